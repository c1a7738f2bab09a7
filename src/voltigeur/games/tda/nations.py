"""Rules of single armies, read from the traits of their counters (chapter 23)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.types import UnitType
from voltigeur.games.tda.world import World

WAVE = "wave"
"""May launch human waves (23.3/squads, 23.5/waves)."""
TWIN = "twin"
"""Adds its fire only to that of its other half (23.3/squads)."""
STACKED_GROUPS = "stacked-groups"
"""A mortar that joins others only in its own place (23.5/waves)."""
CONTAINERS = "containers"
"""Its arms come down apart from it (23.1/paras)."""

TWIN_ONLY = Refusal("23.3/squads", "twin-only")
STACKED_ONLY = Refusal("23.5/waves", "stacked-only")
UNPACKING = Refusal("23.1/paras", "unpacking")


def may_surge(kind: UnitType) -> bool:
    """Whether a counter may take part in human waves (20.1/who)."""
    return WAVE in kind.traits


def acts_as_one(kind: UnitType) -> bool:
    """Whether a pair of these moves and reacts as one: teams do, half-sections do not (17.2/half-squads)."""
    return TWIN not in kind.traits


def why_not_add_fire(w: World, units: Sequence[Unit]) -> Refusal | None:
    """What an army's ways forbid in a fire group (23.3/squads, 23.5/waves)."""
    for unit in units:
        traits = w.type(unit).traits
        others = [u for u in units if u.id != unit.id]
        if TWIN in traits and any(other.id != unit.pair for other in others):
            return TWIN_ONLY
        if STACKED_GROUPS in traits and any(other.at != unit.at for other in others):
            return STACKED_ONLY
    return None


def landing_power(w: World, unit: Unit) -> int | None:
    """The power of a unit that has just jumped without its arms, if that is what it is (23.1/paras)."""
    kind = w.type(unit)
    if not unit.landed or unit.landed != w.turn or CONTAINERS not in kind.traits:
        return None
    return w.setting.charts.containers.power.get(kind.role)


def why_not_unpack(w: World, unit: Unit) -> Refusal | None:
    """Whether a weapon is still in its container (23.1/paras)."""
    if not unit.landed or CONTAINERS not in w.type(unit).traits:
        return None
    return UNPACKING if w.turn - unit.landed <= w.setting.charts.containers.unpacking else None
