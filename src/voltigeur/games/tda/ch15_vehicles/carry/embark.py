"""Getting in and out of vehicles, hitching and unhitching: a half-action for both (15.4/embark, 15.9, 17.1/towed)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Refusal
from voltigeur.games.tda.base.model import ABOARD, NONE, Flight, March, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.units import carrier, passengers, why_not_stack
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import (
    FULL_ACTION,
    HALF_ACTION,
    NOT_YOURS,
    SPENT,
    STUNNED,
    TdaAction,
    halves_of,
    own,
)
from voltigeur.games.tda.ch05_actions.actions import EMPLACED, FIRED, IMMOBILISED, UNCOMMANDED, why_not_move_at_all
from voltigeur.games.tda.ch06_movement.march_plan import ENEMY, SIDES, advance, allowance, half_of, start_plan
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch12_concealment.concealment import in_enemy_sight
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch15_vehicles.carry.capacity import board, sink_piece, stands, why_not_hold
from voltigeur.games.tda.ch15_vehicles.fight.damage import set_down, slips_out
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_house
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch18_works.works import why_not_shelter
from voltigeur.games.tda.ch22_amphibious.amphibious import why_not_unload

APART = Refusal("15.4/embark", "not-together")
BOTH_WAYS = Refusal("15.4/embark", "in-and-out")
NOT_ABOARD = Refusal("15.4/embark", "not-aboard")
IN_VEHICLE = Refusal("15.4/transport", "aboard")
ON_VEHICLE = Refusal("15.4/mounted", "mounted")
VEHICLE_SPENT = Refusal("15.4/embark", "vehicle-spent")
NO_GROUND = Refusal("15.4/embark", "forbidden-ground")
TOO_HIGH = Refusal("15.7/helicopters", "too-high")
NO_FRONT = Refusal("17.1/towed", "no-piece")
A_PIECE = Refusal("17.1/towed", "unhitch-it")
NO_RAMP = Refusal("15.9/heavy-transport", "ramp-closed")
LEFT_THE_HOLD = Refusal("15.9/heavy-transport", "left-the-hold")


# -------------------------------------------------------------------- the vehicle


def why_not_serve(seen: Seen, act: Activation, vehicle: Unit) -> Refusal | None:
    """Whether a vehicle has the half-action that getting in or out costs it (15.4/embark, 15.4/activation)."""
    if vehicle.stunned:
        return STUNNED
    if vehicle.height == Flight.TACTICAL:
        return TOO_HIGH
    if vehicle.id in act.loading:
        return None
    if vehicle.id in act.members:
        spent = vehicle.id not in act.left or halves_of(act, vehicle) >= 2 or act.aiming == vehicle.id
        return VEHICLE_SPENT if spent else why_not_move_at_all(seen, act, vehicle)
    if vehicle.done:
        return VEHICLE_SPENT
    if vehicle.immobilised:
        return IMMOBILISED
    return FIRED if vehicle.tir != Tir.NONE and not vehicle.moved else None


def _charge(m: TdaMatch, act: Activation, vehicle: Unit) -> None:
    """The vehicle spends its half-action, once for all who get in or out meanwhile; boarding activates it."""
    if vehicle.id in act.loading:
        return
    crew = [vehicle, *(u for u in passengers(m.truth, vehicle) if not u.done)]
    fresh = tuple(u.id for u in crew if u.id not in act.members)
    if fresh:
        act.members += fresh
        act.left += fresh
        act.fired_before += tuple(u for u in fresh if m.unit(u).tir != Tir.NONE)
        m.position.active = act.members
    act.loading = (*act.loading, vehicle.id)
    act.charge(m, vehicle)


class Unhitch(Answer, frozen=True):
    """Unhitch a piece and let it face a hexside (17.1/towed)."""

    unit: int
    facing: int
    form: ClassVar[str] = "unhitch {unit:unit} {facing:facing}"


class Disembark(Answer, frozen=True):
    """Get out of a vehicle or off it (15.4/embark)."""

    unit: int
    form: ClassVar[str] = "disembark {unit:unit}"


def _vehicle_of(seen: Seen, answer: Disembark | Unhitch) -> tuple[int, ...]:
    """The vehicle that may be in the middle of its own actions when somebody gets out of it."""
    unit = own(seen, answer.unit)
    vehicle = carrier(seen, unit) if unit is not None else None
    return (vehicle.id,) if vehicle is not None else ()


def why_not_carried(seen: Seen, unit: Unit) -> Refusal | None:
    """What bars all actions of those in or on a vehicle, and of a vehicle that has left a hold (15.4, 15.9)."""
    if unit.at == ABOARD:
        return IN_VEHICLE
    if unit.rides >= 0:
        return ON_VEHICLE
    hauled = unit.shipped == seen.turn and seen.type(unit).role == "vehicle"
    return LEFT_THE_HOLD if hauled else None


def boarders(seen: Seen, act: Activation) -> list[int]:
    """Who may get in or out of the vehicle that is acting (15.4/embark)."""
    if len(act.current) != 1 or not seen.type(seen.unit(act.current[0])).capacity:
        return []
    others = [u for u in act.left if u not in act.current]
    return [u for u in others if next(boardings(seen, act, seen.unit(u)), None) is not None]


def boardings(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """The ways in which a unit may get in or out of the vehicle that is acting, or of any if none is."""
    if unit.neutralised or unit.stunned:
        return
    for action in _ALL:
        assert action.offers is not None and action.beside is not None
        for answer in action.offers(seen, act, unit):
            if act.current and unit.id not in act.current and action.beside(seen, answer) != act.current:
                continue
            if action.judge(seen, act, unit, answer) is None:
                yield answer


# -------------------------------------------------------------------- in


class Embark(Answer, frozen=True):
    """Get into a vehicle, or be hitched to it (15.4/embark, 17.1/towed)."""

    unit: int
    vehicle: int
    form: ClassVar[str] = "embark {unit:unit} in {vehicle:unit}"


def why_not_embark(seen: Seen, act: Activation, unit: Unit, answer: Embark) -> Refusal | None:
    """Whether a unit may get into a vehicle, or be hitched to it (15.4/embark, 15.4/capacity, 17.1/towed)."""
    vehicle = own(seen, answer.vehicle)
    if vehicle is None or vehicle.id == unit.id:
        return NOT_YOURS
    if seen.type(unit).role == "decoy":
        return NOT_OFFERED
    if vehicle.at < 0 or unit.at not in (vehicle.at, _ramp(seen, unit, vehicle)):
        return APART
    if not unit.commanded or not vehicle.commanded:
        return UNCOMMANDED
    if unit.emplaced:
        return EMPLACED
    if unit.shipped == seen.turn:
        return BOTH_WAYS
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal is SPENT and _drives_in(seen, act, unit):
        refusal = None
    return refusal or why_not_serve(seen, act, vehicle) or why_not_hold(seen, vehicle, [unit])


def _embark(m: TdaMatch, act: Activation, unit: Unit, answer: Embark) -> None:
    vehicle = m.unit(answer.vehicle)
    _charge(m, act, vehicle)
    act.sets_out(unit.id)
    act.spend(FULL_ACTION)
    secret = vehicle.hidden and unit.hidden and not in_enemy_sight(m.truth, vehicle, vehicle.at)
    m.tell("embarks", unit, "15.4/embark", secret=secret, vehicle=m.who(vehicle), at=m.place(vehicle.at))
    known = not unit.hidden
    board(m, unit, vehicle)
    if known:
        m.position.watched.append(unit.id)


def _embarkings(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if unit.at < 0 or unit.rides >= 0:
        return
    carrying = seen.setting.arsenal.carrying
    for vehicle in seen.mine():
        if vehicle.kind in carrying and unit.at in (vehicle.at, _ramp(seen, unit, vehicle)):
            yield Embark(unit.id, vehicle.id)


# -------------------------------------------------------------------- out


def why_not_get_out(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may leave its vehicle now (15.4/embark)."""
    vehicle = carrier(seen, unit)
    if vehicle is None or vehicle.at < 0:
        return NOT_ABOARD
    if not unit.commanded or not vehicle.commanded:
        return UNCOMMANDED
    if unit.shipped == seen.turn:
        return BOTH_WAYS
    return (
        why_not_unload(seen, vehicle)
        or why_not_move_at_all(seen, act, unit)
        or why_not_serve(seen, act, vehicle)
        or _why_not_stand(seen, unit, vehicle)
    )


def _why_not_stand(seen: Seen, unit: Unit, vehicle: Unit) -> Refusal | None:
    """Room and ground for a unit beside its vehicle (1.5/stacking); a piece is lost in mud (10.4/wet-semi)."""
    if seen.type(unit).role == "vehicle":
        way = _way_out(seen, unit, vehicle)
        return way if isinstance(way, Refusal) else None
    if seen.present(vehicle.at, seen.enemy):
        return ENEMY
    if seen.type(unit).infantry and not stands(seen, unit, vehicle.at):
        return NO_GROUND
    ground = seen.ground(vehicle.at)
    indoors = ground.building and not seen.setting.going.on_road(vehicle.at)
    if refusal := why_not_house(seen.type(unit), building=indoors):
        return refusal
    crowd = [seen.type(u) for u in seen.mine_at(vehicle.at) if u.rides < 0] + [seen.type(unit)]
    refusal = why_not_stack(seen.setting, crowd)
    if refusal is None and vehicle.at in seen.fronts:
        refusal = why_not_shelter(seen.setting, crowd)
    return refusal


def why_not_disembark(seen: Seen, act: Activation, unit: Unit, answer: Disembark) -> Refusal | None:
    """Whether infantry gets off, or a vehicle drives out (15.4/embark, 15.9/heavy-transport)."""
    if carrier(seen, unit) is not None and seen.type(unit).role == "support_piece":
        return A_PIECE
    return why_not_get_out(seen, act, unit)


def _disembark(m: TdaMatch, act: Activation, unit: Unit, answer: Disembark) -> None:
    vehicle = carrier(m.truth, unit)
    assert vehicle is not None
    if m.type(unit).role == "vehicle":
        _drive_out(m, act, unit, vehicle)
        return
    _get_out(m, act, unit, vehicle, "15.4/embark")


def why_not_unhitch(seen: Seen, act: Activation, unit: Unit, answer: Unhitch) -> Refusal | None:
    """Whether a towed piece may be unhitched, in any facing (17.1/towed)."""
    if seen.type(unit).role != "support_piece" or not 0 <= answer.facing < SIDES:
        return NO_FRONT
    return why_not_get_out(seen, act, unit)


def _unhitch(m: TdaMatch, act: Activation, unit: Unit, answer: Unhitch) -> None:
    vehicle = carrier(m.truth, unit)
    assert vehicle is not None
    _get_out(m, act, unit, vehicle, "17.1/towed", answer.facing)


def _get_out(m: TdaMatch, act: Activation, unit: Unit, vehicle: Unit, rule: str, facing: int = NONE) -> None:
    """A unit stands beside its vehicle, under the eyes and the guns of the enemy (15.4/embark)."""
    _charge(m, act, vehicle)
    act.sets_out(unit.id)
    act.spend(FULL_ACTION if vehicle.shipped == m.position.turn else HALF_ACTION)
    place = vehicle.at
    unseen = slips_out(m, [unit], place)
    set_down(m, [unit], place, facing=facing, rule=rule, window=False)
    if not sink_piece(m, unit):
        if not unseen:
            m.push(OpportunityFire(1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.NORMAL))
        under_fire(m, [unit], place, March.NORMAL)
        entered(m, [unit], place, March.NORMAL)


def _disembarkings(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if (unit.at == ABOARD or unit.rides >= 0) and seen.type(unit).role != "support_piece":
        yield Disembark(unit.id)


def _unhitchings(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if unit.at == ABOARD and seen.type(unit).role == "support_piece":
        for facing in range(SIDES):
            yield Unhitch(unit.id, facing)


# -------------------------------------------------------------------- heavy transports


def _ramp(seen: Seen, unit: Unit, transport: Unit) -> int:
    """The hex by which vehicles go in and out: before a landing barge, behind any other (15.9/heavy-transport)."""
    if seen.type(unit).role != "vehicle" or not seen.type(transport).holds or transport.at < 0:
        return NONE
    return seen.setting.board.neighbours[transport.at][ramp_side(seen, transport)]


def ramp_side(seen: Seen, transport: Unit) -> int:
    """The hexside at which a heavy transport opens (15.9/heavy-transport)."""
    barge = "barge" in seen.type(transport).traits
    return transport.facing if barge else (transport.facing + SIDES // 2) % SIDES


def _drives_in(seen: Seen, act: Activation, unit: Unit) -> bool:
    """Whether a vehicle has loaded, driven a quarter of its points at most, and so may still board (15.9)."""
    fresh = [u for u in passengers(seen, unit) if u.shipped == seen.turn and u.id not in act.walked]
    paid = sum(cost for number, cost in zip(act.walked, act.paid, strict=True) if number == unit.id)
    return bool(fresh) and paid <= half_of(seen, half_of(seen, allowance(seen, unit, March.NORMAL)))


def may_drive_in(seen: Seen, act: Activation) -> bool:
    """Whether the vehicle that is acting has done all but board a heavy transport (15.9/heavy-transport)."""
    if len(act.current) != 1 or not seen.setting.has_vehicles or act.firing >= 0:
        return False
    return next(boardings(seen, act, seen.unit(act.current[0])), None) is not None


def _way_out(seen: Seen, unit: Unit, transport: Unit) -> Refusal | Moving:
    """The drive out of a heavy transport, with half of the points (15.9/heavy-transport)."""
    side = ramp_side(seen, transport)
    exit_ = seen.setting.board.neighbours[transport.at][side]
    if exit_ < 0:
        return NO_RAMP
    plan = start_plan(seen, [unit], March.NORMAL, half=False)
    move = Moving(
        unit.side, (unit.id,), March.NORMAL, (exit_,), transport.at, 0, half_of(seen, plan.budget), 0,
        seen.setting.going.on_road(transport.at), facing=side, checked=True,
    )  # fmt: skip
    after = advance(seen, move.now(), exit_)
    return after if isinstance(after, Refusal) else move


def _drive_out(m: TdaMatch, act: Activation, unit: Unit, transport: Unit) -> None:
    """A vehicle drives out; up to a quarter of its points leaves it the time to unload (15.9/heavy-transport)."""
    move = _way_out(m.seen(act.side), unit, transport)
    assert isinstance(move, Moving)
    _charge(m, act, transport)
    act.sets_out(unit.id)
    unit.shipped = m.position.turn
    m.tell("drives-out", transport, "15.9/heavy-transport", secret=transport.hidden)
    m.push(move)


EMBARK = TdaAction(
    Embark, judge=why_not_embark, do=_embark, offers=_embarkings, machines=True,
    beside=lambda seen, answer: (answer.vehicle,), sign="embark", rule="15.4/transport", rank=Rank.DOUBTFUL,
)  # fmt: skip
DISEMBARK = TdaAction(
    Disembark, judge=why_not_disembark, do=_disembark, offers=_disembarkings, machines=True, carried=True,
    beside=_vehicle_of, sign="disembark", rule="15.4/transport", rank=Rank.MOVE,
)  # fmt: skip
UNHITCH = TdaAction(
    Unhitch, judge=why_not_unhitch, do=_unhitch, offers=_unhitchings, machines=True, carried=True,
    beside=_vehicle_of, sign="disembark", rank=Rank.MOVE,
)  # fmt: skip
_ALL: tuple[TdaAction[Any], ...] = (EMBARK, DISEMBARK, UNHITCH)
