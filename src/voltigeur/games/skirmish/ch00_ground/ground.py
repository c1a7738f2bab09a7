"""The ground under figures: classes, cover, low obstacles, table edges, bases and contact (house/terrain)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voltigeur.engine.memory import keep, remembered
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Body, World
from voltigeur.games.skirmish.ch00_ground.bearing import SCALE, local
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace, going_of
from voltigeur.games.skirmish.charts.charts import GroundKind
from voltigeur.terrain.plane import Point, chord, squared, within
from voltigeur.terrain.tabletop import Site
from voltigeur.terrain.ways import Going

EDGES: Final = ("north", "east", "south", "west")
ROOM: Final = GroundKind("normal", cover=True)
ROOF: Final = GroundKind("normal")
CROWN: Final = GroundKind("normal")
"""In a tree: a tree that stands alone is no cover (visibility/isolated)."""
_OBSTACLES: Final = ("wreck", "crater")
_KEPT: Final = 20_000
"""Sites whose ground is remembered."""


# -------------------------------------------------------------------- what one stands on


def kind_at(setting: SkirmishSetting, site: Site) -> GroundKind:
    """What the table is like at a site; what has come to lie on it since does not count."""
    found = setting.kinds.get(site)
    if found is None:
        found = keep(setting.kinds, site, _kind_at(setting, site), _KEPT)
    return found


def _kind_at(setting: SkirmishSetting, site: Site) -> GroundKind:
    table = setting.tabletop
    room = table.room_at(site)
    if room >= 0:
        return ROOF if table.rooms[room].kind == "roof" else ROOM
    if site[2]:
        return CROWN
    grounds = table.grounds_at(site[:2])
    return setting.terrain.ground[table.grounds[grounds[0]].kind if grounds else table.base]


def terrain(world: World, site: Site) -> GroundKind:
    """What the ground is like at a site: class, cover, what it hides, how it screens; craters count."""
    if site[2] == 0:
        for patch in world.patches:
            if patch.kind == "crater" and within(site[:2], (patch.x, patch.y), patch.radius):
                return world.setting.terrain.ground["crater"]
    return kind_at(world.setting, site)


def wet(setting: SkirmishSetting, site: Site) -> bool:
    """Whether one has to swim there (actions/swim)."""
    return kind_at(setting, site).level == "water"


def swims(world: World, figure: Figure) -> bool:
    """Whether a soldier is in deep water, where he can do nothing but swim (actions/swim)."""
    return figure.aboard < 0 and wet(world.setting, figure.site)


def waters(setting: SkirmishSetting) -> tuple[tuple[int, int, int, int], ...]:
    """The boxes in which there is water: left, top, right, bottom."""
    return setting.kept(_waters)


def _waters(setting: SkirmishSetting) -> tuple[tuple[int, int, int, int], ...]:
    kinds = setting.terrain.ground
    rings = [area.ring for area in setting.tabletop.grounds if kinds[area.kind].level == "water"]
    return tuple(
        (min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring), max(y for _, y in ring))
        for ring in rings
    )


def going(world: World, figure: Figure, pace: Pace, *, loaded: bool = False) -> Going:
    """How a figure goes at a pace; what it carries makes the ground a level harder (actions/encumbered)."""
    info = world.info(figure)
    if info.vehicle is not None:
        return going_of(world.setting, pace, vehicle=info.vehicle)
    return going_of(world.setting, pace, encumbered=loaded or encumbered(world, figure))


def encumbered(world: World, figure: Figure) -> bool:
    """Carries bulky equipment, his own or that of a fallen gunner (actions/encumbered)."""
    return _encumbered(world, figure.id)


@remembered
def _encumbered(world: World, number: int) -> bool:
    weapon = world.weapon(world.figure(number))
    return weapon is not None and weapon.has("bulky")


# -------------------------------------------------------------------- cover


def touch(setting: SkirmishSetting) -> int:
    """How near to a line the middle of a figure is that touches it."""
    return setting.charts.steps.contact


def touching_low(world: World, site: Site) -> tuple[int, ...]:
    """The pieces of low obstacles that a figure at a site is in contact with (visibility/low)."""
    if site[2]:
        return ()
    setting = world.setting
    lines, pieces = setting.terrain.line, setting.tabletop.pieces
    near = setting.tabletop.touching(site, touch(setting))
    return tuple(n for n in near if pieces[n].building < 0 and lines[pieces[n].kind].obstacle == "low")


def in_cover(world: World, figure: Figure, origin: Site) -> bool:
    """Whether a figure is in cover from a site (house/cover): by the ground that it is on, a room that the
    shooter is not in, a low obstacle or a wreck in contact that the line goes over."""
    site = figure.site
    if terrain(world, site).cover:
        return not _same_room(world.setting, site, origin)
    low = touching_low(world, site)
    if low and world.setting.tabletop.crossings(origin, site, low):
        return True
    return any(_behind(world, site, origin[:2], (p.x, p.y), p.radius) for p in world.patches if p.kind == "wreck")


def _same_room(setting: SkirmishSetting, site: Site, origin: Site) -> bool:
    room = setting.tabletop.room_at(site)
    return room >= 0 and setting.tabletop.room_at(origin) == room


def _behind(world: World, site: Site, origin: Point, middle: Point, radius: int) -> bool:
    if site[2] or not within(site[:2], middle, radius + touch(world.setting)):
        return False
    return chord(origin, site[:2], middle, radius) > 0


# -------------------------------------------------------------------- edges of the table


def edge_distance(setting: SkirmishSetting, edge: str, point: Point) -> int:
    """How far a point is from an edge of the table."""
    x, y = point
    table = setting.tabletop
    return {"north": y, "south": table.height - y, "west": x, "east": table.width - x}[edge]


def own_edge_distance(world: World, side: int, point: Point) -> int:
    """How far a point is from a side's own edge of the table."""
    return edge_distance(world.setting, world.setting.edge(side), point)


def outward(edge: str) -> int:
    """The direction that leads over an edge, in degrees."""
    return EDGES.index(edge) * 90


# -------------------------------------------------------------------- bases and contact


def fights(world: World, body: Body) -> bool:
    """Whether somebody can be fought hand to hand: an unhurt soldier, or a marker."""
    if body.figure < 0:
        return True
    figure = world.figure(body.figure)
    return figure.fit and world.info(figure).soldier


def touches(world: World, site: Site, body: Body) -> bool:
    """Whether a soldier at a site is in contact with a body (house/bases)."""
    if site[2] != body.site[2]:
        return False
    reach = world.setting.charts.steps.contact
    vehicle = vehicle_of(world, body)
    if vehicle is not None:
        return within(site[:2], body.site[:2], reach + vehicle[0] // 2)
    return in_contact(world, site, body.site)


def in_contact(world: World, a: Site, b: Site) -> bool:
    """Whether two soldiers at these sites touch (house/bases)."""
    reach = world.setting.charts.steps.contact
    return a[2] == b[2] and within(a[:2], b[:2], reach) and not separated(world.setting, a[:2], b[:2], a[2])


def separated(setting: SkirmishSetting, a: Point, b: Point, storey: int) -> bool:
    """Whether something that nobody can go over stands between two neighbours."""
    table, lines = setting.tabletop, setting.terrain.line
    return any(lines[piece.kind].over == "no" for piece in table.stepped_over(a, b, storey))


def vehicle_of(world: World, body: Body) -> tuple[int, int] | None:
    """Length and width of a body that is known to be a vehicle."""
    if body.figure == NONE:
        return None
    vehicle = world.setting.figures[body.figure].vehicle
    return vehicle.base if vehicle is not None else None


def contacts(world: World, figure: Figure) -> Iterator[Body]:
    """The enemies that a figure on foot is in contact with, vehicles and wounded included."""
    if figure.aboard >= 0:
        return
    for body in world.bodies():
        if body.side != figure.side and touches(world, figure.site, body):
            yield body


def locked(world: World, figure: Figure) -> bool:
    """Whether a soldier is in contact with an enemy whom he has to fight (house/locked)."""
    return _locked(world, figure.id)


@remembered
def _locked(world: World, number: int) -> bool:
    figure = world.figure(number)
    if not world.info(figure).soldier or figure.aboard >= 0:
        return False
    return bool(fought_from(world, figure.site, figure.side))


def fought_from(world: World, site: Site, side: int) -> list[Body]:
    """The enemies whom a soldier of a side would have to fight at a site."""
    reach = world.setting.charts.steps.contact
    x, y, _ = site
    return [
        body
        for body in world.bodies_of(1 - side)
        if -reach <= body.site[0] - x <= reach
        and -reach <= body.site[1] - y <= reach
        and fights(world, body)
        and touches(world, site, body)
    ]


def overlaps(world: World, site: Site, body: Body) -> bool:
    """Whether a soldier at a site would stand on somebody's base (house/bases)."""
    if site[2] != body.site[2]:
        return False
    base = world.setting.charts.steps.base
    vehicle = vehicle_of(world, body)
    if vehicle is None:
        return squared(site[:2], body.site[:2]) < base * base
    return in_box(site[:2], body.site[:2], world.figure(body.figure).facing, vehicle, base // 2)


def in_box(point: Point, middle: Point, facing: int, base: tuple[int, int], margin: int) -> bool:
    """Whether a point is nearer than a margin to a rectangle along a facing (its corners are not rounded)."""
    along, across = local(middle, facing, point)
    return 2 * abs(along) < (base[0] + 2 * margin) * SCALE and 2 * abs(across) < (base[1] + 2 * margin) * SCALE


def hard_patches(world: World) -> list[tuple[Point, int]]:
    """What has come to lie on the table and makes a move over it difficult: wrecks and craters."""
    return [((p.x, p.y), p.radius) for p in world.patches if p.kind in _OBSTACLES]
