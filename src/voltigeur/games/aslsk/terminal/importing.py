"""Boards of other programs as maps of this game: `IMPORTS` names the kinds that can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from voltigeur.engine.files import own_tables, tables_of, text_of
from voltigeur.games.aslsk.charts.terrain import MAPS, shipped_chart
from voltigeur.games.aslsk.charts.vasl import meaning_of_pixels
from voltigeur.terrain.import_report import ImportReport, imported_board


def vasl(
    board: Path, letter: str, *, fix: Path | None, out: Path | None, strict: bool, overrides: Path | None
) -> ImportReport:
    """Read a VASL board and write it as a map of one's own."""
    meaning = meaning_of_pixels(shipped_chart(), own_tables(overrides, "vasl")["vasl"])
    fixes = tables_of(text_of(fix), str(fix)) if fix is not None else {}
    return imported_board(board, letter, meaning, shipped_chart().palette(), MAPS, fixes, out, strict=strict)


IMPORTS: Mapping[str, Callable[..., ImportReport]] = {"vasl": vasl}
"""Kinds of board that can be imported, each with what reads it."""
