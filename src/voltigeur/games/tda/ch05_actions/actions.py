"""What bars an action, and the actions that belong to no other chapter: resting, weapons dismantled (5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.cover import STORMING
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, Rest
from voltigeur.games.tda.ch04_activation.verbs import ACTIONS, HALF_ACTION, SPENT, TdaAction, able, halves_of
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import PINNED
from voltigeur.games.tda.ch23_nations.nations import NEVER_MOVES, acts_as_one

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


# -------------------------------------------------------------------- resting


def _rest(m: TdaMatch, act: Activation, unit: Unit, answer: Rest) -> None:
    act.leave(m, answer.units)


REST = TdaAction(
    Rest, actors="units", judge=lambda seen, act, unit, answer: None, do=_rest, enters=True, carried=True,
    takes_up=False, sign="rest", detail="opt-detail-rest", rule="5.1/one-or-two", rank=Rank.REST + 1,
)  # fmt: skip


def needs_set_up(setting: TdaSetting, kind: UnitType) -> bool:
    """Whether a kind of counter is ever set up."""
    return kind.needs_set_up


# ---- heavy weapons are dismantled; how they are set up is in `ch01_4_setting_up`


NOT_SET_UP = Refusal("1.4/set-up-faces", "not-emplaced")


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
    offers=_dismantlings, sure=True, by=lambda setting, kind: kind.needs_set_up,
    sign="dismantle", detail="opt-detail-half", rule="5.1/emplaced-al",
    rank=Rank.DOUBTFUL,
)  # fmt: skip
