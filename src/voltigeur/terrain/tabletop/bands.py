"""Roads, streams and bridges: from the points of the middle and a width to an outline in whole units."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Final

from voltigeur.terrain.plane import Point, squared

_FINE: Final = 1_000_000
"""Parts of a unit that directions are worked out in, so that the outline is the same on every machine."""


def band(points: Sequence[Point], width: int, edge: Point) -> tuple[Point, ...] | None:
    """The outline of a course of that width, with mitred bends; nothing if a bend is too sharp for one.

    An end on the edge of the table (whose far corner is `edge`) is carried on beyond it.
    """
    middle = list(points)
    for end, before in ((0, 1), (-1, -2)):
        x, y = middle[end]
        if x in (0, edge[0]) or y in (0, edge[1]):
            middle[end] = _carried(middle[before], middle[end], width)
    normals = [_normal(a, b, width) for a, b in pairwise(middle)]
    offsets = [normals[0], *(_mitre(n, m, width) for n, m in pairwise(normals)), normals[-1]]
    if None in offsets:
        return None
    left = [_moved(p, o, 1) for p, o in zip(middle, offsets, strict=True) if o]
    right = [_moved(p, o, -1) for p, o in zip(middle, offsets, strict=True) if o]
    return tuple(left + right[::-1])


def _carried(a: Point, b: Point, further: int) -> Point:
    """The end b of a line from a, so much further on."""
    length = isqrt(squared(a, b)) or 1
    return b[0] + (b[0] - a[0]) * further // length, b[1] + (b[1] - a[1]) * further // length


def _normal(a: Point, b: Point, width: int) -> Point:
    """Half the width, square to the line, in fine parts."""
    length = isqrt(squared(a, b) * _FINE * _FINE)
    dx, dy = b[0] - a[0], b[1] - a[1]
    return _quotient(-dy * width * _FINE * _FINE, 2 * length), _quotient(dx * width * _FINE * _FINE, 2 * length)


def _mitre(n: Point, m: Point, width: int) -> Point | None:
    """From a bend to the corner of the outline there; nothing where that is more than a width away."""
    square = (width * _FINE) ** 2 // 4
    dot = n[0] * m[0] + n[1] * m[1]
    if 2 * dot < -square:
        return None
    return _quotient((n[0] + m[0]) * square, square + dot), _quotient((n[1] + m[1]) * square, square + dot)


def _moved(p: Point, offset: Point, sign: int) -> Point:
    return p[0] + _quotient(sign * offset[0], _FINE), p[1] + _quotient(sign * offset[1], _FINE)


def _quotient(num: int, den: int) -> int:
    """Divide and round to the nearest whole number, away from zero at a half so that both sides are alike."""
    return (2 * num + den) // (2 * den) if num >= 0 else -((den - 2 * num) // (2 * den))
