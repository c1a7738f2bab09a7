"""What victory points are given for, in words: ground that is held, and what the enemy loses."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.tda.base.scenario import ObjectivePart
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table.telling import Teller
from voltigeur.tabling.words import lowered


def scored(setting: TdaSetting) -> bool:
    """Whether points decide anything."""
    victory = setting.scenario.victory
    return victory.otherwise == "points" or any(part.kind == "points" for part in victory.conditions)


def scoring(setting: TdaSetting, teller: Teller) -> Iterator[str]:
    """What each objective is worth and to whom, then what losses are worth; nothing where points decide nothing."""
    if not scored(setting):
        return
    t, chart = teller.t, {**setting.charts.scenario.points, **setting.scenario.victory.points}

    def worth(part: ObjectivePart) -> str:
        points = chart["objective"] if part.points is None else part.points
        return t("victory-worth", name=lowered(teller.objective(part.name)), points=points)

    for side in dict.fromkeys(part.side for part in setting.scenario.objectives):
        worths = ", ".join(worth(part) for part in setting.scenario.objectives if part.side == side)
        if side:
            yield t("victory-holding-side", side=teller.side(setting.sides.index(side)), worths=worths)
        else:
            yield t("victory-holding", worths=worths)
    kinds = ("step", "leader", "soft_vehicle", "armoured_vehicle")
    message = "victory-losing-machines" if setting.has_vehicles else "victory-losing"
    yield t.many(message, {kind.partition("_")[0]: chart[kind] for kind in kinds})
