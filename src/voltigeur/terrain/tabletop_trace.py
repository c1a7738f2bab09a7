"""Straight lines over a table: what they meet, in order and exactly.

Outlines and pieces are kept as vectors of whole numbers. A place along a line is a fraction `num / den`; since no
denominator reaches 2^31, two different fractions differ by more than 2^-62, and `(num << 64) // den` orders them and
tells them apart without a rounding error. Coordinates must stay below 32,000 so that products fit into 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from voltigeur.terrain.plane import Point, root_up, squared

Ints = NDArray[np.int64]
Edge = tuple[Point, Point, int]
"""Two ends and the number of the thing that it belongs to."""

_SHIFT: Final = 64
_WHOLE: Final = 1 << _SHIFT


class Spot(NamedTuple):
    """A place along a line as a fraction of its length."""

    num: int
    den: int

    @property
    def rank(self) -> int:
        """A whole number that orders places along a line, the same for equal places."""
        return (self.num << _SHIFT) // self.den

    def turned(self) -> Spot:
        """The same place, counted from the other end."""
        return Spot(self.den - self.num, self.den)


Turn = tuple[int, Spot, int, int]
"""Rank and place where a line enters or leaves an area (0), or begins (1) or ends (-1) to run along its outline."""

BEGINNING: Final = Spot(0, 1)
END: Final = Spot(1, 1)


class Span(NamedTuple):
    """A part of a line within the same areas."""

    begin: Spot
    end: Spot
    areas: frozenset[int]


class Met(NamedTuple):
    """A piece that a line meets: from where to where (the same place unless it runs along the piece)."""

    piece: int
    begin: Spot
    end: Spot


class Edges:
    """Edges that a line is tried against: numbers below `areas` are outlines of areas, the others are pieces."""

    def __init__(self, edges: Iterable[Edge], areas: int) -> None:
        listed = list(edges)
        self.areas = areas
        self.count = len(listed)
        self.rows = [(a[0], a[1], b[0] - a[0], b[1] - a[1], owner) for a, b, owner in listed]
        ends = [a for a, _, _ in listed] + [b for _, b, _ in listed]
        self.xs: Ints = np.array([x for x, _ in ends], dtype=np.int64)
        self.ys: Ints = np.array([y for _, y in ends], dtype=np.int64)

    def meet(self, a: Point, b: Point) -> tuple[list[Span], list[Met]]:
        """What the line from a to b, which are different, lies in and meets; the same, reversed, from b to a."""
        if a < b:
            return self._meet(a, b)
        spans, met = self._meet(b, a)
        return (
            [Span(span.end.turned(), span.begin.turned(), span.areas) for span in reversed(spans)],
            [Met(m.piece, m.end.turned(), m.begin.turned()) for m in reversed(met)],
        )

    def _meet(self, a: Point, b: Point) -> tuple[list[Span], list[Met]]:
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        sides = dx * self.ys
        sides -= dy * self.xs
        sides -= dx * ay - dy * ax
        from_side, to_side = sides[: self.count], sides[self.count :]
        found = (from_side * to_side <= 0).nonzero()[0]
        inside: set[int] = set()
        turns: list[Turn] = []
        met: list[tuple[int, int, int, Met]] = []
        for k, before, after in zip(found.tolist(), from_side[found].tolist(), to_side[found].tolist(), strict=True):
            den = after - before
            px, py, ex, ey, owner = self.rows[k]
            if den == 0:
                self._along(k, a, (dx, dy), turns, met)
                continue
            num = (px - ax) * ey - (py - ay) * ex
            if den < 0:
                num, den = -num, -den
            if num > den:
                continue
            if owner >= self.areas:
                if num >= 0:
                    rank, spot = (num << _SHIFT) // den, Spot(num, den)
                    met.append((rank, rank, owner, Met(owner, spot, spot)))
            elif (before > 0) != (after > 0):
                # The line is thought of as moved a hair to one side: through a corner it then meets one side, not two.
                if num < 0:
                    inside ^= {owner}
                else:
                    turns.append(((num << _SHIFT) // den, Spot(num, den), owner, 0))
        met.sort()
        return _spans(inside, turns), [m for _, _, _, m in met]

    def _along(self, k: int, a: Point, d: Point, turns: list[Turn], met: list[tuple[int, int, int, Met]]) -> None:
        """Note an edge that lies on the same straight line, as far as it lies within the line."""
        px, py, ex, ey, owner = self.rows[k]
        whole = d[0] * d[0] + d[1] * d[1]
        at = (px - a[0]) * d[0] + (py - a[1]) * d[1]
        low, high = sorted((at, at + ex * d[0] + ey * d[1]))
        if high < 0 or low > whole:
            return
        begin, end = Spot(max(low, 0), whole), Spot(min(high, whole), whole)
        if owner >= self.areas:
            met.append((begin.rank, end.rank, owner, Met(owner, begin, end)))
        elif begin.num < end.num:
            turns.append((begin.rank, begin, owner, 1))
            turns.append((end.rank, end, owner, -1))


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
            spans.append(Span(begin, spot, areas))
            begin, areas = spot, now
    spans.append(Span(begin, END, areas))
    return spans


class Ruler:
    """Turns places along one line into whole units."""

    def __init__(self, a: Point, b: Point) -> None:
        self.square = squared(a, b)
        self.length = root_up(self.square)

    def down(self, spot: Spot) -> int:
        """How far a place is from the beginning, rounded down."""
        return isqrt(self.square * spot.num * spot.num // (spot.den * spot.den))

    def up(self, begin: Spot, end: Spot) -> int:
        """How long it is from one place to another, rounded up."""
        if begin == BEGINNING and end == END:
            return self.length
        num, den = end.num * begin.den - begin.num * end.den, begin.den * end.den
        return root_up(self.square * num * num, den * den)
