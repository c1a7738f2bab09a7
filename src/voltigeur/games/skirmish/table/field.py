"""The ground that a place sees, or is seen from: sampled on rays, for the eye; what decides is each line itself."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from shapely.geometry import Polygon
from shapely.ops import unary_union

from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.sight import Region
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import CLEAR, HIDDEN, State
from voltigeur.terrain.tabletop import Site

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
