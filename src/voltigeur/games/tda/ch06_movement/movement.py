"""Movement: marches, points, roads, moves that go hex by hex through the windows, and what they may go on with (6).

Each chapter declares its own (`OnTheWay`); the table of contents enters them in the order in which they are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from voltigeur.engine.choices import Answer, Path, Question, Refusal, Verdict
from voltigeur.engine.events import Arg
from voltigeur.engine.verbs import Action, Actions, lawful
from voltigeur.games.tda.base.answers import MARCH_WORDS
from voltigeur.games.tda.base.model import March, Side, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, name_all, relocate, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.units import with_riders
from voltigeur.games.tda.ch04_activation.formation_acts import ActionStep, Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, HALF_ACTION
from voltigeur.games.tda.ch06_movement.march_plan import (
    NO_POINTS,
    SIDES,
    MarchPlan,
    advance,
    follow,
    half_way,
    next_places,
    next_side,
    step_cost,
    turn_for,
)
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch12_concealment.concealment import discovered, look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch17_special_infantry.support_pieces import pushed, rule_out
from voltigeur.games.tda.ch18_works.traps import Explode, bears, blow_up, entered
from voltigeur.games.tda.ch22_amphibious.amphibious import emptied

X = TypeVar("X", bound=Answer)


@dataclass(frozen=True, kw_only=True)
class OnTheWay(Action[X, Seen, object, TdaMatch, "Moving"]):
    """An answer with which a move goes on; what it offers is lawful."""

    sure: bool = True
    machines: bool = False
    """Done by vehicles and pieces alone."""
    closes: Callable[[TdaMatch, Seen, Moving, int], bool] | None = None
    """Closes with the enemy in the next place, if it was announced against him there; whether it was."""


class WaysOn(Actions[Seen, TdaMatch, "Moving"]):
    """All that a move may go on with."""

    def offers(self, seen: Seen, moving: Moving) -> Iterator[Answer]:
        """All that may be offered now, in order."""
        for action in self._there(seen):
            yield from lawful(action, seen, moving)

    def close(self, m: TdaMatch, seen: Seen, moving: Moving, place: int) -> bool:
        """Close with the enemy in the next place as it was announced; whether it was."""
        found = (action.closes for action in self._there(seen))
        return any(closes is not None and closes(m, seen, moving, place) for closes in found)

    def _there(self, seen: Seen) -> Iterator[OnTheWay[Any]]:
        """Those that anybody in this match could do."""
        for action in self:
            if isinstance(action, OnTheWay) and (seen.setting.has_machines or not action.machines):
                yield action


ON_THE_WAY = WaysOn()
"""Entered by the table of contents."""


# ------ movement: marches, points, roads, and moves that go hex by hex through the windows (chapter 6)


NO_TURN = Refusal("15.2/facing", "faces-it-already")
MUST_LEAVE = Refusal("15.5/armoured-assault-reaction", "must-leave")
KINDS = tuple(March)
"""The kinds of march by number."""


class Go(Answer, frozen=True):
    """Go on with a move."""

    path: tuple[int, ...]
    form: ClassVar[str] = "go {path:places}"


class Halt(Answer, frozen=True):
    """End a move."""

    form: ClassVar[str] = "halt"


class Onward(Path):
    """Where a move goes on: places, a halt, or an assault that is announced on the way (6.1/declaration)."""

    def __init__(self, seen: Seen, moving: Moving, following: list[int], assaults: Sequence[Answer]) -> None:
        self.seen = seen
        self.moving = moving
        self._next = following
        hurried = moving.beset or (bool(following) and any(seen.unit(u).lands for u in moving.group))
        super().__init__(
            lambda _: following,
            lambda path: moving.judge_path(seen, path),
            Go,
            lambda a: a.path if isinstance(a, Go) and a.path else None,
            (*(() if hurried else (Halt(),)), *assaults),
        )

    def admits(self, answer: Answer) -> Verdict:
        if isinstance(answer, Halt) and self.moving.beset:
            return MUST_LEAVE
        if ON_THE_WAY.of(answer) is not None:
            return ON_THE_WAY.judge(self.seen, self.moving, answer=answer)
        return super().admits(answer)

    def has_listed(self, answer: Answer) -> bool:
        return isinstance(answer, Go) and len(answer.path) == 1 and answer.path[0] in self._next


class Moving(ActionStep):
    """A move in progress; a window opens after every hex (7.11/pause)."""

    side: Side
    group: tuple[UnitId, ...]
    march: int
    plan: tuple[int, ...]
    at: int
    spent: int
    budget: int
    bonus: int
    road: bool
    steps: int = 0
    charge: int = -1
    """The place that will be assaulted at the end of the move."""
    halted: bool = False
    approached: bool = False
    """There was a move before the assault, which is a half-action of its own."""
    fought: bool = False
    checked: bool = False
    """The group has been looked over since the last window."""
    assaulted: bool = False
    """Somebody of the group has had his assault in this activation (8/one-per-activation)."""
    pursuing: bool = False
    """An assault was avoided by withdrawal; another may follow with what is left (8.3/attacker-continues)."""
    facing: int = -1
    wheel: int = -1
    """The hexside that a vehicle is turning to on the spot (15.2/facing)."""
    bent: bool = False
    """Has had the free hexside of the road for this hex (15.2/road)."""
    overrun: int = -1
    """The place at the end of the plan that a vehicle will drive over (15.5/armoured-assault)."""
    overran: int = -1
    """The place that it drove over last; there nobody fires at it."""
    beset: bool = False
    """Enemies are left around it, so that it has to go on (15.5/armoured-assault-reaction)."""
    came: int = -1
    """Whence it came to drive over them."""

    def now(self) -> MarchPlan:
        """Where the move stands."""
        return MarchPlan(
            self.group, KINDS[self.march], self.at, self.spent, self.budget, self.bonus, self.road, self.steps,
            self.facing,
        )  # fmt: skip

    @property
    def limit(self) -> int:
        """Points that may be spent as the move stands."""
        return self.budget + (self.bonus if self.road else 0)

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.plan or self.halted or not self.checked or self.wheel >= 0 else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        following = next_places(seen, self.now())
        charges = [Explode(u) for u in self.group if bears(seen.type(seen.unit(u)))]
        others = (*ON_THE_WAY.offers(seen, self), *charges)
        if not following and not others:
            return None
        choice = Onward(seen, self, following, others)
        return Question(seen.side, "ask-go-on", choice, ("6.1/declaration",), (("units", self.group), ("at", self.at)))

    def judge_path(self, seen: Seen, path: tuple[int, ...]) -> Refusal | None:
        """Why the move may not go on along a path."""
        after = follow(seen, self.now(), path)
        return after if isinstance(after, Refusal) else None

    def why_not_wheel(self, seen: Seen, facing: int) -> Refusal | None:
        """Whether a vehicle can turn on the spot with what its move has left (15.2/facing)."""
        if self.facing < 0 or len(self.group) > 1 or not 0 <= facing < SIDES or facing == self.facing or self.beset:
            return NO_TURN
        sides = min((facing - self.facing) % SIDES, (self.facing - facing) % SIDES)
        cost = sides * seen.setting.charts.movement.hexside
        return None if self.spent + cost <= self.limit else NO_POINTS

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Go):
            self.plan, self.charge, self.overrun, self.pursuing = answer.path, -1, -1, False
            m.unchanged()
        elif ON_THE_WAY.of(answer) is not None:
            ON_THE_WAY.do(m, self, answer=answer)
        else:
            self.halted = True
        if isinstance(answer, Explode):
            blow_up(m, m.unit(answer.unit))

    def run(self, m: TdaMatch) -> None:
        if not self.checked:
            self._check(m)
            if not self.plan and not self.halted and self.wheel < 0:
                m.unchanged()
                return
        if self.wheel >= 0 and not self.halted:
            self._turn_side(m, self.wheel, m.setting.charts.movement.hexside)
            return
        if not self.plan or self.halted:
            self._finish(m)
            return
        self._step(m)

    def look_again(self) -> None:
        self.checked = False

    def _check(self, m: TdaMatch) -> None:
        """Leave behind those who were halted (7.11/halt)."""
        self.checked = True
        going = tuple(u for u in self.group if m.unit(u).at == self.at and not _halted(m.unit(u)))
        if going != self.group:
            self.plan = ()
            self.wheel = -1
            self.group = going
        if not going:
            self.halted = True

    def _step(self, m: TdaMatch) -> None:
        seen = m.at_rest(self.side)
        if self._turns(m, seen):
            return
        place, self.plan = self.plan[0], self.plan[1:]
        if ON_THE_WAY.close(m, seen, self, place):
            return
        after = advance(seen, self.now(), place)
        if isinstance(after, Refusal):
            self.plan = ()
            return
        self.enter(m, after)

    def _turns(self, m: TdaMatch, seen: Seen) -> bool:
        """Turn a vehicle towards its way by a hexside; unless it only follows a road, that can be fired at."""
        turn = turn_for(seen, self.now(), self.plan[0])
        if turn is None:
            return False
        free = turn.free and not self.bent
        cost = turn.cost if free else self._sides_to(turn.facing) * m.setting.charts.movement.hexside
        if self.spent + cost > self.limit:
            self.plan = ()
            return True
        self._turn_side(m, turn.facing, 0 if free else m.setting.charts.movement.hexside)
        self.bent = self.bent or free
        return True

    def _sides_to(self, facing: int) -> int:
        return min((facing - self.facing) % SIDES, (self.facing - facing) % SIDES)

    def _turn_side(self, m: TdaMatch, towards: int, cost: int) -> None:
        """Turn by one hexside; one that costs something can be fired at (15.2/facing, 15.2/road).

        In view a hidden vehicle gives itself away by it; out of sight nobody is told that it turns (12.3/vehicles).
        """
        unit = m.unit(self.group[0])
        self.spent += cost
        self.facing = unit.facing = next_side(self.facing, towards)
        if self.wheel == self.facing:
            self.wheel = -1
        if discovered(m, unit):
            self.plan, self.wheel = (), -1
        rule = "15.2/facing" if cost else "15.2/road"
        m.tell("turns", unit, rule, secret=unit.hidden, facing=word(f"facing-{self.facing}"))
        if cost and not unit.hidden and self.at != self.overran:
            self.checked = False
            group = with_riders(m, self.group)
            m.push(OpportunityFire(1 - self.side, kind="move", group=group, place=self.at, march=self.march))

    def enter(self, m: TdaMatch, after: MarchPlan) -> None:
        """Take one step: move, be looked at, be shelled, be shot at."""
        units = [m.unit(u) for u in self.group]
        origin = m.place(self.at) if self.at >= 0 else Arg("hidden", 0)
        self.enters(after)
        units[0].rolling = False
        if after.facing >= 0:
            self.facing = units[0].facing = after.facing
        hold = units[0].aboard
        relocate(m, units, after.at)
        pushed(m, units[0])
        rule_out(m, units, self.steps)
        if m.keep_record:
            m.emit(
                "moves", "6.1/spending", units=name_all(m, units), at=m.place(after.at), origin=origin,
                march=word(MARCH_WORDS[self._shown_march(units)]),
            )  # fmt: skip
        if hold >= 0:
            emptied(m, m.unit(hold))
        if look_at_mover(m, units, KINDS[self.march]):
            self.plan = ()
        self.group = tuple(u.id for u in units if u.at >= 0)
        self.checked = False
        on_road = self.road and self.spent > self.budget
        m.push(
            OpportunityFire(
                1 - self.side, kind="move", group=with_riders(m, self.group), place=after.at, march=self.march,
                on_road=on_road,
            )
        )  # fmt: skip
        units = [m.unit(u) for u in with_riders(m, self.group)]
        under_fire(m, units, after.at, self.march)
        entered(m, units, after.at, self.march)

    def _shown_march(self, units: Sequence[Unit]) -> int:
        """How a move looks: that a marker backs would tell that a vehicle is under it (12.1/hidden-setup)."""
        backs = self.march == March.REVERSE and units[0].hidden
        return March.NORMAL if backs else self.march

    def enters(self, after: MarchPlan) -> None:
        """The move has come one place further."""
        self.at, self.spent, self.road, self.steps = after.at, after.spent, after.road, after.steps
        self.beset, self.bent = False, False

    def drives_over(self, after: MarchPlan) -> None:
        """The move has come among enemies, over whom a vehicle drives (15.5/armoured-assault)."""
        self.came = self.at
        self.enters(after)
        self.overran, self.overrun, self.plan = after.at, -1, ()

    def backs_out(self, m: TdaMatch) -> None:
        """A vehicle that can neither stay nor go on returns whence it came."""
        unit = m.unit(self.group[0])
        origin = m.place(unit.at)
        relocate(m, [unit], self.came)
        m.tell("breaks-off", unit, "15.5/armoured-assault-reaction", origin=origin, at=m.place(self.came))
        self.at, self.beset = self.came, False

    def charged(self, m: TdaMatch, place: int, *, fought: bool) -> None:
        """The group enters the assaulted place and pays for it (8/assault-cost); a fight ends the move."""
        cost = step_cost(m.truth, [m.unit(u) for u in self.group], self.at, place)
        assert isinstance(cost, int)
        self.approached = self.steps > 0
        self.road = self.road and m.setting.going.along_road(self.at, place)
        self.at, self.steps, self.charge = place, self.steps + 1, -1
        self.spent += 0 if self.march == March.TACTICAL else cost
        self.plan = ()
        self.fought = fought
        self.pursuing = not fought
        self.halted = self.halted or fought

    def _hovers(self, m: TdaMatch) -> bool:
        """A helicopter shares its points freely between two moves around what it does (15.7/helicopters)."""
        return m.setting.has_aircraft and any(m.type(m.unit(u)).mobility == "helicopter" for u in self.group)

    def draws_fire(self, firers: tuple[int, ...]) -> None:
        self.plan = ()

    def _finish(self, m: TdaMatch) -> None:
        if self.beset and self.group:
            self.backs_out(m)
        m.pop()

    def charge_to(self, m: TdaMatch, act: Activation) -> None:
        half = self.march in (March.NORMAL, March.REVERSE) and self.overran < 0
        if self.fought:
            half = half and not self.approached
        else:
            half = half and (self.spent <= half_way(m.truth, self.now()) or self._hovers(m))
        if self._hovers(m) and act.halves >= FULL_ACTION:
            act.flown = (*act.flown, *act.current)
        act.spend(HALF_ACTION if half else FULL_ACTION)
        act.account(self.spent, road=self.road)


class Wheel(Answer, frozen=True):
    """Turn a vehicle on the spot, as part of a move (15.2/facing)."""

    unit: int
    facing: int
    form: ClassVar[str] = "wheel {unit:unit} {facing:facing}"


def _wheels(seen: Seen, moving: Moving) -> Iterator[Answer]:
    if moving.facing >= 0:
        for facing in range(SIDES):
            if moving.why_not_wheel(seen, facing) is None:
                yield Wheel(moving.group[0], facing)


def _why_not_wheel(seen: Seen, moving: Moving, answer: Wheel) -> Refusal | None:
    return moving.why_not_wheel(seen, answer.facing) if answer.unit in moving.group else NO_TURN


def _wheel(m: TdaMatch, moving: Moving, answer: Wheel) -> None:
    moving.wheel = answer.facing


WHEEL_ON = OnTheWay(Wheel, judge=_why_not_wheel, do=_wheel, offers=_wheels, machines=True)
"""A vehicle turns on the spot (15.2/facing)."""


def _halted(unit: Unit) -> bool:
    return unit.stuck or unit.neutralised or unit.stunned or unit.immobilised
