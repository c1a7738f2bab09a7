"""Artillery markers on the ground: whoever moves under one is attacked (8/artillery-protection, 14.5/moving-in)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.cover import entry_cover, protection
from voltigeur.games.tda.base.model import ABOARD, Flight, March, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, reveal, word
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch07_fire.firepower import MARCH_KEYS, column, shell_power, shell_shift
from voltigeur.games.tda.ch07_fire.results import gives_away, queue_results
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.charts.tables import Code


def barrage_shift(w: World, place: int, march: March, origin: int, *, jump: bool = False) -> Tally:
    """Column shifts on who moves into a place under artillery; `origin` is whence he assaults it, or -1.

    Who storms a work or comes from outside into a building has nothing of its cover (8/artillery-protection).
    """
    chart = w.setting.charts.indirect
    if origin >= 0:
        cover, rule = entry_cover(w, origin, place), "8/artillery-protection"
    else:
        shelter = w.shelters(place)
        cover, rule = sum(line.value for line in protection(w, place, shelter=shelter)), "13.4/terrain"
    lines = [Line(chart.protection(cover), "indirect-terrain", rule)]
    if march in MARCH_KEYS:
        key = MARCH_KEYS[march]
        lines.append(Line(chart[key], key, chart.rule_of(key)))
    if jump:
        landing, key = w.setting.charts.landing, "jump_under_artillery"
        lines.append(Line(landing[key], "jump-under-artillery", landing.rule_of(key)))
    return Tally(tuple(line for line in lines if line.value))


class Barrage(TdaStep):
    """One attack on a group that has just entered a place under artillery (14.5/moving-in)."""

    group: tuple[UnitId, ...]
    place: int
    march: int
    origin: int = -1
    jump: bool = False
    """They come down by parachute (21.3/landing-terrain)."""
    inside: bool = False
    """They are in a glider (21.3/gliders)."""

    def run(self, m: TdaMatch) -> None:
        m.pop()
        power = m.position.barrages[m.setting.board.hex_of[self.place]]
        roll = m.roll("artillery")
        hit: dict[tuple[bool, Code], list[Target]] = {}
        told: set[tuple[bool, int]] = set()
        for unit in [m.unit(u) for u in self.group if m.unit(u).at == self.place or m.unit(u).at == ABOARD]:
            tally = self._shift(m, unit)
            strength = shell_power(m.truth, power, hidden=unit.hidden and not self.inside)
            index = column(m.truth, strength.product, tally.total)
            code = m.setting.charts.fire.cell(roll.total, index)
            secret = unit.hidden and not gives_away(m, unit, code)
            hit.setdefault((secret, code), []).append(Target(unit.id, self.place, unit.hidden))
            if (unit.hidden, index) not in told:
                told.add((unit.hidden, index))
                self._tell(m, unit, roll.total, index, {"power": strength, "shift": tally}, secret=secret)
        for (secret, code), targets in sorted(hit.items(), reverse=True):
            if not secret:
                reveal(m, [m.unit(target.unit) for target in targets], "12.3/revealed")
            queue = queue_results(m, m.truth, targets, code, secret=secret, roll=roll.total) if code != "-" else []
            if queue:
                m.push(Trial(tuple(queue), secret))

    def _shift(self, m: TdaMatch, unit: Unit) -> Tally:
        if m.type(unit).infantry and unit.rides < 0:
            return barrage_shift(m.truth, self.place, March(self.march), self.origin, jump=self.jump)
        return shell_shift(m.truth, Target(unit.id, self.place, unit.hidden, March(self.march)))

    def _tell(self, m: TdaMatch, unit: Unit, roll: int, index: int, tallies: dict[str, Tally], *, secret: bool) -> None:
        """The enemy sees shells fall on a marker, not what they do there (12.1/hidden-setup)."""
        chart = m.setting.charts.fire
        code = chart.cell(roll, index)
        m.emit(
            "barrage", "14.5/moving-in", to=m.kept(unit, secret), at=m.place(self.place),
            roll=number(roll), code=word(code),
            column=number(chart.heading(index)), tallies=tallies,
        )  # fmt: skip
        if secret:
            m.emit(
                "shelling", "14.5/moving-in", to=1 << (1 - unit.side), at=m.place(self.place), roll=number(roll),
                power=number(tallies["power"].base),
            )  # fmt: skip


def under_fire_inside(m: TdaMatch, units: Sequence[Unit], place: int) -> None:
    """Push the attack on those in a glider that has come down under artillery (21.3/gliders)."""
    if units and m.setting.board.hex_of[place] in m.position.barrages:
        m.push(Barrage(tuple(u.id for u in units), place, March.STILL, inside=True))


def under_fire(
    m: TdaMatch, units: Sequence[Unit], place: int, march: int, origin: int = -1, *, jump: bool = False
) -> None:
    """Push the attack on a group that has entered a place under artillery, if it is one."""
    if m.position.barrages and m.setting.board.hex_of[place] in m.position.barrages:
        group = tuple(u.id for u in units if u.at == place and u.height != Flight.TACTICAL)
        if group:
            m.push(Barrage(group, place, march, origin, jump))
