"""What can be chosen before a match: scenarios, options, rulebooks; and the rules to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from voltigeur.engine.table.briefing import Zone
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.table.scene import Goal, Piece


class Card(Struct, frozen=True, gc=False):
    """A scenario as a card."""

    rulebook: str
    id: str
    title: str
    lead: str
    """One or two sentences: what it is about."""
    sides: tuple[tuple[str, str], ...]
    """Name of each side, and what it has and wants in short."""
    turns: int
    minutes: int
    size: str
    level: str
    """`tutorial`, `easy`, `medium`, `hard`."""
    rules: tuple[tuple[str, str], ...]
    """The chapters that it uses: number and title."""
    victory: tuple[str, ...]
    drawing: str
    """Digest of its board."""
    options: tuple[OptionInfo, ...] = ()
    seats: tuple[tuple[str, int], ...] = ()
    """Name and side of each seat, where they are not one for each side: several may answer for one, a machine's side
    has none."""
    era: tuple[str, str] = ("", "")
    """When it is set, to look for it by: an id and its words; empty where a game has no dates."""
    arms: tuple[tuple[str, str], ...] = ()
    """What fights in it beside men on foot, or that they are alone: ids and their words."""
    zones: tuple[Zone, ...] = ()
    """What its picture shows beside its board; the server takes it from the briefing."""
    goals: tuple[Goal, ...] = ()
    dark: bool = False
    """Whether it is fought in the dark, and its picture is."""
    colours: tuple[str, ...] = ()
    """The colour that the name of each side promises (`red`), if it promises one."""


class OptionInfo(Struct, frozen=True, gc=False):
    """An option of the match: its values with their words, the default first."""

    id: str
    title: str
    text: str
    values: tuple[tuple[str, str], ...]
    rules: tuple[str, ...] = ()
    group: str = ""
    """What it is about: options of one group stand together."""
    matters: bool = True
    """Whether it can make a difference in this scenario."""


class BookInfo(Struct, frozen=True, gc=False):
    """A rulebook in the list."""

    slug: str
    title: str
    lead: str
    scenarios: int


class CaseInfo(Struct, frozen=True, gc=False):
    """A case that shows a rule: an example, and a test that passes."""

    id: str
    title: str
    opens: bool = True
    """Whether there is a position to open and play from."""


class CasePicture(Struct, frozen=True, gc=False):
    """The position of a case: its board, and what stands on it."""

    drawing: str
    """Digest of the board."""
    pieces: tuple[Piece, ...]
    colours: tuple[str, ...] = ()
    """The colour that the name of each side promises, if it promises one."""


class RuleText(Struct, frozen=True, gc=False):
    """A rule of the ledger in our words."""

    id: str
    title: str
    text: str
    chapter: str
    french: str = ""
    refs: tuple[str, ...] = ()
    played: bool = True
    cases: tuple[CaseInfo, ...] = ()
    """The cases that show it."""


Tint = tuple[str, int]
"""How a cell is coloured: a tone of the page (those of odds, `risk`, `veil`; or none) and how strongly, 1 to 4."""


class ChartRow(Struct, frozen=True, gc=False):
    """A row of a chart: what it is looked up by, its name, and its cells."""

    id: str
    title: str
    cells: tuple[str, ...]
    tints: tuple[Tint, ...] = ()
    """The colour of each cell; none will do."""
    share: float = 0.0
    """How often dice come to it, where that is what it is looked up by."""


class Chart(Struct, frozen=True, gc=False):
    """A chart of the book, to be read beside its rules; `ChartUse` marks what an answer would look up in it."""

    id: str
    title: str
    rules: tuple[str, ...]
    """The rules that send a reader to it."""
    corner: str
    """What its rows are."""
    columns: tuple[tuple[str, str], ...]
    """What each column is looked up by, and its head."""
    rows: tuple[ChartRow, ...]
    note: str = ""
    faces: dict[str, Piece] = {}
    """Pieces that stand in the heads, by the row or column."""
    board: Drawing | None = None
    """A board that shows what the rows are about."""
    spots: dict[str, str] = {}
    """Where on it, by the row."""


class Shelf(Protocol):
    """What a game tells about itself; a module will do."""

    def info(self, language: str) -> BookInfo:
        """The rulebook in the list."""

    def cards(self, language: str) -> Sequence[Card]:
        """Its scenarios."""

    def rules(self, language: str) -> Sequence[RuleText]:
        """Its ledger."""

    def lessons(self, language: str) -> Sequence[Lesson]:
        """Its guided matches, the first one first; none will do."""

    def rehearsal(self, scenario: str) -> Sequence[str]:
        """What the bots of a guided match answer first, wherever they may."""


@runtime_checkable
class ChartShelf(Shelf, Protocol):
    """A game that has charts to show."""

    def charts(self, language: str) -> Sequence[Chart]:
        """Its charts, in the order of the book."""
