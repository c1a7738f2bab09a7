"""Fronts, flanks and rears: where somebody lies from a vehicle, a gun or a bunker (15.2/facing, house/arcs)."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import bearing

_TURN: Final = 24
"""Bearings are counted in 24ths of a turn."""
_SIDE: Final = _TURN // 6
"""From one hexside to the next, which is also how far the front reaches to either side."""


class Arc(IntEnum):
    """What of a vehicle is turned to somebody."""

    FRONT = 0
    FLANK = 1
    REAR = 2


def arc_of(board: Board, at: int, facing: int, other: int) -> Arc:
    """Which arc another place lies in; whoever is in the same hex is before the front."""
    return _arc(board.cells[board.hex_of[at]], facing, board.cells[board.hex_of[other]])


@lru_cache(maxsize=1 << 16)
def _arc(here: tuple[int, int], facing: int, there: tuple[int, int]) -> Arc:
    towards = bearing(here, there)
    if towards < 0:
        return Arc.FRONT
    aside = (towards - _SIDE * facing) % _TURN
    aside = min(aside, _TURN - aside)
    return Arc.FRONT if aside <= _SIDE else Arc.FLANK if aside <= 2 * _SIDE else Arc.REAR
