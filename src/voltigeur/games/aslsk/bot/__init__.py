"""What the project knows about playing this game well, by kind of player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from voltigeur.games.aslsk.bot.commander import Commander
from voltigeur.games.aslsk.bot.quick import Quick

POLICIES: Mapping[str, Callable[[Random], Quick]] = {"regular": Quick, "veteran": Commander}
