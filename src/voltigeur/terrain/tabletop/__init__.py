"""A table of the open plane: ground, lines, trees, buildings with rooms and storeys, in whole tenths of a millimetre.

The tabletop knows shapes and kinds, never rules: `trace` says what a straight line goes through, in order and exactly;
the rulebook decides what that means for walking and for seeing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from hashlib import blake2b
from itertools import chain, pairwise
from typing import Final

import msgspec

from voltigeur.engine.memory import keep
from voltigeur.terrain.features import contains
from voltigeur.terrain.plane import Point, near_segment
from voltigeur.terrain.tabletop.shapes import (
    Building,
    Course,
    Crossing,
    Ground,
    Label,
    Layout,
    Piece,
    Ring,
    Room,
    Site,
    Stairs,
    Stretch,
    Trace,
    Tree,
)
from voltigeur.terrain.tabletop.trace import Edge, Edges, Met, Ruler, Span, turned

__all__ = [
    "Building",
    "Course",
    "Crossing",
    "Ground",
    "Label",
    "Layout",
    "Piece",
    "Ring",
    "Room",
    "Site",
    "Stairs",
    "Stretch",
    "Tabletop",
    "Trace",
    "Tree",
]

_CELL: Final = 500
"""Units of a square of the index by place."""
_KEPT: Final = 1 << 16
"""Answers that are remembered before they are forgotten together."""

Floor = tuple[int, int]
"""A building and one of its storeys."""
OUTDOORS: Final[Floor] = (-1, 0)
"""The open ground together with all ground floors."""


class Tabletop:
    """A table, ready to be walked and looked over.

    Attributes: name, title, width, height (units), palette, seed, digest, grounds, pieces, trees, rooms, stairs,
    buildings, labels ((text, point, style, angle), ...), base (the kind of ground where nothing else lies), lines (id
    and kind and points of each line feature as it was written, for drawing), roads, streams and bridges likewise.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.name, self.title = layout.name, layout.title
        self.width, self.height = layout.width, layout.height
        self.base, self.palette, self.seed = layout.base, layout.palette, layout.seed
        self.grounds, self.pieces, self.trees = layout.grounds, layout.pieces, layout.trees
        self.rooms, self.stairs, self.buildings = layout.rooms, layout.stairs, layout.buildings
        self.lines, self.roads = layout.lines, layout.roads
        self.streams, self.bridges, self.labels = layout.streams, layout.bridges, layout.labels
        self.digest = blake2b(msgspec.json.encode(layout), digest_size=12).hexdigest()
        self._ground_index = _Index(enumerate(ground.ring for ground in self.grounds))
        self._room_index = _Index(enumerate(room.ring for room in self.rooms))
        self._building_index = _Index(enumerate(building.outline for building in self.buildings))
        self._outdoors = _Index(
            (n, (piece.a, piece.b))
            for n, piece in enumerate(self.pieces)
            if piece.building < 0 or (piece.outer and piece.storey == 0)
        )
        self._floors: dict[Floor, list[int]] = {}
        for n, piece in enumerate(self.pieces):
            if piece.building >= 0:
                self._floors.setdefault((piece.building, piece.storey), []).append(n)
        self._areas = len(self.grounds) + len(self.rooms)
        """The number of the first piece among edges, and below that of the first outline of a building."""
        self._outlines = self._areas + len(self.pieces)
        self._edges: dict[tuple[Floor, ...], Edges] = {}
        self._walking: dict[Floor, Edges] = {}
        self._ground_answers: dict[Point, tuple[int, ...]] = {}
        self._room_answers: dict[Site, int] = {}
        self._building_answers: dict[Point, int] = {}
        self._kinds_of_place: dict[frozenset[int], tuple[tuple[int, ...], int]] = {}
        self._built_over: dict[tuple[Site, Site], bool] = {}
        self._met: dict[tuple[Site, Site], tuple[Met, ...]] = {}
        self._traces: dict[tuple[Site, Site], Trace] = {}
        self._stepped: dict[tuple[Point, Point, int], tuple[Met, ...]] = {}
        self._walks: dict[tuple[Point, Point, int], Trace] = {}

    # ------------------------------------------------------------ points

    def grounds_at(self, point: Point) -> tuple[int, ...]:
        """The grounds at a point of the open, the one that counts most first; an outline belongs to its ground."""
        found = self._ground_answers.get(point)
        if found is None:
            near = self._ground_index.at(point)
            found = tuple(n for n in reversed(near) if contains(self.grounds[n].ring, point))
            keep(self._ground_answers, point, found, _KEPT)
        return found

    def room_at(self, site: Site) -> int:
        """The room at a site, or -1."""
        found = self._room_answers.get(site)
        if found is None:
            point, storey = site[:2], site[2]
            listed = (n for n in self._room_index.at(point) if self.rooms[n].storey == storey)
            found = next((n for n in listed if contains(self.rooms[n].ring, point)), -1)
            keep(self._room_answers, site, found, _KEPT)
        return found

    def building_at(self, point: Point) -> int:
        """The building over a point, or -1."""
        found = self._building_answers.get(point)
        if found is None:
            near = self._building_index.at(point)
            found = next((n for n in near if contains(self.buildings[n].outline, point)), -1)
            keep(self._building_answers, point, found, _KEPT)
        return found

    def on_table(self, point: Point) -> bool:
        """Whether a point is on the table, its edges included."""
        return 0 <= point[0] <= self.width and 0 <= point[1] <= self.height

    def touching(self, site: Site, reach: int) -> tuple[int, ...]:
        """Pieces of the site's own surroundings (its storey inside a building, else the ground) that near."""
        point, room = site[:2], self.room_at(site)
        if room >= 0:
            listed: Iterable[int] = self._floors.get((self.rooms[room].building, site[2]), ())
        else:
            listed = self._outdoors.near(point, reach)
        return tuple(n for n in listed if near_segment(point, self.pieces[n].a, self.pieces[n].b, reach))

    def grounds_near(self, point: Point, reach: int) -> tuple[int, ...]:
        """The grounds of the open whose outline comes that near to a point."""
        near = ((n, self.grounds[n].ring) for n in self._ground_index.near(point, reach))
        return tuple(
            n for n, ring in near if any(near_segment(point, a, b, reach) for a, b in pairwise((ring[-1], *ring)))
        )

    # ------------------------------------------------------------ lines

    def trace(self, a: Site, b: Site) -> Trace:
        """What the straight line from a to b meets.

        In the open: line features of the ground, outer walls of other buildings (as `buildings`), grounds. The walls
        and openings of the building that a is in are those of a's storey; of the building that b is in, of b's storey.
        Both in the same building on the same storey: the walls and openings of that storey. Roofs (`roof` rooms) have
        no walls. Touching is meeting.
        """
        found = self._traces.get((a, b))
        if found is None:
            floors = self._floors_of(a, b)
            edges = self._looking_edges(floors)
            first = self._outlines
            own = {first + building for building, _ in floors}
            if a[:2] == b[:2]:
                found = self._standing(edges, a, own)
            else:
                met = edges.buildings(a[:2], b[:2]) if self.is_built_over(a, b) else ()
                gone_through = tuple(n - first for n in met if n not in own)
                found = self._traced(edges.spans(a[:2], b[:2]), self._meeting(a, b), gone_through, a, b[:2])
            keep(self._traces, (a, b), found, _KEPT)
        return found

    def is_built_over(self, a: Site, b: Site) -> bool:
        """Whether a line goes through a building that neither end is in; cheaper than a trace."""
        key = (a, b) if a < b else (b, a)
        found = self._built_over.get(key)
        if found is None:
            if a[:2] == b[:2]:
                found = bool(self.trace(a, b).buildings)
            else:
                floors = self._floors_of(a, b)
                own = [self._outlines + building for building, _ in floors]
                found = self._looking_edges(floors).is_built_over(a[:2], b[:2], own)
            keep(self._built_over, key, found, _KEPT)
        return found

    def crossings(self, a: Site, b: Site, among: Collection[int]) -> tuple[Crossing, ...]:
        """Those of some pieces that a trace meets; cheaper than a trace."""
        if a[:2] == b[:2]:
            return tuple(crossing for crossing in self.trace(a, b).crossings if crossing.piece in among)
        areas = self._areas
        met = [m for m in self._meeting(a, b) if m[0] - areas in among]
        return self._crossed(met, Ruler(a[:2], b[:2])) if met else ()

    def _floors_of(self, a: Site, b: Site) -> tuple[Floor, ...]:
        """The floors that the ends of a line are on, in order."""
        here, there = self.room_at(a), self.room_at(b)
        if here < 0 and there < 0:
            return ()
        return tuple(sorted({self.floor_of(room) for room in (here, there) if room >= 0}))

    def _meeting(self, a: Site, b: Site) -> tuple[Met, ...]:
        """The pieces that a line between two different points meets; found once for both ways."""
        if b < a:
            return turned(self._meeting(b, a))
        found = self._met.get((a, b))
        if found is None:
            found = self._looking_edges(self._floors_of(a, b)).met(a[:2], b[:2])
            keep(self._met, (a, b), found, _KEPT)
        return found

    def walk(self, a: Point, b: Point, storey: int = 0) -> Trace:
        """What somebody meets who walks straight from a to b.

        On the ground that includes the walls of every building that he goes through; above it there is only the storey
        that he begins on.
        """
        found = self._walks.get((a, b, storey))
        if found is None:
            edges = self.walking_edges((*a, storey))
            if a == b:
                found = self._standing(edges, (*a, storey), ())
            else:
                found = self._traced(edges.spans(a, b), self._stepping(a, b, storey), (), (*a, storey), b)
            keep(self._walks, (a, b, storey), found, _KEPT)
        return found

    def stepped_over(self, a: Point, b: Point, storey: int = 0) -> list[Piece]:
        """The pieces that a walk meets, in order; cheaper than a walk."""
        if a == b:
            return [self.pieces[crossing.piece] for crossing in self.walk(a, b, storey).crossings]
        pieces, areas = self.pieces, self._areas
        return [pieces[m[0] - areas] for m in self._stepping(a, b, storey)]

    def _stepping(self, a: Point, b: Point, storey: int) -> tuple[Met, ...]:
        found = self._stepped.get((a, b, storey))
        if found is None:
            found = self.walking_edges((*a, storey)).met(a, b)
            keep(self._stepped, (a, b, storey), found, _KEPT)
        return found

    def floor_of(self, room: int) -> Floor:
        """The building and the storey of a room."""
        return self.rooms[room].building, self.rooms[room].storey

    def walking_floor(self, site: Site) -> Floor:
        """Where one can walk about from a site: (-1, 0) is the open ground with all ground floors."""
        if site[2] == 0:
            return OUTDOORS
        room = self.room_at(site)
        return self.floor_of(room) if room >= 0 else (-1, site[2])

    def walking_edges(self, site: Site) -> Edges:
        """What somebody can meet who walks about from a site."""
        floor = self.walking_floor(site)
        if floor not in self._walking:
            edges = self._on_floor(floor)
            if floor == OUTDOORS:
                inside = chain.from_iterable(self._on_floor((n, 0)) for n in range(len(self.buildings)))
                edges = chain(self._ground_edges(), self._line_edges(), inside)
            self._walking[floor] = Edges(edges, self._areas, self._outlines)
        return self._walking[floor]

    def _traced(
        self, spans: list[Span], met: tuple[Met, ...], gone_through: tuple[int, ...], site: Site, b: Point
    ) -> Trace:
        """Report what a line meets."""
        ruler = Ruler(site[:2], b)
        stretches = tuple([self._stretch(ruler, span) for span in spans])
        return Trace(ruler.length, stretches, self._crossed(met, ruler) if met else (), gone_through)

    def _crossed(self, met: Iterable[Met], ruler: Ruler) -> tuple[Crossing, ...]:
        areas, ends = self._areas, ruler.ends
        return tuple([Crossing(piece - areas, *ends(begin, end)) for piece, begin, end in met])

    def _standing(self, edges: Edges, site: Site, own: Collection[int]) -> Trace:
        """The trace of a line without length, without outlines of buildings that an end is in."""
        point, room = site[:2], self.room_at(site)
        beside = (point[0] + 1, point[1])
        met = [piece - self._areas for piece, begin, _ in edges.met(point, beside) if begin[0] == 0]
        return Trace(
            0,
            (Stretch(0, self.grounds_at(point) if room < 0 else (), room),),
            tuple(Crossing(piece, 0, 0) for piece in met),
            tuple(n - self._outlines for n in edges.buildings_at(point) if n not in own),
        )

    def _stretch(self, ruler: Ruler, span: Span) -> Stretch:
        begin, end, areas = span
        grounds, room = self.sorted_areas(areas)
        return Stretch(ruler.up(begin, end), grounds, room, ruler.down(begin))

    def sorted_areas(self, areas: frozenset[int]) -> tuple[tuple[int, ...], int]:
        """The grounds, the one that counts most first, or the room among areas that a place lies in."""
        found = self._kinds_of_place.get(areas)
        if found is None:
            ordered = tuple(sorted(areas, reverse=True))
            outdoors = len(self.grounds)
            indoors = [n - outdoors for n in ordered if n >= outdoors]
            found = self._kinds_of_place[areas] = ((), min(indoors)) if indoors else (ordered, -1)
        return found

    # ------------------------------------------------------------ edges: grounds, rooms, pieces, outlines

    def _looking_edges(self, floors: tuple[Floor, ...]) -> Edges:
        if floors not in self._edges:
            first = self._outlines
            outlines = (edge for n, b in enumerate(self.buildings) for edge in ring_edges(b.outline, first + n))
            inside = chain.from_iterable(self._on_floor(floor) for floor in floors)
            listed = (*self._ground_edges(), *self._line_edges(), *outlines, *inside)
            self._edges[floors] = Edges(listed, self._areas, first)
        return self._edges[floors]

    def _ground_edges(self) -> Iterator[Edge]:
        for n, ground in enumerate(self.grounds):
            yield from ring_edges(ground.ring, n)

    def _line_edges(self) -> Iterator[Edge]:
        for n, piece in enumerate(self.pieces):
            if piece.building < 0:
                yield piece.a, piece.b, self._areas + n

    def _on_floor(self, floor: Floor) -> Iterator[Edge]:
        """The rooms of a storey and their walls."""
        for n, room in enumerate(self.rooms):
            if self.floor_of(n) == floor:
                yield from ring_edges(room.ring, len(self.grounds) + n)
        for n in self._floors.get(floor, ()):
            yield self.pieces[n].a, self.pieces[n].b, self._areas + n


def ring_edges(ring: Ring, owner: int) -> Iterator[Edge]:
    """The straight sides of an outline."""
    for n, point in enumerate(ring):
        yield ring[n - 1], point, owner


class _Index:
    """Which shapes may be at a place, by squares of the table."""

    def __init__(self, shapes: Iterable[tuple[int, Iterable[Point]]]) -> None:
        self.squares: dict[Point, list[int]] = {}
        for n, points in shapes:
            xs, ys = zip(*points, strict=True)
            for x in range(min(xs) // _CELL, max(xs) // _CELL + 1):
                for y in range(min(ys) // _CELL, max(ys) // _CELL + 1):
                    self.squares.setdefault((x, y), []).append(n)

    def at(self, point: Point) -> list[int]:
        """Shapes whose box may hold a point, in order."""
        return self.squares.get((point[0] // _CELL, point[1] // _CELL), [])

    def near(self, point: Point, reach: int) -> list[int]:
        """Shapes whose box may come that near, in order."""
        found: set[int] = set()
        for x in range((point[0] - reach) // _CELL, (point[0] + reach) // _CELL + 1):
            for y in range((point[1] - reach) // _CELL, (point[1] + reach) // _CELL + 1):
                found.update(self.squares.get((x, y), ()))
        return sorted(found)
