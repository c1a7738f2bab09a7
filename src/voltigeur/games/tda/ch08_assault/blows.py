"""The arithmetic of a fight at close quarters, among men and with vehicles (8.1, 8.2, 15.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from voltigeur.engine.chance import Roll
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.cover import protection
from voltigeur.games.tda.base.forward import destroy
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch, number, number_of, relocate, word
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers, riders, why_not_stack
from voltigeur.games.tda.ch11_morale.morale import StopTrade, lose_steps, may_trade, stop
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import panzerfaust_line
from voltigeur.games.tda.ch18_works.traps import entered
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


# ---- men against vehicles at arm's length: what helps them, what a vehicle does back, and who has to give way (15.5)


KAMIKAZE = "kamikaze"
"""Throws itself at vehicles (23.3/kamikaze)."""
MINES = "magnetic-mines"
"""Has mines that stick to vehicles, whatever its army (23.1/mines)."""
GRENADES = "nw"
"""Throws grenades at those who come close to it (23.1/nw)."""
OPEN = "open-topped"


# -------------------------------------------------------------------- the arithmetic


def against_vehicle(w: World, unit: Unit, vehicle: Unit) -> Iterator[str]:
    """Keys of the assault table for a unit that attacks a vehicle (15.5/assault-vehicle, 23.1/mines, 23.3/kamikaze)."""
    kind = w.type(vehicle)
    if not kind.armoured or OPEN in kind.traits:
        yield "soft_vehicle_target"
    if _has_mines(w, unit):
        yield "german_sappers_v_vehicle" if _sappers(w, unit) else "german_v_vehicle"
    if KAMIKAZE in w.type(unit).traits:
        yield "kamikaze_v_vehicle"


def of_vehicle(w: World, vehicle: Unit) -> Iterator[str]:
    """Keys of the assault table for a vehicle that strikes (15.5/assault-vehicle, 23.1/nw)."""
    if vehicle.immobilised:
        yield "immobilised"
    if GRENADES in w.type(vehicle).traits:
        yield "close_defence"


def _has_mines(w: World, unit: Unit) -> bool:
    kind = w.type(unit)
    army = kind.nation or w.setting.scenario.sides[unit.side].nation
    return MINES in kind.traits or army in w.setting.charts.nations.mines


def _sappers(w: World, unit: Unit) -> bool:
    """Sapper squads, and the leader of a section that has some (23.1/mines)."""
    if "sapper" in w.type(unit).traits:
        return True
    if w.type(unit).role != "leader" or unit.section < 0:
        return False
    return any(u.section == unit.section and "sapper" in w.type(u).traits for u in w.known_units(unit.side))


def destroys(w: World, unit: Unit, total: int) -> bool:
    """Whether a modified throw destroys a vehicle (15.5/assault-vehicle)."""
    highest = w.setting.charts.assault.lines[w.quality(unit)].vehicle
    return highest is not None and total <= highest


def chance_to_destroy(w: World, unit: Unit, vehicle: Unit, tally: Tally) -> Fraction:
    """How likely a blow is to destroy a vehicle, the coloured die of a Panzerfaust included (15.5, 16.4)."""
    pairs = list(product(range(1, 7), repeat=2))
    hits = 0
    for dice in pairs:
        rocket = panzerfaust_line(w, unit, vehicle, Roll("assault", dice))
        hits += destroys(w, unit, sum(dice) + tally.total + (rocket.value if rocket else 0))
    return Fraction(hits, len(pairs))


# -------------------------------------------------------------------- what happens


def attack_vehicle(m: TdaMatch, unit: Unit, vehicle: Unit, roll: Roll, tally: Tally) -> bool:
    """A unit's blow at a vehicle; whether it destroys it (15.5/assault-vehicle)."""
    total = roll.total + tally.total
    done = destroys(m.truth, unit, total)
    m.tell_reckoning(
        "strikes-vehicle", unit, "15.5/assault-vehicle", unit=m.who(unit), target=m.who(vehicle),
        roll=number(roll.total), total=number_of(unit, total), outcome=word("destroyed" if done else "missed"),
        tallies={"assault": tally},
    )  # fmt: skip
    if KAMIKAZE in m.type(unit).traits:
        _dare(m, unit)
    return done


def _dare(m: TdaMatch, unit: Unit) -> None:
    """Whatever came of it, who threw himself at a vehicle tests his morale (23.3/kamikaze)."""
    roll, needed = m.roll("morale"), m.truth.morale(unit)
    passed = roll.total <= needed
    m.tell(
        "kamikaze", unit, "23.3/kamikaze", roll=number(roll.total), needed=number_of(unit, needed),
        outcome=word("passed" if passed else "failed"),
    )  # fmt: skip
    if not passed:
        lose_steps(m, unit, m.setting.charts.nations.kamikaze_steps, "23.3/kamikaze")


def destroy_in_assault(m: TdaMatch, vehicle: Unit) -> None:
    """A vehicle goes down in an assault with all whom it carries (15.5/assault-vehicle)."""
    truth = m.truth
    for unit in [*passengers(truth, vehicle), *riders(truth, vehicle)]:
        if truth.type(unit).role == "vehicle":
            destroy_in_assault(m, unit)
        else:
            lose_steps(m, unit, unit.steps, "15.5/assault-vehicle", secret=unit.hidden)
    destroy(m, vehicle)


def holds_out(w: World, defenders: Sequence[Unit]) -> bool:
    """Whether a vehicle among the assaulted is left (15.5/assault-vehicle)."""
    return any(w.type(unit).role == "vehicle" for unit in defenders)


def drive_off(m: TdaMatch, units: Sequence[Unit], origin: int, elsewhere: Callable[[Unit], Sequence[int]]) -> None:
    """Infantry goes back whence it came, stopped; for the neutralised that is their retreat (15.5/assault-vehicle).

    A wave comes from several hexes: whoever finds no room in the first goes to another.
    """
    for unit in units:
        here = [m.type(m.unit(u)) for u in m.position.here.get(origin, ())]
        room = why_not_stack(m.setting, [*here, m.type(unit)]) is None
        place = next(iter(elsewhere(unit)), origin) if not room else origin
        left = m.place(unit.at)
        relocate(m, [unit], place)
        m.tell("driven-off", unit, "15.5/assault-vehicle", origin=left, at=m.place(place))
        under_fire(m, [unit], place, March.NORMAL)
        entered(m, [unit], place, March.NORMAL)
        if unit.neutralised:
            unit.retired = True
        elif stop(m, unit, "15.5/assault-vehicle") and may_trade(m, unit):
            m.push(StopTrade(unit.id))
