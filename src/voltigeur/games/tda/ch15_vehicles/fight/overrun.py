"""Armoured assaults: a vehicle drives over men in its way, who strike at it as it passes (15.5/armoured-assault)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.tally import Tally
from voltigeur.games.tda.base.answers import FULL
from voltigeur.games.tda.base.cover import STORMED
from voltigeur.games.tda.base.model import Flight, March, Side, Unit, UnitId
from voltigeur.games.tda.base.play import (
    TdaMatch,
    name_all,
    number,
    relocate,
    reveal,
    side_arg,
    uncover_works,
    word,
)
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import Firing, all_arms, is_silent
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction, halves_of
from voltigeur.games.tda.ch05_actions.actions import NEEDS_FULL
from voltigeur.games.tda.ch06_movement.march_plan import NO_POINTS, MarchPlan, advance, allowance, follow, may_go_on
from voltigeur.games.tda.ch06_movement.movement import Moving, OnTheWay
from voltigeur.games.tda.ch06_movement.verbs import plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.firepower import column, power, shift
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch07_fire.results import counted_shots, jam, queue_results, spend_ammunition, who_fires
from voltigeur.games.tda.ch08_assault.blows import attack_vehicle, blow, destroy_in_assault, important_protection
from voltigeur.games.tda.ch08_assault.entry import ClosingIn, Withdrawal
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch15_vehicles.drive.facing import set_out
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.charts.tables import Code

RULE = "15.5/armoured-assault"
REACTION = "15.5/armoured-assault-reaction"
NOT_ARMOURED = Refusal(RULE, "not-armoured")
HESITANT = Refusal(RULE, "hesitant")
BACKWARDS = Refusal(RULE, "only-forward")
NOBODY = Refusal(RULE, "nobody-there")
ONLY_VEHICLES = Refusal(RULE, "only-vehicles")
FORTIFIED = Refusal(RULE, "fortified")
UPSTAIRS = Refusal(RULE, "not-on-the-ground")
NO_WAY_OUT = Refusal(REACTION, "no-way-out")
LEADING = Refusal("15.6/armoured-move", "leads-infantry")
FORTIFICATION = "fortification"
N_TEST: Code = "N"
CANCELLED = ("power-adjacent", "power-moved_or_half")
"""What being in the hex doubles and the movement halves: neither counts (15.5/armoured-assault)."""


# -------------------------------------------------------------------- whether it may


def why_not_drive_over(seen: Seen, unit: Unit) -> Refusal | None:
    """Whether a counter makes armoured assaults at all: armoured, on the ground, not hesitant (15.5)."""
    kind = seen.type(unit)
    if kind.role != "vehicle" or not kind.armoured or unit.height != Flight.GROUND:
        return NOT_ARMOURED
    return HESITANT if seen.hesitant(unit) else None


def why_not_victims(seen: Seen, place: int) -> Refusal | None:
    """Whether a place holds enemies to drive over: not upstairs, not in a fortification, not vehicles alone."""
    if seen.setting.board.floor_of[place]:
        return UPSTAIRS
    if not seen.present(place, seen.enemy):
        return NOBODY
    if place in seen.fronts or seen.changed(place, FORTIFICATION):
        return FORTIFIED
    if seen.stormed(place, 0) or seen.stormed(place, 1):
        return STORMED
    if seen.token(seen.enemy, place) >= 0:
        return None
    foes = [foe for foe in seen.foes_at(place) if not foe.aloft]
    if any(seen.type(foe).role != "vehicle" for foe in foes):
        return None
    return ONLY_VEHICLES if foes else UPSTAIRS


def why_not_overrun(seen: Seen, plan: MarchPlan, place: int) -> MarchPlan | Refusal:
    """The move after an armoured assault on a place, or why there can be none: one more point, and enough to leave."""
    refusal = why_not_victims(seen, place)
    if refusal:
        return refusal
    if plan.march != March.NORMAL:
        return BACKWARDS
    if plan.escort:
        return LEADING
    unit = seen.unit(plan.units[0])
    if plan.budget < allowance(seen, unit, plan.march):
        return NEEDS_FULL
    after = advance(seen, plan, place, assault=True)
    if isinstance(after, Refusal):
        return after
    after = MarchPlan(
        after.units, after.march, after.at, after.spent + seen.setting.charts.movement.overrun, after.budget,
        after.bonus, after.road, after.steps, after.facing,
    )  # fmt: skip
    if after.spent > after.limit:
        return NO_POINTS
    return after if may_go_on(seen, after) else NO_WAY_OUT


class Overrun(Answer, frozen=True):
    """Drive over enemies at the end of a path (15.5/armoured-assault)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "overrun {unit:unit} {path:places}"


def why_not_announce(seen: Seen, moving: Moving, answer: Overrun) -> Refusal | None:
    """Whether a move may go on with an armoured assault (15.5/armoured-assault)."""
    if answer.unit not in moving.group or not answer.path:
        return NOT_ARMOURED
    refusal = why_not_drive_over(seen, seen.unit(answer.unit))
    if refusal:
        return refusal
    after = follow(seen, moving.now(), answer.path[:-1])
    if not isinstance(after, Refusal):
        after = why_not_overrun(seen, after, answer.path[-1])
    return after if isinstance(after, Refusal) else None


def overruns(seen: Seen, moving: Moving) -> list[Answer]:
    """The armoured assaults that a move may go on with."""
    if moving.facing < 0 or moving.at < 0:
        return []
    around = [p for p in seen.setting.board.neighbours[moving.at] if p >= 0 and seen.present(p, seen.enemy)]
    answers = [Overrun(moving.group[0], (place,)) for place in around]
    return [answer for answer in answers if why_not_announce(seen, moving, answer) is None]


def _why_not_now(seen: Seen, act: Activation, unit: Unit, answer: Overrun) -> Refusal | None:
    """Whether an active vehicle may begin a move with an armoured assault, a full action (5.1/full-actions)."""
    refusal = why_not_drive_over(seen, unit) or why_not_move(seen, act, unit, March.NORMAL)
    if refusal:
        return refusal
    if halves_of(act, unit):
        return NEEDS_FULL
    if not answer.path:
        return NOBODY
    after = follow(seen, plan_of(seen, act, [unit], March.NORMAL), answer.path[:-1])
    if not isinstance(after, Refusal):
        after = why_not_overrun(seen, after, answer.path[-1])
    return after if isinstance(after, Refusal) else None


def _begin(m: TdaMatch, act: Activation, unit: Unit, answer: Overrun) -> None:
    set_out(m, act, unit, answer.path, overrun=answer.path[-1])


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if seen.type(unit).armoured:
        for place in seen.setting.board.neighbours[unit.at]:
            if place >= 0 and seen.present(place, seen.enemy):
                yield Overrun(unit.id, (place,))


OVERRUN = TdaAction(
    Overrun, judge=_why_not_now, do=_begin, offers=_offers, machines=True, sign="assault", rank=Rank.DOUBTFUL
)


# -------------------------------------------------------------------- how it goes


WITHDRAWAL, ENTRY, FIRE, TESTS, STRIKES = "withdrawal", "entry", "fire", "tests", "strikes"


class Overrunning(ClosingIn):
    """A vehicle drives over a place: withdrawal, entry, fire, tests, and the blows of the survivors (15.5)."""

    side: Side
    unit: UnitId
    place: int
    origin: int
    withdrew: tuple[UnitId, ...] = ()
    stage: Annotated[str, Meta(pattern="^(withdrawal|entry|fire|tests|strikes)$")] = WITHDRAWAL
    left: tuple[UnitId, ...] = ()
    """Who has still to strike."""

    def note_withdrawal(self, unit: int) -> None:
        self.withdrew = (*self.withdrew, unit)

    def run(self, m: TdaMatch) -> None:
        if self.stage == WITHDRAWAL:
            self.stage = ENTRY
            m.push(Withdrawal(1 - self.side, place=self.place, origin=self.origin))
        elif self.stage == ENTRY:
            self._enter(m)
        elif self.stage == FIRE:
            self._fire(m)
        elif self.stage == TESTS:
            self._test(m)
        else:
            self._strike(m)

    def _enemies(self, m: TdaMatch) -> list[Unit]:
        """Enemies on the ground there, decoys left out."""
        here = [m.unit(u) for u in m.position.here.get(self.place, ())]
        foes = [u for u in here if u.side != self.side and not u.aloft and not u.height]
        return [u for u in foes if m.type(u).role != "decoy"]

    def _men(self, m: TdaMatch) -> list[Unit]:
        return [u for u in self._enemies(m) if m.type(u).role != "vehicle"]

    def _moving(self, m: TdaMatch) -> Moving:
        below = m.below(self)
        assert isinstance(below, Moving)
        return below

    # ---------------------------------------------------------------- coming in

    def _enter(self, m: TdaMatch) -> None:
        moving, vehicle = self._moving(m), m.unit(self.unit)
        if not self._men(m):
            self._find_nobody(m, moving, vehicle)
            return
        if m.truth.changed(self.place, FORTIFICATION):
            uncover_works(m, 1 - self.side, self.place)
        after = why_not_overrun(m.seen(self.side), moving.now(), self.place)
        if isinstance(after, Refusal):
            m.pop()
            return
        self.stage = FIRE
        moving.drives_over(after)
        reveal(m, [vehicle], "12.3/revealed")
        relocate(m, [vehicle], self.place)
        m.emit("overruns", RULE, units=name_all(m, [vehicle]), at=m.place(self.place))
        under_fire(m, [vehicle], self.place, March.NORMAL)
        entered(m, [vehicle], self.place, March.NORMAL)

    def _find_nobody(self, m: TdaMatch, moving: Moving, vehicle: Unit) -> None:
        """All have withdrawn or were decoys: an ordinary hex of the move, in which it can be fired at (8.3)."""
        m.pop()
        here = [m.unit(u) for u in m.position.here.get(self.place, ())]
        reveal(m, [u for u in here if u.side != self.side], "12.2/decoy-assaulted")
        after = advance(m.seen(self.side), moving.now(), self.place)
        if isinstance(after, Refusal):
            return
        moving.enters(after)
        relocate(m, [vehicle], self.place)
        m.emit("enters-vacated", "8.3/attacker-continues", at=m.place(self.place), units=name_all(m, [vehicle]))
        look_at_mover(m, [vehicle], March.NORMAL)
        m.push(
            OpportunityFire(
                1 - self.side, kind="move", group=(vehicle.id,), place=self.place, march=March.NORMAL,
                barred=self.withdrew,
            )
        )  # fmt: skip
        under_fire(m, [vehicle], self.place, March.NORMAL)
        entered(m, [vehicle], self.place, March.NORMAL)

    # ---------------------------------------------------------------- the assault

    def _fire(self, m: TdaMatch) -> None:
        vehicle = m.unit(self.unit)
        if vehicle.at != self.place or vehicle.stunned or vehicle.immobilised:
            self._break_off(m)
            return
        self.stage = TESTS
        arm = ap_arm(m.truth, vehicle)
        queue = volley(m, arm, self._enemies(m)) if arm is not None else []
        reveal(m, [m.unit(u) for u in m.position.here[self.place]], "12.3/revealed")
        if queue:
            m.push(Trial(tuple(queue)))

    def _break_off(self, m: TdaMatch) -> None:
        """Mines or shells have put it out of action at the edge of the hex: it stays where it came from."""
        moving = self._moving(m)
        m.pop()
        if m.unit(self.unit).at == self.place:
            moving.backs_out(m)

    def _test(self, m: TdaMatch) -> None:
        """Every man there tests for neutralisation; then the survivors strike (15.5/armoured-assault)."""
        self.stage = STRIKES
        men = self._men(m)
        self.left = tuple(u.id for u in men if m.type(u).role != "non_combatant" and u.rides < 0)
        if men:
            m.push(Trial(tuple((u.id, N_TEST) for u in men)))

    def _strike(self, m: TdaMatch) -> None:
        """One of the survivors strikes, without acceleration; the vehicle does not fight back (15.5)."""
        vehicle = m.unit(self.unit)
        if not self.left or vehicle.at != self.place:
            self._leave(m)
            return
        unit, self.left = m.unit(self.left[0]), self.left[1:]
        cowers = unit.neutralised and m.setting.options.overrun_survivors == "steady"
        if unit.at != self.place or cowers:
            return
        roll = m.roll("assault")
        if attack_vehicle(m, unit, vehicle, roll, reaction(m.truth, unit, vehicle, self.place, roll)):
            destroy_in_assault(m, vehicle)

    def _leave(self, m: TdaMatch) -> None:
        """With enemies left the vehicle has to go on (15.5/armoured-assault-reaction)."""
        self._moving(m).beset = m.unit(self.unit).at == self.place and bool(self._enemies(m))
        m.position.touched.append(self.place)
        m.pop()


def _announce(m: TdaMatch, moving: Moving, answer: Overrun) -> None:
    moving.plan, moving.overrun = answer.path, answer.path[-1]


def _close(m: TdaMatch, seen: Seen, moving: Moving, place: int) -> bool:
    if place != moving.overrun or not seen.present(place, seen.enemy):
        return False
    moving.checked = False
    if not isinstance(why_not_overrun(seen, moving.now(), place), Refusal):
        m.push(Overrunning(moving.side, moving.group[0], place, moving.at))
    return True


OVERRUN_ON = OnTheWay(Overrun, judge=why_not_announce, do=_announce, offers=overruns, machines=True, closes=_close)
"""A vehicle on the move drives over who is in its way (15.5/armoured-assault)."""


def reaction(w: World, unit: Unit, vehicle: Unit, place: int, roll: Roll) -> Tally:
    """What is added to the dice of who strikes at a vehicle that drives over him (15.5/armoured-assault-reaction)."""
    covered = important_protection(w, place, vehicle=True)
    return blow(
        w, unit, vehicle, acceleration=0, target_covered=covered, other_floor=False, tunnel=False, overrun=True,
        roll=roll,
    )  # fmt: skip


def ap_arm(w: World, vehicle: Unit) -> Firing | None:
    """What a vehicle fires at men: the weapon with the best AP value that can still fire (15.5/armoured-assault)."""
    ready = [
        Firing(vehicle, number, weapon)
        for number, weapon in enumerate(all_arms(w, vehicle))
        if weapon.power and not weapon.indirect and weapon.kind != "flame" and not is_silent(vehicle, number)
    ]
    return max(ready, key=lambda item: item.weapon.power, default=None)


def overrun_power(w: World, vehicle: Unit, weapon: Weapon, place: int, *, hidden: bool) -> Tally:
    """The AP value as it is: being so near and being on the move make up for each other (15.5/armoured-assault)."""
    own = power(w, vehicle, weapon, place, how=FULL, hidden=hidden)
    return Tally(tuple(line for line in own if line.reason not in CANCELLED), own.base)


def volley(m: TdaMatch, arm: Firing, enemies: Sequence[Unit]) -> list[tuple[int, str]]:
    """The fire of a vehicle at those whom it drives over, with its cadence (15.5/armoured-assault, 7.6)."""
    vehicle, weapon = arm.unit, arm.weapon
    truth, place = m.truth, vehicle.at
    roll = m.roll("fire")
    m.emit(
        "fires", RULE, side=side_arg(vehicle.side), units=name_all(m, [vehicle]), at=m.place(place),
        origin=m.place(place), roll=number(roll.total), how=word("fire"),
    )  # fmt: skip
    counting = counted_shots(truth, [vehicle] if not arm.arm else [], place)
    firing, tested = who_fires(m, truth, [arm], roll.total)
    found: dict[Code, list[Target]] = {}
    for unit in enemies if firing else ():
        if truth.type(unit).armoured:
            continue
        target = Target(unit.id, place, unit.hidden)
        powers = overrun_power(truth, vehicle, weapon, place, hidden=unit.hidden)
        shifts = shift(truth, vehicle, weapon, target)
        index = column(truth, powers.product, shifts.total)
        code = m.setting.charts.fire.cell(roll.total, index)
        if code not in found:
            m.emit(
                "result", RULE, at=m.place(place), code=word(code),
                column=number(m.setting.charts.fire.heading(index)),
                tallies={"power": powers, "shift": shifts},
            )  # fmt: skip
        found.setdefault(code, []).append(target)
    queue = [entry for code, targets in found.items() if code != "-" for entry in
             queue_results(m, truth, targets, code, secret=False)]  # fmt: skip
    jam(m, truth, tested, roll.total)
    if firing:
        spend_ammunition(m, counting)
    return queue
