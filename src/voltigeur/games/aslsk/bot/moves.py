"""Where units go: ways within their allowance, weighed by what they gain at the end and risk on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from voltigeur.engine.choices import Answer, Choice
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.eye import ASSAULTING, AT_REST, MOVING, outlook, share, threat, value
from voltigeur.games.aslsk.bot.goals import FAR, Goal, Task, distances, task_of
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    NORMAL,
    allowance,
    entry_cost,
    led_by,
    stacks_over,
)
from voltigeur.games.aslsk.ch03_3_movement.moving import Move, steps_from, why_not_start
from voltigeur.games.aslsk.ch03_3_movement.party import why_not_manner

TURN: Final = 8
"""Halves of a movement factor that a squad walks in a turn."""
PRESENCE: Final = 0.9
"""What it is worth to stand on a hex that counts and is not held yet."""
GUARD: Final = 0.5
"""What it is worth to stand on a held one that nobody else guards."""
FIRE: Final = 0.55
"""What counts of the harm that one would do from a hex in the turn to come."""
EXPOSED: Final = 0.8
"""What counts of the harm that one would suffer there."""
CROWD: Final = 0.25
"""What it costs to share a hex that the enemy can fire at with another squad."""
TIRED: Final = 0.12
"""What it costs to be exhausted."""


class Plan(NamedTuple):
    """What each unit is to make for."""

    task: Task
    goals: dict[int, Goal]
    """By unit."""
    turns: int
    """Turns that are left for the side, this one included."""


def plan_of(seen: Seen) -> Plan:
    """Goals shared out: hexes that are not held get the nearest units, two squads or more where enemies are."""
    return seen.once("plan", 0, 0, lambda: _plan(seen))


def _plan(seen: Seen) -> Plan:
    task = task_of(seen)
    turns = max(seen.setting.turns - seen.turn + 1, 1)
    men = [unit for unit in seen.mine() if not unit.broken and not seen.leads(unit)]
    open_ = [goal for goal in task.goals if not goal.held]
    chosen: dict[int, Goal] = {}
    guards = [goal for goal in task.goals if goal.held] if not task.leaves else []
    for goal in guards:
        near = min(men, key=lambda u: (distances(seen.setting, goal.place)[u.at], u.id), default=None)
        if near is not None and near.id not in chosen and (not task.attacks or _pressed(seen, goal.place)):
            chosen[near.id] = goal
    pool = open_ or list(task.goals)
    load = {goal.place: 0.0 for goal in pool}
    for unit in sorted(men, key=lambda u: u.id):
        if unit.id in chosen or not pool:
            continue
        best = min(pool, key=lambda goal: (_away(seen, unit, goal) + TURN * load[goal.place] / 4) / goal.weight)
        chosen[unit.id] = best
        load[best.place] += 1.0
    return Plan(task, chosen, turns)


def _away(seen: Seen, unit: Unit, goal: Goal) -> int:
    return distances(seen.setting, goal.place)[unit.at]


def _pressed(seen: Seen, place: int) -> bool:
    return any(seen.distance(place, foe.at) <= 4 for foe in seen.foes() if not foe.broken)


# ---------------------------------------------------------------- what a hex is worth


def standing(seen: Seen, unit: Unit, place: int, mates: Sequence[int] = ()) -> float:
    """What it is worth to a unit to be in a hex at the end of its move."""
    plan = plan_of(seen)
    morale = seen.morale(unit)
    mine = value(seen, unit)
    coming = threat(seen, place, AT_REST, fresh=True, morale=morale)
    total = -EXPOSED * share(seen, fresh=True) * coming.worth * mine
    if seen.leads(unit):
        return total + _leading(seen, unit, place, mates)
    total += FIRE * outlook(seen, unit, place)
    goal = plan.goals.get(unit.id)
    if goal is not None:
        total += _progress(seen, plan, goal, place)
        if place == goal.place:
            total += (PRESENCE if not goal.held else GUARD) * goal.weight
    others = [u for u in seen.at(place, seen.side) if u.id != unit.id and u.id not in mates and not seen.leads(u)]
    if others and coming.worth:
        total -= CROWD * len(others)
    return total + 0.03 * min(seen.setting.ground[place].tem, 3)


def _progress(seen: Seen, plan: Plan, goal: Goal, place: int) -> float:
    """Nearness to what one makes for, dearer as time runs out; who defends is content to be near."""
    away = distances(seen.setting, goal.place)[place]
    if away >= FAR:
        return -2.0
    turns = away / TURN
    if plan.task.attacks:
        hurry = min(max((turns + 1.0) / plan.turns, 1.0), 2.0)
        return -1.8 * hurry * turns * goal.weight
    return -0.25 * max(turns - 1.0, 0.0) * goal.weight


def _leading(seen: Seen, unit: Unit, place: int, mates: Sequence[int]) -> float:
    """A leader belongs with men: those who fire, those who go ahead, those who have to be rallied."""
    there = [u for u in seen.at(place, seen.side) if u.id != unit.id]
    broken = sum(u.broken for u in there)
    men = [u for u in there if not u.broken and not seen.leads(u)]
    leaders = sum(seen.leads(u) and not u.broken for u in there)
    total = 0.5 * min(broken, 3) + 0.2 * min(len(men) + len(mates), 2) - 0.35 * leaders
    near = [u for u in seen.mine() if u.id != unit.id and not seen.leads(u)]
    if near:
        total += max(
            (number * 0.45 / (1 + seen.distance(at, place) / 3) for at, number in _left(seen, unit)), default=0
        )
        total -= 0.03 * min(seen.distance(u.at, place) for u in near)
    return total + 0.04 * min(seen.setting.ground[place].tem, 3)


def _left(seen: Seen, leader: Unit) -> list[tuple[int, int]]:
    """Hexes with broken men whom no other leader looks after, and how many of them there are, three at most."""
    found = []
    for at in sorted({u.at for u in seen.mine() if u.broken}):
        there = seen.at(at, seen.side)
        if not any(seen.leads(u) and not u.broken and u.id != leader.id for u in there):
            found.append((at, min(sum(u.broken for u in there), 3)))
    return found


# ---------------------------------------------------------------- ways


class Way(NamedTuple):
    """A way to a hex: the path, its cost, the chance to get there, what is lost on it."""

    path: tuple[int, ...]
    cost: int
    arrive: float
    loss: float


def ways(seen: Seen, group: Sequence[Unit], manner: int) -> Iterator[Way]:
    """The safest cheap ways of a group to every hex that it can reach."""
    start = group[0].at
    led = {unit.id: led_by(seen, unit, group) for unit in group}
    most = min(allowance(seen, unit, manner, led=led[unit.id], road=False) for unit in group)
    part = share(seen, fresh=False)
    how = ASSAULTING if manner == ASSAULT else MOVING
    morale = min(seen.morale(unit) for unit in group)
    best: dict[int, float] = {start: 0.0}
    serial = 0
    queue: list[tuple[float, int, int, Way]] = [(0.0, 0, start, Way((), 0, 1.0, 0.0))]
    done: set[int] = set()
    while queue:
        _, _, here, way = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if way.path:
            yield way
        for there in steps_from(seen, here):
            if there in done or (there in seen.stacks and _barred(seen, group, there)):
                continue
            cost = way.cost + seen.once("entry", here, there, partial(entry_cost, seen, here, there))
            if cost > most or (manner == ASSAULT and (cost >= most or way.path)):
                continue
            danger = threat(seen, there, how, fresh=False, morale=morale)
            arrive = way.arrive * (1 - part * danger.stopped)
            loss = way.loss + way.arrive * part * min(danger.worth, 1.0)
            price = loss + 0.01 * cost
            if price < best.get(there, 1e9):
                best[there] = price
                serial += 1
                heappush(queue, (price, serial, there, Way((*way.path, there), cost, arrive, loss)))


def _barred(seen: Seen, group: Sequence[Unit], there: int) -> bool:
    if seen.at(there, seen.enemy) or stacks_over(seen, there, group):
        return True
    return why_kept_out(seen, group, there) is not None


class Idea(NamedTuple):
    """A move and what it gains."""

    gain: float
    answer: Answer


def groups_in(seen: Seen, place: int) -> Iterator[tuple[Unit, ...]]:
    """Who may set out of a hex together: each alone, a squad with a leader."""
    fit = [unit for unit in seen.at(place, seen.side) if why_not_start(seen, unit) is None]
    for unit in fit:
        yield (unit,)
    for leader in (unit for unit in fit if seen.leads(unit)):
        for unit in fit:
            if not seen.leads(unit):
                yield (unit, leader)


def ideas(seen: Seen, choice: Choice, places: Sequence[int]) -> Iterator[Idea]:
    """Good moves of those who stand in some hexes; each is lawful."""
    for place in places:
        for group in groups_in(seen, place):
            best = best_idea(seen, choice, group)
            if best is not None:
                yield best


def best_idea(seen: Seen, choice: Choice, group: Sequence[Unit]) -> Idea | None:
    """The best move of a group, if one gains anything."""
    here = sum(standing(seen, unit, unit.at, _ids(group)) for unit in group)
    worth = sum(value(seen, unit) for unit in group)
    found: list[Idea] = []
    for manner in (NORMAL, ASSAULT, DOUBLE):
        if any(why_not_manner(seen, unit, manner, (0,)) is not None for unit in group):
            continue
        for way in ways(seen, group, manner):
            if manner == DOUBLE and way.cost <= TURN:
                continue
            end = sum(standing(seen, unit, way.path[-1], _ids(group)) for unit in group)
            tired = TIRED * len(group) if manner == DOUBLE else 0.0
            gain = way.arrive * (end - here) - way.loss * worth - tired
            if gain > 0.02:
                found.append(Idea(gain, Move(_ids(group), manner, way.path)))
    for idea in sorted(found, key=lambda idea: -idea.gain)[:6]:
        if choice.admits(idea.answer) is None:
            return idea
    return None


def _ids(group: Sequence[Unit]) -> tuple[int, ...]:
    return tuple(unit.id for unit in group)
