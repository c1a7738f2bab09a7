"""Table files: a table of the open plane written as text that a person can read, check and change.

docs/reference/tables.md describes the format. Everything wrong with a file is found before it is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import combinations, pairwise
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from voltigeur.engine import reading
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import tables_of
from voltigeur.engine.limits import PIECES, at_most
from voltigeur.terrain.features import cross, polygon_fault
from voltigeur.terrain.plane import UNITS, Point, near_segment, parse_point, squared, write_point
from voltigeur.terrain.tabletop import Tabletop
from voltigeur.terrain.tabletop.bands import band
from voltigeur.terrain.tabletop.builder import Builder
from voltigeur.terrain.tabletop.entries import (
    BridgeEntry,
    BuildingEntry,
    CourseEntry,
    GroundEntry,
    HeadEntry,
    LabelEntry,
    LineEntry,
    Points,
    TreeEntry,
)
from voltigeur.terrain.tabletop.shapes import Course, Ground, Label, Layout, Piece, Ring, Tree
from voltigeur.terrain.tabletop.walls import overlapping

LARGEST: Final = 300
"""Centimetres of the longest side that a table may have, so that exact sums fit into 64 bits."""
ON_LINE: Final = 20
"""Units within which the ends of a gate belong to a line."""

E = TypeVar("E", bound=Struct)


class TableError(VoltigeurError):
    """A table that cannot be used; `problems` lists all that was found."""

    def __init__(self, problems: Sequence[VoltigeurError]) -> None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        first = problems[0]
        super().__init__(first.message, where=first.where, remedy=first.remedy + more)
        self.problems = tuple(problems)


_LISTS: Final[dict[str, type[Struct]]] = {
    "ground": GroundEntry,
    "road": CourseEntry,
    "stream": CourseEntry,
    "bridge": BridgeEntry,
    "line": LineEntry,
    "tree": TreeEntry,
    "building": BuildingEntry,
    "label": LabelEntry,
}


def read_tabletop(text: str, where: str) -> Tabletop:
    """Read a table file's text; raise TableError with every problem found."""
    try:
        raw = tables_of(text, where)
    except VoltigeurError as error:
        raise TableError([error]) from None
    things = sum(len(rows) for name, rows in raw.items() if name in _LISTS and isinstance(rows, list))
    at_most(things, PIECES, "pieces", where)
    reader = _Reader(raw, where)
    layout = reader.layout()
    if reader.problems or layout is None:
        raise TableError(reader.problems)
    return Tabletop(layout)


class _Reader:
    """Turns the parsed file into a layout and keeps a list of what is wrong."""

    def __init__(self, raw: dict[str, Any], file: str) -> None:
        self.raw = raw
        self.file = file
        self.problems: list[VoltigeurError] = []
        self.names: set[str] = set()
        self.corner: Point = (0, 0)
        self.pieces: list[Piece] = []

    def wrong(self, place: str, message: str, remedy: str) -> None:
        """Note a problem."""
        self.problems.append(VoltigeurError(message, where=f"{self.file}: {place}", remedy=remedy))

    def layout(self) -> Layout | None:
        """Read all of it; nothing if not even the size can be read."""
        head = self.converted(HeadEntry, {k: v for k, v in self.raw.items() if k not in _LISTS}, "the table")
        if head is None:
            return None
        if not all(0 < side <= LARGEST for side in head.size):
            self.wrong("the table", f"size = {list(head.size)}", f"give two sides of at most {LARGEST} cm")
            return None
        self.corner = self.units(head.size[0], "the table"), self.units(head.size[1], "the table")
        below, over = self.grounds()
        roads, road_grounds = self.courses("road")
        streams, stream_grounds = self.courses("stream")
        bridges, bridge_grounds = self.bridges()
        lines = self.lines()
        trees = self.trees()
        builder = Builder(self)
        for entry in self.entries("building", BuildingEntry):
            builder.add(entry)
        self.apart(builder)
        return Layout(
            name=head.name,
            title=head.title,
            width=self.corner[0],
            height=self.corner[1],
            base=head.base,
            palette=head.palette,
            seed=head.seed,
            grounds=(*below, *road_grounds, *stream_grounds, *bridge_grounds, *over),
            pieces=(*self.pieces, *builder.pieces),
            trees=tuple(trees),
            rooms=tuple(builder.rooms),
            stairs=tuple(builder.stairs),
            buildings=tuple(builder.buildings),
            lines=tuple(lines),
            roads=tuple(roads),
            streams=tuple(streams),
            bridges=tuple(bridges),
            labels=tuple(self.labels()),
        )

    # ------------------------------------------------------------ what lies on the table

    def grounds(self) -> tuple[list[Ground], list[Ground]]:
        """Grounds that lie below roads and streams, and those that lie over them."""
        found: tuple[list[Ground], list[Ground]] = [], []
        for entry in self.entries("ground", GroundEntry):
            place = self.named(entry.id, "ground")
            ring = self.ring(entry.points, entry.box, place)
            if ring:
                ground = Ground(entry.id, entry.kind, ring, entry.name, crop=entry.crop, angle=entry.angle)
                found[entry.over].append(ground)
        return found

    def courses(self, role: str) -> tuple[list[Course], list[Ground]]:
        """Roads or streams, and the ground that they become."""
        found: list[Course] = []
        for entry in self.entries(role, CourseEntry):
            place = self.named(entry.id, role)
            points = self.chain(entry.points, place)
            if points:
                width = self.units(entry.width, place)
                found.append(Course(entry.id, entry.kind or role, points, width, name=entry.name))
        return found, self.bands(found, role)

    def bridges(self) -> tuple[list[Course], list[Ground]]:
        """Bridges, and the ground that they become."""
        found: list[Course] = []
        for number, entry in enumerate(self.entries("bridge", BridgeEntry), 1):
            name = entry.id or f"bridge-{number}"
            place = self.named(name, "bridge")
            ends = self.chain(entry.ends, place)
            if len(ends) == 2:
                found.append(Course(name, entry.kind, ends, self.units(entry.width, place), name=entry.name))
            elif ends:
                self.wrong(place, f"has {len(ends)} ends", "give the two points where its middle begins and ends")
        return found, self.bands(found, "bridge")

    def bands(self, courses: Sequence[Course], role: str) -> list[Ground]:
        """The ground that courses become."""
        found = []
        for course in courses:
            place = f"{role} {course.id!r}"
            ring = band(course.points, course.width, self.corner) if course.width > 1 else None
            if ring is None or polygon_fault(ring):
                self.wrong(place, "bends too sharply for its width", "bend it gently, or write it as two that meet")
            else:
                found.append(Ground(course.id, course.kind, ring, course.name, role))
        return found

    def lines(self) -> list[Course]:
        """Line features; their pieces are kept as they are read."""
        found: list[Course] = []
        for entry in self.entries("line", LineEntry):
            place = self.named(entry.id, "line")
            points = self.chain(entry.points, place)
            if not points:
                continue
            sides = list(pairwise(points + points[:1] * entry.closed))
            gates = [(point[0], point[1]) for gate in entry.gates if len(point := self.points(gate, place)) == 2]
            if len(gates) < len(entry.gates):
                self.wrong(place, "has a gate without two ends", 'give gates = [["12,5", "14,5"]]')
            taken = [self.gate_side(sides, gate, place) for gate in gates]
            for n, (a, b) in enumerate(sides):
                here = [gate for gate, side in zip(gates, taken, strict=True) if side == n]
                self.pieces += self.with_gates(entry.kind, a, b, here, len(found), place)
            found.append(Course(entry.id, entry.kind, points, closed=entry.closed, name=entry.name))
        return found

    def gate_side(self, sides: list[tuple[Point, Point]], gate: tuple[Point, Point], place: str) -> int:
        """The straight part of a line that a gate lies on, or -1."""
        for n, (a, b) in enumerate(sides):
            if gate[0] != gate[1] and all(near_segment(end, a, b, ON_LINE) for end in gate):
                return n
        ends = " to ".join(map(write_point, gate))
        self.wrong(
            place, f"the gate {ends} is not on a straight part of the line", "put both ends on it, 2 mm off at most"
        )
        return -1

    def with_gates(
        self, kind: str, a: Point, b: Point, gates: list[tuple[Point, Point]], line: int, place: str
    ) -> list[Piece]:
        """The pieces of one straight part, with its gates."""

        def along(p: Point) -> int:
            return (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])

        found: list[Piece] = []
        at = a
        for p, q in sorted((sorted(gate, key=along) for gate in gates), key=lambda gate: along(gate[0])):
            p, q = (a if squared(p, a) <= ON_LINE**2 else p), (b if squared(q, b) <= ON_LINE**2 else q)
            if along(p) < along(at):
                self.wrong(place, f"two gates overlap at {write_point(p)}", "put them side by side")
            found += [Piece(kind, at, p, line)] * (at != p)
            found.append(Piece("gate", p, q, line))
            at = q
        return found + [Piece(kind, at, b, line)] * (at != b)

    def trees(self) -> list[Tree]:
        """Trees and bushes, rows spread evenly."""
        found: list[Tree] = []
        for number, entry in enumerate(self.entries("tree", TreeEntry), 1):
            place = f"tree {entry.id or number}"
            spots = self.on_table(self.points(entry.at, place), place) if entry.at else self.row(entry, place)
            if not spots:
                self.wrong(place, "stands nowhere", 'give at = "30,60", or row = ["5,44", "35,44"] and count = 6')
            for k, spot in enumerate(spots, 1):
                name = entry.id or f"tree-{len(found) + 1}"
                name = f"{name}-{k}" if entry.id and len(spots) > 1 else name
                self.named(name, "tree")
                found.append(Tree(name, entry.kind, spot, self.units(entry.radius, place)))
        return found

    def row(self, entry: TreeEntry, place: str) -> list[Point]:
        """The trees of a row."""
        ends = self.on_table(self.points(entry.row, place), place) if entry.row else []
        if len(ends) != 2 or entry.count < 2:
            return []
        (ax, ay), (bx, by) = ends
        last = entry.count - 1
        return [(ax + (bx - ax) * k // last, ay + (by - ay) * k // last) for k in range(entry.count)]

    def labels(self) -> list[Label]:
        """Names printed on the table."""
        found: list[Label] = []
        for entry in self.entries("label", LabelEntry):
            at = self.points(entry.at, f"label {entry.text!r}")
            found += [(entry.text, point, entry.style, entry.angle) for point in at[:1]]
        return found

    def apart(self, builder: Builder) -> None:
        """Complain about buildings that stand in each other."""
        for first, second in combinations(builder.buildings, 2):
            if overlapping(first.outline, second.outline):
                names = f"building {first.id!r}", f"building {second.id!r}"
                self.wrong(names[0], f"stands in {names[1]}", "move one of them, or make them rooms of one building")

    # ------------------------------------------------------------ parts of an entry

    def entries(self, key: str, kind: type[E]) -> list[E]:
        """Read a list of tables of the file; those that cannot be read are problems and left out."""
        listed = self.raw.get(key, [])
        if not isinstance(listed, list):
            self.wrong(key, "is not a list of tables", f"write [[{key}]] above each")
            return []
        found = (
            self.converted(kind, raw, f"{key} {raw.get('id', number)!r}" if isinstance(raw, dict) else key)
            for number, raw in enumerate(listed, 1)
        )
        return [entry for entry in found if entry is not None]

    def converted(self, kind: type[E], raw: Any, place: str) -> E | None:
        """Read one table of the file."""
        try:
            return reading.converted(raw, kind)
        except msgspec.ValidationError as error:
            fields = ", ".join(field.name for field in msgspec.structs.fields(kind))
            self.wrong(place, str(error).replace("Object ", "the table "), f"its fields are {fields}")
            return None

    def named(self, name: str, what: str) -> str:
        """Note a name and say how errors call what has it."""
        if not name or name in self.names:
            self.wrong(f"{what} {name!r}", "has no name of its own", "give each thing an id that nothing else has")
        self.names.add(name)
        return f"{what} {name!r}"

    def units(self, length: float, place: str) -> int:
        """A length in centimetres as whole units."""
        units = Decimal(str(length)) * UNITS
        if units != int(units) or units <= 0:
            self.wrong(place, f"{length} is not a length", "give centimetres above 0 with at most two decimals")
            return 2
        return int(units)

    def points(self, given: Points, place: str) -> list[Point]:
        """Read points, written as a list or as one string."""
        found = []
        for word in given.split() if isinstance(given, str) else given:
            try:
                found.append(parse_point(word))
            except VoltigeurError as error:
                self.wrong(place, error.message, error.remedy)
        return found

    def on_table(self, points: list[Point], place: str) -> list[Point]:
        """Complain about points off the table."""
        for x, y in points:
            if not (0 <= x <= self.corner[0] and 0 <= y <= self.corner[1]):
                size = write_point(self.corner)
                self.wrong(place, f"{write_point((x, y))} is off the table", f"points go from 0,0 to {size}")
        return points

    def chain(self, given: Points, place: str) -> Ring:
        """Read the points of a line."""
        points = self.on_table(self.points(given, place), place)
        if len(points) < 2 or any(a == b for a, b in pairwise(points)):
            self.wrong(place, "is no line", "give at least two points, none twice in a row")
            return ()
        for (a, b), c in zip(pairwise(points), points[2:], strict=False):
            if cross(a, b, c) == 0 and (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0:
                self.wrong(place, f"turns back on itself at {write_point(b)}", "take one of the points out")
        return tuple(points)

    def ring(self, given: Points, box: str, place: str) -> Ring:
        """Read an outline; empty if it is none."""
        points = self.points(given, place)
        if box:
            corners = self.points(box, place)
            if points or len(corners) != 2:
                self.wrong(place, f"box = {box!r}", 'give two opposite corners, box = "10,5 30,25", or points')
                return ()
            (left, top), (right, bottom) = corners
            points = [(left, top), (right, top), (right, bottom), (left, bottom)]
        fault = polygon_fault(points)
        if fault:
            for x, y in points:
                fault = fault.replace(f"{x},{y}", write_point((x, y)))
            self.wrong(place, fault, "write its corners in order, without repeating the first")
            return ()
        return tuple(self.on_table(points, place))
