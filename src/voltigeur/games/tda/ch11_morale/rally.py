"""Rallying and falling back of neutralised units (11.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Pick, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.tda.base.forward import entered, retreat_places
from voltigeur.games.tda.base.model import March, Side, Unit
from voltigeur.games.tda.base.observation import commands
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, relocate, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment, Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch11_morale.morale import lose_steps
from voltigeur.games.tda.ch17_special_infantry.support_pieces import TOO_HEAVY, may_be_pushed

NOT_YOURS = Refusal("4/need", "not-yours")
NOT_NEUTRALISED = Refusal("11.2/rally", "not-neutralised")
RALLIED = Refusal("11.2/rally", "rallied-already")
NOT_YET = Refusal("11.2/order", "enemy-goes-first")
EMPLACED = Refusal("5.1/emplaced-al", "emplaced")
NEXT_TO_ENEMY = Refusal("11.2/retreat", "next-to-enemy")
NOT_THERE = Refusal("11.2/retreat", "not-there")


def rally_tally(w: World, unit: Unit) -> Tally:
    """What is added to a rally test (11.2/rally); nothing where no morale is printed (17.4/non-combatants)."""
    if not unit.morale:
        return Tally()
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
    return Tally((*lines, *w.amendment_lines("rally", unit)))


def helps(w: World, leader: Unit, unit: Unit) -> bool:
    """A leader of its section or above helps; a leader is helped only by one above him (11.2/rally)."""
    own = (unit.section, unit.attached, unit.escort)
    if w.type(unit).role != "leader" and leader.section >= 0 and leader.section in own:
        return w.section(leader.section).leader == leader.id
    return leader.id != unit.id and commands(w, leader, unit)


def needed_to_rally(w: World, unit: Unit) -> int:
    """The total to reach (11.2/rally); where no morale is printed only a natural 12 fails (17.4/non-combatants)."""
    if not unit.morale:
        return w.setting.charts.results.natural_failure - 1
    return w.morale(unit) + w.setting.charts.rally.offset


def fall_back_places(seen: Seen, unit: Unit) -> list[int]:
    """Adjacent places next to no enemy (11.2/retreat)."""
    if unit.emplaced:
        return []
    return [place for place in retreat_places(seen, unit, -1) if not touches_enemy(seen, place)]


def touches_enemy(seen: Seen, place: int) -> bool:
    """An enemy or his marker is in the place or next to it (11.2/retreat)."""
    away = seen.setting.board.dist[place]
    return any(away[enemy] <= 1 for enemy in seen.enemy_ground())


class Rally(Answer, frozen=True):
    """Test to rally a neutralised unit (11.2/rally)."""

    unit: int
    form: ClassVar[str] = "rally {unit:unit}"


class FallBack(Answer, frozen=True):
    """Move a neutralised unit one hex instead of testing (11.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "fall-back {unit:unit} to {place:place}"


class Rallying(TdaStep):
    """Neutralised units rally or fall back; between neighbours the higher morale first (11.2/order)."""

    waiting: tuple[int, ...] = ()
    begun: bool = False
    dice: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Dice that break ties between opposing neighbours, rolled again while they are equal."""
    side: Side = 0
    ready: tuple[int, ...] = ()

    @property
    def discreet(self) -> bool:
        return True

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,) if self.ready else ()

    def question(self, seen: Seen) -> Question | None:
        options: list[Answer] = []
        for u in self.ready:
            unit = seen.unit(u)
            options.append(Rally(u))
            options.extend(FallBack(u, place) for place in fall_back_places(seen, unit))
        pick = Pick(options, lambda answer: self.judge(seen, answer))
        return Question(seen.side, "ask-rally", pick, ("11.2/rally", "11.2/retreat"))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why an answer that is not listed is refused."""
        if not isinstance(answer, Rally | FallBack):
            return NOT_OFFERED
        unit = next((u for u in seen.mine() if u.id == answer.unit), None)
        if unit is None:
            return NOT_YOURS
        if not unit.neutralised:
            return NOT_NEUTRALISED
        if unit.id not in self.ready:
            return NOT_YET if unit.id in self.waiting else RALLIED
        if isinstance(answer, Rally):
            return None
        if unit.emplaced:
            return EMPLACED
        if not may_be_pushed(seen.type(unit)):
            return TOO_HEAVY
        return NEXT_TO_ENEMY if answer.place in retreat_places(seen, unit, -1) else NOT_THERE

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Rally | FallBack)
        unit = m.unit(answer.unit)
        self.waiting = tuple(u for u in self.waiting if u != unit.id)
        self.ready = ()
        unit.rallied = True
        if isinstance(answer, Rally):
            _rally(m, unit)
        else:
            origin = unit.at
            relocate(m, [unit], answer.place)
            m.tell("falls-back", unit, "11.2/retreat", origin=m.place(origin), at=m.place(answer.place))
            entered(m, [unit], answer.place, March.NORMAL)

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
        rolled: dict[int, tuple[int, ...]] = {}
        while True:
            tied = [
                u
                for u in units
                if any(
                    _opposed(truth, u, v)
                    and truth.morale(u) == truth.morale(v)
                    and rolled.get(u.id) == rolled.get(v.id)
                    for v in units
                )
            ]
            if not tied:
                break
            for unit in tied:
                rolled[unit.id] = (*rolled.get(unit.id, ()), m.roll("rally order", 1).total)
        self.dice = tuple(rolled.items())

    def _blocked(self, m: TdaMatch, unit: Unit) -> bool:
        """An opposing neighbour goes first: higher morale, or the higher die (11.2/order)."""
        dice = dict(self.dice)
        truth = m.truth

        def rank(u: Unit) -> tuple[int, tuple[int, ...]]:
            return truth.morale(u), dice.get(u.id, ())

        rivals = (rank(m.unit(u)) for u in self.waiting if _opposed(truth, m.unit(u), unit))
        return max(rivals, default=rank(unit)) > rank(unit)


def _opposed(truth: World, one: Unit, other: Unit) -> bool:
    """Opposing neighbours who know of each other: nobody waits for somebody under a marker (11.2/order, 12.1)."""
    return one.side != other.side and truth.near(one.at, other.at) and not (one.hidden or other.hidden)


def _rally(m: TdaMatch, unit: Unit) -> None:
    """2d6 and modifiers at most morale - 1; an unmodified 12 costs a step (11.2/rally).

    A marker next to it counts whoever may be neutralised under it, or the test would tell (12.1/hidden-setup).
    """
    truth = m.truth
    tally = rally_tally(m.seen(unit.side), unit)
    needed = needed_to_rally(truth, unit)
    secret = unit.hidden
    roll = m.roll("rally", to=m.kept(unit, secret))
    natural = roll.total == m.setting.charts.rally.natural_loss
    passed = not natural and roll.total + tally.total <= needed
    m.emit(
        "rally-test", "11.2/rally", to=m.kept(unit, secret), unit=m.who(unit), roll=number(roll.total),
        needed=number(needed), outcome=word("passed" if passed else "failed"), tallies={"rally": tally},
    )  # fmt: skip
    if passed:
        unit.neutralised = False
    if natural:
        lose_steps(m, unit, m.setting.charts.rally.loss_steps, "11.2/rally", secret=secret)


def _preview(seen: Seen, answer: Rally, moment: Moment) -> Preview:
    """The chance to rally; a twelve never does (11.2/rally)."""
    unit = seen.unit(answer.unit)
    tally = rally_tally(seen, unit)
    needed = needed_to_rally(seen, unit)
    chance = min(at_most(needed - tally.total), Fraction(35, 36))
    return Preview({"rally": tally}, {"success": chance}, {"needed": needed})


RALLY = TdaVerb(Rally, preview=_preview, sign="rally", rule="11.2/rally", rank=Rank.DO + 5)
FALL_BACK = TdaVerb(FallBack, sign="retreat", rule="11.2/retreat", rank=Rank.MOVE)
