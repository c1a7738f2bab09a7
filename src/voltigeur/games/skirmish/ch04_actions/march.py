"""Judging marches, runs, swims, the ways of medics and short moves after a fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import RUN, Moves, Treat
from voltigeur.games.skirmish.base.model import NONE, Health
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.loads import boards, carried_by, exits, why_not_loads, why_not_put_down
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
