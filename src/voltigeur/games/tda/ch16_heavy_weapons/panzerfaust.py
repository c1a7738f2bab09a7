"""Panzerfausts, which a squad has as part of itself: who has them, what one does in fire and in assaults (16.4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from voltigeur.engine.chance import Roll
from voltigeur.engine.tally import Line
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import Barrel, Weapon
from voltigeur.games.tda.base.world import World

TRAIT = "panzerfaust-"
"""The trait of counters that have them whatever their army, followed by the allotment."""

FACES = range(1, 7)
TRIED = Refusal("16.4/panzerfaust-fire", "tried-already")


def allotment(w: World, unit: Unit) -> int:
    """The highest coloured die with which a unit has a Panzerfaust at hand, 0 for none (16.4, 23.1/panzerfaust).

    A scenario may say it for the squads of a side and others that have any; else the counter says it, else its army.
    """
    kind = w.type(unit)
    printed = next((int(trait.removeprefix(TRAIT)) for trait in kind.traits if trait.startswith(TRAIT)), 0)
    given = w.setting.scenario.sides[unit.side].panzerfaust
    if given is not None:
        return given if printed or kind.role == "squad" else 0
    if printed or kind.role != "squad":
        return printed
    return w.setting.charts.nations.panzerfaust.get(kind.nation, 0)


def panzerfausts(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """The Panzerfaust among the arms of a unit; its test is the to-hit test, so it is fired at vehicles only (16.4)."""
    return (panzerfaust(w),) if allotment(w, unit) else ()


def panzerfaust(w: World) -> Weapon:
    """A Panzerfaust as a weapon: a rocket launcher for the next hex (16.4/panzerfaust-fire)."""
    chart = w.setting.charts.panzerfaust
    return _weapon(chart.ac, chart.cadence, chart.range, chart.barrel)


@cache
def _weapon(ac: int, cadence: int, reach: int, barrel: Barrel) -> Weapon:
    return Weapon(cadence=cadence, range=reach, ac=ac, barrel=barrel, kind="rocket_launcher")


def is_panzerfaust(w: World, unit: Unit, weapon: Weapon) -> bool:
    """Whether what a unit fires is a Panzerfaust."""
    return allotment(w, unit) > 0 and weapon == panzerfaust(w)


def at_hand(w: World, unit: Unit, dice: Sequence[int]) -> bool:
    """Whether the coloured die, the second of the two, says that there is one (16.4/panzerfaust-fire)."""
    return dice[-1] <= allotment(w, unit)


def share_at_hand(w: World, unit: Unit, weapon: Weapon, total: int) -> Fraction:
    """How many of the throws with this total have a Panzerfaust at hand; all of those of any other weapon."""
    if not is_panzerfaust(w, unit, weapon):
        return Fraction(1)
    throws = [coloured for white in FACES for coloured in FACES if white + coloured == total]
    return Fraction(sum(coloured <= allotment(w, unit) for coloured in throws), len(throws))


def panzerfaust_line(w: World, unit: Unit, vehicle: Unit, roll: Roll) -> Line | None:
    """What a Panzerfaust adds to the assault dice of a unit that fights a vehicle (16.4/panzerfaust-assault)."""
    if w.type(vehicle).role != "vehicle" or not at_hand(w, unit, roll.dice):
        return None
    figure = w.setting.charts.assault.dice["panzerfaust"]
    return Line(figure.value, "assault-panzerfaust", figure.rule)
