"""Cases: the rulebook as tests. A position, answers with forced chance, and what must follow."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from voltigeur.engine.casebook.file import Case, Faulty, Play, Wanted, book_of, entries, read_cases, rulebook_of, tables
from voltigeur.engine.casebook.names import CaseNames, purpose_of
from voltigeur.engine.casebook.play import Entry
from voltigeur.engine.casebook.trace import Say, Trace
from voltigeur.engine.chance import Drawn, Roll
from voltigeur.engine.choices import Faults, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook


class Heard(Struct, frozen=True):
    """The names of what happened in a case: kinds of event and question, what chance was for, figures of events."""

    kinds: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    purposes: frozenset[str] = frozenset()
    tallies: frozenset[str] = frozenset()
    arguments: frozenset[str] = frozenset()


class Outcome(Struct):
    """What a case came to: no differences means that it passed."""

    case: Case | Faulty
    where: str
    differences: list[str]
    heard: Heard = Heard()
    """What happened, by its names."""

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise VoltigeurError("no case file is in this folder", where=str(path), remedy="name another one")
        yield from found


def run_files(paths: Iterable[Path], say: Say | None = None) -> Iterator[Outcome]:
    """Run all cases of some files, and of all files in some folders; no two cases of a game may have one id."""
    homes: dict[tuple[str, str], Path] = {}
    for path in _files(paths):
        raw = tables(path)
        book = rulebook_of(path, raw)
        found = list(entries(raw))
        if not found:
            raise VoltigeurError("no case is in this file", where=str(path), remedy="write [[case]]")
        for case in found:
            home = homes.setdefault((book.slug, case.id), path)
            if isinstance(case, Faulty):
                yield Outcome(case, str(path), case.faults)
            elif home != path:
                yield Outcome(case, str(path), [f"a case of {home} has the same id"])
            else:
                yield run_case(book, case, str(path), say)


def run_case(book: AnyRulebook, case: Case, where: str = "", say: Say | None = None) -> Outcome:
    """Run one case and list what differs: names that do not exist, then what happens otherwise than it should."""
    trace = Trace(say) if say is not None else None
    names = CaseNames(book, case)
    found: list[str] = []
    heard = _Hearing()
    if trace is not None:
        trace.say(f"{where}: {case.id}: {case.title}")
    try:
        found.extend(names.wrong())
        found.extend(each for each in _played(book, case, names, where, heard, trace) if each not in found)
        if found:
            found.extend(each for each in names.misread() if each not in found)
    except VoltigeurError as error:
        found.append(str(error))
    if trace is not None:
        for difference in found:
            trace.say(f"  ! {difference}")
    return Outcome(case, where, found, heard.told())


class _Hearing:
    """What is heard while a case is played."""

    match: AnyMatch | None = None

    def __init__(self) -> None:
        self.questions: set[str] = set()

    def listen(self) -> None:
        """Note who is asked what."""
        if self.match is not None:
            self.questions.update(question.kind for question in self.match.questions)

    def told(self) -> Heard:
        """All that was heard."""
        if self.match is None:
            return Heard()
        events = [entry for entry in self.match.record if isinstance(entry, Event)]
        return Heard(
            frozenset(event.kind for event in events),
            frozenset(self.questions),
            frozenset(purpose_of(entry) for entry in self.match.record if isinstance(entry, Roll | Drawn)),
            frozenset(name for event in events for name in event.tallies),
            frozenset(name for event in events for name in event.args),
        )


def _played(
    book: AnyRulebook, case: Case, names: CaseNames, where: str, heard: _Hearing, trace: Trace | None
) -> Iterator[str]:
    """What differs when a case is played."""
    at = "given"
    try:
        match = book.arrange(case.given, f"{where}: {case.id}")
        if case.refused:
            yield from _impossible(book, match, case.refused)
            return
        heard.match = match
        heard.listen()
        if trace is not None:
            trace.follow(match)
        since, differences = 0, 0
        for at, play in names.plays:
            if trace is not None:
                trace.say(f" {at}")
            entry = Entry(book, match, play, names, since)
            for difference in entry.run():
                differences += 1
                yield f"{at}: {difference}"
            heard.listen()
            since = entry.since
            if trace is not None:
                trace.ask()
            if differences:
                return
        at = "expect"
        expected = list(book.expectations(match, case.expect)) if case.expect else []
        yield from (f"expect: {difference}" for difference in expected)
        if not expected:
            yield from (f"fault: {fault}" for fault in book.faults(match))
    except VoltigeurError as error:
        if at == "given" and case.refused:
            yield from _refused(case.refused, str(error))
        else:
            yield from (f"{at}: {fault}" for fault in _faults(error, f"{where}: {case.id}"))
    except Exception as error:  # whatever else goes wrong is a fault of this case, or of the rules in it
        place = traceback.extract_tb(error.__traceback__)[-1]
        yield f"{at}: {type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"


def _faults(error: VoltigeurError, case: str) -> Iterable[str]:
    """What an error says, without the case that is known anyhow."""
    if isinstance(error, Faults):
        return error.faults
    return [str(error).removeprefix(f"{case}: ")]


def _impossible(book: AnyRulebook, match: AnyMatch, wanted: Wanted | bool) -> Iterator[str]:
    """What is wrong if a position should be refused: it is not, or for another reason."""
    faults = book.faults(match)
    if not faults:
        yield "the position is lawful; it should be refused"
    elif isinstance(wanted, Wanted) and not any(_says(fault, wanted) for fault in faults):
        yield f"the position is refused otherwise: {'; '.join(faults)}"


def _refused(wanted: Wanted | bool, told: str) -> Iterator[str]:
    if isinstance(wanted, Wanted) and not _says(told, wanted):
        yield f"the position is refused otherwise: {told}"


def _says(told: str, wanted: Wanted) -> bool:
    return wanted.rule in told and wanted.reason in told


def coverage(outcomes: Iterable[Outcome]) -> dict[str, list[str]]:
    """Rules shown by cases that ran and passed, with the cases."""
    shown: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.passed:
            for rule in outcome.case.rules:
                shown.setdefault(rule, []).append(outcome.case.id)
    return shown


__all__ = ["Case", "Outcome", "Play", "Roll", "book_of", "coverage", "read_cases", "run_case", "run_files"]
