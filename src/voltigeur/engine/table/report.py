"""What is told of a match that is over: points by cause, losses by turn, turning points, luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from voltigeur.engine.table.scene import Ending


class Cause(Struct, frozen=True, gc=False):
    """A cause of points, and how many of them each side has by it."""

    text: str
    points: tuple[int, ...]


class Band(Struct, frozen=True, gc=False):
    """A level of victory: whose (-1: nobody's), and the leads of the first side that give it; None is without end."""

    title: str
    winner: int
    low: int | None
    high: int | None


class Fallen(Struct, frozen=True, gc=False):
    """Somebody who lost something or is gone, where, and the entry that tells it."""

    side: int
    place: str
    gone: bool
    turn: int
    n: int
    text: str
    piece: str = ""
    by: str = ""
    """The entry that it follows from."""


class TurnLosses(Struct, frozen=True, gc=False):
    """What each side lost in a turn, how much of it by dice, and what the odds of those very dice gave."""

    turn: int
    lost: tuple[int, ...]
    dice: tuple[int, ...]
    expected: tuple[float, ...]


class Turning(Struct, frozen=True, gc=False):
    """A turning point: one action with all that followed from it by itself."""

    n: int
    """Its entry in the log."""
    at: int
    """The entry at which the position before it can be seen."""
    turn: int
    title: str
    text: str
    """The action, where the title is what came of it."""
    side: int
    """In whose favour it was."""
    swing: float
    """Points that the lead changed by, and losses beyond what was to be expected."""
    before: int
    """By how many points the first side led before it."""
    after: int
    lost: tuple[int, ...]
    expected: tuple[float, ...]
    chance: float = -1
    """How likely a throw so far from the mean was; -1 where no dice were thrown that could take something."""
    places: tuple[str, ...] = ()


class Luck(Struct, frozen=True, gc=False):
    """What dice took from a side, beside all that they could have taken."""

    side: int
    throws: int
    lost: int
    expected: float
    shares: tuple[float, ...]
    """The chance of losing nothing, one, two and so on."""
    fewer: float
    """How often the same throws would have taken less; half of the ties count."""


class Report(Struct, frozen=True, gc=False):
    """A match that is over, in figures; nothing in it is hidden any more."""

    ending: Ending
    sides: tuple[str, ...]
    counts: bool
    """Whether the game counts points."""
    causes: tuple[Cause, ...]
    bands: tuple[Band, ...]
    """The levels of victory from the second side's to the first side's, where points decide."""
    lost: tuple[int, ...]
    turns: tuple[TurnLosses, ...]
    fallen: tuple[Fallen, ...]
    lead: tuple[tuple[int, int, int], ...]
    """Entry, turn, and by how much the first side leads from there on."""
    entries: int
    turning: tuple[Turning, ...]
    luck: tuple[Luck, ...]
    unjudged: int = 0
    """Throws that could fall in too many ways to be judged; they are left out of the luck."""


M = TypeVar("M", contravariant=True)


@runtime_checkable
class Accounting(Protocol[M]):
    """What a table adds of a game that counts points: by what each side has them, and how many make which victory."""

    def causes(self, m: M) -> Sequence[Cause]:
        """Points by cause, as they are now."""

    def bands(self, m: M) -> Sequence[Band]:
        """The levels of victory by points, from the second side's best to the first side's; none where something else
        decides."""
