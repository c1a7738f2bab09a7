"""Roads, streams and other lines of a drawing: chains of points through hexes that meet where the hexes say so.

A line goes from hexside to hexside, so that a straight road is straight although its hexes are not; where several
lines share a hex they all go through one point of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from math import atan2, degrees
from typing import TypeAlias

from msgspec import Struct

from voltigeur.engine.table.drawing import XY, Stretch
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import Cell, centre, neighbours

Path: TypeAlias = tuple[Cell, ...]
Spot: TypeAlias = tuple[float, float]
World: TypeAlias = Callable[[Spot], XY]
WayOut: TypeAlias = Callable[[Cell, Cell], Spot | None]


class LineLook(Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of line is drawn; `bridge`: it goes over whatever is `wet`."""

    style: str
    width: float = 0
    wet: bool = False
    bridge: bool = False


class Web:
    """All lines of a board."""

    def __init__(self, board: Board, looks: Mapping[str, LineLook]) -> None:
        self.board = board
        self.looks = looks
        self.paths: dict[str, list[Path]] = {}
        for kind in looks:
            given = [tuple(board.cells[p] for p in path) for line, path in board.lines if line == kind]
            given += self._through_hexes(kind, given)
            self.paths[kind] = _joined(given)
        self.links: dict[Cell, set[Cell]] = {}
        for path in (path for paths in self.paths.values() for path in paths):
            for a, b in pairwise(path):
                self.links.setdefault(a, set()).add(b)
                self.links.setdefault(b, set()).add(a)
        self.through: dict[Cell, list[tuple[Cell, Cell]]] = {}
        """For each hex, where each line that goes through it comes from and goes to, the greatest first."""
        for kind in reversed(list(looks)):
            for path in self.paths[kind]:
                for before, cell, after in zip(path, path[1:], path[2:], strict=False):
                    self.through.setdefault(cell, []).append((before, after))
        self.ends = {cell for paths in self.paths.values() for path in paths for cell in (path[0], path[-1])}

    def _through_hexes(self, kind: str, given: list[Path]) -> list[Path]:
        """Hexes of a kind that is drawn as a line although the map gives none.

        Neighbours are joined; loose ends also along the hexside between them, which belongs to neither of its hexes.
        """
        lined = {cell for path in given for cell in path}
        board = self.board
        cells = {board.cells[p] for p in range(board.hexes) if board.kind[p] == kind and board.cells[p] not in lined}
        pairs = [
            (cell, other) for cell in sorted(cells) for other in neighbours(cell) if other in cells and cell < other
        ]
        chains = _joined([*pairs, *((cell,) for cell in sorted(cells) if not any(cell in pair for pair in pairs))])
        loose = [(cell, chain) for chain in chains for cell in {chain[0], chain[-1]}]
        for cell, chain in loose:
            for other, another in loose:
                if chain is not another and cell < other and other in _across_a_hexside(cell):
                    chains.append((cell, other))
        return chains

    def node(self, cell: Cell) -> Spot | None:
        """The point of a hex that all its lines go through, where they meet or end; None where one just passes.

        It lies on the greatest of them, so that a road goes straight on where a track leaves it or another crosses it.
        """
        links = self.links.get(cell, set())
        if len(links) < 2:
            return centre(cell)
        if len(links) == 2 and cell not in self.ends:
            return None
        chords = [(_between(cell, a), _between(cell, b)) for a, b in self.through.get(cell, ())]
        if len(chords) > 1 and (crossing := _crossing(*chords[0], *chords[1])):
            return crossing
        points = chords[0] if chords else [_between(cell, other) for other in sorted(links)]
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)

    def points(self, path: Path, way_out: WayOut) -> Iterator[Spot]:
        """The points of a line: hexsides that it crosses, nodes of its hexes, the edge of the board where it leaves."""
        leaves = [way_out(path[0], path[1]), way_out(path[-1], path[-2])] if len(path) > 1 else [None, None]
        if leaves[0]:
            yield leaves[0]
        for number, cell in enumerate(path):
            node = self.node(cell)
            passing = len(self.links.get(cell, ())) == 1 and leaves[0 if number == 0 else 1]
            if node is not None and not passing:
                yield node
            if number + 1 < len(path):
                yield _between(cell, path[number + 1])
        if leaves[1]:
            yield leaves[1]

    def stretches(self, world: World, way_out: WayOut) -> Iterator[Stretch]:
        """Every line, prolonged to the edge of the board where it leaves it."""
        for kind, look in self.looks.items():
            for path in self.paths[kind]:
                points = [world(p) for p in self.points(path, way_out)]
                if len(points) == 1:
                    (x, y) = points[0]
                    points = [(x - 60, y), (x, y), (x + 60, y)]
                yield Stretch(look.style, tuple(points), look.width)

    def bridges(self, world: World) -> Iterator[tuple[XY, float, float, float]]:
        """Where a road crosses water: middle, angle, length, width."""
        wet: dict[Cell, tuple[set[Cell], float]] = {}
        for kind, look in self.looks.items():
            if look.wet:
                for path in self.paths[kind]:
                    for number, cell in enumerate(path):
                        wet.setdefault(cell, (set(), look.width))[0].update(path[max(0, number - 1) : number + 2])
        done = set()
        for kind, look in self.looks.items():
            if not look.bridge:
                continue
            for path in self.paths[kind]:
                for before, cell, after in zip(path, path[1:], path[2:], strict=False):
                    if cell not in wet or cell in done or {before, after} & wet[cell][0]:
                        continue
                    done.add(cell)
                    (ax, ay), (bx, by) = world(_between(before, cell)), world(_between(cell, after))
                    middle = self.node(cell)
                    assert middle is not None
                    angle = round(degrees(atan2(by - ay, bx - ax)), 1)
                    yield world(middle), angle, wet[cell][1] + 34, look.width + 12


def _across_a_hexside(cell: Cell) -> Iterator[Cell]:
    """The six cells that lie opposite over a hexside that ends at a corner of this one."""
    for step in ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)):
        yield cell[0] + step[0], cell[1] + step[1]


def _between(a: Cell, b: Cell) -> Spot:
    (ax, ay), (bx, by) = centre(a), centre(b)
    return (ax + bx) / 2, (ay + by) / 2


def _crossing(a: Spot, b: Spot, c: Spot, d: Spot) -> Spot | None:
    """Where two segments cross, if they do."""
    across, down = b[0] - a[0], b[1] - a[1]
    over = across * (d[1] - c[1]) - down * (d[0] - c[0])
    if not over:
        return None
    first = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / over
    second = ((c[0] - a[0]) * down - (c[1] - a[1]) * across) / over
    if not (0 < first < 1 and 0 < second < 1):
        return None
    return a[0] + first * across, a[1] + first * down


def _joined(paths: list[Path]) -> list[Path]:
    """Lines of one kind joined end to end, wherever exactly two of them meet."""
    left = [path for path in paths if path]
    number = 0
    while number < len(left):
        path = left[number]
        for end in (path[-1], path[0]):
            touching = [other for other in left if other is not path and end in other]
            if len(touching) != 1 or end not in (touching[0][0], touching[0][-1]) or path[0] == path[-1]:
                continue
            other = touching[0]
            left.remove(other)
            number = left.index(path)
            first = path if end == path[-1] else path[::-1]
            second = other if other[0] == end else other[::-1]
            left[number] = (*first, *second[1:])
            break
        else:
            number += 1
    return left
