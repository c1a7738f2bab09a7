"""Lines of sight on small maps, one behaviour of chapters 9 and 10 each, and rows against explained lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from voltigeur.games.tda.ch09_sight.sight import BLOCKED, Line, Sight
from voltigeur.games.tda.charts.terrain import board_from_text, build_chart, load_board, shipped_chart
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.features import Change
from voltigeur.terrain.hexes import cell_at, name_of, neighbours
from voltigeur.terrain.mapfile import read_map

CHART = shipped_chart()


def column(cells: str, extra: str = "") -> Sight:
    """A map of three columns whose column A has these cells from north to south; lines down it pass their middle."""
    rows = "\n".join(f"{cell} . ." for cell in cells.split())
    return Sight(board_from_text(f'grid = """\n{rows}\n"""\n{extra}'), CHART)


def field(rows: str, extra: str = "") -> Sight:
    """A map from its rows, separated by commas."""
    grid = "\n".join(rows.split(","))
    return Sight(board_from_text(f'grid = """\n{grid}\n"""\n{extra}'), CHART)


def look(sight: Sight, a: str, b: str, *changes: tuple[str, str], visibility: int = 0) -> Line:
    """The line between two places, checked to be the same from both ends and in the row."""
    board = sight.board
    made = tuple(Change(kind, board.place(name)) for kind, name in changes)
    p, q = board.place(a), board.place(b)
    there, back = sight.line(p, q, made, visibility), sight.line(q, p, made, visibility)
    assert (there.blocked is None, there.hindrance) == (back.blocked is None, back.hindrance)
    if not visibility:
        expected = -1 if there.blocked else there.hindrance
        assert sight.sees(p, q, made) == sight.sees(q, p, made) == expected
        assert sight.row(p, made)[q] == (BLOCKED if there.blocked else there.hindrance)
    return there


def wall(*pairs: str, kind: str = "wall", more: str = "") -> str:
    between = ", ".join(f'"{pair}"' for pair in pairs)
    return f'[[side]]\nkind = "{kind}"\nbetween = [{between}]\n{more}\n'


def drawn(kind: str, *points: str) -> str:
    outline = ", ".join(f'"{point}"' for point in points)
    return f'[[area]]\nkind = "{kind}"\noutline = [{outline}]\n'


# 9.2 -------------------------------------------------------------------------------------------------------------


def test_open_ground_hides_nothing() -> None:
    assert look(column(". . . . . ."), "A1", "A6") == Line(None, 0, ())


@pytest.mark.parametrize("cell", ["F", "J", "S", "W", "V", "R"])
def test_an_obstacle_in_the_way_blocks(cell: str) -> None:
    line = look(column(f". . {cell} . ."), "A1", "A5")
    assert line.blocked == "9.2/blocked"
    assert line.reasons[0].where == "A3"


def test_a_line_that_misses_the_house_of_a_hex_is_free() -> None:
    corner = '["A3 -900,-400", "A3 -500,-400", "A3 -500,-100", "A3 -900,-100"]'
    sight = column(". . S . .", f'[[building]]\nhexes = "A3"\noutline = {corner}\n')
    assert look(sight, "A1", "A5").blocked is None
    touching = corner.replace("-500", "0")
    sight = column(". . S . .", f'[[building]]\nhexes = "A3"\noutline = {touching}\n')
    assert look(sight, "A1", "A5").blocked == "9.2/blocked"


def test_a_line_that_clips_a_wood_is_blocked() -> None:
    sight = column(". . . . .", drawn("forest", "A3 -100,-300", "A3 900,-300", "A3 900,300"))
    assert look(sight, "A1", "A5").blocked == "9.2/blocked"
    sight = column(". . . . .", drawn("forest", "A3 1,-300", "A3 900,-300", "A3 900,300"))
    assert look(sight, "A1", "A5").blocked is None


def test_a_wall_midway_blocks_and_one_beside_an_end_does_not() -> None:
    sight = column(". . . . . .", wall("A3 A4"))
    assert look(sight, "A1", "A6").blocked == "9.2/hexside-obstacles"
    assert look(sight, "A3", "A6").blocked is None
    assert look(sight, "A1", "A4").blocked is None
    assert look(sight, "A2", "A5").blocked == "9.2/hexside-obstacles"


@pytest.mark.parametrize("kind", ["hedge", "bocage"])
def test_hedges_and_bocage_block_like_walls(kind: str) -> None:
    assert look(column(". . . . . .", wall("A3 A4", kind=kind)), "A1", "A6").blocked == "9.2/hexside-obstacles"


def test_adjacent_hexes_always_see_each_other() -> None:
    sight = column("F F .", wall("A1 A2"))
    line = look(sight, "A1", "A2", ("smoke2", "A1"), ("smoke2", "A2"))
    assert (line.blocked, line.hindrance) == (None, 0)
    assert line.reasons[0].rule == "9.2/adjacent"


def test_vehicles_and_wrecks_hinder_once_in_a_hex() -> None:
    sight = column(". . . .")
    assert look(sight, "A1", "A4", ("vehicle", "A2")).hindrance == 1
    assert look(sight, "A1", "A4", ("vehicle", "A2"), ("wreck", "A2")).hindrance == 1
    assert look(sight, "A1", "A4", ("wreck", "A2"), ("wreck", "A3")).hindrance == 2
    assert look(sight, "A1", "A4", ("wreck", "A1"), ("wreck", "A4")).hindrance == 0


# 9.3 -------------------------------------------------------------------------------------------------------------


def test_low_features_do_nothing_to_who_looks_down_on_them() -> None:
    assert look(column(".1 . . . . .", wall("A3 A4")), "A1", "A6").blocked is None
    assert look(column(".1 . b . ."), "A1", "A5").hindrance == 0
    assert look(column(". . b . ."), "A1", "A5").hindrance == 1


def test_a_hill_between_blocks_level_ends() -> None:
    assert look(column(". . .1 . ."), "A1", "A5").blocked == "9.2/blocked"
    assert look(column(".1 . .1 . .1"), "A1", "A5").blocked is None


def test_the_blind_hex_is_the_one_behind_the_obstacle() -> None:
    sight = column(".2 . . F . . .")
    assert look(sight, "A1", "A5").blocked == "9.3/blind-hex"
    assert look(sight, "A1", "A6").blocked is None
    assert look(column(".1 . . S . . ."), "A1", "A5").blocked == "9.3/blind-hex"
    assert look(column(".1 . . S . . ."), "A1", "A6").blocked is None


def test_level_ends_above_the_wood_see_over_it() -> None:
    assert look(column(".1 . F . .1"), "A1", "A5").blocked is None


def test_tree_tops_and_tall_roofs_are_a_plateau() -> None:
    assert look(column(".1 . F . . . ."), "A1", "A7").blocked == "9.3/plateau"
    tall = column(".1 . S S . . .", '[[building]]\nhexes = "A3 A4"\n')
    assert look(tall, "A1", "A7").blocked == "9.3/plateau"
    assert look(column(".1 . S . . . ."), "A1", "A7").blocked is None
    assert look(column(".1 . .1 . ."), "A1", "A5").blocked == "9.3/plateau"
    assert look(column(".2 . .1 . ."), "A1", "A5").blocked is None


def test_a_ruin_loses_the_height_of_its_floors() -> None:
    sight = column(".1 . S S . . .", '[[building]]\nhexes = "A3 A4"\n')
    assert look(sight, "A1", "A7", ("ruin", "A3"), ("ruin", "A4")).blocked is None
    assert look(sight, "A1", "A5", ("ruin", "A3"), ("ruin", "A4")).blocked == "9.3/blind-hex"
    assert look(sight, "A2", "A7", ("ruin", "A3"), ("ruin", "A4")).blocked == "9.2/blocked"


def test_tall_smoke_and_palms_hinder_two_levels_and_the_hex_behind() -> None:
    for changes, cell in (((("smoke2", "A4"),), "."), ((), "p")):
        assert look(column(f".2 . . {cell} . ."), "A1", "A5", *changes).hindrance == 1
        assert look(column(f".2 . . {cell} . ."), "A1", "A6", *changes).hindrance == 0
        assert look(column(f".1 . . {cell} . ."), "A1", "A6", *changes).hindrance == 1
        assert look(column(f". . . {cell} . ."), "A1", "A6", *changes).hindrance == 1
        assert look(column(f".2 . . {cell} . .2"), "A1", "A6", *changes).hindrance == 0
    line = look(column(".2 . . . . ."), "A1", "A5", ("smoke2", "A4"))
    assert line.reasons[0].rule == "9.3/blind-hex-hindrance"


def test_low_smoke_hinders_its_own_level_only() -> None:
    assert look(column(". . . ."), "A1", "A4", ("smoke1", "A2")).hindrance == 1
    assert look(column(".1 . . ."), "A1", "A4", ("smoke1", "A2")).hindrance == 0


def test_fire_hinders_at_any_height_and_adds_to_the_wreck() -> None:
    assert look(column(".3 . . . ."), "A1", "A5", ("fire", "A3")).hindrance == 1
    assert look(column(". . . . ."), "A1", "A5", ("fire", "A3"), ("wreck", "A3")).hindrance == 2
    assert look(column(". . b . ."), "A1", "A5", ("fire", "A3")).hindrance == 2


# 9.4 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("visibility", "end", "columns"),
    [(1, "A7", 1), (1, "A8", 2), (1, "A9", 2), (2, "A4", 1), (2, "A9", 3), (3, "A4", 3)],
)
def test_reduced_visibility_hinders_by_brackets_of_range(visibility: int, end: str, columns: int) -> None:
    line = look(column(" ".join("." * 10)), "A1", end, visibility=visibility)
    assert (line.blocked, line.hindrance) == (None, columns)


def test_reduced_visibility_adds_to_hindrance_and_blocks_beyond_three() -> None:
    assert look(column(". . . . b . . . . ."), "A1", "A9", visibility=2).blocked == "10.3/blocked-beyond-3"
    assert look(column(" ".join("." * 6)), "A1", "A5", visibility=3).blocked == "10.3/blocked-beyond-3"


# 10.1 ------------------------------------------------------------------------------------------------------------


def test_vegetation_fills_its_hex_however_little_the_line_takes_of_it() -> None:
    sight = field(". . .,. b .,. . .,. . .")
    assert look(sight, "A1", "B3").hindrance == 1


def test_along_a_hexside_the_milder_hex_counts() -> None:
    assert look(field(". . .,. b ."), "A2", "C2").hindrance == 0
    assert look(field(". b .,. b ."), "A2", "C2").hindrance == 1
    assert look(field(". F .,. . ."), "A2", "C2").blocked is None
    assert look(field(". F .,. b ."), "A2", "C2").hindrance == 1
    assert look(field(". F .,. S ."), "A2", "C2").blocked is None
    assert look(field(". F .,. F ."), "A2", "C2").blocked == "9.2/blocked"
    assert look(field(". .1 .,. .1 ."), "A2", "C2").blocked == "9.2/blocked"
    assert look(field(". .1 .,. . ."), "A2", "C2").blocked is None


def test_at_the_edge_of_the_map_the_only_hex_beside_the_line_counts() -> None:
    assert look(field(". b .,. . ."), "A1", "C1").hindrance == 1


def test_a_wood_in_a_corner_of_ones_own_hex_hides_what_is_behind_it_only() -> None:
    sight = column(". . . . .", drawn("forest", "A3 -300,300", "A3 300,300", "A3 0,600"))
    assert look(sight, "A3", "A5").blocked == "9.2/blocked"
    assert look(sight, "A3", "A1").blocked is None
    assert look(sight, "A3", "A4").blocked is None
    assert look(sight, "A1", "A5").blocked == "9.2/blocked"


def test_a_wood_over_ones_own_centre_hides_nothing_from_within() -> None:
    sight = column(". . . . .", drawn("forest", "A3 -300,-300", "A3 300,-300", "A3 0,600"))
    assert look(sight, "A3", "A5").blocked is None
    assert look(sight, "A1", "A3").blocked is None


# 10.2 ------------------------------------------------------------------------------------------------------------


def test_a_crest_blocks_unless_an_end_borders_it() -> None:
    sight = column(". . . . . .", wall("A3 A4", kind="crest"))
    assert look(sight, "A1", "A6").blocked == "10.2/crests"
    assert look(sight, "A3", "A6").blocked is None
    assert look(column(".1 . . . . .", wall("A3 A4", kind="crest")), "A1", "A6").blocked is None
    raised = wall("A3 A4", kind="crest", more="level = 1")
    assert look(column(".1 . . . . .", raised), "A1", "A6").blocked == "10.2/crests"
    assert look(column(".2 . . . . .", raised), "A1", "A6").blocked is None


TOWN = '[[building]]\nhexes = "A2 A3"\n'


def test_upstairs_is_above_the_ground_and_below_the_next_hill() -> None:
    sight = column(".1 S S . b . .", TOWN)
    place = sight.board.place
    assert sight.higher(place("A3/1"), place("A5"))
    assert sight.higher(place("A1"), place("A3/1"))
    assert look(sight, "A3/1", "A7").hindrance == 0
    assert look(sight, "A3", "A7").hindrance == 1
    over = column(". S S . . . .", TOWN + wall("A4 A5"))
    assert look(over, "A3/1", "A7").blocked is None
    assert look(over, "A3", "A7").blocked == "9.2/hexside-obstacles"


def test_from_upstairs_a_house_hides_the_hex_behind_and_a_wood_all() -> None:
    assert look(column(". S S . S . .", TOWN), "A3/1", "A6").blocked == "9.3/blind-hex"
    assert look(column(". S S . S . .", TOWN), "A3/1", "A7").blocked is None
    assert look(column(". S S . F . .", TOWN), "A3/1", "A7").blocked == "9.3/plateau"


def test_between_upper_floors_a_wood_blocks_and_a_low_house_does_not() -> None:
    towns = '[[building]]\nhexes = "A1 A2"\n[[building]]\nhexes = "A6 A7"\n'
    assert look(column("S S . F . S S", towns), "A2/1", "A6/1").blocked == "9.2/blocked"
    assert look(column("S S . S . S S", towns), "A2/1", "A6/1").blocked is None
    assert look(column("S S . .1 . S S", towns), "A2/1", "A6/1").blocked == "9.2/blocked"


def test_floors_of_one_building_do_not_see_each_other() -> None:
    sight = column(". S S .", TOWN)
    assert look(sight, "A2", "A2/1").blocked == "10.2/floors-separate"
    assert look(sight, "A2", "A3/1").blocked == "10.2/floors-separate"
    assert look(sight, "A2/1", "A3/1").blocked is None
    assert look(sight, "A2", "A3").blocked is None
    assert look(sight, "A2/1", "A1").blocked is None


def test_a_one_hex_house_has_no_floor() -> None:
    assert column(". S .").board.names[-1] == "C3"


# 10.3 ------------------------------------------------------------------------------------------------------------


def test_hindrances_add_up_and_more_than_three_block() -> None:
    assert look(column(". o o ."), "A1", "A4").hindrance == 2
    assert look(column(". b b b ."), "A1", "A5").hindrance == 3
    assert look(column(". b b b b ."), "A1", "A6").blocked == "10.3/blocked-beyond-3"
    assert look(column("b b b b b ."), "A1", "A6").blocked == "10.3/blocked-beyond-3"
    assert look(column("b b b b b"), "A1", "A5").hindrance == 3
    assert look(column(". b ."), "A1", "A3", ("smoke1", "A2")).hindrance == 2


@pytest.mark.parametrize(("cell", "columns"), [("f", 1), ("b", 1), ("o", 1), ("p", 1), ("m", 0), ("c", 0), ("y", 0)])
def test_which_vegetation_hinders(cell: str, columns: int) -> None:
    assert look(column(f". {cell} ."), "A1", "A3").hindrance == columns


# 10.4 ------------------------------------------------------------------------------------------------------------


def protections(sight: Sight, target: str, source: str) -> tuple[tuple[str, int, str], ...]:
    return sight.hexside_protection(sight.board.place(target), sight.board.place(source))


def test_a_wall_on_the_targets_hexside_protects_from_any_height() -> None:
    sight = column(".1 . . . .", wall("A4 A5"))
    assert protections(sight, "A5", "A1") == (("10.4/walls", -1, "wall"),)
    assert protections(sight, "A1", "A5") == ()
    assert look(sight, "A5", "A1").blocked is None


def test_a_wall_between_neighbours_protects_both() -> None:
    sight = column(". .", wall("A1 A2"))
    assert protections(sight, "A1", "A2") == protections(sight, "A2", "A1") == (("10.4/walls", -1, "wall"),)


def test_a_wall_met_at_its_end_blocks_and_protects() -> None:
    sight = field(". . . . .,. . . . .,. . . . .", wall("A2 B1"))
    assert protections(sight, "A2", "C2") == (("10.4/walls", -1, "wall"),)
    assert protections(sight, "A2", "A1") == ()
    sight = field(". . . . .,. . . . .,. . . . .", wall("C2 B1"))
    assert look(sight, "A2", "E2").blocked == "10.4/walls"
    assert look(sight, "A2", "C2").blocked is None


def test_a_wall_in_line_with_the_line_blocks() -> None:
    sight = field(". . .,. . .,. . .", wall("B1 B2"))
    assert look(sight, "A2", "C2").blocked == "10.4/walls"


def test_bocage_protects_more_and_the_best_of_two_counts() -> None:
    assert protections(column(". . .", wall("A2 A3", kind="bocage")), "A3", "A1") == (("10.4/bocage", -2, "bocage"),)
    both = wall("A2 B1") + wall("A2 B2", kind="bocage")
    assert protections(field(". . . .,. . . .,. . . .", both), "A2", "C2") == (("10.4/bocage", -2, "bocage"),)


def test_an_embankment_hinders_who_looks_across_it() -> None:
    sight = column(". . . . .", wall("A2 A3", kind="embankment"))
    line = look(sight, "A1", "A5")
    assert (line.hindrance, line.reasons[0].rule) == (1, "10.4/embankment")
    assert look(sight, "A2", "A3").hindrance == 1
    assert look(sight, "A1", "A2").hindrance == 0
    assert look(column(".1 . . . .", wall("A2 A3", kind="embankment")), "A1", "A5").hindrance == 0


def test_an_embankment_at_a_corner_hinders_only_if_both_ways_round_cross_it() -> None:
    one = field(". . .,. . .,. . .", wall("A2 B1", kind="embankment"))
    assert look(one, "A2", "C2").hindrance == 0
    both = field(". . .,. . .,. . .", wall("A2 B1", "A2 B2", kind="embankment"))
    assert look(both, "A2", "C2").hindrance == 1


RAILWAY = '[[line]]\nkind = "embankment"\npath = "A3 B3 C3 D3 E3"\n'


def test_a_railway_bank_hinders_across_and_not_from_or_along_it() -> None:
    sight = field(",".join([". . . . ."] * 6), RAILWAY)
    assert look(sight, "C1", "C5").hindrance == 1
    assert look(sight, "C3", "C6").hindrance == 0
    assert look(sight, "A3", "E3").hindrance == 0
    assert look(sight, "C1", "C2").hindrance == 0
    assert look(sight, "B1", "D1").hindrance == 0


DITCH = '[[line]]\nkind = "ditch"\npath = "A2 A3 A4 B4"\n'


def test_a_ditch_protects_from_outside_but_not_along_it() -> None:
    sight = field(",".join([". . ."] * 6), DITCH)
    assert protections(sight, "A2", "C3") == (("10.4/ditch", -1, "ditch"),)
    assert protections(sight, "A2", "A4") == ()
    assert protections(sight, "A2", "A6") == (("10.4/ditch", -1, "ditch"),)
    assert protections(sight, "A3", "B4") == (("10.4/ditch", -1, "ditch"),)
    assert protections(sight, "C3", "A2") == ()


def test_tunnels_see_nothing() -> None:
    sight = column(". . .", '[[tunnel]]\nname = "t"\nends = "A1"\n')
    assert look(sight, "t", "A1").blocked == "10.4/tunnels"
    place = sight.board.place("t")
    assert sight.sees(place, place) == 0


def test_an_aircraft_close_to_the_ground_is_hidden_by_few_things() -> None:
    def low(sight: Sight) -> Line:
        return sight.line(sight.board.place("A1"), sight.board.place("A6"), low_flight=True)

    assert low(column(". . . . . .", wall("A3 A4"))).blocked is None
    assert low(column(". . . . . .", wall("A3 A4", kind="hedge"))).blocked
    assert low(column(". b f . . .")).hindrance == 0
    assert low(column(". o p . . .")).hindrance == 2
    assert low(column(". . F . . .")).blocked
    assert low(column(". . .1 . . .")).blocked


def test_heights_may_be_given_for_who_is_not_on_the_ground() -> None:
    sight = column(". . F . . .")
    a, b = sight.board.place("A1"), sight.board.place("A6")
    assert sight.line(a, b, heights=(0, 30)).blocked is None
    assert sight.line(a, b, heights=(0, 10)).blocked == "9.3/plateau"


# Rows, caches, properties ----------------------------------------------------------------------------------------


def test_rows_come_back_from_the_cache(tmp_path: Path) -> None:
    board = load_board("clairiere")
    first = Sight(board, CHART, tmp_path)
    first.prepare()
    second = Sight(board, CHART, tmp_path)
    assert second._row_reader is None
    assert [second.row(p) for p in range(len(board))] == [first.row(p) for p in range(len(board))]
    assert second._row_reader is None


def test_another_chart_has_another_cache(tmp_path: Path) -> None:
    board = load_board("clairiere")
    Sight(board, CHART, tmp_path).prepare()
    other = build_chart({"kind": {"brush": {"hindrance": 2}}})
    Sight(board, other, tmp_path).prepare()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_damaged_cache_is_not_believed(tmp_path: Path) -> None:
    board = board_from_text('grid = """\n. F .\n. . .\n"""')
    sight = Sight(board, CHART, tmp_path)
    sight.prepare()
    kept = next(tmp_path.iterdir())
    written = kept.read_bytes()
    for damaged in (b"short", b"", bytes([written[0] ^ 1]) + written[1:], written[:-1]):
        kept.write_bytes(damaged)
        again = Sight(board, CHART, tmp_path)
        assert again.row(0) == sight.row(0)
        again.prepare()
        assert kept.read_bytes() == written


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    board = load_board("clairiere")
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    sight = Sight(board, CHART, blocked)
    sight.prepare()
    assert sight.row(0) == Sight(board, CHART).row(0)


WIDE, DEEP = 7, 6
tokens = st.sampled_from([".", ".", ".", "b", "o", "p", "F", "S", "W", "R", ".1", "b1", "F1", "S1", ".2", "p2"])
names = st.builds(lambda c, r: name_of(cell_at(c, r)), st.integers(0, WIDE - 1), st.integers(0, DEEP - 1))
small = st.integers(-900, 900)


@st.composite
def maps(draw: st.DrawFn) -> str:
    """A random map in the map notation: levels, drawn woods, hexsides, a raised line, a farm of two hexes."""
    grid = [[draw(tokens) for _ in range(WIDE)] for _ in range(DEEP)]
    grid[2][3] = grid[3][3] = "S"
    text = ['[[building]]\nhexes = "D3 D4"\n']
    inside = {name_of(cell_at(c, r)) for c in range(WIDE) for r in range(DEEP)}
    for kind in ("wall", "crest", "embankment"):
        pairs = []
        for name in draw(st.lists(names, max_size=5, unique=True)):
            cell = next(cell_at(c, r) for c in range(WIDE) for r in range(DEEP) if name_of(cell_at(c, r)) == name)
            near = [name_of(other) for other in neighbours(cell) if min(other) >= 0 and name_of(other) in inside]
            pairs.append(f"{name} {draw(st.sampled_from(near))}")
        if pairs:
            text.append(wall(*pairs, kind=kind))
    for _ in range(draw(st.integers(0, 3))):
        name = draw(names)
        points = sorted({(draw(small) * 2, draw(small)) for _ in range(3)})
        (ax, ay), (bx, by), (cx, cy) = (points * 3)[:3]
        if (bx - ax) * (cy - ay) != (by - ay) * (cx - ax):
            text.append(drawn("forest", *(f"{name} {x},{y}" for x, y in points)))
    if draw(st.booleans()):
        text.append('[[line]]\nkind = "embankment"\npath = "A3 B2 C3 C4 D4 E5 F5 G5"\n')
    rows = "\n".join(" ".join(row) for row in grid)
    return f'grid = """\n{rows}\n"""\n' + "\n".join(text)


def changes_for(board: Board, data: st.DataObject) -> tuple[Change, ...]:
    kinds = st.sampled_from(["smoke1", "smoke2", "fire", "wreck", "vehicle", "ruin"])
    return tuple(data.draw(st.lists(st.builds(Change, kinds, st.integers(0, board.hexes - 1)), max_size=6)))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(maps(), st.data())
def test_a_row_is_what_the_explained_lines_say(text: str, data: st.DataObject) -> None:
    sight = Sight(board_from_text(text), CHART)
    changes = changes_for(sight.board, data)
    for a in data.draw(st.lists(st.integers(0, len(sight.board) - 1), min_size=3, max_size=3)):
        plain, changed = sight.row(a), sight.row(a, changes)
        for b in range(len(sight.board)):
            for made, row in (((), plain), (changes, changed)):
                line = sight.line(a, b, made)
                assert row[b] == (BLOCKED if line.blocked else line.hindrance), (sight.board.names[a], b, line)
                assert sight.sees(a, b, made) == (-1 if line.blocked else line.hindrance)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(maps())
def test_sight_is_mutual(text: str) -> None:
    sight = Sight(board_from_text(text), CHART)
    rows = [sight.row(p) for p in range(len(sight.board))]
    for a, row in enumerate(rows):
        assert all(rows[b][a] == value for b, value in enumerate(row))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(maps(), st.booleans(), st.integers(0, 3), st.integers(0, 3))
def test_a_map_that_is_moved_or_turned_has_the_same_lines(text: str, turned: bool, across: int, down: int) -> None:
    sheet = read_map(text, CHART.palette())
    plain = Sight(Board([Laid(sheet)]), CHART)
    moved = Sight(Board([Laid(sheet, columns=2 * across, rows=down, turned=turned)]), CHART)
    assert [plain.row(p) for p in range(len(plain.board))] == [moved.row(p) for p in range(len(moved.board))]
