"""The base of a game's table: the log, the position in text and refusals, which follow from what a game declares.

A game derives its table from `GameTable` and gives it a teller and a log:

    class TdaTable(GameTable[TdaMatch, TdaSetting, Teller]):
        def __init__(self, setting: TdaSetting, language: str) -> None:
            teller = Teller(setting, language)
            super().__init__(setting, teller, tda_log(setting, teller))

It then writes the board, the scene, questions, forecasts and lines of sight itself. A game that has little to show
takes `voltigeur.engine.table.simple.SimpleTable` instead. Its Fluent files hold `why-refused` and `why-misread`, and
the messages of `text_position` and `accounts`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from voltigeur.engine.chance import Roll
from voltigeur.engine.events import Event
from voltigeur.engine.log import Log
from voltigeur.engine.table.asks import Cannot
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.table.sight import Ground
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import NotAdmitted, VoltigeurError
from voltigeur.tabling.accounts import reason
from voltigeur.tabling.text_position import lines


class Speaker(Protocol):
    """Who tells a match in one language."""

    @property
    def t(self) -> Texts:
        """The messages."""

    def the_side(self, number: int) -> str:
        """A side as a sentence names it."""


MISREAD = "contract/question"
"""What is cited for an answer that cannot be read."""
M = TypeVar("M")
G = TypeVar("G")
T = TypeVar("T", bound=Speaker)


class GameTable(ABC, Generic[M, G, T]):
    """One match of a game, as a page shows it in one language."""

    def __init__(self, setting: G, teller: T, log: Log) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        self.language = teller.t.language
        self.log = log

    @abstractmethod
    def drawing(self) -> Drawing:
        """The board."""

    @abstractmethod
    def scene(self, m: M, seat: int) -> Scene:
        """The position."""

    def grounds(self) -> Sequence[Ground]:
        """Every place in words; nothing on the plane, where a spot is described when it is asked for."""
        return ()

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log."""
        return self.log.note(n, event, rolls, seat)

    def text_position(self, m: M, seat: int) -> Sequence[str]:
        """The position as lines of text."""
        return list(lines(self.t, self.scene(m, seat), seat, self.teller.the_side, self._floors))

    @cached_property
    def _floors(self) -> frozenset[str]:
        """Places above or below others."""
        return frozenset(spot.name for spot in self.drawing().spots if spot.base)

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""
        if isinstance(error, NotAdmitted):
            return Cannot(self.t("why-refused"), reason(self.t, error.refusal), error.refusal.rule)
        if isinstance(error, VoltigeurError):
            return Cannot(self.t("why-misread"), error.message, MISREAD, remedy=error.remedy)
        return Cannot(self.t("why-misread"), str(error), MISREAD)
