"""Fire against vehicles: what it takes to hit one, what a hit does, its exact odds (13.2, 15.2, 15.3, 16.4)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.answers import HALF, Pierce
from voltigeur.games.tda.base.cover import Arc, arc_of, facing_protection, protection
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import armour_of, on_the_move
from voltigeur.games.tda.ch07_fire.firepower import cadence, hindered, in_between, in_smoke, multipliers, shift
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of, share_at_hand
from voltigeur.games.tda.charts.support_tables import Ruin

GUIDED = "missile_launcher"
"""Missiles find their target without a test (13.2/missiles)."""


class Piercing(Struct, frozen=True):
    """A shot at a vehicle, as previews and resolution reckon it."""

    to_hit: Tally
    """Column shifts of the to-hit test, or of the destruction table for a missile."""
    column: int
    """The column of the to-hit test; below 0 nothing can hit."""
    left: int
    """What armour leaves of the power."""
    arc: Arc
    guided: bool = False
    power: Tally | None = None
    """What the state of its firer does to the power of a missile (7.3, 16.5/wire-guided)."""


def piercing(w: World, unit: Unit, weapon: Weapon, vehicle: Unit, how: int, march: March = March.STILL) -> Piercing:
    """Tallies of a shot at a vehicle (13.2/to-hit, 13.2/destruction, 13.2/missiles)."""
    arc, armour = armour_of(w, vehicle, unit.at)
    target = Target(vehicle.id, vehicle.at, vehicle.hidden, march)
    if weapon.kind == GUIDED:
        powers, left = missile_power(w, unit, weapon, vehicle.at, how, armour)
        return Piercing(shift(w, unit, weapon, target), 0, left, arc, True, powers)
    tally = Tally(tuple(_lines(w, unit, weapon, vehicle, how, march, arc)))
    column = w.setting.charts.to_hit.column(w.distance(unit.at, vehicle.at), tally.total)
    return Piercing(tally, column, weapon.ac - armour, arc)


def _lines(w: World, unit: Unit, weapon: Weapon, vehicle: Unit, how: int, march: March, struck: Arc) -> Iterator[Line]:
    """All shifts of the to-hit test: its own, and those of any direct fire (13.2/to-hit-mods, house/to-hit-terrain)."""
    yield from _of_the_gun(w, unit, weapon, vehicle)
    yield from _of_the_target(w, weapon, vehicle, march, struck)
    yield from _of_the_firer(w, unit, how)
    if w.setting.options.to_hit_ground == "counts":
        yield from _of_the_ground(w, unit, vehicle)
    yield from w.amendment_lines("fire.shift", unit)


def _of_the_gun(w: World, unit: Unit, weapon: Weapon, vehicle: Unit) -> Iterator[Line]:
    chart = w.setting.charts.to_hit
    aside = arc_of(w.setting, unit.at, unit.facing, vehicle.at)
    if aside is not Arc.FRONT and weapon.mount == "turret" and w.type(unit).role == "vehicle":
        turned = weapon.turret[aside - 1]
        if turned:
            yield Line(turned, "turret-aside", "15.2/turret")
    if aside is not Arc.FRONT and "light-piece" in w.type(unit).traits and weapon.mount != "ring":
        yield Line(chart["light_piece_aside"], "light-piece-aside", chart.rule_of("light_piece_aside"))
    beyond = weapon.beyond(w.distance(unit.at, vehicle.at))
    if beyond:
        yield Line(beyond * chart["each_beyond_effective"], "beyond-effective-range", "13.2/to-hit-mods")


def _of_the_target(w: World, weapon: Weapon, vehicle: Unit, march: March, struck: Arc) -> Iterator[Line]:
    chart = w.setting.charts.to_hit
    kind = w.type(vehicle)
    if (vehicle.moved and not vehicle.immobilised) or on_the_move(w, march):
        yield Line(chart["target_moved"], "vehicle-moved", chart.rule_of("target_moved"))
    size = chart.size[kind.size or "N"]
    if size.value:
        yield Line(size.value, f"size-{kind.size.lower()}", size.rule)
    if weapon.kind == "rocket_launcher" and struck is Arc.FLANK and "skirts" in kind.traits:
        yield Line(chart["skirts"], "skirts", chart.rule_of("skirts"))


def _of_the_firer(w: World, unit: Unit, how: int) -> Iterator[Line]:
    chart = w.setting.charts.to_hit
    quality = w.quality(unit)
    if quality != "ligne":
        yield Line(chart[quality], f"hit-{quality}", chart.rule_of(quality))
    keys = []
    if unit.stuck:
        keys.append("stopped")
    if w.changes and in_smoke(w, unit.at):
        keys.append("in_smoke")
    if unit.moved or how == HALF:
        keys.append("moved_or_half")
    if w.setting.options.to_hit_state == "once":
        keys = sorted(keys, key=chart.__getitem__)[:1]
    for key in keys:
        yield Line(chart[key], f"hit-{key.replace('_', '-')}", chart.rule_of(key))


def _of_the_ground(w: World, unit: Unit, vehicle: Unit) -> Iterator[Line]:
    """The ground counts as in any direct fire; works and buildings give a vehicle nothing (house/to-hit-terrain).

    What flies low over it is hidden by what is in between alone (15.7/aircraft-types).
    """
    chart, place = w.setting.charts.direct, vehicle.at
    if vehicle.height:
        in_the_way = max(w.line_between(unit, vehicle), 0)
        if in_the_way:
            yield hindered(w, in_the_way)
        return
    yield from protection(w, place, on_road=True, vehicle=True)
    yield from facing_protection(w, unit.at, place)
    yield from in_between(w, unit, place)
    if w.setting.sight.height(place) > w.level_of(unit):
        yield Line(chart["target_higher"], "target-higher", chart.rule_of("target_higher"))


def hits(w: World, shot: Piercing, weapon: Weapon, total: int) -> bool:
    """Whether a throw hits; a missile always does (13.2/to-hit, 13.2/missiles)."""
    return shot.guided or w.setting.charts.to_hit.hits(total, shot.column, weapon.barrel)


def ruin(w: World, shot: Piercing, total: int) -> Ruin:
    """What a hit does (13.2/destruction)."""
    return w.setting.charts.destruction.cell(total, shot.left, shot.to_hit.total if shot.guided else 0)


def missile_power(w: World, unit: Unit, weapon: Weapon, place: int, how: int, armour: int) -> tuple[Tally, int]:
    """What is left of a missile's power for the state of who guides it, with the reasons (16.5/wire-guided, 7.3).

    Armour is taken off first, or last by option; a missile that armour stops is not helped by being halved.
    """
    first = w.setting.options.missile_halving == "after-armour"
    left = weapon.ac - armour if first else weapon.ac
    tally = Tally(tuple(multipliers(w, unit, weapon, place, how, False)), left)
    power = left if left <= 0 else tally.product.numerator // tally.product.denominator
    return tally, power if first else power - armour


# ---------------------- exact odds of a shot at a vehicle, from what its side knows (13.2, 15.3, 16.4)


NOTHING = Fraction(0)
HARM = ("stunned", "immobilised", "destroyed")
"""What a hit may do to a vehicle, the mildest first."""
DESTROYED = ("1", "2", "3")


def piercing_odds(
    seen: Seen, unit: Unit, weapon: Weapon, shot: Piercing, foe: Unit, *, free: bool = False
) -> dict[str, Fraction]:
    """Chances to hit and of each outcome, and of firing at all where a cadence test is due; with `free` none is."""
    again = unit.tir == Tir.TEST and not free
    out = dict.fromkeys(("hit", *HARM), NOTHING)
    fires = NOTHING
    for total, ways in WAYS.items():
        share = Fraction(ways, 36) * share_at_hand(seen, unit, weapon, total)
        if again and not keeps_fire(seen, unit, weapon, total):
            continue
        fires += share
        if not hits(seen, shot, weapon, total):
            continue
        out["hit"] += share
        throws = {total: Fraction(1)} if shot.guided else {n: Fraction(w, 36) for n, w in WAYS.items()}
        for thrown, chance in throws.items():
            name = _outcome(ruin(seen, shot, thrown), foe)
            if name:
                out[name] += share * chance
    if again:
        out["cadence"] = fires
    return out


def keeps_fire(seen: Seen, unit: Unit, weapon: Weapon, total: int) -> bool:
    """The cadence test of a later shot (7.6/cadence-test, 13.2/missiles)."""
    charts = seen.setting.charts
    row = charts.to_hit.rows[total].cadence if weapon.kind != "missile_launcher" else charts.fire.cad(total)
    return row is not None and 0 < row <= cadence(seen, unit, weapon).total


def _outcome(code: Ruin, foe: Unit) -> str:
    if code in DESTROYED or (code == "I" and foe.immobilised):
        return "destroyed"
    return {"Son": "stunned", "I": "immobilised"}.get(code, "")


def chance_to_pierce(seen: Seen, answer: Pierce, march: int = 0) -> int:
    """Percent chance that a shot does anything to a vehicle, for standing orders."""
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    weapon = arms_of(seen, unit)[answer.weapon]
    shot = piercing(seen, unit, weapon, foe, answer.how, March(march))
    odds = piercing_odds(seen, unit, weapon, shot, foe)
    return int(100 * sum((odds[name] for name in HARM), NOTHING))
