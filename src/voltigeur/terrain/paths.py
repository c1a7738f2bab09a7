"""Cheapest ways over places that are joined by steps with a price."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import TypeVar

L = TypeVar("L", bound=tuple[object, ...])
"""A way so far: a tuple that begins with its price; ways of one price are taken in the order of what comes next."""


def flood(
    into: Sequence[Iterable[tuple[int, int]]], goals: Mapping[int, int], far: int, closed: Collection[int] = ()
) -> list[int]:
    """The price from every place to the cheapest goal, `far` where there is no way.

    `into` has, for each place, the places from which it is entered, with the price of that; `goals` are priced
    themselves. A way may begin in a closed place but not lead through one.

    >>> flood([[(1, 5)], [(2, 1)], [(1, 1)], []], {0: 2}, far=99)
    [2, 7, 8, 99]
    """
    prices = [far] * len(into)
    queue: list[tuple[int, int]] = []
    for place, price in goals.items():
        prices[place] = price
        queue.append((price, place))
    heapify(queue)
    while queue:
        spent, place = heappop(queue)
        if spent > prices[place] or place in closed:
            continue
        for origin, price in into[place]:
            total = spent + price
            if total < prices[origin]:
                prices[origin] = total
                heappush(queue, (total, origin))
    return prices


def cheapest_first(start: L, onward: Callable[[L], Iterable[L]], outdone: Callable[[L], bool]) -> Iterator[L]:
    """Ways from a start, the cheapest first; each is extended after it has been looked at.

    `onward` gives the longer ways that are worth following, and notes what they cost; `outdone` says of a way whose
    turn it is whether a cheaper one has been noted since.

    >>> steps = {"a": {"b": 4, "c": 1}, "b": {}, "c": {"b": 2}}
    >>> best = {"a": 0}
    >>> def onward(way: tuple[int, str]) -> Iterator[tuple[int, str]]:
    ...     for place, price in steps[way[1]].items():
    ...         if way[0] + price < best.get(place, 99):
    ...             best[place] = way[0] + price
    ...             yield best[place], place
    >>> list(cheapest_first((0, "a"), onward, lambda way: way[0] > best[way[1]]))
    [(0, 'a'), (1, 'c'), (3, 'b')]
    """
    queue = [start]
    while queue:
        way = heappop(queue)
        if outdone(way):
            continue
        yield way
        for longer in onward(way):
            heappush(queue, longer)
