"""A question to type at, made from what the table offers: numbered options, ways, spots to point at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs
from rich.console import RenderableType
from rich.text import Text

from voltigeur.cli.plain.pieces import called, named, one_named, read_spot
from voltigeur.engine.choices import Answer, Question, VoltigeurError
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import AnyTable, PlaneTable
from voltigeur.engine.table.asks import Actor, Ask, Option, Pointing, Proposal, Way
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.texts import Texts
from voltigeur.tabling.lines import cannot_line, forecast_lines, option_line, proposal_lines, spaced

Entry = Actor | Option | Way
BACK = frozenset({"b", "back"})
LIST = frozenset({"list", "options"})


class Asked(Struct, frozen=True):
    """A question at a table: the match, the game's table, the words, and the question as a page would show it."""

    match: AnyMatch
    table: AnyTable
    question: Question
    ask: Ask
    t: Texts

    def pieces(self) -> Sequence[Piece]:
        """The pieces that the seat knows."""
        return self.table.scene(self.match, self.question.seat).pieces

    def names(self) -> dict[str, str]:
        """The name of each piece by its id."""
        return {piece.id: called(piece) for piece in self.pieces()}


class Page(Struct, frozen=True):
    """One page of a list: a heading and what can be chosen, or an option whose spot is to be pointed out."""

    title: str
    entries: tuple[Entry, ...] = ()
    aim: Option | None = None


class ListDesk:
    """Options by number: first who, then what, then where."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.t = asked.t
        ask = asked.ask
        self._pages = [Page("", (*ask.actors, *ask.options))]
        self._proposal: Proposal | None = None
        self._so_far = ""
        """The last lawful answer that was pointed out on this page."""
        if len(ask.actors) == 1 and not ask.options:
            self._open(ask.actors[0])

    @property
    def _page(self) -> Page:
        return self._pages[-1]

    # ---------------------------------------------------------------- typing

    def prompt(self) -> str:
        """What stands before the cursor."""
        if self._page.aim is not None:
            return self.t("cli-prompt-sure" if self._answer() else "cli-prompt-spot")
        return self.t("cli-prompt-back" if len(self._pages) > 1 else "cli-prompt")

    def understands(self, line: str) -> bool:
        """Whether a line chooses, turns a page, or points at a spot."""
        words = line.lower().split()
        if not words:
            return bool(self._answer())
        if words[0].isdigit() or words[0] in BACK or words[0] in LIST:
            return True
        if self._page.aim is None:
            able = self._actors()
            return all(named(able, word) for word in words)
        return bool(read_spot(words[0]) or named(self.asked.pieces(), words[0]))

    def heed(self, line: str) -> Answer | None:
        """Carry out a line: a whole answer comes back, or another page is shown."""
        words = line.split()
        if not words:
            return self._read(self._answer())
        if words[0].lower() in BACK | LIST:
            self._back(whole=words[0].lower() in LIST)
            return None
        if words[0].isdigit():
            return self._open(self._entry(words[0]))
        if self._page.aim is None:
            return self._open(self._group(words))
        self._point(words)
        return None

    def _group(self, words: Sequence[str]) -> Actor:
        """Pieces that are to act together."""
        pieces = [one_named(self.t, self._actors(), word) for word in words]
        return Actor("", ", ".join(map(called, pieces)), tuple(piece.id for piece in pieces))

    def _actors(self) -> Sequence[Piece]:
        """The pieces that may act."""
        able = {piece for actor in self.asked.ask.actors for piece in actor.pieces}
        return [piece for piece in self.asked.pieces() if piece.id in able] if able else []

    def _back(self, *, whole: bool) -> None:
        self._forget()
        del self._pages[1 if whole else max(1, len(self._pages) - 1) :]

    def _entry(self, word: str) -> Entry:
        number = int(word) if word.isdigit() else 0
        if not 1 <= number <= len(self._page.entries):
            raise VoltigeurError(self.t("cli-no-option", number=word), remedy=self.t("cli-no-option-remedy"))
        return self._page.entries[number - 1]

    def _open(self, entry: Entry) -> Answer | None:
        """Take an entry: an answer, or the page behind it."""
        asked = self.asked
        match entry:
            case Actor():
                options = asked.table.actions(asked.match, asked.question, entry.pieces)
                self._turn_to(Page(spaced(entry.text, f"({entry.detail})" if entry.detail else ""), tuple(options)))
            case Option(ways=True):
                found = asked.table.ways(asked.match, asked.question, entry.id)
                title = spaced(found.title, *(f"· {fact}" for fact in found.facts))
                self._turn_to(Page(title, found.ways, entry if entry.aim else None))
            case Option(aim=aim) if aim:
                self._turn_to(Page(entry.text, aim=entry))
            case Option() | Way():
                return self._read(entry.answer)
        return None

    def _turn_to(self, page: Page) -> None:
        self._forget()
        self._pages.append(page)

    def _forget(self) -> None:
        self._proposal, self._so_far = None, ""

    def _read(self, answer: str) -> Answer:
        return self.asked.match.read(answer)

    # ---------------------------------------------------------------- pointing

    def _answer(self) -> str:
        """The answer that was pointed out, if it is lawful."""
        return self._proposal.answer if self._proposal is not None else ""

    def _point(self, words: Sequence[str]) -> None:
        """Point at a spot, for all pieces of the option or for those that are named before or after it."""
        table, option = self.asked.table, self._page.aim
        if not isinstance(table, PlaneTable) or option is None:
            raise VoltigeurError(self.t("cli-no-pointing"), remedy=self.t("cli-no-option-remedy"))
        spots = [spot for word in words if (spot := read_spot(word)) is not None]
        if len(spots) != 1:
            raise VoltigeurError(self.t("cli-one-spot"), remedy=self.t("cli-one-spot-remedy"))
        known = self.asked.pieces()
        pieces = tuple(one_named(self.t, known, word).id for word in words if read_spot(word) is None)
        spot = spots[0]
        so_far = self._so_far if pieces else ""
        pointing = Pointing(option.id, spot.x, spot.y, spot.floor, spot.turn, pieces, so_far)
        self._proposal = table.propose(self.asked.match, self.asked.question, pointing)
        self._so_far = self._proposal.answer or self._so_far

    # ---------------------------------------------------------------- showing

    def text(self) -> Text:
        """The page that is open."""
        page = self._page
        out = Text(f"{page.title}\n" if page.title else "", style="bold")
        lines = Text()
        if page.aim is not None:
            lines.append_text(self._aiming(page.aim))
        for number, entry in enumerate(page.entries, 1):
            said, chance = _line(self._told(entry))
            lines.append(f"  {number:>2}) {said}")
            lines.append(f"   {chance}" if chance else "", style="green")
            lines.append("\n")
        if len(self._pages) == 1:
            for cannot in self.asked.ask.cannot:
                lines.append(f"   -  {cannot_line(self.t, cannot)}\n", style="dim")
        shown = Text.assemble(out, lines)
        shown.rstrip()
        return shown

    def _told(self, entry: Entry) -> Entry:
        """An option with the chance that its destinations have in common."""
        asked = self.asked
        if not isinstance(entry, Option) or not entry.ways or entry.aim:
            return entry
        found = asked.table.ways(asked.match, asked.question, entry.id)
        return structs.replace(entry, percent=found.percent, caption=found.caption) if found.percent else entry

    def _aiming(self, option: Option) -> Text:
        if self._proposal is None:
            detail = f"  {option.detail}\n" if option.detail else ""
            return Text(detail + "  " + self.t("cli-aim", aim=option.aim) + "\n")
        return Text("".join(f"  {line}\n" for line in proposal_lines(self.t, self._proposal, self.asked.names())))

    def how(self) -> str:
        """How one chooses from a list, or points."""
        return self.t("cli-how-aim" if self._page.aim is not None else "cli-how-list")

    def words(self) -> Iterator[str]:
        """Turning pages, and the names of those who may act."""
        yield from (*BACK, *LIST, *map(called, self._actors()))

    def explain(self, word: str) -> Iterator[RenderableType]:
        """What the entry under a number would bring."""
        asked, entry = self.asked, self._entry(word)
        if isinstance(entry, Actor):
            known = {piece.id: piece for piece in asked.pieces()}
            for piece in (known[name] for name in entry.pieces if name in known):
                yield Text(spaced(piece.title, piece.place), style="bold")
                yield from (Text(f"  {note}") for note in piece.notes)
        elif not entry.answer:
            yield Text(" ".join(_line(self._told(entry))))
        else:
            forecast = asked.table.forecast(asked.match, asked.question, entry.answer)
            yield Text(entry.answer, style="bold")
            yield from (Text(f"  {line}") for line in forecast_lines(self.t, forecast, asked.names()))


def _line(entry: Entry) -> tuple[str, str]:
    """An entry of a list, and what it is likely to bring."""
    match entry:
        case Option():
            return option_line(entry)
        case Way():
            return spaced(entry.to, entry.text), entry.cost
    return entry.text, entry.detail
