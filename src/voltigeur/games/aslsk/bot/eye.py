"""How the commander reads a position: what units are worth, what fire awaits a hex, what a shot would bring."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from voltigeur.engine.choices import Answer
from voltigeur.games.aslsk.base.model import Mark, Phase, State, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.harm import Harm, harms_of
from voltigeur.games.aslsk.ch03_22_fire.attack import reckon, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, shooter
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, Shot, leaders_of
from voltigeur.games.aslsk.ch03_24_ordnance.odds import aimed, hit_chances
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, column_of
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder, parts
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shot as Shelled
from voltigeur.games.aslsk.ch04_weapons.flames import Flame

AT_REST, ASSAULTING, MOVING = range(3)
"""How somebody offers himself as a target."""
TYPICAL: Final = 7
"""The morale that danger is reckoned with where nobody in particular is meant."""


def value(seen: Seen, unit: Unit) -> float:
    """What a unit is worth, a squad about 1."""
    base = seen.type(unit).worth / 10
    arms = sum(0.12 for weapon in seen.held(unit) if weapon.condition == State.READY)
    return base * (0.7 if unit.broken else 1.0) + arms


SHOTS: Final = 1.5
"""Shots that a hex of the enemy is taken to have in a phase."""


class Battery(NamedTuple):
    """What fires out of one hex of the enemy: firepower, range and what is left of it by its markers."""

    place: int
    guns: tuple[tuple[int, int, float, bool], ...]
    """Firepower, normal range, factor, and whether it reaches only what is adjacent."""
    leadership: int


def batteries(seen: Seen, *, fresh: bool) -> tuple[Battery, ...]:
    """The enemy's fire, hex by hex: as its markers allow it now, or as it will be with fresh men."""
    return seen.once("batteries", int(fresh), 0, lambda: _batteries(seen, fresh))


def _batteries(seen: Seen, fresh: bool) -> tuple[Battery, ...]:
    found = []
    for place in sorted({unit.at for unit in seen.foes()}):
        guns: list[tuple[int, int, float, bool]] = []
        lead = 0
        for unit in seen.at(place, seen.enemy):
            if unit.broken or unit.melee:
                continue
            if seen.leads(unit) and not unit.pinned:
                lead = min(lead, seen.leadership(unit))
            half = 0.5 if unit.pinned else 1.0
            kind = seen.type(unit)
            factor, near = _left(unit.mark, fresh)
            if kind.power and factor and not (unit.spent and not fresh):
                guns.append((kind.power, kind.range, factor * half, near))
            arms = [w for w in seen.held(unit) if w.condition == State.READY]
            for weapon in sorted(arms, key=lambda w: -seen.arm(w).power)[:1]:
                arm = seen.arm(weapon)
                factor, near = _left(Mark.NONE if weapon.kept else weapon.mark, fresh)
                if (arm.machine_gun or arm.ife) and factor:
                    rate = 1.0 + arm.rof / 8
                    guns.append((arm.power or arm.ife, arm.range or 16, factor * half * rate, near))
                elif arm.ordnance and factor:
                    guns.append((_shells(seen, arm.calibre), 20, factor * 0.5, False))
        if guns:
            found.append(Battery(place, tuple(guns), lead))
    return tuple(found)


def _shells(seen: Seen, calibre: int) -> int:
    return seen.setting.charts.ordnance.power(calibre) if calibre else 8


def _left(mark: int, fresh: bool) -> tuple[float, bool]:
    """What a marker leaves of somebody's fire, and whether it reaches only his neighbours."""
    if fresh or mark == Mark.NONE:
        return 1.0, False
    if mark == Mark.FIRST:
        return 0.5, False
    return (0.5, True) if mark == Mark.FINAL else (0.0, True)


class Threat(NamedTuple):
    """What awaits somebody in a hex."""

    worth: float
    """The share of him that is lost by it."""
    stopped: float
    """The chance that he does not get further."""


SAFE: Final = Threat(0.0, 0.0)


def threat(seen: Seen, place: int, how: int, *, fresh: bool, morale: int = TYPICAL) -> Threat:
    """The fire that awaits somebody in a hex from all known enemies who see it."""
    return seen.once("threat", place, (how, fresh, morale), lambda: _threat(seen, place, how, fresh, morale))


def _threat(seen: Seen, place: int, how: int, fresh: bool, morale: int) -> Threat:
    harms, columns = harms_of(seen.setting.charts), seen.setting.charts.ift.columns
    ground, level = seen.setting.ground[place], seen.setting.board.level
    distances = seen.setting.board.dist[place]
    worth, through = 0.0, 1.0
    residual = seen.residual.get(place, 0) if how != AT_REST else 0
    if residual:
        drm = ground.tem - (how == MOVING) - ground.open_ground
        one = harms.at(bisect_right(columns, residual) - 1, drm, morale)
        worth, through = worth + one.worth, through * (1 - one.stopped)
    for battery in batteries(seen, fresh=fresh):
        hindrance = seen.hindrance(battery.place, place)
        if hindrance < 0:
            continue
        distance = distances[battery.place]
        power = 0.0
        for fp, reach, factor, near in battery.guns:
            if distance > 2 * reach or (near and distance > 1):
                continue
            scale = 2.0 if distance <= 1 else 0.5 if distance > reach else 1.0
            power += fp * scale * factor
        column = bisect_right(columns, power) - 1
        if column < 0:
            continue
        high = level[place] > level[battery.place]
        drm = hindrance + battery.leadership + (ground.tem or int(high))
        if how == MOVING:
            drm -= 1
        if how != AT_REST and ground.open_ground and not hindrance and not high:
            drm -= 1
        one = harms.at(column, drm, morale)
        worth, through = worth + one.worth, through * (1 - one.stopped)
    return Threat(min(worth, 1.5), 1 - through) if worth else SAFE


def share(seen: Seen, *, fresh: bool) -> float:
    """How much of the enemy's fire falls to each of ours: he has so many shots, and we are so many."""
    return seen.once("share", int(fresh), 0, lambda: _share(seen, fresh))


def _share(seen: Seen, fresh: bool) -> float:
    men = [unit for unit in seen.mine() if not unit.broken and not seen.leads(unit)]
    if not fresh:
        men = [unit for unit in men if not unit.moved and unit.mark != Mark.PREP and not unit.pinned]
    shots = sum(SHOTS if any(not near for *_, near in b.guns) else 0.5 for b in batteries(seen, fresh=fresh))
    return min(1.0, shots / max(len(men), 1))


# ---------------------------------------------------------------- own fire


class Prospect(NamedTuple):
    """What a shot would bring: worth of what it hurts, and the best chance to stop one of its targets."""

    worth: float
    stopped: float


NOTHING: Final = Prospect(0.0, 0.0)


def shot(seen: Seen, answer: Shot, movers: Sequence[int] = ()) -> Prospect:
    """What a shot would bring, target by target, by its firepower and DRM before the dice."""
    group = [who for who in (shooter(seen, n) for n in answer.shooters) if who is not None]
    seeing = [who for who in group if seen.sees(who.unit.at, answer.target)]
    targets = targets_of(seen, seen.side, answer.target, movers)
    if not seeing or not targets:
        return NOTHING
    return _prospect(seen, seeing, answer.target, [seen.unit(u) for u in leaders_of(answer)], targets)


def _prospect(
    seen: Seen, group: Sequence[Shooter], target: int, leaders: Sequence[Unit], targets: Sequence[Unit]
) -> Prospect:
    found = reckon(seen, group, target, leaders, targets)
    harms = harms_of(seen.setting.charts)
    column = seen.setting.charts.ift.column(found.power)
    worth = stopped = 0.0
    for number, tally in found.drms:
        unit = seen.unit(number)
        one: Harm = harms.at(column, tally.total, seen.morale(unit), found.panics, unit.broken)
        gain = one.worth * value(seen, unit)
        worth += gain if unit.side != seen.side else -1.2 * gain
        stopped = max(stopped, one.stopped)
    return Prospect(worth, stopped)


def shelling(seen: Seen, answer: Shelled, movers: Sequence[int] = ()) -> Prospect:
    """What a round of ordnance would bring: the chance to hit, and then what its column does to everybody there."""
    who = shooter(seen, shooter_of(answer.weapon))
    what = KINDS[answer.round]
    if who is None or who.weapon is None or what.cloud or not seen.sees(who.unit.at, answer.target):
        return NOTHING
    turn, leader = parts(answer)
    found = aimed(seen, who, turn, answer.target, what, seen.unit(leader) if leader >= 0 else None, movers)
    hit, _ = hit_chances(found, area=what.area)
    return _burst(seen, answer.target, column_of(seen, seen.arm(who.weapon), what), movers, hit, cover=what.area)


def burning(seen: Seen, answer: Flame, movers: Sequence[int] = ()) -> Prospect:
    """What a flamethrower would bring."""
    weapon = seen.weapon(answer.weapon)
    far = seen.distance(weapon.at, answer.target) > 1
    column = seen.setting.charts.ift.column(Fraction(seen.arm(weapon).power, 2 if far else 1))
    return _burst(seen, answer.target, column, movers, 1.0, cover=False)


def _burst(seen: Seen, target: int, column: int, movers: Sequence[int], hit: float, *, cover: bool) -> Prospect:
    harms = harms_of(seen.setting.charts)
    worth = stopped = 0.0
    for unit in targets_of(seen, seen.side, target, movers):
        drm = seen.setting.ground[target].tem if cover else 0
        one = harms.at(column, drm, seen.morale(unit), broken=unit.broken)
        gain = hit * one.worth * value(seen, unit)
        worth += gain if unit.side != seen.side else -1.2 * gain
        stopped = max(stopped, hit * one.stopped)
    return Prospect(worth, stopped)


def prospect(seen: Seen, answer: Answer, movers: Sequence[int] = ()) -> Prospect:
    """What any kind of fire would bring; nothing for what is no fire."""
    if isinstance(answer, Fire | FireUnder):
        return shot(seen, answer, movers)
    if isinstance(answer, Shell | ShellTurned | ShellUnder):
        return shelling(seen, answer, movers)
    return burning(seen, answer, movers) if isinstance(answer, Flame) else NOTHING


def outlook(seen: Seen, unit: Unit, place: int) -> float:
    """What a unit would do to the enemies that it would see from a hex, the best of them."""
    power, reach = seen.type(unit).power, seen.type(unit).range
    arms = [seen.arm(w) for w in seen.held(unit) if seen.arm(w).machine_gun and w.condition == State.READY]
    if not power and not arms:
        return 0.0
    return seen.once("outlook", place, (power, reach, tuple(a.id for a in arms)),
                     lambda: _outlook(seen, place, power, reach, [(a.power, a.range) for a in arms[:1]]))  # fmt: skip


def _outlook(seen: Seen, place: int, power: int, reach: int, arms: Sequence[tuple[int, int]]) -> float:
    harms, columns = harms_of(seen.setting.charts), seen.setting.charts.ift.columns
    best = 0.0
    for there in {unit.at for unit in seen.foes()}:
        hindrance = seen.hindrance(place, there)
        if hindrance < 0:
            continue
        distance = seen.distance(place, there)
        total = 0.0
        for fp, far in ((power, reach), *arms):
            if distance <= 2 * far:
                total += fp * (2.0 if distance <= 1 else 0.5 if distance > far else 1.0)
        column = bisect_right(columns, total) - 1
        drm = hindrance + seen.setting.ground[there].tem
        best = max(best, harms.at(column, drm, TYPICAL).worth)
    return best


def firing_phase(seen: Seen) -> bool:
    """Whether a side fires at its leisure now."""
    return seen.phase in (Phase.PREP_FIRE, Phase.DEFENSIVE_FIRE, Phase.ADVANCING_FIRE)
