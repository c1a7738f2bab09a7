"""Map files: a sheet written as text that a person can read, check and change.

A file has a grid of cells (a glyph and a level digit each) and lists of what is drawn on it. The palette says what
a glyph means and which kinds of hexsides, lines and areas exist; it belongs to a game, a file's legend adds to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import NotToml, tables_of, text_of
from voltigeur.engine.limits import PLACES
from voltigeur.terrain.features import Art, contains, field_in, house_art, hull, pieces, polygon_fault, whole_hex
from voltigeur.terrain.hexes import HEX_AREA, Cell, Point, cell_at, centre, column_name, direction, name_of, parse_name
from voltigeur.terrain.sheets import Glyph, MapError, Palette, Problem, Sheet, Side
from voltigeur.terrain.strips import carved, road_in

__all__ = ["ABSENT", "Glyph", "MapError", "Palette", "Problem", "Sheet", "Side", "check_map", "read_map"]

ABSENT: Final = "-"
"""The glyph of a place in the grid where there is no hex."""

_TOKEN: Final = re.compile(r"([^\d\s]+)(\d?)")
_POINT: Final = re.compile(r"([A-Z]{1,2}(?:0|[1-9]\d{0,4}))(?:\s+(-?\d{1,7})\s*,\s*(-?\d{1,7}))?")
_OFFSET: Final = re.compile(r"(-?\d{1,7}),(-?\d{1,7})")
_EDGES: Final = ("west", "east", "north", "south")
_FIELDS: Final = frozenset(
    ("name", "title", "notes", "grid", "legend", "half", "hexes", "side", "line", "area", "building", "tunnel")
) | {"mark", "spot", "strip", "drawn"}


class _Cut(NamedTuple):
    """What an outline leaves in one hex: its pieces, whether the centre is reached, twice the area."""

    cell: Cell
    groups: list[tuple[tuple[Point, ...], ...]]
    centred: bool
    area: int


def read_map(text: str, palette: Palette, file: str = "map", overlay: Mapping[str, Any] | None = None) -> Sheet:
    """Read a map file's text; raise MapError with every problem found."""
    sheet, problems = _read(text, palette, file, overlay or {})
    if problems:
        raise MapError(problems)
    return sheet


def check_map(path: Path, palette: Palette) -> list[Problem]:
    """List everything that is wrong with a map file; an empty list means that it can be played on."""
    try:
        text = text_of(path, "give a map file in UTF-8")
    except VoltigeurError as error:
        return [Problem(str(path), 0, "file", error.message, error.remedy)]
    return _read(text, palette, str(path), {})[1]


def _read(text: str, palette: Palette, file: str, overlay: Mapping[str, Any]) -> tuple[Sheet, list[Problem]]:
    try:
        raw = tables_of(text, file)
    except VoltigeurError as error:
        line = error.line if isinstance(error, NotToml) else 0
        return Sheet(file), [Problem(file, line, "file", error.message, error.remedy)]
    for key, value in overlay.items():
        if isinstance(value, list):
            raw[key] = [*raw.get(key, []), *value]
        elif isinstance(value, Mapping):
            raw[key] = {**raw.get(key, {}), **value}
        else:
            raw[key] = value
    reader = _Reader(text, raw, palette, file)
    reader.read()
    return reader.sheet, reader.problems


class _Reader:
    """Turns the parsed file into a sheet and keeps a list of what is wrong."""

    def __init__(self, text: str, raw: dict[str, Any], palette: Palette, file: str) -> None:
        self.lines = text.splitlines()
        self.raw = raw
        self.palette = palette
        self.file = file
        self.problems: list[Problem] = []
        self.glyphs = dict(palette.glyphs)
        self.housed: dict[Cell, str] = {}
        self.all_drawn = raw.get("drawn") is True
        """Whether all artwork is in outlines: glyphs draw nothing, outlines change no glyph, roads clear nothing."""
        clears = {} if self.all_drawn else palette.clears
        self.sheet = Sheet(str(raw.get("name", file)), palette.plain, palette.go_on, clears, palette.strip)

    def wrong(self, where: str, message: str, remedy: str, at: str = "", line: int = 0) -> None:
        """Note a problem, with the first line of the file that has the text at fault."""
        if not line and at:
            line = next((n for n, row in enumerate(self.lines, 1) if at in row), 0)
        self.problems.append(Problem(self.file, line, where, message, remedy))

    def read(self) -> None:
        """Read all tables, the grid first."""
        for key in sorted(set(self.raw) - _FIELDS):
            self.wrong(key, "unknown field", f"one of {', '.join(sorted(_FIELDS))}", key)
        self.legend()
        self.grid()
        if not self.sheet.kind:
            return
        self.halves()
        self.areas()
        self.buildings()
        self.strips()
        if not self.all_drawn:
            self.default_art()
        self.sides()
        self.paths()
        if not self.all_drawn:
            self.clear()
        self.tunnels()
        self.named("mark", self.sheet.marks)
        self.named("spot", self.sheet.spots)

    def legend(self) -> None:
        """Add the file's own glyphs to the palette's."""
        kinds = self.palette.kinds()
        for glyph, kind in self.table("legend").items():
            if not _TOKEN.fullmatch(glyph) or glyph[-1].isdigit() or glyph == ABSENT:
                self.wrong(
                    "legend", f"{glyph!r} cannot be a glyph", f"use letters or signs, no digit, not {ABSENT!r}", glyph
                )
            elif kind not in kinds:
                self.wrong("legend", f"unknown kind {kind!r}", f"one of {', '.join(sorted(kinds))}", str(kind))
            else:
                self.glyphs[glyph] = kinds[kind]

    def grid(self) -> None:
        """Read the cells: one row of glyphs a line, an optional row number first, `#` lines are comments.

        A grid whose first line is numbered 0 begins with the half-hexes that stick out above row 1, in every second
        column: B0, D0 and so on.
        """
        grid = self.raw.get("grid")
        if not isinstance(grid, str) or not grid.strip():
            self.wrong("grid", "there is no grid", 'give grid = """...""" with a line of cells for each row')
            return
        start = next((n for n, row in enumerate(self.lines, 1) if re.match(r"\s*grid\s*=", row)), 0)
        if (cells := len(grid.split())) > 2 * PLACES:
            self.wrong("grid", f"{cells} cells", f"give at most {PLACES}", line=start)
            return
        width = row = 0
        for offset, text in enumerate(grid.splitlines(), 1):
            tokens = text.split()
            if not tokens or tokens[0].startswith("#"):
                continue
            line = start + offset
            if tokens[0].isdigit():
                if not width and tokens[0] == "0":
                    row = -1
                if int(tokens[0]) != row + 1:
                    self.wrong("grid", f"row {row + 1} is numbered {tokens[0]}", f"number it {row + 1}", line=line)
                del tokens[0]
            if width and len(tokens) != width:
                message = f"row {row + 1} has {len(tokens)} cells, the rows above have {width}"
                self.wrong("grid", message, f"give {width} cells, {ABSENT} where there is no hex", line=line)
            width = width or len(tokens)
            for column, token in enumerate(tokens[:width]):
                self.hexagon(cell_at(column, row), token, line)
            row += 1
        if width > 52:
            self.wrong("grid", f"{width} columns", "at most 52 (A to ZZ): split the map into sheets", line=start)
        for name, token in self.table("hexes").items():
            cell = self.cell(name, "hexes")
            if cell is not None:
                self.hexagon(cell, str(token), 0)

    def hexagon(self, cell: Cell, token: str, line: int) -> None:
        """Set the terrain and level of one cell."""
        if token == ABSENT:
            return
        if cell[1] < -1:
            self.wrong("grid", f"column {column_name(cell[0])} has no row 0", f"write {ABSENT} there", line=line)
            return
        found = _TOKEN.fullmatch(token)
        glyph = self.glyphs.get(found[1]) if found else None
        if not found or not glyph:
            known = " ".join(sorted(self.glyphs))
            self.wrong(
                "grid", f"unknown glyph {token!r} at {name_of(cell)}", f"one of {known}, then a level digit", line=line
            )
            return
        self.sheet.kind[cell] = glyph.kind
        self.sheet.level[cell] = int(found[2] or 0)

    def halves(self) -> None:
        """Mark the half-hexes: whole edges of the sheet by name, or single hexes."""
        cells = self.sheet.kind
        last = max(c for c, _ in cells)
        top, bottom = min(0, min(d for _, d in cells)), max(d for _, d in cells)
        on_edge = {
            "west": lambda cell: cell[0] == 0,
            "east": lambda cell: cell[0] == last,
            "north": lambda cell: cell[1] == top,
            "south": lambda cell: cell[1] == bottom,
        }
        for word in self.words(self.raw.get("half", []), "half"):
            if word in _EDGES:
                self.sheet.half |= {cell for cell in cells if on_edge[word](cell)}
            elif (cell := self.cell(word, "half")) is not None:
                self.sheet.half.add(cell)

    def areas(self) -> None:
        """Read drawn areas; a hex counts as their kind where they reach its centre or fill more than half of it."""
        kinds = self.palette.kinds()
        for number, entry in enumerate(self.entries("area"), 1):
            where = f"area {number}"
            kind = entry.get("kind")
            if kind not in kinds or kinds[kind].art == "none":
                drawn = ", ".join(sorted(k for k, g in kinds.items() if g.art != "none"))
                self.wrong(where, f"{kind!r} is not a kind that is drawn", f"one of {drawn}", str(kind))
                continue
            for cell, groups, centred, area in self.outlined(entry, where):
                if self.all_drawn:
                    home = self.sheet.kind[cell] == kind
                    self.sheet.art += [_piece(kind, cell, parts, home, -1) for parts in groups]
                    continue
                home = centred or area > HEX_AREA
                if home and kinds.get(self.sheet.kind[cell], Glyph("")).art == "none":
                    self.sheet.kind[cell] = kind
                self.sheet.art += [_piece(kind, cell, parts, home, -1) for parts in groups]
                if home and self.sheet.kind[cell] == kind:
                    self.housed[cell] = kind

    def outlined(self, entry: Mapping[str, Any], where: str) -> list[_Cut]:
        """What the one outline of an entry, or its several `outlines`, leave in each hex."""
        several = entry.get("outlines")
        if several is None:
            return self.drawn(entry.get("outline"), where)
        if not isinstance(several, list):
            self.wrong(where, "its outlines are no list", 'write outlines = ["D4 -600,-300 600,-300 0,500", ...]')
            return []
        return [cut for outline in several for cut in self.drawn(outline, where)]

    def points(self, outline: Any, where: str) -> list[Point] | None:
        """The corners of an outline: a list of points, or a hex and offsets from it in one string."""
        words = outline if isinstance(outline, list) else []
        if isinstance(outline, str):
            name, *offsets = outline.split()
            words = [f"{name} {offset}" for offset in offsets]
            if any(not _OFFSET.fullmatch(offset) for offset in offsets):
                words = [outline]
        points: list[Point] = []
        for word in words:
            found = _POINT.fullmatch(str(word).strip())
            if not found:
                self.wrong(where, f"{word!r} is not a point", 'write "D4 -600,-300": a hex and an offset', str(word))
                return None
            x, y = centre(parse_name(found[1]))
            points.append((x + int(found[2] or 0), y + int(found[3] or 0)))
        return points

    def drawn(self, outline: Any, where: str) -> list[_Cut]:
        """Cut an outline along the grid."""
        points = self.points(outline, where)
        if points is None:
            return []
        fault = polygon_fault(points)
        if fault:
            at = str(outline[0] if isinstance(outline, list) else outline) if outline else ""
            self.wrong(where, fault, "give the corners of a simple polygon in order", at)
            return []
        cut = [
            _Cut(cell, parts, contains(points, centre(cell)), area)
            for cell, (parts, area) in pieces(points).items()
            if cell in self.sheet.kind
        ]
        if not cut:
            at = str(outline[0] if isinstance(outline, list) else outline)
            self.wrong(where, "the outline lies off the map", "draw it over hexes of the grid", at)
        return cut

    def buildings(self) -> None:
        """Read buildings of several hexes, or with an outline or floors of their own."""
        kinds = self.palette.kinds()
        for number, entry in enumerate(self.entries("building"), 1):
            where = f"building {number}"
            cells = tuple(self.cells(entry.get("hexes", []), where))
            built = {self.sheet.kind[cell] for cell in cells}
            if not cells or any(kinds[kind].art != "house" for kind in built) or len(built) > 1:
                named = " ".join(name_of(cell) for cell in cells) or "no hex"
                self.wrong(
                    where,
                    f"{named}: not hexes of one kind of building",
                    "give hexes with one building glyph",
                    named[:3],
                )
                continue
            if not _connected(cells):
                self.wrong(where, "its hexes do not hang together", "list neighbouring hexes", name_of(cells[0]))
            for cell in cells:
                if cell in self.housed:
                    self.wrong(
                        where, f"{name_of(cell)} belongs to another building or area", "list it once", name_of(cell)
                    )
            floors = entry.get("floors", self.palette.upper_floors if len(cells) > 1 else 0)
            if not isinstance(floors, int) or not 0 <= floors <= 9:
                self.wrong(where, f"floors = {floors!r}", "give the number of floors above the ground floor, 0 to 9")
                continue
            self.house(built.pop(), cells, floors, entry, where)

    def house(self, kind: str, cells: tuple[Cell, ...], floors: int, entry: Mapping[str, Any], where: str) -> None:
        """Add a building and its artwork."""
        number = len(self.sheet.buildings)
        self.sheet.buildings.append((kind, cells, floors))
        self.housed |= dict.fromkeys(cells, kind)
        if "outline" not in entry and "outlines" not in entry:
            for cell in cells:
                joined = [k for other in cells if (k := direction(cell, other)) >= 0]
                self.sheet.art += [Art(kind, cell, shape, True, number) for shape in house_art(cell, joined)]
            return
        reached = set()
        for cell, groups, _, _ in self.outlined(entry, where):
            reached.add(cell)
            self.sheet.art += [_piece(kind, cell, parts, cell in cells, number) for parts in groups]
        for cell in cells:
            if reached and cell not in reached:
                self.wrong(
                    where, f"the outline does not reach {name_of(cell)}", "draw it there or drop the hex", name_of(cell)
                )

    def default_art(self) -> None:
        """Draw what the glyphs stand for where nothing else is drawn."""
        kinds = self.palette.kinds()
        for cell, kind in self.sheet.kind.items():
            if self.housed.get(cell) == kind:
                continue
            if kinds[kind].art in ("hex", "field"):
                outline = whole_hex(cell) if kinds[kind].art == "hex" else field_in(cell)
                self.sheet.art.append(Art(kind, cell, outline, True))
            elif kinds[kind].art == "house":
                self.house(kind, (cell,), 0, {}, "")

    def strips(self) -> None:
        """Read the ground that roads cover, where it is drawn."""
        for number, entry in enumerate(self.entries("strip"), 1):
            for cell, groups, _, _ in self.outlined(entry, f"strip {number}"):
                self.sheet.strips += [_piece("strip", cell, parts, False, -1) for parts in groups]

    def sides(self) -> None:
        """Read hexside features, each between two neighbours."""
        for number, entry in enumerate(self.entries("side"), 1):
            where = f"side {number}"
            kind = entry.get("kind")
            if kind not in self.palette.sides:
                self.wrong(
                    where, f"unknown hexside {kind!r}", f"one of {', '.join(sorted(self.palette.sides))}", str(kind)
                )
                continue
            level = entry.get("level")
            if level is not None and (not isinstance(level, int) or not 0 <= level <= 9):
                self.wrong(where, f"level = {level!r}", "give a level of 0 to 9 or leave it out")
                continue
            gaps = {frozenset(pair) for pair in self.pairs(entry.get("gaps", []), where)}
            between = self.pairs(entry.get("between", []), where)
            if not between:
                self.wrong(where, "lies between no hexes", 'give between = ["D4 D5", ...]', str(kind))
            for pair in sorted(map(sorted, gaps - {frozenset(pair) for pair in between})):
                names = " ".join(name_of(cell) for cell in pair)
                self.wrong(where, f"a gap at {names} where the feature is not", "list it in `between` too", names)
            for a, b in between:
                self.sheet.sides.append(Side(str(kind), a, direction(a, b), frozenset((a, b)) in gaps, level))

    def pairs(self, words: Any, where: str) -> list[tuple[Cell, Cell]]:
        """Read a list of `"D4 D5"`, each two neighbours."""
        found = []
        for word in words if isinstance(words, list) else [words]:
            cells = self.cells(str(word), where)
            if len(cells) == 2 and direction(cells[0], cells[1]) >= 0:
                found.append((cells[0], cells[1]))
            elif len(cells) == len(str(word).split()):
                self.wrong(where, f"{word!r} is not a hexside", "name two neighbouring hexes", str(word))
        return found

    def paths(self) -> None:
        """Read roads, tracks and other lines from hex to neighbouring hex."""
        for number, entry in enumerate(self.entries("line"), 1):
            where = f"line {number}"
            kind = entry.get("kind")
            if kind not in self.palette.lines:
                self.wrong(
                    where, f"unknown line {kind!r}", f"one of {', '.join(sorted(self.palette.lines))}", str(kind)
                )
                continue
            cells = self.cells(entry.get("path", []), where)
            for a, b in pairwise(cells):
                if direction(a, b) < 0:
                    names = f"{name_of(a)} {name_of(b)}"
                    self.wrong(where, f"jumps from {name_of(a)} to {name_of(b)}", "name every hex on the way", names)
            if len(cells) < 2:
                self.wrong(where, "has fewer than two hexes", 'give path = "A5 B5 C6 ..."', str(kind))
            else:
                self.sheet.lines.append((str(kind), tuple(cells)))
                for cell in cells:
                    if self.sheet.kind[cell] == self.palette.plain:
                        self.sheet.kind[cell] = self.palette.line_hexes.get(str(kind), self.palette.plain)

    def clear(self) -> None:
        """Cut the strips of roads out of what they clear."""
        clears: dict[Cell, dict[str, set[int]]] = {}
        for kind, cells in self.sheet.lines:
            for a, b in pairwise(cells):
                for here, there in ((a, b), (b, a)):
                    for cleared in self.palette.clears.get(kind, ()):
                        clears.setdefault(here, {}).setdefault(cleared, set()).add(direction(here, there))
        if not clears:
            return
        left: list[Art] = []
        for art in self.sheet.art:
            sides = clears.get(art.cell, {}).get(art.kind)
            left += carved(art, road_in(art.cell, sides, self.palette.strip)) if sides else [art]
        self.sheet.art = left

    def tunnels(self) -> None:
        """Read tunnels: a name and the hexes of their ends."""
        for number, entry in enumerate(self.entries("tunnel"), 1):
            where = f"tunnel {number}"
            name = str(entry.get("name", ""))
            if not name or any(name == other for other, _ in self.sheet.tunnels) or _POINT.fullmatch(name):
                self.wrong(where, f"name = {name!r}", "give each tunnel a name of its own that is no hex name", name)
            ends = tuple(self.cells(entry.get("ends", []), where))
            if not ends:
                self.wrong(where, "has no end", 'give ends = "B2 F7"', name)
            self.sheet.tunnels.append((name, ends))

    def named(self, table: str, into: dict[str, list[Cell]]) -> None:
        """Read a table of names with their hexes."""
        for name, words in self.table(table).items():
            into[name] = self.cells(words, f"{table}.{name}")

    def table(self, key: str) -> dict[str, Any]:
        """Give a table of the file, empty if it has none."""
        found = self.raw.get(key, {})
        if isinstance(found, dict):
            return found
        self.wrong(key, "is not a table", f"write [{key}] and name = value below it", key)
        return {}

    def entries(self, key: str) -> list[dict[str, Any]]:
        """Give a list of tables of the file, empty if it has none."""
        found = self.raw.get(key, [])
        if isinstance(found, list) and all(isinstance(entry, dict) for entry in found):
            return found
        self.wrong(key, "is not a list of tables", f"write [[{key}]] above each", key)
        return []

    def words(self, given: Any, where: str) -> list[str]:
        """Read a list of words, or one string of them."""
        if isinstance(given, str):
            return given.split()
        if isinstance(given, list) and all(isinstance(word, str) for word in given):
            return [part for word in given for part in word.split()]
        self.wrong(where, f"{given!r} is not a list of names", 'write "D4 D5" or ["D4", "D5"]')
        return []

    def cells(self, given: Any, where: str) -> list[Cell]:
        """Read hex names; those that are not on the map are problems and left out."""
        found = (self.cell(word, where) for word in self.words(given, where))
        return [cell for cell in found if cell is not None]

    def cell(self, word: str, where: str) -> Cell | None:
        """Read one hex name of this map."""
        try:
            cell = parse_name(word)
        except ValueError:
            self.wrong(where, f"{word!r} is not a hex name", "write a column and a row, as in D4", word)
            return None
        if cell not in self.sheet.kind:
            last = max(self.sheet.kind, key=lambda c: (c[0], c[1]))
            self.wrong(where, f"there is no hex {word}", f"columns go to {column_name(last[0])}", word)
            return None
        return cell


def _piece(kind: str, cell: Cell, parts: tuple[tuple[Point, ...], ...], home: bool, building: int) -> Art:
    """A connected piece of artwork."""
    return Art(kind, cell, hull(p for part in parts for p in part), home, building, parts)


def _connected(cells: Iterable[Cell]) -> bool:
    """Whether cells hang together by their hexsides."""
    left = set(cells)
    reached = [left.pop()] if left else []
    for cell in reached:
        near = {other for other in left if direction(cell, other) >= 0}
        left -= near
        reached += near
    return not left
