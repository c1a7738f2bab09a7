"""What a throw on the Infantry Fire Table brings to each target of an attack with its own rules (4.2/ft, 4.3/dc)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, place, text, units
from voltigeur.games.aslsk.ch03_22_fire.attack import could_break, show, written
from voltigeur.games.aslsk.ch03_23_effects.effects import effects_of

HALF = Fraction(1, 2)
Drms = Sequence[tuple[Unit, Tally]]
"""The targets of an attack, each with what is added to the DR for it."""


def alarm(m: AslskMatch, power: Fraction, drms: Drms, panic: int) -> None:
    """Broken targets that could suffer a check are under DM, whatever the dice (3.2.3/dm-by-fire)."""
    for unit, tally in drms:
        calm = unit.broken and not unit.dm and not unit.hidden
        if calm and could_break(m.setting.charts.ift, power, tally.total, panic):
            unit.dm = True
            m.tell("desperate", unit, "3.2.3/dm-by-fire")


def strike(
    m: AslskMatch, rule: str, firers: Sequence[Unit], at: int, power: Fraction, powers: dict[str, Tally], drms: Drms,
    total: int, panic: int, result: str,
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
    results = []
    for unit, added in drms if result == "fires" else ():
        half = unit.hidden
        outcome = table.result(table.column(power * HALF) - panic if half else lowered, total + added.total)
        if half and outcome.none:
            continue
        if half:
            show(m, unit, "6.4/hip-attack")
        results.append((unit, outcome))
        m.emit("hit", rule, unit=m.who(unit), result=text(outcome.name),
               tallies={"final": Tally(added.lines, total)})  # fmt: skip
    m.push(effects_of(results, column=lowered, drms=[(unit.id, added.total) for unit, added in drms]))
    return lowered
