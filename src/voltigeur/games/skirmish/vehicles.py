"""Vehicles that fire and are fired at: weapons, facings, penetration, damage (house/vehicles, house/damage)."""

from __future__ import annotations

from voltigeur.games.skirmish.world import World


def shooters(world: World, troop: int) -> tuple[int, ...]:
    """Those of a vehicle's crew who serve a weapon that can fire."""
    return ()
