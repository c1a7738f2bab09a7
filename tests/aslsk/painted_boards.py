"""Boards painted at random, and archives made of them in memory, for tests of the import."""

from __future__ import annotations

import gzip
import io
import struct
import zipfile
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

OPEN, GRAIN, STONE, WOODEN, WOODS, ORCHARD, DIRT, PAVED, HEDGE = 0, 24, 40, 50, 60, 63, 65, 66, 73
Codes = npt.NDArray[np.uint8]
Heights = npt.NDArray[np.int8]


def blocks(content: bytes, kind: int = 0x7A, size: int = 1024) -> bytes:
    """Content as blocks of a Java object stream."""
    out = [b"\xac\xed\x00\x05"]
    step = size if kind == 0x7A else min(size, 255)
    for at in range(0, len(content), step):
        part = content[at : at + step]
        head = struct.pack(">BI", 0x7A, len(part)) if kind == 0x7A else struct.pack(">BB", 0x77, len(part))
        out += [head, part]
    return b"".join(out)


def terrain_bytes(code: Codes, height: Heights, columns: int, rows: int) -> bytes:
    """What the stream of a board holds."""
    pixels = np.stack((height.view(np.uint8), code), axis=2).tobytes()
    return struct.pack(">4i", columns, rows, *code.shape) + pixels + bytes(rows * columns + columns // 2)


def metadata(columns: int, rows: int, more: str = "", inside: str = "") -> str:
    return f'<boardMetadata name="z" version="1" width="{columns}" height="{rows}" {more}>{inside}</boardMetadata>'


def archive(
    code: Codes, height: Heights | None = None, columns: int = 33, rows: int = 10, kind: int = 0x7A, xml: str = "",
    data: bytes | None = None,
) -> bytes:  # fmt: skip
    """A board's archive."""
    height = np.zeros(code.shape, dtype=np.int8) if height is None else height
    if data is None:
        data = gzip.compress(blocks(terrain_bytes(code, height, columns, rows), kind), 1)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("BoardMetadata.xml", xml or metadata(columns, rows))
        made.writestr("LOSData", data)
        made.writestr("bdz.gif", b"GIF89a")
    return out.getvalue()


class Painter:
    """Paints shapes with hard edges on a board."""

    def __init__(self, width: int = 1800, height: int = 645, columns: int = 33, rows: int = 10) -> None:
        self.code = np.zeros((width, height), dtype=np.uint8)
        self.level = np.zeros((width, height), dtype=np.int8)
        self.w, self.h = width / (columns - 1), height / rows
        self.columns, self.rows = columns, rows
        self.x = np.arange(width)[:, None] + 0.5
        self.y = np.arange(height)[None, :] + 0.5

    def dot(self, column: int, depth: int) -> tuple[float, float]:
        return column * self.w, (depth + 1) * self.h / 2

    def window(self, x: float, y: float, reach: float) -> tuple[slice, slice]:
        """The pixels about a point."""
        return (
            slice(max(int(x - reach), 0), max(int(x + reach) + 2, 0)),
            slice(max(int(y - reach), 0), max(int(y + reach) + 2, 0)),
        )

    def blob(self, at: npt.NDArray[Any], value: int, x: float, y: float, radius: float, rng: Random) -> None:
        """Paint an irregular patch round a point."""
        waves = [(k, rng.uniform(0, 6.3), rng.uniform(0, 0.25) / k**0.5) for k in range(2, 8)]
        window = self.window(x, y, 2.5 * radius)
        dx, dy = self.x[window[0]] - x, self.y[:, window[1]] - y
        angle = np.arctan2(dy, dx)
        reach = radius * (1 + sum(size * np.sin(k * angle + phase) for k, phase, size in waves))
        at[window][np.hypot(dx, dy) < reach] = value

    def box(self, value: int, x: float, y: float, long: float, wide: float, turn: float) -> None:
        """Paint a rectangle at an angle."""
        window = self.window(x, y, long + wide)
        dx, dy = self.x[window[0]] - x, self.y[:, window[1]] - y
        along, across = dx * np.cos(turn) + dy * np.sin(turn), dy * np.cos(turn) - dx * np.sin(turn)
        self.code[window][(np.abs(along) <= long) & (np.abs(across) <= wide)] = value

    def way(self, value: int, points: list[tuple[float, float]], half: float) -> None:
        """Paint a road along points."""
        for (ax, ay), (bx, by) in pairwise(points):
            window = self.window((ax + bx) / 2, (ay + by) / 2, abs(bx - ax) + abs(by - ay) + half)
            dx, dy = self.x[window[0]] - ax, self.y[:, window[1]] - ay
            length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
            share = np.clip((dx * (bx - ax) + dy * (by - ay)) / length, 0, 1)
            self.code[window][np.hypot(dx - share * (bx - ax), dy - share * (by - ay)) < half] = value


def random_board(seed: int) -> tuple[Codes, Heights]:
    """A whole board: woods, fields, orchards, houses off their dots, hedges, roads through all of it, a hill."""
    rng, p = Random(seed), Painter()
    width, height = p.code.shape

    def spot() -> tuple[float, float]:
        return rng.uniform(0, width), rng.uniform(0, height)

    for _ in range(26):
        p.blob(p.code, WOODS, *spot(), rng.uniform(20, 75), rng)
    for _ in range(10):
        p.blob(p.code, GRAIN, *spot(), rng.uniform(30, 60), rng)
    for _ in range(8):
        p.blob(p.code, ORCHARD, *spot(), rng.uniform(30, 60), rng)
    for n in range(45):
        code = STONE if n % 3 == 0 else WOODEN
        at = next(at for at in iter(spot, None) if ORCHARD not in p.code[p.window(*at, 80)])
        p.box(code, *at, rng.uniform(9, 40), rng.uniform(7, 14), rng.uniform(0, 3.2))
    for _ in range(12):
        p.box(HEDGE, *spot(), 30, 1.5, rng.uniform(0, 3.2))
    for code in (DIRT, PAVED):
        depth = rng.randrange(4, 16) // 2 * 2
        points = [p.dot(0, depth)]
        for column in range(1, 33):
            depth += 1 if depth < 3 else -1 if depth > 16 else rng.choice((-1, 1))
            points.append(p.dot(column, depth))
        p.way(code, points, rng.uniform(3, 5))
    for _ in range(3):
        p.blob(p.level, 1, *spot(), rng.uniform(80, 150), rng)
    return p.code, p.level
