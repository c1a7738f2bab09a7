"""What special rules of a scenario (SSR) change for a unit, a weapon or a hex: lines, figures, refusals (1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.engine.settings import Situation
from voltigeur.engine.tally import Line
from voltigeur.games.aslsk.base.model import NONE, Unit, Weapon
from voltigeur.games.aslsk.base.special import AT, ROAD
from voltigeur.games.aslsk.base.types import UnitType, WeaponType
from voltigeur.games.aslsk.base.world import World


def unit_traits(kind: UnitType) -> tuple[str, ...]:
    """What special rules may call a unit by: its counter, name, nation, size and class."""
    return kind.id, kind.name, kind.nation, kind.size, kind.klass


def weapon_traits(arm: WeaponType) -> tuple[str, ...]:
    """What special rules may call a weapon by: its counter and kind."""
    return arm.id, arm.kind, *((arm.type,) if arm.type else ())


def situation(
    world: World, units: Sequence[Unit], *, at: int = NONE, weapons: Sequence[Weapon | None] = (),
    target: Unit | None = None, turn: int = 0,
) -> Situation:  # fmt: skip
    """What special rules are compared with: a side, the turn (0: this one), a hex, who does it, with what, to whom."""
    traits: list[str] = []
    for unit in units:
        traits += unit_traits(world.type(unit))
    for weapon in weapons:
        if weapon is not None:
            traits += weapon_traits(world.arm(weapon))
    if target is not None:
        traits += [AT + trait for trait in unit_traits(world.type(target))]
    place = at if at >= 0 else units[0].at if units else NONE
    return world.setting.situation(units[0].side, turn or world.turn, place, tuple(traits))


def lines(
    world: World, point: str, unit: Unit, *, at: int = NONE, weapon: Weapon | None = None
) -> tuple[Line, ...]:  # fmt: skip
    """What special rules add at a point for a unit."""
    found = world.setting.amendments
    return found.lines(point, situation(world, (unit,), at=at, weapons=(weapon,))) if found.at(point) else ()


def lines_against(
    world: World, point: str, units: Sequence[Unit], target: Unit, *, weapons: Sequence[Weapon | None] = ()
) -> tuple[Line, ...]:
    """What special rules add to an attack of some units, with some weapons, on another: places are the target's."""
    found = world.setting.amendments
    if not found.at(point):
        return ()
    if units:
        return found.lines(point, situation(world, units, at=target.at, weapons=weapons, target=target))
    traits = tuple(AT + trait for trait in unit_traits(world.type(target)))
    return found.lines(point, world.setting.situation(1 - target.side, world.turn, target.at, traits))


def lines_of(world: World, point: str, side: int, at: int = NONE) -> tuple[Line, ...]:
    """What special rules add at a point for a side, in a hex."""
    found = world.setting.amendments
    return found.lines(point, world.setting.situation(side, world.turn, at)) if found.at(point) else ()


def amended(
    world: World, point: str, value: int, unit: Unit, *, at: int = NONE, weapon: Weapon | None = None
) -> int:  # fmt: skip
    """A figure as special rules have it: another one, then what they add."""
    found = world.setting.amendments
    if not found.at(point):
        return value
    now = situation(world, (unit,), at=at, weapons=(weapon,))
    return found.figure(point, value, now) + sum(line.value for line in found.lines(point, now))


def amended_stack(world: World, value: int, side: int, at: int) -> int:
    """How many squads may be in a hex, as special rules have it (3.3/stacking)."""
    found = world.setting.amendments
    if not found.at("stacking"):
        return value
    now = world.setting.situation(side, world.turn, at)
    return found.figure("stacking", value, now) + sum(line.value for line in found.lines("stacking", now))


def amended_cost(world: World, halves: int, at: int, kind: str, *, by_road: bool) -> tuple[int, int]:
    """What a hex costs as special rules have it, in halves: the cost of its ground, and what is added to it."""
    found = world.setting.amendments
    if not found.at("cost"):
        return halves, 0
    now = Situation("", world.turn, world.setting.names.place(at), (kind, ROAD) if by_road else (kind,))
    figure = found.figure("cost", -1, now)
    return (halves if figure < 0 else 2 * figure), 2 * sum(line.value for line in found.lines("cost", now))


def why_not(
    world: World, point: str, unit: Unit, *, at: int = NONE, weapon: Weapon | None = None, turn: int = 0
) -> Refusal | None:
    """Why a special rule forbids a unit something."""
    found = world.setting.amendments
    if not found.at(point):
        return None
    return found.refusal(point, situation(world, (unit,), at=at, weapons=(weapon,), turn=turn))


def why_kept_out(world: World, units: Sequence[Unit], there: int) -> Refusal | None:
    """Why a special rule keeps units out of a hex."""
    if not world.setting.amendments.at("may-enter"):
        return None
    return next(filter(None, (why_not(world, "may-enter", unit, at=there) for unit in units)), None)


def lifted(
    world: World, point: str, unit: Unit, *, at: int = NONE, weapon: Weapon | None = None, turn: int = 0
) -> bool:
    """Whether a special rule allows a unit what it may not otherwise do."""
    found = world.setting.amendments
    return bool(found.at(point)) and found.lifted(point, situation(world, (unit,), at=at, weapons=(weapon,), turn=turn))


def sources(world: World, point: str, unit: Unit) -> tuple[str, ...]:
    """The special rules that change a figure for a unit, for the event that tells it."""
    found = world.setting.amendments
    if not found.at(point):
        return ()
    now = situation(world, (unit,))
    added = (line.rule for line in found.lines(point, now))
    figures = (item.rule for item in found.at(point) if item.figure is not None)
    return tuple(dict.fromkeys((*added, *(figures if found.figure(point, -99, now) != -99 else ()))))
