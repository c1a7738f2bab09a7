"""All of them lie in wait beside one by one: said once, it is answered for every troop that acts this turn."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.choices import Question
from voltigeur.engine.table.asks import Option
from voltigeur.engine.unasked import given, series
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch04_actions.ambush import Wait
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.page import SkirmishTable


def section(name: str, at: str, **fields: Any) -> dict[str, Any]:
    troop = {key: fields.pop(key) for key in ("die",) if key in fields}
    return {"id": name, **troop, "figures": [{"at": at, "count": 2, "step": "0,3", **fields}]}


def match_of(*troops: dict[str, Any], **more: Any) -> tuple[SkirmishTable, SkirmishMatch]:
    match = BOOK.arrange({"troops": list(troops), **more}, "all wait")
    match.forced = None
    return SkirmishTable(match.setting, "en"), match


def staying(table: SkirmishTable, match: SkirmishMatch, question: Question) -> Option | None:
    return next((o for o in table.ask(match, question).options if o.id == "wait-here"), None)


def said(table: SkirmishTable, match: SkirmishMatch) -> list[tuple[int, str]]:
    """Seat 0 says that all of them lie in wait, and is told what is asked of it until something else is."""
    question = match.question
    assert question is not None and question.seat == 0
    option = staying(table, match, question)
    assert option is not None and option.again
    answer = match.read(option.answer)
    running = series(match, question, answer, (), again=True)
    match.answer(answer)
    asked: list[tuple[int, str]] = []
    turn = match.position.turn
    while (question := match.question) is not None and match.position.turn == turn:
        if question.seat == 1:
            match.answer(question.options()[0])
            continue
        asked.append((question.seat, question.kind))
        if (found := given(match, question)) is not None:
            match.answer(found.answer)
            continue
        following = running.next(match, question)
        if following is None and not running.outlasts(match, question):
            break
        match.answer(following or question.options()[0])
    return asked


THREE = [section("A1", "20,20", die=5), section("A2", "40,20", die=4), section("A3", "60,20", die=3)]


def test_said_once_all_troops_lie_in_wait() -> None:
    table, match = match_of(*THREE, section("D1", "60,80", die=1))
    asked = said(table, match)
    assert {kind for _, kind in asked} == {"ask-act"} and len(asked) == 2
    assert all(figure.waiting for figure in match.position.figures if figure.side == 0)


def test_who_cannot_lie_in_wait_halts_and_nobody_waits_for_him() -> None:
    shaken = section("A3", "60,20", die=3, shaken=1)
    table, match = match_of(*THREE[:2], shaken, section("D1", "60,80", die=1))
    asked = said(table, match)
    assert len(asked) == 2, asked
    assert not any(match.figure(number).waiting for number in match.setting.troops[2].figures)


def test_the_last_troop_of_a_turn_has_nobody_to_speak_for() -> None:
    table, match = match_of(section("A1", "20,20", die=5), section("D1", "60,80", die=1))
    assert match.question is not None
    option = staying(table, match, match.question)
    assert option is not None and not option.again
    assert match.question.admits(match.read(option.answer)) is None


def test_the_answer_is_the_wait_as_they_face() -> None:
    table, match = match_of(*THREE, section("D1", "60,80", die=1))
    assert match.question is not None
    option = staying(table, match, match.question)
    assert option is not None
    answer = match.read(option.answer)
    assert isinstance(answer, Wait)
    assert all(match.figure(number).facing == facing for number, facing in answer.facings)


def test_a_chance_to_fire_ends_it() -> None:
    enemy = section("D1", "30,60", die=6)
    table, match = match_of(*THREE, enemy)
    while match.question is not None and match.question.seat == 1:
        match.answer(match.question.options()[0])
    habits = match.book.habits
    question = match.question
    assert question is not None
    stay = staying(table, match, question)
    assert stay is not None
    answer = match.read(stay.answer)
    for kind, lasts in (("ask-spot", True), ("ask-react", False), ("ask-charged", False)):
        assert habits.meanwhile(match, Question(0, kind, question.choice, ()), answer) is lasts


def test_a_shot_that_was_let_go_is_asked_about_again_when_a_better_one_comes() -> None:
    ready = {"waiting": True, "ready": True, "facing": 0}
    shooters = section("A1", "20,80", **ready)
    far = {"stage": "react", "after": "D1"}
    table, match = match_of(shooters, section("D1", "20,30"), section("D2", "90,5"), **far)
    question = match.question
    assert question is not None and (question.seat, question.kind) == (0, "ask-react")
    leave = next(o for o in table.ask(match, question).options if o.verb == "pass")
    assert leave.again and "better shot" in leave.likewise
    running = series(match, question, match.read("pass"), (), again=True)
    assert running.let_go is not None and 0 < running.let_go < 1
    assert running.next(match, question) == match.read("pass"), "the same shot"
    _, near = match_of(shooters, section("D1", "20,70"), section("D2", "90,5"), **far)
    better = near.question
    assert better is not None and running.next(near, better) is None
    assert running.outlasts(match, Question(0, "ask-act", question.choice, ()))
