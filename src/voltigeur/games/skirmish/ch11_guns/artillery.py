"""Shells: what a template does, direct and lobbed fire at a point, batteries off the table, smoke (house/artillery)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal, Verdict
from voltigeur.engine.tally import ALL, Line, Tally
from voltigeur.games.skirmish.base.model import Call, Figure, Patch
from voltigeur.games.skirmish.base.names import HE, SMOKE
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, side_arg, spot
from voltigeur.games.skirmish.base.verbs import Busy, Shooters
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import ahead, in_arc
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch06_targets.targets import (
    FALLS_SHORT,
    INSIDE,
    LONG_AT_NIGHT,
    NOT_ASKED,
    OUT_OF_VIEW,
    TOO_FAR,
    TOO_NEAR,
    Shooter,
    is_inside,
    not_seen,
    reach,
    shooter_of,
    why_not_fire,
)
from voltigeur.games.skirmish.ch07_fire.volley import aimed
from voltigeur.games.skirmish.ch09_grenades.grenades import has_fired, on_foot, points, too_far, why_not_place
from voltigeur.games.skirmish.ch09_grenades.templates import burst_of, go_off, landed, shell_burst, slide
from voltigeur.terrain.plane import UNITS, squared, within
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


# --------- rocket and grenade launchers, fired at a point as a gun is (house/weapons, house/artillery)


NO_LAUNCHER = Refusal("house/weapons", "no-launcher")


class Launch(Answer, frozen=True):
    """Fire a rocket or grenade launcher at a point (house/weapons)."""

    shooter: int
    at: tuple[int, int, int]
    form: ClassVar[str] = "launch {shooter:figure} at {at:site}"


def why_not_launch(world: World, by: Shooters, answer: Launch) -> Verdict:
    """Whether somebody may fire his launcher at a point (house/weapons)."""
    if answer.shooter not in by.figures:
        return NOT_ASKED
    shooter = why_not_fire(world, answer.shooter, charged=by.charged)
    if isinstance(shooter, Refusal):
        return shooter
    if not shooter.weapon.has("launcher"):
        return NO_LAUNCHER
    if shooter.weapon.has("outside") and is_inside(world, shooter.body):
        return INSIDE
    return why_not_point(world, shooter, answer.at)


def why_not_point(world: World, shooter: Shooter, at: Site, *, pivots: bool = False) -> Verdict:
    """Whether a point can be fired at directly: there, in range, in view, and with a line to it."""
    refusal = why_not_place(world, at)
    if refusal is not None:
        return refusal
    point = at[:2]
    if squared(shooter.point, point) < shooter.weapon.least**2:
        return TOO_NEAR
    if not pivots and not in_arc(shooter.point, shooter.body.facing, point, shooter.degrees):
        return OUT_OF_VIEW
    if not within(shooter.point, point, reach(world, shooter)):
        if within(shooter.point, point, shooter.weapon.long):
            return LONG_AT_NIGHT
        return too_far(world, TOO_FAR, FALLS_SHORT)
    if not sight.point_seen(world, shooter.body, at):
        return not_seen(sight.between(world, shooter.body.site, at).rule or "visibility/total")
    return None


def launch(m: SkirmishMatch, by: Shooters, answer: Launch) -> Busy:
    """Fire a launcher at a point, as direct fire of a gun (house/artillery)."""
    shooter = why_not_fire(m.truth, answer.shooter, charged=True)
    assert isinstance(shooter, Shooter)
    has_fired(m, m.figure(answer.shooter))
    if not within(shooter.point, answer.at[:2], shooter.weapon.long):
        m.emit("falls-short", "house/weapons", figure=m.who(shooter.body))
    else:
        fire_direct(m, shooter, answer.at, HE)
    return (answer.shooter,)


def launches(seen: Seen, by: Shooters) -> list[Launch]:
    """Launchers fired at points."""
    found = []
    for figure in on_foot(seen, by):
        shooter = shooter_of(seen, figure.id)
        if shooter is None or not shooter.weapon.has("launcher"):
            continue
        radius = seen.setting.charts.templates.radius(shooter.weapon.template)
        for site in points(seen, seen.side, figure.point, shooter.weapon.least, reach(seen, shooter), radius):
            answer = Launch(figure.id, site)
            if why_not_launch(seen, by, answer) is None:
                found.append(answer)
    return found
