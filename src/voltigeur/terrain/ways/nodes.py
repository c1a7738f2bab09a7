"""Where ways bend: corners of walls and hedges, the sides of openings, corners and edges of grounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import atan2, ceil, cos, hypot, pi, sin, tau
from typing import Final, NamedTuple

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import OUTDOORS, Floor, Ground, Piece, Tabletop
from voltigeur.terrain.ways.scan import Scanner

OPENINGS: Final = frozenset(("door", "window", "arch", "breach", "gate"))
_OFF: Final = (3, 4, 5, 6)
"""Units that a way keeps off a corner: the first that leaves it clear of everything."""
_STRAIGHT: Final = 0.02
"""Radians by which a corner has to stand out."""
_SHARP: Final = 5.3
"""Radians round a corner, or a free end, that need two points."""
_ASIDE: Final = 2.1
"""Radians between a wall and the point off its end."""
_SPACING: Final = 300
"""Units between points on the edge of a ground."""


class Node(NamedTuple):
    """A point at which a good way may bend."""

    point: Point
    kinds: frozenset[int]
    """Kinds of place around it: it is of use to those for whom they differ in price. None: to everybody."""


Offers = list[Point]
"""The same point at growing distances from what it has to keep off."""


def nodes(tabletop: Tabletop, floor: Floor, scanner: Scanner) -> list[Node]:
    """All points of a floor at which a good way may bend; none lies on an outline or a piece."""
    found: dict[Point, Node] = {}
    pieces = list(_pieces(tabletop, floor))

    def settle(offers: Offers) -> Point | None:
        free = (spot for spot in offers if tabletop.on_table(spot) and not scanner.on_edge(spot))
        return next(free, None)

    openings = (spot for piece in pieces if piece.kind in OPENINGS for spot in _jambs(piece))
    for spot in map(settle, chain(_corners(pieces), openings)):
        if spot:
            found[spot] = Node(spot, frozenset())
    rims = chain.from_iterable(_rim(ground) for ground in tabletop.grounds) if floor == OUTDOORS else ()
    for keep, offers in chain(rims, _crossings(scanner)):
        around = [settle(offer) for offer in offers]
        kinds = frozenset(scanner.kind_at(spot) for spot in around if spot)
        for spot in around[:keep]:
            if spot and len(kinds) > 1:
                found.setdefault(spot, Node(spot, kinds))
    return list(found.values())


def _pieces(tabletop: Tabletop, floor: Floor) -> Iterator[Piece]:
    for piece in tabletop.pieces:
        outdoors = piece.building < 0 or piece.storey == 0
        if outdoors if floor == OUTDOORS else (piece.building, piece.storey) == floor:
            yield piece


def _corners(pieces: Iterable[Piece]) -> Iterator[Offers]:
    """Points just off every corner that stands out, and just beyond every free end."""
    ends: dict[Point, list[float]] = {}
    for piece in pieces:
        for p, q in ((piece.a, piece.b), (piece.b, piece.a)):
            ends.setdefault(p, []).append(atan2(q[1] - p[1], q[0] - p[0]))
    for point, directions in ends.items():
        directions.sort()
        for n, direction in enumerate(directions):
            gap = (direction - directions[n - 1]) % tau or tau
            # Straight beyond a free end one could not go back along either side of it without touching the end.
            aside = (_ASIDE, gap - _ASIDE) if gap > _SHARP else (gap / 2,) if gap > pi + _STRAIGHT else ()
            for turn in aside:
                yield _offers(point, direction - turn)


def _jambs(piece: Piece) -> Iterator[Offers]:
    """Points just inside both ends of an opening, on either side of it."""
    (ax, ay), (bx, by) = piece.a, piece.b
    direction = atan2(by - ay, bx - ax)
    for point, inwards in ((piece.a, direction), (piece.b, direction + pi)):
        for side in (pi / 4, -pi / 4):
            yield [_moved(point, inwards + side, off) for off in _OFF[1:]]


def _rim(ground: Ground) -> Iterator[tuple[int, list[Offers]]]:
    """Points on both sides of the corners of a ground and of its edges, and how many of them to keep: inside first."""
    ring = ground.ring
    clockwise = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) > 0
    for n, point in enumerate(ring):
        before, after = ring[n - 1], ring[(n + 1) % len(ring)]
        back = atan2(before[1] - point[1], before[0] - point[0])
        on = atan2(after[1] - point[1], after[0] - point[0])
        middle = on + ((back - on) % tau) / 2
        yield 2, [_offers(point, middle), _offers(point, middle + pi)]
        length = hypot(point[0] - before[0], point[1] - before[1])
        inwards = back + pi + (pi / 2 if clockwise else -pi / 2)
        for k in range(1, count := ceil(length / _SPACING)):
            x = before[0] + (point[0] - before[0]) * k / count
            y = before[1] + (point[1] - before[1]) * k / count
            yield 1, [_offers((x, y), inwards), _offers((x, y), inwards + pi)]


def _crossings(scanner: Scanner) -> Iterator[tuple[int, list[Offers]]]:
    """Points in the four corners where the outlines of two areas cross, as at the end of a bridge."""
    for x, y, *edges in scanner.crossings:
        if all(scanner.owner[edge] < scanner.areas for edge in edges):
            first, second = map(scanner.direction, edges)
            yield 4, [_offers((x, y), (first + second + k * pi) / 2) for k in range(4)]


def _offers(point: tuple[float, float], direction: float) -> Offers:
    return [_moved(point, direction, off) for off in _OFF]


def _moved(point: tuple[float, float], direction: float, off: int) -> Point:
    return round(point[0] + off * cos(direction)), round(point[1] + off * sin(direction))
