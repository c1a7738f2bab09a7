"""To Hit: the number by weapon, target type and range, and all that is added to the DR (3.2.4/procedure, "th-drm")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import amended, lines_against
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.arcs import manned_gun, vertices_between
from voltigeur.games.aslsk.base.model import Aim, Mark, Phase, Unit, Weapon
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    Shooter,
    Sort,
    men_done,
    penalties,
    rate,
    sort_of,
    unqualified,
)
from voltigeur.games.aslsk.ch03_22_fire.modifiers import cover_line, drm, hindrance_line, in_danger, moving_lines
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import Round, special_of
from voltigeur.games.aslsk.ch04_weapons.mortars import loses_rate

RED_NATIONS = ("russian", "italian", "allied-minor")
"""Nations whose Guns use the red numbers (3.2.4/procedure)."""
RED_UNTIL = ("american", 1944)
"""A nation whose Guns use them before a year."""


class Chance(NamedTuple):
    """What a To Hit DR is compared with."""

    number: int
    critical: int
    """The greatest Final DR that is a Critical Hit; below every DR where an Original 2 decides (6.1/ch)."""


NEVER = -99
ORIGINAL_TWO = 2


def red(world: World, who: Shooter, arm: WeaponType) -> bool:
    """Whether the red numbers are used (3.2.4/procedure)."""
    nation, until = RED_UNTIL
    early = arm.nation == nation and world.setting.scenario.year < until
    taken = who.weapon is not None and world.captured(who.weapon, who.unit)
    strange = taken or unqualified(world, who)
    return arm.nation in RED_NATIONS or early or strange or world.inexperienced(who.unit)


def number_of(world: World, who: Shooter, what: Round, target: int) -> Chance:
    """The To Hit number at the range of a target, and the number of a Critical Hit."""
    assert who.weapon is not None
    arm, charts = world.arm(who.weapon), world.setting.charts
    distance = world.distance(who.unit.at, target)
    if arm.kind == "latw":
        return Chance(arm.to_hit[distance - 1] if 0 < distance <= len(arm.to_hit) else NEVER, NEVER)
    special = special_of(world, arm, what.load)
    if special is not None and special.muzzle:
        number = charts.ordnance.muzzle_number - distance
        return Chance(number, below_half(number))
    table = charts.to_hit
    band = table.band(distance)
    more = barrel(world, arm, band)
    if what.area:
        smoky = what.cloud and world.setting.options.area_smoke == "plus-two" and distance <= table.drm.area_smoke_range
        return Chance(table.area[band] + more + (table.drm.area_smoke if smoky else 0), NEVER)
    is_red = red(world, who, arm)
    base = (table.red if is_red else table.black)[band]
    critical = (table.critical_red if is_red else table.critical_black)[band]
    return Chance(base + more, critical + below_half(base + more) - below_half(base))


def below_half(number: int) -> int:
    """The greatest whole number strictly below half of another.

    >>> below_half(9), below_half(8), below_half(0)
    (4, 3, -1)
    """
    return -(-number // 2) - 1


def barrel(world: World, arm: WeaponType, band: int) -> int:
    """What the length of the barrel and a small calibre add to the number (table "th-gun-mod")."""
    rows = world.setting.charts.to_hit.barrel
    length = {"star": rows.star, "L": rows.L, "LL": rows.LL}.get(arm.barrel)
    return (
        (length[band] if length is not None else 0)
        + (rows.upto57[band] if arm.calibre <= 57 else 0)
        + (rows.upto40[band] if arm.calibre <= 40 else 0)
    )


# ---------------------------------------------------------------- Intensive Fire


def intensive(world: World, who: Shooter) -> bool:
    """Whether a shot of a Gun would be Intensive Fire: it has fired and lost its rate (3.2.4/intensive)."""
    weapon = who.weapon
    return weapon is not None and world.arm(weapon).gun and not weapon.kept and weapon.mark != Mark.NONE


def breaks_at(world: World, who: Shooter) -> int:
    """The Original To Hit DR from which ordnance malfunctions, or a LATW is gone (6.12/breakdown, 4.4.1/baz)."""
    assert who.weapon is not None
    arm = world.arm(who.weapon)
    if arm.removed:
        return amended(world, "b-number", arm.removed + penalties(world, who, arm), who.unit, weapon=who.weapon)
    more = world.setting.charts.fire.intensive_breaks if intensive(world, who) else 0
    return amended(world, "b-number", arm.breaks + penalties(world, who, arm) + more, who.unit, weapon=who.weapon)


def keeps_rate(
    world: World, who: Shooter, what: Round, sort: Sort, throw: tuple[int, int], limit: int, *,
    hasty: bool, turns: bool = False,
) -> bool:  # fmt: skip
    """Whether a throw, white and coloured, keeps the rate (1.2.4.1/rof, 3.2.4/rof-reduction, 3.2.4/att).

    `turns`: the Gun is turned for this shot, and does not show it yet.
    """
    assert who.weapon is not None
    arm, ordnance = world.arm(who.weapon), world.setting.charts.ordnance
    if hasty or who.unit.pinned or sort == Sort.ADVANCING or sum(throw) >= limit or men_done(world, who):
        return False
    if what.area and not arm.mortar:
        return False
    if arm.kind == "mortar" and loses_rate(world, who):
        return False
    special = special_of(world, arm, what.load)
    less = ordnance.muzzle_rof if special is not None and special.muzzle else 0
    if turns and not who.weapon.turned and not arm.mortar:
        less += world.setting.charts.fire.turned_rof
    return throw[1] <= rate(world, who, shell=True) + less


# ---------------------------------------------------------------- DRM


def firer_lines(
    world: World, who: Shooter, turn: int, what: Round, leader: Unit | None, target: int
) -> list[Line | None]:
    """What who fires adds: turning, haste, strange hands, exhaustion, a leader, Backblast avoided; the hindrance."""
    weapon = who.weapon
    assert weapon is not None
    arm, figures, options = world.arm(weapon), world.setting.charts.to_hit.drm, world.setting.options
    found: list[Line | None] = []
    if turn >= 0 and turn != weapon.facing:
        row = figures.turn_mount if arm.mount == "turning" else figures.turn_fixed
        found.append(Line(row[vertices_between(weapon.facing, turn) - 1], "turned", "3.2.4/ca-drm"))
    if world.phase == Phase.ADVANCING_FIRE and options.afph_ordnance == "two":
        found.append(Line(figures.advancing, "advancing", "3.5/afph"))
    if who.unit.pinned:
        found.append(Line(figures.pinned, "pinned", "3.2.3/ptc"))
    if intensive(world, who):
        found.append(Line(figures.intensive, "intensive", "3.2.4/intensive"))
    if unqualified(world, who):
        found.append(Line(figures.non_qualified, "non-qualified", "3.2.4/non-qualified"))
    if world.captured(weapon, who.unit):
        found.append(Line(figures.captured, "captured", "5.5/captured"))
    if who.unit.cx or (leader is not None and leader.cx):
        found.append(Line(figures.exhausted, "exhausted", "3.3/cx"))
    if leader is not None:
        rule = "4.4.1/baz" if arm.kind == "latw" else "4.5/light-mortar"
        found.append(Line(world.leadership(leader), "leadership", rule))
    if what.blast == "closed":
        found.append(Line(figures.backblast, "backblast", "4.4.2/backblast"))
    found.append(hindrance_line(world, (who.unit.at,), target))
    return found


def target_lines(world: World, who: Shooter, unit: Unit, what: Round) -> list[Line | None]:
    """What a target adds: its cover where the cover counts now, its movement, its size, that it is hidden."""
    assert who.weapon is not None
    arm, figures = world.arm(who.weapon), world.setting.charts.to_hit.drm
    sources = (who.unit.at,)
    found: list[Line | None] = []
    if not what.area:
        found.append(cover_line(world, unit, sources))
    if sort_of(world, who) in AT_MOVERS:
        found += moving_lines(world, unit, sources, figures=figures, mortar=arm.mortar)
    if in_danger(unit):
        found.append(Line(figures.hazardous, "hazardous", "6.5/hazardous"))
    if unit.hidden:
        found.append(Line(figures.hidden, "hidden", "6.4/hip-attack"))
    gun = manned_gun(world, unit)
    if gun is not None:
        size = {"small": figures.small, "large": figures.large}.get(world.arm(gun).size, 0)
        found.append(Line(size, "size", "6.7/target-size") if size else None)
    return found


def aim_of(world: World, weapon: Weapon) -> Aim | None:
    """What a weapon has acquired."""
    return next((aim for aim in world.position.aims if aim.weapon == weapon.id), None)


def acquired(aim: Aim | None, target: int, targets: Sequence[Unit]) -> bool:
    """Whether an aim holds for a shot: at its hex, and at its target unless it is an area (6.10, 6.11)."""
    if aim is None or aim.place != target:
        return False
    return aim.area or aim.unit < 0 or any(unit.id == aim.unit or unit.id in aim.mates for unit in targets)


def aim_line(world: World, weapon: Weapon, target: int, targets: Sequence[Unit]) -> Line | None:
    """What an Acquired Target takes off the DR."""
    aim = aim_of(world, weapon)
    if aim is None or not acquired(aim, target, targets):
        return None
    return Line(-aim.size, "acquired", "6.11/area-acquisition" if aim.area else "6.10/acquisition")


class Aiming(NamedTuple):
    """A shot as it stands before the dice."""

    chance: Chance
    common: Tally
    """What is added whoever is there; it alone decides whether smoke lands."""
    drms: tuple[tuple[int, Tally], ...]
    """By target."""


def aiming(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, targets: Sequence[Unit]
) -> Aiming:
    """The number of a shot and what is added to its DR for each target."""
    assert who.weapon is not None
    common = [*firer_lines(world, who, turn, what, leader, target), aim_line(world, who.weapon, target, targets)]
    drms = tuple(
        (unit.id, drm([*common, *target_lines(world, who, unit, what),
                       *lines_against(world, "to-hit-drm", (who.unit,), unit, weapons=(who.weapon,))]))
        for unit in targets
    )  # fmt: skip
    special = amended_lines(world, "to-hit-drm", who.unit, at=target, weapon=who.weapon)
    return Aiming(number_of(world, who, what, target), drm([*common, *special]), drms)


def hits(chance: Chance, original: int, total: int, *, area: bool) -> tuple[bool, bool]:
    """Whether a DR hits, and whether that is a Critical Hit (6.1/ch)."""
    hit = original + total <= chance.number
    by_number = chance.critical > NEVER and not area
    return hit, hit and (original + total <= chance.critical if by_number else original == ORIGINAL_TWO)


__all__ = [
    "Aiming", "Chance", "acquired", "aim_of", "aiming", "breaks_at", "hits", "intensive", "keeps_rate",
    "number_of", "red", "unqualified",
]  # fmt: skip
