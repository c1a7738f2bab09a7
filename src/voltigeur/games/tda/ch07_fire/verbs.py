"""Fire as an action: how an active unit may fire, alone and in a group, and what it may be offered (5.1, 7.6, 7.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from voltigeur.engine.choices import Answer, Refusal, Verdict, Void
from voltigeur.games.tda.base.answers import FULL, HALF, HALF_SMOKE, SMOKE, Fire
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import ONE_BY_ONE, SPENT, TdaAction, When, halves_of
from voltigeur.games.tda.ch05_actions.actions import NEEDS_FULL, are_twins, twin_of
from voltigeur.games.tda.ch07_fire.aim import is_indirect, preview
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import SHOTS, can_ever_fire, fire_targets, lists, only_armour, why_not_fire
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import SNIPER_ALONE, is_sniper
from voltigeur.games.tda.ch23_nations.nations import why_not_add_fire

APART = Refusal("7.10/group", "not-adjacent")
BLIND_MORTAR = Refusal("16.2/groups", "line-blocked")
HALF_GROUP = Refusal("7.10/group", "half-action-group")
SMOKE_GROUP = Refusal("10.4/smoke-placement", "smoke-group")
GROUP_AT_ARMOUR = Refusal("13.1/mg-v-armour", "no-group-at-armour")
MORTARS_ONLY = Refusal("16.2/groups", "mortars-only")


def why_not_group(seen: Seen, units: Sequence[Unit], place: int, how: int) -> Verdict:
    """Whether units may fire as a group (7.10/group, 16.2/groups); amendments may forbid groups."""
    if any(is_sniper(seen, u, place) for u in units):
        return SNIPER_ALONE
    if refusal := _why_not_combine(seen, units, how):
        return refusal
    lobbing = [u for u in units if is_indirect(seen, [u], place)]
    if not lobbing and only_armour(seen, place):
        return GROUP_AT_ARMOUR
    if lobbing and len(lobbing) < len(units):
        if any(is_mortar_post(seen.type(u)) for u in lobbing):
            return MORTARS_ONLY
        if any(seen.line(u.at, place) < 0 for u in lobbing):
            return BLIND_MORTAR
    return None if chained(seen, units) else APART


def why_not_group_up(seen: Seen, units: Sequence[Unit], foe: Unit, how: int) -> Verdict:
    """Whether units may fire as a group at an aircraft (7.10/group, 13.1/mg-v-armour)."""
    if any(_snipes(seen, u) for u in units):
        return SNIPER_ALONE
    if refusal := _why_not_combine(seen, units, how):
        return refusal
    if seen.type(foe).armoured:
        return GROUP_AT_ARMOUR
    return None if chained(seen, units) else APART


def _why_not_combine(seen: Seen, units: Sequence[Unit], how: int) -> Verdict:
    """What bars a group whatever it fires at: nations, the way of firing, amendments."""
    if refusal := why_not_add_fire(seen, units):
        return refusal
    if how == HALF:
        return HALF_GROUP
    if how in (SMOKE, HALF_SMOKE):
        return SMOKE_GROUP
    amendments, point = seen.setting.amendments, "fire.group"
    if not amendments.at(point):
        return None
    return amendments.refusal(point, seen.setting.situation(seen.side, seen.turn))


def fire_together(seen: Seen, unit: Unit, other: Unit, place: int) -> bool:
    """Whether two units may add their fire: a mortar among rifles is light and sees the place (16.2/groups)."""
    if unit is not other and (why_not_add_fire(seen, (unit, other)) or _snipes(seen, unit) or _snipes(seen, other)):
        return False
    lobbers = seen.setting.arsenal.lobbing
    if unit is other or (unit.kind not in lobbers and other.kind not in lobbers):
        return True
    lobbing = [u for u in (unit, other) if is_indirect(seen, [u], place)]
    return len(lobbing) != 1 or not (is_mortar_post(seen.type(lobbing[0])) or seen.line(lobbing[0].at, place) < 0)


def is_mortar_post(kind: UnitType) -> bool:
    """Whether a mortar is none of the light ones, which fire with rifles (16.2/groups, 17.1/special-pieces)."""
    return kind.needs_set_up or not kind.infantry


def _snipes(seen: Seen, unit: Unit) -> bool:
    weapon = seen.weapon(unit)
    return weapon is not None and weapon.kind == "sniper"


def chained(w: World, units: Sequence[Unit]) -> bool:
    """Each member is stacked with or next to others (7.10/group)."""
    left = list(units[1:])
    chain = [units[0]]
    while left:
        joined = next((u for u in left if joins(w, chain, u)), None)
        if joined is None:
            return False
        chain.append(joined)
        left.remove(joined)
    return True


def joins(w: World, group: Sequence[Unit], unit: Unit) -> bool:
    """Whether a unit is near enough to a fire group: to one of its members, or by option to all (7.10/group)."""
    near = (w.near(unit.at, member.at) for member in group)
    return any(near) if w.setting.options.fire_group == "chain" else all(near)


# ---- fire as an action: how an active unit may fire, alone and in a group, and what it may be offered (5.1, 7.6, 7.10)


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
    seen = m.at_rest(act.side)
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
    twin = twin_of(seen, act, unit) if HALF in ways and unit.pair == max(unit.id, unit.pair) else None
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
