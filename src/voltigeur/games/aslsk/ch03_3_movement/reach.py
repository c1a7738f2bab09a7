"""Everywhere that units can go with what they may still spend, by the cheapest way (3.3/allowance)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    entry_cost,
    has_trees,
    is_road,
)
from voltigeur.games.aslsk.ch03_3_movement.party import most_of, steps_from


class Reached(NamedTuple):
    """A hex that can be reached: by which way, what that costs, what is left there (in halves of a factor)."""

    path: tuple[int, ...]
    halves: int
    left: int


def purse(world: World, group: Sequence[Unit], manner: int, spent: Mapping[int, int], *, road: bool) -> int:
    """What a group may still spend together: the least of what its members may."""
    return min(most_of(world, unit, group, manner, road=road) - spent.get(unit.id, 0) for unit in group)


def reach(
    world: World, group: Sequence[Unit], manner: int, start: int, spent: Mapping[int, int], *,
    road: bool = True, wooded: bool = False,
) -> dict[int, Reached]:  # fmt: skip
    """The cheapest way to every hex; by road all the way there is a little more to spend."""
    side = group[0].side
    purses = {by_road: purse(world, group, manner, spent, road=by_road) for by_road in (False, True)}
    most = 1 if manner == ASSAULT else len(world.setting.board)
    best: dict[tuple[int, bool], int] = {(start, road): 0}
    found: dict[int, Reached] = {}
    queue: list[tuple[int, int, int, bool, tuple[int, ...]]] = [(0, 0, start, road, ())]
    serial = 0
    while queue:
        cost, _, here, by_road, path = heappop(queue)
        if cost > best.get((here, by_road), cost):
            continue
        if path and here >= 0 and here != start and (here not in found or cost < found[here].halves):
            found[here] = Reached(path, cost, purses[by_road] - cost)
        if len(path) >= most:
            continue
        for there in steps_from(world, here, side):
            under = wooded and there >= 0 and has_trees(world, there)
            still = by_road and is_road(world, here, there) and not under
            total = cost + entry_cost(world, here, there, wooded=under)
            least = purses[still] - (1 if manner == ASSAULT else 0)
            if total > least or total >= best.get((there, still), total + 1):
                continue
            if there >= 0 and (world.at(there, 1 - side) or stacks_over(world, there, group)):
                continue
            if there >= 0 and why_kept_out(world, group, there):
                continue
            best[there, still] = total
            serial += 1
            heappush(queue, (total, serial, there, still, (*path, there)))
    return found
