"""Lying in wait and halting (actions/ambush, house/actions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import (
    ABOARD,
    CLIMBING,
    LOCKED,
    NO_FACING,
    NOBODY,
    NOT_HIS,
    SHAKEN,
    SWIMMING,
    TWICE,
    UNFIT,
    Busy,
    TroopAction,
    others,
)
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, bearing, turn_between
from voltigeur.games.skirmish.ch00_ground.ground import locked, swims
from voltigeur.games.skirmish.ch04_actions.destinations import concerns

_APART = 30
"""Facings closer than this are not offered beside each other."""
_MOST = 4


def actors(world: World, troop: int) -> list[Figure]:
    """Those of a troop who can turn somewhere: soldiers, and a vehicle in place of those who drive it."""
    members = world.members(troop)
    vehicles = {f.id for f in members if world.info(f).vehicle is not None and not f.wrecked}
    manned = {f.aboard for f in world.fit(troop)}
    return [
        f
        for f in members
        if (f.id in manned if f.id in vehicles else f.fit and world.info(f).soldier and f.aboard not in vehicles)
    ]


class Wait(Answer, frozen=True):
    """Lie in wait, everybody with a facing (actions/ambush)."""

    facings: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "wait {facings:facings*}"


def waits(seen: Seen, troop: int) -> Iterator[Answer]:
    """Lying in wait towards what matters."""
    able = [f for f in actors(seen, troop) if why_not_wait(seen, f) is None]
    return (Wait(facings) for facings in _facings(seen, able))


class Hold(Answer, frozen=True):
    """Halt without lying in wait (house/actions)."""

    facings: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "hold {facings:facings*}"


def holds(seen: Seen, troop: int) -> Iterator[Answer]:
    """Halting towards what matters."""
    return (Hold(facings) for facings in _facings(seen, actors(seen, troop)))


def _facings(seen: Seen, figures: list[Figure]) -> Iterator[tuple[tuple[int, int], ...]]:
    """As they face now, then all together towards each thing that matters, the nearest first."""
    if not figures:
        return
    present = tuple((f.id, f.facing) for f in figures)
    yield present
    middle = sum(f.x for f in figures) // len(figures), sum(f.y for f in figures) // len(figures)
    taken: list[int] = []
    for point in concerns(seen, middle):
        degree = bearing(middle, point)
        if all(turn_between(degree, other) >= _APART for other in taken):
            taken.append(degree)
            facings = tuple((f.id, degree) for f in figures)
            if facings != present:
                yield facings
        if len(taken) == _MOST:
            break


def why_not_wait(world: World, figure: Figure) -> Refusal | None:
    """Why somebody cannot lie in wait."""
    if figure.aboard >= 0:
        return ABOARD
    if figure.climbing:
        return CLIMBING
    if swims(world, figure):
        return SWIMMING
    if figure.shaken >= world.turn > 0:
        return SHAKEN
    return LOCKED if locked(world, figure) else None


def why_not(world: World, troop: int, answer: Wait | Hold) -> Refusal | None:
    """Judge lying in wait or halting."""
    if not answer.facings:
        return NOBODY
    if len({figure for figure, _ in answer.facings}) < len(answer.facings):
        return TWICE
    able = {f.id for f in actors(world, troop)}
    members = world.setting.troops[troop].figures
    for number, facing in answer.facings:
        if number not in able:
            return UNFIT if number in members else NOT_HIS
        if not 0 <= facing < FULL:
            return NO_FACING
        if isinstance(answer, Wait):
            refusal = why_not_wait(world, world.figure(number))
            if refusal is not None:
                return refusal
    return None


def _turn(m: SkirmishMatch, troop: int, answer: Wait | Hold) -> Busy:
    """Turn, and be ready from now on if it is a wait."""
    waits = isinstance(answer, Wait)
    m.troop(troop).lies = m.position.turn if waits else -1
    for number, facing in answer.facings:
        figure = m.figure(number)
        figure.facing = facing
        figure.waiting = waits
        figure.ready = waits and not figure.fired
    m.emit("waits" if waits else "holds", "actions/ambush" if waits else "house/actions", troop=m.whose(troop))
    return ()


def rise(m: SkirmishMatch, troop: int) -> None:
    """A troop that acts again lies in wait no longer, and lets go of the wounded whom it does not carry on."""
    m.troop(troop).lies = -1
    for number in m.setting.troops[troop].figures:
        figure = m.figure(number)
        figure.waiting = figure.ready = figure.stairs = False
        figure.carries = NONE


WAIT = TroopAction(Wait, judge=why_not, do=_turn, offers=waits, key="wait", sign="wait", aim="facing")
HOLD = TroopAction(Hold, judge=why_not, do=_turn, offers=holds, key="hold", shooters=others, sign="rest", aim="facing")
