"""What any shot is worth: of one weapon or several, at a place or at one vehicle (7, 13.1, 13.2, 15.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers import FULL, HALF, Blast, Fire, Flak, Pierce, ShootUp, Volley
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.bot.armour import pierce_worth, piercing_answers
from voltigeur.games.tda.bot.eye import ROLE_SHARE, UNLIMITED, USUAL_MORALE, Eye
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE
from voltigeur.games.tda.bot.transport import air_deeds, air_worth
from voltigeur.games.tda.ch01_units.units import all_arms, has_several

Scored = tuple[int, Answer]

BESIDE_FLOOR = 800
"""What a further weapon of the same shot must promise: it costs nothing."""


def shot_worth(eye: Eye, answer: Answer, march: int = 0) -> int:
    """What a lawful shot is worth; nothing where it is no shot at the enemy."""
    seen = eye.seen
    match answer:
        case Fire(units=units, target=place, how=how) if how in (FULL, HALF):
            return eye.shot([seen.unit(u) for u in units], place, how, march)
        case Volley(unit=unit, target=place, how=how, arms=arms):
            return volley_worth(eye, seen.unit(unit), arms, place, how, march)
        case Blast(unit=unit, target=place, how=how, weapon=arm):
            return _blast(eye, seen.unit(unit), arm, place, how)
        case Pierce(unit=unit, target=target, how=how, weapon=arm):
            foe = seen.unit(target)
            if seen.type(foe).role == "vehicle":
                return pierce_worth(eye, seen.unit(unit), arm, foe, how, march)
            return _single(eye, seen.unit(unit), arm, foe)
        case Flak() | ShootUp():
            return air_worth(eye, answer, march)
    return 0


def firers(answer: Answer) -> tuple[int, ...]:
    """Who fires a shot; nobody where it is none."""
    if isinstance(answer, Fire):
        return answer.units
    return (answer.unit,) if isinstance(answer, Volley | Blast | Pierce | Flak | ShootUp) else ()


def volley_worth(eye: Eye, unit: Unit, arms: Sequence[int], place: int, how: int = FULL, march: int = 0) -> int:
    """Several weapons of a vehicle together at a place (15.1/multi-weapons)."""
    weapons = all_arms(eye.seen, unit)
    power, shift = 0, FAR
    for arm in arms:
        power += eye.power(unit, weapons[arm], place, how)
        shift = min(shift, eye.shift(unit.at, weapons[arm], place, march))
    return eye.struck(power, shift, place) if shift != FAR else 0


def _blast(eye: Eye, unit: Unit, arm: int, place: int, how: int) -> int:
    """A shaped charge at a house or a work: its value against armour counts (13.1/ac-v-soft)."""
    weapon = all_arms(eye.seen, unit)[arm]
    shift = eye.shift(unit.at, weapon, place)
    power = weapon.ac * POWER_SCALE
    if how == HALF or unit.moved:
        power = eye.ground.times(power, "moved_or_half")
    return eye.struck(power, shift, place) if shift != FAR else 0


def _single(eye: Eye, unit: Unit, arm: int, foe: Unit) -> int:
    """A shaped charge at one gun or weapon in position (13.1/ac-v-soft)."""
    weapons = all_arms(eye.seen, unit)
    if arm >= len(weapons):
        return 0
    shift = eye.shift(unit.at, weapons[arm], foe.at)
    if shift == FAR:
        return 0
    column = eye.ground.column(weapons[arm].ac * POWER_SCALE) + shift
    worth = eye.ground.worth(column, foe.morale or USUAL_MORALE, foe.steps, foe.neutralised)
    return worth * ROLE_SHARE.get(eye.seen.type(foe).role, 1000) // 1000


# -------------------------------------------------------------------- shots that a bot thinks of


def gun_shots(eye: Eye, unit: Unit, how: int) -> Iterator[Scored]:
    """Shots of single weapons and of a vehicle's weapons together, each with its worth."""
    yield from piercing_answers(eye, unit, how)
    yield from _volleys(eye, unit, how)
    yield from _blasts(eye, unit, how)
    yield from air_deeds(eye, unit, how)


def _volleys(eye: Eye, unit: Unit, how: int) -> Iterator[Scored]:
    """All that a vehicle has for a place at once, or what it has beside its main weapon."""
    if not has_several(eye.seen, unit):
        return
    weapons = all_arms(eye.seen, unit)
    for place in eye.places:
        reach = tuple(arm for arm, weapon in enumerate(weapons) if _reaches(eye, unit, weapon, place))
        for arms in {reach, tuple(arm for arm in reach if arm)}:
            if arms and arms != (0,) and (len(arms) == 1 or how == FULL):
                yield volley_worth(eye, unit, arms, place, how), Volley(unit.id, place, how, arms)


def best_at(eye: Eye, unit: Unit, place: int) -> int:
    """The best that a unit can do to those in a place, wherever it faces."""
    several = [worth for worth, answer in _volleys(eye, unit, FULL) if getattr(answer, "target", -1) == place]
    return max((eye.shot([unit], place), *several))


def _reaches(eye: Eye, unit: Unit, weapon: Weapon, place: int) -> bool:
    if not weapon.power or weapon.indirect or weapon.kind == "flame":
        return False
    return weapon.minimum <= eye.seen.distance(unit.at, place) <= (weapon.range or UNLIMITED)


def _blasts(eye: Eye, unit: Unit, how: int) -> Iterator[Scored]:
    """Launchers at houses and works."""
    for arm, weapon in enumerate(all_arms(eye.seen, unit)):
        if weapon.ac and weapon.kind in ("rocket_launcher", "missile_launcher", "recoilless_gun"):
            for place in eye.places:
                if eye.cover(place) > 1 and eye.seen.distance(unit.at, place) <= (weapon.range or UNLIMITED):
                    yield _blast(eye, unit, arm, place, how), Blast(unit.id, place, how, arm)


def best_shot(eye: Eye, question: Question, march: int = 0) -> Answer:
    """The best further weapon of a shot that is going on (15.1/multi-weapons)."""
    scored = [(shot_worth(eye, option, march), option) for option in question.options()]
    worth, best = max(scored, key=lambda found: found[0])
    return best if worth >= BESIDE_FLOOR else PASS
