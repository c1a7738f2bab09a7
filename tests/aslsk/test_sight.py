"""Lines of sight of the ASL Starter Kit: rows and explained lines agree, the text's examples hold (3.2.1, 1.1.1)."""

from __future__ import annotations

from random import Random

import pytest

from voltigeur.games.aslsk.ch03_21_sight.line import Ground
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight
from voltigeur.games.aslsk.charts.terrain import map_names, map_text, shipped_chart
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.mapfile import read_map

CHART = shipped_chart()
PALETTE = CHART.palette()
JULY, DECEMBER = 7, 12


def sight(text: str, month: int = JULY, *, low_ground: bool = False) -> Sight:
    return Sight(Ground(Board([Laid(read_map(text, PALETTE))]), CHART, month, low_ground=low_ground))


def open_map(columns: int, rows: int, hexes: dict[str, str], *lines: str) -> str:
    grid = "\n".join(f"{row} " + " ".join("." * columns) for row in range(1, rows + 1))
    drawn = "\n".join(f'{name} = "{token}"' for name, token in hexes.items())
    roads = "\n".join(f'[[line]]\nkind = "dirt"\npath = "{path}"' for path in lines)
    return f"grid = '''\n{grid}\n'''\n[hexes]\n{drawn}\n{roads}"


def looks(found: Sight, a: str, b: str) -> int:
    place = found.board.place
    return found.sees(place(a), place(b))


def random_map(rng: Random) -> str:
    glyphs = ".......wwohgH"
    rows = [" ".join(f"{rng.choice(glyphs)}{rng.choice('0001')}" for _ in range(9)) for _ in range(9)]
    grid = "\n".join(f"{number} {row}" for number, row in enumerate(rows, 1))
    path = [f"{'ABCDEFGHI'[c]}{5 + (c % 2 == 0) * rng.randrange(1)}" for c in range(9)]
    return f"grid = '''\n{grid}\n'''\n[[line]]\nkind = \"dirt\"\npath = \"{' '.join(path)}\""


@pytest.mark.parametrize("seed", range(12))
def test_rows_and_explained_lines_are_equal_there_and_back(seed: int) -> None:
    """The rows are read over arrays, the lines hex by hex: two readings of the same rules."""
    rng = Random(seed)
    found = sight(random_map(rng), rng.choice((1, 5, 7, 12)), low_ground=rng.random() < 0.3)
    for a in range(found.board.hexes):
        for b in range(found.board.hexes):
            line = found.line(a, b)
            value = -1 if line.blocked else line.hindrance
            names = found.board.names[a], found.board.names[b]
            assert found.sees(a, b) == value, (*names, line)
            assert found.sees(b, a) == value, names


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("beside", [False, True])
def test_two_sheets_joined_either_way_agree(turned: bool, beside: bool) -> None:
    one, two = (read_map(map_text(name), PALETTE, name) for name in map_names()[:2])
    laid = Laid(two, "q", columns=16 * beside, rows=10 * (not beside), turned=turned)
    board = Board([Laid(one, "p"), laid])
    found = Sight(Ground(board, CHART, JULY))
    rng = Random(f"{turned}{beside}")
    for a in rng.sample(range(board.hexes), 12):
        row = found.row(a)
        for b in range(board.hexes):
            line = found.line(a, b)
            assert (row[b] == 255) == bool(line.blocked) and (line.blocked or row[b] == line.hindrance)


def test_a_road_through_woods_an_orchard_and_a_house() -> None:
    """3.2.1/example: along the road clear, over an orchard +1, past a house blocked."""
    hexes = {"H2": "w", "G3": "w", "H1": "w", "G2": "w", "J4": "o", "J3": "h"}
    house = ", ".join(f'"J3 {x},{y}"' for x, y in ((-800, -900), (800, -900), (800, 600), (-800, 600)))
    drawn = f'\n[[building]]\nhexes = "J3"\noutline = [{house}]'
    found = sight(open_map(12, 8, hexes, "I2 H2 G3 F3") + drawn)
    assert looks(found, "I2", "F3") == 0
    assert looks(found, "I2", "J5") == 1
    assert looks(found, "I2", "K4") == -1
    bare = sight(open_map(12, 8, hexes))
    assert looks(bare, "I2", "F3") == -1, "without the road the wood is whole"


def test_an_orchard_below_a_hill_by_season() -> None:
    """1.1.1/orchard-example: in season a wall between levels, out of season +1, never for its own hex."""
    text = open_map(3, 8, {"B2": ".1", "B4": "o"})
    assert looks(sight(text, JULY), "B2", "B6") == -1
    assert looks(sight(text, DECEMBER), "B2", "B6") == 1
    assert looks(sight(text, JULY), "B2", "B4") == looks(sight(text, DECEMBER), "B2", "B4") == 0


def test_a_crest_is_crossed_at_once_or_not_at_all() -> None:
    """3.2.1/los-levels, 1.1.1/height-example: grain below does not hinder, the second row of a hill is blind."""
    found = sight(open_map(3, 9, {"B2": ".1", "B3": ".1", "B5": "g"}))
    assert looks(found, "B3", "B7") == 0
    assert looks(found, "B2", "B7") == -1
    assert looks(found, "B2", "B3") == 0 == looks(found, "B3", "B4")
    low = sight(open_map(3, 9, {"B4": ".1"}))
    assert looks(low, "B2", "B7") == -1, "a hill between two who are below"


def test_between_two_hills_over_what_stands_below() -> None:
    text = open_map(3, 8, {"B2": ".1", "B4": "h", "B6": ".1"})
    assert looks(sight(text), "B2", "B6") == 0
    assert looks(sight(text, low_ground=True), "B2", "B6") == -1


def test_six_hindrances_block() -> None:
    hexes = {f"B{row}": "g" for row in range(2, 8)}
    found = sight(open_map(3, 10, hexes))
    assert looks(found, "B1", "B7") == 5
    assert looks(found, "B1", "B8") == -1
    assert looks(sight(open_map(3, 10, hexes), DECEMBER), "B1", "B8") == 0


def test_lines_along_hexsides() -> None:
    """A wood drawn across the hexside blocks, one beside it does not; an orchard hinders from either side."""
    both, one = {"B1": "w", "B2": "w"}, {"B1": "w"}
    assert looks(sight(open_map(3, 4, both)), "A2", "C2") == -1
    assert looks(sight(open_map(3, 4, one)), "A2", "C2") == 0
    assert looks(sight(open_map(3, 4, {"B1": "o"})), "A2", "C2") == 1
    assert looks(sight(open_map(3, 4, {"B1": "o", "B2": "o"})), "A2", "C2") == 1
    assert looks(sight(open_map(3, 4, {"B1": ".1"})), "A2", "C2") == 0
    assert looks(sight(open_map(3, 4, {"B1": ".1", "B2": ".1"})), "A2", "C2") == -1


def test_touching_a_corner_is_not_cutting() -> None:
    house = '[[building]]\nhexes = "B3"\noutline = ["B3 0,-500", "B3 800,-500", "B3 800,500", "B3 0,500"]'
    text = open_map(3, 6, {"B3": "h"}) + "\n" + house
    assert looks(sight(text), "B1", "B5") == 0, "the line runs along its wall"
    moved = text.replace("B3 0,", "B3 -100,")
    assert looks(sight(moved), "B1", "B5") == -1


def test_an_avenue_of_trees_hinders_only_beside_the_road() -> None:
    """1.1.1/orchard-road."""
    hexes = {"B2": "o", "B3": "o", "B4": "o"}
    found = sight(open_map(3, 6, hexes, "B1 B2 B3 B4 B5"))
    assert looks(found, "B1", "B5") == 0
    assert looks(sight(open_map(3, 6, hexes)), "B1", "B5") == 3
    assert found.along_road(found.board.place("B1"), found.board.place("B5"))


def test_looking_down_a_woods_road() -> None:
    found = sight(open_map(3, 6, {"B3": "w"}, "B1 B2 B3 B4 B5"))
    place = found.board.place
    assert found.down_the_road(place("B1"), place("B3"))
    assert not found.down_the_road(place("A2"), place("B3"))
