"""What figures see of each other: markers, friends, those who have fired, smoke and wrecks, settling in time."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.games.skirmish.base.model import Figure, Patch
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import BLOCKED, CLEAR, HIDDEN, Look, SightLines, Size
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.rulebook import BOOK

TABLE = """
[[line]]
id = "low"
kind = "low-wall"
points = "60,0 60,90"
[[ground]]
id = "wheat"
kind = "wheat"
box = "80,40 90,50"
[[ground]]
id = "snow"
kind = "snow"
box = "60,60 70,70"
[[ground]]
id = "wood"
kind = "wood"
box = "80,60 90,70"
"""


def match(troops: list[dict[str, Any]], **given: Any) -> SkirmishMatch:
    return BOOK.arrange({"active": "A1", "table": TABLE, "troops": troops, **given}, "test")


def troop(name: str, *at: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "figures": [{"at": point} for point in at], **fields}


def figure(m: SkirmishMatch, name: str) -> Figure:
    return m.figure(m.setting.notation.read_figure(name))


def test_of_a_marker_a_side_supposes_a_soldier_who_lies_in_wait() -> None:
    m = match([troop("A1", "40,45"), troop("D1", "61,45", known=False)])
    seen, target = m.seen(0), figure(m, "D1.1")
    assert not target.known
    supposed = sight.look(seen, figure(m, "A1.1"), target)
    assert supposed == sight.between(seen, (4000, 4500, 0), (6100, 4500, 0), Size.SOLDIER, waiting=True)


def test_friends_are_seen_wherever_there_is_a_line() -> None:
    m = match([troop("A1", "40,45"), troop("A2", "61,45"), troop("D1", "100,10")])
    assert sight.look(m.truth, figure(m, "A1.1"), figure(m, "A2.1")).state == HIDDEN
    assert sight.sees(m.truth, figure(m, "A1.1"), figure(m, "A2.1"))


def test_fire_and_spotting_make_a_hidden_enemy_a_target() -> None:
    m = match([troop("A1", "40,45"), troop("D1", "61,45")])
    observer, target = figure(m, "A1.1"), figure(m, "D1.1")
    assert not sight.sees(m.truth, observer, target)
    target.fired = True
    assert sight.sees(m.truth, observer, target)
    target.fired = False
    m.troop(observer.troop).spotted = (target.troop,)
    assert sight.sees(m.truth, observer, target)
    m.troop(observer.troop).spotted = (sight.spot_mark(target),)
    assert sight.sees(m.truth, observer, target)


def test_smoke_blocks_as_soon_as_the_line_enters_it() -> None:
    m = match([troop("A1", "10,45"), troop("D1", "50,45")])
    observer, target = figure(m, "A1.1"), figure(m, "D1.1")
    for offset, state in ((500, CLEAR), (499, BLOCKED)):
        m.position.patches = [Patch("smoke", 3000, 4500 + offset, 500)]
        assert sight.look(m.truth, observer, target).state == state


def test_smoke_does_not_part_those_who_touch() -> None:
    m = match([troop("A1", "30,45"), troop("D1", "32.5,45")])
    m.position.patches = [Patch("smoke", 3000, 4500, 500)]
    assert sight.look(m.truth, figure(m, "A1.1"), figure(m, "D1.1")).state == CLEAR


def test_a_wreck_adds_its_reason_to_others() -> None:
    m = match([troop("A1", "60,20"), troop("D1", "85,45")])
    m.position.patches = [Patch("wreck", 8100, 4100, 300)]
    found = sight.look(m.truth, figure(m, "A1.1"), figure(m, "D1.1"))
    assert (found.needed, found.within, found.rule) == (5, 4000, "visibility/field")
    assert {reason.word for reason in found.reasons} == {"field"}
    target = figure(m, "D1.1")
    target.waiting = True
    found = sight.look(m.truth, figure(m, "A1.1"), target)
    assert {reason.word for reason in found.reasons} == {"field", "low"}


def test_a_template_may_be_put_where_there_is_a_line() -> None:
    m = match([troop("A1", "40,45"), troop("D1", "100,10")])
    assert sight.point_seen(m.truth, figure(m, "A1.1"), (8500, 4500, 0))
    m.position.patches = [Patch("smoke", 7000, 4500, 500)]
    assert not sight.point_seen(m.truth, figure(m, "A1.1"), (8500, 4500, 0))


def test_a_line_is_explained_in_order() -> None:
    m = match([troop("A1", "40,45"), troop("D1", "100,45")])
    m.position.patches = [Patch("smoke", 7000, 4500, 200)]
    found = sight.explain(m.truth, (4000, 4500, 0), (10000, 4500, 0))
    assert [(reason.word, reason.start) for reason in found] == [("low", 2000), ("smoke", 2800), ("field", 4000)]


def test_passengers_and_empty_vehicles_see_nobody() -> None:
    jeep = {"id": "A2", "kind": "vehicle", "figures": [{"role": "vehicle", "vehicle": "jeep", "at": "20,45"}]}
    m = match([troop("A1", "40,45"), jeep, troop("D1", "100,10")])
    vehicle, driver = figure(m, "A2"), figure(m, "A2.2")
    assert sight.eyes(m.truth, [vehicle, driver]) == [vehicle]
    driver.health = 1
    assert sight.eyes(m.truth, [vehicle, driver]) == []


points = st.tuples(st.integers(0, 12000), st.integers(0, 9000))


@settings(max_examples=30, deadline=None)
@given(points, points, st.booleans(), st.sampled_from(["", "smoke", "wreck", "crater"]), points)
def test_a_marker_is_never_easier_to_spot_than_is_supposed(
    a: tuple[int, int], b: tuple[int, int], waiting: bool, kind: str, middle: tuple[int, int]
) -> None:
    """What a side supposes of a marker is the hardest that it may be, so that a try is never refused in truth."""
    m = match([troop("A1", "40,45"), troop("D1", "61,45", known=False)])
    observer, target = figure(m, "A1.1"), figure(m, "D1.1")
    observer.x, observer.y = a
    target.x, target.y = b
    target.waiting = waiting
    m.position.patches = [Patch(kind, *middle, 400)] if kind else []
    supposed, true = sight.look(m.seen(0), observer, target), sight.look(m.truth, observer, target)
    assert true.state >= supposed.state
    if true.state == HIDDEN == supposed.state:
        assert true.needed <= supposed.needed
        assert true.within >= supposed.within


@settings(max_examples=25, deadline=None)
@given(st.lists(points, min_size=6, max_size=6), st.lists(st.booleans(), min_size=3, max_size=3))
def test_nobody_who_is_seen_clearly_stays_unknown(places: list[tuple[int, int]], waiting: list[bool]) -> None:
    m = match([troop("A1", "40,45", "40,48", "40,51"), troop("D1", "61,45", "61,48", "61,51", known=False)])
    figures = [figure(m, name) for name in ("A1.1", "A1.2", "A1.3", "D1.1", "D1.2", "D1.3")]
    for one, (x, y) in zip(figures, places, strict=True):
        one.x, one.y = x, y
    for one, low in zip(figures[3:], waiting, strict=True):
        one.waiting, one.known = low, False
    m.position.touched = True
    spotting.settle(m)
    truth = m.truth
    for target in figures[3:]:
        clear = any(sight.look(truth, observer, target).state == CLEAR for observer in figures[:3])
        assert target.known == clear


def test_settling_after_a_move_looks_at_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten figures against twenty, every look known already: no line is traced."""
    own = [f"{10 + 3 * n},45" for n in range(10)]
    enemies = [f"{61 + 2.5 * (n % 4)},{10 + 3 * (n // 4)}" for n in range(20)]
    m = match([troop("A1", *own), troop("D1", *enemies, known=False)])
    for one in m.position.figures:
        one.waiting = one.side == 1
    traced = 0
    find = SightLines._find_look

    def counted(lines: SightLines, *given: Any) -> Look:
        nonlocal traced
        traced += 1
        return find(lines, *given)

    monkeypatch.setattr(SightLines, "_find_look", counted)
    found = []
    for _ in range(3):
        for one in m.position.figures:
            one.known = one.side == 0
        m.position.touched = True
        spotting.settle(m)
        found.append(traced)
    assert found[0] > 0 and found[1:] == [found[0]] * 2


def test_the_number_for_a_marker_is_only_supposed() -> None:
    m = match([troop("A1", "40,45"), troop("D1", "61,45", known=False)])
    target = figure(m, "D1.1")
    supposed, true = spotting.needed(m.seen(0), 0, target), spotting.needed(m.truth, 0, target)
    assert supposed is not None and not supposed.known
    assert true is not None and true.known
    assert (supposed.total, true.total) == (3, 3)
