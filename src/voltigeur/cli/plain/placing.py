"""Setting up at the terminal, piece by piece or all at once, judged by the table."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from voltigeur.cli.plain.desks import LIST, Asked
from voltigeur.cli.plain.pieces import called, one_named, read_spot
from voltigeur.engine.choices import Answer, VoltigeurError
from voltigeur.engine.table.asks import Placing, Slot
from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.scene import Piece
from voltigeur.tabling.lines import fault_line, spaced
from voltigeur.tabling.words import cite, labelled

WORDS = frozenset({"auto", "place", "clear", "done"})
UNITS = 100
"""World units to a centimetre."""


class PlacingDesk:
    """A set-up in progress: private, and freely changed until it is done."""

    def __init__(self, asked: Asked, places: dict[str, str]) -> None:
        self.asked = asked
        self.t = asked.t
        self.places = places
        """Piece by piece, where it stands; kept by whoever opened the desk."""
        self._placing = self._judged(fill=False)

    def _judged(self, *, fill: bool) -> Placing:
        return self.asked.table.placing(self.asked.match, self.asked.question, self.places, fill)

    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.t("cli-prompt")

    def understands(self, line: str) -> bool:
        """Whether a line is about the set-up."""
        words = line.lower().split()
        return not words or words[0] in WORDS | LIST

    def heed(self, line: str) -> Answer | None:
        """Carry out a line; the whole set-up comes back when it is done."""
        words = line.split() or ["done" if self._placing.answer else "list"]
        match [words[0].lower(), *words[1:]]:
            case ["auto"]:
                self._fill()
            case ["clear"]:
                self._change({})
            case ["place", piece, place] | ["place", piece, "at", place]:
                self._place(piece, place)
            case ["done"]:
                return self._done()
            case ["list" | "options"]:
                pass
            case _:
                raise VoltigeurError(self.t("cli-not-understood", text=line), remedy=self.t("cli-placing-remedy"))
        return None

    def _change(self, places: dict[str, str]) -> None:
        self.places.clear()
        self.places.update(places)
        self._placing = self._judged(fill=False)

    def _fill(self) -> None:
        """Let the table complete the set-up; who stays where he was keeps his facing, too."""
        filled = self._judged(fill=True).places
        kept = {piece: place for piece, place in self.places.items() if _same(place, filled.get(piece, ""))}
        self._change({**filled, **kept})

    def _place(self, word: str, place: str) -> None:
        """Place one piece, unless that very piece cannot stand there."""
        piece = one_named(self.t, [slot.piece for slot in self.asked.ask.slots], word)
        slot = next(slot for slot in self.asked.ask.slots if slot.piece.id == piece.id)
        if slot.places and place not in slot.places:
            known = ", ".join(slot.places)
            raise VoltigeurError(self._outside(piece, place), remedy=self.t("cli-remedy-one-of", known=known))
        if not slot.places and read_spot(place) is None:
            raise VoltigeurError(self.t("cli-one-spot"), remedy=self.t("cli-one-spot-remedy"))
        before = dict(self.places)
        self._change({**before, piece.id: place})
        wrong = [fault for fault in self._placing.faults if fault.grave and fault.piece == piece.id]
        if wrong:
            self._change(before)
            raise VoltigeurError(fault_line(wrong[0]).removeprefix("! "), remedy=self.t("cli-placing-remedy"))

    def _outside(self, piece: Piece, place: str) -> str:
        """That a piece may not stand somewhere, and why, if the table knows."""
        message = self.t("cli-placing-outside", piece=called(piece), place=place)
        asked = self.asked
        found = next(iter(asked.table.why_not(asked.match, asked.question, [piece.id], place)), None)
        return labelled(self.t, spaced(found.reason, cite([found.rule])), message) if found else message

    def _done(self) -> Answer:
        if self._placing.answer:
            return self.asked.match.read(self._placing.answer)
        missing = [called(slot.piece) for slot in self.asked.ask.slots if slot.piece.id not in self.places]
        grave = next((fault_line(fault) for fault in self._placing.faults if fault.grave), "")
        message = self.t("cli-deploy-missing", units=", ".join(missing)) if missing else grave
        raise VoltigeurError(message, remedy=self.t("cli-deploy-missing-remedy"))

    # ---------------------------------------------------------------- showing

    def text(self) -> Text:
        """The pieces, where each of them stands so far, what is wrong, and what can be typed."""
        out = Text()
        slots = self.asked.ask.slots
        width = max((len(_title(slot.piece)) for slot in slots), default=0)
        told = ""
        for slot in slots:
            room = _room(slot)
            where = self.places.get(slot.piece.id) or spaced("-", room if room != told else "")
            told = told if slot.piece.id in self.places else room
            out.append(f"  {called(slot.piece):<10} {_title(slot.piece):<{width}} {where}\n")
        for fault in self._placing.faults:
            out.append(f"  {fault_line(fault)}\n", style="red" if fault.grave else "dim")
        out.append(self.t("cli-placing-help"), style="italic")
        return out

    def how(self) -> str:
        """How one sets up."""
        return self.t("cli-how-placing")

    def words(self) -> Iterator[str]:
        """What can be typed."""
        yield from (*WORDS, *LIST)

    def explain(self, word: str) -> Iterator[RenderableType]:
        """There are no numbers to ask about here."""
        raise VoltigeurError(self.t("cli-no-option", number=word), remedy=self.t("cli-placing-remedy"))


def _same(place: str, other: str) -> bool:
    """Whether two words name one spot, facings apart."""
    one, two = read_spot(place), read_spot(other)
    if one is None or two is None:
        return place == other
    return (one.x, one.y, one.floor) == (two.x, two.y, two.floor)


def _title(piece: Piece) -> str:
    """What a piece is, without the name that stands before it."""
    return piece.title.removeprefix(piece.label).lstrip(", ") or piece.title


def _room(slot: Slot) -> str:
    """Where a piece may go: places, or the corners of its zones."""
    if slot.places:
        return " ".join(slot.places)
    zones = (" ".join(map(_corner, zone)) for zone in slot.zones)
    return spaced(" | ".join(zones), *(f"/{floor}" for floor in slot.floors if floor))


def _corner(point: XY) -> str:
    return f"{point[0] / UNITS:.0f},{point[1] / UNITS:.0f}"
