"""Luck: what the dice of a match could have taken, exactly, beside what they took.

A *throw* is one thing that was done with dice, from its first die to the end of what follows from it by itself: a shot
with the tests that it makes necessary. Each is thrown anew from the very position before it, with every way its dice
can fall, by the rules themselves. Positions at which ways meet again are counted once, so that nothing is rolled twice.

>>> from fractions import Fraction
>>> together({0: Fraction(1, 2), 1: Fraction(1, 2)}, {0: Fraction(3, 4), 2: Fraction(1, 4)})[3]
Fraction(1, 8)

What only the sum of some dice, or only which faces they show, can tell apart is tried once:

>>> two = (Die(3), Die(3))
>>> len(falls(two)), len(falls(two, "alike")), falls(two, "sum")
(9, 6, (((1, 1), 1), ((1, 2), 2), ((1, 3), 3), ((2, 3), 2), ((3, 3), 1)))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

import msgspec

from voltigeur.engine.chance import Chance, Die, Forced, Reading, Roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Answered
from voltigeur.engine.match import Match
from voltigeur.engine.steps import State, Together

Counts = Mapping[int, Fraction]
"""The chance of each number."""
NONE_AT_ALL: Counts = {0: Fraction(1)}
Losses = tuple[int, ...]
"""What each side lost."""
Spread = Mapping[Losses, Fraction]
"""The chance of each loss of all sides together."""
MOST_WAYS = 3000
"""Ways to fall that are tried for one throw; one that has more is left out and said to be."""
MOST_FACES = 50_000
"""Ways in which dice that are thrown together may fall at all."""
_encoder = msgspec.json.Encoder()
_NO_CHANCE = Chance(b"", {})


def together(a: Counts, b: Counts) -> Counts:
    """The chances of the sum of two independent numbers."""
    out: dict[int, Fraction] = {}
    for i, p in a.items():
        for j, q in b.items():
            out[i + j] = out.get(i + j, Fraction(0)) + p * q
    return out


def of_side(spread: Spread, side: int) -> Counts:
    """The chances of what one side loses."""
    out: dict[int, Fraction] = {}
    for losses, share in spread.items():
        out[losses[side]] = out.get(losses[side], Fraction(0)) + share
    return out


def mean(counts: Counts) -> Fraction:
    """The number to be expected."""
    return sum((number * share for number, share in counts.items()), Fraction(0))


@lru_cache(maxsize=256)
def falls(dice: tuple[Die, ...], read: Reading = "each") -> tuple[tuple[tuple[int, ...], int], ...]:
    """What dice can show, and in how many ways: one example of each thing that can be told apart."""
    found: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
    for shown in product(*(range(die.lowest, die.lowest + die.sides) for die in dice)):
        key = shown if read == "each" else (sum(shown),) if read == "sum" else tuple(sorted(shown))
        example, ways = found.get(key, (shown, 0))
        found[key] = example, ways + 1
    return tuple(found.values())


class TooMany(VoltigeurError):  # noqa: N818
    """Dice can fall in more ways than are tried."""


class _Open(Exception):  # noqa: N818
    """A die is to be thrown that nobody has laid down yet."""

    def __init__(self, purpose: str, dice: tuple[Die, ...]) -> None:
        super().__init__(purpose, dice)
        self.what = Roll(purpose, (0,) * len(dice)).what
        self.dice = dice


class _Laid(Forced):
    """Dice laid down in their order, whatever they are for; the first beyond them stops the rules."""

    def __init__(self, laid: Sequence[tuple[int, ...]]) -> None:
        super().__init__(())
        self.laid = list(reversed(laid))

    def take(self, purpose: str, dice: Sequence[Die]) -> tuple[int, ...]:
        if not self.laid:
            raise _Open(purpose, tuple(dice))
        return self.laid.pop()

    def take_things(self, purpose: str, count: int) -> tuple[str, ...]:
        raise TooMany("a draw is not thrown anew")


class Rethrown:
    """Throws anew what is done from a position: a step that runs, or an answer that is carried out."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        state: State[Any, Any],
        done: Answered | None,
        reading: Mapping[str, Reading] = {},
    ) -> None:
        self.match = match
        self.reading = reading
        self.before = state
        self.done = done
        self.before.chance = _NO_CHANCE
        self.tried = 0

    def beginning(self) -> Match[Any, Any, Any]:
        """The match just before, to be looked at only."""
        return self._match(self.before, ())

    def spread(self) -> Spread:
        """What each side may lose by it, with the chance of each."""
        book = self.match.book
        was = book.losses(self.beginning())
        open_: dict[bytes, tuple[State[Any, Any], Fraction, bool]] = {b"": (self.before, Fraction(1), True)}
        out: dict[Losses, Fraction] = {}
        while open_:
            _, (state, share, first) = open_.popitem()
            for after, chance in self._fall(state, first):
                lost = tuple(now - before for now, before in zip(book.losses(after), was, strict=True))
                if self._goes_on(after):
                    after.state.chance = _NO_CHANCE
                    key = _encoder.encode(after.state)
                    held = open_.get(key)
                    total = share * chance + (held[1] if held else 0)
                    open_[key] = (after.state, total, False)
                else:
                    out[lost] = out.get(lost, Fraction(0)) + share * chance
        return out

    def _fall(self, state: State[Any, Any], first: bool) -> Iterator[tuple[Match[Any, Any, Any], Fraction]]:
        """Every way in which one thing may come out: the match after it, and the chance."""
        ways: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
        while ways:
            laid, share = ways.pop()
            self.tried += 1
            if self.tried > MOST_WAYS:
                raise TooMany(f"more than {MOST_WAYS} ways")
            match = self._match(state.copy(), laid)
            try:
                self._do(match, first)
            except _Open as more:
                all_ways = prod(die.sides for die in more.dice)
                shown = falls(more.dice, self.reading.get(more.what, "each")) if all_ways <= MOST_FACES else None
                if shown is None or len(ways) + len(shown) + self.tried > MOST_WAYS:
                    raise TooMany(f"more than {MOST_WAYS} ways") from None
                ways.extend(((*laid, faces), share * Fraction(count, all_ways)) for faces, count in shown)
                continue
            yield match, share

    def _do(self, match: Match[Any, Any, Any], first: bool) -> None:
        step = match.state.stack[-1]
        if first and self.done is not None:
            step.answer(match, self.done.seat, self.done.answer)
        elif not first and step.assumed is not None:
            step.answer(match, step.seats(match)[0], step.assumed)
        else:
            step.run(match)
        match.book.settle(match)

    def _goes_on(self, match: Match[Any, Any, Any]) -> bool:
        return match.state.result is None and belongs(match.state)

    def _match(self, state: State[Any, Any], laid: Sequence[tuple[int, ...]]) -> Match[Any, Any, Any]:
        made: Match[Any, Any, Any] = type(self.match)(
            self.match.book, self.match.setting, state, keep_record=False, forced=_Laid(laid)
        )
        return made


def belongs(state: State[Any, Any]) -> bool:
    """Whether what comes next only works out dice that were thrown before."""
    return bool(state.stack) and (state.stack[-1].aftermath or state.stack[-1].assumed is not None)


def can_be_rethrown(state: State[Any, Any]) -> bool:
    """Whether what is done next can be thrown anew by itself: sealed answers come open together."""
    return bool(state.stack) and not isinstance(state.stack[-1], Together)
