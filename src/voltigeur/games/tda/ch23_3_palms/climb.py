"""Going up a palm, for good (23.3/snipers)."""

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
from voltigeur.games.tda.ch05_actions.actions import movement, why_not_move_at_all
from voltigeur.games.tda.ch23_nations.nations import starts_aloft, why_not_climb


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
