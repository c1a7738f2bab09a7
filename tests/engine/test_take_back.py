"""Undo and take-back: where they lead, what stays, and that the record can still be told again."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.events import Answered, Entry, Event, Marked, renumbered
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.saves import from_text, retell, to_text

BOOK = rulebook("tda")
DUEL = {"units": [{"id": "A", "at": "C5"}, {"id": "X", "side": "red", "at": "F5"}]}


def wander(seed: int, decisions: int, scenario: str = "escarmouche") -> tuple[AnyMatch, list[tuple[int, int]]]:
    """Random play with undos, take-backs and orders at any moment; and the number of every question, by seat."""
    rng = Random(seed)
    match = voltigeur.new_match("tda", scenario, seed=seed)
    asked: list[tuple[int, int]] = []
    shown: dict[int, int] = {}
    for _ in range(decisions):
        if match.question is None:
            break
        for question in match.questions:
            if shown.get(question.seat) != question.serial:
                shown[question.seat] = question.serial
                asked.append((question.seat, question.serial))
        act_at_random(match, rng)
    return match, asked


def act_at_random(match: AnyMatch, rng: Random) -> None:
    """An answer, mostly; else an undo, a take-back or an order."""
    chance = rng.random()
    seat = rng.randrange(2)
    if chance < 0.12:
        match.undo(seat)
    elif chance < 0.16:
        match.take_back(seat, rng)
    elif chance < 0.22:
        match.order(seat, rng.choice(["hold", "ask", "fire 10%", "fire 40% 5"]))
    else:
        question = rng.choice(match.questions)
        match.answer(question.choice.sample(rng), question.seat)


def marks(match: AnyMatch, kind: str) -> int:
    return sum(isinstance(entry, Marked) and entry.kind == kind for entry in match.record)


@pytest.mark.parametrize("seed", range(8))
def test_a_record_with_undos_take_backs_and_orders_tells_the_same_match_again(seed: int) -> None:
    match, _ = wander(seed, 220)
    assert marks(match, "undo") and marks(match, "take-back")
    opened = from_text(to_text(match))
    assert opened.match.record == match.record
    assert opened.match.digest() == match.digest()
    assert list(retell(opened)) == []


@pytest.mark.parametrize("seed", range(8, 14))
def test_a_loaded_match_takes_back_the_same_answer(seed: int) -> None:
    match, _ = wander(seed, 130)
    loaded = from_text(to_text(match)).match
    for seat in (0, 1):
        one, two = match.fork(keep_record=True), loaded.fork(keep_record=True)
        assert one.take_back(seat) == two.take_back(seat)
        assert one.record == two.record
        one.state.chance = two.state.chance
        assert one.digest() == two.digest()


@pytest.mark.parametrize("seed", range(14, 20))
def test_no_question_number_comes_twice(seed: int) -> None:
    _, asked = wander(seed, 200)
    assert len(asked) == len(set(asked))
    for seat in (0, 1):
        numbers = [number for who, number in asked if who == seat]
        assert numbers == sorted(numbers)


@pytest.mark.parametrize("seed", range(4))
def test_a_moment_stays_as_it_was_and_numbers_questions_as_its_own_record_does(seed: int) -> None:
    rng = Random(seed)
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    match.keep_moments = True
    looked_at: list[tuple[AnyMatch, list[Entry]]] = []
    for _ in range(120):
        if match.question is None:
            break
        act_at_random(match, rng)
        moments = [*(match.still(still) for still in match.take_moments()), match.rest()]
        for seat in (0, 1):
            moments += match.way_back(seat)
            assert match.told(seat) == len(match.log(seat))
        looked_at += [(moment, match.record[: moment.length]) for moment in moments]
    assert len({moment.length for moment, _ in looked_at}) > 50
    for moment, past in looked_at:
        serials = {question.seat: question.serial for question in moment.questions}
        bias = renumbered(past, 2)
        assert moment.record == past
        assert serials == {seat: moment.state.serials[seat] + bias[seat] for seat in serials}


def test_taking_back_goes_before_the_seats_own_last_answer_and_brings_other_dice() -> None:
    match = BOOK.arrange(DUEL, "test")
    match.start()
    match.forced = None
    match.answer("activate blue")
    before, key = match.state.copy(), match.state.chance.key
    match.answer("move A normal C4")
    assert match.question is not None and match.question.seat == 1, "red may fire"
    match.answer("fire X at C4")
    log = match.log(0)
    assert match.take_back(0)
    assert match.question is not None and match.question.seat == 0
    assert match.position == before.position
    assert match.state.chance.key != key
    assert match.log(0)[: len(log)] == log, "the log only grows"
    assert not match.can_undo(0)


def test_answers_that_orders_gave_are_not_what_is_taken_back() -> None:
    match = BOOK.arrange(DUEL, "test")
    match.start()
    match.forced = None
    match.order(1, "fire 1%")
    match.answer("activate blue")
    match.answer("move A normal C4")
    assert any(isinstance(entry, Answered) and entry.seat == 1 for entry in match.record)
    digest = match.digest()
    assert not match.take_back(1), "red has answered nothing itself"
    assert match.digest() == digest


def test_orders_given_since_outlive_an_undo_and_a_take_back() -> None:
    match = BOOK.arrange(DUEL, "test")
    match.start()
    match.forced = None
    match.answer("activate blue")
    match.order(1, "hold")
    assert match.undo(0)
    assert match.orders_of(1).default.text() == "hold"
    match.answer("activate blue")
    match.answer("move A normal C4")
    match.order(1, "fire 90%")
    assert match.take_back(0)
    assert match.orders_of(1).default.text() == "fire 90% 0"
    assert list(retell(from_text(to_text(match)))) == []


def test_orders_that_answer_the_question_come_into_force_when_it_is_asked_again() -> None:
    match = BOOK.arrange(DUEL, "test")
    match.start()
    match.forced = None
    match.answer("activate blue")
    match.answer("move A normal C4")
    match.answer("pass")
    assert match.question is not None and match.question.seat == 0
    match.order(1, "hold")
    assert match.take_back(1)
    assert match.question is not None and match.question.seat == 0, "red's order passes for it"
    assert list(retell(from_text(to_text(match)))) == []


def test_a_match_that_is_over_takes_nothing_back() -> None:
    match = BOOK.arrange(DUEL, "test")
    match.start()
    match.answer("activate blue")
    match.claim(1, "resign", len(match.log(1)))
    assert match.result is not None
    assert not match.take_back(0)
    assert list(retell(from_text(to_text(match)))) == [], "a claim is told again too"


def test_a_retelling_that_differs_says_where() -> None:
    match, _ = wander(3, 60)
    opened = from_text(to_text(match))
    place = next(i for i, e in enumerate(opened.match.record) if isinstance(e, Event) and i > 20)
    told = opened.match.record[place]
    assert isinstance(told, Event)
    opened.match.record[place] = Event("something-else", told.args)
    (difference,) = retell(opened)
    assert difference.startswith(f"entry {place + 1}: recorded ")
