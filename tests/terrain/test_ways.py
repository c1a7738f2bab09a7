"""What paths cost, which ways are proposed, and how true the region is that is said to be in reach."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Piece, Site, Tabletop
from voltigeur.terrain.ways import Over, PathFinder, Reach, barred, measure

FARM = read_tabletop(Path(__file__).with_name("test_tabletop_farm.toml").read_text(encoding="utf-8"), "farm")
FINDER = PathFinder(FARM)

RATES = {"road": 30, "track": 30, "bridge": 30, "meadow": 24, "orchard": 24, "field": 18, "wood": 18, "slope": 18}
FREE = {"door", "arch", "breach", "gate", "crest"}
HARD = {"low-wall", "hedge", "window", "wire"}


class Runner:
    """Somebody who runs: 30 on roads, 24 in meadows, 18 in fields and woods, nowhere else."""

    allowance = 36_000

    def __init__(self, tabletop: Tabletop, slowed: bool = False) -> None:
        self.tabletop = tabletop
        self.slowed = slowed

    def price(self, grounds: tuple[int, ...], room: int) -> int:
        kind = "meadow" if room >= 0 or not grounds else self.tabletop.grounds[grounds[0]].kind
        rate = RATES.get(kind, 0)
        rate = min(rate, 18) if self.slowed else rate
        return 360 // rate if rate else -1

    def over(self, piece: Piece) -> Over:
        return Over.FREE if piece.kind in FREE else Over.HARD if piece.kind in HARD else Over.NO

    def hard(self) -> Runner:
        return SLOWED if self is RUNNER else Runner(self.tabletop, True)


RUNNER, SLOWED = Runner(FARM), Runner(FARM, True)

points = st.tuples(st.integers(0, FARM.width), st.integers(0, FARM.height))
offsets = st.tuples(st.integers(-2600, 2600), st.integers(-2600, 2600))


def table(text: str) -> Tabletop:
    return read_tabletop(f'name = "t"\nsize = [100, 100]\nbase = "meadow"\n{text}', "t")


def way(start: Site, goal: Point, finder: PathFinder = FINDER, going: Runner = RUNNER) -> tuple[Point, ...]:
    found = finder.way(going, start, goal)
    assert found is not None
    return found


# ---------------------------------------------------------------- the measure


def test_mixed_ground_costs_its_shares() -> None:
    lines = table('[[ground]]\nid = "f"\nkind = "field"\nbox = "10,10 20,20"')
    measured = measure(lines, Runner(lines), [(500, 1500), (2500, 1500)])
    assert (measured.cost, measured.length) == (1000 * 15 + 1000 * 20, 2000)
    assert not measured.hard


def test_a_low_wall_makes_the_whole_move_difficult() -> None:
    lines = table('[[line]]\nid = "w"\nkind = "low-wall"\npoints = "10,10 30,10"')
    measured = measure(lines, Runner(lines), [(1500, 500), (1500, 1500), (1600, 1500)])
    assert measured.hard
    assert measured.cost == 1100 * 20


def test_what_stops_a_way_is_named() -> None:
    wall = measure(FARM, RUNNER, [(4400, 2350), (4800, 2350)])
    assert FARM.pieces[wall.stopped].kind == "wall"
    pond = measure(FARM, RUNNER, [(6300, 7000), (7000, 7000)])
    assert pond.stopped == -1
    assert pond.ground == 1
    assert not pond.within(RUNNER.allowance)


@given(st.lists(points, min_size=2, max_size=4))
def test_a_path_is_barred_if_its_measure_is_stopped(path: list[Point]) -> None:
    assert barred(FARM, RUNNER, path) == (measure(FARM, RUNNER, path).stopped >= 0)


def test_a_path_off_the_table_is_no_way() -> None:
    assert measure(FARM, RUNNER, [(100, 100), (-1, 100)]).ground >= 0


def test_a_point_in_between_changes_no_cost() -> None:
    whole = measure(FARM, RUNNER, [(4900, 2500), (6000, 2500), (6000, 3400)])
    parted = measure(FARM, RUNNER, [(4900, 2500), (5400, 2500), (6000, 2500), (6000, 3400)])
    assert (whole.cost, whole.stopped) == (parted.cost, parted.stopped)


def test_upstairs_one_stays_in_the_rooms() -> None:
    assert measure(FARM, RUNNER, [(5000, 2600), (6000, 2600)], 1).within(RUNNER.allowance)
    assert FARM.pieces[measure(FARM, RUNNER, [(5000, 2300), (6000, 2300)], 1).stopped].kind == "wall"
    assert measure(FARM, RUNNER, [(9000, 5400), (9500, 5400)], 1).within(RUNNER.allowance)
    assert measure(FARM, RUNNER, [(9000, 5400), (8600, 5400)], 1).ground >= 0
    assert measure(FARM, RUNNER, [(3000, 4400), (3100, 4400)], 1).ground >= 0


# ---------------------------------------------------------------- ways


def test_the_straight_line_is_taken_if_it_is_free() -> None:
    assert way((200, 8800, 0), (1500, 7900)) == ((200, 8800), (1500, 7900))


def test_a_way_goes_round_a_high_wall() -> None:
    path = way((1500, 5400, 0), (200, 6100))
    assert len(path) > 2
    assert not measure(FARM, RUNNER, path).hard


def test_a_way_leads_through_doors_from_room_to_room() -> None:
    path = way((6000, 2700, 0), (5000, 3500))
    crossed = [FARM.pieces[c.piece].kind for a, b in pairwise(path) for c in FARM.walk(a, b).crossings]
    assert set(crossed) == {"door"}


def test_a_way_leads_out_of_the_house_and_through_the_gate() -> None:
    path = way((5100, 3700, 0), (5800, 4500))
    crossed = [FARM.pieces[c.piece].kind for a, b in pairwise(path) for c in FARM.walk(a, b).crossings]
    assert set(crossed) == {"door", "gate"}


def test_upstairs_the_way_is_found_on_that_storey() -> None:
    path = way((5000, 2200, 1), (6200, 2200))
    crossed = {c.piece for a, b in pairwise(path) for c in FARM.walk(a, b, 1).crossings}
    assert {(FARM.pieces[n].kind, FARM.pieces[n].storey) for n in crossed} == {("door", 1)}
    assert FINDER.way(RUNNER, (5000, 2200, 1), (4400, 2600)) is None


def test_water_is_crossed_by_the_bridge() -> None:
    path = way((7900, 5300, 0), (8700, 4900))
    kinds = {FARM.grounds[s.grounds[0]].kind for a, b in pairwise(path) for s in FARM.walk(a, b).stretches if s.grounds}
    assert "bridge" in kinds
    assert "stream" not in kinds


def test_a_road_is_used_where_that_is_cheaper() -> None:
    lines = table('[[road]]\nid = "r"\npoints = "0,50 100,50"\nwidth = 4')
    start, goal = (1000, 5260, 0), (3600, 5260)
    runner = Runner(lines)
    assert not measure(lines, runner, (start[:2], goal)).within(runner.allowance)
    assert way(start, goal, PathFinder(lines), runner)


def test_the_cheaper_of_going_round_and_climbing_over_is_taken() -> None:
    short = table('[[line]]\nid = "w"\nkind = "low-wall"\npoints = "48,10 52,10"')
    over = way((5000, 900, 0), (5000, 1100), PathFinder(short), Runner(short))
    assert over == ((5000, 900), (5000, 1100))
    round_about = way((4830, 200, 0), (4830, 1900), PathFinder(short), Runner(short))
    assert not measure(short, Runner(short), round_about).hard


@pytest.mark.parametrize("off", [1, 2, 5])
def test_somebody_at_a_wall_gets_away(off: int) -> None:
    assert way((4600 - off, 3300, 0), (5800, 3300))


@settings(max_examples=250, deadline=None)
@given(points, offsets)
def test_every_way_that_is_proposed_is_admitted(start: Point, offset: Point) -> None:
    goal = start[0] + offset[0], start[1] + offset[1]
    assume(FARM.on_table(goal))
    path = FINDER.way(RUNNER, (*start, 0), goal)
    if path is not None:
        assert (path[0], path[-1]) == (start, goal)
        assert measure(FARM, RUNNER, path).within(RUNNER.allowance)


@settings(max_examples=150, deadline=None)
@given(points, offsets)
def test_the_cheapest_way_is_found_without_looking_everywhere(start: Point, offset: Point) -> None:
    goal = start[0] + offset[0], start[1] + offset[1]
    assume(FARM.on_table(goal))
    net = FINDER.net((*start, 0))
    for hard in (False, True):
        fare = net.fare(RUNNER, hard)
        found = net.path(fare, start, goal)
        least = float((net.spread(fare, start).cost + net.costs_from(fare, goal, start)).min())
        if least <= fare.allowance:
            assert found is not None and found[0] == pytest.approx(least)
        else:
            assert found is None or found[0] > fare.allowance


@settings(max_examples=60, deadline=None)
@given(points, st.lists(offsets, min_size=2, max_size=3))
def test_no_chance_path_beats_the_proposal_by_much(start: Point, steps: list[Point]) -> None:
    path = [start]
    for dx, dy in steps:
        path.append((path[-1][0] + dx // 3, path[-1][1] + dy // 3))
    chance = measure(FARM, RUNNER, path)
    assume(chance.within(RUNNER.allowance * 98 // 100))
    assert FINDER.way(RUNNER, (*start, 0), path[-1]) is not None


# ---------------------------------------------------------------- reach

STARTS: list[Site] = [
    (5000, 2500, 0),
    (5200, 4000, 0),
    (6700, 4600, 0),
    (10205, 4185, 0),
    (300, 8800, 0),
    (2200, 4250, 0),
]


def shape(reach: Reach) -> shapely.Geometry:
    region = shapely.Polygon()
    for ring in reach.rings:
        region = region.symmetric_difference(shapely.Polygon(ring).buffer(0))
    return region


@pytest.mark.parametrize("start", STARTS)
def test_all_of_the_region_can_be_reached(start: Site) -> None:
    region = shape(FINDER.reach(RUNNER, start))
    left, top, right, bottom = region.bounds
    rng = random.Random(1)
    tried = 0
    while tried < 40:
        point = rng.randint(int(left), int(right)), rng.randint(int(top), int(bottom))
        if region.contains(shapely.Point(point)):
            tried += 1
            assert FINDER.way(RUNNER, start, point) is not None


@pytest.mark.parametrize("start", STARTS)
def test_what_lies_well_outside_cannot(start: Site) -> None:
    region = shape(FINDER.reach(RUNNER, start))
    reached = 0
    rim = region.buffer(100).exterior if region.buffer(100).geom_type == "Polygon" else region.buffer(100).boundary
    for k in range(60):
        at = rim.interpolate(k / 60, normalized=True)
        point = round(at.x), round(at.y)
        if FARM.on_table(point):
            reached += FINDER.way(RUNNER, start, point) is not None
    assert reached <= 1


def test_in_the_open_the_region_is_a_circle() -> None:
    lines = table("")
    region = shape(PathFinder(lines).reach(Runner(lines), (5000, 5000, 0)))
    assert 0.985 < region.area / (3.14159265 * 2400**2) < 1
    assert region.bounds == pytest.approx((2600, 2600, 7400, 7400), abs=12)


def test_the_region_ends_at_the_edge_of_the_table() -> None:
    assert all(FARM.on_table(p) for ring in FINDER.reach(RUNNER, (100, 100, 0)).rings for p in ring)


def test_upstairs_the_region_is_the_storey() -> None:
    region = shape(FINDER.reach(RUNNER, (5000, 2600, 1)))
    assert region.area == pytest.approx(1800 * 900, rel=0.02)
