"""What a side has to take, hold or reach in a scenario, how far it is there on foot, and who makes for what."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

from voltigeur.engine.shared import Shared
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.scenario import ConditionPart
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch01_3_scenario.victory import hexes_of

FAR: Final = 10_000
"""A distance that nobody walks."""
TURN: Final = 8
"""Halves of a movement factor that a squad walks in a turn."""
SPARE: Final = 1
"""Goals that are gone for beyond those that are needed."""
CLEARED, ENEMY_EXIT = 0.4, 0.4
"""What a hex counts that is to be cleared, and one by which the enemy would leave."""


class Goal(NamedTuple):
    """A hex that counts."""

    place: int
    weight: float
    held: bool
    """Whether the side holds it now; one that it must reach to leave the map is never held."""


class Task(NamedTuple):
    """What a side is after: hexes, and whether it has to act for it before time is up."""

    goals: tuple[Goal, ...]
    attacks: bool
    """It would lose if it ended now."""
    leaves: bool
    """Its units score by leaving the map at these hexes."""
    needed: int
    """So many goals are still to be taken by who attacks."""


def task_of(seen: Seen) -> Task:
    """What the side of a world is after, from the victory conditions of both sides and how things stand."""
    return seen.once("task", 0, 0, lambda: _task_of(seen))


def _task_of(seen: Seen) -> Task:
    setting, side = seen.setting, seen.side
    places: dict[int, float] = {}
    attacks = leaves = False
    needed = 0
    control = seen.position.control
    for condition in setting.scenario.victory.conditions:
        ours = condition.side == setting.sides[side]
        if condition.kind == "control":
            for word in condition.places:
                places.update(dict.fromkeys(hexes_of(setting, condition, word), 1.0))
            theirs = _held(seen, condition, setting.sides.index(condition.side))
            attacks |= (theirs < condition.count) == ours
            needed += max(condition.count - theirs, 0) if ours else max(theirs - condition.count + 1, 0)
        elif condition.kind == "clear":
            attacks |= ours
            for place in setting.zones[condition.zone]:
                if setting.ground[place].building or setting.ground[place].tem > 0:
                    places.setdefault(place, CLEARED)
        elif condition.kind == "exit":
            zone = setting.scenario.sides[setting.sides.index(condition.side)].exits
            attacks |= ours
            leaves |= ours and bool(zone)
            for place in setting.zones.get(zone, ()):
                places.setdefault(place, 1.0 if ours else ENEMY_EXIT)
        else:
            attacks |= ours
    goals = tuple(Goal(place, weight, not leaves and control.get(place) == side) for place, weight in places.items())
    return Task(goals, attacks, leaves, needed)


def _held(seen: Seen, condition: ConditionPart, side: int) -> int:
    held = {hexes_of(seen.setting, condition, word) for word in condition.places}
    return sum(all(seen.position.control.get(at) == side for at in hexes) for hexes in held)


# ---------------------------------------------------------------- how far it is

_FIELDS = Shared[tuple[str, int], tuple[int, ...]](512)


def distances(setting: AslskSetting, goal: int) -> tuple[int, ...]:
    """What it costs to walk to a hex from every other, in halves of a movement factor, nobody in the way."""
    return _FIELDS.get((setting.digest, goal), lambda: _distances(setting, goal))


def _distances(setting: AslskSetting, goal: int) -> tuple[int, ...]:
    board = setting.board
    found = [FAR] * board.hexes
    found[goal] = 0
    queue = [(0, goal)]
    roads = {pair for links in board.links.values() for pair in links}
    least = min((line.halves for line in setting.terrain.line.values()), default=2)
    while queue:
        cost, here = heappop(queue)
        if cost > found[here]:
            continue
        entering = setting.ground[here].halves
        for near in board.neighbours[here]:
            if near < 0:
                continue
            step = least if (near, here) in roads else entering
            if board.level[here] > board.level[near]:
                step *= 2
            if cost + step < found[near]:
                found[near] = cost + step
                heappush(queue, (cost + step, near))
    return tuple(found)


# ---------------------------------------------------------------- who makes for what


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


def turns_left(seen: Seen) -> int:
    """Own Movement Phases to come, this one included."""
    setting = seen.setting
    left = setting.turns - seen.turn + 1
    acting = seen.attacker == seen.side
    second = seen.side != setting.first
    if not acting and not second:
        left -= 1
    if setting.scenario.half_turn and second:
        left -= 1
    return max(left, 1)


def _plan(seen: Seen) -> Plan:
    task = task_of(seen)
    turns = turns_left(seen)
    men = [unit for unit in (*seen.mine(), *seen.waiting(seen.side)) if not unit.broken and not seen.leads(unit)]
    chosen: dict[int, Goal] = {}
    guards = [goal for goal in task.goals if goal.held] if not task.leaves else []
    for goal in guards:
        free = [unit for unit in men if unit.id not in chosen]
        near = min(free, key=lambda u: (away(seen, u, goal), u.id), default=None)
        if near is not None and (not task.attacks or _pressed(seen, goal.place)):
            chosen[near.id] = goal
    pool = _pool(seen, task, men)
    load = {goal.place: 0.0 for goal in pool}
    for unit in sorted(men, key=lambda u: u.id):
        if unit.id in chosen or not pool:
            continue
        best = min(pool, key=lambda goal: (away(seen, unit, goal) + TURN * load[goal.place] / 4) / goal.weight)
        chosen[unit.id] = best
        load[best.place] += 1.0
    return Plan(task, chosen, turns)


def _pool(seen: Seen, task: Task, men: list[Unit]) -> list[Goal]:
    """The goals that are gone for: who attacks takes the nearest of those that are open, a few more than he needs."""
    open_ = [goal for goal in task.goals if not goal.held]
    if not open_:
        return list(task.goals)
    if not task.attacks or task.leaves or not task.needed or not men:
        return open_
    third = min(2, len(men) - 1)
    near = sorted(open_, key=lambda goal: (sorted(away(seen, u, goal) for u in men)[third], goal.place))
    return near[: task.needed + SPARE]


def away(seen: Seen, unit: Unit, goal: Goal) -> int:
    """How far a unit is from a goal; who waits beside the map is beside his hex of the edge."""
    at = unit.at if unit.at >= 0 else unit.edge
    return distances(seen.setting, goal.place)[at] if at >= 0 else FAR


def _pressed(seen: Seen, place: int) -> bool:
    return any(seen.distance(place, foe.at) <= 4 for foe in seen.foes() if not foe.broken)


__all__ = ["FAR", "TURN", "Goal", "Plan", "Task", "away", "distances", "plan_of", "task_of", "turns_left"]
