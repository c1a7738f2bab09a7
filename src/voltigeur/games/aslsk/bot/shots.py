"""What a shot would bring: looked up target by target for a first look, by the exact odds before it is fired."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from voltigeur.engine.choices import Answer
from voltigeur.games.aslsk.base.model import CloudKind, Mark, Phase, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import When, batteries, value
from voltigeur.games.aslsk.bot.harm import NO_HARM, Harm, harms_of
from voltigeur.games.aslsk.ch03_22_fire.attack import reckon, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, Shot, leaders_of
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import acquired, aim_of, intensive
from voltigeur.games.aslsk.ch03_24_ordnance.odds import aimed, hit_chances
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, column_of
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import FireTurned, Shell, ShellTurned, ShellUnder, parts
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shot as Shelled
from voltigeur.games.aslsk.ch04_weapons.flames import Flame


class Prospect(NamedTuple):
    """What a shot would bring: worth of what it hurts, the chance to stop one of its targets, what it may cost us."""

    worth: float
    stopped: float
    nerve: float = 0.0
    """The greatest chance that one of the firers breaks by it (3.3.1/fpf)."""


CROWD: Final = 2
"""So many in a hex are weighed together."""
NOTHING: Final = Prospect(0.0, 0.0)


def group_of(seen: Seen, answer: Answer) -> list[Shooter]:
    """Who fires."""
    if isinstance(answer, Fire | FireUnder):
        numbers: Sequence[int] = answer.shooters
    elif isinstance(answer, Shell | ShellTurned | ShellUnder | FireTurned | Flame):
        numbers = (shooter_of(answer.weapon),)
    else:
        return []
    return [who for who in (shooter(seen, n) for n in numbers) if who is not None]


def target_of(answer: Answer) -> int:
    """The hex that is fired at; -1 for what is no fire."""
    target = getattr(answer, "target", -1)
    return target if isinstance(target, int) else -1


# ---------------------------------------------------------------- a first look


def prospect(seen: Seen, answer: Answer, movers: Sequence[int] = ()) -> Prospect:
    """What any kind of fire would bring, target by target; nothing for what is no fire."""
    if isinstance(answer, Fire | FireUnder):
        return _shot(seen, answer, movers)
    if isinstance(answer, Shell | ShellTurned | ShellUnder):
        return _shelling(seen, answer, movers)
    if isinstance(answer, FireTurned):
        return _shot(seen, Fire((shooter_of(answer.weapon),), answer.target), movers)
    return _burning(seen, answer, movers) if isinstance(answer, Flame) else NOTHING


def _shot(seen: Seen, answer: Shot, movers: Sequence[int]) -> Prospect:
    seeing = [who for who in group_of(seen, answer) if seen.sees(who.unit.at, answer.target)]
    targets = targets_of(seen, seen.side, answer.target, movers)
    if not seeing or not targets:
        return NOTHING
    found = reckon(seen, seeing, answer.target, [seen.unit(u) for u in leaders_of(answer)], targets)
    harms = harms_of(seen.setting.charts)
    column = seen.setting.charts.ift.column(found.power)
    worth = stopped = 0.0
    for number, tally in found.drms:
        unit = seen.unit(number)
        one: Harm = harms.at(column, tally.total, seen.morale(unit), found.panics, unit.broken)
        worth += _gain(seen, unit, one.worth)
        stopped = max(stopped, one.stopped)
    return Prospect(worth, stopped)


def _gain(seen: Seen, unit: Unit, share: float) -> float:
    gain = share * value(seen, unit)
    return gain if unit.side != seen.side else -DOCTRINE.own_men * gain


def _shelling(seen: Seen, answer: Shelled, movers: Sequence[int]) -> Prospect:
    """The chance to hit, and then what the column does to everybody there."""
    who = shooter(seen, shooter_of(answer.weapon))
    what = KINDS[answer.round]
    if who is None or who.weapon is None or not seen.sees(who.unit.at, answer.target):
        return NOTHING
    turn, leader = parts(answer)
    found = aimed(seen, who, turn, answer.target, what, seen.unit(leader) if leader >= 0 else None, movers)
    hit, _ = hit_chances(found, area=what.area)
    if what.cloud:
        return Prospect(hit * veil(seen, answer.target), 0.0)
    more = 0.0
    if seen.phase != Phase.MOVEMENT and seen.arm(who.weapon).gun:
        there = targets_of(seen, seen.side, answer.target, movers)
        more = DOCTRINE.aim * acquired(aim_of(seen, who.weapon), answer.target, there)
    burst = _burst(seen, answer.target, column_of(seen, seen.arm(who.weapon), what), movers, hit, cover=what.area)
    return burst._replace(worth=burst.worth + more * bool(burst.worth))


def veil(seen: Seen, target: int) -> float:
    """What smoke on a hex of the enemy is worth: the fire out of it that does not stop those who are about to move."""
    if seen.phase != Phase.PREP_FIRE or seen.attacker != seen.side or target in seen.clouds:
        return 0.0
    here = next((battery for battery in batteries(seen, When.FRESH) if battery.place == target), None)
    if here is None:
        return 0.0
    fit = [u for u in seen.mine() if not u.broken and not u.pinned and not seen.leads(u) and u.mark == Mark.NONE]
    about = [u for u in fit if seen.distance(u.at, target) <= 2 * max(barrel.range for barrel in here.barrels)]
    if len(about) < DOCTRINE.smoke_for:
        return 0.0
    charts = seen.setting.charts
    power = sum(barrel.power * barrel.factor for barrel in here.barrels)
    column = charts.ift.column(Fraction(power))
    thick = seen.thickness(CloudKind.SMOKE, True)
    harms, morale = harms_of(charts), DOCTRINE.typical_morale
    kept = (
        harms.at(column, here.leadership - 1, morale).worth
        - harms.at(column, here.leadership - 1 + thick, morale).worth
    )
    return DOCTRINE.smoke_worth * DOCTRINE.shots * kept


def _burning(seen: Seen, answer: Flame, movers: Sequence[int]) -> Prospect:
    weapon = seen.weapon(answer.weapon)
    far = seen.distance(weapon.at, answer.target) > seen.arm(weapon).range
    column = seen.setting.charts.ift.column(Fraction(seen.arm(weapon).power, 2 if far else 1))
    return _burst(seen, answer.target, column, movers, 1.0, cover=False)


def _burst(seen: Seen, target: int, column: int, movers: Sequence[int], hit: float, *, cover: bool) -> Prospect:
    harms = harms_of(seen.setting.charts)
    worth = stopped = 0.0
    for unit in targets_of(seen, seen.side, target, movers):
        drm = seen.setting.ground[target].tem if cover else 0
        one = harms.at(column, drm, seen.morale(unit), broken=unit.broken) if column >= 0 else NO_HARM
        worth += hit * _gain(seen, unit, one.worth)
        stopped = max(stopped, hit * one.stopped)
    return Prospect(worth, stopped)


# ---------------------------------------------------------------- by the exact odds


def weighed(seen: Seen, answer: Answer, movers: Sequence[int] = ()) -> Prospect:
    """The same by the exact odds of the resolver, leaders lost and weapons broken down included.

    Where a crowd is fired at the odds of all together take long, and the first look has to do.
    """
    if not isinstance(answer, Fire | FireUnder) or len(seen.at(answer.target)) > CROWD:
        return prospect(seen, answer, movers)
    group = group_of(seen, answer)
    leaders = [seen.unit(u) for u in leaders_of(answer)]
    odds = shot_odds(seen, group, answer.target, leaders, movers)
    worth = stopped = 0.0
    for number in odds.units:
        _, pinned, broken, lost = odds.of(number)
        unit = seen.unit(number)
        share = DOCTRINE.pinned * pinned + (0.0 if unit.broken else DOCTRINE.broken * broken) + DOCTRINE.lost * lost
        worth += _gain(seen, unit, share)
        if unit.side != seen.side:
            stopped = max(stopped, pinned + broken + lost)
    worth -= sum(DOCTRINE.breakdown * chance for _, chance in odds.breaks)
    return Prospect(worth, stopped, max((chance for _, chance in odds.own), default=0.0))


def fires_intensively(seen: Seen, answer: Answer) -> bool:
    """Whether a shot of a Gun would be Intensive Fire."""
    return isinstance(answer, Shell | ShellTurned) and any(intensive(seen, who) for who in group_of(seen, answer))
