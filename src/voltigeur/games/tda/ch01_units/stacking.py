"""Stacking, counted in half squads (1.5/stacking, 17.3/three-step)."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType

OVERFULL = Refusal("1.5/stacking", "place-full")
BIG_SQUADS = Refusal("17.3/three-step", "place-full")


def why_not_stack(setting: TdaSetting, types: Iterable[UnitType]) -> Refusal | None:
    """Whether these counters of one side may be in one place; decoys weigh nothing."""
    chart = setting.charts.stacking
    weight = vehicles = aircraft = big = small = other = 0
    for item in types:
        if item.role == "decoy":
            continue
        if item.role == "vehicle":
            flies = item.flies
            aircraft += flies
            vehicles += not flies
            continue
        key = item.stacking
        weight += chart[key]
        if key == "three_step_squad":
            big += 1
        elif chart[key] == 1 and item.role in ("leader", "heavy_weapon", "team"):
            small += 1
        else:
            other += 1
    if vehicles > chart.ground_vehicles or aircraft > chart.aircraft:
        return OVERFULL
    if weight <= chart.limit:
        return None
    exception = chart.three_step_exception
    if big == exception.squads and small <= exception.small_units and not other:
        return None
    return BIG_SQUADS if big else OVERFULL
