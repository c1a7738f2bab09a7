"""Explicit chance: every die has a purpose, comes from a keyed counter, can be forced and is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from msgspec import Struct

from voltigeur.engine.verdicts import VoltigeurError


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


def key_of(seed: int | str) -> bytes:
    """The secret that stands for a seed."""
    return blake2b(str(seed).encode(), digest_size=16).digest()


def fresh_key(rng: Random) -> bytes:
    """A secret of its own for a fork, a branch, a re-deal or a take-back."""
    return rng.getrandbits(128).to_bytes(16, "little")


class Roll(Struct, frozen=True, array_like=True):
    """What was rolled, for what."""

    purpose: str
    dice: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)

    def text(self) -> str:
        """The notation of saves and cases: `fire 2d6: 3 4`."""
        return f"{self.purpose}: {' '.join(map(str, self.dice))}"


def parse_roll(text: str) -> Roll:
    """Read `purpose: 3 4`."""
    purpose, colon, values = text.rpartition(":")
    try:
        dice = tuple(int(word) for word in values.split())
    except ValueError:
        dice = ()
    if not colon or not dice:
        raise VoltigeurError(f"chance {text!r} is not readable", remedy="write it as 'fire 2d6: 3 4'")
    return Roll(purpose.strip(), dice)


class Forced:
    """Results laid down in advance, in order, by purpose."""

    def __init__(self, rolls: Sequence[Roll]) -> None:
        self.left = list(rolls)

    def take(self, purpose: str, count: int, bound: int) -> tuple[int, ...]:
        """The next forced result, which must have this purpose and size."""
        if not self.left:
            raise VoltigeurError(f"chance for {purpose!r} was not foreseen", remedy=f"add '{purpose}: ...' to chance")
        roll = self.left[0]
        if roll.purpose != purpose:
            raise VoltigeurError(f"chance {roll.text()!r} was foreseen, but {purpose!r} is rolled")
        if len(roll.dice) != count or not all(1 <= die <= bound for die in roll.dice):
            raise VoltigeurError(f"chance {roll.text()!r} does not fit {count} numbers from 1 to {bound}")
        self.left.pop(0)
        return roll.dice
