"""What a counter is: how many fit a place, who is aboard, what it fires with, what its armour stops (1, 15, 16, 17)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.arsenal import UNBOUNDED
from voltigeur.games.tda.base.cover import Arc, arc_of
from voltigeur.games.tda.base.model import ABOARD, Fate, March, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType, Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.charts.support_tables import Ruin

OVERFULL = Refusal("1.5/stacking", "place-full")
BIG_SQUADS = Refusal("17.3/three-step", "place-full")
MOST_CROWDS = 5_000
"""Kinds of crowd that a setting keeps in mind."""


def why_not_stack(setting: TdaSetting, types: Iterable[UnitType]) -> Refusal | None:
    """Whether these counters of one side may be in one place; decoys weigh nothing."""
    chart = setting.charts.stacking
    values = chart.values
    weight = vehicles = aircraft = big = small = other = 0
    for item in types:
        if item.role == "decoy":
            continue
        if item.role == "vehicle":
            flies = item.flies
            aircraft += flies
            vehicles += not flies
            continue
        key = item.stacking
        weighs = values[key]
        weight += weighs
        if key == "three_step_squad":
            big += 1
        elif weighs == 1 and item.role in ("leader", "heavy_weapon", "team"):
            small += 1
        else:
            other += 1
    if vehicles > chart.ground_vehicles or aircraft > chart.aircraft:
        return OVERFULL
    if weight <= chart.limit:
        return None
    exception = chart.three_step_exception
    if big == exception.squads and small <= exception.small_units and not other:
        return None
    return BIG_SQUADS if big else OVERFULL


def _crowds(setting: TdaSetting) -> dict[tuple[int, ...], Refusal | None]:
    """Why counters of these kinds may not be in one place, as far as it has been worked out."""
    return {}


def why_not_crowd(setting: TdaSetting, units: Iterable[Unit]) -> Refusal | None:
    """The same for units, by their kinds alone; worked out once for each such crowd."""
    kinds = tuple([unit.kind for unit in units])
    known = setting.kept(_crowds)
    if kinds not in known:
        if len(known) >= MOST_CROWDS:
            known.clear()
        known[kinds] = why_not_stack(setting, map(setting.types.items.__getitem__, kinds))
    return known[kinds]


# ----- who is in, on or behind a vehicle, and where that is (15.4/transport, 15.4/mounted, 17.1/towed)


def passengers(w: World, vehicle: Unit) -> list[Unit]:
    """What a vehicle carries or tows, as far as this world knows (15.4/transport)."""
    return [u for u in w.known_units(vehicle.side) if u.aboard == vehicle.id and u.at == ABOARD]


def riders(w: World, vehicle: Unit) -> list[Unit]:
    """Who sits on a vehicle (15.4/mounted)."""
    return [u for u in w.known_units(vehicle.side) if u.rides == vehicle.id and u.fate == Fate.PRESENT]


def tows(w: World, vehicle: Unit) -> bool:
    """Whether a vehicle has a piece behind it (17.1/towed)."""
    return not w.type(vehicle).holds and w.once("tows", vehicle.id, 0, lambda: _has_piece(w, vehicle))


def _has_piece(w: World, vehicle: Unit) -> bool:
    return any(w.type(u).role == "support_piece" for u in passengers(w, vehicle))


def carrier(w: World, unit: Unit) -> Unit | None:
    """The vehicle that a unit is in, on or behind."""
    if unit.at == ABOARD:
        return w.unit(unit.aboard)
    return w.unit(unit.rides) if unit.rides >= 0 else None


def with_riders(m: TdaMatch, group: Sequence[int]) -> tuple[int, ...]:
    """A group that moves, with those who ride on it and can be fired at (15.4/mounted)."""
    if not m.setting.has_vehicles:
        return tuple(group)
    vehicles = [unit for unit in map(m.unit, group) if m.setting.types[unit.kind].role == "vehicle"]
    mounted = (u.id for vehicle in vehicles for u in riders(m.truth, vehicle))
    return tuple(dict.fromkeys((*group, *mounted)))


def go_along(m: TdaMatch, vehicle: Unit) -> list[Unit]:
    """All that leaves the map with a vehicle (0.5/scenario-content)."""
    truth = m.truth
    load = [*passengers(truth, vehicle), *riders(truth, vehicle)]
    return [*load, *(deeper for unit in load for deeper in go_along(m, unit))]


# ---- what a unit fires with: its visible face, its crew's own arms, the weapons of a vehicle (1.4, 7.2, 15.1, 16)


DOUBLE_RANGE = ("small_arms", "machine_gun")
AT_PLACE, AT_ONE = 1, 2
"""How a shaped charge is aimed at what is no vehicle: at a place, or at one unit (13.1/ac-v-soft)."""


# -------------------------------------------------------------------- the visible face and its range


def usable_weapon(w: World, unit: Unit, place: int) -> Weapon | None:
    """What a unit fires with at a place: its visible face, or self-defence next to it (1.4, 16/al-general)."""
    weapon = w.weapon(unit)
    kind = w.setting.types.items[unit.kind]
    if weapon is None or kind.role in ("non_combatant", "decoy"):
        return None
    if kind.role == "heavy_weapon":
        distance = w.setting.board.dist[unit.at][place]
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
    return w.setting.types.items[unit.kind].role == "heavy_weapon" and weapon != w.weapon(unit)


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


# ---- armour: which face of a vehicle a shot meets, and what fire that is not meant for it does (15.2, 15.3)


_SHAKEN: Final[Mapping[str, Ruin]] = {"S1": "I", "S": "Son"}
"""What a stop result does to a vehicle (15.3/immobilised, 15.3/stunned)."""


def armour_of(w: World, vehicle: Unit, source: int) -> tuple[Arc, int]:
    """The face of a vehicle that is turned to a place, and its armour (15.2/impact, 15.1/vehicle-card)."""
    kind = w.type(vehicle)
    arc = arc_of(w.setting, vehicle.at, vehicle.facing, source)
    return arc, (kind.armour, kind.side, kind.rear)[arc]


def against_armour(w: World, unit: Unit, code: str, roll: int) -> str:
    """A result of AP or indirect fire as a unit takes it: a lucky throw stuns an armoured crew (15.3/ap-ind-armour)."""
    chart = w.setting.charts.against_armour
    if roll == chart.lucky_roll and code in chart.lucky_codes and w.type(unit).armoured:
        return chart.lucky
    return code


def out_of_arc(w: World, unit: Unit, weapon: Weapon, place: int) -> bool:
    """Whether a place is not before the front of a vehicle whose weapon does not turn (15.2/casemate)."""
    return weapon.mount == "casemate" and arc_of(w.setting, unit.at, unit.facing, place) is not Arc.FRONT


def on_the_move(w: World, march: March) -> bool:
    """Whether a vehicle in the course of its move counts as having its Movement marker (13.1/v-vehicle)."""
    return march != March.STILL and w.setting.options.moving_vehicle == "marked"


def by_trap(w: World, code: str) -> str:
    """What a trap does to armour: it immobilises where it would destroy, else it does as to any vehicle (15.3)."""
    return w.setting.charts.against_armour.trap if code.startswith("N") else _SHAKEN.get(code, code)


def damage(w: World, unit: Unit, code: str) -> Ruin:
    """What a fire result does to a vehicle: `1` for destroyed (15.3, 15.3/ap-ind-armour)."""
    if code.startswith("loss") or code in ("1", "2", "3"):
        return "1"
    if w.type(unit).armoured:
        code = w.setting.charts.against_armour.results.get(code, code)
    elif code.startswith("N"):
        return "1"
    elif code in _SHAKEN:
        return _SHAKEN[code]
    if code == "I":
        return "I"
    return "Son" if code == "Son" else "-"
