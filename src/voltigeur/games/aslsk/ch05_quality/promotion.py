"""Field promotion: an Original 2 may make a leader of somebody (5.3/promotion)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import Fate, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, relocate, text


def promote(m: AslskMatch, units: Sequence[Unit], at: int) -> Unit | None:
    """An Original 2 may make a leader (5.3/promotion)."""
    truth, figures = m.truth, m.setting.charts.creation
    best = max(units, key=lambda unit: (truth.morale(unit), -unit.id))
    nation = m.type(best).nation
    lines = [Line(figures.nations.get(nation, 0), "nation", "5.3/promotion")]
    morale = truth.morale(best)
    if morale >= figures.morale_from:
        lines.append(Line(figures.high_morale, "morale", "5.3/promotion"))
    elif morale <= figures.morale_to:
        lines.append(Line(figures.low_morale, "morale", "5.3/promotion"))
    if best.broken and m.setting.options.promotion_broken == "one":
        lines.append(Line(figures.broken, "broken", "5.3/promotion"))
    tally = Tally(tuple(line for line in lines if line.value))
    roll = m.roll("promotion", 1)
    name = figures.leader(roll.total + tally.total)
    kind = m.setting.types.unit_index.get(f"{nation}-{name}", -1)
    spare = next((u for u in m.position.units[m.setting.ranks[best.side]] if u.fate == Fate.SPARE), None)
    m.emit("promotion", "5.3/promotion", unit=m.who(best), final=number(roll.total + tally.total),
           result=text(name or "none"), tallies={"promotion": Tally(tally.lines, roll.total)})  # fmt: skip
    if kind < 0 or spare is None:
        return None
    spare.kind, spare.fate = kind, Fate.PRESENT
    relocate(m, spare, at)
    m.tell("leader-made", spare, "5.3/promotion")
    return spare
