"""The exact chance that ordnance hits (3.2.4/procedure): 36 throws against the number of every target."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.attack import targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter
from voltigeur.games.aslsk.ch03_23_effects.odds import TWO_DICE
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import Aiming, aiming, hits
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import Round
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
