"""How the commander reads a position: what units are worth, what fire awaits a hex, what could be hit from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import IntEnum
from math import prod
from typing import Final, NamedTuple

from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.model import Mark, State, Unit, Weapon
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.harm import NO_HARM, Harm, harms_of

AT_REST, ASSAULTING, MOVING = range(3)
"""How somebody offers himself as a target."""


class When(IntEnum):
    """Whose fire is meant."""

    NOW = 0
    """That of the enemy's men as they are marked, at those who move."""
    FINAL = 1
    """What they have left for the Defensive Fire Phase."""
    FRESH = 2
    """That of their next phase of fire, without a marker."""


def value(seen: Seen, unit: Unit) -> float:
    """What a unit is worth, a squad about 1."""
    base = seen.type(unit).worth / 10
    arms = sum(DOCTRINE.armed for weapon in seen.held(unit) if weapon.condition == State.READY)
    return base * (DOCTRINE.broken_value if unit.broken else 1.0) + arms


class Barrel(NamedTuple):
    """One source of firepower in a hex."""

    power: int
    range: int
    factor: float
    near: bool
    """It reaches only what is adjacent."""
    gun: Weapon | None = None
    """A Gun, which has an arc."""


class Battery(NamedTuple):
    """What fires out of one hex of the enemy: what is left of it by its markers."""

    place: int
    barrels: tuple[Barrel, ...]
    leadership: int
    reach: int
    """How far any of them fires."""


def batteries(seen: Seen, when: When) -> tuple[Battery, ...]:
    """The enemy's fire, hex by hex."""
    return seen.once("batteries", when, 0, lambda: _batteries(seen, when))


def _batteries(seen: Seen, when: When) -> tuple[Battery, ...]:
    found = []
    for place in sorted({unit.at for unit in seen.foes()}):
        barrels: list[Barrel] = []
        lead = 0
        for unit in seen.at(place, seen.enemy):
            if unit.broken or unit.melee:
                continue
            if seen.leads(unit) and not unit.pinned:
                lead = min(lead, seen.leadership(unit))
            barrels += _barrels(seen, unit, when)
        if barrels:
            reach = max(1 if barrel.near else 2 * barrel.range for barrel in barrels)
            found.append(Battery(place, tuple(barrels), lead, reach))
    return tuple(found)


def _barrels(seen: Seen, unit: Unit, when: When) -> list[Barrel]:
    half = 0.5 if unit.pinned else 1.0
    kind = seen.type(unit)
    found = []
    factor, near = _left(unit.mark, when)
    if kind.power and factor and not (unit.spent and when != When.FRESH):
        found.append(Barrel(kind.power, kind.range, factor * half, near))
    arms = [w for w in seen.held(unit) if w.condition == State.READY]
    for weapon in sorted(arms, key=lambda w: -seen.arm(w).power)[:1]:
        arm = seen.arm(weapon)
        factor, near = _left(Mark.NONE if weapon.kept else weapon.mark, when)
        if not factor:
            continue
        rate = 1.0 + arm.rof / 8
        if arm.machine_gun:
            found.append(Barrel(arm.power, arm.range, factor * half * rate, near))
        elif arm.ife:
            reach = seen.setting.charts.ordnance.ife_range
            found.append(Barrel(arm.ife, reach, factor * half * rate, near, weapon if arm.gun else None))
        elif arm.ordnance:
            power = seen.setting.charts.ordnance.power(arm.calibre) if arm.calibre else arm.power
            reach = max(len(arm.to_hit), arm.reach[1]) if arm.kind == "latw" or arm.mortar else 20
            found.append(Barrel(power, reach, 0.5 * factor * half, near, weapon if arm.gun else None))
    return found


def _left(mark: int, when: When) -> tuple[float, bool]:
    """What a marker leaves of somebody's fire, and whether it reaches only his neighbours."""
    if when == When.FRESH or mark == Mark.NONE:
        return 1.0, False
    if mark == Mark.FIRST:
        return 0.5, when == When.FINAL
    if mark == Mark.FINAL and when == When.NOW:
        return DOCTRINE.third_time, True
    return 0.0, True


# ---------------------------------------------------------------- what awaits somebody


class Danger(NamedTuple):
    """What awaits somebody in a hex, if everybody who could fired at him once."""

    worth: tuple[float, ...]
    """The share of him that each battery takes."""
    stops: tuple[float, ...]
    """The chance of each to stop him."""
    left: Harm
    """What Residual Firepower there does to who comes in."""


def danger(seen: Seen, place: int, how: int, when: When, morale: int = DOCTRINE.typical_morale) -> Danger | None:
    """The fire that may come down in a hex, battery by battery; nothing where nobody sees it."""
    return seen.once("danger", place, (how, when, morale), lambda: _danger(seen, place, how, when, morale))


def _danger(seen: Seen, place: int, how: int, when: When, morale: int) -> Danger | None:
    harms, columns = harms_of(seen.setting.charts), seen.setting.charts.ift.columns
    ground = seen.setting.ground[place]
    residual = seen.residual.get(place, 0) if how != AT_REST else 0
    left = NO_HARM
    if residual:
        drm = ground.tem - (how == MOVING) - ground.open_ground
        left = harms.at(bisect_right(columns, residual) - 1, drm, morale)
    fire = seen.once("fire", place, when, lambda: _fire(seen, place, when))
    if not fire and not left.worth:
        return None
    number = len(batteries(seen, when))
    worth, stops = [0.0] * number, [0.0] * number
    hit = bool(left.worth)
    for volley in fire:
        drm = volley.drm - (how == MOVING) - (how != AT_REST and volley.open)
        one = harms.at(volley.column, drm, morale)
        worth[volley.battery], stops[volley.battery] = one.worth, one.stopped
        hit = hit or one.worth > 0
    return Danger(tuple(worth), tuple(stops), left) if hit else None


class Volley(NamedTuple):
    """What one hex of the enemy brings to bear on another, whoever is there."""

    battery: int
    column: int
    drm: int
    open: bool
    """Who moves there does so in the open before its eyes."""


def _fire(seen: Seen, place: int, when: When) -> list[Volley]:
    board, ground = seen.setting.board, seen.setting.ground[place]
    distances, columns, found = board.dist[place], seen.setting.charts.ift.columns, []
    for number, battery in enumerate(batteries(seen, when)):
        distance = distances[battery.place]
        if distance > battery.reach or battery.place == place:
            continue
        hindrance = seen.hindrance(battery.place, place)
        if hindrance < 0:
            continue
        power = 0.0
        for barrel in battery.barrels:
            if distance > 2 * barrel.range or (barrel.near and distance > 1):
                continue
            if barrel.gun is not None and not in_arc(board, battery.place, barrel.gun.facing, place):
                continue
            scale = 2.0 if distance <= 1 else 0.5 if distance > barrel.range else 1.0
            power += barrel.power * scale * barrel.factor
        column = bisect_right(columns, power) - 1
        if column < 0:
            continue
        high = board.level[place] > board.level[battery.place]
        drm = hindrance + battery.leadership + (ground.tem or int(high))
        found.append(Volley(number, column, drm, ground.open_ground and not hindrance and not high))
    return found


class Threat(NamedTuple):
    """The sum of what awaits somebody in a hex."""

    worth: float
    """The share of him that is lost by it."""
    stopped: float
    """The chance that he does not get further."""


SAFE: Final = Threat(0.0, 0.0)
MOST: Final = 1.5
"""Nobody loses more than himself and a little of the others."""


def threat(seen: Seen, place: int, how: int, when: When, morale: int = DOCTRINE.typical_morale) -> Threat:
    """All of it together, if everybody who could fired at him once."""
    found = danger(seen, place, how, when, morale)
    if found is None:
        return SAFE
    through = prod(1 - stop for stop in found.stops) * (1 - found.left.stopped)
    return Threat(min(sum(found.worth) + found.left.worth, MOST), 1 - through)


def shared(seen: Seen, place: int, how: int, when: When, morale: int = DOCTRINE.typical_morale) -> Threat:
    """What of it falls to one of ours, as the enemy has so many shots and we are so many."""
    found = danger(seen, place, how, when, morale)
    if found is None:
        return SAFE
    part = share(seen, when)
    through = prod(1 - part * stop for stop in found.stops) * (1 - found.left.stopped)
    return Threat(min(part * sum(found.worth) + found.left.worth, MOST), 1 - through)


def share(seen: Seen, when: When) -> float:
    """The share of a battery's fire that falls to each of ours."""
    return seen.once("share", when, 0, lambda: _share(seen, when))


def _share(seen: Seen, when: When) -> float:
    men = [unit for unit in seen.mine() if not unit.broken and not seen.leads(unit)]
    if when == When.NOW:
        men = [unit for unit in men if not unit.moved and unit.mark != Mark.PREP and not unit.pinned]
    together = 1 + DOCTRINE.drawn * max(len(men) - 1, 0)
    return max(min(1.0, DOCTRINE.shots / together), DOCTRINE.least_share)


# ---------------------------------------------------------------- what could be hit


def outlook(seen: Seen, unit: Unit, place: int) -> float:
    """What a unit would do to the enemies that it would see from a hex, the best of them."""
    power, reach = seen.type(unit).power, seen.type(unit).range
    arms = [seen.arm(w) for w in seen.held(unit) if seen.arm(w).machine_gun and w.condition == State.READY]
    if not power and not arms:
        return 0.0
    sources = [(power, reach), *((arm.power, arm.range) for arm in arms[:1])]
    return seen.once("outlook", place, tuple(sources), lambda: _outlook(seen, place, sources))


def _outlook(seen: Seen, place: int, arms: Sequence[tuple[int, int]]) -> float:
    harms, columns = harms_of(seen.setting.charts), seen.setting.charts.ift.columns
    best = 0.0
    for there in seen.once("foes", 0, 0, lambda: {unit.at for unit in seen.foes() if not unit.broken}):
        hindrance = seen.hindrance(place, there)
        if hindrance < 0:
            continue
        distance = seen.distance(place, there)
        total = 0.0
        for fp, far in arms:
            if distance <= 2 * far:
                total += fp * (2.0 if distance <= 1 else 0.5 if distance > far else 1.0)
        column = bisect_right(columns, total) - 1
        drm = hindrance + seen.setting.ground[there].tem
        best = max(best, harms.at(column, drm, DOCTRINE.typical_morale).worth)
    return best
