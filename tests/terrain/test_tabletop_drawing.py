"""Tables as drawings."""

from __future__ import annotations

from pathlib import Path

import msgspec

from voltigeur.engine.table.drawing import Drawing
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop.drawing import draw_tabletop

TEXT = Path(__file__).with_name("test_tabletop_farm.toml").read_text(encoding="utf-8")
DRAWING = draw_tabletop(read_tabletop(TEXT, "farm"))


def test_the_drawing_is_of_the_plane_in_hundredths_of_a_centimetre() -> None:
    assert (DRAWING.space, DRAWING.width, DRAWING.height) == ("plane", 12000, 9000)
    assert msgspec.convert(msgspec.to_builtins(DRAWING), Drawing) == DRAWING


def test_roads_and_streams_are_drawn_by_their_middle_and_other_grounds_by_their_outline() -> None:
    assert [stretch.style for stretch in DRAWING.stretches] == ["stream", "road", "track"]
    assert DRAWING.stretches[1].points[0] == (0.0, 5000.0)
    assert [area.style for area in DRAWING.areas][:3] == ["field", "wood", "meadow"]
    assert DRAWING.areas[0].crop == "wheat"
    assert {"road", "stream", "bridge"}.isdisjoint(area.style for area in DRAWING.areas)


def test_a_ford_is_ground_and_a_bridge_is_a_bridge() -> None:
    ((_, angle, length, width),) = DRAWING.bridges
    assert (round(angle), round(length), width) == (-8, 546, 440)
    ford = draw_tabletop(read_tabletop(TEXT.replace("[[bridge]]\n", '[[bridge]]\nkind = "ford"\n'), "farm"))
    assert ford.bridges == ()
    assert ford.areas[-2].style == "ford"


def test_lines_keep_their_gates() -> None:
    assert {edge.style for edge in DRAWING.edges} == {"low-wall", "hedge", "high-wall", "wire", "crest", "gate"}
    assert ((6000, 4200), (5600, 4200)) in [(edge.a, edge.b) for edge in DRAWING.edges if edge.style == "gate"]


def test_storeys_show_rooms_walls_openings_and_stairs() -> None:
    house, _, mill, chapel = DRAWING.plans
    ground, first = house.storeys
    assert [room.name for room in ground.rooms] == ["Kitchen", "Parlour", "Store"]
    assert {gap.style for gap in ground.gaps} == {"door", "window"}
    assert (ground.stairs, first.stairs) == (((6200, 2300, "up"),), ((6200, 2300, "down"),))
    assert [storey.roof for storey in mill.storeys] == [False, True]
    assert mill.storeys[1].walls == ()
    assert mill.storeys[1].stairs == ((9400.0, 5200.0, "ladder"),)
    assert chapel.roof == "steeple"
    assert chapel.storeys[1].name == "Bells"


def test_stairs_that_go_both_ways_are_one() -> None:
    tower = '[[building]]\nid = "t"\nbox = "1,1 9,9"\n' + 3 * "[[building.storey]]\n"
    tower += "".join(f'[[building.stairs]]\nat = "5,5"\nlower = {n}\n' for n in (0, 1))
    drawn = draw_tabletop(read_tabletop('name = "t"\nsize = [10, 10]\nbase = "m"\n' + tower, "t"))
    assert [storey.stairs[0][2] for storey in drawn.plans[0].storeys] == ["up", "both", "down"]


def test_equal_tables_are_drawn_once() -> None:
    assert draw_tabletop(read_tabletop(TEXT, "elsewhere")) is DRAWING
