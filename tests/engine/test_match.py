"""The contract of a match: answers, undo, forks, seals, asides, orders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine.choices import PASS, NotAdmitted, VoltigeurError
from voltigeur.engine.events import Answered, Event
from voltigeur.engine.orders import Mode, Order
from voltigeur.engine.rulebooks import AnyMatch, rulebook

BOOK = rulebook("tda")


def started(seed: int = 1, decisions: int = 0) -> AnyMatch:
    """A match after some random decisions."""
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if match.question is None:
            break
        match.answer(match.question.choice.sample(rng))
    return match


def case(**given: Any) -> AnyMatch:
    return BOOK.arrange(given, "test")


def duel(**more: Any) -> AnyMatch:
    """Two squads in the open, three hexes apart."""
    units = [{"id": "A", "at": "C5"}, {"id": "X", "side": "red", "at": "F5"}]
    return case(units=units, **more)


def test_an_answer_that_is_not_admitted_changes_nothing() -> None:
    match = duel()
    before, record = match.digest(), list(match.record)
    with pytest.raises(NotAdmitted) as error:
        match.answer("activate unit X")
    assert error.value.refusal.rule == "4/need"
    assert match.digest() == before and match.record == record


def test_an_answer_that_is_not_understood_names_a_remedy() -> None:
    with pytest.raises(VoltigeurError, match="answers begin with"):
        duel().answer("shout at F5")


def test_together_answers_commute_and_stay_sealed() -> None:
    digests = []
    for order in ((0, 1), (1, 0)):
        match = voltigeur.new_match("tda", "escarmouche", seed=3)
        answers = [q.choice.sample(Random(q.seat)) for q in match.questions]
        first = order[0]
        before = match.view(1 - first).data()
        match.answer(answers[first], first)
        assert match.view(1 - first).data() == before, "a sealed answer must not be seen"
        assert [q.seat for q in match.questions] == [1 - first]
        match.answer(answers[order[1]], order[1])
        digests.append(match.digest())
    assert digests[0] == digests[1]


def test_undo_goes_back_one_answer_until_dice_fall() -> None:
    match = case(
        units=[
            {"id": "A", "type": "medium-mg", "at": "C5"},
            {"id": "X", "side": "red", "at": "F5", "neutralised": True},
        ]
    )
    start = match.digest()
    match.answer("activate blue")
    active = match.digest()
    match.answer("set-up A")
    assert match.undo(0) and match.digest() == active
    assert match.undo(0) and match.digest() == start
    assert not match.can_undo(0)
    match.forced = None
    match.answer("activate blue")
    match.answer("fire A at F5")
    assert not match.undo(0), "dice have fallen"


def test_undo_is_sealed_by_a_window_that_exists_even_if_it_is_not_asked() -> None:
    hidden = [{"id": "A", "at": "C5"}, {"id": "D", "type": "decoy", "side": "red", "at": "F5"}]
    match = case(units=hidden)
    match.answer("activate blue")
    match.answer("move A normal C4")
    assert match.question is not None and match.question.seat == 0
    assert match.windows == 1 and not match.can_undo(0)


def test_the_same_window_exists_for_a_decoy_and_for_a_squad_that_holds_its_fire() -> None:
    seen = []
    for kind in ("decoy", "rifle-squad"):
        red = {"id": "X", "type": kind, "side": "red", "at": "F5", "hidden": True}
        match = case(units=[{"id": "A", "at": "C5", "hidden": False}, red])
        match.order(1, "hold")
        match.answer("activate blue")
        match.answer("move A normal C4")
        told = [(event.kind, dict(event.args)) for event in match.log(0)]
        seen.append((match.view(0).data(), told, match.windows, match.can_undo(0)))
    assert seen[0] == seen[1]


def test_standing_orders_make_ordinary_recorded_answers() -> None:
    match = duel()
    match.forced = None
    match.order(1, Order(Mode.FIRE, 10))
    match.answer("activate blue")
    match.answer("move A normal C4")
    given = [match.write(e.answer) for e in match.record if isinstance(e, Answered) and e.seat == 1]
    assert given == ["fire X at C4"]


def test_a_fork_is_independent_and_has_dice_of_its_own() -> None:
    match = started(5, 40)
    before = match.digest()
    fork = match.fork(Random(1))
    assert fork.state.chance.key != match.state.chance.key
    rng = Random(2)
    for _ in range(30):
        if fork.question is None:
            break
        fork.answer(fork.question.choice.sample(rng))
    assert match.digest() == before


def test_a_fork_with_the_same_dice_plays_the_same_match() -> None:
    match = started(6, 30)
    fork = match.fork(same_dice=True)
    for m in (match, fork):
        rng = Random(9)
        for _ in range(60):
            if m.question is None:
                break
            m.answer(m.question.choice.sample(rng))
    assert match.digest() == fork.digest()


def test_resigning_is_a_right_that_nobody_waits_for() -> None:
    match = duel()
    assert match.question is not None and match.question.seat == 0
    (aside,) = match.asides(1)
    assert not aside.blocking
    with pytest.raises(NotAdmitted) as error:
        match.claim(1, "resign", seen=len(match.log(1)) + 1)
    assert error.value.refusal.reason == "stale"
    match.claim(1, "resign", seen=len(match.log(1)))
    assert match.result is not None and match.result.winner == 0
    assert match.question is None


def test_each_seats_log_only_grows() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=11)
    rng = Random(11)
    logs: list[list[Event]] = [[], []]
    while match.question is not None:
        match.answer(match.question.choice.sample(rng))
        for seat in (0, 1):
            now = match.log(seat)
            assert now[: len(logs[seat])] == logs[seat]
            logs[seat] = now


def test_a_question_lists_what_it_admits() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=12)
    rng = Random(12)
    for _ in range(150):
        question = match.question
        if question is None:
            break
        options = question.options()
        assert options
        for option in rng.sample(list(options), min(5, len(options))):
            assert question.admits(option) is None, match.write(option)
            assert match.read(match.write(option)) == option
        match.answer(question.choice.sample(rng))


def test_a_walk_in_small_picks_ends_in_an_admitted_answer() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=13)
    rng = Random(13)
    for _ in range(100):
        question = match.question
        if question is None:
            break
        walk = question.choice.walk()
        while walk.answer is None:
            options = walk.options()
            assert options
            walk.take(rng.choice(options))
        assert question.admits(walk.answer) is None
        match.answer(walk.answer)


def test_pass_is_written_as_pass() -> None:
    assert duel().write(PASS) == "pass"
