"""Loads: what vehicles carry is secret, but for whom the enemy has seen get in (15.4/transport)."""

from __future__ import annotations

from random import Random

from voltigeur.engine.dealing import Dealing, bits
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.traces import has_acted
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.whole.redeal.berths import is_carrier
from voltigeur.games.tda.whole.redeal.slots import ANY_NUMBER, involved, rename


def deal_loads(m: TdaMatch, side: int, rng: Random) -> None:
    """Deal the passengers of a side anew among vehicles that might carry them.

    Those stay whom the enemy has seen get in, who fight, and who are in a vehicle that is itself aboard of another. A
    vehicle that is there for its load alone, a boat or a glider, keeps some of it. Once somebody may have got out
    unseen, those of other vehicles are dealt with the counters on the map (`berths`).
    """
    units = m.position.units[m.setting.ranks[side]]
    loads = [u for u in units if u.at == ABOARD and u.hidden and u.fate == Fate.PRESENT]
    if not loads:
        return
    busy = involved(m)
    fixed = {*busy.reckoned, *busy.pinned, *m.position.watched}
    pools: dict[tuple[object, ...], list[Unit]] = {}
    for unit in loads:
        vehicle = m.unit(unit.aboard)
        if unit.id not in fixed and vehicle.at != ABOARD and vehicle.id not in busy.pinned:
            pools.setdefault(_pool(m, vehicle), []).append(unit)
    ordinary = has_acted(m.position, side)
    for pool, passengers in pools.items():
        if ordinary and is_carrier(m, m.unit(passengers[0].aboard)):
            continue  # dealt with those on the map
        carriers = [u for u in units if _carries(m, u) and u.id not in busy.pinned and _pool(m, u) == pool]
        if len(carriers) > 1:
            _deal(m, passengers, carriers, busy.named, rng)


def _carries(m: TdaMatch, unit: Unit) -> bool:
    kind = m.setting.types[unit.kind]
    there = unit.at >= 0 or unit.at == AWAY
    return unit.fate == Fate.PRESENT and there and bool(kind.capacity or kind.holds)


def _pool(m: TdaMatch, vehicle: Unit) -> tuple[object, ...]:
    """Vehicles whose loads may have been exchanged before the match, or since out of sight."""
    return vehicle.lands, _serves_its_load(m, vehicle), vehicle.landed


def _deal(m: TdaMatch, passengers: list[Unit], carriers: list[Unit], named: set[int], rng: Random) -> None:
    """One deal: whom a step names stands for a berth, which the step will name whoever gets it."""
    truth = m.truth
    moving = {u.id for u in passengers}
    number = {carrier.id: n for n, carrier in enumerate(carriers)}
    berths = [u for u in passengers if u.id in named]
    places = [*range(len(carriers)), *(number[u.aboard] for u in berths)]
    free = {u.aboard for u in passengers if u.id not in named}
    kept = {u.aboard for u in truth.known_units(carriers[0].side) if u.at == ABOARD and u.id not in moving}
    alone = free - kept - {u.aboard for u in berths}
    least = [int(c.id in alone and _serves_its_load(m, c)) for c in carriers] + [1] * len(berths)
    most = [ANY_NUMBER] * len(carriers) + [1] * len(berths)
    for unit in passengers:
        unit.aboard = NONE
    known: dict[tuple[int, int], bool] = {}

    def roomy(place: int, load: int) -> bool:
        found = known.get((place, load)) if load else True
        if found is None:
            found = why_not_hold(truth, carriers[place], [passengers[n] for n in bits(load)]) is None
            known[place, load] = found
        return found

    weight = [1 << n for n in range(len(passengers))]
    allowed = [sum(1 << slot for slot, place in enumerate(places) if roomy(place, each)) for each in weight]
    dealt = Dealing(allowed, least, most, places, weight, {}, roomy).deal(rng)
    becomes: dict[int, int] = {}
    for unit, slot in zip(passengers, dealt, strict=True):
        vehicle = carriers[places[slot]]
        unit.aboard, unit.done, unit.entry = vehicle.id, vehicle.done, vehicle.entry
        if slot >= len(carriers):
            becomes[berths[slot - len(carriers)].id] = unit.id
    rename(m, becomes)


def _serves_its_load(m: TdaMatch, vehicle: Unit) -> bool:
    """Whether it would be gone if it were empty (22/unload, 21.3/glider-unload)."""
    return vehicle.lands or m.setting.types[vehicle.kind].mobility in ("glider", "plane", "amphibious")
