"""A sheet as read from a map file, the palette that it is drawn with, and the problems that reading may find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from voltigeur.terrain.features import Art
from voltigeur.terrain.hexes import Cell

ArtStyle = Literal["none", "hex", "field", "house"]
"""How a kind is drawn where a map does not draw it: not at all, all of its hex, all but a tenth, a house."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """What a letter of the grid stands for: a kind of terrain, and how it is drawn when nothing else says."""

    kind: str
    art: ArtStyle = "none"


@dataclass(frozen=True, slots=True)
class Palette:
    """The kinds that a game's maps may use."""

    glyphs: Mapping[str, Glyph]
    sides: frozenset[str]
    lines: frozenset[str]
    line_hexes: Mapping[str, str] = field(default_factory=dict)
    """What a plain hex on a line of some kind counts as: a hex with a stream is a stream hex."""
    clears: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What lines of some kind clear: a road through a wood leaves a strip on which nothing grows."""
    strip: int = 250
    """Half of the width of such a strip, in lattice units along a hexside."""
    plain: str = "clear"
    upper_floors: int = 1
    """Floors above the ground floor of a building of several hexes that names none."""
    go_on: frozenset[str] = frozenset()
    """Kinds of lines that go on in each other where sheets meet; the others go on in their own kind only."""

    def kinds(self) -> dict[str, Glyph]:
        """Give the glyph of each kind of hex."""
        return {glyph.kind: glyph for glyph in self.glyphs.values()}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in a map file: where, what, and what would be right."""

    file: str
    line: int
    field: str
    message: str
    remedy: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.field}: {self.message}; {self.remedy}"


class MapError(ValueError):
    """A map that cannot be used; `problems` lists all that was found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{problems[0]}{more}")
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Side:
    """A hexside feature: the hexside `side` of `cell`; a level of None is that of the higher hex."""

    kind: str
    cell: Cell
    side: int
    gap: bool
    level: int | None


@dataclass(slots=True)
class Sheet:
    """One printed sheet, read from a file and found good."""

    name: str
    plain: str = "clear"
    go_on: frozenset[str] = frozenset()
    clears: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What its lines clear where they go on in another sheet; nothing where all is drawn."""
    strip: int = 0
    kind: dict[Cell, str] = field(default_factory=dict)
    level: dict[Cell, int] = field(default_factory=dict)
    half: set[Cell] = field(default_factory=set)
    art: list[Art] = field(default_factory=list)
    strips: list[Art] = field(default_factory=list)
    """The ground that roads cover, where the map draws it."""
    buildings: list[tuple[str, tuple[Cell, ...], int]] = field(default_factory=list)
    sides: list[Side] = field(default_factory=list)
    lines: list[tuple[str, tuple[Cell, ...]]] = field(default_factory=list)
    tunnels: list[tuple[str, tuple[Cell, ...]]] = field(default_factory=list)
    marks: dict[str, list[Cell]] = field(default_factory=dict)
    spots: dict[str, list[Cell]] = field(default_factory=dict)

    def printed_sides(self, cell: Cell) -> list[Cell]:
        """Which sides of a half-hex are on the sheet: of a hex on its western edge the eastern half, and so on."""
        last = max(c for c, _ in self.kind)
        found = [(1, 0)] if cell[0] == 0 else [(-1, 0)] if cell[0] == last else []
        if (cell[0], cell[1] - 2) not in self.kind and cell[1] == min(d for _, d in self.kind):
            found.append((0, 1))
        elif (cell[0], cell[1] + 2) not in self.kind and cell[1] == max(d for _, d in self.kind):
            found.append((0, -1))
        return found
