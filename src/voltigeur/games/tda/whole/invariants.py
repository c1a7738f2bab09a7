"""What must be true of every position at rest."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.tda.base.model import ABOARD, Fate
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch02_sequence.administration import Shifting
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry
from voltigeur.games.tda.ch08_assault.melee import Melee
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.ch15_vehicles.fight.overrun import Overrunning
from voltigeur.games.tda.ch21_air.drop_operations import DropAssault


def faults(m: TdaMatch) -> Iterator[str]:
    """Broken invariants, in words for a developer."""
    p = m.position
    truth = m.truth
    name = m.setting.names.unit
    found: dict[int, list[int]] = {}
    for unit in p.units:
        kind = truth.type(unit)
        if unit.at >= 0:
            found.setdefault(unit.at, []).append(unit.id)
            if not 1 <= unit.steps <= kind.steps:
                yield f"{name(unit.id)} has {unit.steps} steps"
            if unit.fate != Fate.PRESENT:
                yield f"{name(unit.id)} is on the map with fate {unit.fate}"
        elif unit.fate == Fate.ELIMINATED and unit.steps:
            yield f"{name(unit.id)} is eliminated with {unit.steps} steps"
        if unit.emplaced and not kind.needs_set_up:
            yield f"{name(unit.id)} cannot be emplaced"
        if unit.neutralised and unit.moved:
            yield f"{name(unit.id)} is neutralised and keeps a Movement marker (11.2)"
        if unit.stuck and unit.moved:
            yield f"{name(unit.id)} is stopped and keeps a Movement marker (11.3)"
        if kind.role == "decoy" and unit.at >= 0 and not unit.hidden:
            yield f"{name(unit.id)} is a decoy in the open"
        covered = unit.at in p.covers[unit.side] if unit.at >= 0 else False
        if unit.hidden and unit.at >= 0 and not covered:
            yield f"{name(unit.id)} is hidden under no marker"
    for place, units in found.items():
        if sorted(p.here.get(place, ())) != sorted(units):
            yield f"{m.setting.names.place(place)} lists {p.here.get(place)} for {units}"
    for place in p.here:
        if place not in found:
            yield f"{m.setting.names.place(place)} lists nobody who is there"
    yield from _places(m, found)
    yield from _loads(m)


def _places(m: TdaMatch, found: dict[int, list[int]]) -> Iterator[str]:
    p = m.position
    truth = m.truth
    fights = {s.place for s in m.state.stack if isinstance(s, Melee | AssaultEntry | Overrunning | DropAssault)}
    fights |= {s.at for s in m.state.stack if isinstance(s, Moving) and s.beset}
    shifting = any(isinstance(s, Shifting) for s in m.state.stack)
    for place, units in found.items():
        grounded = {p.units[u].side for u in units if not p.units[u].height}
        sides = {p.units[u].side for u in units}
        where = m.setting.names.place(place)
        stormed = any(p.units[u].storms >= 0 for u in units)
        dropped = any(p.units[u].landed == p.turn for u in units)
        perched = any(p.units[u].aloft for u in units)
        if len(grounded) > 1 and place not in fights and not stormed and not perched and not dropped:
            yield f"enemies share {where} without a fight (8/assault-entry)"
        for side in sides:
            kinds = [truth.type(p.units[u]) for u in units if p.units[u].side == side and p.units[u].rides < 0]
            crammed = shifting or any(p.units[u].shipped or p.units[u].landed for u in units)
            if not crammed and why_not_stack(m.setting, kinds):
                yield f"{where} is overfull (1.5/stacking)"
    for side in (0, 1):
        for place in p.covers[side]:
            if not any(p.units[u].side == side and p.units[u].hidden for u in found.get(place, ())):
                yield f"a marker on {m.setting.names.place(place)} covers nobody"
        numbers = list(p.covers[side].values())
        if len(numbers) != len(set(numbers)):
            yield "two markers have one number"


def _loads(m: TdaMatch) -> Iterator[str]:
    """Whoever is in or on a vehicle is where it is, and it holds him (15.4)."""
    truth = m.truth
    name = m.setting.names.unit
    for unit in m.position.units:
        if unit.at == ABOARD:
            vehicle = m.unit(unit.aboard)
            if unit.aboard < 0 or vehicle.fate != Fate.PRESENT or vehicle.side != unit.side or not unit.hidden:
                yield f"{name(unit.id)} is in no vehicle"
            elif why_not_hold(truth, vehicle, ()):
                yield f"{name(vehicle.id)} carries too much (15.4/capacity)"
        elif unit.aboard >= 0 and unit.fate == Fate.PRESENT:
            yield f"{name(unit.id)} is in a vehicle and on the map"
        if unit.rides >= 0 and unit.fate == Fate.PRESENT and unit.at != m.unit(unit.rides).at:
            yield f"{name(unit.id)} is not with the vehicle that it rides on"
