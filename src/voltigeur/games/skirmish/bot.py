"""What the project knows about playing a skirmish well, by kind of player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from voltigeur.games.skirmish.bot_commander import Commander
from voltigeur.games.skirmish.bot_quick import Quick

POLICIES: Mapping[str, Callable[[Random], Quick]] = {"quick": Quick, "scripted": Commander}
