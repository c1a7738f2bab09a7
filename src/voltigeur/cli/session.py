"""A match in the terminal: bots answer for themselves, people are asked in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from voltigeur.cli.asides import give_orders, tell_rules, tell_sight
from voltigeur.cli.board import Chart
from voltigeur.cli.deploying import Deployment
from voltigeur.cli.listing import Listing, unit_table
from voltigeur.engine.choices import Answer, Draft, Question
from voltigeur.engine.events import Event
from voltigeur.engine.match import Result
from voltigeur.engine.saves import save
from voltigeur.engine.verdicts import NotAdmitted, Void, VoltigeurError
from voltigeur.games.tda.answers import Activate, ActivateUnit
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.preview import is_automatic
from voltigeur.games.tda.telling import Teller
from voltigeur.games.tda.view import View
from voltigeur.games.tda.world import Seen
from voltigeur.players import Player, player

QUIET = frozenset({"activation-ends", "nothing-left", "phase-support", "score"})
"""Events that a table of people would not read out."""
LOG_LINES = 40
RESCUE = Path("voltigeur-rescue.save")
ON_THE_MAP = frozenset(
    {"set-up-done", "moves", "revealed", "concealed", "falls-back", "retreats", "withdraws", "shifts", "smoke-laid",
     "enters-vacated", "leaves-tunnel", "enters-tunnel", "neutralised", "stopped", "control"}
)  # fmt: skip
"""Events that one sees on the map."""


def _shows(event: Event) -> bool:
    return event.kind in ON_THE_MAP or event.kind.startswith("gone-")


class Left(Exception):  # noqa: N818
    """The player leaves the table."""


class Session:
    """One match at the terminal."""

    def __init__(
        self,
        match: TdaMatch,
        console: Console,
        read: Callable[[str], str],
        *,
        bots: Mapping[int, Player],
        language: str = "en",
        keep: Path | None = None,
    ) -> None:
        self.match = match
        self.console = console
        self.read = read
        self.bots = bots
        self.keep = keep
        self.teller = Teller(match.setting, language)
        self.t = self.teller.t
        self.chart = Chart(match.setting, self.teller)
        self.people = [seat for seat in range(match.setting.seats) if seat not in bots]
        self._read_to: dict[int, int] = {}
        self._before = -1
        self._leaving = False
        self._tipped = False
        self._drawn: dict[int, int] = {}
        """For each seat, how much of its log its last map shows."""
        self._drafts: dict[int, Deployment] = {}
        self._saved_at = len(match.record) if keep is not None else -1

    # ---------------------------------------------------------------- the loop

    def run(self) -> Result | None:
        """Play until the match is over or the player leaves."""
        try:
            while question := self.match.question:
                bot = self.bots.get(question.seat)
                if bot is not None:
                    self.match.answer(bot.choose(self.match.view(question.seat), question), question.seat)
                else:
                    self._ask(question)
        except Left:
            return None
        except VoltigeurError:
            raise
        except Exception as error:
            raise self._rescued(error) from error
        self._over()
        return self.match.result

    def _rescued(self, error: Exception) -> VoltigeurError:
        """A fault of ours must not cost the match: it is saved as it was before the answer that failed."""
        path = self.keep or RESCUE
        self._save(path)
        return VoltigeurError(self.t("cli-fault", what=repr(error)), where=str(path), remedy=self.t("cli-fault-remedy"))

    def _over(self) -> None:
        seat = self.people[0] if self.people else 0
        self.news(seat)
        self.draw_map(seat)
        if self.keep is not None:
            self._save(self.keep)

    def _ask(self, question: Question) -> None:
        self._curtain(question.seat)
        self.news(question.seat)
        if isinstance(question.choice, Draft):
            self._deploy(question)
            return
        self._redraw(question)
        listing = Listing(question, self.view(question.seat), self.teller, self._without_test(question))
        self._headline(question)
        if question.kind.startswith("ask-react") and not self._tipped:
            self._tipped = True
            self.console.print(Text(self.t("cli-tip-orders"), style="italic"))
        self.console.print(listing.text())
        while True:
            line = self._line(listing.prompt())
            try:
                answer = self._heed(line, question, listing)
            except VoltigeurError as error:
                self._say_error(error)
                continue
            if answer is not None and self._give(question, answer):
                return
            if self.match.question is not question:
                return

    def _without_test(self, question: Question) -> set[Answer]:
        """Activations that need no test: the first of the turn, reinforcements, followers of a leader (4.2)."""
        if question.kind != "ask-activate":
            return set()
        seen = self.seen(question.seat)
        chain = dict(question.args).get("chain", ())
        assert isinstance(chain, tuple)
        tries = [answer for answer in question.options() if isinstance(answer, Activate | ActivateUnit)]
        return {answer for answer in tries if is_automatic(seen, answer, chain)}

    def _deploy(self, question: Question) -> None:
        draft = self._drafts.setdefault(question.seat, Deployment(question, self.view(question.seat), self.teller))
        draft.question = question
        self._headline(question)
        self.draw_map(question.seat)
        self.console.print(draft.text())
        while True:
            line = self._line(self.t("cli-prompt"))
            try:
                if draft.understands(line):
                    answer = draft.heed(line)
                    if answer is None:
                        self.console.print(draft.text())
                else:
                    answer = self._heed(line, question, None)
            except VoltigeurError as error:
                self._say_error(error)
                continue
            if answer is not None and self._give(question, answer):
                return

    def _give(self, question: Question, answer: Answer) -> bool:
        """Give an answer; one that would come to nothing is asked for twice."""
        verdict = question.choice.admits(answer)
        if isinstance(verdict, Void):
            self.console.print(self.t("cli-void", reason=self.teller.refusal(verdict)), style="yellow")
            if self._line(self.t("cli-void-sure")).strip().lower()[:1] not in ("y", "o"):
                return False
        try:
            self.match.answer(answer, question.seat)
        except NotAdmitted as refused:
            self._say_error(refused)
            return False
        return True

    # ---------------------------------------------------------------- commands

    def _heed(self, line: str, question: Question, listing: Listing | None) -> Answer | None:
        """Carry out a command, or give the answer that a line means."""
        words = line.split()
        if not words:
            return None
        verb, rest = words[0].lower(), words[1:]
        seat = question.seat
        if listing is not None and (verb.isdigit() or verb in ("b", "back")):
            answer = listing.take(verb)
            if answer is None:
                self.console.print(listing.text())
            return answer
        if verb.startswith("?") and verb != "?":
            self._explain(listing, verb[1:])
            return None
        match verb:
            case "?" | "help":
                self.console.print(self.t("cli-help"))
            case "why":
                self._why(question, " ".join(rest))
            case "map":
                self.draw_map(seat, rest[0] if rest else "")
            case "units":
                self.console.print(unit_table(self.view(seat), self.teller))
            case "log":
                self._log(seat, rest)
            case "options" | "list":
                if listing is not None:
                    listing.back()
                    self.console.print(listing.text())
            case "undo":
                self._undo(seat)
            case "orders":
                self._say(give_orders(self.match, self.teller, seat, rest))
            case "rules":
                self._say(tell_rules(self.t, self.match.book.slug, " ".join(rest)))
            case "sight":
                self._say(tell_sight(self.match, self.t, seat, rest))
            case "save":
                self._save(self._save_path(rest))
            case "hint":
                self._hint(question)
            case "resign":
                self._resign(seat)
            case "quit" | "q":
                self._quit()
            case _:
                return self.match.read(line)
        return None

    def _explain(self, listing: Listing | None, number: str) -> None:
        unit = listing.unit_of(number) if listing is not None else None
        if listing is not None and unit is not None:
            self.console.print(unit_table(listing.view, self.teller, unit))
            return
        answer = listing.answer_of(number) if listing is not None else None
        if listing is None or answer is None:
            raise VoltigeurError(self.t("cli-no-option", number=number), remedy=self.t("cli-no-option-remedy"))
        self.console.print(Text(f"{self.match.write(answer)}", style="bold"))
        preview = listing.view.preview(answer)
        for text in self.teller.preview(preview) if preview is not None else [self.t("cli-no-preview")]:
            self.console.print(Text(f"  {text}"))

    def _why(self, question: Question, text: str) -> None:
        if not text:
            raise VoltigeurError(self.t("cli-why-what"), remedy=self.t("cli-why-remedy"))
        verdict = question.choice.admits(self.match.read(text))
        if verdict is None:
            self.console.print(self.t("cli-lawful"))
        elif isinstance(verdict, Void):
            self.console.print(self.t("cli-void", reason=self.teller.refusal(verdict)))
        else:
            self.console.print(self.t("cli-refused", reason=self.teller.refusal(verdict)))

    def _log(self, seat: int, rest: list[str]) -> None:
        count = int(rest[0]) if rest and rest[0].isdigit() else LOG_LINES
        for event in self.match.log(seat)[-count:]:
            self.console.print(Text(self.teller.event(event)))

    def _undo(self, seat: int) -> None:
        if not self.match.undo(seat):
            raise VoltigeurError(self.t("cli-no-undo"), remedy=self.t("cli-no-undo-remedy"))
        self._read_to[seat] = len(self.match.log(seat))
        self.console.print(self.t("cli-undone"))

    def _save_path(self, rest: list[str]) -> Path:
        if not rest and self.keep is None:
            raise VoltigeurError(self.t("cli-save-where"), remedy=self.t("cli-save-remedy"))
        return Path(" ".join(rest)) if rest else self.keep or Path()

    def _save(self, path: Path) -> None:
        try:
            save(self.match, path)
        except OSError as error:
            raise VoltigeurError(
                self.t("cli-cannot-save", why=error.strerror or str(error)),
                where=str(path),
                remedy=self.t("cli-save-remedy"),
            ) from None
        self.keep = path
        self._saved_at = len(self.match.record)
        self.console.print(self.t("cli-saved", file=str(path)))

    def _hint(self, question: Question) -> None:
        """What the scripted player would say in this seat, from what the seat knows."""
        answer = player("scripted", seed=1).choose(self.match.view(question.seat), question)
        self.console.print(Text(self.t("cli-hint", answer=self.match.write(answer))))

    def _resign(self, seat: int) -> None:
        if self._line(self.t("cli-resign-sure")).strip().lower()[:1] in ("y", "o"):
            self.match.claim(seat, "resign", len(self.match.log(seat)))

    def _quit(self) -> None:
        if self._saved_at != len(self.match.record):
            name = self._line(self.t("cli-quit-save", file=str(self.keep) if self.keep else "-")).strip()
            if name or self.keep is not None:
                self._save(Path(name) if name else self.keep or Path())
        raise Left

    # ---------------------------------------------------------------- showing

    def view(self, seat: int) -> View:
        """What a seat may know."""
        view = self.match.view(seat)
        assert isinstance(view, View)
        return view

    def seen(self, seat: int) -> Seen:
        """What a seat knows."""
        return self.match.seen(seat)

    def news(self, seat: int) -> None:
        """What the seat has been told since it was last asked."""
        events = self.match.log(seat)
        for event in events[self._read_to.get(seat, 0) :]:
            if event.kind not in QUIET:
                heading = event.kind == "turn-begins"
                self.console.print(Text(("" if not heading else "\n") + self.teller.event(event),
                                        style="bold" if heading else "dim"))  # fmt: skip
        self._read_to[seat] = len(events)

    def draw_map(self, seat: int, focus: str = "") -> None:
        """The map as the seat knows it."""
        place = self.match.setting.names.read("place", focus) if focus else None
        assert place is None or isinstance(place, int)
        draft = self._drafts.get(seat) if self.match.position.turn == 0 else None
        seen = self.seen(seat)
        lines = self.chart.draw(
            seen,
            self.console.width,
            focus=place,
            placed=draft.placed if draft else {},
            marked=draft.zone if draft else (),
        )
        for line in [*lines, self.chart.prizes(seen)]:
            self.console.print(line, soft_wrap=True)
        if seat not in self._drawn or focus:
            self.console.print(self.chart.legend())
        self._drawn[seat] = len(self.match.log(seat))

    def _headline(self, question: Question) -> None:
        position = self.match.position
        setting = self.match.setting
        self.console.print(
            Text(
                self.t(
                    "cli-headline",
                    side=self.teller.side(question.seat),
                    turn=position.turn,
                    turns=setting.turns,
                    phase=self.t(f"phase-name-{position.phase}"),
                ),
                style="bold reverse",
            )
        )
        self.console.print(Text(self.teller.question(question), style="bold"))

    def _curtain(self, seat: int) -> None:
        """Between two people the screen is cleared, so that neither sees what the other does."""
        if len(self.people) > 1 and seat != self._before:
            self.console.clear()
            self._line(self.t("cli-curtain", side=self.teller.side(seat)))
            self.console.clear()
            self._drawn.pop(seat, None)
        self._before = seat

    def _redraw(self, question: Question) -> None:
        """Draw the map again before a formation is chosen, if anything on it has changed."""
        events = self.match.log(question.seat)
        drawn = self._drawn.get(question.seat)
        fresh = events if drawn is None else events[drawn:]
        if drawn is None or (question.kind == "ask-activate" and any(_shows(event) for event in fresh)):
            self.draw_map(question.seat)

    def _line(self, prompt: str) -> str:
        try:
            return self.read(prompt)
        except KeyboardInterrupt:
            if not self._leaving:
                self._leaving = True
                self._quit()
        except EOFError:
            pass
        if self.keep is not None:
            self._save(self.keep)
        raise Left

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(Text(line))

    def _say_error(self, error: VoltigeurError) -> None:
        if isinstance(error, NotAdmitted):
            self.console.print(Text(self.t("cli-refused", reason=self.teller.refusal(error.refusal))), style="red")
        else:
            self.console.print(Text(str(error)), style="red")
