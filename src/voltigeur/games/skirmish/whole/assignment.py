"""Assignments of men to markers, counted and drawn evenly: no search, no walk, nothing that could give up.

Markers that allow the same men and lie in the same cluster are of one class, and so are men who may be under the same
markers. How many men of a class are under the markers of another is a table; tables are counted one class of markers
after the other, and one is drawn in proportion to the assignments that it stands for. Men of a flock (a section) may
not be alone in a cluster, unless there is company for them there; tables with somebody alone count for nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import comb, factorial
from random import Random

from msgspec import Struct

NO_FLOCK = -1

Counts = tuple[int, ...]
Node = tuple[int, Counts, Counts]
"""A class of markers, how many men of each class are left, how many of each flock are in the cluster so far."""


class _MarkerClass(Struct, frozen=True):
    cluster: int
    allowed: tuple[int, ...]
    """Classes of men."""
    markers: tuple[int, ...]


class Assignments:
    """All ways to put men under markers, one each.

    `allowed[i]` holds the men who may be under marker `i` as bits; `flock[j]` is the flock of man `j`; `cluster[i]` is
    where marker `i` lies; `company` names the clusters in which one man alone of a flock is not alone.
    """

    def __init__(
        self,
        allowed: Sequence[int],
        flock: Sequence[int],
        cluster: Sequence[int],
        company: Collection[tuple[int, int]] = (),
    ) -> None:
        size = len(allowed)
        self._company = company
        columns = [sum(1 << i for i in range(size) if allowed[i] >> j & 1) for j in range(size)]
        kinds = sorted({(flock[j], columns[j]) for j in range(size)})
        self._men = [[j for j in range(size) if (flock[j], columns[j]) == kind] for kind in kinds]
        self._flock = [flock for flock, _ in kinds]
        self._flocks = sorted({flock for flock in self._flock if flock != NO_FLOCK})
        self._markers = self._classes(allowed, cluster)
        self._nodes: dict[Node, tuple[int, tuple[tuple[int, Counts, Node], ...]]] = {}
        self._root: Node = (0, tuple(map(len, self._men)), (0,) * len(self._flocks))
        tables = self._at(self._root)[0]
        self.count = tables
        for men in self._men:
            self.count *= factorial(len(men))

    def _classes(self, allowed: Sequence[int], cluster: Sequence[int]) -> list[_MarkerClass]:
        found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        for marker, men in enumerate(allowed):
            kinds = tuple(k for k, members in enumerate(self._men) if men >> members[0] & 1)
            found.setdefault((cluster[marker], kinds), []).append(marker)
        sizes = {place: cluster.count(place) for place in set(cluster)}
        order = sorted(found, key=lambda key: (sizes[key[0]], key[0], len(key[1]), key[1]))
        return [_MarkerClass(place, kinds, tuple(found[place, kinds])) for place, kinds in order]

    # ---------------------------------------------------------------- counting

    def _at(self, node: Node) -> tuple[int, tuple[tuple[int, Counts, Node], ...]]:
        """How many ways lead on from a node, and each step with its share of them."""
        known = self._nodes.get(node)
        if known is not None:
            return known
        number, left, here = node
        if number == len(self._markers):
            found: tuple[int, tuple[tuple[int, Counts, Node], ...]] = (1, ())
        else:
            steps = []
            for weight, taken in self._splits(self._markers[number], left):
                after = self._after(number, left, here, taken)
                if after is not None and (ways := self._at(after)[0]):
                    steps.append((weight * ways, taken, after))
            found = sum(ways for ways, _, _ in steps), tuple(steps)
        self._nodes[node] = found
        return found

    def _splits(self, markers: _MarkerClass, left: Counts) -> Iterator[tuple[int, Counts]]:
        """How many of each class of men the markers of a class may have, and in how many ways among themselves."""

        def split(place: int, free: int) -> Iterator[tuple[int, Counts]]:
            if place == len(markers.allowed):
                if not free:
                    yield 1, ()
                return
            for count in range(min(free, left[markers.allowed[place]]) + 1):
                for weight, rest in split(place + 1, free - count):
                    yield weight * comb(free, count), (count, *rest)

        return split(0, len(markers.markers))

    def _after(self, number: int, left: Counts, here: Counts, taken: Counts) -> Node | None:
        markers = self._markers[number]
        men, flocks = list(left), list(here)
        for kind, count in zip(markers.allowed, taken, strict=True):
            men[kind] -= count
            if self._flock[kind] != NO_FLOCK:
                flocks[self._flocks.index(self._flock[kind])] += count
        last = number + 1 == len(self._markers) or self._markers[number + 1].cluster != markers.cluster
        if last:
            for flock, count in zip(self._flocks, flocks, strict=True):
                if count == 1 and (markers.cluster, flock) not in self._company:
                    return None
            flocks = [0] * len(flocks)
        return number + 1, tuple(men), tuple(flocks)

    # ---------------------------------------------------------------- drawing

    def draw(self, rng: Random) -> list[int]:
        """The man under each marker; every assignment that is counted is as likely as any other."""
        men = [rng.sample(members, len(members)) for members in self._men]
        out = [0] * sum(map(len, men))
        node = self._root
        while node[0] < len(self._markers):
            ways, steps = self._at(node)
            taken, after = _drawn(steps, rng.randrange(ways))
            markers = self._markers[node[0]]
            places = iter(rng.sample(markers.markers, len(markers.markers)))
            for kind, count in zip(markers.allowed, taken, strict=True):
                for _ in range(count):
                    out[next(places)] = men[kind].pop()
            node = after
        return out


def _drawn(steps: Sequence[tuple[int, Counts, Node]], at: int) -> tuple[Counts, Node]:
    """The step that a number falls to."""
    for weight, taken, after in steps:
        if at < weight:
            return taken, after
        at -= weight
    raise AssertionError(at)
