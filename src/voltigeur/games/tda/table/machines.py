"""Vehicles, guns and aircraft at the table: their cards, where they point, what they carry (13.2, 15.1 to 15.9)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType, Weapon
from voltigeur.games.tda.table.states import carried, riders
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import tenths
from voltigeur.tabling.words import dashed

FRONT, FLANKS = 60, 120
"""Degrees from the facing to the end of the front arc and of the flanks (house/arcs)."""
CLOCK = 2
"""Twelfths of a turn from one hexside to the next."""
MINUS = "\u2212"
TRAITS = (
    "open-topped", "skirts", "shield", "smoke-pots", "smoke-shells", "bulldozer", "mine-clearing", "deminer", "flame",
    "amphibious", "swims", "jammer", "twin", "airborne", "light-piece", "heat-rounds", "kamikaze", "barge",
)  # fmt: skip
"""What a card says of a type beside its figures, in this order."""


def points_somewhere(kind: UnitType) -> bool:
    """Whether a type has a front: vehicles and support pieces (15.2/facing, 17.1/rotation)."""
    return kind.role in ("vehicle", "support_piece")


def facing(kind: UnitType, unit: Unit) -> int:
    """Where a piece points, in twelfths of a turn clockwise from north; -1 for one without a front."""
    return CLOCK * unit.facing if points_somewhere(kind) and unit.at >= 0 else -1


def field_of_fire(kind: UnitType, weapon: Weapon | None) -> int:
    """The angle that a weapon covers which does not turn all round; 0 where it does (15.2/casemate)."""
    fixed = weapon is not None and weapon.mount == "casemate" and "light-piece" not in kind.traits
    return 2 * FRONT if points_somewhere(kind) and fixed else 0


def armour(kind: UnitType) -> tuple[int, ...]:
    """Armour of front, flank and rear (15.1/vehicle-card)."""
    return (kind.armour, kind.side, kind.rear) if kind.armoured else ()


def figures(weapon: Weapon) -> str:
    """Power, cadence and range as they are printed; against armour after the stroke, no range for all that is seen."""
    power = f"{weapon.power}/{weapon.ac}" if weapon.ac else str(weapon.power)
    return f"{power}-{weapon.cadence}" + (f"-{weapon.range}" if weapon.range else "")


class Cards:
    """The lines of a card that only machines have."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.t: Texts = teller.t

    def lines(self, seen: Seen, unit: Unit, own: bool) -> Iterator[str]:
        """All lines of a vehicle or of a piece, the gravest first."""
        kind = seen.type(unit)
        yield from self._load(seen, unit, kind, own)
        yield from self._doing(unit)
        if kind.role == "vehicle":
            yield self._armour(kind)
        if (weapon := seen.weapon(unit)) is not None:
            yield from self.weapon(weapon, kind)
        for arm in kind.arms:
            yield self.t("table-note-also", weapon=self._values(arm))
        if kind.role == "vehicle":
            yield self._hull(kind)
        if kind.capacity or kind.holds:
            yield self.t("table-note-capacity", squads=self._number(kind.capacity), vehicles=kind.holds)
        traits = [self.t(f"trait-{name}") for name in TRAITS if name in kind.traits]
        if traits:
            yield self.t("table-note-traits", traits=", ".join(traits))
        if own and unit.rounds >= 0:
            yield self.t("table-note-rounds", rounds=unit.rounds)

    # ---------------------------------------------------------------- what it carries and does

    def _load(self, seen: Seen, unit: Unit, kind: UnitType, own: bool) -> Iterator[str]:
        t = self.t
        if own:
            inside, towed = carried(seen, unit)
            if inside:
                yield t("table-note-aboard", units=self.teller.units(u.id for u in inside))
            elif kind.capacity or kind.holds:
                yield t("table-note-empty")
            if towed:
                yield t("table-note-tows", units=self.teller.units(u.id for u in towed))
        above = riders(seen, unit)
        if above:
            yield t("table-note-riders", units=self.teller.units(u.id for u in above))

    def place(self, unit: Unit, own: bool) -> Iterator[str]:
        """In or on which vehicle a unit is."""
        if own and unit.aboard >= 0:
            yield self.t("table-note-in", vehicle=self.teller.name(unit.aboard))
        if unit.rides >= 0:
            yield self.t("table-note-rides", vehicle=self.teller.name(unit.rides))

    def _doing(self, unit: Unit) -> Iterator[str]:
        if unit.hits:
            yield self.t("table-note-hits", hits=unit.hits)
        if unit.swims:
            yield self.t("table-note-swims")

    # ---------------------------------------------------------------- figures

    def _armour(self, kind: UnitType) -> str:
        if not kind.armoured:
            return self.t("table-note-soft")
        front, flank, rear = armour(kind)
        return self.t("table-note-armour", front=front, flank=flank, rear=rear)

    def reach(self, weapon: Weapon) -> Iterator[str]:
        """How near and how far a weapon fires well, and whether over obstacles."""
        if weapon.minimum:
            yield self.t("table-note-minimum", minimum=weapon.minimum)
        if weapon.effective:
            yield self.t("table-note-effective", effective=weapon.effective)
        if weapon.indirect:
            yield self.t("table-note-indirect")

    def weapon(self, weapon: Weapon, kind: UnitType) -> Iterator[str]:
        """A main weapon: its values, how far it reaches, and how it turns."""
        t = self.t
        yield self._values(weapon)
        yield from self.reach(weapon)
        if points_somewhere(kind):
            if field_of_fire(kind, weapon):
                yield t("table-note-casemate")
            elif any(weapon.turret):
                flank, rear = (f"{MINUS}{-shift}" if shift < 0 else f"+{shift}" for shift in weapon.turret)
                yield t("table-note-turret", flank=flank, rear=rear)
        if weapon.guidance:
            yield t(f"table-note-guided-{weapon.guidance}")

    def _values(self, weapon: Weapon) -> str:
        """The values of a weapon in a row: against men, against armour, against aircraft, cadence, range."""
        t = self.t
        parts = []
        if weapon.power:
            parts.append(t("weapon-ap", power=weapon.power))
        if weapon.ac:
            barrel = t(f"barrel-{weapon.barrel.lower()}") if weapon.barrel else ""
            parts.append(t("weapon-ac-barrel" if barrel else "weapon-ac", power=weapon.ac, barrel=barrel))
        if weapon.aa:
            parts.append(t("weapon-aa", power=weapon.aa))
        if not parts:
            parts.append(t(f"weapon-{dashed(weapon.kind)}"))
        parts.append(t("weapon-cadence", cadence=weapon.cadence))
        parts.append(t("weapon-range", range=weapon.range) if weapon.range else t("weapon-range-sight"))
        return ", ".join(parts)

    def _hull(self, kind: UnitType) -> str:
        """Size, how it moves, and how far."""
        t = self.t
        size = t(f"size-{(kind.size or 'N').lower()}")
        return t(
            "table-note-hull", size=size, mobility=t(f"mobility-{kind.mobility}"), points=self._number(kind.movement)
        )

    def _number(self, value: int) -> str:
        text = tenths(value)
        return text.replace(".", ",") if self.t.language == "fr" else text
