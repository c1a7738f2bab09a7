"""The tables of a table file, field by field."""

from __future__ import annotations

from msgspec import Struct

Points = str | list[str]
"""Points as a list of them, or as one string with spaces between."""


class GroundEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[ground]]`."""

    id: str
    kind: str
    points: Points = ""
    box: str = ""
    name: str = ""
    crop: str = ""
    angle: float = 0
    over: bool = False


class CourseEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[road]]` or a `[[stream]]`."""

    id: str
    points: Points
    width: float
    kind: str = ""
    name: str = ""


class BridgeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[bridge]]`."""

    ends: Points
    width: float
    id: str = ""
    kind: str = "bridge"
    name: str = ""


class LineEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[line]]`."""

    id: str
    kind: str
    points: Points
    closed: bool = False
    gates: list[Points] = []
    name: str = ""


class TreeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[tree]]`: one, several, or a row of them."""

    radius: float
    at: Points = ""
    row: Points = ""
    count: int = 0
    kind: str = "tree"
    id: str = ""


class LabelEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[label]]`."""

    text: str
    at: str
    style: str = "place"
    angle: float = 0


class HeadEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says about the table as a whole."""

    name: str
    size: tuple[float, float]
    base: str
    title: str = ""
    notes: str = ""
    palette: str = "temperate"
    seed: int = 1


class RoomEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A room of a storey."""

    id: str = ""
    name: str = ""
    points: Points = ""
    box: str = ""
    floor: str = "boards"


class OpeningEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An opening in a wall of a storey."""

    kind: str
    at: str
    width: float


class StoreyEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[building.storey]]`."""

    name: str = ""
    rooms: list[RoomEntry] = []
    openings: list[OpeningEntry] = []


class StairsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[building.stairs]]`."""

    at: str
    lower: int
    kind: str = "stairs"


class BuildingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[building]]`."""

    id: str
    name: str = ""
    points: Points = ""
    box: str = ""
    material: str = "stone"
    roof: str = "tile"
    steeple: bool = False
    turn: float = 0
    storey: list[StoreyEntry] = []
    stairs: list[StairsEntry] = []
