"""A table of the plane drawn with characters: a cell for a centimetre or more, figures as the letter of their troop.

Ground, walls and trees are read from the drawing and who stands where from the scene, as a page does, so that the map
never tells more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from math import cos, dist, hypot, radians, sin
from typing import Final

from rich.text import Text

from voltigeur.engine.table.drawing import XY, Drawing
from voltigeur.engine.table.scene import Piece, Scene
from voltigeur.engine.texts import Texts
from voltigeur.tabling.map_signs import (
    BARE,
    BOTH,
    CROWD,
    ENEMY,
    GOAL_STYLE,
    GROUND,
    LAID_OVER,
    LYING,
    OBJECTIVE,
    OWN,
    ROOM,
    SIDE_STYLE,
    SIDES,
    TREE_STYLE,
    TREES,
    UNNAMED,
    Sign,
    kind_name,
)

UNITS: Final = 100
"""World units to a centimetre."""
MARGIN: Final = 5
EVERY: Final = 10
"""Cells between two figures on the ruler."""
FIRST_LETTERS: Final = ("A", "a")
LETTERS: Final = 26
MARKER: Final = "?"
SIDE_STYLES: Final = (OWN, ENEMY)
Cell = tuple[int, int]
Segment = tuple[str, XY, XY]


class PlaneMap:
    """Draws one table for one reader."""

    def __init__(self, drawing: Drawing, t: Texts, width: int, *, whole: bool = False) -> None:
        self.drawing = drawing
        self.t = t
        room = max(1, width - MARGIN)
        self.across = UNITS if whole else max(UNITS, -(-int(drawing.width) // room))
        """World units that a cell is wide; it is twice as high."""
        self.down = 2 * self.across
        self.columns = -(-int(drawing.width) // self.across)
        self.rows = -(-int(drawing.height) // self.down)

    def cell(self, point: Iterable[float]) -> Cell:
        """The cell that a point is in; the far edges belong to the last one."""
        x, y = point
        return min(int(x) // self.across, self.columns - 1), min(int(y) // self.down, self.rows - 1)

    # ---------------------------------------------------------------- drawing

    def draw(self, scene: Scene | None = None) -> Iterator[Text]:
        """The map line by line, with a ruler in centimetres."""
        signs = self._signs(scene)
        yield Text(" " * MARGIN + self._ruler(), style="grey62", no_wrap=True)
        for row in range(self.rows):
            line = Text(f"{row * self.down // UNITS:>{MARGIN - 1}} ", style="grey62", no_wrap=True)
            for column in range(self.columns):
                glyph, colour = self._ground((column, row))
                sign, style = signs.get((column, row), (glyph, "grey54"))
                line.append(sign, style=f"{style} on {colour}")
            yield line

    def _ruler(self) -> str:
        marks = (f"{column * self.across // UNITS:<{EVERY}}" for column in range(0, self.columns, EVERY))
        return "".join(marks).rstrip()

    def _ground(self, cell: Cell) -> tuple[str, str]:
        """What the ground is in the middle of a cell: sign and colour."""
        middle = cell[0] * self.across + self.across // 2, cell[1] * self.down + self.down // 2
        if any(_inside(middle, plan.outline) for plan in self.drawing.plans):
            return ROOM
        return GROUND.get(self._kind(middle), BARE)

    def _kind(self, point: XY) -> str:
        """The kind of ground at a point: rubble or a ford, a bridge, a road, a stream, or what lies uppermost."""
        drawing = self.drawing
        areas = [area.style for area in reversed(drawing.areas) if any(_inside(point, ring) for ring in area.rings)]
        if laid := next((style for style in areas if style in LAID_OVER), ""):
            return laid
        if any(_on_bridge(point, bridge) for bridge in drawing.bridges):
            return "bridge"
        for stretch in reversed(drawing.stretches):
            if _near(point, stretch.points) <= stretch.width / 2:
                return stretch.style
        return areas[0] if areas else ""

    @cached_property
    def _walls(self) -> list[Segment]:
        """Lines on the ground, what is drawn last at the end."""
        found: list[Segment] = [(edge.style, edge.a, edge.b) for edge in self.drawing.edges]
        for plan in self.drawing.plans:
            for storey in (storey for storey in plan.storeys if storey.number == 0):
                found += [("wall", a, b) for a, b in storey.walls]
                found += [(gap.style, gap.a, gap.b) for gap in storey.gaps]
        order = list(SIDES)
        return sorted(found, key=lambda wall: order.index(wall[0]) if wall[0] in SIDES else 0)

    def _signs(self, scene: Scene | None) -> dict[Cell, tuple[str, str]]:
        """What stands in each cell: sign and style; who stands there hides what does."""
        signs: dict[Cell, tuple[str, str]] = {}
        for tree in self.drawing.trees:
            signs[self.cell((tree.x, tree.y))] = TREES.get(tree.style, UNNAMED), TREE_STYLE
        for kind, a, b in self._walls:
            for point in self._along(a, b):
                signs[self.cell(point)] = SIDES.get(kind, UNNAMED), SIDE_STYLE
        if scene is not None:
            for goal in scene.goals:
                signs.update({self.cell(_middle(ring)): (OBJECTIVE, GOAL_STYLE) for ring in goal.rings})
            for mark in scene.marks:
                if mark.at is not None:
                    signs[self.cell(mark.at)] = LYING.get(mark.kind, UNNAMED), "white"
            signs.update(self._figures(scene))
        return signs

    def _along(self, a: XY, b: XY) -> Iterator[XY]:
        """Points of a straight piece, close enough to miss no cell."""
        steps = max(1, int(2 * dist(a, b)) // self.across)
        for n in range(steps + 1):
            yield a[0] + (b[0] - a[0]) * n // steps, a[1] + (b[1] - a[1]) * n // steps

    # ---------------------------------------------------------------- who stands there

    def _figures(self, scene: Scene) -> dict[Cell, tuple[str, str]]:
        found: dict[Cell, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.at is not None:
                found.setdefault(self.cell(piece.at), []).append(piece)
        out = {}
        for cell, pieces in found.items():
            letters = {letter_of(scene, piece) for piece in pieces}
            sides = {piece.side for piece in pieces}
            style = SIDE_STYLES[sides.pop() % 2] if len(sides) == 1 else BOTH
            out[cell] = letters.pop() if len(letters) == 1 else CROWD, style
        return out

    # ---------------------------------------------------------------- legend

    def legend(self, scene: Scene | None = None) -> Iterator[Text]:
        """What the signs of this table mean, then whose letter is whose."""
        text = Text()
        for sign, style, name in self._meanings():
            if name:
                text.append(f" {sign} ", style=style).append(f" {name}  ")
        yield text
        if scene is not None:
            yield self._troops(scene)

    def _meanings(self) -> Iterator[Sign]:
        drawing, t = self.drawing, self.t
        stretches = (stretch.style for stretch in drawing.stretches)
        for kind in dict.fromkeys((*(area.style for area in drawing.areas), *stretches)):
            glyph, colour = GROUND.get(kind, BARE)
            yield glyph, f"on {colour}", kind_name(t, kind)
        if drawing.plans:
            yield ROOM[0], f"on {ROOM[1]}", t("cli-legend-room")
        present = {kind for kind, _, _ in self._walls}
        for kind in (kind for kind in SIDES if kind in present):
            yield SIDES[kind], SIDE_STYLE, kind_name(t, kind)
        for kind in dict.fromkeys(tree.style for tree in drawing.trees):
            yield TREES.get(kind, UNNAMED), TREE_STYLE, kind_name(t, kind)

    def _troops(self, scene: Scene) -> Text:
        t, text = self.t, Text()
        objective, marker, crowd = t("cli-legend-objective"), t("cli-legend-marker"), t("cli-legend-crowd")
        if scene.goals:
            text.append(f" {OBJECTIVE} ", style=GOAL_STYLE).append(f" {objective}  ")
        for group in scene.groups:
            members = [piece for piece in scene.pieces if piece.group == group.id and piece.at is not None]
            if members:
                text.append(f" {letter_of(scene, members[0])} ", style=SIDE_STYLES[group.side % 2])
                text.append(f" {group.name} ({len(members)})  ")
        if any(piece.role == "marker" for piece in scene.pieces):
            text.append(f" {MARKER} ", style=ENEMY).append(f" {marker}  ")
        if any(sign == CROWD for sign, _ in self._figures(scene).values()):
            text.append(f" {CROWD} ", style="bold").append(f" {crowd}  ")
        return text


def letter_of(scene: Scene, piece: Piece) -> str:
    """The letter of a piece's troop, capitals for the first side; somebody unknown is a question mark."""
    colours = {group.id: group.colour for group in scene.groups if group.side == piece.side}
    if piece.group not in colours:
        return MARKER
    distinct = len(set(colours.values())) == len(colours)
    place = colours[piece.group] if distinct else list(colours).index(piece.group)
    return chr(ord(FIRST_LETTERS[piece.side % 2]) + place) if place < LETTERS else CROWD


# -------------------------------------------------------------------- points and outlines


def _middle(ring: Iterable[XY]) -> XY:
    points = list(ring)
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _inside(point: XY, ring: tuple[XY, ...]) -> bool:
    """Whether a point is within an outline."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _near(point: XY, line: tuple[XY, ...]) -> float:
    """How far a point is from a line."""
    return min(_away(point, a, b) for a, b in pairwise(line))


def _away(point: XY, a: XY, b: XY) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)


def _on_bridge(point: XY, bridge: tuple[XY, float, float, float]) -> bool:
    middle, angle, length, width = bridge
    dx, dy, turn = point[0] - middle[0], point[1] - middle[1], radians(angle)
    along, beside = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
    return abs(along) <= length / 2 and abs(beside) <= width / 2
