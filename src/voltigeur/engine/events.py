"""The record: events as each seat is told them, the story that a viewpoint has of it, and how it is played again.

A viewpoint is a seat, a spectator (`PUBLIC`) or, once a match is over, nobody in particular (`EVERYTHING`).

What a seat was asked and answered, its orders, undos and take-backs are causes; everything else must follow from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from voltigeur.engine.chance import Drawn, Forced, Luck, Roll
from voltigeur.engine.choices import Answer, Refusal, VoltigeurError
from voltigeur.engine.tally import ALL, Tally

if TYPE_CHECKING:
    from voltigeur.engine.match import Match
    from voltigeur.engine.record import Recorded
    from voltigeur.engine.steps import State

PUBLIC = -1
"""The viewpoint of a spectator: what both sides may know."""
EVERYTHING = -2
"""The viewpoint of a finished match: nothing is hidden any more."""


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


# ----- the story of a match: what a viewpoint was told, entry by entry, with the dice that fell for it


UNDO = "undo"
"""The mark of an answer that was undone: who undid it, then whose open question went with it."""
TAKE_BACK = "take-back"
"""The mark of an answer that was taken back: whose, and the number of its entry in the record."""
UNDONE = "undone"
"""Told of an undo, to whoever had been told something of what was undone."""
TAKEN_BACK = "taken-back"
"""Told of a take-back, to everybody."""


WEIGHED = "odds"
"""The mark before an answer whose chances were known: whose it is, then each outcome with its chance."""


class Weighed(Struct, frozen=True):
    """The chances of an answer as the seat that gave it could read them, by outcome."""

    seat: int
    odds: dict[str, Fraction]

    def mark(self) -> Marked:
        """As a note in the record."""
        return Marked(WEIGHED, " ".join((str(self.seat), *(f"{name}={share}" for name, share in self.odds.items()))))


def weighed(mark: Marked) -> Weighed | None:
    """Such a note, read; None for one that nobody could have written."""
    seat, *outcomes = mark.text.split()
    try:
        shares = {name: Fraction(share) for name, _, share in (word.partition("=") for word in outcomes)}
        return Weighed(int(seat), shares) if all(0 <= share <= 1 for share in shares.values()) else None
    except (ValueError, ZeroDivisionError):
        return None


class Told(Struct, frozen=True):
    """One thing that was told, and the rolls since the one before it; which of them show is for the game to say."""

    event: Event
    rolls: tuple[Roll, ...] = ()
    weighed: Weighed | None = None
    """Where it is the first thing after an answer of this viewpoint: what that was expected to bring."""


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
        self._weighed: Weighed | None = None
        """The chances of the last answer that this viewpoint knows of, until something is told."""
        self._fresh = False
        """Whether they were noted just now, before the answer itself."""
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
                self._weighed = self._weighed if self._fresh else None
                self._fresh = False
            case Event():
                return self._event(entry)
            case Marked(kind=kind) if kind == WEIGHED:
                self._weigh(weighed(entry))
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
        expected, self._weighed = self._weighed, None
        return Told(told, rolls, expected)

    def _weigh(self, found: Weighed | None) -> None:
        """What an answer was expected to bring is for who gave it; in the end it is for everybody."""
        mine = found is not None and self.seat in (found.seat, EVERYTHING)
        self._weighed, self._fresh = (found, True) if mine else (None, False)

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


# ---------- retelling: a record is played again from one of its snapshots, with the dice that it names


TOPIC = "@"
"""Stands before the name of a topic in the record of an order."""


class Differs(VoltigeurError):  # noqa: N818
    """The record and what the rules in force make of it are not the same."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


class Retelling:
    """Plays the record of a match again, cause by cause; `match` is the one that comes into being."""

    def __init__(self, told: Recorded[Any, Any, Any], snapshot: int = 0) -> None:
        self.record: list[Entry] = told.record
        at, state = told.snapshots[snapshot]
        self.match: Match[Any, Any, Any] = told.book.decode(told.setting, state)
        self.match.record = self.record[:at]
        rest = self.record[at:]
        self.match.forced = Forced([entry for entry in rest if isinstance(entry, Roll | Drawn)])
        self._wanted = {words(e)[1] for e in rest if isinstance(e, Marked) and e.kind == TAKE_BACK}
        self._kept: dict[int, State[Any, Any]] = {}
        self.given: list[tuple[int, int]] = []
        """The answers that seats gave themselves and that still hold: whose, and where they stand in the record."""

    @property
    def place(self) -> int:
        """How much of the record has been told."""
        return len(self.match.record)

    @property
    def over(self) -> bool:
        """Whether all of it has been told."""
        return self.place >= len(self.record)

    def step(self) -> None:
        """Tell the next cause and what follows from it; raise `Differs` where that is not what was recorded."""
        before = self.place
        self._tell(self.record[before])
        self._compare(before)

    def until(self, place: int) -> None:
        """Tell all that comes before an entry."""
        while self.place < place:
            self.step()

    def _compare(self, before: int) -> None:
        new, old = self.match.record, self.record
        if new[before:] == old[before : len(new)]:
            return
        for place in range(before, len(new)):
            if place >= len(old) or new[place] != old[place]:
                raise Differs(place, "another entry than was recorded")

    def _tell(self, entry: Entry) -> None:
        before = self.place
        match entry:
            case Answered():
                self._answer(entry)
            case Ordered(seat=seat, text=text):
                whom, _, order = text.partition(" ")
                topic = whom.removeprefix(TOPIC) if whom.startswith(TOPIC) else ""
                unit = None if topic or whom == "all" else self.match.setting.notation.read("unit", whom)
                assert unit is None or isinstance(unit, int)
                self.match.order(seat, order, unit, topic)
            case Marked(kind=kind) if kind == UNDO:
                if not self.match.undo(words(entry)[0]):
                    raise Differs(self.place, "there is nothing to undo")
                if self.match.record[before] != entry:  # older records name only who undid
                    self.match.record = [*self.match.record[:before], entry]
                self.given.pop()
            case Marked(kind=kind) if kind == TAKE_BACK:
                self._take_back(*words(entry))
            case Marked():
                self.match.record.append(entry)
            case Roll() | Drawn() | Event():
                raise Differs(self.place, "recorded more than happens now")

    def _answer(self, entry: Answered) -> None:
        match, seat = self.match, entry.seat
        if any(not isinstance(right.admits(entry.answer), Refusal) for right in match.asides(seat)):
            match.claim(seat, entry.answer, match.told(seat))
            return
        if self.place in self._wanted:
            self._kept[self.place] = match.state.copy()
        self.given.append((seat, self.place))
        match.answer(entry.answer, seat)

    def _take_back(self, seat: int, place: int) -> None:
        if (seat, place) not in self.given:
            raise Differs(self.place, "there is no such answer to take back")
        del self.given[self.given.index((seat, place)) :]
        self.match.go_back(seat, place, self._kept[place])


def last_given(match: Recorded[Any, Any, Any], seat: int) -> tuple[int, State[Any, Any]] | None:
    """Where the seat's last answer of its own stands in the record, and the state before it."""
    for snapshot in range(len(match.snapshots) - 1, -1, -1):
        telling = Retelling(match, snapshot)
        telling.until(len(match.record))
        places = [place for who, place in telling.given if who == seat]
        if places:
            again = Retelling(match, snapshot)
            again.until(places[-1])
            return places[-1], again.match.state
    return None
