"""A board of hexes drawn with characters: two lines to a hex, odd columns half a hex lower.

Ground, lines and hexsides are read from the drawing and who stands where from the scene, as a page does, so that the
map never tells more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from math import dist

from rich.text import Text

from voltigeur.engine.table.drawing import XY, Drawing, Spot, Stretch
from voltigeur.engine.table.scene import Piece, Scene
from voltigeur.engine.texts import Texts
from voltigeur.tabling.map_signs import (
    BARE,
    BOTH,
    ENEMY,
    GROUND,
    LINE_STYLE,
    LINES,
    MARKS,
    NOBODY,
    OBJECTIVE,
    SIDE_STYLE,
    SIDES,
    Sign,
    kind_name,
    style_of,
)

WIDEST, NARROWEST = 9, 6
"""Characters to a hex."""
ACROSS, DOWN, FIRST = 150.0, 86.6, 100.0
"""World units from column to column and from half-row to half-row, and where the first column is."""
NEAR = 60.0
"""World units within which a line passes through the middle of a hex."""
STEP = 40.0
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
SET_UP_STYLE = "on #7a3f7a"
_NORTH_WEST, _SOUTH_WEST, _SOUTH = (-75.0, -43.3), (-75.0, 43.3), (0.0, 86.6)
Cell = tuple[int, int]


class HexMap:
    """Draws one board for one reader."""

    def __init__(self, drawing: Drawing, t: Texts) -> None:
        self.t = t
        self.drawing = drawing
        self.base_of = {spot.name: spot.base or spot.name for spot in drawing.spots}
        """The hex of every place on the map; tunnels are none."""
        self.floor_of = {spot.name: spot.floor for spot in drawing.spots if spot.base}
        self.hexes = {_cell(spot): spot for spot in drawing.spots if not spot.base and spot.floor >= 0}
        self.columns = sorted({column for column, _ in self.hexes})
        self._column_of = {spot.name: column for (column, _), spot in self.hexes.items()}
        self._sides = {_middle(edge.a, edge.b): edge.style for edge in reversed(drawing.edges)}
        self._lines: dict[str, str] = {}
        for style in reversed(list(LINES)):
            for stretch in drawing.stretches:
                if stretch.style == style:
                    self._lines.update(dict.fromkeys(self._along(stretch), LINES[style]))

    @property
    def narrowest(self) -> int:
        """Characters that the whole board needs at least."""
        return NARROWEST * len(self.columns)

    def _along(self, stretch: Stretch) -> Iterator[str]:
        """The hexes whose middle a line passes."""
        for x, y in _points(stretch.points):
            column = round((x - FIRST) / ACROSS)
            for row in (round(y / DOWN) + step for step in (-1, 0, 1)):
                spot = self.hexes.get((column, row))
                if spot is not None and dist((x, y), (spot.x, spot.y)) < NEAR:
                    yield spot.name

    # ---------------------------------------------------------------- drawing

    def draw(
        self,
        scene: Scene,
        seat: int,
        width: int,
        *,
        focus: str = "",
        placed: Mapping[str, str] | None = None,
        marked: Collection[str] = (),
    ) -> Iterator[Text]:
        """The map line by line; `placed` says where pieces of a set-up in progress stand, `marked` is underlaid."""
        cell = next((w for w in range(WIDEST, NARROWEST - 1, -1) if w * len(self.columns) <= width), NARROWEST)
        standing = [(piece, (placed or {}).get(piece.id, piece.place)) for piece in scene.pieces]
        stacks = self._stacks(standing, seat, cell - 1)
        lying = self._lying(scene)
        goals = self._goals(scene, seat)
        shown = self._crop(max(1, width // cell), self._middle_column(standing, seat, focus, marked))
        rows = [row for _, row in self.hexes]
        for row in range(min(rows), max(rows) + 2):
            line = Text(no_wrap=True)
            for column in shown:
                upper, lower = self.hexes.get((column, row)), self.hexes.get((column, row - 1))
                if upper is not None:
                    line.append_text(self._upper(upper, cell, lying, goals, upper.name in marked))
                elif lower is not None:
                    line.append_text(self._lower(lower, cell, stacks, lower.name in marked))
                else:
                    line.append(" " * cell)
            yield line
        if len(shown) < len(self.columns):
            first, last = (min(place for place in self.hexes if place[0] == column) for column in (shown[0], shown[-1]))
            ends = {"first": self.hexes[first].name, "last": self.hexes[last].name}
            yield Text(self.t.many("cli-map-cropped", ends), style="italic")

    def _middle_column(
        self, standing: Iterable[tuple[Piece, str]], seat: int, focus: str, marked: Collection[str]
    ) -> int:
        """The column to look at: of the place that was asked for, of a set-up, or where one's own pieces are."""
        places = [focus] if focus else [place for piece, place in standing if place and piece.side == max(seat, 0)]
        hexes = [self.base_of.get(place, "") for place in places or marked]
        found = sorted(self._column_of[name] for name in hexes if name in self._column_of)
        return found[len(found) // 2] if found else self.columns[len(self.columns) // 2]

    def _crop(self, room: int, middle: int) -> list[int]:
        if room >= len(self.columns):
            return self.columns
        start = min(max(0, self.columns.index(middle) - room // 2), len(self.columns) - room)
        return self.columns[start : start + room]

    def _side(self, spot: Spot, way: XY) -> str:
        style = self._sides.get(_rounded(spot.x + way[0], spot.y + way[1]), "")
        return SIDES.get(style, "") if style else ""

    def _upper(
        self, spot: Spot, cell: int, lying: Mapping[str, str], goals: Mapping[str, str], marked: bool
    ) -> Text:  # fmt: skip
        """The first line of a hex: north-west side, name, line, what lies there, level, objective."""
        ground = _background(spot, marked)
        text = Text(self._side(spot, _NORTH_WEST) or " ", style=f"{SIDE_STYLE} {ground}")
        about = lying.get(spot.name, "")
        level = RAISED[spot.level] if 0 < spot.level < len(RAISED) else ""
        star = OBJECTIVE if spot.name in goals else ""
        gap = cell - 1 - len(spot.name) - len(about) - len(level) - len(star)
        text.append(spot.name, style=f"grey78 {ground}")
        text.append(self._lines.get(spot.name, " ") * max(0, gap), style=f"{LINE_STYLE} {ground}")
        text.append(about, style=f"bold white {ground}")
        text.append(level, style=f"bright_yellow {ground}")
        text.append(star, style=f"{goals.get(spot.name, NOBODY)} {ground}")
        text.truncate(cell)
        return text

    def _lower(self, spot: Spot, cell: int, stacks: Mapping[str, tuple[str, str]], marked: bool) -> Text:
        """The second line of a hex: south-west side, then who stands there or what grows there."""
        ground = _background(spot, marked)
        under = " underline" if self._side(spot, _SOUTH) else ""
        text = Text(self._side(spot, _SOUTH_WEST) or " ", style=f"{SIDE_STYLE} {ground}{under}")
        who, style = stacks.get(spot.name, ("", ""))
        glyph = GROUND.get(spot.kind, BARE)[0]
        if who:
            text.append(who, style=f"{style} {ground}{under}")
        text.append(glyph * (cell - 1 - len(who)), style=f"grey54 {ground}{under}")
        return text

    # ---------------------------------------------------------------- what is where

    def _lying(self, scene: Scene) -> dict[str, str]:
        """Signs of what lies in each hex, each once."""
        found: dict[str, dict[str, None]] = {}
        for mark in scene.marks:
            if mark.kind in MARKS:
                sign = MARKS[mark.kind].upper() if mark.value == "2" else MARKS[mark.kind]
                found.setdefault(self.base_of.get(mark.place, mark.place), {})[sign] = None
        return {place: "".join(signs) for place, signs in found.items()}

    def _goals(self, scene: Scene, seat: int) -> dict[str, str]:
        """The hexes of objectives, in the colour of who holds them."""
        return {
            self.base_of.get(place, place): style_of(goal.held_by, seat)
            for goal in scene.goals
            for place in goal.places
        }

    def _stacks(self, standing: Iterable[tuple[Piece, str]], seat: int, room: int) -> dict[str, tuple[str, str]]:
        """Who stands in each hex, as text and colour; before one's own, the marker that the enemy sees there."""
        names: dict[str, list[str]] = {}
        sides: dict[str, set[int]] = {}
        hidden: dict[str, int] = {}
        for piece, place in sorted(standing, key=lambda pair: pair[0].side != max(seat, 0)):
            spot = self.base_of.get(place, "")
            if spot not in self._column_of:
                continue
            names.setdefault(spot, []).append(self._label(piece, place))
            sides.setdefault(spot, set()).add(piece.side)
            if piece.role != "marker" and piece.number >= 0:
                hidden[spot] = piece.number
        out = {}
        for spot, labels in names.items():
            text = _fit(labels, room)
            several = len(sides[spot]) > 1
            number = f"{hidden[spot]}:" if spot in hidden and not several else ""
            style = BOTH if several else style_of(min(sides[spot]), seat)
            out[spot] = (number + text if len(number + text) <= room else text), style
        return out

    def _label(self, piece: Piece, place: str) -> str:
        """A piece's name, its floor, and whether it is out of action (x) or stopped (!)."""
        name = f"?{piece.number}" if piece.role == "marker" and piece.number >= 0 else piece.label.replace(" ", "")
        floor = self.floor_of.get(place, 0)
        state = "x" if piece.veiled else "!" if any(badge.kind == "stopped" for badge in piece.badges) else ""
        return name + (RAISED[floor] if 0 < floor < len(RAISED) else "") + state

    # ---------------------------------------------------------------- legend

    def legend(self) -> Text:
        """What the signs of this board mean; what the game has no word for is left out."""
        text = Text()
        for sign, style, name in self._signs():
            if name:
                text.append(sign, style=style)
                text.append(f" {name}  ")
        return text

    def _signs(self) -> Iterator[Sign]:
        t = self.t
        spots = list(self.hexes.values())
        kinds = dict.fromkeys(spot.kind for spot in spots)
        for kind in kinds:
            glyph, colour = GROUND.get(kind, BARE)
            yield f" {glyph} ", f"on {colour}", kind_name(t, kind)
        for style in dict.fromkeys(stretch.style for stretch in self.drawing.stretches):
            if style in LINES and style not in kinds:
                yield f" {LINES[style]} ", LINE_STYLE, kind_name(t, style)
        for style in dict.fromkeys(edge.style for edge in self.drawing.edges):
            yield f" {SIDES.get(style, ' ')} ", SIDE_STYLE, kind_name(t, style)
        yield f" {OBJECTIVE} ", f"{NOBODY} on {BARE[1]}", t("cli-legend-objective")
        if any(spot.level for spot in spots):
            yield f" {RAISED[1]} ", f"bright_yellow on {BARE[1]}", t("cli-legend-level")
        yield " ?5 ", f"{ENEMY} on {BARE[1]}", t("cli-legend-marker")


def _cell(spot: Spot) -> Cell:
    return round((spot.x - FIRST) / ACROSS), round(spot.y / DOWN)


def _rounded(x: float, y: float) -> Cell:
    return round(x / 25), round(y / 43.3)


def _middle(a: XY, b: XY) -> Cell:
    return _rounded((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _points(line: tuple[XY, ...]) -> Iterator[XY]:
    """Points of a line, close enough to miss no hex."""
    for a, b in pairwise(line):
        steps = max(1, int(dist(a, b) / STEP))
        for n in range(steps + 1):
            yield a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps


def _background(spot: Spot, marked: bool) -> str:
    return SET_UP_STYLE if marked else f"on {GROUND.get(spot.kind, BARE)[1]}"


def _fit(names: list[str], room: int) -> str:
    """The first of several names and how many more there are, in the room of a hex."""
    if len(names) == 1:
        return names[0][:room]
    more = f"+{len(names) - 1}"
    return names[0][: room - len(more)].rstrip("-") + more
