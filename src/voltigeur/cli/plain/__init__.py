"""Any game in the terminal, by what it offers at the table: a map, lines of text, numbered options, spots to type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from voltigeur.cli.plain.desks import Asked, ListDesk
from voltigeur.cli.plain.drafts import DraftDesk
from voltigeur.cli.plain.library import card_of, introduction, title_of
from voltigeur.cli.plain.pieces import called, named, one_named
from voltigeur.cli.plain.placing import PlacingDesk
from voltigeur.cli.terminals import Desk, game_texts, seat_name
from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import NotAdmitted, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import EVERYTHING, PUBLIC, GrowingTable, PlaneTable
from voltigeur.engine.table.asks import Hint, Slot
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.scene import Piece, Scene
from voltigeur.players.advice import hint
from voltigeur.tabling.hex_map import HexMap
from voltigeur.tabling.lines import cannot_line, note_text, ray_lines, spaced
from voltigeur.tabling.map_signs import BARE, OBJECTIVE, style_of
from voltigeur.tabling.plane_map import PlaneMap
from voltigeur.tabling.words import cite, labelled

PLACE = "place"
KEY = 2
"""The weight from which an entry of the log is told in short."""


class PlainTerminal:
    """What the terminal shows of one match of any game, in one language."""

    def __init__(
        self,
        match: AnyMatch,
        language: str,
        placed: Mapping[int, Mapping[str, str]] | None = None,
        *,
        drawn: bool = False,
    ) -> None:
        self.match = match
        self.language = language
        self.table = match.book.table(match.setting, language)
        self.t = game_texts(match.book.slug, language)
        self.drawn = drawn
        """Whether the position is shown as a map, where there is one to be drawn, or in words alone."""
        self._placed = {seat: dict(places) for seat, places in (placed or {}).items()}
        self._drafts: dict[str, list[tuple[str, str]]] = {}
        """Drafts in progress, by the question."""
        self._asked: Asked | None = None

    def in_language(self, language: str) -> PlainTerminal:
        """The same in another language; set-ups in progress are kept."""
        other = PlainTerminal(self.match, language, self._placed, drawn=self.drawn)
        other._drafts = self._drafts
        return other

    # ---------------------------------------------------------------- words

    def title(self) -> str:
        """The scenario's title."""
        return title_of(self.match.book.slug, self.match.setting, self.language)

    def side(self, number: int) -> str:
        """A side's name."""
        return self._scene(PUBLIC).sides[number].name

    def task(self, number: int) -> str:
        """What a side has and wants."""
        card = card_of(self.match.book.slug, self.match.setting, self.language)
        return card.sides[number][1] if card else ""

    def introduction(self) -> Iterator[Text]:
        """The situation, the sides, and what wins."""
        return introduction(card_of(self.match.book.slug, self.match.setting, self.language), self.t)

    def ending(self) -> str:
        """How the match ended."""
        ending = self._scene(EVERYTHING).ending if self.match.result is not None else None
        if ending is None:
            return "-"
        title, text = (part.strip().removesuffix(".") for part in (ending.title, ending.text))
        return spaced(title, f"({text})" if text else "", cite(ending.rules))

    def reason(self, reason: str) -> str:
        """A way to end a match."""
        messages = (f"end-{reason}", f"end-{reason.removeprefix('won-')}")
        return next((self.t(message) for message in messages if self.t.has(message)), reason)

    def losses(self, number: int, mean: str) -> str:
        """What a side lost on average."""
        return self.t("cli-simulate-lost", side=self.side(number), losses=mean)

    def refusal(self, verdict: Refusal | Void) -> str:
        """Why an answer is refused, or comes to nothing."""
        cannot = self.table.refusal(NotAdmitted(Refusal(verdict.rule, verdict.reason), ""))
        return spaced(cannot.reason or cannot.text, cite([cannot.rule or verdict.rule]))

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log."""
        note = self.table.note(n, event, rolls, seat)
        return Note(n, note.kind, note_text(note), weight=note.weight)

    def in_short(self, note: Note) -> bool:
        """Whether a match told in short tells it."""
        return note.weight >= KEY

    def help(self) -> str:
        """What can be typed."""
        return self.t("cli-plain-help")

    def hint(self, question: Question) -> Hint:
        """What a veteran would answer, as the page says it."""
        return hint(self.match, self.table, question)

    def asked(self, question: Question) -> tuple[str, ...]:
        """The rules that a question comes from."""
        return self._ask(question).ask.rules

    # ---------------------------------------------------------------- the position

    def _scene(self, seat: int) -> Scene:
        return self.table.scene(self.match, seat)

    def headline(self, question: Question) -> Iterator[Text]:
        """Whose decision it is, when, what is asked, and why."""
        scene, ask = self._scene(question.seat), self._ask(question).ask
        heading = self.t(
            "cli-headline", side=seat_name(self.match, self, question.seat), turn=scene.turn, turns=scene.turns or "-",
            phase=dict(scene.phases).get(scene.phase, scene.phase),
        )  # fmt: skip
        yield Text(heading, style="bold reverse")
        yield Text(spaced(ask.title, cite(ask.rules)), style="bold")
        if ask.why:
            yield Text(ask.why, style="italic")

    def redraws(self, question: Question, news: Iterable[Event]) -> bool:
        """The position is told again where something begins, if anything has happened; a map before every set-up."""
        ask = self._ask(question).ask
        return (self.drawn and ask.form == PLACE) or (ask.root and any(True for _ in news))

    def board(
        self, seat: int, width: int, focus: str = "", *, legend: bool = False, whole: bool = False
    ) -> Iterator[Text]:
        """The position as a map, on the plane with the spots in words, or in words alone; of a place, what is there."""
        drawing = self._drawing(seat)
        if self.drawn and drawing.space == "hexes":
            yield from self._hexes(HexMap(drawing, self.t), seat, width, focus, legend=legend, whole=whole)
            return
        if self.drawn and drawing.space == "plane" and not focus:
            board = PlaneMap(drawing, self.t, width, whole=whole)
            scene = self._scene(seat)
            yield from board.draw(scene)
            if legend:
                yield from board.legend(scene)
        lines = self.table.text_position(self.match, seat)
        yield from (Text(line) for line in lines if not focus or focus.lower() in line.lower())

    def _drawing(self, seat: int) -> Drawing:
        """The board as it is now."""
        table = self.table
        return table.redrawn(self.match, seat) if isinstance(table, GrowingTable) else table.drawing()

    def _hexes(
        self, board: HexMap, seat: int, width: int, focus: str, *, legend: bool, whole: bool
    ) -> Iterator[Text]:  # fmt: skip
        """A map of hexes, with a set-up in progress, who holds what, and what the signs mean."""
        if focus and focus not in board.base_of:
            raise VoltigeurError(self.t("cli-wrong-place", given=focus), remedy=self.t("cli-remedy-place"))
        scene = self._scene(seat)
        slots = self._slots(seat)
        zone = {board.base_of[place] for slot in slots for place in slot.places if place in board.base_of}
        room = max(width, board.narrowest) if whole else width
        placed = self._placed.get(seat, {}) if slots else {}
        yield from board.draw(scene, seat, room, focus=focus, placed=placed, marked=zone)
        if scene.goals:
            yield self._holders(scene, seat)
        if legend or focus:
            yield board.legend()

    def _slots(self, seat: int) -> Sequence[Slot]:
        """The pieces that the seat is setting up."""
        asked, question = self._asked, self.match.question
        return asked.ask.slots if asked and asked.question is question and asked.question.seat == seat else ()

    def _holders(self, scene: Scene, seat: int) -> Text:
        """The objectives and who holds them."""
        out = Text()
        for goal in scene.goals:
            whose = scene.sides[goal.held_by].name if goal.held_by >= 0 else "-"
            style = f"{style_of(goal.held_by, seat)} on {BARE[1]}"
            out.append(f"{OBJECTIVE} {labelled(self.t, goal.name, whose)} ", style=style).append(" ")
        return out

    def units(self, seat: int) -> Iterator[RenderableType]:
        """Every piece that a seat knows, with all that may be known of it."""
        for piece in self._scene(seat).pieces:
            states = ", ".join(badge.text for badge in piece.badges)
            yield Text(spaced(f"{called(piece):<8}", piece.title, piece.place, f"({states})" if states else ""))
            yield from (Text(f"           {note}", style="dim") for note in piece.notes)

    # ---------------------------------------------------------------- questions

    def _ask(self, question: Question) -> Asked:
        """The question as the table puts it, made once."""
        if self._asked is None or self._asked.question is not question:
            ask = self.table.ask(self.match, question)
            self._asked = Asked(self.match, self.table, question, ask, self.t)
        return self._asked

    def desk(self, question: Question) -> Desk:
        """The question as a list to choose from, or as a set-up."""
        asked = self._ask(question)
        if asked.ask.form == PLACE:
            return PlacingDesk(asked, self._placed.setdefault(question.seat, {}))
        if asked.ask.form == "draft":
            return DraftDesk(asked, self._drafts.setdefault(asked.ask.id, []))
        return ListDesk(asked)

    def why_not(self, question: Question, words: Sequence[str]) -> Sequence[str]:
        """Why the pieces that are named first cannot do anything to what is named last."""
        pieces = self._scene(question.seat).pieces
        *who, target = words
        if not all(named(pieces, word) for word in (who or words)):
            return ()
        meant = [one_named(self.t, pieces, word).id for word in (who or words)]
        aimed = self._target(pieces, target) if who else ""
        found = self.table.why_not(self.match, question, meant, aimed)
        return [cannot_line(self.t, cannot) for cannot in found] or [self.t("cli-lawful")]

    def _target(self, pieces: Sequence[Piece], word: str) -> str:
        """A piece's id, or the place that a word names."""
        found = named(pieces, word)
        return one_named(self.t, pieces, word).id if found else word

    def orders(self, seat: int, words: Sequence[str]) -> Iterator[str]:
        """Give a standing order, to one piece or to all, then tell those in force."""
        sheet = self.table.orders(self.match, seat)
        if words:
            line = next((line for line in sheet.lines if line.unit == words[0]), None)
            if line is None and len(words) > 1 and words[1] in {kind.mode for kind in self.match.book.orders}:
                self._named_all(words[0])
            number = self.match.setting.notation.read("unit", words[0]) if line is not None else None
            assert number is None or isinstance(number, int)
            order = words[1:] if number is not None or words[0] == "all" else words
            self.match.order(seat, " ".join(order), number)
            sheet = self.table.orders(self.match, seat)
        yield self.t("cli-orders-all", order=self.match.orders_of(seat).default.text())
        for line in sheet.lines:
            yield self.t("cli-orders-unit", unit=line.unit, order=line.text)

    def _named_all(self, word: str) -> None:
        """Only `all` may stand before an order where a piece's name would."""
        if word != "all":
            raise VoltigeurError(self.t("cli-no-piece", given=word), remedy=self.t("cli-orders-remedy"))

    def sight(self, seat: int, words: Sequence[str]) -> Iterator[str]:
        """A line of sight between two places or pieces."""
        if len(words) != 2:
            raise VoltigeurError(self.t("cli-sight-what"), remedy=self.t("cli-plain-sight-remedy"))
        a, b = (self._place(seat, word) for word in words)
        yield from ray_lines(self.t, self.table.ray(self.match, seat, a, b))

    def _place(self, seat: int, word: str) -> str:
        """Where a piece stands (on the plane the piece itself, which may be harder to see), or the place."""
        found = named(self._scene(seat).pieces, word)
        if not found or not found[0].place:
            return word
        return found[0].id if isinstance(self.table, PlaneTable) else found[0].place
