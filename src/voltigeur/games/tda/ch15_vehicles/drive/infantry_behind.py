"""Infantry that goes behind a vehicle, activated by it and covered by it (15.6/armoured-move)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import March, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import NOT_YOURS, TdaAction, own
from voltigeur.games.tda.ch05_actions.actions import EMPLACED, STOPPED
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, allowance, follow, next_places
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch06_movement.verbs import plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.tests import NEUTRALISED

RULE = "15.6/armoured-move"
NO_COVER = Refusal(RULE, "gives-no-cover")
NOT_FOOT = Refusal(RULE, "not-infantry")
APART = Refusal(RULE, "not-in-its-hex")
ACTIVATED = Refusal(RULE, "activated-already")
FIRED = Refusal(RULE, "fired")
TWICE = Refusal(RULE, "named-twice")


def why_not_lead(seen: Seen, act: Activation, vehicle: Unit) -> Refusal | None:
    """Whether a vehicle may lead infantry: one that is large enough to cover it, and may drive (15.6/protection)."""
    if vehicle.id not in seen.setting.screens or vehicle.height:
        return NO_COVER
    return why_not_move(seen, act, vehicle, March.NORMAL)


def why_not_tail(seen: Seen, act: Activation, vehicle: Unit, unit: Unit) -> Refusal | None:
    """Whether a unit may go behind a vehicle: in its hex, able to march, neither activated nor having fired."""
    kind = seen.type(unit)
    if not kind.infantry or kind.role == "decoy":
        return NOT_FOOT
    if unit.at != vehicle.at or unit.rides >= 0 or unit.aloft or unit.storms >= 0:
        return APART
    if unit.tir != Tir.NONE:
        return FIRED
    if unit.neutralised or unit.stuck:
        return NEUTRALISED if unit.neutralised else STOPPED
    if unit.emplaced:
        return EMPLACED
    acted = unit.id in act.current or unit.id in act.halfway or (unit.id in act.members and unit.id not in act.left)
    return ACTIVATED if unit.done or acted or unit.moved else None


def _plan(seen: Seen, act: Activation, vehicle: Unit, men: Sequence[Unit]) -> MarchPlan:
    drive = plan_of(seen, act, [vehicle], March.NORMAL)
    stride = min(allowance(seen, unit, March.NORMAL) for unit in men)
    return MarchPlan(
        drive.units, drive.march, drive.at, drive.spent, drive.budget, drive.bonus, drive.road, drive.steps,
        drive.facing, tuple(unit.id for unit in men), 0, stride,
    )  # fmt: skip


class Follow(Answer, frozen=True):
    """A vehicle moves with infantry behind it (15.6/armoured-move)."""

    unit: int
    units: tuple[int, ...]
    path: tuple[int, ...]
    form: ClassVar[str] = "lead {unit:unit} with {units:units} along {path:places}"


def _why_not(seen: Seen, act: Activation, vehicle: Unit, answer: Follow) -> Refusal | None:
    refusal = why_not_lead(seen, act, vehicle)
    if refusal:
        return refusal
    if not answer.units or len(set(answer.units)) < len(answer.units) or not answer.path:
        return TWICE
    men = []
    for number in answer.units:
        unit = own(seen, number)
        if unit is None:
            return NOT_YOURS
        refusal = why_not_tail(seen, act, vehicle, unit)
        if refusal:
            return refusal
        men.append(unit)
    after = follow(seen, _plan(seen, act, vehicle, men), answer.path)
    return after if isinstance(after, Refusal) else None


def _offers(seen: Seen, act: Activation, vehicle: Unit) -> Iterator[Answer]:
    """Each unit by itself, and all together."""
    if vehicle.id not in seen.setting.screens or why_not_lead(seen, act, vehicle) is not None:
        return
    men = [u for u in seen.mine_at(vehicle.at) if why_not_tail(seen, act, vehicle, u) is None]
    groups = [[unit] for unit in men] + ([men] if len(men) > 1 else [])
    for group in groups:
        for place in next_places(seen, _plan(seen, act, vehicle, group)):
            yield Follow(vehicle.id, tuple(u.id for u in group), (place,))


def _lead(m: TdaMatch, act: Activation, vehicle: Unit, answer: Follow) -> None:
    seen = m.seen(act.side)
    plan = _plan(seen, act, vehicle, [seen.unit(u) for u in answer.units])
    act.enlist(m, answer.units)
    act.sets_out(vehicle.id)
    m.push(
        Following(
            act.side, (vehicle.id, *answer.units), March.NORMAL, answer.path, plan.at, 0, plan.budget, plan.bonus,
            plan.road, checked=True, facing=plan.facing, men=answer.units, stride=plan.stride,
        )
    )  # fmt: skip


class Following(Moving):
    """A vehicle moves with infantry behind it; each counts its own points (15.6/armoured-move)."""

    men: tuple[UnitId, ...] = ()
    """The infantry that set out behind the vehicle; it comes after it in the group."""
    paced: int = 0
    stride: int = 0

    def now(self) -> MarchPlan:
        return MarchPlan(
            self.group[:1], March(self.march), self.at, self.spent, self.budget, self.bonus, self.road, self.steps,
            self.facing, self.group[1:], self.paced, self.stride,
        )  # fmt: skip

    def enters(self, after: MarchPlan) -> None:
        super().enters(after)
        self.paced = after.paced

    def _check(self, m: TdaMatch) -> None:
        """Without its vehicle the infantry goes no further; the vehicle goes on without it."""
        vehicle = self.group[0]
        super()._check(m)
        if self.group[:1] != (vehicle,):
            self.halted = True

    def _finish(self, m: TdaMatch) -> None:
        """The infantry has had its activation."""
        for number in self.men:
            unit = m.unit(number)
            unit.moved = unit.at >= 0 and not (unit.stuck or unit.neutralised)
        super()._finish(m)

    def charge_to(self, m: TdaMatch, act: Activation) -> None:
        """A vehicle with points left has none for another move."""
        super().charge_to(m, act)
        act.account(self.budget, road=False)


FOLLOW = TdaAction(Follow, judge=_why_not, do=_lead, offers=_offers, machines=True, rank=Rank.DOUBTFUL)
