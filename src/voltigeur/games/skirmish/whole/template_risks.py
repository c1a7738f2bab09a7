"""A template before it is cast: where it may slide to, and everybody whom it endangers, for a reader of the table."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.games.skirmish.base.answers import SMOKE, Launch, Shell, Throw
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE
from voltigeur.games.skirmish.base.world import Body, Seen
from voltigeur.games.skirmish.ch09_grenades.bursts import Burst, burst_of, grenade_burst
from voltigeur.games.skirmish.ch09_grenades.previews import hurts
from voltigeur.games.skirmish.ch09_grenades.templates import landed, slide, under
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle, main_gun
from voltigeur.games.skirmish.whole.preview import preview
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site


class Cast(Struct, frozen=True):
    """A template: how big it is, where each die of the direction would bring it, who may be hurt how likely."""

    radius: int
    slides: tuple[tuple[int, Point, bool], ...]
    """The die, the middle, and whether a friend is under it there."""
    risks: tuple[tuple[Body, Fraction], ...]


def cast(seen: Seen, answer: Answer) -> Cast | None:
    """The template of an answer, or None where it lays none."""
    found = _burst(seen, answer)
    if found is None:
        return None
    burst, origin, at, distance = found
    reckoned = preview(seen, answer)
    straying = 1 - reckoned.odds.get("on-target", Fraction(1)) if reckoned is not None else Fraction(0)
    ends = [(die, landed(seen, at, slide(origin, at[:2], die, distance))) for die in range(1, SIDES_OF_A_DIE + 1)]
    risks: dict[Body, Fraction] = {}
    for share, site in ((1 - straying, at), *((straying / SIDES_OF_A_DIE, site) for _, site in ends)):
        for body in under(seen, site, burst.radius):
            chance = share * hurts(seen, burst, body, site)
            if chance:
                risks[body] = risks.get(body, Fraction(0)) + chance
    slides = tuple(
        (die, (site[0], site[1]), any(body.side == seen.side for body in under(seen, site, burst.radius)))
        for die, site in ends
    )
    return Cast(burst.radius, slides, tuple(risks.items()))


def _burst(seen: Seen, answer: Answer) -> tuple[Burst, Point, Site, int] | None:
    """What goes off, where it comes from, where it is meant for, how far it slides."""
    charts = seen.setting.charts
    match answer:
        case Throw(thrower=number, at=at):
            return grenade_burst(seen), seen.figure(number).point, at, charts.grenades.slide
        case Launch(shooter=number, at=at):
            weapon = seen.weapon(seen.figure(number))
        case Shell(gun=number, at=at, ammo=ammo) if ammo != SMOKE:
            gun = seen.figure(number)
            weapon = main_gun(seen, gun) if is_vehicle(seen, gun) else seen.weapon(gun)
        case _:
            return None
    if weapon is None or not weapon.template:
        return None
    return burst_of(seen, weapon), seen.figure(number).point, at, charts.artillery.slide
