"""Scenario files: a table, two sides with their troops, zones, objectives; read and checked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import read, shipped_names, shipped_text, text_of
from voltigeur.engine.limits import UNITS, Count, Some, TurnNumber, Turns, at_most
from voltigeur.terrain.plane import Point, parse_point

ROLES = ("soldier", "leader", "officer", "gunner", "assistant", "medic", "radio", "sniper", "crew", "gun", "vehicle")
TROOP_KINDS = ("section", "character", "gun", "vehicle")


class FigurePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Some like figures of a troop."""

    role: str = "soldier"
    weapon: str = ""
    """For soldiers, guns and the weapon that a vehicle carries beside its own."""
    grade: str = ""
    """For officers."""
    vehicle: str = ""
    count: Count = 1
    name: str = ""
    radio: bool = False
    """Carries a radio beside what he is."""


class TroopPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A troop of a side."""

    id: str
    quality: str
    figures: tuple[FigurePlan, ...]
    kind: str = "section"
    title: str = ""
    """A proper name, the same in every language; by default it is named by what it is."""
    scouts: bool = False
    zone: str = ""
    hidden: bool = False
    antitank: Some = 0
    calls: Some = 0
    turn: TurnNumber = 0
    """Comes on at the start of this turn, at the edge of its zone; 0 for those who begin on the table."""
    aboard: str = ""
    """The troop in whose vehicle it begins."""
    limbered: bool = False


class SidePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A side: where it belongs and what it has."""

    edge: str
    """north, east, south or west: where its demoralised troops run to and its wounded are brought."""
    troops: tuple[TroopPlan, ...] = ()


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table: outline, or buildings by id; storeys that count (all, if none is named)."""

    id: str
    points: tuple[str, ...] = ()
    buildings: tuple[str, ...] = ()
    storeys: tuple[int, ...] = ()

    def ring(self) -> tuple[Point, ...]:
        """The outline."""
        return _outline(self.points)


@lru_cache
def _outline(points: tuple[str, ...]) -> tuple[Point, ...]:
    return tuple(map(parse_point, points))


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """What gives points at the end.

    `hold`: at least `count` fit figures of the side in the zone and no fit enemy; `enter`: at least `count` fit figures
    in it; `exit`: figures of the side (of `troop`, if named) that left by the `edge`, `points` for each; `losses`: for
    each enemy lost; `destroy`: each enemy vehicle or gun destroyed or taken; `survive`: at least `count` fit figures of
    `troop` (or of the side) on the table.
    """

    id: str
    side: str
    kind: str
    points: int
    zone: str = ""
    troop: str = ""
    edge: str = ""
    count: int = 1


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario."""

    id: str
    table: str
    turns: Turns
    attacker: SidePlan
    defender: SidePlan
    zones: tuple[Zone, ...]
    objectives: tuple[Objective, ...]
    night: bool = False
    first: str = "defender"
    """The side that sets up first."""
    to_beat: int = 0
    """How many points more than the defender the attacker needs for a victory; below, the defender wins."""
    minutes: int = 40
    level: str = "medium"
    amendments: tuple[dict[str, Any], ...] = ()


SIDES = ("attacker", "defender")
PACKAGE = "voltigeur.games.skirmish"


def scenario_names() -> tuple[str, ...]:
    """The scenarios that come with the game."""
    return shipped_names(PACKAGE, "scenarios")


def scenario_text(name: str) -> str:
    """The text of a scenario, by name or path."""
    if name.endswith(".toml"):
        return text_of(name)
    if name not in scenario_names():
        raise VoltigeurError(f"there is no scenario {name!r}", remedy=f"choose one of {', '.join(scenario_names())}")
    return shipped_text(PACKAGE, "scenarios", f"{name}.toml")


def parse_scenario(text: str, where: str) -> Scenario:
    """A scenario from its text; whatever is wrong with its form is named with its place."""
    scenario = read(text, Scenario, where, "see docs/reference/skirmish-scenarios.md")
    check_strength(scenario, where)
    return scenario


def check_strength(scenario: Scenario, where: str) -> None:
    """No more figures than there may be, before any of them is made; crews of vehicles come on top."""
    plans = (scenario.attacker, scenario.defender)
    men = sum(figure.count for plan in plans for troop in plan.troops for figure in troop.figures)
    at_most(men, UNITS, "figures", where)
