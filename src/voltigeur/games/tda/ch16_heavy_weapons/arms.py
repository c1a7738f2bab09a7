"""All that a unit can fire with: the weapons of its counter, Panzerfausts and special rounds (15.1, 16.4, 23.1)."""

from __future__ import annotations

from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.weapons import all_arms
from voltigeur.games.tda.ch16_heavy_weapons.panzerfaust import panzerfausts
from voltigeur.games.tda.ch17_special_infantry.support_pieces import special_rounds


def arms_of(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """All that a unit can fire with now, the main weapon first (15.1/multi-weapons)."""
    face = (unit.kind, unit.side, unit.emplaced, unit.steps == 1)
    known = w.setting.arsenal.arms.get(face)
    if known is None:
        known = w.setting.arsenal.arms[face] = all_arms(w, unit) + panzerfausts(w, unit) + special_rounds(w, unit)
    return known
