"""Strips of ground that a road clears: what they leave of a wood, and whether a line keeps to them.

A road goes from the centre of a hex to the middles of the hexsides that it leaves by. Its strip is as wide everywhere,
measured along the hexside; where strips meet there is a small place round the centre. Cutting is exact: corners are
rational until a piece is done, and only then put on the lattice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from voltigeur.terrain.features import Art, N, connected, cross, hull
from voltigeur.terrain.hexes import CORNERS, Cell, Point, centre

Exact = tuple[Fraction, Fraction]
"""A point that need not lie on the lattice."""


def strip(cell: Cell, side: int, half: int) -> tuple[Point, ...]:
    """The strip of a road from the centre of a hex to the middle of one of its sides; `half` is half of its width."""
    x, y = centre(cell)
    (px, py), (qx, qy) = CORNERS[side - 1], CORNERS[side]
    mx, my = (px + qx) // 2, (py + qy) // 2
    ux, uy = (qx - px) * half // 2000, (qy - py) * half // 2000
    return hull((x + dx, y + dy) for dx, dy in ((ux, uy), (mx + ux, my + uy), (mx - ux, my - uy), (-ux, -uy)))


def crossroads(cell: Cell, half: int) -> tuple[Point, ...]:
    """The place round the centre of a hex where strips meet."""
    x, y = centre(cell)
    return tuple((x + dx * half // 1000, y + dy * half // 1000) for dx, dy in CORNERS)


def road_in(cell: Cell, sides: Iterable[int], half: int) -> list[tuple[Point, ...]]:
    """All that a road covers in a hex that it leaves by some sides."""
    leaving = sorted(set(sides))
    return [crossroads(cell, half), *(strip(cell, side, half) for side in leaving)] if leaving else []


def carved(art: Art, strips: Sequence[Sequence[Point]]) -> list[Art]:
    """What strips leave of a piece of artwork: connected pieces of the same kind."""
    x, y = centre(art.cell)
    cuts = tuple(_shifted(cut, -x, -y) for cut in strips)
    found = []
    for group in _left(tuple(_shifted(part, -x, -y) for part in art.parts or (art.outline,)), cuts):
        shapes = tuple(_shifted(shape, x, y) for shape in group)
        found.append(Art(art.kind, art.cell, hull(p for s in shapes for p in s), art.home, art.building, shapes))
    return found


def _shifted(points: Iterable[Point], x: int, y: int) -> tuple[Point, ...]:
    return tuple((px + x, py + y) for px, py in points)


@lru_cache(maxsize=5_000)
def _left(
    parts: tuple[tuple[Point, ...], ...], strips: tuple[tuple[Point, ...], ...]
) -> list[tuple[tuple[Point, ...], ...]]:
    """What strips leave, as seen from the centre of the hex: hexes that look alike are cut once."""
    left = [tuple(_exact(part)) for part in parts]
    for cut in strips:
        ring = _clockwise(_exact(cut))
        left = [rest for part in left for rest in _without(part, ring)]
    groups = (tuple(shape for part in group if len(shape := _on_lattice(part)) > 2) for group in connected(left))
    return [group for group in groups if group]


def covered(a: Point, b: Point, strips: Iterable[Sequence[Point]]) -> bool:
    """Whether the segment between two points keeps to the ground that convex strips cover together."""
    spans = sorted(span for cut in strips if (span := within(a, b, cut)) is not None)
    reached = Fraction(0)
    for first, last in spans:
        if first > reached:
            break
        reached = max(reached, last)
    return reached >= 1


def within(a: Point, b: Point, ring: Sequence[Point]) -> tuple[Fraction, Fraction] | None:
    """The stretch of a segment that lies in a convex figure, border included, as shares of it, or None."""
    low, high = Fraction(0), Fraction(1)
    edges = _clockwise(ring)
    for n, q in enumerate(edges):
        p = edges[n - 1]
        start, stop = cross(p, q, a), cross(p, q, b)
        if start < 0 and stop < 0:
            return None
        if start < 0:
            low = max(low, Fraction(start, start - stop))
        elif stop < 0:
            high = min(high, Fraction(start, start - stop))
    return (low, high) if low <= high else None


def _exact(points: Iterable[Point]) -> list[Exact]:
    return [(Fraction(x), Fraction(y)) for x, y in points]


def _clockwise(ring: Sequence[tuple[N, N]]) -> Sequence[tuple[N, N]]:
    area = sum(cross(ring[0], p, q) for p, q in pairwise(ring))
    return ring if area > 0 else ring[::-1]


def _without(part: Sequence[Exact], ring: Sequence[Exact]) -> list[tuple[Exact, ...]]:
    """A convex figure less another: what lies beyond each of its edges in turn."""
    left: list[tuple[Exact, ...]] = []
    rest: tuple[Exact, ...] = tuple(part)
    for n, q in enumerate(ring):
        p = ring[n - 1]
        beyond = _kept(rest, q, p)
        if beyond:
            left.append(beyond)
        rest = _kept(rest, p, q)
    return left if rest else [tuple(part)]


def _area(ring: Sequence[Exact]) -> Fraction:
    return abs(sum((p[0] * q[1] - p[1] * q[0] for p, q in zip(ring, (*ring[1:], ring[0]), strict=True)), Fraction(0)))


def _kept(part: Sequence[Exact], p: Exact, q: Exact) -> tuple[Exact, ...]:
    """The part of a convex figure on the inner side of a line; nothing if that has no area."""
    kept: list[Exact] = []
    for n, b in enumerate(part):
        a = part[n - 1]
        s, t = cross(p, q, a), cross(p, q, b)
        if (s < 0 < t) or (t < 0 < s):
            share = s / (s - t)
            kept.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        if t >= 0:
            kept.append(b)
    points = tuple(dict.fromkeys(kept))
    return points if len(points) > 2 and _area(points) else ()


def _on_lattice(part: Sequence[Exact]) -> tuple[Point, ...]:
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in part))
