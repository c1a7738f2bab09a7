"""The openings of rooms and the stairs between them, worked out once for a table."""

from __future__ import annotations

from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.terrain.plane import Point, near_segment
from voltigeur.terrain.tabletop import Site

Gap = tuple[Point, Point]
"""The two ends of an opening in an outer wall, or of a side of an open roof."""
_CLOSE = 5
"""Units within which an opening lies on the outline of a room."""


class Openings:
    """What leads out of and up and down in the buildings of a table."""

    def __init__(self, setting: SkirmishSetting) -> None:
        self.table = setting.tabletop
        self.lines = setting.terrain.line
        self._gaps: dict[int, tuple[Gap, ...]] = {}
        self.climbs: dict[Site, tuple[Site, ...]] = {}
        """Where one might climb to from a site, as far as it has been asked."""
        self.stairs: dict[int, list[tuple[int, Point]]] = {}
        """For each room the rooms above and below that stairs or ladders lead to, and where they are."""
        for stairs in self.table.stairs:
            self.stairs.setdefault(stairs.below, []).append((stairs.above, stairs.at))
            self.stairs.setdefault(stairs.above, []).append((stairs.below, stairs.at))
        self.upper = tuple(
            (n, gap) for n, room in enumerate(self.table.rooms) if room.storey > 0 for gap in self.gaps(n)
        )
        """The openings above the ground, each with its room."""

    def gaps(self, room: int) -> tuple[Gap, ...]:
        """Where one can get out of a room but by its stairs: openings of its outer walls, the sides of a roof."""
        found = self._gaps.get(room)
        if found is None:
            found = self._gaps[room] = self._find(room)
        return found

    def _find(self, number: int) -> tuple[Gap, ...]:
        room = self.table.rooms[number]
        sides = tuple((room.ring[n - 1], point) for n, point in enumerate(room.ring))
        if room.kind == "roof":
            return sides
        return tuple(
            (piece.a, piece.b)
            for piece in self.table.pieces
            if piece.building == room.building
            and piece.storey == room.storey
            and piece.outer
            and self.lines[piece.kind].obstacle == "opening"
            and any(near_segment(middle(piece.a, piece.b), a, b, _CLOSE) for a, b in sides)
        )

    def out_of(self, site: Site) -> tuple[Gap, ...]:
        """The gaps of the room at a site, if it is in one."""
        room = self.table.room_at(site)
        return self.gaps(room) if room >= 0 else ()


def middle(a: Point, b: Point) -> Point:
    """The point halfway."""
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def openings(setting: SkirmishSetting) -> Openings:
    """The openings of a table."""
    return setting.kept(Openings)
