"""Players that come with the project, by name.

>>> import voltigeur
>>> from voltigeur.players import player, player_names
>>> player_names()
('recruit', 'regular', 'veteran')
>>> match = voltigeur.new_match("tda", "escarmouche", seed=7)
>>> bots = [player("recruit", seed=1), player("recruit", seed=2)]
>>> while question := match.question:
...     match.answer(bots[question.seat].choose(match.view(question.seat), question))
>>> match.result is not None
True
"""

from __future__ import annotations

from collections.abc import Callable

from voltigeur.engine.choices import VoltigeurError
from voltigeur.players.base import Player
from voltigeur.players.knowledge import policies
from voltigeur.players.names import LEVELS, RECRUIT, REGULAR, TAUGHT, VETERAN, called
from voltigeur.players.quick import QuickPlayer
from voltigeur.players.random import RandomPlayer
from voltigeur.players.scripted import ScriptedPlayer

__all__ = ["LEVELS", "Player", "able", "best_up_to", "called", "player", "player_names", "register"]

Maker = Callable[[int | str | None, str], Player]

_MAKERS: dict[str, Maker] = {
    RECRUIT: lambda seed, slug: RandomPlayer(seed),
    REGULAR: QuickPlayer,
    VETERAN: ScriptedPlayer,
}


def player(name: str, seed: int | str | None = None, slug: str = "tda") -> Player:
    """A player by name (one of former times will do); with a seed it plays the same match again."""
    known = name if name in _MAKERS else called(name)
    if known not in _MAKERS:
        raise VoltigeurError(f"there is no player {name!r}", remedy=f"choose one of {', '.join(_MAKERS)}")
    return _MAKERS[known](seed, slug)


def player_names() -> tuple[str, ...]:
    """The players that can be had by name."""
    return tuple(_MAKERS)


def able(slug: str) -> tuple[str, ...]:
    """The players that know how to play a game; a recruit always does."""
    known = policies(slug)
    return tuple(name for name in _MAKERS if name not in TAUGHT or name in known)


def best_up_to(level: str, slug: str) -> str:
    """The player of a level, or the best below it that has been taught the game."""
    known, ranks = able(slug), LEVELS[: LEVELS.index(called(level)) + 1]
    return next(name for name in reversed(ranks) if name in known)


def register(name: str, maker: Maker) -> None:
    """Make a player of your own available by name, for the simulator and the table."""
    _MAKERS[name] = maker
