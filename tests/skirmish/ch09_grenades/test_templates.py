"""Templates, angles and sides of vehicles: whole numbers that agree with the geometry they stand for."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from hypothesis import assume, given
from hypothesis import strategies as st

from voltigeur.games.skirmish.ch00_ground.bearing import FRONT, REAR, SIDE, in_arc, side_hit
from voltigeur.games.skirmish.ch09_grenades.templates import slide

COORDINATES = st.tuples(st.integers(0, 20000), st.integers(0, 12000))
FACINGS = st.integers(0, 359)
DICE = st.integers(1, 6)


def off(middle: tuple[int, int], facing: int, point: tuple[int, int]) -> float:
    """How many degrees a point lies off a facing."""
    bearing = degrees(atan2(point[0] - middle[0], middle[1] - point[1]))
    return abs((bearing - facing + 180) % 360 - 180)


@given(COORDINATES, COORDINATES, DICE, st.integers(100, 1200))
def test_a_template_slides_its_distance_in_sixths_of_a_turn(
    origin: tuple[int, int], at: tuple[int, int], die: int, distance: int
) -> None:
    assume(origin != at)
    x, y = slide(origin, at, die, distance)
    turn = radians(60 * (die - 1))
    dx, dy = at[0] - origin[0], at[1] - origin[1]
    long = hypot(dx, dy)
    assert abs(x - at[0] - distance * (dx * cos(turn) - dy * sin(turn)) / long) <= 0.5001
    assert abs(y - at[1] - distance * (dx * sin(turn) + dy * cos(turn)) / long) <= 0.5001


def test_a_template_thrown_at_ones_feet_slides_as_if_thrown_north() -> None:
    assert slide((500, 500), (500, 500), 1, 600) == (500, -100)
    assert slide((500, 500), (500, 500), 4, 600) == (500, 1100)


@given(COORDINATES, FACINGS, COORDINATES, st.sampled_from((90, 180)))
def test_an_angle_of_view_is_what_it_says(
    middle: tuple[int, int], facing: int, point: tuple[int, int], arc: int
) -> None:
    assume(middle != point)
    apart = off(middle, facing, point)
    assume(abs(apart - arc / 2) > 0.02)
    assert in_arc(middle, facing, point, arc) == (apart < arc / 2)


@given(COORDINATES, FACINGS, COORDINATES)
def test_a_vehicle_has_a_front_two_sides_and_a_rear(
    middle: tuple[int, int], facing: int, point: tuple[int, int]
) -> None:
    assume(middle != point)
    apart = off(middle, facing, point)
    assume(abs(apart - 45) > 0.02 and abs(apart - 135) > 0.02)
    assert side_hit(middle, facing, point) == (FRONT if apart < 45 else SIDE if apart < 135 else REAR)


def test_the_edges_of_an_angle_belong_to_it() -> None:
    assert in_arc((0, 0), 0, (100, 0), 180)
    assert not in_arc((0, 0), 0, (100, 1), 180)
    assert in_arc((0, 0), 90, (100, 100), 90)
    assert not in_arc((0, 0), 90, (100, 101), 90)
    assert in_arc((0, 0), 90, (-100, 0), 360)
    assert in_arc((7, 7), 33, (7, 7), 90)
