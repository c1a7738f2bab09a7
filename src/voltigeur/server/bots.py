"""Bots: who plays at which level, and what happens when one fails."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from random import Random

from voltigeur.engine.budget import Astray
from voltigeur.engine.choices import Answer, Question, Refusal, VoltigeurError
from voltigeur.engine.events import Answered
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.players import Player, best_up_to, player
from voltigeur.players.names import REGULAR

DEFAULT_LEVEL = REGULAR

_log = logging.getLogger(__name__)


def make_bot(level: str, slug: str, seed: str | None = None) -> Player:
    """The player of a level, or the best below it that has been taught the game."""
    return player(best_up_to(level, slug), seed, slug)


def choose(bot: Player, match: AnyMatch, question: Question) -> Answer:
    """The bot's answer; one that fails or answers what is not lawful is replaced by any lawful answer."""
    try:
        answer = bot.choose(match.view(question.seat), question)
        if not isinstance(question.choice.admits(answer), Refusal):
            return answer
        _log.error("the %s player gave an unlawful answer to %s", bot.name, question.kind)
    except Exception:
        _log.exception("the %s player failed at %s", bot.name, question.kind)
    return question.choice.sample(Random())


def use_right(bot: Player, match: AnyMatch, seat: int) -> bool:
    """Whether the bot has used a right that it has out of turn."""
    try:
        return use_rights(match, ((seat, bot),))
    except Astray:
        raise
    except Exception:
        _log.exception("the %s player failed to use a right", bot.name)
        return False


def rehearsed(match: AnyMatch, question: Question, lines: Sequence[str]) -> Answer | None:
    """The first of these answers that may be given to a question and has not been given yet, if there is one.

    What has been given is read from the record, so that a match that is woken again goes on where it was.
    """
    given = Counter(
        match.write(entry.answer)
        for entry in match.record
        if isinstance(entry, Answered) and entry.seat == question.seat
    )
    for line in lines:
        if given[line]:
            given[line] -= 1
            continue
        try:
            answer = match.read(line)
        except VoltigeurError:
            continue
        if not isinstance(question.choice.admits(answer), Refusal):
            return answer
    return None
