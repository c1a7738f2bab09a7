"""Where a troop wants to be: objectives by what they are worth and how far they are, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from weakref import WeakKeyDictionary

from msgspec import Struct

from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.scenario import SIDES, Objective
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.destinations import middles
from voltigeur.games.skirmish.ch16_scenario.deployment import in_zone
from voltigeur.terrain.plane import Point, squared
from voltigeur.terrain.tabletop import Piece, Site
from voltigeur.terrain.ways import Going, Over


class Aim(Struct, frozen=True):
    """A place to be in, and how much that is worth."""

    objective: Objective
    site: Site
    points: float
    hunt: bool = False
    """Somebody has to be driven out there: being in the zone is not enough."""

    def indoors(self, seen: Seen) -> bool:
        """Whether it is a building."""
        return bool(seen.setting.zones[self.objective.zone].buildings)


class LongLegs:
    """The same going with as much allowance as one likes: to find a way that takes several turns."""

    def __init__(self, going: Going, times: int) -> None:
        self._going = going
        self.allowance = going.allowance * times

    def price(self, grounds: tuple[int, ...], room: int) -> int:
        """Cost of a unit of length there."""
        return self._going.price(grounds, room)

    def over(self, piece: Piece) -> Over:
        """Whether one can go over a straight piece."""
        return self._going.over(piece)

    def hard(self) -> Going:
        """The same after something that makes the whole move at least difficult."""
        return LongLegs(self._going.hard(), max(1, self.allowance // max(1, self._going.allowance)))


_legs: WeakKeyDictionary[SkirmishSetting, dict[Going, LongLegs]] = WeakKeyDictionary()
"""One for each way of going, for a path finder remembers by it what it has worked out."""


def aims(seen: Seen, troop: int) -> list[Aim]:
    """What a troop may go for: its side's objectives, and those of the enemy that have to be denied him."""
    setting = seen.setting
    out: list[Aim] = []
    for objective in setting.scenario.objectives:
        own = objective.side == SIDES[seen.side]
        if objective.kind == "exit" and own:
            if objective.troop in ("", setting.troops[troop].name):
                out.append(Aim(objective, _way_out(seen, troop, objective.edge), float(objective.points)))
        elif objective.zone:
            weight = 1.0 if own else 0.8
            for site in middles(setting, setting.zones[objective.zone]):
                out.append(Aim(objective, site, objective.points * weight))
    return out


def _way_out(seen: Seen, troop: int, edge: str) -> Site:
    """The point of an edge to leave by: where a road goes out, else straight on."""
    top = seen.setting.tabletop
    members = seen.members(troop)
    x, y = members[0].point if members else (top.width // 2, top.height // 2)
    straight = {"north": (x, 0), "south": (x, top.height), "west": (0, y), "east": (top.width, y)}[edge]
    roads = list(_road_ends(seen, edge))
    best = min(roads, key=lambda p: squared(p, (x, y)), default=straight)
    return (*best, 0)


def _road_ends(seen: Seen, edge: str) -> Iterator[Point]:
    top = seen.setting.tabletop
    step = 100
    along = range(step, (top.width if edge in ("north", "south") else top.height), step)
    for value in along:
        point = {
            "north": (value, 0), "south": (value, top.height), "west": (0, value), "east": (top.width, value),
        }[edge]  # fmt: skip
        found = top.grounds_at(point)
        if found and top.grounds[found[0]].kind in ("road", "street"):
            yield point


def at_aim(seen: Seen, figure: Figure, aim: Aim) -> bool:
    """Whether a figure is where it wants to be."""
    if not aim.objective.zone or aim.hunt:
        return False
    return in_zone(seen.setting, seen.setting.zones[aim.objective.zone], figure.site)


def hunted(seen: Seen, figure: Figure, aim: Aim) -> Aim:
    """The same aim, or the nearest enemy in its zone, if it is to be held alone and one is in it already."""
    if aim.objective.kind != "hold" or not at_aim(seen, figure, aim):
        return aim
    zone = seen.setting.zones[aim.objective.zone]
    foes = [body.site for body in seen.bodies() if body.side != seen.side and in_zone(seen.setting, zone, body.site)]
    if not foes:
        return aim
    x, y, storey = figure.site
    near = min(foes, key=lambda site: (abs(site[2] - storey), squared(site[:2], (x, y)), site))
    return Aim(aim.objective, near, aim.points, hunt=True)


def next_point(seen: Seen, figure: Figure, site: Site) -> Point:
    """Where to go on one's own storey to get to a site: there, or to the stairs that lead towards it."""
    if site[2] == figure.storey:
        return site[:2]
    top = seen.setting.tabletop
    building = top.building_at(figure.point if figure.storey else site[:2])
    lower = figure.storey if site[2] > figure.storey else figure.storey - 1
    stairs = [s.at for s in top.stairs if s.building == building and s.lower == lower]
    return min(stairs, key=lambda at: squared(at, figure.point), default=site[:2])


def route(seen: Seen, figure: Figure, goal: Point, pace: Pace) -> tuple[Point, ...]:
    """The way to a far place, over as many turns as it takes; empty if there is none."""
    going = ground.going(seen, figure, pace)
    known = _legs.setdefault(seen.setting, {})
    if going not in known:
        known[going] = LongLegs(going, 12)
    return seen.setting.finder.way(known[going], figure.site, goal) or ()


def along(path: tuple[Point, ...], distance: int) -> Point:
    """The point so far along a way, or its end."""
    return prefix(path, distance)[-1]


def prefix(path: tuple[Point, ...], distance: int) -> tuple[Point, ...]:
    """The points of a way after its first, so far along it, or to its end."""
    out: list[Point] = []
    left = distance
    for a, b in pairwise(path):
        long = max(1, round(squared(a, b) ** 0.5))
        if left < long:
            out.append((a[0] + (b[0] - a[0]) * left // long, a[1] + (b[1] - a[1]) * left // long))
            return tuple(out)
        out.append(b)
        left -= long
    return tuple(out)


def beside(path: tuple[Point, ...], aside: int) -> tuple[Point, ...]:
    """The same way, but so far to one side of it between its first point and its last."""
    if not aside or len(path) < 2:
        return path
    out = [path[0]]
    for (ax, ay), (bx, by) in pairwise(path):
        far = max(1, round(squared((ax, ay), (bx, by)) ** 0.5))
        dx, dy = (ay - by) * aside // far, (bx - ax) * aside // far
        ahead = min(abs(aside), far // 2)
        for whole, part in ((far, ahead), (far, far - ahead)) if far > 2 * ahead else ((far, ahead),):
            out.append((ax + (bx - ax) * part // whole + dx, ay + (by - ay) * part // whole + dy))
    return (*out, path[-1])
