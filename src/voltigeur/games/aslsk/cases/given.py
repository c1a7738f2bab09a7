"""From `given` to a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.casebook.forms import twice, whole_given
from voltigeur.engine.chance import Forced, key_of, parse_roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import PLACES, UNITS, TurnNumber, Turns, at_most
from voltigeur.engine.orders import topics_of
from voltigeur.engine.rulebooks import Rulebook
from voltigeur.engine.settings import choose
from voltigeur.engine.steps import Step
from voltigeur.games.aslsk.base.model import AWAY, NONE, PHASES, Aim, Charge, Cloud, CloudKind, Fate, Phase, Unit
from voltigeur.games.aslsk.base.names import OFF, beside
from voltigeur.games.aslsk.base.play import AslskMatch, line_up, relocate
from voltigeur.games.aslsk.base.scenario import (
    ConditionPart,
    Scenario,
    SidePart,
    UnitPart,
    VictoryPart,
    WeaponPart,
)
from voltigeur.games.aslsk.base.setting import AslskSetting, Options, Overrides, figures
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.cases.expect import SIDES, UNIT, WEAPON, read_place
from voltigeur.games.aslsk.ch01_3_scenario.setup import SettingUp
from voltigeur.games.aslsk.ch03_9_turn.turn import PlayerTurn, begin
from voltigeur.games.aslsk.charts.terrain import MAPS
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.map_shelf import SheetPart
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError

NATIONS = {"blue": "german", "red": "russian"}


class GivenUnit(Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit of a case; fields that are not named have their default."""

    id: str
    type: str = "4-6-7"
    nation: str = ""
    """Whose it is, where that is not its side's."""
    at: str = ""
    side: str = "blue"
    state: dict[str, Any] = {}


class GivenWeapon(Struct, forbid_unknown_fields=True, kw_only=True):
    """A weapon of a case: in somebody's hands, or lying in a hex."""

    id: str
    type: str = "german-lmg"
    owner: str = ""
    at: str = ""
    side: str = ""
    state: dict[str, Any] = {}


class GivenSmoke(Struct, forbid_unknown_fields=True, kw_only=True):
    """Smoke of a case."""

    at: str
    kind: str = "smoke"
    full: bool = True
    side: str = "blue"


class GivenAim(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a weapon of a case has acquired: a unit, or a hex."""

    weapon: str
    size: int = 1
    unit: str = ""
    at: str = ""
    area: bool = False


class GivenCharge(Struct, forbid_unknown_fields=True, kw_only=True):
    """A Demolition Charge that was placed."""

    weapon: str
    at: str
    placer: str
    dud: int = 12
    cx: bool = False


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """The position of a case."""

    map: str = "14x10"
    """The name of a sheet, the text of one, or columns x rows of open ground."""
    boards: list[SheetPart] = []
    """Sheets laid together, instead of one map."""
    overlay: dict[str, Any] = {}
    month: int = 7
    year: int = 1943
    nations: dict[str, str] = {}
    elr: dict[str, int] = {}
    units: list[GivenUnit] = []
    weapons: list[GivenWeapon] = []
    smoke: list[GivenSmoke] = []
    residual: dict[str, int] = {}
    aims: list[GivenAim] = []
    charges: list[GivenCharge] = []
    zones: dict[str, tuple[str, ...]] = {}
    edges: dict[str, tuple[str, ...]] = {}
    """The hexes by which a side enters."""
    exits: dict[str, str] = {}
    """The zone by which a side may leave the map."""
    arrive: dict[str, int] = {}
    """The dr on which a side's reinforcements come."""
    victory: list[ConditionPart] = []
    control: dict[str, str] = {}
    """Who controls hexes that count."""
    phase: str = "prep-fire"
    attacker: str = "blue"
    turn: TurnNumber = 1
    turns: Turns = 9
    half_turn: bool = False
    """Only the first player's half of the last turn is played (3.9/turn)."""
    hides: list[str] = []
    """Sides whose Guns may be set up hidden; those who have hidden units may anyway (6.4/hip)."""
    melee: list[str] = []
    """Hexes in which all are in Melee (3.8/melee)."""
    ssr: list[dict[str, Any]] = []
    """Scenario special rules, as scenarios have them under `amendments`."""
    orders: dict[str, str | dict[str, str]] = {}
    """Standing orders of each side: one for all, or by unit, weapon or topic."""
    options: dict[str, str] = {}
    charts: dict[str, Any] = {}
    terrain: dict[str, Any] = {}
    dice: list[str] = []
    """What is thrown before the first question."""


def _read(raw: Mapping[str, Any], where: str) -> Given:
    rows: dict[str, tuple[Any, type[Struct]]] = {
        "units": (UNIT, GivenUnit),
        "weapons": (WEAPON, GivenWeapon),
    }
    given = dict(raw)
    strange: list[str] = []
    for key, (fields, own) in rows.items():
        found = raw.get(key, [])
        if isinstance(found, list):
            for row in found:
                name = row.get("id", "?") if isinstance(row, Mapping) else "?"
                strange += fields.strange(row, own, f"{key} {name}")
            given[key] = [fields.folded(row, own) for row in found]
    read = whole_given(given, Given, where, strange)
    twice("counters", [*(u.id for u in read.units), *(w.id for w in read.weapons)], where)
    at_most(len(read.units) + len(read.weapons), UNITS, "counters", where)
    return read


def _board(given: Given, overrides: Overrides, where: str) -> Board:
    terrain = figures(overrides)[1]
    size = re.fullmatch(r"(\d{1,3})x(\d{1,4})", given.map)
    if given.boards:
        return MAPS.board(given.boards, terrain.palette(), given.overlay, {})
    if given.map in MAPS.names():
        return MAPS.board((SheetPart(map=given.map),), terrain.palette(), given.overlay, {})
    if size:
        columns, rows = int(size[1]), int(size[2])
        at_most(columns * rows, PLACES, "hexes", where)
        text = "grid = '''\n" + "\n".join(f"{row} " + " ".join("." * columns) for row in range(1, rows + 1)) + "\n'''"
    else:
        text = given.map
    try:
        return Board([Laid(read_map(text, terrain.palette(), where, given.overlay))])
    except MapError as error:
        raise VoltigeurError(str(error)) from None


def case_setting(raw: Mapping[str, Any], where: str) -> AslskSetting:
    """The setting of a case."""
    return _setting(_read(raw, where), raw, where)


def _setting(given: Given, raw: Mapping[str, Any], where: str) -> AslskSetting:
    overrides = Overrides(given.charts, given.terrain)
    charts, terrain, types = figures(overrides)
    sides = []
    for side in SIDES:
        nation = given.nations.get(side, NATIONS[side])
        units = tuple(UnitPart(id=u.id, type=_full(u.type, u.nation or nation)) for u in given.units if u.side == side)
        weapons = tuple(WeaponPart(id=w.id, type=w.type) for w in given.weapons if _side_of(given, w) == side)
        sides.append(
            SidePart(
                id=side, nation=nation, units=units, weapons=weapons, elr=given.elr.get(side, 3),
                edge=given.edges.get(side, ()), exits=given.exits.get(side, ""), entry_roll=given.arrive.get(side, 0),
                zone=side if side in given.zones else "",
                hides=side in given.hides or any(u.side == side and u.state.get("hidden") for u in given.units),
            )
        )  # fmt: skip
    scenario = Scenario(
        id=where, board=(SheetPart(map="case"),), year=given.year, month=given.month, sides=(sides[0], sides[1]),
        first="blue", turns=given.turns, amendments=tuple(given.ssr), half_turn=given.half_turn, zones=given.zones,
        victory=VictoryPart(conditions=tuple(given.victory), otherwise="red"),
    )  # fmt: skip
    header = {"case": msgspec.to_builtins(raw)}
    board = _board(given, overrides, where)
    return AslskSetting(scenario, board, charts, terrain, types, choose(Options, given.options), header)


def _full(kind: str, nation: str) -> str:
    return kind if kind.startswith(nation) else f"{nation}-{kind}"


def _side_of(given: Given, weapon: GivenWeapon) -> str:
    if weapon.side:
        return weapon.side
    owner = next((u for u in given.units if u.id == weapon.owner), None)
    return owner.side if owner is not None else "blue"


def arrange(book: Rulebook[AslskMatch, AslskSetting, Seen], raw: Mapping[str, Any], where: str) -> AslskMatch:
    """The match that a case describes, at its first question."""
    given = _read(raw, where)
    setting = _setting(given, raw, where)
    position, _ = book.opening(setting)
    names = setting.names
    if given.phase not in PHASES:
        raise VoltigeurError(f"there is no phase {given.phase!r}", where=where, remedy=f"one of {', '.join(PHASES)}")
    forced = Forced([parse_roll(text) for text in given.dice]) if given.dice else None
    phase = PHASES.index(given.phase)
    steps: list[Step[AslskMatch, Seen]] = [PlayerTurn(phase)] if phase else [PlayerTurn(), SettingUp()]
    m = book.placed(setting, position, steps, key_of(0), forced)
    for row in given.units:
        unit = m.position.units[names.units.index(row.id)]
        if row.at:
            _put(m, unit, row.at)
        UNIT.put(unit, row.state, names)
        unit.fate = Fate.PRESENT
    fighting = {read_place(names, at) for at in given.melee}
    for unit in m.position.units:
        unit.melee |= unit.at in fighting
    for item in given.weapons:
        weapon = m.position.weapons[names.weapons.index(item.id)]
        if item.owner:
            weapon.owner = names.units.index(item.owner)
            weapon.at = m.position.units[weapon.owner].at
        else:
            weapon.at = read_place(names, item.at)
        WEAPON.put(weapon, item.state, names)
    for aimed in given.aims:
        target = names.units.index(aimed.unit) if aimed.unit else NONE
        place = m.position.units[target].at if target >= 0 else read_place(names, aimed.at)
        number = names.weapons.index(aimed.weapon)
        crew = m.position.weapons[number].owner
        m.position.aims.append(Aim(number, aimed.size, place, target, aimed.area, crew))
    for charge in given.charges:
        placed = names.weapons.index(charge.weapon)
        m.weapon(placed).owner, m.weapon(placed).at = NONE, AWAY
        placer = names.units.index(charge.placer)
        at, source = read_place(names, charge.at), m.unit(placer).at
        m.position.charges.append(Charge(placed, at, placer, charge.dud, charge.cx, source))
    m.position.control = {read_place(names, at): SIDES.index(side) for at, side in given.control.items()}
    m.position.residual = {read_place(names, place): fp for place, fp in given.residual.items()}
    m.position.turn = given.turn
    m.position.side = SIDES.index(given.attacker)
    if phase:
        begin(m, Phase(phase))
    for cloud in given.smoke:  # as they lie at the first question, so not dispersed by the phase
        kind = CloudKind[cloud.kind.upper()]
        m.position.clouds.append(Cloud(read_place(names, cloud.at), kind, cloud.full, SIDES.index(cloud.side)))
    m.start()
    for side, given_orders in given.orders.items():
        if side not in SIDES:
            raise VoltigeurError(f"there is no side {side!r}", where=where, remedy=f"one of {', '.join(SIDES)}")
        _order(m, SIDES.index(side), given_orders)
    return m


def _order(m: AslskMatch, seat: int, orders: str | dict[str, str]) -> None:
    """Standing orders of a side: one for all, or by unit or topic, `all` first."""
    rows = {"all": orders} if isinstance(orders, str) else orders
    for whom, order in sorted(rows.items(), key=lambda row: row[0] != "all"):
        if whom in topics_of(m.book):
            m.order(seat, order, topic=whom)
        else:
            m.order(seat, order, None if whom == "all" else m.setting.names.units.index(whom))


def _put(m: AslskMatch, unit: Unit, at: str) -> None:
    """Put a unit into a hex, or beside one of the edge (`west:A6`)."""
    found = m.setting.names.read("place", at)
    assert isinstance(found, int)
    if found <= OFF:
        line_up(m, unit, beside(found))
    else:
        relocate(m, unit, found)
