"""Chores of the Rally Phase are answered by order in a person's place; the sheet of orders has words for all of it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.orders import topics_of, whole_sheet
from voltigeur.engine.texts import LANGUAGES
from voltigeur.engine.unasked import given
from voltigeur.engine.verbs import write_answer
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.bot.quick import Quick
from voltigeur.games.aslsk.cases.given import arrange
from voltigeur.games.aslsk.ch03_3_movement.standing import ORDERS, TOPICS
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

RALLY: dict[str, Any] = {
    "phase": "rally",
    "units": [
        {"id": "A", "at": "E3"},
        {"id": "B", "at": "E3"},
        {"id": "L", "type": "9-1", "at": "E3"},
        {"id": "M", "at": "E3", "broken": True},
        {"id": "X", "type": "4-4-7", "side": "red", "at": "N10"},
    ],
    "weapons": [
        {"id": "V", "owner": "B", "condition": "broken-down"},
        {"id": "W", "at": "E3"},
    ],
}


def rally(orders: dict[str, str]) -> AslskMatch:
    return arrange(BOOK, RALLY | {"orders": {"blue": orders}}, "case")


def answers(m: AslskMatch) -> list[str]:
    """What is answered in the seat's place until somebody has to be asked."""
    out = []
    while m.questions and (found := given(m, m.questions[0])) is not None:
        out.append(write_answer(found.answer, m.setting.notation))
        m.answer(found.answer)
    return out


def test_without_orders_somebody_is_asked() -> None:
    m = rally({})
    assert given(m, m.questions[0]) is None and m.questions[0].kind == "ask-recover"


def test_weapons_are_taken_up_and_repaired_by_those_who_lose_nothing_by_it() -> None:
    m = rally({"recover": "always", "repair": "always", "transfer": "never"})
    said = answers(m)
    assert said[0] == "recover A W", "neither the leader, who has men to rally, nor who has a weapon to repair"
    assert "repair V" in said and not any(answer.startswith("hold") for answer in said)
    assert m.questions[0].kind in ("ask-self-rally", "ask-rally")


def test_never_is_a_pass() -> None:
    m = rally({"recover": "never", "repair": "never"})
    assert answers(m)[:2] == ["pass", "pass"]


@pytest.mark.parametrize(
    ("order", "mover", "kept"), [("", "Y", ""), ("most", "Y", "keep G on X"), ("most", "X", "keep G on X")]
)
def test_an_aim_may_follow_the_part_of_a_stack_that_is_worth_most(order: str, mover: str, kept: str) -> None:
    units = [
        {"id": "C", "type": "2-2-8", "at": "E6"},
        {"id": "X", "type": "7-4-7", "side": "red", "at": "E2"},
        {"id": "Y", "type": "5-4-6", "side": "red", "at": "E2"},
    ]
    gun = {"id": "G", "type": "pak40", "owner": "C", "facing": 1}
    given_ = {
        "nations": {"blue": "german", "red": "american"}, "phase": "movement", "attacker": "red", "units": units,
        "weapons": [gun], "aims": [{"weapon": "G", "unit": "Y"}], "orders": {"blue": {"aim": order}} if order else {},
    }  # fmt: skip
    m = arrange(BOOK, given_, "case")
    [aim] = m.position.aims
    aim.mates = (m.setting.names.units.index("X"),)
    m.answer(m.read(f"move {mover} normal E3"))
    assert [(question.kind, question.seat) for question in m.questions] == [("ask-aim", 0)]
    shown = AslskTable(m.setting, "en").ask(m, m.questions[0]).options
    assert {option.places for option in shown} == {("E2",), ("E3",)}
    found = given(m, m.questions[0])
    assert kept == (write_answer(found.answer, m.setting.notation) if found is not None else "")
    view: Any = m.view(0)
    bot = Quick(Random(0)).choose(view, m.questions[0])
    assert write_answer(bot, m.setting.notation) == "keep G on X"


@pytest.mark.parametrize("order", ["fire 101%", "fire 40% 6 sometimes", "when 40% 6 first again", "shoot"])
def test_an_order_that_is_none_is_refused_with_how_they_are_written(order: str) -> None:
    with pytest.raises(VoltigeurError, match="not understood") as told:
        rally({"all": order})
    assert "fire 0% 0 first" in told.value.remedy


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_words_for_every_order(language: str) -> None:
    m = rally({"all": "when 30% 6 again", "A": "fire 40% 0 last", "recover": "always"})
    table = AslskTable(m.setting, language)
    book: Any = BOOK
    sheet = whole_sheet(table.orders(m, 0), book, m.orders_of(0), table.t)
    assert [form.mode for form in sheet.forms] == [kind.mode for kind in ORDERS]
    assert {topic.id for topic in sheet.topics} == set(topics_of(BOOK)) >= set(TOPICS)
    told = [sheet.order, *(line.text for line in sheet.lines), *(form.title for form in sheet.forms)]
    told += [field.title for form in sheet.forms for field in form.fields]
    told += [word for form in sheet.forms for field in form.fields for _, word in field.words]
    for topic in sheet.topics:
        told += [topic.title, *(form.title for form in topic.forms)]
    assert not [text for text in told if re.search(r"order-|\{", text)]
    assert len({line.text for line in sheet.lines}) > 1
