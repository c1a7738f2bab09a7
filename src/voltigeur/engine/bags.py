"""Bags: decks, cups and pools. A draw is uniform among what is left when it is drawn; there is no order to leak.

A position holds a bag as plain data; `Match.draw` draws from it through chance, records the draw and may keep it from
some seats. Nothing is ever shuffled in advance: what is not drawn yet is undecided, and a fork decides otherwise.

>>> from random import Random
>>> from voltigeur.engine.chance import Chance
>>> bag = Bag({"fire": 2, "rally": 1})
>>> bag.size, bag.odds("fire"), bag.chance({"rally"}, 2)
(3, Fraction(2, 3), Fraction(2, 3))
>>> drawn = [bag.draw(Chance(b"secret", {"deck": n}), "deck") for n in range(3)]
>>> sorted(drawn), bag.size
(['fire', 'fire', 'rally'], 0)

A hand is kept out of the bag until it is discarded. Whoever does not see it reckons with the bag as he knows it, and a
re-deal deals it anew:

>>> deck = Bag({"ambush": 1, "fire": 2, "rally": 1})
>>> hand = ["ambush", "fire"]
>>> for card in hand:
...     deck.take(card, keep=True)
>>> deck.odds("ambush"), deck.unseen(hand).odds("ambush")
(Fraction(0, 1), Fraction(1, 4))
>>> deal_again(deck, [hand], Random(4))
>>> sorted([*deck.things(), *hand])
['ambush', 'fire', 'fire', 'rally']
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb
from random import Random

from msgspec import Struct

from voltigeur.engine.chance import Chance
from voltigeur.engine.verdicts import VoltigeurError


class Bag(Struct):
    """How many of each thing are left; what was drawn and can come back is kept beside."""

    left: dict[str, int]
    drawn: dict[str, int] = {}

    @property
    def size(self) -> int:
        """How many are left."""
        return sum(self.left.values())

    @property
    def out(self) -> int:
        """How many are on the pile of what was drawn."""
        return sum(self.drawn.values())

    def things(self) -> Iterator[str]:
        """What is left, one by one, in order of names."""
        for thing, count in sorted(self.left.items()):
            yield from (thing for _ in range(count))

    def odds(self, thing: str) -> Fraction:
        """The chance that the next one drawn is this, given what is gone."""
        return Fraction(self.left.get(thing, 0), self.size) if self.size else Fraction(0)

    def chance(self, wanted: Collection[str], draws: int, at_least: int = 1) -> Fraction:
        """The chance that so many draws bring at least so many of the wanted things (hypergeometric)."""
        size, good = self.size, sum(self.left.get(thing, 0) for thing in set(wanted))
        draws = min(draws, size)
        ways = sum(comb(good, hits) * comb(size - good, draws - hits) for hits in range(at_least, draws + 1))
        return Fraction(ways, comb(size, draws))

    def pick(self, chance: Chance, purpose: str) -> str:
        """What the next draw would be; nothing is taken."""
        if not self.size:
            raise VoltigeurError("the bag is empty", remedy="refill it before drawing")
        index = chance.draw(purpose, self.size)
        for thing, count in sorted(self.left.items()):
            if index < count:
                return thing
            index -= count
        raise AssertionError("a draw beyond the bag")

    def draw(self, chance: Chance, purpose: str) -> str:
        """Draw one and keep it out until the bag is refilled."""
        thing = self.pick(chance, purpose)
        self.take(thing)
        return thing

    def take(self, thing: str, *, keep: bool = False) -> None:
        """Take a certain thing out: onto the pile of what was drawn, or into somebody's hand (`keep`)."""
        if not self.left.get(thing, 0):
            raise VoltigeurError(f"no {thing!r} is left to be drawn", remedy=f"draw one of {', '.join(self.left)}")
        self.left[thing] -= 1
        if not keep:
            self.discard(thing)

    def discard(self, thing: str) -> None:
        """Put something that was kept onto the pile of what was drawn."""
        self.drawn[thing] = self.drawn.get(thing, 0) + 1

    def put(self, thing: str) -> None:
        """Put something in, to be drawn."""
        self.left[thing] = self.left.get(thing, 0) + 1

    def refill(self) -> None:
        """Put everything that was drawn back; what somebody keeps stays out."""
        for thing, count in self.drawn.items():
            self.left[thing] = self.left.get(thing, 0) + count
        self.drawn = {}

    def unseen(self, *hands: Iterable[str]) -> Bag:
        """The bag as somebody reckons with it who has not seen these hands: they might still be in it."""
        known = self.copy()
        for hand in hands:
            for thing in hand:
                known.put(thing)
        return known

    def copy(self) -> Bag:
        """An independent equal."""
        return Bag(dict(self.left), dict(self.drawn))


def deal_again(bag: Bag, hands: Sequence[list[str]], rng: Random) -> None:
    """Deal hands that a seat has not seen anew, each as large as it is, from them and from what is left in the bag."""
    for hand in hands:
        for thing in hand:
            bag.put(thing)
    for hand in hands:
        for place in range(len(hand)):
            thing = rng.choice(list(bag.things()))
            bag.take(thing, keep=True)
            hand[place] = thing
