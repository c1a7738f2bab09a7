"""Cases of Troupes d'assaut: from `given` to a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from voltigeur.engine.casebook.forms import twice, whole_given
from voltigeur.engine.chance import Forced, key_of, parse_roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import PLACES, UNITS, TurnNumber, Turns, at_most
from voltigeur.engine.reading import converted
from voltigeur.engine.rulebooks import Rulebook
from voltigeur.games.tda.base.model import ABOARD, UNNAMED, Fate, Trap
from voltigeur.games.tda.base.play import TdaMatch, relocate
from voltigeur.games.tda.base.scenario import (
    CompanyPart,
    FlakPart,
    Light,
    ObjectivePart,
    Scenario,
    SectionPart,
    SidePart,
    SupportPart,
    UnitPart,
    VictoryPart,
    Weather,
    Wind,
    WorkPart,
)
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting, read_options
from voltigeur.games.tda.base.types import Quality, load_types
from voltigeur.games.tda.cases.expect import MISSION, SIDES, UNIT
from voltigeur.games.tda.ch00_scenario.forces import muster
from voltigeur.games.tda.ch02_sequence.sequence import SettingUp, Turn
from voltigeur.games.tda.ch04_activation.activation import Operations
from voltigeur.games.tda.ch23_nations.nations import lay_work
from voltigeur.games.tda.charts.load import ChartError, build_charts
from voltigeur.games.tda.charts.terrain import board_from_text, load_board, map_names, shipped_chart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change
from voltigeur.terrain.hexes import DIRECTIONS
from voltigeur.terrain.map_shelf import SheetPart
from voltigeur.terrain.sheets import MapError


class GivenUnit(Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit of a case; fields that are not named have their default."""

    id: str
    type: str = "rifle-squad"
    at: str = ""
    side: str = "blue"
    section: str = ""
    autonomous: bool = False
    company: str = ""
    escort: str = ""
    pair: str = ""
    quality: Quality | None = None
    morale: int | None = None
    hidden: bool = False
    emplaced: bool = False
    entry: TurnNumber = 0
    zone: str = ""
    indoors: bool = False
    drops: TurnNumber | None = None
    aboard: str = ""
    rides: str = ""
    state: dict[str, Any] = {}
    """Fields of the model that are not as they are by default."""


class GivenTrap(Struct, forbid_unknown_fields=True, kw_only=True):
    """Trapped ground of a case."""

    at: str
    side: str = "red"
    power: int = 8
    around: int = 0
    lasts: bool = True
    shown: bool = False


class GivenMission(Struct, forbid_unknown_fields=True, kw_only=True):
    """What has become of an off-map mission of a case."""

    called: bool = False
    """An aircraft that has been called: it has no hex yet."""
    state: dict[str, Any] = {}


class GivenSection(Struct, forbid_unknown_fields=True, kw_only=True):
    """A section of a case."""

    side: str = "blue"
    leader: str = ""
    company: str = ""
    hesitates_at: int = 99
    breaks_at: int = 99
    losses: int = 0
    new_losses: int = 0
    hesitant: bool = False
    leader_dead: bool = False


class GivenCommand(Struct, forbid_unknown_fields=True, kw_only=True):
    """A company or battalion of a case."""

    leader: str
    side: str = "blue"
    parent: str = ""
    battalion: bool = False


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """The position of a case, in the rulebook's own field names."""

    map: str = "14x10"
    """The name of a map, the text of one, or columns x rows of clear ground."""
    overlay: dict[str, Any] = {}
    units: list[GivenUnit] = []
    sections: dict[str, GivenSection] = {}
    commands: dict[str, GivenCommand] = {}
    phase: str = "operations"
    """`set-up`, `support` (the start of a turn), `command`, `operations` or `administration`."""
    turn: TurnNumber = 1
    turns: Turns = 8
    hand: str = "blue"
    initiative: dict[str, dict[str, int]] = {}
    free: tuple[bool, bool] = (True, True)
    light: Light = "day"
    visibility: int = 0
    weather: Weather = "dry"
    wind: Wind = "calm"
    headings: dict[str, str] = {}
    """The direction in which each side's planes fly."""
    changes: list[str] = []
    barrages: dict[str, int] = {}
    """Artillery markers and their power."""
    traps: list[GivenTrap] = []
    supports: dict[str, list[SupportPart]] = {}
    """Off-map missions of each side."""
    missions: dict[str, GivenMission] = {}
    flak: dict[str, list[FlakPart]] = {}
    """Antiaircraft batteries off the map of each side."""
    works: list[dict[str, Any]] = []
    """Works as in scenarios, for those that may be camouflaged."""
    nations: dict[str, str] = {}
    panzerfaust: dict[str, int] = {}
    """Allotments of Panzerfausts by side."""
    fronts: dict[str, str] = {}
    """Bunkers and the direction of their front."""
    control: dict[str, str] = {}
    zones: dict[str, list[str]] = {}
    entry: dict[str, str] = {}
    exit: dict[str, str] = {}
    objectives: list[dict[str, Any]] = []
    victory: dict[str, Any] = {}
    options: dict[str, str] = {}
    amendments: list[dict[str, Any]] = []
    charts: dict[str, Any] = {}
    battalion_radius: int = 10
    types: str = ""
    """Extra unit types, in the notation of unit files."""
    chance: list[str] = []
    """Chance of what runs before the first question."""


def read_given(given: Mapping[str, Any], where: str) -> Given:
    """The typed `given` of a case."""
    rows, asked = given.get("units", []), given.get("missions", {})
    units: Any = [UNIT.folded(row, GivenUnit) for row in rows] if isinstance(rows, list) else rows
    missions: Any = asked
    strange: list[str] = []
    if isinstance(rows, list):
        strange += (x for n, row in enumerate(rows, 1) for x in UNIT.strange(row, GivenUnit, f"units {n}"))
    if isinstance(asked, Mapping):
        missions = {name: MISSION.folded(row, GivenMission) for name, row in asked.items()}
        strange += (x for name, row in asked.items() for x in MISSION.strange(row, GivenMission, f"missions: {name}"))
    typed = whole_given({**given, "units": units, "missions": missions}, Given, where, strange)
    twice("units", (unit.id for unit in typed.units), where)
    twice("missions", (part.id for parts in typed.supports.values() for part in parts), where)
    twice("batteries", (part.id for parts in typed.flak.values() for part in parts), where)
    return typed


def case_setting(given: Mapping[str, Any], where: str) -> TdaSetting:
    """The setting of a case: a scenario made up around it."""
    typed = read_given(given, where)
    at_most(len(typed.units), UNITS, "units", where)
    try:
        board = _board(typed, where)
        charts = build_charts(typed.charts)
    except (MapError, ChartError) as error:
        raise VoltigeurError(str(error), where=where) from None
    scenario = _scenario(typed)
    types = load_types(extra=typed.types, where=where)
    for unit in typed.units:
        types.named(unit.type, f"{where}: unit {unit.id}")
    sections = [section.name for side in scenario.sides for section in side.sections]
    names = [u.id for side in SIDES for u in _ordered(typed, side)]
    return TdaSetting(
        scenario, board, charts, shipped_chart(), types, read_options(typed.options),
        unit_names=names, section_names=sections, header={"case": given},
    )  # fmt: skip


def _board(typed: Given, where: str) -> Board:
    overlay = typed.overlay or None
    if typed.map in map_names():
        return load_board(typed.map, overlay)
    size = re.fullmatch(r"(\d{1,6})x(\d{1,6})", typed.map)
    if size:
        at_most(int(size[1]) * int(size[2]), PLACES, f"hexes (map = {typed.map!r})", where)
        row = " ".join(["."] * int(size[1]))
        text = 'name = "plain"\ngrid = """\n' + "\n".join([row] * int(size[2])) + '\n"""\n'
        return board_from_text(text, where, overlay)
    return board_from_text(typed.map, where, overlay)


def _section_names(typed: Given, side: str) -> list[str]:
    names = {name: None for name, section in typed.sections.items() if section.side == side}
    for unit in typed.units:
        if unit.side == side and not unit.autonomous:
            names.setdefault(unit.section or side, None)
    return list(names)


def _ordered(typed: Given, side: str) -> list[GivenUnit]:
    """Units of a side in the order of its sections, autonomous ones last, as the scenario lists them."""
    own = [u for u in typed.units if u.side == side]
    out = [u for name in _section_names(typed, side) for u in own if not u.autonomous and (u.section or side) == name]
    return out + [u for u in own if u.autonomous]


def _part(unit: GivenUnit) -> UnitPart:
    return UnitPart(
        id=unit.id, type=unit.type, quality=unit.quality, morale=unit.morale, entry=unit.entry, pair=unit.pair,
        emplaced=unit.emplaced, indoors=unit.indoors, zone=unit.zone, company=unit.company, section=unit.escort,
        drops=unit.drops,
        aboard=unit.aboard, rides=unit.rides,
    )  # fmt: skip


def _scenario(typed: Given) -> Scenario:
    zones = {name: tuple(words) for name, words in typed.zones.items()}
    for side in SIDES:
        zones.setdefault(side, ())
    sides = []
    for side in SIDES:
        own = _ordered(typed, side)
        sections = []
        for name in _section_names(typed, side):
            units = tuple(_part(u) for u in own if not u.autonomous and (u.section or side) == name)
            given = typed.sections.get(name, GivenSection(side=side))
            if not units:
                continue
            leader = given.leader or next((u.id for u in units if "pc" in u.type), units[0].id)
            sections.append(
                SectionPart(
                    name=name,
                    units=units,
                    company=given.company,
                    leader=leader,
                    hesitates_at=given.hesitates_at,
                    breaks_at=given.breaks_at,
                )
            )
        commands = [(n, c) for n, c in typed.commands.items() if c.side == side]
        sides.append(
            SidePart(
                id=side,
                nation=typed.nations.get(side, ""),
                panzerfaust=typed.panzerfaust.get(side),
                supports=tuple(typed.supports.get(side, ())),
                flak=tuple(typed.flak.get(side, ())),
                zone=side,
                sections=tuple(sections),
                units=tuple(_part(u) for u in own if u.autonomous),
                companies=tuple(
                    CompanyPart(name=n, leader=c.leader, battalion=c.parent) for n, c in commands if not c.battalion
                ),
                battalions=tuple(CompanyPart(name=n, leader=c.leader) for n, c in commands if c.battalion),
                battalion_radius=typed.battalion_radius,
                initiative=typed.initiative.get(side, {}),
                entry=typed.entry.get(side, ""),
                exit=typed.exit.get(side, ""),
            )
        )
    victory = converted({"conditions": [], **typed.victory}, VictoryPart)
    return Scenario(
        id="case", board=(SheetPart(map=typed.map),), sides=tuple(sides), zones=zones, victory=victory,
        turns=typed.turns, light=typed.light, visibility=typed.visibility, weather=typed.weather,
        wind=typed.wind,
        objectives=tuple(converted(o, ObjectivePart) for o in typed.objectives),
        amendments=tuple(typed.amendments), works=tuple(converted(work, WorkPart) for work in typed.works),
    )  # fmt: skip


def arrange(book: Rulebook[TdaMatch, TdaSetting, Seen], given: Mapping[str, Any], where: str) -> TdaMatch:
    """The match of a case, at its first question."""
    typed = read_given(given, where)
    setting = case_setting(given, where)
    position = muster(setting)
    match = book.placed(setting, position, [], key_of(0), Forced([parse_roll(text) for text in typed.chance]))
    position.turn, position.phase, position.hand = typed.turn, typed.phase, SIDES.index(typed.hand)
    position.initiative = position.hand
    position.free = list(typed.free)
    for work in setting.scenario.works:
        for name in work.at:
            lay_work(setting, position, work, _place(setting, name, where))
    for name, fire in typed.barrages.items():
        position.barrages[setting.board.place(name)] = fire
    for side, heading in typed.headings.items():
        position.headings[SIDES.index(side)] = DIRECTIONS.index(heading)
    for name, front in typed.fronts.items():
        position.fronts[_place(setting, name, where)] = DIRECTIONS.index(front)
    for trap in typed.traps:
        at, owner = _place(setting, trap.at, where), SIDES.index(trap.side)
        position.traps.append(Trap(at, owner, trap.power, trap.around, trap.lasts, trap.shown))
    for name, asked in typed.missions.items():
        _ask(match, name, asked)
    for name, side in typed.control.items():
        position.control[setting.board.place(name)] = SIDES.index(side)
    for text in typed.changes:
        kind, _, place = text.partition(" ")
        if kind not in setting.terrain.change:
            raise VoltigeurError(f"there is no change {kind!r}", where=where, remedy="see data/terrain.toml")
        position.changes.append(Change(kind, _place(setting, place, where)))
    for unit in typed.units:
        if unit.rides:
            match.unit(setting.names.units.index(unit.id)).hidden = unit.hidden
    for unit in typed.units:
        _put(match, unit, where)
    for section in position.sections:
        written = typed.sections.get(setting.names.sections[section.id])
        if written is not None:
            section.losses, section.new_losses = written.losses, written.new_losses
            section.hesitant, section.leader_dead = written.hesitant, written.leader_dead
            if written.leader_dead:
                position.units[section.leader].fate = Fate.ELIMINATED
                position.units[section.leader].steps = 0
    position.touched.clear()
    position.traces.clear()  # nobody has seen where those under its markers come from
    _stack(match, typed)
    match.start()
    if match.forced and match.forced.left:
        raise VoltigeurError("given.chance was left over", where=where)
    return match


def _ask(match: TdaMatch, name: str, given: GivenMission) -> None:
    mission = match.position.missions[match.setting.names.missions.index(name)]
    MISSION.put(mission, given.state, match.setting.names)
    mission.target = UNNAMED if given.called else mission.target


def _put(match: TdaMatch, given: GivenUnit, where: str) -> None:
    unit = match.unit(match.setting.names.units.index(given.id))
    if given.at:
        unit.hidden = given.hidden or match.truth.type(unit).role == "decoy"
        relocate(match, [unit], _place(match.setting, given.at, where))
    names = match.setting.names
    UNIT.put(unit, {"facing": "N", "emplaced": given.emplaced, **given.state}, names)
    if given.rides:
        unit.rides = names.units.index(given.rides)
    if given.aboard:
        unit.aboard, unit.at, unit.hidden = names.units.index(given.aboard), ABOARD, True


def _stack(match: TdaMatch, typed: Given) -> None:
    stack: list[Any] = match.state.stack
    before = {"support": "", "command": "support", "administration": "operations"}
    if typed.phase == "set-up":
        stack.append(SettingUp())
    elif typed.phase == "operations":
        stack.extend([Turn("operations"), Operations()])
    elif typed.phase in before:
        if typed.phase == "support":
            match.position.turn -= 1
        stack.append(Turn(before[typed.phase]))
    else:
        raise VoltigeurError(f"no case can start in phase {typed.phase!r}", remedy="see docs/reference/cases.md")


def _place(setting: TdaSetting, name: str, where: str) -> int:
    try:
        return setting.board.place(name)
    except KeyError:
        raise VoltigeurError(f"there is no place {name!r}", where=where, remedy="write D4 or D4/1") from None
