"""Explicit chance: every die and every draw has a purpose, comes from a keyed counter, can be forced and is recorded.

>>> throw((Die(10, "attack"), Die(10, "defence")))
'attack d10, defence d10'
>>> Roll("duel 2d10", (6, 4)).sides, Roll("fire white d6, coloured d6", (3, 5)).names
((10, 10), ('white', 'coloured'))
>>> Roll("secret to hit white d6, 1d20", (3, 5)).what, Roll("order of march 1d6", (2,)).what, Roll("loss", (1,)).what
('to hit', 'order of march', 'loss')
>>> parse_roll("draw deck: ambush rally")
Drawn(purpose='draw deck', things=('ambush', 'rally'))

A position holds a bag as plain data; `Match.draw` draws from it through chance, records the draw and may keep it from
some seats. Nothing is ever shuffled in advance: what is not drawn yet is undecided, and a fork decides otherwise.

>>> from random import Random
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

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from math import comb
from random import Random
from typing import Literal

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError


class Chance(Struct):
    """A secret and how often each purpose has been used: the n-th use of a purpose is a pure function of both."""

    key: bytes
    uses: dict[str, int]

    def copy(self) -> Chance:
        """An equal generator that can go its own way."""
        return Chance(self.key, dict(self.uses))

    def draw(self, purpose: str, bound: int) -> int:
        """A number in range(bound), keyed by secret, purpose and count."""
        count = self.uses.get(purpose, 0)
        self.uses[purpose] = count + 1
        word = blake2b(b"%b %d" % (purpose.encode(), count), digest_size=16, key=self.key).digest()
        return int.from_bytes(word, "little") % bound

    def advice(self, about: str) -> Random:
        """Numbers for a proposal to one seat: the same whenever it is asked for, told by nothing that others know.

        Nothing is used up, so that asking leaves no trace in the dice.
        """
        word = blake2b(b"advice " + about.encode(), digest_size=16, key=self.key).digest()
        return Random(int.from_bytes(word, "little"))

    def throw(self, purpose: str, dice: Sequence[Die]) -> tuple[int, ...]:
        """Dice that are thrown together."""
        faces = 1
        for die in dice:
            faces *= die.sides
        number = self.draw(purpose, faces)
        out = []
        for die in dice:
            number, face = divmod(number, die.sides)
            out.append(face + die.lowest)
        return tuple(out)


def key_of(seed: int | str) -> bytes:
    """The secret that stands for a seed."""
    return blake2b(str(seed).encode(), digest_size=16).digest()


def fresh_key(rng: Random) -> bytes:
    """A secret of its own for a fork, a branch, a re-deal or a take-back."""
    return rng.getrandbits(128).to_bytes(16, "little")


class Die(Struct, frozen=True, gc=False):
    """A die: how many sides, what it is called where dice are told apart (a word, often a colour), its lowest face."""

    sides: int = 6
    name: str = ""
    lowest: int = 1


SIX = Die()
Reading = Literal["each", "alike", "sum"]
"""What matters of dice that are thrown together: which shows what, what they show in any order, or their sum."""


@lru_cache
def throw(dice: tuple[Die, ...]) -> str:
    """How dice are written in a purpose: `2d6`, `white d6, coloured d6`."""
    if all(die == dice[0] for die in dice) and not dice[0].name:
        return f"{len(dice)}d{dice[0].sides}"
    return ", ".join(f"{die.name} d{die.sides}" if die.name else f"1d{die.sides}" for die in dice)


@lru_cache
def six_sided(count: int) -> tuple[tuple[Die, ...], str]:
    """So many plain dice, and how they are written."""
    dice = (SIX,) * count
    return dice, throw(dice)


_MANY = re.compile(r"(?:^| )(\d+)d(\d+)$")
_ONE = re.compile(r"(?:(?P<name>\S+) d|(?:^| )1d)(?P<sides>\d+)$")


class Roll(Struct, frozen=True, gc=False, array_like=True):
    """What was rolled, for what."""

    purpose: str
    dice: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)

    @property
    def sides(self) -> tuple[int, ...]:
        """How many sides each die has; 0 for something that was picked and not rolled."""
        if many := self._alike():
            return (int(many[2]),) * len(self.dice)
        return tuple(int(found["sides"]) if found else 0 for found in self._each())

    @property
    def names(self) -> tuple[str, ...]:
        """What each die is called; empty words where they are not told apart."""
        if self._alike():
            return ("",) * len(self.dice)
        return tuple((found["name"] or "") if found else "" for found in self._each())

    @property
    def what(self) -> str:
        """What it was for, without the dice and whether they were rolled in secret."""
        text = self.purpose.removeprefix(f"{SECRET} ")
        if many := self._alike():
            return text.removesuffix(many[0])
        first = self._each()[0]
        return text[: text.index(first[0])].rstrip() if first else text

    def _alike(self) -> re.Match[str] | None:
        return _MANY.search(self.purpose) if ", " not in self.purpose else None

    def _each(self) -> list[re.Match[str] | None]:
        parts = self.purpose.split(", ")
        if len(parts) != len(self.dice):
            return [None] * len(self.dice)
        return [_ONE.search(part) for part in parts]

    def text(self) -> str:
        """The notation of saves and cases: `fire 2d6: 3 4`."""
        return f"{self.purpose}: {' '.join(map(str, self.dice))}"


class Drawn(Struct, frozen=True, gc=False, array_like=True):
    """What was drawn from a deck or a bag, in the order drawn; its purpose begins with `draw`."""

    purpose: str
    things: tuple[str, ...]

    def text(self) -> str:
        """The notation of saves and cases: `draw deck: ambush rally`."""
        return f"{self.purpose}: {' '.join(self.things)}"


Luck = Roll | Drawn
"""An entry of the record that chance made."""
DRAW = "draw"
SECRET = "secret"
"""The first word of a purpose that not all seats see."""
_DRAW = re.compile(rf"({SECRET} )?{DRAW} ")


def parse_roll(text: str) -> Luck:
    """Read `fire 2d6: 3 4`, or `draw deck: ambush`."""
    purpose, colon, values = text.rpartition(":")
    purpose = purpose.strip()
    words = tuple(values.split())
    if colon and words and _DRAW.match(f"{purpose} "):
        return Drawn(purpose, words)
    try:
        dice = tuple(int(word) for word in words)
    except ValueError:
        dice = ()
    if not colon or not dice:
        raise VoltigeurError(
            f"chance {text!r} is not readable", remedy="write it as 'fire 2d6: 3 4' or 'draw deck: ambush'"
        )
    return Roll(purpose, dice)


class Forced:
    """Results laid down in advance, in order, by purpose."""

    def __init__(self, rolls: Sequence[Luck]) -> None:
        self.left = list(rolls)

    def take(self, purpose: str, dice: Sequence[Die]) -> tuple[int, ...]:
        """The next forced result, which must have this purpose and size."""
        roll = self._next(purpose)
        if (
            not isinstance(roll, Roll)
            or len(roll.dice) != len(dice)
            or not all(die.lowest <= face < die.lowest + die.sides for face, die in zip(roll.dice, dice, strict=True))
        ):
            low, bound = dice[0].lowest, dice[0].lowest + max(die.sides for die in dice) - 1
            raise VoltigeurError(f"chance {roll.text()!r} does not fit {len(dice)} numbers from {low} to {bound}")
        self.left.pop(0)
        return roll.dice

    def take_things(self, purpose: str, count: int) -> tuple[str, ...]:
        """The next forced draw, which must have this purpose and size; whether it can be drawn is the bag's to say."""
        drawn = self._next(purpose)
        if not isinstance(drawn, Drawn) or len(drawn.things) != count:
            raise VoltigeurError(f"chance {drawn.text()!r} does not name {count} to be drawn")
        self.left.pop(0)
        return drawn.things

    def _next(self, purpose: str) -> Luck:
        if not self.left:
            raise VoltigeurError(f"chance for {purpose!r} was not foreseen", remedy=f"add '{purpose}: ...' to chance")
        if self.left[0].purpose != purpose:
            raise VoltigeurError(f"chance {self.left[0].text()!r} was foreseen, but {purpose!r} is rolled")
        return self.left[0]


# ---- bags: decks, cups and pools. A draw is uniform among what is left when it is drawn; there is no order to leak


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
