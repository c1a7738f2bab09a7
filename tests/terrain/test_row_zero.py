"""Sheets whose second columns stick out above row 1: B0, D0 ... are half-hexes with names of their own."""

from __future__ import annotations

import pytest

from voltigeur.games.tda.charts.terrain import shipped_chart
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.drawing import AreaLook, Look, draw
from voltigeur.terrain.hexes import distance, name_of, parse_name
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError, Sheet

PALETTE = shipped_chart().palette()
SHEET = '''name = "z"
half = ["west", "east", "north", "south"]
grid = """
# A B C D E
0 - . - b -
1 . . . . .
2 . . F . .
3 . . . . .
"""
'''


LOOK = Look(areas={"forest": AreaLook("wood"), "brush": AreaLook("brush")}, houses={}, lines={})


def sheet(more: str = "") -> Sheet:
    return read_map(SHEET + more, PALETTE, "z.toml")


def test_row_zero_is_read_and_named() -> None:
    read = sheet()
    assert {name_of(cell) for cell in read.kind} == {
        "B0", "D0", *(f"{letter}{row}" for letter in "ABCDE" for row in (1, 2, 3)),
    }  # fmt: skip
    assert read.kind[parse_name("D0")] == "brush" and read.kind[parse_name("C2")] == "forest"
    assert parse_name("B0") == (1, -1) and distance(parse_name("B0"), parse_name("A1")) == 1


def test_all_four_edges_are_half_hexes() -> None:
    named = {name_of(cell) for cell in sheet().half}
    assert named == {"A1", "A2", "A3", "E1", "E2", "E3", "B0", "D0", "B3", "D3"}


@pytest.mark.parametrize("turned", [False, True])
def test_a_sheet_keeps_its_place_when_it_is_turned(turned: bool) -> None:
    read = sheet()
    board = Board([Laid(read, turned=turned)])
    assert set(board.cells) == set(read.kind)
    where = {name: board.cells[board.place(name)] for name in ("A1", "B0", "D3", "C2")}
    plain = {name: parse_name(name) for name in ("A1", "B0", "D3", "C2")}
    swapped = {"A1": parse_name("E3"), "B0": parse_name("D3"), "D3": parse_name("B0"), "C2": parse_name("C2")}
    assert where == (swapped if turned else plain)


@pytest.mark.parametrize("turned", [False, True])
def test_sheets_stacked_and_side_by_side_share_their_half_hexes(turned: bool) -> None:
    read = sheet()
    below = Board([Laid(read, "x"), Laid(read, "y", rows=3, turned=turned)])
    top = "yD3" if turned else "yB0"
    assert below.place("xB3") == below.place(top) and not below.half[below.place("xB3")]
    assert below.half[below.place("xB0")]
    beside = Board([Laid(read, "x"), Laid(read, "y", columns=4, turned=turned)])
    left = "yE3" if turned else "yA1"
    assert beside.place("xE1") == beside.place(left) and not beside.half[beside.place("xE1")]


def test_points_sides_and_lines_may_be_in_row_zero() -> None:
    read = sheet(
        '[[side]]\nkind = "wall"\nbetween = ["B0 B1"]\n[[line]]\nkind = "road"\npath = "B0 B1 B2"\n'
        '[[area]]\nkind = "forest"\noutline = ["D0 -500,0", "D0 500,0", "D1 500,-500", "D1 -500,-500"]\n'
    )
    assert [(side.kind, name_of(side.cell)) for side in read.sides] == [("wall", "B0")]
    assert [name_of(cell) for cell in read.lines[0][1]] == ["B0", "B1", "B2"]
    assert {name_of(art.cell) for art in read.art} >= {"D0", "D1"}


def test_it_is_drawn_from_its_topmost_half_hex() -> None:
    drawing = draw(Board([Laid(sheet())]), LOOK)
    spots = {spot.name: spot for spot in drawing.spots}
    assert spots["B0"].edge and spots["B0"].y < spots["A1"].y < spots["B1"].y
    assert all(spot.y >= 0 for spot in drawing.spots)


def test_only_the_first_line_may_be_row_zero() -> None:
    with pytest.raises(MapError, match="row 2 is numbered 0"):
        read_map('grid = """\n1 . .\n0 . .\n"""', PALETTE, "m")


def test_every_other_column_has_no_row_zero() -> None:
    with pytest.raises(MapError, match="column A has no row 0; write - there"):
        read_map('grid = """\n0 . .\n1 . .\n"""', PALETTE, "m")
