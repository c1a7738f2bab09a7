"""Jumping, climbing, stairs (actions/jump, actions/climb, actions/stairs)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal
from voltigeur.games.skirmish.base.answers import Climb, Jump, Stairs
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch04_actions.climb import begin_climb, climb_options, finish_climbs, why_not_climb
from voltigeur.games.skirmish.ch04_actions.jump import jump, jump_options, why_not_jump
from voltigeur.games.skirmish.ch04_actions.stairs import climb_stairs, stairs_options, why_not_stairs

__all__ = ["carry_out", "finish_climbs", "options", "why_not"]


def options(seen: Seen, troop: int) -> Iterator[Answer]:
    """Ways up and down."""
    yield from stairs_options(seen, troop)
    yield from jump_options(seen, troop)
    yield from climb_options(seen, troop)


def why_not(world: World, troop: int, answer: Answer) -> Refusal | None:
    """Judge a way up or down."""
    if isinstance(answer, Stairs):
        return why_not_stairs(world, troop, answer.moves)
    if isinstance(answer, Jump):
        return why_not_jump(world, troop, answer.moves)
    return why_not_climb(world, troop, answer.moves) if isinstance(answer, Climb) else NOT_OFFERED


def carry_out(m: SkirmishMatch, troop: int, answer: Stairs | Jump | Climb) -> tuple[int, ...]:
    """Go up or down; who is busy with it, in order."""
    if isinstance(answer, Stairs):
        m.emit("takes-stairs", "actions/stairs", troop=m.whose(troop))
        return climb_stairs(m, answer)
    if isinstance(answer, Jump):
        m.emit("jumps", "actions/jump", troop=m.whose(troop))
        return jump(m, answer)
    return begin_climb(m, troop, answer)
