"""Vehicles that are hit, stunned, immobilised, destroyed, and what becomes of those aboard (1.1/status, 15.3, 15.4)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from voltigeur.games.tda.base.model import NONE, Fate, Flight, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, exclude, lay, number, relocate, remove, take_steps
from voltigeur.games.tda.base.types import KIND_OF, Kind
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import carrier, damage, passengers, riders
from voltigeur.games.tda.ch11_morale.morale import lose_steps_among, stop
from voltigeur.games.tda.ch12_concealment.concealment import in_enemy_sight, look_at_mover
from voltigeur.games.tda.ch15_vehicles.carry.capacity import stands
from voltigeur.games.tda.ch15_vehicles.fly import flight
from voltigeur.games.tda.ch22_amphibious.amphibious import emptied, shrugs_off, stays_afloat
from voltigeur.games.tda.charts.support_tables import Ruin
from voltigeur.terrain.hexes import DIRECTIONS

_OUT: Final = {"vehicle": "15.9/heavy-transport", "support_piece": "17.1/towed"}
"""By what rule counters get out of an immobilised vehicle, or are unhitched, that are not soldiers."""


def hit_vehicle(m: TdaMatch, unit: Unit, code: str, *, secret: bool = False) -> None:
    """What a fire result does to a vehicle, without a test (15.3, 15.3/ap-ind-armour)."""
    if flight.shrugs_off(m, unit) and not code.startswith("loss"):
        return
    match damage(m.truth, unit, code):
        case "I":
            immobilise(m, unit, secret=secret)
        case "Son":
            stun(m, unit, secret=secret)
        case "1":
            destroy(m, unit, secret=secret, steps=int(code.removeprefix("loss")) if code.startswith("loss") else 1)


def strike(m: TdaMatch, unit: Unit, code: Ruin) -> None:
    """What a hit on the destruction table does (13.2/destruction, 15.3)."""
    if code in ("1", "2", "3"):
        destroy(m, unit, steps=int(code))
    elif code == "I":
        immobilise(m, unit)
    elif code == "Son":
        stun(m, unit)


def stun(m: TdaMatch, unit: Unit, *, secret: bool = False) -> None:
    """A vehicle does nothing more this turn (15.3/stunned)."""
    if shrugs_off(m, unit, secret=secret) or flight.shrugs_off(m, unit):
        return
    if flight.is_lost_with(m, unit, immobilised=False):
        destroy(m, unit, secret=secret)
        return
    unit.stunned = True
    unit.moved = unit.rolling = False
    m.tell("stunned", unit, "15.3/stunned", secret=secret)
    throw_off(m, unit)


def immobilise(m: TdaMatch, unit: Unit, *, secret: bool = False) -> None:
    """A vehicle cannot move any more; a second time destroys it (15.3/immobilised)."""
    if shrugs_off(m, unit, immobilised=True, secret=secret) or flight.shrugs_off(m, unit):
        return
    if unit.immobilised or flight.is_lost_with(m, unit, immobilised=True):
        destroy(m, unit, secret=secret)
        return
    unit.immobilised = True
    m.tell("immobilised", unit, "15.3/immobilised", secret=secret)
    bail_out(m, unit)


def destroy(m: TdaMatch, unit: Unit, *, secret: bool = False, steps: int = 1) -> None:
    """A vehicle is lost and leaves a wreck, unless it is too small or sinks (15.3/destroyed, 10.4/wet-aquatic).

    A transport of an amphibious assault may take several such hits, at `steps` of its passengers (22/landing).
    """
    if stays_afloat(m, unit, steps, secret=secret):
        return
    at = unit.at
    take_steps(m, unit, unit.steps)
    remove(m, unit, Fate.ELIMINATED, "15.3/destroyed", secret=secret)
    leave_wreck(m, unit, at)
    spill(m, unit, at)


def spill(m: TdaMatch, unit: Unit, at: int) -> None:
    """Those in, on or behind a destroyed vehicle take their test (15.4/passengers-hit, 15.7/helicopters)."""
    chart = m.setting.charts.survival
    survive(m, unit, at, chart.helicopter if unit.height == Flight.TACTICAL else chart.inside)


def leave_wreck(m: TdaMatch, unit: Unit, at: int) -> None:
    """What stays of a vehicle that went down in a place, or was left there when its crew ran (11.5/demoralised).

    A vehicle full of explosives leaves nothing, one full of fuel burns (18.3/carried-ied, 19.3/flame-vehicle).
    """
    traits = m.type(unit).traits
    if "ied" in traits:
        return
    place = m.setting.board.hex_of[at]
    terrain = m.setting.terrain
    sunk = m.truth.ground(place).wet == "aquatic"
    if not sunk and m.type(unit).size not in terrain.small_sizes:
        lay(m, "wreck", place)
        m.emit("wreck", "15.3/destroyed", at=m.place(place))
    if not sunk and "flame" in traits and unit.fate == Fate.ELIMINATED and not m.truth.changed(place, "fire"):
        lay(m, "fire", place)
        m.emit("burns", "19.3/flame-vehicle", at=m.place(place))


# -------------------------------------------------------------------- those aboard


def slips_out(m: TdaMatch, units: Sequence[Unit], place: int) -> bool:
    """Whether nobody notices that these get out in a place: under the marker of their vehicles, out of sight.

    A marker that could be none of them must not lie, so that it is told.
    """
    truth, p, side = m.truth, m.position, units[0].side
    vehicles = [carrier(truth, unit) for unit in units]
    if place not in p.covers[side] or not all(unit.hidden for unit in units):
        return False
    if not all(vehicle is None or (vehicle.hidden and vehicle.at == place) for vehicle in vehicles):
        return False
    mask = p.excluded[side].get(p.covers[side][place], 0)
    if any(mask & KIND_OF[m.type(unit).role] for unit in units):
        return False
    return not in_enemy_sight(truth, units[0], place)


def set_down(
    m: TdaMatch,
    units: Sequence[Unit],
    place: int,
    *,
    stopped: bool = False,
    facing: int = NONE,
    rule: str = "",
    window: bool = True,
) -> None:
    """Put units out of their vehicle in a place, in view of whoever looks; stopped if they had to leave it.

    The enemy is asked for opportunity fire at them, unless nobody notices or the caller sees to that (`window`).
    """
    if not units:
        return
    left = {u.aboard for u in units if u.aboard >= 0}
    unseen = slips_out(m, units, place)
    for unit in units:
        unit.aboard = unit.rides = NONE
        unit.shipped = m.position.turn
        if facing >= 0:
            unit.facing = facing
        if m.type(unit).role == "support_piece":
            unit.hauled = m.position.turn
    relocate(m, units, place, unseen=unseen)
    for unit in units:
        m.tell("gets-out", unit, rule or "15.4/embark", secret=unseen, at=m.place(place))
    if not unseen:
        exclude(m, units, Kind.DECOY)
    look_at_mover(m, list(units), March.NORMAL)
    for unit in units if stopped else ():
        if m.type(unit).role == "vehicle":
            stun(m, unit, secret=unit.hidden)
        else:
            stop(m, unit, rule or "15.4/passengers-hit", secret=unit.hidden)
    if window and not unseen:
        m.position.out.extend(u.id for u in units if u.at >= 0)
    for number_left in sorted(left):
        emptied(m, m.unit(number_left))


def survive(m: TdaMatch, vehicle: Unit, place: int, threshold: int) -> None:
    """What becomes of those in, on or behind a vehicle that was destroyed in a place (15.4/passengers-hit).

    Whoever rides on it has a threshold of his own (15.4/mounted).
    """
    truth = m.truth
    inside, above = passengers(truth, vehicle), riders(truth, vehicle)
    men = [u for u in inside if truth.type(u).infantry]
    for unit in inside:
        if not truth.type(unit).infantry:
            _perish(m, unit, place)
    for group, needed in ((men, threshold), (above, m.setting.charts.survival.riding)):
        if group and all(_may_leave(truth, u, place) for u in group):
            _test(m, vehicle, group, place, needed)
            continue
        for unit in group:
            _perish(m, unit, place)


def _test(m: TdaMatch, vehicle: Unit, group: list[Unit], place: int, threshold: int) -> None:
    """The survival test: one step lost or two, and the survivors get out, stopped (15.4/passengers-hit)."""
    secret = vehicle.hidden
    roll = m.roll("survival", to=m.kept(vehicle, secret))
    steps = 1 if roll.total <= threshold else 2
    m.tell(
        "survival", vehicle, "15.4/passengers-hit", secret=secret, roll=number(roll.total), needed=number(threshold),
        steps=number(steps),
    )  # fmt: skip
    set_down(m, group, place, rule="15.4/passengers-hit")
    lose_steps_among(m, group, steps)
    _halt(m, group)


def bail_out(m: TdaMatch, vehicle: Unit) -> None:
    """Those in, on or behind an immobilised vehicle get out, stopped or stunned, where they can (15.4, 15.9, 17.1)."""
    truth = m.truth
    load = [*passengers(truth, vehicle), *riders(truth, vehicle)]
    back = (vehicle.facing + len(DIRECTIONS) // 2) % len(DIRECTIONS)
    for unit in load:
        if not _may_leave(truth, unit, vehicle.at):
            continue
        role = truth.type(unit).role
        facing = back if role == "support_piece" else NONE
        set_down(m, [unit], vehicle.at, stopped=True, facing=facing, rule=_OUT.get(role, "15.4/passengers-hit"))


def throw_off(m: TdaMatch, vehicle: Unit) -> None:
    """Whoever rides on a vehicle gets off, stopped, when fire has any effect on him or on it (15.4/mounted)."""
    off = [u for u in riders(m.truth, vehicle) if _may_leave(m.truth, u, vehicle.at)]
    set_down(m, off, vehicle.at, stopped=True, rule="15.4/mounted")


def abandon(m: TdaMatch, vehicle: Unit, leaving: Container[int] = ()) -> None:
    """Those in or on a vehicle that is given up get out, unless they run too (11.5/demoralised)."""
    truth = m.truth
    place = vehicle.at
    load = [u for u in (*passengers(truth, vehicle), *riders(truth, vehicle)) if u.id not in leaving]
    for unit in load:
        if not _may_leave(truth, unit, place):
            _perish(m, unit, place)
    set_down(m, [u for u in load if u.fate == Fate.PRESENT], place)


def _halt(m: TdaMatch, units: Sequence[Unit]) -> None:
    for unit in units:
        stop(m, unit, "15.4/passengers-hit", secret=unit.hidden)


def _perish(m: TdaMatch, unit: Unit, place: int) -> None:
    """A unit is lost with the vehicle that carried it, and whatever it carries itself (15.4, 15.9, 17.1/towed)."""
    rules = {"vehicle": "15.9/heavy-transport", "support_piece": "17.1/towed"}
    take_steps(m, unit, unit.steps)
    for other in (*passengers(m.truth, unit), *riders(m.truth, unit)):
        _perish(m, other, place)
    rule = rules.get(m.type(unit).role, "15.4/passengers-hit")
    remove(m, unit, Fate.ELIMINATED, rule, secret=unit.hidden, at=place)


def _may_leave(w: World, unit: Unit, place: int) -> bool:
    """Whether a unit can be put out of a vehicle in a place: on fit ground, not among enemies (8/assault-entry)."""
    return stands(w, unit, place) and not w.present(place, 1 - unit.side)
