"""Importing a board from beginning to end: read, make a map of it, check it against its pixels, write it, report."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import TEXT
from voltigeur.terrain.board_archive import Raster, read_archive
from voltigeur.terrain.board_import import Meaning, import_board
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import Cell, centre
from voltigeur.terrain.lines import ALONG, template
from voltigeur.terrain.map_shelf import OWN, MapShelf
from voltigeur.terrain.map_writer import map_text, with_overlay
from voltigeur.terrain.outlines import Frame, hex_of_pixels
from voltigeur.terrain.sheets import MapError, Palette
from voltigeur.terrain.sight import Tracer, crosses_hex

LINES: Final = 2_000
"""Lines that are tried on a new map."""
GRAZING: Final = 1.5
"""Pixels by which a line may miss what blocks it, or cut it, and still only graze it."""


@dataclass(slots=True)
class ImportReport:
    """What became of a board."""

    name: str
    """What scenarios call the map."""
    file: str
    hexes: int
    version: str
    notes: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)
    lines: int = 0
    """Lines that were tried, by outlines and by pixels."""
    grazing: list[str] = field(default_factory=list)
    """Lines on which they differ, but which pass what blocks them within a pixel or so."""
    different: list[str] = field(default_factory=list)
    """Other lines on which they differ."""


def imported_board(
    path: Path,
    letter: str,
    meaning: Meaning,
    palette: Palette,
    shelf: MapShelf,
    fixes: Mapping[str, Any],
    out: Path | None,
    *,
    strict: bool,
) -> ImportReport:
    """Import a board as a map of the user's own, or into a file."""
    archive = read_archive(path)
    letter = letter or re.sub(r"^bd", "", path.name.partition(".")[0].lower())
    target = out or shelf.own_file(letter)
    found = import_board(archive, meaning, letter or "board", strict=strict)
    text = map_text(with_overlay(found.tables, fixes))
    if len(text) > TEXT:
        raise VoltigeurError(f"makes a map of {len(text)} characters", where=str(path), remedy=f"{TEXT} can be saved")
    try:
        board = Board.from_text(text, palette, target.name)
    except MapError as error:
        raise VoltigeurError(str(error), where=str(path), remedy="correct what --fix gives") from None
    report = ImportReport(
        f"{OWN}{letter}" if out is None else str(out), str(target), board.hexes, archive.version, found.notes,
        found.doubtful,
    )  # fmt: skip
    _compare(board, archive.raster, meaning, report)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise VoltigeurError(f"cannot be written ({reason})", where=str(target), remedy="give --out FILE") from None
    return report


def _compare(board: Board, raster: Raster, meaning: Meaning, report: ImportReport) -> None:
    """Try lines at random: does what is drawn block as the pixels do?"""
    walker = _Walker(raster, meaning)
    tracer = Tracer(board)
    rng = Random(report.hexes)
    for _ in range(LINES):
        a, b = rng.sample(range(board.hexes), 2)
        ends = board.cells[a], board.cells[b]
        passages = template(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]).passages
        if any(passage.how == ALONG for passage in passages):
            continue
        report.lines += 1
        between = {(ends[0][0] + p.cell[0], ends[0][1] + p.cell[1]) for p in passages}
        drawn = any(
            art.kind in meaning.blocking and crosses_hex(*ends, art, cut=True)
            for cell in between
            if cell in board.at
            for art in tracer.art[tracer.art_starts[board.at[cell]] : tracer.art_starts[board.at[cell] + 1]]
        )
        if drawn != walker.blocked(*ends, 0.0):
            grazes = drawn in (walker.blocked(*ends, off) for off in (-GRAZING, GRAZING))
            words = f"{board.names[a]}-{board.names[b]}: {'blocked' if drawn else 'clear'} by its outlines only"
            (report.grazing if grazes else report.different).append(words)


class _Walker:
    """Walks along lines, from pixel to pixel."""

    def __init__(self, raster: Raster, meaning: Meaning) -> None:
        self.frame = Frame(raster.width, raster.height, raster.columns, raster.rows)
        table = np.zeros(256, dtype=np.bool_)
        for kind, codes in (*meaning.growth.items(), *meaning.houses.items()):
            if kind in meaning.blocking:
                table[sorted(codes)] = True
        self.wall: npt.NDArray[np.bool_] = table[raster.code]
        self.column, self.depth = hex_of_pixels(self.frame)

    def blocked(self, a: Cell, b: Cell, off: float) -> bool:
        """Whether a line meets a wall in a hex that is neither of its ends, moved aside by some pixels."""
        (ax, ay), (bx, by) = self.frame.pixel(centre(a)), self.frame.pixel(centre(b))
        length = math.hypot(bx - ax, by - ay)
        share = np.linspace(0, 1, int(4 * length) + 2)
        nx, ny = off * (by - ay) / length, off * (ax - bx) / length
        x = np.clip((ax + nx + share * (bx - ax)).astype(np.int64), 0, self.frame.width - 1)
        y = np.clip((ay + ny + share * (by - ay)).astype(np.int64), 0, self.frame.height - 1)
        column, depth = self.column[x, y], self.depth[x, y]
        ends = ((column == a[0]) & (depth == a[1])) | ((column == b[0]) & (depth == b[1]))
        return bool((self.wall[x, y] & ~ends).any())
