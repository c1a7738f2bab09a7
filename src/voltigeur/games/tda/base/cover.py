"""What protects from a shot: the side that is turned to it, a bunker, the cover of the place (10, 15.2, 18.1)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.engine.memory import remembered
from voltigeur.engine.tally import Line
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch10_terrain import ground
from voltigeur.terrain.features import Change
from voltigeur.terrain.hexes import DIRECTIONS, bearing

if TYPE_CHECKING:
    from voltigeur.games.tda.base.setting import TdaSetting

_TURN: Final = 24
"""Bearings are counted in 24ths of a turn."""
_SIDE: Final = _TURN // 6
"""From one hexside to the next, which is also how far the front reaches to either side."""


class Arc(IntEnum):
    """What of a vehicle is turned to somebody."""

    FRONT = 0
    FLANK = 1
    REAR = 2


def arc_of(setting: TdaSetting, at: int, facing: int, other: int) -> Arc:
    """Which arc another place lies in; whoever is in the same hex is before the front."""
    board = setting.board
    short = 0 if setting.options.arc_edge == "forward" else 1
    return _arc(board.cells[board.hex_of[at]], facing, board.cells[board.hex_of[other]], short)


@lru_cache(maxsize=1 << 16)
def _arc(here: tuple[int, int], facing: int, there: tuple[int, int], short: int) -> Arc:
    """The arc of a bearing; each reaches to the line between two arcs, or ends `short` of it."""
    towards = bearing(here, there)
    if towards < 0:
        return Arc.FRONT
    aside = (towards - _SIDE * facing) % _TURN
    aside = min(aside, _TURN - aside)
    aside += short
    return Arc.FRONT if aside <= _SIDE else Arc.FLANK if aside <= 2 * _SIDE else Arc.REAR


def front_towards_enemy(setting: TdaSetting, side: int, place: int) -> int:
    """Where who comes onto the map looks if nobody says: towards the middle of the enemy's zone, or of the map."""
    board = setting.board
    towards = bearing(board.cells[board.hex_of[place]], _middle(setting, 1 - side))
    share = _TURN // len(DIRECTIONS)
    return 0 if towards < 0 else (towards + share // 2 - 1) // share % len(DIRECTIONS)


@remembered
def _middle(setting: TdaSetting, side: int) -> tuple[int, int]:
    """The cell in the middle of a side's zone, or of the map."""
    board = setting.board
    zone = setting.zones.get(setting.scenario.sides[side].zone) or range(board.hexes)
    cells = [board.cells[board.hex_of[number]] for number in zone]
    across, down = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return min(cells, key=lambda cell: ((cell[0] - across) ** 2 + (cell[1] - down) ** 2, cell))


# ---- bunkers and stormed works, as a shot meets them: who is inside, and what the front lets through (18.1, 19.1)


CLOSED = Void("18.1/bunker", "bunker-closed")
OUTSIDE_FRONT = Refusal("18.1/bunker", "outside-bunker-front")
UNDER_A_ROOF = Refusal("18.1/bunker", "no-flak-from-bunker")
NO_SLIT = Refusal("18.1/bunker-stacking", "no-fire-from-bunker")
STORMING = Refusal("19.1/sapper-assault", "storming")
STORMED = Refusal("19.1/sapper-assault", "stormed")
FLAME_ONLY = Refusal("19.3/flame-vehicle", "flame-only")


def before_front(w: World, bunker: int, place: int) -> bool:
    """Whether a place lies in the front arc of a bunker (18.1/bunker)."""
    return arc_of(w.setting, bunker, w.fronts[bunker], place) is Arc.FRONT


def sheltered(w: World, unit: Unit) -> bool:
    """Inside a bunker: everybody who is in its hex and does not storm it (18.1/bunker)."""
    return unit.at in w.fronts and unit.storms < 0


def why_not_fire_there(w: World, unit: Unit, place: int, weapon: Weapon) -> Verdict:
    """What bunkers and sapper assaults do to a shot (18.1/bunker, 18.1/bunker-stacking, 19.1/sapper-assault)."""
    if weapon.kind == "flame" and w.type(unit).role == "vehicle":
        return FLAME_ONLY
    if refusal := why_not_fire_out(w, unit, place, weapon):
        return refusal
    if place in w.fronts and not w.stormed(place, unit.side) and not reaches_inside(w, unit, place, weapon):
        return CLOSED
    return None


def why_not_fire_out(w: World, unit: Unit, place: int, weapon: Weapon) -> Refusal | None:
    """What a bunker and sapper assaults do to a shot from where they are, on the ground or up into the air."""
    if unit.storms >= 0:
        return STORMING
    if w.stormed(unit.at, unit.side):
        return STORMED
    if not w.fronts or not sheltered(w, unit):
        return None
    if w.type(unit).role == "heavy_weapon" and weapon.kind != "machine_gun":
        return NO_SLIT
    return OUTSIDE_FRONT if place == unit.at or not before_front(w, unit.at, place) else None


def why_no_flak(w: World, unit: Unit) -> Refusal | None:
    """Whether a bunker or sapper assaults keep a unit from firing at aircraft (18.1/bunker, 19.1/sapper-assault)."""
    if w.stormed(unit.at, unit.side):
        return STORMED
    return UNDER_A_ROOF if w.fronts and sheltered(w, unit) else None


def reaches_inside(w: World, unit: Unit, place: int, weapon: Weapon) -> bool:
    """Whether a shot can hurt those in a bunker: direct, and through its front; mortars by option (18.1/bunker)."""
    if weapon.indirect:
        return w.setting.options.bunker_mortars == "hurt"
    return before_front(w, place, unit.at)


# ---- what a place gives those who are in it against fire: terrain, works, hexsides (10.1, 10.3/in-hex, 10.4, 18.1)


def protection(
    w: World, place: int, *, on_road: bool = False, vehicle: bool = False, shelter: bool = False
) -> Iterator[Line]:
    """What the target's own place gives: terrain, works, smoke and the like (10.1, 10.3/in-hex, 18.1).

    `shelter`: a vehicle in the place covers the target, together with any wrecks once (15.6/protection).
    """
    setting = w.setting
    changes = [*w.changes, Change("vehicle", place)] if shelter else w.changes
    for cover in ground.protection(setting.board, setting.terrain, place, changes, on_road=on_road, vehicle=vehicle):
        yield Line(cover.columns, cover.what, cover.rule)


def facing_protection(w: World, source: int, place: int) -> Iterator[Line]:
    """What walls, hedges, bocage and ditch rims add on the side of the firer (10.4/walls, 10.4/bocage, 10.4/ditch)."""
    for rule, columns, kind in w.setting.sight.hexside_protection(place, source):
        if columns:
            yield Line(columns, kind, rule)


def facing_columns(w: World, source: int, place: int) -> int:
    """The columns of that, all together."""
    return sum([columns for _, columns, _ in w.setting.sight.hexside_protection(place, source)])


def storm_cover(w: World, place: int) -> Iterator[Line]:
    """What sappers in a work or house that they storm have of the place: no work, no walls (19.1/sapper-assault)."""
    setting = w.setting
    changes = [change for change in w.changes if not setting.terrain.change[change.kind].work]
    for cover in ground.protection(setting.board, setting.terrain, place, changes, on_road=True):
        yield Line(cover.columns, cover.what, cover.rule)


def entry_cover(w: World, origin: int, place: int) -> int:
    """Cover of who assaults: none of works, of a building only between its own hexes (8/artillery-protection)."""
    setting = w.setting
    board = setting.board
    building = board.building[origin]
    outside = building < 0 or building != board.building[place] or origin == place
    changes = [change for change in w.changes if not setting.terrain.change[change.kind].work]
    covers = ground.protection(board, setting.terrain, place, changes, on_road=outside)
    return min((cover.columns for cover in covers), default=0)
