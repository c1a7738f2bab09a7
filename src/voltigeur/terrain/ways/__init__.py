"""Ways on the plane: what a polyline costs, a way from here to there, and the region that can be reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import RLock

from voltigeur.terrain.plane import Point, within
from voltigeur.terrain.tabletop import Floor, Site, Tabletop
from voltigeur.terrain.ways.going import Going, Measured, Over, Reach, barred, measure
from voltigeur.terrain.ways.graph import Net
from voltigeur.terrain.ways.reach import reach

__all__ = ["Going", "Measured", "Over", "PathFinder", "Reach", "barred", "measure"]


class PathFinder:
    """Proposes ways on one table; what it proposes is measured like any other path."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self._nets: dict[Floor, Net] = {}
        self._lock = RLock()
        """Nets learn while they are used, and matches on the same table may run in several threads."""

    def net(self, site: Site) -> Net:
        """The net of the floor that a site is on."""
        floor = self.tabletop.walking_floor(site)
        if floor not in self._nets:
            self._nets[floor] = Net(self.tabletop, site)
        return self._nets[floor]

    def way(self, going: Going, start: Site, goal: Point) -> tuple[Point, ...] | None:
        """A cheap way, first and last point included, that `measure` admits within the allowance; None if none.

        The straight line is taken if it is open and within the allowance; else the cheaper of a way that goes over
        nothing difficult and one that may.
        """
        straight = (start[:2], goal)
        measured = measure(self.tabletop, going, straight, start[2])
        if measured.within(going.allowance) and not measured.hard:
            return straight
        found: list[tuple[int, tuple[Point, ...]]] = []
        if measured.within(going.allowance):
            found.append((measured.cost, straight))
        with self._lock:
            proposals = list(self._proposals(going, start, goal))
        for path in proposals:
            shortened = self._shortened(going, path, start[2])
            cost = measure(self.tabletop, going, shortened, start[2])
            if cost.within(going.allowance):
                found.append((cost.cost, shortened))
        return min(found)[1] if found else None

    def _proposals(self, going: Going, start: Site, goal: Point) -> Iterator[list[Point]]:
        net = self.net(start)
        best = float(going.allowance)
        for hard in (False, True):
            fare = net.fare(going, hard)
            if not within(start[:2], goal, int(best / fare.cheapest)):
                continue
            found = net.path(fare, start[:2], goal)
            if found:
                best = min(best, found[0])
                yield found[1]

    def _shortened(self, going: Going, path: Sequence[Point], storey: int) -> tuple[Point, ...]:
        """The same way without the bends that save nothing."""
        kept = list(path)
        n = 1
        while n < len(kept) - 1:
            around = measure(self.tabletop, going, kept[n - 1 : n + 2], storey)
            across = measure(self.tabletop, going, (kept[n - 1], kept[n + 1]), storey)
            if across.within(around.cost) and across.hard <= around.hard:
                del kept[n]
                n = max(1, n - 1)
            else:
                n += 1
        return tuple(kept)

    def reach(self, going: Going, start: Site) -> Reach:
        """Everywhere that can be reached within the allowance."""
        with self._lock:
            return reach(self.net(start), going, start[:2])
