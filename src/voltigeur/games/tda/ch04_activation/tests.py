"""Why a unit may not act now, and how much of its action it has used (4/need, 5.1/one-or-two)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.bunkers import STORMED
from voltigeur.games.tda.base.model import ABOARD, AWAY, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.aboard import where

if TYPE_CHECKING:
    from voltigeur.games.tda.ch04_activation.formation_acts import Activation

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
        return unit.shipped != seen.turn and where(seen, unit) >= 0
    return unit.at >= 0 or (unit.at == AWAY and unit.entry > 0 and unit.fate == 0)


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
