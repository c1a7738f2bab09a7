"""The lattice: names, distances, bearings and line templates."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voltigeur.terrain.hexes import (
    STEPS,
    Cell,
    bearing,
    cell_at,
    column_name,
    column_of,
    corners,
    direction,
    distance,
    name_of,
    neighbours,
    parse_name,
)
from voltigeur.terrain.lines import ALONG, INSIDE, template

cells = st.builds(cell_at, st.integers(0, 51), st.integers(0, 40))
offsets = st.builds(lambda c, r: (c, 2 * r + (c & 1)), st.integers(-9, 9), st.integers(-9, 9))


@given(cells)
def test_a_name_reads_back_as_its_cell(cell: Cell) -> None:
    assert parse_name(name_of(cell)) == cell


@pytest.mark.parametrize("name", ["", "D", "4", "A0", "C0", "D00", "D01", "d4", "AB3", "AAA1", "D4/1", "D-4"])
def test_what_is_no_hex_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}$"):
        parse_name(name)


def test_columns_after_z_are_doubled_letters() -> None:
    assert [column_name(n) for n in (0, 25, 26, 51)] == ["A", "Z", "AA", "ZZ"]
    assert column_of("BB") == 27


@pytest.mark.parametrize(
    ("a", "b", "steps"), [("D4", "D4", 0), ("D4", "E4", 1), ("D4", "E5", 1), ("D4", "E6", 2), ("A1", "L1", 11)]
)
def test_distance_counts_the_last_hex_and_not_the_first(a: str, b: str, steps: int) -> None:
    assert distance(parse_name(a), parse_name(b)) == steps


@given(cells, cells)
def test_distance_is_the_number_of_steps_to_walk(a: Cell, b: Cell) -> None:
    here, count = a, 0
    while here != b:
        here = min(neighbours(here), key=lambda near: distance(near, b))
        count += 1
    assert count == distance(a, b) == distance(b, a)


def test_directions_go_clockwise_from_north() -> None:
    d4 = parse_name("D4")
    assert [name_of(cell) for cell in neighbours(d4)] == ["D3", "E4", "E5", "D5", "C5", "C4"]
    assert [direction(d4, cell) for cell in neighbours(d4)] == [0, 1, 2, 3, 4, 5]
    assert direction(d4, parse_name("F4")) == -1


@given(cells, cells)
def test_the_bearing_back_is_half_a_turn_away(a: Cell, b: Cell) -> None:
    there, back = bearing(a, b), bearing(b, a)
    assert (there == back == -1) if a == b else (there - back) % 24 == 12


def test_bearings_are_exact_on_the_twelve_axes() -> None:
    assert [bearing((0, 0), (dc * 4, dd * 4)) for dc, dd in STEPS] == [0, 4, 8, 12, 16, 20]
    assert bearing((0, 0), (2, 0)) == 6
    assert bearing((0, 0), (1, -3)) == 2


def _chord(cell: Cell, end: Cell) -> tuple[Fraction, Fraction] | None:
    """Clip the line to a hex by half-planes: an independent way to find where it is inside."""
    ex, ey = 3000 * end[0], 1000 * end[1]
    low, high = Fraction(-10), Fraction(10)
    ring = corners(cell)
    for (px, py), (qx, qy) in zip(ring, (*ring[1:], ring[0]), strict=True):
        nx, ny = qy - py, px - qx
        constant, slope = -(nx * px + ny * py), nx * ex + ny * ey
        if slope == 0:
            if constant > 0:
                return None
        elif slope > 0:
            high = min(high, Fraction(-constant, slope))
        else:
            low = max(low, Fraction(-constant, slope))
    return (low, high) if low <= high else None


@given(offsets)
def test_a_template_has_every_hex_that_the_line_passes_in_order(end: Cell) -> None:
    lines = template(*end)
    found = {p.cell: p for p in lines.passages}
    reach = max(abs(end[0]), abs(end[1])) + 2
    for c in range(-reach, reach + 1):
        for d in range(-reach, reach + 1):
            if (c + d) % 2 or (c, d) in ((0, 0), end):
                continue
            chord = _chord((c, d), end)
            if end == (0, 0) or chord is None or chord[1] <= 0 or chord[0] >= 1 or chord[0] == chord[1]:
                assert (c, d) not in found
            else:
                assert (c, d) in found
    starts = [(_chord(p.cell, end) or (Fraction(0), Fraction(0)))[0] for p in lines.passages]
    assert starts == sorted(starts)
    steps = [p.step for p in lines.passages]
    for p in lines.passages:
        assert steps.count(p.step) == (2 if p.how == ALONG else 1)


@given(offsets)
def test_a_line_meets_the_same_things_from_its_other_end(end: Cell) -> None:
    there, back = template(*end), template(-end[0], -end[1])

    def shifted(cell: Cell) -> Cell:
        return cell[0] + end[0], cell[1] + end[1]

    assert {(p.cell, p.how) for p in there.passages} == {(shifted(p.cell), p.how) for p in back.passages}
    assert {(t.cell, t.side, t.how) for t in there.touches} == {(shifted(t.cell), t.side, t.how) for t in back.touches}


def test_a_line_through_a_corner_runs_along_the_hexside_behind_it() -> None:
    lines = template(2, 0)
    assert [(p.cell, p.how) for p in lines.passages] == [((1, -1), ALONG), ((1, 1), ALONG)]
    assert lines.steps == 1


def test_a_line_down_a_column_passes_inside_each_hex() -> None:
    assert [(p.cell, p.step, p.how) for p in template(0, 6).passages] == [((0, 2), 1, INSIDE), ((0, 4), 2, INSIDE)]
