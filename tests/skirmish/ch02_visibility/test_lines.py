"""Lines of sight over a table: what blocks, what hides and the numbers that spot, at both sides of every bound."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.games.skirmish.ch02_visibility.lines import BLOCKED, CLEAR, HIDDEN, Look, SightLines, Size
from voltigeur.games.skirmish.charts.load import shipped
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Site

TABLE = """
name = "sight"
size = [120, 90]
base = "meadow"

[[line]]
id = "low"
kind = "low-wall"
points = "20,0 20,20"
[[line]]
id = "high"
kind = "high-wall"
points = "20,30 20,40"
[[line]]
id = "gap"
kind = "high-wall"
points = "20,42 20,48"
gates = [["20,44", "20,46"]]

[[ground]]
id = "wood"
kind = "wood"
box = "30,0 40,20"
[[ground]]
id = "jungle"
kind = "dense"
box = "30,22 35,30"
[[ground]]
id = "mixed-wood"
kind = "wood"
box = "30,32 35,36"
[[ground]]
id = "mixed-jungle"
kind = "dense"
box = "35,32 37.5,36"
[[ground]]
id = "wheat"
kind = "wheat"
box = "30,40 40,50"
[[ground]]
id = "snow"
kind = "snow"
box = "50,40 60,50"
[[ground]]
id = "brush"
kind = "brush"
box = "50,52 60,60"
[[ground]]
id = "crest"
kind = "crest"
box = "70,40 80,50"
[[tree]]
kind = "bush"
at = "70,70"
radius = 2

[[building]]
id = "house"
box = "90,20 110,30"
roof = "flat"
[[building.storey]]
rooms = [{ id = "west", box = "90,20 100,30" }, { id = "east", box = "100,20 110,30" }]
openings = [{ kind = "window", at = "90,25", width = 2 }, { kind = "door", at = "100,25", width = 2 }]
[[building.storey]]
openings = [{ kind = "window", at = "90,25", width = 2 }]
[[building.storey]]
openings = [{ kind = "window", at = "90,25", width = 2 }]

[[building]]
id = "church"
box = "90,60 100,70"
steeple = true
[[building.storey]]
openings = [{ kind = "window", at = "90,65", width = 2 }]
[[building.storey]]
openings = [{ kind = "window", at = "90,65", width = 2 }]
"""


@cache
def lines(night: bool = False) -> SightLines:
    terrain = shipped("terrain")
    return SightLines(read_tabletop(TABLE, "sight"), shipped("charts"), terrain, night=night)


def look(a: str, b: str, size: Size = Size.SOLDIER, *, waiting: bool = False) -> Look:
    return lines().look(site(a), site(b), size, waiting)


def site(text: str) -> Site:
    point, _, storey = text.partition("/")
    x, y = point.split(",")
    return round(float(x) * 100), round(float(y) * 100), int(storey or 0)


def numbers(found: Look) -> tuple[int, int, str]:
    return found.needed, found.within, found.by


# -------------------------------------------------------------------- obstacles


def test_a_soldier_in_the_open_is_clear() -> None:
    assert look("5,80", "60,80").state == CLEAR


def test_a_low_wall_hides_who_touches_it_or_lies_in_wait() -> None:
    assert look("5,10", "22.5,10").state == HIDDEN
    assert look("5,10", "22.51,10").state == CLEAR
    assert look("5,10", "24,10", waiting=True).state == HIDDEN
    assert numbers(look("5,10", "24,10", waiting=True)) == (3, 8000, "spotting/three")


def test_who_touches_a_low_wall_looks_over_it() -> None:
    assert look("17.5,10", "26,10", waiting=True).state == CLEAR
    assert look("17.49,10", "26,10", waiting=True).state == HIDDEN
    assert look("17.5,10", "22.5,10").state == HIDDEN


def test_large_vehicles_are_not_hidden_by_low_walls_and_fields() -> None:
    assert look("5,10", "22,10", Size.LARGE).state == CLEAR
    assert look("5,45", "35,45", Size.LARGE).state == CLEAR
    assert numbers(look("5,10", "22,10", Size.SMALL))[0] == 2


def test_an_elevated_observer_is_hindered_neither_by_low_walls_nor_by_fields() -> None:
    assert look("75,45", "35,45").state == CLEAR
    assert look("61,45", "35,45").state == HIDDEN
    assert look("75,45", "22,10", waiting=True).state == CLEAR


def test_a_high_wall_hides_soldiers_and_small_vehicles() -> None:
    for size in (Size.SOLDIER, Size.GUN, Size.SMALL):
        assert look("5,35", "25,35", size).rule == "visibility/high"
    assert look("5,35", "25,35", Size.LARGE).state == CLEAR
    assert look("75,41", "10,33", Size.SMALL).state == CLEAR
    assert look("75,41", "10,33").state == BLOCKED
    assert look("75,41", "10,33", Size.GUN).state == BLOCKED


def test_one_looks_through_a_gate_of_a_high_wall() -> None:
    assert look("5,45", "25,45").state == CLEAR
    assert look("5,43", "25,43").state == BLOCKED


# -------------------------------------------------------------------- woods and fields


def test_ten_centimetres_of_wood_can_be_looked_through() -> None:
    assert look("25,10", "45,10").state == CLEAR
    assert look("25,10", "45,10.2").state == BLOCKED


def test_five_centimetres_of_jungle_can_be_looked_through() -> None:
    assert look("25,25", "45,25").state == CLEAR
    assert look("25,25", "45,25.2").rule == "visibility/total"


def test_woods_and_jungle_each_count_for_their_share() -> None:
    assert look("25,34", "45,34").state == CLEAR
    assert look("25,34", "45,34.2").state == BLOCKED


def test_at_the_edge_of_a_wood_one_is_hidden() -> None:
    assert numbers(look("25,10", "38,10")) == (3, 8000, "spotting/three")
    assert numbers(look("25,10", "38,10", Size.LARGE)) == (2, 8000, "spotting/three")
    assert numbers(look("25,25", "34,25")) == (5, 4000, "spotting/five")


def test_within_a_wood_one_sees_ten_centimetres() -> None:
    assert look("32,10", "38,10").state == CLEAR
    assert look("35,1", "35,11").state == CLEAR
    assert look("35,1", "35,11.01").state == BLOCKED


def test_a_field_hides_who_is_in_it_or_touches_it_or_lies_in_wait_behind() -> None:
    assert numbers(look("22,49", "35,49")) == (5, 4000, "spotting/five")
    assert look("25,49", "42.5,49").state == HIDDEN
    assert look("25,49", "42.51,49").state == CLEAR
    assert look("25,49", "48,49", waiting=True).rule == "visibility/field"


def test_a_field_that_ends_at_ones_feet_does_not_hinder() -> None:
    assert look("37.5,49", "48,49", waiting=True).state == CLEAR
    assert look("37.4,49", "48,49", waiting=True).state == HIDDEN


@pytest.mark.parametrize(("at", "needed"), [("55,45", 5), ("55,55", 3)])
def test_snow_and_difficult_ground_hide_those_who_lie_in_wait(at: str, needed: int) -> None:
    assert look("62,63", at).state == CLEAR
    assert look("62,63", at, waiting=True).needed == needed
    assert look("62,63", at, Size.LARGE, waiting=True).state == CLEAR


def test_a_bush_hides_nothing() -> None:
    assert look("60,70", "72.5,70", waiting=True).state == CLEAR


# -------------------------------------------------------------------- crests and buildings


def test_a_crest_hides_upwards_and_not_downwards() -> None:
    assert numbers(look("66,45", "75,45")) == (3, 8000, "house/spotting")
    assert look("66,45", "75,45").rule == "visibility/crest"
    assert look("75,45", "66,45").state == CLEAR


def test_a_crest_between_two_who_are_below_blocks() -> None:
    assert look("66,45", "85,45").state == BLOCKED
    assert look("66,45", "85,45", Size.LARGE).state == BLOCKED


def test_a_window_lets_looks_through_and_hides_who_is_behind() -> None:
    assert numbers(look("80,25", "95,25")) == (5, 4000, "spotting/five")
    assert look("95,25", "80,25").state == CLEAR
    assert look("80,21", "95,21").state == BLOCKED
    assert look("80,25", "105,25").state == HIDDEN


def test_on_the_same_floor_one_sees_through_doors_alone() -> None:
    assert look("95,25", "105,25").state == CLEAR
    assert look("95,22", "105,22").state == BLOCKED


def test_nobody_sees_from_floor_to_floor() -> None:
    assert look("95,25", "95,25/1").state == BLOCKED
    assert look("95,25/3", "95,25/2").state == BLOCKED


def test_a_house_between_blocks() -> None:
    assert look("80,28", "115,28").state == BLOCKED


def test_from_the_second_floor_or_a_steeple_one_is_elevated_and_not_from_the_first() -> None:
    assert [lines().place((9500, 2500, storey)).elevated for storey in range(4)] == [False, False, True, True]
    assert [lines().place((9500, 6500, storey)).elevated for storey in range(2)] == [False, True]
    assert look("92,25/2", "35,45").state == CLEAR
    assert look("92,25/1", "35,45").rule == "visibility/field"
    assert look("92,65/1", "35,45").state == CLEAR


def test_a_flat_roof_is_like_a_crest() -> None:
    assert look("80,25", "95,25/3").by == "house/spotting"
    assert look("95,25/3", "80,25").state == CLEAR
    assert look("95,25/3", "105,25/3").state == CLEAR


def test_contact_is_always_clear_unless_a_wall_is_between() -> None:
    assert look("18.8,10", "21.2,10", waiting=True).state == CLEAR
    assert look("89,25", "91,25").state == CLEAR
    assert look("89,21", "91,21").state == BLOCKED


def test_by_night_spotting_distances_are_halved() -> None:
    found = lines(night=True).look(site("25,10"), site("38,10"))
    assert (found.needed, found.within) == (3, 4000)


# -------------------------------------------------------------------- properties

coordinates = st.tuples(st.integers(0, 12000), st.integers(0, 9000), st.just(0))
indoors = st.tuples(st.integers(9001, 10999), st.integers(2001, 2999), st.integers(0, 2))
sites = st.one_of(coordinates, indoors)


@settings(max_examples=150, deadline=None)
@given(sites, sites, st.sampled_from(Size), st.booleans())
def test_what_the_sites_alone_exclude_is_never_clear(a: Site, b: Site, size: Size, waiting: bool) -> None:
    if lines().never_clear(a, b, size, waiting):
        assert lines().look(a, b, size, waiting).state != CLEAR


behind = st.tuples(st.integers(1800, 2200), st.integers(0, 2200), st.just(0))
"""On both sides of the low wall, near it and less near."""


@settings(max_examples=300, deadline=None)
@given(sites, st.one_of(sites, behind), st.sampled_from(Size))
def test_who_stands_in_the_open_is_not_hidden_from_anywhere(a: Site, b: Site, size: Size) -> None:
    if lines().never_hidden(b, size):
        assert lines().look(a, b, size).state != HIDDEN


def test_in_the_open_is_who_touches_nothing_that_hides() -> None:
    contact = lines().contact
    assert not lines().never_hidden((2000 + contact, 1000, 0), Size.SOLDIER)
    assert lines().never_hidden((2000 + contact, 1000, 0), Size.LARGE)
    assert lines().never_hidden((2010 + contact, 1000, 0), Size.SOLDIER)
    assert not lines().never_hidden((3000 - contact // 2, 4500, 0), Size.SOLDIER)
    assert not lines().never_hidden((3500, 4500, 0), Size.SOLDIER)


@settings(max_examples=150, deadline=None)
@given(sites, sites)
def test_whoever_is_bigger_or_does_not_lie_in_wait_is_seen_no_worse(a: Site, b: Site) -> None:
    low = lines().look(a, b, Size.SOLDIER, waiting=True)
    for size in Size:
        for waiting in (False, True):
            other = lines().look(a, b, size, waiting)
            assert other.state >= low.state
            if other.state == low.state == HIDDEN:
                assert other.needed <= low.needed
                assert other.within >= low.within


@settings(max_examples=150, deadline=None)
@given(sites, sites)
def test_soldiers_are_blocked_both_ways_or_neither(a: Site, b: Site) -> None:
    there, back = lines().look(a, b), lines().look(b, a)
    assert (there.state == BLOCKED) == (back.state == BLOCKED)


@settings(max_examples=100, deadline=None)
@given(sites, sites)
def test_every_look_that_is_not_clear_names_its_rule(a: Site, b: Site) -> None:
    found = lines().look(a, b, waiting=True)
    assert (found.state == CLEAR) == (not found.rule) == (not found.reasons)
    assert (found.state == HIDDEN) == bool(found.by)
