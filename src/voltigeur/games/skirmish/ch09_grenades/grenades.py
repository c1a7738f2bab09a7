"""Grenades and launchers: thrown or fired at a point or a vehicle (grenades/..., at-grenades/use, house/weapons)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal, Verdict, Void
from voltigeur.engine.memory import remembered
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, Counts, at_least, in_words, several
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, reveal, spot
from voltigeur.games.skirmish.base.verbs import ABOARD, Busy, FireAction, Shooters
from voltigeur.games.skirmish.base.world import Body, Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import in_arc
from voltigeur.games.skirmish.ch00_ground.ground import fights
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
from voltigeur.games.skirmish.ch09_grenades.templates import (
    Burst,
    go_off,
    grenade_burst,
    landed,
    slide,
    under,
    walled,
    wounds_on,
)
from voltigeur.games.skirmish.ch10_vehicles.armour import can_hurt, preview_strike, strike
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.terrain.plane import Point, squared, within
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


class Throw(Answer, frozen=True):
    """Throw an explosive grenade (grenades/place)."""

    thrower: int
    at: tuple[int, int, int]
    form: ClassVar[str] = "throw {thrower:figure} at {at:site}"


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


class ThrowAt(Answer, frozen=True):
    """Throw an anti-tank grenade at a vehicle (at-grenades/use)."""

    thrower: int
    target: int
    form: ClassVar[str] = "antitank {thrower:figure} at {target:figure}"


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


# ------ points worth a grenade, a rocket or a shell: proposals, which are judged like any other answer


_MOST = 8
"""Points that are offered at once."""


def points(world: World, side: int, origin: Point, least: int, most: int, radius: int) -> list[Site]:
    """On the enemies whom a template would reach; where it hurts most of them and fewest of ours first."""
    scored = []
    limit = (most + radius) ** 2
    x, y = origin
    for body in world.bodies_of(1 - side):
        if (body.site[0] - x) ** 2 + (body.site[1] - y) ** 2 > limit or not fights(world, body):
            continue
        site = _towards(origin, body.site, most)
        if not within(site[:2], body.site[:2], radius) or squared(origin, site[:2]) < least * least:
            continue
        gain = _gain(world, (side, site, radius))
        if gain > 0:
            scored.append((-gain, squared(origin, site[:2]), site))
    return list(dict.fromkeys(site for _, _, site in sorted(scored)))[:_MOST]


@remembered
def _gain(world: World, what: tuple[int, Site, int]) -> int:
    """How many more of a side's enemies than of its own are under a template that lies on a site."""
    side, site, radius = what
    return sum(1 if body.side != side else -1 for body in under(world, site, radius) if fights(world, body))


def _towards(origin: Point, site: Site, most: int) -> Site:
    """A site, or the point before it that can just be reached."""
    square = squared(origin, site[:2])
    if square <= most * most:
        return site
    share = most / square**0.5
    return origin[0] + int((site[0] - origin[0]) * share), origin[1] + int((site[1] - origin[1]) * share), site[2]


def throws(seen: Seen, by: Shooters) -> list[Throw]:
    """Throws of explosive grenades: each point by the one of a section who is nearest to it."""
    chart = seen.setting.charts.grenades
    radius = seen.setting.charts.templates.radius(chart.template)
    best: dict[tuple[int, Site], tuple[int, Throw]] = {}
    for figure in on_foot(seen, by):
        if seen.troop(figure.troop).threw == seen.turn > 0 or figure.fired:
            continue
        for site in points(seen, seen.side, figure.point, 0, chart.range, radius):
            key, square = (figure.troop, site), squared(figure.point, site[:2])
            if key not in best or square < best[key][0]:
                answer = Throw(figure.id, site)
                if why_not_throw(seen, by, answer) is None:
                    best[key] = square, answer
    return [answer for _, answer in best.values()][:_MOST]


def antitank_throws(seen: Seen, by: Shooters) -> list[ThrowAt]:
    """Throws of anti-tank grenades at the vehicles that are close."""
    if not any(seen.troop(seen.figure(number).troop).antitank for number in by.figures):
        return []
    foes = [f for f in seen.foes() if seen.info(f).vehicle is not None]
    return [
        answer
        for figure in on_foot(seen, by)
        for foe in foes
        if within(figure.point, foe.point, seen.setting.charts.antitank.range) or touching(seen, figure, foe)
        if why_not_throw_at(seen, by, answer := ThrowAt(figure.id, foe.id)) is None
    ]


def on_foot(seen: Seen, by: Shooters) -> Iterator[Figure]:
    """Those of the shooters who are in no vehicle."""
    return (figure for number in by.figures if (figure := seen.figure(number)).aboard < 0)


# ---- previews of grenades and templates: whom they hurt wherever they end, with exact odds (contract 7)


def preview_template(
    seen: Seen, tallies: dict[str, Tally], burst: Burst, origin: Point, at: Site, straying: Fraction, slides: int
) -> Preview:
    """A template that stays or slides one of six ways."""
    ways = [landed(seen, at, slide(origin, at[:2], die + 1, slides)) for die in range(SIDES_OF_A_DIE)]
    foes, friends = _template_odds(seen, burst, at, straying, ways)
    odds = {"on-target": 1 - straying, **in_words(foes)}
    if friends:
        odds["friends"] = friends
    bodies = under(seen, at, burst.radius)
    unknown = ("target",) if any(body.figure < 0 for body in bodies) else ()
    return Preview(tallies, odds, {"under": len(bodies)}, unknown)


def preview_throw(seen: Seen, answer: Throw) -> Preview:
    """An explosive grenade (grenades/deviation, grenades/effect)."""
    chart, thrower = seen.setting.charts.grenades, seen.figure(answer.thrower)
    tallies = {"deviates": Tally((Line(chart.deviates, "grenade", "grenades/deviation"),))}
    straying = 1 - at_least(chart.deviates + 1)
    return preview_template(seen, tallies, grenade_burst(seen), thrower.point, answer.at, straying, chart.slide)


def preview_throw_at(seen: Seen, answer: ThrowAt) -> Preview | None:
    """An anti-tank grenade (at-grenades/use)."""
    thrower, vehicle = seen.figure(answer.thrower), seen.figure(answer.target)
    if not is_vehicle(seen, vehicle):
        return None
    needed, kind = antitank_needed(seen, vehicle), seen.setting.charts.antitank.penetration
    origin = origin_of(seen, thrower, vehicle)
    return preview_strike(seen, {"needed": needed}, at_least(needed.total), kind, vehicle, origin)


def hurts(seen: Seen, burst: Burst, body: Body, centre: Site) -> Fraction:
    """The chance that somebody under a template is wounded; under a marker lies somebody in wait."""
    if body.figure < 0:
        return at_least(burst.sheltered)
    figure = seen.figure(body.figure)
    if not figure.fit or not seen.info(figure).soldier:
        return Fraction(0)
    return at_least(wounds_on(seen, burst, figure, centre).total)


def _burst_at(seen: Seen, burst: Burst, centre: Site) -> tuple[Counts, Counts]:
    """How many of the enemy and how many of one's own a template wounds."""
    chances: tuple[list[Fraction], list[Fraction]] = ([], [])
    for body in under(seen, centre, burst.radius):
        chances[body.side == seen.side].append(hurts(seen, burst, body, centre))
    return several(chances[0]), several(chances[1])


def _template_odds(
    seen: Seen, burst: Burst, centre: Site, straying: Fraction, elsewhere: Sequence[Site]
) -> tuple[Counts, Fraction]:
    """The enemies that a template wounds, wherever it ends, and the chance that somebody of one's own is hurt."""
    ends = [(1 - straying, centre), *((straying / len(elsewhere), site) for site in elsewhere)]
    foes: dict[int, Fraction] = {}
    friends = Fraction(0)
    for share, site in ends:
        hurt, own = _burst_at(seen, burst, site)
        for count, chance in hurt.items():
            foes[count] = foes.get(count, Fraction(0)) + share * chance
        friends += share * (1 - own.get(0, Fraction(0)))
    return foes, friends


# -------------- the verbs of the chapter: throwing an explosive grenade, throwing an anti-tank grenade


THROW = FireAction(
    Throw, judge=why_not_throw, do=throw, offers=throws, sure=True, actors="thrower", aim="template",
    preview=alone(preview_throw),
)  # fmt: skip
THROW_AT = FireAction(
    ThrowAt, judge=why_not_throw_at, do=throw_at, offers=antitank_throws, sure=True, actors="thrower",
    targets="target", preview=alone(preview_throw_at),
)  # fmt: skip
