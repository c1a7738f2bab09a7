"""Tunnels: going underground and coming out again, under the eyes of the enemy (10.4/tunnels)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import AWAY, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, relocate
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, HALF_ACTION, TdaAction, halves_of
from voltigeur.games.tda.ch05_actions.actions import EMPLACED, NEEDS_FULL, UNCOMMANDED, movement, why_not_move_at_all
from voltigeur.games.tda.ch06_movement.march_plan import ENEMY, step_cost
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry
from voltigeur.games.tda.ch08_assault.verbs import why_not_engage_now
from voltigeur.games.tda.ch10_terrain.costs import forbidden
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch18_works.traps import entered

NOT_AN_END = Refusal("10.4/tunnels", "not-an-end")
NO_WAY_IN = Refusal("10.4/tunnels", "foot-only")
BURNING = forbidden("10.4/fire-effects")


def why_not_enter_tunnel(seen: Seen, act: Activation, unit: Unit, tunnel: int) -> Refusal | None:
    """Whether a unit may go underground (10.4/tunnels, 5.1/full-actions)."""
    board = seen.setting.board
    if tunnel not in board.tunnels or unit.at not in board.tunnels[tunnel]:
        return NOT_AN_END
    if not seen.type(unit).infantry:
        return NO_WAY_IN
    if not unit.commanded:
        return UNCOMMANDED
    if halves_of(act, unit):
        return NEEDS_FULL
    if unit.emplaced:
        return EMPLACED
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal:
        return refusal
    if seen.present(tunnel, seen.enemy):
        return why_not_engage_now(seen, act, unit)
    return why_not_stack(seen.setting, [seen.type(u) for u in (*seen.mine_at(tunnel), unit)])


class EnterTunnel(Answer, frozen=True):
    """Go underground (10.4/tunnels)."""

    unit: int
    tunnel: int
    form: ClassVar[str] = "enter {unit:unit} {tunnel:place}"


def _go_underground(m: TdaMatch, act: Activation, unit: Unit, answer: EnterTunnel) -> None:
    """Enter a tunnel, by assault if the enemy holds it (10.4/tunnels)."""
    movement(act, unit, FULL_ACTION)
    if m.truth.present(answer.tunnel, 1 - unit.side):
        m.push(AssaultEntry(unit.side, (unit.id,), answer.tunnel, unit.at))
        return
    m.tell("enters-tunnel", unit, "10.4/tunnels", at=m.place(unit.at))
    relocate(m, [unit], answer.tunnel)


def _ways_in(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    for tunnel, ends in seen.setting.board.tunnels.items():
        if unit.at in ends and why_not_enter_tunnel(seen, act, unit, tunnel) is None:
            yield EnterTunnel(unit.id, tunnel)


def why_not_leave_tunnel(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a unit may come out at an end (10.4/tunnels)."""
    board = seen.setting.board
    if unit.at not in board.tunnels or place not in board.tunnels[unit.at]:
        return NOT_AN_END
    if not unit.commanded:
        return UNCOMMANDED
    if unit.emplaced:
        return EMPLACED
    refusal = why_not_move_at_all(seen, act, unit)
    if refusal:
        return refusal
    if seen.changed(place, "fire"):
        return BURNING
    cost = step_cost(seen, [unit], AWAY, place)
    if isinstance(cost, Refusal):
        return cost
    if seen.present(place, seen.enemy):
        return ENEMY
    return why_not_stack(seen.setting, [seen.type(u) for u in (*seen.mine_at(place), unit)])


class LeaveTunnel(Answer, frozen=True):
    """Come out at an end of the tunnel (10.4/tunnels)."""

    unit: int
    place: int
    form: ClassVar[str] = "leave {unit:unit} by {place:place}"


def _come_out(m: TdaMatch, act: Activation, unit: Unit, answer: LeaveTunnel) -> None:
    """Leave a tunnel by one of its ends, under the eyes of the enemy (10.4/tunnels, 7.11/moving-target)."""
    place = answer.place
    movement(act, unit, HALF_ACTION)
    relocate(m, [unit], place)
    m.tell("leaves-tunnel", unit, "10.4/tunnels", at=m.place(place))
    look_at_mover(m, [unit], March.NORMAL)
    if unit.at >= 0:
        m.push(OpportunityFire(1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.NORMAL))
        under_fire(m, [unit], place, March.NORMAL)
        entered(m, [unit], place, March.NORMAL)


def _ways_out(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    for end in seen.setting.board.tunnels.get(unit.at, ()):
        if why_not_leave_tunnel(seen, act, unit, end) is None:
            yield LeaveTunnel(unit.id, end)


def _are_there(setting: TdaSetting, kind: UnitType) -> bool:
    return bool(setting.board.tunnels)


ENTER_TUNNEL = TdaAction(
    EnterTunnel, judge=lambda seen, act, unit, answer: why_not_enter_tunnel(seen, act, unit, answer.tunnel),
    do=_go_underground, offers=_ways_in, sure=True, by=_are_there,
    sign="tunnel", detail="opt-detail-full", rule="10.4/tunnels", rank=Rank.DOUBTFUL,
)  # fmt: skip
LEAVE_TUNNEL = TdaAction(
    LeaveTunnel, judge=lambda seen, act, unit, answer: why_not_leave_tunnel(seen, act, unit, answer.place),
    do=_come_out, offers=_ways_out, sure=True, by=_are_there,
    sign="tunnel", detail="opt-detail-half", rule="10.4/tunnels", rank=Rank.MOVE,
)  # fmt: skip
