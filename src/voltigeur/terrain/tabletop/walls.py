"""Walls of a building: one storey's rooms welded together, their common and outer walls, and the openings in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import isqrt
from typing import Final

from msgspec import Struct

from voltigeur.terrain.features import contains, cross, triangles
from voltigeur.terrain.plane import Point, near_segment, squared, write_point
from voltigeur.terrain.tabletop.shapes import Ring

WELD: Final = 5
"""Units within which a corner belongs to a wall."""
SNAP: Final = 100
"""Units within which an opening is put on a wall."""

Complain = Callable[[str, str], None]
"""Note what is wrong and what would be right."""


class Opening(Struct, frozen=True):
    """A door, a window and so on: where it should be, and how wide."""

    kind: str
    at: Point
    width: int


class Wall(Struct, frozen=True):
    """A straight piece of wall, or an opening in one, and the rooms beside it."""

    kind: str
    a: Point
    b: Point
    rooms: tuple[int, ...]
    outline: bool
    """It lies on the outline of the building."""


class Level:
    """One storey while it is built: its rings are welded where they meet, and cut at openings."""

    def __init__(self, outline: Ring, rooms: Sequence[Ring], ground: bool, complain: Complain) -> None:
        self.ground = ground
        self.complain = complain
        corners = [point for ring in (outline, *rooms) for point in ring]
        for p, q in _nearly_same(corners):
            complain(f"{write_point(p)} and {write_point(q)} are nearly the same point", "write the same for both")
        self.outline = weld(outline, corners)
        self.rooms = [weld(ring, corners) for ring in rooms]

    def check(self, names: Sequence[str]) -> None:
        """Complain about rooms that leave the building or lie over each other."""
        for name, ring in zip(names, self.rooms, strict=True):
            if not _inside(ring, self.outline):
                self.complain(f"room {name!r} reaches outside its building", "draw it within the outline")
        for (name, ring), (other, second) in combinations(zip(names, self.rooms, strict=True), 2):
            if _overlap(ring, second):
                self.complain(f"rooms {name!r} and {other!r} lie over each other", "let them share a wall only")

    def walls(self, openings: Iterable[Opening]) -> list[Wall]:
        """All walls, with the openings put into them."""
        found = list(self._plain_walls())
        for opening in openings:
            self._open(found, opening)
        return found

    def _plain_walls(self) -> Iterator[Wall]:
        beside: dict[frozenset[Point], list[int]] = {}
        rim = {frozenset(side) for side in sides(self.outline)}
        for n, ring in enumerate(self.rooms):
            for side in sides(ring):
                beside.setdefault(frozenset(side), []).append(n)
        if self.ground:
            for key in rim:
                beside.setdefault(key, [])
        for key in sorted(beside, key=sorted):
            a, b = sorted(key)
            yield Wall("wall", a, b, tuple(beside[key]), key in rim)

    def _open(self, walls: list[Wall], opening: Opening) -> None:
        """Put an opening on the nearest wall, or complain."""
        at = write_point(opening.at)
        near = [wall for wall in walls if wall.kind == "wall" and near_segment(opening.at, wall.a, wall.b, SNAP)]
        if not near:
            self.complain(f"the {opening.kind} at {at} is not on a wall", "put its middle on a wall, 1 cm off at most")
            return
        wall = min(near, key=lambda w: (_distance(opening.at, w.a, w.b), w.a, w.b))
        ends = _fitted(wall, opening)
        if ends is None:
            length = isqrt(squared(wall.a, wall.b))
            room = f"the wall there is {length // 100}.{length % 100:02d} cm long"
            self.complain(f"the {opening.kind} at {at} does not fit: {room}", "move it, or make it narrower")
            return
        if not wall.rooms or (self.ground and len(wall.rooms) == 1 and not wall.outline):
            self.complain(f"the {opening.kind} at {at} leads into solid wall", "put it where there is a room behind it")
            return
        self._cut(walls, wall, opening.kind, ends)

    def _cut(self, walls: list[Wall], wall: Wall, kind: str, ends: tuple[Point, Point]) -> None:
        """Replace a wall by what is left of it and the opening; the rings follow, so that nothing gapes."""
        p, q = ends
        parts = [("wall", wall.a, p), (kind, p, q), ("wall", q, wall.b)]
        place = walls.index(wall)
        walls[place : place + 1] = [Wall(k, a, b, wall.rooms, wall.outline) for k, a, b in parts if a != b]
        self.outline = _inserted(self.outline, wall.a, wall.b, ends)
        self.rooms = [_inserted(ring, wall.a, wall.b, ends) for ring in self.rooms]


def sides(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """The straight sides of an outline."""
    for n, point in enumerate(ring):
        yield ring[n - 1], point


def weld(ring: Ring, corners: Iterable[Point]) -> Ring:
    """An outline with the corners of others that lie on its sides made its own."""
    listed = set(corners)
    found: list[Point] = []
    for a, b in sides(ring):
        square = squared(a, b)
        on = []
        for p in listed - {a, b}:
            along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])
            if 0 < along < square and near_segment(p, a, b, WELD):
                on.append((along, p))
        found += [p for _, p in sorted(on)]
        found.append(b)
    return tuple(found)


def _nearly_same(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    distinct = sorted(set(corners))
    return [(p, q) for p, q in combinations(distinct, 2) if squared(p, q) <= WELD * WELD]


def _doubled(ring: Ring) -> Ring:
    return tuple((2 * x, 2 * y) for x, y in ring)


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two sides cross at an inner point of both."""
    s, t, u, v = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    return ((s > 0 > t) or (s < 0 < t)) and ((u > 0 > v) or (u < 0 < v))


def _inside(ring: Ring, outline: Ring) -> bool:
    """Whether a welded outline lies within another; common sides are within."""
    if any(_crosses(a, b, c, d) for a, b in sides(ring) for c, d in sides(outline)):
        return False
    wide = _doubled(outline)
    return all(contains(outline, p) for p in ring) and all(
        contains(wide, (a[0] + b[0], a[1] + b[1])) for a, b in sides(ring)
    )


def strictly(ring: Ring, point: Point) -> bool:
    """Whether a point lies within an outline and not on it."""
    return contains(ring, point) and not any(near_segment(point, a, b, 0) for a, b in sides(ring))


def _overlap(ring: Ring, other: Ring) -> bool:
    """Whether two welded outlines have more than sides and corners in common."""
    if any(_crosses(a, b, c, d) for a, b in sides(ring) for c, d in sides(other)):
        return True
    for first, second in ((ring, other), (other, ring)):
        wide = _doubled(second)
        if any(strictly(wide, (a[0] + b[0], a[1] + b[1])) for a, b in sides(first)):
            return True
    (ax, ay), (bx, by), (cx, cy) = triangles(ring)[0]
    return strictly(tuple((3 * x, 3 * y) for x, y in other), (ax + bx + cx, ay + by + cy))


def overlapping(ring: Ring, other: Ring) -> bool:
    """Whether two outlines have ground in common, not only a wall."""
    corners = (*ring, *other)
    return _overlap(weld(ring, corners), weld(other, corners))


def _along(p: Point, a: Point, b: Point) -> int:
    return (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])


def _distance(p: Point, a: Point, b: Point) -> Fraction:
    """The square of the distance from a point to a straight piece."""
    along, square = _along(p, a, b), squared(a, b)
    if along <= 0:
        return Fraction(squared(p, a))
    if along >= square:
        return Fraction(squared(p, b))
    return Fraction(cross(a, b, p) ** 2, square)


def _fitted(wall: Wall, opening: Opening) -> tuple[Point, Point] | None:
    """The ends of an opening on a wall, in the order of the wall's ends; nothing if it is too wide for the place."""
    a, b = wall.a, wall.b
    length = isqrt(squared(a, b))
    middle = _along(opening.at, a, b) // length
    begin, end = middle - opening.width // 2, middle + (opening.width + 1) // 2
    if begin < -WELD or end > length + WELD:
        return None
    p = a if begin <= WELD else _on(a, b, begin, length)
    q = b if end >= length - WELD else _on(a, b, end, length)
    return p, q


def _on(a: Point, b: Point, along: int, length: int) -> Point:
    """The point that far along a wall."""
    half = length // 2
    return a[0] + ((b[0] - a[0]) * along + half) // length, a[1] + ((b[1] - a[1]) * along + half) // length


def _inserted(ring: Ring, a: Point, b: Point, ends: tuple[Point, Point]) -> Ring:
    """An outline whose side from a to b, if it has that, goes through two more points."""
    found: list[Point] = []
    for p, q in sides(ring):
        if (p, q) == (a, b):
            found += [end for end in ends if end not in (p, q)]
        elif (p, q) == (b, a):
            found += [end for end in reversed(ends) if end not in (p, q)]
        found.append(q)
    return tuple(found)
