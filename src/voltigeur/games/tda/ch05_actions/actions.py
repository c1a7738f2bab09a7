"""Small actions, and what bars any: rest, Stops, weapons set up, smoke pots, leaving (0.5, 1.4, 5, 10.4, 11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.answers import Shake
from voltigeur.games.tda.base.cover import STORMING
from voltigeur.games.tda.base.model import Fate, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, lay, remove
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.units import go_along
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, Rest
from voltigeur.games.tda.ch04_activation.verbs import (
    ACTIONS,
    FULL_ACTION,
    HALF_ACTION,
    SPENT,
    TdaAction,
    able,
    halves_of,
)
from voltigeur.games.tda.ch11_morale.morale import shake
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import PINNED, held
from voltigeur.games.tda.ch23_nations.nations import (
    NEVER_MOVES,
    acts_as_one,
    starts_aloft,
    why_not_climb,
    why_not_unpack,
)

NEEDS_FULL = Refusal("5.1/full-actions", "needs-full-action")
UNCOMMANDED = Refusal("5.1/nc-list", "uncommanded")
STOPPED = Refusal("5/no-action-states", "stopped")
IMMOBILISED = Refusal("5/no-action-states", "immobilised")
FIRED = Refusal("5.1/fired-no-move", "fired")
EMPLACED = Refusal("5.1/emplaced-al", "emplaced")
DISMANTLED = Refusal("5.1/emplaced-al", "dismantled")
IN_TUNNEL = Refusal("10.4/tunnels", "underground")


def why_not_move_at_all(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """What bars every action of the movement type (5/no-action-states, 5.1/fired-no-move, 6.1/fired-exception)."""
    if unit.storms >= 0:
        return STORMING
    if unit.stuck:
        return STOPPED if unit.stopped else PINNED
    if unit.immobilised:
        return IMMOBILISED
    if unit.aloft:
        return NEVER_MOVES
    if unit.id in act.fired_before and unit.tir != Tir.NONE and not (seen.type(unit).role == "vehicle" and unit.moved):
        return FIRED
    if unit.id in act.dismantled and seen.setting.options.dismantled == "ends":
        return DISMANTLED
    if halves_of(act, unit) >= 2 and not (unit.height and ACTIONS.machines.flies_on(seen, act, unit)):
        return SPENT
    return None


def movement(act: Activation, unit: Unit, halves: int) -> None:
    """An action of the movement type (5.1/movement-marker)."""
    act.sets_out(unit.id)
    act.spend(halves)


def twin_of(seen: Seen, act: Activation, unit: Unit) -> Unit | None:
    """The other team of a half-squad, if both can act as one now (17.2/half-squads)."""
    if unit.pair < 0 or unit.pair not in (act.current or act.left) or not able(seen, unit.pair):
        return None
    if not acts_as_one(seen.type(unit)):
        return None
    twin = seen.unit(unit.pair)
    return twin if twin.at == unit.at and not twin.stuck and not unit.stuck else None


def goes_first(unit: Unit, twin: Unit) -> bool:
    """Whether what two teams do as one is listed with this one of them."""
    return unit.id == min(unit.id, twin.id)


def are_twins(seen: Seen, units: Sequence[Unit]) -> bool:
    """Whether units are the two teams of a half-squad in one place (17.2/half-squads)."""
    if len(units) != 2 or units[0].pair != units[1].id or units[0].at != units[1].at:
        return False
    return acts_as_one(seen.type(units[0]))


# ---- what a unit does about its own state: shaking off a Stop, going up a palm (11.3/remove-stop, 23.3/snipers)


NOT_STOPPED = Refusal("11.3/remove-stop", "not-stopped")


def _why_not_shake(seen: Seen, act: Activation, unit: Unit, answer: Shake) -> Refusal | None:
    return None if held(seen, unit) else NOT_STOPPED


def _shake(m: TdaMatch, act: Activation, unit: Unit, answer: Shake) -> None:
    shake(m, unit)


def _shakings(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (Shake(unit.id),) if held(seen, unit) else ()


SHAKE = TdaAction(
    Shake, judge=_why_not_shake, do=_shake, offers=_shakings, sure=True,
    sign="loss", rule="11.3/remove-stop", rank=Rank.DOUBTFUL - 10,
)  # fmt: skip


class Climb(Answer, frozen=True):
    """Go up a palm for good (23.3/snipers)."""

    unit: int
    form: ClassVar[str] = "climb {unit:unit}"


def _why_not_go_up(seen: Seen, act: Activation, unit: Unit, answer: Climb) -> Refusal | None:
    return why_not_climb(seen, unit) or why_not_move_at_all(seen, act, unit)


def _climb(m: TdaMatch, act: Activation, unit: Unit, answer: Climb) -> None:
    unit.aloft = True
    movement(act, unit, HALF_ACTION)
    m.tell("climbs", unit, "23.3/snipers", secret=unit.hidden)


def _climbs(seen: Seen, act: Activation, unit: Unit) -> Sequence[Answer]:
    return (Climb(unit.id),) if why_not_climb(seen, unit) is None else ()


CLIMB = TdaAction(
    Climb, judge=_why_not_go_up, do=_climb, offers=_climbs, by=lambda setting, kind: starts_aloft(kind),
    sign="move", rule="23.3/snipers", rank=Rank.DOUBTFUL,
)  # fmt: skip


# ---- small actions: resting, weapons set up and dismantled, smoke pots, leaving the map (0.5, 1.4, 5.1, 10.4)


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


class SetUp(Answer, frozen=True):
    """Emplace a heavy weapon (1.4/set-up-faces)."""

    unit: int
    form: ClassVar[str] = "set-up {unit:unit}"


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


class Dismantle(Answer, frozen=True):
    """Dismantle a heavy weapon."""

    unit: int
    form: ClassVar[str] = "dismantle {unit:unit}"


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
