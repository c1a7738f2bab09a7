"""Cases: the rulebook as tests. A position, answers with forced chance, and what must follow."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from voltigeur.engine.chance import Forced, Roll, parse_roll
from voltigeur.engine.choices import Question
from voltigeur.engine.events import Event
from voltigeur.engine.files import tables_of, text_of, typed
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook, rulebook
from voltigeur.engine.verdicts import NotAdmitted, Void, VoltigeurError


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A refusal or a void that is expected: the rule, and the reason if it matters."""

    rule: str
    reason: str = ""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that must be open afterwards."""

    seat: str = ""
    kind: str = ""


class Play(Struct, forbid_unknown_fields=True):
    """One entry: an answer, and what is expected of that very step. Without `do` it looks at the open question."""

    do: str = ""
    seat: str = ""
    chance: list[str] = []
    refused: Wanted | None = None
    void: Wanted | None = None
    tally: dict[str, int | str] = {}
    odds: dict[str, str] = {}
    preview: dict[str, int | str] = {}
    asks: Ask | None = None
    not_asked: str = ""
    events: list[str] = []
    no_events: list[str] = []
    offers: list[str] = []
    lacks: list[str] = []
    view: dict[str, dict[str, Any]] = {}
    units: dict[str, dict[str, Any]] = {}
    over: bool = False


class Case(Struct, forbid_unknown_fields=True):
    """A case as written."""

    id: str
    rule: str | list[str]
    title: str
    given: dict[str, Any]
    play: list[Play | str] = []
    expect: dict[str, Any] = {}
    note: str = ""

    @property
    def rules(self) -> list[str]:
        """The rules that the case shows."""
        return [self.rule] if isinstance(self.rule, str) else self.rule


class Outcome(Struct):
    """What a case came to: no differences means that it passed."""

    case: Case
    where: str
    differences: list[str]
    kinds: frozenset[str] = frozenset()
    """The kinds of event that happened."""

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences


def _read(path: Path) -> dict[str, Any]:
    """What a case file holds."""
    return tables_of(text_of(path), str(path))


def read_cases(path: Path) -> list[Case]:
    """The cases of a file; errors name file and case."""
    raw = _read(path)
    defaults = raw.pop("given", {})
    out = []
    for number, row in enumerate(raw.get("case", []), 1):
        where = f"{path}: case {row.get('id', number)}"
        row["given"] = {**defaults, **row.get("given", {})}
        out.append(typed(row, Case, where, "see docs/reference/cases.md"))
    if strange := sorted(set(raw) - {"case", "rulebook"}):
        raise VoltigeurError(f"unknown tables {strange}", where=str(path), remedy="use [[case]] and [given]")
    return out


def book_of(path: Path) -> AnyRulebook:
    """The rulebook of a case file: named in it, or by its folder."""
    return rulebook(_read(path).get("rulebook", path.resolve().parent.name))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise VoltigeurError("no case file is in this folder", where=str(path), remedy="name another one")
        yield from found


def run_files(paths: Iterable[Path]) -> Iterator[Outcome]:
    """Run all cases of some files, and of all files in some folders."""
    for path in _files(paths):
        book = book_of(path)
        for case in read_cases(path):
            yield run_case(book, case, str(path))


def run_case(book: AnyRulebook, case: Case, where: str = "") -> Outcome:
    """Run one case and list what differs."""
    found: list[str] = []
    kinds: frozenset[str] = frozenset()
    try:
        match = book.arrange(case.given, f"{where}: {case.id}")
        for number, entry in enumerate(case.play, 1):
            play = Play(do=entry) if isinstance(entry, str) else entry
            label = f"play {number}" + (f" ({play.do})" if play.do else "")
            found.extend(f"{label}: {difference}" for difference in _Runner(book, match, play).run())
            if found:
                break
        else:
            found.extend(f"expect: {difference}" for difference in book.expectations(match, case.expect))
        if not found:
            found.extend(f"fault: {fault}" for fault in book.faults(match))
        kinds = frozenset(entry.kind for entry in match.record if isinstance(entry, Event))
    except VoltigeurError as error:
        found.append(str(error))
    return Outcome(case, where, found, kinds)


class _Runner:
    """One entry of a case."""

    def __init__(self, book: AnyRulebook, match: AnyMatch, play: Play) -> None:
        self.book = book
        self.match = match
        self.play = play
        self.before = len(match.record)

    def run(self) -> Iterator[str]:
        play, match = self.play, self.match
        question = self._question()
        if question is None:
            if not play.over:
                yield "the match is over" if match.result else f"{play.seat or 'nobody'} is not asked"
            if play.do or play.offers or play.lacks:
                return
        if question is not None and play.over:
            yield f"the match goes on with {question.kind}"
        yield from self._offers(question)
        if play.do and question is not None:
            yield from self._previews(question)
            done = yield from self._answer(question)
            if done:
                yield from self._after()
        if not play.do:
            yield from self._after()

    def _seat(self, name: str) -> int:
        names: tuple[str, ...] = self.match.setting.seating.names
        if name not in names:
            raise VoltigeurError(f"there is no seat {name!r}", remedy=f"one of {', '.join(names)}")
        return names.index(name)

    def _question(self) -> Question | None:
        if not self.play.seat:
            return self.match.question
        seat = self._seat(self.play.seat)
        return next((q for q in self.match.questions if q.seat == seat), None)

    def _offers(self, question: Question | None) -> Iterator[str]:
        if question is None or not (self.play.offers or self.play.lacks):
            return
        texts = [self.match.write(option) for option in question.options()]
        for text in self.play.offers:
            if not any(_like(option, text) for option in texts):
                yield f"{text!r} is not offered among {texts}"
        for text in self.play.lacks:
            if any(_like(option, text) for option in texts):
                yield f"{text!r} is offered"

    def _previews(self, question: Question) -> Iterator[str]:
        play = self.play
        if not play.odds and not play.preview:
            return
        preview = self.match.view(question.seat).preview(self.match.read(play.do))
        if preview is None:
            yield "there is no preview"
            return
        for name, wanted in play.odds.items():
            got = preview.odds.get(name, Fraction(0))
            if got != Fraction(wanted):
                yield f"odds of {name} are {got}, not {wanted} (all: {_show(preview.odds)})"
        got_values = _tally_values(preview.tallies) | dict(preview.facts)
        yield from _compare("preview", play.preview, got_values)

    def _answer(self, question: Question) -> Generator[str, None, bool]:
        """Give the answer; True if it was carried out."""
        play, match = self.play, self.match
        answer = match.read(play.do)
        verdict = question.admits(answer)
        if play.void is not None:
            if not isinstance(verdict, Void) or verdict.rule != play.void.rule:
                yield f"expected void by {play.void.rule}, got {verdict}"
        elif isinstance(verdict, Void) and play.refused is None:
            yield f"is void by {verdict.rule} ({verdict.reason})"
        match.forced = Forced([parse_roll(text) for text in play.chance])
        try:
            match.answer(answer, question.seat)
        except NotAdmitted as error:
            if play.refused is None:
                yield f"refused by {error.refusal.rule} ({error.refusal.reason})"
            elif error.refusal.rule != play.refused.rule:
                yield f"refused by {error.refusal.rule} ({error.refusal.reason}), not by {play.refused.rule}"
            elif play.refused.reason and error.refusal.reason != play.refused.reason:
                yield f"refused because {error.refusal.reason}, not {play.refused.reason}"
            return False
        if play.refused is not None:
            yield f"was accepted; {play.refused.rule} should refuse it"
        if match.forced.left:
            yield f"chance was left over: {[roll.text() for roll in match.forced.left]}"
        return True

    def _after(self) -> Iterator[str]:
        play, match = self.play, self.match
        new = match.record[self.before :]
        events = [entry for entry in new if isinstance(entry, Event)]
        kinds = [event.kind for event in events]
        for kind in play.events:
            if kind not in kinds:
                yield f"no event {kind!r} among {kinds}"
        for kind in play.no_events:
            if kind in kinds:
                yield f"event {kind!r} happened"
        if play.tally:
            got: dict[str, Any] = {}
            for event in events:
                got |= {name: arg.value for name, arg in event.args.items()}
                got |= _tally_values(event.tallies)
            yield from _compare("tally", play.tally, got)
        if play.asks is not None:
            yield from self._asks(play.asks)
        if play.not_asked:
            seat = self._seat(play.not_asked)
            asked = [q.kind for q in match.questions if q.seat == seat]
            if asked:
                yield f"{play.not_asked} is asked {asked[0]}"
        if play.units or play.view:
            yield from self.book.expectations(match, {"units": play.units, "view": play.view})

    def _asks(self, ask: Ask) -> Iterator[str]:
        names = self.match.setting.seating.names
        open_ = [(names[q.seat], q.kind) for q in self.match.questions]
        if not any((not ask.seat or s == ask.seat) and (not ask.kind or k == ask.kind) for s, k in open_):
            yield f"expected {ask.seat} {ask.kind} to be asked, open is {open_}"


def _like(option: str, wanted: str) -> bool:
    """An option matches a text; `fire A*` matches all that begin so."""
    return option.startswith(wanted[:-1]) if wanted.endswith("*") else option == wanted


def _tally_values(tallies: Mapping[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, tally in tallies.items():
        product = tally.product
        scaled = any(line.times != (1, 1) for line in tally.lines)
        out[name] = (int(product) if product.denominator == 1 else str(product)) if scaled else tally.total
        for line in tally.lines:
            times = f"{line.times[0]}/{line.times[1]}"
            before = out.get(line.rule, 0)
            added = line.value + (before if isinstance(before, int) else 0)
            out[line.rule] = times if line.times != (1, 1) else added
            out[line.reason] = times if line.times != (1, 1) else line.value
    return out


def _compare(what: str, wanted: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    for name, value in wanted.items():
        if name not in got:
            if value != 0:
                yield f"{what} has no {name!r} (it has {dict(got)})"
        elif got[name] != value:
            yield f"{what} {name!r} is {got[name]}, not {value}"


def _show(odds: Mapping[str, Fraction]) -> str:
    return ", ".join(f"{name} {chance}" for name, chance in odds.items())


def coverage(outcomes: Iterable[Outcome]) -> dict[str, list[str]]:
    """Rules shown by cases that ran and passed, with the cases."""
    shown: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.passed:
            for rule in outcome.case.rules:
                shown.setdefault(rule, []).append(outcome.case.id)
    return shown


__all__ = ["Case", "Outcome", "Play", "Roll", "coverage", "read_cases", "run_case", "run_files"]
