"""The table of the ASL Starter Kit shows every moment of whole matches, in both languages, with words for all of it."""

from __future__ import annotations

import re
from random import Random

import pytest

from voltigeur.engine.chance import Roll, key_of
from voltigeur.engine.choices import NotAdmitted, Refusal
from voltigeur.engine.events import Event
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.table.asks import Ask, Option
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.cases.given import arrange
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

SETTING = BOOK.new_setting("le-carrefour")
TABLES = {language: AslskTable(SETTING, language) for language in ("en", "fr")}
UNSAID = re.compile(r"\{ ?\$|^(event|tally|refusal|answer|odds|state|ask|opt|legend|note|fact)-[a-z-]+$")


def said(*texts: str) -> None:
    """Nothing is left without words."""
    for text in texts:
        assert not UNSAID.search(text), text


def looked_at(table: AslskTable, m: AslskMatch, rng: Random) -> Ask:
    """Look at everything that a page would ask for at a question."""
    question = m.question
    assert question is not None
    shown = table.ask(m, question)
    said(shown.title, shown.why, *(option.text for option in shown.options))
    assert shown.title != shown.kind, f"no title for {shown.kind}"
    scene = table.scene(m, question.seat)
    pieces = {piece.id for piece in scene.pieces}
    options = list(shown.options)
    for actor in rng.sample(list(shown.actors), min(3, len(shown.actors))):
        assert set(actor.pieces) <= pieces
        found = list(table.actions(m, question, actor.pieces))
        options += found
        table.why_not(m, question, actor.pieces, rng.choice(m.setting.board.names))
    for option in rng.sample(options, min(4, len(options))):
        lawful(table, m, option)
    return shown


def lawful(table: AslskTable, m: AslskMatch, option: Option) -> None:
    question = m.question
    assert question is not None
    said(option.text, option.detail, option.caption)
    answers = [option.answer] if option.answer else []
    if option.ways:
        found = table.ways(m, question, option.id)
        assert found.ways, option.id
        answers += [way.answer for way in found.ways]
    for answer in answers[:6]:
        assert not isinstance(question.admits(m.read(answer)), Refusal), answer
        foreseen = table.forecast(m, question, answer)
        said(
            foreseen.title, foreseen.subtitle, *foreseen.facts, *(line.text for s in foreseen.sums for line in s.lines)
        )
        assert abs(sum(odd.share for odd in foreseen.odds) - (1 if foreseen.odds else 0)) < 1e-6


MATCHES = ("le-carrefour", "le-carrefour", "la-butte", "renforts")


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_match_can_be_shown(seed: int) -> None:
    setting = BOOK.new_setting(MATCHES[seed])
    m, rng = BOOK.new_match(setting, key_of(seed)), Random(seed)
    tables = TABLES if seed < 2 else {language: AslskTable(setting, language) for language in TABLES}
    told = 0
    answers = 0
    while m.result is None:
        table = tables["en" if answers % 3 else "fr"]
        question = m.question
        assert question is not None
        shown = looked_at(table, m, rng) if answers % 5 == 0 or question.kind not in ("ask-fire", "ask-move") else None
        if shown is not None and shown.form == "place":
            filled = table.placing(m, question, {}, True)
            assert filled.answer and not filled.missing, filled.faults
            assert m.question is not None
            m.answer(m.read(filled.answer), question.seat)
        elif shown is not None and shown.form == "draft":
            drafted = table.drafting(m, question, [], rng.random() < 0.5)
            if drafted.missing:
                drafted = table.drafting(m, question, [], True)
            m.answer(m.read(drafted.answer), question.seat)
        else:
            m.answer(question.choice.sample(rng), question.seat)
        answers += 1
        if answers % 40 == 0:
            table.scene(m, PUBLIC)
            said(*table.text_position(m, 0))
        told = tell(tables, m, told)
    assert tables["en"].scene(m, 0).ending is not None


def tell(tables: dict[str, AslskTable], m: AslskMatch, told: int) -> int:
    """Tell what has happened since."""
    rolls: list[Roll] = []
    for entry in m.record[told:]:
        if isinstance(entry, Roll):
            rolls.append(entry)
        elif isinstance(entry, Event):
            for table in tables.values():
                note = table.note(0, entry, rolls, 0)
                said(note.text, *(line.text for made in note.sums for line in made.lines))
            rolls = []
    return len(m.record)


@pytest.mark.parametrize("language", TABLES)
def test_the_shelf_and_the_briefing_have_words(language: str) -> None:
    table = TABLES[language]
    m = BOOK.new_match(SETTING, key_of(1))
    brief = table.briefing(m)
    said(brief.title, brief.situation, *brief.victory, *(remark.text for remark in brief.first))
    assert brief.zones and brief.goals
    assert all(legend.text for legend in table.legend())
    assert len(table.grounds()) == SETTING.board.hexes
    card = BOOK.shelf.cards(language)[0]
    said(card.lead, *card.victory, *(option.text for option in card.options))
    assert BOOK.shelf.charts(language)


def test_a_refusal_is_told_with_its_rule() -> None:
    cannot = TABLES["en"].refusal(NotAdmitted(Refusal("3.3/stacking", "too-many"), "x"))
    assert cannot.rule == "3.3/stacking" and "too many" in cannot.reason.lower()


def test_lines_of_sight_are_told() -> None:
    m = BOOK.new_match(SETTING, key_of(1))
    ray = TABLES["en"].ray(m, 0, "A6", "Q6")
    assert ray.state in ("clear", "hindered", "blocked") and ray.text
    field = TABLES["en"].field(m, 0, "I5", False)
    assert field.clear


def test_the_large_number_of_a_weapon_is_called_what_it_is() -> None:
    m = BOOK.new_match(SETTING, key_of(1))
    words = {"en": "rate of fire ", "fr": "cadence de tir "}
    for language, table in TABLES.items():
        mine = [piece for seat in (0, 1) for piece in table.scene(m, seat).pieces if piece.big]
        arms = {piece.big_says for piece in mine if piece.steps == (0, 0)}
        assert arms and all(says == f"{words[language]}{says[-1]}" for says in arms)
        assert not any(piece.big_says for piece in mine if piece.steps != (0, 0))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_smoke_may_be_fired_at_any_hex_in_sight(language: str) -> None:
    """6.2/smoke-shell: an option of the mortar leads to every hex that it sees and reaches, with enemies or without."""
    m = arrange(BOOK, {
        "nations": {"blue": "british", "red": "german"}, "overlay": {"hexes": {"E4": "w"}},
        "units": [{"id": "A", "type": "4-5-7", "at": "E8"}, {"id": "X", "side": "red", "at": "E3"},
                  {"id": "Y", "side": "red", "at": "H5"}],
        "weapons": [{"id": "W", "type": "oml2", "owner": "A"}],
    }, "smoke")  # fmt: skip
    table, question = AslskTable(m.setting, language), m.question
    assert question is not None
    [veil] = [option for option in table.actions(m, question, ["w0"]) if option.ways]
    lawful(table, m, veil)
    found = {way.to for way in table.ways(m, question, veil.id).ways}
    assert {"E5", "E4", "A1", "H6", "H5"} <= found and not {"E3", "E8", "E7"} & found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_by_the_book_nothing_is_told_of_a_line_before_the_shot(language: str) -> None:
    """3.2.1/no-precheck: shots of squads, mortars and flames look alike whether they see or not, and so do marches."""
    told = []
    for at, kind in (("E5", "h"), ("E5", "o"), ("G9", "h")):
        given = {
            "options": {"measuring": "book"}, "overlay": {"hexes": {at: kind}},
            "units": [{"id": "A", "at": "E3"}, {"id": "F", "type": "5-4-8", "at": "E4"},
                      {"id": "X", "type": "4-4-7", "side": "red", "at": "E6"}],
            "weapons": [{"id": "W", "type": "legrw36", "owner": "A"}, {"id": "T", "type": "ft", "owner": "F"}],
        }  # fmt: skip
        m = arrange(BOOK, given, "book")
        table, question = AslskTable(m.setting, language), m.question
        assert question is not None
        options = [*table.ask(m, question).options, *table.actions(m, question, ["u0", "w0"])]
        options += table.actions(m, question, ["u1", "w1"])
        seen: list[object] = [(each, table.forecast(m, question, each.answer)) for each in options if each.answer]
        march = arrange(BOOK, {**given, "phase": "movement"}, "march")
        assert march.question is not None
        seen.append(table.forecast(march, march.question, "move A normal D3 D4"))
        told.append(seen)
    assert told[0] == told[1] == told[2] and len(told[0]) >= 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_flames_charges_and_weapons_that_are_destroyed_are_offered(language: str) -> None:
    """4.2/ft, 4.3/dc, 4.0/destroy: by who holds them; a charge that lies is set off by a row of its own."""
    m = arrange(BOOK, {
        "units": [{"id": "A", "at": "E3"}, {"id": "F", "type": "5-4-8", "at": "E4"},
                  {"id": "X", "type": "4-4-7", "side": "red", "at": "E5"}],
        "weapons": [{"id": "T", "type": "ft", "owner": "F"}, {"id": "D", "type": "dc", "owner": "A"}],
    }, "flames")  # fmt: skip
    table, question = AslskTable(m.setting, language), m.question
    assert question is not None
    offered = {option.answer: option for option in table.actions(m, question, ["u1", "w0"])}
    assert {"flame T at E5", "destroy T", "fire F at E5"} <= set(offered)
    assert offered["flame T at E5"].percent and not offered["destroy T"].percent
    m = arrange(BOOK, {
        "phase": "advancing-fire", "charges": [{"weapon": "D", "at": "E5", "placer": "A"}],
        "units": [{"id": "A", "at": "E4"}, {"id": "X", "type": "4-4-7", "side": "red", "at": "E5"}],
        "weapons": [{"id": "D", "type": "dc", "owner": "A"}],
    }, "charge")  # fmt: skip
    table, question = AslskTable(m.setting, language), m.question
    assert question is not None
    shown = table.ask(m, question)
    assert [option.answer for option in shown.options] == ["detonate D", "pass"]
    assert all(actor.pieces for actor in shown.actors)
