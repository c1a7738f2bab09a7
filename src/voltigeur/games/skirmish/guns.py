"""Guns and mortars: set up, limbered, fired (actions/deploy-gun, actions/gun-fire)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import NOT_OFFERED, Verdict
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.world import Seen, World


def options(seen: Seen, troop: int) -> list[Answer]:
    """What a troop's guns may do."""
    return []


def why_not(world: World, troop: int, answer: Answer) -> Verdict:
    """Whether a troop may set up, limber or fire its gun so."""
    return NOT_OFFERED


def carry_out(m: SkirmishMatch, troop: int, answer: Answer) -> None:
    """Set up, limber or fire a gun."""
