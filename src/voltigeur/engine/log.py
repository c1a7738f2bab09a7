"""The log of any game: an event as a seat was told it becomes an entry, by what `log.toml` says of its kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Protocol

from voltigeur.engine.chance import Roll
from voltigeur.engine.event_kinds import ANY, EventKinds, Kind
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.table_forecasts import Sum
from voltigeur.engine.table_log import Dice, Note
from voltigeur.engine.tally import Tally

WEIGHTS = {"quiet": 0, "ordinary": 1, "key": 2, "heading": 3}
_UNDECLARED = Kind()
"""What an event of an old save is told as whose kind no chapter has any more."""
_HOW_MANY = re.compile(r" \d+d\d+$")
_SECRET = "secret "


class Cast(Protocol):
    """What a log needs of a game in one language: its sentences, and who and where the arguments of events are."""

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event."""

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose an argument is to a seat, or -1."""

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterable[str]:
        """The pieces that an argument names, as this seat sees them, in an event that is a side's doing."""

    def place_of(self, arg: Arg) -> str:
        """The place that an argument names, or nothing."""


class Log:
    """Tells the log of one match in one language; `hushed` kinds matter little in this very scenario."""

    def __init__(self, kinds: EventKinds, cast: Cast, hushed: Set[str] = frozenset()) -> None:
        self.kinds = kinds
        self.cast = cast
        self.hushed = hushed

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry: the event as the seat was told it, with the dice that belong to it."""
        kind = self.kinds.kinds.get(event.kind, _UNDECLARED)
        side = self._side(event, seat)
        shape, places = self._where(kind, event)
        return Note(
            n=n,
            kind=event.kind,
            text=self.cast.sentence(event),
            side=side,
            topic=kind.topic,
            weight=WEIGHTS["quiet" if event.kind in self.hushed else kind.weight],
            rules=tuple(dict.fromkeys(event.rules)),
            dice=tuple(_dice(kind, event, rolls, side)),
            tone=_tone(kind, event),
            sums=tuple(self.cast.sum(event, name, tally) for name, tally in event.tallies.items()),
            pieces=tuple(self._pieces(event, side, seat)),
            places=places,
            shape=shape,
            turn=_turn(event) if kind.weight == "heading" else 0,
            phase=kind.phase,
        )

    def _side(self, event: Event, seat: int) -> int:
        """Whose doing it is, or whom it happens to."""
        for name in self.kinds.who.side:
            match event.args.get(name):
                case None:
                    continue
                case Arg(kind="side", value=int(number)):
                    return number
                case arg if (side := self.cast.side_of(arg, seat)) >= 0:
                    return side
        return -1

    def _pieces(self, event: Event, side: int, seat: int) -> Iterator[str]:
        for name in self.kinds.who.pieces:
            arg = event.args.get(name)
            if arg is not None:
                yield from self.cast.pieces_of(name, arg, side, seat)

    def _where(self, kind: Kind, event: Event) -> tuple[str, tuple[str, ...]]:
        """Its shape and places; a way of which only the end is known is a place."""
        if not kind.shape:
            return "", ()
        args = [event.args.get(name) for name in kind.ends]
        found = [self.cast.place_of(arg) if arg is not None else "" for arg in args]
        if not found[-1]:
            return "", ()
        places = tuple(place for place in found if place)
        return "at" if kind.shape == "way" and len(places) < 2 else kind.shape, places


def _dice(kind: Kind, event: Event, rolls: Sequence[Roll], side: int) -> Iterator[Dice]:
    """The dice that fell for this very event: the last ones of its purpose, if they are the ones that it tells of."""
    found = [roll for roll in rolls if _purpose(roll) in kind.dice]
    if not found:
        return
    if kind.dice_of == "sides":
        yield from (Dice(roller, roll.dice) for roller, roll in enumerate(found[-2:]))
        return
    told = event.args.get("roll")
    if told is None or told.value == found[-1].total:
        yield Dice(side, found[-1].dice)


def _purpose(roll: Roll) -> str:
    """What dice were rolled for, without how many there were and whether they were rolled in secret."""
    return _HOW_MANY.sub("", roll.purpose).removeprefix(_SECRET)


def _tone(kind: Kind, event: Event) -> str:
    """The outcome, where it is one."""
    for name, tones in kind.tones.items():
        arg = event.args.get(name)
        if arg is not None:
            return tones.get(str(arg.value), tones.get(ANY, kind.tone))
    return kind.tone


def _turn(event: Event) -> int:
    match event.args.get("turn"):
        case Arg(kind="int", value=int(number)):
            return number
    return 0
