"""The recruit: any lawful answer, small pick by small pick."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Question
from voltigeur.players.names import RECRUIT


class RandomPlayer:
    """Samples the choice with a seed of its own."""

    name = RECRUIT

    def __init__(self, seed: int | str | None = None) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, question: Question) -> Answer:
        """Any lawful answer."""
        return question.choice.sample(self.rng)
