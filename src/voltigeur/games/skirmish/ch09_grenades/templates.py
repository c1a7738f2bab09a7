"""Templates: where they slide to and who is under them, in whole numbers (house/templates, grenades/deviation).

>>> [slide((0, 0), (1000, 0), die, 600) for die in range(1, 7)]
[(1600, 0), (1300, 520), (700, 520), (400, 0), (700, -520), (1300, -520)]
"""

from __future__ import annotations

from math import isqrt

from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.ch02_visibility.sight import sight_lines
from voltigeur.terrain.plane import Point, within
from voltigeur.terrain.tabletop import Site

_FINE = 10**12
_ROOT_OF_THREE = isqrt(3 * _FINE * _FINE)
_TURNS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Twice the cosine, and twice the sine over the root of three, of each sixth of a turn."""


def slide(origin: Point, at: Point, die: int, distance: int) -> Point:
    """Where something goes that deviates: on 1 straight on, then clockwise in sixths of a turn; rounded to units."""
    dx, dy = (at[0] - origin[0], at[1] - origin[1]) if at != origin else (0, -1)
    cosine, sine = _TURNS[die - 1]
    root = isqrt((dx * dx + dy * dy) * _FINE * _FINE)
    x = dx * cosine * _FINE - dy * sine * _ROOT_OF_THREE
    y = dx * sine * _ROOT_OF_THREE + dy * cosine * _FINE
    return at[0] + _rounded(x * distance, 2 * root), at[1] + _rounded(y * distance, 2 * root)


def _rounded(value: int, divisor: int) -> int:
    return (2 * value + divisor) // (2 * divisor)


def landed(world: World, site: Site, point: Point) -> Site:
    """Where a template lies that has slid from a site to a point: out of the storey, it falls to the ground."""
    storey = site[2]
    return (*point, storey if storey and world.setting.tabletop.room_at((*point, storey)) >= 0 else 0)


def under(world: World, centre: Site, radius: int) -> list[Body]:
    """Whatever has its middle under a template: on the same storey, and no wall between."""
    return [
        body
        for body in world.bodies()
        if body.site[2] == centre[2]
        and within(body.site[:2], centre[:2], radius)
        and not walled(world, centre, body.site)
    ]


def walled(world: World, a: Site, b: Site) -> bool:
    """Whether a wall of a building stands between two sites."""
    if a[:2] == b[:2]:
        return False
    return sight_lines(world.setting).is_walled(a, b)
