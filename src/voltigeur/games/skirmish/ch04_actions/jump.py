"""Jumping down from the openings of a room (actions/jump)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.previews import Preview
from voltigeur.engine.verbs import alone
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import Jump, Move, move_of
from voltigeur.games.skirmish.base.model import NONE, Figure, Motion
from voltigeur.games.skirmish.base.odds import at_least, in_words, several
from voltigeur.games.skirmish.base.play import SkirmishMatch, marker_order, number, spot, wound
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction, others
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch00_ground.ground import touch
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.arrival import put
from voltigeur.games.skirmish.ch04_actions.heights import lands, on_foot, read_heights, why_not_stand
from voltigeur.games.skirmish.ch04_actions.loads import NOT_A_LOAD
from voltigeur.games.skirmish.ch04_actions.movement import Trip, facing_after, trip_of, why_not_way
from voltigeur.games.skirmish.ch04_actions.openings import Gap, middle, openings
from voltigeur.terrain.plane import Point, near_segment, squared

NOT_UPSTAIRS = Refusal("actions/jump", "not-upstairs")
NO_OPENING = Refusal("actions/jump", "no-opening")
NOT_OUTSIDE = Refusal("actions/jump", "not-outside")
TOO_FAR = Refusal("actions/jump", "lands-too-far")
NOT_AT_OPENING = Refusal("actions/jump", "not-at-opening")
NOBODY_JUMPS = Refusal("actions/jump", "nobody-jumps")

_JUMPERS = 4
_TURN = 30


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
    actors="moves", sign="move", preview=alone(preview_jump),
)  # fmt: skip
