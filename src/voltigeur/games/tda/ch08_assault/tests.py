"""Why active units may not assault, storm, flame or ram now (8, 18.3, 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_move import Assault
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch05_actions.tests import (
    EMPLACED,
    IN_TUNNEL,
    NEEDS_FULL,
    halves_of,
    plan_of,
    why_not_move_at_all,
)
from voltigeur.games.tda.ch06_movement.march_plan import follow, step_cost
from voltigeur.games.tda.ch08_assault.entry import ASSAULTED, HALF_SPENT, why_not_charge, why_not_engage
from voltigeur.games.tda.ch18_works.traps import bears
from voltigeur.games.tda.ch19_engineers.storming import why_not_flame, why_not_storm

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation

# -------------------------------------------------------------------- assault


NOT_STACKED = Refusal("8/assault-entry", "not-stacked")
NOBODY_THERE = Refusal("8/assault-entry", "nobody-there")


def why_not_assault(seen: Seen, act: Activation, units: Sequence[Unit], answer: Assault) -> Refusal | None:
    """Whether units may assault along a path (8/assault-entry, 8/forbidden, 8/assault-cost)."""
    for unit in units:
        refusal = why_not_engage_now(seen, act, unit)
        if refusal:
            return refusal
    if any(unit.at != units[0].at for unit in units):
        return NOT_STACKED
    if not answer.path or not seen.present(answer.path[-1], seen.enemy):
        return NOBODY_THERE
    halves = max(halves_of(act, unit) for unit in units)
    if answer.tactical and (halves or len(answer.path) > 1):
        return NEEDS_FULL
    if halves and len(answer.path) > 1:
        return HALF_SPENT
    march = March.TACTICAL if answer.tactical else March.NORMAL
    plan = plan_of(seen, act, units, march, charging=True)
    after = follow(seen, plan, answer.path[:-1])
    if isinstance(after, Refusal):
        return after
    return why_not_charge(seen, after, answer.path[-1])


def why_not_engage_now(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether an active unit may close with the enemy at all (8/one-per-activation, 10.4/tunnels)."""
    if unit.at in seen.setting.board.tunnels:
        return IN_TUNNEL
    refusal = why_not_engage(seen, unit)
    if refusal:
        return refusal
    if unit.id in act.assaulted:
        return ASSAULTED
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)


# -------------------------------------------------------------------- engineers and charges


NO_CHARGE = Refusal("18.3/carried-ied", "no-charge")
OPEN_GROUND = Refusal("18.3/carried-ied", "not-closed")
CHARGE_FAR = Refusal("18.3/carried-ied", "not-adjacent")


def why_not_storm_now(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether an active unit may make a sapper assault: a tactical assault, a full action (19.1/sapper-assault)."""
    refusal = why_not_storm(seen, unit, place) or why_not_engage_now(seen, act, unit)
    return refusal or (NEEDS_FULL if halves_of(act, unit) else None)


def why_not_flame_now(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether an active flame vehicle may fire (19.3/flame-vehicle)."""
    marched = unit.id in act.marching or unit.id in act.walked
    return why_not_flame(seen, unit, place, marched=marched) or (NEEDS_FULL if halves_of(act, unit) else None)


def why_not_ram(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a bearer may carry its charge into a place that is closed to it (18.3/carried-ied)."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    if place not in seen.setting.board.neighbours[unit.at]:
        return CHARGE_FAR
    if not isinstance(step_cost(seen, [unit], unit.at, place), Refusal) and not seen.present(place, seen.enemy):
        return OPEN_GROUND
    return why_not_move_at_all(seen, act, unit)
