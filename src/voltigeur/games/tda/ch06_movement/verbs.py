"""Beginning a march: what a unit may still move in its activation, and where it may be offered to go (6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Refusal
from voltigeur.engine.tally import Preview
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment, Rank, TdaVerb
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import ONE_BY_ONE, TdaAction, When, halves_of
from voltigeur.games.tda.ch05_actions.actions import (
    EMPLACED,
    IN_TUNNEL,
    NEEDS_FULL,
    UNCOMMANDED,
    are_twins,
    goes_first,
    twin_of,
    why_not_move_at_all,
)
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, follow, next_places, start_plan
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Moving
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_push

GLIDER_STAYS = Refusal("21.3/armed-glider", "glider-stays")
VEHICLES_ONLY = Refusal("15.2/forward-reverse", "vehicles-only")
FOOT_ONLY = Refusal("6.2/tactical", "foot-only")
ON_FOOT = (March.TACTICAL, March.NORMAL, March.FORCED)
MARCHES = (*ON_FOOT, March.REVERSE)
POINTS = ("", "march.tactical", "march.normal", "march.forced", "march.normal")
"""Where amendments may bar each kind of march."""
NO_FORCED = Refusal("6.2/forced", "no-forced-march")


def plan_of(seen: Seen, act: Activation, units: Sequence[Unit], march: March, *, charging: bool = False) -> MarchPlan:
    """The march that units may begin with what this activation has left them (6.1/spending, 6.2/road)."""
    half = max([halves_of(act, unit) for unit in units]) > 0
    charging = charging or seen.type(units[0]).mobility == "helicopter"
    if not act.walked:
        return start_plan(seen, units, march, half=half, charging=charging)
    spent = list(zip(act.walked, act.paid, strict=True))
    paid = max(sum(cost for number, cost in spent if number == unit.id) for unit in units)
    strayed = any(unit.id in act.strayed for unit in units)
    return start_plan(seen, units, march, half=half, paid=paid, strayed=strayed, charging=charging)


def why_not_move(
    seen: Seen,
    act: Activation,
    unit: Unit,
    march: March,
    *,
    units: Sequence[Unit] = (),
    path: Sequence[int] = (),
) -> Refusal | None:
    """Whether a unit may begin a march of this kind, and along this path (6.1/declaration, 6.2)."""
    refusal = _why_not_march(seen, act, unit) or _why_not_so(seen, act, unit, march)
    if refusal:
        return refusal
    if len(units) > 1 and not _half_squad(seen, act, units, march):
        return ONE_BY_ONE
    if path:
        after = follow(seen, plan_of(seen, act, units or [unit], march), path)
        return after if isinstance(after, Refusal) else None
    return None


def _why_not_march(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """What keeps a unit from every kind of march."""
    if refusal := why_not_move_at_all(seen, act, unit):
        return refusal
    if unit.emplaced:
        return EMPLACED
    return IN_TUNNEL if unit.at in seen.setting.board.tunnels else None


def _why_not_so(seen: Seen, act: Activation, unit: Unit, march: March) -> Refusal | None:
    """What keeps a unit that may march from a kind of it (6.2)."""
    kind = seen.type(unit)
    if march == March.STILL:
        return NEEDS_FULL
    if kind.mobility == "glider":
        return GLIDER_STAYS
    if refusal := why_not_push(seen, unit, march):
        return refusal
    if march == March.REVERSE:
        if kind.role != "vehicle":
            return VEHICLES_ONLY
    elif march != March.NORMAL:
        if halves_of(act, unit):
            return NEEDS_FULL
        if not kind.infantry:
            return FOOT_ONLY
    if march == March.FORCED:
        if kind.role in ("heavy_weapon", "non_combatant"):
            return NO_FORCED
        if not unit.commanded:
            return UNCOMMANDED
    amendments, point = seen.setting.amendments, POINTS[march]
    if not amendments.at(point):
        return None
    return amendments.refusal(point, seen.setting.situation(unit.side, seen.turn, unit.at, kind.traits))


def _half_squad(seen: Seen, act: Activation, units: Sequence[Unit], march: March) -> bool:
    """Two teams of a half-squad that move as one (17.2/half-squads)."""
    return are_twins(seen, units) and why_not_move(seen, act, units[1], march) is None


class Move(Answer, frozen=True):
    """Begin a move of a declared kind (6.1/declaration)."""

    units: tuple[int, ...]
    march: int
    path: tuple[int, ...]
    form: ClassVar[str] = "move {units:units} {march:march} {path:places}"


def _why_not(seen: Seen, act: Activation, unit: Unit, answer: Move) -> Refusal | None:
    units = [seen.unit(u) for u in answer.units]
    if not answer.path:
        return NOT_OFFERED
    return why_not_move(seen, act, unit, March(answer.march), units=units, path=answer.path)


def _move(m: TdaMatch, act: Activation, unit: Unit, answer: Move) -> None:
    set_out(m, act, answer.units, March(answer.march), answer.path)
    m.unchanged()


def set_out(
    m: TdaMatch, act: Activation, units: tuple[int, ...], march: March, path: tuple[int, ...], *, charge: int = -1
) -> None:
    """Units begin to march along a path, be it to charge at its end."""
    seen = m.at_rest(act.side)
    plan = plan_of(seen, act, [seen.unit(u) for u in units], march, charging=charge >= 0)
    act.sets_out(*units)
    m.push(
        Moving(
            act.side, units, march, path, plan.at, 0, plan.budget, plan.bonus, plan.road, facing=plan.facing,
            charge=charge, checked=True, assaulted=any(u in act.assaulted for u in units),
        )
    )  # fmt: skip


def moves(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """The first steps of every march that a unit may begin, with its twin too (17.2/half-squads)."""
    if _why_not_march(seen, act, unit):
        return
    twin = twin_of(seen, act, unit)
    for march in MARCHES if seen.type(unit).role == "vehicle" else ON_FOOT:
        if _why_not_so(seen, act, unit, march):
            continue
        for place in next_places(seen, plan_of(seen, act, [unit], march)):
            yield Move((unit.id,), march, (place,))
        if twin is not None and goes_first(unit, twin) and why_not_move(seen, act, twin, march) is None:
            for place in next_places(seen, plan_of(seen, act, [unit, twin], march)):
                yield Move((unit.id, twin.id), march, (place,))


def _preview(seen: Seen, answer: Move, moment: Moment) -> Preview | None:
    """What a march along the path would cost."""
    if not isinstance(moment.act, Activation):
        return None
    units = [seen.unit(u) for u in answer.units]
    plan = follow(seen, plan_of(seen, moment.act, units, March(answer.march)), answer.path)
    return None if isinstance(plan, Refusal) else Preview(facts={"spent": plan.spent, "limit": plan.limit})


MOVE = TdaAction(
    Move, actors="units", judge=_why_not, do=_move, offers=moves, sure=True, when=When.MOVE, enters=True,
    preview=_preview, sign="move", rule="6.1/declaration", rank=Rank.MOVE,
)  # fmt: skip
GO = TdaVerb(Go, sign="move", rule="6.1/declaration", rank=Rank.MOVE)
HALT = TdaVerb(Halt, sign="stop", rule="6.1/declaration", rank=Rank.REST)
