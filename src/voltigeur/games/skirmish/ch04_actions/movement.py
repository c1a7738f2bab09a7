"""Whether figures may go where they are told: each way, each end, and all of them together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from voltigeur.engine.choices import Refusal
from voltigeur.engine.memory import keep, remembered
from voltigeur.games.skirmish.base.model import NONE, Figure, Health, Motion
from voltigeur.games.skirmish.base.names import MOST_CORNERS, Move, Moves, points_of
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.verbs import (
    ALONE,
    CLIMBING,
    JUST_DRIVEN,
    LOCKED,
    NO_FACING,
    NO_ROOM,
    NOBODY,
    NOT_HIS,
    TWICE,
    UNFIT,
)
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, bearing
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace, going_of
from voltigeur.terrain.plane import Point, chord, near_segment, squared, within
from voltigeur.terrain.tabletop import Site
from voltigeur.terrain.ways import Going, Measured, barred, measure

NOT_ON_FOOT = Refusal("house/vehicles", "not-on-foot")
CREW_STAYS = Refusal("house/vehicles", "crew-stays")
NO_WAY = Refusal("house/actions", "no-way")
OTHER_STOREY = Refusal("actions/stairs", "other-storey")
OFF_TABLE = Refusal("house/terrain", "off-table")
IN_THE_WAY = Refusal("house/terrain", "in-the-way")
IMPASSABLE = Refusal("house/terrain", "impassable")
TOO_HARD_TO_RUN = Refusal("actions/run", "too-hard-to-run")
TOO_DARK_TO_RUN = Refusal("house/night", "too-dark-to-run")
TOO_LADEN = Refusal("actions/encumbered", "too-laden")
WATER = Refusal("actions/swim", "water")
TOO_FAR_TO_MARCH = Refusal("actions/march", "too-far")
TOO_FAR_TO_RUN = Refusal("actions/run", "too-far")
TOO_FAR_LADEN = Refusal("actions/encumbered", "too-far-laden")
TOO_FAR_TO_SWIM = Refusal("actions/swim", "too-far")
TOO_FAR_TO_DRIVE = Refusal("house/vehicles", "too-far")
THROUGH_ENEMY = Refusal("house/bases", "through-enemy")
ALL_MUST_RUN = Refusal("actions/run", "all-must-run")

_TOO_FAR = {
    Pace.MARCH: TOO_FAR_TO_MARCH,
    Pace.RUN: TOO_FAR_TO_RUN,
    Pace.SWIM: TOO_FAR_TO_SWIM,
    Pace.DRIVE: TOO_FAR_TO_DRIVE,
    Pace.CREEP: TOO_FAR_TO_DRIVE,
}
_KEPT = 1 << 15


class Trip(NamedTuple):
    """A move of one figure, read: where it begins and the rest of its way."""

    figure: Figure
    path: tuple[Point, ...]
    storey: int
    load: int
    facing: int
    rises: bool = False
    """Ends on another storey than it begins."""

    @property
    def end(self) -> Site:
        """Where it ends."""
        return (*self.path[-1], self.storey)

    @property
    def still(self) -> bool:
        """Nothing but a turn on the spot."""
        return not self.rises and self.path.count(self.path[0]) == len(self.path)


def start_of(world: World, figure: Figure) -> Site:
    """Where a figure begins its way: where it stands, or at the vehicle that it gets out of."""
    return world.figure(figure.aboard).site if figure.aboard >= 0 else figure.site


def trip_of(world: World, move: Move) -> Trip:
    """Read a move of a figure that is known."""
    figure = world.figure(move[0])
    x, y, storey = start_of(world, figure)
    return Trip(figure, ((x, y), *points_of(move)), move[3], move[1], move[2], move[3] != storey)


def facing_after(trip: Trip) -> int:
    """Where somebody faces at the end of his way: as told, or as he comes."""
    if trip.facing >= 0:
        return trip.facing
    for a, b in reversed(list(pairwise(trip.path))):
        if a != b:
            return bearing(a, b)
    return trip.figure.facing


def measured(setting: SkirmishSetting, going: Going, path: tuple[Point, ...], storey: int) -> Measured:
    """What a way costs; remembered."""
    known, key = setting.measured.setdefault(going, {}), (path, storey)
    found = known.get(key)
    if found is None:
        found = keep(known, key, measure(setting.tabletop, going, path, storey), _KEPT)
    return found


# -------------------------------------------------------------------- who may go


def why_not_mover(world: World, troop: int, number: int) -> Refusal | None:
    """Why a figure cannot be moved on foot at all."""
    if number not in world.setting.troops[troop].figures:
        return NOT_HIS
    figure = world.figure(number)
    if not world.info(figure).soldier:
        return NOT_ON_FOOT
    if not figure.fit:
        return UNFIT
    if figure.climbing:
        return CLIMBING
    if figure.aboard >= 0:
        if world.info(figure).role == "crew":
            return CREW_STAYS
        if world.figure(figure.aboard).motion == Motion.RAN:
            return JUST_DRIVEN
    return None


@remembered
def movers(world: World, troop: int) -> list[Figure]:
    """Those of a troop who can go on foot and are not held in a fight."""
    return [
        f
        for f in world.fit(troop)
        if not f.climbing and why_not_mover(world, troop, f.id) is None and not ground.locked(world, f)
    ]


def collective(world: World, figure: Figure) -> bool:
    """Serves a collective weapon, and need not run with the others (actions/run)."""
    info = world.info(figure)
    return info.role == "gun" or info.mans >= 0 or (info.weapon is not None and info.weapon.crew > 1)


def read_trips(world: World, troop: int, moves: Moves) -> list[Trip] | Refusal:
    """The moves of figures on foot, read, or why some are not even to be looked at."""
    if not moves:
        return NOBODY
    if len({move[0] for move in moves}) < len(moves):
        return TWICE
    out: list[Trip] = []
    for move in moves:
        refusal = why_not_mover(world, troop, move[0]) or why_not_form(move)
        if refusal is not None:
            return refusal
        out.append(trip_of(world, move))
    return out


def why_not_form(move: Move) -> Refusal | None:
    """Why a move is none."""
    if len(move) < 6 or len(move) % 2 or len(move) > 6 + 2 * MOST_CORNERS:
        return NO_WAY
    return None if -1 <= move[2] < FULL else NO_FACING


# -------------------------------------------------------------------- each way


def why_not_way(world: World, trip: Trip, pace: Pace, *, laden: bool = False, limit: int = 0) -> Refusal | None:
    """Why a figure cannot go this way at this pace, whoever stands about; a limit is a length of its own."""
    setting = world.setting
    if trip.storey != start_of(world, trip.figure)[2]:
        return OTHER_STOREY
    if not all(map(setting.tabletop.on_table, trip.path)):
        return OFF_TABLE
    if trip.still:
        return None
    going = ground.going(world, trip.figure, pace, loaded=laden)
    if trip.storey == 0 and over_patches(world, trip.path):
        going = going.hard()
    if barred(setting.tabletop, going, trip.path, trip.storey):
        return IN_THE_WAY
    found = measured(setting, going, trip.path, trip.storey)
    if found.ground >= 0:
        return _why_not_ground(world, trip, pace, laden)
    if limit:
        return _TOO_FAR[pace] if found.length > limit else None
    if found.cost <= going.allowance:
        return None
    burdened = laden or ground.encumbered(world, trip.figure)
    return TOO_FAR_LADEN if burdened and _within_unladen(world, trip, pace) else _TOO_FAR[pace]


def passable(world: World, going: Going, path: tuple[Point, ...], storey: int) -> bool:
    """Whether somebody who goes so can go a way, without the reason why not."""
    setting = world.setting
    if not all(map(setting.tabletop.on_table, path)):
        return False
    if storey == 0 and over_patches(world, path):
        going = going.hard()
    if barred(setting.tabletop, going, path, storey):
        return False
    found = measured(setting, going, path, storey)
    return found.ground < 0 and found.cost <= going.allowance


def over_patches(world: World, path: Sequence[Point]) -> bool:
    """Whether a way leads over a wreck or a crater that came to lie there."""
    patches = ground.hard_patches(world) if world.patches else []
    return any(
        chord(path[i], path[i + 1], middle, radius) > 0
        for middle, radius in patches
        for i in range(len(path) - 1)
        if near_segment(middle, path[i], path[i + 1], radius)
    )


def _unladen(world: World, trip: Trip, pace: Pace) -> Going:
    return going_of(world.setting, pace, vehicle=world.info(trip.figure).vehicle)


def _within_unladen(world: World, trip: Trip, pace: Pace) -> bool:
    """Whether it is only the load that makes a way too long."""
    going = _unladen(world, trip, pace)
    return measured(world.setting, going, trip.path, trip.storey).cost <= going.allowance


def _why_not_ground(world: World, trip: Trip, pace: Pace, laden: bool) -> Refusal:
    """What it is about the ground that stops somebody."""
    setting = world.setting
    if trip.storey or world.info(trip.figure).vehicle is not None:
        return IMPASSABLE
    marching = measured(setting, _unladen(world, trip, Pace.MARCH), trip.path, trip.storey)
    if marching.ground >= 0:
        return WATER
    if laden or ground.encumbered(world, trip.figure):
        return TOO_LADEN
    if pace == Pace.RUN:
        return TOO_DARK_TO_RUN if setting.night else TOO_HARD_TO_RUN
    return IMPASSABLE


def why_not_locked(world: World, trip: Trip) -> Refusal | None:
    """Whoever is in a fight may only turn to another enemy of it (house/locked)."""
    if not ground.locked(world, trip.figure):
        return None
    before = {body.site for body in ground.fought_from(world, trip.figure.site, trip.figure.side)}
    after = {body.site for body in ground.fought_from(world, trip.end, trip.figure.side)}
    return None if before & after else LOCKED


# -------------------------------------------------------------------- all together


def why_not_ends(world: World, crowd: Crowd, trips: Sequence[Trip], away: Collection[int] = ()) -> Refusal | None:
    """Why they cannot end where they do: enemies on the way, no room; those who leave the table need none."""
    for trip in trips:
        if crowd.through(trip.path, trip.storey):
            return THROUGH_ENEMY
    for trip in trips:
        if trip.figure.id in away:
            continue
        if not crowd.room(trip.end):
            return NO_ROOM
        crowd.add(trip.end)
    return None


def why_not_left(world: World, troop: int, trips: Sequence[Trip]) -> Refusal | None:
    """In a run everybody goes who can, but for crews of collective weapons (actions/run)."""
    gone = {trip.figure.id for trip in trips if not trip.still}
    for figure in world.fit(troop):
        if figure.id in gone or figure.climbing or figure.aboard >= 0 or collective(world, figure):
            continue
        if not ground.locked(world, figure):
            return ALL_MUST_RUN
    return None


def why_not_alone(
    world: World, troop: int, ends: dict[int, Point], loose: Collection[int] = (), gone: Collection[int] = ()
) -> Refusal | None:
    """Everybody ends near another of his section, unless he was alone before and comes no further off
    (house/cohesion); the loose (carriers, crews that stay in a run) are not bound, the gone are no company."""
    if world.troop_info(troop).kind != "section":
        return None
    figures = world.fit(troop)
    after = [(f, ends.get(f.id, f.point)) for f in figures if f.id not in gone]
    if len(after) < 2:
        return None
    reach = world.setting.charts.steps.cohesion
    for figure, point in after:
        if figure.id in loose or figure.climbing:
            continue
        if any(other is not figure and within(point, where, reach) for other, where in after):
            continue
        if not _no_further(figures, figure, point, after):
            return ALONE
    return None


def _no_further(figures: Sequence[Figure], figure: Figure, point: Point, after: Sequence[tuple[Figure, Point]]) -> bool:
    """Whether somebody who is out of reach of everybody is no further from the next man than before."""
    before = min(squared(figure.point, other.point) for other in figures if other is not figure)
    return min(squared(point, where) for other, where in after if other is not figure) <= before


def wounded(world: World, number: int, side: int) -> Figure | None:
    """One's own wounded of that number who lies on the table."""
    if number == NONE or not world.known(number):
        return None
    figure = world.figure(number)
    hurt = figure.present and figure.health != Health.FIT and figure.aboard < 0
    return figure if hurt and figure.side == side else None
