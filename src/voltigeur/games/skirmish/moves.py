"""Marching, running, swimming, going to the wounded, driving (actions/march, actions/run, actions/swim ...)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.world import Seen, World


def can_go(seen: Seen, troop: int) -> bool:
    """Whether somebody of a troop can march."""
    return False


def marches(seen: Seen, troop: int) -> list[Answer]:
    """Marches to where it makes sense."""
    return []


def runs(seen: Seen, troop: int) -> list[Answer]:
    """Runs to where it makes sense."""
    return []


def swims(seen: Seen, troop: int) -> list[Answer]:
    """Ways through water."""
    return []


def treatments(seen: Seen, troop: int) -> list[Answer]:
    """Ways of medics to wounded."""
    return []


def drives(seen: Seen, troop: int) -> list[Answer]:
    """Ways of a vehicle."""
    return []


def why_not(world: World, troop: int, answer: Answer) -> Refusal | None:
    """Judge a move."""
    return NOT_OFFERED


def carry_out(m: SkirmishMatch, troop: int, answer: Answer) -> tuple[int, ...]:
    """Move; who has moved."""
    return ()


def charged(m: SkirmishMatch, troop: int) -> list[int]:
    """The enemy troops that a troop has run into."""
    return []
