"""What happens while a case runs, told as it comes: questions with their options, answers, dice, events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import SupportsIndex

from voltigeur.engine.chance import Drawn, Roll
from voltigeur.engine.choices import Question, VoltigeurError
from voltigeur.engine.events import Answered, Entry, Event, Marked
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.tally import Line, Tally

Say = Callable[[str], None]


class Trace:
    """Follows one match; `say` is given a line at a time."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.match: AnyMatch | None = None

    def follow(self, match: AnyMatch) -> None:
        """Tell what has happened so far, and from now on each thing when it is recorded, even if it is put back."""
        self.match = match
        for entry in match.record:
            self.tell(entry)
        match.record = Overheard(match.record, self.tell)
        self.ask()

    def ask(self) -> None:
        """Tell who is asked what."""
        match = self.match
        if match is None:
            return
        for question in match.questions:
            self.say(f"  ? {match.setting.seating.names[question.seat]}: {question.kind}: {_options(match, question)}")
        if match.result is not None:
            self.say("  the match is over")

    def tell(self, entry: Entry) -> None:
        """Tell a line of the record."""
        if self.match is None:
            return
        match entry:
            case Roll() | Drawn():
                self.say(f"  * {entry.text()}")
            case Event():
                self.say(f"  - {_event(self.match, entry)}")
            case Answered():
                self.say(f"  > {self.match.setting.seating.names[entry.seat]}: {self.match.write(entry.answer)}")
            case Marked():
                self.say(f"  {entry.kind} {entry.text}")


class Overheard(list[Entry]):
    """A record that tells what is written into it."""

    def __init__(self, entries: Iterable[Entry], tell: Callable[[Entry], None]) -> None:
        super().__init__(entries)
        self._tell = tell

    def append(self, entry: Entry, /) -> None:
        super().append(entry)
        self._tell(entry)

    def extend(self, entries: Iterable[Entry], /) -> None:
        for entry in entries:
            self.append(entry)

    def insert(self, at: SupportsIndex, entry: Entry, /) -> None:
        super().insert(at, entry)
        self._tell(entry)


def _options(match: AnyMatch, question: Question) -> str:
    return " | ".join(match.write(option) for option in question.options())


def _event(match: AnyMatch, event: Event) -> str:
    args = ", ".join(f"{name} {_value(match, arg.kind, arg.value)}" for name, arg in event.args.items())
    tallies = "".join(f"; {name} {_tally(tally)}" for name, tally in event.tallies.items())
    return f"{event.kind}: {args}{tallies} [{' '.join(event.rules)}]"


def _value(match: AnyMatch, kind: str, value: int | str | tuple[int, ...]) -> str:
    """An argument by name where it is a unit or a place, otherwise as a case compares it."""
    if isinstance(value, str) or kind in ("int", "word", "side"):
        return str(value)
    try:
        return str(match.setting.notation.write(kind, value))
    except (VoltigeurError, AssertionError, LookupError, TypeError, ValueError):
        return str(value)


def _tally(tally: Tally) -> str:
    scaled = any(line.times != (1, 1) for line in tally.lines)
    lines = ", ".join([str(tally.base), *map(_line, tally.lines)])
    return f"{tally.product if scaled else tally.total} ({lines})"


def _line(line: Line) -> str:
    worth = f"x{line.times[0]}/{line.times[1]}" if line.times != (1, 1) else f"{line.value:+}"
    return f"{worth} {line.reason} {line.rule}"
