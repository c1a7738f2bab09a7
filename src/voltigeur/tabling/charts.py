"""Charts as pictures: how strongly each cell is coloured, and how often two dice come to a row."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.table.library import ChartRow, Tint

NO_TINT: Tint = ("", 0)
STRONGEST = 4
_SIDES, _WAYS = 6, 36


def scaled(values: Sequence[float | None], tone: str, *, down: bool = False) -> list[Tint]:
    """A column of figures in a tone, the largest (or smallest) the strongest; none where all are alike."""
    known = [value for value in values if value is not None]
    low, high = min(known, default=0), max(known, default=0)
    return [
        NO_TINT
        if value is None or low == high
        else (tone, 1 + round((STRONGEST - 1) * ((high - value) if down else (value - low)) / (high - low)))
        for value in values
    ]


def by_columns(columns: Sequence[Sequence[Tint]]) -> list[tuple[Tint, ...]]:
    """The tints of each row, from those of each column."""
    return [tuple(row) for row in zip(*columns, strict=True)]


def tinted(rows: Sequence[ChartRow], columns: Sequence[Sequence[Tint]]) -> tuple[ChartRow, ...]:
    """Rows with the tints of their columns."""
    return tuple(
        ChartRow(row.id, row.title, row.cells, tints, row.share)
        for row, tints in zip(rows, by_columns(columns), strict=True)
    )


def share_of_two(total: int) -> float:
    """How often two dice come to a total."""
    return max(0, _SIDES - abs(total - _SIDES - 1)) / _WAYS
