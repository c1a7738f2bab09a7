"""The chance that a broken unit rallies, that a weapon is recovered or repaired (3.1)."""

from __future__ import annotations

from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_1_rally.rally import rally_tally
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch03_23_effects.odds import ONE_DIE, TWO_DICE


def rally_chance(world: World, unit: Unit, leader: Unit | None) -> float:
    """The chance to rally, alone or under a leader."""
    added, morale = rally_tally(world, unit, leader).total, world.morale(unit)
    return sum(share for total, share in TWO_DICE if total + added <= morale)


def reduced_chance(world: World, unit: Unit, leader: Unit | None) -> float:
    """The chance that an Original 12 costs men instead (3.1/f-rally)."""
    added, morale = rally_tally(world, unit, leader).total, world.morale(unit)
    return sum(share for total, share in TWO_DICE if total == TWELVE and total + added > morale)


def recover_chance(world: World, unit: Unit) -> float:
    """The chance to take up a weapon."""
    worse = 1 if unit.cx else 0
    return sum(share for face, share in ONE_DIE if face + worse < world.setting.charts.morale.recover_fails)


def repair_chance(world: World, weapon: Weapon) -> tuple[float, float]:
    """The chances that a weapon is repaired, and that it is lost for good."""
    gone_from, most = world.setting.charts.morale.repair_gone, world.arm(weapon).repair
    done = sum(share for face, share in ONE_DIE if face <= most and face < gone_from)
    return done, sum(share for face, share in ONE_DIE if face >= gone_from)
