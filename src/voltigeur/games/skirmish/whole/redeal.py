"""Re-deal: another world that agrees with all that a seat has seen and could conclude (contract 10).

`whole/knowledge.py` says what that is, and draws the world: which man is under which marker, which troop goes by which
number. Here the match becomes that world. What goes with a marker (where it is, what it does, what it has shown) stays
where it is and gets another man; what goes with the number of a troop (its die, whether it has acted) gets another
troop; whoever is in a vehicle goes with it. Then everything that names one of them names the other.

What is not to be seen of a marker is dealt as well, from what its troop was seen to do: whoever has gone to lie in wait
lies there with all his men and may fire in that turn; where a troop faces, nobody knows. A message by radio is heard,
what it says is not: fire may be on its way, upon any of the others' men in view, or none. All this is drawn in an order
of numbers and names, so that two truths that a seat cannot tell apart become the same world by the same dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from voltigeur.engine.fields import renamed
from voltigeur.games.skirmish.base.model import Call, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import ACTIONS, everybody, others
from voltigeur.games.skirmish.ch00_ground.bearing import FULL
from voltigeur.games.skirmish.ch01_sequence.activation import FIRE, SPOT, TELL, Acting
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch14_radio import radio
from voltigeur.games.skirmish.whole.knowledge import Knowledge, World

_PLACE = (
    "x", "y", "storey", "facing", "fate", "motion", "waiting", "ready", "fired", "known", "token", "carries",
    "climbing", "goal", "charged", "stairs", "moved_turn", "shown", "origin", "joined", "deeds", "stayed", "apart",
)  # fmt: skip
"""What goes with a marker and not with who is under it."""
_STATE = (
    "die", "rerolled", "acted", "demoralised", "under_fire", "steadied", "pinned", "spotted", "spotting", "token",
    "turn", "moved", "deeds", "radioed", "lies",
)  # fmt: skip
"""What goes with the number of a troop and not with the troop."""


def redeal(m: SkirmishMatch, seat: int, rng: Random) -> None:
    """Deal the enemy's unknown figures and troops anew."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    world = Knowledge(m, enemy).draw(rng)
    idle = _idle(m, enemy)
    _deal_figures(m, world)
    _deal_troops(m, world)
    _rename(m, world)
    _deal_postures(m, set(world.figures.values()), rng)
    _deal_shooters(m, enemy, {world.figures.get(figure, figure) for figure in idle})
    _deal_calls(m, enemy, rng)


# -------------------------------------------------------------------- men and troops


def _deal_figures(m: SkirmishMatch, world: World) -> None:
    """Put every man under his marker, and those in a vehicle where it is."""
    places = {marker: {name: getattr(m.figure(marker), name) for name in _PLACE} for marker in world.figures}
    for marker, man in world.figures.items():
        for name, value in places[marker].items():
            setattr(m.figure(man), name, value)
    for figure in m.position.figures:
        if figure.aboard in world.figures:
            _ride(figure, m.figure(figure.aboard))


def _ride(figure: Figure, vehicle: Figure) -> None:
    (figure.x, figure.y, figure.storey), figure.facing = vehicle.site, vehicle.facing
    figure.origin = vehicle.origin


def _deal_troops(m: SkirmishMatch, world: World) -> None:
    """Give every troop the state of its number."""
    states = {number: {name: getattr(m.troop(number), name) for name in _STATE} for number in world.troops}
    for number, troop in world.troops.items():
        for name, value in states[number].items():
            setattr(m.troop(troop), name, value)


def _deal_postures(m: SkirmishMatch, men: set[int], rng: Random) -> None:
    """Those lie in wait whose troop was seen to; every troop faces one way, vehicles as they stand."""
    p = m.position
    facing = {t.id: rng.randrange(FULL) for t in sorted(p.troops, key=lambda t: t.token)}
    for figure in map(m.figure, sorted(men)):
        info, troop = m.setting.figures[figure.id], m.troop(figure.troop)
        figure.waiting = info.soldier and troop.lies >= 0 and not figure.climbing and figure.carries < 0
        figure.ready = figure.waiting and troop.lies == p.turn > 0 and not figure.fired
        if info.vehicle is None:
            figure.facing = facing[troop.id]


# -------------------------------------------------------------------- what names them


def _rename(m: SkirmishMatch, world: World) -> None:
    """Put the others in their place wherever they are named."""
    becomes: dict[str, Mapping[int, int]] = {"figure": world.figures, "troop": world.troops}
    for thing in (m.position, *m.position.figures, *m.state.stack):
        renamed(thing, becomes)
    for troop in m.position.troops:
        troop.spotted = tuple(sorted(_mark(mark, world) for mark in troop.spotted))


def _mark(mark: int, world: World) -> int:
    """A spotted troop, or a spotted figure (below -1)."""
    return world.troops.get(mark, mark) if mark >= 0 else -2 - world.figures.get(-2 - mark, -2 - mark)


def _acting(m: SkirmishMatch, side: int) -> list[Acting]:
    """A side's activations in which all may still fire who were not busy."""
    free = {action.answer.__name__.lower() for action in ACTIONS if action.shooters in (everybody, others)}
    steps = (step for step in m.state.stack if isinstance(step, Acting))
    return [step for step in steps if step.action in free and m.troop(step.troop).side == side]


def _idle(m: SkirmishMatch, side: int) -> set[int]:
    """Those of an active troop who may not fire any more in this activation."""
    return {f.id for step in _acting(m, side) for f in m.truth.fit(step.troop) if f.id not in step.shooters}


def _deal_shooters(m: SkirmishMatch, side: int, idle: set[int]) -> None:
    """Who is of the active troop is another matter now, and so is who may still fire; how far it has got with what
    nobody sees (whom to look for, whether to fire) begins again."""
    for step in _acting(m, side):
        if step.stage in (TELL, FIRE) and not m.troop(step.troop).spotting:
            step.stage = SPOT
        step.shooters = tuple(f.id for f in m.truth.fit(step.troop) if f.id not in idle)


# -------------------------------------------------------------------- fire on its way


def _deal_calls(m: SkirmishMatch, side: int, rng: Random) -> None:
    """Who has spoken by radio this turn may have called fire upon any of the others' men in view, or none."""
    p = m.position
    coming = [call for call in p.calls if call.side == side]
    p.calls = [call for call in p.calls if call.side != side]
    spoken = [t for t in p.troops if t.side == side and t.radioed == p.turn > 0]
    for troop in spoken:
        if coming and troop.calls < m.setting.troops[troop.id].plan.calls:
            coming.pop()
            troop.calls += 1
    targets = [f for f in p.figures if f.side != side and f.present and f.aboard < 0]
    for troop in spoken:
        speaker = radio.caller(m.truth, troop.id)
        if not troop.calls or speaker is None:
            continue
        seen = {f.point for f in targets if sight.point_seen(m.truth, speaker, (*f.point, 0))}
        aim = rng.choice([None, *sorted(seen)])
        if aim is not None:
            troop.calls -= 1
            p.calls.append(Call(side, *aim, p.turn + 1))
    points = [f.point for f in targets]
    p.calls += [Call(side, *rng.choice(points), call.turn) if points else call for call in coming]


# -------------------------------------------------------------------- what a seat learns from it


def ordered_otherwise(one: SkirmishMatch, two: SkirmishMatch) -> bool:
    """Whether troops with equal dice come in another order, which tells which of them are better (house/order)."""
    here, there = ([(m.troop(t).die, m.troop(t).token) for t in m.position.order] for m in (one, two))
    return here != there and sorted(here) == sorted(there) and [die for die, _ in here] == [die for die, _ in there]
