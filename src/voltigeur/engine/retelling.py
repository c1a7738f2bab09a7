"""Retelling: a record is played again from one of its snapshots, with the dice that it names.

What a seat was asked and answered, its orders, undos and take-backs are causes; everything else must follow from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from voltigeur.engine.chance import Drawn, Forced, Roll
from voltigeur.engine.events import Answered, Entry, Event, Marked, Ordered
from voltigeur.engine.stories import TAKE_BACK, UNDO, words
from voltigeur.engine.verdicts import Refusal, VoltigeurError

if TYPE_CHECKING:
    from voltigeur.engine.match import Match, State


TOPIC = "@"
"""Stands before the name of a topic in the record of an order."""


class Differs(VoltigeurError):  # noqa: N818
    """The record and what the rules in force make of it are not the same."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


class Retelling:
    """Plays the record of a match again, cause by cause; `match` is the one that comes into being."""

    def __init__(self, told: Match[Any, Any, Any], snapshot: int = 0) -> None:
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


def last_given(match: Match[Any, Any, Any], seat: int) -> tuple[int, State[Any, Any]] | None:
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
