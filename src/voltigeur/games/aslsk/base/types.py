"""What is printed on counters: squads, half-squads, crews, leaders; support weapons and Guns (1.2, data/)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

import msgspec

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import shipped_text, tables_of, typed
from voltigeur.engine.spelling import unknown

PACKAGE = "voltigeur.games.aslsk"
Date = tuple[int, int]
"""A year and a month."""
Size = Literal["squad", "half", "crew", "leader"]
Class = Literal["elite", "first", "second", "green", "conscript"]
Ammunition = Literal["he", "ap", "heat", "smoke", "wp"]
LEADERS = ("10-3", "10-2", "9-2", "9-1", "8-1", "8-0", "7-0", "6+1")
NATIONS = ("german", "russian", "american", "british", "italian", "allied-minor")


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"klass": "class"}, kw_only=True):
    """A squad, half-squad, crew or leader (1.2.1 to 1.2.3)."""

    id: str
    nation: str
    size: Size
    strength: tuple[int, int, int]
    """Firepower, normal range, morale; a leader has a firepower and a range of 0."""
    klass: Class
    broken: int
    """Morale of the broken side (1.2.3/broken-side)."""
    self_rally: bool = False
    """Its broken morale is boxed."""
    smoke: int = 0
    """Smoke Exponent, 0 for none (3.3/smoke-grenade)."""
    assault_fire: bool = False
    half: str = ""
    """What Casualty Reduction leaves of a squad (3.2.3/casualty-reduction)."""
    lower: str = ""
    """What replaces it when it fails by more than its ELR (5.1/elr)."""
    exempt: bool = False
    """A crew, or a unit whose morale is underlined: ELR does not replace it."""
    leadership: int = 0
    worth: int = 0
    book: tuple[str, ...] = ()

    @property
    def power(self) -> int:
        """Firepower."""
        return self.strength[0]

    @property
    def range(self) -> int:
        """Normal range."""
        return self.strength[1]

    @property
    def morale(self) -> int:
        """Morale of the good side."""
        return self.strength[2]

    @property
    def leads(self) -> bool:
        """A single man (1.2.1/smc)."""
        return self.size == "leader"

    @property
    def name(self) -> str:
        """What stands on the counter: `4-6-7`, `9-1`."""
        return self.id.removeprefix(f"{self.nation}-")


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Special Ammunition with its Depletion Number (6.2/depletion)."""

    kind: Ammunition
    depletion: int
    source: str
    since: Date = (0, 0)
    muzzle: bool = False
    """A round put on the muzzle: a To Hit number of its own (H/stielgranate)."""


class LaterReach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reach that a weapon has from some date on."""

    since: Date
    reach: tuple[int, int]


class WeaponType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A support weapon or a Gun (1.2.4/sw, 1.2.6/guns)."""

    id: str
    name: str
    nation: str
    """Whose colour it has; none for what every army has."""
    kind: Literal["lmg", "mmg", "hmg", "ft", "dc", "latw", "mortar", "gun"]
    also: tuple[str, ...] = ()
    """Other nations whose own it is."""
    power: int = 0
    range: int = 0
    rof: int = 0
    portage: int = 0
    breaks: int = 0
    """B#: the Original DR from which it malfunctions; 0 where it does not."""
    removed: int = 0
    """X#: the Original DR from which it is gone; 0 where it is not."""
    repair: int = 0
    to_hit: tuple[int, ...] = ()
    """To Hit numbers of a LATW by range, from 1 on."""
    since: Date = (0, 0)
    type: Literal["", "at", "inf", "art", "aa", "mtr"] = ""
    calibre: int = 0
    barrel: Literal["", "star", "L", "LL"] = ""
    manhandling: int = 0
    size: Literal["small", "normal", "large"] = "normal"
    mount: Literal["fixed", "turning"] = "fixed"
    quick_set_up: bool = False
    ife: int = 0
    reach: tuple[int, int] = (0, 0)
    """Least and greatest range; nothing where there is none."""
    later_reach: LaterReach | None = None
    special: tuple[Special, ...] = ()
    no_he: bool = False
    """Its HE is Special Ammunition (6/general)."""
    no_ap: bool = False
    value: int = 0
    book: tuple[str, ...] = ()
    public: tuple[str, ...] = ()

    @property
    def gun(self) -> bool:
        """A Gun: manned, not carried (1.2.6/guns)."""
        return self.kind == "gun"

    @property
    def machine_gun(self) -> bool:
        """A machine gun (4.1/mg)."""
        return self.kind in ("lmg", "mmg", "hmg")

    @property
    def mortar(self) -> bool:
        """A mortar, carried or not (6.9/mortar)."""
        return self.type == "mtr"

    @property
    def ordnance(self) -> bool:
        """It has to hit first (3.2.4/to-hit)."""
        return self.kind in ("latw", "mortar", "gun")

    @property
    def shielded(self) -> bool:
        """It has a gunshield (6.6/gunshield)."""
        return self.type in ("at", "inf")

    def belongs(self, nation: str) -> bool:
        """Whether it is a nation's own (5.2/nationality)."""
        return not self.nation or nation == self.nation or nation in self.also

    def reaches(self, year: int, month: int) -> tuple[int, int]:
        """Least and greatest range at a date (3.2.4/range-limits)."""
        later = self.later_reach
        return later.reach if later is not None and (year, month) >= later.since else self.reach


class _Leaders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    worth: dict[str, int]
    source: str


class _Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unit: tuple[UnitType, ...] = ()
    leaders: _Leaders | None = None


class _Weapons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weapon: tuple[WeaponType, ...] = ()


def leader_types(worth: Mapping[str, int]) -> Iterable[UnitType]:
    """The leaders of all nations: morale and leadership as their name says."""
    for nation in NATIONS:
        for number, name in enumerate(LEADERS):
            cut = max(name.rfind("-"), name.rfind("+"))
            morale, sign = int(name[:cut]), name[cut]
            leadership = int(name[cut + 1 :]) * (-1 if sign == "-" else 1)
            lower = f"{nation}-{LEADERS[number + 1]}" if number + 1 < len(LEADERS) else ""
            yield UnitType(
                id=f"{nation}-{name}", nation=nation, size="leader", strength=(0, 0, morale), klass="elite",
                broken=morale, self_rally=True, leadership=leadership, lower=lower, worth=worth.get(name, 0),
            )  # fmt: skip


class Types:
    """The counters that a match knows, by number: those of its forces and what may become of them."""

    def __init__(self, units: Iterable[UnitType], weapons: Iterable[WeaponType]) -> None:
        self.units = tuple(units)
        self.weapons = tuple(weapons)
        self.unit_index = {item.id: number for number, item in enumerate(self.units)}
        self.weapon_index = {item.id: number for number, item in enumerate(self.weapons)}
        self.half = tuple(self.unit_index.get(item.half, -1) for item in self.units)
        """What each becomes by Casualty Reduction, -1 for nothing."""
        self.lower = tuple(self.unit_index.get(item.lower, -1) for item in self.units)
        """What each is replaced by, -1 for nothing."""

    def unit(self, name: str, where: str) -> int:
        """The number of a kind of unit."""
        if name not in self.unit_index:
            raise VoltigeurError(unknown("unit", name, self.unit_index), where=where, remedy="use a name of units.toml")
        return self.unit_index[name]

    def weapon(self, name: str, where: str) -> int:
        """The number of a kind of weapon."""
        if name not in self.weapon_index:
            message = unknown("weapon", name, self.weapon_index)
            raise VoltigeurError(message, where=where, remedy="use a name of weapons.toml")
        return self.weapon_index[name]

    def only(self, units: Iterable[str], weapons: Iterable[str], where: str) -> Types:
        """The counters that some forces need, with all that may become of them."""
        wanted = [self.unit(name, where) for name in units]
        for number in wanted:
            wanted += [n for n in (self.half[number], self.lower[number]) if n >= 0 and n not in wanted]
        kept = sorted(set(wanted))
        arms = sorted({self.weapon(name, where) for name in weapons})
        return Types((self.units[n] for n in kept), (self.weapons[n] for n in arms))


def load_types(units: str = "", weapons: str = "") -> Types:
    """All counters: those that come with the game, with an owner's laid over them by name."""
    if not units and not weapons:
        return _shipped()
    base = _shipped()
    own_units = _read_units(units, "units.toml")[0] if units else ()
    own_weapons = _read_weapons(weapons, "weapons.toml") if weapons else ()
    return Types(
        {item.id: item for item in (*base.units, *own_units)}.values(),
        {item.id: item for item in (*base.weapons, *own_weapons)}.values(),
    )


@cache
def _shipped() -> Types:
    units, worth = _read_units(shipped_text(PACKAGE, "data", "units.toml"), "units.toml")
    weapons = _read_weapons(shipped_text(PACKAGE, "data", "weapons.toml"), "weapons.toml")
    types = Types((*units, *leader_types(worth)), weapons)
    for item in types.units:
        for name in (item.half, item.lower):
            if name and name not in types.unit_index:
                raise VoltigeurError(f"{item.id} becomes {name}, which there is none of", where="units.toml")
    return types


def _read_units(text: str, where: str) -> tuple[tuple[UnitType, ...], Mapping[str, int]]:
    read = typed(tables_of(text, where), _Units, where, "write units as the shipped file does")
    return read.unit, read.leaders.worth if read.leaders else {}


def _read_weapons(text: str, where: str) -> tuple[WeaponType, ...]:
    return typed(tables_of(text, where), _Weapons, where, "write weapons as the shipped file does").weapon
