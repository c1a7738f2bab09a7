"""A hint: what a veteran would answer in a seat, from what it knows; the same on the page and in the terminal."""

from __future__ import annotations

import logging

from voltigeur.engine.choices import Answer, Question, Refusal
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import AnyTable
from voltigeur.engine.table.asks import Hint
from voltigeur.players import best_up_to, player
from voltigeur.players.names import VETERAN

ADVISER = VETERAN
"""Whose advice a hint is; where nobody has taught him the game, the best below him gives it."""


_log = logging.getLogger(__name__)


def advise(match: AnyMatch, question: Question) -> Answer:
    """The veteran's answer: the same whenever it is asked for, and always lawful."""
    seat = question.seat
    seed = f"hint {seat} {match.told(seat)} {question.kind}"
    adviser = player(best_up_to(ADVISER, match.book.slug), seed, match.book.slug)
    try:
        answer = adviser.choose(match.view(seat), question)
        if not isinstance(question.choice.admits(answer), Refusal):
            return answer
        _log.error("the %s gave unlawful advice at %s", adviser.name, question.kind)
    except Exception:
        _log.exception("the %s failed to advise at %s", adviser.name, question.kind)
    return question.choice.options()[0]


def hint(match: AnyMatch, table: AnyTable, question: Question) -> Hint:
    """The veteran's answer in the words of a table: as it stands in the list, or as its forecast is headed."""
    answer = match.write(advise(match, question))
    by = best_up_to(ADVISER, match.book.slug)
    options = table.ask(match, question).options
    listed = next((option for option in options if option.answer == answer), None)
    if listed is not None:
        return Hint(answer, listed.text, listed.detail, by)
    told = table.forecast(match, question, answer)
    opened = next((option for option in options if not option.answer and option.id == answer.split()[0]), None)
    return Hint(answer, opened.text if opened else told.title, told.subtitle, by)
