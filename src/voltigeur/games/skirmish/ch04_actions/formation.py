"""How the figures of a troop go somewhere together: everybody keeps his place as far as he can.

Proposals only: whatever comes out is judged like any other answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.names import Moves, move_of
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.movement import (
    collective,
    measured,
    passable,
    start_of,
    why_not_alone,
)
from voltigeur.terrain.plane import Point, squared, within
from voltigeur.terrain.tabletop import Site
from voltigeur.terrain.ways import Going, barred

Way = tuple[Point, ...]

_SIXTH: Final = 60
_RINGS: Final = 3
_TRIES: Final = 4
"""How many places beside his own are tried for somebody."""
_SEARCHES: Final = 1
"""How many ways are searched for, which is dear."""
_SLACK: Final = 10
"""Units that proposals keep away from a bound."""


def spots(middle: Point, spacing: int, rings: int = _RINGS) -> Iterator[Point]:
    """Places about a point in a honeycomb, the nearest first."""
    x, y = middle
    return ((x + dx, y + dy) for dx, dy in _honeycomb(spacing, rings))


@lru_cache
def _honeycomb(spacing: int, rings: int) -> tuple[Point, ...]:
    found = [(0, 0)]
    for ring in range(1, rings + 1):
        for side in range(6):
            corner = ahead((0, 0), side * _SIXTH, ring * spacing)
            found += [ahead(corner, (side + 2) * _SIXTH, step * spacing) for step in range(ring)]
    return tuple(found)


def free_spot(world: World, near: Site, crowd: Crowd, rings: int = _RINGS) -> Site | None:
    """The first place about a site where somebody can stand and that nothing parts from it."""
    setting = world.setting
    inside = setting.tabletop.room_at(near)
    for point in spots(near[:2], setting.charts.steps.base + 1, rings):
        site = (*point, near[2])
        if (
            setting.tabletop.on_table(point)
            and crowd.room(site)
            and (near[2] == 0 or setting.tabletop.room_at(site) == inside)
            and not ground.wet(setting, site)
            and not ground.separated(setting, near[:2], point, near[2])
        ):
            return site
    return None


class Drill:
    """Some figures that go together."""

    def __init__(self, world: World, figures: Sequence[Figure], pace: Pace, crowd: Crowd | None = None) -> None:
        self.world = world
        self.pace = pace
        self.figures = figures
        self.crowd = crowd or Crowd(world, figures[0].side, {f.id for f in figures})
        self.starts = {f.id: start_of(world, f) for f in figures}
        self.goings = {f.id: ground.going(world, f, pace) for f in figures}
        self.ways: dict[int, Way] = {}
        self.taken: list[Site] = []
        self.honeycomb: list[Point] = []
        """Free places about the goal, for those who cannot keep their own."""
        chart = world.setting.charts.movement
        self.most = {Pace.RUN: chart.run.road, Pace.SWIM: chart.swim}.get(pace, chart.march.road)
        """Nobody gets further than this."""
        self.searches = _SEARCHES

    def clear(self) -> None:
        """Forget all ways."""
        for site in self.taken:
            self.crowd.take(site)
        self.taken.clear()
        self.ways.clear()
        self.honeycomb.clear()

    def lawful(self, figure: Figure, way: Way) -> bool:
        """Whether somebody may go a way and finds room at its end."""
        storey = self.starts[figure.id][2]
        return (
            way[0] != way[-1]
            and within(way[0], way[-1], self.most)
            and self.crowd.room((*way[-1], storey))
            and passable(self.world, self.goings[figure.id], way, storey)
            and not self.crowd.through(way, storey)
        )

    def go(self, figure: Figure, way: Way) -> bool:
        """Take a way if it is lawful."""
        if not self.lawful(figure, way):
            return False
        site = (*way[-1], self.starts[figure.id][2])
        self.ways[figure.id] = way
        self.crowd.add(site)
        self.taken.append(site)
        return True

    def go_to(self, figure: Figure, target: Point, corners: Way = ()) -> bool:
        """Take a way to a point: straight, or by the corners that somebody else goes by."""
        start = self.starts[figure.id][:2]
        if not corners:
            return self.go(figure, (start, target))
        return any(self.go(figure, (start, *corners[n:], target)) for n in range(len(corners), -1, -1))

    def find(self, figure: Figure, target: Point) -> bool:
        """Take a way to a point: straight, or searched for where something stands in the way."""
        start = self.starts[figure.id]
        if self.go_to(figure, target):
            return True
        if not within(start[:2], target, self.most) or not self.crowd.room((*target, start[2])):
            return False
        going = self.goings[figure.id]
        if not self.searches or not self.is_closed(going, start, target):
            return False
        self.searches -= 1
        way = self.world.setting.finder.way(going, start, target)
        return way is not None and self.go(figure, way)

    def is_closed(self, going: Going, start: Site, target: Point) -> bool:
        """Whether something stands in the straight way, or the ground cannot be gone through."""
        setting, straight = self.world.setting, (start[:2], target)
        if barred(setting.tabletop, going, straight, start[2]):
            return True
        return measured(setting, going, straight, start[2]).ground >= 0

    def follow(self, figure: Figure, target: Point, about: Point, corners: Way) -> bool:
        """Go to one's own place in the formation, or to one as near to it as can be about the others' goal."""
        if self.go_to(figure, target, corners):
            return True
        if not self.honeycomb:
            self.honeycomb = list(spots(about, self.crowd.base + _SLACK))
        storey = self.starts[figure.id][2]
        near = sorted(self.honeycomb, key=lambda spot: squared(spot, target))
        free = islice((spot for spot in near if self.crowd.room((*spot, storey))), _TRIES)
        return any(self.go_to(figure, spot, corners) for spot in free) or self.part_of_the_way(figure, target)

    def part_of_the_way(self, figure: Figure, target: Point) -> bool:
        """Go straight towards a point as far as it is lawful."""
        (x, y), (u, v) = self.starts[figure.id][:2], target
        return any(self.go_to(figure, (x + (u - x) * n // 4, y + (v - y) * n // 4)) for n in (3, 2, 1))

    def moves(self, loads: dict[int, int] | None = None) -> Moves:
        """What has been found."""
        loads = loads or {}
        return tuple(
            move_of(f.id, way[1:], load=loads.get(f.id, NONE), storey=self.starts[f.id][2])
            for f in self.figures
            if (way := self.ways.get(f.id)) is not None
        )

    def whole(self, troop: int) -> Moves | None:
        """What has been found, if nobody is left who has to go, or left alone."""
        left = [f for f in self.figures if f.id not in self.ways]
        if not self.ways or any(not self.may_stay(f) for f in left):
            return None
        loose = [f.id for f in left] if self.pace == Pace.RUN else []
        ends = {number: way[-1] for number, way in self.ways.items()}
        return self.moves() if why_not_alone(self.world, troop, ends, loose) is None else None

    def may_stay(self, figure: Figure) -> bool:
        """Whether somebody may stay where he is: others may have taken his place."""
        return (self.pace != Pace.RUN or collective(self.world, figure)) and self.crowd.room(figure.site)


def anchor_of(world: World, figures: Sequence[Figure]) -> Figure:
    """The figure by which the others dress: the one that is slowest, then the leader, then the foremost by number."""
    leader = world.troop(figures[0].troop).leader
    return min(figures, key=lambda f: (not ground.encumbered(world, f), f.id != leader, f.id))


def formation(
    world: World, figures: Sequence[Figure], destination: Point, pace: Pace, drill: Drill | None = None
) -> Moves | None:
    """Moves that bring figures to a place together, or None."""
    drill = drill or Drill(world, figures, pace)
    drill.clear()
    anchor = anchor_of(world, figures)
    if not drill.find(anchor, destination):
        return None
    return _dress(drill, anchor, figures)


def _dress(drill: Drill, anchor: Figure, figures: Sequence[Figure]) -> Moves | None:
    """Let everybody else follow the anchor."""
    way = drill.ways[anchor.id]
    start, end = way[0], way[-1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    others = sorted((f for f in figures if f is not anchor), key=lambda f: (squared(f.point, end), f.id))
    for figure in others:
        x, y = drill.starts[figure.id][:2]
        if not drill.follow(figure, (x + dx, y + dy), end, way[1:-1]) and not drill.may_stay(figure):
            return None
    return drill.whole(anchor.troop)


def charge(world: World, figures: Sequence[Figure], foes: Iterable[Site], most: int, drill: Drill) -> Moves | None:
    """Moves that bring some figures into contact with enemies and the others close behind, or None."""
    drill.clear()
    targets = list(foes)
    first = targets[0][:2]
    ranked = sorted(figures, key=lambda f: (squared(f.point, first), f.id))
    reached = None
    for figure in ranked[:most]:
        if _close_with(drill, figure, targets) and reached is None:
            reached = figure
    if reached is None:
        return None
    left = [f for f in ranked if f.id not in drill.ways]
    end = drill.ways[reached.id][-1]
    for figure in left:
        drill.follow(figure, _towards(end, figure.point, 2 * drill.crowd.base), end, ())
    return drill.whole(reached.troop)


def _close_with(drill: Drill, figure: Figure, foes: Sequence[Site]) -> bool:
    reach = drill.world.setting.charts.steps.contact - _SLACK
    for foe in sorted(foes, key=lambda site: squared(site[:2], figure.point)):
        if foe[2] != figure.storey:
            continue
        about = [ahead(foe[:2], degree, reach) for degree in range(0, FULL, 30)]
        about.sort(key=lambda point: squared(point, figure.point))
        if any(drill.go_to(figure, point) for point in about[:3]):
            return True
    return False


def _towards(a: Point, b: Point, distance: int) -> Point:
    """The point so far from a on the way to b."""
    square = squared(a, b)
    if square <= distance * distance:
        return b
    length = int(square**0.5)
    return a[0] + (b[0] - a[0]) * distance // length, a[1] + (b[1] - a[1]) * distance // length
