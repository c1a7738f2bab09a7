"""The quick policy: the first sensible thing, without looking further than one's nose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot.worth import answer_worth
from voltigeur.games.skirmish.ch01_sequence.sequence import Reroll
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot
from voltigeur.games.skirmish.ch07_fire.volley import Cover
from voltigeur.games.skirmish.whole.view import View

LOW_DIE = 3
"""A die of this or less is rolled again."""
FLOOR = 0.15
"""Expected wounds below which one holds one's fire while others may still come nearer."""


class Quick:
    """Answers every kind of question from what the seat knows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, question: Question) -> Answer:
        """The answer to a question."""
        handler = HANDLERS.get(question.kind)
        answer = handler(self, view, question) if handler else None
        return answer if answer is not None else question.choice.sample(self.rng)

    # ---------------------------------------------------------------- kinds of question

    def act(self, view: View, question: Question) -> Answer | None:
        """Lie in wait if somebody is in sight, else go on."""
        choice, seen = question.choice, view.seen
        assert isinstance(choice, Menu)
        troop = _troop(question)
        if "wait" in choice.keys and self.in_sight(seen, troop):
            return choice.of("wait")[0]
        if "go" in choice.keys:
            return self.rng.choice(choice.of("go"))
        return None

    def in_sight(self, seen: Seen, troop: int) -> bool:
        """Whether a troop sees an enemy."""
        fit = seen.fit(troop)[:3]
        return any(sight.sees(seen, figure, foe) for figure in fit for foe in seen.foes() if foe.fit)

    def reroll(self, view: View, question: Question) -> Answer | None:
        """Low dice again."""
        best: Answer = PASS
        low = 0
        for option in question.options():
            if isinstance(option, Reroll):
                gain = sum(LOW_DIE - view.seen.troop(troop).die for troop in option.troops)
                if all(view.seen.troop(troop).die <= LOW_DIE for troop in option.troops) and gain >= low:
                    best, low = option, gain
        return best

    def spot(self, view: View, question: Question) -> Answer | None:
        """Always look, at whoever is found most easily."""
        tries = [option for option in question.options() if isinstance(option, Spot)]
        return max(tries, key=lambda option: _chance(view, option)) if tries else PASS

    def cover(self, view: View, question: Question) -> Answer | None:
        """Everybody who can."""
        shots = [option for option in question.options() if isinstance(option, Cover)]
        return max(shots, key=lambda option: len(option.shots)) if shots else PASS

    def fire(self, view: View, question: Question) -> Answer | None:
        """What hurts most, if it is worth it."""
        options = [option for option in question.options() if not isinstance(option, Pass)]
        return self.best_fire(view, options, FLOOR)

    def best_fire(self, view: View, options: Sequence[Answer], floor: float) -> Answer:
        """The option that hurts most, or none."""
        worth = {index: answer_worth(view.seen, option) for index, option in enumerate(options)}
        best = max(worth, key=lambda index: (worth[index], -index), default=-1)
        return options[best] if best >= 0 and worth[best] >= floor else PASS

    def set_up(self, view: View, question: Question) -> Answer | None:
        """Anywhere that is lawful."""
        return None

    def first(self, view: View, question: Question) -> Answer | None:
        """The first option that does something."""
        return next((option for option in question.options() if not isinstance(option, Pass)), None)


def _troop(question: Question) -> int:
    troop = dict(question.args).get("troop", -1)
    return troop if isinstance(troop, int) else -1


def _chance(view: View, option: Answer) -> float:
    found = view.preview(option)
    return float(found.odds.get("success", 0)) if found is not None else 0.0


Handler = Callable[[Quick, View, Question], Answer | None]
HANDLERS: dict[str, Handler] = {
    "ask-act": lambda player, view, question: player.act(view, question),
    "ask-set-up": lambda player, view, question: player.set_up(view, question),
    "ask-reroll": lambda player, view, question: player.reroll(view, question),
    "ask-spot": lambda player, view, question: player.spot(view, question),
    "ask-tell": lambda player, view, question: player.first(view, question),
    "ask-cover": lambda player, view, question: player.cover(view, question),
    "ask-aim": lambda player, view, question: player.fire(view, question),
    "ask-react": lambda player, view, question: player.fire(view, question),
    "ask-charged": lambda player, view, question: player.fire(view, question),
    "ask-storm": lambda player, view, question: player.fire(view, question),
    "ask-care": lambda player, view, question: player.first(view, question),
    "ask-fight": lambda player, view, question: player.first(view, question),
}
