"""A spot of the plane in words: what the ground is, how one goes there, what it hides and covers."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.table.sight import Ground
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site


def site_of(world: World, x: float, y: float, floor: int) -> Site:
    """The nearest site of the table: a storey counts only where there is a room on it."""
    top = world.setting.tabletop
    point: Point = (min(max(round(x), 0), top.width), min(max(round(y), 0), top.height))
    if floor > 0 and top.room_at((*point, floor)) < 0 and not _crown(world, point, floor):
        floor = 0
    return (*point, floor)


def _crown(world: World, point: Point, floor: int) -> bool:
    return floor == 1 and any(
        tree.kind == "tree" and (tree.at[0] - point[0]) ** 2 + (tree.at[1] - point[1]) ** 2 <= tree.radius**2
        for tree in world.setting.tabletop.trees
    )


def words(teller: Teller, world: World, site: Site) -> Ground:
    """What one would want to know of a spot."""
    return Ground(write_site(site), tuple(_words(teller, world, site)))


def _words(teller: Teller, world: World, site: Site) -> Iterator[str]:
    t, top = teller.t, world.setting.tabletop
    room = top.room_at(site)
    kind = ground.terrain(world, site)
    if room >= 0:
        place = top.rooms[room]
        house = top.buildings[place.building]
        yield t("ground-room", room=place.name or place.id, building=house.name or house.id)
        if site[2]:
            yield t("floor-number", number=site[2])
    else:
        found = top.grounds_at((site[0], site[1]))
        yield teller.ground(top.grounds[found[0]].kind if found else top.base)
    rates = world.setting.charts.movement
    if kind.level == "water":
        yield t("ground-swim", cm=rates.swim // 100)
    else:
        yield t(f"class-{kind.level}")
        yield t("ground-rates", march=rates.march.of(kind.level) // 100, run=rates.run.of(kind.level) // 100)
    yield t("ground-cover" if kind.cover or room >= 0 else "ground-open")
    line = {"five": world.setting.charts.spotting.five, "three": world.setting.charts.spotting.three}
    hides = "five" if room >= 0 else kind.hides
    if hides in line:
        yield t("ground-hides", needed=line[hides].needed, within=line[hides].within // 100)
