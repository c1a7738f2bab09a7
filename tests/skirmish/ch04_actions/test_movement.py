"""Moves that are offered are lawful and carried out as judged, wherever a troop stands."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.engine.choices import Answer
from voltigeur.engine.events import Event
from voltigeur.games.skirmish.base.model import Health, Patch
from voltigeur.games.skirmish.base.names import MARCH, MOST_CORNERS, RUN, move_of, points_of
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace, going_of
from voltigeur.games.skirmish.ch01_sequence import activation
from voltigeur.games.skirmish.ch04_actions import formation, movement, moves, offers
from voltigeur.games.skirmish.ch04_actions.ambush import Wait
from voltigeur.games.skirmish.ch04_actions.climb import CLIMB
from voltigeur.games.skirmish.ch04_actions.heights import JUMP, STAIRS
from voltigeur.games.skirmish.ch04_actions.march import March
from voltigeur.games.skirmish.ch04_actions.movement import Trip, collective
from voltigeur.games.skirmish.ch10_vehicles import driving
from voltigeur.games.skirmish.ch10_vehicles.driving import Drive, drives
from voltigeur.games.skirmish.ch13_morale import morale
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.terrain.plane import within

TABLES = ("ferme", "rue", "ruines", "ruisseau")


def a_match(table: str = "120x90", *troops: dict[str, Any], **given: Any) -> SkirmishMatch:
    """A match that stands at the activation of A1."""
    return BOOK.arrange({"table": table, "active": "A1", "troops": list(troops), **given}, "test")


SECTION = {
    "id": "A1",
    "figures": [
        {"role": "leader", "at": "10,10"},
        {"role": "gunner", "weapon": "light-machine-gun", "at": "10,12.5"},
        {"role": "assistant", "at": "10,15"},
        {"role": "medic", "at": "12.5,10"},
        {"count": 6, "at": "12.5,12.5", "step": "0,2.5"},
    ],
}
TRUCK = {"id": "A2", "kind": "vehicle", "figures": [{"role": "vehicle", "vehicle": "half-track", "at": "20,60"}]}
FOES = {"id": "D1", "figures": [{"count": 6, "at": "60,40", "step": "2.5,0"}]}


@cache
def on_table(name: str) -> SkirmishMatch:
    return a_match(name, SECTION, TRUCK, FOES)


def scattered(name: str, seed: int) -> SkirmishMatch:
    """A section somewhere on a table, on one storey, wherever there is room."""
    m, rng = on_table(name).fork(), Random(seed)
    assert isinstance(m, SkirmishMatch)
    table = m.setting.tabletop
    rooms = [room for room in table.rooms if room.storey]
    room = rng.choice(rooms) if rooms and rng.random() < 0.3 else None
    near = (rng.randrange(table.width), rng.randrange(table.height), 0)
    if room is not None:
        near = (*room.ring[0], room.storey)
    for figure in m.position.figures:
        figure.fate = 1
    for number in m.setting.troops[0].figures + m.setting.troops[-1].figures:
        _put(m, rng, number, near)
    return m


def _put(m: SkirmishMatch, rng: Random, number: int, near: tuple[int, int, int]) -> None:
    table, one = m.setting.tabletop, m.figure(number)
    for _ in range(60):
        site = near[0] + rng.randint(-900, 900), near[1] + rng.randint(-900, 900), near[2]
        inside = table.room_at(site) >= 0
        stands = inside if site[2] else inside or table.building_at(site[:2]) < 0
        if table.on_table(site[:2]) and stands and Crowd(m.truth, one.side).room(site):
            one.x, one.y, one.storey = site
            one.fate = 0
            return


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_whatever_is_offered_is_lawful(table: str, seed: int) -> None:
    m = scattered(table, seed)
    seen = m.seen(0)
    if not seen.fit(0):
        return
    listed = offers.marches(seen, 0)
    assert offers.can_go(seen, 0) == any(activation.judge(seen, 0, answer) is None for answer in listed)
    offered = [*listed, *offers.runs(seen, 0), *offers.swims(seen, 0), *offers.treatments(seen, 0)]
    for verb in (STAIRS, JUMP, CLIMB):
        assert verb.offers is not None
        offered += verb.offers(seen, 0)
    refused = [(m.write(answer), why) for answer in offered if (why := activation.judge(seen, 0, answer)) is not None]
    assert not refused
    for answer in offered:
        assert m.read(m.write(answer)) == answer


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_a_way_is_passable_if_nothing_is_said_against_it(table: str, seed: int) -> None:
    m, rng = scattered(table, seed), Random(seed)
    m.position.patches.append(Patch("crater", rng.randrange(6000), rng.randrange(6000), 300))
    world = m.truth
    for figure in world.fit(0):
        for pace in (Pace.MARCH, Pace.RUN, Pace.SWIM):
            end = figure.x + rng.randint(-1500, 1500), figure.y + rng.randint(-1500, 1500)
            trip = Trip(figure, (figure.point, end), figure.storey, -1, -1)
            going = ground.going(world, figure, pace)
            assert movement.passable(world, going, trip.path, trip.storey) == (
                movement.why_not_way(world, trip, pace) is None
            )


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_moves_end_where_they_said(table: str, seed: int) -> None:
    m = scattered(table, seed)
    seen = m.seen(0)
    offered = [a for a in (*offers.marches(seen, 0), *offers.runs(seen, 0)) if activation.judge(seen, 0, a) is None]
    if not offered:
        return
    answer = Random(seed).choice(offered)
    assert isinstance(answer, March)
    moves.MARCH.do(m, 0, answer)
    for move in answer.moves:
        figure = m.figure(move[0])
        assert not figure.present or figure.aboard >= 0 or figure.point == points_of(move)[-1]
    standing = [f for f in m.position.figures if f.present and f.aboard < 0]
    base = m.setting.charts.steps.base
    for a in standing:
        for b in standing:
            assert a is b or a.storey != b.storey or not within(a.point, b.point, base - 1)


def test_a_formation_keeps_its_shape_in_the_open() -> None:
    m = a_match("120x90", SECTION)
    figures = m.truth.fit(0)
    found = formation.formation(m.seen(0), figures, (2200, 1000), Pace.MARCH)
    assert found is not None
    shifts = {(points_of(move)[-1][0] - m.figure(move[0]).x, points_of(move)[-1][1] - m.figure(move[0]).y)
              for move in found}  # fmt: skip
    assert shifts == {(1200, 0)}


def test_a_formation_goes_round_a_house() -> None:
    house = '[[building]]\nid = "h"\nbox = "20,0 24,16"\n[[building.storey]]\n'
    m = a_match(house, {"id": "A1", "figures": [{"count": 4, "at": "18,8", "step": "0,2.5"}]})
    seen = m.seen(0)
    found = formation.formation(seen, m.truth.fit(0), (2600, 1200), Pace.RUN)
    assert found is not None
    assert activation.judge(seen, 0, March(found, 1)) is None
    assert any(len(points_of(move)) > 1 for move in found)


def test_a_charge_is_offered_at_an_enemy_in_reach() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [{"count": 4, "at": "30,30", "step": "0,2.5"}]},
                {"id": "D1", "figures": [{"count": 2, "at": "45,30", "step": "0,2.5"}]})  # fmt: skip
    seen = m.seen(0)
    charging = [a for a in offers.runs(seen, 0) if isinstance(a, March) and _contacts(m, a)]
    assert charging
    moves.MARCH.do(m, 0, charging[0])
    assert moves.charged(m, 0) == [1]
    assert any(f.charged for f in m.truth.fit(0))


def _contacts(m: SkirmishMatch, answer: March) -> bool:
    return any(ground.fought_from(m.truth, (*points_of(move)[-1], move[3]), 0) for move in answer.moves)


def test_offers_to_mount_and_to_bring_off_the_wounded() -> None:
    jeep = {"id": "A2", "kind": "vehicle", "figures": [{"role": "vehicle", "vehicle": "truck", "at": "36,30"}]}
    m = a_match(
        "120x90",
        jeep,
        {"id": "A1", "figures": [{"count": 2, "at": "30,30"}, {"at": "32,31.5", "health": "stable"}]},
    )
    troop = m.setting.notation.read_troop("A1")
    texts = [m.write(answer) for answer in offers.marches(m.seen(0), troop)]
    assert any("+A2" in text for text in texts)
    assert any("+A1.3" in text for text in texts)


def test_two_wounded_are_put_down_beside_each_other() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [
        {"role": "medic", "at": "30,30"}, {"role": "medic", "at": "32,30"},
        {"at": "30,28", "health": "stable"}, {"at": "32,28", "health": "stable"}]})  # fmt: skip
    m.answer("march A1.1 to 30.00,32.00 +A1.3; A1.2 to 32.00,32.00 +A1.4")
    hurt = [m.figure(2), m.figure(3)]
    assert [f.site for f in hurt] == [(3000, 3000, 0), (3200, 3000, 0)]
    assert [m.figure(n).carries for n in (0, 1)] == [2, 3]
    assert not BOOK.faults(m)


def test_a_vehicle_is_offered_drives_and_creeps() -> None:
    m = a_match("ferme", {**TRUCK, "id": "A1"}, FOES)
    seen = m.seen(0)
    kinds = {type(answer).__name__ for answer in drives(seen, 0)}
    assert kinds == {"Drive", "Creep"}
    assert all(activation.judge(seen, 0, answer) is None for answer in drives(seen, 0))


@pytest.mark.parametrize(
    ("pace", "laden", "lengths"),
    [
        (Pace.MARCH, False, {"road": 1800, "meadow": 1200, "wood": 1200, "swamp": 600}),
        (Pace.MARCH, True, {"road": 1200, "meadow": 1200, "wood": 600, "swamp": 0}),
        (Pace.RUN, False, {"road": 3000, "meadow": 2400, "wood": 1800, "swamp": 0}),
        (Pace.RUN, True, {"road": 2400, "meadow": 1800, "wood": 0, "swamp": 0}),
    ],
)
def test_what_ground_costs(pace: Pace, laden: bool, lengths: dict[str, int]) -> None:
    for base, length in lengths.items():
        m = a_match(f'base = "{base}"\n', {"id": "A1", "figures": [{"at": "30,30"}]})
        going = going_of(m.setting, pace, encumbered=laden)
        price = going.price((), -1)
        assert (going.allowance // price if price > 0 else 0) == length


def test_cover_and_the_room_of_the_shooter() -> None:
    house = '[[building]]\nid = "h"\nbox = "40,20 60,40"\n[[building.storey]]\n'
    m = a_match(house, {"id": "A1", "figures": [{"at": "50,30"}, {"at": "70,30"}]})
    inside, outside = m.truth.fit(0)
    assert ground.in_cover(m.truth, inside, outside.site)
    assert not ground.in_cover(m.truth, inside, (5500, 3500, 0))
    assert not ground.in_cover(m.truth, outside, inside.site)


def test_a_wreck_in_contact_is_cover_and_a_crater_is_ground() -> None:
    patches = [{"kind": "wreck", "at": "50,30", "radius": 3}, {"kind": "crater", "at": "80,30", "radius": 2}]
    m = a_match("120x90", {"id": "A1", "figures": [{"at": "55.5,30"}, {"at": "55.51,33"}, {"at": "82,30"}]},
                patches=patches)  # fmt: skip
    near, far, hole = m.truth.fit(0)
    assert ground.in_cover(m.truth, near, (3000, 3000, 0))
    assert not ground.in_cover(m.truth, near, (8000, 3000, 0))
    assert not ground.in_cover(m.truth, far, (3000, 3000, 0))
    assert ground.terrain(m.truth, hole.site).level == "difficult"
    assert ground.in_cover(m.truth, hole, (3000, 3000, 0))


def test_the_assistant_takes_over_the_burden() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [
        {"role": "gunner", "weapon": "heavy-machine-gun", "at": "30,30", "health": "wounded"},
        {"role": "assistant", "at": "30,33"}, {"at": "30,36"}]})  # fmt: skip
    assistant, rifleman = m.truth.fit(0)
    assert ground.encumbered(m.truth, assistant)
    assert collective(m.truth, assistant)
    assert not ground.encumbered(m.truth, rifleman)
    assert not collective(m.truth, rifleman)


def test_losers_draw_back_from_the_enemy() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [{"at": "50,30"}]}, {"id": "D1", "figures": [{"at": "52.5,30"}]})
    morale.withdraw(m, (0,), 1200)
    assert m.figure(0).site == (3800, 3000, 0)
    assert m.figure(0).facing == 270


def test_flight_goes_round_what_stands_in_the_way() -> None:
    wall = '[[line]]\nid = "w"\nkind = "high-wall"\npoints = "45,25 45,35"\n'
    m = a_match(wall, {"id": "A2", "figures": [{"at": "50,30"}]}, {"id": "A1", "figures": [{"at": "90,80"}]})
    morale.flee(m, m.setting.notation.read_troop("A2"))
    figure = m.figure(m.setting.notation.read_figure("A2.1"))
    assert figure.x < 4500 or figure.y != 3000
    assert figure.x < 5000


def test_answers_that_say_nothing_are_refused() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [{"at": "30,30"}]})
    said = (March(()), March(((0, -1, -1, 0),)), March((move_of(0, ((3100, 3000),), facing=360),)))
    assert [_reason(m, answer) for answer in said] == ["nobody", "no-way", "no-facing"]
    assert [_reason(m, answer) for answer in (Wait(()), Wait(((0, 360),)))] == ["nobody", "no-facing"]


def _reason(m: SkirmishMatch, answer: Answer) -> str:
    verdict = activation.judge(m.seen(0), 0, answer)
    return verdict.reason if verdict is not None else ""


def test_a_vehicle_needs_a_driver() -> None:
    m = a_match("120x90", {**TRUCK, "id": "A1"})
    drive = Drive((move_of(0, ((3000, 6000),)),))
    assert _reason(m, drive) == ""
    for figure in m.position.figures[1:]:
        figure.health = Health.WOUNDED
    assert _reason(m, drive) == "no-driver"
    assert list(drives(m.seen(0), 0)) == []


def test_a_turn_on_the_spot_is_no_movement() -> None:
    m = a_match("120x90", {"id": "A1", "figures": [{"at": "30,30"}]})
    assert moves.MARCH.do(m, 0, March((move_of(0, ((3000, 3000),), facing=77),))) == ()
    assert (m.figure(0).facing, m.figure(0).motion) == (77, 0)


def test_a_way_turns_a_hundred_times_and_not_once_more() -> None:
    corners = tuple((3000 + n, 3000) for n in range(MOST_CORNERS + 2))
    assert movement.why_not_form(move_of(0, corners[:-1])) is None
    assert movement.why_not_form(move_of(0, corners)) == movement.NO_WAY


@pytest.mark.parametrize(("pace", "rule"), [(MARCH, "actions/march"), (RUN, "actions/run")])
def test_a_move_cites_the_rule_of_its_pace(pace: int, rule: str) -> None:
    m = a_match("120x90", {"id": "A1", "figures": [{"at": "30,30"}]}, FOES)
    m.answer(March((move_of(0, ((3300, 3000),)),), pace))
    assert [event.rules for event in m.record if isinstance(event, Event) and event.kind == "moved"] == [(rule,)]


@pytest.mark.parametrize(("place", "over"), [("30,31", False), ("29,31", False), ("31,31", True)])
def test_whoever_is_beside_or_behind_the_middle_of_a_vehicle_is_not_run_over(place: str, over: bool) -> None:
    tank = {"role": "vehicle", "vehicle": "medium-tank", "at": "30,30", "facing": 90}
    m = a_match("120x90", {"id": "A1", "kind": "vehicle", "figures": [tank]}, {"id": "D1", "figures": [{"at": place}]})
    assert driving.runs_over(m.truth, movement.trip_of(m.truth, move_of(0, ((4000, 3000),)))) is over
