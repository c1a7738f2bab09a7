"""Light mortars are support weapons without an arc; what they share with the heavy ones is in 6.9 (4.5, 6.9/mortar)."""

from __future__ import annotations

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, alone_with_gun
from voltigeur.games.aslsk.ch03_22_fire.tests import no


def loses_rate(world: World, who: Shooter) -> bool:
    """A single man who fires one alone loses its rate of fire (4.5/light-mortar)."""
    return alone_with_gun(world, who, (who,))


def why_not_mortar(world: World, who: Shooter, *, area: bool) -> Refusal | None:
    """A mortar fires at areas only; by an erratum not out of a building (6.9/mortar, errata/mortar-building)."""
    if not area:
        return no("6.9/mortar", "area-only")
    if world.setting.options.unofficial and world.setting.ground[who.unit.at].building:
        return no("errata/mortar-building", "in-building")
    return None
