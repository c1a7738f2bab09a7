"""What movers do beside moving: smoke grenades before others go, charges on a house, Guns pushed to where they see."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.choices import Answer
from voltigeur.games.aslsk.base.model import CloudKind, Unit
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import AT_REST, MOVING, When, danger, share, shared, value
from voltigeur.games.aslsk.bot.goals import TURN, distances, plan_of
from voltigeur.games.aslsk.bot.harm import harms_of
from voltigeur.games.aslsk.bot.moves import Idea
from voltigeur.games.aslsk.ch03_3_movement.acts import SmokeBy
from voltigeur.games.aslsk.ch03_3_movement.moving import why_not_start
from voltigeur.games.aslsk.ch04_weapons.charges import PlaceCharge, dud_from
from voltigeur.games.aslsk.ch06_guns.pushing import Push

FACES = 6
BLINDED = 1e-6


def best_chore(seen: Seen, options: Sequence[Answer]) -> Idea | None:
    """The best of what may be done on the spot, if it gains anything."""
    best: Idea | None = None
    for option in options:
        gain = 0.0
        if isinstance(option, SmokeBy):
            gain = _smoke(seen, option)
        elif isinstance(option, PlaceCharge):
            gain = _charge(seen, option)
        elif isinstance(option, Push):
            gain = _push(seen, option)
        if gain > (best.gain if best else DOCTRINE.worth_going):
            best = Idea(gain, option)
    return best


def _smoke(seen: Seen, option: SmokeBy) -> float:
    """Smoke on a hex on the way of those who follow keeps so much fire from each of them."""
    unit = seen.unit(option.unit)
    if option.at in seen.clouds:
        return 0.0
    found = danger(seen, option.at, MOVING, When.NOW)
    if found is None:
        return 0.0
    plan = plan_of(seen)
    goal = plan.goals.get(unit.id)
    if goal is None or not plan.task.attacks:
        return 0.0
    field = distances(seen.setting, goal.place)
    if field[option.at] > field[unit.at]:
        return 0.0
    followers = [u for u in seen.mine() if u.id != unit.id and _follows(seen, u, option.at)]
    if len(followers) < DOCTRINE.followers:
        return 0.0
    thick = seen.thickness(CloudKind.GRENADE, True)
    kept = sum(found.worth) * min(thick / 4, 0.75)
    own = shared(seen, unit.at, MOVING, When.NOW, seen.morale(unit)).worth * value(seen, unit)
    chance = seen.type(unit).smoke / FACES
    return chance * DOCTRINE.smoke_help * share(seen, When.NOW) * kept * min(len(followers), 4) - own


def _follows(seen: Seen, unit: Unit, place: int) -> bool:
    fit = not unit.broken and not seen.leads(unit) and why_not_start(seen, unit) is None
    return fit and seen.distance(unit.at, place) <= 2


def _charge(seen: Seen, option: PlaceCharge) -> float:
    """What a charge is expected to do to the hex next door, less the fire that it draws."""
    weapon = seen.weapon(option.weapon)
    unit = seen.unit(weapon.owner)
    harms = harms_of(seen.setting.charts)
    column = seen.setting.charts.ift.column(Fraction(seen.arm(weapon).power))
    works = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b < dud_from(seen, unit, weapon.id)) / FACES**2
    drm = seen.setting.ground[option.at].tem
    harm = sum(
        harms.at(column, drm, seen.morale(foe), broken=foe.broken).worth * value(seen, foe)
        for foe in seen.at(option.at, seen.enemy)
    )
    drawn = shared(seen, unit.at, MOVING, When.NOW, seen.morale(unit))
    return (1 - drawn.stopped) * works * harm - drawn.worth * value(seen, unit)


def _push(seen: Seen, option: Push) -> float:
    """A Gun that sees nobody is pushed nearer to what counts, as long as it is not fired at there."""
    weapon = seen.weapon(option.weapon)
    plan = plan_of(seen)
    if not plan.task.attacks or weapon.at < 0 or shared(seen, option.to, AT_REST, When.FRESH).worth > BLINDED:
        return 0.0
    if any(seen.sees(weapon.at, foe.at) for foe in seen.foes()):
        return 0.0
    nearest = min((distances(seen.setting, goal.place) for goal in plan.task.goals if not goal.held),
                  key=lambda field: field[weapon.at], default=None)  # fmt: skip
    if nearest is None or nearest[weapon.at] <= TURN:
        return 0.0
    return DOCTRINE.fire * (nearest[weapon.at] - nearest[option.to]) / TURN
