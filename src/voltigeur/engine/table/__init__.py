"""What a game shows at a table: places, pieces, markers, questions, tallies and entries of a log, never its rules.

All of it (`table_drawing`, `table_scene` and the other parts) is plain data in the reader's language, made for one seat
(or for a spectator, `PUBLIC`) from what that seat knows. The server sends it, the page draws it, and neither needs to
know which game it is. `tools/make_wire.py` writes the same types for the page (`table/src/wire.ts`).

Points are in world units: the radius of a hex, or a centimetre of the plane, is 100. Places and pieces are named by
short strings that mean the same in every message to one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar, runtime_checkable

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Question
from voltigeur.engine.events import EVERYTHING as EVERYTHING
from voltigeur.engine.events import PUBLIC as PUBLIC
from voltigeur.engine.events import Event
from voltigeur.engine.table.asks import Ask, Cannot, Drafted, Option, Placing, Pointing, Proposal, Ways
from voltigeur.engine.table.briefing import Briefing
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Forecast, Odd
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.table.scene import Legend, Scene
from voltigeur.engine.table.sight import Field, Ground, Ray

M = TypeVar("M", contravariant=True)
"""The matches of a game."""


class Table(Protocol[M]):
    """One game at the table, for one setting and one language. Made by `Rulebook.table(setting, language)`.

    `seat` is a seat, PUBLIC or EVERYTHING. Everything is computed from what that seat knows.
    """

    def drawing(self) -> Drawing:
        """The board."""

    def grounds(self) -> Sequence[Ground]:
        """Every place in words."""

    def briefing(self, m: M) -> Briefing:
        """What to read before a match; `m` is one of this setting that nobody has answered anything in."""

    def legend(self) -> Sequence[Legend]:
        """What the numbers, signs and badges of a counter mean."""

    def scene(self, m: M, seat: int) -> Scene:
        """The position."""

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log: an event as the seat was told it, with the dice that the seat may see."""

    def ask(self, m: M, question: Question) -> Ask:
        """A question as a page shows it."""

    def actions(self, m: M, question: Question, pieces: Sequence[str]) -> Sequence[Option]:
        """What these pieces may do together; of one piece, what it may do."""

    def ways(self, m: M, question: Question, option: str) -> Ways:
        """Everywhere that an option with `ways` leads to."""

    def forecast(self, m: M, question: Question, answer: str) -> Forecast:
        """What an answer would bring."""

    def why_not(self, m: M, question: Question, pieces: Sequence[str], target: str) -> Sequence[Cannot]:
        """Why these pieces can do nothing, or not this, at a place or to a piece."""

    def placing(self, m: M, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
        """Judge a set-up in progress, and complete it if asked."""

    def orders(self, m: M, seat: int) -> OrderSheet:
        """The seat's standing orders."""

    def ray(self, m: M, seat: int, a: str, b: str) -> Ray:
        """A line of sight, from what the seat knows; refused where the match measures by the book."""

    def field(self, m: M, seat: int, place: str, towards: bool) -> Field:
        """All that a place sees, or all that sees it (`towards`)."""

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""

    def text_position(self, m: M, seat: int) -> Sequence[str]:
        """The position as lines of text, for readers of screens."""


@runtime_checkable
class PlaneTable(Table[M], Protocol[M]):
    """A game on the plane, where a person may point at any spot and the game says what that would mean."""

    def propose(self, m: M, question: Question, pointing: Pointing) -> Proposal:
        """The answer that pointing at a spot would mean, its ghosts, or why not."""

    def spot(self, m: M, seat: int, x: float, y: float, floor: int) -> Ground:
        """A spot of the plane in words."""


@runtime_checkable
class DraftTable(Table[M], Protocol[M]):
    """A game that asks for drafts beyond set-up: fire groups, pairings, plots, planning sheets (`Ask.form = "draft"`).

    `engine/table/drafts.py` judges them over the question's own `Draft`.
    """

    def drafting(self, m: M, question: Question, entries: Sequence[tuple[str, str]], fill: bool) -> Drafted:
        """Judge a draft in progress, row and box of each entry, and complete it if asked."""


@runtime_checkable
class GrowingTable(Table[M], Protocol[M]):
    """A game whose board grows or changes in play; `Scene.revision` says when, and `Table.drawing` is how it begins."""

    def redrawn(self, m: M, seat: int) -> Drawing:
        """The board as it is now, as the seat knows it; its digest is the scene's revision."""

    def regrounded(self, m: M, seat: int) -> Sequence[Ground]:
        """Every place of that board in words."""


@runtime_checkable
class WeighingTable(Table[M], Protocol[M]):
    """A game whose answers have chances: the log shows what was to be expected beside what came of it."""

    def expected(self, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
        """The chances of an answer, by outcome as its preview had them, as one bar; nothing where they make none."""


AnyTable = Table[Any]
"""The table of some game, for whoever knows none."""
AnyPlaneTable = PlaneTable[Any]
"""The same, on the plane."""
AnyDraftTable = DraftTable[Any]
"""The same, with drafts."""
