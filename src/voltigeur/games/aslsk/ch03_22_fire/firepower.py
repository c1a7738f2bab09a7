"""The firepower of an attack: who fires with what, and all that doubles and halves it (3.2.2, 4.1, table "ift-drm")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from fractions import Fraction
from math import ceil

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import amended
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit, Weapon
from voltigeur.games.aslsk.base.names import weapon_number
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.world import World, remembered
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch04_0_possession.possession import directs_now

HALF, DOUBLE = (1, 2), (2, 1)
PARTS = 64
"""A factor is divided into so many parts where no Fraction is wanted: it is never halved more often than that."""


class Sort(IntEnum):
    """What kind of fire a shot is, by the phase and by the marker of who fires it (3.4/summary)."""

    PREP = 0
    FIRST = 1
    SUBSEQUENT = 2
    PROTECTIVE = 3
    FINAL = 4
    ADVANCING = 5


AT_MOVERS = (Sort.FIRST, Sort.SUBSEQUENT, Sort.PROTECTIVE)
"""Fire in the enemy's Movement Phase, at those who move (3.3.1/dff)."""


_AT_MOVERS = {int(Mark.NONE): Sort.FIRST, int(Mark.FIRST): Sort.SUBSEQUENT}
_SORTS = {Phase.PREP_FIRE: Sort.PREP, Phase.ADVANCING_FIRE: Sort.ADVANCING, Phase.DEFENSIVE_FIRE: Sort.FINAL}


class Shooter(Struct, frozen=True):
    """A unit's own firepower, or a weapon in its hands."""

    unit: Unit
    weapon: Weapon | None
    number: int
    """As it is written: the unit, or -2 minus the weapon."""

    @property
    def mark(self) -> int:
        """The marker that bears on it: weapons carry their own."""
        return self.unit.mark if self.weapon is None else self.weapon.mark


@remembered
def shooter(world: World, number: int) -> Shooter | None:
    """Who is meant by a shooter; None for a weapon that nobody holds, or that this world does not know."""
    which = weapon_number(number)
    try:
        if which < 0:
            return Shooter(world.unit(number), None, number)
        weapon = world.weapon(which)
        return Shooter(world.unit(weapon.owner), weapon, number) if weapon.owner >= 0 else None
    except (IndexError, LookupError):
        return None


def sort_of(world: World, who: Shooter) -> Sort:
    """What kind of fire a shot of his would be now."""
    found = _SORTS.get(world.phase)
    return _AT_MOVERS.get(who.mark, Sort.PROTECTIVE) if found is None else found


def sorts_of(world: World, group: Sequence[Shooter]) -> dict[int, Sort]:
    """What kind of fire each shot of a group is, by shooter: at movers all that a unit fires is of its worst marker."""
    found = {who.number: sort_of(world, who) for who in group}
    if world.phase != Phase.MOVEMENT:
        return found
    worst: dict[int, Sort] = {}
    for who in group:
        worst[who.unit.id] = max(found[who.number], worst.get(who.unit.id, Sort.FIRST))
    return {who.number: worst[who.unit.id] for who in group}


def printed(world: World, who: Shooter) -> tuple[int, int]:
    """Firepower and normal range as printed."""
    if who.weapon is None:
        kind = world.type(who.unit)
        return kind.power, kind.range
    arm = world.arm(who.weapon)
    return (arm.ife, world.setting.charts.ordnance.ife_range) if arm.gun else (arm.power, arm.range)


def farthest(world: World, who: Shooter) -> int:
    """How far he may fire at all: double his normal range (3.2.2/pbf)."""
    return 2 * printed(world, who)[1]


def alone_with_gun(world: World, who: Shooter, group: Sequence[Shooter]) -> bool:
    """A single man who fires a machine gun without another (4.1/mg)."""
    return who.weapon is not None and world.leads(who.unit) and not second_men(world, who, group)


def second_men(world: World, who: Shooter, group: Sequence[Shooter]) -> list[Unit]:
    """Who could serve a weapon with the single man who fires it: others who do nothing else in this phase (4.1/mg)."""
    if who.weapon is None or not world.leads(who.unit):
        return []
    busy = {each.unit.id for each in group}
    again = who.weapon.kept or who.weapon.mark != Mark.NONE
    able = [
        u for u in world.at(who.unit.at, who.unit.side)
        if u.id not in busy and world.leads(u) and world.good_order(u) and (again or not u.arms)
        and not directs_now(world, u) and (u.mark != Mark.PREP or world.phase != Phase.ADVANCING_FIRE)
    ]  # fmt: skip
    return sorted(able, key=lambda unit: (not unit.arms, -world.leadership(unit), unit.id))


def serve(world: World, who: Shooter, group: Sequence[Shooter]) -> None:
    """The second man has used the weapon as well, and has no use of his leadership left (4.1/mg, 4.0/usage)."""
    for helper in second_men(world, who, group)[:1]:
        helper.led, helper.arms = True, max(helper.arms, 1)


def note_direction(leader: Unit, shooters: Sequence[int], sort: Sort) -> None:
    """Who directs counts as having attacked; what he directs first binds him (3.2.2/leader-direct, 3.4)."""
    leader.directed = leader.directed or tuple(shooters)
    leader.led = True
    leader.mark = max(leader.mark, {Sort.PREP: Mark.PREP, Sort.FINAL: Mark.FINAL}.get(sort, Mark.FIRST))


def factors(
    world: World, who: Shooter, target: int, sort: Sort, group: Sequence[Shooter], *, unbroken: bool = True
) -> list[tuple[int, str, str]]:
    """What doubles a shooter's firepower (1) and what halves it (-1), with reasons and rules (3.2.2, 4.1)."""
    unit, weapon, found = who.unit, who.weapon, list[tuple[int, str, str]]()
    distance = world.distance(unit.at, target)
    if distance == 1:
        found.append((1, "point-blank", "3.2.2/pbf"))
    if distance > printed(world, who)[1]:
        found.append((-1, "long-range", "3.2.2/pbf"))
    if weapon is not None and world.arm(weapon).machine_gun:
        if distance > world.setting.charts.fire.most_sighted and unbroken:
            found.append((-1, "far", "4.1/mg-long"))
        if alone_with_gun(world, who, group):
            found.append((-1, "single-man", "4.1/mg"))
    if unit.pinned:
        found.append((-1, "pinned", "3.2.3/ptc"))
    if sort == Sort.ADVANCING:
        found.append((-1, "advancing", "3.5/afph"))
    elif sort == Sort.SUBSEQUENT:
        found.append((-1, "subsequent", "3.3.1/sff"))
    elif sort == Sort.PROTECTIVE:
        found.append((-1, "protective", "3.3.1/fpf"))
    elif sort == Sort.FINAL and who.mark == Mark.FIRST:
        found.append((-1, "fired-before", "3.4/final-fire"))
    return found


def firepower(
    world: World, who: Shooter, target: int, sort: Sort, group: Sequence[Shooter], *, unbroken: bool = True
) -> tuple[Fraction, Tally]:
    """What one shooter adds to an attack, with its reasons; `unbroken`: there are unbroken infantry in the target."""
    base = printed(world, who)[0]
    found = factors(world, who, target, sort, group, unbroken=unbroken)
    lines = [Line(0, reason, rule, times=DOUBLE if way > 0 else HALF) for way, reason, rule in found]
    power = Tally(tuple(lines), base).product
    if assaults(world, who, target, sort, group):
        lines.append(Line(1, "assault-fire", "3.5/assault-fire"))
        power = Fraction(ceil(power + 1))
    if more := amended_lines(world, "fp", who.unit, weapon=who.weapon):
        lines += more
        power = max(power + sum(line.value for line in more), Fraction(0))
    return power, Tally(tuple(lines), base)


def brought(tally: Tally) -> Fraction:
    """What a tally of firepower comes to: its base times all that multiplies, and what special rules add."""
    return max(tally.product + sum(line.value for line in tally.lines), Fraction(0))


def parts_of(world: World, group: Sequence[Shooter], target: int, sorts: Mapping[int, Sort]) -> int:
    """The firepower of an attack on unbroken infantry, in PARTS of a factor."""
    total = 0
    for who in group:
        sort = sorts[who.number]
        power = printed(world, who)[0] * PARTS
        for way, _, _ in factors(world, who, target, sort, group):
            power = power * 2 if way > 0 else power // 2
        if assaults(world, who, target, sort, group):
            power = -(-power // PARTS) * PARTS + PARTS
        power += PARTS * sum(line.value for line in amended_lines(world, "fp", who.unit, weapon=who.weapon))
        total += max(power, 0)
    return total


def assaults(world: World, who: Shooter, target: int, sort: Sort, group: Sequence[Shooter]) -> bool:
    """Whether a unit adds its Assault Fire: underlined firepower, nothing but that, not far (3.5/assault-fire)."""
    if sort != Sort.ADVANCING or who.weapon is not None or not world.type(who.unit).assault_fire:
        return False
    if world.distance(who.unit.at, target) > printed(world, who)[1]:
        return False
    return not who.unit.arms and not any(o.weapon is not None and o.unit.id == who.unit.id for o in group)


def breakdown_number(world: World, who: Shooter, sort: Sort) -> int:
    """The Original DR from which a machine gun malfunctions (4.1/mg-breakdown, 4.0/captured-inexp); 0 for never."""
    if who.weapon is None:
        return 0
    arm, figures = world.arm(who.weapon), world.setting.charts.fire
    if not arm.breaks:
        return 0
    again = sort in (Sort.SUBSEQUENT, Sort.PROTECTIVE) or (sort == Sort.FINAL and who.mark == Mark.FIRST)
    number = arm.breaks + penalties(world, who, arm) + (figures.again_breaks if again else 0)
    return amended(world, "b-number", number, who.unit, weapon=who.weapon)


def penalties(world: World, who: Shooter, arm: WeaponType) -> int:
    """What B# and X# lose in the hands of who uses a weapon (4.0/captured-inexp, 3.2.4/non-qualified)."""
    figures = world.setting.charts.fire
    captured = who.weapon is not None and world.captured(who.weapon, who.unit)
    return (
        (figures.captured_breaks if captured else 0)
        + (figures.inexperienced_breaks if world.inexperienced(who.unit) else 0)
        + (figures.non_qualified_breaks if unqualified(world, who) else 0)
    )


def wrecked(world: World, arm: WeaponType, original: int, limit: int) -> bool:
    """Whether an Original DR does not break ordnance down but eliminates it (6.12/breakdown).

    `limit`: its B# in this shot.
    """
    return original == TWELVE and (limit < arm.breaks or world.setting.options.ordnance_twelve == "always")


def unqualified(world: World, who: Shooter) -> bool:
    """Whether a Gun is used by others than a crew (3.2.4/non-qualified)."""
    return who.weapon is not None and world.arm(who.weapon).gun and world.type(who.unit).size != "crew"


def men_done(world: World, who: Shooter, group: Sequence[Shooter] = ()) -> bool:
    """Whether the men at a weapon are under Final Fire, or come under it by this attack (1.2.4.1/rof)."""
    if world.setting.options.final_rate == "stays":
        return False
    fires_too = any(each.weapon is None and each.unit.id == who.unit.id for each in group)
    return who.unit.mark == Mark.FINAL or (world.phase == Phase.DEFENSIVE_FIRE and fires_too)


def rate(world: World, who: Shooter, *, shell: bool = False) -> int:
    """Rate of fire as it is now (1.2.4.1/rof, 3.2.4/rof-reduction); nothing for a unit's own firepower.

    `shell`: a Gun has to hit; otherwise it fires as infantry does (6.8/ife).
    """
    if who.weapon is None:
        return 0
    arm, figures = world.arm(who.weapon), world.setting.charts.fire
    strange = world.captured(who.weapon, who.unit) or unqualified(world, who)
    lost = figures.captured_rof if strange else 0
    if arm.gun:
        lost += (figures.turned_rof if who.weapon.turned and not arm.mortar else 0) + (0 if shell else figures.ife_rof)
    return max(arm.rof + lost, 0)
