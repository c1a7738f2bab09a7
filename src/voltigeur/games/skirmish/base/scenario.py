"""Scenario files: a table, two sides with their troops, zones, objectives; read and checked."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.verdicts import VoltigeurError
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
    count: int = 1
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
    antitank: int = 0
    calls: int = 0
    turn: int = 0
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
    turns: int
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


def scenario_names() -> tuple[str, ...]:
    """The scenarios that come with the game."""
    folder = resources.files("voltigeur.games.skirmish") / "scenarios"
    return tuple(sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml")))


def scenario_text(name: str) -> str:
    """The text of a scenario, by name or path."""
    if name.endswith(".toml"):
        try:
            return Path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise VoltigeurError(f"cannot be read ({error})", where=name, remedy="check the path") from None
    if name not in scenario_names():
        raise VoltigeurError(f"there is no scenario {name!r}", remedy=f"choose one of {', '.join(scenario_names())}")
    return (resources.files("voltigeur.games.skirmish") / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")


def parse_scenario(text: str, where: str) -> Scenario:
    """A scenario from its text; whatever is wrong with its form is named with its place."""
    try:
        return msgspec.convert(tomllib.loads(text), Scenario)
    except tomllib.TOMLDecodeError as error:
        raise VoltigeurError(f"not readable as TOML: {error}", where=where, remedy="correct it there") from None
    except msgspec.ValidationError as error:
        raise VoltigeurError(str(error), where=where, remedy="see docs/reference/skirmish-scenarios.md") from None


learn(Scenario)
