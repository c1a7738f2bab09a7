"""Line templates: what the straight segment between the centres of two hexes passes and touches.

A template depends on the offset between the two cells only, so each is worked out once. All of it is exact: order
along the line and sides of it are compared as integers.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from voltigeur.terrain.features import side_key
from voltigeur.terrain.hexes import STEPS, Cell

KEPT: Final = 4_096
"""Templates that are kept at hand; those of a whole board are kept as tables (`line_tables`)."""
INSIDE: Final = 0
"""The line passes through the inside of the hex."""
ALONG: Final = 1
"""The line runs exactly along the hexside between this hex and the other one of the same step."""

CROSSES: Final = 0
"""The line crosses the hexside at an inner point of it."""
AT_VERTEX: Final = 1
"""The line touches the hexside at one of its ends only."""
RUNS_ALONG: Final = 2
"""The line contains the whole hexside."""

_CORNERS: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
MIRROR_ACROSS: Final = (0, 5, 4, 3, 2, 1)
MIRROR_DOWN: Final = (3, 2, 1, 0, 5, 4)


class Passage(Struct, frozen=True, gc=False):
    """A hex strictly between the ends: its offset from the start, its step (from 1) and how the line passes it.

    Ranks order passages and touches together along the line.
    """

    cell: Cell
    step: int
    how: int
    rank: int


class Touch(Struct, frozen=True, gc=False):
    """A hexside that the line touches, named by `side_key` relative to the start, and how."""

    cell: Cell
    side: int
    how: int
    rank: int


class Border(Struct, frozen=True, gc=False):
    """A hexside between hexes of consecutive steps, and the passage that it counts with (-1: none, the ends meet)."""

    cell: Cell
    side: int
    passage: int


class Template(Struct, frozen=True, gc=False):
    """All that a line of one offset meets, from its start; `steps` counts hexes (or pairs) between the ends."""

    passages: tuple[Passage, ...]
    touches: tuple[Touch, ...]
    borders: tuple[Border, ...]
    steps: int


@lru_cache(maxsize=KEPT)
def template(across: int, down: int) -> Template:
    """Give the template for an offset of cells.

    >>> [p.cell for p in template(2, 0).passages]
    [(1, -1), (1, 1)]
    >>> [t.how for t in template(0, 2).touches]
    [0]
    """
    if across >= 0 and down >= 0:
        return trace(across, down)
    mirrored = template(abs(across), abs(down))
    passages = tuple(Passage(_mirror(p.cell, across, down), p.step, p.how, p.rank) for p in mirrored.passages)
    touches = tuple(Touch(*_mirror_side(t.cell, t.side, across, down), t.how, t.rank) for t in mirrored.touches)
    borders = tuple(Border(*_mirror_side(b.cell, b.side, across, down), b.passage) for b in mirrored.borders)
    return Template(passages, touches, borders, mirrored.steps)


def _mirror(cell: Cell, across: int, down: int) -> Cell:
    return (-cell[0] if across < 0 else cell[0]), (-cell[1] if down < 0 else cell[1])


def _mirror_side(cell: Cell, side: int, across: int, down: int) -> tuple[Cell, int]:
    if across < 0:
        side = MIRROR_ACROSS[side]
    if down < 0:
        side = MIRROR_DOWN[side]
    return side_key(_mirror(cell, across, down), side)


def trace(across: int, down: int) -> Template:
    """Trace the line from cell (0, 0) to (across, down), neither negative."""
    ex, ey = 3 * across, down
    if not ex and not ey:
        return Template((), (), (), 0)
    # Hexsides have three directions, so one common denominator makes every crossing point of this line a whole number.
    whole = (2 * ey or 1) * (abs(ex - ey) or 1) * (ex + ey)
    length = (ex * ex + ey * ey) * whole
    middle: list[tuple[int, Cell, int]] = []
    touched: dict[tuple[Cell, int], tuple[int, int]] = {}
    for cell in _near(across, down):
        cx, cy = 3 * cell[0], cell[1]
        ring = [(cx + dx, cy + dy) for dx, dy in _CORNERS]
        signs = [ex * y - ey * x for x, y in ring]
        if min(signs) > 0 or max(signs) < 0:
            continue
        along = [ex * x + ey * y for x, y in ring]
        chord: list[int] = []
        for k in range(6):
            u, v, p, q = signs[k - 1], signs[k], along[k - 1], along[k]
            if (u > 0 > v) or (u < 0 < v):
                reach, how = [(u * q - v * p) * (whole // (u - v))], CROSSES
            elif u == 0 and v == 0:
                reach, how = [p * whole, q * whole], RUNS_ALONG
            elif u == 0 or v == 0:
                reach, how = [(p if u == 0 else q) * whole], AT_VERTEX
            else:
                continue
            chord += reach
            if all(0 < point < length for point in reach):
                touched[side_key(cell, k)] = (min(reach), how)
        if not 0 < min(chord) < max(chord) < length:
            continue
        inside = min(signs) < 0 < max(signs)
        middle.append((min(chord) + max(chord), cell, INSIDE if inside else ALONG))
    middle.sort()
    ranks = {key: n for n, key in enumerate(sorted({k for k, _, _ in middle} | {2 * k for k, _ in touched.values()}))}
    passages: list[Passage] = []
    step, last = 0, None
    for key, cell, how in middle:
        step += key != last
        last = key
        passages.append(Passage(cell, step, how, ranks[key]))
    ordered = sorted(touched.items(), key=lambda item: (item[1][0], item[0]))
    touches = tuple(Touch(cell, side, how, ranks[2 * at]) for (cell, side), (at, how) in ordered)
    return Template(tuple(passages), touches, _borders(passages, (across, down), step), step)


def _near(across: int, down: int) -> list[Cell]:
    """List the cells that the line could touch."""
    found = []
    for c in range(-1, across + 2):
        if across:
            low, high = sorted((down * (c - 1) // across, down * (c + 1) // across + 1))
        else:
            low, high = 0, down
        low, high = max(low, 0) - 2, min(high, down) + 2
        found += [(c, d) for d in range(low, high + 1) if (c + d) % 2 == 0]
    return found


def _borders(passages: list[Passage], end: Cell, steps: int) -> tuple[Border, ...]:
    """List the hexsides between hexes of consecutive steps, each counted with a pair's member where there is one."""
    levels: list[list[tuple[Cell, int]]] = [[((0, 0), -1)], *([] for _ in range(steps)), [(end, -1)]]
    for n, passage in enumerate(passages):
        levels[passage.step].append((passage.cell, n))
    found = []
    for before, after in pairwise(levels):
        for (c, d), i in before:
            for (e, f), j in after:
                cell, side = side_key((c, d), STEPS.index((e - c, f - d)))
                paired = i >= 0 and (j < 0 or passages[i].how == ALONG)
                found.append(Border(cell, side, i if paired else j))
    return tuple(found)
