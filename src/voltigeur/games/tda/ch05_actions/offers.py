"""What an active unit may be offered: every lawful action, listed unit by unit (chapter 5)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers_command import (
    REACTIVATE,
    REFRESH,
    ROUSE,
    UNMARK,
    Aid,
    Dismantle,
    LaySmoke,
    Observe,
    Rest,
    SetUp,
    Shake,
)
from voltigeur.games.tda.base.answers_fire import FULL, HALF, HALF_SMOKE, SMOKE, AnyShot, Fire, ShootUp
from voltigeur.games.tda.base.answers_move import Assault, Climb, EnterTunnel, Exit, Fly, LeaveTunnel, Move
from voltigeur.games.tda.base.model import ABOARD, AWAY, March, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.aboard import where
from voltigeur.games.tda.ch05_actions.deed_list import deeds_of
from voltigeur.games.tda.ch05_actions.firing_deeds import why_not_shoot_up_now
from voltigeur.games.tda.ch05_actions.leader_tests import why_not_aid, why_not_observe
from voltigeur.games.tda.ch05_actions.small_tests import (
    why_not_dismantle,
    why_not_enter_tunnel,
    why_not_exit,
    why_not_go_up,
    why_not_lay_smoke,
    why_not_leave_tunnel,
    why_not_set_up,
    why_not_shake,
)
from voltigeur.games.tda.ch05_actions.tests import (
    FULL_ACTION,
    halves_of,
    plan_of,
    why_not_fire_so,
    why_not_move,
    why_not_shoot,
)
from voltigeur.games.tda.ch06_movement.march_plan import next_places
from voltigeur.games.tda.ch07_fire.groups import fire_together, joins
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire, fire_targets, lists, why_not_fire
from voltigeur.games.tda.ch08_assault.tests import why_not_assault
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import piercing_shots
from voltigeur.games.tda.ch13_kinds_of_fire.soft_targets import blasts
from voltigeur.games.tda.ch15_vehicles.driving import PIVOT, must_move, why_not_so
from voltigeur.games.tda.ch15_vehicles.embarking import boardings, may_drive_in, why_not_carried
from voltigeur.games.tda.ch15_vehicles.flight_deeds import air_shots, why_not_shoot_up
from voltigeur.games.tda.ch15_vehicles.flying import flies_on
from voltigeur.games.tda.ch15_vehicles.volleys import volleys
from voltigeur.games.tda.ch19_engineers.storming import engineer_options
from voltigeur.games.tda.ch20_waves.waves import waves
from voltigeur.games.tda.ch21_air.airstrips import touch_downs
from voltigeur.games.tda.ch23_nations.nations import acts_as_one

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation


def able(seen: Seen, number: int) -> bool:
    """Whether a unit can act at all: on the map or due to enter, not neutralised, not stunned (5/no-action-states)."""
    unit = seen.unit(number)
    if unit.neutralised or unit.stunned or seen.stormed(unit.at, unit.side):
        return False
    if unit.at == ABOARD:
        return unit.shipped != seen.turn and where(seen, unit) >= 0
    return unit.at >= 0 or (unit.at == AWAY and unit.entry > 0 and unit.fate == 0)


def options_of(seen: Seen, act: Activation, key: Hashable) -> list[Answer]:
    """Everything that a unit (or the group that is acting) may do now."""
    assert isinstance(key, int)
    unit = seen.unit(key)
    if seen.setting.has_machines and (why_not_carried(seen, act, unit) or (act.current and key not in act.current)):
        rest = [Rest((key,))] if key in act.current or not act.current else []
        return [*boardings(seen, act, unit), *rest]
    out: list[Answer] = []
    if act.firing >= 0:
        out.extend(_more_fire(seen, act))
        if act.halves >= FULL_ACTION and len(act.current) == 1 and seen.setting.has_machines:
            out.extend(a for a in PIVOT.offers(seen, act, unit) if PIVOT.judge(seen, act, unit, a) is None)
    elif unit.at >= 0:
        out.extend(_shots(seen, act, unit))
    if act.halves >= FULL_ACTION and unit.height and flies_on(seen, act, unit):
        out.extend(_moves(seen, act, unit))
        out.extend(a for a in deeds_of(seen, act, unit) if isinstance(a, Fly))
    if act.halves >= FULL_ACTION and may_drive_in(seen, act):
        out.extend(boardings(seen, act, unit))
    if act.halves < FULL_ACTION:
        out.extend(_moves(seen, act, unit))
        if unit.at >= 0:
            out.extend(_assaults(seen, act, unit))
            out.extend(_chores(seen, act, unit))
            if seen.type(unit).traits:
                out.extend(engineer_options(seen, act, unit))
            if seen.setting.has_machines:
                out.extend(deeds_of(seen, act, unit))
        elif unit.at == AWAY and seen.setting.has_machines:
            out.extend(touch_downs(seen, act, unit))
    if not (unit.rolling or unit.lands) or not must_move(seen, act, unit):
        if act.aiming != unit.id or not any(isinstance(answer, AnyShot) for answer in out):
            out.append(Rest(act.current or (key,)))
    elif seen.setting.has_machines:
        out = [answer for answer in out if why_not_so(seen, act, unit, answer) is None]
    if act.aiming == unit.id and not (unit.rolling or unit.lands):
        out = [answer for answer in out if isinstance(answer, AnyShot | Rest)]
    return out


def may_rest(seen: Seen, act: Activation, unit: Unit) -> bool:
    """Whether a unit may finish: who has pivoted to fire does fire, if it can (15.2/facing)."""
    return act.aiming != unit.id or not any(isinstance(a, AnyShot) for a in _shots(seen, act, unit))


def _more_fire(seen: Seen, act: Activation) -> Iterator[Answer]:
    """The group goes on with those who have kept their cadence and can fire at a place (7.10/cadence)."""
    firers = [u for u in map(seen.unit, act.current) if can_ever_fire(seen, u)]
    if not firers:
        return
    if seen.setting.has_vehicles and len(firers) == 1:
        yield from piercing_shots(seen, firers[0], act.firing)
        yield from volleys(seen, firers[0], act.firing, seen.enemy_places())
    if seen.setting.has_aircraft:
        yield from air_shots(seen, firers[0], act.firing) if len(firers) == 1 else _more_air_fire(seen, act, firers)
    if len(firers) == 1:
        yield from blasts(seen, firers[0], act.firing, seen.enemy_places())
    for place in seen.enemy_places():
        able = [u for u in firers if lists(seen, why_not_fire(seen, u, place, act.firing))]
        able = [u for u in able if fire_together(seen, able[0], u, place)]
        if able and lists(seen, why_not_shoot(seen, act, able, place, act.firing)):
            yield Fire(tuple(u.id for u in able), place, act.firing)


def _more_air_fire(seen: Seen, act: Activation, firers: list[Unit]) -> Iterator[Answer]:
    """The group goes on at aircraft with those who can still fire at them (7.10/cadence)."""
    for foe in _flyers(seen):
        alone = [u for u in firers if _joins_at(seen, u, u, foe, act.firing)]
        able = [u for u in firers if alone and _joins_at(seen, alone[0], u, foe, act.firing)]
        answer = ShootUp(tuple(u.id for u in able), foe.id, act.firing)
        if able and lists(seen, why_not_shoot_up_now(seen, act, able[0], answer)):
            yield answer


def _flyers(seen: Seen) -> list[Unit]:
    return [foe for foe in seen.foes() if foe.height]


def _joins_at(seen: Seen, first: Unit, unit: Unit, foe: Unit, how: int) -> bool:
    """Whether a unit could fire at an aircraft together with the first of a group (16.2/groups)."""
    together = dict.fromkeys((first.id, unit.id))
    return lists(seen, why_not_shoot_up(seen, ShootUp(tuple(together), foe.id, how)))


def _moves(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    for march in (March.TACTICAL, March.NORMAL, March.FORCED, March.REVERSE):
        if why_not_move(seen, act, unit, march) is not None:
            continue
        for place in next_places(seen, plan_of(seen, act, [unit], march)):
            yield Move((unit.id,), march, (place,))
        twin = _twin(seen, act, unit)
        if twin is not None and unit.id < twin.id and why_not_move(seen, act, twin, march) is None:
            for place in next_places(seen, plan_of(seen, act, [unit, twin], march)):
                yield Move((unit.id, twin.id), march, (place,))


def _twin(seen: Seen, act: Activation, unit: Unit) -> Unit | None:
    """The other team of a half-squad, if both can act as one now (17.2/half-squads)."""
    if unit.pair < 0 or unit.pair not in (act.current or act.left) or not able(seen, unit.pair):
        return None
    if not acts_as_one(seen.type(unit)):
        return None
    twin = seen.unit(unit.pair)
    return twin if twin.at == unit.at and not twin.stuck and not unit.stuck else None


def _shots(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    weapon = seen.weapon(unit)
    ways = [how for how in (FULL, HALF) if why_not_fire_so(act, [unit], how) is None]
    twin = _twin(seen, act, unit) if HALF in ways and unit.id < unit.pair else None
    for place in fire_targets(seen, unit) if ways else ():
        for how in ways:
            yield Fire((unit.id,), place, how)
        if twin is not None and lists(seen, why_not_shoot(seen, act, [unit, twin], place, HALF)):
            yield Fire((unit.id, twin.id), place, HALF)
        group = group_for(seen, act, unit, place)
        if len(group) > 1 and lists(seen, why_not_shoot(seen, act, group, place, FULL)):
            yield Fire(tuple(u.id for u in group), place)
    if seen.setting.has_vehicles:
        for how in ways:
            yield from piercing_shots(seen, unit, how)
            yield from volleys(seen, unit, how, seen.enemy_places())
    if seen.setting.has_aircraft:
        for how in ways:
            yield from air_shots(seen, unit, how)
        yield from _air_groups(seen, act, unit, twin)
    for how in ways:
        yield from blasts(seen, unit, how, seen.enemy_places())
    if weapon is not None and (weapon.indirect or unit.kind in seen.setting.arsenal.smoking):
        yield from _smokes(seen, act, unit)


def _air_groups(seen: Seen, act: Activation, unit: Unit, twin: Unit | None) -> Iterator[Answer]:
    """Fire of a half-squad, and of the largest group around a unit, at aircraft (7.10/group, 17.2/half-squads)."""
    for foe in _flyers(seen):
        group = _group_at(seen, act, unit, foe)
        pairs = [([unit, twin], HALF)] if twin is not None else []
        for units, how in [*pairs, (group, FULL)]:
            answer = ShootUp(tuple(u.id for u in units), foe.id, how)
            if len(units) > 1 and lists(seen, why_not_shoot_up_now(seen, act, units[0], answer)):
                yield answer


def _group_at(seen: Seen, act: Activation, unit: Unit, foe: Unit) -> list[Unit]:
    """The largest group around a unit that can fire at an aircraft (7.10/group)."""
    return _gather(seen, act, unit, foe.at, lambda other: _joins_at(seen, unit, other, foe, FULL))


def _smokes(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Enemy places are offered for screening; any other may be named."""
    ways = [how for how in (SMOKE, HALF_SMOKE) if why_not_fire_so(act, [unit], how) is None]
    for place in seen.enemy_places() if ways else ():
        if why_not_fire(seen, unit, place, ways[0]) is None:
            for how in ways:
                if why_not_shoot(seen, act, [unit], place, how) is None:
                    yield Fire((unit.id,), place, how)


def group_for(seen: Seen, act: Activation, unit: Unit, place: int) -> list[Unit]:
    """The largest group around a unit that can fire at a place (7.10/group)."""
    return _gather(seen, act, unit, place, lambda other: place in fire_targets(seen, other))


def _gather(seen: Seen, act: Activation, unit: Unit, place: int, able: Callable[[Unit], bool]) -> list[Unit]:
    if act.current or unit.id in act.halfway or unit.id not in act.left:
        return [unit]
    others = [n for n in act.left if n > unit.id and n not in act.halfway]
    apart = [u for u in map(seen.unit, others) if able(u)]
    group = [unit]
    while near := [u for u in apart if joins(seen, group, u)]:
        for other in near:
            if joins(seen, group, other) and all(fire_together(seen, member, other, place) for member in group):
                group.append(other)
        apart = [u for u in apart if all(u is not other for other in near)]
    return sorted(group, key=lambda u: u.id)


def _assaults(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    around = [*board.neighbours[unit.at], *board.stairs[unit.at]]
    for place in around:
        if place < 0 or not seen.present(place, seen.enemy):
            continue
        mates = [u for u in seen.mine_at(unit.at) if u.id >= unit.id and u.id in (act.current or act.left)]
        mates = [u for u in mates if _joins(seen, act, u, place)]
        for tactical in (0, 1):
            answer = Assault((unit.id,), (place,), tactical)
            if why_not_assault(seen, act, [unit], answer) is None:
                yield answer
                if len(mates) > 1:
                    together = Assault(tuple(u.id for u in mates), (place,), tactical)
                    if why_not_assault(seen, act, mates, together) is None:
                        yield together


def _joins(seen: Seen, act: Activation, unit: Unit, place: int) -> bool:
    tactical = 0 if halves_of(act, unit) else 1
    return why_not_assault(seen, act, [unit], Assault((unit.id,), (place,), tactical)) is None


def _chores(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    kind = seen.type(unit)
    if kind.needs_set_up:
        if why_not_set_up(seen, act, unit) is None:
            yield SetUp(unit.id)
        if why_not_dismantle(seen, act, unit) is None:
            yield Dismantle(unit.id)
    if why_not_go_up(seen, act, unit) is None:
        yield Climb(unit.id)
    if why_not_shake(seen, act, unit) is None:
        yield Shake(unit.id)
    if kind.role == "leader":
        yield from _commands(seen, act, unit)
        if act.section >= 0 and unit.id == seen.section(act.section).leader:
            yield from waves(seen, act)
    if kind.role == "vehicle" and why_not_lay_smoke(seen, act, unit) is None:
        yield LaySmoke(unit.id)
    if why_not_exit(seen, act, unit) is None:
        yield Exit(unit.id)
    for tunnel, ends in seen.setting.board.tunnels.items():
        if unit.at in ends and why_not_enter_tunnel(seen, act, unit, tunnel) is None:
            yield EnterTunnel(unit.id, tunnel)
        if unit.at == tunnel:
            for end in ends:
                if why_not_leave_tunnel(seen, act, unit, end) is None:
                    yield LeaveTunnel(unit.id, end)


def _commands(seen: Seen, act: Activation, leader: Unit) -> Iterator[Answer]:
    if why_not_observe(seen, act, leader) is None:
        yield Observe(leader.id)
    for unit in seen.mine():
        if unit.id == leader.id or not seen.near(leader.at, unit.at):
            continue
        for what in (REACTIVATE, UNMARK, REFRESH, ROUSE):
            if why_not_aid(seen, act, leader, unit, what) is None:
                yield Aid(leader.id, what, unit.id)
