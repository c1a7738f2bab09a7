"""Registries of verbs: what chapters after fire and movement add to what may be said there (engine/verbs.py).

They stay empty until the table of contents enters everything, in the order in which it is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import Action, Actions
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.world import Seen

X = TypeVar("X", bound=Answer)
Needs = Callable[[WeaponType], bool]
"""With which weapons an action is done: it is not asked for where a match has none of them."""


class Firing(NamedTuple):
    """Who fires, and at whom alone: those who move, where it is fire at movers (3.3.1/dff)."""

    side: int
    movers: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class FireAction(Action[X, Seen, None, AslskMatch, Firing]):
    """Something that may be done in a phase of fire, or when the enemy moves."""

    where: Callable[[Seen, X], int]
    """The hex under which it is listed."""
    needs: Needs | None = None
    chance: Callable[[Seen, Firing, X], float | None] | None = None
    """The chance that somebody is pinned or worse by it, for standing orders; none where only a person can say."""


@dataclass(frozen=True, kw_only=True)
class StartAction(Action[X, Seen, None, AslskMatch]):
    """A way to begin a move that is no march."""

    whose: Callable[[Seen, X], int]
    """The unit under which it is listed."""
    needs: Needs | None = None


FIRE_ACTIONS = Actions[Seen, AslskMatch, Firing]()
"""Beside small arms: what may be done in phases of fire."""
START_ACTIONS = Actions[Seen, AslskMatch]()
"""Beside marches: what a side may begin in its Movement Phase."""


def has(setting: AslskSetting, needs: Needs | None) -> bool:
    """Whether there is in a match what an action is done with."""
    return needs is None or any(map(needs, setting.types.weapons))


def fire_actions(setting: AslskSetting) -> tuple[FireAction[Any], ...]:
    """What of it a match may offer."""
    found = (action for action in FIRE_ACTIONS if isinstance(action, FireAction))
    return tuple(action for action in found if has(setting, action.needs))


def start_actions(setting: AslskSetting) -> tuple[StartAction[Any], ...]:
    """What of these a match may offer."""
    found = (action for action in START_ACTIONS if isinstance(action, StartAction))
    return tuple(action for action in found if has(setting, action.needs))
