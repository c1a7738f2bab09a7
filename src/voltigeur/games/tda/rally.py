"""Rallying and falling back of neutralised units (11.2)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.answers import FallBack, Rally
from voltigeur.games.tda.assault import retreat_places
from voltigeur.games.tda.firepower import amendment_lines
from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.morale import lose_steps
from voltigeur.games.tda.play import TdaMatch, TdaStep, number, relocate, word
from voltigeur.games.tda.sighting import commands
from voltigeur.games.tda.world import Seen, World


def rally_tally(w: World, unit: Unit) -> Tally:
    """What is added to a rally test (11.2/rally)."""
    chart = w.setting.charts.rally
    keys = []
    leaders = [u for u in w.friends(unit) if not u.neutralised and w.type(u).role == "leader" and helps(w, u, unit)]
    if any(u.at == unit.at for u in leaders):
        keys.append("leader_in_hex")
    elif any(w.adjacent(u.at, unit.at) for u in leaders):
        keys.append("leader_adjacent")
    if any(w.adjacent(place, unit.at) for place in w.watchers(unit.side)):
        keys.append("enemy_adjacent")
    lines = tuple(Line(chart[key], f"rally-{key}", chart.rule_of(key)) for key in keys)
    return Tally((*lines, *amendment_lines(w, "rally", unit)))


def helps(w: World, leader: Unit, unit: Unit) -> bool:
    """A leader of its section or above helps; a leader is helped only by one above him (11.2/rally)."""
    if w.type(unit).role != "leader" and leader.section >= 0 and leader.section in (unit.section, unit.attached):
        return w.section(leader.section).leader == leader.id
    return leader.id != unit.id and commands(w, leader, unit)


def needed_to_rally(w: World, unit: Unit) -> int:
    """The total to reach (11.2/rally); where no morale is printed only a natural 12 fails (17.4/non-combatants)."""
    if not unit.morale:
        return w.setting.charts.results.natural_failure - 1
    return w.morale(unit) + w.setting.charts.rally.offset


def fall_back_places(seen: Seen, unit: Unit) -> list[int]:
    """Adjacent places next to no enemy (11.2/retreat)."""
    enemies = list(seen.presences(seen.enemy))
    if unit.emplaced:
        return []
    return [
        place
        for place in retreat_places(seen, unit, -1)
        if not any(seen.near(place, enemy) for enemy in enemies)
    ]


class Rallying(TdaStep):
    """Neutralised units rally or fall back; between neighbours the higher morale first (11.2/order)."""

    names_units: ClassVar[tuple[str, ...]] = ("waiting", "ready")

    waiting: tuple[int, ...] = ()
    begun: bool = False
    dice: tuple[tuple[int, int], ...] = ()
    """Dice that break ties between opposing neighbours."""
    side: int = 0
    ready: tuple[int, ...] = ()

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,) if self.ready else ()

    def question(self, seen: Seen) -> Question | None:
        options: list[Answer] = []
        for u in self.ready:
            unit = seen.unit(u)
            options.append(Rally(u))
            options.extend(FallBack(u, place) for place in fall_back_places(seen, unit))
        return Question(seen.side, "ask-rally", Pick(options), ("11.2/rally", "11.2/retreat"))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Rally | FallBack)
        unit = m.unit(answer.unit)
        self.waiting = tuple(u for u in self.waiting if u != unit.id)
        self.ready = ()
        unit.rallied = True
        if isinstance(answer, Rally):
            _rally(m, unit)
        else:
            relocate(m, [unit], answer.place)
            m.tell("falls-back", unit, "11.2/retreat", at=m.place(answer.place))

    def run(self, m: TdaMatch) -> None:
        if not self.begun:
            self._begin(m)
            return
        self.waiting = tuple(u for u in self.waiting if m.unit(u).at >= 0 and m.unit(u).neutralised)
        if not self.waiting:
            m.pop()
            return
        free = [u for u in self.waiting if not self._blocked(m, m.unit(u))]
        first = max(m.position.initiative, 0)
        for side in (first, 1 - first):
            own = tuple(u for u in free if m.unit(u).side == side)
            if own:
                self.side, self.ready = side, own
                return

    def _begin(self, m: TdaMatch) -> None:
        self.begun = True
        units = [u for u in m.position.units if u.at >= 0 and u.neutralised and not u.rallied]
        self.waiting = tuple(u.id for u in units)
        truth = m.truth
        tied = [
            u
            for u in units
            if any(
                v.side != u.side and truth.near(u.at, v.at) and truth.morale(u) == truth.morale(v) for v in units
            )
        ]
        self.dice = tuple((u.id, m.roll("rally order", 1).total) for u in tied)

    def _blocked(self, m: TdaMatch, unit: Unit) -> bool:
        """An opposing neighbour goes first: higher morale, or the higher die (11.2/order)."""
        dice = dict(self.dice)
        truth = m.truth

        def rank(u: Unit) -> tuple[int, int, int]:
            return truth.morale(u), dice.get(u.id, 0), -u.id

        return any(
            m.unit(u).side != unit.side and truth.near(m.unit(u).at, unit.at) and rank(m.unit(u)) > rank(unit)
            for u in self.waiting
        )


def _rally(m: TdaMatch, unit: Unit) -> None:
    """2d6 and modifiers at most morale - 1; an unmodified 12 costs a step (11.2/rally)."""
    truth = m.truth
    tally = rally_tally(truth, unit)
    needed = needed_to_rally(truth, unit)
    secret = unit.hidden
    roll = m.roll("secret rally" if secret else "rally")
    natural = roll.total == m.setting.charts.rally.natural_loss
    passed = not natural and roll.total + tally.total <= needed
    m.emit(
        "rally-test", "11.2/rally", to=1 << unit.side if secret else -1, unit=m.who(unit), roll=number(roll.total),
        needed=number(needed), outcome=word("passed" if passed else "failed"), tallies={"rally": tally},
    )  # fmt: skip
    if passed:
        unit.neutralised = False
    if natural:
        lose_steps(m, unit, m.setting.charts.rally.loss_steps, "11.2/rally", secret=secret)
