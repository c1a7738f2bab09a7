"""Seats and sides: who answers for whom. A side may have one seat, several, or none, where the rules move it.

>>> two = one_each(("blue", "red"))
>>> two.side_of, two.audience(1)
((0, 1), 2)
>>> allied = Seating(("allies", "axis"), (0, 0, 1), ("first", "second", "third"))
>>> allied.audience(0), allied.names[1], allied.sides[allied.side_of[1]], allied.plain
(3, 'second', 'allies', False)
>>> Seating(("company", "enemy"), (0,), ("company",)).machines
('enemy',)
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Seating(Struct, frozen=True):
    """The sides by name, the side of each seat, and what the seats are called."""

    sides: tuple[str, ...]
    side_of: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.side_of)

    @property
    def plain(self) -> bool:
        """Whether every side has one seat, in the order of the sides."""
        return self.side_of == tuple(range(len(self.sides)))

    @property
    def machines(self) -> tuple[str, ...]:
        """Sides that nobody answers for."""
        return tuple(name for side, name in enumerate(self.sides) if side not in self.side_of)

    def of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat, theirs in enumerate(self.side_of) if theirs == side)

    def audience(self, side: int) -> int:
        """The seats of a side as bits, for what only they are told."""
        return sum(1 << seat for seat in self.of(side))


def one_each(sides: Sequence[str]) -> Seating:
    """One seat for each side, called by its name."""
    return Seating(tuple(sides), tuple(range(len(sides))), tuple(sides))
