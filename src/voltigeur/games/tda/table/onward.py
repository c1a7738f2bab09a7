"""Where a move in progress was meant to go, by what its side has said."""

from __future__ import annotations

from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.formation_acts import End, Rest
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Moving, Wheel
from voltigeur.games.tda.ch06_movement.verbs import Move


def heading(m: TdaMatch, moving: Moving) -> int:
    """The place that a move was meant to go to; -1 if it is not known."""
    for answer in m.answers_of(moving.side):
        if isinstance(answer, Go):
            return answer.path[-1]
        if isinstance(answer, Move):
            return answer.path[-1] if answer.path and set(moving.group) <= set(answer.units) else -1
        if isinstance(answer, Halt | Rest | End | Wheel):
            return -1
    return -1
