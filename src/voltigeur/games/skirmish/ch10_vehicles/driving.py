"""How vehicles go: their whole way, or half of it and fire (house/vehicles)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import Moves
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.ch00_ground.bearing import DIRECTIONS, SCALE, bearing, local
from voltigeur.games.skirmish.ch00_ground.going import Pace
from voltigeur.games.skirmish.ch00_ground.ground import in_box, vehicle_of
from voltigeur.games.skirmish.ch04_actions.judge import (
    NO_ROOM,
    NOBODY,
    NOT_HIS,
    Trip,
    trip_of,
    why_not_form,
    why_not_way,
)
from voltigeur.games.skirmish.ch04_actions.loads import NOT_A_LOAD, WRECK, passengers
from voltigeur.terrain.plane import Point, near_segment

NOT_A_VEHICLE = Refusal("house/vehicles", "not-a-vehicle")
IMMOBILISED = Refusal("house/damage", "immobilised")
SHAKEN = Refusal("house/damage", "shaken")
NO_DRIVER = Refusal("house/vehicles", "no-driver")
RUNS_OVER = Refusal("house/vehicles", "runs-over")


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


def facing_after(trip: Trip) -> int:
    """Where somebody faces at the end of his way: as told, or as he comes."""
    if trip.facing >= 0:
        return trip.facing
    for a, b in reversed(list(pairwise(trip.path))):
        if a != b:
            return bearing(a, b)
    return trip.figure.facing


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
