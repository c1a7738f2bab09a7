"""What a commander does with engineers: lanes through what bars the way, charges and flame for strong points (19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers_command import MARKER_WORDS, Demolish, Explode
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.eye import MARKER_SHARE, ROLE_SHARE, Eye
from voltigeur.games.tda.bot.ground import POWER_SCALE, STEP_WORTH
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch18_works.carried_charges import Ram
from voltigeur.games.tda.ch18_works.obstructions import BULLDOZER, SAFE_VEHICLE, SAPPER
from voltigeur.games.tda.ch18_works.traps import bears, charge_of
from voltigeur.games.tda.ch19_engineers.engineers import (
    BANGALORE,
    DEMINER,
    FLAME_TANK,
    FLAMETHROWER,
    may_clear,
)
from voltigeur.games.tda.ch19_engineers.storming import Flame, SapperAssault, fortified

Scored = tuple[int, Answer]

SKILLS = (SAPPER, DEMINER, BANGALORE, FLAMETHROWER, FLAME_TANK, BULLDOZER, SAFE_VEHICLE)
IN_THE_WAY = frozenset({"trap", "wire", "roadblock", "at-obstacle"})
"""What bars a way; the other works shelter whoever holds them."""
CALM = 40000
"""Danger at which engineers can hardly work undisturbed."""
ERRAND_WORTH, ARRIVED_WORTH = 2600, 9000
"""What a hex nearer to its work is worth to an engineer, and to be there."""
LANE_WORTH = 20000
ERRANDS = 3
"""How many places a bot thinks of for one engineer."""
NEAR = 10
FELT = 45000
"""Danger that halves the chance of a sapper assault."""
BLOW_FLOOR = 40000
"""What a carried charge must promise to be set off where it is."""
OWN_SHARE = 1300
"""How much more its own men count than the enemy's when a charge goes off, in thousandths."""


def skilled(kind: UnitType) -> bool:
    """Whether a counter has something of an engineer's to do."""
    return any(trait in kind.traits for trait in SKILLS)


# -------------------------------------------------------------------- where they go


def errands(plan: Plan, unit: Unit) -> tuple[tuple[int, int], ...]:
    """Places with work for an engineer, and how near he must come."""
    kind = plan.seen.type(unit)
    out: list[tuple[int, int, int]] = []
    out.extend((cost, place, 1) for cost, place in _strong_points(plan, unit, kind))
    reach = 1 if BANGALORE in kind.traits else 0
    out.extend((cost, place, reach) for cost, place in _gaps(plan, unit, kind))
    return tuple((place, reach) for _, place, reach in sorted(out)[:ERRANDS])


def _strong_points(plan: Plan, unit: Unit, kind: UnitType) -> Iterator[tuple[int, int]]:
    if not any(trait in kind.traits for trait in (SAPPER, FLAMETHROWER, FLAME_TANK)):
        return
    for place in plan.eye.places:
        distance = plan.seen.distance(unit.at, place)
        if distance <= NEAR and fortified(plan.seen, place):
            yield distance, place


def _gaps(plan: Plan, unit: Unit, kind: UnitType) -> Iterator[tuple[int, int]]:
    """Obstacles between the unit's formation and its objective that it can take away."""
    goal = plan.aim(unit)
    if goal is None or plan.holding(goal):
        return
    seen, traits = plan.seen, kind.traits
    found = dict.fromkeys(plan.eye.hazards.traps, "trap")
    chart = seen.setting.terrain.change
    found.update((c.place, c.kind) for c in seen.changes if chart[c.kind].obstruction)
    for place, what in found.items():
        lane = BANGALORE in traits and what in ("trap", "wire")
        distance = seen.distance(unit.at, place)
        if distance > NEAR or not (lane or may_clear(seen, kind, what)) or goal.way[place] > goal.way[unit.at]:
            continue
        if not seen.present(place, seen.enemy):
            yield distance + goal.way[place] // 20, place


def errand_worth(plan: Plan, place: int, work: tuple[tuple[int, int], ...]) -> int:
    """What a place is worth to an engineer for the work that he has."""
    if not work:
        return 0
    away = min(max(0, plan.seen.distance(place, at) - reach) for at, reach in work)
    return ARRIVED_WORTH if not away else -ERRAND_WORTH * away


# -------------------------------------------------------------------- what they do


def engineer_deeds(plan: Plan, unit: Unit) -> Iterator[Scored]:
    """Sapper assaults, flame, lanes and charges, with what they are worth."""
    kind = plan.seen.type(unit)
    around = plan.eye.ground.around[unit.at]
    if any(trait in kind.traits for trait in (SAPPER, FLAMETHROWER)):
        for place in around:
            if place in plan.eye.markers or plan.eye.foes_at(place):
                yield storm_worth(plan.eye, unit, place), SapperAssault(unit.id, place)
    if BANGALORE in kind.traits:
        for place, _ in errands(plan, unit):
            if place in around:
                yield LANE_WORTH - plan.eye.danger(place) // 2, SapperAssault(unit.id, place)
    if FLAME_TANK in kind.traits:
        for place in around:
            if place in plan.eye.markers or plan.eye.foes_at(place):
                yield loot(plan.eye, place) * 8 // 10, Flame(unit.id, place)
    if bears(kind):
        for place in around:
            gain = blast_worth(plan.eye, kind, place)
            if gain > 0:
                yield gain, Ram(unit.id, place)


def loot(eye: Eye, place: int) -> int:
    """What everybody in a place is worth together."""
    seen = eye.seen
    worth = sum(f.steps * STEP_WORTH * ROLE_SHARE.get(seen.type(f).role, 1000) for f in eye.foes_at(place))
    return worth + (2 * STEP_WORTH * MARKER_SHARE if place in eye.markers else 0)


def storm_worth(eye: Eye, unit: Unit, place: int) -> int:
    """A sapper assault takes all, if those who see it do not stop it (19.1/sapper-assault)."""
    danger = eye.danger(place)
    return loot(eye, place) * FELT // (FELT + danger) - danger // 3 * unit.steps


def blast_worth(eye: Eye, kind: UnitType, place: int) -> int:
    """What a charge that goes off in a place is worth, own men set against the enemy's (18.3/carried-ied)."""
    power, around = charge_of(kind)
    seen, ground = eye.seen, eye.ground
    total = 0
    for at, strength in ((place, power), *((p, around) for p in ground.around[place] if around)):
        shift = -max(0, eye.cover(at) - 1)
        total += eye.struck(strength * POWER_SCALE, shift, at, direct=False)
        column = ground.column(strength * POWER_SCALE)
        own = [u for u in seen.mine_at(at) if not bears(seen.type(u)) and seen.type(u).role != "decoy"]
        total -= sum(ground.worth(column + shift, u.morale or 7, u.steps, False) for u in own) * OWN_SHARE // 1000
    return total


def blow(eye: Eye, charges: Sequence[Explode]) -> Answer | None:
    """The charge that does enough harm where it is, and about as much as it could in a hex that it can still enter."""
    seen = eye.seen
    for option in charges:
        unit = seen.unit(option.unit)
        kind = seen.type(unit)
        if unit.at < 0 or not eye.near_foes(unit.at):
            continue
        gain = blast_worth(eye, kind, unit.at)
        able = not (unit.done or unit.stuck or unit.immobilised)
        better = max((blast_worth(eye, kind, place) for place in eye.ground.around[unit.at]), default=0) if able else 0
        if gain >= BLOW_FLOOR and gain * 10 >= better * 7:
            return option
    return None


def announce(plan: Plan, question: Question) -> Answer:
    """Take away what bars the way, where nobody much disturbs the work (19.1/demolition)."""
    for option in question.options():
        if not isinstance(option, Demolish) or MARKER_WORDS[option.what] not in IN_THE_WAY:
            continue
        unit = plan.seen.unit(option.unit)
        goal = plan.aim(unit)
        if (goal is None or not plan.holding(goal)) and plan.eye.danger(unit.at) < CALM:
            return option
    return PASS
