"""A formation acts: one full action or two half-actions for each of its units, one after the other (4.3, 5.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Menu, Question, Verdict
from voltigeur.engine.steps import Step
from voltigeur.games.tda.base.answers import FULL, HALF, HALF_SMOKE, AnyShot
from voltigeur.games.tda.base.model import AWAY, Side, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, side_arg
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch04_activation.verbs import (
    ACTIONS,
    FULL_ACTION,
    HALF_ACTION,
    OFF_MAP,
    TWICE,
    AnyAction,
    able,
    halves_of,
    why_not_act,
)


class ActionStep(TdaStep):
    """A step that carries out an action of active units; the activation is charged for it when it has ended."""

    def charge_to(self, m: TdaMatch, act: Activation) -> None:
        """Say what it has cost."""
        raise NotImplementedError


class End(Answer, frozen=True):
    """End the activation (4.3/end-activation)."""

    form: ClassVar[str] = "end"


class Activation(TdaStep):
    """A formation is active: its units act one after the other (4.3/effect, 5.1/one-or-two)."""

    side: Side
    section: int
    """The section that is active, or -1 for a single unit."""
    left: tuple[UnitId, ...]
    """Units that may still act."""
    members: tuple[UnitId, ...]
    fired_before: tuple[UnitId, ...] = ()
    """Units that carried a fire marker when they were activated (5.1/fired-no-move)."""
    current: tuple[UnitId, ...] = ()
    """Who is acting now; units are resolved one after the other."""
    halves: int = 0
    firing: int = -1
    """How the current units are firing (FULL or HALF), or -1."""
    marching: tuple[UnitId, ...] = ()
    """Units that have done something of the movement type (5.1/movement-marker)."""
    assaulted: tuple[UnitId, ...] = ()
    """Units that have had their assault (8/one-per-activation)."""
    dismantled: tuple[UnitId, ...] = ()
    halfway: tuple[UnitId, ...] = ()
    """Units that did a half-action together with others and have the second one still to come."""
    again: tuple[UnitId, ...] = ()
    """Units that a leader has activated before they did what they may do anyway (5.3/command-action)."""
    walked: tuple[UnitId, ...] = ()
    paid: tuple[int, ...] = ()
    """What those who have walked paid for it, in tenths of a point: a second half has what is left (6.1/spending)."""
    strayed: tuple[UnitId, ...] = ()
    """Those of them who did not keep to a road (6.2/road)."""
    waved: bool = False
    """Has tried a human wave (20.2/trigger)."""
    pivoted: tuple[UnitId, ...] = ()
    """Those who have had their free pivot (15.2/facing)."""
    aiming: UnitId = -1
    """Who has pivoted and not fired since."""
    loading: tuple[UnitId, ...] = ()
    """Vehicles that have spent a half-action on those who get in or out, and have done nothing since (15.4/embark)."""
    flown: tuple[UnitId, ...] = ()
    """Helicopters that have had their last move (15.7/helicopters)."""
    hovering: tuple[UnitId, ...] = ()
    """Helicopters that have nothing left but that move."""

    # ---------------------------------------------------------------- asking

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        machines = ACTIONS.machines if seen.setting.has_machines else None
        if self.current:
            over = self.halves >= FULL_ACTION and self.firing < 0
            if over and not (machines and machines.goes_on(seen, self)):
                return None
            if not all(able(seen, u) for u in self.current):
                return None
            keys = list(self.current[:1] if self.firing >= 0 else self.current)
            if machines:
                keys += machines.boarders(seen, self)
            menu = Menu(keys, lambda key: options_of(seen, self, key), lambda answer: self.judge(seen, answer))
            return Question(seen.side, "ask-go-on-acting", menu, ("5.1/one-or-two",), (("units", self.current),))
        keys = [u for u in self.left if able(seen, u)]
        if not keys:
            return None
        bound = machines is not None and machines.why_not_end(seen, self, keys) is not None
        loose = () if bound else (End(),)
        menu = Menu(keys, lambda key: options_of(seen, self, key), lambda answer: self.judge(seen, answer), loose)
        return Question(seen.side, "ask-act", menu, ("4.3/effect", "5.1/one-or-two"), (("section", self.section),))

    # ---------------------------------------------------------------- judging

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why an answer is refused or void: the same tests that list the options."""
        if isinstance(answer, End) and not self.current:
            return ACTIONS.machines.why_not_end(seen, self, self.left) or NOT_OFFERED
        action = ACTIONS.find(answer)
        units = action.who(answer) if action is not None else ()
        if action is None or not units:
            return NOT_OFFERED
        if len(set(units)) < len(units):
            return TWICE
        beside = action.beside(seen, answer) if action.beside is not None else ()
        machines = ACTIONS.machines if seen.setting.has_machines else None
        for number in units:
            refusal = why_not_act(seen, self, number, beside=beside)
            if refusal:
                return refusal
            unit = seen.unit(number)
            if machines and not action.carried and (refusal := machines.why_not_carried(seen, unit)):
                return refusal
            if unit.at == AWAY and not action.enters:
                return OFF_MAP
        unit = seen.unit(units[0])
        if machines and (refusal := machines.why_not_so(seen, self, unit, answer)):
            return refusal
        return action.judge(seen, self, unit, answer)

    # ---------------------------------------------------------------- acting

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        action = ACTIONS.find(answer)
        if action is None:
            assert isinstance(answer, End)
            self.finish(m)
            return
        units = action.who(answer)
        if action.takes_up and (self.firing < 0 or not isinstance(answer, AnyShot)):
            self._take_up(m, units)
        action.do(m, self, m.unit(units[0]), answer)

    def _take_up(self, m: TdaMatch, units: tuple[int, ...]) -> None:
        """Let units act now; those with whom they acted until now keep what they have left (5.1/one-or-two)."""
        if units == self.current:
            return
        self.loading = tuple(u for u in self.loading if u not in units)
        halves = max(halves_of(self, m.unit(u)) for u in units)
        waiting = (*self.halfway, *self.current) if self.current else self.halfway
        self.halfway = tuple(u for u in waiting if u not in units)
        self.current, self.halves, self.firing = units, halves, -1

    def open_fire(self, how: int) -> int:
        """Begin to fire, or go on with it; the halves that it has cost (5.1/one-or-two, 7.6/how-many)."""
        self.aiming = -1
        if self.firing >= 0:
            return 0
        half = how in (HALF, HALF_SMOKE)
        cost = HALF_ACTION if half else FULL_ACTION
        self.spend(cost)
        self.firing = HALF if half else FULL
        return cost

    def take_back(self, halves: int) -> None:
        """A unit that had no Panzerfaust at hand has not begun to fire (16.4/panzerfaust-fire)."""
        self.halves -= halves
        self.firing = -1
        if not self.halves:
            self.current = ()

    def sets_out(self, *units: int) -> None:
        """Units begin to move, or go on with it, and do not fire."""
        self.marching = tuple(dict.fromkeys((*self.marching, *units)))
        self.firing = -1

    def surged(self, m: TdaMatch, units: tuple[int, ...]) -> None:
        """Units have had their action in a human wave (20.3/advance)."""
        self.marching = tuple(dict.fromkeys((*self.marching, *units)))
        self.leave(m, units)

    def returned(self, m: TdaMatch, child: Step[TdaMatch, Seen]) -> None:
        if isinstance(child, ActionStep):
            child.charge_to(m, self)

    def spend(self, halves: int) -> None:
        """Use up a half-action or the whole action."""
        self.halves = min(FULL_ACTION, self.halves + halves)

    def charge(self, m: TdaMatch, unit: Unit) -> None:
        """Use up a half-action of a vehicle that is not the one to act now (15.4/embark)."""
        self.marching = tuple(dict.fromkeys((*self.marching, unit.id)))
        if unit.id not in self.halfway:
            self.halfway = (*self.halfway, unit.id)
            return
        self.halfway = tuple(u for u in self.halfway if u != unit.id)
        if unit.height and ACTIONS.machines.flies_on(m.seen(self.side), self, unit):
            self.hovering = (*self.hovering, unit.id)
            return
        self.left = tuple(u for u in self.left if u != unit.id)
        unit.moved = not unit.stunned
        if unit.id in self.again:
            self._renew(unit)

    def account(self, spent: int, *, road: bool) -> None:
        """Note what a march has cost the units that act (6.1/spending)."""
        self.walked = (*self.walked, *self.current)
        self.paid = (*self.paid, *(spent for _ in self.current))
        if not road:
            self.strayed = (*self.strayed, *self.current)

    def run(self, m: TdaMatch) -> None:
        """Close what can go no further: the acting unit first, then the activation."""
        seen = m.at_rest(self.side)
        fit = tuple(u for u in self.current if able(seen, u))
        if fit and fit != self.current:
            self._leave_out(m, fit)
        elif self.current:
            self.leave(m, self.current)
        else:
            self.finish(m)

    def _leave_out(self, m: TdaMatch, able: tuple[int, ...]) -> None:
        """Some of a group can act no more; the others go on (7.10/cadence)."""
        halves, firing = self.halves, self.firing
        self.leave(m, [u for u in self.current if u not in able])
        self.current, self.halves, self.firing = able, halves, firing

    def leave(self, m: TdaMatch, units: Sequence[int]) -> None:
        """Units have finished; those that moved get their marker (5.1/movement-marker)."""
        for number in units:
            unit = m.unit(number)
            halted = unit.stuck or unit.neutralised or unit.stunned
            if number in self.marching and unit.at >= 0 and not halted:
                unit.moved = True
        renewed = [m.unit(u) for u in units if u in self.again]
        self.left = tuple(u for u in self.left if u not in units)
        others = tuple(u for u in self.current if u not in units)
        if others and self.firing >= 0:
            self.current = others
        else:
            self.halfway = tuple(u for u in (*self.halfway, *others) if u not in units)
            self.current = ()
            self.halves = 0
            self.firing = -1
        for unit in renewed:
            self._renew(unit)

    def enlist(self, m: TdaMatch, units: Sequence[int]) -> None:
        """A vehicle activates the infantry that goes behind it, for that move alone (15.6/armoured-move)."""
        self.members = tuple(dict.fromkeys((*self.members, *units)))
        self.left = tuple(u for u in self.left if u not in units)
        m.position.active = self.members

    def reactivate(self, m: TdaMatch, unit: Unit) -> None:
        """A command action lets a unit act once more (5.3/command-action)."""
        if unit.id not in self.members:
            self.members = (*self.members, unit.id)
            m.position.active = self.members
        if unit.id in self.left:
            self.again = (*self.again, unit.id)
        else:
            self._renew(unit)

    def _renew(self, unit: Unit) -> None:
        """A new activation of one unit: what it did before is past, but for a fire marker (5.1/fired-no-move)."""
        number = unit.id

        def others(units: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(u for u in units if u != number)

        self.left = (*self.left, number)
        self.pivoted = others(self.pivoted)
        self.loading = others(self.loading)
        self.again = others(self.again)
        self.assaulted = others(self.assaulted)
        self.dismantled = others(self.dismantled)
        self.marching = others(self.marching)
        self.strayed = others(self.strayed)
        self.flown = others(self.flown)
        self.hovering = others(self.hovering)
        paid = dict(zip(self.walked, self.paid, strict=True))
        self.walked = others(self.walked)
        self.paid = tuple(paid[u] for u in self.walked)
        before = others(self.fired_before)
        self.fired_before = (*before, number) if unit.tir else before

    def _guest(self, m: TdaMatch, unit: Unit) -> bool:
        """A decoy of another formation that stands next to this one; unused, it may still act (12.2/decoys-act)."""
        if m.type(unit).role != "decoy":
            return False
        return unit.section != self.section if self.section >= 0 else unit.id != self.members[0]

    def finish(self, m: TdaMatch) -> None:
        """The activation is over; the same side stays in hand (4.3/end-activation)."""
        guests = [u for u in self.left if self._guest(m, m.unit(u))]
        self.leave(m, self.left)
        for number in self.members:
            m.unit(number).done = number not in guests
        m.position.active = ()
        learnt = m.can_undo(1 - self.side)
        m.emit("activation-ends", "4.3/end-activation", news=learnt, side=side_arg(self.side))
        m.pop()


END = TdaVerb(End, sign="end", detail="opt-detail-end", rule="4.3/end-activation", rank=Rank.REST)


# ------ what an active unit may be offered: every lawful action, listed unit by unit (4.3/effect, 5.1)


class Rest(Answer, frozen=True):
    """A unit has finished acting."""

    units: tuple[int, ...]
    form: ClassVar[str] = "rest {units:units}"


def options_of(seen: Seen, act: Activation, key: Hashable) -> list[Answer]:
    """Everything that a unit (or the group that is acting) may do now."""
    assert isinstance(key, int)
    unit = seen.unit(key)
    machines = ACTIONS.machines if seen.setting.has_machines else None
    if machines and (machines.why_not_carried(seen, unit) or (act.current and key not in act.current)):
        rest = [Rest((key,))] if key in act.current or not act.current else []
        return [*machines.boardings(seen, act, unit), *rest]
    out: list[Answer] = []
    offered = ACTIONS.of_kind(seen.setting, unit.kind)
    if unit.at >= 0 or act.firing >= 0:
        _extend(out, offered.fire, seen, act, unit)
    if act.halves < FULL_ACTION:
        _extend(out, offered.move, seen, act, unit)
        if unit.at >= 0:
            _extend(out, offered.act, seen, act, unit)
        elif unit.at == AWAY:
            _extend(out, offered.arrive, seen, act, unit)
    elif machines:
        out.extend(machines.afterwards(seen, act, unit))
    if machines:
        return machines.bounded(seen, act, unit, out)
    out.append(Rest(act.current or (key,)))
    return out


def _extend(out: list[Answer], actions: Iterable[AnyAction], seen: Seen, act: Activation, unit: Unit) -> None:
    for action in actions:
        assert action.offers is not None
        found, judge = action.offers(seen, act, unit), action.judge
        out.extend(found if action.sure else [answer for answer in found if judge(seen, act, unit, answer) is None])
