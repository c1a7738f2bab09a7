"""The dangers of a flight: Interdiction in every open hex that an enemy covers (3.6/interdiction)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_3_movement.allowance import shows_on_road
from voltigeur.games.aslsk.ch03_6_rout.rout import hurries, leader_help
from voltigeur.games.aslsk.ch03_6_rout.ways import interdicts
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch03_23_effects.odds import TWO_DICE


class Flown(NamedTuple):
    """One hex of a flight: who interdicts there, and the chances to be pinned and to lose men."""

    place: int
    by: tuple[int, ...]
    pinned: float = 0.0
    lost: float = 0.0


def flight_odds(world: World, unit: Unit, path: Sequence[int], leader: Unit | None = None) -> list[Flown]:
    """The dangers of a way, each hex as if it were reached unharmed."""
    morale = world.morale(unit)
    hurried, was, here = hurries(world, unit, tuple(path)), unit.road, unit.at
    out = []
    try:
        for place in path:
            unit.road = shows_on_road(world, here, place, wooded=not hurried)
            by = tuple(foe.id for foe in world.units(1 - unit.side) if interdicts(world, foe, unit, place))
            drm = leader_help(world, unit, place, leader)
            pinned = sum(share for total, share in TWO_DICE if total + drm == morale and total != TWELVE)
            lost = sum(share for total, share in TWO_DICE if total + drm > morale or total == TWELVE)
            out.append(Flown(place, by, pinned, lost) if by else Flown(place, ()))
            here = place
    finally:
        unit.road = was
    return out


def unharmed(flown: Sequence[Flown]) -> float:
    """The chance to get all the way without losing anybody or being pinned."""
    chance = 1.0
    for hop in flown:
        chance *= 1 - hop.pinned - hop.lost
    return chance
