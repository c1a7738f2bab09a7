"""A board as a drawing: the map's own artwork in world units, joined over hexes, ready for a page to paint.

World units have a hex radius of 100; the centre of the first hex of a board lies at (100, 86.6). What a game's kinds
look like (`Look`) is data of the game. Nothing here decides anything: sight and movement never read a drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from msgspec import Struct
from shapely import Polygon, box, unary_union

from voltigeur.engine.shared import Shared
from voltigeur.engine.table.drawing import XY, Area, Drawing, Edge, House, Label, Spot
from voltigeur.terrain.boards import Board
from voltigeur.terrain.drawing.lines import LineLook, Web
from voltigeur.terrain.features import Art, hexside
from voltigeur.terrain.hexes import Cell, centre, corners, neighbours

ACROSS: Final = 1 / 20
"""World units for each lattice unit to the east."""
DOWN: Final = 3**0.5 / 20
"""World units for each lattice unit to the south."""
RADIUS: Final = 100.0
HALF_HEIGHT: Final = RADIUS * 3**0.5 / 2
_SLIVER: Final = 16
"""Lattice units that are closed where pieces of one outline meet across a hexside."""
_VERSION: Final = 1


class LabelLook(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to print, at a hex and an offset in world units."""

    text: str
    at: str
    x: float = 0
    y: float = 0
    style: str = "place"
    angle: float = 0


class AreaLook(Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of ground is drawn: its style, what may grow there, how many hexes make one parcel (0: any number)."""

    style: str
    crops: tuple[str, ...] = ()
    parcel: int = 0


class PatchLook(Struct, frozen=True, forbid_unknown_fields=True):
    """Bare hexes that look like something all the same: a square, the yards of a town."""

    style: str
    hexes: str
    """Names of hexes, and blocks of them (`G1:R12`)."""


class Look(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the kinds of a game look like on one board."""

    palette: str = "temperate"
    seed: int = 1
    areas: dict[str, AreaLook] = {}
    """By kind of hex; a kind that is not named is bare ground."""
    houses: dict[str, str] = {}
    """The style of each kind of building."""
    lines: dict[str, LineLook] = {}
    """By kind of line, and by kind of hex where a line is drawn as hexes alone; in drawing order."""
    sides: dict[str, str] = {}
    labels: tuple[LabelLook, ...] = ()
    patches: tuple[PatchLook, ...] = ()


def draw(board: Board, look: Look) -> Drawing:
    """Draw a board; equal boards with equal looks are drawn once."""
    digest = blake2b(f"{_VERSION} {board.digest}".encode() + msgspec.json.encode(look), digest_size=12).hexdigest()
    return _drawn.get(digest, lambda: _Draughtsman(board, look).drawing(digest))


_drawn = Shared[str, Drawing](64)


class _Draughtsman:
    """Draws one board."""

    def __init__(self, board: Board, look: Look) -> None:
        self.board = board
        self.look = look
        columns = [c for c, _ in board.cells]
        depths = [d for _, d in board.cells]
        self.left, self.top = 3000 * min(columns) - 2000, 1000 * min(depths) - 1000
        self.right, self.bottom = 3000 * max(columns) + 2000, 1000 * max(depths) + 1000
        self.frame = box(self.left, self.top, self.right, self.bottom)
        self.web = Web(board, look.lines)
        self.beyond = self.margin()
        self.full = {(a.cell, a.kind) for a in board.art if set(a.outline) == set(corners(a.cell))}
        """Hexes that artwork of a kind fills."""
        pieces: dict[int, list[Polygon]] = {}
        for art in board.art:
            pieces.setdefault(art.building, []).extend(Polygon(part) for part in art.parts or (art.outline,))
        self.footprints = [_closed(pieces.get(number, [])) for number in range(len(board.buildings))]
        """The outline of each building over all of its hexes."""

    def drawing(self, digest: str) -> Drawing:
        """All of it."""
        width, height = self.world((self.right, self.bottom))
        return Drawing(
            digest=digest,
            space="hexes",
            palette=self.look.palette,
            width=width,
            height=height,
            seed=self.look.seed,
            spots=tuple(self.spots()),
            areas=(*self.patches(), *self.grounds(), *self.yards()),
            stretches=tuple(self.web.stretches(self.world, self.way_out)),
            edges=tuple(self.edges()),
            houses=tuple(self.houses()),
            labels=tuple(self.labels()),
            bridges=tuple(self.web.bridges(self.world)),
        )

    def world(self, point: tuple[float, float]) -> XY:
        """A point of the lattice in world units."""
        return round((point[0] - self.left) * ACROSS, 1), round((point[1] - self.top) * DOWN, 1)

    def way_out(self, cell: Cell, before: Cell) -> tuple[float, float] | None:
        """Where a line that ends in a hex leaves the board: straight over the edge that it was making for, if any."""
        (x, y), (px, py) = centre(cell), centre(before)
        near = neighbours(cell)
        at = self.board.at
        ways: list[tuple[int, tuple[float, float]]] = []
        if near[0] not in at and py > y:
            ways.append((py - y, (x, self.top)))
        if near[3] not in at and py < y:
            ways.append((y - py, (x, self.bottom)))
        if near[4] not in at and near[5] not in at and px > x:
            ways.append((px - x, (self.left, (y + py) / 2)))
        if near[1] not in at and near[2] not in at and px < x:
            ways.append((x - px, (self.right, (y + py) / 2)))
        return max(ways)[1] if ways else None

    # Places -----------------------------------------------------------------------------------------------------

    def spots(self) -> Iterator[Spot]:
        """Every place: hexes, the floors above them, tunnels below."""
        board, halves = self.board, self.halves()
        for place, name in enumerate(board.names):
            if place in board.tunnels:
                ends = [centre(board.cells[end]) for end in board.tunnels[place]]
                x, y = self.world((sum(p[0] for p in ends) / len(ends), sum(p[1] for p in ends) / len(ends)))
                yield Spot(name, x, y, 0, "tunnel", "", -1)
                continue
            ground, floor = board.hex_of[place], board.floor_of[place]
            x, y = self.world(centre(board.cells[ground]))
            base = board.names[ground] if floor else ""
            yield Spot(name, x, y, board.level[place], board.kind[place], base, floor, ground in halves)

    def halves(self) -> set[int]:
        """Half-hexes at the edge; where sheets meet, two quarters of a hex still make one half of it."""
        board = self.board
        found = {place for place in range(board.hexes) if board.half[place]}
        columns = [c for c, _ in board.cells]
        for outer in (min(columns), max(columns)):
            column = [place for place in range(board.hexes) if board.cells[place][0] == outer]
            if 2 * len(found.intersection(column)) > len(column):
                found.update(column)
        return found

    # Areas ------------------------------------------------------------------------------------------------------

    def grounds(self) -> Iterator[Area]:
        """Ground that covers hexes, and artwork with its true outline, each connected piece once."""
        for kind, style in self.look.areas.items():
            drawn = [art for art in self.board.art if art.kind == kind]
            if drawn and style.parcel:
                yield from self.drawn_parcels(style, drawn)
                continue
            if drawn:
                shapes = [Polygon(part) for art in drawn for part in art.parts or (art.outline,)]
                filled = [cell for cell, what in sorted(self.full) if what == kind]
                shapes += [Polygon(corners(c)) for cell in filled for c in self.beyond.get(cell, ())]
                for shape in _polygons(_closed(shapes)):
                    yield from self.area(style, shape)
                continue
            cells = {self.board.cells[p] for p in range(self.board.hexes) if self.board.kind[p] == kind}
            for parcel in self.parcels(cells, style.parcel):
                beyond = [other for cell in sorted(parcel) for other in self.beyond.get(cell, ())]
                shapes = [Polygon(corners(cell)) for cell in (*sorted(parcel), *beyond)]
                for shape in _polygons(unary_union(shapes)):
                    yield from self.area(style, shape)

    def drawn_parcels(self, style: AreaLook, drawn: Sequence[Art]) -> Iterator[Area]:
        """Fields with their true outlines, side by side as one man has ploughed and sown them."""
        cells: dict[Cell, list[Polygon]] = {}
        for art in drawn:
            cells.setdefault(art.cell, []).extend(Polygon(part) for part in art.parts or (art.outline,))
        for parcel in self.parcels(set(cells), style.parcel):
            seed = _seed(style.style, *min(parcel))
            for shape in _polygons(_closed([shape for cell in sorted(parcel) for shape in cells[cell]])):
                yield from self.area(style, shape, seed)

    def patches(self) -> Iterator[Area]:
        """Bare ground that a map wants to look like something."""
        for patch in self.look.patches:
            named = {cell for word in patch.hexes.split() for cell in self.block(word)}
            bare = {cell for cell in named if self.kind_of(cell) not in self.look.areas}
            for shape in _polygons(unary_union([Polygon(corners(cell)) for cell in sorted(bare)])):
                yield from self.area(AreaLook(patch.style), shape)

    def block(self, word: str) -> list[Cell]:
        """The hexes that a word names."""
        first, _, last = word.partition(":")
        ends = [self.board.cells[self.board.place(name)] for name in (first, last or first)]
        columns, rows = sorted(c for c, _ in ends), sorted(d // 2 for _, d in ends)
        return [c for c in self.board.cells if columns[0] <= c[0] <= columns[1] and rows[0] <= c[1] // 2 <= rows[1]]

    def area(self, style: AreaLook, shape: Polygon, whose: int = -1) -> Iterator[Area]:
        """A piece of ground inside the frame, with an angle and a crop that never change: its own, or its parcel's."""
        for part in _polygons(shape.intersection(self.frame)):
            seed = _seed(style.style, part.centroid.x, part.centroid.y)
            shared = whose if whose >= 0 else seed
            crop = style.crops[shared % len(style.crops)] if style.crops else ""
            yield Area(style.style, self.rings(part), seed, float(shared // 7 % 36) * 5, crop)

    def margin(self) -> dict[Cell, list[Cell]]:
        """Cells just off the board by the hex that each goes on with: the one above or below it, else beside."""
        at = self.board.at
        beyond = {cell for here in self.board.cells for cell in neighbours(here) if cell not in at}
        found: dict[Cell, list[Cell]] = {}
        for cell in sorted(beyond):
            near = neighbours(cell)
            found.setdefault(next(near[k] for k in (3, 0, 2, 4, 1, 5) if near[k] in at), []).append(cell)
        return found

    def kind_of(self, cell: Cell) -> str:
        """The kind of a cell of the board."""
        return self.board.kind[self.board.at[cell]]

    def parcels(self, cells: set[Cell], size: int) -> Iterator[set[Cell]]:
        """Connected hexes with no hexside feature between them, cut into parcels where a kind asks for it."""
        left = set(cells)
        while left:
            start = min(left)
            wanted = len(left) if not size else max(2, size - 1 + _seed("parcel", *start) % 3)
            parcel = {start}
            queue = [start]
            for cell in queue:
                for other in neighbours(cell):
                    if len(parcel) < wanted and other in left and other not in parcel and not self.parted(cell, other):
                        parcel.add(other)
                        queue.append(other)
            left -= parcel
            yield parcel

    def parted(self, a: Cell, b: Cell) -> bool:
        """Whether something stands on the hexside between two hexes."""
        at = self.board.at
        return (at[a], at[b]) in self.board.sides

    def yards(self) -> Iterator[Area]:
        """Beaten ground and gardens round houses, for the eye only."""
        for number, building in enumerate(self.board.buildings):
            shape = self.footprints[number]
            room = unary_union([Polygon(corners(self.board.cells[p])) for p in building.cells]).buffer(-120)
            yard = shape.buffer(450, join_style="mitre").intersection(room)
            for part in _polygons(yard.intersection(self.frame)):
                yield Area("yard", self.rings(part), _seed("yard", part.centroid.x, part.centroid.y))
            if len(building.cells) == 1 and _seed("garden", *self.board.cells[building.cells[0]]) % 3:
                garden = shape.minimum_rotated_rectangle.buffer(800, join_style="mitre").intersection(room)
                for part in _polygons(garden.difference(yard.buffer(30)).intersection(self.frame)):
                    seed = _seed("garden", part.centroid.x, part.centroid.y)
                    yield Area("garden", self.rings(part), seed, float(seed % 36) * 5)

    def rings(self, shape: Polygon) -> tuple[tuple[XY, ...], ...]:
        """The outline of a shape and then its holes, without the closing point."""
        return tuple(self.ring(ring.coords) for ring in (shape.exterior, *shape.interiors))

    def ring(self, points: Iterable[tuple[float, ...]]) -> tuple[XY, ...]:
        """A closed line in world units, each corner once."""
        out: list[XY] = []
        for point in points:
            here = self.world((point[0], point[1]))
            if not out or here != out[-1]:
                out.append(here)
        return tuple(out[:-1] if out[0] == out[-1] else out)

    # Hexsides, houses, names ------------------------------------------------------------------------------------

    def edges(self) -> Iterator[Edge]:
        """What stands on hexsides."""
        for (cell, side), pair in sorted(self.board.side_at.items()):
            a, b = map(self.world, hexside(cell, side))
            for kind in self.board.sides[pair]:
                yield Edge(self.look.sides.get(kind, kind), a, b, pair in self.board.gaps)

    def houses(self) -> Iterator[House]:
        """Buildings, each as far as it hangs together; one round a court is cut through the court."""
        for number, building in enumerate(self.board.buildings):
            style = self.look.houses.get(building.material, building.material)
            for whole in _polygons(self.footprints[number].intersection(self.frame)):
                for part in _without_holes(whole):
                    outline = self.ring(part.exterior.coords)
                    yield House(style, outline, building.floors, _seed(style, part.centroid.x, part.centroid.y))

    def labels(self) -> Iterator[Label]:
        """Names printed on the map."""
        for label in self.look.labels:
            x, y = self.world(centre(self.board.cells[self.board.hex_of[self.board.place(label.at)]]))
            yield Label(label.text, round(x + label.x, 1), round(y + label.y, 1), label.style, label.angle)


def _closed(shapes: Sequence[Polygon]) -> Any:
    """Join pieces of artwork, closing the slivers that cutting along the grid leaves."""
    joined = unary_union(shapes)
    closed = joined.buffer(_SLIVER, join_style="mitre").buffer(-_SLIVER, join_style="mitre")
    return closed.simplify(_SLIVER / 2)


def _polygons(shape: Any) -> Iterator[Polygon]:
    """The polygons that a shape consists of, without crumbs."""
    for part in getattr(shape, "geoms", (shape,)):
        if isinstance(part, Polygon) and part.area > 20_000:
            yield part


def _without_holes(shape: Polygon) -> Iterator[Polygon]:
    """Cut a polygon through its holes, so that each piece has one outline."""
    if not shape.interiors:
        yield shape
        return
    middle = shape.interiors[0].centroid.x
    left, top, right, bottom = shape.bounds
    for half in (box(left, top, middle, bottom), box(middle, top, right, bottom)):
        for part in _polygons(shape.intersection(half)):
            yield from _without_holes(part)


def _seed(word: str, *numbers: float) -> int:
    """A number of a thing's own, the same on every machine and for ever."""
    text = " ".join([word, *(str(round(n)) for n in numbers)])
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big")
