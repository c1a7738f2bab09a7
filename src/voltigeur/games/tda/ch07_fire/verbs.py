"""Fire as an action: how an active unit may fire, alone and in a group, and what it may be offered (5.1, 7.6, 7.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.base.answers_fire import FULL, HALF, HALF_SMOKE, SMOKE, Fire
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import ONE_BY_ONE, SPENT, halves_of
from voltigeur.games.tda.ch04_activation.verbs import TdaAction, When
from voltigeur.games.tda.ch05_actions.tests import NEEDS_FULL, are_twins, twin_of
from voltigeur.games.tda.ch07_fire.groups import APART, HALF_GROUP, fire_together, joins, why_not_group
from voltigeur.games.tda.ch07_fire.kinds_of_shot import SHOTS
from voltigeur.games.tda.ch07_fire.odds import preview
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire, fire_targets, lists, why_not_fire

# -------------------------------------------------------------------- whether it may


def why_not_fire_so(act: Activation, units: Sequence[Unit], how: int) -> Refusal | None:
    """Whether active units have the action left for this way of firing (5.1/one-or-two)."""
    halves = max(halves_of(act, unit) for unit in units)
    half = how in (HALF, HALF_SMOKE)
    if act.firing >= 0 and units[0].id in act.current:
        if half != (act.firing == HALF):
            return NEEDS_FULL
        return ONE_BY_ONE if any(u.id not in act.current for u in units) else None
    if half and halves >= 2:
        return SPENT
    return NEEDS_FULL if not half and halves else None


def why_not_shoot(seen: Seen, act: Activation, units: Sequence[Unit], place: int, how: int) -> Verdict:
    """Whether active units may fire at a place now (5.1, 7.6/how-many, 7.10/group)."""
    refusal = why_not_fire_so(act, units, how)
    if refusal:
        return refusal
    void: Verdict = None
    for unit in units:
        verdict = why_not_fire(seen, unit, place, how)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    if len(units) > 1:
        return unless_formed(seen, act, units, how, why_not_group(seen, units, place, how)) or void
    return void


def unless_formed(seen: Seen, act: Activation, units: Sequence[Unit], how: int, verdict: Verdict) -> Verdict:
    """Why units may not group; one that fires stays a group, and twins are one (7.10/cadence, 17.2/half-squads)."""
    formed = act.firing >= 0 or (how == HALF and _unhindered_twins(seen, units))
    return None if formed and verdict in (APART, HALF_GROUP) else verdict


def _unhindered_twins(seen: Seen, units: Sequence[Unit]) -> bool:
    return are_twins(seen, units) and not units[0].stuck and not units[1].stuck


def _why_not(seen: Seen, act: Activation, unit: Unit, answer: Fire) -> Verdict:
    return why_not_shoot(seen, act, [seen.unit(u) for u in answer.units], answer.target, answer.how)


def _fire(m: TdaMatch, act: Activation, unit: Unit, answer: Fire) -> None:
    act.open_fire(answer.how)
    seen = m.seen(act.side)
    void = ""
    for number in answer.units:
        verdict = why_not_fire(seen, seen.unit(number), answer.target, answer.how)
        if isinstance(verdict, Void):
            void = verdict.rule
    m.push(Shot(act.side, answer.units, answer.target, answer.how, void=void))


# -------------------------------------------------------------------- what is offered


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    return more_fire(seen, act) if act.firing >= 0 else shots(seen, act, unit)


def more_fire(seen: Seen, act: Activation) -> Iterator[Answer]:
    """The group goes on with those who have kept their cadence and can fire at a place (7.10/cadence)."""
    firers = [u for u in map(seen.unit, act.current) if can_ever_fire(seen, u)]
    if not firers:
        return
    for kinds in SHOTS.of_kind(seen.setting, firers[0].kind).active:
        for kind in kinds:
            if len(firers) == 1:
                yield from kind.offers(seen, firers[0], act.firing)
            elif kind.goes_on is not None:
                yield from kind.goes_on(seen, act, firers)
    for place in seen.enemy_places():
        able = [u for u in firers if lists(seen, why_not_fire(seen, u, place, act.firing))]
        able = [u for u in able if fire_together(seen, able[0], u, place)]
        if able and lists(seen, why_not_shoot(seen, act, able, place, act.firing)):
            yield Fire(tuple(u.id for u in able), place, act.firing)


def shots(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Every shot that a unit may begin to fire with, alone, with its twin or with a group."""
    weapon = seen.weapon(unit)
    ways = [how for how in (FULL, HALF) if why_not_fire_so(act, [unit], how) is None]
    twin = twin_of(seen, act, unit) if HALF in ways and unit.id < unit.pair else None
    for place in fire_targets(seen, unit) if ways else ():
        for how in ways:
            yield Fire((unit.id,), place, how)
        if twin is not None and lists(seen, why_not_shoot(seen, act, [unit, twin], place, HALF)):
            yield Fire((unit.id, twin.id), place, HALF)
        group = group_for(seen, act, unit, place)
        if len(group) > 1 and lists(seen, why_not_shoot(seen, act, group, place, FULL)):
            yield Fire(tuple(u.id for u in group), place)
    for kinds in SHOTS.of_kind(seen.setting, unit.kind).active:
        for how in ways:
            for kind in kinds:
                yield from kind.offers(seen, unit, how)
        for kind in kinds:
            if kind.groups is not None:
                yield from kind.groups(seen, act, unit, twin)
    if weapon is not None and (weapon.indirect or unit.kind in seen.setting.arsenal.smoking):
        yield from _smokes(seen, act, unit)


def _smokes(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Enemy places are offered for screening; any other may be named."""
    ways = [how for how in (SMOKE, HALF_SMOKE) if why_not_fire_so(act, [unit], how) is None]
    for place in seen.enemy_places() if ways else ():
        if why_not_fire(seen, unit, place, ways[0]) is None:
            for how in ways:
                if why_not_shoot(seen, act, [unit], place, how) is None:
                    yield Fire((unit.id,), place, how)


def group_for(seen: Seen, act: Activation, unit: Unit, place: int) -> list[Unit]:
    """The largest group around a unit that can fire at a place (7.10/group)."""
    return gather(seen, act, unit, place, lambda other: place in fire_targets(seen, other))


def gather(seen: Seen, act: Activation, unit: Unit, place: int, able: Callable[[Unit], bool]) -> list[Unit]:
    """The largest group around a unit of those who are able to do as it does (7.10/group)."""
    if act.current or unit.id in act.halfway or unit.id not in act.left:
        return [unit]
    others = [n for n in act.left if n > unit.id and n not in act.halfway]
    apart = [u for u in map(seen.unit, others) if able(u)]
    group = [unit]
    while near := [u for u in apart if joins(seen, group, u)]:
        for other in near:
            if joins(seen, group, other) and all(fire_together(seen, member, other, place) for member in group):
                group.append(other)
        apart = [u for u in apart if all(u is not other for other in near)]
    return sorted(group, key=lambda u: u.id)


FIRE = TdaAction(
    Fire, actors="units", judge=_why_not, do=_fire, offers=_offers, sure=True, when=When.FIRE,
    preview=preview,
    sign="fire", rule="7.1/procedure", rank=Rank.DO + 2,
)  # fmt: skip
