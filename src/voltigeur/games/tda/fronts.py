"""Where a vehicle or a piece looks that comes onto the map: its owner says so, or it faces the enemy (15.2/facing)."""

from __future__ import annotations

from voltigeur.games.tda.setting import TdaSetting
from voltigeur.terrain.hexes import DIRECTIONS, bearing

TURN = 24
"""Bearings of a whole turn."""


def front_towards_enemy(setting: TdaSetting, side: int, place: int) -> int:
    """The hexside that looks towards the middle of the enemy's zone, or of the map."""
    board = setting.board
    zone = setting.zones.get(setting.scenario.sides[1 - side].zone) or range(board.hexes)
    cells = [board.cells[board.hex_of[number]] for number in zone]
    across, down = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    middle = min(cells, key=lambda cell: ((cell[0] - across) ** 2 + (cell[1] - down) ** 2, cell))
    towards = bearing(board.cells[board.hex_of[place]], middle)
    share = TURN // len(DIRECTIONS)
    return 0 if towards < 0 else (towards + share // 2 - 1) // share % len(DIRECTIONS)
