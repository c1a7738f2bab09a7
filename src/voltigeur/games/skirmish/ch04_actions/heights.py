"""What jumping, climbing and stairs have in common: who may, and where one can stand afterwards."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import Moves
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.refusals import LOCKED, NO_ROOM
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch04_actions.movement import NOT_ON_FOOT, OFF_TABLE, WATER, Trip, movers, read_trips
from voltigeur.terrain.plane import Point


def read_heights(world: World, troop: int, moves: Moves) -> list[Trip] | Refusal:
    """Moves up or down, read: of figures on foot who are not held in a fight."""
    trips = read_trips(world, troop, moves)
    if isinstance(trips, Refusal):
        return trips
    for trip in trips:
        if trip.figure.aboard >= 0:
            return NOT_ON_FOOT
        if ground.locked(world, trip.figure):
            return LOCKED
        if not all(map(world.setting.tabletop.on_table, trip.path)):
            return OFF_TABLE
    return trips


def why_not_stand(world: World, crowd: Crowd, trip: Trip) -> Refusal | None:
    """Why somebody cannot stand at the end of his way; if he can, his place is taken."""
    if ground.wet(world.setting, trip.end):
        return WATER
    if not crowd.room(trip.end):
        return NO_ROOM
    crowd.add(trip.end)
    return None


def on_foot(seen: Seen, troop: int) -> list[Figure]:
    """Those who may try."""
    return [f for f in movers(seen, troop) if f.aboard < 0]


def lands(seen: Seen, point: Point) -> bool:
    """Whether somebody can come down to the ground at a point: on the table, dry and outside."""
    table = seen.setting.tabletop
    return table.on_table(point) and table.building_at(point) < 0 and not ground.wet(seen.setting, (*point, 0))
