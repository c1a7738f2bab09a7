"""Who is in, on or behind a vehicle, and where that is (15.4/transport, 15.4/mounted, 17.1/towed)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.tda.base.model import ABOARD, Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.world import World


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


def where(w: World, unit: Unit) -> int:
    """The place of a unit, or that of the vehicle that it is in; below 0 where that is not on the map."""
    while unit.at == ABOARD:
        unit = w.unit(unit.aboard)
    return unit.at


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
