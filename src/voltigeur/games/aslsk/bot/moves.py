"""Where units go: ways within their allowance, weighed by what they gain at the end and risk on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import heappop, heappush
from math import prod
from typing import NamedTuple

from voltigeur.engine.choices import Answer
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.model import State, Unit
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import ASSAULTING, AT_REST, MOVING, When, danger, outlook, share, shared, value
from voltigeur.games.aslsk.bot.goals import FAR, TURN, Goal, Plan, distances, plan_of
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    NORMAL,
    allowance,
    entry_cost,
    led_by,
    where,
)
from voltigeur.games.aslsk.ch03_3_movement.moving import (
    Move,
    judge_move,
    mates_of,
    why_not_start,
)
from voltigeur.games.aslsk.ch03_3_movement.party import steps_from, why_not_carry, why_not_manner

ENDS = 10
"""So many ends of ways are looked at closely."""
TRIED = 6
"""So many of them are offered to the judge."""
OUTSIDE = -4.0
"""What it is worth to wait beside the map: who does not come in is lost (3.3/entry)."""
NOBODY_NEAR = 10
"""Beyond this range from every enemy one runs."""


# ---------------------------------------------------------------- what a hex is worth


def standing(seen: Seen, unit: Unit, place: int, mates: Sequence[int] = ()) -> float:
    """What it is worth to a unit to be in a hex until it may move again."""
    if place < 0:
        return OUTSIDE
    total = seen.once("standing", unit.id, place, partial(_standing, seen, unit, place))
    if seen.leads(unit):
        with_ = len(mates)
        return total + seen.once("leading", unit.id, (place, with_), lambda: _leading(seen, unit, place, with_))
    if place in seen.stacks:
        others = sum(
            1 for u in seen.at(place, seen.side) if u.id != unit.id and u.id not in mates and not seen.leads(u)
        )
        if others:
            coming = shared(seen, place, AT_REST, When.FRESH, seen.morale(unit)).worth
            total -= DOCTRINE.crowd * others * coming
    return total


def _standing(seen: Seen, unit: Unit, place: int) -> float:
    coming = shared(seen, place, AT_REST, When.FRESH, seen.morale(unit))
    total = -DOCTRINE.exposed * coming.worth * value(seen, unit) + DOCTRINE.cover * min(
        seen.setting.ground[place].tem, 3
    )
    if seen.leads(unit):
        return total
    total += DOCTRINE.fire * outlook(seen, unit, place)
    plan = plan_of(seen)
    goal = plan.goals.get(unit.id)
    if goal is not None:
        total += _progress(seen, plan, goal, place)
        if place == goal.place:
            total += (DOCTRINE.presence if not goal.held else DOCTRINE.guard) * goal.weight
    return total


def _progress(seen: Seen, plan: Plan, goal: Goal, place: int) -> float:
    """Nearness to what one makes for, dearer as time runs out; who defends is content to be near."""
    away = distances(seen.setting, goal.place)[place]
    if away >= FAR:
        return -DOCTRINE.no_way
    turns = away / TURN
    if plan.task.attacks:
        hurry = min(max((turns + 1.0) / plan.turns, 1 / DOCTRINE.patience), 1.0) * DOCTRINE.patience
        return -DOCTRINE.progress * hurry * turns * goal.weight
    return -DOCTRINE.return_ * max(turns - DOCTRINE.content, 0.0) * goal.weight


def _leading(seen: Seen, unit: Unit, place: int, mates: int) -> float:
    """A leader belongs with men: those who fire, those who go ahead (`mates` with him), those who are to be rallied."""
    there = [u for u in seen.at(place, seen.side) if u.id != unit.id]
    broken = sum(u.broken for u in there)
    men = sum(not u.broken and not seen.leads(u) for u in there)
    leaders = sum(seen.leads(u) and not u.broken for u in there)
    total = DOCTRINE.rallies * min(broken, 3) + DOCTRINE.directs * min(men + mates, 2) - DOCTRINE.two_leaders * leaders
    total += max(
        (number * DOCTRINE.looked_after / (1 + seen.distance(at, place) / 3) for at, number in _left(seen, unit.id)),
        default=0.0,
    )
    return total - DOCTRINE.leash * seen.once("leash", place, 0, lambda: _leash(seen, place))


def _leash(seen: Seen, place: int) -> int:
    return min((seen.distance(u.at, place) for u in seen.mine() if not seen.leads(u)), default=0)


def _left(seen: Seen, leader: int) -> list[tuple[int, int]]:
    """Hexes with broken men whom no other leader looks after, and how many of them there are, three at most."""
    return seen.once("left", leader, 0, lambda: _left_alone(seen, leader))


def _left_alone(seen: Seen, leader: int) -> list[tuple[int, int]]:
    found = []
    for at in sorted({u.at for u in seen.mine() if u.broken}):
        there = seen.at(at, seen.side)
        if not any(seen.leads(u) and not u.broken and u.id != leader for u in there):
            found.append((at, min(sum(u.broken for u in there), 3)))
    return found


def ending(seen: Seen, unit: Unit, place: int, mates: tuple[int, ...] = ()) -> float:
    """What it is worth to end a move in a hex, in whatever manner and way one has come."""
    return seen.once("ending", unit.id, (place, mates), lambda: _ending(seen, unit, place, mates))


def _ending(seen: Seen, unit: Unit, place: int, mates: tuple[int, ...]) -> float:
    """Final fire there, then the best hex that one may advance into."""
    here = standing(seen, unit, place, mates)
    if place < 0:
        return here
    best = here
    for near in seen.setting.board.neighbours[place]:
        if near >= 0 and not _barred(seen, (unit,), near):
            best = max(best, standing(seen, unit, near, mates))
    final = shared(seen, place, AT_REST, When.FINAL, seen.morale(unit))
    return here - final.worth * value(seen, unit) + DOCTRINE.ahead * (1 - final.stopped) * (best - here)


# ---------------------------------------------------------------- ways


class Way(NamedTuple):
    """A way to a hex: the path, its cost, the chance to get there, what is lost on it."""

    path: tuple[int, ...]
    cost: int
    arrive: float = 1.0
    loss: float = 0.0
    left: float = 0.0
    """What Residual Firepower has taken on it."""
    through: float = 1.0
    """The chance to get through that."""
    worth: tuple[float, ...] = ()
    """The most that each battery of the enemy takes where it sees the way."""
    stops: tuple[float, ...] = ()


def ways(seen: Seen, group: Sequence[Unit], manner: int, spent: int = 0) -> Iterator[Way]:
    """The safest cheap ways of a group to every hex that it can reach with what it has not spent."""
    start = where(group[0])
    most = min(allowance(seen, unit, manner, led=led_by(seen, unit, group), road=False) for unit in group) - spent
    part = share(seen, When.NOW)
    how = ASSAULTING if manner == ASSAULT else MOVING
    morale = min(seen.morale(unit) for unit in group)
    best: dict[int, float] = {start: 0.0}
    serial = 0
    queue: list[tuple[float, int, int, Way]] = [(0.0, 0, start, Way((), 0))]
    done: set[int] = set()
    while queue:
        price, _, here, way = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if way.path:
            yield way
            if manner == ASSAULT:
                continue
        for there in steps_from(seen, here, seen.side):
            if there in done or _barred(seen, group, there):
                continue
            cost = way.cost + seen.once("entry", here, there, partial(entry_cost, seen, here, there))
            if cost > most or (manner == ASSAULT and cost >= most):
                continue
            if price + DOCTRINE.step * (cost - way.cost) >= best.get(there, 1e9):
                continue
            new = _longer(seen, way, there, cost, how, morale, part)
            total = new.loss + DOCTRINE.step * cost
            if total < best.get(there, 1e9):
                best[there] = total
                serial += 1
                heappush(queue, (total, serial, there, new))


def _longer(seen: Seen, way: Way, there: int, cost: int, how: int, morale: int, part: float) -> Way:
    found = danger(seen, there, how, When.NOW, morale) if there >= 0 else None
    path = (*way.path, there)
    if found is None:
        return way._replace(path=path, cost=cost)
    worth = tuple(map(max, way.worth, found.worth)) if way.worth else found.worth
    stops = tuple(map(max, way.stops, found.stops)) if way.stops else found.stops
    left = way.left + way.through * found.left.worth
    through = way.through * (1 - found.left.stopped)
    return Way(path, cost, through * prod(1 - part * stop for stop in stops), left + part * sum(worth), left, through,
               worth, stops)  # fmt: skip


def _barred(seen: Seen, group: Sequence[Unit], there: int) -> bool:
    if there in seen.stacks and (seen.at(there, seen.enemy) or stacks_over(seen, there, group)):
        return True
    return bool(seen.setting.amendments) and why_kept_out(seen, group, there) is not None


# ---------------------------------------------------------------- moves


class Idea(NamedTuple):
    """A move and what it gains."""

    gain: float
    answer: Answer


def groups_in(seen: Seen, place: int) -> Iterator[tuple[Unit, ...]]:
    """Who may set out of a place together: each alone, a squad with a leader."""
    there = mates_of(seen, first) if (first := _first(seen, place)) is not None else []
    fit = [unit for unit in there if why_not_start(seen, unit) is None and not mans(seen, unit)]
    for unit in fit:
        yield (unit,)
    for leader in (unit for unit in fit if seen.leads(unit)):
        for unit in fit:
            if not seen.leads(unit):
                yield (unit, leader)


def _first(seen: Seen, place: int) -> Unit | None:
    if place >= 0:
        return next(iter(seen.at(place, seen.side)), None)
    return next((unit for unit in seen.waiting(seen.side) if where(unit) == place), None)


def mans(seen: Seen, unit: Unit) -> bool:
    """Whether a unit mans a Gun that can still be made to fire: its crew stays with it."""
    return any(
        seen.arm(w).gun and (w.condition == State.READY or seen.arm(w).repair > 0)
        for w in seen.held(unit)
    )  # fmt: skip


def best_move(seen: Seen, group: Sequence[Unit]) -> Idea | None:
    """The best move of a group, if one gains anything; it is lawful."""
    if any(why_not_carry(seen, unit) is not None for unit in group):
        return None
    ids = tuple(unit.id for unit in group)
    found: list[Idea] = []
    for manner in (NORMAL, ASSAULT, DOUBLE):
        if any(why_not_manner(seen, unit, manner, (0,)) is not None for unit in group):
            continue
        if manner != DOUBLE or _runs(seen, group[0]):
            found += _weighed(seen, group, ways(seen, group, manner), manner, partial(Move, ids, manner))
    found = [idea for idea in found if idea.gain > DOCTRINE.worth_going]
    return _lawful(found, lambda answer: judge_move(seen, answer) is None)


def best_onward(seen: Seen, group: Sequence[Unit], make: Callable[[tuple[int, ...]], Answer],
                admits: Callable[[Answer], bool]) -> Idea | None:  # fmt: skip
    """The best way on for those who are on their way, if one gains anything."""
    ids = {unit.id for unit in group}
    spent = sum(max(stay.halves.get(u, 0) for u in ids) for stay in seen.position.stays.values())
    manner = max(group[0].manner, 0)
    found = _weighed(seen, group, ways(seen, group, manner, spent), manner, make)
    return _lawful([idea for idea in found if idea.gain > DOCTRINE.go_on], admits)


def _lawful(found: list[Idea], admits: Callable[[Answer], bool]) -> Idea | None:
    for idea in sorted(found, key=lambda idea: -idea.gain)[:TRIED]:
        if admits(idea.answer):
            return idea
    return None


def _weighed(seen: Seen, group: Sequence[Unit], found: Iterator[Way], manner: int,
             make: Callable[[tuple[int, ...]], Answer]) -> list[Idea]:  # fmt: skip
    """The most promising ways with what they gain over staying."""
    ids = tuple(unit.id for unit in group)
    start = where(group[0])
    worth = sum(value(seen, unit) for unit in group)
    tired = DOCTRINE.tired * len(group) if manner == DOUBLE else 0.0
    rough = sorted(
        found,
        key=lambda way: way.loss * worth - way.arrive * sum(standing(seen, u, way.path[-1], ids) for u in group),
    )
    here = sum(ending(seen, unit, start, ids) for unit in group)
    ideas = []
    for way in rough[:ENDS]:
        end = sum(ending(seen, unit, way.path[-1], ids) for unit in group)
        ideas.append(Idea(way.arrive * (end - here) - way.loss * worth - tired, make(way.path)))
    return ideas


def _runs(seen: Seen, unit: Unit) -> bool:
    """Whether a unit is so far from everybody that it may run: on entry, or with nobody near."""
    if unit.at < 0:
        return True
    return all(seen.distance(unit.at, foe.at) > NOBODY_NEAR for foe in seen.foes() if not foe.broken)
