"""What is drawn on a map: areas, houses, hexsides and lines, as integers on the lattice; and changes to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple, TypeVar

from voltigeur.terrain.hexes import CORNERS, Cell, Point, centre, corners, neighbour

HOUSE: Final[tuple[Point, ...]] = ((-700, -450), (700, -450), (700, 450), (-700, 450))
"""The outline of a house that a map does not draw: well inside its hex, around the centre."""

PASSAGE: Final = 300
"""Half of the width of the wing that joins two hexes of one building that a map does not draw."""


class Change(NamedTuple):
    """Something that play has done to the map: smoke, a fire, a wreck, a ruin."""

    kind: str
    place: int


@dataclass(frozen=True, slots=True)
class Art:
    """A connected piece of artwork inside one hex, as its convex hull and as convex parts.

    A line right across the hex touches the piece exactly when it touches the hull; one that ends in the hex has to be
    tried against the parts. `home` says that whoever is in the hex is in this piece: its centre or most of it; he never
    looks at its parts, which are then only for drawing it.
    """

    kind: str
    cell: Cell
    outline: tuple[Point, ...]
    home: bool
    building: int = -1
    parts: tuple[tuple[Point, ...], ...] = ()

    def moved(self, cell: Cell, turned: bool, building_offset: int) -> Art:
        """Give the same piece in another cell, turned by 180 degrees if asked."""
        sign = -1 if turned else 1
        (x, y), (cx, cy) = centre(self.cell), centre(cell)

        def move(points: tuple[Point, ...]) -> tuple[Point, ...]:
            return tuple((cx + sign * (px - x), cy + sign * (py - y)) for px, py in points)

        building = self.building + building_offset if self.building >= 0 else -1
        return Art(self.kind, cell, move(self.outline), self.home, building, tuple(map(move, self.parts)))


def art_half(art: Art, side: Point) -> Art | None:
    """The part of a piece of artwork that is printed on a half-hex, or nothing."""
    middle = centre(art.cell)
    parts = [part for part in (keep_half(part, middle, side) for part in art.parts or (art.outline,)) if part]
    if not parts:
        return None
    outline = keep_half(art.outline, middle, side) if art.home else ()
    outline = hull(outline or (point for part in parts for point in part))
    return Art(art.kind, art.cell, outline, art.home, art.building, tuple(parts))


N = TypeVar("N", int, Fraction)
"""What a coordinate is: a whole number of the lattice, or exact where a cut has not been put on it yet."""


def cross(o: tuple[N, N], p: tuple[N, N], q: tuple[N, N]) -> N:
    """Tell on which side of the line from `o` to `p` the point `q` lies (0: on it)."""
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


def twice_area(outline: Sequence[Point]) -> int:
    """Give twice the signed area of a polygon."""
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(outline, (*outline[1:], outline[0]), strict=True))


def _within(p: Point, q: Point, r: Point) -> bool:
    """Whether `r`, known to be on the line through `p` and `q`, lies between them."""
    return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])


def segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    s, t, u, v = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    if (s > 0) != (t > 0) and s and t and (u > 0) != (v > 0) and u and v:
        return True
    return (
        (not s and _within(a, b, c))
        or (not t and _within(a, b, d))
        or (not u and _within(c, d, a))
        or (not v and _within(c, d, b))
    )


def polygon_fault(outline: Sequence[Point]) -> str | None:
    """Say what is wrong with a polygon, or nothing: fewer than three corners, no area, or sides that cross."""
    count = len(outline)
    if count < 3:
        return f"an outline needs at least 3 points, not {count}"
    if len(set(outline)) < count:
        return "an outline names the same point twice"
    edges = [(outline[k], outline[(k + 1) % count]) for k in range(count)]
    for i in range(count):
        for j in range(i + 1, count):
            (a, b), (c, d) = edges[i], edges[j]
            if j == i + 1 or (i == 0 and j == count - 1):
                shared, p, q = (b, a, d) if j == i + 1 else (a, b, c)
                if (
                    cross(p, shared, q) == 0
                    and (p[0] - shared[0]) * (q[0] - shared[0]) + (p[1] - shared[1]) * (q[1] - shared[1]) > 0
                ):
                    return f"the outline doubles back on itself at {shared[0]},{shared[1]}"
            elif segments_touch(a, b, c, d):
                return f"side {i + 1} of the outline meets side {j + 1}"
    return None if twice_area(outline) else "the outline has no area"


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Whether a polygon contains a point; its border belongs to it."""
    inside = False
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        side = cross(p, q, point)
        if side == 0 and _within(p, q, point):
            return True
        if (p[1] > point[1]) != (q[1] > point[1]) and (side > 0) == (q[1] > p[1]):
            inside = not inside
    return inside


def triangles(outline: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Cut a simple polygon into triangles (ear by ear)."""
    points = list(outline) if twice_area(outline) > 0 else list(outline)[::-1]
    found: list[tuple[Point, Point, Point]] = []
    while len(points) > 3:
        for k in range(len(points)):
            a, b, c = points[k - 1], points[k], points[(k + 1) % len(points)]
            turn = cross(a, b, c)
            if turn < 0:
                continue
            if turn == 0:
                del points[k]
                break
            others = (p for p in points if p not in (a, b, c))
            if not any(cross(a, b, p) >= 0 and cross(b, c, p) >= 0 and cross(c, a, p) >= 0 for p in others):
                found.append((a, b, c))
                del points[k]
                break
        else:
            raise AssertionError("a simple polygon always has an ear")
    if cross(points[0], points[1], points[2]):
        found.append((points[0], points[1], points[2]))
    return found


def _nearest(numerator: int, denominator: int) -> int:
    """Round a quotient to the nearest integer, halves up; denominator positive."""
    return (2 * numerator + denominator) // (2 * denominator)


def cut_at(p: Point, q: Point, a: int, b: int, c: int) -> Point:
    """Where a segment meets the hexside line `a*x + b*y = c`, snapped to the lattice along that line."""
    p, q = min(p, q), max(p, q)
    s, t = a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c
    top, bottom = (-s, t - s) if t > s else (s, s - t)
    x = p[0] + _nearest((q[0] - p[0]) * top, bottom)
    return (x, c // b) if a == 0 else (x, (c - a * x) // b)


def clip_to_hex(outline: Sequence[Point], cell: Cell) -> tuple[Point, ...]:
    """Clip a convex polygon to a cell; cut points are snapped along the hexside, alike for both neighbours."""
    points = list(outline)
    x, y = centre(cell)
    for k in range(6):
        (px, py), (qx, qy) = CORNERS[k - 1], CORNERS[k]
        a, b = (qy - py) // 1000, (px - qx) // 1000
        a, b = (0, b // abs(b)) if a == 0 else (a, b)
        c = a * (x + px) + b * (y + py)
        kept: list[Point] = []
        for p, q in zip((points[-1:] + points[:-1]), points, strict=True):
            s, t = a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c
            if (s < 0 < t) or (t < 0 < s):
                kept.append(cut_at(p, q, a, b, c))
            if t <= 0:
                kept.append(q)
        points = [p for n, p in enumerate(kept) if p != kept[n - 1]] or kept[:1]
        if len(points) < 3:
            return ()
    return tuple(points) if twice_area(points) else ()


def keep_half(outline: Sequence[Point], middle: Point, side: Point) -> tuple[Point, ...]:
    """Cut a convex polygon through a middle and keep what lies towards `side`: (1, 0) east, (0, -1) north and so on."""
    (a, b), kept = side, []
    for p, q in zip((*outline[-1:], *outline[:-1]), outline, strict=True):
        s, t = (a * (r[0] - middle[0]) + b * (r[1] - middle[1]) for r in (p, q))
        if (s < 0 < t) or (t < 0 < s):
            low, high = min(p, q), max(p, q)
            top = abs(a * (low[0] - middle[0]) + b * (low[1] - middle[1]))
            x = low[0] + _nearest((high[0] - low[0]) * top, abs(t - s))
            y = low[1] + _nearest((high[1] - low[1]) * top, abs(t - s))
            kept.append((middle[0], y) if a else (x, middle[1]))
        if t >= 0:
            kept.append(q)
    points = tuple(dict.fromkeys(kept))
    return points if len(points) > 2 and twice_area(points) else ()


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Give the convex hull; a straight line touches a connected figure exactly when it touches its hull."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    chains: list[list[Point]] = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for p in sequence:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    return tuple(chains[0] + chains[1])


def _box(outline: Sequence[Point]) -> tuple[int, int, int, int]:
    """How far an outline reaches to the west, east, north and south."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return min(xs), max(xs), min(ys), max(ys)


def _cells_near(outline: Sequence[Point]) -> list[Cell]:
    """List every cell whose hex may meet the outline's bounding box."""
    west, east, north, south = _box(outline)
    left, right = (west - 2000) // 3000, (east + 2000) // 3000 + 1
    top, bottom = (north - 1000) // 1000, (south + 1000) // 1000 + 1
    return [(c, d) for c in range(left, right + 1) for d in range(top, bottom + 1) if (c + d) % 2 == 0]


def pieces(outline: Sequence[Point]) -> dict[Cell, tuple[list[tuple[tuple[Point, ...], ...]], int]]:
    """Cut an outline along the hex grid: for each cell its connected pieces, as convex parts, and twice their area."""
    found: dict[Cell, tuple[list[tuple[tuple[Point, ...], ...]], int]] = {}
    ears = [(ear, _box(ear)) for ear in triangles(outline)]
    for cell in _cells_near(outline):
        x, y = centre(cell)
        near = (
            ear
            for ear, (west, east, north, south) in ears
            if west < x + 2000 and east > x - 2000 and north < y + 1000 and south > y - 1000
        )
        parts = [part for part in (clip_to_hex(ear, cell) for ear in near) if part]
        if parts:
            found[cell] = ([tuple(group) for group in connected(parts)], sum(abs(twice_area(part)) for part in parts))
    return found


def connected(parts: Sequence[tuple[tuple[N, N], ...]]) -> list[list[tuple[tuple[N, N], ...]]]:
    """Convex parts by the figures that they make: those that have a stretch of border in common belong together."""
    groups: list[list[tuple[tuple[N, N], ...]]] = []
    for part in parts:
        figure: list[tuple[tuple[N, N], ...]] = [part]
        apart: list[list[tuple[tuple[N, N], ...]]] = []
        for group in groups:
            if any(share_border(part, other) for other in group):
                figure += group
            else:
                apart.append(group)
        apart.append(figure)
        groups = apart
    return groups


def share_border(one: Sequence[tuple[N, N]], two: Sequence[tuple[N, N]]) -> bool:
    """Whether two convex figures have a stretch of border in common; a mere point is none."""
    for n, b in enumerate(one):
        for k, d in enumerate(two):
            if stretch(one[n - 1], b, two[k - 1], d) is not None:
                return True
    return False


def stretch(a: tuple[N, N], b: tuple[N, N], c: tuple[N, N], d: tuple[N, N]) -> tuple[N, N] | None:
    """What two segments have in common if they lie on one line: from where to where, along x (or y, if upright)."""
    if cross(a, b, c) or cross(a, b, d):
        return None
    axis = 0 if a[0] != b[0] else 1
    low = max(min(a[axis], b[axis]), min(c[axis], d[axis]))
    high = min(max(a[axis], b[axis]), max(c[axis], d[axis]))
    return (low, high) if low < high else None


def house_art(cell: Cell, joined: Iterable[int]) -> list[tuple[Point, ...]]:
    """Draw a house in a hex, with a wing to each of the directions in which its building goes on."""
    x, y = centre(cell)
    drawn = [tuple((x + dx, y + dy) for dx, dy in HOUSE)]
    for side in joined:
        (px, py), (qx, qy) = CORNERS[side - 1], CORNERS[side]
        mx, my = (px + qx) // 2, (py + qy) // 2
        ux, uy = (qx - px) * PASSAGE // 2000, (qy - py) * PASSAGE // 2000
        wing = ((ux, uy), (mx + ux, my + uy), (mx - ux, my - uy), (-ux, -uy))
        drawn.append(hull((x + dx, y + dy) for dx, dy in wing))
    return drawn


def field_in(cell: Cell) -> tuple[Point, ...]:
    """Give the outline of a field that fills its hex but for a tenth on every side."""
    x, y = centre(cell)
    return tuple((x + dx * 9 // 10, y + dy * 9 // 10) for dx, dy in CORNERS)


def whole_hex(cell: Cell) -> tuple[Point, ...]:
    """Give the outline of the hex itself."""
    return corners(cell)


def hexside(cell: Cell, side: int) -> tuple[Point, Point]:
    """Give the two ends of a hexside."""
    ring = corners(cell)
    return ring[side - 1], ring[side]


def side_key(cell: Cell, side: int) -> tuple[Cell, int]:
    """Name a hexside once for both of its hexes: by the one for which it faces north, north-east or south-east."""
    return (cell, side) if side < 3 else (neighbour(cell, side), side - 3)
