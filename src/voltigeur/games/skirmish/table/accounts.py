"""Points by cause and the victory by points, in words, for the report of a match (house/victory)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.table.report import Band, Cause
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import Objective
from voltigeur.games.skirmish.ch16_scenario.victory import causes_of
from voltigeur.tabling.words import sentence

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable


def causes(table: SkirmishTable, m: SkirmishMatch) -> list[Cause]:
    """Objectives in their order; the same thing of both sides is one row."""
    rows: dict[str, list[int]] = {}
    for side in (0, 1):
        for objective, points in causes_of(m.truth, side):
            rows.setdefault(_title(table, objective), [0, 0])[side] += points
    return [Cause(title, (points[0], points[1])) for title, points in rows.items()]


def _title(table: SkirmishTable, objective: Objective) -> str:
    message = f"objective-{table.setting.scenario.id}-{objective.id}"
    what = table.t(message) if table.t.has(message) else "none"
    return sentence(table.t(f"report-{objective.kind}", what=what))


def bands(table: SkirmishTable, m: SkirmishMatch) -> list[Band]:
    """The attacker needs so many points more, else the defender wins; nothing where something else decided."""
    if m.result is None or m.result.reason != "won-points":
        return []
    needed = m.setting.scenario.to_beat
    title = [table.t("report-victory", side=table.teller.side(side)) for side in (0, 1)]
    return [Band(title[1], 1, None, needed - 1), Band(title[0], 0, needed, None)]
