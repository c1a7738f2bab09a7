"""Why somebody may not fire: markers, weapons, range, groups, leaders (3.2, 3.2.2, 3.3.1, 3.4, 3.5, 4.0, 4.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.games.aslsk.base.amended import why_not
from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.model import NONE, Mark, Phase, State, Unit
from voltigeur.games.aslsk.base.world import Seen, World, remembered
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    PARTS,
    Shooter,
    Sort,
    farthest,
    parts_of,
    printed,
    second_men,
    shooter,
    sort_of,
    sorts_of,
)
from voltigeur.games.aslsk.ch04_0_possession.possession import directs_now
from voltigeur.games.aslsk.ch06_4_hidden.lairs import may_hold


def no(rule: str, reason: str) -> Refusal:
    """A refusal."""
    return Refusal(rule, reason)


def fires_now(world: World, side: int) -> bool:
    """Whether a side fires in this phase at all (3/sequence)."""
    if world.phase in (Phase.PREP_FIRE, Phase.ADVANCING_FIRE):
        return world.attacker == side
    return world.phase in (Phase.MOVEMENT, Phase.DEFENSIVE_FIRE) and world.attacker != side


# ---------------------------------------------------------------- one shooter


def why_not_ready(world: World, who: Shooter) -> Refusal | None:
    """Why a shooter cannot fire at anything in this phase."""
    return _why_not_ready(world, who.number) if isinstance(world, Seen) else unready(world, who)


@remembered
def _why_not_ready(world: World, number: int) -> Refusal | None:
    who = shooter(world, number)
    assert who is not None
    return unready(world, who)


def unready(world: World, who: Shooter) -> Refusal | None:
    """The same of somebody about whom nobody else will ask."""
    unit, weapon = who.unit, who.weapon
    if unit.at < 0:
        return no("3.3/entry", "off-board")
    if unit.broken:
        return no("2/good-order", "broken")
    if unit.melee:
        return no("3.8/melee", "in-melee")
    if weapon is None:
        if not world.type(unit).power:
            return no("1.2.1/smc", "no-firepower")
        if unit.spent:
            return no("4.0/usage", "firepower-spent")
        if world.phase == Phase.ADVANCING_FIRE and unit.hazardous:
            return no("6.5/limits", "pushed")
        if any(held.laid for held in world.held(unit)):
            return no("3.2.4/ca", "has-turned")
    else:
        refused = why_not_arm(world, who)
        if refused:
            return refused
    return why_not_marked(world, who) or why_not(world, "may-fire", unit, weapon=weapon)


def why_not_arm(world: World, who: Shooter) -> Refusal | None:
    """Why a weapon cannot be fired by who holds it."""
    unit, weapon = who.unit, who.weapon
    assert weapon is not None
    arm = world.arm(weapon)
    if weapon.condition == State.BROKEN_DOWN:
        return no("6.12/breakdown" if arm.ordnance else "1.2.4/sw", "malfunction")
    if arm.gun and world.leads(unit):
        return no("3.2.4/procedure", "needs-men")
    if world.phase == Phase.ADVANCING_FIRE and weapon.moved and arm.kind in ("mmg", "hmg"):
        return no("3.5/afph", "carried")
    if world.phase == Phase.ADVANCING_FIRE and (unit.hazardous or (arm.gun and weapon.moved)):
        return no("6.5/limits", "pushed")
    if unit.assaulted:
        return no("3.5/assault-fire", "bonus-used")
    if weapon.laid:
        return no("3.2.4/ca", "has-turned")
    return why_not_one_more(world, who)


def why_not_one_more(world: World, who: Shooter) -> Refusal | None:
    """Why who holds a weapon has no use of one more left in this phase (4.0/usage)."""
    unit, weapon = who.unit, who.weapon
    assert weapon is not None
    if weapon.kept or fired_before(world, who):
        return None
    if world.type(unit).size in ("half", "crew") and unit.mark and not unit.spent:
        return no("4.0/usage", "own-fire-used")
    allowed = 1 if world.leads(unit) or world.type(unit).size != "squad" else 2
    if unit.arms >= allowed:
        return no("4.0/usage", "arms-used")
    if unit.arms and world.type(unit).size == "squad" and unit.mark and not unit.spent:
        return no("4.0/usage", "own-fire-used")
    if directs_now(world, unit):
        return no("4.0/usage", "has-directed")
    return None


def fired_before(world: World, who: Shooter) -> bool:
    """Whether a weapon fires once more in this phase: it does not count twice among what a unit may fire."""
    if who.weapon is None or who.mark == Mark.NONE:
        return False
    return world.phase != Phase.DEFENSIVE_FIRE or who.mark == Mark.FINAL


def why_not_marked(world: World, who: Shooter) -> Refusal | None:
    """Why the marker of a shooter bars it (3.2/fire-general, 3.3.1, 3.4, 3.5)."""
    kept = who.weapon is not None and who.weapon.kept
    if who.mark == Mark.INTENSIVE:
        return no("3.2.4/intensive", "no-more-fire")
    match world.phase:
        case Phase.PREP_FIRE:
            return no("3.2/fire-general", "has-fired") if who.mark and not kept else None
        case Phase.ADVANCING_FIRE:
            if who.mark == Mark.PREP or who.unit.mark == Mark.PREP:
                return no("3.5/afph", "prep-fired")
            return no("3.2/fire-general", "has-fired") if who.mark else None
        case Phase.DEFENSIVE_FIRE:
            return no("3.4/final-fire", "final-fired") if who.mark == Mark.FINAL else None
    return None


def why_not_reach(
    world: World, who: Shooter, target: int, led: bool, facing: int = NONE, sort: Sort | None = None
) -> Refusal | None:
    """Why a shooter cannot reach a hex by the kind of fire that is left to it; `facing`: a Gun is turned first."""
    here = who.unit.at
    sort = sort_of(world, who) if sort is None else sort
    distance = world.distance(here, target)
    if distance == 0:
        return no("3.8/order", "own-hex")
    if distance > farthest(world, who):
        return no("3.2.2/pbf", "out-of-range")
    arm = world.arm(who.weapon) if who.weapon is not None else None
    if arm is not None and arm.gun and who.weapon is not None:
        pointing = who.weapon.facing if facing == NONE else facing
        if not in_arc(world.setting.board, here, pointing, target):
            return no("3.2.4/ca", "outside-arc")
    if arm is not None and arm.machine_gun and distance > world.setting.charts.fire.most_sighted and not led:
        return no("4.1/mg-long", "needs-leader")
    if sort == Sort.SUBSEQUENT:
        if distance > printed(world, who)[1]:
            return no("3.3.1/sff", "beyond-normal-range")
        if distance > nearest_enemy(world, who.unit):
            return no("3.3.1/sff", "nearer-enemy")
    elif sort == Sort.PROTECTIVE and distance > 1:
        return no("3.3.1/fpf", "not-adjacent")
    elif sort == Sort.FINAL and who.mark == Mark.FIRST and distance > 1:
        return no("3.4/final-fire", "not-adjacent")
    return None


def nearest_enemy(world: World, unit: Unit) -> int:
    """How far the nearest enemy is that a unit sees, broken ones and those who do not move included (3.3.1/sff)."""
    return _nearest(world, (unit.side, unit.at))


@remembered
def _nearest(world: World, eye: tuple[int, int]) -> int:
    side, at = eye
    places = world.in_sight(at, [u.at for u in world.units(1 - side)])
    return min((world.distance(at, place) for place in places), default=99)


# ---------------------------------------------------------------- a whole attack


def why_not_fire(
    seen: Seen,
    numbers: Sequence[int],
    target: int,
    leaders: Sequence[int] = (),
    movers: Sequence[int] = (),
    facing: int = NONE,
) -> Verdict:
    """Why an attack is refused, or comes to nothing because the target cannot be seen (3.2.1/no-precheck)."""
    if not fires_now(seen, seen.side):
        return no("3/sequence", "not-now")
    if not numbers or len(set(numbers)) != len(numbers):
        return no("3.2.2/fire-group", "nobody")
    group = [shooter(seen, number) for number in numbers]
    found = [who for who in group if who is not None and who.unit.side == seen.side]
    if len(found) != len(numbers):
        return no("1.2.4/sw", "not-yours")
    if not 0 <= target < seen.setting.board.hexes:
        return no("3.2/fire-general", "no-target")
    return why_not_attack(seen, tuple(numbers), target, leaders, movers, facing)


def why_not_attack(
    seen: Seen,
    numbers: tuple[int, ...],
    target: int,
    leaders: Sequence[int] = (),
    movers: Sequence[int] = (),
    facing: int = NONE,
) -> Verdict:
    """The same of own shooters and a hex of the map, in a phase in which their side fires."""
    group, sorts, unfit, strewn = volley(seen, numbers)
    refused = unfit or why_not_target(seen, target, movers)
    if refused:
        return refused
    led = bool(leaders)
    for who in group:
        refused = why_not_reach(seen, who, target, led, facing, sorts[who.number])
        refused = refused or why_not_again(seen, who, target, movers)
        if refused:
            return refused
    refused = strewn or (why_not_rest(seen, group, target) if len(group) > 1 else None)
    refused = refused or why_not_apart(seen, group, target) or _why_not_led(seen, (numbers, tuple(leaders)))
    refused = refused or why_not_felt(seen, group, target, sorts)
    if refused:
        return refused
    sees = any(seen.sees(who.unit.at, target) for who in group)
    return None if sees else Void("3.2.1/no-precheck", "no-sight")


def fires_alone(seen: Seen, who: Shooter, targets: Sequence[int], movers: Sequence[int]) -> bool | None:
    """Whether small arms that are ready may attack one of some hexes in sight by themselves; None: only with others.

    It says what `why_not_attack` says of one shooter, without the tests that nobody fails who is ready and in sight.
    """
    group, sort = (who,), sort_of(seen, who)
    barred = why_not_used(seen, group) or why_not_all(seen, group)
    found: bool | None = False
    for target in targets:
        refused = why_not_reach(seen, who, target, True, NONE, sort) or why_not_target(seen, target, movers)
        if refused or why_not_again(seen, who, target, movers) or why_not_apart(seen, group, target):
            continue
        found = None
        far = who.weapon is not None and why_not_reach(seen, who, target, False, NONE, sort)
        if not (barred or far or why_not_felt(seen, group, target, {who.number: sort})):
            return True
    return found


def members(world: World, numbers: Sequence[int]) -> list[Shooter]:
    """Those of some shooters that there are."""
    return [who for who in (shooter(world, number) for number in numbers) if who is not None]


class Volley(NamedTuple):
    """Some shooters together, whatever they fire at."""

    group: list[Shooter]
    sorts: Mapping[int, Sort]
    unfit: Refusal | None
    """Why somebody of them fires at nothing, or not with all that."""
    strewn: Refusal | None
    """Why they are no group."""


@remembered
def volley(world: World, numbers: tuple[int, ...]) -> Volley:
    """Shooters by their numbers."""
    group = members(world, numbers)
    refused = _why_not_kind(world, group)
    for who in group:
        refused = refused or why_not_ready(world, who)
    refused = refused or why_not_used(world, group)
    return Volley(group, sorts_of(world, group), refused, why_not_group(world, group) if len(group) > 1 else None)


@remembered
def _why_not_led(world: World, group: tuple[tuple[int, ...], tuple[int, ...]]) -> Refusal | None:
    """Why a group does not fire with this and no more, or not under these leaders."""
    numbers, leaders = group
    found = volley(world, numbers).group
    return why_not_all(world, found) or why_not_lead(world, found, leaders)


def _why_not_kind(seen: World, group: Sequence[Shooter]) -> Refusal | None:
    """Weapons that do not fire like this: ordnance has to hit, flames and charges have ways of their own."""
    for who in group:
        arm = seen.arm(who.weapon) if who.weapon is not None else None
        if arm is None or arm.machine_gun:
            continue
        if arm.ife and len(group) == 1:
            continue
        if arm.kind == "ft":
            return no("4.2/ft", "flames")
        if arm.kind == "dc":
            return no("4.3/dc-place", "is-placed")
        return no("6.8/ife" if arm.ife else "3.2.4/to-hit", "has-to-hit")
    return None


def why_not_used(seen: World, group: Sequence[Shooter]) -> Refusal | None:
    """Squads fire themselves and one weapon, or two weapons; less than a squad fires one of them (4.0/usage)."""
    for unit in {who.unit.id: who.unit for who in group}.values():
        mine = [who for who in group if who.unit.id == unit.id] if len(group) > 1 else group
        arms = [who for who in mine if who.weapon is not None and not who.weapon.kept and not fired_before(seen, who)]
        own = any(who.weapon is None for who in mine)
        squad = seen.type(unit).size == "squad"
        total = unit.arms + len(arms)
        if total > (2 if squad else 1):
            return no("4.0/usage", "too-many-arms")
        if own and total > (1 if squad else 0):
            return no("4.0/usage", "own-fire-or-arms")
    return None


def why_not_target(seen: Seen, target: int, movers: Sequence[int]) -> Refusal | None:
    """Why a hex cannot be fired at: nobody moves there, nobody is known to be there."""
    if seen.phase == Phase.MOVEMENT:
        there = [u for u in movers if seen.unit(u).at == target]
        return None if there else no("3.3.1/dff", "no-mover")
    if seen.at(target, seen.enemy):
        return None
    if may_hold(seen, seen.enemy, target):
        return None
    return no("3.2/fire-general", "nobody-there")


def why_not_again(world: World, who: Shooter, target: int, movers: Sequence[int]) -> Refusal | None:
    """No more attacks on a mover in a Location than the movement factors that he has spent there (3.3.1/mf-limit)."""
    stay = world.stay(target)
    if world.phase != Phase.MOVEMENT or stay is None:
        return None
    open_ = [stay.open(who.number, u) for u in movers if u in stay.halves and world.unit(u).at == target]
    behind = world.setting.options.left_behind == "target"  # then those who stay behind are there as well
    return None if (any(open_) if behind else all(open_)) else no("3.3.1/mf-limit", "factors-used")


def why_not_group(world: World, group: Sequence[Shooter]) -> Refusal | None:
    """The hexes of a firegroup hang together; single men are no link (3.2.2/fire-group)."""
    places = {who.unit.at for who in group}
    if len(places) == 1:
        return None
    solid = {who.unit.at for who in group if not world.leads(who.unit)}
    reached = {min(solid or places)}
    while near := {p for p in solid - reached if any(world.adjacent(p, q) for q in reached)}:
        reached |= near
    ends = {p for p in places - solid if any(world.adjacent(p, q) for q in reached)}
    return None if reached | ends == places else no("3.2.2/fire-group", "not-together")


def why_not_rest(world: World, group: Sequence[Shooter], target: int) -> Refusal | None:
    """Those of a group who see the target hang together without the blind, where that is known before the shot."""
    if world.setting.options.measuring == "book":
        return None
    seeing = [who for who in group if world.sees(who.unit.at, target)]
    return why_not_group(world, seeing) if 1 < len(seeing) < len(group) else None


def why_not_apart(world: World, group: Sequence[Shooter], target: int) -> Refusal | None:
    """Who is in one hex attacks one target together: nothing may be added to what was said (3.2.2/mandatory-memory)."""
    if not world.said:
        return None
    sorts = sorts_of(world, group)
    for who in group:
        if who.weapon is not None and (who.weapon.kept or world.arm(who.weapon).ordnance):
            continue
        sort = sorts[who.number]
        if any((s.source, s.target, s.sort) == (who.unit.at, target, sort) for s in world.said):
            if who.weapon is None and any(w.kept for w in world.held(who.unit)):
                continue
            return no("3.2.2/mandatory-memory", "said-before")
    return None


def why_not_felt(world: World, group: Sequence[Shooter], target: int, sorts: Mapping[int, Sort]) -> Refusal | None:
    """Less than one factor is no attack (3.2.3/column)."""
    least = world.setting.charts.ift.columns[0] * PARTS
    return no("3.2.3/column", "no-firepower") if parts_of(world, group, target, sorts) < least else None


def why_not_all(world: World, group: Sequence[Shooter]) -> Refusal | None:
    """Final Protective Fire is fired with everything that a unit has; a Gun fires by itself (3.3.1/fpf, 6.8/ife)."""
    if world.phase != Phase.MOVEMENT or any(who.weapon is not None and world.arm(who.weapon).gun for who in group):
        return None
    for unit in {who.unit.id: who.unit for who in group}.values():
        mine = {who.number for who in group if who.unit.id == unit.id}
        if not any(sort_of(world, who) == Sort.PROTECTIVE for who in group if who.unit.id == unit.id):
            continue
        if all_of(world, unit) - mine:
            return no("3.3.1/fpf", "not-everything")
    return None


def all_of(world: World, unit: Unit) -> set[int]:
    """All that a unit can fire now as small arms: itself and a machine gun, by number."""
    own = shooter(world, unit.id)
    found = {unit.id} if own is not None and why_not_ready(world, own) is None else set()
    arms = [w for w in world.held(unit) if world.arm(w).machine_gun and w.condition == State.READY]
    room = 1 if unit.id in found or world.type(unit).size != "squad" else 2
    best = sorted(arms, key=lambda w: (-world.arm(w).power, w.id))[: room if world.type(unit).size == "squad" else 1]
    if world.type(unit).size != "squad" and best:
        found.discard(unit.id)
    return found | {-2 - weapon.id for weapon in best}


# ---------------------------------------------------------------- leaders


def why_not_lead(world: World, group: Sequence[Shooter], leaders: Sequence[int]) -> Refusal | None:
    """Leaders who direct: one in every hex that fires, in Good Order, once in a Player Turn (3.2.2/leader-direct)."""
    if not leaders:
        return None
    places = {who.unit.at for who in group}
    try:
        chosen = [world.unit(number) for number in leaders]
    except (IndexError, LookupError):
        return no("3.2.2/leader-direct", "no-leader")
    side = group[0].unit.side
    if any(not world.leads(u) or u.side != side for u in chosen) or len(set(leaders)) != len(leaders):
        return no("3.2.2/leader-direct", "no-leader")
    if {u.at for u in chosen} != places or len(chosen) != len(places):
        return no("3.2.2/leader-direct", "one-in-each-hex")
    for leader in chosen:
        refused = why_not_direct(world, leader, [who for who in group if who.unit.at == leader.at])
        if refused:
            return refused
    return None


def why_not_direct(world: World, leader: Unit, group: Sequence[Shooter]) -> Refusal | None:
    """Why a leader cannot direct some shooters of his hex."""
    if not world.good_order(leader):
        return no("1.2.1/smc", "not-good-order")
    if leader.pinned:
        return no("3.2.3/ptc", "leader-pinned")
    if world.phase == Phase.ADVANCING_FIRE and leader.hazardous:
        return no("6.5/limits", "pushed")
    if any(who.unit.id == leader.id for who in group):
        return no("4.0/usage", "fires-himself")
    if leader.mark == Mark.PREP and world.phase == Phase.ADVANCING_FIRE:
        return no("3.5/afph", "prep-fired")
    if any(second_men(world, who, group) == [leader] for who in group):
        return no("4.1/mg", "serves-gun")
    if not leader.led:
        return None
    if leader.arms:
        return no("4.0/usage", "fires-himself")
    if not leader.directed:  # he fired a weapon, in another phase (4.0/usage)
        return None
    defending = world.phase in (Phase.MOVEMENT, Phase.DEFENSIVE_FIRE)
    again = {who.number for who in group} <= set(leader.directed)
    kept = all(who.weapon is not None and who.weapon.kept for who in group)
    if again and (defending or kept):
        return None
    return no("3.4/leader-defensive" if defending else "3.2.2/leader-direct", "has-directed")


__all__ = [
    "AT_MOVERS", "NONE", "all_of", "fires_now", "nearest_enemy", "no", "why_not_direct", "why_not_fire",
    "why_not_group", "why_not_lead", "why_not_reach", "why_not_ready", "why_not_target",
]  # fmt: skip
