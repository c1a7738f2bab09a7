"""What follows a shot: results to be heard, and who is revealed by it (7.7, 12.3)."""

from __future__ import annotations

from voltigeur.games.tda.base.model import ABOARD, NONE, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch01_units.armour import against_armour
from voltigeur.games.tda.charts.tables import Code


def gives_away(m: TdaMatch, unit: Unit, code: Code) -> bool:
    """Whether a result of indirect fire shows a hidden unit, by option; never who is in a vehicle (12.3/revealed)."""
    return code != "-" and unit.at >= 0 and m.setting.options.shelling == "reveals"


def queue_results(
    m: TdaMatch, truth: Truth, targets: list[Target], code: Code, *, secret: bool, roll: int = 0
) -> list[tuple[int, str]]:
    """What a code does to its targets: tests, or losses shared at random and neutralisation (7.7/multiple-targets).

    A vehicle takes a loss by itself, whoever else is there (13.1/mixed-hex, 15.3/destroyed).
    """
    units = [u for u in (truth.unit(t.unit) for t in targets) if u.at >= 0 or u.at == ABOARD]
    units = [u for u in units if truth.type(u).role != "decoy"]
    if not units:
        return []
    result = m.setting.charts.results[code]
    if not result.steps:
        return [(u.id, against_armour(truth, u, code, roll)) for u in units]
    struck = [(u.id, f"loss{result.steps}") for u in units if truth.type(u).role == "vehicle"]
    units = [u for u in units if truth.type(u).role != "vehicle"]
    if not units:
        return struck
    losses = dict.fromkeys((u.id for u in units), 0)
    for _ in range(result.steps):
        index = m.pick_one("loss", len(units), to=m.kept(units[0], secret)) if len(units) > 1 else 0
        losses[units[index].id] += 1
    out = [(unit, f"loss{count}") for unit, count in losses.items() if count]
    return struck + out + [(unit, "neutralised") for unit in losses]


def unknown(target: Target) -> Target:
    """What is left under its marker by a shot without effect: somebody unknown (12.1/hidden-setup)."""
    return Target(NONE, target.place, True, target.march, target.on_road)
