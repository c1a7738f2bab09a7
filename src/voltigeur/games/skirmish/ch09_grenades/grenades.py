"""Grenades and launchers: thrown or fired at a point or a vehicle (grenades/..., at-grenades/use, house/weapons)."""

from __future__ import annotations

from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.skirmish.base.answers import Throw, ThrowAt
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, spot
from voltigeur.games.skirmish.base.refusals import ABOARD
from voltigeur.games.skirmish.base.verbs import Busy, Shooters
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.arcs import in_arc
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch06_targets.targets import (
    HARMLESS,
    NO_TARGET,
    NOT_ASKED,
    OUT_OF_VIEW,
    OWN_SIDE,
    not_seen,
    why_not_use,
)
from voltigeur.games.skirmish.ch09_grenades.bursts import go_off, grenade_burst
from voltigeur.games.skirmish.ch09_grenades.templates import landed, slide, walled
from voltigeur.games.skirmish.ch10_vehicles.armour import can_hurt, strike
from voltigeur.terrain.plane import Point, within
from voltigeur.terrain.tabletop import Site

THROW_TOO_FAR = Refusal("grenades/place", "throw-too-far")
THROW_SHORT = Void("grenades/place", "throw-too-far")
HAS_THROWN = Refusal("grenades/place", "section-has-thrown")
WALL = Refusal("house/templates", "wall-between")
OFF_TABLE = Refusal("house/templates", "off-table")
NO_PLACE = Refusal("house/templates", "no-such-storey")
NONE_LEFT = Refusal("at-grenades/use", "none-left")
NO_VEHICLE = Refusal("at-grenades/use", "no-vehicle")
AT_TOO_FAR = Refusal("at-grenades/use", "throw-too-far")
AT_SHORT = Void("at-grenades/use", "throw-too-far")


def why_not_place(world: World, site: Site) -> Refusal | None:
    """Why a template cannot be put there: off the table, or on a storey that is not there."""
    if not world.setting.tabletop.on_table(site[:2]):
        return OFF_TABLE
    return NO_PLACE if site[2] and world.setting.tabletop.room_at(site) < 0 else None


def too_far(world: World, refusal: Refusal, void: Void) -> Verdict:
    return void if world.setting.options.measuring == "book" else refusal


def _thrower(world: World, by: Shooters, number: int) -> Refusal | Figure:
    """Who throws, or why he cannot; his hands are free even if he serves a weapon."""
    if number not in by.figures:
        return NOT_ASKED
    figure = world.figure(number)
    refusal = why_not_use(world, figure, charged=by.charged)
    if refusal is not None:
        return refusal
    return ABOARD if figure.aboard >= 0 else figure


# -------------------------------------------------------------------- explosive grenades


def why_not_throw(world: World, by: Shooters, answer: Throw) -> Verdict:
    """Whether somebody may throw an explosive grenade there (grenades/place)."""
    figure = _thrower(world, by, answer.thrower)
    if isinstance(figure, Refusal):
        return figure
    if world.troop(figure.troop).threw == world.turn > 0:
        return HAS_THROWN
    refusal = why_not_place(world, answer.at)
    if refusal is not None:
        return refusal
    if not within(figure.point, answer.at[:2], world.setting.charts.grenades.range):
        return too_far(world, THROW_TOO_FAR, THROW_SHORT)
    if not in_arc(figure.point, figure.facing, answer.at[:2], world.setting.charts.angles.soldier):
        return OUT_OF_VIEW
    return WALL if walled(world, figure.site, answer.at) else None


def throw(m: SkirmishMatch, by: Shooters, answer: Throw) -> Busy:
    """Throw an explosive grenade: it may deviate, then it goes off (grenades/deviation, grenades/effect)."""
    figure, chart = m.figure(answer.thrower), m.setting.charts.grenades
    has_fired(m, figure)
    m.troop(figure.troop).threw = m.position.turn
    m.emit("throws", "grenades/place", news=True, figure=m.who(figure), at=spot(*answer.at))
    if not within(figure.point, answer.at[:2], chart.range):
        m.emit("falls-short", "grenades/place", figure=m.who(figure))
        return (figure.id,)
    centre = answer.at
    if m.roll("deviation", 1).total <= chart.deviates:
        direction = m.roll("direction", 1).total
        centre = landed(m.truth, centre, slide(figure.point, centre[:2], direction, chart.slide))
        m.emit("deviates", "grenades/deviation", die=number(direction), at=spot(*centre))
    go_off(m, grenade_burst(m.truth), centre)
    return (figure.id,)


def has_fired(m: SkirmishMatch, figure: Figure) -> None:
    figure.fired, figure.ready = True, False
    m.position.touched = True


# -------------------------------------------------------------------- anti-tank grenades


def why_not_throw_at(world: World, by: Shooters, answer: ThrowAt) -> Verdict:
    """Whether somebody may throw an anti-tank grenade at a vehicle (at-grenades/use)."""
    figure = _thrower(world, by, answer.thrower)
    if isinstance(figure, Refusal):
        return figure
    if world.troop(figure.troop).antitank < 1:
        return NONE_LEFT
    if not world.known(answer.target):
        return NO_TARGET
    target = world.figure(answer.target)
    if target.side == figure.side:
        return OWN_SIDE
    if not target.present or world.info(target).vehicle is None:
        return NO_VEHICLE
    if not can_hurt(world, world.setting.charts.antitank.penetration, target, origin_of(world, figure, target)):
        return HARMLESS
    if touching(world, figure, target):
        return None
    if not within(figure.point, target.point, world.setting.charts.antitank.range):
        return too_far(world, AT_TOO_FAR, AT_SHORT)
    if not in_arc(figure.point, figure.facing, target.point, world.setting.charts.angles.soldier):
        return OUT_OF_VIEW
    if not sight.sees(world, figure, target):
        return not_seen(sight.look(world, figure, target).rule or "spotting/try")
    return None


def touching(world: World, figure: Figure, vehicle: Figure) -> bool:
    """Whether a soldier is in contact with a vehicle."""
    return ground.touches(world, figure.site, Body(vehicle.site, vehicle.side, vehicle.id))


def origin_of(world: World, figure: Figure, vehicle: Figure) -> Point | None:
    """From where an anti-tank grenade strikes: in contact it is put where the armour is weakest (house/melee)."""
    return None if touching(world, figure, vehicle) else figure.point


def antitank_needed(world: World, vehicle: Figure) -> Tally:
    """What the die of an anti-tank grenade needs (at-grenades/use); in close combat it is no harder to hit what has
    moved (house/melee)."""
    chart = world.setting.charts.antitank
    if vehicle.motion != Motion.HALTED and world.phase != "melee":
        return Tally((Line(chart.needed_moving, "moving", "at-grenades/use"),))
    return Tally((Line(chart.needed, "immobile", "at-grenades/use"),))


def throw_at(m: SkirmishMatch, by: Shooters, answer: ThrowAt) -> Busy:
    """Throw an anti-tank grenade, from lying in wait or in close combat."""
    truth = m.truth
    figure, vehicle, chart = m.figure(answer.thrower), m.figure(answer.target), m.setting.charts.antitank
    origin = origin_of(truth, figure, vehicle)
    has_fired(m, figure)
    m.troop(figure.troop).antitank -= 1
    reveal(m, figure, "house/spotting")
    if origin is not None and not within(figure.point, vehicle.point, chart.range):
        m.emit("falls-short", "at-grenades/use", figure=m.who(figure))
        return (figure.id,)
    needed = antitank_needed(truth, vehicle)
    die = m.roll("fire", 1).total
    m.emit("throws-at", "at-grenades/use", news=True, figure=m.who(figure), target=m.who(vehicle), die=number(die),
           tallies={"needed": needed})  # fmt: skip
    if die >= needed.total:
        strike(m, vehicle, chart.penetration, origin)
    return (figure.id,)
