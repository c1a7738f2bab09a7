"""What a unit does about its own state: shaking off a Stop, going up a palm (11.3/remove-stop, 23.3/snipers)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Shake
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import HALF_ACTION
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch05_actions.tests import movement, why_not_move_at_all
from voltigeur.games.tda.ch11_morale.morale import shake
from voltigeur.games.tda.ch16_heavy_weapons.snipers import held
from voltigeur.games.tda.ch23_nations.nations import starts_aloft, why_not_climb

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
