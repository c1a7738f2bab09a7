"""The six sheets of the ASL Starter Kit: themes, edges, roads; any two join on any side, either way up (1.1/joined)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from voltigeur.games.aslsk.ch03_21_sight.line import Ground
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight
from voltigeur.games.aslsk.charts.terrain import map_names, map_text, shipped_chart
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import Sheet

CHART = shipped_chart()
SHEETS = ("p", "q", "r", "s", "t", "u")
JULY, DECEMBER = 7, 12


@cache
def sheet(name: str) -> Sheet:
    return read_map(map_text(name), CHART.palette(), name)


@cache
def alone(name: str) -> Board:
    return Board([Laid(sheet(name))])


def reached(board: Board, start: int) -> set[int]:
    """Where roads lead from a hex."""
    links = {pair for pairs in board.links.values() for pair in pairs}
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        fresh = {b for a, b in links if a == here} - found
        found |= fresh
        edge += fresh
    return found


def test_these_are_all_the_sheets() -> None:
    assert tuple(sorted(map_names())) == SHEETS


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_the_size_and_the_edges_that_let_it_join(name: str) -> None:
    board = alone(name)
    assert board.hexes == 9 * 10 + 8 * 11
    half = [place for place in range(board.hexes) if board.half[place]]
    assert len(half) == 2 * 10 + 2 * 8
    for place in half:
        assert board.level[place] == 0 and board.kind[place] == "open", board.names[place]
    assert set(board.level) <= {0, 1}


@pytest.mark.parametrize("name", SHEETS)
def test_roads_leave_where_other_sheets_meet_them_and_go_round_houses(name: str) -> None:
    board = alone(name)
    ends = {path[i] for _, path in board.lines for i in (0, -1)}
    assert {board.place(word) for word in ("A6", "Q6", "I1", "I10")} <= ends
    assert board.place("Q6") in reached(board, board.place("A6"))
    for _, path in board.lines:
        for place in path:
            assert not CHART.kind[board.kind[place]].building, board.names[place]
        for a, b in pairwise(path):
            assert b in board.neighbours[a]


@pytest.mark.parametrize(("first", "second"), list(product(SHEETS, SHEETS)))
@pytest.mark.parametrize("turned", [False, True])
def test_any_two_join_side_by_side_and_one_above_the_other(first: str, second: str, turned: bool) -> None:
    near, far = ("Q6", "A6") if turned else ("A6", "Q6")
    beside = Board([Laid(sheet(first), "a"), Laid(sheet(second), "b", columns=16, turned=turned)])
    assert beside.hexes == 2 * 178 - 10
    assert {beside.place("b" + word) for word in (near, far)} <= reached(beside, beside.place("aA6"))
    assert not beside.half[beside.place("aQ6")]
    below = Board([Laid(sheet(first), "a"), Laid(sheet(second), "b", rows=10, turned=turned)])
    assert below.hexes == 2 * 178 - 8
    assert below.place("bI10" if turned else "bI1") in reached(below, below.place("aI10"))
    assert not below.half[below.place("aB10")]


@pytest.mark.parametrize("turned", [False, True])
def test_four_sheets_meet_at_a_corner(turned: bool) -> None:
    places = ((0, 0), (16, 0), (0, 10), (16, 10))
    laid = [
        Laid(sheet(name), letter, columns=c, rows=r, turned=turned)
        for name, letter, (c, r) in zip("rstu", "abcd", places, strict=True)
    ]
    board = Board(laid)
    assert board.place("dA6") in reached(board, board.place("aA6"))


@pytest.mark.parametrize("name", SHEETS)
def test_lines_of_sight_of_a_sheet_compile_and_agree_with_the_explained_ones(name: str) -> None:
    board = alone(name)
    rng = Random(name)
    for month in (JULY, DECEMBER):
        found = Sight(Ground(board, CHART, month))
        rows = [found.row(place) for place in range(board.hexes)]
        assert 0.05 < sum(value != 255 for row in rows for value in row) / board.hexes**2 < 0.95
        for a in rng.sample(range(board.hexes), 4):
            for b in range(board.hexes):
                line = found.line(a, b)
                assert (rows[a][b] == 255) == bool(line.blocked) and (line.blocked or rows[a][b] == line.hindrance)
                assert rows[a][b] == rows[b][a]


def test_each_sheet_is_of_its_own_kind() -> None:
    """No two sheets play alike."""
    count = {name: Counter(alone(name).kind) for name in SHEETS}
    several = {name: sum(len(b.cells) > 1 for b in alone(name).buildings) for name in SHEETS}
    assert count["r"]["woods"] >= 50 and max(count[n]["woods"] for n in SHEETS if n != "r") < 20
    assert count["s"]["grain"] >= 45 and max(count[n]["grain"] for n in SHEETS if n != "s") < 15
    assert count["u"]["orchard"] >= 25 and max(count[n]["orchard"] for n in SHEETS if n != "u") < 12
    assert several == {"p": 0, "q": 0, "r": 0, "s": 0, "t": 5, "u": 1}
    assert {name: sum(alone(name).level) > 0 for name in SHEETS} == dict(zip(SHEETS, (0, 1, 0, 1, 0, 1), strict=True))
    roads = {name: {p for _, path in alone(name).lines for p in path} for name in SHEETS}
    wooded = {name: sum(alone(name).kind[p] == "woods" for p in roads[name]) for name in SHEETS}
    planted = {name: sum(alone(name).kind[p] == "orchard" for p in roads[name]) for name in SHEETS}
    assert wooded["r"] >= 12 and planted["u"] >= 6
