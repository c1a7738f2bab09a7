"""The wounded, close combat, damage to vehicles, and when a victory is total."""

from __future__ import annotations

from voltigeur.games.skirmish.charts.parts import Chart


class Wounded(Chart, frozen=True):
    """Care of the wounded (table/wounded)."""

    medic: int
    dead: int
    fit: int


class Melee(Chart, frozen=True, rename=None):
    """Close combat (house/melee)."""

    support: int
    most_support: int
    charge: int
    defended: int
    clerk: int
    dead_by: int


class Vehicles(Chart, frozen=True, rename=None):
    """What holds for all vehicles (house/damage)."""

    shaken_turns: int
    bails_out: int
    unarmoured: int
    better_by: int
    better: int


class Damage(Chart, frozen=True):
    """Effect of a penetration (house/damage): the highest result of each row; above, destroyed."""

    shaken: int
    weapon: int
    immobilised: int


class Victory(Chart, frozen=True, rename=None):
    """When a victory is total (house/victory)."""

    total_attacker: int
    total_defender: int


ARMOUR = ("none", "F", "E", "D", "C", "B", "A")
"""Classes of armour from none to the strongest; a weapon's class is better the further right."""
