"""What the project knows about playing Troupes d'assaut well, by kind of player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from voltigeur.games.tda.bot.commander import Commander
from voltigeur.games.tda.bot.quick import Quick

POLICIES: Mapping[str, Callable[[Random], Quick]] = {"regular": Quick, "veteran": Commander}
