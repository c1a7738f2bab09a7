"""Why a unit may not do a thing: the legality tests of actions, used to list, to judge and to explain (chapter 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.answers import HALF, HALF_SMOKE, REACTIVATE, REFRESH, ROUSE, UNMARK, Assault, Pierce
from voltigeur.games.tda.assault import ASSAULTED, HALF_SPENT, why_not_charge, why_not_engage
from voltigeur.games.tda.fire import NEUTRALISED, why_not_fire
from voltigeur.games.tda.flying import flies_on
from voltigeur.games.tda.going import forbidden
from voltigeur.games.tda.groups import APART, HALF_GROUP, why_not_group
from voltigeur.games.tda.model import ABOARD, AWAY, March, Tir, Unit
from voltigeur.games.tda.nations import NEVER_MOVES, acts_as_one, why_not_climb, why_not_unpack
from voltigeur.games.tda.pieces import why_not_push
from voltigeur.games.tda.plans import ENEMY, Plan, follow, start_plan, step_cost
from voltigeur.games.tda.sighting import serves
from voltigeur.games.tda.snipers import PINNED, held
from voltigeur.games.tda.stacking import why_not_stack
from voltigeur.games.tda.storming import why_not_flame, why_not_storm
from voltigeur.games.tda.traps import bears
from voltigeur.games.tda.works import STORMED, STORMING
from voltigeur.games.tda.world import Seen

if TYPE_CHECKING:
    from voltigeur.games.tda.actions import Activation

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


# -------------------------------------------------------------------- fire


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
        if unit.at < 0:
            return OFF_MAP
        verdict = why_not_fire(seen, unit, place, how)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    if len(units) > 1:
        verdict = why_not_group(seen, units, place, how)
        formed = act.firing >= 0 or (how == HALF and _half_squad_stacked(seen, units))
        if verdict is not None and not (formed and verdict in (APART, HALF_GROUP)):
            return verdict
    return void


def why_not_pierce_now(seen: Seen, act: Activation, unit: Unit, answer: Pierce) -> Verdict:
    """Whether an active unit may fire at a vehicle now (5.1, 7.6/how-many, 13.2/ac-use)."""
    from voltigeur.games.tda.pierce import why_not_pierce

    refusal = why_not_fire_so(act, [unit], answer.how)
    if refusal:
        return refusal
    return OFF_MAP if unit.at < 0 else why_not_pierce(seen, answer)


def _half_squad_stacked(seen: Seen, units: Sequence[Unit]) -> bool:
    return (
        len(units) == 2
        and acts_as_one(seen.type(units[0]))
        and units[0].pair == units[1].id
        and units[0].at == units[1].at
        and not units[0].stuck
        and not units[1].stuck
    )


# -------------------------------------------------------------------- assault


NOT_STACKED = Refusal("8/assault-entry", "not-stacked")
NOBODY_THERE = Refusal("8/assault-entry", "nobody-there")


def why_not_assault(seen: Seen, act: Activation, units: Sequence[Unit], answer: Assault) -> Refusal | None:
    """Whether units may assault along a path (8/assault-entry, 8/forbidden, 8/assault-cost)."""
    for unit in units:
        refusal = _why_not_engage(seen, act, unit)
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


def _why_not_engage(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    if unit.at < 0:
        return OFF_MAP
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
    if unit.at < 0:
        return OFF_MAP
    refusal = why_not_storm(seen, unit, place) or _why_not_engage(seen, act, unit)
    return refusal or (NEEDS_FULL if halves_of(act, unit) else None)


def why_not_flame_now(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether an active flame vehicle may fire (19.3/flame-vehicle)."""
    if unit.at < 0:
        return OFF_MAP
    marched = unit.id in act.marching or unit.id in act.walked
    return why_not_flame(seen, unit, place, marched=marched) or (NEEDS_FULL if halves_of(act, unit) else None)


def why_not_ram(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a bearer may carry its charge into a place that is closed to it (18.3/carried-ied)."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    if unit.at < 0:
        return OFF_MAP
    if place not in seen.setting.board.neighbours[unit.at]:
        return CHARGE_FAR
    if not isinstance(step_cost(seen, [unit], unit.at, place), Refusal) and not seen.present(place, seen.enemy):
        return OPEN_GROUND
    return why_not_move_at_all(seen, act, unit)


# -------------------------------------------------------------------- weapons


NO_SET_UP = Refusal("1.4/set-up-faces", "no-set-up")
SET_UP_ALREADY = Refusal("1.4/set-up-faces", "emplaced")
NOT_SET_UP = Refusal("1.4/set-up-faces", "not-emplaced")
INDOORS = Refusal("1.4/buildings", "indoors")
SEMI_WET = Refusal("10.4/wet-semi", "wet")
AQUATIC = Refusal("10.4/wet-aquatic", "wet")


def why_not_set_up(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a heavy weapon may be emplaced here (1.4/set-up-faces, 1.4/buildings, 10.4/wet-semi)."""
    kind = seen.type(unit)
    if not kind.needs_set_up:
        return NO_SET_UP
    if unit.emplaced:
        return SET_UP_ALREADY
    if not unit.commanded:
        return UNCOMMANDED
    if refusal := why_not_unpack(seen, unit):
        return refusal
    board = seen.setting.board
    if unit.at in board.tunnels:
        return IN_TUNNEL
    terrain = seen.setting.terrain.kind[board.kind[unit.at]]
    assert kind.emplaced is not None
    if terrain.building and kind.emplaced.kind != "machine_gun":
        return INDOORS
    if terrain.wet == "aquatic":
        return AQUATIC
    if terrain.wet == "semi-wet":
        return SEMI_WET
    if unit.id in act.dismantled:
        return DISMANTLED
    return why_not_move_at_all(seen, act, unit)


def why_not_go_up(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a sniper may climb a palm now (23.3/snipers)."""
    if unit.at < 0:
        return OFF_MAP
    return why_not_climb(seen, unit) or why_not_move_at_all(seen, act, unit)


def why_not_dismantle(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a heavy weapon may be dismantled (5.1/emplaced-al)."""
    if not unit.emplaced:
        return NOT_SET_UP
    if not unit.commanded:
        return UNCOMMANDED
    return why_not_move_at_all(seen, act, unit)


# -------------------------------------------------------------------- leaders


NOT_LEADER = Refusal("5.3/command-action", "not-a-leader")
NOT_UNDER = Refusal("5.3/command-action", "not-under-command")
TOO_FAR_TO_HELP = Refusal("5.3/command-action", "too-far")
HAS_FIRED = Refusal("5.3/command-action", "has-fired")
NO_MARKER = Refusal("5.3/command-action", "no-marker")
OWN_STOP = Refusal("11.3/remove-stop", "own-stop")
NO_MORTAR = Refusal("5.3/command-action", "no-mortar")
OBSERVING = Refusal("5.3/command-action", "observing")


def _why_not_command(seen: Seen, act: Activation, leader: Unit) -> Refusal | None:
    if seen.type(leader).role != "leader":
        return NOT_LEADER
    if not leader.commanded:
        return UNCOMMANDED
    if halves_of(act, leader):
        return NEEDS_FULL
    return OFF_MAP if leader.at < 0 else None


def why_not_aid(seen: Seen, act: Activation, leader: Unit, unit: Unit, what: int) -> Refusal | None:
    """Whether a leader may help a unit so (5.3/command-action, 11.3/remove-stop)."""
    refusal = _why_not_command(seen, act, leader)
    if refusal:
        return refusal
    if unit.id == leader.id:
        return OWN_STOP if what == ROUSE else NOT_UNDER
    if unit.side != leader.side or not serves(seen, leader, unit):
        return NOT_UNDER
    if unit.at < 0 or not seen.near(leader.at, unit.at):
        return TOO_FAR_TO_HELP
    if what == REACTIVATE:
        if unit.neutralised:
            return NEUTRALISED
        return HAS_FIRED if unit.tir != Tir.NONE else None
    stopped = held(seen, unit) and not unit.neutralised
    wanted = {UNMARK: unit.tir == Tir.TEST, REFRESH: unit.tir == Tir.END, ROUSE: stopped}
    return None if wanted[what] else NO_MARKER


def why_not_observe(seen: Seen, act: Activation, leader: Unit) -> Refusal | None:
    """Whether a leader may observe for mortars next to him (5.3/command-action, 13.4/mortar-observation)."""
    refusal = _why_not_command(seen, act, leader)
    if refusal:
        return refusal
    if leader.observing:
        return OBSERVING
    for unit in seen.mine():
        if seen.near(leader.at, unit.at) and serves(seen, leader, unit):
            kind = seen.type(unit)
            weapon = kind.emplaced or kind.front
            if weapon is not None and weapon.indirect:
                return None
    return NO_MORTAR


# -------------------------------------------------------------------- the rest


NOT_STOPPED = Refusal("11.3/remove-stop", "not-stopped")
NOT_AN_END = Refusal("10.4/tunnels", "not-an-end")
NO_WAY_IN = Refusal("10.4/tunnels", "foot-only")
BURNING = forbidden("10.4/fire-effects")
NO_POTS = Refusal("10.4/smoke-pots", "no-smoke-pots")
NO_EXIT = Refusal("0.5/scenario-content", "no-exit")


def why_not_shake(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may take a loss to be rid of its Stop (11.3/remove-stop)."""
    return None if held(seen, unit) else NOT_STOPPED


def why_not_enter_tunnel(seen: Seen, act: Activation, unit: Unit, tunnel: int) -> Refusal | None:
    """Whether a unit may go underground (10.4/tunnels, 5.1/full-actions)."""
    board = seen.setting.board
    if tunnel not in board.tunnels or unit.at not in board.tunnels[tunnel]:
        return NOT_AN_END
    if not seen.type(unit).infantry:
        return NO_WAY_IN
    if not unit.commanded:
        return UNCOMMANDED
    if halves_of(act, unit):
        return NEEDS_FULL
    if unit.emplaced:
        return EMPLACED
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal:
        return refusal
    if seen.present(tunnel, seen.enemy):
        return _why_not_engage(seen, act, unit)
    return why_not_stack(seen.setting, [seen.type(u) for u in (*seen.mine_at(tunnel), unit)])


def why_not_leave_tunnel(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a unit may come out at an end (10.4/tunnels)."""
    board = seen.setting.board
    if unit.at not in board.tunnels or place not in board.tunnels[unit.at]:
        return NOT_AN_END
    if not unit.commanded:
        return UNCOMMANDED
    if unit.emplaced:
        return EMPLACED
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal:
        return refusal
    if seen.changed(place, "fire"):
        return BURNING
    cost = step_cost(seen, [unit], AWAY, place)
    if isinstance(cost, Refusal):
        return cost
    if seen.present(place, seen.enemy):
        return ENEMY
    return why_not_stack(seen.setting, [seen.type(u) for u in (*seen.mine_at(place), unit)])


def why_not_lay_smoke(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a vehicle may lay smoke in its own place (10.4/smoke-pots)."""
    if "smoke-pots" not in seen.type(unit).traits:
        return NO_POTS
    if not unit.commanded:
        return UNCOMMANDED
    return SPENT if halves_of(act, unit) >= 2 else None


def why_not_exit(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may leave the map here (0.5/scenario-content)."""
    zone = seen.setting.scenario.sides[unit.side].exit
    if not zone or unit.at not in seen.setting.zones[zone]:
        return NO_EXIT
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)
