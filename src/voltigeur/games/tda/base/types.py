"""Counters as data: what is printed on a unit, and where the figures come from (0.3/counter-data)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntFlag
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import read, text_of

Role = Literal["squad", "leader", "team", "heavy_weapon", "non_combatant", "support_piece", "vehicle", "decoy"]
WeaponClass = Literal[
    "small_arms", "machine_gun", "mortar", "gun", "autocannon", "recoilless_gun", "rocket_launcher",
    "missile_launcher", "sniper", "flame", "other",
]  # fmt: skip
Barrel = Literal["", "L", "M", "C"]
Mount = Literal["turret", "casemate", "ring"]
"""How a weapon turns: all round with the shifts of its turret, in the front arc alone, all round without any."""
Guidance = Literal["", "self", "wire"]
Quality = Literal["choc", "veteran", "ligne", "bleu"]
QUALITIES: tuple[Quality, ...] = get_args(Quality)


class Kind(IntFlag):
    """Kinds at large, as an observer tells them apart (for what a marker may still be)."""

    SQUAD = 1
    LEADER = 2
    TEAM = 4
    HEAVY = 8
    NON_COMBATANT = 16
    SUPPORT = 32
    VEHICLE = 64
    DECOY = 128


KIND_OF: Mapping[str, Kind] = {
    "squad": Kind.SQUAD,
    "leader": Kind.LEADER,
    "team": Kind.TEAM,
    "heavy_weapon": Kind.HEAVY,
    "non_combatant": Kind.NON_COMBATANT,
    "support_piece": Kind.SUPPORT,
    "vehicle": Kind.VEHICLE,
    "decoy": Kind.DECOY,
}


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """Power, cadence and range of one face, with minimum and effective range where they are printed.

    A weapon against armour has an `ac` value, one against aircraft an `aa` value; without power it fires no AP.
    """

    power: int = 0
    cadence: int = 6
    range: int = 0
    """In hexes; 0 for as far as one sees (17.1/basics)."""
    minimum: int = 0
    effective: int = 0
    indirect: bool = False
    kind: WeaponClass = "small_arms"
    ac: int = 0
    aa: int = 0
    barrel: Barrel = ""
    """The class of the barrel in the to-hit test (13.2/to-hit)."""
    mount: Mount = "turret"
    turret: tuple[int, int] = (0, 0)
    """Columns of the to-hit test to the flank and to the rear (15.2/turret)."""
    singles: int = 1
    """Machine guns that stand in one value; against armour each rolls alone (15.1/multi-weapons)."""
    guidance: Guidance = ""

    def beyond(self, distance: int) -> int:
        """How many hexes a distance is beyond the effective range; 0 where none is printed (16/effective-range)."""
        return max(distance - self.effective, 0) if self.effective else 0


class UnitType(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A type of counter."""

    id: str
    name: dict[str, str]
    role: Role
    nation: str = ""
    steps: int = 1
    morale: int | None = None
    quality: Quality = "ligne"
    front: Weapon | None = None
    """What it fires with as it stands: small arms, a light weapon, or the crew of a dismantled one."""
    reduced: Weapon | None = None
    emplaced: Weapon | None = None
    """What it fires with once set up; a type that has this needs setting up (1.4/set-up-faces)."""
    mobility: str = "infantry"
    movement: int = 0
    """Movement points in tenths, for vehicles."""
    size: Literal["", "TP", "P", "C", "N", "G", "TG"] = ""
    armoured: bool = False
    symbol: str = "infantry"
    traits: tuple[str, ...] = ()
    source: Literal["book", "house", "override"] = "house"
    why: str = ""
    armour: int = 0
    """Front armour, for armoured vehicles (13.4/other-mods)."""
    side: int = 0
    """Armour of the flanks; that of the rear is one less (15.1/vehicle-card)."""
    arms: tuple[Weapon, ...] = ()
    """What it has beside its main weapon (15.1/multi-weapons)."""
    capacity: int = 0
    """What it carries, in tenths of a squad (15.4/capacity, 15.9/heavy-transport)."""
    holds: int = 0
    """Vehicles that a heavy transport carries."""

    @property
    def needs_set_up(self) -> bool:
        """Whether the weapon must be emplaced to fire."""
        return self.emplaced is not None

    @property
    def infantry(self) -> bool:
        """Belongs to the infantry family (0.1/scale)."""
        return self.role not in ("vehicle", "support_piece")

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft that fights on the map (15.7/flight)."""
        return self.mobility in ("helicopter", "drone")

    @property
    def rear(self) -> int:
        """Armour of the rear (15.1/vehicle-card)."""
        return max(0, self.side - 1)

    @property
    def stacking(self) -> str:
        """The key of the stacking chart."""
        if self.role == "squad" and self.steps > 2:
            return "three_step_squad"
        return self.role


class _File(Struct, forbid_unknown_fields=True):
    type: list[UnitType]


def read_types(text: str, where: str) -> list[UnitType]:
    """Unit types from the text of a file; errors name the place."""
    types = read(text, _File, where, "see docs/reference/units.md").type
    for item in types:
        _check(item, f"{where}: type {item.id}")
    return types


def _check(item: UnitType, where: str) -> None:
    def wrong(message: str, remedy: str) -> None:
        raise VoltigeurError(message, where=where, remedy=remedy)

    if set(item.name) != {"en", "fr"}:
        wrong("names are needed in English and French", 'give name = { en = "...", fr = "..." }')
    if item.steps < 1 or item.steps > 3:
        wrong(f"{item.steps} steps", "give 1, 2 or 3")
    if item.steps > 1 and item.role != "squad":
        wrong("only a squad has more than one step (1.1/steps)", "give steps = 1")
    if item.steps > 1 and item.reduced is None:
        wrong("a squad of several steps has a reduced face", "give reduced = { ... }")
    if item.front is None and item.role not in ("non_combatant", "decoy", "vehicle"):
        wrong("has no fire values", "give front = { power = .., cadence = .., range = .. }")
    if item.morale is None and item.role not in ("non_combatant", "vehicle"):
        wrong("has no morale", "give morale")
    if item.emplaced is not None and item.role != "heavy_weapon":
        wrong("only a heavy weapon is emplaced (1.4/set-up-faces)", "leave emplaced out")
    if item.role == "vehicle" and not item.movement:
        wrong("a vehicle needs movement points", "give movement in tenths")
    if item.armour and not item.armoured:
        wrong("only an armoured vehicle has armour", "give armoured = true, or leave armour out")


class Types:
    """All unit types of a match, by number and by name."""

    def __init__(self, items: Iterable[UnitType]) -> None:
        self.items = tuple(items)
        self.index = {item.id: number for number, item in enumerate(self.items)}

    def __getitem__(self, number: int) -> UnitType:
        return self.items[number]

    def only(self, names: Iterable[str], where: str) -> Types:
        """The types of these names, numbered in their order: a match knows its own counters, not the catalogue."""
        return Types(self.items[self.named(name, where)] for name in dict.fromkeys(names))

    def named(self, name: str, where: str) -> int:
        """The number of a type."""
        if name not in self.index:
            from difflib import get_close_matches

            close = get_close_matches(name, self.index, n=1)
            remedy = f"did you mean {close[0]}?" if close else "see 'voltigeur units tda'"
            raise VoltigeurError(f"there is no unit type {name!r}", where=where, remedy=remedy)
        return self.index[name]


@cache
def shipped_types() -> tuple[UnitType, ...]:
    """The types that come with the game."""
    out: dict[str, UnitType] = {}
    folder = resources.files("voltigeur.games.tda") / "data"
    for name in sorted(entry.name for entry in folder.iterdir() if entry.name.startswith("units")):
        for item in read_types((folder / name).read_text(encoding="utf-8"), name):
            if item.id in out:
                raise VoltigeurError(f"type {item.id} is defined twice", where=name, remedy="give it another id")
            out[item.id] = item
    return tuple(out.values())


def load_types(overrides: Path | None = None, extra: str = "", where: str = "units.toml") -> Types:
    """Shipped types with those of an override folder's units.toml laid over them by id."""
    out = {item.id: item for item in shipped_types()}
    if overrides is not None and (overrides / "units.toml").exists():
        extra = text_of(overrides / "units.toml")
        where = str(overrides / "units.toml")
    if extra:
        for item in read_types(extra, where):
            out[item.id] = msgspec.structs.replace(item, source="override")
    return Types(out.values())


def plain(item: UnitType) -> dict[str, Any]:
    """A type as plain data."""
    out: dict[str, Any] = msgspec.to_builtins(item)
    return out
