"""Many straight lines from one point at once, for finding ways: what they lie in and what they cross.

Which edges a line meets is found in whole numbers; how far along it meets them, in floating point. That is good enough
for proposals, which are measured afterwards like any other path.
"""

from __future__ import annotations

import random
from math import atan2
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site, Tabletop

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

_SPECK: Final = 1e-9
"""The share of a line below which a stretch is only a point."""


class Rays(Struct, frozen=True):
    """What a bundle of lines meets, flattened: stretches in order along each line, and pieces."""

    count: int
    lengths: Floats
    line: Ints
    """For each stretch its line, from 0 up."""
    begin: Floats
    """For each stretch where it begins, as a share of its line."""
    share: Floats
    """For each stretch how much of its line it is."""
    kind: Ints
    """For each stretch the number of its ground (`Scanner.kinds`)."""
    crossing_line: Ints
    crossing_at: Floats
    crossing: Ints
    """For each piece that is met the line, the place as a share of it, and the piece."""


class Scanner:
    """Casts lines on one floor of a table."""

    def __init__(self, tabletop: Tabletop, site: Site) -> None:
        edges = tabletop.walking_edges(site)
        self.tabletop = tabletop
        self.storey = site[2]
        self.areas = edges.areas
        self.owner: Ints = np.array([row[4] for row in edges.rows], dtype=np.int64)
        self.ax, self.ay = edges.xs[: edges.count], edges.ys[: edges.count]
        self.bx, self.by = edges.xs[edges.count :], edges.ys[edges.count :]
        self.left, self.right = np.minimum(self.ax, self.bx), np.maximum(self.ax, self.bx)
        self.top, self.bottom = np.minimum(self.ay, self.by), np.maximum(self.ay, self.by)
        self._ends = np.array((self.ax, self.ay, self.bx, self.by), dtype=np.float64)
        rng = random.Random(1)
        self.mark = np.array([rng.getrandbits(64) for _ in range(self.areas)], dtype=np.uint64)
        """A number for each area: those of all areas that a place lies in, combined, name that set of areas."""
        self.crossings = self._crossings()
        """Where edges cross, and the two edges."""
        ends = np.stack((edges.xs, edges.ys), axis=1)
        crossed = np.array([(x, y) for x, y, _, _ in self.crossings], dtype=np.float64).reshape(-1, 2)
        self.corners: Floats = np.unique(np.concatenate((ends, crossed)), axis=0)
        self.kinds: list[tuple[tuple[int, ...], int]] = []
        """The grounds and the room of each kind of place met so far."""
        self._numbers: dict[int, int] = {}

    def _crossings(self) -> list[tuple[float, float, int, int]]:
        """Points at which one edge goes through another."""
        dx, dy = self.bx - self.ax, self.by - self.ay
        base = dx * self.ay - dy * self.ax
        from_side = np.outer(dx, self.ay) - np.outer(dy, self.ax) - base[:, None]
        to_side = np.outer(dx, self.by) - np.outer(dy, self.bx) - base[:, None]
        through = np.sign(from_side) * np.sign(to_side) < 0
        first, second = np.triu(through & through.T).nonzero()
        share = from_side[first, second] / (from_side[first, second] - to_side[first, second])
        xs, ys = self.ax[second] + share * dx[second], self.ay[second] + share * dy[second]
        return list(zip(xs.tolist(), ys.tolist(), first.tolist(), second.tolist(), strict=True))

    def direction(self, edge: int) -> float:
        """The direction of an edge."""
        return atan2(int(self.by[edge] - self.ay[edge]), int(self.bx[edge] - self.ax[edge]))

    def on_edge(self, point: Point) -> bool:
        """Whether a point lies on an outline or on a piece."""
        x, y = point
        near = ((self.left <= x) & (self.right >= x) & (self.top <= y) & (self.bottom >= y)).nonzero()[0]
        px, py = self.ax[near] - x, self.ay[near] - y
        qx, qy = self.bx[near] - x, self.by[near] - y
        return bool((px * qy == py * qx).any())

    def areas_at(self, point: Point) -> set[int]:
        """The areas that a point which is on no edge lies in."""
        room = self.tabletop.room_at((*point, self.storey))
        found = {len(self.tabletop.grounds) + room} if room >= 0 else set()
        return found if self.storey else found | set(self.tabletop.grounds_at(point))

    def kind_at(self, point: Point) -> int:
        """The number of the kind of place at a point which is on no edge."""
        here = self.areas_at(point)
        return self._number(int(self._name(here)), here, [])

    def _name(self, areas: set[int]) -> np.uint64:
        """The number that names a set of areas."""
        return np.bitwise_xor.reduce(self.mark[list(areas)]) if areas else np.uint64(0)

    def cast(self, origin: Point, targets: Ints, reach: int) -> Rays:
        """Follow the lines from a point, which is on no edge, to others; nothing counts that is further than that."""
        ox, oy = origin
        dx, dy = (targets[:, 0] - ox).astype(np.float64), (targets[:, 1] - oy).astype(np.float64)
        near = (
            (self.left <= ox + min(reach, dx.max(initial=0)))
            & (self.right >= ox + max(-reach, dx.min(initial=0)))
            & (self.top <= oy + min(reach, dy.max(initial=0)))
            & (self.bottom >= oy + max(-reach, dy.min(initial=0)))
        ).nonzero()[0]
        piece = self.owner[near] >= self.areas
        line, edge, at = self._met(origin, (dx, dy), near[~piece], closed=False)
        crossings = self._met(origin, (dx, dy), near[piece], closed=True)
        return Rays(
            len(dx),
            np.hypot(dx, dy),
            *self._stretches(origin, len(dx), line, at, self.owner[edge]),
            crossings[0],
            crossings[2],
            self.owner[crossings[1]] - self.areas,
        )

    def _met(self, origin: Point, d: tuple[Floats, Floats], edges: Ints, *, closed: bool) -> tuple[Ints, Ints, Floats]:
        """Lines, the edges that they go through and where; closed: also those that they touch.

        Floating point is exact here and quicker: no product of two lengths on a table needs more than 32 bits.
        """
        px, py, qx, qy = self._ends[:, edges] - np.array((*origin, *origin), dtype=np.float64)[:, None]
        dx, dy = d[0][:, None], d[1][:, None]
        before = dx * py - dy * px
        after = dx * qy - dy * qx
        line, edge = (before * after <= 0 if closed else (before > 0) != (after > 0)).nonzero()
        with np.errstate(divide="ignore", invalid="ignore"):
            at = (px * qy - py * qx)[edge] / (after[line, edge] - before[line, edge])
        keep = (at >= 0) & (at <= 1)
        found = line[keep], edges[edge[keep]], at[keep]
        if not closed or not (along := (before == 0) & (after == 0)).any():
            return found
        more = self._overlapping(along, d, (px, py, qx, qy))
        return (
            np.concatenate((found[0], more[0])),
            np.concatenate((found[1], edges[more[1]])),
            np.concatenate((found[2], more[2])),
        )

    def _overlapping(
        self, along: NDArray[np.bool_], d: tuple[Floats, Floats], ends: tuple[Floats, Floats, Floats, Floats]
    ) -> tuple[Ints, Ints, Floats]:
        """Those edges on the same straight line as a ray that also lie within it, and where they begin."""
        line, edge = along.nonzero()
        px, py, qx, qy = ends
        square = d[0] ** 2 + d[1] ** 2
        first = (d[0][line] * px[edge] + d[1][line] * py[edge]) / square[line]
        second = (d[0][line] * qx[edge] + d[1][line] * qy[edge]) / square[line]
        keep = (np.maximum(first, second) >= 0) & (np.minimum(first, second) <= 1)
        return line[keep], edge[keep], np.clip(np.minimum(first, second), 0, 1)[keep]

    def _stretches(
        self, origin: Point, count: int, line: Ints, at: Floats, owner: Ints
    ) -> tuple[Ints, Floats, Floats, Ints]:
        """Cut lines where they enter or leave an area, and say what each part lies in."""
        lines = np.concatenate((np.arange(count), line))
        places = np.concatenate((np.zeros(count), at))
        changes = np.concatenate((np.zeros(count, dtype=np.uint64), self.mark[owner]))
        owners = np.concatenate((np.full(count, -1), owner))
        order = np.argsort(2 * lines + places, kind="stable")
        lines, places, owners = lines[order], places[order], owners[order]
        state = np.bitwise_xor.accumulate(changes[order])
        first = np.searchsorted(lines, np.arange(count))
        here = self.areas_at(origin)
        state ^= state[first][lines] ^ self._name(here)
        until = np.ones(len(lines))
        until[:-1][lines[1:] == lines[:-1]] = places[1:][lines[1:] == lines[:-1]]
        keep = (until - places > _SPECK).nonzero()[0]
        known = self._numbers
        numbers = [
            known[name] if name in known else self._number(name, here, owners[first[lines[k]] : k + 1].tolist())
            for name, k in zip(state[keep].tolist(), keep.tolist(), strict=True)
        ]
        return lines[keep], places[keep], (until - places)[keep], np.array(numbers, dtype=np.int64)

    def _number(self, name: int, here: set[int], entered: list[int]) -> int:
        """The number of a kind of place; a new one is what one is in after entering and leaving areas."""
        if name not in self._numbers:
            inside = set(here)
            for owner in entered:
                inside ^= {owner} if owner >= 0 else set()
            self._numbers[name] = len(self.kinds)
            self.kinds.append(self.tabletop.sorted_areas(frozenset(inside)))
        return self._numbers[name]
