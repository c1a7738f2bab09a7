"""What is asked of a line alone, to be quick, is what its whole trace says."""

from __future__ import annotations

from pathlib import Path

from hypothesis import assume, given
from hypothesis import strategies as st

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Site

TEXT = Path(__file__).with_name("test_tabletop_farm.toml").read_text(encoding="utf-8")
FARM = read_tabletop(TEXT, "farm")
KNOWING = read_tabletop(TEXT, "farm")
"""The same table, asked for whole traces alone."""

corners = [p for piece in FARM.pieces for p in (piece.a, piece.b)]
corners += [p for building in FARM.buildings for p in building.outline]
anywhere = st.tuples(st.integers(0, FARM.width), st.integers(0, FARM.height))
points = st.one_of(anywhere, st.sampled_from(corners))
sites = st.tuples(points, st.sampled_from((0, 0, 1))).map(lambda s: (*s[0], s[1]))
pieces = st.frozensets(st.integers(0, len(FARM.pieces) - 1))


@given(sites, sites)
def test_a_line_is_built_over_if_its_trace_goes_through_a_building(a: Site, b: Site) -> None:
    assert FARM.is_built_over(a, b) == bool(KNOWING.trace(a, b).buildings)
    assert FARM.is_built_over(b, a) == FARM.is_built_over(a, b)


@given(sites, sites, pieces)
def test_some_crossings_are_those_of_the_trace(a: Site, b: Site, among: frozenset[int]) -> None:
    expected = tuple(crossing for crossing in KNOWING.trace(a, b).crossings if crossing.piece in among)
    assert FARM.crossings(a, b, among) == expected


@given(sites, sites)
def test_the_way_back_crosses_the_same_in_the_other_order(a: Site, b: Site) -> None:
    assume(a[:2] != b[:2])
    there, back = FARM.trace(a, b), FARM.trace(b, a)
    turned = [(crossing.piece, crossing.far, crossing.near) for crossing in reversed(back.crossings)]
    assert [(crossing.piece, crossing.near, crossing.far) for crossing in there.crossings] == turned


@given(points, points, st.sampled_from((0, 0, 1)))
def test_what_is_stepped_over_is_what_the_walk_crosses(a: Point, b: Point, storey: int) -> None:
    crossed = [KNOWING.pieces[crossing.piece] for crossing in KNOWING.walk(a, b, storey).crossings]
    assert FARM.stepped_over(a, b, storey) == crossed
