"""What the text attaches to states, applied as soon as they arise (3.2.3/dm-by-fire, 3.8/melee, 2/control)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.stacking import squads
from voltigeur.games.aslsk.ch01_3_scenario.victory import at_once, at_the_end, settle_control
from voltigeur.games.aslsk.ch03_1_rally.rally import beside_any
from voltigeur.games.aslsk.ch03_24_ordnance.aims import settle_aims
from voltigeur.games.aslsk.ch06_4_hidden.lairs import crowd, hidden_guns, lairs
from voltigeur.games.aslsk.ch06_4_hidden.reveal import look_out


def count_crowds(m: AslskMatch) -> None:
    """Where more men are in view than leave room for a Gun, none is hidden (3.3/stacking)."""
    for side in m.setting.hiders:
        if not hidden_guns(m.setting, m.position, side):
            continue
        truth, wanted = m.truth, lairs(m.setting, side).all
        shown = {at: [u for u in there if u.side == side and not u.hidden] for at, there in truth.stacks.items()}
        crowd(m, 1 - side, {at: squads(truth, there) for at, there in shown.items() if at in wanted and there})


def settle(m: AslskMatch) -> None:
    """Melees end, broken units beside enemies are desperate, hexes change hands, the match is won."""
    if m.state.result is not None or not m.position.phase:
        return
    if m.setting.hiders:
        look_out(m)
        count_crowds(m)
    units = m.position.units
    if [unit for unit in units if unit.melee]:
        _part(m)
    if shaken := [unit for unit in units if unit.broken and not unit.dm and unit.at >= 0]:
        _dismay(m, shaken)
    if m.position.aims:
        settle_aims(m)
    settle_control(m)
    if not m.state.stack:
        at_the_end(m)
    elif m.setting.scenario.victory.conditions:
        at_once(m)


def _part(m: AslskMatch) -> None:
    """A Melee is over where one side has nobody unbroken (3.8/melee)."""
    for there in m.truth.stacks.values():
        if any(unit.melee for unit in there):
            sides = {unit.side for unit in there if not unit.broken}
            if len(sides) < 2:
                for unit in there:
                    unit.melee = False


def _dismay(m: AslskMatch, shaken: Sequence[Unit]) -> None:
    """Broken units beside enemies are under DM (3.2.3/dm-by-fire)."""
    truth = m.truth
    foes = {side: truth.units(1 - side) for side in {unit.side for unit in shaken}}
    for unit in shaken:
        if beside_any(truth, unit, foes[unit.side]):
            unit.dm = True
            m.tell("desperate", unit, "3.2.3/dm-by-fire")
