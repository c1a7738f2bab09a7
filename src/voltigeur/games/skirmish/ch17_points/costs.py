"""What troops cost when sides are mustered by points (house/points)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.scenario import FigurePlan, SidePlan, TroopPlan
from voltigeur.games.skirmish.charts.arsenal import Arsenal
from voltigeur.games.skirmish.charts.load import data_text, read_chart, shipped

RULE = "house/points"
UNMANNED = ("gun", "vehicle")
"""Roles that are things: they cost by what they are, not by their quality."""


class Extras(Struct, frozen=True, forbid_unknown_fields=True):
    """What troops may have beside their weapons."""

    radio: int
    antitank: int
    scouts: int
    call: int


class Size(Struct, frozen=True, forbid_unknown_fields=True):
    """How few and how many."""

    least: int
    most: int


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list may hold."""

    section: Size
    antitank: int
    alone: tuple[str, ...]
    """Roles that may be independent characters."""
    in_section: dict[str, int]
    in_side: dict[str, int]


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """Prices and limits."""

    source: str
    quality: dict[str, int]
    role: dict[str, int]
    grade: dict[str, int]
    weapon: dict[str, int]
    vehicle: dict[str, int]
    extra: Extras
    limits: Limits


@cache
def points() -> Points:
    """The shipped prices."""
    chart: Points = read_chart(data_text("points.toml"), Points, "points.toml")
    return chart


def bill(troop: TroopPlan) -> Tally:
    """What a troop costs: a line for each thing that costs something."""
    costs = Counter[str]()
    for value, reason in _lines(troop):
        costs[reason] += value
    return Tally(tuple(Line(value, reason, RULE) for reason, value in costs.items() if value))


def price(what: TroopPlan | SidePlan) -> int:
    """What a troop or a side costs."""
    return sum(map(price, what.troops)) if isinstance(what, SidePlan) else bill(what).total


def _lines(troop: TroopPlan) -> Iterator[tuple[int, str]]:
    chart = points()
    men = sum(figure.count for figure in troop.figures if figure.role not in UNMANNED)
    crew = sum(figure.count * crew_of(figure) for figure in troop.figures)
    yield (men + crew) * chart.quality[troop.quality], troop.quality
    for figure in troop.figures:
        yield figure.count * chart.role[figure.role], figure.role
        yield figure.count * chart.grade.get(figure.grade, 0), figure.grade
        yield figure.count * chart.vehicle.get(figure.vehicle, 0), figure.vehicle
        yield figure.count * chart.weapon.get(figure.weapon, 0), figure.weapon
        yield figure.count * figure.radio * chart.extra.radio, "radio"
    yield troop.antitank * chart.extra.antitank, "antitank"
    yield troop.scouts * chart.extra.scouts, "scouts"
    yield troop.calls * chart.extra.call, "calls"


def crew_of(figure: FigurePlan) -> int:
    """How many men come with a vehicle."""
    arsenal: Arsenal = shipped("weapons")
    return arsenal.vehicle[figure.vehicle].crew if figure.vehicle in arsenal.vehicle else 0


def soldiers(troop: TroopPlan) -> int:
    """How many men a troop has, the crew of a vehicle included."""
    return sum(figure.count * (crew_of(figure) + (figure.role not in UNMANNED)) for figure in troop.figures)


learn(Points)
