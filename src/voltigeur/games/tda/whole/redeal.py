"""Re-deal: another world that agrees with all that a seat has seen (contract 10)."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from voltigeur.engine.nouns import renamed
from voltigeur.games.tda.base.model import ABOARD, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.types import KIND_OF, Kind, UnitType
from voltigeur.games.tda.ch01_units.aboard import passengers
from voltigeur.games.tda.ch01_units.stacking import why_not_stack
from voltigeur.games.tda.ch02_sequence.sequence import SettingUp
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch08_assault.melee import Melee
from voltigeur.games.tda.ch11_morale.morale import StopTrade, Trial
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.ch15_vehicles.drive.platoons import redeal_leaders
from voltigeur.games.tda.ch17_special_infantry.support_pieces import is_piece, may_be_pushed, redeal_rounds
from voltigeur.games.tda.ch20_waves.waves import Waving
from voltigeur.games.tda.ch21_air.drop_operations import DropAssault
from voltigeur.games.tda.ch22_amphibious.amphibious import stands
from voltigeur.games.tda.ch23_nations.nations import starts_aloft

SWAPS = 6
"""Exchanges tried for each hidden counter: enough to forget where it stood."""


class Slot(Struct, gc=False):
    """A place under a marker and what has been seen done there, which goes with the place and not with the unit."""

    at: int
    moved: bool
    tir: int
    done: bool
    marched: bool
    """Has moved or is moving, so that no weapon in position can be there."""
    excluded: int


def redeal(m: TdaMatch, seat: int, rng: Random) -> None:
    """Deal the enemy's hidden counters anew among their places, within what each marker may still be."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    if enemy in m.state.sealed:
        asked = m.state.stack[-1].question(m.seen(enemy))
        assert asked is not None
        m.state.sealed[enemy] = m.write(asked.choice.sample(rng))
        if isinstance(m.state.stack[-1], SettingUp):
            return
    _redeal_missions(m, enemy, rng)
    _deal_traps(m, enemy, rng)
    redeal_leaders(m, enemy, rng)
    redeal_rounds(m, enemy, rng)
    if m.setting.has_vehicles:
        _deal_loads(m, enemy, rng)
    pinned = _pinned(m)
    hidden = [u for u in m.position.units if u.side == enemy and u.hidden and u.at >= 0 and u.id not in pinned]
    if len(hidden) < 2:
        return
    slots = [_slot(m, unit) for unit in hidden]
    order = _shuffle(m, slots, hidden[:], rng)
    _deal(m, slots, hidden, order)


def _redeal_missions(m: TdaMatch, enemy: int, rng: Random) -> None:
    """What the enemy has asked for may be meant for any hex (14/phase)."""
    for mission in m.position.missions:
        if mission.side == enemy and mission.target >= 0:
            mission.target = rng.randrange(m.setting.board.hexes)


def _deal_traps(m: TdaMatch, enemy: int, rng: Random) -> None:
    """Deal what the enemy's unturned traps are anew among their places (18.3/traps)."""
    traps = [trap for trap in m.position.traps if trap.side == enemy and not trap.shown]
    contents = [(trap.power, trap.around, trap.lasts) for trap in traps]
    rng.shuffle(contents)
    for trap, content in zip(traps, contents, strict=True):
        trap.power, trap.around, trap.lasts = content


def _deal_loads(m: TdaMatch, enemy: int, rng: Random) -> None:
    """Exchange what vehicles have carried since the start, where nobody has seen anything of it (15.4/transport)."""
    truth = m.truth
    loads: dict[int, list[Unit]] = {}
    for unit in m.position.units:
        if unit.side == enemy and unit.at == ABOARD:
            loads.setdefault(unit.aboard, []).append(unit)
    secret = [v for v, load in loads.items() if all(not u.shipped and truth.type(u).infantry for u in load)]
    vehicles = [m.unit(v) for v in secret if v not in m.position.active and m.unit(v).at != ABOARD]
    for _ in range(SWAPS * len(vehicles) if len(vehicles) > 1 else 0):
        one, other = rng.sample(vehicles, 2)
        alike = (one.done, one.entry, one.at >= 0) == (other.done, other.entry, other.at >= 0)
        if not alike or rng.random() < 0.5:
            continue
        mine, theirs = passengers(truth, one), passengers(truth, other)
        _exchange(one, other, mine, theirs)
        if why_not_hold(truth, one, ()) or why_not_hold(truth, other, ()):
            _exchange(one, other, theirs, mine)


def _exchange(one: Unit, other: Unit, mine: list[Unit], theirs: list[Unit]) -> None:
    for unit in mine:
        unit.aboard = other.id
    for unit in theirs:
        unit.aboard = one.id


def _pinned(m: TdaMatch) -> set[int]:
    """Units in the middle of something that has been reckoned with their own values: fights, tests, demolitions."""
    out: set[int] = {unit.id for unit in m.position.units if unit.demolishes or unit.rides >= 0}
    out.update(unit.rides for unit in m.position.units if unit.rides >= 0)
    out.update(m.position.out)
    for unit in m.position.units:
        if unit.landed == m.position.turn:
            out.update((unit.id, *m.position.here.get(unit.at, ())))
    for step in m.state.stack:
        if isinstance(step, Melee | DropAssault):
            out.update(m.position.here.get(step.place, ()))
        elif isinstance(step, Trial):
            out.update(unit for unit, _ in step.queue)
        elif isinstance(step, Waving):
            out.update(step.launched)
        elif isinstance(step, StopTrade | PiercingShot):
            out.add(step.unit)
        elif isinstance(step, Shot):
            out.update(step.units)
    return out


def _slot(m: TdaMatch, unit: Unit) -> Slot:
    p = m.position
    marching: set[int] = set()
    for step in m.state.stack:
        if isinstance(step, Moving):
            marching.update(step.group)
        elif isinstance(step, Activation):
            marching.update(step.marching)
    token = p.covers[unit.side].get(unit.at, -1)
    marched = unit.moved or unit.id in marching
    return Slot(unit.at, unit.moved, unit.tir, unit.done, marched, p.excluded[unit.side].get(token, 0))


def _shuffle(m: TdaMatch, slots: list[Slot], order: list[Unit], rng: Random) -> list[Unit]:
    """Exchange counters two by two, each time only if both may stand where they come to; truth is where it starts."""
    types = m.setting.types
    crowds: dict[int, list[UnitType]] = {}
    for unit in m.position.units:
        if unit.side == order[0].side and unit.at >= 0:
            crowds.setdefault(unit.at, []).append(types[unit.kind])
    for _ in range(SWAPS * len(order)):
        i, j = rng.sample(range(len(order)), 2)
        one, other = order[i], order[j]
        if not (_fits(m, one, slots[j]) and _fits(m, other, slots[i])):
            continue
        if one.kind != other.kind and slots[i].at != slots[j].at:
            here, there = crowds[slots[i].at][:], crowds[slots[j].at][:]
            here.remove(types[one.kind])
            there.remove(types[other.kind])
            here.append(types[other.kind])
            there.append(types[one.kind])
            if why_not_stack(m.setting, here) or why_not_stack(m.setting, there):
                continue
            crowds[slots[i].at], crowds[slots[j].at] = here, there
        order[i], order[j] = other, one
    return order


def _fits(m: TdaMatch, unit: Unit, slot: Slot) -> bool:
    """Whether a unit may be what stands in a place, after all that was seen there."""
    setting = m.setting
    kind = setting.types[unit.kind]
    what = KIND_OF[kind.role]
    if slot.excluded & what or (slot.tir and what & (Kind.DECOY | Kind.NON_COMBATANT)):
        return False
    if slot.marched and (unit.emplaced or unit.neutralised or unit.stuck or not may_be_pushed(kind)):
        return False
    if unit.at != slot.at and (starts_aloft(kind) or kind.flies):
        return False
    if kind.role == "vehicle" and unit.moved != slot.moved:
        return False
    if slot.at in setting.board.tunnels:
        return kind.infantry and not unit.emplaced
    ground = setting.terrain.kind[setting.board.kind[slot.at]]
    if not stands(kind, ground, swims=unit.swims):
        return False
    return not unit.emplaced or unit.at == slot.at or not (ground.building or ground.wet != "land")


def _deal(m: TdaMatch, slots: list[Slot], hidden: list[Unit], order: list[Unit]) -> None:
    p = m.position
    becomes = {unit.id: other.id for unit, other in zip(hidden, order, strict=True)}
    for unit, slot in zip(order, slots, strict=True):
        if unit.at != slot.at:
            unit.hauled = p.turn if slot.marched and is_piece(m.setting.types[unit.kind]) else 0
        unit.at, unit.moved, unit.tir, unit.done = slot.at, slot.moved, slot.tir, slot.done
    p.here = {place: tuple(becomes.get(u, u) for u in units) for place, units in p.here.items()}
    p.active = tuple(becomes.get(u, u) for u in p.active)
    for step in m.state.stack:
        renamed(step, {"unit": becomes})
