"""What a game knows about playing it: its rulebook names a policy for each kind of player (`bots`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.fields import Chooser
from voltigeur.engine.rulebooks import rulebook
from voltigeur.players.names import RECRUIT


def policies(slug: str) -> Mapping[str, Callable[[Random], Chooser]]:
    """The policies of a game by name; none where nobody has written any."""
    return rulebook(slug).bots


def policy(slug: str, name: str, rng: Random) -> Chooser:
    """The policy of that name for a game."""
    known = policies(slug)
    if name not in known:
        others = ", ".join((RECRUIT, *known))
        raise VoltigeurError(f"nobody has taught {slug!r} to a {name} player", remedy=f"use one of {others}")
    return known[name](rng)
