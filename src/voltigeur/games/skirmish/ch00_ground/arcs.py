"""Angles of view and the sides of a vehicle, in whole numbers (house/angles, house/damage).

>>> in_arc((0, 0), 0, (100, -100), 90), in_arc((0, 0), 0, (101, -100), 90)
(True, False)
>>> in_arc((0, 0), 90, (0, 50), 180), in_arc((0, 0), 90, (-1, 50), 180)
(True, False)
>>> [side_hit((0, 0), 0, point) for point in ((100, -100), (101, -100), (-100, 100), (-101, 100))]
[0, 1, 2, 1]
"""

from __future__ import annotations

from voltigeur.games.skirmish.ch00_ground.bearing import FULL, local
from voltigeur.terrain.plane import Point

FRONT, SIDE, REAR = range(3)
FACINGS = ("front", "side", "rear")


def in_arc(middle: Point, facing: int, point: Point, degrees: int) -> bool:
    """Whether a point lies within a full, a half or a quarter circle to the front; edges and the middle count."""
    if degrees >= FULL:
        return True
    along, across = local(middle, facing, point)
    return along >= (0 if degrees >= FULL // 2 else abs(across))


def side_hit(middle: Point, facing: int, origin: Point) -> int:
    """Which side of a vehicle is turned to a point: the front or rear quarter, else the side."""
    along, across = local(middle, facing, origin)
    if abs(along) < abs(across):
        return SIDE
    return FRONT if along >= 0 else REAR
