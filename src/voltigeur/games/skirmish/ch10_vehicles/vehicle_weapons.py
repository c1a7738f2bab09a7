"""The weapons of vehicles and who serves them (house/vehicles).

Each weapon of a vehicle is served by one of its crew: the first weapon, the main one, by the first man who is unhurt,
and so on. Who serves a weapon that fires is marked as having fired, so that each weapon fires once a turn.
"""

from __future__ import annotations

from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.charts.charts import Weapon


def is_vehicle(world: World, figure: Figure) -> bool:
    """Whether a figure is a vehicle."""
    return world.setting.figures[figure.id].vehicle is not None


def weapons(world: World, vehicle: Figure) -> tuple[Weapon, ...]:
    """The weapons of a vehicle, the main one first; with what it carries beside those of its type."""
    info = world.setting.figures[vehicle.id]
    if info.vehicle is None:
        return ()
    own = tuple(world.setting.arsenal.weapon[name] for name in info.vehicle.weapons)
    return own if info.weapon is None else (*own, info.weapon)


def crew(world: World, vehicle: Figure) -> list[Figure]:
    """The unhurt crew in a vehicle, in order; passengers are not of its troop."""
    return [f for f in world.fit(vehicle.troop) if f.aboard == vehicle.id]


def server(world: World, vehicle: Figure, mount: int) -> Figure | None:
    """Who serves a weapon of a vehicle."""
    hands = crew(world, vehicle)
    return hands[mount] if mount < min(len(hands), len(weapons(world, vehicle))) else None


def mount_of(world: World, figure: Figure) -> int:
    """Which weapon of the vehicle that he is in a figure serves, or -1."""
    vehicle = world.figure(figure.aboard)
    hands = [f.id for f in crew(world, vehicle)]
    mount = hands.index(figure.id) if figure.id in hands else -1
    return mount if mount < len(weapons(world, vehicle)) else -1


def main_gun(world: World, vehicle: Figure) -> Weapon | None:
    """The gun of a vehicle whose main weapon is one."""
    arms = weapons(world, vehicle)
    return arms[0] if arms and arms[0].has("gun") else None


def degrees(world: World, vehicle: Figure, mount: int) -> int:
    """How wide a weapon of a vehicle reaches: all round for the main one in a turret (house/angles)."""
    info = world.setting.figures[vehicle.id].vehicle
    assert info is not None
    angles = world.setting.charts.angles
    return angles.turret if info.turret and mount == 0 else angles.hull


def shooters(world: World, troop: int) -> tuple[int, ...]:
    """Those of a vehicle's crew who serve a weapon that can fire."""
    return tuple(
        hand.id
        for vehicle in world.members(troop)
        if is_vehicle(world, vehicle) and not vehicle.wrecked and vehicle.shaken < world.turn
        for mount in range(len(weapons(world, vehicle)))
        if not (mount == 0 and vehicle.disarmed)
        and (hand := server(world, vehicle, mount)) is not None
        and not hand.fired
    )
