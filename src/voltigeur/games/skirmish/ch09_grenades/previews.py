"""Previews of grenades and templates: whom they hurt wherever they end, with exact odds (contract 7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.answers import Throw, ThrowAt
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, Counts, at_least, in_words, several
from voltigeur.games.skirmish.base.world import Body, Seen
from voltigeur.games.skirmish.ch09_grenades.bursts import Burst, grenade_burst, wounds_on
from voltigeur.games.skirmish.ch09_grenades.grenades import antitank_needed, origin_of
from voltigeur.games.skirmish.ch09_grenades.templates import landed, slide, under
from voltigeur.games.skirmish.ch10_vehicles.odds import preview_strike
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site


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
