"""Free places about a point, for those who get out of a wreck or are put behind a gun (house/bases)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.skirmish.base.world import Truth, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.terrain.plane import Point, within

_STEP = 15
"""Degrees between the places of a ring."""
_RINGS = 12


def places(world: World, middle: Point, first: int, degree: int = 0) -> Iterator[Point]:
    """Places on the ground where somebody may stand, ring by ring from a distance on, the given direction first.

    Nearer ones come first, none is behind a wall, none on a base or in deep water.
    """
    base = world.setting.charts.steps.base
    for ring in range(_RINGS):
        for turn in range(0, FULL // 2 + 1, _STEP):
            for side in (turn, -turn) if 0 < turn < FULL // 2 else (turn,):
                point = ahead(middle, degree + side, first + ring * base)
                if can_stand(world, middle, point):
                    yield point


def can_stand(world: World, origin: Point, point: Point) -> bool:
    """Whether a soldier may be put on a point of the ground, beside another."""
    table = world.setting.tabletop
    site = (*point, 0)
    return (
        table.on_table(point)
        and not ground.wet(world.setting, site)
        and not any(ground.overlaps(world, site, body) for body in world.bodies())
        and not any(
            world.setting.terrain.line[table.pieces[crossing.piece].kind].over == "no"
            for crossing in table.walk(origin, point).crossings
        )
    )


def take_places(truth: Truth, middle: Point, first: int, count: int, degree: int = 0) -> list[Point]:
    """As many free places as there are, up to a number, none on another."""
    base = truth.setting.charts.steps.base
    found: list[Point] = []
    for point in places(truth, middle, first, degree):
        if len(found) == count:
            break
        if all(not within(point, other, base - 1) for other in found):
            found.append(point)
    return found
