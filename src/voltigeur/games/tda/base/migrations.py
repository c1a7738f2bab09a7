"""How positions of earlier saves are carried over, one schema at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from voltigeur.engine.rulebooks import Migration


def _own_counters(raw: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: counters are numbered by the order of battle, and passes are noted side by side."""
    position = raw["position"]
    numbers: dict[int, int] = {}
    for unit in position["units"]:
        unit["kind"] = numbers.setdefault(unit["kind"], len(numbers))
    if position.get("passes"):
        position["passes"] = 1 << (1 - position["hand"])
    return raw


MIGRATIONS: Mapping[int, Migration] = {1: _own_counters}
