"""Directions, bases and rectangles of the skirmish against plain geometry."""

from __future__ import annotations

from math import atan2, degrees, hypot

from hypothesis import assume, example, given
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import box

from voltigeur.games.skirmish.ch00_ground.bearing import DIRECTIONS, FULL, SCALE, ahead, bearing, local, turn_between
from voltigeur.games.skirmish.ch04_actions.formation import spots
from voltigeur.games.skirmish.ch10_vehicles.driving import boxes_meet, corners

numbers = st.integers(-12000, 12000)
points = st.tuples(numbers, numbers)
facings = st.integers(0, FULL - 1)
bases = st.sampled_from([(500, 350), (1100, 450), (1000, 550)])


@given(points, points)
@example((0, 0), (0, -1))
@example((0, 0), (0, 1))
@example((0, 0), (-1, 0))
def test_a_bearing_is_the_nearest_whole_degree(a: tuple[int, int], b: tuple[int, int]) -> None:
    assume(a != b)
    true = degrees(atan2(b[0] - a[0], a[1] - b[1])) % FULL
    found = bearing(a, b)
    assert 0 <= found < FULL
    assert min(abs(found - true), FULL - abs(found - true)) <= 0.51


@given(points, points)
def test_the_way_back_has_the_opposite_bearing(a: tuple[int, int], b: tuple[int, int]) -> None:
    assume(a != b)
    assert turn_between(bearing(a, b), (bearing(b, a) + 180) % FULL) <= 1


@given(points, facings, st.integers(1, 6000))
def test_what_lies_ahead_is_as_far_as_it_should_be(point: tuple[int, int], degree: int, distance: int) -> None:
    x, y = ahead(point, degree, distance)
    assert abs(hypot(x - point[0], y - point[1]) - distance) <= 2
    along, across = local(point, degree, (x, y))
    assert abs(along - distance * SCALE) <= 3 * SCALE
    assert abs(across) <= 3 * SCALE


def test_directions_are_clockwise_from_the_north() -> None:
    assert [DIRECTIONS[degree] for degree in (0, 90, 180, 270)] == [(0, -SCALE), (SCALE, 0), (0, SCALE), (-SCALE, 0)]


@given(points, facings, bases, points, facings, bases)
def test_rectangles_meet_as_shapely_says(
    a: tuple[int, int],
    facing_a: int,
    base_a: tuple[int, int],
    b: tuple[int, int],
    facing_b: int,
    base_b: tuple[int, int],
) -> None:
    b = a[0] + b[0] // 12, a[1] + b[1] // 12
    first, second = _rectangle(a, facing_a, base_a), _rectangle(b, facing_b, base_b)
    found = boxes_meet(a, facing_a, base_a, b, facing_b, base_b)
    if first.buffer(-3).intersects(second.buffer(-3)):
        assert found
    elif not first.buffer(3).intersects(second.buffer(3)):
        assert not found
    assert found == boxes_meet(b, facing_b, base_b, a, facing_a, base_a)


def _rectangle(middle: tuple[int, int], facing: int, base: tuple[int, int]):  # type: ignore[no-untyped-def]
    x, y = middle
    upright = box(x - base[1] / 2, y - base[0] / 2, x + base[1] / 2, y + base[0] / 2)
    return affinity.rotate(upright, facing, origin=(x, y))


def test_the_corners_of_a_base() -> None:
    assert sorted(corners((1000, 1000), 90, (400, 200))) == [(800, 900), (800, 1100), (1200, 900), (1200, 1100)]


def test_a_honeycomb_keeps_its_distance() -> None:
    found = list(spots((0, 0), 210))
    assert len(found) == 37
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a in found for b in found if a != b) >= 208
