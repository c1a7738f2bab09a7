"""What is added to the DR of an attack for each of its targets: cover, hindrance, movement, leaders, exhaustion."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.arcs import in_arc, manned_gun
from voltigeur.games.aslsk.base.model import Phase, Unit
from voltigeur.games.aslsk.base.names import MANNERS
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.charts.tables import Fire, HitModifiers

ASSAULT = MANNERS.index("assault")


def on_the_road(world: World, unit: Unit, source: int) -> bool:
    """Whether a mover who took the road through a wood, between trees or fields, is seen on it (1.1.1/woods-road)."""
    kind = world.setting.ground[unit.at]
    if not unit.road or world.phase not in (Phase.MOVEMENT, Phase.ROUT):
        return False
    if kind.sight == "hinders":
        return True  # a field hides nobody who is on the road (1.1.1/road)
    sight = world.setting.sight
    if source < 0:
        return kind.sight == "blocks"
    return sight.along_road(source, unit.at) if kind.sight == "fills" else sight.down_the_road(source, unit.at)


def in_open(world: World, unit: Unit, source: int, *, mortar: bool = False) -> bool:
    """Whether a unit is in Open Ground against fire from a hex (1.1.1/open-ground, 1.1.1/height-advantage)."""
    kind = world.setting.ground[unit.at]
    if not kind.open_ground and not on_the_road(world, unit, source):
        return False
    if source < 0:
        return True
    return world.hindrance(source, unit.at) == 0 and not height_advantage(world, unit, source, mortar=mortar)


def height_advantage(world: World, unit: Unit, source: int, *, mortar: bool = False) -> bool:
    """Whether a unit stands higher than who fires at it, and did not climb before his eyes (1.1.1/height-advantage)."""
    if mortar or source < 0 or world.level(source) >= world.level(unit.at):
        return False
    climbing = world.phase in (Phase.MOVEMENT, Phase.ROUT) and unit.crest >= 0
    return not (climbing and unit.crest in world.setting.sight.entered_from(source, unit.at))


def terrain_line(world: World, unit: Unit, sources: Sequence[int], *, mortar: bool = False) -> Line | None:
    """The TEM of a target: of the ground it is in, else of its height (1.1.1, 3.2.2/fg-drm)."""
    kind = world.setting.ground[unit.at]
    if mortar and kind.air_burst:
        return Line(kind.air_burst, "air-burst", kind.rule)
    covered = [source for source in sources or (-1,) if not on_the_road(world, unit, source)]
    if kind.tem and covered:
        return Line(kind.tem, "terrain", kind.rule)
    if any(height_advantage(world, unit, source, mortar=mortar) for source in sources):
        return Line(world.setting.charts.fire.height, "height", "1.1.1/height-advantage")
    return None


def cover_line(world: World, unit: Unit, sources: Sequence[int], *, mortar: bool = False) -> Line | None:
    """The one TEM that a target uses: of the ground, of its height, or the Emplacement of its Gun (6.3/emplacement)."""
    ground = terrain_line(world, unit, sources, mortar=mortar)
    gun = manned_gun(world, unit)
    if gun is None or not gun.emplaced or world.type(unit).size != "crew":
        return ground
    dug_in = Line(world.setting.charts.fire.emplaced, "emplaced", "6.3/emplacement")
    return ground if ground is not None and ground.value >= dug_in.value else dug_in


def shield_line(world: World, unit: Unit, sources: Sequence[int], *, mortar: bool = False) -> Line | None:
    """The shield of a Gun protects its Good Order crew from what comes through its arc (6.6/gunshield)."""
    gun = manned_gun(world, unit)
    if gun is None or not world.arm(gun).shielded or world.type(unit).size != "crew":
        return None
    if not world.good_order(unit) or in_danger(unit):
        return None
    if not any(in_arc(world.setting.board, gun.at, gun.facing, source) for source in sources if source >= 0):
        return None
    figures = world.setting.charts.fire
    return Line(figures.gunshield_mortar if mortar else figures.gunshield, "gunshield", "6.6/gunshield")


def in_danger(unit: Unit) -> bool:
    """Whether a unit pushes a Gun: until the end of its Player Turn, or until it is pinned (6.5/hazardous)."""
    return unit.hazardous and not unit.pinned


def better(one: Line | None, other: Line | None) -> Line | None:
    """Of two covers that are not added to each other, the one that helps more."""
    if one is None or other is None:
        return one or other
    return other if other.value > one.value else one


def moving_lines(
    world: World,
    unit: Unit,
    sources: Sequence[int],
    *,
    figures: Fire | HitModifiers | None = None,
    mortar: bool = False,
) -> list[Line]:
    """What a mover suffers from fire at movers: FFNAM, FFMO, or Hazardous Movement (3.3.1/ffmo, 6.5/hazardous)."""
    figures = figures or world.setting.charts.fire
    if unit.hazardous or unit.pinned:
        return []
    found = []
    if unit.manner != ASSAULT or unit.broken:
        found.append(Line(figures.moving, "moving", "3.3.1/ffmo"))
    if all(in_open(world, unit, source, mortar=mortar) for source in sources or (-1,)):
        found.append(Line(figures.moving_open, "moving-open", "3.3.1/ffmo"))
    return found


def target_lines(world: World, unit: Unit, sources: Sequence[int], *, moving: bool, terrain: bool = True) -> list[Line]:
    """What a target itself adds to an attack: cover or height, movement, danger, the flamethrower it carries."""
    figures = world.setting.charts.fire
    found: list[Line] = []
    cover = better(cover_line(world, unit, sources), shield_line(world, unit, sources)) if terrain else None
    if cover is not None:
        found.append(cover)
    if moving:
        found += moving_lines(world, unit, sources)
    if in_danger(unit):
        found.append(Line(figures.hazardous, "hazardous", "6.5/hazardous"))
    if flames := flames_line(world, unit):
        found.append(flames)
    return found


def flames_line(world: World, unit: Unit) -> Line | None:
    """Who has flamethrowers is easier to hurt by any attack on the Infantry Fire Table (4.2/ft)."""
    held = sum(world.arm(weapon).kind == "ft" for weapon in world.held(unit))
    return Line(held * world.setting.charts.fire.carried_flamethrower, "carries-flames", "4.2/ft") if held else None


def hindrance_line(world: World, sources: Sequence[int], target: int) -> Line | None:
    """The worst hindrance of the lines of a group (3.2.1/hindrance, 3.2.2/fg-drm)."""
    worst = max((world.hindrance(source, target) for source in sources), default=0)
    return Line(worst, "hindrance", "3.2.1/hindrance") if worst > 0 else None


def firing_lines(world: World, firers: Sequence[Unit], leaders: Sequence[Unit]) -> list[Line]:
    """What the firers add: the least of the leaders who direct, exhaustion once (3.2.2/leader-direct, 3.3/cx)."""
    found = []
    if leaders:
        worst = max(world.leadership(leader) for leader in leaders)
        found.append(Line(worst, "leadership", "3.2.2/leader-direct"))
    if any(unit.cx for unit in (*firers, *leaders)):
        found.append(Line(world.setting.charts.fire.exhausted, "exhausted", "3.3/cx"))
    return found


def left_behind(world: World, power: int, sources: Sequence[int], target: int, *, tired: bool) -> int:
    """The Residual Firepower of an attack on a column: half of it (3.3.1/residual).

    By the official errata it is a column less for each hindrance, and for exhaustion (errata/residual-hindrance).
    """
    table, fp = world.setting.charts.ift, min(power // 2, world.setting.charts.fire.residual_most)
    if not world.setting.options.official or not fp:
        return fp
    worst = max((world.hindrance(source, target) for source in sources), default=0)
    return table.width(table.column(fp) - max(worst, 0) - tired)


def drm(lines: Sequence[Line | None]) -> Tally:
    """A tally of what is there."""
    return Tally(tuple(line for line in lines if line is not None))
