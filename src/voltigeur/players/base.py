"""What a player is: somebody who answers a question from what its seat may know."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.fields import Chooser


class Player(Chooser, Protocol):
    """Answers questions; it sees views and never the match."""

    name: str


@runtime_checkable
class Claimant(Protocol):
    """What a player or a policy may have besides: use of the rights that a seat has out of turn."""

    def claim(self, view: Any, right: Question) -> Answer | None:
        """How it uses such a right now; None to let it be."""
