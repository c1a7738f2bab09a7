"""States of vehicles, which are neither stopped nor neutralised: stunned, immobilised, destroyed (1.1/status, 15.3)."""

from __future__ import annotations

from voltigeur.games.tda.base.model import Fate, Flight, Unit
from voltigeur.games.tda.base.play import TdaMatch, lay, remove, take_steps
from voltigeur.games.tda.ch01_units.armour import damage
from voltigeur.games.tda.ch15_vehicles import flying
from voltigeur.games.tda.ch15_vehicles.transport import bail_out, survive, throw_off
from voltigeur.games.tda.ch22_amphibious.amphibious import shrugs_off, stays_afloat
from voltigeur.games.tda.charts.support_tables import Ruin


def hit_vehicle(m: TdaMatch, unit: Unit, code: str, *, secret: bool = False) -> None:
    """What a fire result does to a vehicle, without a test (15.3, 15.3/ap-ind-armour)."""
    if flying.shrugs_off(m, unit) and not code.startswith("loss"):
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
    if shrugs_off(m, unit, secret=secret) or flying.shrugs_off(m, unit):
        return
    if flying.is_lost_with(m, unit, immobilised=False):
        destroy(m, unit, secret=secret)
        return
    unit.stunned = True
    unit.moved = unit.rolling = False
    m.tell("stunned", unit, "15.3/stunned", secret=secret)
    throw_off(m, unit)


def immobilise(m: TdaMatch, unit: Unit, *, secret: bool = False) -> None:
    """A vehicle cannot move any more; a second time destroys it (15.3/immobilised)."""
    if shrugs_off(m, unit, immobilised=True, secret=secret) or flying.shrugs_off(m, unit):
        return
    if unit.immobilised or flying.is_lost_with(m, unit, immobilised=True):
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
    traits = m.truth.type(unit).traits
    if "ied" in traits:
        return
    place = m.setting.board.hex_of[at]
    terrain = m.setting.terrain
    sunk = terrain.kind[m.setting.board.kind[place]].wet == "aquatic"
    if not sunk and m.truth.type(unit).size not in terrain.small_sizes:
        lay(m, "wreck", place)
        m.emit("wreck", "15.3/destroyed", at=m.place(place))
    if not sunk and "flame" in traits and unit.fate == Fate.ELIMINATED and not m.truth.changed(place, "fire"):
        lay(m, "fire", place)
        m.emit("burns", "19.3/flame-vehicle", at=m.place(place))
