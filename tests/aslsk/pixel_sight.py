"""A sight engine of the tests' own: it walks over the pixels of a board and knows nothing of outlines and templates.

It is written from the ledger (3.2.1, 1.1.1) and shares no code with the game. A line is cut into the stretches that lie
in one pixel each; a stretch has a hex by where its middle lies. `touch` says what meets an obstacle: "squares", where
the line goes through a painted pixel; "walk", where the pixels of a line drawn on a screen are painted; "dots", where a
piece of paint in a hex has pixel middles on both sides of the line.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt

Cell = tuple[int, int]
BLOCKED = -1
WOODS, HOUSES, GRAIN, ORCHARDS, ROADS = (
    (60,),
    (40, 41, 42, 43, 44, 50, 51, 52, 53, 54, 203),
    (24, 25),
    (63, 64),
    (65, 66),
)


class PixelSight:
    """Lines over the pixels of one board."""

    def __init__(
        self, code: npt.NDArray[np.uint8], level: npt.NDArray[np.int8], columns: int, rows: int, *,
        month: int = 7, touch: str = "squares",
    ) -> None:  # fmt: skip
        self.code = code
        self.touch = touch
        self.month = month
        self.width, self.height = code.shape
        self.w, self.h = self.width / (columns - 1), self.height / rows
        self.cells = [(c, d) for c in range(columns) for d in range(-(c % 2), 2 * rows, 2)]
        self.there = set(self.cells)
        self.wall = np.isin(code, WOODS + HOUSES)
        self.field = np.isin(code, GRAIN) if 6 <= month <= 9 else np.zeros(code.shape, dtype=np.bool_)
        self.road = np.isin(code, ROADS)
        xs, ys = np.meshgrid(np.arange(self.width) + 0.5, np.arange(self.height) + 0.5, indexing="ij")
        self.column, self.depth = self._hexes(xs.ravel(), ys.ravel())
        self.column, self.depth = self.column.reshape(code.shape), self.depth.reshape(code.shape)
        self.level = {cell: int(level[self._pixel(cell)]) for cell in self.cells}
        self.orchard = {cell for cell in self.cells if self._is_orchard(cell)}
        self._pieces: dict[tuple[Cell, str], list[npt.NDArray[np.float64]]] = {}

    def dot(self, cell: Cell) -> tuple[float, float]:
        return cell[0] * self.w, (cell[1] + 1) * self.h / 2

    def _pixel(self, cell: Cell) -> tuple[int, int]:
        x, y = self.dot(cell)
        return min(int(x), self.width - 1), min(int(y), self.height - 1)

    def _is_orchard(self, cell: Cell) -> bool:
        at = self._pixel(cell)
        if self.code[at] in ORCHARDS:
            return True
        if self.code[at] in ROADS:  # looked through to what grows beside the road
            window = slice(max(at[0] - 12, 0), at[0] + 13), slice(max(at[1] - 12, 0), at[1] + 13)
            beside = self.code[window][~self.road[window]]
            return bool(np.isin(beside, ORCHARDS).mean() > 0.5)
        mine = (self.column == cell[0]) & (self.depth == cell[1]) & ~self.road
        share = np.isin(self.code[mine], ORCHARDS).mean()
        house = np.isin(self.code[mine], HOUSES).mean()
        other = self.code[at] in WOODS + HOUSES + GRAIN or house >= 0.2
        return bool(share > 0.5 and not other)

    def _hexes(self, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.int64], ...]:
        """The nearest centre, measured as a hex is: sides at equal distance, whatever the pixels' shape."""
        u, v = x / self.w, 2 * y / self.h - 1
        best, column, depth = np.full(len(u), np.inf), np.zeros(len(u), np.int64), np.zeros(len(u), np.int64)
        for step in (0, 1):
            c = np.floor(u).astype(np.int64) + step
            d = 2 * np.round((v - c % 2) / 2).astype(np.int64) + c % 2
            far = np.maximum(np.abs(v - d) * 2, np.abs(v - d) + 3 * np.abs(u - c))
            better = far < best
            best, column, depth = np.where(better, far, best), np.where(better, c, column), np.where(better, d, depth)
        return column, depth

    def look(self, a: Cell, b: Cell) -> int:
        """The hindrance of a line, or BLOCKED."""
        away = max(abs(a[0] - b[0]), (abs(a[0] - b[0]) + abs(a[1] - b[1])) // 2)
        if away <= 1:
            return 0
        la, lb = self.level[a], self.level[b]
        same, high = la == lb, max(la, lb) == 1
        (ax, ay), (bx, by) = self.dot(a), self.dot(b)
        stretches = self._stretches(ax, ay, bx, by)
        middle = (stretches[:-1] + stretches[1:]) / 2
        x, y = ax + (bx - ax) * middle, ay + (by - ay) * middle
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        along = self._along(a, b, middle)
        px, py = self._at(x, y)
        left, right = self._hexes(x + nx * 0.02, y + ny * 0.02), self._hexes(x - nx * 0.02, y - ny * 0.02)
        hexes = list(zip(left[0].tolist(), left[1].tolist(), right[0].tolist(), right[1].tolist(), strict=True))
        on_road = bool(self.road[px, py].all())
        steps: dict[tuple[int, ...], list[int]] = {}
        for n, both in enumerate(hexes):
            steps.setdefault(both if along[n] else both[:2], []).append(n)
        total = 0
        for key, some in steps.items():
            cells = {key[:2], key[2:]} if len(key) == 4 else {key}
            cells = {cell for cell in cells if cell in self.there}
            if a in cells or b in cells or not cells:
                continue
            pair = len(key) == 4
            if pair and len(cells) < 2:
                orchards = cells & self.orchard
                wall = field = False
            else:
                where = np.array(some)
                wall, field = (self._painted(mask, cells, pair, where, x, y, nx, ny, (ax, ay, bx, by), name)
                               for mask, name in ((self.wall, "wall"), (self.field, "field")))  # fmt: skip
                orchards = cells & self.orchard
            hills = sum(self.level[cell] for cell in cells)
            low = min(self.level[cell] for cell in cells)
            if not (same and high) and hills == len(cells) and (not pair or len(cells) == 2):
                return BLOCKED
            if wall and (not (same and high) or low == 1):
                return BLOCKED
            value = 0
            for cell in orchards if not on_road else ():
                if same:
                    value = max(value, 0 if high and self.level[cell] == 0 else 1)
                elif 4 <= self.month <= 10:
                    return BLOCKED
                else:
                    value = 1
            if field and same and not (high and low == 0):
                value = max(value, 1)
            total += value
        return total if total < 6 else BLOCKED

    def _painted(self, mask, cells, pair, where, x, y, nx, ny, ends, name) -> bool:  # type: ignore[no-untyped-def]
        if pair:  # a line along a hexside: paint on both sides of it, at the same place
            sides = [mask[self._at(x[where] + k * nx, y[where] + k * ny)] for k in (0.75, -0.75)]
            return bool((sides[0] & sides[1]).any())
        if self.touch == "squares":
            return bool(mask[self._at(x[where], y[where])].any())
        (cell,) = cells
        if self.touch == "walk":
            ax, ay, bx, by = ends
            count = max(round(max(abs(bx - ax), abs(by - ay))), 1)
            share = np.arange(count + 1) / count
            px, py = self._at(ax + (bx - ax) * share, ay + (by - ay) * share)
            mine = (self.column[px, py] == cell[0]) & (self.depth[px, py] == cell[1])
            return bool(mask[px, py][mine].any())
        ax, ay, bx, by = ends
        for points in self._in_hex(cell, name, mask):
            sides = (bx - ax) * (points[:, 1] - ay) - (by - ay) * (points[:, 0] - ax)
            if sides.min() < 0 < sides.max():
                return True
        return False

    def _in_hex(self, cell: Cell, name: str, mask: npt.NDArray[np.bool_]) -> list[npt.NDArray[np.float64]]:
        """The middles of the pixels of each piece of paint in a hex."""
        found = self._pieces.get((cell, name))
        if found is None:
            xs, ys = np.nonzero(mask & (self.column == cell[0]) & (self.depth == cell[1]))
            left = set(zip(xs.tolist(), ys.tolist(), strict=True))
            found = []
            while left:
                piece = [left.pop()]
                for px, py in piece:
                    near = {(px + 1, py), (px - 1, py), (px, py + 1), (px, py - 1)} & left
                    left -= near
                    piece += near
                found.append(np.array(piece, dtype=np.float64) + 0.5)
            self._pieces[cell, name] = found
        return found

    def _at(self, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.int64], ...]:
        px, py = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
        return np.clip(px, 0, self.width - 1), np.clip(py, 0, self.height - 1)

    def _stretches(self, ax: float, ay: float, bx: float, by: float) -> npt.NDArray[np.float64]:
        """Where a line passes from pixel to pixel and from hex to hex, as shares of it."""
        cuts = [np.array([0.0, 1.0])]
        for start, end in ((ax, bx), (ay, by)):
            if start != end:
                low, high = sorted((start, end))
                cuts.append((np.arange(math.ceil(low), math.floor(high) + 1) - start) / (end - start))
        u, v = (ax / self.w, bx / self.w), (2 * ay / self.h - 1, 2 * by / self.h - 1)
        for p, q in ((0, 1), (3, 1), (3, -1)):  # the lines on which hexsides lie
            start, end = (p * u[k] + q * v[k] for k in (0, 1))
            if abs(end - start) > 1e-9:
                low, high = sorted((start, end))
                cuts.append((np.arange(math.ceil(low), math.floor(high) + 1) - start) / (end - start))
        every = np.unique(np.clip(np.concatenate(cuts), 0, 1))
        keep = np.concatenate(([True], np.diff(every) > 1e-7))
        return every[keep]

    @staticmethod
    @lru_cache(maxsize=4096)
    def _period(across: int, down: int) -> int:
        for c, d in ((2, 0), (1, 3), (1, -3)):
            if across * d == down * c:
                return abs(across) // c
        return 0

    def _along(self, a: Cell, b: Cell, middle: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
        """Which stretches lie on a hexside: the middle third between two centres, on lines that have such."""
        count = self._period(b[0] - a[0], b[1] - a[1])
        if not count:
            return np.zeros(len(middle), dtype=np.bool_)
        part = (middle * count) % 1
        found: npt.NDArray[np.bool_] = (part > 1 / 3) & (part < 2 / 3)
        return found
