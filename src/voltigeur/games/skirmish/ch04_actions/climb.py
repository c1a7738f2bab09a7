"""Climbing trees, storeys and high walls (actions/climb)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import NONE, Figure, Motion
from voltigeur.games.skirmish.base.names import Move, Moves, move_of
from voltigeur.games.skirmish.base.play import SkirmishMatch, marker_order, number, spot
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction, others
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch00_ground.ground import encumbered, locked
from voltigeur.games.skirmish.ch04_actions.formation import free_spot
from voltigeur.games.skirmish.ch04_actions.heights import (
    Gap,
    lands,
    middle,
    on_foot,
    openings,
    read_heights,
    why_not_stand,
)
from voltigeur.games.skirmish.ch04_actions.movement import facing_after, trip_of
from voltigeur.games.skirmish.ch04_actions.moves import put
from voltigeur.terrain.plane import Point, near_segment, within
from voltigeur.terrain.tabletop import Site

CLIMBS_LADEN = Refusal("actions/climb", "climbs-laden")
NOTHING_TO_CLIMB = Refusal("actions/climb", "nothing-to-climb")

_OFF = 110


class Climb(Answer, frozen=True):
    """Climb a tree, a storey or a high wall (actions/climb)."""

    moves: Moves
    form: ClassVar[str] = "climb {moves:moves*}"


def why_not_climb(world: World, troop: int, answer: Climb) -> Refusal | None:
    """Judge a climb: unladen, beginning and ending close to what is climbed."""
    trips = read_heights(world, troop, answer.moves)
    if isinstance(trips, Refusal):
        return trips
    crowd = Crowd(world, trips[0].figure.side, {trip.figure.id for trip in trips})
    for trip in trips:
        if trip.load != NONE or encumbered(world, trip.figure):
            return CLIMBS_LADEN
        if not turns_for(world, trip.figure.site, trip.end):
            return NOTHING_TO_CLIMB
        refusal = why_not_stand(world, crowd, trip)
        if refusal is not None:
            return refusal
    return None


def turns_for(world: World, start: Site, end: Site) -> int:
    """How many turns a climb takes; 0 if there is nothing to climb between these sites."""
    chart, table = world.setting.charts.climb, world.setting.tabletop
    if start[2] == end[2]:
        return chart.wall if start[2] == 0 and _over_wall(world, start[:2], end[:2]) else 0
    if abs(start[2] - end[2]) != 1:
        return 0
    _, upper = _by_height(start, end)
    if table.room_at(upper) < 0:
        return chart.tree if _up_tree(world, start, end) else 0
    return chart.floor if _up_wall(world, start, end) else 0


def _by_height(one: Site, other: Site) -> tuple[Site, Site]:
    """The lower of two sites, and the upper."""
    lower, upper = sorted((one, other), key=lambda site: site[2])
    return lower, upper


def _up_tree(world: World, start: Site, end: Site) -> bool:
    """From beside a trunk into the crown, or back."""
    steps, table = world.setting.charts.steps, world.setting.tabletop
    lower, upper = _by_height(start, end)
    reach = steps.climb_from if lower is start else steps.climb_to
    if lower[2] or table.building_at(lower[:2]) >= 0:
        return False
    return any(
        tree.kind == "tree" and tree.at == upper[:2] and within(lower[:2], tree.at, reach) for tree in table.trees
    )


def _over_wall(world: World, start: Point, end: Point) -> bool:
    """Over a high obstacle of the open, with nothing else in the way."""
    steps, table, lines = world.setting.charts.steps, world.setting.tabletop, world.setting.terrain.line
    met = table.stepped_over(start, end)
    closed = [piece for piece in met if lines[piece.kind].over == "no"]
    high = [piece for piece in closed if lines[piece.kind].obstacle == "high" and piece.building < 0]
    return (
        bool(high)
        and len(high) == len(closed)
        and any(near_segment(start, piece.a, piece.b, steps.climb_from) for piece in high)
        and any(near_segment(end, piece.a, piece.b, steps.climb_to) for piece in high)
    )


def _up_wall(world: World, start: Site, end: Site) -> bool:
    """Outside a building from one storey to the next, in or out by an opening."""
    steps = world.setting.charts.steps
    reach = {start: steps.climb_from, end: steps.climb_to}
    lower, upper = _by_height(start, end)
    above = [gap for gap in openings(world.setting).out_of(upper) if near_segment(upper[:2], *gap, reach[upper])]
    if not above:
        return False
    table = world.setting.tabletop
    room = table.room_at(lower)
    if room < 0:
        outside = lower[2] == 0 and table.building_at(lower[:2]) < 0
        return outside and any(near_segment(lower[:2], *gap, reach[lower]) for gap in above)
    if table.rooms[room].building != table.rooms[table.room_at(upper)].building:
        return False
    below = [gap for gap in openings(world.setting).out_of(lower) if near_segment(lower[:2], *gap, reach[lower])]
    return any(near_segment(middle(*gap), *other, steps.climb_to) for gap in below for other in above)


# -------------------------------------------------------------------- climbing


def begin_climb(m: SkirmishMatch, troop: int, answer: Climb) -> Busy:
    """Begin to climb; everybody of the troop who climbs now."""
    trips = [trip_of(m.truth, move) for move in answer.moves]
    for trip in sorted(trips, key=lambda trip: marker_order(trip.figure)):
        figure = trip.figure
        figure.climbing = turns_for(m.truth, figure.site, trip.end)
        figure.goal = trip.end
        figure.facing = facing_after(trip)
        figure.motion = Motion.MARCHED
        m.emit("climbs", "actions/climb", figure=m.who(figure), at=spot(*trip.end), turns=number(figure.climbing))
    return tuple(f.id for f in m.truth.fit(troop) if f.climbing)


def finish_climbs(m: SkirmishMatch) -> None:
    """At the end of the turn whoever climbs gets on, or there; nobody climbs out of a fight."""
    for figure in sorted((f for f in m.position.figures if f.climbing and f.fit), key=marker_order):
        figure.climbing -= 1
        if locked(m.truth, figure):
            figure.climbing = 0
            m.emit("climb-ended", "house/locked", figure=m.who(figure))
        elif not figure.climbing:
            _arrive(m, figure)


def _arrive(m: SkirmishMatch, figure: Figure) -> None:
    site = free_spot(m.truth, figure.goal, Crowd(m.truth, figure.side, (figure.id,)), rings=1)
    if site is None:
        m.emit("climb-ended", "house/bases", figure=m.who(figure))
        return
    put(figure, site)
    m.position.touched = True
    m.emit("climbed", "actions/climb", figure=m.who(figure), at=spot(*site))


# -------------------------------------------------------------------- offers


def climb_options(seen: Seen, troop: int) -> Iterator[Climb]:
    """A climb of one figure to each kind of thing that is close, and of all who are close to a wall."""
    able = [(f, goals) for f in on_foot(seen, troop) if (goals := _goals(seen, f.site)) and not encumbered(seen, f)]
    if not able:
        return
    crowd = Crowd(seen, seen.side)
    over: list[Move] = []
    taken: set[Site] = set()
    for figure, goals in able:
        for goal in goals:
            if goal in taken or not crowd.room(goal) or not turns_for(seen, figure.site, goal):
                continue
            taken.add(goal)
            move = move_of(figure.id, (goal[:2],), storey=goal[2])
            if goal[2] == figure.storey:
                over.append(move)
                crowd.add(goal)
            else:
                yield Climb((move,))
            break
    if over:
        yield from map(Climb, dict.fromkeys((tuple(over[:1]), tuple(over))))


def _goals(seen: Seen, site: Site) -> tuple[Site, ...]:
    """Where somebody might climb to from a site; what the table says holds for good."""
    known = openings(seen.setting).climbs
    found = known.get(site)
    if found is None:
        found = known[site] = tuple(_find_goals(seen, site))
    return found


def _find_goals(seen: Seen, site: Site) -> Iterator[Site]:
    steps, table = seen.setting.charts.steps, seen.setting.tabletop
    x, y, storey = site
    if storey == 0:
        for tree in table.trees:
            if tree.kind == "tree" and within((x, y), tree.at, steps.climb_from):
                yield (*tree.at, 1)
        yield from _beyond(seen, (x, y))
    elif table.room_at(site) < 0:
        about = (ahead((x, y), degree, steps.climb_to) for degree in range(0, FULL, 60))
        yield from ((*point, 0) for point in about if lands(seen, point))
    for room, gap in openings(seen.setting).upper:
        if table.rooms[room].storey == storey + 1 and near_segment((x, y), *gap, steps.climb_to):
            yield from _within(seen, room, gap)
    for gap in openings(seen.setting).out_of(site) if storey == 1 else ():
        if near_segment((x, y), *gap, steps.climb_from):
            yield from _outside(seen, gap)


def _beyond(seen: Seen, point: Point) -> Iterator[Site]:
    """The other side of high obstacles that are close."""
    steps, table, lines = seen.setting.charts.steps, seen.setting.tabletop, seen.setting.terrain.line
    for n in table.touching((*point, 0), steps.climb_from):
        piece = table.pieces[n]
        if lines[piece.kind].obstacle == "high" and piece.building < 0:
            across = bearing(piece.a, piece.b) + FULL // 4
            for degree in (across, across + FULL // 2):
                end = ahead(point, degree, steps.climb_from + _OFF)
                if lands(seen, end):
                    yield (*end, 0)


def _within(seen: Seen, room: int, gap: Gap) -> Iterator[Site]:
    """Just inside an opening."""
    table = seen.setting.tabletop
    across = bearing(*gap) + FULL // 4
    for degree in (across, across + FULL // 2):
        site = (*ahead(middle(*gap), degree, _OFF), table.rooms[room].storey)
        if table.room_at(site) == room:
            yield site


def _outside(seen: Seen, gap: Gap) -> Iterator[Site]:
    """On the ground below an opening."""
    across = bearing(*gap) + FULL // 4
    for degree in (across, across + FULL // 2):
        point = ahead(middle(*gap), degree, _OFF)
        if lands(seen, point):
            yield (*point, 0)


CLIMB = TroopAction(
    Climb, judge=why_not_climb, do=begin_climb, offers=climb_options, key="heights", moves=True, shooters=others,
    deed=clues.UNLADEN, actors="moves", sign="move",
)  # fmt: skip
