"""Directions in whole degrees, clockwise from the far edge (north), without a float in any decision.

>>> bearing((0, 0), (0, -10)), bearing((0, 0), (10, 0)), bearing((0, 0), (-10, 10))
(0, 90, 225)
>>> ahead((100, 100), 90, 250)
(350, 100)

>>> in_arc((0, 0), 0, (100, -100), 90), in_arc((0, 0), 0, (101, -100), 90)
(True, False)
>>> in_arc((0, 0), 90, (0, 50), 180), in_arc((0, 0), 90, (-1, 50), 180)
(True, False)
>>> [side_hit((0, 0), 0, point) for point in ((100, -100), (101, -100), (-100, 100), (-101, 100))]
[0, 1, 2, 1]
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from voltigeur.terrain.plane import Point

SCALE: Final = 10000
"""The length of a direction."""
FULL: Final = 360
DIRECTIONS: Final[tuple[Point, ...]] = tuple(
    (round(SCALE * sin(radians(degree))), -round(SCALE * cos(radians(degree)))) for degree in range(FULL)
)
"""For each whole degree where it points, as whole numbers."""
_FINE: Final = 10**6
_HALVES: Final[tuple[Point, ...]] = tuple(
    (round(_FINE * sin(radians(degree + 0.5))), -round(_FINE * cos(radians(degree + 0.5)))) for degree in range(FULL)
)
"""Half a degree further on: what parts each degree from the next."""


@lru_cache(maxsize=1 << 14)
def _bearing(dx: int, dy: int) -> int:
    low, high = 0, FULL
    half = FULL // 2
    if dx < 0:
        low = half
    else:
        high = half
    while high - low > 1:
        middle = (low + high) // 2
        x, y = DIRECTIONS[middle]
        if x * dy - y * dx >= 0:
            low = middle
        else:
            high = middle
    x, y = _HALVES[low]
    return low if x * dy - y * dx < 0 else (low + 1) % FULL


def bearing(a: Point, b: Point) -> int:
    """The whole degree that points best from a to b; 0 if they are the same."""
    return 0 if a == b else _bearing(b[0] - a[0], b[1] - a[1])


def ahead(point: Point, degree: int, distance: int) -> Point:
    """The point that lies so far ahead of another, rounded to units."""
    x, y = DIRECTIONS[degree % FULL]
    return point[0] + _rounded(x * distance), point[1] + _rounded(y * distance)


def _rounded(value: int) -> int:
    return (2 * value + SCALE) // (2 * SCALE)


def local(middle: Point, facing: int, point: Point) -> Point:
    """Where a point is for somebody who faces somewhere: forwards and to the right, in units times `SCALE`."""
    x, y = DIRECTIONS[facing % FULL]
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return dx * x + dy * y, dy * x - dx * y


def turn_between(a: int, b: int) -> int:
    """How many degrees lie between two facings, at most a half turn."""
    turn = abs(a - b) % FULL
    return min(turn, FULL - turn)


# ------------ angles of view and the sides of a vehicle, in whole numbers (house/angles, house/damage)


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
