"""Table files: what they say, and what they are told when they are wrong."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voltigeur.terrain.features import contains, polygon_fault
from voltigeur.terrain.plane import Point, near_segment
from voltigeur.terrain.tablefile import TableError, read_tabletop
from voltigeur.terrain.tabletop import Tabletop
from voltigeur.terrain.tabletop.bands import band

HEAD = 'name = "t"\nsize = [100, 80]\nbase = "meadow"\n'
HOUSE = '[[building]]\nid = "h"\nbox = "20,20 40,32"\n'
ROOMS = '[[building.storey]]\nrooms = [{ id = "a", box = "20,20 30,32" }, { id = "b", box = "30,20 40,32" }]\n'


def table(text: str) -> Tabletop:
    return read_tabletop(HEAD + text, "t.toml")


def hedge(points: str, *gates: str) -> str:
    return f'[[line]]\nid = "w"\nkind = "hedge"\npoints = "{points}"\ngates = {[gate.split() for gate in gates]}\n'


def doors(*places: str) -> str:
    listed = ", ".join(f'{{ kind = "door", at = "{at}", width = 2 }}' for at in places)
    return f"openings = [{listed}]\n"


def problems(text: str) -> list[str]:
    with pytest.raises(TableError) as caught:
        read_tabletop(text if "size" in text else HEAD + text, "t.toml")
    return [str(problem) for problem in caught.value.problems]


def kinds(tabletop: Tabletop) -> list[str]:
    return [piece.kind for piece in tabletop.pieces]


# ---------------------------------------------------------------- what files say


def test_the_example_of_the_reference_is_a_table() -> None:
    page = Path(__file__).parents[2] / "docs/reference/tables.md"
    example = re.search(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    farm = read_tabletop(example[1], "tables.md")
    assert (farm.width, farm.height) == (12000, 9000)
    assert [room.id for room in farm.rooms] == ["kitchen", "parlour", "loft"]
    assert len(farm.trees) == 7


def test_points_may_be_a_list_a_string_or_a_box() -> None:
    written = ('points = ["10,5", "30,5", "30,25", "10,25"]', 'points = "10,5 30,5 30,25 10,25"', 'box = "10,5 30,25"')
    rings = {table(f'[[ground]]\nid = "g"\nkind = "field"\n{points}').grounds[0].ring for points in written}
    assert rings == {((1000, 500), (3000, 500), (3000, 2500), (1000, 2500))}


def test_grounds_lie_below_roads_streams_bridges_and_what_is_over() -> None:
    lines = table(
        '[[ground]]\nid = "o"\nkind = "rubble"\nbox = "1,1 9,9"\nover = true\n'
        '[[ground]]\nid = "g"\nkind = "field"\nbox = "1,1 9,9"\n'
        '[[bridge]]\nends = "45,40 55,40"\nwidth = 4\n'
        '[[stream]]\nid = "s"\npoints = "50,0 50,80"\nwidth = 3\n'
        '[[road]]\nid = "r"\npoints = "0,40 100,40"\nwidth = 4\nkind = "track"\n'
    )
    assert [ground.kind for ground in lines.grounds] == ["field", "track", "stream", "bridge", "rubble"]
    assert [ground.role for ground in lines.grounds] == ["area", "road", "stream", "bridge", "area"]


def test_a_straight_road_is_as_wide_as_written_and_runs_off_the_table() -> None:
    (road,) = table('[[road]]\nid = "r"\npoints = "0,40 60,40"\nwidth = 4').grounds
    assert road.ring == ((-400, 4200), (6000, 4200), (6000, 3800), (-400, 3800))


@given(st.lists(st.tuples(st.integers(-60, 60), st.integers(200, 600)), min_size=1, max_size=6), st.integers(10, 200))
def test_the_outline_of_a_road_lies_half_a_width_from_its_middle(steps: list[Point], width: int) -> None:
    points = [(5000, 100)]
    for dx, dy in steps:
        points.append((points[-1][0] + 5 * dx, points[-1][1] + dy))
    ring = band(points, width, (100_000, 100_000))
    assert ring is not None
    assert polygon_fault(ring) is None
    assert all(contains(ring, p) for p in points)
    for p in ring:
        assert any(near_segment(p, a, b, width) for a, b in pairwise(points))
        assert not any(near_segment(p, a, b, width // 2 - 2) for a, b in pairwise(points))


def test_gates_cut_a_line_into_pieces() -> None:
    lines = table(hedge("10,10 40,10 40,30", "18,10 15,10", "40,28 40,30"))
    assert kinds(lines) == ["hedge", "gate", "hedge", "hedge", "gate"]
    assert [(p.a, p.b) for p in lines.pieces if p.kind == "gate"] == [
        ((1500, 1000), (1800, 1000)),
        ((4000, 2800), (4000, 3000)),
    ]
    assert {piece.line for piece in lines.pieces} == {0}
    assert lines.lines[0].points == ((1000, 1000), (4000, 1000), (4000, 3000))


def test_a_closed_line_comes_back_to_its_beginning() -> None:
    lines = table('[[line]]\nid = "w"\nkind = "hedge"\npoints = "10,10 40,10 40,30"\nclosed = true')
    assert (lines.pieces[-1].a, lines.pieces[-1].b) == ((4000, 3000), (1000, 1000))


def test_rows_of_trees_are_spread_evenly() -> None:
    row = '[[tree]]\nid = "poplar"\nrow = ["5,44", "35,44"]\ncount = 4\nradius = 1.8\n'
    lines = table(row + '[[tree]]\nat = "1,1 2,2"\nradius = 1\nkind = "bush"')
    assert [tree.at for tree in lines.trees] == [
        (500, 4400),
        (1500, 4400),
        (2500, 4400),
        (3500, 4400),
        (100, 100),
        (200, 200),
    ]
    assert [tree.id for tree in lines.trees][:2] == ["poplar-1", "poplar-2"]
    assert [tree.kind for tree in lines.trees][3:] == ["tree", "bush", "bush"]


def test_rooms_share_their_inner_wall() -> None:
    walls = table(HOUSE + ROOMS).pieces
    inner = [wall for wall in walls if not wall.outer]
    assert [(wall.a, wall.b) for wall in inner] == [((3000, 2000), (3000, 3200))]
    assert len(walls) == 7


def test_a_storey_without_rooms_is_one_room() -> None:
    house = table(HOUSE + "[[building.storey]]\n[[building.storey]]")
    assert [(room.id, room.storey) for room in house.rooms] == [("h-0", 0), ("h-1", 1)]
    assert len(house.pieces) == 8


def test_an_opening_is_put_on_the_nearest_wall() -> None:
    house = table(
        HOUSE
        + ROOMS
        + 'openings = [{ kind = "door", at = "30.4,25", width = 2 }, { kind = "window", at = "25,20.3", width = 1.5 }]'
    )
    found = {piece.kind: (piece.a, piece.b, piece.outer) for piece in house.pieces if piece.kind != "wall"}
    assert found == {
        "door": ((3000, 2400), (3000, 2600), False),
        "window": ((2425, 2000), (2575, 2000), True),
    }


def test_walls_and_rooms_of_a_turned_building_leave_no_gap() -> None:
    house = table(
        HOUSE.replace("[[building]]", "[[building]]\nturn = 23")
        + ROOMS
        + 'openings = [{ kind = "door", at = "30,25", width = 2 }]'
    )
    sides = [{a, b} for room in house.rooms for a, b in zip(room.ring, (*room.ring[1:], room.ring[0]), strict=True)]
    walls = [{piece.a, piece.b} for piece in house.pieces]
    assert all(side in walls for side in sides)
    assert all(wall in sides for wall in walls)
    door = next(piece for piece in house.pieces if piece.kind == "door")
    assert sides.count({door.a, door.b}) == 2


def test_a_flat_roof_is_a_storey_without_walls() -> None:
    house = table(HOUSE + 'roof = "flat"\n' + ROOMS + '[[building.stairs]]\nat = "22,22"\nlower = 0\nkind = "ladder"')
    assert house.buildings[0].storeys == 2
    assert (house.rooms[-1].kind, house.rooms[-1].storey) == ("roof", 1)
    assert {piece.storey for piece in house.pieces} == {0}
    assert (house.stairs[0].below, house.stairs[0].above) == (0, 2)


def test_the_same_text_has_the_same_digest() -> None:
    assert table(HOUSE + ROOMS).digest == table("# a remark\n" + HOUSE + ROOMS).digest
    assert table(HOUSE + ROOMS).digest != table(HOUSE.replace("40,32", "40,33") + ROOMS.replace(",32", ",33")).digest


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("size = [", "not readable as TOML"),
        ('size = [400, 80]\nname = "t"\nbase = "m"', "at most 300"),
        ('size = [100, 80]\nname = "t"', "missing required field `base`"),
        ('colour = "red"', "unknown field `colour`"),
        ("[ground]\n", "write [[ground]] above each"),
        ('[[ground]]\nid = "g"\nkind = "field"\npoints = "1,1 9,9 9,1 1,9"', "ground 'g': side"),
        ('[[ground]]\nid = "g"\nkind = "field"\npoints = "1,1 9,9"', "at least 3 points"),
        ('[[ground]]\nid = "g"\nkind = "field"\npoints = "1,1 9,1 9,9 1,1"', "same point twice"),
        ('[[ground]]\nid = "g"\nkind = "field"\nbox = "90,70 101,75"', "101.00,75.00 is off the table"),
        ('[[ground]]\nid = "g"\nkind = "field"\nbox = "1,1"', "two opposite corners"),
        ('[[ground]]\nid = "g"\nkind = "field"\nbox = "1,1 1.234,3"', "'1.234,3' is not a point"),
        ('[[ground]]\nid = "g"\nkind = "field"\nbox = "1,1 3,3"\ncolor = 1', "unknown field `color`"),
        (2 * '[[tree]]\nid = "g"\nat = "1,1"\nradius = 1\n', "no name of its own"),
        ("[[tree]]\nradius = 1", "stands nowhere"),
        ('[[tree]]\nat = "1,1"\nradius = 0.123', "0.123 is not a length"),
        ('[[road]]\nid = "r"\npoints = "1,1"\nwidth = 4', "is no line"),
        ('[[road]]\nid = "r"\npoints = "10,10 30,10 10,11"\nwidth = 4', "bends too sharply"),
        ('[[bridge]]\nends = "1,1 5,1 9,1"\nwidth = 4', "has 3 ends"),
        (hedge("1,1 9,1 5,1"), "turns back on itself at 9.00,1.00"),
        (hedge("1,1 9,1", "3,2 5,2"), "not on a straight part"),
        (hedge("1,1 9,1", "3,1 5,1", "4,1 6,1"), "two gates overlap"),
        (HOUSE, "has no storey"),
        (HOUSE + '[[building.storey]]\nrooms = [{ id = "a", box = "20,20 30,40" }]', "reaches outside its building"),
        (HOUSE + ROOMS.replace("30,20 40,32", "29,20 40,32"), "lie over each other"),
        (HOUSE + ROOMS.replace("30,20 40,32", "30.03,20 40,32"), "nearly the same point"),
        (HOUSE + ROOMS + doors("25,25"), "is not on a wall"),
        (HOUSE + ROOMS + doors("20.5,20"), "does not fit"),
        (HOUSE + ROOMS + doors("25,20", "26,20"), "does not fit"),
        (HOUSE + ROOMS.replace("30,20 40,32", "33,20 40,32") + doors("30,25"), "leads into solid wall"),
        (HOUSE + ROOMS + '[[building.stairs]]\nat = "25,25"\nlower = 0', "are in no room of storey 1"),
        (HOUSE + ROOMS + '[[building]]\nid = "i"\nbox = "35,30 50,50"\n[[building.storey]]', "stands in building 'i'"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    found = problems(text)
    assert any(said in problem for problem in found), found
    assert all(problem.startswith("t.toml: ") and "; " in problem for problem in found)


def test_everything_wrong_is_listed_at_once() -> None:
    bad = '[[ground]]\nid = "g"\nkind = "field"\nbox = "90,70 101,75"\n[[tree]]\nradius = 1\n' + HOUSE
    assert len(problems(bad)) == 4


def test_houses_may_share_a_wall() -> None:
    assert len(table(HOUSE + ROOMS + '[[building]]\nid = "i"\nbox = "40,20 50,30"\n[[building.storey]]').buildings) == 2
