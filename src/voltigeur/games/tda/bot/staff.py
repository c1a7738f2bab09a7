"""What every bot does alike: fights once begun, rallies, markers, deputies, stray units, any answer that is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from voltigeur.engine.choices import PASS, Answer, Draft, Pass, Question
from voltigeur.games.tda.base.answers import Appoint, Conceal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.verbs import VERBS
from voltigeur.games.tda.bot.eye import Eye, exchange
from voltigeur.games.tda.ch03_command.command import Attach, PlaceDeputy
from voltigeur.games.tda.ch08_assault.entry import Withdraw
from voltigeur.games.tda.ch08_assault.melee import Retreat, Strike
from voltigeur.games.tda.ch11_morale.rally import FallBack, Rally
from voltigeur.games.tda.ch21_air.drop_operations import StepAside
from voltigeur.games.tda.whole.view import View

ASSAULT_FLOOR = 12000
"""What an assault must promise."""


Somewhere = Withdraw | Retreat | PlaceDeputy | StepAside
"""Answers that name a place where somebody will be."""
S = TypeVar("S", bound=Somewhere)


class Staff:
    """Answers that leave little to weigh."""

    # ---------------------------------------------------------------- assaults

    def strike(self, view: View, question: Question) -> Answer:
        """Whoever falls most easily; leaders before others."""
        seen = view.seen

        def ease(option: Answer) -> int:
            assert isinstance(option, Strike)
            if option.target < 0:
                return 5
            foe = seen.unit(option.target)
            return 10 - 3 * foe.steps + 4 * (seen.type(foe).role == "leader") - 2 * foe.neutralised

        return max(question.options(), key=ease)

    def withdraw(self, view: View, question: Question) -> Answer:
        """Give way to an assault that would be lost, unless the ground is what we are here for."""
        eye = Eye(view.seen)
        at = dict(question.args)["at"]
        assert isinstance(at, int)
        own = view.seen.mine_at(at)
        worst = 0
        for place in eye.ground.around[at]:
            foes = [foe for foe in eye.foes_at(place) if not foe.neutralised and not foe.stopped]
            if foes:
                worst = max(worst, self._balance(eye, foes, own, at))
        if worst <= 0 or any(at in goal.cells for goal in eye.ground.goals):
            return PASS
        return self.safest(eye, question, Withdraw)

    def retreat(self, view: View, question: Question) -> Answer:
        """Leave an assault that is being lost."""
        eye = Eye(view.seen)
        at = dict(question.args)["at"]
        assert isinstance(at, int)
        if self._balance(eye, eye.foes_at(at), view.seen.mine_at(at), at) < ASSAULT_FLOOR:
            return PASS
        return self.safest(eye, question, Retreat)

    def retreat_safely(self, view: View, question: Question) -> Answer:
        """Go back where it is safest (19.1/sapper-assault)."""
        return self.safest(Eye(view.seen), question, Retreat)

    def _balance(self, eye: Eye, foes: Sequence[Unit], own: Sequence[Unit], at: int) -> int:
        """What a fight in a place is worth to the enemy."""
        blow = sum(eye.blows(foe, False) for foe in foes)
        back = sum(eye.blows(unit, False) for unit in own)
        return exchange(blow, 1000 * sum(f.steps for f in foes), back, 1000 * sum(u.steps for u in own))

    def safest(self, eye: Eye, question: Question, kind: type[S]) -> Answer:
        """The safest of the places that a kind of answer names."""
        options = [option for option in question.options() if isinstance(option, kind)]

        def safety(option: S) -> int:
            return eye.cover(option.place) * 1500 - eye.danger(option.place)

        return max(options, key=safety, default=PASS)

    # ---------------------------------------------------------------- administration

    def rally(self, view: View, question: Question) -> Answer:
        """Leaders first, then those in the best order; fall back only out of a hopeless spot."""
        seen = view.seen

        def rank(option: Answer) -> int:
            if isinstance(option, Rally):
                unit = seen.unit(option.unit)
                return 100 + 20 * (seen.type(unit).role == "leader") + unit.morale
            assert isinstance(option, FallBack)
            unit = seen.unit(option.unit)
            return 101 if unit.steps == 1 and unit.morale <= 5 and seen.type(unit).role == "squad" else 0

        return max(question.options(), key=rank)

    def conceal(self, view: View, question: Question) -> Answer:
        """Hide whatever can be hidden."""
        options = [option for option in question.options() if isinstance(option, Conceal)]
        return max(options, key=lambda option: len(option.units), default=question.options()[0])

    def attach(self, view: View, question: Question) -> Answer:
        """A stray unit acts with whom it can."""
        return next((option for option in question.options() if isinstance(option, Attach)), PASS)

    def deputy(self, view: View, question: Question) -> Answer:
        """The deputy appears where it is safest."""
        return self.safest(Eye(view.seen), question, PlaceDeputy)

    def appoint(self, view: View, question: Question) -> Answer:
        """The man of the highest morale leads."""
        seen = view.seen

        def rank(option: Answer) -> int:
            return seen.unit(option.unit).morale if isinstance(option, Appoint) else -1

        return max(question.options(), key=rank)

    def shift(self, view: View, question: Question) -> Answer:
        """Out of the fire to the safest place."""
        eye = Eye(view.seen)

        def safety(option: Answer) -> int:
            place = getattr(option, "place", -1)
            return eye.cover(place) * 1500 - eye.danger(place) if place >= 0 else -(10**9)

        return max(question.options(), key=safety)

    def trade(self, view: View, question: Question) -> Answer:
        """A Stop goes by itself; a lost step does not."""
        return next(option for option in question.options() if isinstance(option, Pass))


# ----- what a bot makes of any answer that nothing else has weighed: nothing rash, and never at a loss


def sensible(options: Iterable[Answer]) -> Answer:
    """The least rash of these, the first of equals."""
    return max(options, key=VERBS.rank_of)


def answer_somehow(question: Question) -> Answer:
    """An answer to a question of which the bot knows nothing."""
    choice = question.choice
    return choice.options()[0] if isinstance(choice, Draft) else sensible(choice.options())
