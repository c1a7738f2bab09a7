"""Assaults as an action: whether active units may make one now, and which they are offered (8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_move import Assault
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import halves_of
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch05_actions.tests import EMPLACED, IN_TUNNEL, NEEDS_FULL, why_not_move_at_all
from voltigeur.games.tda.ch06_movement.march_plan import follow
from voltigeur.games.tda.ch06_movement.verbs import plan_of, set_out
from voltigeur.games.tda.ch08_assault.entry import ASSAULTED, HALF_SPENT, why_not_charge, why_not_engage
from voltigeur.games.tda.ch08_assault.odds import preview

NOT_STACKED = Refusal("8/assault-entry", "not-stacked")
NOBODY_THERE = Refusal("8/assault-entry", "nobody-there")


def why_not_assault(seen: Seen, act: Activation, units: Sequence[Unit], answer: Assault) -> Refusal | None:
    """Whether units may assault along a path (8/assault-entry, 8/forbidden, 8/assault-cost)."""
    for unit in units:
        refusal = why_not_engage_now(seen, act, unit)
        if refusal:
            return refusal
    if any(unit.at != units[0].at for unit in units):
        return NOT_STACKED
    if not answer.path or not seen.present(answer.path[-1], seen.enemy):
        return NOBODY_THERE
    halves = max(halves_of(act, unit) for unit in units)
    if answer.tactical and (halves or len(answer.path) > 1):
        return NEEDS_FULL
    if halves and len(answer.path) > 1:
        return HALF_SPENT
    march = March.TACTICAL if answer.tactical else March.NORMAL
    plan = plan_of(seen, act, units, march, charging=True)
    after = follow(seen, plan, answer.path[:-1])
    if isinstance(after, Refusal):
        return after
    return why_not_charge(seen, after, answer.path[-1])


def why_not_engage_now(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether an active unit may close with the enemy at all (8/one-per-activation, 10.4/tunnels)."""
    if unit.at in seen.setting.board.tunnels:
        return IN_TUNNEL
    refusal = why_not_engage(seen, unit)
    if refusal:
        return refusal
    if unit.id in act.assaulted:
        return ASSAULTED
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)


def _why_not(seen: Seen, act: Activation, unit: Unit, answer: Assault) -> Refusal | None:
    return why_not_assault(seen, act, [seen.unit(u) for u in answer.units], answer)


def _assault(m: TdaMatch, act: Activation, unit: Unit, answer: Assault) -> None:
    march = March.TACTICAL if answer.tactical else March.NORMAL
    set_out(m, act, answer.units, march, answer.path, charge=answer.path[-1])


def _assaults(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    around = [*board.neighbours[unit.at], *board.stairs[unit.at]]
    for place in around:
        if place < 0 or not seen.present(place, seen.enemy):
            continue
        mates = [u for u in seen.mine_at(unit.at) if u.id >= unit.id and u.id in (act.current or act.left)]
        mates = [u for u in mates if _joins(seen, act, u, place)]
        for tactical in (0, 1):
            answer = Assault((unit.id,), (place,), tactical)
            if why_not_assault(seen, act, [unit], answer) is None:
                yield answer
                if len(mates) > 1:
                    together = Assault(tuple(u.id for u in mates), (place,), tactical)
                    if why_not_assault(seen, act, mates, together) is None:
                        yield together


def _joins(seen: Seen, act: Activation, unit: Unit, place: int) -> bool:
    tactical = 0 if halves_of(act, unit) else 1
    return why_not_assault(seen, act, [unit], Assault((unit.id,), (place,), tactical)) is None


ASSAULT = TdaAction(
    Assault, actors="units", judge=_why_not, do=_assault, offers=_assaults, sure=True, preview=preview,
    sign="assault", rule="8/assault-entry", rank=Rank.DOUBTFUL,
)  # fmt: skip
