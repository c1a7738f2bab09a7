"""The arithmetic of a shot: range, power, columns, in the book's order (7.2 to 7.4, 10.1, 13.1, 13.4)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.answers import HALF, HALF_SMOKE
from voltigeur.games.tda.base.cover import facing_protection, protection, storm_cover
from voltigeur.games.tda.base.model import NONE, March, Tir, Unit
from voltigeur.games.tda.base.types import UnitType, Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import armour_of, on_the_move
from voltigeur.games.tda.ch17_special_infantry.support_pieces import shield_lines
from voltigeur.games.tda.ch23_nations.nations import landing_power, looks_up
from voltigeur.games.tda.charts.tables import Indirect

MARCH_KEYS = {
    March.TACTICAL: "tactical_move",
    March.NORMAL: "normal_march",
    March.FORCED: "forced_march",
    March.REVERSE: "normal_march",
}
"""What the march of men adds to fire at them; those on a vehicle that backs are carried along as in any other march."""


# -------------------------------------------------------------------- power


def power(w: World, unit: Unit, weapon: Weapon, place: int, *, how: int, hidden: bool) -> Tally:
    """Power of one firer with its multipliers (7.3/power, 7.3/half-power, 7.3/other-multipliers, 23.1/paras).

    Against a bunker a weapon uses its value against armour where that is better (18.1/bunker).
    """
    landed = landing_power(w, unit)
    base = weapon.power if landed is None else landed
    if place in w.fronts:
        base = max(base, weapon.ac)
    return Tally(tuple(multipliers(w, unit, weapon, place, how, hidden)), base)


def multipliers(w: World, unit: Unit, weapon: Weapon, place: int, how: int, hidden: bool) -> Iterator[Line]:
    """What distance and state do to the power of a firer, each with its reason (7.3)."""
    distance = w.distance(unit.at, place)
    if distance <= 1 and not weapon.indirect and doubles(w, weapon):
        yield multiplier(w, "adjacent")
    yield from of_the_firer(w, unit, half=how in (HALF, HALF_SMOKE))
    if not weapon.indirect and weapon.range and distance > weapon.range:
        yield multiplier(w, "beyond_range")
    if hidden:
        yield multiplier(w, "hidden")


def multiplier(w: World, key: str, rule: str = "") -> Line:
    """One multiplier of the power of fire, by the rule of its chart if no other is named (7.3)."""
    chart = w.setting.charts.power
    value = chart[key]
    return Line(0, f"power-{key}", rule or chart.rule_of(key), times=(value.numerator, value.denominator))


def of_the_firer(w: World, unit: Unit, *, half: bool) -> Iterator[Line]:
    """What movement or a half-action, a stop and smoke around it do to the power of a firer (7.3)."""
    if unit.moved or half:
        yield multiplier(w, "moved_or_half")
    if unit.stuck:
        yield multiplier(w, "stopped")
    if w.changes and in_smoke(w, unit.at):
        yield multiplier(w, "smoke")


def doubles(w: World, weapon: Weapon) -> bool:
    """Being next to the target helps neither snipers nor shaped charges (7.3/other-multipliers, 16/min-range)."""
    limits = w.setting.charts.limits
    return weapon.minimum != limits.undoubled_minimum and weapon.kind not in limits.undoubled_classes


def in_smoke(w: World, place: int) -> bool:
    """Smoke fills the hex, upper floors included (7.3/other-multipliers)."""
    hex_of = w.setting.board.hex_of
    ground = hex_of[place]
    return any(c.kind in ("smoke1", "smoke2") and hex_of[c.place] == ground for c in w.changes)


# -------------------------------------------------------------------- columns


def own_cover(w: World, target: Target, *, firer: int = NONE) -> Iterator[Line]:
    """What its place gives one target; sappers in a work that they storm have nothing of it (19.1/sapper-assault).

    Who fires at it there covers nobody, nor does a vehicle those who sit on it (15.5/armoured-assault, 15.4/mounted).
    """
    if target.unit >= 0 and w.unit(target.unit).storms >= 0:
        return storm_cover(w, target.place)
    vehicle = target.unit >= 0 and w.type(w.unit(target.unit)).role == "vehicle"
    mount = w.unit(target.unit).rides if target.unit >= 0 else NONE
    shelter = not vehicle and bool(w.setting.screens) and w.shelters(target.place, but=(firer, mount))
    return protection(w, target.place, on_road=uses_road(w, target), vehicle=vehicle, shelter=shelter)


def armoured_shelter(w: World, unit: Unit, weapon: Weapon, target: Target) -> Iterator[Line]:
    """An armoured vehicle covers a soft one beside it against AP fire (15.6/protection)."""
    if weapon.kind == "missile_launcher" or w.type(w.unit(target.unit)).armoured:
        return
    if w.shelters(target.place, but=(unit.id, target.unit), armoured=True):
        change = w.setting.terrain.change["vehicle"]
        yield Line(change.columns, "vehicle", change.rule)


def uses_road(w: World, target: Target) -> bool:
    """Vehicles and guns are in a building only by its road, infantry while it has the bonus (10.4/road-building)."""
    return target.on_road or (target.unit >= 0 and not w.type(w.unit(target.unit)).infantry)


def shift(w: World, unit: Unit, weapon: Weapon, target: Target) -> Tally:
    """All column shifts of one firer on one target (7.4/columns)."""
    if weapon.indirect:
        return indirect_shift(w, unit, target)
    return Tally(tuple(_direct_lines(w, unit, weapon, target)))


def in_between(w: World, unit: Unit, place: int) -> Iterator[Line]:
    """Columns for what hinders the view of a place, and for bad visibility (9, 9.4/reduced-visibility)."""
    hindrance = w.line_from(unit, place) if unit.height else w.sees(unit.at, place)
    if hindrance < 0:
        return
    if hindrance:
        yield hindered(w, hindrance)
    haze = 0 if unit.height else max(w.line(unit.at, place) - hindrance, 0)
    if haze:
        yield Line(haze * w.setting.charts.direct["each_hindrance"], "visibility", "9.4/reduced-visibility")


def hindered(w: World, hindrance: int) -> Line:
    """Columns for so much hindrance on a line of sight."""
    chart = w.setting.charts.direct
    return Line(hindrance * chart["each_hindrance"], "hindrance", chart.rule_of("each_hindrance"))


def _direct_lines(w: World, unit: Unit, weapon: Weapon, target: Target) -> Iterator[Line]:
    chart = w.setting.charts.direct
    source, place = unit.at, target.place
    vehicle = target.unit >= 0 and w.type(w.unit(target.unit)).role == "vehicle"
    yield from own_cover(w, target, firer=unit.id)
    if vehicle:
        yield from armoured_shelter(w, unit, weapon, target)
    yield from facing_protection(w, source, place)
    yield from shield_lines(w, source, target)
    yield from in_between(w, unit, place)
    if w.setting.sight.height(place) > w.level_of(unit) or looks_up(w, unit, target):
        yield Line(chart["target_higher"], "target-higher", chart.rule_of("target_higher"))
    if target.march in MARCH_KEYS and not vehicle:
        key = MARCH_KEYS[target.march]
        yield Line(chart[key], key, chart.rule_of(key))
    distance = w.distance(source, place)
    beyond = weapon.beyond(distance)
    if beyond:
        yield Line(beyond * chart["beyond_effective_range"], "beyond-effective-range", "16/effective-range")
    if vehicle:
        yield from vehicle_lines(w, unit, weapon, target)
    if w.type(unit).role == "vehicle":
        yield from gun_lines(w, weapon, place, distance)
    yield from w.amendment_lines("fire.shift", unit)


def gun_lines(w: World, weapon: Weapon, place: int, distance: int) -> Iterator[Line]:
    """The hull machine guns of a gun-armed vehicle do not reach as far as its gun (13.1/gun-vehicle)."""
    chart = w.setting.charts.gun_vehicle
    columns = chart.columns(distance) if weapon.kind in chart.classes else 0
    if columns and not (place in w.fronts and weapon.ac > weapon.power):
        yield Line(columns, "gun-vehicle", "13.1/gun-vehicle")


def soft_lines(w: World, target: Target) -> Iterator[Line]:
    """What it costs to aim a shaped charge at a gun or at a weapon in position (13.1/ac-v-soft)."""
    chart = w.setting.charts.direct
    support = w.type(w.unit(target.unit)).role == "support_piece"
    key = "anti_tank_v_support_piece" if support else "anti_tank_v_emplaced"
    yield Line(chart[key], key.replace("_", "-"), chart.rule_of(key))


def vehicle_lines(w: World, unit: Unit, weapon: Weapon, target: Target) -> Iterator[Line]:
    """What a vehicle as target adds; one on the move counts as marked (13.1/v-vehicle)."""
    vehicle = w.unit(target.unit)
    kind = w.type(vehicle)
    chart = w.setting.charts.direct
    keys = []
    if (vehicle.moved and not vehicle.immobilised) or on_the_move(w, target.march):
        keys.append("vehicle_moved")
    if kind.size == "TG":
        keys.append("vehicle_very_large")
    if kind.size == "TP":
        keys.append("vehicle_very_small")
    quality = w.quality(unit)
    if quality != "ligne":
        keys.append(f"{quality}_v_vehicle")
    for key in keys:
        yield Line(chart[key], key.replace("_", "-"), chart.rule_of(key))
    armour = armour_of(w, vehicle, unit.at)[1]
    if armour and weapon.kind == "machine_gun":
        yield Line(-armour, "armour", "13.1/mg-v-armour")


def indirect_shift(w: World, unit: Unit, target: Target) -> Tally:
    """Column shifts of indirect fire from the map, with what a scenario adds for the firer."""
    return Tally((*shell_shift(w, target), *w.amendment_lines("fire.shift", unit)))


def shell_power(w: World, power: int, *, hidden: bool) -> Tally:
    """The power of fire from off the map; who is under a marker takes half of it (12.1/hidden-halving)."""
    if not hidden:
        return Tally((), power)
    chart = w.setting.charts.power
    half = chart["hidden"]
    return Tally((Line(0, "power-hidden", chart.rule_of("hidden"), times=(half.numerator, half.denominator)),), power)


def shell_shift(w: World, target: Target) -> Tally:
    """Column shifts of indirect fire: only the place's own terrain, one column less (13.4/terrain, 13.4/other-mods)."""
    chart = w.setting.charts.indirect
    lines = []
    own = sum(line.value for line in own_cover(w, target))
    shelter = chart.protection(own)
    if shelter:
        lines.append(Line(shelter, "indirect-terrain", "13.4/terrain"))
    kind = w.type(w.unit(target.unit)) if target.unit >= 0 else None
    if target.march in MARCH_KEYS and (kind is None or kind.role != "vehicle"):
        key = MARCH_KEYS[target.march]
        if chart[key]:
            lines.append(Line(chart[key], key, chart.rule_of(key)))
    if kind is not None and kind.armoured:
        lines.extend(armour_lines(chart, kind))
    return Tally(tuple(lines))


def armour_lines(chart: Indirect, kind: UnitType) -> Iterator[Line]:
    """Front armour by its tens, and an open top (13.4/other-mods)."""
    steps = kind.armour // chart.armour_step
    if steps:
        yield Line(steps * chart["each_armour_step"], "armour", chart.rule_of("each_armour_step"))
    if "open-topped" in kind.traits:
        yield Line(chart["open_topped"], "open-topped", chart.rule_of("open_topped"))


# -------------------------------------------------------------------- cadence


def cadence(w: World, unit: Unit, weapon: Weapon) -> Tally:
    """Cadence of a unit now (7.6/cadence-mods)."""
    chart = w.setting.charts.cadence
    lines = []
    if unit.stuck:
        lines.append(Line(chart["stopped"], "stopped", chart.rule_of("stopped")))
    if w.hesitant(unit):
        lines.append(Line(chart["hesitant"], "hesitant", chart.rule_of("hesitant")))
    return Tally(tuple(lines), weapon.cadence)


def keeps_cadence(w: World, unit: Unit, weapon: Weapon, total: int) -> bool:
    """Whether a throw keeps a unit's cadence (7.6/cadence-test)."""
    cad = w.setting.charts.fire.cad(total)
    return cad is not None and cad <= cadence(w, unit, weapon).total


def needs_cadence(unit: Unit) -> bool:
    """The first shot of the turn is free (7.6/first-shot)."""
    return unit.tir == Tir.TEST


def column(w: World, total_power: Fraction, shifts: int) -> int:
    """The column of the fire table: by power, then shifted; -1 means no effect (7.3/power, 7.4/columns)."""
    base = w.setting.charts.fire.column_of(total_power)
    return -1 if base < 0 else base + shifts
