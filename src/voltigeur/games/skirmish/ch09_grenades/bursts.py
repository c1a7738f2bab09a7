"""What goes off under a template, and what it does to whom (grenades/effect, house/artillery)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, spot, wound
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch09_grenades.templates import under
from voltigeur.games.skirmish.ch10_vehicles.armour import can_hurt, strike
from voltigeur.games.skirmish.charts.arsenal import Weapon
from voltigeur.terrain.tabletop import Site


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
