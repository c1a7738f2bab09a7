"""Turning on the spot, turning to fire, and vehicles that stay in motion (15.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.answers import FULL, HALF, HALF_SMOKE, SMOKE, AnyShot, Roll
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import NamingUnits, Rank, TdaVerb
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, Rest
from voltigeur.games.tda.ch04_activation.verbs import TdaAction, halves_of
from voltigeur.games.tda.ch06_movement.march_plan import SIDES, may_go_on
from voltigeur.games.tda.ch06_movement.movement import Moving, Wheel
from voltigeur.games.tda.ch06_movement.verbs import plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire
from voltigeur.games.tda.ch07_fire.verbs import shots, why_not_fire_so
from voltigeur.games.tda.ch12_concealment.concealment import discovered
from voltigeur.games.tda.ch17_special_infantry.support_pieces import is_piece

NO_FRONT = Refusal("15.2/facing", "no-front")
FACES_IT = Refusal("15.2/facing", "faces-it-already")
NO_POINTS = Refusal("6.1/spending", "no-points")
ONCE = Refusal("15.2/facing", "pivoted-already")
NOTHING_TO_FIRE_AT = Refusal("15.2/facing", "pivots-to-fire")
PIECE_ONCE = Refusal("17.1/rotation", "pivoted-already")
MUST_FIRE = Refusal("15.2/facing", "fires-after-pivot")
MUST_MOVE = Refusal("15.2/keep-moving", "has-to-move")
MAKES_FOR_THE_BEACH = Refusal("22/landing", "makes-for-the-beach")
NOT_MOVING = Refusal("15.2/keep-moving", "not-moving")


def has_front(seen: Seen, unit: Unit) -> bool:
    """Whether a counter has a facing (15.2/facing, 17.1/basics)."""
    return not seen.type(unit).infantry


# -------------------------------------------------------------------- turning as a move


def _why_not_wheel(seen: Seen, act: Activation, unit: Unit, answer: Wheel) -> Refusal | None:
    if seen.type(unit).role != "vehicle" or not 0 <= answer.facing < SIDES:
        return NO_FRONT
    refusal = why_not_move(seen, act, unit, March.NORMAL)
    if refusal:
        return refusal
    if answer.facing == unit.facing:
        return FACES_IT
    plan = plan_of(seen, act, [unit], March.NORMAL)
    sides = min((answer.facing - unit.facing) % SIDES, (unit.facing - answer.facing) % SIDES)
    return None if sides * seen.setting.charts.movement.hexside <= plan.limit else NO_POINTS


def set_out(
    m: TdaMatch, act: Activation, unit: Unit, path: tuple[int, ...] = (), *, wheel: int = -1, overrun: int = -1
) -> Moving:
    """A vehicle begins to move, to turn on the spot or to drive over somebody at the end of its way."""
    plan = plan_of(m.seen(act.side), act, [unit], March.NORMAL)
    act.sets_out(unit.id)
    moving = Moving(
        act.side, (unit.id,), March.NORMAL, path, plan.at, 0, plan.budget, plan.bonus, plan.road, checked=True,
        facing=plan.facing, wheel=wheel, overrun=overrun,
    )  # fmt: skip
    m.push(moving)
    return moving


def _wheel(m: TdaMatch, act: Activation, unit: Unit, answer: Wheel) -> None:
    set_out(m, act, unit, wheel=answer.facing)


def _wheels(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if seen.type(unit).role == "vehicle" and why_not_move(seen, act, unit, March.NORMAL) is None:
        for facing in range(SIDES):
            yield Wheel(unit.id, facing)


# -------------------------------------------------------------------- turning to fire


class Pivot(Answer, frozen=True):
    """Turn a vehicle or a piece freely for the fire that follows (15.2/facing, 17.1/rotation)."""

    unit: int
    facing: int
    form: ClassVar[str] = "pivot {unit:unit} {facing:facing}"


def why_not_pivot(seen: Seen, act: Activation, unit: Unit, answer: Pivot) -> Refusal | None:
    """Whether a vehicle or a piece may turn freely for the fire that follows (15.2/facing, 17.1/rotation)."""
    if not has_front(seen, unit) or not 0 <= answer.facing < SIDES:
        return NO_FRONT
    if unit.immobilised:
        return Refusal("15.3/immobilised", "immobilised")
    piece = is_piece(seen.type(unit))
    if unit.id in act.pivoted:
        return PIECE_ONCE if piece else ONCE
    if answer.facing == unit.facing:
        return FACES_IT
    if piece:
        return None
    if unit.lands and must_move(seen, act, unit):
        return MAKES_FOR_THE_BEACH
    how = FULL if not halves_of(act, unit) else HALF
    refusal = why_not_fire_so(act, [unit], act.firing if act.firing >= 0 and unit.id in act.current else how)
    if refusal:
        return refusal
    return None if seen.once("aims", unit.id, 0, lambda: _aims(seen, unit)) else NOTHING_TO_FIRE_AT


def _aims(seen: Seen, unit: Unit) -> bool:
    """Whether a vehicle can fire and has an enemy in view, on the ground or in the air."""
    if not can_ever_fire(seen, unit):
        return False
    places = seen.worth_aiming(unit, seen.enemy_places())
    flyers = [foe for foe in seen.foes() if foe.height] if seen.setting.has_aircraft else []
    return any(seen.line_from(unit, place) >= 0 for place in places) or any(
        seen.line_between(unit, foe) >= 0 for foe in flyers
    )


def _pivot(m: TdaMatch, act: Activation, unit: Unit, answer: Pivot) -> None:
    unit.facing = answer.facing
    act.pivoted = (*act.pivoted, unit.id)
    piece = is_piece(m.type(unit))
    if not piece:
        act.aiming = unit.id
    discovered(m, unit)
    rule = "17.1/rotation" if piece else "15.2/facing"
    m.tell("pivots", unit, rule, secret=unit.hidden, facing=word(f"facing-{answer.facing}"))


def pivots(seen: Seen, act: Activation, unit: Unit) -> Iterator[Pivot]:
    """The turns to fire that are worth judging."""
    if has_front(seen, unit) and unit.id not in act.pivoted:
        for facing in range(SIDES):
            yield Pivot(unit.id, facing)


# -------------------------------------------------------------------- staying in motion


def must_move(seen: Seen, act: Activation, unit: Unit) -> bool:
    """Whether a vehicle that kept its Movement marker has its hex still to go, and can (15.2/keep-moving)."""
    if not (unit.rolling or unit.lands) or unit.at < 0:
        return False
    return seen.once("must-move", unit.id, 0, lambda: _can_move(seen, act, unit))


def _can_move(seen: Seen, act: Activation, unit: Unit) -> bool:
    return any(
        why_not_move(seen, act, unit, march) is None and may_go_on(seen, plan_of(seen, act, [unit], march))
        for march in (March.NORMAL, March.REVERSE)
    )


def why_not_so(seen: Seen, act: Activation, unit: Unit, answer: Answer) -> Refusal | None:
    """What a pivot or a kept Movement marker demands of the next answer (15.2/facing, 15.2/keep-moving)."""
    if unit.rolling or unit.lands:
        whole = isinstance(answer, AnyShot) and (answer.how in (FULL, SMOKE) or halves_of(act, unit) > 0)
        half = isinstance(answer, AnyShot) and answer.how in (HALF, HALF_SMOKE) and act.firing >= 0
        if (whole or isinstance(answer, Rest)) and not half and must_move(seen, act, unit):
            return MAKES_FOR_THE_BEACH if unit.lands else MUST_MOVE
    if act.aiming != unit.id:
        return None
    if isinstance(answer, Rest):
        return MUST_FIRE if any(isinstance(shot, AnyShot) for shot in shots(seen, act, unit)) else None
    return None if unit.rolling or unit.lands or isinstance(answer, AnyShot) else MUST_FIRE


class Rolling(NamingUnits):
    """The owner says which of his moving vehicles keep their Movement markers (15.2/keep-moving)."""

    names: ClassVar[type[Roll]] = Roll
    kind: ClassVar[str] = "ask-roll"
    rule: ClassVar[str] = "15.2/keep-moving"
    unable: ClassVar[Refusal] = NOT_MOVING
    pass_first: ClassVar[bool] = True

    def may_name(self, seen: Seen, unit: Unit) -> bool:
        return may_keep_moving(seen, unit)

    def named(self, m: TdaMatch, units: list[Unit]) -> None:
        for unit in units:
            unit.rolling = True
            m.tell("keeps-moving", unit, self.rule, secret=unit.hidden)


def may_keep_moving(seen: Seen, unit: Unit) -> bool:
    """Whether a vehicle is in motion at the end of the turn (15.2/keep-moving, 15.3/stunned)."""
    fit = unit.moved and not (unit.stunned or unit.immobilised)
    return fit and seen.type(unit).role == "vehicle"


WHEEL = TdaAction(
    Wheel, judge=_why_not_wheel, do=_wheel, offers=_wheels, machines=True,
    sign="turn", rule="15.2/facing", rank=Rank.DOUBTFUL,
)  # fmt: skip
PIVOT = TdaAction(
    Pivot, judge=why_not_pivot, do=_pivot, offers=pivots, machines=True,
    sign="turn", rule="15.2/facing", rank=Rank.DOUBTFUL,
)  # fmt: skip
ROLL = TdaVerb(Roll, actors="units", sign="move", rule="15.2/keep-moving", rank=Rank.DOUBTFUL)
