"""Charges that are carried: set off by who acts, or in reaction to who comes near (18.3/carried-ied)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Explode
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch05_actions.deeds import Deed
from voltigeur.games.tda.ch05_actions.tests import FULL_ACTION, OFF_MAP
from voltigeur.games.tda.ch08_assault.tests import NO_CHARGE
from voltigeur.games.tda.ch18_works.traps import bears, blow_up, charge_of

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation


def why_not_explode(seen: Seen, unit: Unit) -> Refusal | None:
    """Whether a unit has a charge to set off."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    return OFF_MAP if unit.at < 0 else None


def who_explodes(seen: Seen, places: Sequence[int]) -> list[Unit]:
    """Bearers whose charge would reach one of some places."""
    kinds = seen.setting.arsenal.bearing
    bearers = [u for u in seen.mine() if u.kind in kinds] if kinds else []
    return [u for u in bearers if any(_reaches(seen, u, place) for place in places)]


def _reaches(seen: Seen, unit: Unit, place: int) -> bool:
    _, around = charge_of(seen.type(unit))
    return seen.distance(unit.at, place) <= (1 if around else 0)


def _explode(m: TdaMatch, act: Activation, unit: Unit, answer: Explode) -> None:
    act.spend(FULL_ACTION)
    blow_up(m, unit)


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if unit.kind in seen.setting.arsenal.bearing:
        yield Explode(unit.id)


EXPLODE = Deed(Explode, lambda seen, act, unit, answer: why_not_explode(seen, unit), _explode, _offers)
