"""All lines of sight of one hex at once: the rules of line.py over arrays (3.2.1)."""

from __future__ import annotations

from typing import Final

import numpy as np

from voltigeur.games.aslsk.ch03_21_sight.line import HIGH, Ground, LineReader
from voltigeur.terrain.features import hexside
from voltigeur.terrain.hexes import direction
from voltigeur.terrain.sight import Flags, Ints, Rays, Tracer, drawn_across

BLOCKED: Final = 255
"""The value of a blocked line in a row."""
_WALL: Final = 1000


class RowReader:
    """Reads whole rows of lines on one board."""

    def __init__(self, ground: Ground, tracer: Tracer) -> None:
        self.ground = ground
        self.board = board = ground.board
        self.tracer = tracer
        self._lines = LineReader(ground, tracer)
        self._level = np.array(board.level[: board.hexes], dtype=np.int64)
        kinds = [ground.kinds[art.kind] for art in tracer.art]
        self._obstacle = np.array([kind.sight == "blocks" for kind in kinds], dtype=np.bool_)
        self._drawn = np.array([kind.hindrance if kind.sight == "hinders" else 0 for kind in kinds], dtype=np.int64)
        self._filled = np.array([kind.hindrance if kind.sight == "fills" else 0 for kind in ground.of], dtype=np.int64)
        self._tall = np.array([kind.sight == "fills" and kind.tall for kind in ground.of], dtype=np.bool_)
        self._thick = np.array([kind.tall and kind.grows(ground.month) for kind in ground.of], dtype=np.bool_)
        self._avenue = np.array([bool(f) and p in ground.roads for p, f in enumerate(self._filled)], dtype=np.bool_)
        self._drawn_in = np.diff(np.array(tracer.art_starts)) > 0
        """Hexes with artwork: what lies against a hexside lies there in both of its hexes."""
        self._across: dict[tuple[int, int], tuple[list[int], list[int]]] = {}

    def row(self, a: int) -> bytes:
        """The hindrance of the line from a hex to every other, BLOCKED where there is none."""
        targets = np.arange(self.board.hexes)
        rays = self.tracer.rays(a, targets)
        here, there = int(self._level[a]), self._level
        level, high = there == here, np.maximum(there, here) >= HIGH
        value, avenue = self._hexes(rays, level, high)
        sums = np.concatenate(([0], np.cumsum(value)))
        total = sums[rays.starts[1:]] - sums[rays.starts[:-1]]
        values = np.where(total >= self.ground.chart.sight.blocked_at, BLOCKED, total)
        for target in sorted(set(rays.ray[avenue].tolist())) if a in self.ground.roads else ():
            passed = rays.hexes[rays.starts[target] : rays.starts[target + 1]].tolist()
            if self.ground.along_road(a, target, tuple(place for place in passed if place >= 0)):
                line = self._lines.read(a, target)
                values[target] = BLOCKED if line.blocked else line.hindrance
        values[np.frombuffer(self.board.dist[a], dtype=np.uint8)[: self.board.hexes] <= 1] = 0
        return values.astype(np.uint8).tobytes()

    def _hexes(self, rays: Rays, level: Flags, high: Flags) -> tuple[Ints, Flags]:
        """What each hex between the ends does to its line, and which of them are lined with trees."""
        present = rays.hexes >= 0
        ground = self._level[rays.hexes]
        flat, above = level[rays.ray], high[rays.ray]
        hill = present & (ground >= HIGH) & ~(flat & above)
        over = above & (ground < HIGH) & ~(self.ground.low_ground & self._tall[rays.hexes])
        filled = np.where(flat, self._filled[rays.hexes] * ~over, 0)
        between = ~flat & self._tall[rays.hexes]
        filled = np.where(between, np.where(self._thick[rays.hexes], _WALL, self._filled[rays.hexes]), filled)
        filled = np.where(present, filled, 0)
        wall = np.where(hill & ~rays.along, _WALL, 0)
        drawn = np.zeros(len(rays.hexes), dtype=np.int64)
        rows, pieces = self.tracer.contacts(rays, cut=True)
        if len(rows):
            in_way = ~(flat[rows] & above[rows]) | (ground[rows] >= HIGH) | self.ground.low_ground
            wall[rows[self._obstacle[pieces] & in_way]] = _WALL
            seen = flat[rows] & ~(above[rows] & (ground[rows] < HIGH))
            np.maximum.at(drawn, rows, np.where(seen, self._drawn[pieces], 0))
        value: Ints = wall + np.maximum(filled, drawn)
        pairs = np.flatnonzero(rays.along)
        first, second = pairs[0::2], pairs[1::2]
        value[first] = np.maximum(filled[first], filled[second])
        value[second] = 0
        drawn_in = self._drawn_in[rays.hexes]
        matters = (hill[first] & hill[second]) | (drawn_in[first] & drawn_in[second])
        for one, two in zip(first[matters], second[matters], strict=True):
            if present[one] and present[two]:
                value[one] += self._along(int(rays.hexes[one]), int(rays.hexes[two]), bool(flat[one]), bool(above[one]),
                                          int(value[one]), bool(hill[one] and hill[two]))  # fmt: skip
        avenue = present & self._avenue[rays.hexes] & (filled > 0)
        return value, avenue

    def _along(self, one: int, two: int, flat: bool, above: bool, filled: int, hill: bool) -> int:
        """What is drawn across a hexside adds to a line that runs along it."""
        obstacles, fields = self._drawn_over(one, two)
        if hill or any(not (flat and above) or level >= HIGH or self.ground.low_ground for level in obstacles):
            return _WALL
        over = max((hindrance for hindrance, level in zip(fields[0::2], fields[1::2], strict=True)
                    if flat and not (above and level < HIGH)), default=0)  # fmt: skip
        return max(over - filled, 0)

    def _drawn_over(self, one: int, two: int) -> tuple[list[int], list[int]]:
        """The lower level of each pair of obstacles drawn across a hexside; hindrance and level of fields."""
        found = self._across.get((one, two))
        if found is None:
            cells, starts = self.board.cells, self.tracer.art_starts
            side = hexside(cells[one], direction(cells[one], cells[two]))
            found = ([], [])
            low = min(self.board.level[one], self.board.level[two])
            for p in range(starts[one], starts[one + 1]):
                for q in range(starts[two], starts[two + 1]):
                    if not drawn_across(side, self.tracer.art[p], self.tracer.art[q]):
                        continue
                    if self._obstacle[p] and self._obstacle[q]:
                        found[0].append(low)
                    elif self._drawn[p] and self._drawn[q]:
                        found[1].extend((int(max(self._drawn[p], self._drawn[q])), low))
            self._across[one, two] = self._across[two, one] = found
        return found
