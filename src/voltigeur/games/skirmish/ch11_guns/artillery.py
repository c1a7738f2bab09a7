"""Shells: what a template does, direct and lobbed fire at a point, batteries off the table, smoke (house/artillery)."""

from __future__ import annotations

from voltigeur.engine.tally import ALL, Line, Tally
from voltigeur.games.skirmish.base.answers import SMOKE
from voltigeur.games.skirmish.base.model import Call, Figure, Patch
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, side_arg, spot
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import ahead
from voltigeur.games.skirmish.ch06_targets.targets import Shooter
from voltigeur.games.skirmish.ch07_fire.tallies import aimed
from voltigeur.games.skirmish.ch09_grenades.bursts import burst_of, go_off, shell_burst
from voltigeur.games.skirmish.ch09_grenades.templates import landed, slide
from voltigeur.terrain.plane import UNITS
from voltigeur.terrain.tabletop import Site


def lay_smoke(m: SkirmishMatch, centre: Site) -> None:
    """Smoke blocks sight until the end of the next turn."""
    charts = m.setting.charts
    until = m.position.turn + charts.artillery.smoke_turns
    m.position.patches.append(Patch("smoke", centre[0], centre[1], charts.templates.large // 2, until))
    m.position.touched = True
    m.emit("smoke", "house/artillery", news=True, at=spot(*centre), turn=number(until))


def come_down(m: SkirmishMatch, shooter: Shooter, centre: Site, ammo: int) -> None:
    """A shell or a rocket comes down."""
    if ammo == SMOKE:
        lay_smoke(m, centre)
    else:
        go_off(m, burst_of(m.truth, shooter.weapon), centre)


# -------------------------------------------------------------------- fire at a point


def fire_direct(m: SkirmishMatch, shooter: Shooter, at: Site, ammo: int) -> None:
    """Direct fire at a point: a miss lets the template slide (house/artillery)."""
    truth = m.truth
    shot = aimed(truth, shooter, at[:2])
    reveal(m, shooter.body, "house/spotting")
    die = m.roll("fire", 1).total
    m.emit("shells", "house/artillery", news=True, figure=m.who(shooter.body), at=spot(*at), die=number(die),
           tallies={"needed": shot.needed, "modifier": shot.modifier})  # fmt: skip
    centre = at if die >= shot.hits_on else _slid(m, shooter, at)
    come_down(m, shooter, centre, ammo)


def fire_lobbed(m: SkirmishMatch, shooter: Shooter, at: Site, ammo: int) -> None:
    """A mortar's shot: the first at a point is less sure than those that follow (house/artillery)."""
    needed = deviates_on(m.truth, shooter.body, at)
    to = ALL if shooter.body.known else 1 << shooter.body.side
    die = m.roll("deviation", 1).total
    m.emit("lobs", "house/artillery", news=True, figure=m.who(shooter.body), at=spot(*at), die=number(die),
           tallies={"deviates": Tally(tuple(Line(x.value, x.reason, x.rule, to) for x in needed))})  # fmt: skip
    shooter.body.laid = at[:2]
    centre = _slid(m, shooter, at) if die <= needed.total else at
    come_down(m, shooter, centre, ammo)


def deviates_on(world: World, piece: Figure, at: Site) -> Tally:
    """Up to what result a mortar's shell deviates."""
    chart = world.setting.charts.artillery
    if piece.laid == at[:2]:
        return Tally((Line(chart.later, "laid-on", "house/artillery"),))
    return Tally((Line(chart.first, "first-shot", "house/artillery"),))


def _slid(m: SkirmishMatch, shooter: Shooter, at: Site) -> Site:
    direction = m.roll("direction", 1).total
    chart = m.setting.charts.artillery
    centre = landed(m.truth, at, slide(shooter.point, at[:2], direction, chart.slide))
    m.emit("deviates", "house/artillery", die=number(direction), at=spot(*centre))
    return centre


# -------------------------------------------------------------------- at the start of a turn


def fall(m: SkirmishMatch) -> None:
    """At the start of a turn: smoke that is over goes, barrages that were called come down."""
    p = m.position
    over = [patch for patch in p.patches if patch.until and patch.until < p.turn]
    if over:
        p.patches = [patch for patch in p.patches if patch not in over]
        p.touched = True
        for patch in over:
            m.emit("smoke-gone", "house/artillery", at=spot(patch.x, patch.y))
    due = [call for call in p.calls if call.turn <= p.turn]
    p.calls = [call for call in p.calls if call.turn > p.turn]
    for call in due:
        _barrage(m, call)


def _barrage(m: SkirmishMatch, call: Call) -> None:
    """Two templates side by side; both deviate together (house/artillery)."""
    chart = m.setting.charts.artillery
    inward = (ground.outward(m.setting.edge(call.side)) + 180) % 360
    point = (call.x, call.y)
    die = m.roll("deviation", 1).total
    m.emit("barrage", "house/artillery", news=True, side=side_arg(call.side), at=spot(*point), die=number(die))
    if die <= chart.call_deviates:
        direction = m.roll("direction", 1).total
        distance = m.roll("distance", chart.call_dice).total * UNITS
        point = slide(ahead(point, inward + 180, UNITS), point, direction, distance)
        m.emit("deviates", "house/artillery", die=number(direction), at=spot(*point))
    burst = shell_burst(m.truth, chart.call_template, chart.call_class)
    for degree in (inward - 90, inward + 90):
        centre = ahead(point, degree, chart.call_apart // 2)
        go_off(m, burst, (*centre, 0))
