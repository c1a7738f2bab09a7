"""Previews of guns, mortars and launchers: where the shell falls, or what it does to a vehicle (contract 7)."""

from __future__ import annotations

from voltigeur.engine.previews import Preview
from voltigeur.games.skirmish.base.answers import SMOKE, Launch, Shell, Shoot
from voltigeur.games.skirmish.base.odds import at_least
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, shooter_of
from voltigeur.games.skirmish.ch07_fire.tallies import aimed, aimed_at
from voltigeur.games.skirmish.ch09_grenades.bursts import burst_of
from voltigeur.games.skirmish.ch09_grenades.previews import preview_template
from voltigeur.games.skirmish.ch10_vehicles.odds import preview_strike
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.games.skirmish.ch11_guns.artillery import deviates_on
from voltigeur.games.skirmish.ch11_guns.crew import piece_of
from voltigeur.games.skirmish.ch11_guns.guns import mounted_piece
from voltigeur.terrain.tabletop import Site


def preview_launch(seen: Seen, answer: Launch) -> Preview | None:
    """A launcher fired at a point (house/weapons)."""
    shooter = shooter_of(seen, answer.shooter)
    return None if shooter is None or not shooter.weapon.template else _shell(seen, shooter, answer.at)


def preview_shell(seen: Seen, answer: Shell) -> Preview | None:
    """A gun or a mortar fired at a point (house/artillery)."""
    piece = _piece(seen, answer.gun)
    return None if piece is None else _shell(seen, piece, answer.at, smoke=answer.ammo == SMOKE)


def preview_shoot(seen: Seen, answer: Shoot) -> Preview | None:
    """A gun fired at a vehicle (house/artillery, house/penetration)."""
    vehicle = seen.figure(answer.target)
    piece = _piece(seen, answer.gun) if is_vehicle(seen, vehicle) else None
    if piece is None:
        return None
    shot = aimed_at(seen, piece, vehicle)
    return preview_strike(seen, shot.tallies, shot.chance, piece.weapon.kind, vehicle, piece.point, shot.dice.total)


def _piece(seen: Seen, gun: int) -> Shooter | None:
    return mounted_piece(seen, gun) if is_vehicle(seen, seen.figure(gun)) else piece_of(seen, gun)


def _shell(seen: Seen, shooter: Shooter, at: Site, *, smoke: bool = False) -> Preview:
    if shooter.weapon.has("mortar"):
        deviates = deviates_on(seen, shooter.body, at)
        straying, tallies = 1 - at_least(deviates.total + 1), {"deviates": deviates}
    else:
        shot = aimed(seen, shooter, at[:2])
        straying, tallies = 1 - shot.chance, {"needed": shot.needed, "modifier": shot.modifier}
    if smoke:
        return Preview(tallies, {"on-target": 1 - straying})
    burst = burst_of(seen, shooter.weapon)
    return preview_template(seen, tallies, burst, shooter.point, at, straying, seen.setting.charts.artillery.slide)
