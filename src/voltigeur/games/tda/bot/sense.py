"""What a bot makes of any answer that nothing else has weighed: nothing rash, and never at a loss."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.choices import Answer, Draft, Question
from voltigeur.games.tda.base.verbs import VERBS


def sensible(options: Iterable[Answer]) -> Answer:
    """The least rash of these, the first of equals."""
    return max(options, key=VERBS.rank_of)


def answer_somehow(question: Question) -> Answer:
    """An answer to a question of which the bot knows nothing."""
    choice = question.choice
    return choice.options()[0] if isinstance(choice, Draft) else sensible(choice.options())
