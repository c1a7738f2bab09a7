"""What lies on a table of the open plane, and what a straight line over it meets."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.terrain.plane import Point

Site = tuple[int, int, int]
"""A point and a storey: 0 is the ground, 1 the first floor of a building or the crown of a tree."""

Ring = tuple[Point, ...]
"""A closed outline without repeating its first point."""


class Ground(Struct, frozen=True):
    """Ground of one kind with its outline; of several that lie over each other the last one named counts most."""

    id: str
    kind: str
    ring: Ring
    name: str = ""
    role: str = "area"
    """`area`, or what it was made from: `road`, `stream`, `bridge`."""
    crop: str = ""
    angle: float = 0


class Piece(Struct, frozen=True):
    """A straight piece of a line feature or of a wall.

    `kind` is the line's kind (`low-wall`, `hedge`, `high-wall`, `wire` ...) for a line of the open ground; `wall` for a
    wall of a building; `window`, `door`, `arch`, `breach` for an opening in such a wall; `gate` for a way through a
    line of the open ground.
    """

    kind: str
    a: Point
    b: Point
    line: int
    """The line feature that it belongs to, or -1."""
    building: int = -1
    storey: int = 0
    outer: bool = False
    """Part of the outer wall of its building."""


class Tree(Struct, frozen=True):
    """A tree (which can be climbed) or a bush that stands alone."""

    id: str
    kind: str
    at: Point
    radius: int


class Room(Struct, frozen=True):
    """A room on one storey of a building; an open roof that one can stand on is a room of kind `roof`."""

    id: str
    name: str
    building: int
    storey: int
    ring: Ring
    kind: str = "room"
    floor: str = "boards"


class Stairs(Struct, frozen=True):
    """Stairs or a ladder between a storey and the next one above, at the same point of both rooms."""

    building: int
    at: Point
    lower: int
    kind: str = "stairs"
    below: int = -1
    """Index of the room at the lower end."""
    above: int = -1
    """Index of the room at the upper end."""


class Course(Struct, frozen=True):
    """A line feature, a road, a stream or a bridge as it was written: the points of its middle."""

    id: str
    kind: str
    points: Ring
    width: int = 0
    closed: bool = False
    name: str = ""


class Building(Struct, frozen=True):
    """A building: its outline, its storeys, and whether it has a steeple."""

    id: str
    name: str
    outline: Ring
    storeys: int
    """How many storeys one can stand on, the roof included if it is flat."""
    material: str = "stone"
    roof: str = "tile"
    steeple: bool = False
    """Its topmost storey is a steeple."""
    names: tuple[str, ...] = ()
    """What its storeys are called; empty for those without a name."""


class Crossing(Struct, frozen=True, gc=False):
    """A straight piece that a line goes over or touches: which one, and how far that is from both ends."""

    piece: int
    near: int
    """From the beginning of the line, rounded down to a unit."""
    far: int
    """From its end, rounded down to a unit."""


class Stretch(Struct, frozen=True, gc=False):
    """A part of a line within the same ground: its length, rounded up, and what it goes through."""

    length: int
    grounds: tuple[int, ...]
    """Indices of the grounds that it lies in, the one that counts most first."""
    room: int = -1
    """The room, if it is inside a building on the storey of the line."""
    start: int = 0
    """How far from the beginning of the line it begins, rounded down."""


class Trace(Struct, frozen=True, gc=False):
    """All that a straight line meets, in order."""

    length: int
    stretches: tuple[Stretch, ...]
    crossings: tuple[Crossing, ...]
    buildings: tuple[int, ...] = ()
    """Buildings that it goes through or touches without either end being in them."""


Label = tuple[str, Point, str, float]
"""A name printed on the table: text, middle, style, angle in degrees."""


class Layout(Struct, frozen=True, kw_only=True):
    """All that a table file says, checked and worked out, in the order of the file."""

    name: str
    width: int
    height: int
    base: str
    title: str = ""
    palette: str = "temperate"
    seed: int = 1
    grounds: tuple[Ground, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trees: tuple[Tree, ...] = ()
    rooms: tuple[Room, ...] = ()
    stairs: tuple[Stairs, ...] = ()
    buildings: tuple[Building, ...] = ()
    lines: tuple[Course, ...] = ()
    roads: tuple[Course, ...] = ()
    streams: tuple[Course, ...] = ()
    bridges: tuple[Course, ...] = ()
    labels: tuple[Label, ...] = ()
