"""Taking a loss to be rid of a Stop (11.3/remove-stop)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.answers import Shake
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch11_morale.morale import shake
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import held

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
