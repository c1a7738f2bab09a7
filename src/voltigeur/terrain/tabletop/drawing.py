"""A table of the open plane as a drawing: its own shapes in world units (100 a centimetre), for a page to paint.

Kinds are passed on as styles; what they look like is the page's business. Nothing here decides anything: sight and
movement never read a drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from math import atan2, degrees, hypot
from typing import Final

from voltigeur.engine.shared import Shared
from voltigeur.engine.table.drawing import XY, Area, Drawing, Edge, Gap, Label, Plan, RoomPlan, Storey, Stretch, Tree
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Building, Course, Ground, Tabletop

_VERSION: Final = 1
_PARTS: Final = 97
"""Numbers between the seeds of two tables, so that their fields do not grow alike."""

Bridge = tuple[XY, float, float, float]


def draw_tabletop(tabletop: Tabletop) -> Drawing:
    """Draw a table; equal tables are drawn once."""
    digest = blake2b(f"{_VERSION} {tabletop.digest}".encode(), digest_size=12).hexdigest()
    return _drawn.get(digest, lambda: _drawing(tabletop, digest))


_drawn = Shared[str, Drawing](64)


def _drawing(tabletop: Tabletop, digest: str) -> Drawing:
    return Drawing(
        digest=digest,
        space="plane",
        palette=tabletop.palette,
        width=tabletop.width,
        height=tabletop.height,
        seed=tabletop.seed,
        spots=(),
        areas=tuple(
            _area(ground, tabletop.seed * _PARTS + n) for n, ground in enumerate(tabletop.grounds) if _is_area(ground)
        ),
        stretches=tuple(_stretch(course) for course in (*tabletop.streams, *tabletop.roads)),
        edges=tuple(Edge(piece.kind, piece.a, piece.b) for piece in tabletop.pieces if piece.building < 0),
        houses=(),
        labels=tuple(Label(text, x, y, style, angle) for text, (x, y), style, angle in tabletop.labels),
        bridges=tuple(_bridge(course) for course in tabletop.bridges if course.kind == "bridge"),
        plans=tuple(
            _plan(tabletop, n, building, tabletop.seed * _PARTS + n) for n, building in enumerate(tabletop.buildings)
        ),
        trees=tuple(Tree(*tree.at, tree.radius, tree.kind) for tree in tabletop.trees),
    )


def _is_area(ground: Ground) -> bool:
    """Roads, streams and bridges are drawn by their middle; a ford is ground."""
    return ground.role == "area" or (ground.role == "bridge" and ground.kind != "bridge")


def _area(ground: Ground, seed: int) -> Area:
    return Area(ground.kind, (_ring(ground.ring),), seed, ground.angle, ground.crop)


def _stretch(course: Course) -> Stretch:
    return Stretch(course.kind, _ring(course.points), course.width)


def _bridge(course: Course) -> Bridge:
    (ax, ay), (bx, by) = course.points
    angle = degrees(atan2(by - ay, bx - ax))
    return ((ax + bx) / 2, (ay + by) / 2), round(angle, 2), round(hypot(bx - ax, by - ay), 1), course.width


def _plan(tabletop: Tabletop, number: int, building: Building, seed: int) -> Plan:
    return Plan(
        id=building.id,
        name=building.name,
        style=building.material,
        outline=_ring(building.outline),
        storeys=tuple(_storey(tabletop, number, storey) for storey in range(building.storeys)),
        roof="steeple" if building.steeple else building.roof,
        seed=seed,
    )


def _storey(tabletop: Tabletop, number: int, storey: int) -> Storey:
    names = tabletop.buildings[number].names
    rooms = [room for room in tabletop.rooms if (room.building, room.storey) == (number, storey)]
    pieces = [piece for piece in tabletop.pieces if (piece.building, piece.storey) == (number, storey)]
    return Storey(
        number=storey,
        name=names[storey] if storey < len(names) else "",
        rooms=tuple(RoomPlan(room.name, _ring(room.ring), room.floor) for room in rooms),
        walls=tuple((piece.a, piece.b) for piece in pieces if piece.kind == "wall"),
        gaps=tuple(Gap(piece.kind, piece.a, piece.b) for piece in pieces if piece.kind != "wall"),
        stairs=tuple(_stairs(tabletop, number, storey)),
        roof=any(room.kind == "roof" for room in rooms),
    )


def _stairs(tabletop: Tabletop, number: int, storey: int) -> Iterator[tuple[float, float, str]]:
    """Stairs that begin or end on a storey, those up and down at one point as one."""
    found: dict[Point, str] = {}
    for stairs in tabletop.stairs:
        if stairs.building == number and storey in (stairs.lower, stairs.lower + 1):
            way = "ladder" if stairs.kind == "ladder" else "up" if stairs.lower == storey else "down"
            found[stairs.at] = way if found.get(stairs.at, way) == way else "both"
    return ((x, y, way) for (x, y), way in found.items())


def _ring(points: Iterable[Point]) -> tuple[XY, ...]:
    return tuple(points)
