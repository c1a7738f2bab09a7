"""The exact chance that ordnance hits (3.2.4/procedure): 36 throws against the number of every target."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.attack import Reckoning, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter
from voltigeur.games.aslsk.ch03_22_fire.modifiers import drm
from voltigeur.games.aslsk.ch03_22_fire.odds import harmed, harms_of
from voltigeur.games.aslsk.ch03_23_effects.odds import TWO_DICE
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import Aiming, aiming, hits
from voltigeur.games.aslsk.ch03_24_ordnance.impact import Impact
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import Round, column_of, special_of
from voltigeur.games.aslsk.ch04_weapons.latw import exposed


def aimed(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int] = ()
) -> Aiming:
    """A shot as it stands before the dice."""
    there = targets_of(world, who.unit.side, target, movers)
    targets = [] if what.load == "smoke" else exposed(world, there) if what.load == "heat" else there
    return aiming(world, who, turn, target, what, leader, targets)


def hit_chances(found: Aiming, *, area: bool) -> tuple[float, float]:
    """The chances that somebody (or, with smoke, the hex) is hit, and that there is a Critical Hit."""
    totals = [tally.total for _, tally in found.drms] or [found.common.total]
    hit = critical = 0.0
    for original, share in TWO_DICE:
        struck = [hits(found.chance, original, total, area=area) for total in totals]
        hit += share if any(each for each, _ in struck) else 0.0
        critical += share if any(each for _, each in struck) else 0.0
    return hit, critical


def shell_chance(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int] = ()
) -> float | None:
    """The chance that a shot pins somebody or does worse, Critical Hits as others; none of smoke."""
    weapon = who.weapon
    if weapon is None or what.cloud:
        return None
    arm, table = world.arm(weapon), world.setting.charts.ift
    found = aimed(world, who, turn, target, what, leader, movers)
    special = special_of(world, arm, what.load)
    chance, power = 0.0, table.columns[column_of(world, arm, what)]
    for original, share in TWO_DICE:
        if special is not None and original > special.depletion:
            continue
        struck = [u for u, tally in found.drms if hits(found.chance, original, tally.total, area=what.area)[0]]
        if struck:
            chance += share * _effect(world, weapon, who.unit.at, what, struck, power)
    return chance


def _effect(world: World, weapon: Weapon, source: int, what: Round, struck: Sequence[int], power: int) -> float:
    arm = world.arm(weapon)
    targets = [world.unit(u) for u in struck]
    drms = tuple(
        (unit.id, drm([Impact.cover(world, arm, what, unit, source), *Impact.more(world, weapon.id, unit)]))
        for unit in targets
    )
    return harmed(harms_of(world, targets[0].at, targets, Reckoning(Fraction(power), {}, drms, 0))[1])
