"""Offers to bring off the wounded and to get into vehicles (house/evacuation, house/vehicles)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from voltigeur.engine.choices import Answer
from voltigeur.engine.memory import keep
from voltigeur.games.skirmish.base.model import Figure, Health, Motion
from voltigeur.games.skirmish.base.names import MARCH, RUN, Moves, move_of
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.destinations import places
from voltigeur.games.skirmish.ch04_actions.formation import Drill, anchor_of, charge, formation
from voltigeur.games.skirmish.ch04_actions.march import March, Swim, Treat, passengers, why_not_march
from voltigeur.games.skirmish.ch04_actions.movement import movers, start_of
from voltigeur.games.skirmish.charts.charts import CLASSES
from voltigeur.terrain.plane import Point, squared, within

_PARTS: Final = (4, 3, 2, 1)
_SLACK: Final = 10


def bearers(seen: Seen, troop: int, figures: Sequence[Figure]) -> Iterator[Moves]:
    """Carry each wounded in contact towards the own edge, the stabilised first."""
    for hurt in sorted(seen.present(seen.side), key=lambda f: -f.health):
        if hurt.health != Health.FIT and hurt.aboard < 0:
            carriers = _carriers(seen, hurt, figures)
            moves = _homewards(seen, troop, hurt, carriers) if carriers else None
            if moves is not None:
                yield moves


def _carriers(seen: Seen, hurt: Figure, figures: Sequence[Figure]) -> list[Figure]:
    """A medic in contact, or as many others as it takes."""
    near = [f for f in figures if f.aboard < 0 and ground.in_contact(seen, f.site, hurt.site)]
    medics = [f for f in near if seen.info(f).role == "medic"]
    needed = seen.setting.charts.steps.carriers
    return medics[:1] or (near[:needed] if len(near) >= needed else [])


def _homewards(seen: Seen, troop: int, hurt: Figure, carriers: Sequence[Figure]) -> Moves | None:
    """As far straight towards the own edge as they get with him."""
    edge = seen.setting.edge(hurt.side)
    home = ground.outward(edge)
    nearest = min(ground.edge_distance(seen.setting, edge, f.point) for f in carriers)
    reach = min(nearest, seen.setting.charts.movement.march.difficult)
    for part in _PARTS:
        moves = tuple(
            move_of(f.id, (ahead(f.point, home, reach * part // _PARTS[0]),), load=hurt.id, storey=f.storey)
            for f in carriers
        )
        if why_not_march(seen, troop, moves, Pace.MARCH) is None:
            return moves
    return None


def mounts(seen: Seen, troop: int, figures: Sequence[Figure], pace: Pace) -> Iterator[Moves]:
    """All together into a vehicle of one's own side that has seats for them."""
    walking = [f for f in figures if f.aboard < 0 and f.storey == 0]
    if len(walking) < len(figures):
        return
    chart = seen.setting.charts.movement
    reach = chart.run.road if pace == Pace.RUN else chart.march.road
    for vehicle in seen.present(seen.side):
        kind = seen.info(vehicle).vehicle
        if kind is None or vehicle.wrecked or vehicle.motion == Motion.RAN:
            continue
        inside = sum(seen.info(f).role != "crew" for f in passengers(seen, vehicle))
        beside = kind.base[0] // 2 + seen.setting.charts.steps.contact - _SLACK
        if inside + len(walking) > kind.passengers or not within(walking[0].point, vehicle.point, reach + beside):
            continue
        moves = tuple(move_of(f.id, (_beside(seen, f, vehicle, beside),), load=vehicle.id) for f in walking)
        if why_not_march(seen, troop, moves, pace) is None:
            yield moves


def _beside(seen: Seen, figure: Figure, vehicle: Figure, distance: int) -> Point:
    """Where somebody who comes straight reaches a vehicle."""
    point = start_of(seen, figure)[:2]
    if within(point, vehicle.point, distance):
        return point
    return ahead(vehicle.point, bearing(vehicle.point, point), distance)


# ----------------------------- the moves that a troop is offered: good candidates, each of them lawful


_PLACES: Final = 7
_CHARGERS: Final = 4
_EIGHTH: Final = 45
_STEP: Final = 800
"""Units from the middle of a vehicle to where somebody gets out."""
_KEPT: Final = 1 << 12
"""Points for which it is remembered where there is water."""
_SHORTER: Final = ((1, 1), (1, 2))
"""Parts of the way that are tried where the whole does not work."""


def can_go(seen: Seen, troop: int) -> bool:
    """Whether a troop can march somewhere."""
    figures = movers(seen, troop)
    return bool(figures) and _shuffle(seen, troop, figures) is not None


def goings(seen: Seen, troop: int) -> Iterator[Answer]:
    """Marches, then runs."""
    yield from marches(seen, troop)
    yield from runs(seen, troop)


def marches(seen: Seen, troop: int) -> list[Answer]:
    """Marches to where it makes sense."""
    return [March(moves, MARCH) for moves in _going(seen, troop, Pace.MARCH)]


def runs(seen: Seen, troop: int) -> list[Answer]:
    """Runs to where it makes sense."""
    return [March(moves, RUN) for moves in _going(seen, troop, Pace.RUN)]


def _going(seen: Seen, troop: int, pace: Pace) -> list[Moves]:
    figures = movers(seen, troop)
    if not figures:
        return []
    anchor = anchor_of(seen, figures)
    chart = seen.setting.charts.movement
    rates = chart.run if pace == Pace.RUN else chart.march
    reach = rates.of(CLASSES[1 + ground.encumbered(seen, anchor)])
    drill = Drill(seen, figures, pace)
    found: dict[Moves, None] = {}
    for moves in _charges(seen, figures, reach, drill):
        found.setdefault(moves)
    for moves in mounts(seen, troop, figures, pace):
        found.setdefault(moves)
    for moves in bearers(seen, troop, figures) if pace == Pace.MARCH else ():
        found.setdefault(moves)
    for place in places(seen, anchor, reach, _PLACES):
        made = _shortened(seen, figures, anchor.point, place.site[:2], pace, drill)
        if made is not None:
            found.setdefault(made)
    if pace == Pace.MARCH and not any(why_not_march(seen, troop, moves, pace) is None for moves in found):
        least = _shuffle(seen, troop, figures)
        return [] if least is None else [least]
    return list(found)


def _shuffle(seen: Seen, troop: int, figures: Sequence[Figure]) -> Moves | None:
    """The least that a troop can do: one figure only turns, or gets out of a vehicle where there is room."""
    for figure in figures:
        x, y, storey = start_of(seen, figure)
        ends = [(x, y)] if figure.aboard < 0 else [ahead((x, y), d, _STEP) for d in range(0, FULL, _EIGHTH)]
        for end in ends:
            moves = (move_of(figure.id, (end,), facing=figure.facing, storey=storey),)
            if why_not_march(seen, troop, moves, Pace.MARCH) is None:
                return moves
    return None


def _shortened(
    seen: Seen, figures: Sequence[Figure], start: Point, goal: Point, pace: Pace, drill: Drill
) -> Moves | None:
    """A formation to a place, or as far towards it as works."""
    for part, whole in _SHORTER:
        x = start[0] + (goal[0] - start[0]) * part // whole
        y = start[1] + (goal[1] - start[1]) * part // whole
        moves = formation(seen, figures, (x, y), pace, drill)
        if moves is not None:
            return moves
    return None


def _charges(seen: Seen, figures: Sequence[Figure], reach: int, drill: Drill) -> Iterator[Moves]:
    """Into contact with the enemy who is nearest, and those about him."""
    contact = seen.setting.charts.steps.contact
    foes = [
        (min(squared(body.site[:2], f.point) for f in figures), body.site)
        for body in seen.bodies()
        if body.side != figures[0].side and body.site[2] == figures[0].storey and ground.fights(seen, body)
    ]
    near = sorted(foe for foe in foes if foe[0] <= (reach + contact) ** 2)
    if near:
        first = near[0][1]
        about = [site for _, site in near if within(site[:2], first[:2], 2 * contact)]
        moves = charge(seen, figures, [first, *(site for site in about if site != first)], _CHARGERS, drill)
        if moves is not None:
            yield moves


# -------------------------------------------------------------------- water


def swims(seen: Seen, troop: int) -> Iterator[Answer]:
    """Ways through water in each direction, of all together who are near it."""
    reach = seen.setting.charts.movement.swim
    figures = [
        f
        for f in (movers(seen, troop) if ground.waters(seen.setting) else ())
        if f.storey == 0 and f.aboard < 0 and _near_water(seen, f, reach) and not ground.encumbered(seen, f)
    ]
    wet = {f.id: _wet_ways(seen, f.point, reach) for f in figures}
    drills: dict[tuple[int, ...], Drill] = {}
    for degree in range(0, FULL, _EIGHTH):
        group = [f for f in figures if degree in wet[f.id]]
        if not group:
            continue
        together = tuple(f.id for f in group)
        drill = drills.get(together)
        if drill is None:
            drill = drills[together] = Drill(seen, group, Pace.SWIM)
        drill.clear()
        for figure in group:
            drill.go_to(figure, ahead(figure.point, degree, reach))
        moves = drill.whole(troop) if drill.ways else None
        if moves:
            yield Swim(moves)


def _near_water(seen: Seen, figure: Figure, reach: int) -> bool:
    """Whether there may be water within reach."""
    x, y = figure.point
    return any(
        left - reach <= x <= right + reach and top - reach <= y <= bottom + reach
        for left, top, right, bottom in ground.waters(seen.setting)
    )


def _wet_ways(seen: Seen, point: Point, reach: int) -> tuple[int, ...]:
    """The directions in which a way leads through water; remembered, for most who stand near water stay there."""
    known = seen.setting.kept(_WetWays).of
    found = known.get(point)
    if found is None:
        directions = range(0, FULL, _EIGHTH)
        found = tuple(degree for degree in directions if _wet_ahead(seen.setting, point, degree, reach))
        keep(known, point, found, _KEPT)
    return found


class _WetWays:
    """Directions that lead through water, by point."""

    def __init__(self, setting: SkirmishSetting) -> None:
        self.of: dict[Point, tuple[int, ...]] = {}


def _wet_ahead(setting: SkirmishSetting, point: Point, degree: int, reach: int) -> bool:
    return any(
        setting.tabletop.on_table(there) and ground.wet(setting, (*there, 0))
        for there in (ahead(point, degree, reach * n // 4) for n in range(4))
    )


# -------------------------------------------------------------------- the wounded


def treatments(seen: Seen, troop: int) -> Iterator[Answer]:
    """Ways of medics to wounded of their side."""
    for medic in movers(seen, troop):
        if seen.info(medic).role != "medic":
            continue
        for hurt in seen.present(seen.side):
            if hurt.health == Health.WOUNDED and hurt.aboard < 0 and hurt.storey == medic.storey:
                answer = _treatment(seen, medic, hurt)
                if answer is not None:
                    yield answer


def _treatment(seen: Seen, medic: Figure, hurt: Figure) -> Treat | None:
    if ground.in_contact(seen, medic.site, hurt.site):
        return Treat(hurt.id, MARCH, (move_of(medic.id, (medic.point,), facing=medic.facing, storey=medic.storey),))
    steps = seen.setting.charts.steps
    about = [ahead(hurt.point, degree, steps.contact) for degree in range(0, FULL, _EIGHTH)]
    about = [point for point in about if ground.in_contact(seen, (*point, hurt.storey), hurt.site)]
    about.sort(key=lambda point: squared(point, medic.point))
    for pace, word in ((Pace.MARCH, MARCH), (Pace.RUN, RUN)):
        drill = Drill(seen, [medic], pace)
        if any(drill.go_to(medic, point) for point in about) or (about and drill.find(medic, about[0])):
            return Treat(hurt.id, word, drill.moves())
    return None
