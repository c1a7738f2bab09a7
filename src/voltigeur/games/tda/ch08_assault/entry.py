"""Assault: who may make one, what it costs, withdrawal before it and entry (chapter 8); the fight is in melee.py."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Choice, Menu, Question, Refusal, Verdict
from voltigeur.engine.events import Arg
from voltigeur.engine.orders import Orders
from voltigeur.games.tda.base.answers import ASSAULT_WORDS
from voltigeur.games.tda.base.cover import STORMED
from voltigeur.games.tda.base.model import March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, TdaWindow, name_all, relocate, reveal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.march_plan import (
    DECLARED,
    NO_POINTS,
    MarchPlan,
    allowance,
    follow,
    half_of,
    step_cost,
)
from voltigeur.games.tda.ch06_movement.movement import Moving, OnTheWay
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.melee import Melee, cannot_give_way, retreat_places
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import PINNED
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch18_works.works import ASSAULT_PROOF, why_not_pass
from voltigeur.games.tda.ch23_nations.nations import UP_THERE, passable

HALF_SPENT = Refusal("8/assault-cost", "more-than-half-spent")
TOO_DEAR = Refusal("8/assault-cost", "no-points")
NOT_NEXT = Refusal("8/assault-entry", "not-adjacent")
NOBODY_THERE = Refusal("8/assault-entry", "nobody-there")
CANNOT_ASSAULT = Refusal("8/assault-entry", "not-infantry")
NO_FIGHTER = Refusal("17.4/non-combatants", "unarmed")
DECOY_ASSAULT = Refusal("12.2/decoys-act", "decoy-cannot-assault")
UNCOMMANDED = Refusal("5.1/nc-list", "uncommanded")
FIRED_ASSAULT = Refusal("8/forbidden", "fired")
STOPPED_ASSAULT = Refusal("8/forbidden", "stopped")
HESITANT_ASSAULT = Refusal("8/forbidden", "hesitant")
ASSAULTED = Refusal("8/one-per-activation", "assaulted-already")


def why_not_engage(seen: Seen, unit: Unit) -> Refusal | None:
    """Whether a unit may start an assault at all (8/assault-entry, 8/forbidden, 5.1/nc-list)."""
    kind = seen.type(unit)
    if kind.role == "decoy":
        return DECOY_ASSAULT
    if kind.role == "non_combatant":
        return NO_FIGHTER
    if not kind.infantry:
        return CANNOT_ASSAULT
    if not unit.commanded:
        return UNCOMMANDED
    if unit.tir != Tir.NONE:
        return FIRED_ASSAULT
    if unit.stuck:
        return STOPPED_ASSAULT if unit.stopped else PINNED
    if seen.hesitant(unit):
        return HESITANT_ASSAULT
    setting = seen.setting
    if not setting.amendments.at("assault"):
        return None
    return setting.amendments.refusal("assault", setting.situation(unit.side, seen.turn, unit.at, kind.traits))


def why_not_charge(seen: Seen, plan: MarchPlan, place: int, *, pursuing: bool = False) -> Refusal | None:
    """Whether a move may end in an assault on a place (8/assault-cost, 8/tactical-assault, 6.1/declaration)."""
    board = seen.setting.board
    if place not in board.neighbours[plan.at] and place not in board.stairs[plan.at]:
        return NOT_NEXT
    if passable(seen, place) and seen.present(place, seen.enemy):
        return UP_THERE
    units = [seen.unit(u) for u in plan.units]
    if place in seen.fronts:
        return ASSAULT_PROOF
    if seen.stormed(place, 0) or seen.stormed(place, 1):
        return STORMED
    cost = step_cost(seen, units, plan.at, place)
    if isinstance(cost, Refusal):
        return cost
    if barred := why_not_pass(seen, units, plan.march, plan.at, place):
        return barred
    if plan.march == March.TACTICAL:
        return None if plan.steps == 0 else NO_POINTS
    road = plan.road and seen.setting.going.along_road(plan.at, place)
    limit = plan.budget + (plan.bonus if road else 0)
    if not pursuing:
        whole = min(allowance(seen, u, plan.march) for u in units)
        if (plan.budget < whole and plan.steps) or _spent_too_much(seen, plan, limit):
            return HALF_SPENT
    return None if plan.spent + cost <= limit else TOO_DEAR


def _spent_too_much(seen: Seen, plan: MarchPlan, limit: int) -> bool:
    """Whether a march has cost more than a half-action, which the assault is not (8/assault-cost, 6.2/road)."""
    options = seen.setting.options
    half = half_of(seen, limit if options.road_half == "raised" else plan.budget)
    return options.assault_approach == "half" and plan.spent > half


class Assault(Answer, frozen=True):
    """March to an enemy-occupied place and assault it (8/assault-entry)."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    tactical: int = 0
    form: ClassVar[str] = "{tactical:assault} {units:units} {path:places}"
    verbs: ClassVar[tuple[str, ...]] = ASSAULT_WORDS


def why_not_announce(seen: Seen, moving: Moving, answer: Assault) -> Refusal | None:
    """Whether a move may turn into an assault (6.1/declaration, 8/forbidden, 8/assault-cost)."""
    if sorted(answer.units) != sorted(moving.group) or answer.tactical or moving.march != March.NORMAL:
        return DECLARED
    for number in moving.group:
        refusal = why_not_engage(seen, seen.unit(number))
        if refusal:
            return refusal
    if moving.assaulted:
        return ASSAULTED
    if not answer.path or not seen.present(answer.path[-1], seen.enemy):
        return NOBODY_THERE
    after = follow(seen, moving.now(), answer.path[:-1])
    if isinstance(after, Refusal):
        return after
    return why_not_charge(seen, after, answer.path[-1], pursuing=moving.pursuing and len(answer.path) == 1)


def _assaults(seen: Seen, moving: Moving) -> list[Answer]:
    """The assaults that a move may turn into."""
    if moving.march != March.NORMAL or moving.at < 0:
        return []
    board = seen.setting.board
    around = [p for p in (*board.neighbours[moving.at], *board.stairs[moving.at]) if p >= 0]
    answers = [Assault(moving.group, (place,)) for place in around if seen.present(place, seen.enemy)]
    return [answer for answer in answers if why_not_announce(seen, moving, answer) is None]


def _announce(m: TdaMatch, moving: Moving, answer: Assault) -> None:
    moving.plan, moving.charge = answer.path, answer.path[-1]


def _close(m: TdaMatch, seen: Seen, moving: Moving, place: int) -> bool:
    if place != moving.charge or not seen.present(place, seen.enemy):
        return False
    if why_not_charge(seen, moving.now(), place, pursuing=moving.pursuing) is not None:
        moving.plan = ()
        return True
    moving.checked = False
    m.push(AssaultEntry(moving.side, moving.group, place, moving.at, march=moving.march))
    return True


ASSAULT_ON = OnTheWay(Assault, judge=why_not_announce, do=_announce, offers=_assaults, closes=_close)
"""A march turns into an assault (6.1/declaration)."""


# -------------------------------------------------------------------- withdrawal


CANNOT_WITHDRAW = Refusal("8.3/cannot", "cannot-withdraw")
NEVER_WITHDRAWS = Refusal("17.4/non-combatants", "never-withdraws")
NO_PLACE = Refusal("8.3/withdrawal", "not-there")
NOT_ASSAULTED = Refusal("8.3/withdrawal", "not-assaulted")


def why_not_withdraw(seen: Seen, unit: Unit, place: int) -> Refusal | None:
    """Whether a unit may withdraw before an assault (8.3/withdrawal, 8.3/cannot)."""
    if seen.type(unit).role == "non_combatant":
        return NEVER_WITHDRAWS
    if cannot_give_way(seen, unit) or unit.moved or seen.active(unit):
        return CANNOT_WITHDRAW
    return None if place in retreat_places(seen, unit, -1) else NO_PLACE


class ClosingIn(TdaStep):
    """A step that is about to enter a place, from which the enemy may withdraw before (8.3/withdrawal)."""

    def note_withdrawal(self, unit: int) -> None:
        """A unit has withdrawn: it does not fire at who enters (8.3/attacker-continues)."""
        raise NotImplementedError


class Withdraw(Answer, frozen=True):
    """Withdraw before an assault (8.3/withdrawal)."""

    unit: int
    place: int
    form: ClassVar[str] = "withdraw {unit:unit} to {place:place}"


class Withdrawal(TdaWindow):
    """Units about to be assaulted may withdraw, one after the other (8.3/withdrawal)."""

    place: int = -1
    origin: int = -1

    def orders(self, seen: Seen) -> Orders:
        return Orders()

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        return None

    def might_react(self, seen: Seen) -> bool:
        """Under a marker somebody may always withdraw; known units must be able to."""
        if seen.token(seen.enemy, self.place) >= 0:
            return True
        return any(
            not cannot_give_way(seen, foe) and not foe.moved and seen.type(foe).role != "non_combatant"
            for foe in seen.foes_at(self.place)
        )

    def reactions(self, seen: Seen) -> Choice | None:
        found: dict[int, list[Answer]] = {}
        for unit in seen.mine_at(self.place):
            if seen.type(unit).role == "decoy":
                continue
            options: list[Answer] = [
                Withdraw(unit.id, place)
                for place in retreat_places(seen, unit, -1)
                if why_not_withdraw(seen, unit, place) is None
            ]
            if options:
                found[unit.id] = options
        if not found:
            return None
        return Menu.listed(found, lambda answer: self.judge(seen, answer), (PASS,))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a withdrawal is refused."""
        if not isinstance(answer, Withdraw):
            return NOT_OFFERED
        if answer.unit not in [u.id for u in seen.mine_at(self.place)]:
            return NOT_ASSAULTED
        return why_not_withdraw(seen, seen.unit(answer.unit), answer.place)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(seen.side, "ask-withdraw", choice, ("8.3/withdrawal",), (("at", self.place),))

    def react(self, m: TdaMatch, answer: Answer) -> None:
        assert isinstance(answer, Withdraw)
        unit = m.unit(answer.unit)
        reveal(m, [unit], "12.3/revealed")
        origin = m.place(unit.at)
        relocate(m, [unit], answer.place)
        unit.moved = True
        unit.done = True
        m.tell("withdraws", unit, "8.3/withdrawal", origin=origin, at=m.place(answer.place))
        entry = m.below(self)
        assert isinstance(entry, ClosingIn)
        entry.note_withdrawal(unit.id)
        under_fire(m, [unit], answer.place, March.NORMAL)
        entered(m, [unit], answer.place, March.NORMAL)


# -------------------------------------------------------------------- entering


class AssaultEntry(ClosingIn):
    """A group is about to enter an enemy-held place: withdrawal, entry, then the fight (8/assault-entry)."""

    side: Side
    group: tuple[UnitId, ...]
    place: int
    origin: int
    withdrew: tuple[UnitId, ...] = ()
    asked: bool = False
    march: int = March.NORMAL
    wave: bool = False
    """A human wave comes in (20.4/assault-bonus)."""

    def note_withdrawal(self, unit: int) -> None:
        self.withdrew = (*self.withdrew, unit)

    def run(self, m: TdaMatch) -> None:
        if not self.asked:
            self.asked = True
            m.push(Withdrawal(1 - self.side, place=self.place, origin=self.origin))
            return
        m.pop()
        truth = m.truth
        group = [m.unit(u) for u in self.group]
        here = [m.unit(u) for u in m.position.here.get(self.place, ())]
        enemies = [unit for unit in here if unit.side != self.side and not unit.height]
        decoys = [u for u in enemies if truth.type(u).role == "decoy"]
        fighting = [u for u in enemies if truth.type(u).role != "decoy" and not u.aloft]
        if not fighting:
            reveal(m, decoys, "12.2/decoy-assaulted")
        self._pay(m, fought=bool(fighting))
        if not fighting:
            self._enter_vacated(m, group)
            return
        reveal(m, group, "12.3/revealed")
        relocate(m, group, self.place)
        m.emit("assaults", "8/assault-entry", at=m.place(self.place), units=_units(group))
        m.push(Melee(self.side, self.group, self.place, self.origin, wave=self.wave))
        under_fire(m, group, self.place, self.march, self.origin)
        entered(m, group, self.place, self.march)

    def _pay(self, m: TdaMatch, *, fought: bool) -> None:
        """The move below pays the entry; one that was avoided is no assault (8/one-per-activation)."""
        below = m.state.stack[-1]
        if isinstance(below, Moving):
            below.charged(m, self.place, fought=fought)
        for step in m.state.stack:
            if isinstance(step, Activation) and fought:
                step.assaulted = (*step.assaulted, *self.group)

    def _enter_vacated(self, m: TdaMatch, group: list[Unit]) -> None:
        """The attacker must enter, and can be fired at, but not by who withdrew (8.3/attacker-continues)."""
        relocate(m, group, self.place)
        m.emit("enters-vacated", "8.3/attacker-continues", at=m.place(self.place), units=name_all(m, group))
        look_at_mover(m, group, March(self.march))
        if self.place in m.setting.board.tunnels:
            return
        m.push(
            OpportunityFire(
                1 - self.side, kind="move", group=tuple(u.id for u in group if u.at >= 0), place=self.place,
                march=self.march, barred=self.withdrew,
            )
        )  # fmt: skip
        under_fire(m, group, self.place, self.march, self.origin)
        entered(m, group, self.place, self.march)


def _units(units: list[Unit]) -> Arg:
    return Arg("units", tuple(u.id for u in units))


WITHDRAW = TdaVerb(Withdraw, sign="withdraw", rule="8.3/withdrawal", rank=Rank.MOVE)
