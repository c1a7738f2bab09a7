"""What an effects DR brings to one who is hit: column, cover, Critical Hit, Direct Hit, Near Miss (3.2.4, 6.1, 6.7)."""

from __future__ import annotations

from typing import NamedTuple

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import lines_against
from voltigeur.games.aslsk.base.arcs import manned_gun
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.modifiers import (
    better,
    cover_line,
    drm,
    flames_line,
    in_danger,
    left_behind,
    moving_lines,
    shield_line,
)
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import Round, column_of, critical_column
from voltigeur.games.aslsk.charts.tables import NOTHING, Outcome


class Blast(NamedTuple):
    """What becomes of one who is hit."""

    outcome: Outcome
    column: int
    drm: Tally
    wrecks: bool = False
    """A Critical Hit on a Gun: it and its crew are destroyed whatever the DR (6.1/ch)."""
    direct: bool = False
    """A KIA or a K on a Gun (6.7/direct-hit)."""


def cover_of(world: World, arm: WeaponType, what: Round, unit: Unit, source: int) -> Line | None:
    """The cover that counts on the effects DR: on an area that of the target, else none (3.2.4/effects)."""
    return cover_line(world, unit, (source,), mortar=arm.mortar) if what.area else None


def more_lines(world: World, weapon: Weapon, unit: Unit) -> list[Line | None]:
    """What else counts on the effects DR: flamethrowers that are carried, and special rules (4.2/ft)."""
    firers = (world.unit(weapon.owner),) if weapon.owner >= 0 else ()
    return [flames_line(world, unit), *lines_against(world, "ift-drm", firers, unit, weapons=(weapon,))]


def critical_lines(world: World, arm: WeaponType, unit: Unit, source: int, *, moving: bool) -> list[Line | None]:
    """Cover turned round, Air Burst and what movers suffer (6.1/ch)."""
    cover = cover_line(world, unit, (source,), mortar=arm.mortar)
    if cover is not None and cover.value > 0:
        cover = Line(-cover.value, "cover-reversed", "6.1/ch")
    found: list[Line | None] = [cover]
    if moving:
        found += moving_lines(world, unit, (source,), mortar=arm.mortar)
    if in_danger(unit):
        found.append(Line(world.setting.charts.fire.hazardous, "hazardous", "6.5/hazardous"))
    return found


def blast_on(
    world: World, weapon: Weapon, what: Round, unit: Unit, source: int, total: int, *, critical: bool, moving: bool
) -> Blast:
    """What a DR brings to one target; the shield of a Gun counts only on a Near Miss (6.6/gunshield)."""
    arm, table, manned = world.arm(weapon), world.setting.charts.ift, manned_gun(world, unit) is not None
    if critical and manned:
        return Blast(NOTHING, critical_column(world, arm), drm(()), wrecks=True)
    column = critical_column(world, arm) if critical else column_of(world, arm, what)
    cover, more = cover_of(world, arm, what, unit, source), more_lines(world, weapon, unit)
    lines = critical_lines(world, arm, unit, source, moving=moving) if critical else [cover]
    tally = drm([*lines, *more])
    outcome = table.result(column, total + tally.total)
    if not manned or outcome.kills or outcome.reduces:
        return Blast(outcome, column, tally, direct=manned)
    shield = shield_line(world, unit, (source,), mortar=arm.mortar)
    if shield is not None:
        tally = drm([better(cover, shield), *more])
        outcome = table.result(column, total + tally.total)
    return Blast(outcome, column, tally)


def burn_on(world: World, arm: WeaponType, unit: Unit, source: int, *, critical: bool) -> int:
    """What cover and trees add to the check of one whom phosphorus burns; a Critical Hit turns cover round (6.2/wp)."""
    cover = cover_line(world, unit, (source,), mortar=arm.mortar)
    if cover is None:
        return 0
    return cover.value if critical and cover.value > 0 else -cover.value


def residual_of(world: World, arm: WeaponType, what: Round, source: int, target: int, *, tired: bool) -> int:
    """What a hit on movers leaves behind: half of its column, AP and smoke nothing (3.3.1/residual, errata/...)."""
    if what.cloud or what.load == "ap":
        return 0
    power = world.setting.charts.ift.width(column_of(world, arm, what))
    return left_behind(world, power, (source,), target, tired=tired)
