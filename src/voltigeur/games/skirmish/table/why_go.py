"""Why somebody cannot go somewhere, or into contact: each pace with its hindrance, and the way that would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from voltigeur.engine.choices import Answer, Menu, Refusal
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.names import MARCH, RUN, Moves, move_of
from voltigeur.games.skirmish.base.world import Body
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import ahead, bearing
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch01_sequence.activation import PINNED
from voltigeur.games.skirmish.ch04_actions.formation import Drill, anchor_of, charge, formation
from voltigeur.games.skirmish.ch04_actions.march import March, Swim
from voltigeur.games.skirmish.ch04_actions.movement import (
    IN_THE_WAY,
    OTHER_STOREY,
    TOO_FAR_TO_DRIVE,
    TOO_FAR_TO_MARCH,
    TOO_FAR_TO_RUN,
    TOO_FAR_TO_SWIM,
    Trip,
    measured,
    movers,
    start_of,
    why_not_locked,
    why_not_mover,
    why_not_way,
)
from voltigeur.games.skirmish.ch10_vehicles.driving import Creep, Drive, why_not_vehicle
from voltigeur.games.skirmish.table.why_words import Target, Why
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site

PACES: Final = {"march": Pace.MARCH, "run": Pace.RUN, "swim": Pace.SWIM, "drive": Pace.DRIVE, "creep": Pace.CREEP}
TOO_FAR: Final = {
    "march": TOO_FAR_TO_MARCH,
    "run": TOO_FAR_TO_RUN,
    "swim": TOO_FAR_TO_SWIM,
    "drive": TOO_FAR_TO_DRIVE,
    "creep": TOO_FAR_TO_DRIVE,
}
WHEELS: Final = ("drive", "creep")
FEET: Final = ("march", "run")
CHARGERS: Final = 4
"""How many are led into contact at once."""
SLACK: Final = 10
"""Units that a proposal stays within contact."""

Hindrance = tuple[str, str]
"""Why, and by which rule."""


def can_nothing(w: Why, figure: Figure) -> Refusal | None:
    """Why somebody of the troop that acts cannot move at all."""
    seen = w.seen
    if seen.info(figure).vehicle is not None:
        return why_not_vehicle(seen, figure)
    if not seen.info(figure).soldier:
        return None
    if seen.troop(figure.troop).pinned:
        return PINNED
    return why_not_mover(seen, figure.troop, figure.id)


def goers(w: Why, troop: int, chosen: Sequence[Figure]) -> list[Figure]:
    """Who is meant: a vehicle, those who are chosen, or everybody who can go."""
    wheels = [f for f in chosen or w.seen.members(troop) if w.seen.info(f).vehicle is not None]
    return wheels[:1] or list(chosen) or movers(w.seen, troop) or w.seen.members(troop)


# -------------------------------------------------------------------- to a spot


def why_not_go(w: Why, troop: int, chosen: Sequence[Figure], site: Site) -> Iterator[Cannot]:
    """Every way of going to a spot: those that get there, and why the others do not (actions/march, actions/run)."""
    figures = goers(w, troop, chosen)
    if not figures:
        return
    paces = _paces(w, figures, site)
    able = {name: answer for name in paces if (answer := _proposed(w, name, figures, site)) is not None}
    unable: dict[Hindrance, list[str]] = {}
    for name in paces:
        if name not in able:
            unable.setdefault(_hindrance(w, name, figures, site), []).append(name)
    remedies = [*able.values(), *_others(w, troop, figures, site)]
    for (why, rule), names in unable.items():
        text = w.t("why-goes", action=", ".join(w.t(f"option-{name}") for name in names), place=w.called(Target(site)))
        yield w.cannot(text, why, rule, figures[0], remedies)
    if not unable:
        yield w.possible(next(iter(able.values())), figures[0])


def _paces(w: Why, figures: Sequence[Figure], site: Site) -> tuple[str, ...]:
    if w.seen.info(figures[0]).vehicle is not None:
        return WHEELS
    setting = w.seen.setting
    wet = setting.tabletop.on_table(site[:2]) and ground.wet(setting, site)
    return (*FEET, "swim") if wet or any(ground.wet(setting, f.site) for f in figures) else FEET


def _proposed(w: Why, name: str, figures: Sequence[Figure], site: Site) -> Answer | None:
    """A lawful way there, if one is found."""
    seen, pace = w.seen, PACES[name]
    if any(can_nothing(w, f) is not None or start_of(seen, f)[2] != site[2] for f in figures):
        return None
    moves: Moves | None
    if name in WHEELS:
        vehicle = figures[0]
        path = seen.setting.finder.way(ground.going(seen, vehicle, pace), vehicle.site, site[:2])
        moves = (move_of(vehicle.id, path[1:]),) if path is not None else None
    else:
        moves = formation(seen, figures, site[:2], pace)
    answer = _answer(name, moves) if moves else None
    return answer if answer is not None and w.admitted(answer) else None


def _answer(name: str, moves: Moves) -> Answer:
    match name:
        case "swim":
            return Swim(moves)
        case "drive":
            return Drive(moves)
        case "creep":
            return Creep(moves)
    return March(moves, RUN if name == "run" else MARCH)


def _others(w: Why, troop: int, figures: Sequence[Figure], site: Site) -> Iterator[Answer]:
    """What may help: all together, or a way up or down."""
    everybody = movers(w.seen, troop)
    if len(figures) < len(everybody) and all(f in everybody for f in figures):
        for name in FEET:
            answer = _proposed(w, name, everybody, site)
            if answer is not None:
                yield answer
    menu = w.question.choice
    if start_of(w.seen, figures[0])[2] != site[2] and isinstance(menu, Menu) and "heights" in menu.keys:
        numbers = {f.id for f in figures}
        for answer in menu.of("heights"):
            if any(move[0] in numbers and move[3] == site[2] for move in getattr(answer, "moves", ())):
                yield answer


# -------------------------------------------------------------------- what is in the way


def _hindrance(w: Why, name: str, figures: Sequence[Figure], site: Site) -> Hindrance:
    """What keeps the first who cannot get there, or keeps them from going together."""
    ordered = [anchor_of(w.seen, figures), *figures] if name not in WHEELS else figures
    for figure in ordered:
        refusal = can_nothing(w, figure)
        if refusal is not None:
            return w.reason(refusal), refusal.rule
    figure = ordered[0]
    start = start_of(w.seen, figure)
    if start[2] != site[2]:
        return w.reason(OTHER_STOREY), OTHER_STOREY.rule
    trip = Trip(figure, (start[:2], site[:2]), site[2], NONE, NONE)
    refusal = why_not_way(w.seen, trip, PACES[name])
    if refusal is None and name not in WHEELS:
        refusal = why_not_locked(w.seen, trip)
    if refusal is not None:
        return _explained(w, name, trip, refusal)
    alone = w.question.why_not(_answer(name, (move_of(figure.id, (site[:2],), storey=site[2]),)))
    if alone is not None:
        return w.reason(alone), alone.rule
    return w.t("why-others"), "house/cohesion"


def _explained(w: Why, name: str, trip: Trip, refusal: Refusal) -> Hindrance:
    """A refusal of a way, with how much too long it is or what stands there."""
    setting = w.seen.setting
    going = ground.going(w.seen, trip.figure, PACES[name])
    found = measured(setting, going, trip.path, trip.storey)
    if refusal is IN_THE_WAY and found.cost > going.allowance:
        refusal = TOO_FAR[name]
    why = w.reason(refusal)
    if refusal is IN_THE_WAY:
        what = w.t(f"ground-{setting.tabletop.pieces[found.stopped].kind}")
        why = f"{why} {w.t('why-no-way-round', what=what)}"
    elif refusal.reason.startswith("too-far"):
        share = -(-found.cost * 100 // going.allowance)
        why = f"{why} {w.t('why-share', percent=share, pace=w.t(f'pace-{name}'))}"
    return why, refusal.rule


# -------------------------------------------------------------------- into contact


def why_not_charge(w: Why, troop: int, chosen: Sequence[Figure], target: Target) -> Iterator[Cannot]:
    """Why some do not get into contact with an enemy by marching or running (house/charge)."""
    figures = goers(w, troop, chosen)
    body = Body(target.site, w.seen.enemy, target.figure, target.token)
    if not figures or w.seen.info(figures[0]).vehicle is not None or not ground.fights(w.seen, body):
        return
    able = {name: answer for name in FEET if (answer := _charged(w, name, figures, target.site)) is not None}
    unable: dict[Hindrance, list[str]] = {}
    nearest = min(figures, key=lambda f: (abs(f.x - target.site[0]) + abs(f.y - target.site[1]), f.id))
    beside: Site = (*_beside(w, nearest.point, target.site), target.site[2])
    for name in FEET:
        if name not in able:
            unable.setdefault(_hindrance(w, name, [nearest], beside), []).append(name)
    for (why, rule), names in unable.items():
        action = ", ".join(w.t(f"option-{name}") for name in names)
        text = w.t("why-charges", action=action, target=w.called(target))
        yield w.cannot(text, why, rule, nearest, able.values())
    if not unable:
        yield w.possible(next(iter(able.values())), nearest)


def _charged(w: Why, name: str, figures: Sequence[Figure], foe: Site) -> Answer | None:
    able = [f for f in figures if can_nothing(w, f) is None and not ground.locked(w.seen, f)]
    if not able:
        return None
    moves = charge(w.seen, able, [foe], CHARGERS, Drill(w.seen, able, PACES[name]))
    answer = _answer(name, moves) if moves else None
    return answer if answer is not None and w.admitted(answer) else None


def _beside(w: Why, point: Point, foe: Site) -> Point:
    """The nearest place in contact with somebody."""
    return ahead(foe[:2], bearing(foe[:2], point), w.seen.setting.charts.steps.contact - SLACK)
