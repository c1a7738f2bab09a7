"""What it costs to go somewhere: how somebody goes, and the exact measure of a path."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Protocol

from msgspec import Struct

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Piece, Ring, Tabletop


class Over(IntEnum):
    """What it means to go over a straight piece."""

    FREE = 0
    HARD = 1
    """It makes the whole move at least difficult."""
    NO = 2


class Going(Protocol):
    """How somebody goes: what a unit of length costs on each ground, what he can go over, and how much he has.

    Costs are whole numbers: `allowance` is a common multiple of all rates times the units of a centimetre, so that the
    shares of a mixed move add up exactly. A going never changes: what it answered once holds.
    """

    allowance: int

    def price(self, grounds: tuple[int, ...], room: int) -> int:
        """Cost of a unit of length there; -1 where one cannot go."""

    def over(self, piece: Piece) -> Over:
        """Whether one can go over a straight piece."""

    def hard(self) -> Going:
        """The same after something that makes the whole move at least difficult."""


class Measured(Struct, frozen=True, gc=False):
    """What a way costs, or what stops it."""

    cost: int
    length: int
    hard: bool
    """It goes over something that made the whole move difficult."""
    stopped: int = -1
    """Index of the piece that cannot be gone over."""
    ground: int = -1
    """Index of the first stretch of the path that cannot be gone through, counted over all its traces; -1 for none."""

    def within(self, allowance: int) -> bool:
        """Whether the way is open and costs no more than that."""
        return self.stopped < 0 and self.ground < 0 and self.cost <= allowance


class Reach(Struct, frozen=True):
    """A region that can be reached: outlines and holes (even-odd)."""

    rings: tuple[Ring, ...]


def barred(tabletop: Tabletop, going: Going, path: Sequence[Point], storey: int = 0) -> bool:
    """Whether something stands on a path that cannot be gone over; cheaper than to measure it."""
    crossed = [piece for a, b in pairwise(path) for piece in tabletop.stepped_over(a, b, storey)]
    if not crossed:
        return False
    if any(going.over(piece) is Over.HARD for piece in crossed):
        going = going.hard()
    return any(going.over(piece) is Over.NO for piece in crossed)


def measure(tabletop: Tabletop, going: Going, path: Sequence[Point], storey: int = 0) -> Measured:
    """What a path costs that begins at its first point; the judge of moves. Exact."""
    walks = [tabletop.walk(a, b, storey) for a, b in pairwise(path)]
    crossed = [crossing.piece for walk in walks for crossing in walk.crossings]
    hard, stopped = False, -1
    if crossed:
        pieces = tabletop.pieces
        hard = any(going.over(pieces[n]) is Over.HARD for n in crossed)
        going = going.hard() if hard else going
        stopped = next((n for n in crossed if going.over(pieces[n]) is Over.NO), -1)
    length, cost, ground, n = 0, 0, -1, 0
    for walk in walks:
        length += walk.length
        for stretch in walk.stretches:
            price = going.price(stretch.grounds, stretch.room) if stretch.room >= 0 or not storey else -1
            if price >= 0:
                cost += price * stretch.length
            elif ground < 0:
                ground = n
            n += 1
    if ground < 0 and not all(map(tabletop.on_table, path)):
        ground = 0
    return Measured(cost, length, hard, stopped, ground)
