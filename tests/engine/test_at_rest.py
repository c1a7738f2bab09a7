"""What a seat knows is made once while nothing changes: it must be what it would be if it were made anew."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import voltigeur
from voltigeur.engine.match import Match
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import PUBLIC

WHOSE_TURN = ("hand", "passes", "exhausted")
"""What a position says of whose turn it is: no world tells it, and nothing settles by it."""
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
def test_what_is_known_is_kept_only_where_nothing_has_changed(
    slug: str, scenario: str, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest: dict[str, dict[str, object]] = {}
    kept = 0
    ask, forget = Match._ask, Match._forget

    def asking(match: AnyMatch) -> object:
        nonlocal kept
        if "position" in rest:
            kept += 1
            match.book.settle(match)
            assert told(match) == rest["position"], type(match.state.stack[-1]).__name__
        rest["position"] = told(match)
        return ask(match)

    def forgetting(match: AnyMatch) -> None:
        rest.clear()
        forget(match)

    monkeypatch.setattr(Match, "_ask", asking)
    monkeypatch.setattr(Match, "_forget", forgetting)
    match, rng = voltigeur.new_match(slug, scenario, seed=6), Random(6)
    for _ in range(decisions):
        if (question := match.question) is None:
            break
        match.answer(question.choice.sample(rng))
    assert kept > 5


def told(match: AnyMatch) -> dict[str, object]:
    """A position, but for whose turn it is."""
    fields = msgspec.json.decode(msgspec.json.encode(match.position))
    return {name: value for name, value in fields.items() if name not in WHOSE_TURN}


def test_an_answer_an_order_and_an_undo_make_it_anew() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=2)
    rng = Random(2)
    while match.question is not None and match.question.kind == "ask-deploy":
        match.answer(match.question.choice.sample(rng))
    for _ in range(12):
        known, before = match.at_rest(0), told(match)
        assert match.at_rest(0) is known
        assert match.question is not None
        match.answer(match.question.choice.sample(rng))
        assert match.at_rest(0) is not known or told(match) == before
    known = match.at_rest(0)
    match.order(0, "hold")
    assert match.at_rest(0) is not known and match.at_rest(0).orders.default.text() == "hold"
    seat = match._trail[-1][0] if match._trail else 0
    known = match.at_rest(0)
    assert match.undo(seat) == (match.at_rest(0) is not known)


@pytest.mark.parametrize(("slug", "scenario", "decisions"), PLAYED)
def test_those_who_look_see_what_a_copy_shows_that_has_kept_nothing(slug: str, scenario: str, decisions: int) -> None:
    match, rng = voltigeur.new_match(slug, scenario, seed=7), Random(7)
    match.keep_moments = True
    table = match.book.table(match.setting, "fr")
    shared = 0
    last: object = None
    for _ in range(decisions // 2):
        if match.question is None:
            break
        for passed in map(match.still, match.take_moments()):
            anew = passed.fork(same_dice=True)
            assert [table.scene(passed, seat) for seat in (0, 1)] == [table.scene(anew, seat) for seat in (0, 1)]
        looked_at, anew = match.rest(), match.fork(same_dice=True)
        for seat in (0, 1):
            assert table.scene(looked_at, seat) == table.scene(anew, seat)
        for question, other in zip(looked_at.questions, anew.questions, strict=True):
            if question.kind != "ask-deploy":
                assert table.ask(looked_at, question) == table.ask(anew, other)
        shared += looked_at.at_rest(0) is last
        last = looked_at.at_rest(0)
        match.answer(match.question.choice.sample(rng))
    assert shared or slug != "tda"


@pytest.mark.parametrize(("slug", "scenario", "decisions"), (*PLAYED, ("tda", "la-passe-aux-tortues", 90)))
def test_what_a_table_keeps_by_what_it_shows_is_what_a_new_table_makes(
    slug: str, scenario: str, decisions: int
) -> None:
    match, rng = voltigeur.new_match(slug, scenario, seed=8), Random(8)
    table = match.book.table(match.setting, "en")
    for number in range(decisions):
        if match.question is None:
            break
        looked_at = match.rest()
        scenes = [table.scene(looked_at, seat) for seat in (0, 1, PUBLIC)]
        asks = [table.ask(looked_at, question) for question in looked_at.questions if question.kind != "ask-deploy"]
        if number % 8 == 0:
            new, anew = match.book.table(match.setting, "en"), match.fork(same_dice=True)
            assert scenes == [new.scene(anew, seat) for seat in (0, 1, PUBLIC)]
            assert [ask.options for ask in asks] == [
                new.ask(anew, question).options for question in anew.questions if question.kind != "ask-deploy"
            ]
        match.answer(match.question.choice.sample(rng))


@pytest.mark.parametrize(("slug", "scenario", "decisions"), PLAYED)
def test_who_looks_late_at_what_was_does_not_pass_it_on(slug: str, scenario: str, decisions: int) -> None:
    """A look that was taken before an answer and used after it tells those who look now nothing of the past."""
    match, rng = voltigeur.new_match(slug, scenario, seed=8), Random(8)
    for number in range(min(decisions, 120)):
        if (question := match.question) is None:
            break
        before = match.rest()
        match.answer(question.choice.sample(rng))
        if number % 3:  # nobody looks for a while, so that nothing is kept when the match changes
            continue
        for seat in range(match.setting.seats):
            before.at_rest(seat)
            for question in before.questions:
                question.choice.sample(Random(1))
        now, anew = match.rest().question, match.fork(same_dice=True).question
        if now is not None and anew is not None:
            assert match.write(now.choice.sample(Random(2))) == match.write(anew.choice.sample(Random(2)))
            if slug == "tda":
                assert [*map(match.write, now.options())] == [*map(match.write, anew.options())]
