"""Bags: decks, cups and pools. A draw is uniform among what is left when it is drawn; there is no order to leak.

>>> from random import Random
>>> from voltigeur.engine.chance import Chance
>>> bag = Bag({"fire": 2, "rally": 1})
>>> bag.size, bag.odds("fire")
(3, Fraction(2, 3))
>>> drawn = [bag.draw(Chance(b"secret", {"deck": n}), "deck") for n in range(3)]
>>> sorted(drawn), bag.size
(['fire', 'fire', 'rally'], 0)
"""

from __future__ import annotations

from fractions import Fraction

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

    def odds(self, thing: str) -> Fraction:
        """The chance that the next one drawn is this, given what is gone."""
        return Fraction(self.left.get(thing, 0), self.size) if self.size else Fraction(0)

    def draw(self, chance: Chance, purpose: str) -> str:
        """Draw one and keep it out until the bag is refilled."""
        if not self.size:
            raise VoltigeurError("the bag is empty", remedy="refill it before drawing")
        index = chance.draw(purpose, self.size)
        for thing, count in sorted(self.left.items()):
            if index < count:
                self.left[thing] = count - 1
                self.drawn[thing] = self.drawn.get(thing, 0) + 1
                return thing
            index -= count
        raise AssertionError("a draw beyond the bag")

    def refill(self) -> None:
        """Put everything that was drawn back."""
        for thing, count in self.drawn.items():
            self.left[thing] = self.left.get(thing, 0) + count
        self.drawn = {}

    def copy(self) -> Bag:
        """An independent equal."""
        return Bag(dict(self.left), dict(self.drawn))
