"""Drawings: the map's own artwork, joined over hexes, whole and clean, the same for ever."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from random import Random

import pytest
from shapely import Point, Polygon, unary_union

from voltigeur.engine.table.drawing import Drawing, Stretch
from voltigeur.games.tda.charts.terrain import board_from_text
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.board import look_of
from voltigeur.terrain.boards import Board
from voltigeur.terrain.drawing import AreaLook, LabelLook, Look, draw
from voltigeur.terrain.drawing.lines import LineLook
from voltigeur.terrain.hexes import column_name

SCENARIOS = BOOK.scenarios()
LOOK = Look(
    areas={"forest": AreaLook("wood"), "field": AreaLook("field", ("wheat", "hay"), 4), "brush": AreaLook("brush")},
    houses={"stone-building": "stone"},
    lines={"stream": LineLook("stream", 24, wet=True), "track": LineLook("track", 15, bridge=True),
           "road": LineLook("road", 27, bridge=True)},
)  # fmt: skip


def board_of(grid: str, more: str = "") -> Board:
    """A board of a few lines."""
    return board_from_text(f'name = "t"\ngrid = """\n{grid}\n"""\n{more}')


def open_ground(columns: int, rows: int, cells: dict[str, str] | None = None) -> str:
    """A grid of open ground with other glyphs in some hexes."""
    names = [column_name(c) for c in range(columns)]
    lines = ["# " + " ".join(names)]
    lines += [f"{r} " + " ".join((cells or {}).get(f"{n}{r}", ".") for n in names) for r in range(1, rows + 1)]
    return "\n".join(lines)


def spot(drawing: Drawing, name: str) -> tuple[float, float]:
    """The middle of a place."""
    return next((s.x, s.y) for s in drawing.spots if s.name == name)


def nearest(stretch: Stretch, point: tuple[float, float]) -> float:
    """How close a line's own points come to a point."""
    return min(dist(p, point) for p in stretch.points)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_board_is_drawn_whole_and_clean(scenario: str) -> None:
    setting = BOOK.new_setting(scenario)
    board, look = setting.board, look_of(setting)
    drawing = draw(board, look)
    assert [s.name for s in drawing.spots] == board.names
    for area in drawing.areas:
        for ring in area.rings:
            assert len(ring) >= 3 and ring[0] != ring[-1]
            assert Polygon(ring).is_valid, (area.style, ring)
            assert all(-0.2 <= x <= drawing.width + 0.2 and -0.2 <= y <= drawing.height + 0.2 for x, y in ring)
    for house in drawing.houses:
        assert Polygon(house.outline).is_valid and Polygon(house.outline).area > 500
    for stretch in drawing.stretches:
        assert len(stretch.points) > 1 and stretch.width > 0
    for style in {area.style for area in look.areas.values()}:
        drawn = unary_union([Polygon(a.rings[0], a.rings[1:]) for a in drawing.areas if a.style == style])
        kinds = {kind for kind, area in look.areas.items() if area.style == style}
        for place in range(board.hexes):
            if board.kind[place] in kinds:
                x, y = spot(drawing, board.names[place])
                assert Point(x, y).buffer(60).intersects(drawn), (style, board.names[place])
    for place in range(board.hexes):
        if board.building[place] >= 0:
            x, y = spot(drawing, board.names[place])
            assert any(Point(x, y).distance(Polygon(h.outline)) < 60 for h in drawing.houses), board.names[place]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lines_go_through_the_hexsides_that_they_join(scenario: str) -> None:
    setting = BOOK.new_setting(scenario)
    look = look_of(setting)
    drawing = draw(setting.board, look)
    for kind, path in setting.board.lines:
        style = look.lines[kind].style
        lines = [stretch for stretch in drawing.stretches if stretch.style == style]
        for a, b in pairwise(path):
            (ax, ay), (bx, by) = (spot(drawing, setting.board.names[p]) for p in (a, b))
            middle = ((ax + bx) / 2, (ay + by) / 2)
            assert min(nearest(line, middle) for line in lines) < 0.2, (kind, setting.board.names[a])


def test_the_first_hex_lies_where_the_page_expects_it() -> None:
    drawing = draw(board_of(open_ground(3, 3)), LOOK)
    assert spot(drawing, "A1") == (100.0, 86.6)
    assert spot(drawing, "B1") == (250.0, 173.2)
    assert (drawing.width, drawing.height) == (500.0, 606.2)


def test_a_wood_keeps_its_true_outline() -> None:
    area = """
[[area]]
kind = "forest"
outline = ["B2 -900,-900", "B2 900,-900", "B2 900,-500", "B2 -500,-500", "B2 -500,900", "B2 -900,900"]
"""
    wood = next(a for a in draw(board_of(open_ground(3, 3), area), LOOK).areas if a.style == "wood")
    drawn = Polygon(wood.rings[0]).area
    assert drawn == pytest.approx((1800 * 400 + 400 * 1400) / 20 * 3**0.5 / 20, rel=0.02)


def test_a_clearing_is_a_hole_in_the_wood() -> None:
    ring = {"B1": "F", "C2": "F", "C3": "F", "B3": "F", "A3": "F", "A2": "F"}
    wood = next(a for a in draw(board_of(open_ground(5, 5, ring)), LOOK).areas if a.style == "wood")
    assert len(wood.rings) == 2
    assert Polygon(wood.rings[1]).contains(Point(spot(draw(board_of(open_ground(5, 5, ring)), LOOK), "B2")))


def test_a_building_over_several_hexes_has_one_outline() -> None:
    board = board_of(open_ground(4, 4, {"B2": "S", "B3": "S"}), '[[building]]\nhexes = "B2 B3"\nfloors = 2\n')
    (house,) = draw(board, LOOK).houses
    assert (house.style, house.floors) == ("stone", 2)
    assert Polygon(house.outline).contains(Point(spot(draw(board, LOOK), "B2")))
    assert Polygon(house.outline).contains(Point(spot(draw(board, LOOK), "B3")))


def test_a_building_round_a_court_is_cut_through_the_court() -> None:
    round_court = {"B1": "S", "C2": "S", "C3": "S", "B3": "S", "A3": "S", "A2": "S"}
    board = board_of(open_ground(5, 5, round_court), '[[building]]\nhexes = "B1 C2 C3 B3 A3 A2"\nfloors = 1\n')
    houses = draw(board, LOOK).houses
    assert len(houses) == 2
    assert not any(Polygon(h.outline).contains(Point(spot(draw(board, LOOK), "B2"))) for h in houses)


def test_a_straight_road_is_straight_and_leaves_the_board() -> None:
    road = '[[line]]\nkind = "road"\npath = "A2 B2 C2 D2 E2"\n'
    drawing = draw(board_of(open_ground(5, 3), road), LOOK)
    (line,) = drawing.stretches
    assert {y for _, y in line.points} == {303.1}
    assert (line.points[0][0], line.points[-1][0]) == (0.0, drawing.width)


def test_a_road_crosses_a_stream_on_a_bridge() -> None:
    lines = '[[line]]\nkind = "stream"\npath = "C1 C2 C3"\n[[line]]\nkind = "road"\npath = "A2 B2 C2 D2 E2"\n'
    drawing = draw(board_of(open_ground(5, 3), lines), LOOK)
    ((middle, angle, length, width),) = drawing.bridges
    assert dist(middle, spot(drawing, "C2")) < 60
    assert angle == 0.0 and length > 24 and width > 27
    assert all(nearest(line, middle) < 0.2 for line in drawing.stretches)


def test_hexes_that_are_drawn_as_a_line_make_one() -> None:
    board = board_of(open_ground(4, 3, {"A2": "r", "B2": "r", "C3": "r", "D3": "r"}))
    (stream,) = draw(board, LOOK).stretches
    assert stream.style == "stream" and len(stream.points) > 3


def test_large_fields_are_cut_into_parcels_along_hexsides() -> None:
    fields = {f"{column}{row}": "f" for column in "BCDE" for row in (2, 3, 4)}
    parcels = [a for a in draw(board_of(open_ground(6, 6, fields)), LOOK).areas if a.style == "field"]
    assert len(parcels) > 2
    assert {a.crop for a in parcels} <= {"wheat", "hay"}
    total = sum(Polygon(a.rings[0]).area for a in parcels)
    assert total == pytest.approx(12 * 3 * 3**0.5 / 2 * 100**2, rel=0.01)


def test_equal_boards_and_looks_are_one_drawing() -> None:
    board, other = board_of(open_ground(3, 3)), board_of(open_ground(3, 3))
    assert draw(board, LOOK) is draw(other, LOOK)
    named = Look(labels=(LabelLook("Here", "B2", x=10, y=-5),))
    drawing = draw(board, named)
    assert drawing.digest != draw(board, LOOK).digest
    x, y = spot(drawing, "B2")
    assert (drawing.labels[0].x, drawing.labels[0].y) == (x + 10, round(y - 5, 1))


def test_a_large_board_is_drawn_whole() -> None:
    rng = Random(4)
    cells = {f"{column_name(c)}{r}": rng.choice("....ffbboFFSW") for c in range(40) for r in range(1, 31)}
    board = board_of(open_ground(40, 30, cells))
    drawing = draw(board, LOOK)
    assert len(drawing.spots) == 1200 and {one.name for one in drawing.spots} == set(cells)
