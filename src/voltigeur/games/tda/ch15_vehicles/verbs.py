"""Fire of the other weapons of a vehicle, and at aircraft, as an action and as a reaction (5.1, 7.11, 15.1, 15.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from voltigeur.engine.choices import Answer, Refusal, Verdict, void_rule
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import lawful
from voltigeur.games.tda.base.answers import FULL, HALF, AnyShot, Flak, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.verbs import Moment, Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, Rest
from voltigeur.games.tda.ch04_activation.verbs import Machines, TdaAction
from voltigeur.games.tda.ch06_movement.verbs import moves
from voltigeur.games.tda.ch07_fire.opportunity import NOT_TRIGGER, OpportunityFire
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import ARMOUR, Reaction, ShotKind, lists
from voltigeur.games.tda.ch07_fire.verbs import gather, unless_formed, why_not_fire_so, why_not_group_up
from voltigeur.games.tda.ch13_kinds_of_fire.verbs import arms_preview
from voltigeur.games.tda.ch15_vehicles.carry.embark import boarders, boardings, may_drive_in, why_not_carried
from voltigeur.games.tda.ch15_vehicles.drive.facing import MUST_MOVE, PIVOT, must_move, why_not_so
from voltigeur.games.tda.ch15_vehicles.fight.weapons import volleys, why_not_volley
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import (
    air_preview,
    air_shots,
    chance_at_aircraft,
    push_air_shot,
    why_not_flak_at,
    why_not_shoot_up,
)
from voltigeur.games.tda.ch15_vehicles.fly.flight import FLY, flies_on
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of, why_not_answer

# -------------------------------------------------------------------- other weapons of a vehicle


def _why_not_volley(seen: Seen, act: Activation, unit: Unit, answer: Volley) -> Verdict:
    return why_not_fire_so(act, [unit], answer.how) or why_not_volley(seen, unit, answer)


def _volley(m: TdaMatch, act: Activation, unit: Unit, answer: Volley) -> None:
    act.open_fire(answer.how)
    void = void_rule(why_not_volley(m.seen(act.side), unit, answer))
    m.push(Shot(act.side, (answer.unit,), answer.target, answer.how, arms=answer.arms, void=void))


def _volleys(seen: Seen, unit: Unit, how: int) -> Iterable[Volley]:
    return volleys(seen, unit, how, seen.enemy_places())


def _preview(seen: Seen, answer: Volley, moment: Moment) -> Preview | None:
    book = seen.setting.options.measuring == "book"
    return None if book else arms_preview(seen, answer, moment)


def _volleys_back(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Volley]:
    shots = list(volleys(seen, unit, FULL, window.places, reaction=True))
    return [shot for shot in shots if lists(seen, _why_not_volley_back(seen, window, shot))]


def _why_not_volley_back(seen: Seen, window: OpportunityFire, answer: Volley) -> Verdict:
    """Why a reaction with other weapons of a vehicle is refused or void."""
    unit = window.reacting_there(seen, answer, answer.target)
    if isinstance(unit, Refusal):
        return unit
    verdict = why_not_volley(seen, unit, answer, reaction=True)
    if window.arms and not isinstance(verdict, Refusal):
        weapons = arms_of(seen, unit)
        verdict = why_not_answer([weapons[arm] for arm in answer.arms], window.arms) or verdict
    if verdict is None and not all(window.hurts(seen, unit, arm, answer.target) for arm in answer.arms):
        return ARMOUR
    return verdict


def _volley_back(m: TdaMatch, window: OpportunityFire, answer: Volley, void: str) -> None:
    m.push(window.shot(m, (answer.unit,), answer.target, void=void, arms=answer.arms))


def _has_several(setting: TdaSetting, kind: int) -> bool:
    return setting.has_vehicles and kind in setting.arsenal.several


VOLLEY = TdaAction(Volley, judge=_why_not_volley, do=_volley, preview=_preview, rank=Rank.DO + 2)
OTHER_WEAPONS = ShotKind(by=_has_several, offers=_volleys)
VOLLEY_BACK = Reaction(
    answers=(Volley,), by=_has_several, offers=_volleys_back, judge=_why_not_volley_back, do=_volley_back
)


# -------------------------------------------------------------------- at aircraft


def _why_not_flak_now(seen: Seen, act: Activation, unit: Unit, answer: Flak) -> Verdict:
    return why_not_fire_so(act, [unit], answer.how) or why_not_flak_at(seen, answer)


def _why_not_shoot_up_now(seen: Seen, act: Activation, unit: Unit, answer: ShootUp) -> Verdict:
    """Whether active units may fire at an aircraft now, together if there are several (5.1, 7.10/group)."""
    units = [seen.unit(number) for number in answer.units]
    if refusal := why_not_fire_so(act, units, answer.how):
        return refusal
    verdict = why_not_shoot_up(seen, answer)
    if len(units) == 1 or isinstance(verdict, Refusal):
        return verdict
    grouped = why_not_group_up(seen, units, seen.unit(answer.target), answer.how)
    return unless_formed(seen, act, units, answer.how, grouped) or verdict


def _fire(m: TdaMatch, act: Activation, unit: Unit, answer: Flak | ShootUp) -> None:
    act.open_fire(answer.how)
    push_air_shot(m, act.side, answer)


def _groups(seen: Seen, act: Activation, unit: Unit, twin: Unit | None) -> Iterator[ShootUp]:
    """Fire of a half-squad, and of the largest group around a unit, at aircraft (7.10/group, 17.2/half-squads)."""
    for foe in _flyers(seen):
        group = gather(seen, act, unit, foe.at, partial(_joins_at, seen, unit, foe=foe, how=FULL))
        pairs = [([unit, twin], HALF)] if twin is not None else []
        for units, how in [*pairs, (group, FULL)]:
            answer = ShootUp(tuple(u.id for u in units), foe.id, how)
            if len(units) > 1 and lists(seen, _why_not_shoot_up_now(seen, act, units[0], answer)):
                yield answer


def _more_fire(seen: Seen, act: Activation, firers: Sequence[Unit]) -> Iterator[ShootUp]:
    """The group goes on at aircraft with those who can still fire at them (7.10/cadence)."""
    for foe in _flyers(seen):
        alone = [u for u in firers if _joins_at(seen, u, u, foe, act.firing)]
        able = [u for u in firers if alone and _joins_at(seen, alone[0], u, foe, act.firing)]
        answer = ShootUp(tuple(u.id for u in able), foe.id, act.firing)
        if able and lists(seen, _why_not_shoot_up_now(seen, act, able[0], answer)):
            yield answer


def _flyers(seen: Seen) -> list[Unit]:
    return [foe for foe in seen.foes() if foe.height] if seen.setting.has_aircraft else []


def _joins_at(seen: Seen, first: Unit, unit: Unit, foe: Unit, how: int) -> bool:
    """Whether a unit could fire at an aircraft together with the first of a group (16.2/groups)."""
    together = dict.fromkeys((first.id, unit.id))
    return lists(seen, why_not_shoot_up(seen, ShootUp(tuple(together), foe.id, how)))


def _air_preview(seen: Seen, answer: Flak | ShootUp, moment: Moment) -> Preview | None:
    return air_preview(seen, answer, moment.march, free=moment.free)


def _answers(seen: Seen, window: OpportunityFire, unit: Unit) -> Sequence[Flak | ShootUp]:
    """What a unit may fire at aircraft that moved or fired."""
    flyers = [foe for foe in window.known(seen) if foe.height]
    return list(air_shots(seen, unit, FULL, flyers)) if flyers else ()


def _why_not_answer(seen: Seen, window: OpportunityFire, answer: Flak | ShootUp) -> Verdict:
    """Why a reaction at an aircraft is refused or void (13.3/targets, 15.7/aircraft-types)."""
    if refusal := window.why_not_together(seen, firers(answer)):
        return refusal
    foe = seen.flyer_over(answer.place) if isinstance(answer, Flak) else None
    target = answer.target if isinstance(answer, ShootUp) else foe.id if foe is not None else -1
    unit = window.reacting(seen, answer, None if target in window.group else NOT_TRIGGER)
    if isinstance(unit, Refusal):
        return unit
    return why_not_flak_at(seen, answer) if isinstance(answer, Flak) else why_not_shoot_up(seen, answer)


def _answer(m: TdaMatch, window: OpportunityFire, answer: Flak | ShootUp, void: str) -> None:
    push_air_shot(m, window.seat, answer, window.pace, reaction=True)


def _chances(seen: Seen, window: OpportunityFire, unit: Unit) -> Iterator[tuple[int, int, Flak | ShootUp]]:
    for shot in _answers(seen, window, unit):
        if _why_not_answer(seen, window, shot) is None:
            place = shot.place if isinstance(shot, Flak) else seen.unit(shot.target).at
            yield chance_at_aircraft(seen, shot, window.march), place, shot


FLAK = TdaAction(
    Flak, judge=_why_not_flak_now, do=_fire, preview=_air_preview,
    sign="flak", rule="13.3/targets", rank=Rank.DO + 3,
)  # fmt: skip
SHOOT_UP = TdaAction(
    ShootUp, actors="units", judge=_why_not_shoot_up_now, do=_fire, preview=_air_preview, rank=Rank.DO + 2
)
AT_AIRCRAFT = ShotKind(
    by=lambda setting, kind: setting.has_aircraft, offers=air_shots, groups=_groups, goes_on=_more_fire
)
FIRE_BACK_UP = Reaction(
    answers=(Flak, ShootUp),
    by=lambda setting, kind: setting.has_aircraft,
    offers=_answers,
    judge=_why_not_answer,
    do=_answer,
    chances=_chances,
)


# ---- what vehicles and pieces bring to an activation: who is carried, who goes on, who has to move or to fire (15)


class MachinesInAction(Machines):
    """Chapter 15's part in every activation."""

    def why_not_carried(self, seen: Seen, unit: Unit) -> Refusal | None:
        return why_not_carried(seen, unit)

    def why_not_so(self, seen: Seen, act: Activation, unit: Unit, answer: Answer) -> Refusal | None:
        return why_not_so(seen, act, unit, answer)

    def why_not_end(self, seen: Seen, act: Activation, units: Sequence[int]) -> Refusal | None:
        return MUST_MOVE if any(must_move(seen, act, seen.unit(u)) for u in units) else None

    def flies_on(self, seen: Seen, act: Activation, unit: Unit) -> bool:
        return flies_on(seen, act, unit)

    def goes_on(self, seen: Seen, act: Activation) -> bool:
        alone = seen.setting.has_aircraft and len(act.current) == 1
        return (alone and flies_on(seen, act, seen.unit(act.current[0]))) or may_drive_in(seen, act)

    def boarders(self, seen: Seen, act: Activation) -> list[int]:
        return boarders(seen, act)

    def boardings(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        return boardings(seen, act, unit)

    def afterwards(self, seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
        if act.firing >= 0 and len(act.current) == 1:
            yield from lawful(PIVOT, seen, act, unit)
        if unit.height and flies_on(seen, act, unit):
            yield from moves(seen, act, unit)
            yield from lawful(FLY, seen, act, unit)
        if may_drive_in(seen, act):
            yield from boardings(seen, act, unit)

    def bounded(self, seen: Seen, act: Activation, unit: Unit, options: list[Answer]) -> list[Answer]:
        in_motion = unit.rolling or unit.lands
        if in_motion and must_move(seen, act, unit):
            options = [answer for answer in options if why_not_so(seen, act, unit, answer) is None]
        elif act.aiming != unit.id or not any(isinstance(answer, AnyShot) for answer in options):
            options.append(Rest(act.current or (unit.id,)))
        if act.aiming == unit.id and not in_motion:
            options = [answer for answer in options if isinstance(answer, AnyShot | Rest)]
        return options
