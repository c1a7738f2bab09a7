"""Judging marches, runs, swims and short moves, and what somebody takes along (actions/march, house/evacuation)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.skirmish.base.model import NONE, Figure, Health, Motion
from voltigeur.games.skirmish.base.names import MARCH, PACE_WORDS, RUN, Moves
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.verbs import JUST_DRIVEN
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.movement import (
    Trip,
    collective,
    read_trips,
    why_not_alone,
    why_not_ends,
    why_not_left,
    why_not_locked,
    why_not_way,
    wounded,
)
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


class March(Answer, frozen=True):
    """March or run, or both are drawn as moves of figures (actions/march, actions/run)."""

    moves: Moves
    pace: int = MARCH
    form: ClassVar[str] = "{pace:pace} {moves:moves*}"
    verbs: ClassVar[tuple[str, ...]] = PACE_WORDS


class Swim(Answer, frozen=True):
    """Swim (actions/swim)."""

    moves: Moves
    form: ClassVar[str] = "swim {moves:moves*}"


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


# ---------------------- judging marches, runs, swims, the ways of medics and short moves after a fight


SWIMS_LADEN = Refusal("actions/swim", "swims-laden")
NO_WATER = Refusal("actions/swim", "no-water")
NOT_A_MEDIC = Refusal("actions/treat", "not-a-medic")
NOT_WOUNDED = Refusal("actions/treat", "not-wounded")
NOT_AT_WOUNDED = Refusal("actions/treat", "not-at-wounded")


def why_not_march(world: World, troop: int, moves: Moves, pace: Pace) -> Refusal | None:
    """Judge a march or a run."""
    trips = read_trips(world, troop, moves)
    if isinstance(trips, Refusal):
        return trips
    refusal = why_not_loads(world, trips) or _why_not_ways(world, trips, pace)
    if refusal is not None:
        return refusal
    if pace == Pace.RUN:
        refusal = why_not_left(world, troop, trips)
        if refusal is not None:
            return refusal
    return _why_not_together(world, troop, trips, pace)


def _why_not_ways(world: World, trips: Iterable[Trip], pace: Pace) -> Refusal | None:
    for trip in trips:
        laden = wounded(world, trip.load, trip.figure.side) is not None
        refusal = why_not_way(world, trip, pace, laden=laden) or why_not_locked(world, trip)
        if refusal is not None:
            return refusal
    return None


def _why_not_together(world: World, troop: int, trips: Sequence[Trip], pace: Pace) -> Refusal | None:
    carried = carried_by(world, trips)
    leaving = {trip.figure.id for trip in trips if exits(world, trip)}
    away = leaving | {trip.figure.id for trip in trips if boards(world, trip)}
    crowd = Crowd(world, trips[0].figure.side, {trip.figure.id for trip in trips} | set(carried))
    refusal = why_not_ends(world, crowd, trips, away) or why_not_put_down(world, crowd, trips)
    if refusal is not None:
        return refusal
    gone = {trip.figure.id for trip in trips}
    stay = [f for f in world.fit(troop) if f.id not in gone]
    loose = {trip.figure.id for carriers in carried.values() for trip in carriers}
    loose |= {f.id for f in stay if (pace == Pace.RUN and collective(world, f)) or ground.locked(world, f)}
    return why_not_alone(world, troop, {trip.figure.id: trip.path[-1] for trip in trips}, loose, leaving)


def why_not_swim(world: World, troop: int, moves: Moves) -> Refusal | None:
    """Judge a swim: unladen, and through water."""
    trips = read_trips(world, troop, moves)
    if isinstance(trips, Refusal):
        return trips
    for trip in trips:
        if trip.load != NONE or ground.encumbered(world, trip.figure):
            return SWIMS_LADEN
        if not _through_water(world, trip):
            return NO_WATER
    return _why_not_ways(world, trips, Pace.SWIM) or _why_not_together(world, troop, trips, Pace.SWIM)


def _through_water(world: World, trip: Trip) -> bool:
    table, kinds = world.setting.tabletop, world.setting.terrain.ground
    if trip.storey:
        return False
    grounds = (
        stretch.grounds
        for a, b in zip(trip.path, trip.path[1:], strict=False)
        for stretch in table.walk(a, b).stretches
        if stretch.room < 0
    )
    return any(kinds[table.grounds[found[0]].kind if found else table.base].level == "water" for found in grounds)


class Treat(Answer, frozen=True):
    """A medic goes to a wounded (actions/treat)."""

    wounded: int
    pace: int
    moves: Moves
    form: ClassVar[str] = "treat {wounded:figure} {pace:pace} {moves:moves*}"


def why_not_treat(world: World, troop: int, answer: Treat) -> Refusal | None:
    """Judge the way of a medic to a wounded."""
    trips = read_trips(world, troop, answer.moves)
    if isinstance(trips, Refusal):
        return trips
    medic = trips[0]
    if len(trips) > 1 or world.info(medic.figure).role != "medic" or medic.load != NONE:
        return NOT_A_MEDIC
    hurt = wounded(world, answer.wounded, medic.figure.side)
    if hurt is None or hurt.health != Health.WOUNDED:
        return NOT_WOUNDED
    if not ground.in_contact(world, medic.end, hurt.site):
        return NOT_AT_WOUNDED
    refusal = _why_not_ways(world, trips, Pace.RUN if answer.pace == RUN else Pace.MARCH)
    if refusal is not None:
        return refusal
    return why_not_ends(world, Crowd(world, medic.figure.side, (medic.figure.id,)), trips)


def why_not_follow(world: World, troop: int, moves: Moves, limit: int) -> Refusal | None:
    """Judge a short move of some figures, whatever the ground (house/melee)."""
    trips = read_trips(world, troop, moves)
    if isinstance(trips, Refusal):
        return trips
    for trip in trips:
        refusal = why_not_way(world, trip, Pace.MARCH, limit=limit)
        if refusal is not None:
            return refusal
    return why_not_ends(world, Crowd(world, trips[0].figure.side, {t.figure.id for t in trips}), trips)
