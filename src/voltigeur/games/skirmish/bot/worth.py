"""What fire is worth: expected wounds, from what a side knows; rough where that is quicker."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.world import Body, Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import CLEAR
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, aimable, is_protected, shooter_of
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire, aimed_at, covering
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.terrain.plane import squared
from voltigeur.terrain.tabletop import Site

UNSAVED_COVER, UNSAVED_RUN = 1 / 3, 2 / 3
"""What a save of 3+ and of 5+ lets through."""
FRIEND = 1.6
"""How much worse it is to hurt a friend than good to hurt an enemy."""
MOST_DANGER = 2.5
"""However many enemies there are, they do not all fire at the same men."""
BOMB = 0.5
"""What a grenade does to each of those under its template, all in all."""
UNKNOWN_THROWS, LATER_THROWS = 0.6, 0.25
"""How likely one whom nobody knows throws a grenade, and one who does not lie ready."""
LEADERS = {"officer": 1.8, "leader": 1.3, "gunner": 1.4, "medic": 1.1, "sniper": 1.5}
"""Who is worth more than a plain soldier."""


def unsaved(seen: Seen, target: Figure, origin: Site) -> float:
    """The chance that a hit on a target hurts."""
    if target.waiting or ground.in_cover(seen, target, origin):
        return UNSAVED_COVER
    return UNSAVED_RUN if target.motion == Motion.RAN else 1.0


def worth(seen: Seen, target: Figure) -> float:
    """How much a target is worth."""
    return LEADERS.get(seen.info(target).role, 1.0)


def shots_worth(seen: Seen, answer: Cover | Aim | OrderFire) -> float:
    """Expected wounds of a volley, shooter by shooter."""
    total = 0.0
    for number, mark in answer.shots:
        shooter, target = shooter_of(seen, number), seen.figure(mark)
        if shooter is None:
            continue
        shot = covering(seen, shooter) if isinstance(answer, Cover) else aimed_at(seen, shooter, target)
        hurt = 1.0 if shooter.sniper else unsaved(seen, target, shooter.body.site)
        total += float(shot.chance) * shot.dice.total * hurt * worth(seen, target)
    return total


def answer_worth(seen: Seen, answer: Answer) -> float:
    """Expected wounds of an answer, those of friends counted against it."""
    if isinstance(answer, Cover | Aim | OrderFire):
        return shots_worth(seen, answer)
    found = preview(seen, answer)
    if found is None:
        return 0.0
    return (
        float(found.odds.get("effect", 0))
        + found.facts.get("expected", 0) / 100
        - FRIEND * found.facts.get("friends", 0) / 100
    )


def standing_fire(seen: Seen, figures: Sequence[Figure]) -> float:
    """What some figures could do by aimed fire from where they stand, if they faced the right way."""
    total = 0.0
    foes = [(foe, is_protected(seen, foe)) for foe in aimable(seen, seen.side)]
    for figure in figures:
        if figure.fired or not figure.fit or figure.aboard >= 0:
            continue
        shooter = shooter_of(seen, figure.id)
        if shooter is None or not shooter.weapon.aimed.short:
            continue
        total += _best_shot(seen, shooter, foes)
    return total + _throws(seen, figures)


def _best_shot(seen: Seen, shooter: Shooter, foes: Sequence[tuple[Figure, bool]]) -> float:
    limit = (shooter.weapon.short if seen.setting.night else shooter.weapon.long) ** 2
    near = sorted(
        (square, foe.id)
        for foe, protected in foes
        if (square := squared(shooter.point, foe.point)) <= limit and (shooter.sniper or not protected)
    )
    for _, number in near[:4]:
        foe = seen.figure(number)
        if sight.sees(seen, shooter.body, foe) and not ground.locked(seen, foe):
            shot = aimed_at(seen, shooter, foe)
            hurt = 1.0 if shooter.sniper else unsaved(seen, foe, shooter.body.site)
            return float(shot.chance) * shot.dice.total * hurt
    return 0.0


def bombed(seen: Seen, sites: Sequence[Site]) -> float:
    """What a grenade would do to some men who stand there: those under the template, if somebody near may throw it."""
    charts = seen.setting.charts
    radius = charts.templates.radius(charts.grenades.template)
    reach = charts.grenades.range + radius
    worst = 0.0
    for site in sites:
        likely = max(
            (
                _throws_now(seen, body)
                for body in seen.bodies_of(seen.enemy)
                if body.site[2] == site[2] and squared(body.site[:2], site[:2]) <= reach * reach
            ),
            default=0.0,
        )
        if likely:
            under = sum(other[2] == site[2] and squared(other[:2], site[:2]) <= radius * radius for other in sites)
            worst = max(worst, likely * under)
    return BOMB * worst


def _throws_now(seen: Seen, body: Body) -> float:
    """How likely somebody throws a grenade at those who come near: the watchful at once, others perhaps later."""
    if body.figure < 0:
        return UNKNOWN_THROWS
    foe = seen.figure(body.figure)
    if not foe.fit or not seen.info(foe).soldier:
        return 0.0
    return 1.0 if foe.waiting and foe.ready else LATER_THROWS


def _throws(seen: Seen, figures: Sequence[Figure]) -> float:
    """What a grenade of some figures would do: the enemies about the nearest one that they see in reach."""
    reach = seen.setting.charts.grenades.range**2
    radius = seen.setting.charts.templates.radius(seen.setting.charts.grenades.template) ** 2
    foes = [foe for foe in seen.foes() if foe.fit and foe.aboard < 0]
    for figure in figures:
        for foe in foes if seen.info(figure).soldier else ():
            if foe.storey == figure.storey and squared(foe.point, figure.point) <= reach:
                under = sum(squared(foe.point, other.point) <= radius for other in foes)
                return 0.45 * under
    return 0.0


def danger(seen: Seen, site: Site, *, ran: bool) -> float:
    """What the enemy could do to somebody at a site: the known ones who see it, and a guess for markers."""
    total = 0.0
    covered = ground.terrain(seen, site).cover or bool(ground.touching_low(seen, site))
    for body in seen.bodies():
        if body.side == seen.side:
            continue
        square = squared(body.site[:2], site[:2])
        if body.figure < 0:
            reach, dice = 4000, 1.0
        else:
            foe = seen.figure(body.figure)
            weapon = seen.weapon(foe)
            if not foe.fit or weapon is None:
                continue
            reach, dice = weapon.short or weapon.long, float(max(weapon.aimed.short, weapon.covering, 1))
        if square > 4 * reach * reach:
            continue
        if sight.between(seen, body.site, site).state == CLEAR:
            total += dice * (0.35 if square <= reach * reach else 0.15)
    total *= 0.4 if covered else 0.7 if ran else 1.0
    return MOST_DANGER * total / (MOST_DANGER + total)
