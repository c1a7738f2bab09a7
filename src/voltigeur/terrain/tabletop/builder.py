"""Buildings of a table file: outline, storeys, rooms, walls, openings and stairs."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Protocol

from voltigeur.terrain.plane import Point, write_point
from voltigeur.terrain.tabletop.entries import BuildingEntry, Points, RoomEntry, StairsEntry, StoreyEntry
from voltigeur.terrain.tabletop.shapes import Building, Piece, Ring, Room, Stairs
from voltigeur.terrain.tabletop.walls import Level, Opening, strictly


class Reader(Protocol):
    """What the builder asks of whoever reads the file."""

    def wrong(self, place: str, message: str, remedy: str) -> None:
        """Note a problem."""

    def named(self, name: str, what: str) -> str:
        """Note a name and say how errors call what has it."""

    def units(self, length: float, place: str) -> int:
        """A length in centimetres as whole units."""

    def points(self, given: Points, place: str) -> list[Point]:
        """Read points."""

    def on_table(self, points: list[Point], place: str) -> list[Point]:
        """Complain about points off the table."""

    def ring(self, given: Points, box: str, place: str) -> Ring:
        """Read an outline; empty if it is none."""


class Turn:
    """Turns the points of a building about the middle of its outline."""

    def __init__(self, outline: Ring, degrees: float) -> None:
        xs, ys = zip(*outline, strict=True)
        self.middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.cos, self.sin = cos(radians(degrees)), sin(radians(degrees))
        self.needed = degrees != 0

    def point(self, p: Point) -> Point:
        """A point after the turn, in whole units."""
        if not self.needed:
            return p
        x, y = p[0] - self.middle[0], p[1] - self.middle[1]
        turned = x * self.cos - y * self.sin, x * self.sin + y * self.cos
        return round(self.middle[0] + turned[0]), round(self.middle[1] + turned[1])

    def ring(self, ring: Ring) -> Ring:
        """An outline after the turn."""
        return tuple(map(self.point, ring))


class Builder:
    """Collects the buildings of a file."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.buildings: list[Building] = []
        self.rooms: list[Room] = []
        self.pieces: list[Piece] = []
        self.stairs: list[Stairs] = []

    def add(self, entry: BuildingEntry) -> None:
        """Build one, or complain."""
        place = self.reader.named(entry.id, "building")
        outline = self.reader.ring(entry.points, entry.box, place)
        if not outline:
            return
        if not entry.storey:
            self.reader.wrong(place, "has no storey", "write [[building.storey]] at least once below it")
            return
        turn = Turn(outline, entry.turn)
        turned = turn.ring(outline)
        if entry.turn:
            self.reader.on_table(list(turned), place)
        ground = turned
        for number, storey in enumerate(entry.storey):
            level = self.storey(entry, storey, number, turned, turn)
            ground = level.outline if number == 0 else ground
        flat = entry.roof == "flat"
        if flat:
            name = f"{entry.id}-roof"
            self.reader.named(name, "room")
            self.rooms.append(Room(name, "", len(self.buildings), len(entry.storey), turned, "roof", "stone"))
        for stairs in entry.stairs:
            self.climb(stairs, turn, place)
        count = len(entry.storey) + flat
        names = tuple(storey.name for storey in entry.storey)
        self.buildings.append(
            Building(entry.id, entry.name, ground, count, entry.material, entry.roof, entry.steeple, names)
        )

    def storey(self, entry: BuildingEntry, storey: StoreyEntry, number: int, outline: Ring, turn: Turn) -> Level:
        """Add the rooms and walls of one storey."""
        place = f"building {entry.id!r}, storey {number}"
        listed = self.room_rings(entry, storey, number, outline, turn)
        level = Level(
            outline,
            [ring for _, ring in listed],
            number == 0,
            lambda message, remedy: self.reader.wrong(place, message, remedy),
        )
        level.check([room.id for room, _ in listed])
        openings = [
            Opening(opening.kind, turn.point(at), self.reader.units(opening.width, place))
            for opening in storey.openings
            for at in self.reader.points(opening.at, place)[:1]
        ]
        walls = level.walls(openings)
        here = len(self.buildings)
        self.rooms += [
            Room(room.id, room.name, here, number, ring, floor=room.floor)
            for (room, _), ring in zip(listed, level.rooms, strict=True)
        ]
        self.pieces += [Piece(wall.kind, wall.a, wall.b, -1, here, number, outer=len(wall.rooms) < 2) for wall in walls]
        return level

    def room_rings(
        self, entry: BuildingEntry, storey: StoreyEntry, number: int, outline: Ring, turn: Turn
    ) -> list[tuple[RoomEntry, Ring]]:
        """The rooms of a storey with their outlines; the whole building if none is written."""
        if not storey.rooms:
            room = RoomEntry(f"{entry.id}-{number}")
            self.reader.named(room.id, "room")
            return [(room, outline)]
        found = []
        for n, room in enumerate(storey.rooms, 1):
            named = RoomEntry(room.id or f"{entry.id}-{number}-{n}", room.name, floor=room.floor)
            place = self.reader.named(named.id, "room")
            ring = self.reader.ring(room.points, room.box, place)
            if ring:
                found.append((named, turn.ring(ring)))
        return found

    def climb(self, stairs: StairsEntry, turn: Turn, place: str) -> None:
        """Add stairs between two storeys, or complain."""
        here = len(self.buildings)
        for at in map(turn.point, self.reader.points(stairs.at, place)[:1]):
            ends = [self.room_index(here, stairs.lower + up, at) for up in (0, 1)]
            if -1 in ends:
                storey = stairs.lower + ends.index(-1)
                self.reader.wrong(
                    place,
                    f"the {stairs.kind} at {write_point(at)} are in no room of storey {storey}",
                    "put them inside a room of both storeys that they join, off the walls",
                )
            else:
                self.stairs.append(Stairs(here, at, stairs.lower, stairs.kind, *ends))

    def room_index(self, building: int, storey: int, at: Point) -> int:
        """The room of a building that a point is well inside of, or -1."""
        for n, room in enumerate(self.rooms):
            if (room.building, room.storey) == (building, storey) and strictly(room.ring, at):
                return n
        return -1
