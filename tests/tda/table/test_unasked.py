"""Questions that nobody is asked: what is spared, what is not, and what follows in one breath."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.chance import Forced, Roll
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.unasked import given, series

BOOK = rulebook("tda")


def placed(*units: dict[str, Any], **more: Any) -> AnyMatch:
    match = BOOK.arrange({"units": list(units), **more}, "test")
    match.start()
    match.forced = None
    return match


def marched(hidden: bool, *answers: str) -> AnyMatch:
    match = placed({"id": "A", "at": "C5", "hidden": hidden}, {"id": "X", "side": "red", "at": "M9"})
    for answer in ("activate blue", *answers):
        match.answer(answer, 0)
        while match.question is not None and match.question.seat == 1:
            match.answer("pass")
    return match


def test_a_march_that_has_arrived_ends_for_known_and_hidden_alike() -> None:
    for hidden in (False, True):
        match = marched(hidden, "move A normal C4")
        assert match.question is not None and match.question.kind == "ask-go-on"
        found = given(match, match.question)
        assert found is not None and (match.write(found.answer), found.topic) == ("halt", "arrived")


def test_a_seat_may_order_to_be_asked() -> None:
    match = marched(False, "move A normal C4")
    match.order(0, "asked", topic="arrived")
    assert match.question is not None and given(match, match.question) is None


def test_orders_about_questions_leave_reactions_alone() -> None:
    match = marched(False, "move A normal C4")
    match.order(0, "below 10%", topic="slight")
    assert match.orders_of(0).silent


def test_the_threshold_is_the_players_own() -> None:
    match = placed({"id": "A", "at": "C5", "hidden": False}, {"id": "R", "side": "red", "at": "F5"})
    match.answer("activate blue")
    match.answer("move A normal C4")
    question = match.question
    assert question is not None and question.kind == "ask-react-move" and given(match, question) is None
    match.order(1, "below 90%", topic="slight")
    assert match.question is not None
    found = given(match, match.question)
    assert found is not None and (match.write(found.answer), found.topic) == ("pass", "slight") and found.chance > 0


def test_all_that_rally_do_so_in_one_breath() -> None:
    units = [{"id": name, "at": at, "neutralised": True} for name, at in (("A", "C3"), ("B", "C5"), ("C", "C7"))]
    match = placed(*units, {"id": "X", "side": "red", "at": "M9"}, phase="administration", turns=3)
    question = match.question
    assert question is not None and question.kind == "ask-rally"
    ask = BOOK.table(match.setting, "en").ask(match, question)
    every = next(option for option in ask.options if option.id == "all-rally")
    assert ask.serial == ("rally",) and len(every.then) == 2
    said = series(match, question, match.read(every.answer), [match.read(text) for text in every.then], again=False)
    match.answer(every.answer)
    for _ in range(2):
        question = match.question
        assert question is not None
        answer = said.next(match, question)
        assert answer is not None
        match.answer(answer)
    assert match.question is None or match.question.kind != "ask-rally"


def test_going_on_to_the_goal_is_what_most_would_do() -> None:
    match = placed({"id": "A", "at": "C5", "hidden": False}, {"id": "R", "side": "red", "at": "F5"})
    match.answer("activate blue")
    match.answer("move A normal C4-C3")
    match.forced = Forced([Roll("fire 2d6", (6, 6))])
    match.answer("fire R at C4")
    while match.question is not None and match.question.kind != "ask-go-on":
        match.answer("pass")
    question = match.question
    assert question is not None
    ask = BOOK.table(match.setting, "en").ask(match, question)
    assert ask.title == "Go on to C3?" and ask.options[0].usual
    assert ask.options[0].answer == "go C3"
