"""Map files: what they say, and what they are told when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import clip_to_hex, contains, pieces, polygon_fault, twice_area
from voltigeur.terrain.hexes import HEX_AREA, corners, parse_name
from voltigeur.terrain.mapfile import check_map, read_map
from voltigeur.terrain.sheets import Glyph, MapError, Palette

PALETTE = Palette(
    glyphs={
        ".": Glyph("clear"),
        "b": Glyph("brush"),
        "r": Glyph("stream"),
        "F": Glyph("forest", "hex"),
        "S": Glyph("stone", "house"),
    },
    sides=frozenset(("wall", "bocage", "crest")),
    lines=frozenset(("road", "stream")),
    line_hexes={"stream": "stream"},
)

GRID = 'grid = """\n# A B C D\n1 . . b .\n2 . F1 . S\n3 . . . S\n"""\n'


def problems(text: str) -> list[str]:
    try:
        read_map(text, PALETTE, "m.toml")
    except MapError as error:
        return [str(problem) for problem in error.problems]
    return []


def test_a_grid_gives_kinds_and_levels() -> None:
    sheet = read_map(GRID, PALETTE)
    assert sheet.kind[parse_name("C1")] == "brush"
    assert sheet.kind[parse_name("B2")] == "forest"
    assert sheet.level[parse_name("B2")] == 1
    assert len(sheet.kind) == 12


def test_a_dash_leaves_a_place_without_a_hex() -> None:
    sheet = read_map('grid = """\n. - .\n. . .\n"""', PALETTE)
    assert parse_name("B1") not in sheet.kind
    assert len(sheet.kind) == 5


def test_a_forest_fills_its_hex_and_a_house_stays_well_inside() -> None:
    sheet = read_map(GRID, PALETTE)
    forest = next(art for art in sheet.art if art.kind == "forest")
    house = next(art for art in sheet.art if art.kind == "stone")
    assert set(forest.outline) == set(corners(parse_name("B2")))
    assert abs(twice_area(house.outline)) < HEX_AREA
    assert len(sheet.buildings) == 2


def test_a_building_of_several_hexes_has_an_upper_floor_and_one_hex_has_none() -> None:
    joined = read_map(GRID + '[[building]]\nhexes = "D2 D3"\n', PALETTE)
    assert [(len(cells), floors) for _, cells, floors in joined.buildings] == [(2, 1)]
    apart = read_map(GRID, PALETTE)
    assert [(len(cells), floors) for _, cells, floors in apart.buildings] == [(1, 0), (1, 0)]


def test_a_drawn_wood_counts_for_a_hex_only_at_its_centre_or_over_half_of_it() -> None:
    corner = GRID + '[[area]]\nkind = "forest"\noutline = ["A2 300,300", "A2 1300,300", "A2 900,900"]\n'
    assert read_map(corner, PALETTE).kind[parse_name("A2")] == "clear"
    centred = GRID + '[[area]]\nkind = "forest"\noutline = ["A2", "A2 1300,300", "A2 900,900"]\n'
    assert read_map(centred, PALETTE).kind[parse_name("A2")] == "forest"
    for notch, kind in ((200, "forest"), (300, "clear")):
        points = [(-1200, -800), (1200, -800), (1200, 800), (-1200, 800)]
        points += [(-1200, notch), (300, notch), (300, -notch), (-1200, -notch)]
        outline = ", ".join(f'"A2 {x},{y}"' for x, y in points)
        around = GRID + f'[[area]]\nkind = "forest"\noutline = [{outline}]\n'
        assert read_map(around, PALETTE).kind[parse_name("A2")] == kind


def test_a_stream_makes_stream_hexes_of_clear_ones() -> None:
    sheet = read_map(GRID + '[[line]]\nkind = "stream"\npath = "A1 B1 C1"\n', PALETTE)
    assert [sheet.kind[parse_name(name)] for name in ("A1", "B1", "C1")] == ["stream", "stream", "brush"]


def test_half_hexes_are_named_by_edge_or_by_hex() -> None:
    sheet = read_map('half = ["west", "C2"]\n' + GRID, PALETTE)
    assert sheet.half == {parse_name(name) for name in ("A1", "A2", "A3", "C2")}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('grid = """\n. .\n. . .\n"""', "m.toml:3: grid: row 2 has 3 cells"),
        ('grid = """\n. q\n"""', "m.toml:2: grid: unknown glyph 'q' at B1"),
        ('grid = """\n2 . .\n"""', "row 1 is numbered 2"),
        ("name = 'x'", "there is no grid"),
        ("grid = 3", "there is no grid"),
        ("grid = '''", "not readable as TOML"),
        (GRID + "wals = 1", "wals: unknown field"),
        (GRID + '[legend]\nx = "lava"', "unknown kind 'lava'"),
        (GRID + '[legend]\n"3" = "clear"', "cannot be a glyph"),
        (GRID + '[[side]]\nkind = "wall"\nbetween = ["A1 C1"]', "side 1: 'A1 C1' is not a hexside"),
        (GRID + '[[side]]\nkind = "wall"\nbetween = ["A1 Z9"]', "there is no hex Z9"),
        (GRID + '[[side]]\nkind = "moat"\nbetween = ["A1 A2"]', "unknown hexside 'moat'"),
        (GRID + '[[side]]\nkind = "wall"', "lies between no hexes"),
        (GRID + '[[side]]\nkind = "bocage"\nbetween = ["A1 A2"]\ngaps = ["A2 A3"]', "a gap at A2 A3"),
        (GRID + '[[side]]\nkind = "crest"\nbetween = ["A1 A2"]\nlevel = "x"', "level = 'x'"),
        (GRID + '[[line]]\nkind = "road"\npath = "A1 A3"', "jumps from A1 to A3"),
        (GRID + '[[line]]\nkind = "road"\npath = "A1"', "fewer than two hexes"),
        (GRID + '[[line]]\nkind = "canal"\npath = "A1 A2"', "unknown line 'canal'"),
        (GRID + '[[building]]\nhexes = "D2 A1"', "not hexes of one kind of building"),
        (GRID + '[[building]]\nhexes = ""', "no hex"),
        (GRID + '[[building]]\nhexes = "D2 D3"\n[[building]]\nhexes = "D3"', "D3 belongs to another building"),
        (GRID + '[[building]]\nhexes = "D2"\nfloors = "two"', "floors = 'two'"),
        (
            GRID + '[[building]]\nhexes = "D2 D3"\noutline = ["D2 -100,-100", "D2 100,-100", "D2 0,100"]',
            "does not reach D3",
        ),
        (GRID + '[[area]]\nkind = "brush"\noutline = ["A1", "A2", "B1"]', "'brush' is not a kind that is drawn"),
        (GRID + '[[area]]\nkind = "forest"\noutline = ["A1", "A2"]', "at least 3 points"),
        (GRID + '[[area]]\nkind = "forest"\noutline = ["A1", "here", "A2"]', "'here' is not a point"),
        (GRID + '[[area]]\nkind = "forest"\noutline = ["Z40", "Z41", "Z40 900,0"]', "off the map"),
        (
            GRID + '[[area]]\nkind = "forest"\noutline = ["A1", "A1 900,900", "A1 900,0", "A1 0,900"]',
            "side 1 of the outline meets side 3",
        ),
        (GRID + '[[tunnel]]\nname = "A1"\nends = "A1"', "name = 'A1'"),
        (GRID + '[[tunnel]]\nname = "t"', "has no end"),
        (GRID + '[mark]\nsteep = "A1 Q7"', "mark.steep: there is no hex Q7"),
        (GRID + '[mark]\nsteep = "A1 ?"', "'?' is not a hex name"),
        ('half = ["up"]\n' + GRID, "'up' is not a hex name"),
        (GRID + "[side]\nkind = 1", "is not a list of tables"),
        ("legend = 3\n" + GRID, "is not a table"),
        (GRID + "[[line]]\nkind = 'road'\npath = 7", "is not a list of names"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_a_remedy(text: str, said: str) -> None:
    found = problems(text)
    assert any(said in problem for problem in found), found
    assert all("; " in problem for problem in found)


def test_all_mistakes_are_told_at_once() -> None:
    found = problems('grid = """\n. q\n. .\n"""\n[[side]]\nkind = "moat"\nbetween = ["A1 A2"]\n[mark]\nsteep = "Z9"')
    assert len(found) == 3


def test_a_disconnected_building_is_a_mistake() -> None:
    grid = 'grid = """\nS . S\n. . .\n"""\n[[building]]\nhexes = "A1 C1"\n'
    assert any("do not hang together" in problem for problem in problems(grid))


def test_checking_a_file_lists_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    assert "cannot be read" in check_map(path, PALETTE)[0].message
    path.write_text(GRID)
    assert check_map(path, PALETTE) == []
    path.write_text(GRID + '[[side]]\nkind = "moat"\nbetween = ["A1 A2"]')
    found = check_map(path, PALETTE)
    assert (found[0].line, found[0].field) == (8, "side 1")


def test_an_overlay_replaces_hexes_and_adds_features() -> None:
    overlay = {"hexes": {"A1": "F2"}, "side": [{"kind": "wall", "between": ["A2 A3"]}]}
    board = Board.from_text(GRID, PALETTE, overlay=overlay)
    assert (board.kind[board.place("A1")], board.level[board.place("A1")]) == ("forest", 2)
    assert board.sides[board.place("A2"), board.place("A3")] == ("wall",)
    assert board.digest != Board.from_text(GRID, PALETTE).digest


def test_polygons_are_judged_exactly() -> None:
    assert polygon_fault([(0, 0), (10, 0), (20, 0)]) is not None
    assert polygon_fault([(0, 0), (10, 0), (5, 0), (5, 9)]) is not None
    assert polygon_fault([(0, 0), (10, 0), (10, 10), (0, 10)]) is None
    assert contains([(0, 0), (10, 0), (10, 10), (0, 10)], (10, 5))
    assert not contains([(0, 0), (10, 0), (10, 10), (0, 10)], (11, 5))


def test_cutting_along_the_grid_keeps_the_area_and_shares_the_cut() -> None:
    outline = [(-900, -700), (4700, 400), (3900, 3100), (1500, 900), (-300, 2500)]
    cut = pieces(outline)
    total = sum(area for _, area in cut.values())
    assert abs(total - abs(twice_area(outline))) < 40_000
    left = {p for group in cut[0, 0][0] for part in group for p in part}
    right = {p for group in cut[1, 1][0] for part in group for p in part}
    assert len(left & right) >= 2


def test_a_concave_outline_falls_into_pieces_within_one_hex() -> None:
    fork = [
        (-1500, -600),
        (3000, -600),
        (3000, 600),
        (-1500, 600),
        (-1500, 300),
        (2500, 300),
        (2500, -300),
        (-1500, -300),
    ]
    groups, _ = pieces(fork)[0, 0]
    assert len(groups) == 2


def test_a_hex_clips_to_itself() -> None:
    ring = corners((0, 0))
    assert set(clip_to_hex(ring, (0, 0))) == set(ring)
    assert clip_to_hex(ring, (0, 2)) == ()
