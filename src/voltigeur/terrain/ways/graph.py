"""The net of ways on one floor: where ways may bend, what lies between, and the cheapest way through it.

What lies between two nodes depends on the table alone and is found once, when it is first needed; what that costs is
worked out for each way of going.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site, Tabletop
from voltigeur.terrain.ways.going import Going, Over
from voltigeur.terrain.ways.nodes import nodes
from voltigeur.terrain.ways.scan import Floats, Ints, Rays, Scanner

LINK: Final = 3500
"""Units of the longest straight line between two nodes that is looked at."""
_BAND: Final = 700
"""Units by which it is looked further, so that what was found serves again."""
_SLACK: Final = 10.0
"""Units that a way may be longer than its allowance before a node on it is left out."""
_ROUNDED: Final = 1 + 1e-9
"""A sum of floating point is not more than this many times what it should be."""
_UNKNOWN: Final = -2
_FARES: Final = 31
"""Ways of going that are remembered besides the latest."""


class Fare:
    """What one way of going makes of grounds and pieces; each is asked for once."""

    def __init__(self, net: Net, going: Going, hard: bool) -> None:
        self.net = net
        self.going = going.hard() if hard else going
        self.hard = hard
        self.allowance = going.allowance
        self.over: NDArray[np.int8] = np.full(len(net.tabletop.pieces), _UNKNOWN, dtype=np.int8)
        self.prices: Floats = np.empty(0)
        self.cheapest = self._cheapest()
        self.useful = self._useful()
        self._links: dict[int, tuple[float, Ints, Floats]] = {}

    def _cheapest(self) -> float:
        """The lowest price anywhere, so that nothing can be nearer than it looks."""
        grounds, rooms = len(self.net.tabletop.grounds), len(self.net.tabletop.rooms)
        asked = [((), -1), *(((n,), -1) for n in range(grounds)), *(((), n) for n in range(rooms))]
        prices = (self.going.price(ground, room) for ground, room in asked)
        return min((price for price in prices if price > 0), default=1)

    def _useful(self) -> NDArray[np.bool_]:
        """Nodes at which the price changes, or where something has to be gone round."""
        prices = self.price_list()
        listed = (not node.kinds or len({prices[n] for n in node.kinds}) > 1 for node in self.net.nodes)
        return np.fromiter(listed, dtype=np.bool_)

    def links(self, node: int, left: float) -> tuple[Ints, Floats]:
        """Useful nodes that can be gone to straight from another, and what that costs; those at least for which so much
        is enough."""
        radius = min(left / self.cheapest, LINK)
        known = self._links.get(node)
        if known is None or known[0] < radius:
            links = self.net.links(node, radius)
            costs = self.costs(links.rays)
            keep = self.useful[links.targets] & (costs <= self.allowance)
            known = self._links[node] = links.radius, links.targets[keep], costs[keep]
        return known[1:]

    def price_list(self) -> Floats:
        """The price of every kind of place met so far, infinite where one cannot go."""
        kinds = self.net.scanner.kinds
        if len(self.prices) < len(kinds):
            more = (self._price(*kind) for kind in kinds[len(self.prices) :])
            self.prices = np.concatenate((self.prices, np.fromiter(more, dtype=np.float64)))
        return self.prices

    def _price(self, grounds: tuple[int, ...], room: int) -> float:
        price = -1 if room < 0 and self.net.scanner.storey else self.going.price(grounds, room)
        return price if price >= 0 else np.inf

    def shut(self, pieces: Ints) -> NDArray[np.bool_]:
        """Which of these pieces cannot be gone over, or not without making the move difficult."""
        unknown = pieces[self.over[pieces] == _UNKNOWN]
        for n in set(unknown.tolist()):
            self.over[n] = self.going.over(self.net.tabletop.pieces[n])
        return self.over[pieces] > (Over.HARD if self.hard else Over.FREE)

    def costs(self, rays: Rays) -> Floats:
        """What whole lines cost, infinite where one cannot go."""
        paid = self.price_list()[rays.kind] * rays.share * rays.lengths[rays.line]
        found: Floats = np.bincount(rays.line, weights=paid, minlength=rays.count).astype(np.float64)
        found[rays.crossing_line[self.shut(rays.crossing)]] = np.inf
        return found


class Links(Struct, frozen=True):
    """From one node to all others around it that it may be joined to by a straight line."""

    radius: float
    targets: Ints
    rays: Rays


class Spread(Struct, frozen=True):
    """How cheaply each node is reached, and from which (-1: straight from the start, -2: not at all)."""

    cost: Floats
    before: Ints
    arriving: Floats
    """What it costs to go straight from each node to the goal."""


class Net:
    """The nodes of one floor and what lies between them."""

    def __init__(self, tabletop: Tabletop, site: Site) -> None:
        self.tabletop = tabletop
        self.scanner = Scanner(tabletop, site)
        self.nodes = nodes(tabletop, tabletop.walking_floor(site), self.scanner)
        self.points = [node.point for node in self.nodes]
        self.array: Ints = np.array(self.points, dtype=np.int64).reshape(-1, 2)
        self._links: dict[int, Links] = {}
        self._fares: list[tuple[Going, bool, Fare]] = []
        self.costs_from = lru_cache(maxsize=512)(self._costs_from)

    def fare(self, going: Going, hard: bool) -> Fare:
        """What a way of going makes of this floor; the latest ones are remembered."""
        for known, difficult, fare in reversed(self._fares):
            if difficult == hard and known == going:
                return fare
        self._fares = [*self._fares[-_FARES:], (going, hard, Fare(self, going, hard))]
        return self._fares[-1][2]

    def clear(self, point: Point) -> Point:
        """A point as near as can be to another that lies on no edge."""
        if not self.scanner.on_edge(point):
            return point
        around = sorted((dx * dx + dy * dy, dx, dy) for dx in range(-3, 4) for dy in range(-3, 4))
        moved = ((point[0] + dx, point[1] + dy) for _, dx, dy in around)
        free = (spot for spot in moved if self.tabletop.on_table(spot) and not self.scanner.on_edge(spot))
        return next(free, point)

    def far(self, point: Point) -> Floats:
        """How far each node is from a point."""
        found: Floats = np.hypot(self.array[:, 0] - point[0], self.array[:, 1] - point[1])
        return found

    def links(self, node: int, radius: float) -> Links:
        """Lines from one node to those around it, as far at least."""
        known = self._links.get(node)
        if known is None or known.radius < radius:
            point, wide = self.points[node], _BAND * ceil(radius / _BAND)
            targets = self._around(point, wide, None)
            known = self._links[node] = Links(wide, targets, self._cast(point, targets, wide))
        return known

    def _around(self, point: Point, radius: float, fare: Fare | None, other: Point | None = None) -> Ints:
        """The nodes around a point that are of use; on a way to or from another, only those from which enough is left
        for the rest of it."""
        far = self.far(point)
        near = (far > 0) & (far <= radius)
        if fare is not None:
            near &= fare.useful
            if other is not None:
                near &= far + self.far(other) <= fare.allowance / fare.cheapest + _SLACK
        return near.nonzero()[0]

    def _cast(self, point: Point, targets: Ints, radius: float) -> Rays:
        return self.scanner.cast(self.clear(point), self.array[targets], int(radius) + 4)

    def _costs_from(self, fare: Fare, point: Point, other: Point | None) -> Floats:
        """What it costs to go straight from a point to each node, or back, on a way to or from another."""
        found: Floats = np.full(len(self.points), np.inf)
        radius = min(fare.allowance / fare.cheapest, LINK)
        targets = self._around(point, radius, fare, other)
        if targets.size:
            found[targets] = fare.costs(self._cast(point, targets, radius))
        return found

    def _may_lead(self, fare: Fare, start: Point, goal: Point) -> bool:
        """Whether some node that is gone to straight from each end leaves enough for the rest of a way, were it the
        cheapest and straight; quick, and no promise if it does."""
        if fare.allowance > LINK * fare.cheapest:
            return True
        enough = fare.allowance * _ROUNDED
        return all(
            bool((self.costs_from(fare, here, there) + self.far(there) * fare.cheapest <= enough).any())
            for here, there in ((start, goal), (goal, start))
        )

    def spread(self, fare: Fare, start: Point, goal: Point | None = None) -> Spread:
        """The cheapest way to every node that can be reached; towards a goal only as far as it is of use."""
        cost = self.costs_from(fare, start, goal).copy()
        before: Ints = np.where(np.isfinite(cost), -1, -2)
        arriving = self.costs_from(fare, goal, start) if goal else np.full(len(self.points), np.inf)
        left = (
            self._left(fare, arriving, self._around(start, np.inf, fare, goal)) if goal else np.zeros(len(self.points))
        )
        open_cost = np.where(cost + left <= fare.allowance, cost + left, np.inf)
        limit = min(float(fare.allowance), float((cost + arriving).min(initial=np.inf)))
        while len(open_cost):
            node = int(open_cost.argmin())
            if not open_cost[node] <= limit:
                break
            open_cost[node] = np.inf
            targets, costs = fare.links(node, (limit - cost[node]) * _ROUNDED)
            through = cost[node] + costs
            better = through < cost[targets]
            chosen = targets[better]
            if not chosen.size:
                continue
            cost[chosen] = through[better]
            before[chosen] = node
            open_cost[chosen] = cost[chosen] + left[chosen]
            limit = min(limit, float((cost[chosen] + arriving[chosen]).min()))
        return Spread(cost, before, arriving)

    def _left(self, fare: Fare, arriving: Floats, among: Ints) -> Floats:
        """What it costs at least to go on from some nodes: straight to one from which the goal is gone to straight."""
        found: Floats = np.full(len(self.points), np.inf)
        last = np.isfinite(arriving).nonzero()[0]
        across = self.array[among, None] - self.array[None, last]
        least = np.hypot(across[..., 0], across[..., 1]) * fare.cheapest + arriving[last]
        found[among] = least.min(axis=1, initial=np.inf) / _ROUNDED
        return found

    def path(self, fare: Fare, start: Point, goal: Point) -> tuple[float, list[Point]] | None:
        """The cheapest way through the net, first and last point included, and its cost; nothing if there is none."""
        if not self._may_lead(fare, start, goal):
            return None
        spread = self.spread(fare, start, goal)
        total = spread.cost + spread.arriving
        cost = float(total.min(initial=np.inf))
        if not cost < np.inf:
            return None
        found, node = [goal], int(total.argmin())
        while node >= 0:
            found.append(self.points[node])
            node = int(spread.before[node])
        return cost, [*found, start][::-1]
