"""Armour: which face of a vehicle a shot meets, and what fire that is not meant for it does (15.2, 15.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from voltigeur.games.tda.base.arcs import Arc, arc_of
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.charts.support_tables import Ruin

_SHAKEN: Final[Mapping[str, Ruin]] = {"S1": "I", "S": "Son"}
"""What a stop result does to a vehicle (15.3/immobilised, 15.3/stunned)."""


def armour_of(w: World, vehicle: Unit, source: int) -> tuple[Arc, int]:
    """The face of a vehicle that is turned to a place, and its armour (15.2/impact, 15.1/vehicle-card)."""
    kind = w.type(vehicle)
    arc = arc_of(w.setting, vehicle.at, vehicle.facing, source)
    return arc, (kind.armour, kind.side, kind.rear)[arc]


def against_armour(w: World, unit: Unit, code: str, roll: int) -> str:
    """A result of AP or indirect fire as a unit takes it: a lucky throw stuns an armoured crew (15.3/ap-ind-armour)."""
    chart = w.setting.charts.against_armour
    if roll == chart.lucky_roll and code in chart.lucky_codes and w.type(unit).armoured:
        return chart.lucky
    return code


def out_of_arc(w: World, unit: Unit, weapon: Weapon, place: int) -> bool:
    """Whether a place is not before the front of a vehicle whose weapon does not turn (15.2/casemate)."""
    return weapon.mount == "casemate" and arc_of(w.setting, unit.at, unit.facing, place) is not Arc.FRONT


def on_the_move(w: World, march: March) -> bool:
    """Whether a vehicle in the course of its move counts as having its Movement marker (13.1/v-vehicle)."""
    return march != March.STILL and w.setting.options.moving_vehicle == "marked"


def by_trap(w: World, code: str) -> str:
    """What a trap does to armour: it immobilises where it would destroy, else it does as to any vehicle (15.3)."""
    return w.setting.charts.against_armour.trap if code.startswith("N") else _SHAKEN.get(code, code)


def damage(w: World, unit: Unit, code: str) -> Ruin:
    """What a fire result does to a vehicle: `1` for destroyed (15.3, 15.3/ap-ind-armour)."""
    if code.startswith("loss") or code in ("1", "2", "3"):
        return "1"
    if w.type(unit).armoured:
        code = w.setting.charts.against_armour.results.get(code, code)
    elif code.startswith("N"):
        return "1"
    elif code in _SHAKEN:
        return _SHAKEN[code]
    if code == "I":
        return "I"
    return "Son" if code == "Son" else "-"
