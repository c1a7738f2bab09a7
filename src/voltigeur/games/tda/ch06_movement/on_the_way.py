"""What a move may go on with: an assault, a drive over the enemy, a turn, another flight level (6.1/declaration).

Each chapter declares its own (`OnTheWay`); the table of contents enters them in the order in which they are offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import Action, Actions
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen

if TYPE_CHECKING:
    from voltigeur.games.tda.ch06_movement.movement import Moving

X = TypeVar("X", bound=Answer)


@dataclass(frozen=True, kw_only=True)
class OnTheWay(Action[X, Seen, object, TdaMatch, "Moving"]):
    """An answer with which a move goes on; what it offers is lawful."""

    sure: bool = True
    closes: Callable[[TdaMatch, Seen, Moving, int], bool] | None = None
    """Closes with the enemy in the next place, if it was announced against him there; whether it was."""


class WaysOn(Actions[Seen, TdaMatch, "Moving"]):
    """All that a move may go on with."""

    def close(self, m: TdaMatch, seen: Seen, moving: Moving, place: int) -> bool:
        """Close with the enemy in the next place as it was announced; whether it was."""
        found = (action.closes for action in self if isinstance(action, OnTheWay))
        return any(closes is not None and closes(m, seen, moving, place) for closes in found)


ON_THE_WAY = WaysOn()
"""Entered by the table of contents."""
