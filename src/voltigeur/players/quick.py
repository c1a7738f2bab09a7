"""The regular: scores a few options from cheap features, fast enough to play a match out inside a search."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Question
from voltigeur.players.base import Claimant
from voltigeur.players.knowledge import policy
from voltigeur.players.names import REGULAR


class QuickPlayer:
    """Plays by the quick policy of a game."""

    name = REGULAR

    def __init__(self, seed: int | str | None = None, slug: str = "tda") -> None:
        self.rng = Random(seed)
        self._policy = policy(slug, self.name, self.rng)

    def choose(self, view: Any, question: Question) -> Answer:
        """A sensible answer in a fraction of a millisecond."""
        return self._policy.choose(view, question)

    def claim(self, view: Any, right: Question) -> Answer | None:
        """A right out of turn, if it is time to use it."""
        return self._policy.claim(view, right) if isinstance(self._policy, Claimant) else None
