"""Fronts, flanks and rears: where somebody lies from a vehicle, a gun or a bunker (15.2/facing, house/arcs)."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

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
    if side not in setting.outlook:
        setting.outlook[side] = _middle(setting, 1 - side)
    towards = bearing(board.cells[board.hex_of[place]], setting.outlook[side])
    share = _TURN // len(DIRECTIONS)
    return 0 if towards < 0 else (towards + share // 2 - 1) // share % len(DIRECTIONS)


def _middle(setting: TdaSetting, side: int) -> tuple[int, int]:
    """The cell in the middle of a side's zone, or of the map."""
    board = setting.board
    zone = setting.zones.get(setting.scenario.sides[side].zone) or range(board.hexes)
    cells = [board.cells[board.hex_of[number]] for number in zone]
    across, down = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return min(cells, key=lambda cell: ((cell[0] - across) ** 2 + (cell[1] - down) ** 2, cell))
