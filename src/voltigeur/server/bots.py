"""Bots: who plays at which level, and what happens when one fails."""

from __future__ import annotations

import logging
from random import Random

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.verdicts import Refusal
from voltigeur.players import Player, able, player

LEVELS = {"easy": "random", "steady": "quick", "hard": "scripted"}
"""Easy plays anything that is lawful, steady weighs each option by itself, hard follows a commander's plan."""
DEFAULT_LEVEL = "steady"
ADVISER = "hard"
"""Whose advice a hint is."""

_log = logging.getLogger(__name__)


def make_bot(level: str, slug: str, seed: str | None = None) -> Player:
    """The player of a level, or the best below it that has been taught the game."""
    known = able(slug)
    ranks = list(LEVELS.values())
    name = next(name for name in reversed(ranks[: ranks.index(LEVELS[level]) + 1]) if name in known)
    return player(name, seed, slug)


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
    except Exception:
        _log.exception("the %s player failed to use a right", bot.name)
        return False


def advice(match: AnyMatch, question: Question) -> str:
    """What the best bot would answer, in words of the notation."""
    adviser = make_bot(ADVISER, match.book.slug)
    return match.write(choose(adviser, match, question))
