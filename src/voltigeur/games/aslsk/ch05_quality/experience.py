"""Experience Level Rating: who fails badly is replaced by lesser men (5.1/elr)."""

from __future__ import annotations

from voltigeur.games.aslsk.base.amended import amended, sources
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, become


def replace_by_lower(m: AslskMatch, unit: Unit, over: int) -> None:
    """Who fails by more than his ELR is replaced by the next lower quality (5.1/elr)."""
    lower = m.setting.types.lower[unit.kind]
    if over > amended(m.truth, "elr", unit.elr, unit) and lower >= 0 and not m.type(unit).exempt:
        become(m, unit, lower, "5.1/elr", *sources(m.truth, "elr", unit))
