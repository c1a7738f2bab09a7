"""Actions that each have a module of their own: how they are judged, done and offered (5.1/full-actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Verdict
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation


class Deed(Struct, frozen=True):
    """An action of one active unit, named by the `unit` of its answer."""

    answer: type[Answer]
    judge: Callable[[Seen, Activation, Unit, Any], Verdict]
    """Why it is refused or void: the test that admits it and lists it."""
    do: Callable[[TdaMatch, Activation, Unit, Any], None]
    """Carries it out and spends what it costs (`Activation.spend`)."""
    offers: Callable[[Seen, Activation, Unit], Iterator[Answer]]
    """What a unit on the map with a half-action left could be offered; each is judged before it is listed."""
