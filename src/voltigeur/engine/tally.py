"""A number with its reasons: ordered lines of value, reason, rule id and audience; and previews, made of such."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec import Struct

ALL = -1
"""Audience of everybody (a bit for each seat)."""


class Line(Struct, frozen=True, gc=False, array_like=True):
    """One reason: what it adds, the message that names it, the rule, who may know it, whether it is supposed."""

    value: int
    reason: str
    rule: str
    to: int = ALL
    unknown: bool = False
    times: tuple[int, int] = (1, 1)
    """For a line that multiplies: numerator and denominator; then `value` is 0."""


class Tally(Struct, frozen=True, gc=False):
    """Lines in the book's order, with a base that they modify."""

    lines: tuple[Line, ...] = ()
    base: int = 0

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.lines + other.lines, self.base + other.base)

    @property
    def total(self) -> int:
        """Base plus all that is added."""
        return self.base + sum(line.value for line in self.lines)

    @property
    def product(self) -> Fraction:
        """Base times all that multiplies."""
        above, below = self.base, 1
        for line in self.lines:
            above *= line.times[0]
            below *= line.times[1]
        return Fraction(above, below)

    @property
    def known(self) -> bool:
        """No line is only supposed."""
        return not any(line.unknown for line in self.lines)

    def value(self, rule: str) -> int:
        """The sum of the lines that cite a rule."""
        return sum(line.value for line in self.lines if line.rule == rule)

    def for_seat(self, seat: int) -> Tally:
        """What this seat may read: lines that it may not know are summed into one hidden line."""
        return self.for_all(1 << seat)

    def for_all(self, bits: int) -> Tally:
        """What every one of these seats may read (a bit for each)."""
        shown = tuple(line for line in self.lines if line.to & bits == bits)
        if len(shown) == len(self.lines):
            return self
        rest = sum(line.value for line in self.lines if line.to & bits != bits)
        return Tally((*shown, Line(rest, "tally-hidden", "contract/hidden", unknown=True)), self.base)


def tally(base: int, lines: Iterable[Line]) -> Tally:
    """A tally of those lines that matter."""
    return Tally(tuple(lines), base)


# ---- what would happen if an answer were given, as a rulebook reckons it for whoever is about to give it (contract 7)


class Preview(Struct, frozen=True):
    """What would happen: tallies by name, chances by outcome, and what is only supposed."""

    tallies: dict[str, Tally] = {}
    odds: dict[str, Fraction] = {}
    facts: dict[str, int] = {}
    unknown: tuple[str, ...] = ()
