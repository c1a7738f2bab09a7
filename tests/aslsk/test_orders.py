"""Chores of the Rally Phase are answered by order in a person's place; the sheet of orders has words for all of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.orders import topics_of, whole_sheet
from voltigeur.engine.texts import LANGUAGES
from voltigeur.engine.unasked import given
from voltigeur.engine.verbs import write_answer
from voltigeur.games.aslsk.base.play import AslskMatch
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
