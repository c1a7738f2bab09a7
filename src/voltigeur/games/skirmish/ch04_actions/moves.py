"""What becomes of figures that move: where they stand, how they face, whom they carry or run into."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import NONE, NOWHERE, Fate, Figure, Motion
from voltigeur.games.skirmish.base.names import RUN, Moves
from voltigeur.games.skirmish.base.play import SkirmishMatch, marker_order, remove, spot
from voltigeur.games.skirmish.base.verbs import Busy, TroopAction, everybody, others
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace, going_of
from voltigeur.games.skirmish.ch04_actions.march import (
    March,
    Swim,
    Treat,
    boards,
    carried_by,
    evacuates,
    exits,
    place_to_lie,
    why_not_march,
    why_not_swim,
    why_not_treat,
)
from voltigeur.games.skirmish.ch04_actions.movement import Trip, facing_after, start_of, trip_of, why_not_way
from voltigeur.games.skirmish.ch04_actions.offers import goings, swims, treatments
from voltigeur.terrain.tabletop import Site


def put(figure: Figure, site: Site) -> None:
    """Stand somewhere; a mortar that comes elsewhere is laid on nothing."""
    if site != figure.site:
        figure.laid = NOWHERE
    figure.x, figure.y, figure.storey = site


def walk(m: SkirmishMatch, trips: Sequence[Trip], motion: Motion, rule: str) -> tuple[int, ...]:
    """Figures go on foot; who has moved."""
    world = m.truth
    trips = sorted(trips, key=lambda trip: marker_order(trip.figure))
    carried = carried_by(world, trips)
    leaving = [trip for trip in trips if exits(world, trip)]
    boarding = [trip for trip in trips if boards(world, trip)]
    held = {trip.figure.id for trip in trips if ground.locked(world, trip.figure)}
    for trip in trips:
        figure = trip.figure
        figure.facing = facing_after(trip)
        figure.aboard = NONE
        put(figure, trip.end)
        if not trip.still and figure.id not in held:
            figure.motion = motion
        m.emit("moved", rule, figure=m.who(figure), at=spot(*figure.site))
    for trip in boarding:
        _get_in(m, trip)
    for trip in leaving:
        remove(m, trip.figure, Fate.EXITED, "house/victory")
    _carry(m, carried)
    after = m.truth
    for trip in trips:
        figure = trip.figure
        ran = motion == Motion.RAN and figure.motion == Motion.RAN and figure.present
        figure.charged = ran and ground.locked(after, figure)
    return tuple(trip.figure.id for trip in trips if not trip.still)


def _get_in(m: SkirmishMatch, trip: Trip) -> None:
    figure, vehicle = trip.figure, m.figure(trip.load)
    figure.aboard = vehicle.id
    figure.moved_turn = m.position.turn
    put(figure, vehicle.site)
    m.emit("mounted", "house/vehicles", figure=m.who(figure), vehicle=m.who(vehicle))


def _carry(m: SkirmishMatch, carried: dict[int, list[Trip]]) -> None:
    """Put those who were carried down beside their carriers, or bring them off the table."""
    waiting = list(carried)
    for number, carriers in carried.items():
        hurt = m.figure(number)
        if any(evacuates(m.truth, trip) for trip in carriers):
            remove(m, hurt, Fate.EVACUATED, "house/evacuation")
            continue
        seen = m.seen(hurt.side)
        site = place_to_lie(seen, Crowd(seen, hurt.side, waiting), carriers[0].end)
        assert site is not None, "a place to lie has been found before"
        put(hurt, site)
        waiting.remove(number)
        for trip in carriers:
            if trip.figure.present:
                trip.figure.carries = hurt.id
        m.emit("carried", "house/evacuation", figure=m.who(hurt), at=spot(*site))


# ---- marching, running, swimming and going to the wounded (actions/march, actions/run, actions/swim, actions/treat)


def _why_not_march(world: World, troop: int, answer: March) -> Refusal | None:
    return why_not_march(world, troop, answer.moves, Pace.RUN if answer.pace == RUN else Pace.MARCH)


def _march(m: SkirmishMatch, troop: int, answer: March) -> Busy:
    ran = answer.pace == RUN
    m.emit("runs" if ran else "marches", _rule(answer), troop=m.whose(troop))
    trips = [trip_of(m.truth, move) for move in answer.moves]
    for trip in trips:
        if not trip.figure.known and _too_far_laden(m, trip, Pace.RUN if ran else Pace.MARCH):
            clues.did(trip.figure, clues.UNLADEN)
    moved = _walk(m, answer.moves, ran, _rule(answer))
    if ran:
        clues.stood_still(m, troop, moved)
    return moved


def _too_far_laden(m: SkirmishMatch, trip: Trip, pace: Pace) -> bool:
    """Whether nobody with bulky equipment could have got there, however he went (actions/encumbered)."""
    if trip.still or trip.load != NONE or not clues.may_hide(m.setting, trip.figure.side, clues.bulky):
        return False
    if why_not_way(m.truth, trip, pace, laden=True) is None:
        return False
    going = going_of(m.setting, pace, encumbered=True)
    return m.setting.finder.way(going, start_of(m.truth, trip.figure), trip.path[-1]) is None


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
    deed=clues.WALKS, actors="moves", sign="march", aim="way",
)  # fmt: skip
SWIM = TroopAction(
    Swim, judge=_why_not_swim, do=_swim, offers=swims, key="swim", moves=True, shooters=others,
    deed=clues.UNLADEN, actors="moves", sign="move", aim="way",
)  # fmt: skip
TREAT = TroopAction(
    Treat, judge=why_not_treat, do=_treat, offers=treatments, key="treat", moves=True,
    deed=clues.TREATS, actors="moves", targets="wounded", sign="rally",
)  # fmt: skip
