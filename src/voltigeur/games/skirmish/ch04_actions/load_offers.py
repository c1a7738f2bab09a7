"""Offers to bring off the wounded and to get into vehicles (house/evacuation, house/vehicles)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from voltigeur.games.skirmish.base.answers import Moves, move_of
from voltigeur.games.skirmish.base.model import Figure, Health, Motion
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import ahead, bearing
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.loads import passengers
from voltigeur.games.skirmish.ch04_actions.march import why_not_march
from voltigeur.games.skirmish.ch04_actions.movement import start_of
from voltigeur.terrain.plane import Point, within

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
