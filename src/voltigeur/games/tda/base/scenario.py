"""Scenario files: boards, forces, zones, supports, victory and special rules as data (0.5/scenario-content)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import read, shipped_names, shipped_text, text_of
from voltigeur.engine.limits import UNITS, Some, TurnNumber, Turns, at_most
from voltigeur.games.tda.base.types import Quality
from voltigeur.terrain.map_shelf import SheetPart

PACKAGE = "voltigeur.games.tda"
Light = Literal["day", "semi", "night"]
Weather = Literal["dry", "snow", "deep-snow", "mud"]
Wind = Literal["calm", "light", "strong"]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class UnitPart(_Part, frozen=True):
    """One counter of the order of battle."""

    id: str
    type: str
    quality: Quality | None = None
    morale: int | None = None
    zone: str = ""
    entry: TurnNumber | None = None
    pair: str = ""
    """The name of the other team of a half-squad (17.2/half-squads)."""
    emplaced: bool = False
    indoors: bool = False
    """A weapon other than a machine gun that may start emplaced in a building (1.4/buildings)."""
    shaken: bool = False
    """Begins the match neutralised."""
    lands: bool = False
    """A transport of an amphibious assault (22/landing)."""
    swims: bool = False
    """A tank that is fitted for swimming (22/dd-tanks)."""
    drops: TurnNumber | None = None
    """The turn in which it jumps or its glider is released, if not that of its section (21.3/timing)."""
    company: str = ""
    aboard: str = ""
    """The vehicle that it starts or enters in, or behind (15.4/transport)."""
    rides: str = ""
    """The vehicle that it starts or enters on (15.4/mounted)."""
    section: str = ""
    """For an autonomous unit: the section to whose leader it is attached."""


class SectionPart(_Part, frozen=True):
    """A section; its first unit leads it unless `leader` names another."""

    name: str
    units: tuple[UnitPart, ...]
    company: str = ""
    leader: str = ""
    hesitates_at: int | None = None
    breaks_at: int | None = None
    decoys: Some = 0
    zone: str = ""
    entry: TurnNumber = 0
    drops: TurnNumber = 0
    """The turn in which it jumps (21.3/timing)."""


class CompanyPart(_Part, frozen=True):
    """A company or battalion and the unit that commands it."""

    name: str
    leader: str
    battalion: str = ""


class SupportPart(_Part, frozen=True):
    """A mission of off-map artillery that a side may ask for (14/phase)."""

    id: str
    mission: str
    """A kind of data/missions.toml."""
    uses: Some = 1
    """How often it may come."""
    first: int = 1
    """The first turn in which it may come."""
    last: int = 99
    """The last turn for which it may be asked."""
    smoke: bool | None = None
    """Whether it has smoke shells, if not as its kind has."""
    preregistered: bool = False
    """Its first hex is written down before the first turn (14.6/preregistered)."""
    show_of_force: bool | None = None
    """Whether a plane may pass low without fire, if not as its kind may (21.2/show-of-force)."""


class FlakPart(_Part, frozen=True):
    """An antiaircraft battery off the map (21.2/aa)."""

    id: str
    power: int
    missile: bool = False


class SidePart(_Part, frozen=True):
    """One side."""

    id: str
    nation: str
    zone: str
    sections: tuple[SectionPart, ...] = ()
    units: tuple[UnitPart, ...] = ()
    companies: tuple[CompanyPart, ...] = ()
    battalions: tuple[CompanyPart, ...] = ()
    decoys: Some = 0
    battalion_radius: int | None = None
    initiative: dict[str, int] = {}
    """Modifier of the initiative roll by turn ("1") or for all turns ("all"); 99 awards it."""
    entry: str = ""
    """The zone at which reinforcements enter."""
    exit: str = ""
    """The zone from which units may leave the map."""
    panzerfaust: int | None = None
    """Allotment of Panzerfausts of its squads, if not that of their counters or army (16.4/panzerfaust-fire)."""
    supports: tuple[SupportPart, ...] = ()
    flak: tuple[FlakPart, ...] = ()
    """Antiaircraft batteries off the map."""


class WorkPart(_Part, frozen=True):
    """Works and markers that lie on the map from the start (18.1)."""

    kind: str
    at: tuple[str, ...]
    front: Literal["N", "NE", "SE", "S", "SW", "NW"] = "N"
    """Where the front of a bunker looks (18.1/bunker)."""
    side: str = ""
    """Whose it is: an army that camouflages its works keeps them off the map at first (23.3/camouflage)."""


class TrapPart(_Part, frozen=True):
    """Trapped ground: what lies there is known to its side alone (18.3/traps)."""

    side: str
    at: tuple[str, ...]
    power: int = 0
    around: int = 0
    """Power in the six hexes around, for a large charge (18.3/ied)."""
    lasts: bool = False
    """A minefield stays (18.3/mines)."""
    decoy: bool = False


class ObjectivePart(_Part, frozen=True):
    """Places worth points to whoever controls them; `building` takes all cells of one (0.5/building-control)."""

    name: str
    places: tuple[str, ...] = ()
    building: str = ""
    points: int | None = None
    side: str = ""
    """The only side that scores for it, if it is not for both."""


class ConditionPart(_Part, frozen=True):
    """A way to win: control, losses, exit, survival or points, at once, at the end of a turn or at the end."""

    side: str
    kind: Literal["control", "losses", "exit", "survival", "points"]
    when: Literal["at-once", "turn", "end"] = "end"
    count: int = 1
    objectives: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    from_turn: int = 1
    level: str = "victory"


class VictoryPart(_Part, frozen=True):
    """What decides: conditions in order, then points or a default."""

    conditions: tuple[ConditionPart, ...] = ()
    otherwise: str = "draw"
    """`points`, `draw`, or the side that wins if no condition holds at the end."""
    margin: int | None = None
    attacker: str = ""
    points: dict[str, int] = {}
    decisive: int = 0
    """A lead in points from which the victory is decisive."""


class Scenario(_Part, frozen=True):
    """A scenario as written."""

    id: str
    board: tuple[SheetPart, ...]
    sides: tuple[SidePart, ...]
    zones: dict[str, tuple[str, ...]]
    victory: VictoryPart
    turns: Turns | None = None
    light: Light = "day"
    visibility: int = 0
    weather: Weather = "dry"
    wind: Wind = "calm"
    """How far drop zones and gliders drift (21.3/drift)."""
    works: tuple[WorkPart, ...] = ()
    traps: tuple[TrapPart, ...] = ()
    objectives: tuple[ObjectivePart, ...] = ()
    amendments: tuple[dict[str, Any], ...] = ()
    overlay: dict[str, Any] = {}
    minutes: int = 30
    level: Literal["tutorial", "easy", "medium", "hard"] = "medium"
    shows: tuple[str, ...] = ()
    """Chapters that the scenario is about."""
    options: dict[str, str] = {}


class Enlisted(Struct, frozen=True):
    """A unit of the order of battle with where it belongs."""

    name: str
    side: int
    part: UnitPart
    section: str = ""
    entry: int = 0
    zone: str = ""
    drops: int = 0


def enlist(scenario: Scenario) -> Iterator[Enlisted]:
    """All units in order, decoys last of each section and of each side."""
    for number, side in enumerate(scenario.sides):
        for section in side.sections:
            for unit in section.units:
                drops = section.drops if unit.drops is None else unit.drops
                entry = drops or (section.entry if unit.entry is None else unit.entry)
                yield Enlisted(unit.id, number, unit, section.name, entry, unit.zone or section.zone, drops)
            for decoy in range(section.decoys):
                name = f"{section.name}-D{decoy + 1}"
                yield Enlisted(name, number, UnitPart(id=name, type="decoy"), section.name, section.entry, section.zone)
        for unit in side.units:
            yield Enlisted(unit.id, number, unit, "", unit.drops or unit.entry or 0, unit.zone, unit.drops or 0)
        for decoy in range(side.decoys):
            name = f"{side.id}-D{decoy + 1}"
            yield Enlisted(name, number, UnitPart(id=name, type="decoy"))


def unit_names(scenario: Scenario, where: str) -> tuple[list[str], list[str]]:
    """Names of all units and sections; each is used once and can be written."""
    units = [item.name for item in enlist(scenario)]
    sections = [section.name for side in scenario.sides for section in side.sections]
    for names in (units, sections):
        for name in names:
            if names.count(name) > 1:
                raise VoltigeurError(f"the name {name!r} is used twice", where=where, remedy="give each unit its own")
            if not name or any(sign in name for sign in "+= \t"):
                raise VoltigeurError(f"{name!r} cannot be a name", where=where, remedy="use no space, + or =")
    return units, sections


def parse_scenario(text: str, where: str) -> Scenario:
    """A scenario from its text; errors name file and field."""
    scenario = read(text, Scenario, where, "see docs/reference/scenarios.md")
    if len(scenario.sides) != 2:
        raise VoltigeurError(f"{len(scenario.sides)} sides", where=where, remedy="give two [[sides]]")
    at_most(sum(map(_strength, scenario.sides)), UNITS, "units", where)
    if not 0 <= scenario.visibility <= 3:
        raise VoltigeurError("visibility is a level of 0 to 3 (9.4)", where=where, remedy="give 0, 1, 2 or 3")
    return scenario


def _strength(side: SidePart) -> int:
    """How many counters a side has."""
    return len(side.units) + side.decoys + sum(len(section.units) + section.decoys for section in side.sections)


def scenario_names() -> list[str]:
    """The scenarios that come with the game."""
    return list(shipped_names(PACKAGE, "scenarios"))


def scenario_text(name: str) -> tuple[str, str]:
    """The text of a scenario and where it stands: a shipped one by name, or a file by path."""
    if name in scenario_names():
        return shipped_text(PACKAGE, "scenarios", f"{name}.toml"), f"{name}.toml"
    if name.endswith(".toml"):
        return text_of(name), name
    raise VoltigeurError(f"there is no scenario {name!r}", remedy=f"choose one of {', '.join(scenario_names())}")
