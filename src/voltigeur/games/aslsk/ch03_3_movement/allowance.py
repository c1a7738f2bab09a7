"""What units may spend and what hexes cost, in halves of a movement factor (3.3/allowance, 4.0/portage, 1.1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import MANNERS
from voltigeur.games.aslsk.base.world import World

NORMAL, ASSAULT, DOUBLE = range(len(MANNERS))


def carries(world: World, unit: Unit, helped: bool = False) -> int:
    """Portage points that a unit carries without losing movement: its IPC (4.0/portage)."""
    figures = world.setting.charts.movement
    if world.leads(unit):
        own = 0 if unit.wounded else figures.leader_carries
    else:
        own = figures.carries + (figures.leader_carries if helped else 0)
    return max(own + (figures.exhausted_carries if unit.cx or unit.manner == DOUBLE else 0), 0)


def load(world: World, unit: Unit) -> int:
    """Portage points of what a unit carries; Guns are pushed, not carried."""
    return sum(world.arm(weapon).portage for weapon in world.held(unit))


def allowance(world: World, unit: Unit, manner: int, *, led: bool, road: bool) -> int:
    """What a unit may spend in this phase: with a leader all the way, by road all the way, at the double."""
    figures = world.setting.charts.movement
    if world.leads(unit):
        factors = figures.wounded if unit.wounded else figures.leader
    elif world.inexperienced(unit) and not (led and world.type(unit).klass == "green"):
        factors = figures.inexperienced
    else:
        factors = figures.squad
    if led and not world.leads(unit):
        factors += figures.with_leader
    if manner == DOUBLE:
        factors += figures.double_time
    if road:
        factors += figures.road
    spare = carries(world, unit, led)
    if manner == DOUBLE and not (unit.cx or unit.manner == DOUBLE):
        spare = max(spare + figures.exhausted_carries, 0)
    factors -= max(load(world, unit) - spare, 0)
    return 2 * max(factors, 0)


def is_road(world: World, a: int, b: int) -> bool:
    """Whether a road joins two neighbouring hexes."""
    return any((a, b) in links for links in world.setting.board.links.values())


def entry_cost(world: World, a: int, b: int, *, wooded: bool = False) -> int:
    """What it costs to go from a hex into a neighbour: by the road where there is one, unless under the trees.

    The cost of the ground is doubled uphill, then smoke is added (2/cot).
    """
    board, chart = world.setting.board, world.setting.terrain
    kind = world.setting.ground[b]
    cost = kind.halves
    if is_road(world, a, b) and not wooded:
        cost = min(line.halves for line in chart.line.values())
    if board.level[b] > board.level[a]:
        cost *= 2
    if b in world.clouds:
        cost += 2 * world.setting.charts.movement.into_smoke
    return cost


def has_trees(world: World, place: int) -> bool:
    """Woods with a road through them: the hex may be entered by the road or under the trees (1.1.1/woods-road)."""
    return world.setting.ground[place].rule == "1.1.1/woods" and place in world.setting.sight.ground.roads


def squads(world: World, units: Sequence[Unit]) -> int:
    """Squad-equivalents in halves: half-squads and crews count one, a crew with its Gun two (2/terms-c-e)."""
    total = 0
    for unit in units:
        kind = world.type(unit)
        if kind.leads:
            continue
        manning = any(world.arm(weapon).gun for weapon in world.held(unit))
        total += 2 if kind.size == "squad" or manning else 1
    return total


def stacks_over(world: World, place: int, coming: Sequence[Unit]) -> bool:
    """Whether there would be more in a hex than may be at any time (3.3/stacking)."""
    figures = world.setting.charts.movement
    side = coming[0].side
    ids = {unit.id for unit in coming}
    there = [*(unit for unit in world.at(place, side) if unit.id not in ids), *coming]
    leaders = sum(world.leads(unit) for unit in there)
    return squads(world, there) > 2 * figures.stack_squads or leaders > figures.stack_leaders
