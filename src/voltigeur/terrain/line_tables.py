"""Line templates of a whole board as flat arrays: pure geometry, the same for every map of a size, worked out once.

Only lines to the right and down are traced; the others are their mirror images. A table is kept in the process and, if
there is a folder for it, on disk: whole numbers behind a check sum, never anything that could run.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from voltigeur.engine.shared import Shared
from voltigeur.terrain.hexes import STEPS
from voltigeur.terrain.lines import ALONG, MIRROR_ACROSS, MIRROR_DOWN, trace

Ints = npt.NDArray[np.int64]

VERSION: Final = 1
"""Raised when the tracing of lines changes; it is part of the name of the file."""
_SIZES: Final = 16
_HALF: Final = 3
_SIGNS: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_SMALL: Final = 200
"""Hexes of a board whose table is made as soon as it is read."""


class LineTable(NamedTuple):
    """Templates by offset: how many steps, where each one's rows begin, and the rows; the first row is nobody's."""

    steps: Ints
    begin: Ints
    """Where the rows of each offset begin: of passages, touches and borders."""
    passages: Ints
    """Across, down, step, whether the line runs along a hexside."""
    touches: Ints
    """Across, down, side."""
    borders: Ints
    """Across, down, side, and the passage that it counts with."""


_tables = Shared[tuple[int, int], LineTable](_SIZES)


def line_table(width: int, depth: int, folder: Path | None = None) -> LineTable:
    """The table of all boards of that many columns and depths."""

    def make() -> LineTable:
        file = folder / f"lines-{width}-{depth}-{VERSION}" if folder and width * depth > _SMALL else None
        found = _read(file, width, depth) if file else None
        if found is None:
            found = _work_out(width, depth)
            if file:
                _write(file, found)
        return found

    return _tables.get((width, depth), make)


def offsets(width: int, depth: int) -> int:
    """How many offsets there are between hexes of such a board, those between two hexes of a column included."""
    return (2 * width - 1) * (2 * depth - 1)


# -------------------------------------------------------------------- working it out


def _work_out(width: int, depth: int) -> LineTable:
    cells = [(across, down) for across in range(width) for down in range(depth) if (across + down) % 2 == 0]
    traced = [trace(*cell) for cell in cells]
    number = np.full((width, depth), -1, dtype=np.int64)
    number[tuple(np.array(cells, dtype=np.int64).T)] = np.arange(len(cells))
    across = np.arange(1 - width, width)[:, None]
    down = np.arange(1 - depth, depth)[None, :]
    found = number[np.abs(across), np.abs(down)]
    image = np.where(found >= 0, found + len(cells) * ((across < 0) + 2 * (down < 0)), -1).reshape(-1)
    parts: tuple[list[list[tuple[int, ...]]], ...] = (
        [[(*p.cell, p.step, int(p.how == ALONG)) for p in lines.passages] for lines in traced],
        [[(*t.cell, t.side) for t in lines.touches] for lines in traced],
        [[(*b.cell, b.side, b.passage) for b in lines.borders] for lines in traced],
    )
    begins, rows = [], []
    for kind, part in enumerate(parts):
        counts = np.tile([len(lines) for lines in part], len(_SIGNS))
        flat = np.array([row for lines in part for row in lines], dtype=np.int64).reshape(-1, (4, 3, 4)[kind]).T
        whole = np.concatenate([_mirrored(flat, *signs, sided=kind > 0) for signs in _SIGNS], axis=1)
        begin, table = _laid_out(image, counts, whole)
        begins.append(begin)
        rows.append(table)
    steps = np.array([lines.steps for lines in traced], dtype=np.int64)
    return LineTable(np.where(found.reshape(-1) >= 0, steps[found.reshape(-1)], 0), np.stack(begins), *rows)


def _mirrored(rows: Ints, right: int, below: int, *, sided: bool) -> Ints:
    out = rows.copy()
    out[0] *= right
    out[1] *= below
    if sided:
        if right < 0:
            out[2] = np.array(MIRROR_ACROSS)[out[2]]
        if below < 0:
            out[2] = np.array(MIRROR_DOWN)[out[2]]
        other = out[2] >= _HALF
        out[:2, other] += np.array(STEPS).T[:, out[2, other]]
        out[2, other] -= _HALF
    return out


def _laid_out(image: Ints, counts: Ints, rows: Ints) -> tuple[Ints, Ints]:
    """The rows of every offset one after the other, behind one that is nobody's."""
    starts = np.concatenate(([0], np.cumsum(counts)))[:-1]
    wanted = np.where(image >= 0, counts[image], 0)
    begin = 1 + np.concatenate(([0], np.cumsum(wanted)))
    which = np.repeat(starts[image] - begin[:-1], wanted) + np.arange(1, int(begin[-1]))
    return begin, np.concatenate((np.zeros((len(rows), 1), dtype=np.int64), rows[:, which]), axis=1)


# -------------------------------------------------------------------- on disk


def _write(file: Path, table: LineTable) -> None:
    counts = np.diff(table.begin, axis=1)
    parts = (table.steps, counts, table.passages, table.touches, table.borders)
    content = b"".join(part.astype("<i2").tobytes() for part in parts)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_name(f"{file.name}.{os.getpid()}")
        partial.write_bytes(content + _mark(content))
        partial.replace(file)
    except OSError:
        return


def _read(file: Path, width: int, depth: int) -> LineTable | None:
    """A table that was written; what is damaged, or not of this size, is as if it were not there."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    content, mark = content[:-_MARK], content[-_MARK:]
    size = offsets(width, depth)
    if mark != _mark(content) or len(content) % 2 or len(content) < 8 * size:
        return None
    numbers = np.frombuffer(content, dtype="<i2").astype(np.int64)
    steps, counts, rest = numbers[:size], numbers[size : 4 * size].reshape(3, size), numbers[4 * size :]
    begin = 1 + np.concatenate((np.zeros((3, 1), dtype=np.int64), np.cumsum(counts, axis=1)), axis=1)
    ends = np.cumsum([0, *(columns * int(rows) for columns, rows in zip((4, 3, 4), begin[:, -1], strict=True))])
    if counts.min() < 0 or ends[-1] != len(rest):
        return None
    passages, touches, borders = (
        rest[first:last].reshape(columns, -1)
        for columns, first, last in zip((4, 3, 4), ends[:-1], ends[1:], strict=True)
    )
    far = np.array((width + 1, depth + 2))[:, None]
    near = all((np.abs(part[:2]) <= far).all() for part in (passages, touches, borders))
    sided = all(((part[2] >= 0) & (part[2] < _HALF)).all() for part in (touches, borders))
    joined = (borders[3] >= -1).all() and (borders[3] < size).all()
    return LineTable(steps, begin, passages, touches, borders) if near and sided and joined else None


_MARK: Final = 16


def _mark(content: bytes) -> bytes:
    """What closes a file, so that a damaged one is not believed."""
    return blake2b(content, digest_size=_MARK).digest()
