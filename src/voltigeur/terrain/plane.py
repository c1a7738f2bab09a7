"""The open plane: points in whole tenths of a millimetre, written in centimetres, compared as whole numbers.

>>> parse_point("41.20,8.85")
(4120, 885)
>>> write_point((4400, 1050))
'44.00,10.50'
>>> within((0, 0), (300, 400), 500), within((0, 0), (300, 400), 499)
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from voltigeur.engine.choices import VoltigeurError

Point = tuple[int, int]
UNITS = 100
"""Tenths of a millimetre in a centimetre."""

_POINT = re.compile(r"(-?[0-9]{1,6})(?:\.([0-9]{1,2}))?,(-?[0-9]{1,6})(?:\.([0-9]{1,2}))?")


def parse_point(text: str) -> Point:
    """Read `41.20,8.85`."""
    found = _POINT.fullmatch(text.strip())
    if not found:
        raise VoltigeurError(f"{text!r} is not a point", remedy="write centimetres as 41.20,8.85")
    return _value(found[1], found[2]), _value(found[3], found[4])


def _value(whole: str, part: str | None) -> int:
    tenths = int((part or "0").ljust(2, "0"))
    return int(whole) * UNITS + (-tenths if whole.startswith("-") else tenths)


def write_point(point: Point) -> str:
    """Write a point in centimetres."""
    return ",".join(f"{'-' if v < 0 else ''}{abs(v) // UNITS}.{abs(v) % UNITS:02d}" for v in point)


def squared(a: Point, b: Point) -> int:
    """The square of the distance between two points."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy


def within(a: Point, b: Point, reach: int) -> bool:
    """Whether two points are at most so far apart; exact."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy <= reach * reach


def length(path: Sequence[Point]) -> int:
    """The length of a polyline, each stretch rounded up to a whole unit."""
    total = 0
    for a, b in pairwise(path):
        square = squared(a, b)
        root = isqrt(square)
        total += root if root * root == square else root + 1
    return total


def root_up(square: int, divisor: int = 1) -> int:
    """The root of a quotient, rounded up to a whole number; exact.

    >>> root_up(16), root_up(17), root_up(17, 2)
    (4, 5, 3)
    """
    whole = -(-square // divisor)
    return isqrt(whole - 1) + 1 if whole > 0 else 0


def chord(a: Point, b: Point, centre: Point, radius: int) -> int:
    """How much of the line from a to b lies within a circle, rounded up; exact.

    >>> [chord(a, (500, 0), (0, 0), 200) for a in ((-500, 0), (0, 0), (500, 300))]
    [400, 200, 0]
    """
    ends = within(a, centre, radius), within(b, centre, radius)
    square = squared(a, b)
    if all(ends):
        return root_up(square)
    if ends[1]:
        a, b = b, a
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = (centre[0] - a[0]) * dx + (centre[1] - a[1]) * dy
    rest = along * along - square * (squared(a, centre) - radius * radius)
    if any(ends):
        return _sum_up(along, rest, square)
    return root_up(4 * rest, square) if rest > 0 and 0 < along < square else 0


def _sum_up(whole: int, rest: int, square: int) -> int:
    """`(whole + root(rest)) / root(square)`, known not to be negative, rounded up."""
    length = max(0, (whole + isqrt(rest)) // (isqrt(square) + 1) - 1)
    while not _at_least(length * length * square - whole * whole - rest, 2 * whole, rest):
        length += 1
    return length


def _at_least(left: int, factor: int, rest: int) -> bool:
    """Whether `left >= factor * root(rest)`."""
    if left >= 0:
        return factor <= 0 or left * left >= factor * factor * rest
    return factor < 0 and left * left <= factor * factor * rest


def near_segment(point: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a point is at most so far from a straight piece; exact.

    >>> near_segment((50, 30), (0, 0), (100, 0), 30), near_segment((-3, 4), (0, 0), (100, 0), 4)
    (True, False)
    """
    dx, dy, px, py = b[0] - a[0], b[1] - a[1], point[0] - a[0], point[1] - a[1]
    along, square = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return within(point, a, reach)
    if along >= square:
        return within(point, b, reach)
    across = px * dy - py * dx
    return across * across <= reach * reach * square
