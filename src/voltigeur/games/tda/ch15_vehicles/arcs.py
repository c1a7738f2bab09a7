"""Fronts, flanks and rears: where somebody lies from a vehicle, a gun or a bunker (15.2/facing, house/arcs)."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from voltigeur.terrain.hexes import bearing

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
