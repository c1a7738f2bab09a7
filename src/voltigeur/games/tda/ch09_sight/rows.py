"""All lines of sight of one place at once: the rules of sight_line.py over arrays (chapter 9)."""

from __future__ import annotations

from typing import Final

import numpy as np

from voltigeur.games.tda.ch09_sight.effects import LEVEL, Effects, Hinders, Overlay
from voltigeur.games.tda.charts.terrain import TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.sight import Flags, Ints, Rays, Tracer, spread

BLOCKED: Final = 255
"""The value of a blocked line in a row."""

_WALL: Final = 1000
"""What one blocking crossing adds to a sum of hindrances; more than any sum that does not block."""


class RowReader:
    """Reads whole rows of lines on one board."""

    def __init__(self, board: Board, chart: TerrainChart, tracer: Tracer, effects: Effects) -> None:
        self.board = board
        self.chart = chart
        self.tracer = tracer
        self.effects = effects
        self._hex_of = np.array(board.hex_of, dtype=np.int64)
        self._height = np.array(effects.height, dtype=np.int64)
        self._ground = np.array(effects.ground, dtype=np.int64)
        self._filling = np.zeros((3, board.hexes), dtype=np.int64)
        for place, items in enumerate(effects.hinders):
            _fill(self._filling, place, items)
        self._tops = np.array(effects.tops, dtype=np.int64)
        self._side_blocks = np.array([bool(side.blocks) for side in effects.sides], dtype=np.bool_)
        self._side_hinders = np.array([sum(c for _, c in side.hinders) for side in effects.sides], dtype=np.int64)
        self._side_height = np.array([side.height for side in effects.sides], dtype=np.int64)
        self._side_pair = np.array([side.pair for side in effects.sides] or [(-1, -1)], dtype=np.int64)
        self._building = np.array(board.building, dtype=np.int64)
        self._floor = np.array(board.floor_of, dtype=np.int64)
        self._tunnel = np.zeros(len(board), dtype=np.bool_)
        self._tunnel[list(board.tunnels)] = True
        self._steps_away = [np.frombuffer(row, dtype=np.uint8) for row in board.dist]
        self._everywhere = np.flatnonzero(~self._tunnel)

    def row(self, a: int, over: Overlay | None = None) -> bytes:
        """The hindrance of the line from a place to every other, BLOCKED where there is none."""
        values = np.full(len(self.board), BLOCKED, dtype=np.uint8)
        if a in self.board.tunnels:
            values[a] = 0
        else:
            values[self._everywhere] = self.read(a, self._everywhere, over)
        return values.tobytes()

    def passing(self, a: int, hexes: set[int], ends: set[int]) -> Ints:
        """The places whose line from `a` has one of these hexes between its ends, or one of the others as an end."""
        rays = self.tracer.rays(self.board.hex_of[a], self._hex_of[self._everywhere])
        changed = np.zeros(self.board.hexes + 1, dtype=np.bool_)
        changed[list(hexes)] = True
        met = np.zeros(len(self._everywhere), dtype=np.bool_)
        met[rays.ray[changed[rays.hexes]]] = True
        met |= np.isin(self._hex_of[self._everywhere], list(ends))
        if self.board.hex_of[a] in ends:
            met[:] = True
        found: Ints = self._everywhere[met]
        return found

    def read(self, a: int, targets: Ints, over: Overlay | None = None) -> Ints:
        """The hindrance of the lines from a place to others that are not tunnels, BLOCKED where there is none."""
        source = self.board.hex_of[a]
        rays = self.tracer.rays(source, self._hex_of[targets])
        here, there = int(self._height[a]), self._height[targets]
        high = np.maximum(here, there)
        level = there == here
        borders = self.tracer.borders(rays)
        total = self._hexes(rays, borders, here, there, high, level, over)
        total += self._sides(rays, high)
        total += self._raised(rays, high)
        total += _WALL * self._own_art(rays, here, there, high, level, over)
        ray, side, passage = borders
        adjacent = np.zeros(len(targets), dtype=np.int64)
        direct = (passage < 0) & (high[ray] <= self._side_height[side]) if len(ray) else np.zeros(0, dtype=np.bool_)
        np.add.at(adjacent, ray[direct], self._side_hinders[side[direct]])
        away = self._steps_away[a][targets]
        values = np.where(total > self.chart.sight.most_hindrance, BLOCKED, total)
        values = np.where(away <= 1, adjacent, values)
        inside = (self._building[targets] == self._building[a]) & (self._building[a] >= 0)
        values[inside & (self._floor[targets] != self._floor[a])] = BLOCKED
        values[targets == a] = 0
        return values

    def _hexes(
        self,
        rays: Rays,
        borders: tuple[Ints, Ints, Ints],
        here: int,
        there: Ints,
        high: Ints,
        level: Flags,
        over: Overlay | None,
    ) -> Ints:
        """The sum of what the hexes between the ends do; along a hexside the milder of its two hexes counts."""
        present = rays.hexes >= 0
        ground = self._ground[rays.hexes]
        highest, flat = high[rays.ray], level[rays.ray]
        lower = there[rays.ray]
        next_to_lower = ((rays.step == 1) & (lower > here)) | ((rays.step == rays.steps[rays.ray]) & (lower < here))
        filling = self._filling
        if over is not None and over.hinders:
            filling = filling.copy()
            for place, items in over.hinders.items():
                _fill(filling, place, items)
        low, tall, unlimited = filling[:, rays.hexes]
        near = highest // LEVEL - ground // LEVEL <= self.chart.sight.tall_smoke_levels
        value: Ints = low * (highest <= ground) + tall * (near | next_to_lower) + unlimited
        value[(ground > highest) | ((ground == highest) & ~flat)] = _WALL
        rows, pieces = self.tracer.contacts(rays)
        if len(rows):
            rise = self._tops[pieces]
            if over is not None and over.ruined:
                rise = np.where(self._ruined(over)[pieces], 0, rise)
            blocks = _art_blocks(ground[rows], rise, highest[rows], flat[rows], next_to_lower[rows])
            value[rows[blocks]] = _WALL
        _, side, passage = borders
        counted = np.flatnonzero(passage >= 0)
        if len(counted):
            row, number = passage[counted], side[counted]
            np.add.at(value, row, self._side_hinders[number] * (highest[row] <= self._side_height[number]))
        value[~present] = 0
        pairs = np.flatnonzero(rays.along)
        first, second = pairs[0::2], pairs[1::2]
        np.minimum(value, _WALL, out=value)
        milder = np.minimum(value[first], value[second])
        milder = np.where(present[first] & present[second], milder, value[first] + value[second])
        value[first], value[second] = milder, 0
        sums = np.concatenate(([0], np.cumsum(value)))
        total: Ints = sums[rays.starts[1:]] - sums[rays.starts[:-1]]
        return total

    def _ruined(self, over: Overlay) -> Flags:
        """Which pieces are drawings of a building that is now a ruin."""
        ruins = np.isin(self.tracer.art_hex, list(over.ruined))
        housed = np.array([art.building >= 0 for art in self.tracer.art], dtype=np.bool_)
        flags: Flags = ruins & housed
        return flags

    def _sides(self, rays: Rays, high: Ints) -> Ints:
        """Walls, hedges and crests that a line touches and that border neither end (9.2/hexside-obstacles)."""
        total = np.zeros(len(rays.targets), dtype=np.int64)
        ray, side = self.tracer.touches(rays.source, rays.targets)
        if len(ray):
            pair = self._side_pair[side]
            beyond = (pair != rays.source).all(axis=1) & (pair != rays.targets[ray][:, None]).all(axis=1)
            blocks = self._side_blocks[side] & beyond & (high[ray] <= self._side_height[side])
            total[ray[blocks]] = _WALL
        return total

    def _raised(self, rays: Rays, high: Ints) -> Ints:
        """Embankments through hexes: two halves of a crossing hinder once (10.4/embankment)."""
        total = np.zeros(len(rays.targets), dtype=np.int64)
        halves: dict[str, Ints] = {}
        columns: dict[str, int] = {}
        cells = self.board.cells
        for place, crossings in self.effects.crossings.items():
            rows = np.flatnonzero(rays.hexes == place)
            ray = rays.ray[rows]
            rows_high = high[ray] <= self._ground[place]
            ray = ray[rows_high]
            away = self.tracer.away(rays.source, rays.targets[ray])
            x, y = 3000 * cells[rays.source][0], 1000 * cells[rays.source][1]
            for crossing in crossings:
                p, q = (np.sign(away[0] * (py - y) - away[1] * (px - x)) for px, py in crossing.ends)
                counts = halves.setdefault(crossing.kind, np.zeros(len(rays.targets), dtype=np.int64))
                np.add.at(counts, ray, np.abs(p - q))
                columns[crossing.kind] = crossing.columns
        for kind, counts in halves.items():
            total += counts // 2 * columns[kind]
        return total

    def _own_art(self, rays: Rays, here: int, there: Ints, high: Ints, level: Flags, over: Overlay | None) -> Flags:
        """Artwork in an end's own hex that the unit there is not in."""
        blocked = np.zeros(len(rays.targets), dtype=np.bool_)
        if not self.tracer.foreign:
            return blocked
        rises = self._tops if over is None or not over.ruined else np.where(self._ruined(over), 0, self._tops)
        ground = self._ground[np.full(len(rays.targets), rays.source)]
        numbers, touched = self.tracer.leaving(rays.source, rays.targets)
        for number, hit in zip(numbers, touched, strict=True):
            blocked |= hit & _art_blocks(ground, np.full_like(ground, rises[number]), high, level, there > here)
        pieces = np.flatnonzero(self.tracer.arriving(rays.source))
        begin = np.searchsorted(self.tracer.art_hex[pieces], np.arange(self.board.hexes + 1))
        ray, row, _ = spread(begin, rays.targets)
        rise, ground = rises[pieces[row]], self._ground[rays.targets[ray]]
        acts = _art_blocks(ground, rise, high[ray], level[ray], there[ray] < here)
        blocked[ray[acts]] = True
        return blocked


def _fill(filling: Ints, place: int, items: tuple[Hinders, ...]) -> None:
    for item in items:
        filling[("low", "two-levels", "unlimited").index(item.height), place] += item.columns


def _art_blocks(ground: Ints, rise: Ints, high: Ints, level: Flags, next_to_lower: Flags) -> Flags:
    """Whether drawn obstacles, if touched, block lines of these heights (9.2/blocked, 9.3/plateau, 9.3/blind-hex)."""
    top = ground + rise
    flat = (high <= ground) | (high < top)
    sloping = (top >= high) | next_to_lower
    blocks: Flags = np.where(level, flat, sloping)
    return blocks
