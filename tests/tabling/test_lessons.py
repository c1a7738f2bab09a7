"""The guided matches of all games: their words, their scenarios, and an enemy who keeps to what he rehearsed."""

from __future__ import annotations

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.events import Answered
from voltigeur.engine.rulebooks import AnyMatch, rulebook, rulebooks
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.texts import LANGUAGES
from voltigeur.players import player, player_names
from voltigeur.server.bots import rehearsed

ALL = [(slug, lesson.id) for slug in rulebooks() for lesson in rulebook(slug).shelf.lessons("en")]
BEFORE = 4
"""So many answers at most, set-up and all, before a pupil is asked for his first reaction."""


def lesson_of(slug: str, name: str, language: str = "en") -> Lesson:
    return next(each for each in rulebook(slug).shelf.lessons(language) if each.id == name)


def played(slug: str, name: str, answers: int) -> tuple[AnyMatch, list[str]]:
    """A lesson whose pupil has the table set up, then lies in wait or takes what comes; and what he was asked."""
    lesson = lesson_of(slug, name)
    book = rulebook(slug)
    match = book.new_match(book.new_setting(lesson.scenario), key_of(f"tutorial {lesson.scenario}"))
    table = book.table(match.setting, "en")
    bot = player(lesson.level, "tutorial", slug)
    lines, asked = book.shelf.rehearsal(lesson.scenario), list[str]()
    while (question := match.question) is not None and len(asked) < answers:
        theirs = next((each for each in match.questions if each.seat != lesson.seat), None)
        if theirs is not None:
            answer = rehearsed(match, theirs, lines) or bot.choose(match.view(theirs.seat), theirs)
            match.answer(answer, theirs.seat)
            continue
        ask = table.ask(match, question)
        asked.append("reaction" if ask.reaction else ask.kind)
        if asked[-1] == "reaction":
            break
        if ask.form == "place":
            match.answer(table.placing(match, question, {}, True).answer)
        else:
            found = [*question.options()]
            waits = [answer for answer in found if match.write(answer).startswith("wait ")]
            match.answer((waits or found)[0])
    return match, asked


def test_every_game_has_a_lesson_and_one_of_them_is_about_machines() -> None:
    assert {slug for slug, _ in ALL} == set(rulebooks())
    assert ("tda", "machines") in ALL


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_lesson_has_its_words_in_every_language(slug: str, name: str) -> None:
    told = {language: lesson_of(slug, name, language) for language in LANGUAGES}
    for lesson in told.values():
        for text in (lesson.title, lesson.lead, *(word for card in lesson.cards for word in (card.title, card.text))):
            assert text and "lesson-" not in text
            assert text.count("**") % 2 == 0, text
    english, *others = told.values()
    for other in others:
        assert other.title != english.title
        assert [c.text.count("**") for c in other.cards] == [c.text.count("**") for c in english.cards]
        assert not {c.text for c in other.cards} & {c.text for c in english.cards}


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_lesson_is_of_a_scenario_to_learn_from(slug: str, name: str) -> None:
    lesson, book = lesson_of(slug, name), rulebook(slug)
    level = next(card.level for card in book.shelf.cards("en") if card.id == lesson.scenario)
    assert level == "tutorial" and lesson.level in player_names()
    assert lesson.cards[-1].until is None
    assert len({card.id for card in lesson.cards}) == len(lesson.cards)


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_lesson_shows_a_reaction_at_once(slug: str, name: str) -> None:
    _, asked = played(slug, name, BEFORE)
    assert asked[-1] == "reaction", asked


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_the_enemy_does_what_he_has_rehearsed(slug: str, name: str) -> None:
    """Up to the pupil's first reaction; nothing of it is unreadable, and what he passes at afterwards is his affair."""
    match, _ = played(slug, name, BEFORE)
    seat = lesson_of(slug, name).seat
    lines = rulebook(slug).shelf.rehearsal(lesson_of(slug, name).scenario)
    for line in lines:
        assert match.write(match.read(line)) == line
    said = [match.write(e.answer) for e in match.record if isinstance(e, Answered) and e.seat != seat]
    assert said and set(said) <= set(lines)
