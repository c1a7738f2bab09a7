"""Flight of the demoralised, and drawing back from a lost fight (house/flight)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from voltigeur.engine.settings import Situation
from voltigeur.engine.tally import ALL, Line, Preview, Tally
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Motion, Troop
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, tested
from voltigeur.games.skirmish.base.play import SkirmishMatch, in_turn, number, remove, spot, word
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, SCALE, ahead, bearing, local
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch02_visibility.lines import State
from voltigeur.games.skirmish.ch02_visibility.sight import look
from voltigeur.games.skirmish.ch04_actions.movement import Trip, facing_after, why_not_way
from voltigeur.games.skirmish.ch04_actions.moves import put
from voltigeur.games.skirmish.ch10_vehicles.driving import drive, has_room, runs_over, why_not_vehicle
from voltigeur.terrain.plane import Point, squared, within

_TURNS: Final = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90)
"""Degrees off the straight way that are tried one after the other."""
_ROUNDING: Final = 3
"""Units by which the end of a way may lie further on for being rounded."""


def flee(m: SkirmishMatch, troop: int) -> None:
    """A demoralised troop runs to its own edge, or stays where it is in cover and cannot get on; at the edge it
    leaves the table."""
    m.emit("flees", "house/flight", troop=m.whose(troop))
    for figure in _first_at_edge(m, troop):
        if m.setting.figures[figure.id].vehicle is not None:
            _drive_away(m, figure)
        elif figure.fit and m.setting.figures[figure.id].soldier and figure.aboard < 0:
            _run_away(m, figure)


def _first_at_edge(m: SkirmishMatch, troop: int) -> list[Figure]:
    """The figures of a troop, those first who are nearest to their edge and so give room to the others."""
    world = m.truth
    return sorted(world.members(troop), key=lambda f: (ground.own_edge_distance(world, f.side, f.point), f.site))


def _run_away(m: SkirmishMatch, figure: Figure) -> None:
    world = m.truth
    figure.waiting = figure.ready = False
    figure.climbing = 0
    figure.carries = NONE
    if ground.locked(world, figure):
        return
    home = ground.outward(m.setting.edge(figure.side))
    far = m.setting.charts.movement.run.road
    trip = furthest(world, figure, home, far, (Pace.RUN, Pace.MARCH))
    if trip is not None and _gains(world, figure, trip):
        _go(m, trip, Motion.RAN)
    if _at_edge(m.truth, figure):
        remove(m, figure, Fate.FLED, "house/flight")


def _gains(world: World, figure: Figure, trip: Trip) -> bool:
    before, after = (ground.own_edge_distance(world, figure.side, point) for point in (figure.point, trip.path[-1]))
    return after < before


def _at_edge(world: World, figure: Figure) -> bool:
    reach = world.setting.charts.steps.edge
    return figure.storey == 0 and ground.own_edge_distance(world, figure.side, figure.point) <= reach


def furthest(world: World, figure: Figure, degree: int, far: int, paces: Sequence[Pace], limit: int = 0) -> Trip | None:
    """The way that gets somebody furthest in a direction: straight, else a little to the side; no search."""
    crowd = Crowd(world, figure.side, (figure.id,))
    best: tuple[int, Trip] | None = None
    rates = world.setting.charts.movement
    reach = {Pace.RUN: rates.run.road, Pace.MARCH: rates.march.road}
    for turn in _TURNS:
        for pace in paces:
            if best is not None and _cannot_gain(world, figure, degree, turn, limit or reach[pace], best[0]):
                continue
            trip = _straight(world, crowd, figure, degree + turn, far, pace, limit)
            if trip is None:
                continue
            gain = _gain(figure.point, trip.path[-1], degree)
            if best is None or gain > best[0]:
                best = gain, trip
        if best is not None and turn == 0 and best[0] * 2 >= far * SCALE:
            break
    return best[1] if best is not None and best[0] > 0 else None


def _cannot_gain(world: World, figure: Figure, degree: int, turn: int, reach: int, gained: int) -> bool:
    """Whether nobody who goes no further than that gains more by turning so far aside; at the edge of the table, where
    ways bend, that is not said."""
    end = ahead(figure.point, degree + turn, reach)
    most = _gain(figure.point, end, degree) + _ROUNDING * SCALE
    return most <= gained and world.setting.tabletop.on_table(end)


def _gain(start: Point, end: Point, degree: int) -> int:
    return local(start, degree, end)[0]


def _straight(world: World, crowd: Crowd, figure: Figure, degree: int, far: int, pace: Pace, limit: int) -> Trip | None:
    """The longest straight way of a direction that somebody can go and that ends on a free place."""

    def to(distance: int) -> Trip:
        end = on_table(world, ahead(figure.point, degree, distance))
        return Trip(figure, (figure.point, end), figure.storey, NONE, degree % FULL)

    def able(distance: int) -> bool:
        trip = to(distance)
        return why_not_way(world, trip, pace, limit=limit) is None and not crowd.through(trip.path, trip.storey)

    for distance in range(longest(able, far), 0, -world.setting.charts.steps.base):
        trip = to(distance)
        if crowd.room(trip.end) and able(distance) and not ground.fought_from(world, trip.end, figure.side):
            return None if trip.still else trip
    return None


def longest(able: Callable[[int], bool], far: int) -> int:
    """The greatest length that is possible, if every shorter one is."""
    if able(far):
        return far
    low, high = 0, far
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if able(middle) else (low, middle)
    return low


def on_table(world: World, point: Point) -> Point:
    """The point of the table that is nearest to another."""
    table = world.setting.tabletop
    return min(max(point[0], 0), table.width), min(max(point[1], 0), table.height)


def _go(m: SkirmishMatch, trip: Trip, motion: Motion) -> None:
    figure = trip.figure
    put(figure, trip.end)
    figure.facing = facing_after(trip)
    figure.motion = motion
    m.position.touched = True
    m.emit("moved", "house/flight", figure=m.who(figure), at=spot(*figure.site))


def _drive_away(m: SkirmishMatch, vehicle: Figure) -> None:
    """A vehicle whose crew has had enough drives to its own edge and off the table."""
    world = m.truth
    if why_not_vehicle(world, vehicle) is not None:
        return
    kind = m.setting.figures[vehicle.id].vehicle
    assert kind is not None
    home = ground.outward(m.setting.edge(vehicle.side))
    trip = _way_out(world, vehicle, home, kind.rates.road)
    if trip is not None:
        drive(m, trip, Motion.RAN)
    if ground.own_edge_distance(world, vehicle.side, vehicle.point) <= kind.base[0] // 2:
        for figure in [f for f in m.position.figures if f.aboard == vehicle.id and f.present]:
            remove(m, figure, Fate.FLED, "house/flight")
        remove(m, vehicle, Fate.FLED, "house/flight")


def _way_out(world: World, vehicle: Figure, home: int, far: int) -> Trip | None:
    """The first direction in which a vehicle gets nearer to its edge, and how far."""
    for turn in _TURNS:

        def to(distance: int, turn: int = turn) -> Trip:
            end = on_table(world, ahead(vehicle.point, home + turn, distance))
            return Trip(vehicle, (vehicle.point, end), 0, NONE, NONE)

        def able(distance: int, to: Callable[[int], Trip] = to) -> bool:
            trip = to(distance)
            return why_not_way(world, trip, Pace.DRIVE) is None and not runs_over(world, trip)

        trip = to(longest(able, far))
        if _gains(world, vehicle, trip) and has_room(world, vehicle, trip.path[-1], facing_after(trip)):
            return trip
    return None


def withdraw(m: SkirmishMatch, figures: Sequence[int], distance: int) -> None:
    """Losers of a fight draw back from the enemy who is nearest, out of the fight if they can (house/melee)."""
    for one in figures:
        figure, world = m.figure(one), m.truth
        if not figure.fit or figure.aboard >= 0:
            continue
        foes = [body.site[:2] for body in world.bodies() if body.side != figure.side]
        if not foes:
            continue
        nearest = min(foes, key=lambda foe: (squared(foe, figure.point), foe))
        trip = furthest(world, figure, bearing(nearest, figure.point), distance, (Pace.MARCH,), limit=distance)
        if trip is not None:
            _go(m, trip, Motion.MARCHED)


# -------------------- morale: before a move under covering fire, and step 4 of the turn (house/morale)


def steady(m: SkirmishMatch, troop: int) -> bool:
    """Whether a troop under covering fire finds the courage to move (actions/under-cover-fire)."""
    return _test(m, m.troop(troop), "steady", "actions/under-cover-fire")


def begin(m: SkirmishMatch) -> None:
    """Step 4: troops that have suffered are tested once; the demoralised may rally near an officer."""
    for troop in in_turn(m):
        if m.setting.troops[troop.id].kind == "character":
            continue
        if troop.demoralised:
            if officer_near(m.truth, troop.id) and _test(m, troop, "rally", "house/morale"):
                troop.demoralised = False
                m.emit("rallied", "house/morale", news=True, troop=m.whose(troop.id))
        elif (cause := trigger(m.truth, troop.id)) and not _test(m, troop, cause, "house/morale"):
            _break(m, troop)


def trigger(world: World, troop: int) -> str:
    """What a troop is tested for in step 4; empty if for nothing."""
    state, kind = world.troop(troop), world.troop_info(troop).kind
    if state.lost_fight:
        return "lost-fight"
    if kind == "vehicle":
        return "damaged" if state.damaged else ""
    if kind == "section" and state.lost_leader:
        return "lost-leader"
    if not state.lost or not at_half(world, troop):
        return ""
    return "lost-crew" if kind == "gun" else "half-strength"


def at_half(world: World, troop: int) -> bool:
    """At or below half of the strength that it began with."""
    return 2 * len(world.fit(troop)) <= world.troop(troop).strength


def officer_near(world: World, troop: int) -> bool:
    """An officer of the same side in sight of the troop and close by."""
    reach = world.setting.charts.morale.officer_within
    members = world.fit(troop)
    for officer in officers(world, world.troop_info(troop).side, troop):
        if officer.troop == troop:
            return True
        for figure in members:
            if within(figure.point, officer.point, reach) and look(world, figure, officer).state != State.BLOCKED:
                return True
    return False


def sheltered(world: World, troop: int) -> bool:
    """More than half of a troop is in cover from the enemy nearest to each (house/morale)."""
    members = [f for f in world.fit(troop) if f.aboard < 0]
    return 2 * sum(_in_cover(world, figure) for figure in members) > len(members)


def _in_cover(world: World, figure: Figure) -> bool:
    enemies = [body.site for body in world.bodies() if body.side != figure.side]
    nearest = min(enemies, key=lambda site: (squared(site[:2], figure.point), site), default=None)
    return nearest is not None and ground.in_cover(world, figure, nearest)


def tally(world: World, troop: int, die: int) -> Tally:
    """The die of a test with all that helps or hinders (house/morale)."""
    chart = world.setting.charts.morale
    lines = []
    if officer_near(world, troop):
        lines.append(Line(chart.officer, "tally-officer", "house/morale"))
    if sheltered(world, troop):
        lines.append(Line(chart.cover, "tally-cover", "house/morale"))
    if at_half(world, troop):
        lines.append(Line(chart.half, "tally-half", "house/morale"))
    if world.setting.amendments:
        side = SIDES[world.troop_info(troop).side]
        lines.extend(world.setting.amendments.lines("morale", Situation(side, world.turn)))
    return Tally(tuple(lines), die)


def passes(world: World, troop: int, found: Tally) -> bool:
    """Whether a die with its modifiers is enough; the highest always is, the lowest never (house/morale)."""
    chart = world.setting.charts.morale
    if found.base >= chart.always:
        return True
    return found.base > chart.never and found.total >= world.setting.quality(troop).morale


def _test(m: SkirmishMatch, troop: Troop, cause: str, rule: str) -> bool:
    truth = m.truth
    found = tally(truth, troop.id, m.roll("steady" if cause == "steady" else "morale", 1).total)
    passed = passes(truth, troop.id, found)
    readers = ALL if any(m.figure(f).known for f in m.setting.troops[troop.id].figures) else 1 << troop.side
    m.emit("morale", rule, news=True, cause=f"morale-{cause}", tallies={"morale": found}, troop=m.whose(troop.id),
           roll=number(found.base), total=number(found.total),
           needed=number(m.setting.quality(troop.id).morale, readers),
           outcome=word("passed" if passed else "failed"))  # fmt: skip
    return passed


def _break(m: SkirmishMatch, troop: Troop) -> None:
    """A troop loses heart; beaten in close combat it falls back at once (house/morale, house/melee)."""
    troop.demoralised = True
    fit = m.truth.fit(troop.id)
    for figure in m.truth.members(troop.id):
        figure.waiting = figure.ready = False
    m.emit("demoralised", "house/morale", news=True, troop=m.whose(troop.id))
    m.position.touched = True
    if troop.lost_fight:
        back = sorted((f for f in fit if f.aboard < 0), key=lambda f: f.site)
        withdraw(m, [f.id for f in back], m.setting.charts.steps.withdrawal)


def officers(world: World, side: int, troop: int = NONE) -> list[Figure]:
    """The officers of a side that can command a troop: those of the demoralised only their own (house/flight)."""
    return [
        f
        for f in world.present(side)
        if f.fit and world.info(f).role == "officer" and (f.troop == troop or not world.troop(f.troop).demoralised)
    ]


def preview_courage(seen: Seen) -> Preview | None:
    """The test of a troop that wants to move under covering fire (actions/under-cover-fire)."""
    if seen.active < 0 or seen.troop_info(seen.active).side != seen.side:
        return None
    troop = seen.troop(seen.active)
    if not troop.under_fire or troop.steadied:
        return None
    passed = sum(passes(seen, troop.id, tally(seen, troop.id, die)) for die in range(1, SIDES_OF_A_DIE + 1))
    needed = seen.quality(seen.fit(troop.id)[0]).morale if seen.fit(troop.id) else 0
    found = tally(seen, troop.id, 0)
    tallies = {"modifier": found, "needed": Tally((Line(needed, "quality", "house/quality"),))}
    return tested(tallies, Fraction(passed, SIDES_OF_A_DIE))
