"""Bunkers and stormed works, as a shot meets them: who is inside, and what the front lets through (18.1, 19.1)."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.base.arcs import Arc, arc_of
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World

CLOSED = Void("18.1/bunker", "bunker-closed")
OUTSIDE_FRONT = Refusal("18.1/bunker", "outside-bunker-front")
UNDER_A_ROOF = Refusal("18.1/bunker", "no-flak-from-bunker")
NO_SLIT = Refusal("18.1/bunker-stacking", "no-fire-from-bunker")
STORMING = Refusal("19.1/sapper-assault", "storming")
STORMED = Refusal("19.1/sapper-assault", "stormed")
FLAME_ONLY = Refusal("19.3/flame-vehicle", "flame-only")


def before_front(w: World, bunker: int, place: int) -> bool:
    """Whether a place lies in the front arc of a bunker (18.1/bunker)."""
    return arc_of(w.setting, bunker, w.fronts[bunker], place) is Arc.FRONT


def sheltered(w: World, unit: Unit) -> bool:
    """Inside a bunker: everybody who is in its hex and does not storm it (18.1/bunker)."""
    return unit.at in w.fronts and unit.storms < 0


def why_not_fire_there(w: World, unit: Unit, place: int, weapon: Weapon) -> Verdict:
    """What bunkers and sapper assaults do to a shot (18.1/bunker, 18.1/bunker-stacking, 19.1/sapper-assault)."""
    if weapon.kind == "flame" and w.type(unit).role == "vehicle":
        return FLAME_ONLY
    if refusal := why_not_fire_out(w, unit, place, weapon):
        return refusal
    if place in w.fronts and not w.stormed(place, unit.side) and not reaches_inside(w, unit, place, weapon):
        return CLOSED
    return None


def why_not_fire_out(w: World, unit: Unit, place: int, weapon: Weapon) -> Refusal | None:
    """What a bunker and sapper assaults do to a shot from where they are, on the ground or up into the air."""
    if unit.storms >= 0:
        return STORMING
    if w.stormed(unit.at, unit.side):
        return STORMED
    if not w.fronts or not sheltered(w, unit):
        return None
    if w.type(unit).role == "heavy_weapon" and weapon.kind != "machine_gun":
        return NO_SLIT
    return OUTSIDE_FRONT if place == unit.at or not before_front(w, unit.at, place) else None


def why_no_flak(w: World, unit: Unit) -> Refusal | None:
    """Whether a bunker or sapper assaults keep a unit from firing at aircraft (18.1/bunker, 19.1/sapper-assault)."""
    if w.stormed(unit.at, unit.side):
        return STORMED
    return UNDER_A_ROOF if w.fronts and sheltered(w, unit) else None


def reaches_inside(w: World, unit: Unit, place: int, weapon: Weapon) -> bool:
    """Whether a shot can hurt those in a bunker: direct, and through its front; mortars by option (18.1/bunker)."""
    if weapon.indirect:
        return w.setting.options.bunker_mortars == "hurt"
    return before_front(w, place, unit.at)
