"""Marching, running, swimming and going to the wounded (actions/march, actions/run, actions/swim, actions/treat)."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.skirmish.base.answers import RUN, March, Moves, Swim, Treat
from voltigeur.games.skirmish.base.model import Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction, everybody, others, shows_busy
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.arrival import walk
from voltigeur.games.skirmish.ch04_actions.march import why_not_march, why_not_swim, why_not_treat
from voltigeur.games.skirmish.ch04_actions.movement import trip_of
from voltigeur.games.skirmish.ch04_actions.offers import goings, swims, treatments


def _why_not_march(world: World, troop: int, answer: March) -> Refusal | None:
    return why_not_march(world, troop, answer.moves, Pace.RUN if answer.pace == RUN else Pace.MARCH)


def _march(m: SkirmishMatch, troop: int, answer: March) -> Busy:
    ran = answer.pace == RUN
    m.emit("runs" if ran else "marches", _rule(answer), troop=m.whose(troop))
    return _walk(m, answer.moves, ran, _rule(answer))


def _left_behind(m: SkirmishMatch, troop: int, answer: March, busy: Busy) -> Busy:
    """Who need not run with the others serves a collective weapon."""
    if answer.pace != RUN:
        return ()
    return tuple(f.id for f in m.truth.fit(troop) if f.motion == Motion.HALTED)


def _why_not_swim(world: World, troop: int, answer: Swim) -> Refusal | None:
    return why_not_swim(world, troop, answer.moves)


def _swim(m: SkirmishMatch, troop: int, answer: Swim) -> Busy:
    """Who swims, or is in the water, does not fire."""
    m.emit("swims", "actions/swim", troop=m.whose(troop))
    moved = _walk(m, answer.moves, False, "actions/swim")
    wet = (f.id for f in m.truth.fit(troop) if ground.wet(m.setting, f.site))
    return tuple(dict.fromkeys((*moved, *wet)))


def _treat(m: SkirmishMatch, troop: int, answer: Treat) -> Busy:
    m.emit("treats", "actions/treat", troop=m.whose(troop), figure=m.who(m.figure(answer.wounded)))
    m.figure(answer.wounded).treated = True
    return _walk(m, answer.moves, answer.pace == RUN, _rule(answer))


def _rule(answer: March | Treat) -> str:
    return "actions/run" if answer.pace == RUN else "actions/march"


def _walk(m: SkirmishMatch, moves: Moves, ran: bool, rule: str) -> Busy:
    return walk(m, [trip_of(m.truth, move) for move in moves], Motion.RAN if ran else Motion.MARCHED, rule)


def follow(m: SkirmishMatch, moves: Moves) -> Busy:
    """Carry out a short move after a fight (house/melee)."""
    return _walk(m, moves, False, "house/melee")


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


MARCH = TroopAction(
    March, judge=_why_not_march, do=_march, offers=goings, key="go", moves=True, shooters=everybody,
    shows=_left_behind, actors="moves", sign="march", aim="way",
)  # fmt: skip
SWIM = TroopAction(
    Swim, judge=_why_not_swim, do=_swim, offers=swims, key="swim", moves=True, shooters=others,
    actors="moves", sign="move", aim="way",
)  # fmt: skip
TREAT = TroopAction(
    Treat, judge=why_not_treat, do=_treat, offers=treatments, key="treat", moves=True,
    shows=shows_busy, actors="moves", targets="wounded", sign="rally",
)  # fmt: skip
