"""The veteran: a competent commander who follows the maxims of a game, without search."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Question
from voltigeur.players.base import Claimant
from voltigeur.players.knowledge import policy
from voltigeur.players.names import VETERAN


class ScriptedPlayer:
    """Plays by the commander of a game."""

    name = VETERAN

    def __init__(self, seed: int | str | None = None, slug: str = "tda") -> None:
        self.rng = Random(seed)
        self._policy = policy(slug, self.name, self.rng)

    def choose(self, view: Any, question: Question) -> Answer:
        """The commander's answer."""
        return self._policy.choose(view, question)

    def claim(self, view: Any, right: Question) -> Answer | None:
        """A right out of turn, if it is time to use it."""
        return self._policy.claim(view, right) if isinstance(self._policy, Claimant) else None
