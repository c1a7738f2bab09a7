"""Artillery markers on the ground: whoever moves under one is attacked (8/artillery-protection, 14.5/moving-in).

Missions, delay and drift belong to chapter 14; until they come only cases lay the markers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.fire import queue_results
from voltigeur.games.tda.firepower import MARCH_KEYS, column, protection
from voltigeur.games.tda.melee import entry_cover
from voltigeur.games.tda.model import March, Unit
from voltigeur.games.tda.morale import Trial
from voltigeur.games.tda.play import TdaMatch, TdaStep, number, word
from voltigeur.games.tda.world import Target, World


def barrage_shift(w: World, place: int, march: March, origin: int) -> Tally:
    """Column shifts on who moves into a place under artillery; `origin` is whence he assaults it, or -1.

    Who storms a work or comes from outside into a building has nothing of its cover (8/artillery-protection).
    """
    chart = w.setting.charts.indirect
    if origin >= 0:
        cover, rule = entry_cover(w, origin, place), "8/artillery-protection"
    else:
        cover, rule = sum(line.value for line in protection(w, place)), "13.4/terrain"
    lines = [Line(chart.protection(cover), "indirect-terrain", rule)]
    if march in MARCH_KEYS:
        key = MARCH_KEYS[march]
        lines.append(Line(chart[key], key, chart.rule_of(key)))
    return Tally(tuple(line for line in lines if line.value))


class Barrage(TdaStep):
    """One attack on a group that has just entered a place under artillery (14.5/moving-in)."""

    names_units: ClassVar[tuple[str, ...]] = ("group",)

    group: tuple[int, ...]
    place: int
    march: int
    origin: int = -1

    def run(self, m: TdaMatch) -> None:
        m.pop()
        truth = m.truth
        power = m.position.barrages[m.setting.board.hex_of[self.place]]
        tally = barrage_shift(truth, self.place, March(self.march), self.origin)
        roll = m.roll("artillery")
        chart = m.setting.charts.fire
        index = column(truth, Fraction(power), tally.total)
        code = chart.cell(roll.total, index)
        m.emit(
            "barrage", "14.5/moving-in", at=m.place(self.place), roll=number(roll.total), code=word(code),
            column=number(chart.columns[min(index, len(chart.columns) - 1)] if index >= 0 else 0),
            tallies={"shift": tally},
        )  # fmt: skip
        units = [m.unit(u) for u in self.group if m.unit(u).at == self.place]
        if code == "-" or not units:
            return
        for secret in (True, False):
            hit = [Target(u.id, self.place, u.hidden) for u in units if u.hidden is secret]
            queue = queue_results(m, truth, hit, code, secret=secret)
            if queue:
                m.push(Trial(tuple(queue), secret))


def under_fire(m: TdaMatch, units: Sequence[Unit], place: int, march: int, origin: int = -1) -> None:
    """Push the attack on a group that has entered a place under artillery, if it is one."""
    if m.position.barrages and m.setting.board.hex_of[place] in m.position.barrages:
        m.push(Barrage(tuple(u.id for u in units if u.at == place), place, march, origin))
