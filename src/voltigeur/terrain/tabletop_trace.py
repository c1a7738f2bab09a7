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
        self.owners = np.array([owner for _, _, owner in listed], dtype=np.int64)
        ends = [a for a, _, _ in listed] + [b for _, b, _ in listed]
        self.xs = np.array([x for x, _ in ends], dtype=np.int64)
        self.ys = np.array([y for _, y in ends], dtype=np.int64)
        self.count = len(listed)
        self.areas = areas
        self.ax, self.ay = self.xs[: self.count], self.ys[: self.count]
        self.dx = self.xs[self.count :] - self.ax
        self.dy = self.ys[self.count :] - self.ay

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
        sides = dx * self.ys - dy * self.xs
        sides -= dx * ay - dy * ax
        from_side, to_side = sides[: self.count], sides[self.count :]
        found = np.flatnonzero(from_side * to_side <= 0)
        before, after = from_side[found], to_side[found]
        den = after - before
        num = (self.ax[found] - ax) * self.dy[found] - (self.ay[found] - ay) * self.dx[found]
        num *= np.sign(den)
        np.abs(den, out=den)
        owners = self.owners[found]
        through = (before > 0) != (after > 0)
        inside = {owner for owner in _odd(owners[through & (num < 0)].tolist()) if owner < self.areas}
        on = np.flatnonzero((num >= 0) & (num <= den) & (den > 0))
        turns: list[tuple[int, Spot, int, int]] = []
        met: list[Met] = []
        for n, d, owner, toggles in zip(
            num[on].tolist(), den[on].tolist(), owners[on].tolist(), through[on].tolist(), strict=True
        ):
            if owner >= self.areas:
                met.append(Met(owner, Spot(n, d), Spot(n, d)))
            elif toggles:
                turns.append(((n << _SHIFT) // d, Spot(n, d), owner, 0))
        for k in found[den == 0].tolist():
            self._along(k, a, (dx, dy), turns, met)
        met.sort(key=lambda m: (m.begin.rank, m.end.rank, m.piece))
        return _spans(inside, turns), met

    def _along(self, k: int, a: Point, d: Point, turns: list[tuple[int, Spot, int, int]], met: list[Met]) -> None:
        """Note an edge that lies on the same straight line, as far as it lies within the line."""
        whole = d[0] * d[0] + d[1] * d[1]
        ends = []
        for n in (k, k + self.count):
            along = (int(self.xs[n]) - a[0]) * d[0] + (int(self.ys[n]) - a[1]) * d[1]
            ends.append(min(max(along, 0), whole))
        low, high = min(ends), max(ends)
        owner = int(self.owners[k])
        if low == high and not self._holds(k, a, d, low):
            return
        begin, end = Spot(low, whole), Spot(high, whole)
        if owner >= self.areas:
            met.append(Met(owner, begin, end))
        elif low < high:
            turns.append((begin.rank, begin, owner, 1))
            turns.append((end.rank, end, owner, -1))

    def _holds(self, k: int, a: Point, d: Point, along: int) -> bool:
        """Whether an edge on the line of a and d really has the end of the line at `along` on it."""
        x, y = a if along == 0 else (a[0] + d[0], a[1] + d[1])
        xs, ys = sorted(self.xs[[k, k + self.count]].tolist()), sorted(self.ys[[k, k + self.count]].tolist())
        return bool(xs[0] <= x <= xs[1] and ys[0] <= y <= ys[1])


def _odd(owners: list[int]) -> set[int]:
    """Those that are listed an odd number of times."""
    found: set[int] = set()
    for owner in owners:
        found ^= {owner}
    return found


def _spans(inside: set[int], turns: list[tuple[int, Spot, int, int]]) -> list[Span]:
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
