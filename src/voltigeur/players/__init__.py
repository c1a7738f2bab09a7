"""Players that come with the project, by name.

>>> import voltigeur
>>> from voltigeur.players import player, player_names
>>> player_names()
('random', 'quick', 'scripted')
>>> match = voltigeur.new_match("tda", "escarmouche", seed=7)
>>> bots = [player("random", seed=1), player("random", seed=2)]
>>> while question := match.question:
...     match.answer(bots[question.seat].choose(match.view(question.seat), question))
>>> match.result is not None
True
"""

from __future__ import annotations

from collections.abc import Callable

from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.players.base import Player
from voltigeur.players.knowledge import policies
from voltigeur.players.quick import QuickPlayer
from voltigeur.players.random import RandomPlayer
from voltigeur.players.scripted import ScriptedPlayer

__all__ = ["Player", "able", "player", "player_names", "register"]

Maker = Callable[[int | str | None, str], Player]

_MAKERS: dict[str, Maker] = {
    "random": lambda seed, slug: RandomPlayer(seed),
    "quick": QuickPlayer,
    "scripted": ScriptedPlayer,
}


def player(name: str, seed: int | str | None = None, slug: str = "tda") -> Player:
    """A player by name; with a seed it plays the same match again."""
    if name not in _MAKERS:
        raise VoltigeurError(f"there is no player {name!r}", remedy=f"choose one of {', '.join(_MAKERS)}")
    return _MAKERS[name](seed, slug)


def player_names() -> tuple[str, ...]:
    """The players that can be had by name."""
    return tuple(_MAKERS)


def able(slug: str) -> tuple[str, ...]:
    """The players that know how to play a game; the random one can always."""
    known = policies(slug)
    return tuple(name for name in _MAKERS if name not in ("quick", "scripted") or name in known)


def register(name: str, maker: Maker) -> None:
    """Make a player of your own available by name, for the simulator and the table."""
    _MAKERS[name] = maker
