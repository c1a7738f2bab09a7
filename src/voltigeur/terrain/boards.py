"""A board: sheets laid edge to edge and turned, as flat tables indexed by place.

A place is a small integer: the ground hexes first, then the upper floors of buildings, then the tunnels.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import text_of
from voltigeur.engine.limits import PLACES, SPREAD
from voltigeur.terrain.features import Art, art_half, connected, hull, side_key
from voltigeur.terrain.hexes import STEPS, Cell, direction, name_of
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError, Palette, Problem, Sheet
from voltigeur.terrain.strips import carved, strip

NOWHERE: Final = 255
"""The distance to a place that cannot be counted to: a tunnel."""


@dataclass(frozen=True, slots=True)
class Building:
    """A building: the places of its ground floor, its floors above that one, and what it is made of."""

    cells: tuple[int, ...]
    floors: int
    material: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A sheet as it lies on the board: its letter, how far it is moved, whether it is turned by 180 degrees."""

    sheet: Sheet
    letter: str = ""
    columns: int = 0
    rows: int = 0
    turned: bool = False
    half_row: bool = False
    """Moved down by another half hex, which a move by an odd number of columns needs."""


class Board:
    """The map of a match; static and shared, nothing in it changes during play."""

    def __init__(self, laid: Sequence[Laid], name: str = "") -> None:
        self.name = name or "+".join(part.sheet.name for part in laid)
        self.cells: list[Cell] = []
        """The cell of each ground hex."""
        self.names: list[str] = []
        self.level: list[int] = []
        self.kind: list[str] = []
        self.half: list[bool] = []
        self._by_name: dict[str, int] = {}
        self._halves: set[int] = set()
        self._drawn_kinds: set[str] = set()
        self.at: dict[Cell, int] = {}
        """The ground hex of each cell."""
        self.art: list[Art] = []
        self.strips: list[Art] = []
        """The ground that roads cover, where a map draws it."""
        self.buildings: list[Building] = []
        self.lines: list[tuple[str, tuple[int, ...]]] = []
        """Every line of the map with the hexes that it goes through, in order."""
        self.tunnels: dict[int, tuple[int, ...]] = {}
        """The end hexes of each tunnel place."""
        self._marks: dict[str, set[int]] = {}
        self._spots: dict[str, list[int]] = {}
        self._sides: dict[tuple[int, int], list[str]] = {}
        self._side_level: dict[tuple[int, int], int] = {}
        self._gaps: set[tuple[int, int]] = set()
        placed = [_Placed(part, len(laid) > 1) for part in laid]
        _check_size(placed, self.name)
        for part in placed:
            self._lay_hexes(part)
        for part in placed:
            self._lay_features(part)
        self._join_buildings()
        self._mend_seams()
        self._join_lines(placed)
        self.hexes = len(self.cells)
        """How many ground hexes there are: places below this number."""
        self._raise_floors()
        self._dig_tunnels([(part, name, ends) for part in placed for name, ends in part.sheet.tunnels])
        self._freeze()

    # Laying -----------------------------------------------------------------------------------------------------

    def _lay_hexes(self, part: _Placed) -> None:
        sheet = part.sheet
        for cell in sorted(sheet.kind):
            here = part.cell(cell)
            name = part.name(cell)
            old = self.at.get(here)
            if old is not None:
                self._join(part, cell, old)
                continue
            self.at[here] = self._by_name[name] = len(self.cells)
            self.cells.append(here)
            self.names.append(name)
            self.level.append(sheet.level[cell])
            self.kind.append(sheet.kind[cell])
            self.half.append(cell in sheet.half)
            if cell in sheet.half:
                self._halves.add(len(self.cells) - 1)
        self._drawn_kinds |= part.drawn_kinds

    def _join(self, part: _Placed, cell: Cell, old: int) -> None:
        """Let a half-hex complete one that lies there; what is drawn or grows on either half makes the whole hex."""
        name, kind = part.name(cell), part.sheet.kind[cell]
        if old not in self._halves or cell not in part.sheet.half:
            message = f"{name} lies on {self.names[old]}"
            raise _fault(self.name, message, "move the sheet, or declare both as half-hexes")
        self._by_name[name] = old
        self.half[old] = False
        drawn = self.kind[old] in self._drawn_kinds
        if self.kind[old] == part.sheet.plain or (kind in part.drawn_kinds and not drawn):
            self.kind[old] = kind

    def _join_buildings(self) -> None:
        """Buildings of one kind that meet in a joined hex are one."""
        owner: dict[int, int] = {}
        number_of: list[int] = []
        joined: list[Building] = []
        for building in self.buildings:
            met = {owner[place] for place in building.cells if place in owner}
            alike = {n for n in met if (joined[n].floors, joined[n].material) == (building.floors, building.material)}
            number = min(alike, default=len(joined))
            if number == len(joined):
                joined.append(building)
            for other in sorted(alike | {number}):
                cells = dict.fromkeys((*joined[number].cells, *joined[other].cells, *building.cells))
                joined[number] = replace(joined[number], cells=tuple(cells))
                joined[other] = joined[other] if other == number else replace(joined[other], cells=())
                number_of[:] = [number if n == other else n for n in number_of]
            number_of.append(number)
            owner |= {place: number for place in joined[number].cells if owner.get(place, number) in {number, *alike}}
        if len(joined) < len(self.buildings):
            kept = [n for n, building in enumerate(joined) if building.cells]
            self.art = [
                replace(a, building=kept.index(number_of[a.building])) if a.building >= 0 else a for a in self.art
            ]
            self.buildings = [joined[n] for n in kept]

    def _mend_seams(self) -> None:
        """Where two half-hexes meet, what is drawn across the seam is one piece."""
        seams = {self.cells[place] for place in self._halves if not self.half[place]}
        left = [art for art in self.art if art.cell not in seams]
        drawn: dict[tuple[Cell, str], list[Art]] = {}
        for art in self.art:
            if art.cell in seams:
                drawn.setdefault((art.cell, art.kind), []).append(art)
        for (cell, kind), arts in drawn.items():
            if len(arts) < 2:
                left += arts
                continue
            owner = {part: art for art in arts for part in art.parts or (art.outline,)}
            for group in connected(list(owner)):
                of = [owner[part] for part in group]
                home, building = any(art.home for art in of), max(art.building for art in of)
                outline = hull(point for art in of for point in art.outline)
                left.append(Art(kind, cell, outline, home, building, tuple(group)))
        self.art = left

    def _lay_features(self, part: _Placed) -> None:
        sheet = part.sheet
        offset = len(self.buildings)
        for laid, drawn in ((self.art, sheet.art), (self.strips, sheet.strips)):
            for art in drawn:
                printed: Art | None = art
                here = self.at[part.cell(art.cell)]
                if here in self._halves and not self.half[here]:
                    for towards in sheet.printed_sides(art.cell):
                        printed = printed and art_half(printed, towards)
                if printed:
                    laid.append(printed.moved(self.cells[here], part.turned, offset))
        for kind, cells, floors in sheet.buildings:
            self.buildings.append(Building(tuple(self.at[part.cell(cell)] for cell in cells), floors, kind))
        for side in sheet.sides:
            a = self.at[part.cell(side.cell)]
            step = STEPS[side.side]
            b = self.at[part.cell((side.cell[0] + step[0], side.cell[1] + step[1]))]
            level = max(self.level[a], self.level[b]) if side.level is None else side.level
            for pair in ((a, b), (b, a)):
                self._sides.setdefault(pair, []).append(side.kind)
                self._side_level[pair] = max(level, self._side_level.get(pair, 0))
                if side.gap:
                    self._gaps.add(pair)
        for kind, path in sheet.lines:
            self.lines.append((kind, tuple(self.at[part.cell(cell)] for cell in path)))
        for name, cells_of in sheet.marks.items():
            self._marks.setdefault(name, set()).update(self.at[part.cell(cell)] for cell in cells_of)
        for name, cells_of in sheet.spots.items():
            self._spots.setdefault(name, []).extend(self.at[part.cell(cell)] for cell in cells_of)

    def _join_lines(self, placed: Sequence[_Placed]) -> None:
        """Let a line that ends at a seam go on in the line of its kind that ends across it, on another sheet."""
        ends = sorted(
            {
                (kind, self.at[part.cell(end)], number)
                for number, part in enumerate(placed)
                for kind, path in part.sheet.lines
                for end in (path[0], path[-1])
            }
        )
        alike = placed[0].sheet.go_on
        for kind, a, sheet in ends:
            c, d = self.cells[a]
            near = {self.at.get((c + dc, d + dd), -1) for dc, dd in STEPS}
            for k, b, other in ends:
                if a < b in near and sheet != other and (k == kind or alike >= {k, kind}):
                    self.lines.append((kind, (a, b)))
                    self._clear_to_seam(placed[sheet].sheet, kind, a, b)
                    self._clear_to_seam(placed[other].sheet, k, b, a)

    def _clear_to_seam(self, sheet: Sheet, kind: str, here: int, there: int) -> None:
        """A line that goes on in another sheet clears what it goes through up to the seam as well."""
        cleared, cell = sheet.clears.get(kind, frozenset()), self.cells[here]
        through = [art for art in self.art if art.cell == cell and art.kind in cleared]
        if through:
            cut = strip(cell, direction(cell, self.cells[there]), sheet.strip)
            self.art = [art for art in self.art if art not in through]
            self.art += [piece for art in through for piece in carved(art, [cut])]

    def _raise_floors(self) -> None:
        self.hex_of = list(range(self.hexes))
        self.floor_of = [0] * self.hexes
        self.building = [-1] * self.hexes
        self._floor: dict[tuple[int, int], int] = {(p, 0): p for p in range(self.hexes)}
        for number, building in enumerate(self.buildings):
            for place in building.cells:
                if self.building[place] >= 0:
                    raise _fault(
                        self.name, f"two buildings meet in {self.names[place]}", "give the joined hex one of them"
                    )
                self.building[place] = number
        for number, building in enumerate(self.buildings):
            for floor in range(1, building.floors + 1):
                for ground in building.cells:
                    place = self._add(f"{self.names[ground]}/{floor}", ground, floor, self.kind[ground], number)
                    self._floor[ground, floor] = place
        for name, place in list(self._by_name.items()):
            for floor in range(1, 10):
                upper = self._floor.get((place, floor))
                if upper is not None:
                    self._by_name[f"{name}/{floor}"] = upper

    def _dig_tunnels(self, tunnels: Iterable[tuple[_Placed, str, tuple[Cell, ...]]]) -> None:
        for part, name, ends in tunnels:
            place = self._add(part.prefix + name, len(self.names), 0, "tunnel", -1)
            self.hex_of[place] = place
            self.tunnels[place] = tuple(self.at[part.cell(cell)] for cell in ends)
            self._by_name[part.prefix + name] = place

    def _add(self, name: str, ground: int, floor: int, kind: str, building: int) -> int:
        place = len(self.names)
        self.names.append(name)
        self.hex_of.append(ground)
        self.floor_of.append(floor)
        self.level.append(self.level[ground] if ground < place else 0)
        self.kind.append(kind)
        self.half.append(False)
        self.building.append(building)
        return place

    def _freeze(self) -> None:
        around: list[tuple[int, ...]] = []
        stairs: list[tuple[int, ...]] = []
        for place in range(len(self.names)):
            ground, floor = self.hex_of[place], self.floor_of[place]
            if place in self.tunnels:
                around.append((-1,) * 6)
                stairs.append(())
                continue
            c, d = self.cells[ground]
            near = [self.at.get((c + dc, d + dd), -1) for dc, dd in STEPS]
            if floor:
                same = self.building[place]
                near = [self._floor.get((n, floor), -1) if n >= 0 and self.building[n] == same else -1 for n in near]
            around.append(tuple(near))
            stairs.append(tuple(self._floor[ground, f] for f in (floor - 1, floor + 1) if (ground, f) in self._floor))
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(around)
        self.stairs: tuple[tuple[int, ...], ...] = tuple(stairs)
        self.sides: Mapping[tuple[int, int], tuple[str, ...]] = MappingProxyType(
            {pair: tuple(dict.fromkeys(kinds)) for pair, kinds in self._sides.items()}
        )
        self.side_level: Mapping[tuple[int, int], int] = MappingProxyType(self._side_level)
        self.gaps: frozenset[tuple[int, int]] = frozenset(self._gaps)
        links: dict[str, set[tuple[int, int]]] = {}
        for kind, path in self.lines:
            for a, b in pairwise(path):
                links.setdefault(kind, set()).update(((a, b), (b, a)))
        self.links: Mapping[str, frozenset[tuple[int, int]]] = MappingProxyType(
            {kind: frozenset(pairs) for kind, pairs in links.items()}
        )
        """For each kind of line, the pairs of neighbouring hexes that it joins, in both orders."""
        self.roads = self.links.get("road", frozenset())
        self.tracks = self.links.get("track", frozenset())
        self.marks: Mapping[str, frozenset[int]] = MappingProxyType({k: frozenset(v) for k, v in self._marks.items()})
        self.spots: Mapping[str, tuple[int, ...]] = MappingProxyType({k: tuple(v) for k, v in self._spots.items()})
        self.edge = self._edges()

    def _edges(self) -> Mapping[str, tuple[int, ...]]:
        by_column: dict[int, list[Cell]] = {}
        for cell in self.cells:
            by_column.setdefault(cell[0], []).append(cell)
        found = {
            "north": [min(cells) for cells in by_column.values()],
            "east": by_column[max(by_column)],
            "south": [max(cells) for cells in by_column.values()],
            "west": by_column[min(by_column)],
        }
        return MappingProxyType({side: tuple(self.at[cell] for cell in sorted(cells)) for side, cells in found.items()})

    # Reading ----------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: Path, palette: Palette, overlay: Mapping[str, Any] | None = None) -> Board:
        """Make a board of one map file, with a scenario's overlay if it has one."""
        try:
            text = text_of(path, "give a map file in UTF-8")
        except VoltigeurError as error:
            raise _fault(str(path), error.message, error.remedy) from None
        return cls.from_text(text, palette, path.name, overlay)

    @classmethod
    def from_text(
        cls, text: str, palette: Palette, file: str = "map", overlay: Mapping[str, Any] | None = None
    ) -> Board:
        """Make a board of the text of a map file."""
        return cls([Laid(read_map(text, palette, file, overlay))])

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<Board {self.name}: {self.hexes} hexes, {len(self)} places>"

    def place(self, name: str) -> int:
        """Find a place by name: `D4`, `D4/1`, `aD4` on a board of several sheets; both names of a joined hex answer.

        An unknown name raises KeyError.
        """
        return self._by_name[name]

    def floor(self, ground: int, floor: int) -> int:
        """Give the place on a floor of a hex, or -1."""
        return self._floor.get((self.hex_of[ground], floor), -1)

    @cached_property
    def dist(self) -> tuple[bytes, ...]:
        """Distances in hexes between any two places; floors count from their hex (0.2/distance)."""
        off = np.array([h >= self.hexes for h in self.hex_of], dtype=np.bool_)
        cells = np.array([self.cells[0 if h >= self.hexes else h] for h in self.hex_of], dtype=np.int64)
        across, down = (np.abs(steps[:, None] - steps[None, :]) for steps in (cells[:, 0], cells[:, 1]))
        found = np.minimum(across + np.maximum(0, (down - across) // 2), NOWHERE - 1)
        found[off, :] = found[:, off] = NOWHERE
        found[off, off] = 0
        return tuple(row.tobytes() for row in found.astype(np.uint8))

    @cached_property
    def side_at(self) -> Mapping[tuple[Cell, int], tuple[int, int]]:
        """For each hexside that has a feature, named once by `side_key`, its two hexes."""
        found = {}
        for a, b in self.sides:
            (c, d), (e, f) = self.cells[a], self.cells[b]
            key = side_key((c, d), STEPS.index((e - c, f - d)))
            found[key] = (a, b) if key[0] == (c, d) else (b, a)
        return found

    @cached_property
    def digest(self) -> str:
        """A fingerprint of everything that is on the board."""
        content: dict[str, Any] = {
            "cells": self.cells,
            "names": sorted(self._by_name.items()),
            "level": self.level,
            "kind": self.kind,
            "half": self.half,
            "art": sorted((a.kind, a.cell, a.outline, a.home, a.building) for a in self.art),
            "buildings": [(b.cells, b.floors, b.material) for b in self.buildings],
            "sides": sorted((pair, kinds, self.side_level[pair]) for pair, kinds in self.sides.items()),
            "gaps": sorted(self.gaps),
            "lines": self.lines,
            "tunnels": sorted(self.tunnels.items()),
            "marks": sorted((k, sorted(v)) for k, v in self.marks.items()),
            "spots": sorted(self.spots.items()),
        }
        if self.strips:
            content["strips"] = sorted((a.cell, a.outline, a.parts) for a in self.strips)
        return hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()


class _Placed:
    """Where the cells of a laid sheet come to lie."""

    def __init__(self, laid: Laid, lettered: bool) -> None:
        self.sheet = laid.sheet
        self.turned = laid.turned
        self.prefix = laid.letter if lettered else ""
        self.drawn_kinds = {art.kind for art in self.sheet.art}
        width = max(c for c, _ in self.sheet.kind)
        depth = max(d for _, d in self.sheet.kind) + min(0, min(d for _, d in self.sheet.kind))
        self.far = (width, depth + (width + depth) % 2)
        down = 2 * laid.rows + laid.half_row
        if (laid.columns + down) % 2:
            message = (
                f"sheet {laid.letter or self.sheet.name} is moved by {laid.columns} columns, where columns do not meet"
            )
            raise _fault(self.sheet.name, message, "move it by an even number, or by another half row")
        self.offset = (laid.columns, down)

    def cell(self, cell: Cell) -> Cell:
        """Give the cell of the board on which a cell of the sheet lies."""
        c, d = (self.far[0] - cell[0], self.far[1] - cell[1]) if self.turned else cell
        return c + self.offset[0], d + self.offset[1]

    def name(self, cell: Cell) -> str:
        """Give a cell's printed name, with the sheet's letter where there are several."""
        return self.prefix + name_of(cell)


def _check_size(placed: Sequence[_Placed], name: str) -> None:
    """No more places than there may be, and not strewn over more than that: judged before anything is laid."""
    places = sum(
        len(part.sheet.kind)
        + len(part.sheet.tunnels)
        + sum(len(cells) * floors for _, cells, floors in part.sheet.buildings)
        for part in placed
    )
    if places > PLACES:
        raise _fault(name, f"it has {places} places", f"give it at most {PLACES}")
    columns = [part.offset[0] + c for part in placed for c in (0, part.far[0])]
    depths = [part.offset[1] + d for part in placed for d in (0, part.far[1])]
    spread = (max(columns) - min(columns) + 1) * (max(depths) - min(depths) + 1)
    if spread > SPREAD:
        raise _fault(name, "its sheets lie too far apart", "lay them edge to edge")


def _fault(file: str, message: str, remedy: str) -> MapError:
    return MapError([Problem(file, 0, "board", message, remedy)])
