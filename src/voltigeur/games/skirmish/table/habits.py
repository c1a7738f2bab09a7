"""Questions that nobody would want to be asked: fire from the wait that cannot hurt anybody (`engine.unasked`)."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from voltigeur.engine.choices import PASS, Answer, Pass, Question
from voltigeur.engine.orders import ONLY, SLIGHT, VAIN
from voltigeur.engine.unasked import NOTHING, Habits
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Reaction, chance_of_harm

SPOT = "ask-spot"


class SkirmishHabits(Habits[SkirmishMatch]):
    """What is asked of nobody who has not ordered it; who somebody is may show in his pace, so that only those who lie
    in wait are spared questions."""

    topics = (ONLY, VAIN, SLIGHT)

    def sensible(self, m: SkirmishMatch, question: Question) -> Answer | None:
        """A try to spot costs nothing: with one enemy to look for nobody lets it pass."""
        tries = [answer for answer in question.options() if isinstance(answer, Spot)] if question.kind == SPOT else []
        return tries[0] if len(tries) == 1 else None

    def leaving(self, m: SkirmishMatch, question: Question) -> Answer | None:
        return PASS if isinstance(m.state.stack[-1], Reaction) else None

    def worth(self, m: SkirmishMatch, question: Question, answer: Answer) -> Fraction | None:
        return NOTHING if isinstance(answer, Pass) else chance_of_harm(m.at_rest(question.seat), answer)

    def occasion(self, m: SkirmishMatch, question: Question, said: Answer) -> Hashable:
        """The same kind of question in the same turn."""
        return question.kind, m.position.turn


HABITS = SkirmishHabits()
