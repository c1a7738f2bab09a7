"""A match in the terminal: bots answer for themselves, people are asked in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from voltigeur.cli.rulebook_text import rules_of, tell_rules
from voltigeur.cli.terminals import Desk, Terminal, seat_name, terminal_of
from voltigeur.engine.choices import Answer, NotAdmitted, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.events import Story
from voltigeur.engine.match import Result, resigning, rights, use_rights
from voltigeur.engine.orders import about, topics_of
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.saves import save
from voltigeur.engine.spelling import nearest
from voltigeur.engine.steps import Window
from voltigeur.engine.table.log import Note
from voltigeur.engine.texts import LANGUAGES
from voltigeur.engine.unasked import given
from voltigeur.engine.verbs import NotUnderstood, spelt
from voltigeur.players import Player
from voltigeur.tabling.lines import spaced
from voltigeur.tabling.words import cite, percent

LOG_LINES = 40
RESCUE = Path("voltigeur-rescue.save")
QUIET, HEADING = 0, 3
"""Weights of entries that are not read out, and of headings."""
COMMANDS = (
    "help", "why", "map", "units", "log", "undo", "orders", "rules", "sight", "save", "hint", "rights", "resign",
    "quit", "lang",
)  # fmt: skip
"""What may be typed at every question."""
NEAREST = 3
"""How many words are suggested for one that means nothing."""
YES = ("y", "o")


class Left(Exception):  # noqa: N818
    """The player leaves the table."""


def notes(match: AnyMatch, terminal: Terminal, seat: int, since: int = 0) -> Iterator[Note]:
    """What a viewpoint has been told, from an entry on."""
    for n, entry in enumerate(match.news(Story(seat, match.setting.seats, marks=False))):
        if n >= since:
            yield terminal.note(n, entry.event, entry.rolls, seat)


class Session:
    """One match at the terminal."""

    def __init__(
        self,
        match: AnyMatch,
        console: Console,
        read: Callable[[str], str],
        *,
        bots: Mapping[int, Player],
        language: str = "en",
        keep: Path | None = None,
        plain: bool = False,
    ) -> None:
        self.match = match
        self.console = console
        self.read = read
        self.bots = bots
        self.keep = keep
        self._speak(terminal_of(match, language, plain=plain))
        self.people = [seat for seat in range(match.setting.seats) if seat not in bots]
        self._read_to: dict[int, int] = {}
        self._unasked: dict[int, list[str]] = {}
        """What was answered in the place of each seat since it was last asked."""
        self._recalled: set[int] = set()
        """Seats that have gone back: they are asked everything until they answer."""
        self._before = -1
        self._leaving = False
        self._tipped = False
        self._drawn: dict[int, int] = {}
        """For each seat, how much of its log its last map shows."""
        self._saved_at = len(match.record) if keep is not None else -1

    def _speak(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.t = terminal.t

    # ---------------------------------------------------------------- the loop

    def run(self) -> Result | None:
        """Play until the match is over or the player leaves."""
        try:
            while question := self.match.question:
                bot = self.bots.get(question.seat)
                if use_rights(self.match, self.bots.items()):
                    continue
                if bot is not None:
                    self.match.answer(bot.choose(self.match.view(question.seat), question), question.seat)
                elif question.seat in self._recalled or not self._answer_for(question):
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
        desk = self._open(question)
        while True:
            line = self._line(desk.prompt())
            try:
                if self._is_language(line):
                    desk = self._open(question)
                    continue
                answer = self._heed(line, question, desk)
            except VoltigeurError as error:
                self._say_error(error)
                continue
            if answer is not None and self._give(question, answer):
                return
            if self.match.question is not question:
                return

    def _answer_for(self, question: Question) -> bool:
        """Answer in somebody's place where only one answer makes sense, and say so when he is asked next."""
        found = given(self.match, question)
        if found is None:
            return False
        self.match.answer(found.answer, question.seat)
        said = self.t(f"unasked-{found.topic}", chance=percent(self.t, found.chance))
        self._unasked.setdefault(question.seat, []).append(said)
        return True

    def _open(self, question: Question) -> Desk:
        """Show a question and all that belongs to it."""
        desk = self.terminal.desk(question)
        for said, count in Counter(self._unasked.pop(question.seat, ())).items():
            times = self.t("cli-times", count=count) if count > 1 else ""
            self.console.print(Text(spaced(said, times), style="italic"))
        self._redraw(question)
        self._say(self.terminal.headline(question))
        if isinstance(self.match.state.stack[-1], Window) and not self._tipped:
            self._tipped = True
            self.console.print(Text(self.t("cli-tip-orders"), style="italic"))
        self.console.print(desk.text())
        if rights(self.match, question.seat):
            self.console.print(Text(self.t("cli-tip-rights"), style="italic"))
        return desk

    def _give(self, question: Question, answer: Answer) -> bool:
        """Give an answer; one that would come to nothing is asked for twice."""
        verdict = question.choice.admits(answer)
        if isinstance(verdict, Refusal) and self._claims(question.seat, answer):
            self.match.claim(question.seat, answer, self.match.told(question.seat))
            return True
        if isinstance(verdict, Void):
            self.console.print(Text(self.t("cli-void", reason=self.terminal.refusal(verdict))), style="yellow")
            if self._line(self.t("cli-void-sure")).strip().lower()[:1] not in YES:
                return False
        try:
            self.match.answer(answer, question.seat)
            self._recalled.discard(question.seat)
        except NotAdmitted as refused:
            self._say_error(refused)
            return False
        return True

    # ---------------------------------------------------------------- commands

    def _heed(self, line: str, question: Question, desk: Desk) -> Answer | None:
        """Carry out a command, or give the answer that a line means."""
        if desk.understands(line):
            answer = desk.heed(line)
            if answer is None:
                self.console.print(desk.text())
            return answer
        words = line.split()
        if not words:
            return None
        verb, rest = words[0].lower(), words[1:]
        seat = question.seat
        if verb.startswith("?") and verb != "?":
            self._say(desk.explain(verb[1:]))
            return None
        match verb:
            case "?" | "help":
                self._explain(question, desk)
            case "why":
                self._why(question, rest)
            case "map":
                self.draw_map(seat, rest[0] if rest else "")
            case "units":
                self._say(self.terminal.units(seat))
            case "log":
                self._log(seat, rest)
            case "undo":
                self._undo(seat)
            case "orders":
                self._orders(seat, rest)
            case "rules":
                self._say(map(Text, tell_rules(self.t, self.match.book.slug, " ".join(rest))))
            case "sight":
                self._say(map(Text, self.terminal.sight(seat, rest)))
            case "save":
                self._save(self._save_path(rest))
            case "hint":
                self._hint(question)
            case "rights":
                self._say(self._rights(seat))
            case "resign":
                self._resign(seat)
            case "quit" | "q":
                self._quit()
            case _:
                return self._answer(line, desk)
        return None

    def _answer(self, line: str, desk: Desk) -> Answer:
        """The answer that a line means; of a word that means nothing, those that are like it."""
        verb = line.split()[0]
        forms: dict[str, list[str]] = {}
        for word, form in spelt(self.match.book.answers):
            forms.setdefault(word, []).append(form)
        if verb in forms:
            return self._read(line, " | ".join(forms[verb]))
        near = ", ".join(nearest(verb, (*forms, *COMMANDS, *desk.words()), NEAREST))
        raise VoltigeurError(self.t("cli-not-understood", text=f"'{verb}'"), remedy=self.t("cli-nearest", words=near))

    def _read(self, line: str, form: str) -> Answer:
        """An answer that begins as one does; where the rest is not as it is written, how it is written."""
        try:
            return self.match.read(line)
        except NotUnderstood:
            message = self.t("cli-not-understood", text=f"'{line}'")
            raise VoltigeurError(message, remedy=self.t("cli-written", form=form)) from None

    def _explain(self, question: Question, desk: Desk) -> None:
        """What is asked, the rules it comes from, how one answers here, and what else can be typed."""
        self._say(list(self.terminal.headline(question))[1:])
        ledger = {rule.id: rule for rule in rules_of(self.match.book.slug, self.t.language)}
        for rule in filter(None, map(ledger.get, self.terminal.asked(question))):
            self.console.print(Text(f"  [{rule.id}] {rule.title}: {rule.text}"))
        self.console.print(Text(f"\n{desk.how()}\n"))
        self.console.print(Text(self.terminal.help()))

    def _is_language(self, line: str) -> bool:
        """Whether a line asked for another language, which is then spoken from here on."""
        match line.lower().split():
            case ["lang" | "language", language] if language in LANGUAGES:
                self._speak(self.terminal.in_language(language))
                return True
            case ["lang" | "language", *_]:
                raise VoltigeurError(self.t("cli-lang-what"), remedy=f"lang {' | '.join(LANGUAGES)}")
        return False

    def _why(self, question: Question, words: list[str]) -> None:
        if not words:
            raise VoltigeurError(self.t("cli-why-what"), remedy=self.t("cli-why-remedy"))
        reasons = self.terminal.why_not(question, words)
        if reasons:
            self._say(map(Text, reasons))
            return
        verdict = question.choice.admits(self.match.read(" ".join(words)))
        if verdict is None:
            self.console.print(Text(self.t("cli-lawful")))
        else:
            message = "cli-void" if isinstance(verdict, Void) else "cli-refused"
            self.console.print(Text(self.t(message, reason=self.terminal.refusal(verdict))))

    def _orders(self, seat: int, words: list[str]) -> None:
        """Give a standing order, to pieces or about a topic (`orders slight below 10%`), then tell those in force."""
        topics = topics_of(self.match.book)
        topic = words[0] if words and words[0] in topics else ""
        if topic and len(words) > 1:
            self.match.order(seat, " ".join(words[1:]), topic=topic)
        self._say(map(Text, self.terminal.orders(seat, [] if topic else words)))
        for name in self.match.book.habits.topics:
            what, order = self.t(f"order-topic-{name}"), about(self.match.orders_of(seat), name)
            self.console.print(Text(f"  {name}: {order.text()}  ({what})"))

    def _log(self, seat: int, rest: list[str]) -> None:
        count = int(rest[0]) if rest and rest[0].isdigit() else LOG_LINES
        since = max(0, self.match.told(seat) - count)
        self._say(Text(note.text) for note in notes(self.match, self.terminal, seat, since))

    def _undo(self, seat: int) -> None:
        if not self.match.undo(seat):
            raise VoltigeurError(self.t("cli-no-undo"), remedy=self.t("cli-no-undo-remedy"))
        self._read_to[seat] = self.match.told(seat)
        self._recalled.add(seat)
        self.console.print(Text(self.t("cli-undone")))

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
        self.console.print(Text(self.t("cli-saved", file=str(path))))

    def _hint(self, question: Question) -> None:
        """What a veteran would say in this seat, from what the seat knows: the same as on the page."""
        given = self.terminal.hint(question)
        words = spaced(given.text, f"({given.detail})" if given.detail else "")
        self.console.print(Text(self.t("cli-hint", who=self.t(f"player-{given.by}"), text=words)))
        self.console.print(Text(f"  {given.answer}"))

    def _resign(self, seat: int) -> None:
        right = resigning(self.match, seat)
        if right is None:
            raise VoltigeurError(self.t("cli-no-resigning"), remedy=self.t("cli-no-resigning-remedy"))
        if self._line(self.t("cli-resign-sure")).strip().lower()[:1] in YES:
            self.match.claim(seat, right.options()[0], self.match.told(seat))

    def _rights(self, seat: int) -> Iterator[Text]:
        """What the seat may do out of turn, in the words that do it; typed like any other answer."""
        held = rights(self.match, seat)
        if not held:
            yield Text(self.t("cli-no-rights"))
        table = self.match.book.table(self.match.setting, self.t.language)
        for right in held:
            ask = table.ask(self.match, right)
            yield Text(spaced(ask.title, cite(ask.rules)), style="bold")
            yield from (Text(f"  {option.answer}  ({option.text})") for option in ask.options)

    def _claims(self, seat: int, answer: Answer) -> bool:
        return any(not isinstance(right.admits(answer), Refusal) for right in rights(self.match, seat))

    def _quit(self) -> None:
        if self._saved_at != len(self.match.record):
            name = self._line(self.t("cli-quit-save", file=str(self.keep) if self.keep else "-")).strip()
            if name or self.keep is not None:
                self._save(Path(name) if name else self.keep or Path())
        raise Left

    # ---------------------------------------------------------------- showing

    def news(self, seat: int) -> None:
        """What the seat has been told since it was last asked."""
        before = self._read_to.get(seat, 0)
        for note in notes(self.match, self.terminal, seat, before):
            if note.weight != QUIET:
                heading = note.weight == HEADING
                text = ("\n" if heading else "") + note.text
                self.console.print(Text(text, style="bold" if heading else "dim"))
        self._read_to[seat] = self.match.told(seat)

    def draw_map(self, seat: int, focus: str = "") -> None:
        """The position as the seat knows it."""
        for line in self.terminal.board(seat, self.console.width, focus, legend=seat not in self._drawn):
            self.console.print(line, soft_wrap=True)
        self._drawn[seat] = self.match.told(seat)

    def _curtain(self, seat: int) -> None:
        """Between two people the screen is cleared, so that neither sees what the other does."""
        if len(self.people) > 1 and seat != self._before:
            self.console.clear()
            self._line(self.t("cli-curtain", side=seat_name(self.match, self.terminal, seat)))
            self.console.clear()
            self._drawn.pop(seat, None)
        self._before = seat

    def _redraw(self, question: Question) -> None:
        """Show the position again where that helps, if anything in it has changed."""
        drawn = self._drawn.get(question.seat)
        news = self.match.log(question.seat)[drawn or 0 :]
        if drawn is None or self.terminal.redraws(question, news):
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

    def _say(self, lines: Iterable[RenderableType]) -> None:
        for line in lines:
            self.console.print(line)

    def _say_error(self, error: VoltigeurError) -> None:
        if isinstance(error, NotAdmitted):
            self.console.print(Text(self.t("cli-refused", reason=self.terminal.refusal(error.refusal))), style="red")
        else:
            self.console.print(Text(str(error)), style="red")
