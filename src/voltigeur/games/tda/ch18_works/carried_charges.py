"""Charges that are carried: set off by who acts, or in reaction to who comes near (18.3/carried-ied)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Explode
from voltigeur.games.tda.base.forward import step_cost
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch, relocate, reveal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import FULL_ACTION, OFF_MAP
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch05_actions.tests import why_not_move_at_all
from voltigeur.games.tda.ch07_fire.kinds_of_shot import Reaction
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch18_works.traps import BEARER, bears, blow_up, charge_of

NOBODY_NEAR = Refusal("18.3/carried-ied", "not-adjacent")
NO_CHARGE = Refusal("18.3/carried-ied", "no-charge")
OPEN_GROUND = Refusal("18.3/carried-ied", "not-closed")
CHARGE_FAR = Refusal("18.3/carried-ied", "not-adjacent")


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


EXPLODE = TdaAction(
    Explode, judge=lambda seen, act, unit, answer: why_not_explode(seen, unit), do=_explode, offers=_offers,
    machines=True, sign="fire", rule="18.3/carried-ied", rank=Rank.NEVER,
)  # fmt: skip


def _bearers(seen: Seen, window: OpportunityFire) -> list[Unit]:
    """Who may set a charge off among those who moved or fired, or next to them."""
    return [unit for unit in who_explodes(seen, window.places) if not seen.active(unit)]


def _why_not_answer(seen: Seen, window: OpportunityFire, answer: Explode) -> Refusal | None:
    return None if answer.unit in [unit.id for unit in _bearers(seen, window)] else NOBODY_NEAR


def _answer(m: TdaMatch, window: OpportunityFire, answer: Explode) -> None:
    blow_up(m, m.unit(answer.unit))


EXPLODE_NEARBY = Reaction(
    answers=(Explode,), who=_bearers, offers=lambda seen, window, unit: (Explode(unit.id),), judge=_why_not_answer,
    do=_answer,
)  # fmt: skip


# -------------------------------------------------------------------- into a place that is closed


def why_not_ram(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a bearer may carry its charge into a place that is closed to it (18.3/carried-ied)."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    if place not in seen.setting.board.neighbours[unit.at]:
        return CHARGE_FAR
    if not isinstance(step_cost(seen, [unit], unit.at, place), Refusal) and not seen.present(place, seen.enemy):
        return OPEN_GROUND
    return why_not_move_at_all(seen, act, unit)


class Ram(Answer, frozen=True):
    """Carry a charge into a place that is closed, and explode there (18.3/carried-ied)."""

    unit: int
    place: int
    form: ClassVar[str] = "ram {unit:unit} {place:place}"


def _ram(m: TdaMatch, act: Activation, unit: Unit, answer: Ram) -> None:
    act.spend(FULL_ACTION)
    reveal(m, [unit], "12.3/revealed")
    relocate(m, [unit], answer.place)
    blow_up(m, unit)


def _rams(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    for place in (*board.neighbours[unit.at], *board.stairs[unit.at]):
        if place >= 0:
            yield Ram(unit.id, place)


RAM = TdaAction(
    Ram, judge=lambda seen, act, unit, answer: why_not_ram(seen, act, unit, answer.place), do=_ram, offers=_rams,
    by=lambda setting, kind: BEARER in kind.traits,
    sign="assault", rule="18.3/carried-ied", rank=Rank.DOUBTFUL,
)  # fmt: skip
