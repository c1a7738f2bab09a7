"""Boards: places, floors, tunnels, joined and turned sheets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from voltigeur.games.tda.charts.terrain import board_from_text, load_board, map_names, shipped_chart
from voltigeur.terrain.boards import NOWHERE, Board, Laid
from voltigeur.terrain.hexes import distance
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError

PALETTE = shipped_chart().palette()
PLAIN = 'grid = """\n. . .\n. b1 .\n. . .\n"""\n'
HALVES = 'name = "h"\nhalf = ["west", "east"]\ngrid = """\n. . .\n. . F\n"""\n'


@pytest.fixture(scope="module")
def clairiere() -> Board:
    return load_board("clairiere")


def test_ground_hexes_come_first_then_floors_then_tunnels(clairiere: Board) -> None:
    kinds = ["/" in name for name in clairiere.names]
    assert not any(kinds[: clairiere.hexes])
    assert clairiere.names[clairiere.hexes :] == ["F4/1", "G4/1", "F5/1", "cellar"]
    assert clairiere.hexes == 120


def test_every_place_answers_to_its_name(clairiere: Board) -> None:
    assert [clairiere.place(name) for name in clairiere.names] == list(range(len(clairiere)))
    with pytest.raises(KeyError):
        clairiere.place("Z99")


def test_an_upper_floor_leads_only_to_the_same_floor_and_the_stairs(clairiere: Board) -> None:
    upstairs = clairiere.place("F4/1")
    near = {clairiere.names[p] for p in clairiere.neighbours[upstairs] if p >= 0}
    assert near == {"G4/1", "F5/1"}
    assert [clairiere.names[p] for p in clairiere.stairs[upstairs]] == ["F4"]
    assert [clairiere.names[p] for p in clairiere.stairs[clairiere.place("F4")]] == ["F4/1"]
    assert clairiere.hex_of[upstairs] == clairiere.place("F4")
    assert clairiere.floor(clairiere.place("F4"), 1) == upstairs
    assert clairiere.floor(clairiere.place("A1"), 1) == -1


def test_distances_count_hexes_and_floors_stand_on_theirs(clairiere: Board) -> None:
    for p in range(0, clairiere.hexes, 7):
        for q in range(clairiere.hexes):
            assert clairiere.dist[p][q] == distance(clairiere.cells[p], clairiere.cells[q])
    assert clairiere.dist[clairiere.place("F4/1")][clairiere.place("F4")] == 0
    assert clairiere.dist[clairiere.place("F4/1")][clairiere.place("F6")] == 2
    cellar = clairiere.place("cellar")
    assert clairiere.dist[cellar][0] == NOWHERE
    assert clairiere.dist[cellar][cellar] == 0


def test_a_tunnel_touches_nothing_but_knows_its_ends(clairiere: Board) -> None:
    cellar = clairiere.place("cellar")
    assert set(clairiere.neighbours[cellar]) == {-1}
    assert [clairiere.names[p] for p in clairiere.tunnels[cellar]] == ["G4", "H9"]


def test_neighbours_are_mutual(clairiere: Board) -> None:
    for p, around in enumerate(clairiere.neighbours):
        for k, q in enumerate(around):
            if q >= 0:
                assert clairiere.neighbours[q][(k + 3) % 6] == p


def test_hexsides_roads_and_edges_read_from_both_sides(clairiere: Board) -> None:
    d4, e4 = clairiere.place("D4"), clairiere.place("E4")
    assert clairiere.sides[d4, e4] == clairiere.sides[e4, d4] == ("wall",)
    assert (clairiere.place("B7"), clairiere.place("C7")) in clairiere.gaps
    assert (clairiere.place("A6"), clairiere.place("B6")) in clairiere.roads
    assert (clairiere.place("E2"), clairiere.place("E1")) in clairiere.tracks
    assert {clairiere.names[p] for p in clairiere.edge["west"]} == {f"A{n}" for n in range(1, 11)}
    assert len(clairiere.edge["north"]) == 12
    assert clairiere.marks["steep"] == {clairiere.place("K2")}


def test_joined_half_hexes_become_one_hex_with_two_names() -> None:
    sheet = read_map(HALVES, PALETTE)
    board = Board([Laid(sheet, "a"), Laid(sheet, "b", columns=2)])
    assert board.hexes == 10
    assert board.place("aC1") == board.place("bA1")
    assert board.names[board.place("bA1")] == "aC1"
    assert not board.half[board.place("aC1")]
    assert board.half[board.place("aA1")]
    assert board.dist[board.place("aA1")][board.place("bC1")] == 4


def test_a_road_goes_on_across_a_seam() -> None:
    road = '[[line]]\nkind = "road"\npath = "B1 B2 B3"\n'
    text = f'half = ["north", "south"]\ngrid = """\n. . .\n. . .\n. . .\n. - .\n"""\n{road}'
    sheet = read_map(text, PALETTE)
    board = Board([Laid(sheet, "a"), Laid(sheet, "b", rows=3)])
    assert (board.place("aB3"), board.place("bB1")) in board.roads
    alone = Board([Laid(sheet, "a")])
    assert alone.lines == [("road", tuple(alone.place(name) for name in ("B1", "B2", "B3")))]


def test_lines_meet_across_a_seam_of_half_hexes_and_go_on_in_other_kinds_where_a_game_says_so() -> None:
    text = 'half = ["west", "east"]\ngrid = """\n. . .\n. . .\n. . .\n. - .\n"""\n[[line]]\nkind = "{}"\npath = "{}"\n'
    meeting = replace(PALETTE, go_on=frozenset({"road", "track"}))
    for palette, met in ((PALETTE, False), (meeting, True)):
        road, track = (read_map(text.format(*line), palette) for line in (("road", "B2 C2"), ("track", "A3 B2")))
        board = Board([Laid(road, "a"), Laid(track, "b", columns=2)])
        pair = board.place("aC2"), board.place("bA3")
        assert (pair in board.roads) == met and pair not in board.tracks
    ahead, behind = (read_map(text.format("road", path), PALETTE) for path in ("B2 C2", "A3 B2"))
    board = Board([Laid(ahead, "a"), Laid(behind, "b", columns=2)])
    assert (board.place("aC2"), board.place("aC3")) in board.roads


def test_a_wooded_half_makes_a_wooded_hex_but_hides_only_where_it_is_drawn() -> None:
    clear = read_map('half = ["west", "east"]\ngrid = """\n. . .\n. . .\n. . .\n. . .\n"""\n', PALETTE)
    wooded = read_map('half = ["west", "east"]\ngrid = """\n. . .\nF . .\nb . .\n. . .\n"""\n', PALETTE)
    board = Board([Laid(clear, "a"), Laid(wooded, "b", columns=2)])
    assert board.kind[board.place("aC2")] == "forest"
    assert board.kind[board.place("aC3")] == "brush"
    (art,) = board.art
    x = 3000 * board.cells[board.place("aC2")][0]
    assert min(px for px, _ in art.outline) == x
    assert max(px for px, _ in art.outline) == x + 2000
    turned = Board([Laid(clear, "a"), Laid(wooded, "b", columns=-2, rows=0, turned=True, half_row=False)])
    (art,) = turned.art
    x = 3000 * art.cell[0]
    assert max(px for px, _ in art.outline) == x


def test_four_sheets_may_meet_in_one_hex() -> None:
    text = 'half = ["west", "east", "north", "south"]\ngrid = """\n. . .\n. . .\n. - .\n"""\n'
    sheet = read_map(text, PALETTE)
    places = ((0, 0), (2, 0), (0, 2), (2, 2))
    board = Board([Laid(sheet, letter, columns=c, rows=r) for letter, (c, r) in zip("abcd", places, strict=True)])
    assert len({board.place(name) for name in ("aC3", "bA3", "cC1", "dA1")}) == 1


def test_sheets_may_not_lie_on_each_other() -> None:
    sheet = read_map(PLAIN, PALETTE)
    with pytest.raises(MapError, match="lies on"):
        Board([Laid(sheet, "a"), Laid(sheet, "b", columns=2)])


def test_a_sheet_cannot_be_moved_to_where_columns_do_not_meet() -> None:
    sheet = read_map(PLAIN, PALETTE)
    with pytest.raises(MapError, match="do not meet"):
        Board([Laid(sheet, "a"), Laid(sheet, "b", columns=3)])
    assert Board([Laid(sheet, "a"), Laid(sheet, "b", columns=3, half_row=True)]).hexes == 18


def test_a_turned_sheet_keeps_its_names_and_turns_its_neighbours() -> None:
    sheet = read_map(PLAIN + '[[side]]\nkind = "wall"\nbetween = ["B2 B3"]\n', PALETTE)
    straight, turned = Board([Laid(sheet)]), Board([Laid(sheet, turned=True)])
    assert straight.names == turned.names
    for p, around in enumerate(straight.neighbours):
        assert turned.neighbours[p] == around[3:] + around[:3]
    assert dict(turned.sides) == dict(straight.sides)
    assert turned.dist == straight.dist


def test_two_halves_of_a_building_that_meet_in_one_hex_are_one_building() -> None:
    text = 'half = ["west", "east"]\ngrid = """\nS . S\n. . .\n"""\n'
    sheet = read_map(text, PALETTE)
    alone, two, three = (
        Board([Laid(sheet, name, columns=2 * n) for n, name in enumerate("abc"[:count])]) for count in (1, 2, 3)
    )
    assert [len(board.buildings) for board in (alone, two, three)] == [2, 3, 4]
    assert two.building[two.place("aC1")] == two.building[two.place("bA1")] >= 0
    assert {piece.building for piece in three.art} == {0, 1, 2, 3}
    assert all(three.building[three.at[piece.cell]] == piece.building for piece in three.art)


def test_a_building_goes_on_over_a_seam() -> None:
    text = 'half = ["west", "east"]\ngrid = """\nS S S\n. . .\n"""\n[[building]]\nhexes = "A1 B1 C1"\n'
    sheet = read_map(text, PALETTE)
    board = Board([Laid(sheet, "a"), Laid(sheet, "b", columns=4), Laid(sheet, "c", columns=2)])
    assert [len(building.cells) for building in board.buildings] == [7]
    assert {board.building[board.place(name)] for name in ("aA1", "aC1", "cB1", "bC1")} == {0}


def test_buildings_of_two_kinds_cannot_meet_in_one_hex() -> None:
    text = 'half = ["west", "east"]\ngrid = """\nS . S\n. . .\n"""\n'
    tall = text + '[[building]]\nhexes = "A1"\nfloors = 3\n'
    with pytest.raises(MapError, match="two buildings meet"):
        Board([Laid(read_map(text, PALETTE), "a"), Laid(read_map(tall, PALETTE), "b", columns=2)])


def test_the_digest_tells_maps_apart_and_nothing_else() -> None:
    assert board_from_text(PLAIN).digest == board_from_text("# a remark\n" + PLAIN).digest
    assert board_from_text(PLAIN).digest != board_from_text(PLAIN.replace("b1", "b2")).digest


def test_maps_of_the_game_load() -> None:
    for name in map_names():
        assert load_board(name).hexes
    with pytest.raises(MapError, match="there is no map"):
        load_board("nowhere")
