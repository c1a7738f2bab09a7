"""Points by cause and the levels of victory by points, in words, for the report (0.5, house/scenario-defaults)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from voltigeur.engine.table.report import Band, Cause
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch00_scenario.victory import by_lead, causes_of, points_of

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

LOSSES = {
    "step": "report-step",
    "leader": "report-leader",
    "soft_vehicle": "report-soft-vehicle",
    "armoured_vehicle": "report-armoured-vehicle",
}
"""What enemy losses are worth points for, and the message that names each."""
BEYOND = 5
"""Points beyond the last level that are looked at."""


def causes(table: TdaTable, m: TdaMatch) -> list[Cause]:
    """Objectives in their order, then enemy losses by kind."""
    found = [causes_of(m.truth, side) for side in (0, 1)]
    names = [(f"objective {part.name}", title) for part, title, _ in table.objectives.items]
    names += [(worth, table.t(message)) for worth, message in LOSSES.items()]
    return [
        Cause(title, (found[0].get(name, 0), found[1].get(name, 0)))
        for name, title in dict(names).items()
        if any(name in side for side in found)
    ]


def bands(table: TdaTable, m: TdaMatch) -> list[Band]:
    """Whose victory each lead is, where the points decided."""
    if m.result is None or m.setting.scenario.victory.otherwise != "points":
        return []
    if m.result.reason not in ("won-points", "drawn"):
        return []
    return list(_bands(table, m))


def _bands(table: TdaTable, m: TdaMatch) -> Iterator[Band]:
    truth, victory = m.truth, m.setting.scenario.victory
    margin = m.setting.charts.scenario.winning_margin if victory.margin is None else victory.margin
    lead = points_of(truth, 0) - points_of(truth, 1)
    far = max(abs(lead), victory.decisive, margin) + BEYOND
    runs = [(key, list(leads)) for key, leads in groupby(range(-far, far + 1), key=lambda n: by_lead(truth, n))]
    for at, ((winner, level), leads) in enumerate(runs):
        title = table.t("report-draw")
        if winner >= 0:
            title = table.t("report-level", side=table.teller.side(winner), level=table.t(f"end-level-{level}"))
        yield Band(title, winner, leads[0] if at else None, leads[-1] if at < len(runs) - 1 else None)
