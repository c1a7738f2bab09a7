"""Who stands where: whether there is room for a base, and whether a way leads through an enemy (house/bases)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from voltigeur.engine.memory import remembered
from voltigeur.games.skirmish.base.model import NONE
from voltigeur.games.skirmish.base.world import Truth, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead
from voltigeur.games.skirmish.ch00_ground.ground import fights, in_box, separated, vehicle_of
from voltigeur.terrain.plane import Point, near_segment, within
from voltigeur.terrain.tabletop import Site

Cell = tuple[int, int, int]
Box = tuple[int, int, Point, tuple[int, int]]
"""Figure, facing, middle and base of a vehicle."""
_BASES = 4
"""Bases that stand side by side in a square by which it is looked for them."""


class Standing:
    """All bases on the table as one side meets them."""

    def __init__(self, world: World, side: int) -> None:
        wide = _BASES * world.setting.charts.steps.base
        self.cells: dict[Cell, tuple[Point, ...]] = {}
        self.sites: dict[int, Site] = {}
        """Where the soldiers and guns stand who are known."""
        self.boxes: list[Box] = []
        self.enemies: list[tuple[int, Site]] = []
        """Enemies who stand in one's way."""
        for body in world.bodies():
            box = vehicle_of(world, body)
            if box is not None:
                self.boxes.append((body.figure, world.figure(body.figure).facing, body.site[:2], box))
                continue
            x, y, storey = body.site
            cell = (x // wide, y // wide, storey)
            self.cells[cell] = (*self.cells.get(cell, ()), (x, y))
            self.sites[body.figure] = body.site
            if body.side != side and fights(world, body):
                self.enemies.append((body.figure, body.site))
        self.sites.pop(NONE, None)


@remembered
def standing(world: World, side: int) -> Standing:
    """Who stands where."""
    return Standing(world, side)


class Crowd:
    """All bases on the table but those of figures that are about to move, and where these have got to since."""

    def __init__(self, world: World, side: int, without: Collection[int] = ()) -> None:
        self.world = world
        self.base = world.setting.charts.steps.base
        self.wide = _BASES * self.base
        everybody = standing(world, side)
        self.cells = everybody.cells.copy()
        self.boxes = [box for box in everybody.boxes if box[0] not in without]
        self.enemies = [site for figure, site in everybody.enemies if figure not in without]
        """Enemies who stand in one's way."""
        for figure in without:
            if figure in everybody.sites:
                self.take(everybody.sites[figure])

    def add(self, site: Site) -> None:
        """Somebody stands there now."""
        x, y, storey = site
        cell = (x // self.wide, y // self.wide, storey)
        self.cells[cell] = (*self.cells.get(cell, ()), (x, y))

    def take(self, site: Site) -> None:
        """Nobody stands there any longer."""
        x, y, storey = site
        cell = (x // self.wide, y // self.wide, storey)
        left = list(self.cells[cell])
        left.remove((x, y))
        self.cells[cell] = tuple(left)

    def room(self, site: Site) -> bool:
        """Whether a soldier's base has room at a site."""
        x, y, storey = site
        base, cells, wide = self.base, self.cells, self.wide
        square = base * base
        first, last = (y - base) // wide, (y + base) // wide + 1
        for column in range((x - base) // wide, (x + base) // wide + 1):
            for row in range(first, last):
                for px, py in cells.get((column, row, storey), ()):
                    if (px - x) ** 2 + (py - y) ** 2 < square:
                        return False
        if storey:
            return True
        return not any(in_box((x, y), middle, facing, box, base // 2) for _, facing, middle, box in self.boxes)

    def through(self, path: Sequence[Point], storey: int) -> bool:
        """Whether a way leads over the base of an enemy, or over a vehicle that it does not begin at."""
        reach = self.base - 1
        xs, ys = [x for x, _ in path], [y for _, y in path]
        left, right = min(xs) - reach, max(xs) + reach
        top, bottom = min(ys) - reach, max(ys) + reach
        near = [(x, y) for x, y, level in self.enemies if level == storey and left <= x <= right and top <= y <= bottom]
        for a, b in pairwise(path) if near else ():
            for foe in near:
                if a != b and near_segment(foe, a, b, reach) and not self._walled(a, b, foe, storey):
                    return True
        return not storey and self._over_vehicle(path)

    def _over_vehicle(self, path: Sequence[Point]) -> bool:
        for _, _, middle, box in self.boxes:
            if within(path[0], middle, box[0] // 2 + self.base):
                continue
            if any(near_segment(middle, a, b, box[1] // 2) for a, b in pairwise(path)):
                return True
        return False

    def _walled(self, a: Point, b: Point, foe: Point, storey: int) -> bool:
        """Whether a wall stands between an enemy and the point of a way that is nearest to him."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        square = dx * dx + dy * dy
        along = min(max((foe[0] - a[0]) * dx + (foe[1] - a[1]) * dy, 0), square)
        nearest = a[0] + along * dx // square, a[1] + along * dy // square
        return separated(self.world.setting, nearest, foe, storey)


# ---- free places about a point, for those who get out of a wreck or are put behind a gun (house/bases)


_STEP = 15
"""Degrees between the places of a ring."""
_RINGS = 12


def places(world: World, middle: Point, first: int, degree: int = 0) -> Iterator[Point]:
    """Places on the ground where somebody may stand, ring by ring from a distance on, the given direction first.

    Nearer ones come first, none is behind a wall, none on a base or in deep water.
    """
    base = world.setting.charts.steps.base
    for ring in range(_RINGS):
        for turn in range(0, FULL // 2 + 1, _STEP):
            for side in (turn, -turn) if 0 < turn < FULL // 2 else (turn,):
                point = ahead(middle, degree + side, first + ring * base)
                if can_stand(world, middle, point):
                    yield point


def can_stand(world: World, origin: Point, point: Point) -> bool:
    """Whether a soldier may be put on a point of the ground, beside another."""
    table = world.setting.tabletop
    site = (*point, 0)
    return (
        table.on_table(point)
        and not ground.wet(world.setting, site)
        and not any(ground.overlaps(world, site, body) for body in world.bodies())
        and not separated(world.setting, origin, point, 0)
    )


def take_places(truth: Truth, middle: Point, first: int, count: int, degree: int = 0) -> list[Point]:
    """As many free places as there are, up to a number, none on another."""
    base = truth.setting.charts.steps.base
    found: list[Point] = []
    for point in places(truth, middle, first, degree):
        if len(found) == count:
            break
        if all(not within(point, other, base - 1) for other in found):
            found.append(point)
    return found
