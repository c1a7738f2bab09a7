"""Tasks of special troops: engineers, human waves, snipers (16.6, 19, 20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import PASS, Answer, Menu, Question
from voltigeur.games.tda.base.answers import MARKER_WORDS
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.eye import MARKER_SHARE, ROLE_SHARE, Eye
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, STEP_WORTH, Goal
from voltigeur.games.tda.bot.plan import TAKE_WORTH, Plan
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import Snipe
from voltigeur.games.tda.ch18_works.traps import Explode, Ram, bears, charge_of
from voltigeur.games.tda.ch18_works.works import BULLDOZER, SAFE_VEHICLE, SAPPER
from voltigeur.games.tda.ch19_engineers.engineers import (
    BANGALORE,
    DEMINER,
    FLAME_TANK,
    FLAMETHROWER,
    Demolish,
    may_clear,
)
from voltigeur.games.tda.ch19_engineers.storming import Flame, SapperAssault, fortified
from voltigeur.games.tda.ch20_waves.waves import Wave
from voltigeur.games.tda.ch23_nations.nations import may_surge

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


# ---- human waves and snipers: when a bot launches the one, and whom it lets the other fire at (16.6, 20)


WAVE_FLOOR = 25000
STRONG = 1300
"""How much stronger a wave must be than what it storms, steps against steps, in thousandths."""
MARKER_STEPS = 2
WAY_SHARE = 8
"""What part of the danger where it starts a wave meets on each hex of its way: each enemy fires at one of many."""
SNIPER_RANKS = {"leader": 6, "heavy_weapon": 5, "support_piece": 5, "team": 3, "non_combatant": 1, "decoy": 0}


def wave_deeds(plan: Plan, menu: Menu, units: list[Unit]) -> Iterator[Scored]:
    """Waves of a formation that is strong enough (20.2/trigger)."""
    seen = plan.seen
    if not any(may_surge(seen.type(unit)) for unit in units):
        return
    for unit in units:
        if seen.type(unit).role == "leader":
            for option in menu.of(unit.id):
                if isinstance(option, Wave) and (worth := wave_worth(plan, unit, option)) >= WAVE_FLOOR:
                    yield worth, option


def massing(plan: Plan, section: int) -> bool:
    """Whether a formation makes for where it can launch a wave: enough are fit for one, and have ground to take."""
    seen = plan.seen
    fit = [
        unit
        for unit in seen.mine()
        if unit.section == section
        and unit.at >= 0
        and not (unit.stuck or unit.neutralised)
        and may_surge(seen.type(unit))
    ]
    if section < 0 or len(fit) < seen.setting.charts.wave.least:
        return False
    goal = plan.aim(fit[0])
    return goal is not None and not goal.exit and not plan.holding(goal)


def sees_target(plan: Plan, place: int, goal: Goal) -> bool:
    """Whether a wave could be launched from a place at ground that is wanted (20.2/trigger)."""
    reach = plan.seen.setting.charts.wave.distance
    distances = plan.seen.setting.board.dist[place]
    return any(distances[cell] <= reach and plan.eye.line(place, cell) != FAR for cell in goal.cells)


def wave_worth(plan: Plan, leader: Unit, wave: Wave) -> int:
    """What a wave promises: the fights at its end against the fire on its way."""
    seen, eye = plan.seen, plan.eye
    units = [seen.unit(u) for u in wave.units if u != leader.id]
    steps = sum(unit.steps for unit in units)
    foes = sum(sum(f.steps for f in eye.foes_at(p)) + MARKER_STEPS * (p in eye.markers) for p in wave.targets)
    if not units or steps * 1000 < foes * STRONG:
        return 0
    share = max(1, len(units) // len(wave.targets))
    worth = sum(eye.assault(units[n * share : (n + 1) * share] or units, p) for n, p in enumerate(wave.targets))
    goal = plan.aim(leader)
    taken = 0 if goal is None else sum(p in goal.cells for p in wave.targets)
    if goal is not None and plan.holding(goal) and not taken:
        return 0
    worth += TAKE_WORTH * taken
    way = min(seen.distance(unit.at, p) for unit in units for p in wave.targets)
    worth -= max(0, way - 1) * max(eye.danger(unit.at) for unit in units) // WAY_SHARE
    return int(worth * at_most(seen.morale(leader)))


def snipe(seen: Seen, question: Question) -> Answer:
    """Leaders first, then those who serve guns; nobody who is down already (16.6/one-target)."""

    def rank(option: Answer) -> int:
        assert isinstance(option, Snipe)
        if option.target < 0:
            return 3
        foe = seen.unit(option.target)
        return 2 * SNIPER_RANKS.get(seen.type(foe).role, 2) - 3 * foe.neutralised - foe.stuck

    return max(question.options(), key=rank)
