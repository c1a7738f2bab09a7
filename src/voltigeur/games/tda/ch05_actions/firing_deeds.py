"""Fire as an action: other weapons of a vehicle, rockets at houses, fire at aircraft (5.1/full-actions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal, Verdict, void_rule
from voltigeur.games.tda.base.answers_fire import Blast, Flak, ShootUp, Volley
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.weapons import AT_PLACE
from voltigeur.games.tda.ch05_actions.deeds import Deed
from voltigeur.games.tda.ch05_actions.tests import unless_formed, why_not_fire_so
from voltigeur.games.tda.ch07_fire.groups import why_not_group_up
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch13_kinds_of_fire.soft_targets import why_not_blast
from voltigeur.games.tda.ch15_vehicles.flight_deeds import push_air_shot, why_not_flak_at, why_not_shoot_up
from voltigeur.games.tda.ch15_vehicles.volleys import why_not_volley

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation


def _fire(
    answer: type[Answer], why_not: Callable[[Seen, Unit, Any], Verdict], push: Callable[[TdaMatch, int, Any], None]
) -> Deed:
    """The deed of firing so; it makes no offers, as fire is offered with other fire to those who go on firing too."""

    def judge(seen: Seen, act: Activation, unit: Unit, shot: Any) -> Verdict:
        return why_not_fire_so(act, [unit], shot.how) or why_not(seen, unit, shot)

    return _deed(answer, judge, push)


def _deed(
    answer: type[Answer],
    judge: Callable[[Seen, Activation, Unit, Any], Verdict],
    push: Callable[[TdaMatch, int, Any], None],
) -> Deed:
    def do(m: TdaMatch, act: Activation, unit: Unit, shot: Any) -> None:
        act.open_fire(shot.how)
        push(m, act.side, shot)

    return Deed(answer, judge, do, lambda seen, act, unit: iter(()))


def why_not_shoot_up_now(seen: Seen, act: Activation, unit: Unit, answer: ShootUp) -> Verdict:
    """Whether active units may fire at an aircraft now, together if there are several (5.1, 7.10/group)."""
    units = [seen.unit(number) for number in answer.units]
    if refusal := why_not_fire_so(act, units, answer.how):
        return refusal
    verdict = why_not_shoot_up(seen, answer)
    if len(units) == 1 or isinstance(verdict, Refusal):
        return verdict
    grouped = why_not_group_up(seen, units, seen.unit(answer.target), answer.how)
    return unless_formed(seen, act, units, answer.how, grouped) or verdict


def _push_volley(m: TdaMatch, side: int, answer: Volley) -> None:
    void = void_rule(why_not_volley(m.seen(side), m.unit(answer.unit), answer))
    m.push(Shot(side, (answer.unit,), answer.target, answer.how, arms=answer.arms, void=void))


def _push_blast(m: TdaMatch, side: int, answer: Blast) -> None:
    void = void_rule(why_not_blast(m.seen(side), m.unit(answer.unit), answer))
    arms = (answer.weapon,)
    m.push(Shot(side, (answer.unit,), answer.target, answer.how, arms=arms, shaped=AT_PLACE, void=void))


VOLLEY = _fire(Volley, why_not_volley, _push_volley)
BLAST = _fire(Blast, why_not_blast, _push_blast)
FLAK = _fire(Flak, lambda seen, unit, answer: why_not_flak_at(seen, answer), push_air_shot)
SHOOT_UP = _deed(ShootUp, why_not_shoot_up_now, push_air_shot)
