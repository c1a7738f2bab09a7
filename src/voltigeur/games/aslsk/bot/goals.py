"""What a side has to take, hold or reach in a scenario, and how far it is there for men on foot."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

from voltigeur.engine.shared import Shared
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import Seen

FAR: Final = 10_000
"""A distance that nobody walks."""


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
    leaves: bool
    """Its units score by leaving the map at these hexes."""


def task_of(seen: Seen) -> Task:
    """What the side of a world is after, from the victory conditions of both sides."""
    setting, side = seen.setting, seen.side
    places: dict[int, float] = {}
    attacks = leaves = False
    for condition in setting.scenario.victory.conditions:
        ours = condition.side == setting.sides[side]
        attacks |= ours
        if condition.kind == "control":
            for word in condition.places:
                places[setting.board.place(word)] = 1.0
        elif condition.kind == "clear":
            for place in setting.zones[condition.zone]:
                if setting.ground[place].building or setting.ground[place].tem > 0:
                    places.setdefault(place, 0.4)
        elif condition.kind == "exit":
            zone = setting.scenario.sides[setting.sides.index(condition.side)].exits
            leaves |= ours and bool(zone)
            for place in setting.zones.get(zone, ()):
                places.setdefault(place, 0.7 if ours else 0.4)
    control = seen.position.control
    goals = tuple(Goal(place, weight, not leaves and control.get(place) == side) for place, weight in places.items())
    return Task(goals, attacks, leaves)


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
