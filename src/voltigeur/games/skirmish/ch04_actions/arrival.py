"""What becomes of figures that move: where they stand, how they face, whom they carry or run into."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.skirmish.base.model import NONE, NOWHERE, Fate, Figure, Motion
from voltigeur.games.skirmish.base.play import SkirmishMatch, marker_order, remove, spot
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch04_actions.loads import boards, carried_by, evacuates, exits, place_to_lie
from voltigeur.games.skirmish.ch04_actions.movement import Trip, facing_after
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
