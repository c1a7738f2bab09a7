"""A table of the open plane: ground, lines, trees and buildings with rooms and storeys, in whole tenths of a millimetre.

The tabletop knows shapes and kinds, never rules: `trace` says what a straight line goes through, in order and exactly;
the rulebook decides what that means for walking and for seeing.
"""

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


class Crossing(Struct, frozen=True):
    """A straight piece that a line goes over or touches: which one, and how far that is from both ends."""

    piece: int
    near: int
    """From the beginning of the line, rounded down to a unit."""
    far: int
    """From its end, rounded down to a unit."""


class Stretch(Struct, frozen=True):
    """A part of a line within the same ground: its length, rounded up, and what it goes through."""

    length: int
    grounds: tuple[int, ...]
    """Indices of the grounds that it lies in, the one that counts most first."""
    room: int = -1
    """The room, if it is inside a building on the storey of the line."""
    start: int = 0
    """How far from the beginning of the line it begins, rounded down."""


class Trace(Struct, frozen=True):
    """All that a straight line meets, in order."""

    length: int
    stretches: tuple[Stretch, ...]
    crossings: tuple[Crossing, ...]
    buildings: tuple[int, ...] = ()
    """Buildings whose inside it goes through without either end being in them."""


class Tabletop:
    """A table, ready to be walked and looked over.

    Attributes: name, width, height (units), palette, digest, grounds, pieces, trees, rooms, stairs, buildings,
    labels ((text, point, style, angle), ...), base (the kind of ground where nothing else lies), lines (id and kind
    and points of each line feature as it was written, for drawing), roads and streams likewise.
    """

    name: str
    width: int
    height: int
    palette: str
    digest: str
    base: str
    grounds: tuple[Ground, ...]
    pieces: tuple[Piece, ...]
    trees: tuple[Tree, ...]
    rooms: tuple[Room, ...]
    stairs: tuple[Stairs, ...]
    buildings: tuple[Building, ...]

    def grounds_at(self, point: Point) -> tuple[int, ...]:
        """The grounds at a point of the open, the one that counts most first; an outline belongs to its ground."""
        raise NotImplementedError

    def room_at(self, site: Site) -> int:
        """The room at a site, or -1."""
        raise NotImplementedError

    def building_at(self, point: Point) -> int:
        """The building over a point, or -1."""
        raise NotImplementedError

    def on_table(self, point: Point) -> bool:
        """Whether a point is on the table, its edges included."""
        raise NotImplementedError

    def touching(self, site: Site, reach: int) -> tuple[int, ...]:
        """Pieces of the site's own surroundings (its storey inside a building, else the ground) that near."""
        raise NotImplementedError

    def trace(self, a: Site, b: Site) -> Trace:
        """What the straight line from a to b meets.

        In the open: line features of the ground, outer walls of other buildings (as `buildings`), grounds. The walls
        and openings of the building that a is in are those of a's storey; of the building that b is in, of b's storey.
        Both in the same building on the same storey: the walls and openings of that storey. Roofs (`roof` rooms) have
        no walls.
        """
        raise NotImplementedError
