"""What the project knows about playing a skirmish well, by kind of player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from voltigeur.games.skirmish.bot.commander import Commander
from voltigeur.games.skirmish.bot.quick import Quick

POLICIES: Mapping[str, Callable[[Random], Quick]] = {"regular": Quick, "veteran": Commander}
