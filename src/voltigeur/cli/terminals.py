"""What the terminal asks of a game, and where a game keeps it.

A rulebook may name a module as its `terminal`; whatever stands in it is used, and for the rest there is a plain
way that needs nothing but the rulebook, its table and its shelf:

- `show(setting, language, width, *, whole)`, `unit_types(overrides, language)`, `sight(board, a, b, language)`: what
  `--json` prints and what is printed otherwise (plain: made from the cards and the table);
- `IMPORTS`: kinds of boards of other programs, each with what makes a map of one (plain: none);
- `ODDS`: functions `(language, *, described ...)` that give the same pair (plain: the game has none);
- `kind_of(raw)` and `try_file(kind, path, text, raw)`: files of one's own (plain: scenarios, tried out);
- `DEMONSTRATION`: the scenario that two bots play where nobody types (plain: the first card).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Answer, Question, Refusal, Void
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.table.asks import Hint
from voltigeur.engine.table.library import Card
from voltigeur.engine.table.log import Note
from voltigeur.engine.texts import Texts, texts

Shown = tuple[object, Iterable[RenderableType]]
"""What `--json` prints, and what is printed otherwise."""


class Desk(Protocol):
    """An open question, as something to type at."""

    def text(self) -> Text:
        """What can be chosen now."""

    def prompt(self) -> str:
        """What stands before the cursor."""

    def understands(self, line: str) -> bool:
        """Whether a line is for the desk; an empty one may be."""

    def heed(self, line: str) -> Answer | None:
        """Carry out a line: a whole answer comes back, or what can be chosen has changed."""

    def explain(self, word: str) -> Iterable[RenderableType]:
        """What stands under a number, in full."""

    def how(self) -> str:
        """How one answers here, in a few sentences."""

    def words(self) -> Iterable[str]:
        """The words that mean something here, beside answers and commands."""


class Terminal(Protocol):
    """One match as the terminal shows it, in one language."""

    @property
    def t(self) -> Texts:
        """The messages of the commands and of the game."""

    def in_language(self, language: str) -> Terminal:
        """The same in another language; what is in progress is kept."""

    def title(self) -> str:
        """The scenario's title."""

    def side(self, number: int) -> str:
        """A side's name."""

    def task(self, number: int) -> str:
        """What a side has to do."""

    def introduction(self) -> Iterable[Text]:
        """The situation, special rules, and what wins."""

    def ending(self) -> str:
        """How the match ended."""

    def reason(self, reason: str) -> str:
        """A way to end a match."""

    def losses(self, number: int, mean: str) -> str:
        """What a side lost on average, in the book's own measure."""

    def refusal(self, verdict: Refusal | Void) -> str:
        """Why an answer is refused, or comes to nothing."""

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log; one of weight 0 is not read out, one of weight 3 is a heading."""

    def in_short(self, note: Note) -> bool:
        """Whether a match told in short tells it."""

    def help(self) -> str:
        """What can be typed."""

    def hint(self, question: Question) -> Hint:
        """What a veteran would answer."""

    def asked(self, question: Question) -> tuple[str, ...]:
        """The rules that a question comes from."""

    def headline(self, question: Question) -> Iterable[Text]:
        """Whose decision it is, when, and what is asked."""

    def redraws(self, question: Question, news: Iterable[Event]) -> bool:
        """Whether the position is shown again before a question, after these news."""

    def board(
        self, seat: int, width: int, focus: str = "", *, legend: bool = False, whole: bool = False
    ) -> Iterable[Text]:
        """The position as a seat knows it, around a place where it is too wide and not wanted whole."""

    def units(self, seat: int) -> Iterable[RenderableType]:
        """All that a seat knows of both sides."""

    def desk(self, question: Question) -> Desk:
        """The question, as something to type at."""

    def why_not(self, question: Question, words: Sequence[str]) -> Sequence[str]:
        """Why pieces cannot do something to a target; nothing where the words do not name them."""

    def orders(self, seat: int, words: Sequence[str]) -> Iterable[str]:
        """Give a standing order, if there are words, then tell those in force."""

    def sight(self, seat: int, words: Sequence[str]) -> Iterable[str]:
        """A line of sight between two places or pieces, as the seat knows it."""


def own(slug: str, name: str) -> Any:
    """Something that a game brings to the terminal, or None."""
    return getattr(rulebook(slug).terminal, name, None)


def terminal_of(match: AnyMatch, language: str, *, plain: bool = False) -> Terminal:
    """The terminal of a match, with a map or (`plain`) in words alone."""
    from voltigeur.cli.plain import PlainTerminal

    return PlainTerminal(match, language, drawn=not plain)


def seat_name(match: AnyMatch, terminal: Terminal, seat: int) -> str:
    """Who sits there: the side, and the seat where several answer for it."""
    seating = match.setting.seating
    side = seating.side_of[seat]
    return terminal.side(side) if len(seating.of(side)) == 1 else f"{terminal.side(side)} ({seating.names[seat]})"


def game_texts(slug: str, language: str) -> Texts:
    """The messages of the commands and of a game."""
    return texts(language, rulebook(slug).package)


@cache
def cards(slug: str, language: str) -> tuple[Card, ...]:
    """The scenarios of a game as cards."""
    return tuple(rulebook(slug).shelf.cards(language))
