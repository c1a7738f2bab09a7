"""Leaving the map from an exit zone (0.5/scenario-content)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch, remove
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.units import go_along
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, TdaAction
from voltigeur.games.tda.ch05_actions.actions import EMPLACED, why_not_move_at_all

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
