"""The verbs of the game: everything that may be said, each declared in its chapter (see `engine.verbs`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import Verb, Verbs
from voltigeur.games.tda.base.play import TdaStep
from voltigeur.games.tda.base.seen import Seen

X = TypeVar("X", bound=Answer)


class Rank:
    """How a bot ranks what it has not weighed: doing nothing first, then what harms the enemy, then moving."""

    REST, DO, MOVE, DOUBTFUL, NEVER = 90, 60, 50, 30, 0


class Moment(Struct, frozen=True):
    """When an answer is weighed, beyond what is seen of the position."""

    march: int = 0
    """How those move who are fired at in reaction."""
    chain: Sequence[int] = ()
    """Leaders of platoons who may be activated without a test (4.2/pc-chain)."""
    act: TdaStep | None = None
    """The activation that the answer belongs to."""
    free: bool = False
    """A vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons)."""


@dataclass(frozen=True, kw_only=True)
class TdaVerb(Verb[X, Seen, Moment]):
    """A verb that is answered to a step of its own."""

    rank: int = field()


VERBS: Verbs[Seen, Moment] = Verbs(Rank.DOUBTFUL)
"""All of them, entered by the table of contents."""
