"""What a seat knows is made once while nothing changes: it must be what it would be if it were made anew."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import voltigeur
from voltigeur.engine.match import Match
from voltigeur.engine.record import Recorded
from voltigeur.engine.rulebooks import AnyMatch

PLAYED = (("tda", "compagnie-en-ligne", 250), ("tda", "acier-blanc", 150), ("skirmish", "patrouille", 25))


@pytest.mark.parametrize(("slug", "scenario", "decisions"), PLAYED)
def test_questions_are_those_of_a_copy_that_has_kept_nothing(slug: str, scenario: str, decisions: int) -> None:
    match, rng = voltigeur.new_match(slug, scenario, seed=5), Random(5)
    match.keep_record = False
    for number in range(decisions):
        if (question := match.question) is None:
            break
        if number % 3 == 0:
            anew = match.fork(same_dice=True).question
            assert anew is not None
            answers = question.options() if slug == "tda" else [question.choice.sample(Random(number))]
            others = anew.options() if slug == "tda" else [anew.choice.sample(Random(number))]
            assert [*map(match.write, answers)] == [*map(match.write, others)]
        match.answer(question.choice.sample(rng))


@pytest.mark.parametrize(("slug", "scenario", "decisions"), PLAYED)
def test_a_step_that_says_that_it_changes_nothing_speaks_the_truth(
    slug: str, scenario: str, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    encode = msgspec.json.Encoder().encode
    rest: dict[str, bytes] = {}
    said = 0
    ask, unchanged = Match._ask, Recorded.unchanged

    def asking(match: AnyMatch) -> object:
        rest["position"] = encode(match.position)
        return ask(match)

    def saying(match: AnyMatch) -> None:
        nonlocal said
        said += 1
        match.book.settle(match)
        assert encode(match.position) == rest["position"], type(match.state.stack[-1]).__name__
        unchanged(match)

    monkeypatch.setattr(Match, "_ask", asking)
    monkeypatch.setattr(Recorded, "unchanged", saying)
    match, rng = voltigeur.new_match(slug, scenario, seed=6), Random(6)
    for _ in range(decisions):
        if (question := match.question) is None:
            break
        match.answer(question.choice.sample(rng))
    assert said > 5


def test_an_answer_an_order_and_an_undo_make_it_anew() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=2)
    rng = Random(2)
    while match.question is not None and match.question.kind == "ask-deploy":
        match.answer(match.question.choice.sample(rng))
    for _ in range(12):
        known = match.at_rest(0)
        assert match.at_rest(0) is known
        assert match.question is not None
        match.answer(match.question.choice.sample(rng))
        assert match.at_rest(0) is not known
    known = match.at_rest(0)
    match.order(0, "hold")
    assert match.at_rest(0) is not known and match.at_rest(0).orders.default.text() == "hold"
    seat = match._trail[-1][0] if match._trail else 0
    known = match.at_rest(0)
    assert match.undo(seat) == (match.at_rest(0) is not known)
