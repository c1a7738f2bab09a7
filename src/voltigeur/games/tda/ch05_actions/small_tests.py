"""Why a unit may not set up, climb, shake off a stop, go underground, lay smoke or leave the map now (5.1, 10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.model import AWAY, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.stacking import why_not_stack
from voltigeur.games.tda.ch05_actions.tests import (
    DISMANTLED,
    EMPLACED,
    IN_TUNNEL,
    NEEDS_FULL,
    SPENT,
    UNCOMMANDED,
    halves_of,
    why_not_move_at_all,
)
from voltigeur.games.tda.ch06_movement.march_plan import ENEMY, step_cost
from voltigeur.games.tda.ch08_assault.tests import why_not_engage_now
from voltigeur.games.tda.ch10_terrain.costs import forbidden
from voltigeur.games.tda.ch16_heavy_weapons.snipers import held
from voltigeur.games.tda.ch23_nations.nations import why_not_climb, why_not_unpack

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation

# -------------------------------------------------------------------- weapons


NO_SET_UP = Refusal("1.4/set-up-faces", "no-set-up")
SET_UP_ALREADY = Refusal("1.4/set-up-faces", "emplaced")
NOT_SET_UP = Refusal("1.4/set-up-faces", "not-emplaced")
INDOORS = Refusal("1.4/buildings", "indoors")
SEMI_WET = Refusal("10.4/wet-semi", "wet")
AQUATIC = Refusal("10.4/wet-aquatic", "wet")


def why_not_set_up(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a heavy weapon may be emplaced here (1.4/set-up-faces, 1.4/buildings, 10.4/wet-semi)."""
    kind = seen.type(unit)
    if not kind.needs_set_up:
        return NO_SET_UP
    if unit.emplaced:
        return SET_UP_ALREADY
    if not unit.commanded:
        return UNCOMMANDED
    if refusal := why_not_unpack(seen, unit):
        return refusal
    board = seen.setting.board
    if unit.at in board.tunnels:
        return IN_TUNNEL
    terrain = seen.setting.terrain.kind[board.kind[unit.at]]
    assert kind.emplaced is not None
    if terrain.building and kind.emplaced.kind != "machine_gun":
        return INDOORS
    if terrain.wet == "aquatic":
        return AQUATIC
    if terrain.wet == "semi-wet":
        return SEMI_WET
    if unit.id in act.dismantled:
        return DISMANTLED
    return why_not_move_at_all(seen, act, unit)


def why_not_go_up(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a sniper may climb a palm now (23.3/snipers)."""
    return why_not_climb(seen, unit) or why_not_move_at_all(seen, act, unit)


def why_not_dismantle(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a heavy weapon may be dismantled (5.1/emplaced-al)."""
    if not unit.emplaced:
        return NOT_SET_UP
    if not unit.commanded:
        return UNCOMMANDED
    return why_not_move_at_all(seen, act, unit)


# -------------------------------------------------------------------- the rest


NOT_STOPPED = Refusal("11.3/remove-stop", "not-stopped")
NOT_AN_END = Refusal("10.4/tunnels", "not-an-end")
NO_WAY_IN = Refusal("10.4/tunnels", "foot-only")
BURNING = forbidden("10.4/fire-effects")
NO_POTS = Refusal("10.4/smoke-pots", "no-smoke-pots")
NO_EXIT = Refusal("0.5/scenario-content", "no-exit")


def why_not_shake(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may take a loss to be rid of its Stop (11.3/remove-stop)."""
    return None if held(seen, unit) else NOT_STOPPED


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


def why_not_lay_smoke(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a vehicle may lay smoke in its own place (10.4/smoke-pots)."""
    if "smoke-pots" not in seen.type(unit).traits:
        return NO_POTS
    if not unit.commanded:
        return UNCOMMANDED
    return SPENT if halves_of(act, unit) >= 2 else None


def why_not_exit(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may leave the map here (0.5/scenario-content)."""
    zone = seen.setting.scenario.sides[unit.side].exit
    if not zone or unit.at not in seen.setting.zones[zone]:
        return NO_EXIT
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)
