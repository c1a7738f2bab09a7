"""Flight of the demoralised, and drawing back from a lost fight (house/flight)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.skirmish.play import SkirmishMatch


def flee(m: SkirmishMatch, troop: int) -> None:
    """A demoralised troop runs to its own edge."""


def withdraw(m: SkirmishMatch, figures: Sequence[int], distance: int) -> None:
    """Some figures draw back from the enemy."""
