"""What a player is: somebody who answers a question from what its seat may know."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from voltigeur.engine.choices import Answer, Question


class Player(Protocol):
    """Answers questions; it sees views and never the match."""

    name: str

    def choose(self, view: Any, question: Question) -> Answer:
        """The answer to a question, from what the seat may know."""


class Policy(Protocol):
    """How a game's own knowledge answers a question; its rulebook names one for each kind of player."""

    def choose(self, view: Any, question: Question) -> Answer:
        """The answer to a question, from what the seat may know."""


@runtime_checkable
class Claimant(Protocol):
    """What a player or a policy may have besides: use of the rights that a seat has out of turn."""

    def claim(self, view: Any, right: Question) -> Answer | None:
        """How it uses such a right now; None to let it be."""
