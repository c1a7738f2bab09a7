"""Activation: who may be activated, the test, and the alternation of the operations phase (2.C, chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Pass, Pick, Question, Refusal, Verdict
from voltigeur.engine.events import Arg
from voltigeur.engine.tally import ALL, Line, Preview, Tally
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Tir, Unit, UnitId
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, number_of, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment, Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import carrier
from voltigeur.games.tda.ch04_activation.formation_acts import Activation

NOT_YOURS = Refusal("4/need", "not-yours")
ACTIVATED = Refusal("4.1/test", "activated-already")
BOTH = 3
"""Both sides have passed."""
NOT_A_FORMATION = Refusal("1.6/formation", "not-a-formation")


# -------------------------------------------------------------------- formations


def waiting(w: World, unit: Unit) -> bool:
    """Has still to be activated this turn: on the map, or due to enter."""
    if unit.done:
        return False
    if unit.at == ABOARD:
        return waiting(w, w.unit(unit.aboard))
    return unit.at >= 0 or (unit.at == AWAY and 0 < unit.entry <= w.turn and unit.fate == 0)


def entering(unit: Unit) -> bool:
    """Comes onto the map as a reinforcement (4.2/reinforcement-auto)."""
    return unit.at == AWAY


class Activate(Answer, frozen=True):
    """Try to activate a section (4.1/test)."""

    section: int
    form: ClassVar[str] = "activate {section:section}"


class ActivateUnit(Answer, frozen=True):
    """Try to activate an autonomous or uncommanded unit (1.6/formation)."""

    unit: int
    form: ClassVar[str] = "activate unit {unit:unit}"


def formations(seen: Seen) -> list[Answer]:
    """All formations of a side that may be tried: sections, uncommanded units, autonomous units (1.6/formation)."""
    return seen.once("formations", seen.side, 0, lambda: _formations(seen))


def ready(seen: Seen) -> list[Unit]:
    """All own units that have still to be activated this turn."""
    return seen.once(
        "ready",
        seen.side,
        0,
        lambda: [unit for unit in seen.all_mine() if not unit.done and (unit.at >= 0 or waiting(seen, unit))],
    )


def _formations(seen: Seen) -> list[Answer]:
    sections: dict[int, None] = {}
    units: list[Answer] = []
    hosts: tuple[set[int], set[int]] | None = None
    """Units, and sections of units, with whom a stray one may act (3.1/temporary-attachment)."""
    for unit in ready(seen):
        if unit.section < 0:
            units.append(ActivateUnit(unit.id))
        elif unit.attached != NONE or unit.follows != NONE:
            if hosts is None:
                hosts = {unit.id for unit in ready(seen)}, {unit.section for unit in ready(seen)}
            if unit.follows not in hosts[0] and (unit.attached == NONE or unit.attached not in hosts[1]):
                units.append(ActivateUnit(unit.id))
        elif not unit.commanded:
            units.append(ActivateUnit(unit.id))
        else:
            sections[unit.section] = None
    return [*(Activate(section) for section in sections), *units]


def serious(seen: Seen, options: Sequence[Answer]) -> bool:
    """Whether anything but autonomous decoys is left to activate (4.5/last-player)."""
    for answer in options:
        if isinstance(answer, Activate):
            return True
        assert isinstance(answer, ActivateUnit)
        if seen.type(seen.unit(answer.unit)).role != "decoy":
            return True
    return False


def members(w: Seen, answer: Activate | ActivateUnit) -> list[Unit]:
    """Units that act with a formation: the commanded ones, those attached, and decoys (4.3/effect, 12.2/decoys-act)."""
    section, unit = (NONE, answer.unit) if isinstance(answer, ActivateUnit) else (answer.section, NONE)
    return w.once("members", section, unit, lambda: _members(w, answer))


def _members(w: Seen, answer: Activate | ActivateUnit) -> list[Unit]:
    if isinstance(answer, ActivateUnit):
        own = [w.unit(answer.unit), *(u for u in ready(w) if u.follows == answer.unit)]
    else:
        own = [u for u in ready(w) if u.commanded and _acts_with(u) == answer.section]
    if w.setting.has_vehicles:
        own = _with_carriers(w, own)
    decoys = [
        u
        for u in w.decoys()
        if not u.done
        and u.at >= 0
        and u not in own
        and any(mate.at >= 0 and w.near(mate.at, u.at) and w.type(mate).role != "decoy" for mate in own)
    ]
    return own + decoys


def _with_carriers(w: Seen, units: list[Unit]) -> list[Unit]:
    """A vehicle and those in or on it are activated together, through either (15.4/activation)."""
    inside: dict[int, list[Unit]] = {}
    outside: dict[int, list[Unit]] = {}
    for unit in w.all_mine():
        if unit.at == ABOARD:
            inside.setdefault(unit.aboard, []).append(unit)
        if unit.rides >= 0 and unit.fate == Fate.PRESENT:
            outside.setdefault(unit.rides, []).append(unit)
    found = {u.id: u for u in units}
    queue = list(units)
    while queue:
        unit = queue.pop()
        vehicle = carrier(w, unit)
        carried = (*inside.get(unit.id, ()), *outside.get(unit.id, ()))
        for other in (*carried, *((vehicle,) if vehicle is not None else ())):
            if other.id not in found and waiting(w, other):
                found[other.id] = other
                queue.append(other)
    return list(found.values())


def _belongs(unit: Unit, answer: Activate | ActivateUnit) -> bool:
    """Is of the formation itself, and not brought along by what it is in or carries."""
    if isinstance(answer, ActivateUnit):
        return answer.unit in (unit.id, unit.follows)
    return _acts_with(unit) == answer.section


def _acts_with(unit: Unit) -> int:
    """The section that a unit acts with, its own or the one that it has joined."""
    if unit.follows != NONE:
        return NONE
    return unit.section if unit.attached == NONE else unit.attached


def enters(seen: Seen, answer: Activate | ActivateUnit) -> bool:
    """Whether a whole formation comes onto the map as reinforcements; decoys count where there is nobody else (4.2)."""
    return not _is_led_there(seen, answer) and all(entering(u) for u in _real(seen, answer) if u.at != ABOARD)


def _real(seen: Seen, answer: Activate | ActivateUnit) -> list[Unit]:
    """The members of a formation but for decoys, unless there is nobody else."""
    group = members(seen, answer)
    return [u for u in group if seen.type(u).role != "decoy"] or group


def _is_led_there(seen: Seen, answer: Activate | ActivateUnit) -> bool:
    """Whether who leads a formation is one of its members and on the map, which is so for most of them."""
    leader = leader_of(seen, answer)
    if leader.at < 0 or seen.type(leader).role == "decoy":
        return False
    return isinstance(answer, ActivateUnit) or (
        leader.commanded and not leader.done and _acts_with(leader) == answer.section
    )


def leader_of(w: World, answer: Activate | ActivateUnit) -> Unit:
    """Whose morale is tested."""
    if isinstance(answer, ActivateUnit):
        return w.unit(answer.unit)
    return w.unit(w.section(answer.section).leader)


# -------------------------------------------------------------------- the test


def activation_tally(w: World, answer: Activate | ActivateUnit) -> Tally:
    """What is added to the dice (4.1/test, house/activation)."""
    chart = w.setting.charts.activation
    leader = leader_of(w, answer)
    keys = []
    dead = _leaderless(w, answer)
    if isinstance(answer, ActivateUnit) and not leader.commanded:
        keys.append("uncommanded")
    elif not leader.in_range:
        keys.append("out_of_range")
    if dead:
        keys.append("leader_dead")
    elif leader.neutralised:
        keys.append("leader_neutralised")
    elif leader.stuck:
        keys.append("leader_stopped")
    lines = tuple(Line(chart[key], f"activation-{key}", chart.rule_of(key)) for key in keys if chart[key])
    return Tally((*lines, *w.amendment_lines("activation", leader)))


def _leaderless(w: World, answer: Activate | ActivateUnit) -> bool:
    """A section whose leader has died and has no deputy yet (3.3/leader-dead-activation)."""
    return isinstance(answer, Activate) and w.section(answer.section).leader_dead


def activation_morale(w: World, answer: Activate | ActivateUnit) -> int:
    """The morale to reach; a dead leader's printed one (3.3/leader-dead-activation)."""
    leader = leader_of(w, answer)
    morale = w.morale(leader)
    if morale and _leaderless(w, answer):
        morale -= leader.deputy
    return morale or w.setting.charts.results.natural_failure - 1


class Wait(Answer, frozen=True):
    """Pass with decoys left to activate, without a word that they are all that is left (4.5/last-player)."""

    form: ClassVar[str] = "wait"


class Operations(TdaStep):
    """Sides in turn try formations or pass (2.C/operations)."""

    chain: tuple[UnitId, ...] = ()
    """Autonomous units that follow the leader who has just been activated (4.2/pc-chain)."""

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (m.position.hand,)

    def question(self, seen: Seen) -> Question | None:
        options = formations(seen)
        if not options:
            return None
        ways: list[Answer] = [PASS] if serious(seen, options) else [PASS, Wait()]
        pick = Pick([*options, *ways], lambda answer: self.judge(seen, answer))
        return Question(seen.side, "ask-activate", pick, ("2.C/operations",), (("chain", self.chain),))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a formation may not be tried."""
        if isinstance(answer, Activate):
            if seen.section(answer.section).side != seen.side:
                return NOT_YOURS
            acted = any(u.section == answer.section and u.done for u in seen.all_mine())
            return ACTIVATED if acted else NOT_A_FORMATION
        if isinstance(answer, ActivateUnit):
            own = [u for u in seen.all_mine() if u.id == answer.unit]
            if not own:
                return NOT_YOURS
            return ACTIVATED if own[0].done else NOT_A_FORMATION
        return NOT_OFFERED

    def run(self, m: TdaMatch) -> None:
        """Nothing to ask the side in hand: the other goes on, or the phase ends (4.5)."""
        p = m.position
        other = 1 - p.hand
        m.emit("nothing-left", "4.5/last-player", side=side_arg(p.hand))
        if self._spent(m, other):
            self._end(m, "4.5/last-player")
        else:
            self._hand_over(m, other)

    def _hand_over(self, m: TdaMatch, side: int) -> None:
        """It is a side's turn to try; no world tells whose it is, nor who has passed, so that what is known holds."""
        m.unchanged()
        m.position.hand = side

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        p = m.position
        seen = m.at_rest(seat)
        if isinstance(answer, Pass | Wait):
            self._passes(m, seat, done=isinstance(answer, Pass) and not serious(seen, formations(seen)))
            return
        assert isinstance(answer, Activate | ActivateUnit)
        if m.setting.options.two_passes == "in-a-row":
            p.passes = 0
        chained = isinstance(answer, ActivateUnit) and answer.unit in self.chain
        if not chained:
            self.chain = ()
        reinforcement = enters(seen, answer)
        automatic = p.free[seat] or reinforcement or chained
        if automatic:
            rule = "4.2/pc-chain" if chained else "4.2/reinforcement-auto" if reinforcement else "4.2/first-auto"
            if not chained:
                p.free[seat] = False
            if m.keep_record:
                m.emit("activates-freely", rule, side=side_arg(seat), formation=formation_arg(m, answer))
        elif not self._test(m, seat, answer):
            return
        self._activate(m, seat, answer, members(seen, answer))

    def _test(self, m: TdaMatch, seat: int, answer: Activate | ActivateUnit) -> bool:
        """2d6 and modifiers at most the leader's morale (4.1/test); a failure hands over (4.4/failure)."""
        seen = m.at_rest(seat)
        tally = activation_tally(seen, answer)
        morale = activation_morale(seen, answer)
        roll = m.roll("activation")
        passed = roll.total + tally.total <= morale
        if m.keep_record:
            self._tell(m, seat, answer, roll.total, morale, tally, passed)
        if passed:
            return True
        other = 1 - seat
        if not self._spent(m, other):
            self._hand_over(m, other)
        elif roll.total >= m.setting.charts.activation.phase_ends_on:
            self._end(m, "4.5/last-player")
        else:
            self._hand_over(m, seat)
        return False

    def _tell(
        self,
        m: TdaMatch,
        seat: int,
        answer: Activate | ActivateUnit,
        roll: int,
        morale: int,
        tally: Tally,
        passed: bool,
    ) -> None:
        leader = spokesman(m.truth, leader_of(m.truth, answer))
        m.tell_reckoning(
            "activation-test", leader, "4.1/test", side=side_arg(seat), formation=formation_arg(m, answer),
            roll=number(roll), morale=number_of(leader, morale), outcome=word("passed" if passed else "failed"),
            tallies={"activation": tally},
        )  # fmt: skip

    def _activate(self, m: TdaMatch, seat: int, answer: Activate | ActivateUnit, group: list[Unit]) -> None:
        p = m.position
        if m.setting.has_vehicles:
            others = [u for u in group if not _belongs(u, answer) and m.type(u).role != "decoy"]
            m.tell_all("activated-along", others, "15.4/activation")
        numbers = tuple(u.id for u in group)
        p.active = numbers
        fired = tuple(u.id for u in group if u.tir != Tir.NONE)
        section = answer.section if isinstance(answer, Activate) else NONE
        if not (isinstance(answer, ActivateUnit) and answer.unit in self.chain):
            self.chain = self._followers(m, leader_of(m.truth, answer))
        self.chain = tuple(u for u in self.chain if u not in numbers)
        m.push(Activation(seat, section, numbers, numbers, fired))

    def _followers(self, m: TdaMatch, leader: Unit) -> tuple[int, ...]:
        """Autonomous units under orders, directly attached to a leader who is activated (4.2/pc-chain)."""
        truth = m.truth
        if truth.type(leader).role != "leader" or (leader.at < 0 and leader.at != ABOARD):
            return ()
        held = {c.id for c in m.position.commands if c.holder == leader.id}
        return tuple(
            u.id
            for u in m.position.units
            if u.side == leader.side
            and (u.at >= 0 or u.at == ABOARD)
            and not u.done
            and u.in_range
            and truth.type(u).role not in ("leader", "decoy")
            and (u.chief in held or (u.escort >= 0 and m.position.sections[u.escort].leader == leader.id))
        )

    def _passes(self, m: TdaMatch, seat: int, *, done: bool) -> None:
        """Hand over; who has only decoys left is done with them, unless he waits (4.5/last-player)."""
        p = m.position
        self.chain = ()
        p.passes |= 1 << seat
        m.emit("passes", "2.C/operations", side=side_arg(seat))
        if done and not p.exhausted[seat]:
            p.exhausted[seat] = True
            m.emit("declares-spent", "4.5/last-player", side=side_arg(seat))
        other = 1 - seat
        if p.passes == BOTH:
            self._end(m, "4.5/two-passes")
        elif self._spent(m, other):
            self._end(m, "4.5/last-player")
        else:
            self._hand_over(m, other)

    def _spent(self, m: TdaMatch, side: int) -> bool:
        """The side has activated everything, decoys counted as it has chosen (4.5/last-player)."""
        return m.position.exhausted[side] or not ready(m.at_rest(side))

    def _end(self, m: TdaMatch, rule: str) -> None:
        m.emit("operations-end", rule)
        m.pop()


def formation_arg(m: TdaMatch, answer: Activate | ActivateUnit) -> Arg:
    """A formation as an argument: the enemy reads its name only if he knows one of its units (12.1/hidden-leader)."""
    if isinstance(answer, ActivateUnit):
        return m.who(m.unit(answer.unit))
    side = m.position.sections[answer.section].side
    known = any(u.section == answer.section and u.at >= 0 and not u.hidden for u in m.position.units)
    return Arg("section", answer.section, ALL if known else 1 << side)


def _preview(seen: Seen, answer: Activate | ActivateUnit, moment: Moment) -> Preview:
    """The chance that a formation obeys (4.1/test)."""
    if is_automatic(seen, answer, moment.chain):
        return Preview(odds={"success": Fraction(1)}, facts={"automatic": 1})
    tally = activation_tally(seen, answer)
    morale = activation_morale(seen, answer)
    return Preview({"activation": tally}, {"success": at_most(morale - tally.total)}, {"morale": morale})


def is_automatic(seen: Seen, answer: Activate | ActivateUnit, chain: Sequence[int]) -> bool:
    """Whether a formation is activated without a test (4.2)."""
    if seen.free or (isinstance(answer, ActivateUnit) and answer.unit in chain):
        return True
    return not _is_led_there(seen, answer) and all(map(entering, _real(seen, answer)))


ACTIVATE = TdaVerb(Activate, preview=_preview, sign="activate", rule="4.1/test", rank=Rank.DO)
ACTIVATE_UNIT = TdaVerb(ActivateUnit, preview=_preview, sign="activate", rule="4.1/test", rank=Rank.DO)
WAIT = TdaVerb(Wait, sign="wait", detail="opt-detail-wait", rule="4.5/last-player", rank=Rank.REST)
DECLINE = TdaVerb(Pass, sign="pass", rank=Rank.REST + 5)


def spokesman(w: World, leader: Unit) -> Unit:
    """Who stands for a platoon in what is told of it: one that is hidden, if any, so that it may be the leader."""
    if w.type(leader).role != "vehicle" or leader.section < 0:
        return leader
    return next((u for u in w.friends(leader) if u.section == leader.section and u.hidden), leader)
