"""Small actions: resting, weapons set up and dismantled, smoke pots, leaving the map (0.5, 1.4, 5.1, 10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Dismantle, Rest, SetUp
from voltigeur.games.tda.base.model import Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch, lay, remove
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.aboard import go_along
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import FULL_ACTION, HALF_ACTION, SPENT, halves_of
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch05_actions.tests import (
    DISMANTLED,
    EMPLACED,
    IN_TUNNEL,
    UNCOMMANDED,
    movement,
    why_not_move_at_all,
)
from voltigeur.games.tda.ch23_nations.nations import why_not_unpack

# -------------------------------------------------------------------- resting


def _rest(m: TdaMatch, act: Activation, unit: Unit, answer: Rest) -> None:
    act.leave(m, answer.units)


REST = TdaAction(
    Rest, actors="units", judge=lambda seen, act, unit, answer: None, do=_rest, enters=True, carried=True,
    takes_up=False, sign="rest", detail="opt-detail-rest", rule="5.1/one-or-two", rank=Rank.REST + 1,
)  # fmt: skip


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


def _set_up(m: TdaMatch, act: Activation, unit: Unit, answer: SetUp) -> None:
    unit.emplaced = True
    movement(act, unit, HALF_ACTION)
    m.tell("sets-up", unit, "1.4/set-up-faces", secret=unit.hidden)


def _set_ups(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (SetUp(unit.id),) if why_not_set_up(seen, act, unit) is None else ()


def _needs_it(setting: TdaSetting, kind: UnitType) -> bool:
    return kind.needs_set_up


SET_UP = TdaAction(
    SetUp, judge=lambda seen, act, unit, answer: why_not_set_up(seen, act, unit), do=_set_up, offers=_set_ups,
    sure=True, by=_needs_it,
    sign="set-up", detail="opt-detail-half", rule="1.4/set-up-faces", rank=Rank.DO,
)  # fmt: skip


def why_not_dismantle(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a heavy weapon may be dismantled (5.1/emplaced-al)."""
    if not unit.emplaced:
        return NOT_SET_UP
    if not unit.commanded:
        return UNCOMMANDED
    return why_not_move_at_all(seen, act, unit)


def _dismantle(m: TdaMatch, act: Activation, unit: Unit, answer: Dismantle) -> None:
    unit.emplaced = False
    act.dismantled = (*act.dismantled, unit.id)
    movement(act, unit, HALF_ACTION)
    m.tell("dismantles", unit, "1.4/set-up-faces", secret=unit.hidden)


def _dismantlings(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (Dismantle(unit.id),) if why_not_dismantle(seen, act, unit) is None else ()


DISMANTLE = TdaAction(
    Dismantle, judge=lambda seen, act, unit, answer: why_not_dismantle(seen, act, unit), do=_dismantle,
    offers=_dismantlings, sure=True, by=_needs_it,
    sign="dismantle", detail="opt-detail-half", rule="5.1/emplaced-al",
    rank=Rank.DOUBTFUL,
)  # fmt: skip


# -------------------------------------------------------------------- smoke pots


NO_POTS = Refusal("10.4/smoke-pots", "no-smoke-pots")


def why_not_lay_smoke(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a vehicle may lay smoke in its own place (10.4/smoke-pots)."""
    if "smoke-pots" not in seen.type(unit).traits:
        return NO_POTS
    if not unit.commanded:
        return UNCOMMANDED
    return SPENT if halves_of(act, unit) >= 2 else None


class LaySmoke(Answer, frozen=True):
    """A vehicle with smoke pots covers its own place (10.4/smoke-pots)."""

    unit: int
    form: ClassVar[str] = "lay-smoke {unit:unit}"


def _lay_smoke(m: TdaMatch, act: Activation, unit: Unit, answer: LaySmoke) -> None:
    act.firing = -1
    act.spend(HALF_ACTION)
    lay(m, "smoke1", m.setting.board.hex_of[unit.at])
    m.tell("lays-smoke", unit, "10.4/smoke-pots", at=m.place(unit.at))


def _smoke_pots(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (LaySmoke(unit.id),) if why_not_lay_smoke(seen, act, unit) is None else ()


LAY_SMOKE = TdaAction(
    LaySmoke, judge=lambda seen, act, unit, answer: why_not_lay_smoke(seen, act, unit), do=_lay_smoke,
    offers=_smoke_pots, sure=True, by=lambda setting, kind: kind.role == "vehicle",
    sign="smoke", detail="opt-detail-half", rule="10.4/smoke-pots", rank=Rank.DO,
)  # fmt: skip


# -------------------------------------------------------------------- leaving the map


NO_EXIT = Refusal("0.5/scenario-content", "no-exit")


def why_not_exit(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether a unit may leave the map here (0.5/scenario-content)."""
    zone = seen.setting.scenario.sides[unit.side].exit
    if not zone or unit.at not in seen.setting.zones[zone]:
        return NO_EXIT
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)


class Exit(Answer, frozen=True):
    """Leave the map from an exit zone."""

    unit: int
    form: ClassVar[str] = "exit {unit:unit}"


def _exit(m: TdaMatch, act: Activation, unit: Unit, answer: Exit) -> None:
    act.spend(FULL_ACTION)
    for each in (*go_along(m, unit), unit):
        remove(m, each, Fate.EXITED, "0.5/scenario-content")


def _exits(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (Exit(unit.id),) if why_not_exit(seen, act, unit) is None else ()


EXIT = TdaAction(
    Exit, judge=lambda seen, act, unit, answer: why_not_exit(seen, act, unit), do=_exit, offers=_exits, sure=True,
    by=lambda setting, kind: any(side.exit for side in setting.scenario.sides),
    sign="exit", detail="opt-detail-full", rule="0.5/scenario-content", rank=Rank.MOVE,
)  # fmt: skip
