"""Small things that a commander lets be done: smoke, setting up and taking down, leaving the map."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers import SMOKE, Fire
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.bot.armour import duel
from voltigeur.games.tda.bot.eye import UNLIMITED
from voltigeur.games.tda.bot.ground import FAR
from voltigeur.games.tda.bot.moves import Pathfinder
from voltigeur.games.tda.bot.plan import TAKE_WORTH
from voltigeur.games.tda.bot.quick import FIRE_FLOOR
from voltigeur.games.tda.ch00_scenario.exits import Exit
from voltigeur.games.tda.ch01_4_setting_up.set_up import SetUp
from voltigeur.games.tda.ch05_actions.actions import Dismantle

Scored = tuple[int, Answer]

SMOKE_WORTH = 4000
READY_WORTH = 6000
"""What an emplaced weapon is worth to a defender who sees nobody yet."""


def smokes(ways: Pathfinder, unit: Unit) -> Iterator[Scored]:
    """Smoke on whoever sees most of ours in the open (10.4/smoke-placement)."""
    eye = ways.eye
    exposed = [u.at for u in eye.seen.mine() if eye.cover(u.at) <= 0 and eye.seen.type(u).role != "decoy"]
    best, most = -1, 1
    for place in eye.places:
        watched = sum(eye.line(place, at) != FAR and eye.seen.distance(place, at) <= 8 for at in exposed)
        if watched > most and eye.seen.setting.board.floor_of[place] == 0:
            best, most = place, watched
    if best >= 0:
        yield SMOKE_WORTH, Fire((unit.id,), best, SMOKE)


def chores(ways: Pathfinder, unit: Unit) -> Iterator[Scored]:
    """Leaving the map, setting up and taking down."""
    eye, seen = ways.eye, ways.seen
    kind = seen.type(unit)
    goal = ways.plan.aim(unit)
    if goal is not None and goal.exit and unit.at in goal.cells:
        yield 5 * TAKE_WORTH, Exit(unit.id)
    if not kind.needs_set_up or kind.emplaced is None:
        return
    weapon = kind.emplaced
    best = 0
    for place in eye.places:
        distance = seen.distance(unit.at, place)
        if weapon.minimum <= distance <= (weapon.range or UNLIMITED):
            shift = eye.shift(unit.at, weapon, place)
            if shift != FAR:
                best = max(best, eye.struck(eye.power(unit, weapon, place), shift, place))
    if weapon.ac:
        for foe in eye.machines:
            best = max(best, duel(eye, weapon, unit.at, seen.type(foe), foe.at, foe.facing))
    settled = goal is None or ways.plan.holding(goal)
    if not unit.emplaced:
        yield best + (READY_WORTH if settled else 0) - 1000, SetUp(unit.id)
    elif not settled and best < FIRE_FLOOR and goal is not None and goal.way[unit.at] > 50:
        yield 3000, Dismantle(unit.id)
