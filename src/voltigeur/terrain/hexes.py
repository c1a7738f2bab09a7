"""The hex lattice: cells, names, directions, distance and exact bearings.

Hexes are flat-topped. A cell is `(column, depth)`: the column counts from 0 (A), the depth counts half hexes
downwards, so that `column + depth` is even on every cell. The centre of a cell lies at
`(3000 * column, 1000 * depth)` and its corners at `(+-2000, 0)` and `(+-1000, +-1000)` from there: an affine
picture of the regular hexagon in which every question of crossing and touching has an answer in integers.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: Final[tuple[Cell, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""What to add to a cell to reach its neighbour in each direction, clockwise from north."""

CORNERS: Final[tuple[Point, ...]] = (
    (1000, -1000),
    (2000, 0),
    (1000, 1000),
    (-1000, 1000),
    (-2000, 0),
    (-1000, -1000),
)
"""Corner `k` lies between the hexsides of directions `k` and `k + 1`."""

HEX_AREA: Final = 6_000_000
"""The area of a hex in square lattice units."""

_AXES: Final[tuple[Point, ...]] = (
    (0, -2),
    (1, -1),
    (3, -1),
    (2, 0),
    (3, 1),
    (1, 1),
    (0, 2),
    (-1, 1),
    (-3, 1),
    (-2, 0),
    (-3, -1),
    (-1, -1),
)
_NAME: Final = re.compile(r"([A-Z]{1,2})(0|[1-9][0-9]{0,4})")


def column_name(column: int) -> str:
    """Name a column: A to Z, then AA, BB and so on.

    >>> column_name(0), column_name(25), column_name(26), column_name(27)
    ('A', 'Z', 'AA', 'BB')
    """
    return chr(65 + column % 26) * (1 + column // 26)


def column_of(name: str) -> int:
    """Read a column name back; anything that is not one raises ValueError."""
    if not name or any(letter != name[0] for letter in name) or not "A" <= name[0] <= "Z":
        raise ValueError(name)
    return ord(name[0]) - 65 + 26 * (len(name) - 1)


def cell_at(column: int, row: int) -> Cell:
    """Give the cell of a column and a row, both counted from 0; odd columns hang half a hex lower."""
    return column, 2 * row + (column & 1)


def name_of(cell: Cell) -> str:
    """Name a cell of an unturned sheet; half-hexes that stick out above row 1 are in row 0.

    >>> name_of((3, 7)), name_of((1, -1))
    ('D4', 'B0')
    """
    column, depth = cell
    return f"{column_name(column)}{depth // 2 + 1}"


def parse_name(name: str) -> Cell:
    """Read a hex name such as `D4` or `AA12`; anything else raises ValueError. Row 0 is of every second column.

    >>> parse_name("D4"), parse_name("B0")
    ((3, 7), (1, -1))
    """
    found = _NAME.fullmatch(name)
    if not found or found[1][0] != found[1][-1]:
        raise ValueError(name)
    column, row = column_of(found[1]), int(found[2]) - 1
    if row < 0 and not column & 1:
        raise ValueError(name)
    return cell_at(column, row)


def centre(cell: Cell) -> Point:
    """Give the centre of a cell in lattice units."""
    return 3000 * cell[0], 1000 * cell[1]


def corners(cell: Cell) -> tuple[Point, ...]:
    """Give the six corners of a cell, clockwise from the one between north and north-east."""
    x, y = centre(cell)
    return tuple((x + dx, y + dy) for dx, dy in CORNERS)


def neighbour(cell: Cell, direction: int) -> Cell:
    """Give the neighbour of a cell in a direction (0 = north, clockwise)."""
    step = STEPS[direction]
    return cell[0] + step[0], cell[1] + step[1]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Give the six neighbours, clockwise from north."""
    return tuple((cell[0] + dc, cell[1] + dd) for dc, dd in STEPS)


def distance(a: Cell, b: Cell) -> int:
    """Count hexes from one cell to another, the first not counted and the last counted.

    >>> distance((0, 0), (3, 7))
    5
    """
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return across + max(0, (down - across) // 2)


def direction(a: Cell, b: Cell) -> int:
    """Give the direction from a cell to its neighbour, or -1 if they are not neighbours."""
    step = (b[0] - a[0], b[1] - a[1])
    return STEPS.index(step) if step in STEPS else -1


def bearing(a: Cell, b: Cell) -> int:
    """Say where another cell lies, in 24ths of a turn that are exact about the twelve axes.

    Even numbers are axes: `bearing // 2` is a facing of 0 to 11 (even: through a hexside, odd: through a corner).
    Odd numbers lie strictly between two axes. The bearing of a cell from itself is -1.

    >>> bearing((0, 0), (0, -4)), bearing((0, 0), (2, 0)), bearing((0, 0), (1, -5))
    (0, 6, 1)
    """
    x, y = 3 * (b[0] - a[0]), b[1] - a[1]
    if not x and not y:
        return -1
    for k, (ax, ay) in enumerate(_AXES):
        side = ax * y - ay * x
        if side == 0 and ax * x + ay * y > 0:
            return 2 * k
        bx, by = _AXES[(k + 1) % 12]
        if side > 0 and bx * y - by * x < 0:
            return 2 * k + 1
    raise AssertionError((a, b))
