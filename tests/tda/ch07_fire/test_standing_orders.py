"""Standing orders answer windows in their owner's place, and nobody else can tell."""

from __future__ import annotations

from typing import Any

import pytest

from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Answered
from voltigeur.engine.orders import Mode, Order, parse_order
from voltigeur.engine.rulebooks import AnyMatch, rulebook

BOOK = rulebook("tda")
UNITS: list[dict[str, Any]] = [
    {"id": "A", "at": "C5"},
    {"id": "X", "side": "red", "at": "F5"},
    {"id": "Y", "side": "red", "at": "H5", "type": "militia-squad"},
]


def walked_into_view(*orders: tuple[str, int | None]) -> AnyMatch:
    """A has entered C4 with X three hexes off and Y five; chances of effect there are 83% and 28%."""
    match = BOOK.arrange({"units": UNITS}, "test")
    match.forced = None
    for order, unit in orders:
        match.order(1, order, unit)
    match.answer("activate blue")
    match.answer("move A normal C4")
    return match


def shots(match: AnyMatch) -> list[str]:
    """What red's orders have made it do."""
    return [match.write(e.answer) for e in match.record if isinstance(e, Answered) and e.seat == 1]


def test_without_orders_the_owner_is_asked() -> None:
    match = walked_into_view()
    assert match.question is not None and match.question.seat == 1
    assert shots(match) == []


def test_hold_asks_nobody_and_fires_at_nobody() -> None:
    match = walked_into_view(("hold", None))
    assert match.question is not None and match.question.seat == 0
    assert shots(match) == []


def test_fire_at_will_takes_the_best_shot_first() -> None:
    assert shots(walked_into_view(("fire", None)))[0] == "fire X at C4"


def test_a_chance_that_is_too_small_is_let_pass() -> None:
    assert shots(walked_into_view(("fire 99%", None))) == []


def test_a_target_beyond_the_ordered_range_is_let_pass() -> None:
    assert shots(walked_into_view(("fire 0% 2", None))) == []
    assert "fire X at C4" in shots(walked_into_view(("fire 0% 3", None)))


def test_one_unit_may_have_orders_of_its_own() -> None:
    match = walked_into_view(("hold", None), ("fire", 2))
    assert shots(match)[:1] == ["fire Y at C4"]


def test_one_who_asks_is_asked_though_the_others_hold() -> None:
    match = walked_into_view(("hold", None), ("ask", 2))
    assert match.question is not None and match.question.seat == 1


def driven_into_view(order: str) -> AnyMatch:
    """A Soviet tank has driven to E8 before a gun that can only pierce it."""
    units = [
        {"id": "T", "type": "su43-t34-76", "at": "E9", "facing": "N"},
        {"id": "G", "type": "de44-pak40", "side": "red", "at": "E4", "facing": "S"},
    ]
    match = BOOK.arrange({"units": units}, "test")
    match.forced = None
    match.order(1, order)
    match.answer("activate blue")
    match.answer("move T normal E8")
    return match


def test_orders_know_shots_at_vehicles() -> None:
    assert shots(driven_into_view("fire 10%"))[0] == "pierce G at T with main"
    assert shots(driven_into_view("fire 99%")) == []
    question = driven_into_view("ask").question
    assert question is not None and question.seat == 1


def flown_into_view(order: str) -> AnyMatch:
    """A helicopter has flown to E6, three hexes from a squad."""
    units = [
        {"id": "H", "type": "fr78-puma", "at": "E5", "facing": "S"},
        {"id": "X", "side": "red", "at": "E9"},
    ]
    match = BOOK.arrange({"units": units}, "test")
    match.forced = None
    match.order(1, order, None)
    match.answer("activate blue")
    match.answer("move H normal E6")
    return match


def test_orders_know_shots_at_aircraft() -> None:
    assert shots(flown_into_view("fire 10%"))[0] == "shoot X at H with main"
    assert shots(flown_into_view("fire 99%")) == shots(flown_into_view("fire 0% 2")) == []
    question = flown_into_view("ask").question
    assert question is not None and question.seat == 1


def jumped_into_view(order: str, fire: int = 0) -> AnyMatch:
    """Men have jumped, and hang in the air over E5, next to two squads that have the same chance."""
    units = [
        {"id": "A", "drops": 2},
        {"id": "X", "side": "red", "at": "E6"},
        {"id": "Y", "side": "red", "at": "E4"},
    ]
    match = BOOK.arrange({"phase": "support", "turn": 2, "headings": {"blue": "N"}, "units": units}, "test")
    match.order(1, order)
    match.forced = Forced(
        [parse_roll(f"{purpose} 1d6: {value}") for purpose, value in (("drop direction", 1), ("drop drift", 1))]
        + [parse_roll("scatter 1d6: 3")]
        + [parse_roll("fire 2d6: 6 6")] * fire
        + [parse_roll(f"initiative side 1d6: {value}") for value in (5, 2)]
    )
    match.answer("drop A on E8", 0)
    return match


def test_orders_know_shots_at_men_in_the_air() -> None:
    assert shots(jumped_into_view("fire 0% 1", fire=2)) == ["fire X at E5", "fire Y at E5"]
    assert shots(jumped_into_view("fire 99%")) == shots(jumped_into_view("hold")) == []
    question = jumped_into_view("ask").question
    assert question is not None and question.seat == 1


def strafed(order: str, **more: Any) -> AnyMatch:
    """An aircraft has come low over H5, four hexes from an antiaircraft gun."""
    units = [
        {"id": "G", "type": "gb44-aa-40", "side": "red", "at": "H9", "facing": "N"},
        {"id": "X", "type": "observer", "side": "red", "at": "H5"},
        {"id": "A", "at": "C4"},
    ]
    given = {"supports": {"blue": [{"id": "F1", "mission": "us44-p47"}]}, "missions": {"F1": {"called": True}}}
    match = BOOK.arrange({"phase": "support", "turn": 3, "units": units, **given, **more}, "test")
    match.order(1, order)
    match.answer("pass", 0)
    match.forced = None
    match.answer("strafe F1 on H5 to N at low", 0)
    return match


def test_orders_know_shots_at_air_support() -> None:
    assert [shot.split()[:2] for shot in shots(strafed("fire"))] == [["flak", "G"]]
    assert shots(strafed("fire 100%")) == shots(strafed("fire 0% 1")) == shots(strafed("hold")) == []
    question = strafed("ask").question
    assert question is not None and question.seat == 1


def test_a_battery_off_the_map_is_asked_for_unless_all_hold() -> None:
    batteries = {"red": [{"id": "R88", "power": 12}]}
    question = strafed("fire", flak=batteries).question
    assert question is not None and (question.seat, question.kind) == (1, "ask-flak")
    assert shots(strafed("hold", flak=batteries)) == []


@pytest.mark.parametrize("text", ["hold", "ask", "fire 0% 0", "fire 40% 6"])
def test_orders_are_written_as_they_are_read(text: str) -> None:
    assert parse_order(text).text() == text


def test_short_orders_mean_any_chance_and_range() -> None:
    assert parse_order("fire") == Order(Mode.FIRE, 0, 0)


@pytest.mark.parametrize("text", ["", "charge", "fire 400%", "fire 1% 2 3", "hold 3", "fire x"])
def test_orders_that_cannot_be_understood_name_a_remedy(text: str) -> None:
    with pytest.raises(VoltigeurError, match="write hold, ask"):
        parse_order(text)
