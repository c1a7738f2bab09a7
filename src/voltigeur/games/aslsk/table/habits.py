"""Questions that nobody would want to be asked: shots at movers that cannot hurt anybody (`engine.unasked`)."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from voltigeur.engine.choices import PASS, Answer, Pass, Question
from voltigeur.engine.orders import ONLY, SLIGHT, VAIN
from voltigeur.engine.unasked import NOTHING, Habits
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, leaders_of
from voltigeur.games.aslsk.table.telling import share_of


class AslskHabits(Habits[AslskMatch]):
    """What is asked of nobody who has not ordered it."""

    topics = (ONLY, VAIN, SLIGHT)
    until_better = True

    def leaving(self, m: AslskMatch, question: Question) -> Answer | None:
        return PASS if isinstance(m.state.stack[-1], FirstFire) else None

    def worth(self, m: AslskMatch, question: Question, answer: Answer) -> Fraction | None:
        """The chance that a shot pins somebody or worse; what has no such chance, only a person can judge."""
        if isinstance(answer, Pass):
            return NOTHING
        if not isinstance(answer, Fire | FireUnder):
            return None
        top, seen = m.state.stack[-1], m.at_rest(question.seat)
        movers = tuple(top.targets(seen)) if isinstance(top, FirstFire) else ()
        group = [who for who in (shooter(seen, number) for number in answer.shooters) if who is not None]
        leaders = [seen.unit(u) for u in leaders_of(answer)]
        return share_of(shot_odds(seen, group, answer.target, leaders, movers).some)

    def occasion(self, m: AslskMatch, question: Question, said: Answer) -> Hashable:
        """All chances to fire at one move; else all questions of a kind in a phase."""
        top, p = m.state.stack[-1], m.position
        if isinstance(top, FirstFire):
            return "react", p.turn, p.side, top.movers
        return question.kind, p.turn, p.side, p.phase


HABITS = AslskHabits()
