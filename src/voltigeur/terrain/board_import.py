"""A map file made of a board by pixels: what each hex is, what is drawn in it, where roads go, and what is doubtful."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from voltigeur.engine.choices import VoltigeurError
from voltigeur.terrain.board_archive import BoardArchive, Raster
from voltigeur.terrain.features import hexside
from voltigeur.terrain.hexes import STEPS, Cell, Point, centre, direction, name_of, neighbour
from voltigeur.terrain.mapfile import ABSENT
from voltigeur.terrain.outlines import Frame, by_hex, hex_of_pixels, painted, regions

SHARE: Final = 0.5
"""The share of a hex without its roads that growth has to cover where it is not at the dot."""
HOUSED: Final = 0.2
"""The share of a hex that a building has to cover where it is not at the dot."""
SPECK: Final = 0.02
"""The share of a hex below which paint of a building makes no building."""
DOUBT: Final = 0.05
"""How near a share has to be to these to be doubtful."""
NEAR: Final = 6.0
"""Pixels round the middle of a hexside within which a road that crosses it is looked for."""
BESIDE: Final = 2
"""Pixels beside a road in which is looked for what borders it."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the codes of pixels mean in a game."""

    glyphs: Mapping[str, str]
    """The glyph of each kind of hex."""
    plain: str
    growth: Mapping[str, frozenset[int]]
    """The codes of each kind that covers ground, the one first that is taken where two are equal."""
    houses: Mapping[str, frozenset[int]]
    """The codes of each kind of building."""
    roads: Mapping[str, frozenset[int]]
    empty: frozenset[int]
    """The codes of ground on which there is nothing."""
    materials: Mapping[str, str]
    """The kind of building that a word of the metadata means."""
    inherent: frozenset[str]
    """Kinds that fill their hex, so that nothing of them is drawn."""
    blocking: frozenset[str]
    upper: frozenset[int]
    """Codes of buildings with floors above the ground floor, which are left out."""
    names: Mapping[int, str]
    """What codes are called that mean nothing in the game."""
    highest: int


@dataclass(slots=True)
class Imported:
    """A map file as tables, and what there is to tell about it."""

    tables: dict[str, Any]
    notes: list[str] = field(default_factory=list)
    """What was left out or read in another way."""
    doubtful: list[str] = field(default_factory=list)
    """Hexes of which one cannot be sure, each with the reason."""


def import_board(board: BoardArchive, meaning: Meaning, name: str, *, strict: bool = False) -> Imported:
    """Make a map file of a board."""
    return _Importer(board, meaning, strict).made(name)


class _Importer:
    def __init__(self, board: BoardArchive, meaning: Meaning, strict: bool) -> None:
        self.board = board
        self.meaning = meaning
        raster: Raster = board.raster
        self.code = raster.code
        self.elevation = raster.elevation
        self.frame = Frame(raster.width, raster.height, raster.columns, raster.rows)
        self.cells = self.frame.cells()
        column, depth = hex_of_pixels(self.frame)
        self.stride = 2 * raster.rows + 1
        self.hex = column * self.stride + depth + 1
        """The hex of each pixel, as a number."""
        self.pixels = np.bincount(self.hex.ravel(), minlength=raster.columns * self.stride)
        self.out = Imported({})
        self._refuse_heights()
        self._name_strangers(strict)
        self.road = self._any(*meaning.roads.values())
        self.kind: dict[Cell, str] = dict.fromkeys(self.cells, meaning.plain)

    def number(self, cell: Cell) -> int:
        """The number of a hex in the arrays."""
        return cell[0] * self.stride + cell[1] + 1

    def _cell(self, number: int) -> Cell:
        return number // self.stride, number % self.stride - 1

    def _any(self, *codes: frozenset[int]) -> npt.NDArray[np.bool_]:
        table = np.zeros(256, dtype=np.bool_)
        table[[code for some in codes for code in some]] = True
        found: npt.NDArray[np.bool_] = table[self.code]
        return found

    def _first(self, mask: npt.NDArray[np.bool_]) -> str:
        x, y = np.argwhere(mask)[0].tolist()
        return f"{name_of(self._cell(int(self.hex[x, y])))} (pixel {x},{y})"

    def _refuse_heights(self) -> None:
        wrong = (self.elevation < 0) | (self.elevation > self.meaning.highest)
        if wrong.any():
            message = f"elevation {int(self.elevation[wrong][0])} at {self._first(wrong)}"
            remedy = f"boards of levels 0 to {self.meaning.highest} can be read"
            raise VoltigeurError(message, where=self.board.name, remedy=remedy)

    def _name_strangers(self, strict: bool) -> None:
        """Codes that mean nothing here are open ground, and told."""
        m = self.meaning
        known = m.empty.union(*m.growth.values(), *m.houses.values(), *m.roads.values())
        counts = np.bincount(self.code.ravel(), minlength=256)
        for code in np.flatnonzero(counts).tolist():
            if code not in known:
                called = f"code {code}" + (f" ({m.names[code]})" if code in m.names else "")
                first = self._first(self.code == code)
                if strict:
                    raise VoltigeurError(
                        f"{called} at {first} is none of this book's terrain", where=self.board.name,
                        remedy="leave --strict out to take it for open ground",
                    )  # fmt: skip
                self.out.notes.append(f"{called}: {counts[code]} pixels, first at {first}: taken for open ground")
            elif code in m.upper:
                self.out.notes.append(f"code {code}: {counts[code]} pixels: floors above the ground floor left out")
        self.out.notes += [f"{name}: not looked at" for name in self.board.overlays]

    def made(self, name: str) -> Imported:
        """Put the map file together."""
        houses = self._houses()
        self._grow()
        tables: dict[str, Any] = {
            "name": name,
            "title": self.board.name or name,
            "notes": f"Imported from the board {self.board.name or name}, version {self.board.version or 'unknown'}.",
            "drawn": True,
            "half": ["north", "east", "south", "west"],
            "grid": self._grid(),
            "line": list(self._lines()),
            "building": houses,
            "area": self.specks,
        }
        for kind, codes in self.meaning.growth.items():
            mask = self._any(codes)
            if kind not in self.meaning.inherent and mask.any():
                tables["area"] += [{"kind": kind, "outlines": outlines} for outlines in self._drawn(mask)]
        if self._lined():
            tables["strip"] = [{"outlines": outlines} for outlines in self._drawn(self.road)]
        self.out.tables = {key: value for key, value in tables.items() if value}
        return self.out

    def _drawn(self, mask: npt.NDArray[np.bool_]) -> Iterator[list[str]]:
        """The outlines of what is painted, column by column, so that a file has lists of bearable length."""
        columns: dict[int, list[str]] = {}
        for rings in painted(regions(mask), self.frame):
            for cell, ring in by_hex(rings, self.frame):
                columns.setdefault(cell[0], []).append(_written(cell, ring))
        for _, outlines in sorted(columns.items()):
            yield outlines

    # Hexes -------------------------------------------------------------------------------------------------------

    def _dot(self, cell: Cell) -> tuple[int, int]:
        x, y = self.frame.pixel(centre(cell))
        return min(int(x), self.frame.width - 1), min(int(y), self.frame.height - 1)

    def _grid(self) -> str:
        rows = []
        for row in range(self.board.raster.rows + 1):
            tokens = []
            for column in range(self.board.raster.columns):
                cell = (column, 2 * (row - 1) + (column & 1))
                if cell not in self.kind:
                    tokens.append(f"{ABSENT:<3}")
                    continue
                level = int(self.elevation[self._dot(cell)])
                tokens.append(f"{self.meaning.glyphs[self.kind[cell]]}{level or ''}".ljust(3))
            rows.append(f"{row:>2} {' '.join(tokens)}".rstrip())
        return "\n".join(("", *rows, ""))

    def _shares(self, mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        return np.bincount(self.hex[mask], minlength=len(self.pixels))

    def _doubt(self, cell: Cell, why: str) -> None:
        self.out.doubtful.append(f"{name_of(cell)}: {why}")

    def _houses(self) -> list[dict[str, Any]]:
        """Find the hexes of each building, and draw it."""
        claims: dict[Cell, dict[tuple[str, int], int]] = {}
        drawn: dict[tuple[str, int], list[tuple[Cell, str]]] = {}
        labelled = {kind: regions(self._any(codes)) for kind, codes in self.meaning.houses.items()}
        for kind, labels in labelled.items():
            for number, rings in enumerate(painted(labels, self.frame), 1):
                mask = labels == number
                shares = self._shares(mask)
                for cell in self._claimed(kind, mask, shares):
                    claims.setdefault(cell, {})[kind, number] = int(shares[self.number(cell)])
                drawn[kind, number] = [(cell, _written(cell, ring)) for cell, ring in by_hex(rings, self.frame)]
        for cell, found in claims.items():
            self.kind[cell] = max(found, key=lambda key: found[key])[0]
            said = self.board.buildings.get(name_of(cell), "").split(" ")[0].rstrip(",").lower()
            if said in self.meaning.materials:
                self.kind[cell] = self.meaning.materials[said]
        self.specks = [
            {"kind": kind, "outlines": [outline for _, outline in drawn.pop((kind, number))]}
            for kind, number in [key for key in drawn if not any(key in found for found in claims.values())]
        ]
        return list(_buildings(claims, self.kind, drawn))

    def _claimed(self, kind: str, mask: npt.NDArray[np.bool_], shares: npt.NDArray[np.int64]) -> Iterator[Cell]:
        """The hexes of one building: its dot, a fifth of it, or where most of the building is."""
        largest = int(shares.argmax())
        if shares[largest] < SPECK * self.pixels[largest] and not any(
            mask[self._dot(self._cell(n))] for n in np.flatnonzero(shares).tolist()
        ):
            return
        for number in np.flatnonzero(shares).tolist():
            cell = self._cell(number)
            share = shares[number] / self.pixels[number]
            at_dot = bool(mask[self._dot(cell)])
            if abs(share - HOUSED) < DOUBT and not at_dot and number != largest:
                self._doubt(cell, f"{kind} covers {share:.0%} of it and not its dot")
            elif number == largest and not at_dot and share < HOUSED:
                self._doubt(cell, f"{kind} covers {share:.0%} of it and not its dot, but most of the building is there")
            if at_dot or share >= HOUSED or number == largest:
                yield cell

    def _grow(self) -> None:
        """Find the hexes of woods and fields: what is at the dot, or covers more than half."""
        roads = self._shares(self.road)
        masks = {kind: self._any(codes) for kind, codes in self.meaning.growth.items()}
        shares = {kind: self._shares(mask) for kind, mask in masks.items()}
        for cell in self.cells:
            if self.kind[cell] != self.meaning.plain:
                continue
            number = self.number(cell)
            ground = max(int(self.pixels[number] - roads[number]), 1)
            covered = {kind: shares[kind][number] / ground for kind in masks}
            dot = next((kind for kind in masks if masks[kind][self._dot(cell)]), "")
            if not dot and self.road[self._dot(cell)]:
                dot = self._bordering(cell, masks)
            most = max(covered, key=lambda kind: covered[kind], default="")
            if dot:
                self.kind[cell] = dot
                if covered[dot] <= SHARE:
                    self._doubt(cell, f"{dot} at its dot, but on {covered[dot]:.0%} of it")
            elif most and covered[most] > SHARE:
                self.kind[cell] = most
                self._doubt(cell, f"{most} covers {covered[most]:.0%} of it, but not its dot")
            elif most and covered[most] > SHARE - DOUBT:
                self._doubt(cell, f"{most} covers {covered[most]:.0%} of it, and not its dot")

    def _bordering(self, cell: Cell, masks: Mapping[str, npt.NDArray[np.bool_]]) -> str:
        """What grows beside the road at the dot of a hex, if most of what borders it there is one kind."""
        x, y = self._dot(cell)
        reach = round(min(self.frame.width / self.frame.columns, self.frame.height / self.frame.rows) / 3)
        window = (slice(max(x - reach, 0), x + reach + 1), slice(max(y - reach, 0), y + reach + 1))
        road = self.road[window]
        near = np.zeros_like(road)
        for dx in range(-BESIDE, BESIDE + 1):
            for dy in range(-BESIDE, BESIDE + 1):
                near |= _shifted(road, dx, dy)
        near &= ~road & (self.hex[window] == self.number(cell))
        total = int(near.sum())
        counts = {kind: int((near & mask[window]).sum()) for kind, mask in masks.items()}
        most = max(counts, key=lambda kind: counts[kind], default="")
        return most if most and counts[most] > SHARE * total else ""

    # Roads -------------------------------------------------------------------------------------------------------

    def _links(self) -> dict[str, list[tuple[Cell, Cell]]]:
        """The neighbours that roads join: road on both sides of the middle of their hexside."""
        masks = {kind: self._any(codes) for kind, codes in self.meaning.roads.items()}
        found: dict[str, list[tuple[Cell, Cell]]] = {kind: [] for kind in masks}
        for cell in self.cells:
            for side in range(3):
                other = neighbour(cell, side)
                if other not in self.kind:
                    continue
                counts = {kind: self._crossing(cell, side, mask) for kind, mask in masks.items()}
                both = [sum(count[k] for count in counts.values()) for k in (0, 1)]
                if min(both) > 0:
                    kind = max(counts, key=lambda kind: sum(counts[kind]))
                    found[kind].append((cell, other))
        return found

    def _crossing(self, cell: Cell, side: int, mask: npt.NDArray[np.bool_]) -> tuple[int, int]:
        """How many pixels of road lie near the middle of a hexside, on either side of it."""
        (px, py), (qx, qy) = hexside(cell, side)
        x, y = self.frame.pixel(((px + qx) // 2, (py + qy) // 2))
        reach = int(NEAR) + 1
        left, top = max(int(x) - reach, 0), max(int(y) - reach, 0)
        window = (slice(left, int(x) + reach + 1), slice(top, int(y) + reach + 1))
        road, hexes = mask[window], self.hex[window]
        xs = np.arange(road.shape[0])[:, None] + left + 0.5 - x
        ys = np.arange(road.shape[1])[None, :] + top + 0.5 - y
        near = road & (xs * xs + ys * ys <= NEAR * NEAR)
        here, there = self.number(cell), self.number(neighbour(cell, side))
        return int((near & (hexes == here)).sum()), int((near & (hexes == there)).sum())

    def _lines(self) -> Iterator[dict[str, Any]]:
        """Roads as ways from hex to hex, each as long as it goes on straight ahead."""
        self.linked: set[Cell] = set()
        for kind, links in self._links().items():
            left: dict[Cell, list[Cell]] = {}
            for a, b in links:
                left.setdefault(a, []).append(b)
                left.setdefault(b, []).append(a)
            self.linked |= set(left)
            ends = sorted(left, key=lambda cell: (len(left[cell]) != 1, cell))
            for start in ends:
                while left[start]:
                    path = [start]
                    while left[path[-1]]:
                        path.append(_onward(path, left[path[-1]]))
                        left[path[-2]].remove(path[-1])
                        left[path[-1]].remove(path[-2])
                    yield {"kind": kind, "path": " ".join(map(name_of, path))}

    def _lined(self) -> bool:
        """Whether a road goes through what fills a hex."""
        return any(self.kind[cell] in self.meaning.inherent for cell in self.linked)


def _onward(path: Sequence[Cell], ways: Sequence[Cell]) -> Cell:
    """The way on that turns least."""
    if len(path) < 2:
        return min(ways)
    came = STEPS[direction(path[-2], path[-1])]
    ahead = (path[-1][0] + came[0], path[-1][1] + came[1])
    return min(ways, key=lambda way: (abs(way[0] - ahead[0]) + abs(way[1] - ahead[1]), way))


def _shifted(mask: npt.NDArray[np.bool_], dx: int, dy: int) -> npt.NDArray[np.bool_]:
    out = np.zeros_like(mask)
    w, h = mask.shape
    out[max(dx, 0) : w + min(dx, 0), max(dy, 0) : h + min(dy, 0)] = mask[
        max(-dx, 0) : w + min(-dx, 0), max(-dy, 0) : h + min(-dy, 0)
    ]
    return out


def _written(cell: Cell, ring: Sequence[Point]) -> str:
    """An outline as a map file has it: a hex and offsets from its centre."""
    x, y = centre(cell)
    return " ".join((name_of(cell), *(f"{px - x},{py - y}" for px, py in ring)))


def _buildings(
    claims: Mapping[Cell, Mapping[tuple[str, int], int]],
    kinds: Mapping[Cell, str],
    drawn: Mapping[tuple[str, int], Sequence[tuple[Cell, str]]],
) -> Iterator[dict[str, Any]]:
    """Buildings: regions that share a hex are one, as far as its hexes are of one kind and hang together."""
    left = set(claims)
    places: dict[Cell, int] = {}
    found: list[tuple[list[Cell], list[str]]] = []
    for start in sorted(claims):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for cell in group:
            beside = {other for other in left if direction(cell, other) >= 0 and kinds[other] == kinds[cell]}
            near = {other for other in beside if set(claims[other]) & set(claims[cell])}
            left -= near
            group += sorted(near)
        places |= dict.fromkeys(group, len(found))
        found.append((group, []))
    for region, pieces in drawn.items():
        homes = [cell for cell, regions_there in claims.items() if region in regions_there]
        for cell, outline in pieces:
            home = places[cell] if cell in homes else places[min(homes, key=lambda other: _away(cell, other))]
            found[home][1].append(outline)
    for cells, outlines in found:
        yield {"hexes": " ".join(map(name_of, cells)), "outlines": outlines}


def _away(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
