"""The dangers of a flight: Interdiction in every open hex that an enemy covers (3.6/interdiction)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_6_rout.ways import covered, interdicted, interdicts
from voltigeur.games.aslsk.ch03_23_effects.odds import TWO_DICE


class Flown(NamedTuple):
    """One hex of a flight: who interdicts there, and the chances to be pinned and to lose men."""

    place: int
    by: tuple[int, ...]
    pinned: float = 0.0
    lost: float = 0.0


def flight_odds(world: World, unit: Unit, path: Sequence[int], leader: Unit | None = None) -> list[Flown]:
    """The dangers of a way, each hex as if it were reached unharmed."""
    out = []
    drm = world.leadership(leader) if leader is not None and not leader.pinned else 0
    morale = world.morale(unit)
    for place in path:
        if covered(world, place) or not interdicted(world, unit, place):
            out.append(Flown(place, ()))
            continue
        by = tuple(foe.id for foe in world.units(1 - unit.side) if interdicts(world, foe, unit, place))
        pinned = sum(share for total, share in TWO_DICE if total + drm == morale)
        lost = sum(share for total, share in TWO_DICE if total + drm > morale)
        out.append(Flown(place, by, pinned, lost))
    return out


def unharmed(flown: Sequence[Flown]) -> float:
    """The chance to get all the way without losing anybody or being pinned."""
    chance = 1.0
    for hop in flown:
        chance *= 1 - hop.pinned - hop.lost
    return chance
