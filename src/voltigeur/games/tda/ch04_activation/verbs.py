"""Actions of active units: the registry that an activation asks, and why a unit may not act now (4, 5.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.verbs import Action, Actions
from voltigeur.games.tda.base.cover import STORMED
from voltigeur.games.tda.base.model import ABOARD, AWAY, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Moment

if TYPE_CHECKING:
    from voltigeur.games.tda.ch04_activation.formation_acts import Activation

X = TypeVar("X", bound=Answer)


class When(IntEnum):
    """To whom an action is offered."""

    FIRE = 0
    """Units on the map, as long as they may fire."""
    MOVE = 1
    """Units with a half-action left, on the map or about to enter it, and helicopters that fly on."""
    ACT = 2
    """Units on the map with a half-action left."""
    ARRIVE = 3
    """Units that are still off the map."""


@dataclass(frozen=True, kw_only=True)
class TdaAction(Action[X, Seen, Moment, TdaMatch, "Activation", Unit]):
    """An action of active units; judged, done and offered for the first of those who act."""

    rank: int = field()
    when: When = When.ACT
    machines: bool = False
    """Offered only where there are vehicles or pieces."""
    by: Callable[[TdaSetting, UnitType], bool] | None = None
    """Which counters it may ever be offered to in a setting, before a position is looked at; None for any."""
    enters: bool = False
    """May be done by who has still to come onto the map (4/need)."""
    carried: bool = False
    """May be done by who is in or on a vehicle (15.4/transport)."""
    beside: Callable[[Seen, X], tuple[int, ...]] | None = None
    """The vehicle that may be in the midst of its own actions meanwhile (15.4/embark)."""
    takes_up: bool = True
    """Makes its units the ones that act now (5.1/one-or-two)."""


class Machines(ABC):
    """What vehicles and pieces bring to every activation: chapter 15 tells this one, which comes before it."""

    @abstractmethod
    def why_not_carried(self, seen: Seen, unit: Unit) -> Refusal | None:
        """What bars all actions of those in or on a vehicle (15.4/transport)."""

    @abstractmethod
    def why_not_so(self, seen: Seen, act: Activation, unit: Unit, answer: Answer) -> Refusal | None:
        """What a pivot or a kept Movement marker demands of the next answer (15.2/facing, 15.2/keep-moving)."""

    @abstractmethod
    def why_not_end(self, seen: Seen, act: Activation, units: Sequence[int]) -> Refusal | None:
        """What keeps an activation from its end as long as these have not acted (15.2/keep-moving)."""

    @abstractmethod
    def flies_on(self, seen: Seen, act: Activation, unit: Unit) -> bool:
        """Whether a helicopter that has moved and acted may move once more (15.7/helicopters)."""

    @abstractmethod
    def goes_on(self, seen: Seen, act: Activation) -> bool:
        """Whether who has had a full action has something left all the same (15.7/helicopters, 15.9)."""

    @abstractmethod
    def boarders(self, seen: Seen, act: Activation) -> list[int]:
        """Who may get in or out of the vehicle that is acting (15.4/embark)."""

    @abstractmethod
    def boardings(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        """How a unit may get in or out of the vehicle that is acting, or of any if none is (15.4/embark)."""

    @abstractmethod
    def afterwards(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        """What a unit may do beside firing that has had a full action."""

    @abstractmethod
    def bounded(self, seen: Seen, act: Activation, unit: Unit, options: list[Answer]) -> list[Answer]:
        """What is left of all that a unit may do, with resting if it may rest (15.2/facing, 15.2/keep-moving)."""


AnyAction = TdaAction[Any]


class Offered(NamedTuple):
    """What a kind of counter may ever be offered, by when."""

    fire: tuple[AnyAction, ...]
    move: tuple[AnyAction, ...]
    act: tuple[AnyAction, ...]
    arrive: tuple[AnyAction, ...]


def _offered(setting: TdaSetting) -> dict[int, Offered]:
    """What each kind of counter may be offered, as far as it has been worked out."""
    return {}


class TdaActions(Actions[Seen, TdaMatch, "Activation", Unit]):
    """The actions, by when they are offered."""

    machines: Machines

    def of_kind(self, setting: TdaSetting, kind: int) -> Offered:
        """What a kind of counter may ever be offered, in order; worked out once for each setting."""
        known = setting.kept(_offered)
        found = known.get(kind)
        if found is None:
            found = known[kind] = Offered(*(self._listed(setting, kind, when) for when in When))
        return found

    def _listed(self, setting: TdaSetting, kind: int, when: When) -> tuple[AnyAction, ...]:
        return tuple(
            action
            for action in self
            if isinstance(action, TdaAction)
            and action.when is when
            and action.offers is not None
            and (setting.has_machines or not action.machines)
            and (action.by is None or action.by(setting, setting.types[kind]))
        )

    def find(self, answer: Answer) -> AnyAction | None:
        """The action of an answer."""
        found = self.of(answer)
        assert found is None or isinstance(found, TdaAction)
        return found


ACTIONS = TdaActions()
"""All of them, entered by the table of contents."""


# --------- why a unit may not act now, and how much of its action it has used (4/need, 5.1/one-or-two)


FULL_ACTION = 2
HALF_ACTION = 1
"""A unit has one full action or two half-actions (5.1/one-or-two)."""

NOT_YOURS = Refusal("4/need", "not-yours")
NOT_ACTIVE = Refusal("4/need", "not-active")
OFF_MAP = Refusal("4/need", "off-map")
ONE_BY_ONE = Refusal("5.1/one-or-two", "one-after-another")
SPENT = Refusal("5.1/one-or-two", "no-action-left")
TWICE = Refusal("5.1/one-or-two", "named-twice")
NEUTRALISED = Refusal("5/no-action-states", "neutralised")
STUNNED = Refusal("5/no-action-states", "stunned")


def own(seen: Seen, number: int) -> Unit | None:
    """An own unit by number; the same answer for a stranger and for one that does not exist."""
    try:
        unit = seen.unit(number)
    except LookupError:
        return None
    return unit if unit.side == seen.side else None


def able(seen: Seen, number: int) -> bool:
    """Whether a unit can act at all: on the map or due to enter, not neutralised, not stunned (5/no-action-states)."""
    unit = seen.unit(number)
    if unit.neutralised or unit.stunned or seen.stormed(unit.at, unit.side):
        return False
    if unit.at == ABOARD:
        return unit.shipped != seen.turn and seen.where(unit) >= 0
    return unit.at >= 0 or (unit.at == AWAY and unit.entry != 0 and unit.fate == 0)


def why_not_act(seen: Seen, act: Activation, number: int, *, beside: tuple[int, ...] = ()) -> Refusal | None:
    """Whether a unit may act at all now (4/need, 5.1/one-or-two), be it in the midst of what a vehicle does."""
    unit = own(seen, number)
    if unit is None:
        return NOT_YOURS
    if number not in act.left:
        return SPENT if number in act.members else NOT_ACTIVE
    if act.current and number not in act.current and act.current != beside:
        return ONE_BY_ONE
    if unit.neutralised:
        return NEUTRALISED
    if unit.stunned:
        return STUNNED
    if seen.stormed(unit.at, unit.side):
        return STORMED
    if unit.at < 0 and unit.at != ABOARD and not (unit.at == AWAY and 0 < unit.entry <= seen.turn):
        return OFF_MAP
    return None


def halves_of(act: Activation, unit: Unit) -> int:
    """Half-actions that a unit has used in this activation (5.1/one-or-two)."""
    if unit.id in act.current:
        return act.halves
    if unit.id in act.hovering:
        return FULL_ACTION
    return 1 if unit.id in act.halfway else 0
