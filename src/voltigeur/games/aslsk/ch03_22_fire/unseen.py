"""What an attack on a hex does to Guns that are hidden there, and what it tells who fires (6.4/hip-attack)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, text
from voltigeur.games.aslsk.ch06_4_hidden.lairs import guesses, spare, supposed
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show
from voltigeur.games.aslsk.charts.tables import Outcome


class Hit(NamedTuple):
    """What a throw brings to a target, and what was added to it."""

    outcome: Outcome
    drm: Tally


def strike_hidden(
    m: AslskMatch, side: int, at: int, targets: Sequence[Unit], reads: Callable[[Unit], Hit], rule: str, total: int
) -> list[tuple[Unit, Hit]]:
    """What a throw brings to hidden crews: who would have to roll, or worse, is shown first (6.4/hip-attack).

    Where none is shown, its side's enemy knows which Guns are not there, pointing in which way.
    """
    results = []
    for unit in targets:
        if not unit.hidden:
            continue
        hit = reads(unit)
        if hit.outcome.none:
            continue
        show(m, unit, "6.4/hip-attack")
        results.append((unit, hit))
        m.emit("hit", rule, unit=m.who(unit), drm=number(hit.drm.total), result=text(hit.outcome.name),
               tallies={"final": Tally(hit.drm.lines, total)})  # fmt: skip
    missed = []
    for guess in guesses(m.truth, 1 - side, at):
        with supposed(m, guess) as crew:
            if not reads(crew).outcome.none:
                missed.append(guess)
    spare(m, side, missed)
    return results
