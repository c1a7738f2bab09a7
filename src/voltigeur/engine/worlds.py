"""A match of which the sides know different things: what is, and what a seat knows, read from one position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from voltigeur.engine.match import Match
from voltigeur.engine.settings import G
from voltigeur.engine.steps import P, S

T = TypeVar("T")


class TwoWorlds(Match[P, G, S], Generic[P, G, S, T]):
    """A match that names the class of what is (`T`) and that of what a seat knows (`S`)."""

    worlds: ClassVar[tuple[Callable[..., Any], Callable[..., Any]]]
    """Made of setting and position, the second of seat and standing orders besides."""

    @property
    def truth(self) -> T:
        """What is, for steps alone."""
        made: T = self.worlds[0](self.setting, self.position)
        return made

    def seen(self, seat: int) -> S:
        made: S = self.worlds[1](self.setting, self.position, seat, self.orders_of(seat))
        return made
