"""The arithmetic of a fight at close quarters: initiative, blows and what they inflict (8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from voltigeur.engine.chance import Roll
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.cover import protection
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch08_assault.against_vehicles import (
    against_vehicle,
    of_vehicle,
)
from voltigeur.games.tda.ch16_heavy_weapons.panzerfaust import panzerfaust_line
from voltigeur.games.tda.charts.shapes import Figure


def _figures(chart: Mapping[str, Figure], keys: Iterator[str]) -> Tally:
    lines = []
    for key in keys:
        figure = chart[key]
        lines.append(Line(figure.value, f"assault-{key}", figure.rule))
    return Tally(tuple(line for line in lines if line.value))


def initiative(w: World, unit: Unit, *, tunnel_attack: bool) -> Tally:
    """What is added to a unit's initiative die: morale and state (8.1/initiative)."""
    chart = w.setting.charts.assault.initiative

    def keys() -> Iterator[str]:
        if unit.neutralised:
            yield "neutralised"
        elif unit.stuck:
            yield "stopped"
        if tunnel_attack:
            yield "tunnel"

    own = _figures(chart, keys())
    lines = (Line(w.morale(unit), "morale", "8.1/initiative"), *own.lines)
    return Tally((*lines, *w.amendment_lines("assault.initiative", unit)))


def blow(
    w: World, unit: Unit, target: Unit, *, acceleration: int, target_covered: bool, other_floor: bool, tunnel: bool,
    wave: bool = False, overrun: bool = False, roll: Roll | None = None,
) -> Tally:  # fmt: skip
    """What is added to a unit's assault dice (8.2/combat, 8.2/floors, 8.2/acceleration, 15.5, 20.4/assault-bonus)."""
    chart = w.setting.charts.assault.dice
    kind = w.type(unit)

    def keys() -> Iterator[str]:
        if w.reduced(unit):
            yield "reduced"
        if kind.role in ("leader", "heavy_weapon", "team", "support_piece"):
            yield "small_unit"
        if unit.neutralised:
            yield "neutralised"
        elif unit.stuck:
            yield "stopped"
        if target_covered:
            yield "target_protected"
        if other_floor:
            yield "other_floor"
        if tunnel:
            yield "tunnel"
        if wave:
            yield "human_wave"
        if overrun:
            yield "armoured_assault_reaction"
        if w.type(target).role == "vehicle":
            yield from against_vehicle(w, unit, target)
        if kind.role == "vehicle":
            yield from of_vehicle(w, unit)

    lines = list(_figures(chart, keys()).lines)
    if roll is not None and (rocket := panzerfaust_line(w, unit, target, roll)) is not None:
        lines.append(rocket)
    if acceleration < 0:
        lines.append(Line(acceleration, "acceleration", "8.2/acceleration"))
    return Tally((*lines, *w.amendment_lines("assault.dice", unit)))


def value_v(w: World, unit: Unit) -> int:
    """The V of a unit: its line and its state (8.2/acceleration)."""
    chart = w.setting.charts.assault
    value = chart.lines[assault_line(w, unit)].v
    if unit.neutralised:
        value += chart.v["neutralised"].value
    elif unit.stuck:
        value += chart.v["stopped"].value
    if w.type(unit).role == "non_combatant":
        value += chart.v["non_combatant"].value
    return value


def assault_line(w: World, unit: Unit) -> str:
    """The line of the assault table that a unit uses."""
    kind = w.type(unit)
    if kind.role == "vehicle":
        return "armoured_vehicle" if kind.armoured else "unarmoured_vehicle"
    return w.quality(unit)


def acceleration(w: World, units: list[Unit]) -> int:
    """Sum of V over number of units, rounded up, if negative (8.2/acceleration)."""
    total = sum(value_v(w, unit) for unit in units)
    return min(0, -(-total // len(units)))


def steps_inflicted(w: World, unit: Unit, total: int) -> int:
    """Steps that a modified total costs the target (8.2/combat)."""
    line = w.setting.charts.assault.lines[assault_line(w, unit)]
    if total <= line.two_steps:
        return 2
    return 1 if total <= line.one_step else 0


def important_protection(w: World, place: int, *, vehicle: bool = False) -> bool:
    """The place gives important protection, to a vehicle less than to men (8.2/combat)."""
    own = min((line.value for line in protection(w, place, vehicle=vehicle)), default=0)
    return own <= w.setting.charts.assault.important_protection
