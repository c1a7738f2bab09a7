"""Stairs and ladders: a floor for each turn, into the room where they end (actions/stairs)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import Moves, Stairs, move_of
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.refusals import NO_ROOM
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch04_actions.arrival import walk
from voltigeur.games.skirmish.ch04_actions.formation import spots
from voltigeur.games.skirmish.ch04_actions.heights import on_foot, read_heights
from voltigeur.games.skirmish.ch04_actions.loads import NOT_A_LOAD, boards, carried_by, why_not_loads, why_not_put_down
from voltigeur.games.skirmish.ch04_actions.movement import Trip, trip_of
from voltigeur.games.skirmish.ch04_actions.openings import openings
from voltigeur.terrain.plane import Point

NO_STAIRS = Refusal("actions/stairs", "no-stairs")
NOT_IN_THE_ROOM = Refusal("actions/stairs", "not-in-the-room")

_RINGS = 4
_APART = 10


def why_not_stairs(world: World, troop: int, answer: Stairs) -> Refusal | None:
    """Judge going up or down: from the room of the stairs to the room where they end."""
    trips = read_heights(world, troop, answer.moves)
    if isinstance(trips, Refusal):
        return trips
    if any(boards(world, trip) for trip in trips):
        return NOT_A_LOAD
    refusal = why_not_loads(world, trips)
    if refusal is not None:
        return refusal
    for trip in trips:
        refusal = _why_not_up(world, trip)
        if refusal is not None:
            return refusal
    crowd = Crowd(world, trips[0].figure.side, {t.figure.id for t in trips} | set(carried_by(world, trips)))
    for trip in trips:
        if not crowd.room(trip.end):
            return NO_ROOM
        crowd.add(trip.end)
    return why_not_put_down(world, crowd, trips)


def _why_not_up(world: World, trip: Trip) -> Refusal | None:
    table = world.setting.tabletop
    leads = openings(world.setting).stairs.get(table.room_at(trip.figure.site), [])
    here = [room for room, _ in leads if table.rooms[room].storey == trip.storey]
    if not here:
        return NO_STAIRS
    return None if table.room_at(trip.end) in here else NOT_IN_THE_ROOM


def climb_stairs(m: SkirmishMatch, troop: int, answer: Stairs) -> Busy:
    """Go up or down; who comes up is below those whom he meets there (house/melee)."""
    m.emit("takes-stairs", "actions/stairs", troop=m.whose(troop))
    trips = [trip_of(m.truth, move) for move in answer.moves]
    before = {trip.figure.id: trip.figure.storey for trip in trips}
    walk(m, trips, Motion.MARCHED, "actions/stairs")
    for trip in trips:
        trip.figure.stairs = trip.storey > before[trip.figure.id]
    return tuple(trip.figure.id for trip in trips)


def stairs_options(seen: Seen, troop: int) -> Iterator[Stairs]:
    """For each stairs in a room with somebody of the troop: all of them, or only the first."""
    table = seen.setting.tabletop
    groups: dict[int, list[Figure]] = {}
    for figure in on_foot(seen, troop):
        groups.setdefault(table.room_at(figure.site), []).append(figure)
    leader = seen.troop(troop).leader
    for room, leads in openings(seen.setting).stairs.items():
        figures = sorted(groups.get(room, ()), key=lambda f: (f.id == leader, f.id))
        for goal, at in leads if figures else ():
            free = _free(seen, figures, goal, at)
            for count in dict.fromkeys((len(figures), seen.setting.charts.stairs.shooters)):
                if 0 < count <= min(len(free), len(figures)):
                    yield Stairs(_up(figures[:count], free, table.rooms[goal].storey))


def _up(figures: Sequence[Figure], free: Sequence[Point], storey: int) -> Moves:
    return tuple(
        move_of(figure.id, (point,), facing=figure.facing, storey=storey)
        for figure, point in zip(figures, free, strict=False)
    )


def _free(seen: Seen, figures: Sequence[Figure], room: int, at: Point) -> list[Point]:
    """Free places of a room about the stairs, the nearest first."""
    table = seen.setting.tabletop
    crowd = Crowd(seen, figures[0].side, {f.id for f in figures})
    storey = table.rooms[room].storey
    spacing = seen.setting.charts.steps.base + _APART
    return [
        point
        for point in spots(at, spacing, _RINGS)
        if table.room_at((*point, storey)) == room and crowd.room((*point, storey))
    ]


def _foremost(m: SkirmishMatch, troop: int, busy: Busy) -> Busy:
    """The first on the stairs may fire (actions/stairs)."""
    return busy[: m.setting.charts.stairs.shooters]


STAIRS = TroopAction(
    Stairs, judge=why_not_stairs, do=climb_stairs, offers=stairs_options, key="heights", moves=True,
    shooters=_foremost, aimed=True, actors="moves", sign="move",
)  # fmt: skip
