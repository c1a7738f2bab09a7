"""Weapons and vehicles (house/weapons, house/vehicles)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.games.skirmish.charts.parts import ByGround, ByRange, Length


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """A weapon (house/weapons)."""

    long: Length
    least: Length = 0
    short: Length = 0
    aimed: ByRange = ByRange()
    covering: int = 0
    kind: str = "S"
    template: str = ""
    crew: int = 1
    traits: tuple[str, ...] = ()

    def has(self, trait: str) -> bool:
        """Whether it has a trait."""
        return trait in self.traits


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of vehicle (house/vehicles)."""

    size: str
    base: tuple[Length, Length]
    rates: ByGround
    crew: int
    armour: tuple[str, str, str] = ("none", "none", "none")
    weapons: tuple[str, ...] = ()
    passengers: int = 0
    tows: bool = False
    turret: bool = False


class Arsenal(Struct, frozen=True, forbid_unknown_fields=True):
    """Weapons and vehicles."""

    source: str
    weapon: dict[str, Weapon]
    vehicle: dict[str, Vehicle]
