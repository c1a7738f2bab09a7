"""Troupes d'assaut in the terminal: the map in characters, units in tables, questions as numbered lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Answer, Draft, Question
from voltigeur.engine.events import Event
from voltigeur.engine.table_log import Note
from voltigeur.engine.verdicts import Refusal, Void, VoltigeurError
from voltigeur.games.tda.base.answers_command import Activate, ActivateUnit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.activation import is_automatic
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import sight_lines
from voltigeur.games.tda.terminal.board import Chart
from voltigeur.games.tda.terminal.checking import kind_of, try_file
from voltigeur.games.tda.terminal.deploying import Deployment
from voltigeur.games.tda.terminal.library import show, sight, unit_types
from voltigeur.games.tda.terminal.listing import Listing, unit_table
from voltigeur.games.tda.terminal.odds import ODDS
from voltigeur.games.tda.whole.view import View

__all__ = ["DEMONSTRATION", "ODDS", "TdaTerminal", "kind_of", "show", "sight", "terminal", "try_file", "unit_types"]

DEMONSTRATION = "premier-feu"
"""The scenario that two bots play where nobody sits at the terminal."""
QUIET = frozenset({"activation-ends", "nothing-left", "phase-support", "score"})
"""Events that a table of people would not read out."""
SHORT = frozenset(
    {"turn-begins", "fires", "result", "loses", "neutralised", "assaults", "strikes", "control", "match-won",
     "match-drawn", "score", "revealed"}
)  # fmt: skip
"""What a match told in short tells, beside what leaves the map."""
ON_THE_MAP = frozenset(
    {"set-up-done", "moves", "revealed", "concealed", "falls-back", "retreats", "withdraws", "shifts", "smoke-laid",
     "enters-vacated", "leaves-tunnel", "enters-tunnel", "neutralised", "stopped", "control"}
)  # fmt: skip
"""Events that one sees on the map."""
LEAVES = "gone-"
HUSHED, ORDINARY, HEADING = 0, 1, 3
"""Weights of the log."""


def terminal(match: TdaMatch, language: str) -> TdaTerminal:
    """A match of this game in the terminal."""
    return TdaTerminal(match, language)


class TdaTerminal:
    """What the terminal shows of one match, in one language."""

    def __init__(self, match: TdaMatch, language: str, placed: Mapping[int, Mapping[int, int]] | None = None) -> None:
        self.match = match
        self.teller = Teller(match.setting, language)
        self.t = self.teller.t
        self.chart = Chart(match.setting, self.teller)
        self._placed = {seat: dict(places) for seat, places in (placed or {}).items()}
        self._drafts: dict[int, Deployment] = {}

    def in_language(self, language: str) -> TdaTerminal:
        """The same in another language; set-ups in progress are kept."""
        placed = {**self._placed, **{seat: draft.placed for seat, draft in self._drafts.items()}}
        return TdaTerminal(self.match, language, placed)

    # ---------------------------------------------------------------- words

    def title(self) -> str:
        """The scenario's title."""
        return self.teller.title()

    def side(self, number: int) -> str:
        """A side's name."""
        return self.teller.side(number)

    def task(self, number: int) -> str:
        """What a side has to do."""
        return self._text(f"{self.match.setting.sides[number]}-task")

    def introduction(self) -> Iterator[Text]:
        """The situation, special rules, and what wins."""
        for part in ("brief", "special"):
            if text := self._text(part):
                yield Text(text, style="italic")
        yield from map(Text, self.teller.victory())

    def _text(self, part: str) -> str:
        message = f"scenario-{self.match.setting.scenario.id}-{part}"
        return self.t(message) if self.t.has(message) else ""

    def ending(self) -> str:
        """How the match ended."""
        result = self.match.result
        if result is None:
            return "-"
        reason = self.reason(result.reason)
        if result.winner < 0:
            return self.t("cli-result-drawn", reason=reason)
        level = self.t(f"end-level-{result.level}")
        return self.t("cli-result-won", side=self.side(result.winner), level=level, reason=reason)

    def reason(self, reason: str) -> str:
        """A way to end a match."""
        return self.t(f"end-{reason}")

    def losses(self, number: int, mean: str) -> str:
        """What a side lost on average."""
        return self.t("cli-simulate-losses", side=self.side(number), steps=mean)

    def refusal(self, verdict: Refusal | Void) -> str:
        """Why an answer is refused, or comes to nothing."""
        return self.teller.refusal(verdict)

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log."""
        weight = HUSHED if event.kind in QUIET else HEADING if event.kind == "turn-begins" else ORDINARY
        return Note(n, event.kind, self.teller.event(event), weight=weight)

    def in_short(self, note: Note) -> bool:
        """Whether a match told in short tells it."""
        return note.kind in SHORT or note.kind.startswith(LEAVES)

    def help(self) -> str:
        """What can be typed."""
        return self.t("cli-help")

    # ---------------------------------------------------------------- the position

    def headline(self, question: Question) -> Iterator[Text]:
        """Whose decision it is, when, and what is asked."""
        position, setting = self.match.position, self.match.setting
        heading = self.t(
            "cli-headline", side=self.side(question.seat), turn=position.turn, turns=setting.turns,
            phase=self.t(f"phase-name-{position.phase}"),
        )  # fmt: skip
        yield Text(heading, style="bold reverse")
        yield Text(self.teller.question(question), style="bold")

    def redraws(self, question: Question, news: Iterable[Event]) -> bool:
        """Whether the map is drawn again before a question: in a set-up, and before a formation is chosen."""
        if isinstance(question.choice, Draft):
            return True
        return question.kind == "ask-activate" and any(_shows(event) for event in news)

    def board(
        self, seat: int, width: int, focus: str = "", *, legend: bool = False, whole: bool = False
    ) -> Iterator[Text]:
        """The map as a seat knows it, around a hex where it is too wide and not wanted whole."""
        place = self.match.setting.names.read("place", focus) if focus else None
        assert place is None or isinstance(place, int)
        draft = self._drafts.get(seat) if self.match.position.turn == 0 else None
        seen = self.match.seen(seat)
        placed, marked = (draft.placed, draft.zone) if draft else ({}, frozenset[int]())
        room = max(width, self.chart.narrowest) if whole else width
        yield from self.chart.draw(seen, room, focus=place, placed=placed, marked=marked)
        yield self.chart.prizes(seen)
        if legend or focus:
            yield self.chart.legend()

    def units(self, seat: int) -> Iterator[RenderableType]:
        """All units that a seat knows."""
        yield unit_table(self._view(seat), self.teller)

    def _view(self, seat: int) -> View:
        return View(self.match, seat)

    # ---------------------------------------------------------------- questions

    def desk(self, question: Question) -> Listing | Deployment:
        """The question as a list to choose from, or as a set-up."""
        view = self._view(question.seat)
        if not isinstance(question.choice, Draft):
            return Listing(question, view, self.teller, self._without_test(question))
        draft = self._drafts.get(question.seat)
        if draft is None:
            draft = self._drafts[question.seat] = Deployment(question, view, self.teller)
            draft.placed.update(self._placed.get(question.seat, {}))
        draft.question = question
        return draft

    def _without_test(self, question: Question) -> set[Answer]:
        """Activations that need no test: the first of the turn, reinforcements, followers of a leader (4.2)."""
        if question.kind != "ask-activate":
            return set()
        seen = self.match.seen(question.seat)
        chain = dict(question.args).get("chain", ())
        assert isinstance(chain, tuple)
        tries = [answer for answer in question.options() if isinstance(answer, Activate | ActivateUnit)]
        return {answer for answer in tries if is_automatic(seen, answer, chain)}

    def why_not(self, question: Question, words: Sequence[str]) -> Sequence[str]:
        """Why pieces cannot do something: here one asks about whole answers."""
        return ()

    def orders(self, seat: int, words: Sequence[str]) -> Iterator[str]:
        """Give a standing order (`fire 40% 6`, `A1-MG hold`), then tell those in force."""
        match, names = self.match, self.match.setting.names
        if words:
            unit = None
            if words[0] in names.units:
                number = names.read("unit", words[0])
                assert isinstance(number, int)
                if match.unit(number).side != seat:
                    raise VoltigeurError(self.t("refusal-not-yours"), remedy=self.t("cli-orders-remedy"))
                unit = number
            named = unit is not None or words[0] == "all"
            match.order(seat, " ".join(words[1:] if named else words), unit)
        orders = match.orders_of(seat)
        yield self.t("cli-orders-all", order=orders.default.text())
        for number, order in orders.by_unit.items():
            yield self.t("cli-orders-unit", unit=names.unit(number), order=order.text())

    def sight(self, seat: int, words: Sequence[str]) -> Sequence[str]:
        """A line of sight as the seat knows it, where the match lets one measure."""
        if len(words) != 2:
            raise VoltigeurError(self.t("cli-sight-what"), remedy=self.t("cli-sight-remedy"))
        setting = self.match.setting
        if setting.options.measuring == "book":
            raise VoltigeurError(self.t("cli-sight-by-the-book"), remedy=self.t("cli-sight-by-the-book-remedy"))
        a, b = (setting.names.read("place", word) for word in words)
        assert isinstance(a, int) and isinstance(b, int)
        seen = self.match.seen(seat)
        line = setting.sight.line(a, b, seen.blockers, setting.scenario.visibility)
        return sight_lines(self.t, (words[0], words[1]), seen.distance(a, b), line)


def _shows(event: Event) -> bool:
    return event.kind in ON_THE_MAP or event.kind.startswith(LEAVES)
