"""What must be true of every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.aslsk.base.model import NONE, Fate, State
from voltigeur.games.aslsk.base.play import AslskMatch


def faults(m: AslskMatch) -> Iterator[str]:
    """Broken promises, in words."""
    board, names = m.setting.board, m.setting.names
    units, weapons = m.position.units, m.position.weapons
    if len(units) != len(m.setting.roster) or len(weapons) != len(m.setting.arsenal):
        yield f"{len(units)} units and {len(weapons)} weapons"
        return
    for number, unit in enumerate(units):
        name = names.unit(number)
        if unit.id != number or unit.side != m.setting.roster[number].side:
            yield f"{name} is not in its place in the list"
        if not 0 <= unit.kind < len(m.setting.types.units):
            yield f"{name} is of no kind"
            continue
        if unit.at >= board.hexes or unit.at < -2 or (unit.at >= 0 and unit.fate != Fate.PRESENT):
            yield f"{name} is nowhere"
        if unit.dm and not unit.broken:
            yield f"{name} is under DM and not broken"
        if unit.broken and unit.pinned and m.setting.options.pin_broken != "book":
            yield f"{name} is broken and pinned"
        if unit.hidden and unit.broken:
            yield f"{name} is hidden and broken"
        if unit.hidden and sum(w.owner == number and m.arm(w).gun and w.hidden for w in weapons) != 1:
            yield f"{name} is hidden and does not man one hidden Gun"
        if unit.hidden and any(other.at == unit.at and other.side != unit.side for other in units):
            yield f"{name} is hidden among enemies"
    for number, weapon in enumerate(weapons):
        name = names.weapon(number)
        if weapon.id != number or not 0 <= weapon.kind < len(m.setting.types.weapons):
            yield f"{name} is not in its place in the list"
            continue
        if not NONE <= weapon.owner < len(units):
            yield f"{name} is held by nobody that there is"
        elif weapon.owner >= 0 and (units[weapon.owner].fate != Fate.PRESENT or units[weapon.owner].at != weapon.at):
            yield f"{name} is not where its owner is"
        if weapon.hidden != (weapon.owner >= 0 and units[weapon.owner].hidden):
            yield f"{name} is hidden and its owner is not, or the other way round"
        if weapon.condition == State.GONE and weapon.owner >= 0:
            yield f"{name} is gone and held"
