"""Straight lines over a table: what they meet, in order and exactly.

Outlines and pieces are kept as vectors of whole numbers. A place along a line is a fraction `num / den`; since no
denominator reaches 2^31, two different fractions differ by more than 2^-62, and `(num << 64) // den` orders them and
tells them apart without a rounding error. Coordinates must stay below 32,000 so that products fit into 64 bits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import isqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from voltigeur.terrain.plane import Point, root_up, squared

Ints = NDArray[np.int64]
Edge = tuple[Point, Point, int]
"""Two ends and the number of the thing that it belongs to."""

Row = tuple[int, int, int, int, int]
"""Where an edge begins, how far it goes, and the number of the thing that it belongs to."""

_SHIFT: Final = 64
_WHOLE: Final = 1 << _SHIFT


Spot = tuple[int, int]
"""A place along a line as a fraction of its length; plain tuples here, for they are made by the million."""
Span = tuple[Spot, Spot, frozenset[int]]
"""A part of a line within the same areas: its begin, its end and they."""
Met = tuple[int, Spot, Spot]
"""A piece that a line meets: from where to where (the same place unless it runs along the piece)."""
Turn = tuple[int, Spot, int, int]
"""Rank and place where a line enters or leaves an area (0), or begins (1) or ends (-1) to run along its outline."""

BEGINNING: Final = (0, 1)
END: Final = (1, 1)


def _rank(spot: Spot) -> int:
    """A whole number that orders places along a line, the same for equal places."""
    return (spot[0] << _SHIFT) // spot[1]


def _turned(spot: Spot) -> Spot:
    """The same place, counted from the other end."""
    return spot[1] - spot[0], spot[1]


class Edges:
    """Edges that a line is tried against: numbers below `areas` are outlines of areas, others are pieces, and those
    from `buildings` on outlines of buildings."""

    def __init__(self, edges: Iterable[Edge], areas: int, buildings: int) -> None:
        listed = list(edges)
        self.areas = areas
        self.count = len(listed)
        self.rows = [(a[0], a[1], b[0] - a[0], b[1] - a[1], owner) for a, b, owner in listed]
        ends = [a for a, _, _ in listed] + [b for _, b, _ in listed]
        self.xs: Ints = np.array([x for x, _ in ends], dtype=np.int64)
        self.ys: Ints = np.array([y for _, y in ends], dtype=np.int64)
        self._outlines = _Bundle([row for row in self.rows if row[4] < areas])
        self._pieces = _Bundle([row for row in self.rows if areas <= row[4] < buildings])
        self._buildings = _Bundle([row for row in self.rows if row[4] >= buildings])

    def spans(self, a: Point, b: Point) -> list[Span]:
        """The areas that the line from a to b, which are different, lies in; the same, reversed, from b to a."""
        if b < a:
            return _turned_spans(self.spans(b, a))
        return _lain_in(self._outlines.about(a, (b[0] - a[0], b[1] - a[1])), a, b)

    def met(self, a: Point, b: Point) -> tuple[Met, ...]:
        """The pieces that the line from a to b, which are different, meets; the same, reversed, from b to a."""
        return self._pieces.met(a, b)

    def buildings(self, a: Point, b: Point) -> list[int]:
        """The buildings whose outline the line from a to b, which are different, meets, in order."""
        return list(dict.fromkeys([m[0] for m in self._buildings.met(a, b)]))

    def buildings_at(self, point: Point) -> list[int]:
        """The buildings on whose outline a point lies."""
        met = self._buildings.met(point, (point[0] + 1, point[1]))
        return list(dict.fromkeys([m[0] for m in met if m[1][0] == 0]))

    def is_built_over(self, a: Point, b: Point, without: Collection[int]) -> bool:
        """Whether there are such buildings, but for some."""
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        for row in self._buildings.about(a, (dx, dy)):
            px, py, ex, ey, owner = row
            den = dx * ey - dy * ex
            num = (px - ax) * ey - (py - ay) * ex
            if den < 0:
                num, den = -num, -den
            meets = 0 <= num <= den if den else any(_along(row, a, (dx, dy)))
            if meets and owner not in without:
                return True
        return False


class _Bundle:
    """Edges as a matrix, to be tried all at once."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.count = len(rows)
        xs = [row[0] for row in rows] + [row[0] + row[2] for row in rows]
        ys = [row[1] for row in rows] + [row[1] + row[3] for row in rows]
        self._ends = np.array((ys, xs, [1] * len(xs)), dtype=np.float64)

    def about(self, a: Point, d: Point) -> list[Row]:
        """Edges with an end on each side of the straight line through a point, or on it.

        Floating point is exact here and quicker: no such product or sum needs more than 32 bits.
        """
        if not self.count:
            return []
        sides = np.array((d[0], -d[1], d[1] * a[0] - d[0] * a[1]), dtype=np.float64).dot(self._ends)
        rows = self.rows
        return [rows[k] for k in (sides[: self.count] * sides[self.count :] <= 0).nonzero()[0].tolist()]

    def met(self, a: Point, b: Point) -> tuple[Met, ...]:
        """Which of them a line meets, in order."""
        if b < a:
            return turned(self.met(b, a))
        return _met(self.about(a, (b[0] - a[0], b[1] - a[1])), a, b)


def _met(rows: Iterable[Row], a: Point, b: Point) -> tuple[Met, ...]:
    """What a line meets among some edges, in order."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    met: list[tuple[int, int, int, Met]] = []
    for row in rows:
        px, py, ex, ey, owner = row
        den = dx * ey - dy * ex
        if den == 0:
            for begin, end in _along(row, a, (dx, dy)):
                met.append((_rank(begin), _rank(end), owner, (owner, begin, end)))
            continue
        num = (px - ax) * ey - (py - ay) * ex
        if den < 0:
            num, den = -num, -den
        if 0 <= num <= den:
            rank, spot = (num << _SHIFT) // den, (num, den)
            met.append((rank, rank, owner, (owner, spot, spot)))
    if len(met) > 1:
        met.sort()
    return tuple([m for _, _, _, m in met])


def _lain_in(rows: Iterable[Row], a: Point, b: Point) -> list[Span]:
    """The areas that a line lies in, from their outlines."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    inside: set[int] = set()
    turns: list[Turn] = []
    for row in rows:
        px, py, ex, ey, owner = row
        den = dx * ey - dy * ex
        if den == 0:
            for begin, end in _along(row, a, (dx, dy)):
                if begin[0] < end[0]:
                    turns.append((_rank(begin), begin, owner, 1))
                    turns.append((_rank(end), end, owner, -1))
            continue
        px -= ax
        py -= ay
        before = dx * py - dy * px
        # The line is thought of as moved a hair to one side: through a corner it then meets one side, not two.
        if (before > 0) == (before + den > 0):
            continue
        num = px * ey - py * ex
        if den < 0:
            num, den = -num, -den
        if num < 0:
            inside ^= {owner}
        elif num <= den:
            turns.append(((num << _SHIFT) // den, (num, den), owner, 0))
    return _spans(inside, turns)


def _turned_spans(spans: list[Span]) -> list[Span]:
    return [(_turned(end), _turned(begin), areas) for begin, end, areas in reversed(spans)]


def turned(met: tuple[Met, ...]) -> tuple[Met, ...]:
    """The same, met from the other end."""
    return tuple([(piece, _turned(end), _turned(begin)) for piece, begin, end in reversed(met)])


def _along(row: Row, a: Point, d: Point) -> Iterator[tuple[Spot, Spot]]:
    """From where to where an edge that lies on the same straight line lies within the line, if it does."""
    px, py, ex, ey, _ = row
    whole = d[0] * d[0] + d[1] * d[1]
    at = (px - a[0]) * d[0] + (py - a[1]) * d[1]
    low, high = sorted((at, at + ex * d[0] + ey * d[1]))
    if high >= 0 and low <= whole:
        yield (max(low, 0), whole), (min(high, whole), whole)


def _spans(inside: set[int], turns: list[Turn]) -> list[Span]:
    """Cut a line where it enters or leaves an area; running along an outline is being inside."""
    turns.sort(key=lambda turn: turn[0])
    spans: list[Span] = []
    along: dict[int, int] = {}
    begin, areas = BEGINNING, frozenset(inside)
    n, count = 0, len(turns)
    while n < count:
        rank, spot = turns[n][:2]
        while n < count and turns[n][0] == rank:
            owner, change = turns[n][2:]
            if change:
                along[owner] = along.get(owner, 0) + change
            else:
                inside ^= {owner}
            n += 1
        now = frozenset(inside | {owner for owner, times in along.items() if times}) if along else frozenset(inside)
        if rank == 0:
            areas = now
        elif now != areas and rank < _WHOLE:
            spans.append((begin, spot, areas))
            begin, areas = spot, now
    spans.append((begin, END, areas))
    return spans


class Ruler:
    """Turns places along one line into whole units."""

    def __init__(self, a: Point, b: Point) -> None:
        self.square = squared(a, b)
        self.length = root_up(self.square)

    def down(self, spot: Spot) -> int:
        """How far a place is from the beginning, rounded down."""
        num, den = spot
        return isqrt(self.square * num * num // (den * den)) if num else 0

    def ends(self, begin: Spot, end: Spot) -> tuple[int, int]:
        """How far two places are from the beginning and from the end of the line, rounded down."""
        return self.down(begin), self.down(_turned(end))

    def up(self, begin: Spot, end: Spot) -> int:
        """How long it is from one place to another, rounded up."""
        if begin == BEGINNING and end == END:
            return self.length
        num, den = end[0] * begin[1] - begin[0] * end[1], begin[1] * end[1]
        return root_up(self.square * num * num, den * den)
