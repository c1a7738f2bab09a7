"""Marching, running, swimming, going to the wounded, driving (actions/march, actions/run, actions/swim ...)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal
from voltigeur.games.skirmish.base.answers import RUN, Creep, Drive, March, Moves, Swim, Treat
from voltigeur.games.skirmish.base.model import Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.going import Pace
from voltigeur.games.skirmish.ch04_actions.done import drive, walk
from voltigeur.games.skirmish.ch04_actions.judge import trip_of
from voltigeur.games.skirmish.ch04_actions.march import why_not_follow, why_not_march, why_not_swim, why_not_treat
from voltigeur.games.skirmish.ch04_actions.offers import can_go, drives, marches, runs, swims, treatments
from voltigeur.games.skirmish.ch10_vehicles.driving import why_not_drive

# -------------------------------------------------------------------- judging


def why_not(world: World, troop: int, answer: Answer) -> Refusal | None:
    """Judge a move."""
    if isinstance(answer, March):
        return why_not_march(world, troop, answer.moves, Pace.RUN if answer.pace == RUN else Pace.MARCH)
    if isinstance(answer, Swim):
        return why_not_swim(world, troop, answer.moves)
    if isinstance(answer, Treat):
        return why_not_treat(world, troop, answer)
    if isinstance(answer, Drive):
        return why_not_drive(world, troop, answer.moves, Pace.DRIVE)
    if isinstance(answer, Creep):
        return why_not_drive(world, troop, answer.moves, Pace.CREEP)
    return NOT_OFFERED


# -------------------------------------------------------------------- carrying out


def carry_out(m: SkirmishMatch, troop: int, answer: Answer) -> tuple[int, ...]:
    """Move; who is busy with it and may not fire from where he is dry or halted."""
    world = m.truth
    if isinstance(answer, Drive | Creep):
        fast = isinstance(answer, Drive)
        m.emit("drives" if fast else "creeps", "house/vehicles", troop=m.whose(troop))
        return drive(m, trip_of(world, answer.moves[0]), Motion.RAN if fast else Motion.MARCHED)
    assert isinstance(answer, March | Swim | Treat)
    trips = [trip_of(world, move) for move in answer.moves]
    if isinstance(answer, Swim):
        m.emit("swims", "actions/swim", troop=m.whose(troop))
        moved = walk(m, trips, Motion.MARCHED, "actions/swim")
        wet = (f.id for f in m.truth.fit(troop) if ground.wet(m.setting, f.site))
        return tuple(dict.fromkeys((*moved, *wet)))
    ran = answer.pace == RUN
    rule = "actions/run" if ran else "actions/march"
    if isinstance(answer, Treat):
        m.emit("treats", "actions/treat", troop=m.whose(troop), figure=m.who(m.figure(answer.wounded)))
        m.figure(answer.wounded).treated = True
    else:
        m.emit("runs" if ran else "marches", rule, troop=m.whose(troop))
    return walk(m, trips, Motion.RAN if ran else Motion.MARCHED, rule)


def follow(m: SkirmishMatch, moves: Moves) -> tuple[int, ...]:
    """Carry out a short move after a fight (house/melee)."""
    return walk(m, [trip_of(m.truth, move) for move in moves], Motion.MARCHED, "house/melee")


def charged(m: SkirmishMatch, troop: int) -> list[int]:
    """The enemy troops that a troop has just come into contact with (house/charge)."""
    world = m.truth
    found: dict[int, None] = {}
    for figure in world.fit(troop):
        if figure.motion == Motion.HALTED:
            continue
        for body in ground.contacts(world, figure):
            enemy = world.figure(body.figure)
            if enemy.fit and not enemy.wrecked:
                found.setdefault(enemy.troop)
    return list(found)


__all__ = [
    "can_go",
    "carry_out",
    "charged",
    "drives",
    "follow",
    "marches",
    "runs",
    "swims",
    "treatments",
    "why_not",
    "why_not_follow",
]
