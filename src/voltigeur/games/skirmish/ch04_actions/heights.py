"""Up and down: openings and stairs of rooms, climbing, jumping (actions/climb, actions/jump, actions/stairs)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import NONE, Figure, Motion
from voltigeur.games.skirmish.base.names import Move, Moves, move_of
from voltigeur.games.skirmish.base.odds import at_least, in_words, several
from voltigeur.games.skirmish.base.play import SkirmishMatch, marker_order, number, spot, wound
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.verbs import LOCKED, NO_ROOM, Busy, TroopAction, others
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch00_ground.ground import touch
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.formation import spots
from voltigeur.games.skirmish.ch04_actions.march import NOT_A_LOAD, boards, carried_by, why_not_loads, why_not_put_down
from voltigeur.games.skirmish.ch04_actions.movement import (
    NOT_ON_FOOT,
    OFF_TABLE,
    WATER,
    Trip,
    facing_after,
    movers,
    read_trips,
    trip_of,
    why_not_way,
)
from voltigeur.games.skirmish.ch04_actions.moves import put, walk
from voltigeur.terrain.plane import Point, near_segment, squared
from voltigeur.terrain.tabletop import Site

Gap = tuple[Point, Point]
"""The two ends of an opening in an outer wall, or of a side of an open roof."""
_CLOSE = 5
"""Units within which an opening lies on the outline of a room."""


class Openings:
    """What leads out of and up and down in the buildings of a table."""

    def __init__(self, setting: SkirmishSetting) -> None:
        self.table = setting.tabletop
        self.lines = setting.terrain.line
        self._gaps: dict[int, tuple[Gap, ...]] = {}
        self.climbs: dict[Site, tuple[Site, ...]] = {}
        """Where one might climb to from a site, as far as it has been asked."""
        self.stairs: dict[int, list[tuple[int, Point]]] = {}
        """For each room the rooms above and below that stairs or ladders lead to, and where they are."""
        for stairs in self.table.stairs:
            self.stairs.setdefault(stairs.below, []).append((stairs.above, stairs.at))
            self.stairs.setdefault(stairs.above, []).append((stairs.below, stairs.at))
        self.upper = tuple(
            (n, gap) for n, room in enumerate(self.table.rooms) if room.storey > 0 for gap in self.gaps(n)
        )
        """The openings above the ground, each with its room."""

    def gaps(self, room: int) -> tuple[Gap, ...]:
        """Where one can get out of a room but by its stairs: openings of its outer walls, the sides of a roof."""
        found = self._gaps.get(room)
        if found is None:
            found = self._gaps[room] = self._find(room)
        return found

    def _find(self, number: int) -> tuple[Gap, ...]:
        room = self.table.rooms[number]
        sides = tuple((room.ring[n - 1], point) for n, point in enumerate(room.ring))
        if room.kind == "roof":
            return sides
        return tuple(
            (piece.a, piece.b)
            for piece in self.table.pieces
            if piece.building == room.building
            and piece.storey == room.storey
            and piece.outer
            and self.lines[piece.kind].obstacle == "opening"
            and any(near_segment(middle(piece.a, piece.b), a, b, _CLOSE) for a, b in sides)
        )

    def out_of(self, site: Site) -> tuple[Gap, ...]:
        """The gaps of the room at a site, if it is in one."""
        room = self.table.room_at(site)
        return self.gaps(room) if room >= 0 else ()


def middle(a: Point, b: Point) -> Point:
    """The point halfway."""
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def openings(setting: SkirmishSetting) -> Openings:
    """The openings of a table."""
    return setting.kept(Openings)


# ------- what jumping, climbing and stairs have in common: who may, and where one can stand afterwards


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


# ------------ stairs and ladders: a floor for each turn, into the room where they end (actions/stairs)


NO_STAIRS = Refusal("actions/stairs", "no-stairs")
NOT_IN_THE_ROOM = Refusal("actions/stairs", "not-in-the-room")

_RINGS = 4
_APART = 10


class Stairs(Answer, frozen=True):
    """Go up or down by stairs or ladder; the order of the moves is the order on the stairs (actions/stairs)."""

    moves: Moves
    form: ClassVar[str] = "stairs {moves:moves*}"


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
    risen = {trip.figure.id: trip.storey - trip.figure.storey for trip in trips}
    walk(m, trips, Motion.MARCHED, "actions/stairs")
    for trip in trips:
        trip.figure.stairs = risen[trip.figure.id] == 1
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
    shooters=_foremost, aimed=True, deed=clues.WALKS, actors="moves", sign="move",
)  # fmt: skip


# --------------------------------------------- jumping down from the openings of a room (actions/jump)


NOT_UPSTAIRS = Refusal("actions/jump", "not-upstairs")
NO_OPENING = Refusal("actions/jump", "no-opening")
NOT_OUTSIDE = Refusal("actions/jump", "not-outside")
TOO_FAR = Refusal("actions/jump", "lands-too-far")
NOT_AT_OPENING = Refusal("actions/jump", "not-at-opening")
NOBODY_JUMPS = Refusal("actions/jump", "nobody-jumps")

_JUMPERS = 4
_TURN = 30


class Jump(Answer, frozen=True):
    """Jump from openings; figures whose way ends inside only step to an opening (actions/jump)."""

    moves: Moves
    form: ClassVar[str] = "jump {moves:moves*}"


def why_not_jump(world: World, troop: int, answer: Jump) -> Refusal | None:
    """Judge jumps, and steps of others to the openings."""
    trips = read_heights(world, troop, answer.moves)
    if isinstance(trips, Refusal):
        return trips
    crowd = Crowd(world, trips[0].figure.side, {trip.figure.id for trip in trips})
    for trip in trips:
        if trip.load != NONE:
            return NOT_A_LOAD
        judge = _why_not_step if trip.storey == trip.figure.storey else _why_not_down
        refusal = judge(world, trip) or why_not_stand(world, crowd, trip)
        if refusal is not None:
            return refusal
    return None if any(trip.storey != trip.figure.storey for trip in trips) else NOBODY_JUMPS


def _why_not_down(world: World, trip: Trip) -> Refusal | None:
    """From an opening that is close enough, down to the ground outside."""
    steps, table, figure = world.setting.charts.steps, world.setting.tabletop, trip.figure
    if figure.storey < 1 or trip.storey != 0:
        return NOT_UPSTAIRS
    near = reachable(world, figure)
    if not near:
        return NO_OPENING
    end = trip.path[-1]
    if table.building_at(end) >= 0:
        return NOT_OUTSIDE
    return None if any(near_segment(end, *gap, steps.landing) for gap in near) else TOO_FAR


def reachable(world: World, figure: Figure) -> list[Gap]:
    """The openings of his room that somebody can step to before he jumps."""
    reach = world.setting.charts.steps.to_opening
    return [gap for gap in openings(world.setting).out_of(figure.site) if near_segment(figure.point, *gap, reach)]


def _why_not_step(world: World, trip: Trip) -> Refusal | None:
    """Only to an opening of the room, to fire from there."""
    if trip.storey < 1:
        return NOT_UPSTAIRS
    reach = touch(world.setting)
    if not any(near_segment(trip.path[-1], *gap, reach) for gap in openings(world.setting).out_of(trip.figure.site)):
        return NOT_AT_OPENING
    return why_not_way(world, trip, Pace.MARCH, limit=world.setting.charts.steps.to_opening)


def jump(m: SkirmishMatch, troop: int, answer: Jump) -> Busy:
    """Jump one after the other; who is not used to it may get hurt."""
    m.emit("jumps", "actions/jump", troop=m.whose(troop))
    jumpers: list[int] = []
    trips = [trip_of(m.truth, move) for move in answer.moves]
    for trip in sorted(trips, key=lambda trip: marker_order(trip.figure)):
        figure, floors = trip.figure, trip.figure.storey - trip.storey
        figure.facing = facing_after(trip)
        put(figure, trip.end)
        if not trip.still:
            figure.motion = Motion.MARCHED
        if not floors:
            m.emit("moved", "actions/jump", figure=m.who(figure), at=spot(*figure.site))
            continue
        jumpers.append(figure.id)
        m.emit("jumped", "actions/jump", figure=m.who(figure), at=spot(*figure.site), floors=number(floors))
        if not m.setting.quality(figure.troop).jumps:
            die = m.roll("jump", 1).total
            if die < m.setting.charts.jump.per_floor * floors:
                wound(m, figure, "actions/jump")
    return tuple(jumpers)


def jump_options(seen: Seen, troop: int) -> Iterator[Jump]:
    """All who can jump from the openings, or one of them."""
    able = [(figure, gaps) for figure in on_foot(seen, troop) if figure.storey and (gaps := reachable(seen, figure))]
    if not able:
        return
    crowd = Crowd(seen, able[0][0].side, {figure.id for figure, _ in able})
    found = [move for figure, gaps in able[:_JUMPERS] if (move := _down(seen, crowd, figure, gaps)) is not None]
    for count in dict.fromkeys((len(found), 1)):
        if found:
            yield Jump(tuple(found[:count]))


def _down(seen: Seen, crowd: Crowd, figure: Figure, gaps: Sequence[Gap]) -> Move | None:
    """A free place below an opening for one figure."""
    gap = min(gaps, key=lambda gap: squared(middle(*gap), figure.point))
    for point in _below(seen, gap):
        if lands(seen, point) and crowd.room((*point, 0)):
            crowd.add((*point, 0))
            return move_of(figure.id, (point,))
    return None


def _below(seen: Seen, gap: Gap) -> Iterator[Point]:
    """Places outside within a landing of an opening."""
    steps = seen.setting.charts.steps
    across = bearing(*gap)
    for degree in range(0, FULL, _TURN):
        yield ahead(middle(*gap), across + degree, steps.base)
    for degree in range(0, FULL, _TURN):
        yield ahead(middle(*gap), across + degree, steps.landing)


def preview_jump(seen: Seen, answer: Jump) -> Preview:
    """How many hurt themselves who jump (actions/jump)."""
    risks = []
    for move in answer.moves:
        figure = seen.figure(move[0])
        if not seen.quality(figure).jumps:
            risks.append(1 - at_least(seen.setting.charts.jump.per_floor * (figure.storey - move[3])))
    return Preview(odds=in_words(several(risks)))


JUMP = TroopAction(
    Jump, judge=why_not_jump, do=jump, offers=jump_options, key="heights", moves=True, shooters=others,
    deed=clues.WALKS, actors="moves", sign="move", preview=alone(preview_jump),
)  # fmt: skip
