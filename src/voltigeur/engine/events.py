"""What seats are told: events with typed arguments, an audience for each, rule ids and a cause; never prose."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import ALL, Tally


class Arg(Struct, frozen=True, array_like=True):
    """A typed argument; a seat outside `known` reads the alias instead (for a unit: its token), or nothing."""

    kind: str
    value: int | str | tuple[int, ...]
    known: int = ALL
    alias: int = -1


class Event(Struct, frozen=True):
    """One thing that happened, as far as each seat may know."""

    kind: str
    args: dict[str, Arg]
    rules: tuple[str, ...] = ()
    to: int = ALL
    cause: str = ""
    tallies: dict[str, Tally] = {}

    def for_seat(self, seat: int) -> Event | None:
        """The event as this seat may know it for ever, or None if its very existence is not for it."""
        bit = 1 << seat
        if not self.to & bit:
            return None
        args = {name: _masked(arg, bit) for name, arg in self.args.items()}
        tallies = {name: tally.for_seat(seat) for name, tally in self.tallies.items()}
        return Event(self.kind, args, self.rules, ALL, self.cause, tallies)


def _masked(arg: Arg, bit: int) -> Arg:
    if arg.known & bit:
        return Arg(arg.kind, arg.value)
    if arg.alias >= 0:
        return Arg("token", arg.alias)
    return Arg("hidden", 0)


class Answered(Struct, frozen=True):
    """A seat's answer; private."""

    seat: int
    answer: Answer


class Ordered(Struct, frozen=True):
    """A seat's standing order; private."""

    seat: int
    text: str


class Marked(Struct, frozen=True):
    """A note in the record: an undo, a take-back, a change of rules version."""

    kind: str
    text: str = ""


Entry = Answered | Ordered | Roll | Event | Marked
"""A line of the record."""
