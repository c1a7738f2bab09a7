"""What somebody takes along: a wounded to carry, a vehicle to get into, an edge to leave by (house/evacuation)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.model import NONE, Figure, Motion
from voltigeur.games.skirmish.base.refusals import JUST_DRIVEN
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.games.skirmish.ch04_actions.movement import Trip, wounded
from voltigeur.terrain.plane import within
from voltigeur.terrain.tabletop import Site

NOT_A_LOAD = Refusal("house/evacuation", "not-a-load")
NOT_IN_CONTACT = Refusal("house/evacuation", "not-in-contact")
TOO_FEW = Refusal("house/evacuation", "too-few-carriers")
APART = Refusal("house/evacuation", "carriers-apart")
NO_PLACE = Refusal("house/evacuation", "no-place-to-lie")
NOT_AT_VEHICLE = Refusal("house/vehicles", "not-at-vehicle")
FULL_UP = Refusal("house/vehicles", "full-up")
WRECK = Refusal("house/vehicles", "wreck")

_TURN: Final = 30
"""Degrees between the places beside a carrier that are tried."""


def own_vehicle(world: World, number: int, side: int) -> Figure | None:
    """One's own vehicle of that number on the table."""
    if number == NONE or not world.known(number):
        return None
    figure = world.figure(number)
    return figure if figure.side == side and figure.present and world.info(figure).vehicle is not None else None


def carried_by(world: World, trips: Iterable[Trip]) -> dict[int, list[Trip]]:
    """The wounded who are taken along, each with his carriers."""
    out: dict[int, list[Trip]] = {}
    for trip in trips:
        if wounded(world, trip.load, trip.figure.side) is not None:
            out.setdefault(trip.load, []).append(trip)
    return out


def boards(world: World, trip: Trip) -> bool:
    """Whether somebody gets into a vehicle at the end."""
    return own_vehicle(world, trip.load, trip.figure.side) is not None


def why_not_loads(world: World, trips: Sequence[Trip]) -> Refusal | None:
    """Why they cannot take along what they want to, or not get in."""
    for trip in trips:
        if trip.load != NONE and not boards(world, trip) and wounded(world, trip.load, trip.figure.side) is None:
            return NOT_A_LOAD
    for number, carriers in carried_by(world, trips).items():
        refusal = _why_not_carry(world, world.figure(number), carriers)
        if refusal is not None:
            return refusal
    return _why_not_board(world, [trip for trip in trips if boards(world, trip)])


def _why_not_carry(world: World, hurt: Figure, carriers: Sequence[Trip]) -> Refusal | None:
    steps = world.setting.charts.steps
    for trip in carriers:
        near = trip.figure.storey == hurt.storey and within(trip.path[0], hurt.point, steps.contact)
        if not near or ground.separated(world.setting, trip.path[0], hurt.point, hurt.storey):
            return NOT_IN_CONTACT
        if not within(trip.path[-1], carriers[0].path[-1], 2 * steps.contact):
            return APART
    medic = any(world.info(trip.figure).role == "medic" for trip in carriers)
    return None if medic or len(carriers) >= steps.carriers else TOO_FEW


def _why_not_board(world: World, boarding: Sequence[Trip]) -> Refusal | None:
    contact = world.setting.charts.steps.contact
    for trip in boarding:
        vehicle = world.figure(trip.load)
        kind = world.info(vehicle).vehicle
        assert kind is not None
        if vehicle.wrecked:
            return WRECK
        if vehicle.motion == Motion.RAN:
            return JUST_DRIVEN
        if trip.storey or not within(trip.path[-1], vehicle.point, kind.base[0] // 2 + contact):
            return NOT_AT_VEHICLE
        inside = sum(f.aboard == vehicle.id and world.info(f).role != "crew" for f in passengers(world, vehicle))
        boarders = sum(other.load == vehicle.id for other in boarding)
        if inside + boarders > kind.passengers or _tows_for_others(world, vehicle, trip.figure.troop):
            return FULL_UP
    return None


def _tows_for_others(world: World, vehicle: Figure, troop: int) -> bool:
    """Whether a vehicle tows the gun of another troop, and so has no room but for its crew."""
    return any(
        f.aboard == vehicle.id and f.troop != troop and world.info(f).role == "gun" for f in world.present(vehicle.side)
    )


def passengers(world: World, vehicle: Figure) -> list[Figure]:
    """The soldiers in a vehicle, its crew included."""
    return [f for f in world.present(vehicle.side) if f.aboard == vehicle.id and world.info(f).soldier]


# -------------------------------------------------------------------- where it ends


def place_to_lie(world: World, crowd: Crowd, end: Site) -> Site | None:
    """Where carriers put a wounded down: the first free place in contact, clockwise from the north."""
    steps = world.setting.charts.steps
    for distance in (steps.base, steps.contact):
        for degree in range(0, FULL, _TURN):
            point = ahead(end[:2], degree, distance)
            site = (*point, end[2])
            if (
                world.setting.tabletop.on_table(point)
                and crowd.room(site)
                and not ground.wet(world.setting, site)
                and not ground.separated(world.setting, end[:2], point, end[2])
                and world.setting.tabletop.room_at(site) == world.setting.tabletop.room_at(end)
            ):
                return site
    return None


def evacuates(world: World, trip: Trip) -> bool:
    """Whether whoever is carried is brought off the table: the way ends at the side's own edge."""
    reach = world.setting.charts.steps.edge
    return trip.storey == 0 and ground.own_edge_distance(world, trip.figure.side, trip.path[-1]) <= reach


def exits(world: World, trip: Trip) -> bool:
    """Whether somebody leaves the table where the scenario wants it: his way ends on the very edge."""
    figure, setting = trip.figure, world.setting
    return trip.storey == 0 and any(
        goal.kind == "exit"
        and goal.side == SIDES[figure.side]
        and goal.troop in ("", setting.troops[figure.troop].name)
        and ground.edge_distance(setting, goal.edge, trip.path[-1]) == 0
        for goal in setting.scenario.objectives
    )


def why_not_put_down(world: World, crowd: Crowd, trips: Sequence[Trip]) -> Refusal | None:
    """Why there is no place for those who are carried."""
    for carriers in carried_by(world, trips).values():
        if any(evacuates(world, trip) for trip in carriers):
            continue
        site = place_to_lie(world, crowd, carriers[0].end)
        if site is None:
            return NO_PLACE
        crowd.add(site)
    return None
