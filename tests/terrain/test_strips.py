"""Strips that roads clear: what is left of a wood, and which lines keep to the road."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Art, contains, share_border, twice_area, whole_hex
from voltigeur.terrain.hexes import CORNERS, centre, corners
from voltigeur.terrain.sheets import Glyph, Palette
from voltigeur.terrain.sight import Tracer, convex_parts, crosses_hex, cuts_at_end, drawn_across
from voltigeur.terrain.strips import carved, covered, road_in, within

WOOD = Art("woods", (0, 0), whole_hex((0, 0)), True)
PALETTE = Palette(
    glyphs={".": Glyph("clear"), "w": Glyph("woods", "hex"), "g": Glyph("grain", "field")},
    sides=frozenset(),
    lines=frozenset({"road"}),
    clears={"road": frozenset({"woods"})},
)


def area(pieces: list[Art]) -> int:
    """Twice the area of the parts of some pieces."""
    return sum(abs(twice_area(part)) for piece in pieces for part in piece.parts)


@pytest.mark.parametrize("sides", [sides for n in (1, 2, 3) for sides in combinations(range(6), n)])
def test_a_road_parts_a_wood_into_as_many_pieces_as_it_has_ways_out(sides: tuple[int, ...]) -> None:
    assert len(carved(WOOD, road_in((0, 0), sides, 250))) == len(sides)


def test_a_straight_road_takes_its_width_and_the_crossroads_of_the_wood() -> None:
    left = carved(WOOD, road_in((0, 0), (0, 3), 250))
    whole, strip = abs(twice_area(whole_hex((0, 0)))), 2 * 500 * 2000
    corners_of_the_crossroads = 2 * 2 * (500 * 250 // 2)
    assert area(left) == whole - strip - corners_of_the_crossroads


@given(st.sets(st.integers(0, 5), min_size=1), st.integers(-1990, 1990), st.integers(-990, 990))
def test_a_point_of_the_hex_is_wood_or_road(sides: set[int], x: int, y: int) -> None:
    """Judged by another algorithm: the point is looked for in the strips and in what was left, one by one."""
    if not contains(whole_hex((0, 0)), (x, y)):
        return
    road = road_in((0, 0), sides, 240)
    wood = [part for piece in carved(WOOD, road) for part in convex_parts(piece)]
    near = [(x + dx, y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
    on_road = {any(contains(strip, point) for strip in road) for point in near}
    if len(on_road) == 1:  # not within a hair of the edge, where corners were put on the lattice
        assert any(contains(part, (x, y)) for part in wood) != on_road.pop()


def test_figures_that_meet_in_a_point_are_two() -> None:
    one, two, three = ((0, 0), (4, 0), (0, 4)), ((0, 0), (-4, 0), (0, -4)), ((2, 0), (9, 0), (5, -4))
    assert not share_border(one, two)
    assert share_border(one, three)


def test_the_stretch_of_a_line_in_a_figure() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    assert within((-10, 5), (30, 5), square) == (Fraction(1, 4), Fraction(1, 2))
    assert within((0, 20), (20, 0), square) == (Fraction(1, 2), Fraction(1, 2))
    assert within((0, 21), (21, 0), square) is None


GRID = """
grid = '''
1 w w w
2 w w w
3 w w w
'''
[[line]]
kind = "road"
path = "B1 B2 B3"
"""


def test_a_line_along_a_road_through_a_wood_is_cut_by_nothing() -> None:
    board = Board.from_text(GRID, PALETTE)
    a, b = board.place("B1"), board.place("B3")
    tracer = Tracer(board)
    rays = tracer.rays(a, np.array([b, board.place("A3"), board.place("C1")]))
    rows, _ = tracer.contacts(rays, cut=True)
    assert 0 not in set(rays.ray[rows].tolist())
    middle = [art for art in board.art if board.at[art.cell] == board.place("B2")]
    assert len(middle) == 2
    assert not any(crosses_hex(board.cells[a], board.cells[b], art, cut=True) for art in middle)
    assert any(
        crosses_hex(board.cells[board.place("A2")], board.cells[board.place("C3")], art, cut=True) for art in middle
    )
    assert not any(cuts_at_end(board.cells[b], board.cells[a], art) for art in board.art if art.cell == board.cells[b])
    other = board.cells[board.place("A1")]
    assert any(cuts_at_end(board.cells[b], other, art) for art in board.art if art.cell == board.cells[b])
    strips = [
        s
        for name, ways in (("B1", (3,)), ("B2", (0, 3)), ("B3", (0,)))
        for s in road_in(board.cells[board.place(name)], ways, 250)
    ]
    assert covered(centre(board.cells[a]), centre(board.cells[b]), strips)
    assert not covered(centre(board.cells[a]), centre(board.cells[board.place("C3")]), strips)


def test_what_is_drawn_across_a_hexside() -> None:
    side = (corners((0, 0))[2], corners((0, 0))[3])
    below = Art("woods", (0, 2), whole_hex((0, 2)), True)
    assert drawn_across(side, WOOD, below)
    inner = tuple((dx * 9 // 10, dy * 9 // 10) for dx, dy in CORNERS)
    assert not drawn_across(side, Art("grain", (0, 0), inner, True), below)
    corner = Art("woods", (0, 2), ((1000, 1000), (2000, 2000), (1000, 3000)), False)
    assert not drawn_across(side, WOOD, corner)


def test_a_field_keeps_clear_of_its_hexsides() -> None:
    board = Board.from_text("grid = '''\n1 g\n'''", PALETTE)
    (art,) = board.art
    assert art.outline == tuple((dx * 9 // 10, dy * 9 // 10) for dx, dy in CORNERS)
