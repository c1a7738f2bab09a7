"""Templates: where they slide to, who is under them, and what goes off there (house/templates, grenades/...).

>>> [slide((0, 0), (1000, 0), die, 600) for die in range(1, 7)]
[(1600, 0), (1300, 520), (700, 520), (400, 0), (700, -520), (1300, -520)]
"""

from __future__ import annotations

from math import isqrt

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, spot, wound
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility.sight import sight_lines
from voltigeur.games.skirmish.ch10_vehicles.armour import can_hurt, strike
from voltigeur.games.skirmish.charts.charts import Weapon
from voltigeur.terrain.plane import Point
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
    (x, y, storey), square = centre, radius * radius
    return [
        body
        for body in world.bodies()
        if (body.site[0] - x) ** 2 + (body.site[1] - y) ** 2 <= square
        and body.site[2] == storey
        and not walled(world, centre, body.site)
    ]


def walled(world: World, a: Site, b: Site) -> bool:
    """Whether a wall of a building stands between two sites."""
    if a[:2] == b[:2]:
        return False
    return sight_lines(world.setting).is_walled(a, b)


# --------- what goes off under a template, and what it does to whom (grenades/effect, house/artillery)


class Burst(Struct, frozen=True):
    """What goes off under a template: how big, of what class, and on what it wounds whom."""

    radius: int
    kind: str
    wounds: int
    sheltered: int
    rule: str
    cover: bool = True
    """Cover shelters, and not only lying in wait."""


def shell_burst(world: World, template: str, kind: str) -> Burst:
    """The burst of a shell."""
    charts = world.setting.charts
    return Burst(
        charts.templates.radius(template), kind, charts.artillery.wounds, charts.artillery.wounds_sheltered,
        "house/artillery",
    )  # fmt: skip


def burst_of(world: World, weapon: Weapon) -> Burst:
    """What a gun, a mortar or a launcher fires at a point; only what falls from above goes through armour."""
    kind = weapon.kind if weapon.has("mortar") else world.setting.charts.artillery.direct_class
    return shell_burst(world, weapon.template, kind)


def grenade_burst(world: World) -> Burst:
    """The burst of an explosive grenade (grenades/effect)."""
    chart = world.setting.charts.grenades
    radius = world.setting.charts.templates.radius(chart.template)
    return Burst(radius, "S", chart.wounds, chart.wounds_waiting, "grenades/effect", cover=False)


def wounds_on(world: World, burst: Burst, figure: Figure, centre: Site) -> Tally:
    """What the die of a figure under a template needs for a wound."""
    if figure.waiting:
        return Tally((Line(burst.sheltered, "waiting", burst.rule),))
    if burst.cover and ground.in_cover(world, figure, centre):
        return Tally((Line(burst.sheltered, "cover", burst.rule),))
    return Tally((Line(burst.wounds, "under-template", burst.rule),))


def go_off(m: SkirmishMatch, burst: Burst, centre: Site) -> None:
    """Test everybody under a template, friend or enemy; vehicles are hit from above. Whoever is tested is known."""
    truth = m.truth
    hit = [truth.figure(body.figure) for body in under(truth, centre, burst.radius)]
    m.emit("burst", burst.rule, news=True, at=spot(*centre), count=number(len(hit)))
    for figure in hit:
        reveal(m, figure, "house/markers")
        info = m.setting.figures[figure.id]
        if info.vehicle is not None:
            if figure.present and can_hurt(truth, burst.kind, figure, None):
                strike(m, figure, burst.kind, None)
        elif info.soldier and figure.fit:
            needed = wounds_on(truth, burst, figure, centre)
            die = m.roll("grenade", 1).total
            if die >= needed.total:
                wound(m, figure, burst.rule)
            else:
                m.emit("spared", burst.rule, figure=m.who(figure), die=number(die), tallies={"wound": needed})
