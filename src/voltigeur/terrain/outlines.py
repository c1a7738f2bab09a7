"""From pixels to outlines: the border of what is painted, cut along the hexes and written with few corners.

The border of a painted region goes through the middles of the pixel edges that part it from what lies round it. What
of it lies in a hex is cut out exactly; then corners are left out, but never those that a straight line could meet: a
line across a hex meets a piece where it meets its convex hull, so the hull is kept to a tenth of a pixel.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from voltigeur.terrain.features import contains, cross, cut_at, hull, polygon_fault, twice_area
from voltigeur.terrain.hexes import CORNERS, Cell, Point, centre

Mask = npt.NDArray[np.bool_]
Ring = list[Point]
"""A closed border; what it surrounds lies to its right as one looks at a map, so holes go round the other way."""

HULL: Final = 6
"""How far a corner of a hull may lie off the outline that leaves it out, in lattice units: a tenth of a pixel or so."""
BAY: Final = 40
"""The same for corners that no line across the hex can meet: under a pixel."""
_SLIT: Final = 2
"""Half of the width of the slit by which a clearing is opened."""


class Frame(NamedTuple):
    """How pixels lie on the lattice: pixels wide and high, columns and rows of hexes."""

    width: int
    height: int
    columns: int
    rows: int

    def point(self, x2: int, y2: int) -> Point:
        """The lattice point of a corner that is given in halves of pixels."""
        across = (3000 * x2 * (self.columns - 1), 2 * self.width)
        down = (2000 * y2 * self.rows - 2000 * self.height, 2 * self.height)
        return (2 * across[0] + across[1]) // (2 * across[1]), (2 * down[0] + down[1]) // (2 * down[1])

    def pixel(self, point: Point) -> tuple[float, float]:
        """Where a lattice point lies among the pixels."""
        return (
            point[0] * self.width / (3000 * (self.columns - 1)),
            (point[1] + 1000) * self.height / (2000 * self.rows),
        )

    def cells(self) -> list[Cell]:
        """The hexes of the board: those of every second column begin half a hex above it."""
        return [(c, d) for c in range(self.columns) for d in range(-(c & 1), 2 * self.rows, 2)]

    @property
    def beyond(self) -> tuple[int, int]:
        """How many pixels a half-hex would go on beyond the edge, to the side and up."""
        return 2 * self.width // (3 * (self.columns - 1)) + 3, self.height // (2 * self.rows) + 3


def hex_of_pixels(frame: Frame) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The column and the depth of the hex that the middle of each pixel lies in, as arrays by [x, y]."""
    x = (np.arange(frame.width) + 0.5) * 3000 * (frame.columns - 1) / frame.width
    y = (np.arange(frame.height) + 0.5) * 2000 * frame.rows / frame.height - 1000
    left = np.floor(x / 3000).astype(np.int64)
    column = np.empty((frame.width, frame.height), dtype=np.int64)
    depth = np.empty_like(column)
    far = np.full(column.shape, np.inf)
    for step in (0, 1):
        c = left + step
        odd = (c & 1)[:, None]
        d = 2 * np.rint((y[None, :] / 1000 - odd) / 2).astype(np.int64) + odd
        away = np.abs(x - 3000 * c)[:, None] + np.abs(y[None, :] - 1000 * d)
        nearer = away < far
        far = np.where(nearer, away, far)
        column = np.where(nearer, c[:, None], column)
        depth = np.where(nearer, d, depth)
    return column, depth


# -------------------------------------------------------------------- regions and borders


def regions(mask: Mask) -> npt.NDArray[np.int32]:
    """Number the regions of a mask from 1; pixels belong together by their edges, not by mere corners."""
    labels = np.zeros(mask.shape, dtype=np.int32)
    parent = [0]

    def root(n: int) -> int:
        while parent[n] != n:
            parent[n] = parent[parent[n]]
            n = parent[n]
        return n

    before: list[tuple[int, int, int]] = []
    for x in range(mask.shape[0]):
        edges = np.flatnonzero(np.diff(np.concatenate(([False], mask[x], [False])).astype(np.int8)))
        runs: list[tuple[int, int, int]] = []
        k = 0
        for first, last in zip(edges[0::2].tolist(), edges[1::2].tolist(), strict=True):
            number = 0
            while k < len(before) and before[k][1] <= first:
                k += 1
            j = k
            while j < len(before) and before[j][0] < last:
                other = root(before[j][2])
                number = number or other
                parent[max(number, other)] = number = min(number, other)
                j += 1
            if not number:
                number = len(parent)
                parent.append(number)
            runs.append((first, last, number))
            labels[x, first:last] = number
        before = runs
    roots = np.array([root(n) for n in range(len(parent))], dtype=np.int32)
    _, numbers = np.unique(roots, return_inverse=True)
    found: npt.NDArray[np.int32] = numbers.astype(np.int32)[labels]
    return found


# For each way in which four pixels round a corner are painted (1 north-west, 2 north-east, 4 south-east, 8 south-west):
# from which of its edges (n, e, s, w) to which a border goes, with what is painted to its right.
_TURNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("nw",), 2: ("en",), 3: ("ew",), 4: ("se",), 5: ("nw", "se"), 6: ("sn",), 7: ("sw",), 8: ("ws",),
    9: ("ns",), 10: ("en", "ws"), 11: ("es",), 12: ("we",), 13: ("ne",), 14: ("wn",),
}  # fmt: skip
_AT: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def borders(mask: Mask) -> list[list[tuple[int, int]]]:
    """The closed borders of what is painted, in halves of pixels, without corners on straight lines."""
    near = np.pad(mask, 1)
    around = (
        near[:-1, :-1].astype(np.uint8)
        + 2 * near[1:, :-1].astype(np.uint8)
        + 4 * near[1:, 1:].astype(np.uint8)
        + 8 * near[:-1, 1:].astype(np.uint8)
    )
    following: dict[tuple[int, int], tuple[int, int]] = {}
    for x, y in np.argwhere((around > 0) & (around < 15)).tolist():
        for turn in _TURNS[int(around[x, y])]:
            (sx, sy), (ex, ey) = _AT[turn[0]], _AT[turn[1]]
            following[2 * x + sx, 2 * y + sy] = (2 * x + ex, 2 * y + ey)
    rings = []
    while following:
        first, at = following.popitem()
        ring = [first]
        while at != first:
            ring.append(at)
            at = following.pop(at)
        rings.append([p for n, p in enumerate(ring) if cross(ring[n - 1], p, ring[(n + 1) % len(ring)])])
    return rings


def painted(labels: npt.NDArray[np.int32], frame: Frame) -> list[list[Ring]]:
    """The borders of each numbered region, on the lattice; beyond the edges of the board half-hexes go on, mirrored."""
    across, down = frame.beyond
    wide = np.pad(labels, ((across, across), (down, down)), "symmetric")
    xs, ys = np.nonzero(wide)
    count = int(labels.max(initial=0)) + 1
    low, high = np.full((count, 2), 1 << 30), np.zeros((count, 2), dtype=np.int64)
    for axis, at in enumerate((xs, ys)):
        np.minimum.at(low[:, axis], wide[xs, ys], at)
        np.maximum.at(high[:, axis], wide[xs, ys], at)
    found = []
    for number in range(1, count):
        (left, top), (right, bottom) = low[number].tolist(), high[number].tolist()
        rings = borders(wide[left : right + 1, top : bottom + 1] == number)
        dx, dy = 2 * (left - across), 2 * (top - down)
        placed = [_tidied([frame.point(x + dx, y + dy) for x, y in ring]) for ring in rings]
        found.append([ring for ring in placed if len(ring) > 2 and twice_area(ring)])
    return found


# -------------------------------------------------------------------- cutting


def by_hex(rings: Sequence[Ring], frame: Frame) -> Iterator[tuple[Cell, Ring]]:
    """The pieces of what borders enclose, hex by hex: outlines with few corners, clearings opened by slits.

    What reaches over a hexside by less than a pixel is a matter of rounding, and left out.
    """
    boxes = [(min(y for _, y in ring), max(y for _, y in ring)) for ring in rings]
    bands: dict[int, list[Ring]] = {}
    for cell in frame.cells():
        x, y = centre(cell)
        band = bands.get(cell[1])
        if band is None:
            band = [r for r, (top, low) in zip(rings, boxes, strict=True) if top < y + 1000 and low > y - 1000]
            for a, b, c in _half_planes(cell, (0, 3)):
                band = _kept(band, a, b, c)
            bands[cell[1]] = band
        inside = band
        for a, b, c in _half_planes(cell, (1, 2, 4, 5)):
            if not inside:
                break
            inside = _kept(inside, a, b, c)
        tidy = [ring for ring in map(_tidied, inside) if len(ring) > 2 and twice_area(ring)]
        for piece in _opened([ring for ring in tidy if not _sliver(ring, cell, frame)], (x, y)):
            yield cell, piece


def _sliver(ring: Ring, cell: Cell, frame: Frame) -> bool:
    """Whether a piece of a hex keeps within a pixel of its sides, and is thinner than that."""
    upright, level = 3000 * (frame.columns - 1) / frame.width, 2000 * frame.rows / frame.height
    sides = [(a, b, c, math.hypot(a * upright, b * level)) for a, b, c in _half_planes(cell, range(6))]
    length = 0.0
    for n, q in enumerate(ring):
        p = ring[n - 1]
        length += math.hypot((q[0] - p[0]) / upright, (q[1] - p[1]) / level)
        for x, y in (q, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)):
            if all(c - a * x - b * y >= pixel for a, b, c, pixel in sides):
                return False
    return 0 < twice_area(ring) < length * upright * level


def _half_planes(cell: Cell, sides: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Sides of a hex as `a*x + b*y <= c`."""
    x, y = centre(cell)
    for k in sides:
        (px, py), (qx, qy) = CORNERS[k - 1], CORNERS[k]
        a, b = (qy - py) // 1000, (px - qx) // 1000
        a, b = (0, b // abs(b)) if a == 0 else (a, b)
        yield a, b, a * (x + px) + b * (y + py)


def _kept(rings: Sequence[Ring], a: int, b: int, c: int) -> list[Ring]:
    """What lies on one side of a line: chains of what is left are joined along it."""
    whole: list[Ring] = []
    chains: list[Ring] = []
    for ring in rings:
        sides = [a * x + b * y - c for x, y in ring]
        if max(sides) <= 0:
            whole.append(ring)
            continue
        if min(sides) >= 0:
            continue
        start = next(n for n in range(len(ring)) if sides[n - 1] > 0 >= sides[n])
        chain: Ring = []
        deep = False
        for n in (*range(start, len(ring)), *range(start)):
            if sides[n] <= 0:
                if sides[n - 1] > 0:
                    chain, deep = [cut_at(ring[n - 1], ring[n], a, b, c)] if sides[n] else [], False
                chain.append(ring[n])
                deep |= sides[n] < 0
            elif sides[n - 1] <= 0:
                if sides[n - 1]:
                    chain.append(cut_at(ring[n - 1], ring[n], a, b, c))
                if deep:
                    chains.append(chain)
    return [*whole, *_joined(chains, a, b)]


def _joined(chains: list[Ring], a: int, b: int) -> list[Ring]:
    """Chains that begin and end on a line, closed along it."""

    def along(point: Point) -> int:
        return point[0] * b - point[1] * a if b else point[1]

    ends = sorted(
        [(along(chain[0]), 0, n) for n, chain in enumerate(chains)]
        + [(along(chain[-1]), 1, n) for n, chain in enumerate(chains)]
    )
    goes_to: dict[int, int] = {}
    for k in range(0, len(ends), 2):
        pair = ends[k : k + 2]
        if pair[0][1] == pair[1][1] and k + 2 < len(ends) and ends[k + 2][0] == pair[1][0]:
            ends[k + 1], ends[k + 2] = ends[k + 2], ends[k + 1]
            pair = ends[k : k + 2]
        out, back = (pair[0], pair[1]) if pair[0][1] else (pair[1], pair[0])
        goes_to[out[2]] = back[2]
    rings = []
    while goes_to:
        first, at = goes_to.popitem()
        ring = list(chains[first])
        while at != first and at in goes_to:
            ring += chains[at]
            at = goes_to.pop(at)
        rings.append(ring)
    return rings


def _tidied(ring: Ring) -> Ring:
    """A ring without corners that repeat or lie on straight lines."""
    points = [p for n, p in enumerate(ring) if p != ring[n - 1]]
    while True:
        left = [p for n, p in enumerate(points) if cross(points[n - 1], p, points[(n + 1) % len(points)])]
        if len(left) == len(points) or len(left) < 3:
            return left
        points = [p for n, p in enumerate(left) if p != left[n - 1]]


# -------------------------------------------------------------------- few corners


def _opened(rings: Sequence[Ring], middle: Point) -> Iterator[Ring]:
    """The pieces that rings make in a hex, each as one outline."""
    holes = [ring for ring in rings if twice_area(ring) < 0]
    for ring in rings:
        if twice_area(ring) > 0:
            drawn = simplified(ring, middle)
            for hole in holes:
                if contains(ring, hole[0]):
                    drawn = _slit(drawn, simplified(hole, middle))
            yield drawn


def simplified(ring: Ring, middle: Point) -> Ring:
    """A border with few corners: its hull and what lies on hexsides kept, bays more roughly; simple in any case."""
    on_side = {p for p in ring if _on_side(p, middle)}
    outside = hull(ring)
    fixed = {*on_side, *_kept_corners(outside, on_side)}
    for bay in (BAY, BAY // 4):
        found = _between(ring, fixed, bay)
        if polygon_fault(found) is None:
            return found
    return ring if polygon_fault(ring) is None else list(outside)


def _on_side(point: Point, middle: Point) -> bool:
    """Whether a point of a hex lies on one of its sides."""
    across, down = abs(point[0] - middle[0]), abs(point[1] - middle[1])
    return down == 1000 or across + down == 2000


def _kept_corners(outside: Sequence[Point], fixed: set[Point]) -> Ring:
    """The corners of a hull without those that lie nearly on the way between others."""
    marks = [n for n, p in enumerate(outside) if p in fixed]
    if len(marks) < 2:
        marks = sorted({outside.index(min(outside)), outside.index(max(outside))})
    return _thinned_ring(outside, marks, HULL)


def _between(ring: Ring, fixed: set[Point], bay: int) -> Ring:
    """A ring with its fixed corners, and of the others what is needed."""
    marks = [n for n, p in enumerate(ring) if p in fixed]
    return _thinned_ring(ring, marks, bay) if len(marks) > 1 else ring


def _thinned_ring(ring: Sequence[Point], marks: Sequence[int], far: int) -> Ring:
    """A ring thinned out between corners that stay."""
    found: Ring = []
    for n, first in enumerate(marks):
        last = marks[(n + 1) % len(marks)]
        chain = ring[first : last + 1] if last > first else [*ring[first:], *ring[: last + 1]]
        found += _thinned(chain, far)[:-1]
    return found


def _thinned(chain: Sequence[Point], far: int) -> Ring:
    """A chain without the corners that lie nearly on the way between those that stay."""
    keep = {0, len(chain) - 1}
    waiting = [(0, len(chain) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        a, b = chain[first], chain[last]
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1.0
        off = [
            abs(cross(a, b, p)) / length if a != b else ((p[0] - a[0]) ** 2 + (p[1] - a[1]) ** 2) ** 0.5
            for p in chain[first + 1 : last]
        ]
        worst = max(off)
        if worst > far:
            middle = first + 1 + off.index(worst)
            keep.add(middle)
            waiting += [(first, middle), (middle, last)]
    return [p for n, p in enumerate(chain) if n in keep]


def _slit(ring: Ring, hole: Ring) -> Ring:
    """An outline opened to a clearing by a narrow slit from its easternmost corner; if none fits, it is filled in."""
    k = hole.index(max(hole))
    (hx, hy), before, after = hole[k], hole[k - 1], hole[(k + 1) % len(hole)]
    best: tuple[float, int] | None = None
    for n, q in enumerate(ring):
        p = ring[n - 1]
        if (p[1] > hy) != (q[1] > hy):
            x = p[0] + (q[0] - p[0]) * (hy - p[1]) / (q[1] - p[1])
            if x > hx and (best is None or x < best[0]):
                best = (x, n)
    if best is None:
        return ring
    n = best[1]
    p, q = ring[n - 1], ring[n]
    down = 1 if q[1] > p[1] else -1

    def on(a: Point, b: Point, y: int) -> Point:
        return (round(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])) if a[1] != b[1] else b[0], y)

    first, second = hy - _SLIT * down, hy + _SLIT * down
    gate = (on(p, q, first), on(p, q, second))
    turn = [(hx, hy - _SLIT * down)] if before[1] != hy else []
    back = [(hx, hy + _SLIT * down)] if after[1] != hy else []
    around = [*hole[k + 1 :], *hole[:k]]
    for way in (around, around[::-1]):
        opened = [*ring[:n], gate[0], *(turn or [(hx, first)]), *way, *(back or [(hx, second)]), gate[1], *ring[n:]]
        if polygon_fault(opened) is None:
            return opened
    return ring
