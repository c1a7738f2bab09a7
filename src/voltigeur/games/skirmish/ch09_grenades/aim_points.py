"""Points worth a grenade, a rocket or a shell: proposals, which are judged like any other answer."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.skirmish.base.answers import Throw, ThrowAt
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.verbs import Shooters
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.ground import fights
from voltigeur.games.skirmish.ch09_grenades.grenades import touching, why_not_throw, why_not_throw_at
from voltigeur.games.skirmish.ch09_grenades.templates import under
from voltigeur.terrain.plane import Point, squared, within
from voltigeur.terrain.tabletop import Site

_MOST = 8
"""Points that are offered at once."""


def points(world: World, side: int, origin: Point, least: int, most: int, radius: int) -> list[Site]:
    """On the enemies whom a template would reach; where it hurts most of them and fewest of ours first."""
    scored = []
    limit = (most + radius) ** 2
    for body in world.bodies_of(1 - side):
        if squared(origin, body.site[:2]) > limit or not fights(world, body):
            continue
        site = _towards(origin, body.site, most)
        if not within(site[:2], body.site[:2], radius) or squared(origin, site[:2]) < least * least:
            continue
        gain = sum(
            1 if other.side != side else -1 for other in under(world, site, radius) if fights(world, other)
        )  # fmt: skip
        if gain > 0:
            scored.append((-gain, squared(origin, site[:2]), site))
    return list(dict.fromkeys(site for _, _, site in sorted(scored)))[:_MOST]


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
