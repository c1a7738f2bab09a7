"""How a bot carries its men, driving and flying: near the objective, unseen, out in time (15.4, 15.7, 17.1)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers import Flak, ShootUp
from voltigeur.games.tda.base.cover import arc_of
from voltigeur.games.tda.base.model import ABOARD, Flight, March, Tir, Unit
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.armour import armoury_of, peril
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.ground import FAR
from voltigeur.games.tda.bot.hazard import WALKS
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch01_units.units import carrier, passengers
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import flak_aim
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.ch15_vehicles.carry.embark import Disembark, Embark, Unhitch
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import air_shots, flyer_of, shoot_up_aim
from voltigeur.games.tda.ch15_vehicles.fly.flight import Fly, can_land
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of

Scored = tuple[int, Answer]

DROP = 60
"""How near to the objective passengers are brought, in tenths of a point on foot."""
LANDING = 80
"""How near to the objective aircraft land, in tenths of a point on foot."""
RIDE = 220
"""From how far away it is worth getting in."""
OUT_WORTH, OFF_WORTH, IN_WORTH = 9000, 30000, 250
"""What it is worth to get out in time, to get off a deck before it is fired at, and to get in for each tenth to go."""
CONTACT, CONTACT_OUTSIDE = 7, 9
"""Enemies who are as near and in sight, and passengers get out to fight, and those who ride outside get off."""
NERVOUS = 50
"""Danger to a vehicle from which its passengers are better out of it, in thousandths of its worth."""


def laden(plan: Plan, vehicle: Unit) -> bool:
    """Whether a vehicle has anybody aboard."""
    return bool(plan.seen.type(vehicle).capacity) and bool(passengers(plan.seen, vehicle))


def boarding_deeds(plan: Plan, unit: Unit) -> Iterator[Scored]:
    """Getting in where the way is long and quiet, out where it is short or dangerous."""
    seen = plan.seen
    kind = seen.type(unit)
    if unit.at == ABOARD or unit.rides >= 0:
        vehicle = carrier(seen, unit)
        if vehicle is not None and vehicle.at >= 0 and (worth := _out(plan, unit, vehicle)):
            if kind.role == "support_piece":
                yield worth, Unhitch(unit.id, front(plan, kind, vehicle.at))
            else:
                yield worth, Disembark(unit.id)
        return
    goal = plan.aim(unit)
    if goal is not None and wants_a_lift(plan, unit):
        for vehicle in seen.mine_at(unit.at):
            if seen.type(vehicle).capacity and not vehicle.immobilised:
                yield IN_WORTH * goal.way[unit.at], Embark(unit.id, vehicle.id)


def landing_here(plan: Plan, vehicle: Unit) -> bool:
    """Whether those aboard would get out here if they could."""
    return any(_out(plan, unit, vehicle) for unit in passengers(plan.seen, vehicle))


def wants_a_lift(plan: Plan, unit: Unit) -> bool:
    """Whether a unit on foot has a long and quiet way before it."""
    kind = plan.seen.type(unit)
    if unit.at < 0 or unit.emplaced or kind.role in ("vehicle", "decoy") or not plan.seen.setting.has_vehicles:
        return False
    goal = plan.aim(unit)
    far = goal is not None and goal.way[unit.at] >= RIDE and not plan.holding(goal)
    return far and not plan.eye.danger(unit.at)


def awaited(plan: Plan, vehicle: Unit) -> bool:
    """Whether somebody beside a vehicle has still to get in this turn."""
    seen = plan.seen
    if not seen.type(vehicle).capacity:
        return False
    return any(
        unit.id != vehicle.id
        and (seen.active(unit) or not unit.done)
        and unit.commanded
        and not (unit.moved or unit.neutralised or unit.stuck or unit.tir or unit.shipped == seen.turn)
        and wants_a_lift(plan, unit)
        and why_not_hold(seen, vehicle, [unit]) is None
        for unit in seen.mine_at(vehicle.at)
    )


def _out(plan: Plan, unit: Unit, vehicle: Unit) -> int:
    """What it is worth to a passenger to get out here; 0 where he had better stay."""
    kind = plan.seen.type(vehicle)
    if vehicle.height and not vehicle.immobilised:
        goal = plan.aim(unit)
        return OUT_WORTH if goal is None or goal.way[vehicle.at] <= LANDING or plan.holding(goal) else 0
    fear = peril(plan.eye, kind, vehicle.at, vehicle.facing)
    goal = plan.aim(vehicle)
    through = goal is not None and goal.exit
    if vehicle.immobilised or (fear * 1000 >= armoury_of(plan.seen.setting).worth(kind) * NERVOUS and not through):
        return OUT_WORTH + fear // 2
    goal = plan.aim(unit)
    if goal is None or through:
        return 0 if through else OUT_WORTH
    seen, line = plan.seen, plan.eye.line
    contact = CONTACT_OUTSIDE if unit.rides >= 0 else CONTACT
    if any(seen.distance(vehicle.at, at) <= contact and line(at, vehicle.at) != FAR for at in plan.eye.places):
        return OFF_WORTH if unit.rides >= 0 else OUT_WORTH
    walk = goal.way[vehicle.at] * WALKS
    near = plan.holding(goal) or walk <= max(DROP * WALKS, plan.eye.hazards.lift(kind, goal)[vehicle.at] + DROP)
    return OUT_WORTH if near else 0


def front(plan: Plan, kind: UnitType, at: int) -> int:
    """The hexside that a piece had better face: towards most of the enemy, else towards his ground."""
    seen = plan.seen
    zone = seen.setting.zones[seen.setting.scenario.sides[seen.enemy].zone]
    places = plan.eye.places or sorted(zone)
    return min(range(SIDES), key=lambda facing: sum(arc_of(seen.setting, at, facing, place) for place in places))


# ---------------- aircraft on the map in a bot's hands: shots at them, and how high its own fly (15.7)


UP_WORTH = 2500
"""What it is worth to an aircraft that has nothing to do down there to go up again."""


def air_worth(eye: Eye, answer: Flak | ShootUp, march: int = 0) -> int:
    """What a shot at an aircraft on the map is worth, by the resolver's own tally."""
    seen = eye.seen
    unit = seen.unit(answer.unit)
    weapon = arms_of(seen, unit)[answer.weapon]
    if isinstance(answer, Flak):
        foe = seen.flyer_over(answer.place)
        if foe is None:
            return 0
        column = flak_aim(seen, unit, weapon, flyer_of(seen, foe, March(march)), answer.how).column
    else:
        foe = seen.unit(answer.target)
        column = shoot_up_aim(seen, unit, weapon, foe, answer.how, March(march)).column
    armoury = armoury_of(seen.setting)
    kind = seen.type(foe)
    worth = armoury.worth(kind) * armoury.struck(column, kind.armoured and isinstance(answer, ShootUp)) // 1000
    return worth * eye.keeps(weapon.cadence) // 36 if unit.tir == Tir.TEST else worth


def air_deeds(eye: Eye, unit: Unit, how: int) -> Iterator[Scored]:
    """Shots of a unit at aircraft, each with its worth."""
    if eye.seen.setting.has_aircraft:
        for answer in air_shots(eye.seen, unit, how):
            assert isinstance(answer, Flak | ShootUp)
            yield air_worth(eye, answer), answer


def level_deeds(plan: Plan, unit: Unit) -> Iterator[Scored]:
    """Down to let passengers out where they should get out, up again once they are gone (15.7/helicopters)."""
    if not unit.height:
        return
    full = laden(plan, unit)
    if unit.height == Flight.TACTICAL and full and can_land(plan.seen.setting, unit.at) and landing_here(plan, unit):
        yield OUT_WORTH * 2, Fly(unit.id, Flight.LOW)
    if unit.height == Flight.LOW and not full:
        yield UP_WORTH, Fly(unit.id, Flight.TACTICAL)
