"""How vehicles go: their whole way, or half of it and fire (house/vehicles)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Motion
from voltigeur.games.skirmish.base.names import Moves, move_of
from voltigeur.games.skirmish.base.play import SkirmishMatch, remove, spot
from voltigeur.games.skirmish.base.verbs import NO_ROOM, NOBODY, NOT_HIS, SHAKEN, Busy, TroopAction, everybody
from voltigeur.games.skirmish.base.world import Body, Seen, World
from voltigeur.games.skirmish.ch00_ground.bearing import DIRECTIONS, FULL, SCALE, ahead, bearing, local
from voltigeur.games.skirmish.ch00_ground.ground import in_box, vehicle_of
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.destinations import concerns, goals
from voltigeur.games.skirmish.ch04_actions.march import NOT_A_LOAD, WRECK, exits, passengers
from voltigeur.games.skirmish.ch04_actions.movement import Trip, facing_after, trip_of, why_not_form, why_not_way
from voltigeur.games.skirmish.ch04_actions.moves import put
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import shooters
from voltigeur.terrain.plane import Point, near_segment, within

NOT_A_VEHICLE = Refusal("house/vehicles", "not-a-vehicle")
IMMOBILISED = Refusal("house/damage", "immobilised")
NO_DRIVER = Refusal("house/vehicles", "no-driver")
RUNS_OVER = Refusal("house/vehicles", "runs-over")

_EIGHTH = 45
"""Degrees between the ways that are offered all round."""


def why_not_vehicle(world: World, vehicle: Figure) -> Refusal | None:
    """Why a vehicle cannot go at all."""
    if vehicle.wrecked or not vehicle.present:
        return WRECK
    if vehicle.immobilised:
        return IMMOBILISED
    if vehicle.shaken >= world.turn > 0:
        return SHAKEN
    driven = any(f.fit and world.info(f).role == "crew" for f in passengers(world, vehicle))
    return None if driven else NO_DRIVER


def vehicle_in(world: World, troop: int) -> Figure | None:
    """The vehicle of a troop, if it can go."""
    for figure in world.members(troop):
        if world.info(figure).vehicle is not None and why_not_vehicle(world, figure) is None:
            return figure
    return None


def why_not_drive(world: World, troop: int, moves: Moves, pace: Pace) -> Refusal | None:
    """Judge the way of a vehicle."""
    if len(moves) != 1:
        return NOBODY
    number = moves[0][0]
    if number not in world.setting.troops[troop].figures:
        return NOT_HIS
    if world.setting.figures[number].vehicle is None:
        return NOT_A_VEHICLE
    refusal = why_not_vehicle(world, world.figure(number)) or why_not_form(moves[0])
    if refusal is not None:
        return refusal
    trip = trip_of(world, moves[0])
    if trip.load != NONE:
        return NOT_A_LOAD
    refusal = why_not_way(world, trip, pace)
    if refusal is not None:
        return refusal
    if runs_over(world, trip):
        return RUNS_OVER
    return None if has_room(world, trip.figure, trip.path[-1], facing_after(trip)) else NO_ROOM


def _others(world: World, vehicle: Figure) -> Iterator[Body]:
    return (body for body in world.bodies() if body.figure != vehicle.id and body.site[2] == 0)


def runs_over(world: World, trip: Trip) -> bool:
    """Whether a way leads over somebody who does not step aside: unhurt friends do."""
    kind = world.info(trip.figure).vehicle
    assert kind is not None
    half = world.setting.charts.steps.base // 2
    for body in _others(world, trip.figure):
        if _steps_aside(world, trip.figure, body) or world.setting.tabletop.room_at(body.site) >= 0:
            continue
        box = vehicle_of(world, body)
        reach = (kind.base[1] + (box[1] if box else 2 * half)) // 2
        if any(_passes(body.site[:2], a, b, reach) for a, b in pairwise(trip.path) if a != b):
            return True
    return False


def _passes(point: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether somebody comes too close who does not merely drive away."""
    away = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1]) <= 0
    return not away and near_segment(point, a, b, reach - 1)


def _steps_aside(world: World, vehicle: Figure, body: Body) -> bool:
    if body.side != vehicle.side or body.figure < 0:
        return False
    figure = world.figure(body.figure)
    return figure.fit and world.info(figure).soldier


def has_room(world: World, vehicle: Figure, middle: Point, facing: int) -> bool:
    """Whether a vehicle's base has room there."""
    kind = world.info(vehicle).vehicle
    assert kind is not None
    half = world.setting.charts.steps.base // 2
    for body in _others(world, vehicle):
        if world.setting.tabletop.room_at(body.site) >= 0:
            continue
        box = vehicle_of(world, body)
        if box is None:
            if in_box(body.site[:2], middle, facing, kind.base, half):
                return False
        elif boxes_meet(middle, facing, kind.base, body.site[:2], world.figure(body.figure).facing, box):
            return False
    return True


def boxes_meet(
    a: Point, facing_a: int, base_a: tuple[int, int], b: Point, facing_b: int, base_b: tuple[int, int]
) -> bool:
    """Whether two rectangles lie over each other: no straight line along a side of one parts them."""
    return not (_parted(a, facing_a, base_a, b, facing_b, base_b) or _parted(b, facing_b, base_b, a, facing_a, base_a))


def _parted(a: Point, facing_a: int, base_a: tuple[int, int], b: Point, facing_b: int, base_b: tuple[int, int]) -> bool:
    along, across = zip(*(local(a, facing_a, corner) for corner in corners(b, facing_b, base_b)), strict=True)
    for values, size in ((along, base_a[0]), (across, base_a[1])):
        if 2 * min(values) >= size * SCALE or 2 * max(values) <= -size * SCALE:
            return True
    return False


def corners(middle: Point, facing: int, base: tuple[int, int]) -> Sequence[Point]:
    """The corners of a rectangle along a facing, rounded to units."""
    x, y = DIRECTIONS[facing]
    out = []
    for long, wide in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        dx = (long * base[0] * x - wide * base[1] * y) // (2 * SCALE)
        dy = (long * base[0] * y + wide * base[1] * x) // (2 * SCALE)
        out.append((middle[0] + dx, middle[1] + dy))
    return out


# -------------------------------------------------------------------- what is done and offered


def drive(m: SkirmishMatch, trip: Trip, motion: Motion) -> tuple[int, ...]:
    """A vehicle goes, with all that is in it or behind it."""
    vehicle = trip.figure
    leaves = exits(m.truth, trip)
    vehicle.facing = facing_after(trip)
    put(vehicle, trip.end)
    riders = [f for f in m.position.figures if f.aboard == vehicle.id and f.present]
    for rider in riders:
        put(rider, trip.end)
        rider.facing = vehicle.facing
    if not trip.still:
        vehicle.motion = motion
    m.emit("moved", "house/vehicles", figure=m.who(vehicle), at=spot(*vehicle.site))
    if leaves:
        for figure in (*riders, vehicle):
            remove(m, figure, Fate.EXITED, "house/victory")
    return () if trip.still else (vehicle.id,)


class Drive(Answer, frozen=True):
    """A vehicle goes its full way, or half of it to fire as well (house/vehicles)."""

    moves: Moves
    form: ClassVar[str] = "drive {moves:moves*}"


class Creep(Answer, frozen=True):
    """A vehicle goes half its way, and may fire its weapons (house/vehicles)."""

    moves: Moves
    form: ClassVar[str] = "creep {moves:moves*}"


def drives(seen: Seen, troop: int) -> Iterator[Answer]:
    """Ways of a vehicle, each once, one after the other."""
    vehicle, known = vehicle_in(seen, troop), set[Answer]()
    for answer in _drives(seen, vehicle) if vehicle is not None else ():
        if answer not in known:
            known.add(answer)
            yield answer


def _drives(seen: Seen, vehicle: Figure) -> Iterator[Answer]:
    """Towards the enemy, the objective and all round; half of it to fire as well."""
    for goal in _destinations(seen, vehicle):
        for pace in (Pace.DRIVE, Pace.CREEP):
            way = _furthest(seen, vehicle, goal, pace)
            if way:
                move = move_of(vehicle.id, way[1:])
                yield Drive((move,)) if pace == Pace.DRIVE else Creep((move,))
    yield Creep((move_of(vehicle.id, (vehicle.point,), facing=vehicle.facing),))


def _destinations(seen: Seen, vehicle: Figure) -> list[Point]:
    kind = seen.info(vehicle).vehicle
    assert kind is not None
    reach = kind.rates.normal
    out = [ahead(vehicle.point, bearing(vehicle.point, point), reach) for point in concerns(seen, vehicle.point)[:1]]
    out += [goal[:2] for goal in goals(seen.setting)[:2] if within(goal[:2], vehicle.point, 2 * reach)]
    return out + [ahead(vehicle.point, vehicle.facing + degree, reach) for degree in range(0, FULL, _EIGHTH)]


def _furthest(seen: Seen, vehicle: Figure, goal: Point, pace: Pace) -> tuple[Point, ...] | None:
    """The furthest that a vehicle gets straight towards a point."""
    (x, y), (u, v) = vehicle.point, goal
    for part in (8, 6, 4, 2, 1):
        end = x + (u - x) * part // 8, y + (v - y) * part // 8
        if end != vehicle.point and why_not_drive(seen, vehicle.troop, (move_of(vehicle.id, (end,)),), pace) is None:
            return (vehicle.point, end)
    return None


def _why_not(world: World, troop: int, answer: Drive | Creep) -> Refusal | None:
    return why_not_drive(world, troop, answer.moves, Pace.DRIVE if isinstance(answer, Drive) else Pace.CREEP)


def _go(m: SkirmishMatch, troop: int, answer: Drive | Creep) -> Busy:
    fast = isinstance(answer, Drive)
    m.emit("drives" if fast else "creeps", "house/vehicles", troop=m.whose(troop))
    return drive(m, trip_of(m.truth, answer.moves[0]), Motion.RAN if fast else Motion.MARCHED)


def _gunners(m: SkirmishMatch, troop: int, busy: Busy) -> Busy:
    return shooters(m.truth, troop)


DRIVE = TroopAction(
    Drive, judge=_why_not, do=_go, offers=drives, key="drive", moves=True, shooters=everybody,
    deed=clues.DRIVES, actors="moves", sign="move", aim="way",
)  # fmt: skip
CREEP = TroopAction(
    Creep, judge=_why_not, do=_go, key="drive", moves=True, shooters=_gunners, aimed=True,
    deed=clues.DRIVES, actors="moves", sign="move", aim="way",
)  # fmt: skip
