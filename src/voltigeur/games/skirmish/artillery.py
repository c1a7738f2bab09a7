"""Batteries off the table, and smoke that drifts away (house/artillery)."""

from __future__ import annotations

from voltigeur.games.skirmish.play import SkirmishMatch


def fall(m: SkirmishMatch) -> None:
    """At the start of a turn: smoke that is over goes, barrages that were called come down."""
