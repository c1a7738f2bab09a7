"""Setting up a heavy weapon (1.4/set-up-faces, 1.4/buildings, 10.4/wet-semi)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import HALF_ACTION, TdaAction
from voltigeur.games.tda.ch05_actions.actions import DISMANTLED, IN_TUNNEL, UNCOMMANDED, movement, why_not_move_at_all
from voltigeur.games.tda.ch23_nations.nations import why_not_unpack

NO_SET_UP = Refusal("1.4/set-up-faces", "no-set-up")
SET_UP_ALREADY = Refusal("1.4/set-up-faces", "emplaced")
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
    terrain = seen.ground(unit.at)
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


SET_UP = TdaAction(
    SetUp, judge=lambda seen, act, unit, answer: why_not_set_up(seen, act, unit), do=_set_up, offers=_set_ups,
    sure=True, by=lambda setting, kind: kind.needs_set_up,
    sign="set-up", detail="opt-detail-half", rule="1.4/set-up-faces", rank=Rank.DO,
)  # fmt: skip
