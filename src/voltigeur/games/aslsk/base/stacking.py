"""What units count in their hex, and how many may be in it (2/terms-c-e, 3.3/stacking)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.amended import amended_stack
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.world import World


def bulk(world: World, unit: Unit, *, pushing: bool = False) -> int:
    """Squad-equivalents of a unit in halves: half-squads and crews are one (2/terms-c-e, 3.3/stacking).

    A crew with its Gun is two, a half-squad with one as long as it pushes it.
    """
    kind = world.type(unit)
    if kind.leads:
        return 0
    if kind.size == "squad":
        return 2
    serves = kind.size == "crew" or pushing or unit.hazardous
    return 2 if serves and any(world.arm(weapon).gun for weapon in world.held(unit)) else 1


def squads(world: World, units: Sequence[Unit], *, pushing: bool = False) -> int:
    """Squad-equivalents in halves (2/terms-c-e)."""
    return sum(bulk(world, unit, pushing=pushing) for unit in units)


def stacks_over(world: World, place: int, coming: Sequence[Unit], *, pushing: bool = False) -> bool:
    """Whether there would be more in a hex than may be at any time (3.3/stacking); `pushing`: those come with a Gun."""
    figures = world.setting.charts.movement
    present = world.at(place, coming[0].side)
    most = amended_stack(world, figures.stack_squads, coming[0].side, place)
    if len(present) + len(coming) <= min(most, figures.stack_leaders):
        return False
    there = [*coming]
    if present:
        ids = {unit.id for unit in coming}
        there += (unit for unit in present if unit.id not in ids)
    leaders = sum(world.leads(unit) for unit in there)
    return squads(world, there, pushing=pushing) > 2 * most or leaders > figures.stack_leaders


def why_not_man(world: World, weapon: Weapon, unit: Unit) -> Refusal | None:
    """Why a crew may not take over a Gun where it is: with it, it counts as a squad (2/terms-c-e, 3.3/stacking)."""
    if not world.arm(weapon).gun or world.type(unit).size != "crew" or bulk(world, unit) > 1:
        return None
    halves = squads(world, world.at(unit.at, unit.side)) + 1
    if weapon.owner >= 0:
        giver = world.unit(weapon.owner)
        relieved = world.type(giver).size == "crew" and sum(world.arm(held).gun for held in world.held(giver)) == 1
        halves -= relieved
    most = amended_stack(world, world.setting.charts.movement.stack_squads, unit.side, unit.at)
    return Refusal("3.3/stacking", "too-many") if halves > 2 * most else None
