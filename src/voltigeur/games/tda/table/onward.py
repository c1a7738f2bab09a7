"""How far a move can go, and where one in progress was meant to go by what its side has said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.formation_acts import End, Rest
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, next_plans
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Moving, Wheel
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.terrain.paths import cheapest_first

Reach = Mapping[int, tuple[MarchPlan, tuple[int, ...]]]
"""Each place that can be reached, with how the move stands there and by which way."""

Marched = tuple[int, int, tuple[int, ...], MarchPlan]
"""A way that is looked at: what it has cost, how many steps it has, which places, and how the move stands."""

Standing = tuple[int, bool, int]
"""How a move stands in a place: whether it kept to the road, and where its front points."""


def reach(seen: Seen, start: MarchPlan) -> Reach:
    """The cheapest way to every place; a neighbour is entered directly, so that one can steer place by place."""
    return seen.once("reach", start.at, start, lambda: _reach(seen, start))


def _reach(seen: Seen, start: MarchPlan) -> Reach:
    best: dict[int, tuple[MarchPlan, tuple[int, ...]]] = {}
    spent: dict[Standing, int] = {}

    def outdone(way: Marched) -> bool:
        cost, _, path, plan = way
        known = spent.get((plan.at, plan.road, plan.facing))
        return bool(path) and known is not None and known < cost

    def onward(way: Marched) -> Iterator[Marched]:
        _, _, path, plan = way
        for after in next_plans(seen, plan):
            if _worse(spent, after):
                continue
            place = after.at
            spent[place, after.road, after.facing] = after.spent
            longer = (*path, place)
            if place not in best or (len(best[place][1]) > 1 and after.spent < best[place][0].spent):
                best[place] = (after, longer)
            yield after.spent, len(longer), longer, after

    first: Marched = (start.spent, 0, (), start)
    for _ in cheapest_first(first, onward, outdone):
        pass
    best.pop(start.at, None)
    return best


def _worse(spent: dict[Standing, int], plan: MarchPlan) -> bool:
    """Whether the place was reached as cheaply before, facing so, and not off the road while this way keeps to it."""
    roads = (True,) if plan.road else (True, False)
    rivals = (spent.get((plan.at, road, plan.facing)) for road in roads)
    return any(rival is not None and rival <= plan.spent for rival in rivals)


def heading(m: TdaMatch, moving: Moving) -> int:
    """The place that a move was meant to go to; -1 if it is not known."""
    for answer in m.answers_of(moving.side):
        if isinstance(answer, Go):
            return answer.path[-1]
        if isinstance(answer, Move):
            return answer.path[-1] if answer.path and set(moving.group) <= set(answer.units) else -1
        if isinstance(answer, Halt | Rest | End | Wheel):
            return -1
    return -1


def path_on(seen: Seen, m: TdaMatch, moving: Moving) -> tuple[int, ...]:
    """The way on to the place that a move was meant to go to, if it can still get there."""
    goal = heading(m, moving)
    found = reach(seen, moving.now()).get(goal) if goal >= 0 and goal != moving.at else None
    return found[1] if found is not None else ()
