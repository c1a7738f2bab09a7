"""Mustering: a lawful list of a style within so many points, and a scenario on one of the tables (house/points)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.files import read
from voltigeur.games.skirmish.base.scenario import (
    SIDES,
    FigurePlan,
    Objective,
    Scenario,
    SidePlan,
    TroopPlan,
    Zone,
    scenario_text,
)
from voltigeur.games.skirmish.ch17_points.limits import Fault, Unlawful, faults, price, soldiers
from voltigeur.games.skirmish.ch17_points.limits import points as prices
from voltigeur.games.skirmish.charts.load import data_text, read_chart

LETTERS = {"attacker": "A", "defender": "D"}
"""How troops of a side are numbered."""
WHOLE = 100
"""A share of all."""


class Pattern(Struct, frozen=True, forbid_unknown_fields=True):
    """A troop to choose from."""

    figures: tuple[FigurePlan, ...]
    kind: str = "section"
    scouts: bool = False
    antitank: int = 0
    calls: int = 0
    swells: str = ""
    """The weapon of the soldiers by whom a section is made larger or smaller."""


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list begins with, and what it goes on with, by weight."""

    core: tuple[str, ...]
    more: dict[str, int]


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """How a side names its troops and who leads them."""

    titles: dict[str, str]
    people: dict[str, str]
    families: tuple[str, ...]


class Field(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fought for on a table."""

    turns: int
    share: int
    edges: dict[str, str]
    zones: tuple[Zone, ...]
    objectives: tuple[Objective, ...]


class Muster(Struct, frozen=True, forbid_unknown_fields=True):
    """All that lists and scenarios are made from."""

    source: str
    troop: dict[str, Pattern]
    style: dict[str, Style]
    names: dict[str, Naming]
    table: dict[str, Field]


@cache
def muster() -> Muster:
    """The shipped patterns."""
    chart: Muster = read_chart(data_text("muster.toml"), Muster, "muster.toml")
    return chart


# -------------------------------------------------------------------- a list


def build(points: int, style: str, quality: str, rng: Random, side: str = SIDES[0]) -> tuple[TroopPlan, ...]:
    """A lawful list of a style: its core as far as the points go, then what the dice choose, then the last points."""
    for field, given, known in (
        ("style", style, tuple(muster().style)), ("quality", quality, tuple(prices().quality)), ("side", side, SIDES)
    ):  # fmt: skip
        if given not in known:
            raise Unlawful(Fault("", "word", {"field": field, "given": given, "known": ", ".join(known)}))
    wanted = muster().style[style]
    troops: list[TroopPlan] = []
    for name in wanted.core:
        _add(troops, _troop(name, quality, side, len(troops) + 1), points)
    if not troops:
        sections = (_troop(name, quality, side, 1) for name in wanted.core if muster().troop[name].kind == "section")
        least = min(price(_shrunk(troop)) for troop in sections)
        raise Unlawful(Fault("", "too-few-points", {"points": points, "style": style, "least": least}))
    left = dict(wanted.more)
    while left:
        name = rng.choices(list(left), list(left.values()))[0]
        if not _add(troops, _troop(name, quality, side, len(troops) + 1), points):
            del left[name]
    _spend(troops, points, rng)
    return _named(troops, side, rng)


def _troop(name: str, quality: str, side: str, number: int) -> TroopPlan:
    """A troop of a pattern; until all have their names it goes by that of the pattern."""
    pattern = muster().troop[name]
    return TroopPlan(
        f"{LETTERS[side]}{number}",
        quality,
        pattern.figures,
        pattern.kind,
        title=name,
        scouts=pattern.scouts,
        antitank=pattern.antitank,
        calls=pattern.calls,
    )


def _add(troops: list[TroopPlan], troop: TroopPlan, points: int) -> bool:
    """Take a troop if the list stays lawful with it; a section may have to be a smaller one."""
    for candidate in (troop, _shrunk(troop)):
        if _lawful([*troops, candidate], points):
            troops.append(candidate)
            return True
    return False


def _lawful(troops: Sequence[TroopPlan], points: int) -> bool:
    return next(faults(troops, points), None) is None


def _shrunk(troop: TroopPlan) -> TroopPlan:
    """The smallest section of its kind."""
    while troop.kind == "section" and soldiers(troop) > prices().limits.section.least:
        smaller = _swollen(troop, -1)
        if smaller is None:
            break
        troop = smaller
    return troop


def _swollen(troop: TroopPlan, by: int) -> TroopPlan | None:
    """The section with so many more of its ordinary soldiers."""
    weapon = muster().troop[troop.title].swells
    for place, figure in enumerate(troop.figures):
        if weapon and figure.role == "soldier" and figure.weapon == weapon and figure.count + by > 0:
            grown = replace(figure, count=figure.count + by)
            return replace(troop, figures=(*troop.figures[:place], grown, *troop.figures[place + 1 :]))
    return None


def _spend(troops: list[TroopPlan], points: int, rng: Random) -> None:
    """The last points: men for the sections, then anti-tank grenades."""
    for larger in (lambda troop: _swollen(troop, 1), lambda troop: replace(troop, antitank=troop.antitank + 1)):
        places = [place for place, troop in enumerate(troops) if troop.kind == "section"]
        while places:
            place = rng.choice(places)
            grown = larger(troops[place])
            if grown is not None and _lawful([*troops[:place], grown, *troops[place + 1 :]], points):
                troops[place] = grown
            else:
                places.remove(place)


def _named(troops: Sequence[TroopPlan], side: str, rng: Random) -> tuple[TroopPlan, ...]:
    """Every troop gets a name, and so does whoever leads it."""
    naming = muster().names[side]
    families = sorted(rng.sample(naming.families, len(troops)))
    return tuple(_christened(troop, family, naming) for troop, family in zip(troops, families, strict=True))


def _christened(troop: TroopPlan, family: str, naming: Naming) -> TroopPlan:
    first = troop.figures[0]
    title = naming.titles[first.role if troop.kind == "character" else troop.kind].format(family)
    if first.role not in naming.people:
        return replace(troop, title=title)
    named = replace(first, name=naming.people[first.role].format(family))
    return replace(troop, title=title, figures=(named, *troop.figures[1:]))


# -------------------------------------------------------------------- a scenario


def muster_scenario(
    table: str, points: tuple[int, int], styles: tuple[str, str], quality: str, rng: Random
) -> Scenario:
    """A whole scenario on a table: the attacker in the open at his edge, the defender hidden about what he keeps."""
    if table not in muster().table:
        known = ", ".join(muster().table)
        raise Unlawful(Fault("", "word", {"field": "table", "given": table, "known": known}))
    field = muster().table[table]
    attacker, defender = (
        build(number, style, quality, rng, side) for number, style, side in zip(points, styles, SIDES, strict=True)
    )
    return Scenario(
        id=f"muster-{table}",
        table=table,
        turns=field.turns,
        attacker=SidePlan(field.edges["attacker"], attacker),
        defender=SidePlan(field.edges["defender"], tuple(_hidden(defender))),
        zones=field.zones,
        objectives=field.objectives,
        to_beat=1,
    )


def _hidden(troops: Sequence[TroopPlan]) -> Iterator[TroopPlan]:
    for troop in troops:
        yield replace(troop, hidden=True)


def defender_points(table: str, points: int) -> int:
    """What the defender of a table gets where the attacker has so many points."""
    field = muster().table.get(table)
    return points * field.share // WHOLE if field is not None else points


# ------- lists and scenarios as TOML that a person can read and change, and lists read from such files


TROOPS = tuple[TroopPlan, ...]
ALWAYS = ("role",)
"""Fields that a reader wants to see even where they are what they are by default."""


def list_toml(side: str, troops: Sequence[TroopPlan]) -> str:
    """The troops of a side as a scenario file has them."""
    return "\n".join(line for troop in troops for line in (f"[[{side}.troops]]", *_rows(troop, ("figures",))))


def scenario_toml(scenario: Scenario, comment: str) -> str:
    """A scenario file."""
    head = _rows(scenario, ("zones", "objectives"), without=SIDES)
    parts = [f"# {comment}", *head]
    for side in SIDES:
        plan = getattr(scenario, side)
        parts += ["", f"[{side}]", f"edge = {_value(plan.edge)}", list_toml(side, plan.troops)]
    return "\n".join(parts) + "\n"


class _Side(Struct, frozen=True):
    troops: TROOPS = ()


class _Lists(Struct, frozen=True):
    attacker: _Side = _Side()
    defender: _Side = _Side()


def read_lists(name: str) -> dict[str, TROOPS]:
    """The troops of each side of a scenario, by name or path, or of a file that has nothing but troops."""
    sides = read(scenario_text(name), _Lists, name, "see docs/reference/skirmish-scenarios.md")
    return {side: getattr(sides, side).troops for side in SIDES}


# -------------------------------------------------------------------- TOML


def _rows(struct: Struct, tables: Sequence[str], without: Sequence[str] = ()) -> Iterator[str]:
    """The fields of a struct that differ from their defaults, a line each; then those that are lists of tables."""
    given = {name: value for name, value in _fields(struct) if name not in without}
    yield from (f"{name} = {_value(value)}" for name, value in given.items() if name not in tables)
    for name in tables:
        yield f"{name} = ["
        yield from (f"  {_value(dict(_fields(row)))}," for row in given.get(name, ()))
        yield "]"


def _fields(struct: Struct) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        if field.required or field.name in ALWAYS or value != field.default:
            yield field.name, value


def _value(value: Any) -> str:
    """A value in one line; JSON's strings are TOML's."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return msgspec.json.encode(value).decode()
