"""Where a troop might go, each place with a reason: cover, corners, openings, objectives, the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.scenario import Zone
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch00_ground.ground import kind_at, wet
from voltigeur.games.skirmish.ch02_visibility.sight import between
from voltigeur.terrain.plane import Point, root_up, squared, within
from voltigeur.terrain.tabletop import Piece, Ring, Site

_CELL: Final = 1000
_EVERY: Final = 500
"""Units between places along a line."""
_OFF: Final = 110
"""Units that a place keeps off a line or a wall."""
_SECTOR: Final = 45
_NEAREST: Final = 300
"""Places closer than this are no change."""
_STEPS: Final = 4
_WEIGHTS: Final = {"opening": 900, "cover": 800, "obstacle": 700, "stairs": 500, "corner": 400, "door": 300}
"""What a place is worth, in units of distance."""


class Place(NamedTuple):
    """Somewhere to go, and why."""

    site: Site
    reason: str


class Scenery:
    """The places of a table that are worth going to, by squares."""

    def __init__(self, setting: SkirmishSetting) -> None:
        self.setting = setting
        self.squares: dict[tuple[int, int], list[Place]] = {}
        for place in self._all():
            x, y, _ = place.site
            if setting.tabletop.on_table((x, y)) and not wet(setting, place.site):
                self.squares.setdefault((x // _CELL, y // _CELL), []).append(place)

    def near(self, site: Site, reach: int) -> Iterator[Place]:
        """The places of a storey within reach."""
        x, y, storey = site
        for column in range((x - reach) // _CELL, (x + reach) // _CELL + 1):
            for row in range((y - reach) // _CELL, (y + reach) // _CELL + 1):
                for place in self.squares.get((column, row), ()):
                    if place.site[2] == storey and within(place.site[:2], (x, y), reach):
                        yield place

    def _all(self) -> Iterator[Place]:
        table, lines = self.setting.tabletop, self.setting.terrain.line
        for piece in table.pieces:
            obstacle = lines[piece.kind].obstacle
            if obstacle == "low" and piece.building < 0:
                yield from self._along(piece)
            elif obstacle == "opening" and piece.building >= 0:
                yield from self._through(piece)
        for area in table.grounds:
            if self.setting.terrain.ground[area.kind].cover:
                yield from self._inside(area.ring)
        for building in table.buildings:
            yield from self._corners(building.outline)
        for stairs in table.stairs:
            yield Place((*stairs.at, stairs.lower), "stairs")
            yield Place((*stairs.at, stairs.lower + 1), "stairs")

    def _along(self, piece: Piece) -> Iterator[Place]:
        """Both sides of a low obstacle."""
        for point, across in _samples(piece.a, piece.b):
            for degree in (across, across + FULL // 2):
                yield Place((*ahead(point, degree, _OFF), 0), "obstacle")

    def _through(self, piece: Piece) -> Iterator[Place]:
        """Both sides of a window or a door."""
        middle = (piece.a[0] + piece.b[0]) // 2, (piece.a[1] + piece.b[1]) // 2
        across = bearing(piece.a, piece.b) + FULL // 4
        for degree in (across, across + FULL // 2):
            site = (*ahead(middle, degree, _OFF), piece.storey)
            if self.setting.tabletop.room_at(site) >= 0:
                yield Place(site, "opening")
            elif piece.storey == 0 and piece.kind != "window":
                yield Place(site, "door")

    def _inside(self, ring: Ring) -> Iterator[Place]:
        """Just inside the edge of ground that gives cover."""
        for n, point in enumerate(ring):
            for sample, across in _samples(ring[n - 1], point):
                for degree in (across, across + FULL // 2):
                    site = (*ahead(sample, degree, _OFF), 0)
                    if self.setting.tabletop.on_table(site[:2]) and kind_at(self.setting, site).cover:
                        yield Place(site, "cover")

    def _corners(self, outline: Ring) -> Iterator[Place]:
        """Outside the corners of a building."""
        middle = sum(x for x, _ in outline) // len(outline), sum(y for _, y in outline) // len(outline)
        for corner in outline:
            site = (*ahead(corner, bearing(middle, corner), 2 * _OFF), 0)
            if self.setting.tabletop.building_at(site[:2]) < 0:
                yield Place(site, "corner")


def _samples(a: Point, b: Point) -> Iterator[tuple[Point, int]]:
    """Points along a straight piece, each with a direction across it."""
    count = max(1, root_up(squared(a, b)) // _EVERY)
    across = bearing(a, b) + FULL // 4
    for n in range(count):
        part, whole = 2 * n + 1, 2 * count
        yield (a[0] + (b[0] - a[0]) * part // whole, a[1] + (b[1] - a[1]) * part // whole), across


# -------------------------------------------------------------------- what matters


def concerns(seen: Seen, point: Point) -> list[Point]:
    """What matters to somebody at a point: enemies, known or not, the nearest first, then objectives."""
    foes = {body.site[:2] for body in seen.bodies() if body.side != seen.side}
    ranked = sorted(foes, key=lambda foe: (squared(point, foe), foe))
    return ranked + [goal[:2] for goal in goals(seen.setting) if not within(goal[:2], point, _NEAREST)]


def goals(setting: SkirmishSetting) -> tuple[Site, ...]:
    """The middles of the zones that objectives name."""
    return setting.kept(_goals)


def _goals(setting: SkirmishSetting) -> tuple[Site, ...]:
    named = dict.fromkeys(goal.zone for goal in setting.scenario.objectives if goal.zone in setting.zones)
    return tuple(site for name in named for site in middles(setting, setting.zones[name]))


def middles(setting: SkirmishSetting, zone: Zone) -> Iterator[Site]:
    storeys = zone.storeys or (0,)
    if zone.points:
        yield (*_middle(zone.ring()), storeys[0])
    table = setting.tabletop
    for room in table.rooms:
        if table.buildings[room.building].id in zone.buildings and room.storey in storeys:
            yield (*_middle(room.ring), room.storey)


def _middle(ring: Ring) -> Point:
    return sum(x for x, _ in ring) // len(ring), sum(y for _, y in ring) // len(ring)


def places(seen: Seen, figure: Figure, reach: int, most: int) -> list[Place]:
    """Where a figure might go: the best place of each direction, then what lies towards and away from the enemy."""
    start = figure.site
    foes = concerns(seen, start[:2])
    best: dict[int, tuple[int, Place]] = {}
    for place in seen.setting.kept(Scenery).near(start, reach):
        point = place.site[:2]
        if within(point, start[:2], _NEAREST):
            continue
        sector = bearing(start[:2], point) // _SECTOR
        worth = _worth(place, foes[0] if foes else None)
        if sector not in best or worth > best[sector][0]:
            best[sector] = worth, place
    ranked = [place for _, place in sorted(best.values(), key=lambda entry: -entry[0])]
    first = in_sight(seen, start, reach)
    return [*_direct(start, foes, goals(seen.setting), reach), *([first] if first else []), *ranked][:most]


def in_sight(seen: Seen, start: Site, reach: int) -> Place | None:
    """The first place on the straight way to the nearest enemy from which there is a line to him, if there is none
    from here."""
    foes = [body.site for body in seen.bodies() if body.side != seen.side]
    if not foes:
        return None
    foe = min(foes, key=lambda site: (squared(site[:2], start[:2]), site))
    if between(seen, start, foe).state:
        return None
    degree = bearing(start[:2], foe[:2])
    for part in range(1, _STEPS + 1):
        point = ahead(start[:2], degree, reach * part // _STEPS)
        if seen.setting.tabletop.on_table(point) and between(seen, (*point, start[2]), foe).state:
            return Place((*point, start[2]), "sight")
    return None


def _worth(place: Place, foe: Point | None) -> int:
    nearness = root_up(squared(place.site[:2], foe)) // 4 if foe is not None else 0
    return _WEIGHTS[place.reason] - nearness


def _direct(start: Site, foes: list[Point], aims: tuple[Site, ...], reach: int) -> Iterator[Place]:
    """Straight towards the nearest enemy, away from him, and to the nearest objective."""
    point = start[:2]
    for aim in sorted(aims, key=lambda site: squared(site[:2], point))[:1]:
        if not within(aim[:2], point, _NEAREST):
            far = root_up(squared(aim[:2], point))
            end = aim[:2] if far <= reach else ahead(point, bearing(point, aim[:2]), reach)
            yield Place((*end, start[2]), "objective")
    if foes:
        degree = bearing(point, foes[0])
        yield Place((*ahead(point, degree, reach), start[2]), "advance")
        yield Place((*ahead(point, degree + FULL // 2, reach), start[2]), "retreat")
