"""What the counters of a match are armed with, worked out once: which kinds need a question about their weapons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from voltigeur.games.tda.base.scenario import Scenario
from voltigeur.games.tda.base.types import Types, UnitType, Weapon
from voltigeur.games.tda.charts.tables import Charts

UNBOUNDED = 1000
"""Hexes that no map has: the range of a weapon that fires as far as one sees (17.1/basics)."""
SMOKE_SHELLS = "smoke-shells"
"""The trait of vehicles that can fire smoke (10.4/smoke-pots)."""


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
