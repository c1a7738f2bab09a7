"""Rocket and grenade launchers, fired at a point as a gun is (house/weapons, house/artillery)."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.skirmish.base.answers import HE, Launch
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import Busy, Shooters
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.arcs import in_arc
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
from voltigeur.games.skirmish.ch09_grenades.aim_points import on_foot, points
from voltigeur.games.skirmish.ch09_grenades.grenades import has_fired, too_far, why_not_place
from voltigeur.games.skirmish.ch11_guns.artillery import fire_direct
from voltigeur.terrain.plane import squared, within
from voltigeur.terrain.tabletop import Site

NO_LAUNCHER = Refusal("house/weapons", "no-launcher")


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
