"""The ground at the table: a spot in words, and what a place sees or is seen from, sampled on rays."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from shapely.geometry import Polygon
from shapely.ops import unary_union

from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.sight import Ground, Region
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import CLEAR, HIDDEN, State
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


# ---- the ground that a place sees, or is seen from: sampled on rays, for the eye; what decides is each line itself


RAYS: Final = 90
STEP: Final = 250
REACH: Final = 10_000
STYLES: Final = {CLEAR: ("seen", "field-seen"), HIDDEN: ("hindered", "field-hindered")}


def regions(t: Texts, seen: Seen, here: Site, *, towards: bool) -> tuple[Region, ...]:
    """Ground on which somebody who stands would be seen, and ground on which he would be hidden."""
    cells: dict[State, list[Polygon]] = {state: [] for state in STYLES}
    for ray in range(RAYS):
        for state, near, far in _runs(seen, here, 360 * ray / RAYS, towards):
            cells[state].append(_sector(here, ray, near, far))
    out = []
    for state, (style, text) in STYLES.items():
        rings = _rings(unary_union(cells[state])) if cells[state] else ()
        if rings:
            out.append(Region(style, t(text), rings))
    return tuple(out)


def _runs(seen: Seen, here: Site, degrees: float, towards: bool) -> list[tuple[State, int, int]]:
    """Stretches of a ray that are alike: what is seen there, from where to where."""
    top = seen.setting.tabletop
    limit = seen.setting.charts.night.visibility if seen.setting.night else REACH
    out: list[tuple[State, int, int]] = []
    for near in range(0, limit, STEP):
        middle = near + STEP // 2
        point = round(here[0] + middle * sin(radians(degrees))), round(here[1] - middle * cos(radians(degrees)))
        if not top.on_table(point):
            break
        there = (*point, 0)
        look = sight.between(seen, there, here) if towards else sight.between(seen, here, there)
        if look.state not in STYLES:
            continue
        if out and out[-1][0] == look.state and out[-1][2] == near:
            out[-1] = (look.state, out[-1][1], near + STEP)
        else:
            out.append((look.state, near, near + STEP))
    return out


def _sector(here: Site, ray: int, near: int, far: int) -> Polygon:
    half = 180 / RAYS
    angles = [radians(360 * ray / RAYS + turn) for turn in (-half * 1.02, half * 1.02)]
    corners = [(near, angles[0]), (far, angles[0]), (far, angles[1]), (near, angles[1])]
    if not near:
        corners = corners[:3]
    return Polygon([(here[0] + length * sin(angle), here[1] - length * cos(angle)) for length, angle in corners])


def _rings(shape: Polygon) -> tuple[tuple[XY, ...], ...]:
    """Outlines and holes of a shape, a little simplified."""
    parts = getattr(shape.simplify(STEP / 8), "geoms", None) or [shape.simplify(STEP / 8)]
    return tuple(
        tuple((round(x), round(y)) for x, y in ring.coords[:-1])
        for part in parts
        if isinstance(part, Polygon) and not part.is_empty
        for ring in (part.exterior, *part.interiors)
    )
