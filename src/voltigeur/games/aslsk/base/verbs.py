"""Registries of verbs: what chapters after fire and movement add to what may be said there (engine/verbs.py).

They stay empty until the table of contents enters everything, in the order in which it is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import Action, Actions
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.world import Seen

X = TypeVar("X", bound=Answer)


class Firing(NamedTuple):
    """Who fires, and at whom alone: those who move, where it is fire at movers (3.3.1/dff)."""

    side: int
    movers: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class FireAction(Action[X, Seen, None, AslskMatch, Firing]):
    """Something that may be done in a phase of fire, or when the enemy moves."""

    where: Callable[[Seen, X], int]
    """The hex under which it is listed."""
    chance: Callable[[Seen, Firing, X], float | None] | None = None
    """The chance that somebody is pinned or worse by it, for standing orders; none where only a person can say."""


@dataclass(frozen=True, kw_only=True)
class StartAction(Action[X, Seen, None, AslskMatch]):
    """A way to begin a move that is no march."""

    whose: Callable[[Seen, X], int]
    """The unit under which it is listed."""


FIRE_ACTIONS = Actions[Seen, AslskMatch, Firing]()
"""Beside small arms: what may be done in phases of fire."""
START_ACTIONS = Actions[Seen, AslskMatch]()
"""Beside marches: what a side may begin in its Movement Phase."""
