"""What is where on a table, and what straight lines over it meet."""

from __future__ import annotations

from math import hypot, sqrt
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from voltigeur.terrain.features import contains, segments_touch
from voltigeur.terrain.plane import Point, chord
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Site, Tabletop, Trace

FARM = read_tabletop(Path(__file__).with_name("test_tabletop_farm.toml").read_text(encoding="utf-8"), "farm")

corners = [p for ground in FARM.grounds for p in ground.ring if FARM.on_table(p)]
corners += [p for piece in FARM.pieces for p in (piece.a, piece.b)]
anywhere = st.tuples(st.integers(0, FARM.width), st.integers(0, FARM.height))
points = st.one_of(anywhere, st.sampled_from(corners))
sites = st.tuples(points, st.sampled_from((0, 0, 1))).map(lambda s: (*s[0], s[1]))


def table(text: str) -> Tabletop:
    return read_tabletop(f'name = "t"\nsize = [100, 100]\nbase = "meadow"\n{text}', "t")


def ground(tabletop: Tabletop, kind: str) -> int:
    return next(n for n, g in enumerate(tabletop.grounds) if g.kind == kind)


def room(name: str) -> int:
    return next(n for n, r in enumerate(FARM.rooms) if r.id == name)


def kinds(tabletop: Tabletop, trace: Trace) -> list[str]:
    return [tabletop.pieces[crossing.piece].kind for crossing in trace.crossings]


# ---------------------------------------------------------------- points


def test_the_last_ground_named_counts_most() -> None:
    wood, glade = ground(FARM, "wood"), next(n for n, g in enumerate(FARM.grounds) if g.id == "glade")
    assert FARM.grounds_at((10300, 1500)) == (glade, wood)
    assert FARM.grounds_at((9500, 1500)) == (wood,)
    assert FARM.grounds_at((5000, 8000)) == ()


def test_rubble_lies_over_the_road_and_the_bridge_over_the_stream() -> None:
    assert [FARM.grounds[n].kind for n in FARM.grounds_at((4200, 5050))] == ["rubble", "road"]
    assert [FARM.grounds[n].kind for n in FARM.grounds_at((8220, 4700))] == ["bridge", "stream", "road"]


def test_an_outline_belongs_to_its_ground() -> None:
    lines = table('[[ground]]\nid = "f"\nkind = "field"\nbox = "10,10 20,20"')
    assert lines.grounds_at((1000, 1500)) == (0,)
    assert lines.grounds_at((999, 1500)) == ()


def test_rooms_are_found_by_storey() -> None:
    assert FARM.room_at((5000, 2500, 0)) == room("kitchen")
    assert FARM.room_at((5000, 2500, 1)) == room("bedroom")
    assert FARM.room_at((5000, 3500, 1)) == -1
    assert FARM.building_at((5000, 3500)) == 0
    assert FARM.building_at((6000, 3500)) == -1
    assert FARM.rooms[FARM.room_at((9000, 5400, 1))].kind == "roof"


def test_touching_is_by_storey_and_exact() -> None:
    window = next(n for n, p in enumerate(FARM.pieces) if p.kind == "window" and p.a[0] == p.b[0] == 4600)
    assert window in FARM.touching((4700, 2500, 0), 100)
    assert window not in FARM.touching((4700, 2500, 0), 99)
    assert window in FARM.touching((4500, 2500, 0), 100)
    assert window not in FARM.touching((4700, 2500, 1), 100)
    assert all(FARM.pieces[n].storey == 1 for n in FARM.touching((4700, 2500, 1), 400))


# ---------------------------------------------------------------- lines


def test_a_line_is_cut_into_stretches_of_the_same_ground() -> None:
    field = '[[ground]]\nid = "f"\nkind = "field"\nbox = "10,10 20,20"\n'
    lines = table(field + '[[ground]]\nid = "w"\nkind = "wood"\nbox = "15,0 30,40"')
    trace = lines.trace((500, 1500, 0), (4000, 1500, 0))
    assert [(s.start, s.length, s.grounds) for s in trace.stretches] == [
        (0, 500, ()),
        (500, 500, (0,)),
        (1000, 500, (1, 0)),
        (1500, 1000, (1,)),
        (2500, 1000, ()),
    ]
    assert trace.length == 3500


def test_lengths_are_rounded_up_and_distances_down() -> None:
    lines = table('[[line]]\nid = "w"\nkind = "low-wall"\npoints = "0,10 100,10"')
    trace = lines.trace((0, 0, 0), (2000, 3000, 0))
    assert trace.length == 3606  # 3605.55
    (crossing,) = trace.crossings
    assert (crossing.near, crossing.far) == (1201, 2403)  # 1201.85 and 2403.70


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((4000, 500), (4000, 3000)),  # right across
        ((1500, 500), (2500, 1500)),  # through the end
        ((2000, 1000), (500, 1500)),  # beginning at the end
        ((500, 1000), (2500, 1000)),  # along it
        ((3000, 1000), (4000, 1000)),  # inside it
        ((500, 1000), (2000, 1000)),  # from behind up to the end
    ],
)
def test_touching_a_piece_is_crossing_it(a: Point, b: Point) -> None:
    lines = table('[[line]]\nid = "w"\nkind = "low-wall"\npoints = "20,10 60,10"')
    assert len(lines.trace((*a, 0), (*b, 0)).crossings) == 1


def test_one_unit_off_the_end_is_not_crossing() -> None:
    lines = table('[[line]]\nid = "w"\nkind = "low-wall"\npoints = "20,10 60,10"')
    assert not lines.trace((1999, 500, 0), (1999, 1500, 0)).crossings
    assert not lines.trace((500, 1000, 0), (1999, 1000, 0)).crossings
    assert not lines.trace((500, 999, 0), (7000, 999, 0)).crossings


def test_running_along_an_outline_is_being_in_it() -> None:
    lines = table('[[ground]]\nid = "f"\nkind = "field"\nbox = "10,10 20,20"')
    for y in (1000, 2000):
        there, back = lines.trace((500, y, 0), (2500, y, 0)), lines.trace((2500, y, 0), (500, y, 0))
        assert [s.grounds for s in there.stretches] == [(), (0,), ()] == [s.grounds for s in back.stretches]
        assert [s.length for s in there.stretches] == [500, 1000, 500]


def test_a_line_through_a_house_of_others_is_told_without_its_walls() -> None:
    trace = FARM.trace((4000, 2500, 0), (6600, 2500, 0))
    assert trace.buildings == (0,)
    assert kinds(FARM, trace) == ["low-wall"]


def test_touching_a_corner_of_a_house_is_meeting_it() -> None:
    assert FARM.trace((4500, 2200, 0), (4700, 2000, 0)).buildings == (0,)
    assert FARM.trace((4500, 2199, 0), (4700, 1999, 0)).buildings == ()


def test_from_a_room_one_looks_out_through_the_openings_of_its_storey() -> None:
    below = FARM.trace((5000, 2500, 0), (4400, 2500, 0))
    assert kinds(FARM, below) == ["window"]
    assert [s.room for s in below.stretches] == [room("kitchen"), -1]
    above = FARM.trace((5000, 2600, 1), (4400, 2600, 0))
    assert kinds(FARM, above) == ["window"]
    assert kinds(FARM, FARM.trace((5000, 2350, 1), (4400, 2350, 0))) == ["wall"]


def test_in_one_storey_the_walls_between_rooms_count() -> None:
    assert kinds(FARM, FARM.trace((5000, 2500, 0), (6000, 2500, 0))) == ["door"]
    assert kinds(FARM, FARM.trace((5000, 2400, 1), (6000, 2400, 1))) == ["wall"]
    assert kinds(FARM, FARM.trace((5000, 2600, 1), (6000, 2600, 1))) == ["door"]


def test_an_open_roof_has_no_walls() -> None:
    trace = FARM.trace((9200, 5400, 1), (8000, 5400, 0))
    assert kinds(FARM, trace) == []
    assert trace.buildings == ()
    assert FARM.rooms[trace.stretches[0].room].kind == "roof"


def test_a_line_without_length_says_what_is_there() -> None:
    trace = FARM.trace((5000, 2500, 0), (5000, 2500, 0))
    assert (trace.length, trace.stretches[0].room, trace.crossings) == (0, room("kitchen"), ())
    assert kinds(FARM, FARM.trace((5000, 1800, 0), (5000, 1800, 0))) == ["low-wall"]


def test_walking_straight_through_a_house_meets_its_walls() -> None:
    assert kinds(FARM, FARM.walk((4400, 2350), (6600, 2350))) == ["wall", "wall", "wall"]
    assert kinds(FARM, FARM.walk((4400, 2500), (6600, 2500))) == ["window", "door", "window"]


@settings(max_examples=300, deadline=None)
@given(sites, sites)
def test_a_line_meets_the_same_both_ways(a: Site, b: Site) -> None:
    assume(a[:2] != b[:2])
    there, back = FARM.trace(a, b), FARM.trace(b, a)
    assert there.length == back.length
    assert [(s.length, s.grounds, s.room) for s in there.stretches] == [
        (s.length, s.grounds, s.room) for s in reversed(back.stretches)
    ]
    assert [(c.piece, c.near, c.far) for c in there.crossings] == [
        (c.piece, c.far, c.near) for c in reversed(back.crossings)
    ]
    assert sorted(there.buildings) == sorted(back.buildings)


@settings(max_examples=300, deadline=None)
@given(points, points)
def test_a_walk_meets_exactly_the_pieces_that_it_touches(a: Point, b: Point) -> None:
    touched = {
        n
        for n, piece in enumerate(FARM.pieces)
        if (piece.building < 0 or piece.storey == 0) and segments_touch(a, b, piece.a, piece.b)
    }
    assert {crossing.piece for crossing in FARM.walk(a, b).crossings} == touched


@settings(max_examples=300, deadline=None)
@given(points, points)
def test_stretches_lie_in_the_grounds_that_they_name(a: Point, b: Point) -> None:
    """The middle of every stretch, in finer units, lies in just the grounds that the stretch names."""
    trace = FARM.trace((*a, 0), (*b, 0))
    assert 0 <= sum(s.length for s in trace.stretches) - trace.length <= len(trace.stretches)
    length = hypot(b[0] - a[0], b[1] - a[1])
    for stretch in trace.stretches:
        if stretch.length < 4 or stretch.room >= 0:
            continue
        share = (stretch.start + stretch.length / 2) / length
        middle = round(1000 * (a[0] + (b[0] - a[0]) * share)), round(1000 * (a[1] + (b[1] - a[1]) * share))
        inside = {n for n, g in enumerate(FARM.grounds) if contains([(1000 * x, 1000 * y) for x, y in g.ring], middle)}
        along = {n for n in stretch.grounds if n not in inside}
        assert inside <= set(stretch.grounds)
        assert all(_on_rim(FARM.grounds[n].ring, a, b) for n in along)


def _on_rim(ring: tuple[Point, ...], a: Point, b: Point) -> bool:
    """Whether a side of an outline lies on the line through two points."""

    def off(p: Point) -> int:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    return any(off(ring[n - 1]) == 0 == off(p) for n, p in enumerate(ring))


@given(anywhere, anywhere, anywhere, st.integers(1, 3000))
def test_a_chord_is_rounded_up(a: Point, b: Point, centre: Point, radius: int) -> None:
    dx, dy, fx, fy = b[0] - a[0], b[1] - a[1], a[0] - centre[0], a[1] - centre[1]
    whole, along, rest = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - radius * radius
    root = along * along - whole * rest
    expected = 0.0
    if whole and root > 0:
        low, high = (-along - sqrt(root)) / whole, (-along + sqrt(root)) / whole
        expected = max(0.0, min(1.0, high) - max(0.0, low)) * sqrt(whole)
    assert -1e-5 <= chord(a, b, centre, radius) - expected < 1 + 1e-5
