"""The story of a match: what a viewpoint was told, entry by entry, with the dice that fell for it.

A viewpoint is a seat, a spectator (`PUBLIC`) or, once a match is over, nobody in particular (`EVERYTHING`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from voltigeur.engine.chance import Drawn, Roll
from voltigeur.engine.events import Answered, Arg, Entry, Event, Marked
from voltigeur.engine.table import EVERYTHING, PUBLIC

UNDO = "undo"
"""The mark of an answer that was undone: who undid it, then whose open question went with it."""
TAKE_BACK = "take-back"
"""The mark of an answer that was taken back: whose, and the number of its entry in the record."""
UNDONE = "undone"
"""Told of an undo, to whoever had been told something of what was undone."""
TAKEN_BACK = "taken-back"
"""Told of a take-back, to everybody."""


class Told(Struct, frozen=True):
    """One thing that was told, and the rolls since the one before it; which of them show is for the game to say."""

    event: Event
    rolls: tuple[Roll, ...] = ()


def words(mark: Marked) -> list[int]:
    """The numbers that an undo or a take-back names."""
    return [int(word) for word in mark.text.split()]


Bias = tuple[int, ...]
"""For each seat, how far its questions are numbered on, so that no number comes again after an undo."""


def renumbered(record: Sequence[Entry], seats: int, length: int | None = None) -> Bias:
    """How far questions are numbered on after a record, or so much of it."""
    bias: Bias = (0,) * seats
    for at in range(len(record) if length is None else length):
        entry = record[at]
        if isinstance(entry, Marked):
            bias = numbered_on(bias, entry, record, at)
    return bias


def numbered_on(bias: Bias, mark: Marked, record: Sequence[Entry], at: int | None = None) -> Bias:
    """How far they are after a mark that stands at a place of the record, or comes at its end."""
    if mark.kind not in (UNDO, TAKE_BACK):
        return bias
    out = list(bias)
    seat, *others = words(mark)
    if mark.kind == UNDO:
        for other in (seat, seat, *others):
            out[other] += 1
    else:
        taken = [e.seat for e in record[others[0] : at] if isinstance(e, Answered)]
        for other in range(len(out)):
            out[other] += 1 + taken.count(other)
    return tuple(out)


class Story:
    """Reads a record as it grows and tells it to one viewpoint."""

    def __init__(self, seat: int, seats: int, *, marks: bool = True, side_of: Sequence[int] = ()) -> None:
        self.seat = seat
        self.seats = seats
        self.marks = marks
        """Whether it tells of undos and take-backs, too."""
        self.side_of = side_of or range(seats)
        """The side of each seat; every seat has its own if nothing is said."""
        self.count = 0
        """How many things have been told."""
        self._read = 0
        self._rolls: list[Roll] = []
        self._half: Event | None = None
        """The event just before, if it was for some seats only: the others may be told their own half of it."""
        self._answers: list[tuple[int, int]] = []
        """Where each answer that still holds stands in the record, and how much had been told before it."""

    def tell(self, record: Sequence[Entry], length: int | None = None) -> Iterator[Told]:
        """What is new in the record, or in its first `length` entries."""
        end = len(record) if length is None else length
        while self._read < end:
            entry = record[self._read]
            told = self._hear(entry) if self.marks or not isinstance(entry, Marked) else None
            self._read += 1
            if told is not None:
                self.count += 1
                yield told

    def _hear(self, entry: Entry) -> Told | None:
        match entry:
            case Roll():
                self._drop_half()
                self._rolls.append(entry)
            case Drawn():
                self._drop_half()
            case Answered():
                self._answers.append((self._read, self.count))
            case Event():
                return self._event(entry)
            case Marked(kind=kind) if kind == UNDO:
                _, before = self._answers.pop() if self._answers else (0, 0)
                return Told(self._about(UNDONE, entry)) if self.count > before else None
            case Marked(kind=kind) if kind == TAKE_BACK:
                while self._answers and self._answers[-1][0] >= words(entry)[1]:
                    self._answers.pop()
                return Told(self._about(TAKEN_BACK, entry))
        return None

    def _event(self, event: Event) -> Told | None:
        whole = (1 << self.seats) - 1
        half, self._half = self._half, None if event.to & whole == whole else event
        twin = half is not None and _are_halves(half, event, whole)
        if half is not None and not twin:
            self._rolls.clear()
        if twin and self.seat == EVERYTHING:
            return None
        if twin and self.seat == PUBLIC:
            event = Event(event.kind, event.args, event.rules, whole, event.cause)
        told = self._as_told(event)
        if told is None:
            return None
        rolls = tuple(self._rolls)
        self._rolls.clear()
        return Told(told, rolls)

    def _as_told(self, event: Event) -> Event | None:
        if self.seat == PUBLIC:
            return event.for_public(self.seats)
        return event.for_everybody() if self.seat == EVERYTHING else event.for_seat(self.seat)

    def _about(self, kind: str, mark: Marked) -> Event:
        return Event(kind, {"side": Arg("side", self.side_of[words(mark)[0]])})

    def _drop_half(self) -> None:
        """Dice that fell for an event that was for others only are not for the next one."""
        if self._half is not None:
            self._half = None
            self._rolls.clear()


def _are_halves(one: Event, two: Event, whole: int) -> bool:
    same = one.kind == two.kind and one.args == two.args and one.rules == two.rules
    return same and not one.to & two.to & whole and (one.to | two.to) & whole == whole
