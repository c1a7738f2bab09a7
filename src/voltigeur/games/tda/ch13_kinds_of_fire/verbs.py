"""Fire at vehicles, and of rockets at houses, as an action and as a reaction (5.1, 7.11, 13.1/ac-v-soft, 13.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.previews import Preview
from voltigeur.engine.verdicts import Refusal, Verdict, void_rule
from voltigeur.games.tda.base.answers_fire import FULL, Blast, Pierce
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.verbs import Moment, Rank
from voltigeur.games.tda.ch01_units.weapons import AT_PLACE
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch07_fire.kinds_of_shot import Reaction, ShotKind
from voltigeur.games.tda.ch07_fire.opportunity import NOT_TRIGGER, OpportunityFire
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import lists
from voltigeur.games.tda.ch07_fire.verbs import why_not_fire_so
from voltigeur.games.tda.ch13_kinds_of_fire.armour_odds import chance_to_pierce
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot, piercing_shots, why_not_pierce
from voltigeur.games.tda.ch13_kinds_of_fire.shot_odds import arms_preview, vehicle_preview
from voltigeur.games.tda.ch13_kinds_of_fire.soft_targets import blasts, why_not_blast
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.ch16_heavy_weapons.launchers import why_not_answer

# -------------------------------------------------------------------- at vehicles


def _why_not_pierce(seen: Seen, act: Activation, unit: Unit, answer: Pierce) -> Verdict:
    """Whether an active unit may fire at a vehicle now (5.1, 7.6/how-many, 13.2/ac-use)."""
    return why_not_fire_so(act, [unit], answer.how) or why_not_pierce(seen, answer)


def _pierce(m: TdaMatch, act: Activation, unit: Unit, answer: Pierce) -> None:
    began = act.open_fire(answer.how)
    void = void_rule(why_not_pierce(m.seen(act.side), answer))
    m.push(PiercingShot(act.side, answer.unit, answer.target, answer.how, answer.weapon, void=void, began=began))


def _preview(seen: Seen, answer: Pierce, moment: Moment) -> Preview | None:
    if seen.setting.options.measuring == "book":
        return None
    if seen.type(seen.unit(answer.target)).role == "vehicle":
        return vehicle_preview(seen, answer, moment.march, free=moment.free)
    return arms_preview(seen, answer, moment.march, free=moment.free)


def _answers(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Pierce]:
    """Shots with a value against armour at those who moved or fired (13.2/ac-use)."""
    known = window.known(seen)
    shots = list(piercing_shots(seen, unit, FULL, known)) if known else []
    if not window.arms:
        return shots
    arms = arms_of(seen, unit)
    return [shot for shot in shots if why_not_answer([arms[shot.weapon]], window.arms) is None]


def _sure_answers(seen: Seen, window: OpportunityFire, unit: Unit) -> list[Pierce]:
    return [shot for shot in _answers(seen, window, unit) if why_not_pierce(seen, shot) is None]


def _why_not_answer(seen: Seen, window: OpportunityFire, answer: Pierce) -> Verdict:
    """Why a reaction against a vehicle is refused or void (7.11, 13.2/ac-use)."""
    unit = window.reacting(seen, answer, None if answer.target in window.group else NOT_TRIGGER)
    if isinstance(unit, Refusal):
        return unit
    verdict = why_not_pierce(seen, answer)
    if isinstance(verdict, Refusal):
        return verdict
    return why_not_answer([arms_of(seen, unit)[answer.weapon]], window.arms) or verdict


def _answer(m: TdaMatch, window: OpportunityFire, answer: Pierce) -> None:
    void = void_rule(why_not_pierce(m.seen(window.seat), answer))
    m.push(PiercingShot(window.seat, answer.unit, answer.target, FULL, answer.weapon, True, window.pace, void))


def _chances(seen: Seen, window: OpportunityFire, unit: Unit) -> Iterator[tuple[int, int, Pierce]]:
    for shot in _sure_answers(seen, window, unit):
        foe = seen.unit(shot.target)
        if seen.type(foe).role == "vehicle":
            yield chance_to_pierce(seen, shot, window.march), foe.at, shot


def _can_pierce(setting: TdaSetting, kind: int) -> bool:
    return setting.has_vehicles and kind in setting.arsenal.piercing


PIERCE = TdaAction(Pierce, judge=_why_not_pierce, do=_pierce, preview=_preview, sign="fire", rank=Rank.DO + 3)
PIERCING = ShotKind(by=_can_pierce, offers=piercing_shots)
PIERCE_BACK = Reaction(
    answers=(Pierce,),
    by=_can_pierce,
    offers=_answers,
    sure=_sure_answers,
    judge=_why_not_answer,
    do=_answer,
    chances=_chances,
)


# -------------------------------------------------------------------- rockets at houses and works


def _why_not_blast(seen: Seen, act: Activation, unit: Unit, answer: Blast) -> Verdict:
    return why_not_fire_so(act, [unit], answer.how) or why_not_blast(seen, unit, answer)


def _blast(m: TdaMatch, act: Activation, unit: Unit, answer: Blast) -> None:
    act.open_fire(answer.how)
    void = void_rule(why_not_blast(m.seen(act.side), unit, answer))
    arms = (answer.weapon,)
    m.push(Shot(act.side, (answer.unit,), answer.target, answer.how, arms=arms, shaped=AT_PLACE, void=void))


def _blast_preview(seen: Seen, answer: Blast, moment: Moment) -> Preview | None:
    book = seen.setting.options.measuring == "book"
    return None if book else arms_preview(seen, answer, moment.march, free=moment.free)


def _blasts_back(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Blast]:
    shots = list(blasts(seen, unit, FULL, window.places))
    return [shot for shot in shots if lists(seen, _why_not_blast_back(seen, window, shot))]


def _why_not_blast_back(seen: Seen, window: OpportunityFire, answer: Blast) -> Verdict:
    """Why a reaction with a rocket at a house is refused or void."""
    unit = window.reacting_there(seen, answer, answer.target)
    if isinstance(unit, Refusal):
        return unit
    verdict = why_not_blast(seen, unit, answer)
    if window.arms and not isinstance(verdict, Refusal):
        verdict = why_not_answer([arms_of(seen, unit)[answer.weapon]], window.arms) or verdict
    return verdict


def _blast_back(m: TdaMatch, window: OpportunityFire, answer: Blast) -> None:
    void = void_rule(_why_not_blast_back(m.seen(window.seat), window, answer))
    m.push(window.shot(m, (answer.unit,), answer.target, void=void, arms=(answer.weapon,), shaped=AT_PLACE))


def _has_rockets(setting: TdaSetting, kind: int) -> bool:
    return kind in setting.arsenal.shaped


BLAST = TdaAction(Blast, judge=_why_not_blast, do=_blast, preview=_blast_preview, rank=Rank.DO + 2)
BLASTING = ShotKind(by=_has_rockets, offers=lambda seen, unit, how: blasts(seen, unit, how, seen.enemy_places()))
BLAST_BACK = Reaction(answers=(Blast,), by=_has_rockets, offers=_blasts_back, judge=_why_not_blast_back, do=_blast_back)
