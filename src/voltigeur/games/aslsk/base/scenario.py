"""Scenario files: boards, month, forces, entry, victory and special rules as data (1.3/scenario)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import read, shipped_names, shipped_text, text_of
from voltigeur.engine.limits import UNITS, TurnNumber, Turns, at_most
from voltigeur.games.aslsk.base.types import NATIONS
from voltigeur.terrain.map_shelf import SheetPart

PACKAGE = "voltigeur.games.aslsk"
SPARES = 6
"""Leaders that may be made in play for each side (5.3/promotion); the book has no limit, counters do."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class UnitPart(_Part, frozen=True):
    """One counter of the order of battle, or several alike: `count` of them are named id1, id2 and so on."""

    id: str
    type: str
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    zone: str = ""
    entry: TurnNumber | None = None
    elr: int | None = None


class WeaponPart(_Part, frozen=True):
    """One weapon of the order of battle, or several alike."""

    id: str
    type: str
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    entry: TurnNumber | None = None


class SidePart(_Part, frozen=True):
    """One side."""

    id: str
    nation: str
    units: tuple[UnitPart, ...]
    zone: str = ""
    """Where it sets up; none for a side that enters."""
    elr: Annotated[int, Meta(ge=0, le=5)] = 3
    weapons: tuple[WeaponPart, ...] = ()
    entry: TurnNumber = 0
    """The turn in which those enter who are not set up."""
    edge: tuple[str, ...] = ()
    """The hexes of the edge by which they enter (3.3/entry)."""
    entry_roll: int = 0
    """They come on a dr of that or less, tried each turn from `entry` on; 0 for certain (3.1/a-reinforcements)."""
    hides: bool | None = None
    """Whether its Guns may be set up hidden; if nothing is said they may, as the book has it (6.4/hip)."""
    exits: str = ""
    """The zone by which its units may leave the map (3.3/who-moves)."""
    handicap: tuple[UnitPart, ...] = ()
    """What it has beside, where the option `handicap` names it: one leader or one half-squad."""


class ConditionPart(_Part, frozen=True):
    """A way to win."""

    side: str
    kind: Literal["control", "exit", "losses", "clear"]
    """Control of hexes or buildings; worth that has left by the exit; worth of enemies lost; no Good Order enemy MMC in
    a zone."""
    count: int = 1
    places: tuple[str, ...] = ()
    buildings: bool = False
    """What is controlled are the buildings that these hexes belong to, each whole."""
    units: bool = False
    """Units are counted instead of their worth."""
    zone: str = ""
    at_once: bool = False


class VictoryPart(_Part, frozen=True):
    """What decides: conditions in order, then a side."""

    conditions: tuple[ConditionPart, ...]
    otherwise: str


class Scenario(_Part, frozen=True):
    """A scenario."""

    id: str
    board: tuple[SheetPart, ...]
    year: int
    month: Annotated[int, Meta(ge=1, le=12)]
    sides: tuple[SidePart, SidePart]
    first: str
    """The side that moves first."""
    turns: Turns
    victory: VictoryPart
    half_turn: bool = False
    """The last turn ends after the first side's Player Turn (3.9/turn)."""
    sets_up: tuple[str, ...] = ()
    """The order in which sides set up."""
    zones: dict[str, tuple[str, ...]] = {}
    overlay: dict[str, Any] = {}
    options: dict[str, str] = {}
    amendments: tuple[dict[str, Any], ...] = ()
    minutes: int = 60
    level: Literal["tutorial", "easy", "medium", "hard"] = "medium"
    shows: tuple[str, ...] = ()
    control: dict[str, tuple[str, ...]] = {}
    """What each side controls at the start, beside what it sets up in."""


class Enlisted(Struct, frozen=True):
    """A unit of the order of battle: its side, its name and what the file says of it; spare leaders have no part."""

    side: int
    name: str
    type: str
    part: UnitPart | None


class Issued(Struct, frozen=True):
    """A weapon of the order of battle."""

    side: int
    name: str
    type: str
    part: WeaponPart


def scenario_names() -> tuple[str, ...]:
    """The scenarios that come with the game."""
    return shipped_names(PACKAGE, "scenarios")


def scenario_text(name: str) -> tuple[str, str]:
    """The text of a scenario by name or path, and where it was found."""
    if name in scenario_names():
        return shipped_text(PACKAGE, "scenarios", f"{name}.toml"), name
    if name.endswith(".toml"):
        return text_of(name, "give the path of a scenario file"), name
    raise VoltigeurError(f"there is no scenario {name!r}", remedy=f"one of {', '.join(scenario_names())}, or a file")


def parse_scenario(text: str, where: str) -> Scenario:
    """A scenario from its text."""
    scenario = read(text, Scenario, where, "write it as the scenarios that come with the game are")
    sides = [side.id for side in scenario.sides]
    for word, what in ((scenario.first, "first"), (scenario.victory.otherwise, "victory.otherwise")):
        if word not in sides:
            raise VoltigeurError(f"{what} names {word!r}", where=where, remedy=f"name one of {', '.join(sides)}")
    for helped in sides:
        names = [*(item.name for item in enlist(scenario, helped)), *(item.name for item in issue(scenario))]
        at_most(len(names), UNITS, "counters", where)
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            message = f"two counters are called {twice[0]!r}"
            raise VoltigeurError(message, where=where, remedy="give each a name of its own")
    return scenario


def _several(name: str, count: int) -> list[str]:
    return [name] if count == 1 else [f"{name}{number}" for number in range(1, count + 1)]


def enlist(scenario: Scenario, helped: str = "") -> Iterator[Enlisted]:
    """All units of both sides, each side's together, its spare leaders last; `helped` has its handicap beside."""
    for number, side in enumerate(scenario.sides):
        for part in (*side.units, *(side.handicap if side.id == helped else ())):
            named = any(part.type.startswith(f"{nation}-") for nation in NATIONS)
            kind = part.type if named else f"{side.nation}-{part.type}"
            for name in _several(part.id, part.count):
                yield Enlisted(number, name, kind, part)
        for spare in range(1, SPARES + 1):
            yield Enlisted(number, f"{side.id}-L{spare}", f"{side.nation}-8-0", None)


def issue(scenario: Scenario) -> Iterator[Issued]:
    """All weapons of both sides."""
    for number, side in enumerate(scenario.sides):
        for part in side.weapons:
            for name in _several(part.id, part.count):
                yield Issued(number, name, part.type, part)
