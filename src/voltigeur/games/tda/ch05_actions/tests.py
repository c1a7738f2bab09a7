"""Why a unit may not act, move or fire: tests of actions, used to list, to judge and to explain (chapter 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.base.answers_command import Rest
from voltigeur.games.tda.base.answers_fire import HALF, HALF_SMOKE, Pierce
from voltigeur.games.tda.base.answers_move import Move, TouchDown
from voltigeur.games.tda.base.bunkers import STORMED, STORMING
from voltigeur.games.tda.base.model import ABOARD, AWAY, March, Tir, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch06_movement.march_plan import Plan, follow, start_plan
from voltigeur.games.tda.ch07_fire.groups import APART, HALF_GROUP, why_not_group
from voltigeur.games.tda.ch07_fire.tests import NEUTRALISED, why_not_fire
from voltigeur.games.tda.ch15_vehicles.flying import flies_on
from voltigeur.games.tda.ch16_heavy_weapons.snipers import PINNED
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_push
from voltigeur.games.tda.ch23_nations.nations import NEVER_MOVES, acts_as_one

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation

GLIDER_STAYS = Refusal("21.3/armed-glider", "glider-stays")
VEHICLES_ONLY = Refusal("15.2/forward-reverse", "vehicles-only")
FULL_ACTION = 2
HALF_ACTION = 1
"""A unit has one full action or two half-actions (5.1/one-or-two)."""

NOT_YOURS = Refusal("4/need", "not-yours")
NOT_ACTIVE = Refusal("4/need", "not-active")
ONE_BY_ONE = Refusal("5.1/one-or-two", "one-after-another")
SPENT = Refusal("5.1/one-or-two", "no-action-left")
TWICE = Refusal("5.1/one-or-two", "named-twice")
NEEDS_FULL = Refusal("5.1/full-actions", "needs-full-action")
UNCOMMANDED = Refusal("5.1/nc-list", "uncommanded")
STOPPED = Refusal("5/no-action-states", "stopped")
STUNNED = Refusal("5/no-action-states", "stunned")
IMMOBILISED = Refusal("5/no-action-states", "immobilised")
FIRED = Refusal("5.1/fired-no-move", "fired")
EMPLACED = Refusal("5.1/emplaced-al", "emplaced")
DISMANTLED = Refusal("5.1/emplaced-al", "dismantled")
OFF_MAP = Refusal("4/need", "off-map")
IN_TUNNEL = Refusal("10.4/tunnels", "underground")
FOOT_ONLY = Refusal("6.2/tactical", "foot-only")
NO_FORCED = Refusal("6.2/forced", "no-forced-march")


def own(seen: Seen, number: int) -> Unit | None:
    """An own unit by number; the same answer for a stranger and for one that does not exist."""
    try:
        unit = seen.unit(number)
    except LookupError:
        return None
    return unit if unit.side == seen.side else None


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


def why_not_from_outside(unit: Unit, answer: Answer) -> Refusal | None:
    """Who has still to come onto the map comes, by land or by air, or stays away; he does nothing else (4/need)."""
    return OFF_MAP if unit.at == AWAY and not isinstance(answer, Move | Rest | TouchDown) else None


def halves_of(act: Activation, unit: Unit) -> int:
    """Half-actions that a unit has used in this activation (5.1/one-or-two)."""
    if unit.id in act.current:
        return act.halves
    if unit.id in act.hovering:
        return FULL_ACTION
    return 1 if unit.id in act.halfway else 0


def plan_of(seen: Seen, act: Activation, units: Sequence[Unit], march: March, *, charging: bool = False) -> Plan:
    """The march that units may begin with what this activation has left them (6.1/spending, 6.2/road)."""
    half = max(halves_of(act, unit) for unit in units) > 0
    charging = charging or seen.type(units[0]).mobility == "helicopter"
    if not act.walked:
        return start_plan(seen, units, march, half=half, charging=charging)
    spent = list(zip(act.walked, act.paid, strict=True))
    paid = max(sum(cost for number, cost in spent if number == unit.id) for unit in units)
    strayed = any(unit.id in act.strayed for unit in units)
    return start_plan(seen, units, march, half=half, paid=paid, strayed=strayed, charging=charging)


def why_not_move_at_all(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """What bars every action of the movement type (5/no-action-states, 5.1/fired-no-move, 6.1/fired-exception)."""
    if unit.storms >= 0:
        return STORMING
    if unit.stuck:
        return STOPPED if unit.stopped else PINNED
    if unit.immobilised:
        return IMMOBILISED
    if unit.aloft:
        return NEVER_MOVES
    if unit.id in act.fired_before and unit.tir != Tir.NONE and not (seen.type(unit).role == "vehicle" and unit.moved):
        return FIRED
    if unit.id in act.dismantled and seen.setting.options.dismantled == "ends":
        return DISMANTLED
    if halves_of(act, unit) >= 2 and not (unit.height and flies_on(seen, act, unit)):
        return SPENT
    return None


def why_not_move(
    seen: Seen,
    act: Activation,
    unit: Unit,
    march: March,
    *,
    units: Sequence[Unit] = (),
    path: Sequence[int] = (),
) -> Refusal | None:
    """Whether a unit may begin a march of this kind, and along this path (6.1/declaration, 6.2)."""
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal:
        return refusal
    kind = seen.type(unit)
    if unit.emplaced:
        return EMPLACED
    if unit.at in seen.setting.board.tunnels:
        return IN_TUNNEL
    if march == March.STILL:
        return NEEDS_FULL
    if kind.mobility == "glider":
        return GLIDER_STAYS
    if refusal := why_not_push(seen, unit, march):
        return refusal
    if march == March.REVERSE:
        if kind.role != "vehicle":
            return VEHICLES_ONLY
    elif march != March.NORMAL:
        if halves_of(act, unit):
            return NEEDS_FULL
        if not kind.infantry:
            return FOOT_ONLY
    if march == March.FORCED:
        if kind.role in ("heavy_weapon", "non_combatant"):
            return NO_FORCED
        if not unit.commanded:
            return UNCOMMANDED
    key = ("", "march.tactical", "march.normal", "march.forced", "march.normal")[march]
    amendments = seen.setting.amendments
    if amendments:
        barred = amendments.refusal(key, seen.setting.situation(unit.side, seen.turn, unit.at, kind.traits))
        if barred:
            return barred
    if len(units) > 1 and not _half_squad(seen, act, units, march):
        return ONE_BY_ONE
    if path:
        after = follow(seen, plan_of(seen, act, units or [unit], march), path)
        return after if isinstance(after, Refusal) else None
    return None


def _half_squad(seen: Seen, act: Activation, units: Sequence[Unit], march: March) -> bool:
    """Two teams of a half-squad that move as one (17.2/half-squads)."""
    if len(units) != 2 or units[0].pair != units[1].id or units[0].at != units[1].at:
        return False
    if not acts_as_one(seen.type(units[0])):
        return False
    return why_not_move(seen, act, units[1], march) is None


def why_not_fire_so(act: Activation, units: Sequence[Unit], how: int) -> Refusal | None:
    """Whether active units have the action left for this way of firing (5.1/one-or-two)."""
    halves = max(halves_of(act, unit) for unit in units)
    half = how in (HALF, HALF_SMOKE)
    if act.firing >= 0 and units[0].id in act.current:
        if half != (act.firing == HALF):
            return NEEDS_FULL
        return ONE_BY_ONE if any(u.id not in act.current for u in units) else None
    if half and halves >= 2:
        return SPENT
    return NEEDS_FULL if not half and halves else None


def why_not_shoot(seen: Seen, act: Activation, units: Sequence[Unit], place: int, how: int) -> Verdict:
    """Whether active units may fire at a place now (5.1, 7.6/how-many, 7.10/group)."""
    refusal = why_not_fire_so(act, units, how)
    if refusal:
        return refusal
    void: Verdict = None
    for unit in units:
        verdict = why_not_fire(seen, unit, place, how)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    if len(units) > 1:
        return unless_formed(seen, act, units, how, why_not_group(seen, units, place, how)) or void
    return void


def unless_formed(seen: Seen, act: Activation, units: Sequence[Unit], how: int, verdict: Verdict) -> Verdict:
    """Why units may not group; one that fires stays a group, and twins are one (7.10/cadence, 17.2/half-squads)."""
    formed = act.firing >= 0 or (how == HALF and _half_squad_stacked(seen, units))
    return None if formed and verdict in (APART, HALF_GROUP) else verdict


def why_not_pierce_now(seen: Seen, act: Activation, unit: Unit, answer: Pierce) -> Verdict:
    """Whether an active unit may fire at a vehicle now (5.1, 7.6/how-many, 13.2/ac-use)."""
    from voltigeur.games.tda.ch13_kinds_of_fire.pierce import why_not_pierce

    return why_not_fire_so(act, [unit], answer.how) or why_not_pierce(seen, answer)


def _half_squad_stacked(seen: Seen, units: Sequence[Unit]) -> bool:
    return (
        len(units) == 2
        and acts_as_one(seen.type(units[0]))
        and units[0].pair == units[1].id
        and units[0].at == units[1].at
        and not units[0].stuck
        and not units[1].stuck
    )
