"""Where a vehicle or a piece looks that comes onto the map: its owner says so, or it faces the enemy (15.2/facing)."""

from __future__ import annotations

from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.terrain.hexes import DIRECTIONS, bearing

TURN = 24
"""Bearings of a whole turn."""


def front_towards_enemy(setting: TdaSetting, side: int, place: int) -> int:
    """The hexside that looks towards the middle of the enemy's zone, or of the map."""
    board = setting.board
    if side not in setting.outlook:
        setting.outlook[side] = _middle(setting, 1 - side)
    towards = bearing(board.cells[board.hex_of[place]], setting.outlook[side])
    share = TURN // len(DIRECTIONS)
    return 0 if towards < 0 else (towards + share // 2 - 1) // share % len(DIRECTIONS)


def _middle(setting: TdaSetting, side: int) -> tuple[int, int]:
    """The cell in the middle of a side's zone, or of the map."""
    board = setting.board
    zone = setting.zones.get(setting.scenario.sides[side].zone) or range(board.hexes)
    cells = [board.cells[board.hex_of[number]] for number in zone]
    across, down = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return min(cells, key=lambda cell: ((cell[0] - across) ** 2 + (cell[1] - down) ** 2, cell))
