"""What a unit fires with: its visible face, its crew's own arms, the weapons of a vehicle (1.4, 7.2, 15.1, 16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from voltigeur.games.tda.base.arsenal import UNBOUNDED
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World

DOUBLE_RANGE = ("small_arms", "machine_gun")
AT_PLACE, AT_ONE = 1, 2
"""How a shaped charge is aimed at what is no vehicle: at a place, or at one unit (13.1/ac-v-soft)."""


# -------------------------------------------------------------------- the visible face and its range


def usable_weapon(w: World, unit: Unit, place: int) -> Weapon | None:
    """What a unit fires with at a place: its visible face, or self-defence next to it (1.4, 16/al-general)."""
    weapon = w.weapon(unit)
    kind = w.type(unit)
    if kind.role in ("non_combatant", "decoy") or weapon is None:
        return None
    distance = w.distance(unit.at, place)
    if kind.role == "heavy_weapon":
        defence = w.setting.charts.limits.self_defence
        crew = _crew(defence.power, defence.cadence, defence.range)
        if not weapon.power and distance <= defence.range and place not in w.fronts:
            return crew
        if unit.jammed and unit.emplaced:
            return crew
        if unit.jammed and not kind.needs_set_up:
            return crew
        if distance < weapon.minimum and distance <= defence.range and not (unit.aloft and distance == 0):
            return crew
    return weapon


@cache
def _crew(power: int, cadence: int, reach: int) -> Weapon:
    """The arms of the crew of a heavy weapon, one object for each set of figures."""
    return Weapon(power, cadence, reach)


def is_self_defence(w: World, unit: Unit, weapon: Weapon) -> bool:
    """Fires the crew's own arms instead of what the face shows (16/al-general)."""
    return w.type(unit).role == "heavy_weapon" and weapon != w.weapon(unit)


def longest_range(w: World, weapon: Weapon, unit: Unit) -> int:
    """How far a weapon may fire at all (7.2/double-range, 16.1/mg-general); self-defence is fixed at its range."""
    if not weapon.range:
        return UNBOUNDED
    if weapon.kind in DOUBLE_RANGE and not weapon.indirect and not is_self_defence(w, unit, weapon):
        return weapon.range * w.setting.charts.limits.range_factor
    return weapon.range


# -------------------------------------------------------------------- the weapons of a vehicle


class Firing(NamedTuple):
    """One weapon of one unit in a shot; the main weapon is number 0."""

    unit: Unit
    arm: int
    weapon: Weapon


def all_arms(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """What is printed on the visible face of a unit and beside it, the main weapon first (15.1/multi-weapons)."""
    main = w.weapon(unit)
    return (() if main is None else (main,)) + w.type(unit).arms


def arm_of(w: World, unit: Unit, arm: int, place: int) -> Weapon | None:
    """A weapon by its number, as it fires at a place; None where there is none."""
    if not arm:
        return usable_weapon(w, unit, place)
    weapons = all_arms(w, unit)
    return weapons[arm] if arm < len(weapons) else None


def battery(w: World, units: Sequence[Unit], arms: Sequence[int], place: int) -> list[Firing]:
    """What fires in a shot: some weapons of one vehicle, or the main weapon of each unit."""
    if arms:
        return [Firing(unit, arm, all_arms(w, unit)[arm]) for unit in units for arm in arms]
    found = [(unit, usable_weapon(w, unit, place)) for unit in units]
    return [Firing(unit, 0, weapon) for unit, weapon in found if weapon is not None]


def is_silent(unit: Unit, arm: int) -> bool:
    """Whether a weapon has lost its cadence this turn (7.6/cadence-test, 15.1/multi-weapons)."""
    return unit.tir == Tir.END or bool(unit.mute >> arm & 1)


def fall_silent(w: World, unit: Unit, arm: int) -> None:
    """A weapon has lost its cadence; a unit whose last one has fires no more (7.6/cadence-test)."""
    armed = [number for number, weapon in enumerate(all_arms(w, unit)) if _fires(weapon)]
    if len(armed) > 1 and arm in armed:
        unit.mute |= 1 << arm
        if any(not is_silent(unit, number) for number in armed):
            return
    unit.tir = Tir.END


def _fires(weapon: Weapon) -> bool:
    """Whether a weapon is fired at all: a charge that is carried goes off once (18.3/carried-ied)."""
    return bool(weapon.power or weapon.ac or weapon.aa) and not (weapon.indirect and weapon.kind == "other")


def has_several(w: World, unit: Unit) -> bool:
    """Whether a unit is a vehicle with several weapons (15.1/multi-weapons)."""
    kind = w.type(unit)
    return kind.role == "vehicle" and sum(map(_fires, all_arms(w, unit))) > 1


def gun_against_armour(found: Sequence[Firing]) -> Firing | None:
    """The machine gun that fires alone, which may hurt armour (13.1/mg-v-armour)."""
    return found[0] if len(found) == 1 and found[0].weapon.kind == "machine_gun" else None


def one_gun(weapon: Weapon) -> Weapon:
    """One of the machine guns that a value stands for (15.1/multi-weapons)."""
    return weapon if weapon.singles == 1 else replace(weapon, power=weapon.power // weapon.singles, singles=1)
