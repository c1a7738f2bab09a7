"""The tracer: for one hex, everything that the lines to other hexes pass, touch and cross, as flat arrays.

It says what is met and how; a rulebook decides what that means. Arrays are sparse and sorted by ray. Everything is
integer arithmetic on the lattice, well inside 64 bits for any board of up to 100 by 100 hexes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Art, cross, stretch
from voltigeur.terrain.hexes import Cell, Point, centre
from voltigeur.terrain.line_tables import line_table
from voltigeur.terrain.lines import Template, template
from voltigeur.terrain.strips import within

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

_MARGIN: Final = 2


@dataclass(frozen=True, slots=True)
class Rays:
    """What the lines from one hex to many meet; the arrays of passages have one row for each ray and hex."""

    source: int
    targets: Ints
    """The ground hex at the end of each ray."""
    steps: Ints
    """How many hexes (or pairs of hexes) lie between the ends of each ray."""
    starts: Ints
    """Where the passages of each ray begin; one more at the end."""
    ray: Ints
    hexes: Ints
    """The hex of each passage, -1 where the board has none."""
    step: Ints
    along: Flags
    """Whether the line runs along the hexside between this hex and its partner, which is the next or last row."""


class _Table(NamedTuple):
    """Templates by offset: how many steps, where each one's rows begin, and the rows."""

    steps: Ints
    begin: Ints
    passages: Ints
    touches: Ints
    borders: Ints


class Tracer:
    """Traces lines on one board; immutable once made, safe to share."""

    def __init__(self, board: Board, folder: Path | None = None) -> None:
        self.board = board
        self._folder = folder
        columns = [c for c, _ in board.cells]
        depths = [d for _, d in board.cells]
        self._corner = (min(columns), min(depths))
        self.width = max(columns) - self._corner[0] + 1
        self.depth = max(depths) - self._corner[1] + 1
        self._stride = self.depth + 2 * _MARGIN
        size = (self.width + 2 * _MARGIN) * self._stride
        self.spot = [self._spot(cell) for cell in board.cells]
        """The index of each ground hex in the padded grid."""
        self._spots = np.array(self.spot, dtype=np.int64)
        self._hex_at = np.full(size, -1, dtype=np.int64)
        self._hex_at[self._spots] = np.arange(board.hexes)
        self.side_pairs = list(board.side_at.values())
        """The two hexes of each hexside that has a feature; its index is the number used below."""
        self.side_numbers = {key: number for number, key in enumerate(board.side_at)}
        self._side_at = np.full(3 * size, -1, dtype=np.int64)
        for number, (cell, side) in enumerate(board.side_at):
            self._side_at[3 * self._spot(cell) + side] = number
        self._cells = np.array(board.cells, dtype=np.int64)
        self._x = 3000 * self._cells[:, 0]
        self._y = 1000 * self._cells[:, 1]
        self.art = [a for a in board.art if a.cell in board.at]
        self._between: dict[Cell, frozenset[int]] = {}
        self._index_art()

    def _spot(self, cell: Cell) -> int:
        return (cell[0] - self._corner[0] + _MARGIN) * self._stride + cell[1] - self._corner[1] + _MARGIN

    def template(self, a: int, b: int) -> Template:
        """Give the template of the line between two ground hexes."""
        (c, d), (e, f) = self.board.cells[a], self.board.cells[b]
        return template(e - c, f - d)

    def between(self, a: int, b: int) -> frozenset[int]:
        """The hexes between two ground hexes, as differences of `spot` from the first."""
        (c, d), (e, f) = self.board.cells[a], self.board.cells[b]
        key = (e - c, f - d)
        found = self._between.get(key)
        if found is None:
            stride = self._stride
            found = frozenset(p.cell[0] * stride + p.cell[1] for p in template(*key).passages)
            self._between[key] = found
        return found

    def away(self, source: int, targets: Ints) -> tuple[Ints, Ints]:
        """The offsets of hexes from one of them, in lattice units."""
        return self._x[targets] - self._x[source], self._y[targets] - self._y[source]

    # Tables by offset, made when first needed --------------------------------------------------------------------

    def _index_art(self) -> None:
        """Sort the artwork by hex: where each hex's pieces begin, where each piece's points begin."""
        self.art.sort(key=lambda a: (self.board.at[a.cell], a.kind, a.outline))
        self.art_hex = np.array([self.board.at[a.cell] for a in self.art], dtype=np.int64)
        self.art_starts = np.searchsorted(self.art_hex, np.arange(self.board.hexes + 1))
        points = [p for a in self.art for p in a.outline]
        counts = [len(a.outline) for a in self.art]
        self._art_points = np.array(points or [(0, 0)], dtype=np.int64)
        self._art_counts = np.array(counts, dtype=np.int64)
        self._art_begin = np.concatenate(([0], np.cumsum(self._art_counts)))[:-1].astype(np.int64)
        self.foreign: dict[int, list[int]] = {}
        """The pieces in each hex that who is in the hex is not in."""
        edges: list[tuple[int, int, int, int]] = []
        owners: list[int] = []
        for number, art in enumerate(self.art):
            if art.home:
                continue
            self.foreign.setdefault(int(self.art_hex[number]), []).append(number)
            x, y = centre(art.cell)
            for part in convex_parts(art):
                ring = zip(part, (*part[1:], part[0]), strict=True)
                edges += [(px - x, py - y, qx - x, qy - y) for (px, py), (qx, qy) in ring]
            owners += [number] * (len(edges) - len(owners))
        self._foreign_edges = np.array(edges, dtype=np.int64).reshape(-1, 4).T.copy()
        self._foreign_pieces = np.array(owners, dtype=np.int64)
        self._foreign_begin = np.searchsorted(self._foreign_pieces, np.arange(len(self.art)))

    @cached_property
    def _table(self) -> _Table:
        """The templates of every offset of the board, laid end to end."""
        table, stride = line_table(self.width, self.depth, self._folder), self._stride
        across, down, step, along = table.passages
        touches, borders = (rows[0] * stride + rows[1] for rows in (table.touches, table.borders))
        return _Table(
            table.steps,
            table.begin,
            np.stack((across * stride + down, step, along)),
            3 * touches + table.touches[2],
            np.stack((3 * borders + table.borders[2], table.borders[3])),
        )

    def _offsets(self, source: int, targets: Ints) -> Ints:
        away: Ints = self._cells[targets] - self._cells[source]
        offsets: Ints = (away[:, 0] + self.width - 1) * (2 * self.depth - 1) + away[:, 1] + self.depth - 1
        return offsets

    # Tracing -----------------------------------------------------------------------------------------------------

    def rays(self, source: int, targets: Ints) -> Rays:
        """Trace the lines from a ground hex to others."""
        offsets = self._offsets(source, targets)
        ray, rows, starts = spread(self._table.begin[0], offsets)
        spots, step, along = self._table.passages[:, rows]
        hexes = self._hex_at[spots + self.spot[source]]
        return Rays(source, targets, self._table.steps[offsets], starts, ray, hexes, step, along.astype(np.bool_))

    def touches(self, source: int, targets: Ints) -> tuple[Ints, Ints]:
        """Give (ray, hexside) for every hexside with a feature that a line touches, be it at a vertex or along it."""
        ray, rows, _ = spread(self._table.begin[1], self._offsets(source, targets))
        sides = self._side_at[self._table.touches[rows] + 3 * self.spot[source]]
        found = np.flatnonzero(sides >= 0)
        return ray[found], sides[found]

    def borders(self, rays: Rays) -> tuple[Ints, Ints, Ints]:
        """Give (ray, hexside, passage row or -1) for every hexside with a feature between consecutive hexes."""
        ray, rows, _ = spread(self._table.begin[2], self._offsets(rays.source, rays.targets))
        sides = self._side_at[self._table.borders[0, rows] + 3 * self.spot[rays.source]]
        found = np.flatnonzero(sides >= 0)
        entry = self._table.borders[1, rows[found]]
        return ray[found], sides[found], np.where(entry >= 0, entry + rays.starts[ray[found]], -1)

    def contacts(self, rays: Rays, *, cut: bool = False) -> tuple[Ints, Ints]:
        """Give (passage row, piece) for every piece of artwork between the ends that a line touches.

        With `cut` only those that it cuts: that have ground on both sides of it. A line along a hexside cuts nothing;
        what is drawn across that hexside is told by `drawn_across`.
        """
        present = np.flatnonzero(rays.hexes >= 0)
        counted = self.art_starts[rays.hexes[present] + 1] > self.art_starts[rays.hexes[present]]
        rows = present[counted]
        if not len(rows):
            return rows, rows
        which, pieces, _ = spread(self.art_starts, rays.hexes[rows])
        rows = rows[which]
        dx = (self._x[rays.targets] - self._x[rays.source])[rays.ray[rows]]
        dy = (self._y[rays.targets] - self._y[rays.source])[rays.ray[rows]]
        counts = self._art_counts[pieces]
        first = np.cumsum(counts) - counts
        points = np.repeat(self._art_begin[pieces] - first, counts) + np.arange(int(counts.sum()))
        sides = np.repeat(dx, counts) * (self._art_points[points, 1] - self._y[rays.source])
        sides -= np.repeat(dy, counts) * (self._art_points[points, 0] - self._x[rays.source])
        least, most = np.minimum.reduceat(sides, first), np.maximum.reduceat(sides, first)
        touched = (least < 0) & (most > 0) if cut else (least <= 0) & (most >= 0)
        return rows[touched], pieces[touched]

    def leaving(self, place: int, others: Ints) -> tuple[list[int], Flags]:
        """For the lines from a hex towards others: its foreign pieces, and (piece, line) whether they touch."""
        numbers = self.foreign.get(place, [])
        if not numbers:
            return numbers, np.zeros((0, len(others)), dtype=np.bool_)
        first, last = np.searchsorted(self._foreign_pieces, (numbers[0], numbers[-1] + 1))
        dx, dy = self.away(place, others)
        hit = _reaches(self._foreign_edges[:, first:last, None], dx, dy)
        return numbers, np.logical_or.reduceat(hit, self._foreign_begin[numbers] - first, axis=0)

    def arriving(self, source: int) -> Flags:
        """For every piece of artwork: whether it is foreign and the line from its hex towards the source touches it."""
        touched = np.zeros(len(self.art), dtype=np.bool_)
        if len(self._foreign_pieces):
            hexes = self.art_hex[self._foreign_pieces]
            dx, dy = self._x[source] - self._x[hexes], self._y[source] - self._y[hexes]
            hit = _reaches(self._foreign_edges, dx, dy)
            touched[self._foreign_pieces[hit]] = True
        return touched


def _reaches(edges: Ints, dx: Ints, dy: Ints) -> Flags:
    """Whether half-lines from a centre touch edges, which are given from that centre."""
    px, py, qx, qy = edges
    u, v = dx * py - dy * px, dx * qy - dy * qx
    p, q = dx * px + dy * py, dx * qx + dy * qy
    lead = u * q - v * p
    found: Flags = ((u > 0) & (v < 0) & (lead >= 0)) | ((u < 0) & (v > 0) & (lead <= 0))
    found |= ((u == 0) & (p >= 0)) | ((v == 0) & (q >= 0))
    return found


def spread(begin: Ints, groups: Ints) -> tuple[Ints, Ints, Ints]:
    """Lay out the members of groups one after the other: (which group, member, where each group starts)."""
    counts = begin[groups + 1] - begin[groups]
    starts = np.concatenate(([0], np.cumsum(counts)))
    which = np.repeat(np.arange(len(groups)), counts)
    rows = np.repeat(begin[groups] - starts[:-1], counts) + np.arange(int(starts[-1]))
    return which, rows, starts


def convex_parts(art: Art) -> tuple[tuple[Point, ...], ...]:
    """Give a piece of artwork as convex polygons."""
    return art.parts or (art.outline,)


def crosses_hex(a: Cell, b: Cell, art: Art, *, cut: bool = False) -> bool:
    """Whether the line between two centres touches (or cuts) a piece of artwork in a hex that lies between them."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in art.outline]
    return min(sides) < 0 < max(sides) if cut else min(sides) <= 0 <= max(sides)


def drawn_across(side: tuple[Point, Point], one: Art, two: Art) -> bool:
    """Whether two pieces, one on each side of a hexside, lie against it along a common stretch."""
    spans = [
        [
            span
            for part in convex_parts(art)
            for c, d in zip((*part[-1:], *part[:-1]), part, strict=True)
            if (span := stretch(*side, c, d)) is not None
        ]
        for art in (one, two)
    ]
    return any(max(a, c) < min(b, d) for a, b in spans[0] for c, d in spans[1])


def cuts_at_end(a: Cell, b: Cell, art: Art) -> bool:
    """Whether the line from the centre of a hex towards another cuts a piece of artwork in the first."""
    for part in convex_parts(art):
        span = within(centre(a), centre(b), part)
        if span is not None and span[0] < span[1] and not _beside(centre(a), centre(b), part):
            return True
    return False


def _beside(a: Point, b: Point, part: tuple[Point, ...]) -> bool:
    """Whether a convex figure lies on one side of a line, be it against it."""
    sides = [cross(a, b, point) for point in part]
    return min(sides) >= 0 or max(sides) <= 0


def leaves_through(a: Cell, b: Cell, art: Art) -> bool:
    """Whether the line from a hex towards another touches a piece of artwork in the first."""
    (ox, oy), (bx, by) = centre(a), centre(b)
    dx, dy = bx - ox, by - oy
    for part in convex_parts(art):
        for (px, py), (qx, qy) in zip(part, (*part[1:], part[0]), strict=True):
            u, v = dx * (py - oy) - dy * (px - ox), dx * (qy - oy) - dy * (qx - ox)
            p, q = dx * (px - ox) + dy * (py - oy), dx * (qx - ox) + dy * (qy - oy)
            if (u == 0 and p >= 0) or (v == 0 and q >= 0):
                return True
            if (u > 0 > v and u * q - v * p >= 0) or (u < 0 < v and u * q - v * p <= 0):
                return True
    return False
