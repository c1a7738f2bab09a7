"""What the sides of a scenario have: how their counters are armed, and missions of guns and aircraft off the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.tda.base.scenario import FlakPart, Scenario, SupportPart
from voltigeur.games.tda.base.types import Types, UnitType, Weapon
from voltigeur.games.tda.charts.support_tables import AIR_ATTACKS, AirAttack, MissionType, mission_types
from voltigeur.games.tda.charts.tables import Charts

UNBOUNDED = 1000
"""Hexes that no map has: the range of a weapon that fires as far as one sees (17.1/basics)."""
SMOKE_SHELLS = "smoke-shells"
"""The trait of vehicles that can fire smoke (10.4/smoke-pots)."""
STORMERS = frozenset({"sapper", "flamethrower", "bangalore"})
"""Traits of those who make sapper assaults (19.1, 19.2, 19.2b)."""


class Arsenal:
    """Kinds of counters, by number, that may have a weapon of some sort; the full tests say whether one fires now."""

    def __init__(self, types: Types, charts: Charts, scenario: Scenario) -> None:
        shaped = charts.soft_targets.classes
        squads = any(side.panzerfaust for side in scenario.sides)

        def kinds(test: Callable[[UnitType], bool]) -> frozenset[int]:
            return frozenset(number for number, kind in enumerate(types.items) if test(kind))

        self.arms: dict[tuple[int, int, bool, bool], tuple[Weapon, ...]] = {}
        """What a kind of a side can fire with, by its face, once it has been asked (`pierce.arms_of`)."""
        limits = charts.limits
        least = max(1, limits.self_defence.range, charts.panzerfaust.range)
        self.reach = tuple(
            max([least, *(w.range * limits.range_factor if w.range else UNBOUNDED for w in _weapons(kind))])
            for kind in types.items
        )
        """By kind, hexes beyond which none of its weapons fires at the ground (7.2/double-range)."""
        self.lobbing = kinds(lambda kind: any(weapon.indirect for weapon in _weapons(kind)))
        """Fire over what hides their target (13.4/mortar-observation)."""
        self.shaped = kinds(lambda kind: any(w.ac and w.kind in shaped for w in _weapons(kind)))
        """Fire shaped charges (13.1/ac-v-soft)."""
        self.several = kinds(lambda kind: kind.role == "vehicle" and bool(kind.arms))
        """Vehicles with several weapons (15.1/multi-weapons)."""
        self.pieces = kinds(lambda kind: kind.role == "support_piece")
        """Support pieces, which have a front and are pushed and towed (17.1/basics)."""
        self.fixed = kinds(
            lambda kind: kind.role == "vehicle" and any(weapon.mount == "casemate" for weapon in _weapons(kind))
        )
        """Vehicles with a weapon that does not turn (15.2/casemate)."""
        self.carrying = kinds(lambda kind: bool(kind.capacity or kind.holds))
        """Carry or tow others (15.4/transport)."""
        self.planes = kinds(lambda kind: kind.mobility == "plane")
        """Planes that land on strips (21.4/landing)."""
        self.bearing = kinds(lambda kind: "ied" in kind.traits)
        """Carry a charge (18.3/carried-ied)."""
        self.storming = kinds(lambda kind: not STORMERS.isdisjoint(kind.traits))
        """Make sapper assaults (19.1/sapper-assault)."""
        self.smoking = kinds(lambda kind: SMOKE_SHELLS in kind.traits)
        """Fire smoke from a gun (10.4/smoke-pots)."""
        self.piercing = kinds(
            lambda kind: (
                any(weapon.ac for weapon in _weapons(kind))
                or any(trait.startswith(("panzerfaust-", "heat-rounds")) for trait in kind.traits)
                or (kind.role == "squad" and (squads or bool(charts.nations.panzerfaust.get(kind.nation))))
            )
        )
        """Fire at vehicles with a value against armour, Panzerfausts and special rounds included (13.2/ac-use)."""


def _weapons(kind: UnitType) -> Iterator[Weapon]:
    for weapon in (kind.front, kind.reduced, kind.emplaced, *kind.arms):
        if weapon is not None:
            yield weapon


# ---- what a scenario gives its sides off the map: missions of guns and aircraft, antiaircraft batteries (14, 21.2)


class Support(Struct, frozen=True):
    """A mission that a scenario gives to a side."""

    side: int
    part: SupportPart
    type: MissionType

    @property
    def air(self) -> bool:
        """Whether it is an aircraft that attacks (21.2/types)."""
        return self.type.kind in AIR_ATTACKS

    def guided(self, attack: AirAttack) -> bool:
        """Whether a kind of attack is one with its guided weapon (21.2/targets)."""
        return self.type.guided and attack == self.type.kind

    def powers(self, attack: AirAttack) -> tuple[int, ...] | None:
        """Its powers in a kind of attack; none where it cannot attack so (21.2/types, 21.2/show-of-force)."""
        if attack == "show-of-force":
            allowed = self.type.show_of_force if self.part.show_of_force is None else self.part.show_of_force
            return () if allowed and self.type.aircraft == "plane" else None
        if attack == self.type.kind:
            return self.type.powers
        return next((load.powers for load in self.type.alternatives if load.kind == attack), None)

    @property
    def smoke(self) -> bool:
        """Whether it may fire smoke."""
        return self.type.smoke if self.part.smoke is None else self.part.smoke


class Battery(Struct, frozen=True):
    """An antiaircraft battery off the map, and whose it is (21.2/aa)."""

    side: int
    part: FlakPart


def batteries_of(scenario: Scenario) -> tuple[Battery, ...]:
    """All antiaircraft batteries of a scenario, side after side."""
    return tuple(Battery(number, part) for number, side in enumerate(scenario.sides) for part in side.flak)


def supports_of(scenario: Scenario) -> tuple[Support, ...]:
    """All missions of a scenario, side after side."""
    out: list[Support] = []
    known = mission_types()
    for number, side in enumerate(scenario.sides):
        for part in side.supports:
            where = f"{scenario.id}: support {part.id}"
            if part.mission not in known:
                remedy = f"one of {', '.join(known)}"
                raise VoltigeurError(f"there is no mission {part.mission!r}", where=where, remedy=remedy)
            if any(item.part.id == part.id for item in out):
                raise VoltigeurError("the name is used twice", where=where, remedy="give each its own")
            if not part.id or any(sign in part.id for sign in "+= \t"):
                raise VoltigeurError("cannot be a name", where=where, remedy="use no space, + or =")
            out.append(Support(number, part, known[part.mission]))
    return tuple(out)
