"""Actions of active units: one full action or two half-actions each, unit by unit (chapter 5)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Menu, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Verdict, Void
from voltigeur.games.tda.action_tests import (
    NOT_YOURS,
    TWICE,
    halves_of,
    own,
    plan_of,
    why_not_act,
    why_not_aid,
    why_not_assault,
    why_not_dismantle,
    why_not_enter_tunnel,
    why_not_exit,
    why_not_fire_so,
    why_not_lay_smoke,
    why_not_leave_tunnel,
    why_not_move,
    why_not_observe,
    why_not_set_up,
    why_not_shake,
    why_not_shoot,
)
from voltigeur.games.tda.answers import (
    FULL,
    HALF,
    HALF_SMOKE,
    REACTIVATE,
    REFRESH,
    ROUSE,
    SMOKE,
    UNMARK,
    Aid,
    Assault,
    Dismantle,
    End,
    EnterTunnel,
    Exit,
    Fire,
    LaySmoke,
    LeaveTunnel,
    Move,
    Observe,
    Rest,
    SetUp,
    Shake,
)
from voltigeur.games.tda.fire import SMOKE_SHELLS, Shot, can_ever_fire, fire_targets, lists, why_not_fire
from voltigeur.games.tda.groups import fire_together
from voltigeur.games.tda.model import AWAY, March, Unit
from voltigeur.games.tda.movement import Moving, next_places
from voltigeur.games.tda.play import TdaMatch, TdaStep, side_arg
from voltigeur.games.tda.world import Seen

FULL_ACTION = 2
HALF_ACTION = 1


class Activation(TdaStep):
    """A formation is active: its units act one after the other (4.3/effect, 5.1/one-or-two)."""

    names_units: ClassVar[tuple[str, ...]] = (
        "left", "members", "fired_before", "current", "marching", "assaulted", "dismantled", "halfway", "again",
        "walked", "strayed",
    )  # fmt: skip

    side: int
    section: int
    """The section that is active, or -1 for a single unit."""
    left: tuple[int, ...]
    """Units that may still act."""
    members: tuple[int, ...]
    fired_before: tuple[int, ...] = ()
    """Units that carried a fire marker when they were activated (5.1/fired-no-move)."""
    current: tuple[int, ...] = ()
    """Who is acting now; units are resolved one after the other."""
    halves: int = 0
    firing: int = -1
    """How the current units are firing (FULL or HALF), or -1."""
    marching: tuple[int, ...] = ()
    """Units that have done something of the movement type (5.1/movement-marker)."""
    assaulted: tuple[int, ...] = ()
    """Units that have had their assault (8/one-per-activation)."""
    dismantled: tuple[int, ...] = ()
    halfway: tuple[int, ...] = ()
    """Units that did a half-action together with others and have the second one still to come."""
    again: tuple[int, ...] = ()
    """Units that a leader has activated before they did what they may do anyway (5.3/command-action)."""
    walked: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    """What those who have walked paid for it, in tenths of a point: a second half has what is left (6.1/spending)."""
    strayed: tuple[int, ...] = ()
    """Those of them who did not keep to a road (6.2/road)."""

    # ---------------------------------------------------------------- asking

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        if self.current:
            if self.halves >= FULL_ACTION and self.firing < 0:
                return None
            if not all(self._able(seen, u) for u in self.current):
                return None
            keys = list(self.current[:1] if self.firing >= 0 else self.current)
            menu = Menu(keys, lambda key: self.options_of(seen, key), lambda answer: self.judge(seen, answer))
            return Question(seen.side, "ask-go-on-acting", menu, ("5.1/one-or-two",), (("units", self.current),))
        keys = [u for u in self.left if self._able(seen, u)]
        if not keys:
            return None
        menu = Menu(keys, lambda key: self.options_of(seen, key), lambda answer: self.judge(seen, answer), (End(),))
        return Question(seen.side, "ask-act", menu, ("4.3/effect", "5.1/one-or-two"), (("section", self.section),))

    def _able(self, seen: Seen, number: int) -> bool:
        unit = seen.unit(number)
        if unit.neutralised or unit.stunned:
            return False
        return unit.at >= 0 or (unit.at == AWAY and unit.entry > 0 and unit.fate == 0)

    def options_of(self, seen: Seen, key: Hashable) -> list[Answer]:
        """Everything that a unit (or the group that is acting) may do now."""
        assert isinstance(key, int)
        unit = seen.unit(key)
        out: list[Answer] = []
        if self.firing >= 0:
            out.extend(self._more_fire(seen))
        elif unit.at >= 0:
            out.extend(self._shots(seen, unit))
        if self.halves < FULL_ACTION:
            out.extend(self._moves(seen, unit))
            if unit.at >= 0:
                out.extend(self._assaults(seen, unit))
                out.extend(self._chores(seen, unit))
        out.append(Rest(self.current or (key,)))
        return out

    def _more_fire(self, seen: Seen) -> Iterator[Answer]:
        """The group goes on with those who have kept their cadence and can fire at a place (7.10/cadence)."""
        firers = [u for u in map(seen.unit, self.current) if can_ever_fire(seen, u)]
        if not firers:
            return
        for place in seen.enemy_places():
            able = [u for u in firers if lists(seen, why_not_fire(seen, u, place, self.firing))]
            able = [u for u in able if fire_together(seen, able[0], u, place)]
            if able and lists(seen, why_not_shoot(seen, self, able, place, self.firing)):
                yield Fire(tuple(u.id for u in able), place, self.firing)

    def _moves(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        for march in (March.TACTICAL, March.NORMAL, March.FORCED):
            if why_not_move(seen, self, unit, march) is not None:
                continue
            for place in next_places(seen, plan_of(seen, self, [unit], march)):
                yield Move((unit.id,), march, (place,))
            twin = self._twin(seen, unit)
            if twin is not None and why_not_move(seen, self, twin, march) is None:
                pair = tuple(sorted((unit.id, twin.id)))
                for place in next_places(seen, plan_of(seen, self, [unit, twin], march)):
                    yield Move(pair, march, (place,))

    def _twin(self, seen: Seen, unit: Unit) -> Unit | None:
        """The other team of a half-squad, if both can act as one now (17.2/half-squads)."""
        if unit.pair < 0 or unit.pair not in (self.current or self.left) or not self._able(seen, unit.pair):
            return None
        twin = seen.unit(unit.pair)
        return twin if twin.at == unit.at and not twin.stopped and not unit.stopped else None

    def _shots(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        weapon = seen.weapon(unit)
        ways = [how for how in (FULL, HALF) if why_not_fire_so(self, [unit], how) is None]
        twin = self._twin(seen, unit) if HALF in ways and unit.id < unit.pair else None
        for place in fire_targets(seen, unit) if ways else ():
            for how in ways:
                yield Fire((unit.id,), place, how)
            if twin is not None and lists(seen, why_not_shoot(seen, self, [unit, twin], place, HALF)):
                yield Fire((unit.id, twin.id), place, HALF)
            group = self.group_for(seen, unit, place)
            if len(group) > 1 and lists(seen, why_not_shoot(seen, self, group, place, FULL)):
                yield Fire(tuple(u.id for u in group), place)
        if weapon is not None and (weapon.indirect or SMOKE_SHELLS in seen.type(unit).traits):
            yield from self._smokes(seen, unit)

    def _smokes(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        """Enemy places are offered for screening; any other may be named."""
        ways = [how for how in (SMOKE, HALF_SMOKE) if why_not_fire_so(self, [unit], how) is None]
        for place in seen.enemy_places() if ways else ():
            if why_not_fire(seen, unit, place, ways[0]) is None:
                for how in ways:
                    if why_not_shoot(seen, self, [unit], place, how) is None:
                        yield Fire((unit.id,), place, how)

    def group_for(self, seen: Seen, unit: Unit, place: int) -> list[Unit]:
        """The largest group around a unit that can fire at a place (7.10/group)."""
        if self.current or unit.id in self.halfway or unit.id not in self.left:
            return [unit]
        others = [n for n in self.left if n > unit.id and n not in self.halfway]
        apart = [u for u in map(seen.unit, others) if place in fire_targets(seen, u)]
        group = [unit]
        while near := [u for u in apart if any(seen.near(u.at, member.at) for member in group)]:
            for other in near:
                if all(fire_together(seen, member, other, place) for member in group):
                    group.append(other)
            apart = [u for u in apart if all(u is not other for other in near)]
        return sorted(group, key=lambda u: u.id)

    def _assaults(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        board = seen.setting.board
        around = [*board.neighbours[unit.at], *board.stairs[unit.at]]
        for place in around:
            if place < 0 or not seen.present(place, seen.enemy):
                continue
            mates = [u for u in seen.mine_at(unit.at) if u.id >= unit.id and u.id in (self.current or self.left)]
            mates = [u for u in mates if self._joins(seen, u, place)]
            for tactical in (0, 1):
                answer = Assault((unit.id,), (place,), tactical)
                if why_not_assault(seen, self, [unit], answer) is None:
                    yield answer
                    if len(mates) > 1:
                        together = Assault(tuple(u.id for u in mates), (place,), tactical)
                        if why_not_assault(seen, self, mates, together) is None:
                            yield together

    def _joins(self, seen: Seen, unit: Unit, place: int) -> bool:
        tactical = 0 if halves_of(self, unit) else 1
        return why_not_assault(seen, self, [unit], Assault((unit.id,), (place,), tactical)) is None

    def _chores(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        kind = seen.type(unit)
        if kind.needs_set_up:
            if why_not_set_up(seen, self, unit) is None:
                yield SetUp(unit.id)
            if why_not_dismantle(seen, self, unit) is None:
                yield Dismantle(unit.id)
        if why_not_shake(seen, self, unit) is None:
            yield Shake(unit.id)
        if kind.role == "leader":
            yield from self._commands(seen, unit)
        if kind.role == "vehicle" and why_not_lay_smoke(seen, self, unit) is None:
            yield LaySmoke(unit.id)
        if why_not_exit(seen, self, unit) is None:
            yield Exit(unit.id)
        for tunnel, ends in seen.setting.board.tunnels.items():
            if unit.at in ends and why_not_enter_tunnel(seen, self, unit, tunnel) is None:
                yield EnterTunnel(unit.id, tunnel)
            if unit.at == tunnel:
                for end in ends:
                    if why_not_leave_tunnel(seen, self, unit, end) is None:
                        yield LeaveTunnel(unit.id, end)

    def _commands(self, seen: Seen, leader: Unit) -> Iterator[Answer]:
        if why_not_observe(seen, self, leader) is None:
            yield Observe(leader.id)
        for unit in seen.mine():
            if unit.id == leader.id or not seen.near(leader.at, unit.at):
                continue
            for what in (REACTIVATE, UNMARK, REFRESH, ROUSE):
                if why_not_aid(seen, self, leader, unit, what) is None:
                    yield Aid(leader.id, what, unit.id)

    # ---------------------------------------------------------------- judging

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why an answer is refused or void: the same tests that list the options."""
        units = _actors(answer)
        if not units:
            return NOT_OFFERED
        if len(set(units)) < len(units):
            return TWICE
        for number in units:
            refusal = why_not_act(seen, self, number)
            if refusal:
                return refusal
        return self._judge(seen, answer, [seen.unit(u) for u in units])

    def _judge(self, seen: Seen, answer: Answer, units: list[Unit]) -> Verdict:
        unit = units[0]
        match answer:
            case Rest():
                return None
            case Fire(target=place, how=how):
                return why_not_shoot(seen, self, units, place, how)
            case Move(march=march, path=path) if path:
                return why_not_move(seen, self, unit, March(march), units=units, path=path)
            case Assault():
                return why_not_assault(seen, self, units, answer)
            case SetUp():
                return why_not_set_up(seen, self, unit)
            case Dismantle():
                return why_not_dismantle(seen, self, unit)
            case Shake():
                return why_not_shake(seen, self, unit)
            case Aid(what=what, unit=helped):
                friend = own(seen, helped)
                return NOT_YOURS if friend is None else why_not_aid(seen, self, unit, friend, what)
            case Observe():
                return why_not_observe(seen, self, unit)
            case EnterTunnel(tunnel=tunnel):
                return why_not_enter_tunnel(seen, self, unit, tunnel)
            case LeaveTunnel(place=place):
                return why_not_leave_tunnel(seen, self, unit, place)
            case LaySmoke():
                return why_not_lay_smoke(seen, self, unit)
            case Exit():
                return why_not_exit(seen, self, unit)
        return NOT_OFFERED

    # ---------------------------------------------------------------- acting

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        from voltigeur.games.tda.chores import carry_out

        if isinstance(answer, End):
            self.finish(m)
            return
        units = _actors(answer)
        if isinstance(answer, Rest):
            self._leave(m, units)
            return
        if self.firing < 0 or not isinstance(answer, Fire):
            self._take_up(m, units)
        match answer:
            case Fire(target=place, how=how):
                self._shoot(m, units, place, how)
            case Move(march=march, path=path):
                self._march(m, units, March(march), path, -1)
            case Assault(path=path, tactical=tactical):
                self._march(m, units, March.TACTICAL if tactical else March.NORMAL, path, path[-1])
            case _:
                carry_out(m, self, answer)

    def _take_up(self, m: TdaMatch, units: tuple[int, ...]) -> None:
        """Let units act now; those with whom they acted until now keep what they have left (5.1/one-or-two)."""
        if units == self.current:
            return
        halves = max(halves_of(self, m.unit(u)) for u in units)
        waiting = (*self.halfway, *self.current) if self.current else self.halfway
        self.halfway = tuple(u for u in waiting if u not in units)
        self.current, self.halves, self.firing = units, halves, -1

    def _shoot(self, m: TdaMatch, units: tuple[int, ...], place: int, how: int) -> None:
        if self.firing < 0:
            self.spend(HALF_ACTION if how in (HALF, HALF_SMOKE) else FULL_ACTION)
            self.firing = HALF if how in (HALF, HALF_SMOKE) else FULL
        seen = m.seen(self.side)
        void = ""
        for number in units:
            verdict = why_not_fire(seen, seen.unit(number), place, how)
            if isinstance(verdict, Void):
                void = verdict.rule
        m.push(Shot(self.side, units, place, how, void=void))

    def _march(self, m: TdaMatch, units: tuple[int, ...], march: March, path: tuple[int, ...], charge: int) -> None:
        seen = m.seen(self.side)
        plan = plan_of(seen, self, [seen.unit(u) for u in units], march, charging=charge >= 0)
        self.marching = tuple(dict.fromkeys((*self.marching, *units)))
        self.firing = -1
        m.push(
            Moving(
                self.side, units, march, path, plan.at, 0, plan.budget, plan.bonus, plan.road,
                charge=charge, checked=True, assaulted=any(u in self.assaulted for u in units),
            )
        )  # fmt: skip

    def spend(self, halves: int) -> None:
        """Use up a half-action or the whole action."""
        self.halves = min(FULL_ACTION, self.halves + halves)

    def account(self, spent: int, *, road: bool) -> None:
        """Note what a march has cost the units that act (6.1/spending)."""
        self.walked = (*self.walked, *self.current)
        self.paid = (*self.paid, *(spent for _ in self.current))
        if not road:
            self.strayed = (*self.strayed, *self.current)

    def run(self, m: TdaMatch) -> None:
        """Close what can go no further: the acting unit first, then the activation."""
        seen = m.seen(self.side)
        able = tuple(u for u in self.current if self._able(seen, u))
        if able and able != self.current:
            self._leave_out(m, able)
        elif self.current:
            self._leave(m, self.current)
        else:
            self.finish(m)

    def _leave_out(self, m: TdaMatch, able: tuple[int, ...]) -> None:
        """Some of a group can act no more; the others go on (7.10/cadence)."""
        halves, firing = self.halves, self.firing
        self._leave(m, [u for u in self.current if u not in able])
        self.current, self.halves, self.firing = able, halves, firing

    def _leave(self, m: TdaMatch, units: Sequence[int]) -> None:
        """Units have finished; those that moved get their marker (5.1/movement-marker)."""
        for number in units:
            unit = m.unit(number)
            halted = unit.stopped or unit.neutralised or unit.stunned
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
        self.left = (*self.left, number)
        self.again = tuple(u for u in self.again if u != number)
        self.assaulted = tuple(u for u in self.assaulted if u != number)
        self.dismantled = tuple(u for u in self.dismantled if u != number)
        self.marching = tuple(u for u in self.marching if u != number)
        self.strayed = tuple(u for u in self.strayed if u != number)
        self.paid = tuple(cost for u, cost in zip(self.walked, self.paid, strict=True) if u != number)
        self.walked = tuple(u for u in self.walked if u != number)
        before = tuple(u for u in self.fired_before if u != number)
        self.fired_before = (*before, number) if unit.tir else before

    def _guest(self, m: TdaMatch, unit: Unit) -> bool:
        """A decoy of another formation that stands next to this one; unused, it may still act (12.2/decoys-act)."""
        if m.truth.type(unit).role != "decoy":
            return False
        return unit.section != self.section if self.section >= 0 else unit.id != self.members[0]

    def finish(self, m: TdaMatch) -> None:
        """The activation is over; the same side stays in hand (4.3/end-activation)."""
        guests = [u for u in self.left if self._guest(m, m.unit(u))]
        self._leave(m, self.left)
        for number in self.members:
            m.unit(number).done = number not in guests
        m.position.active = ()
        m.emit("activation-ends", "4.3/end-activation", side=side_arg(self.side))
        m.pop()


def _actors(answer: Answer) -> tuple[int, ...]:
    """The units that an answer makes act."""
    match answer:
        case Rest(units=units) | Fire(units=units) | Move(units=units) | Assault(units=units):
            return units
        case Aid(leader=unit) | Observe(leader=unit):
            return (unit,)
        case (
            SetUp(unit=unit) | Dismantle(unit=unit) | Shake(unit=unit) | EnterTunnel(unit=unit) | Exit(unit=unit)
            | LeaveTunnel(unit=unit) | LaySmoke(unit=unit)
        ):  # fmt: skip
            return (unit,)
    return ()
