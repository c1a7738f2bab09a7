"""What seats are told: events with typed arguments, an audience for each, rule ids and a cause; never prose."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.chance import Luck
from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import ALL, Tally


class Arg(Struct, frozen=True, gc=False, array_like=True):
    """A typed argument; a seat outside `known` reads the alias instead (for a unit: its token), or nothing."""

    kind: str
    value: int | str | tuple[int, ...]
    known: int = ALL
    alias: int = -1


class Event(Struct, frozen=True, gc=False):
    """One thing that happened, as far as each seat may know."""

    kind: str
    args: dict[str, Arg]
    rules: tuple[str, ...] = ()
    to: int = ALL
    cause: str = ""
    tallies: dict[str, Tally] = {}

    def for_seat(self, seat: int) -> Event | None:
        """The event as this seat may know it for ever, or None if its very existence is not for it."""
        return self._for_all(1 << seat)

    def for_public(self, seats: int) -> Event | None:
        """The event as a spectator may know it: what every one of that many seats is told."""
        return self._for_all((1 << seats) - 1)

    def for_everybody(self) -> Event:
        """The event with nothing hidden, for a match that is over."""
        return Event(self.kind, {name: Arg(arg.kind, arg.value) for name, arg in self.args.items()}, self.rules, ALL,
                     self.cause, self.tallies)  # fmt: skip

    def _for_all(self, bits: int) -> Event | None:
        if self.to & bits != bits:
            return None
        args = {name: _masked(arg, bits) for name, arg in self.args.items()}
        tallies = {name: tally.for_all(bits) for name, tally in self.tallies.items()}
        return Event(self.kind, args, self.rules, ALL, self.cause, tallies)


def _masked(arg: Arg, bits: int) -> Arg:
    if arg.known & bits == bits:
        return Arg(arg.kind, arg.value)
    if arg.alias >= 0:
        return Arg("token", arg.alias)
    return Arg("hidden", 0)


class Answered(Struct, frozen=True, gc=False):
    """A seat's answer; private."""

    seat: int
    answer: Answer


class Ordered(Struct, frozen=True, gc=False):
    """A seat's standing order; private."""

    seat: int
    text: str


class Marked(Struct, frozen=True, gc=False):
    """A note in the record: an undo, a take-back, a change of rules version."""

    kind: str
    text: str = ""


Entry = Answered | Ordered | Luck | Event | Marked
"""A line of the record."""
