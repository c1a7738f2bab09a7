"""A vehicle covers its own place with smoke (10.4/smoke-pots)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch, lay
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import HALF_ACTION, SPENT, TdaAction, halves_of
from voltigeur.games.tda.ch05_actions.actions import UNCOMMANDED

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
