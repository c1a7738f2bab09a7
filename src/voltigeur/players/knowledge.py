"""Where the knowledge of each game is kept: `games/<slug>/bot.py` names a policy for each kind of player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random

from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.players.base import Policy

_HOMES = {"tda": "voltigeur.games.tda.bot"}


def policy(slug: str, name: str, rng: Random) -> Policy:
    """The policy of that name for a game."""
    rulebook(slug)
    if slug not in _HOMES:
        raise VoltigeurError(f"nobody has taught {slug!r} to a {name} player", remedy="use the player random")
    policies: Mapping[str, Callable[[Random], Policy]] = import_module(_HOMES[slug]).POLICIES
    return policies[name](rng)
