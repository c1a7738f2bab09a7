"""One entry of a case: the answer is given, and everything that the entry expects is judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from voltigeur.engine.casebook.file import Ask, Play, Wanted
from voltigeur.engine.casebook.names import CaseNames, misnamed
from voltigeur.engine.casebook.tally import PREVIEW, differs, tally_differences, values_of
from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import NotAdmitted, Question, Refusal, Verdict, Void, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook
from voltigeur.engine.spelling import unknown


class Entry:
    """One entry of a case; `since` is how long the record was before the last answer."""

    def __init__(self, book: AnyRulebook, match: AnyMatch, play: Play, names: CaseNames, since: int) -> None:
        self.book = book
        self.match = match
        self.play = play
        self.names = names
        self.since = len(match.record) if play.do else since

    def run(self) -> Iterator[str]:
        """Do what the entry says, and tell what differs."""
        play = self.play
        for seat in filter(None, (play.seat, play.not_asked, play.asks.seat if play.asks else "")):
            self._seat(seat)
        question = self._question()
        if question is None and (play.do or play.seat or self._listed):
            yield "the match is over" if self.match.result else f"{play.seat or 'nobody'} is asked nothing"
            return
        if question is not None:
            yield from self._offers(question)
            if play.do:
                yield from self._previews(question)
                yield from self._answer(question)
        yield from self._after()

    @property
    def _listed(self) -> list[str]:
        """What is said of the options of the open question."""
        return [*self.play.offers, *self.play.offers_only, *self.play.lacks]

    def _seat(self, name: str) -> int:
        names: tuple[str, ...] = self.match.setting.seating.names
        if name not in names:
            raise VoltigeurError(unknown("seat", name, names))
        return names.index(name)

    def _question(self) -> Question | None:
        if not self.play.seat:
            return self.match.question
        seat = self._seat(self.play.seat)
        return next((q for q in self.match.questions if q.seat == seat), None)

    def _offers(self, question: Question) -> Iterator[str]:
        if not self._listed:
            return
        texts = [self.match.write(option) for option in question.options()]
        for text in self.play.offers:
            if not any(_like(option, text) for option in texts):
                yield f"{text!r} is not offered among {texts}"
        more = [option for option in texts if not any(_like(option, text) for text in self.play.offers_only)]
        if self.play.offers_only and more:
            yield f"more is offered: {more}"
        for text in self.play.offers_only:
            if not any(_like(option, text) for option in texts):
                yield f"{text!r} is not offered among {texts}"
        for text in self.play.lacks:
            if any(_like(option, text) for option in texts):
                yield f"{text!r} is offered"
            elif wrong := misnamed(self.match, text):
                yield f"{text!r} can never be offered: {wrong}"

    def _previews(self, question: Question) -> Iterator[str]:
        play = self.play
        if not play.odds and not play.preview:
            return
        preview = self.match.view(question.seat).preview(self.match.read(play.do))
        if preview is None:
            yield "there is no preview"
            return
        for name, wanted in play.odds.items():
            chance, got = _fraction(wanted), preview.odds.get(name, Fraction(0))
            if chance is None:
                yield f"odds of {name}: {wanted!r} is no fraction; write '5/36'"
            elif got != chance:
                yield f"odds of {name} are {got}, not {wanted} (all: {_show(preview.odds)})"
            elif name not in preview.odds and (wrong := self.names.odd(name)):
                yield f"odds: {wrong}"
        found = values_of(preview.tallies, preview.facts)
        for name, value in play.preview.items():
            here = [(PREVIEW, each) for each in found.get(name, ())]
            yield from differs(name, value, here, True, self.names.fact, "preview")

    def _answer(self, question: Question) -> Iterator[str]:
        """Give the answer."""
        play, match = self.play, self.match
        answer = match.read(play.do)
        yield from self._void(question.admits(answer))
        match.forced = Forced([parse_roll(text) for text in play.chance])
        try:
            match.answer(answer, question.seat)
        except NotAdmitted as error:
            yield from self._refused(error.refusal)
        else:
            if play.refused:
                yield f"was accepted; {_by(play.refused)} should refuse it"
        if match.forced.left:
            yield f"chance was left over: {[roll.text() for roll in match.forced.left]}"

    def _void(self, verdict: Verdict) -> Iterator[str]:
        wanted = self.play.void
        if isinstance(verdict, Void):
            if not wanted and not self.play.refused:
                yield f"is void by {verdict.rule} ({verdict.reason})"
            elif isinstance(wanted, Wanted):
                yield from _unlike("void", wanted, verdict)
        elif wanted:
            yield f"expected void by {_by(wanted)}, got {verdict}"

    def _refused(self, refusal: Refusal) -> Iterator[str]:
        wanted = self.play.refused
        if not wanted:
            yield f"refused by {refusal.rule} ({refusal.reason})"
        elif isinstance(wanted, Wanted):
            yield from _unlike("refused", wanted, refusal)

    def _after(self) -> Iterator[str]:
        play, match = self.play, self.match
        events = [entry for entry in match.record[self.since :] if isinstance(entry, Event)]
        yield from self._events([event.kind for event in events])
        if play.tally:
            yield from tally_differences(play.tally, events, self.names.line)
        if play.asks is not None:
            yield from self._asks(play.asks)
        if play.not_asked:
            seat = self._seat(play.not_asked)
            asked = [q.kind for q in match.questions if q.seat == seat]
            if asked:
                yield f"{play.not_asked} is asked {asked[0]}"
        if play.over and match.question is not None:
            yield f"the match goes on with {match.question.kind}"
        looked = {name: value for name, value in (("units", play.units), ("view", play.view)) if value}
        if looked:
            yield from self.book.expectations(match, looked)

    def _events(self, kinds: Sequence[str]) -> Iterator[str]:
        play, happened = self.play, list(kinds)
        for kind, count in Counter(play.events).items():
            if kind not in happened:
                yield f"no event {kind!r} among {happened}"
            elif happened.count(kind) < count:
                yield f"event {kind!r} happened {happened.count(kind)} times, not {count} (all: {happened})"
        left = iter(happened)
        if not Counter(play.events) - Counter(happened) and not all(kind in left for kind in play.events):
            yield f"events came in another order: {happened}, not {play.events}"
        for kind in play.no_events:
            if kind in happened:
                yield f"event {kind!r} happened"
        if play.events_exactly is not None and happened != play.events_exactly:
            yield f"events are {happened}, not exactly {play.events_exactly}"

    def _asks(self, ask: Ask) -> Iterator[str]:
        names = self.match.setting.seating.names
        open_ = [(names[q.seat], q.kind) for q in self.match.questions]
        if not any((not ask.seat or s == ask.seat) and (not ask.kind or k == ask.kind) for s, k in open_):
            yield f"expected {ask.seat} {ask.kind} to be asked, open is {open_}"


def _unlike(what: str, wanted: Wanted, got: Refusal | Void) -> Iterator[str]:
    """How a verdict differs in rule or reason."""
    if got.rule != wanted.rule:
        yield f"{what} by {got.rule} ({got.reason}), not by {wanted.rule}"
    elif wanted.reason and got.reason != wanted.reason:
        yield f"{what} because {got.reason}, not {wanted.reason}"


def _by(wanted: Wanted | bool) -> str:
    return wanted.rule if isinstance(wanted, Wanted) else "some rule"


def _like(option: str, wanted: str) -> bool:
    """An option matches a text; `fire A*` matches all that begin so."""
    return option.startswith(wanted[:-1]) if wanted.endswith("*") else option == wanted


def _fraction(text: str) -> Fraction | None:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def _show(odds: dict[str, Fraction]) -> str:
    return ", ".join(f"{name} {chance}" for name, chance in odds.items())
