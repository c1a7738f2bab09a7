"""Missile launchers: wires that catch, and missiles that wait for the fire that they draw (16.5)."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.tally import Tally
from voltigeur.engine.verdicts import Refusal, Void
from voltigeur.games.tda.firepower import multipliers
from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.world import World

MISSILE = "missile_launcher"
WIRE = "wire"
BEFORE, AFTER = "guns", "missiles"
"""Who may answer a wire-guided shot before the missile arrives, and who after (16.5/wire-guided)."""

CAUGHT = Void("16.5/missiles", "wire-caught")
MISSILES_LATER = Refusal("16.5/wire-guided", "missiles-later")
ONLY_MISSILES = Refusal("16.5/wire-guided", "only-missiles")


def why_not_guide(w: World, weapon: Weapon, source: int, place: int) -> Void | None:
    """A wire cannot pass through a burning hex nor through growth that hinders sight (16.5/missiles)."""
    if weapon.guidance != WIRE:
        return None
    hex_of = w.setting.board.hex_of
    burning = frozenset(hex_of[change.place] for change in w.changes if change.kind == "fire")
    return CAUGHT if w.setting.sight.catches(source, place, burning) else None


def missile_power(w: World, unit: Unit, weapon: Weapon, place: int, how: int, left: int) -> tuple[Tally, int]:
    """What is left of a missile's power for the state of who guides it, with the reasons (16.5/wire-guided, 7.3).

    Armour is taken off first; a missile that armour stops is not helped by being halved.
    """
    tally = Tally(tuple(multipliers(w, unit, weapon, place, how, False)), left)
    return tally, left if left <= 0 else tally.product.numerator // tally.product.denominator


def loses_missile(unit: Unit) -> bool:
    """Whether who guides a missile can do so no more (16.5/wire-guided)."""
    return unit.at < 0 or unit.neutralised or unit.stunned


def why_not_answer(weapons: Iterable[Weapon | None], arms: str) -> Refusal | None:
    """Whether a weapon may be fired in this part of the reaction to a wire-guided missile (16.5/wire-guided)."""
    if not arms:
        return None
    missiles = any(weapon is not None and weapon.kind == MISSILE for weapon in weapons)
    if arms == BEFORE:
        return MISSILES_LATER if missiles else None
    return None if missiles else ONLY_MISSILES
