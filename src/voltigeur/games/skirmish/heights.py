"""Jumping, climbing, stairs (actions/jump, actions/climb, actions/stairs)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.world import Seen, World


def options(seen: Seen, troop: int) -> list[Answer]:
    """Ways up and down."""
    return []


def why_not(world: World, troop: int, answer: Answer) -> Refusal | None:
    """Judge a way up or down."""
    return NOT_OFFERED


def carry_out(m: SkirmishMatch, troop: int, answer: Answer) -> tuple[int, ...]:
    """Go up or down; who has gone, in order."""
    return ()


def finish_climbs(m: SkirmishMatch) -> None:
    """At the end of the turn, those who climb come closer to their goal."""
