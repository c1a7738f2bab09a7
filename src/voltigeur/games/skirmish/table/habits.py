"""Questions that nobody would want to be asked: fire from the wait that cannot hurt anybody (`engine.unasked`)."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question
from voltigeur.engine.orders import ONLY, SLIGHT, VAIN
from voltigeur.engine.unasked import NOTHING, Habits
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch01_sequence.sequence import Activate
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot
from voltigeur.games.skirmish.ch04_actions.ambush import Hold, Wait
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Reaction, chance_of_harm

SPOT = "ask-spot"
ACTS = ("ask-act", "ask-next")
LOOKS = (SPOT, "ask-tell")


class SkirmishHabits(Habits[SkirmishMatch]):
    """What is asked of nobody who has not ordered it; who somebody is may show in his pace, so that only those who lie
    in wait are spared questions."""

    topics = (ONLY, VAIN, SLIGHT)
    until_better = True

    def sensible(self, m: SkirmishMatch, question: Question) -> Answer | None:
        """A try to spot costs nothing: with one enemy to look for nobody lets it pass."""
        tries = [answer for answer in question.options() if isinstance(answer, Spot)] if question.kind == SPOT else []
        return tries[0] if len(tries) == 1 else None

    def leaving(self, m: SkirmishMatch, question: Question) -> Answer | None:
        return PASS if isinstance(m.state.stack[-1], Reaction) else None

    def worth(self, m: SkirmishMatch, question: Question, answer: Answer) -> Fraction | None:
        return NOTHING if isinstance(answer, Pass) else chance_of_harm(m.at_rest(question.seat), answer)

    def occasion(self, m: SkirmishMatch, question: Question, said: Answer) -> Hashable:
        """The same kind of question in the same turn; who acts, and which of several acts first, are of one kind."""
        acts = isinstance(said, Wait | Hold) and question.kind in ACTS
        return "act" if acts else question.kind, m.position.turn

    def like(self, m: SkirmishMatch, question: Question, said: Answer) -> Answer | None:
        """All others stay where they are and face as they do; who cannot lie in wait halts, so that nobody can tell who
        it is by having to wait for him."""
        choice = question.choice
        if not isinstance(said, Wait | Hold):
            return super().like(m, question, said)
        if isinstance(choice, Menu):
            keys = ("wait", "hold") if isinstance(said, Wait) else ("hold",)
            return next((answer for key in keys if key in choice.keys for answer in choice.of(key)), None)
        return next((answer for answer in question.options() if isinstance(answer, Activate)), None)

    def meanwhile(self, m: SkirmishMatch, question: Question, said: Answer) -> bool:
        """Who stays where he is looks around; when somebody may be fired at, it is time to think again. Who lets a shot
        go may do anything in between."""
        return isinstance(said, Pass) or (isinstance(said, Wait | Hold) and question.kind in LOOKS)


HABITS = SkirmishHabits()
