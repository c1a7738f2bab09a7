"""A table of the plane drawn with characters: a cell for a centimetre or more, figures as the letter of their troop.

Who stands where is read from the scene that the page shows, so that the map never tells more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rich.text import Text

from voltigeur.engine.table_scene import Piece, Scene
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.terrain.plane import UNITS, Point, length

GROUND: Final[Mapping[str, tuple[str, str]]] = {
    "meadow": (" ", "#33382a"), "yard": (" ", "#4a4538"), "road": (".", "#6a6250"), "street": (".", "#5a5a58"),
    "track": (".", "#5a5240"), "bridge": ("=", "#6a6250"), "field": ('"', "#5a5222"), "wheat": ('"', "#6a5f22"),
    "vegetables": ('"', "#4a5a2a"), "snow": ("`", "#7a7f85"), "orchard": ("°", "#35582f"), "brush": (",", "#3d5228"),
    "wood": ("♣", "#1d4020"), "dense": ("♠", "#173a1c"), "rubble": ("░", "#4c4c52"), "heavy-rubble": ("▒", "#45454a"),
    "slope": ("/", "#4a4a30"), "swamp": ("≈", "#2e4a48"), "ford": ("≈", "#2a5078"), "crest": ("^", "#55523a"),
    "crater": ("○", "#3a3630"), "trench": ("_", "#4a3f2a"), "wire": ("×", "#3a3a3a"), "water": ("~", "#1b3a6b"),
    "stream": ("~", "#2a5078"), "brook": ("~", "#2e4a48"),
}  # fmt: skip
"""Signs and colours of grounds; letters are for figures."""
LINES: Final[Mapping[str, str]] = {
    "low-wall": "-", "hedge": "%", "fence": ";", "bocage": "&", "high-wall": "‡", "gate": "'", "wall": "#",
    "window": ":", "door": "+", "arch": "∩", "breach": "\\",
}  # fmt: skip
"""Signs of lines; what comes later is drawn over what comes before."""
TREES: Final[Mapping[str, str]] = {"tree": "♧", "bush": "¤"}
MARKS: Final[Mapping[str, str]] = {"smoke": "▓", "wreck": "¶", "crater": "○"}
ROOM: Final = (" ", "#5f5048")
UNKNOWN: Final = (" ", "#33382a")
UNNAMED: Final = "|"
"""What stands for things that have no sign of their own."""
OBJECTIVE, MARKER, CROWD = "*", "?", "@"
LINE_STYLE, TREE_STYLE, GOAL_STYLE = "bold yellow", "green", "bold bright_yellow"
SIDE_STYLES: Final = ("bold bright_cyan", "bold bright_red")
MARGIN: Final = 5
EVERY: Final = 10
"""Cells between two figures on the ruler."""
FIRST_LETTERS: Final = ("A", "a")
LETTERS: Final = 26

Cell = tuple[int, int]


class Chart:
    """Draws one table for one reader."""

    def __init__(self, setting: SkirmishSetting, teller: Teller, width: int, *, whole: bool = False) -> None:
        self.setting = setting
        self.teller = teller
        table = setting.tabletop
        room = max(1, width - MARGIN)
        self.across = UNITS if whole else max(UNITS, -(-table.width // room))
        """Units that a cell is wide; it is twice as high."""
        self.down = 2 * self.across
        self.columns, self.rows = -(-table.width // self.across), -(-table.height // self.down)

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
        table = self.setting.tabletop
        middle = cell[0] * self.across + self.across // 2, cell[1] * self.down + self.down // 2
        if table.building_at(middle) >= 0:
            return ROOM
        return GROUND.get(self._kind(middle), UNKNOWN)

    def _kind(self, point: Point) -> str:
        table = self.setting.tabletop
        found = table.grounds_at(point)
        return table.grounds[found[0]].kind if found else table.base

    def _signs(self, scene: Scene | None) -> dict[Cell, tuple[str, str]]:
        """What stands in each cell: sign and style; who stands there hides what does."""
        signs: dict[Cell, tuple[str, str]] = {}
        table = self.setting.tabletop
        for tree in table.trees:
            signs[self.cell(tree.at)] = TREES.get(tree.kind, UNNAMED), TREE_STYLE
        pieces = [piece for piece in table.pieces if piece.storey == 0]
        for piece in sorted(pieces, key=lambda piece: list(LINES).index(piece.kind) if piece.kind in LINES else 0):
            for point in self._along(piece.a, piece.b):
                signs[self.cell(point)] = LINES.get(piece.kind, UNNAMED), LINE_STYLE
        if scene is not None:
            for goal in scene.goals:
                signs.update({self.cell(_middle(ring)): (OBJECTIVE, GOAL_STYLE) for ring in goal.rings})
            for mark in scene.marks:
                if mark.at is not None:
                    signs[self.cell(mark.at)] = MARKS.get(mark.kind, UNNAMED), "white"
            signs.update(self._figures(scene))
        return signs

    def _along(self, a: Point, b: Point) -> Iterator[Point]:
        """Points of a straight piece, close enough to miss no cell."""
        steps = max(1, 2 * length([a, b]) // self.across)
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
            letters = {self.letter(piece) for piece in pieces}
            sides = {piece.side for piece in pieces}
            style = SIDE_STYLES[sides.pop()] if len(sides) == 1 else "bold bright_magenta"
            out[cell] = letters.pop() if len(letters) == 1 else CROWD, style
        return out

    def letter(self, piece: Piece) -> str:
        """The letter of a piece's troop: capitals for the attacker; somebody unknown is a question mark."""
        if not piece.group:
            return MARKER
        number = int(piece.group.removeprefix("t"))
        side = self.setting.troops[number].side
        place = [troop.id for troop in self.setting.troops if troop.side == side].index(number)
        return chr(ord(FIRST_LETTERS[side]) + place) if place < LETTERS else CROWD

    # ---------------------------------------------------------------- legend

    def legend(self, scene: Scene | None = None) -> Iterator[Text]:
        """What the signs of this table mean, then whose letter is whose."""
        t, table = self.teller.t, self.setting.tabletop
        text = Text()
        for kind in dict.fromkeys((table.base, *(ground.kind for ground in table.grounds))):
            glyph, colour = GROUND.get(kind, UNKNOWN)
            text.append(f" {glyph} ", style=f"on {colour}").append(f" {self.teller.ground(kind)}  ")
        if table.rooms:
            text.append(f" {ROOM[0]} ", style=f"on {ROOM[1]}").append(f" {t('terminal-room')}  ")
        present = {piece.kind for piece in table.pieces if piece.storey == 0}
        for kind in (kind for kind in LINES if kind in present):
            text.append(f" {LINES[kind]} ", style=LINE_STYLE).append(f" {self.teller.ground(kind)}  ")
        for kind in dict.fromkeys(tree.kind for tree in table.trees):
            text.append(f" {TREES.get(kind, UNNAMED)} ", style=TREE_STYLE).append(f" {t(f'ground-{kind}')}  ")
        yield text
        if scene is not None:
            yield self._troops(scene)

    def _troops(self, scene: Scene) -> Text:
        t, text = self.teller.t, Text()
        if scene.goals:
            text.append(f" {OBJECTIVE} ", style=GOAL_STYLE).append(f" {t('cli-legend-objective')}  ")
        for group in scene.groups:
            members = [piece for piece in scene.pieces if piece.group == group.id and piece.at is not None]
            if members:
                text.append(f" {self.letter(members[0])} ", style=SIDE_STYLES[group.side])
                text.append(f" {group.name} ({len(members)})  ")
        if any(piece.role == "marker" for piece in scene.pieces):
            text.append(f" {MARKER} ", style=SIDE_STYLES[1]).append(f" {t('cli-legend-marker')}  ")
        if any(sign == CROWD for sign, _ in self._figures(scene).values()):
            text.append(f" {CROWD} ", style="bold").append(f" {t('terminal-crowd')}  ")
        return text


def _middle(ring: Iterable[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*ring, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
