"""What a throw on the Infantry Fire Table brings to each target of an attack with its own rules (4.2/ft, 4.3/dc)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, place, text, units
from voltigeur.games.aslsk.ch03_22_fire.attack import could_break, written
from voltigeur.games.aslsk.ch03_22_fire.unseen import Hit, strike_hidden
from voltigeur.games.aslsk.ch03_23_effects.effects import effects_of

HALF = Fraction(1, 2)
Drms = Sequence[tuple[Unit, Tally]]
"""The targets of an attack, each with what is added to the DR for it."""


def alarm(m: AslskMatch, power: Fraction, drms: Drms, panic: int) -> None:
    """Broken targets that could suffer a check are under DM, whatever the dice (3.2.3/dm-by-fire)."""
    for unit, tally in drms:
        if unit.broken and not unit.dm and could_break(m.setting.charts.ift, power, tally.total, panic):
            unit.dm = True
            m.tell("desperate", unit, "3.2.3/dm-by-fire")


def strike(
    m: AslskMatch, rule: str, firers: Sequence[Unit], at: int, power: Fraction, powers: dict[str, Tally],
    targets: Sequence[Unit], drm: Callable[[Unit], Tally], total: int, panic: int, result: str, *, movers: bool = False,
) -> int:  # fmt: skip
    """Tell the attack, read the table for each target and leave what follows to be done; gives the column used."""
    table = m.setting.charts.ift
    column = table.column(power)
    lowered = column - panic if column >= 0 else column
    m.emit(
        "fires", rule, *(("3.2.2/cowering",) if panic else ()), units=units(firers), at=place(at),
        fp=text(written(power)), column=number(table.width(column)), used=number(table.width(lowered)),
        roll=number(total), result=text("cowers" if panic and result == "fires" else result), tallies=powers,
    )  # fmt: skip
    results, added = [], {}
    for unit in targets if result == "fires" else ():
        if unit.hidden:
            continue
        tally = drm(unit)
        outcome = table.result(lowered, total + tally.total)
        results.append((unit, outcome))
        added[unit.id] = tally.total
        m.emit("hit", rule, unit=m.who(unit), result=text(outcome.name),
               tallies={"final": Tally(tally.lines, total)})  # fmt: skip

    def reads(unit: Unit) -> Hit:
        tally = drm(unit)
        return Hit(table.result(table.column(power * HALF) - panic, total + tally.total), tally)

    if result == "fires" and not movers:
        for unit, hit in strike_hidden(m, firers[0].side, at, targets, reads, rule, total):
            results.append((unit, hit.outcome))
            added[unit.id] = hit.drm.total
    m.push(effects_of(results, column=lowered, drms=list(added.items())))
    return lowered
