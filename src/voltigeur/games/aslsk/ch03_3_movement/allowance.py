"""What units may spend and what hexes cost, in halves of a movement factor (3.3/allowance, 4.0/portage, 1.1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from voltigeur.games.aslsk.base.amended import amended, amended_cost
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import MANNERS, OFF, beside
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import World

NORMAL, ASSAULT, DOUBLE = range(len(MANNERS))


def carries(world: World, unit: Unit, helped: bool = False, *, running: bool = False) -> int:
    """Portage points that a unit carries without losing movement: its IPC, and a leader's who helps (4.0/portage)."""
    figures = world.setting.charts.movement
    if world.leads(unit):
        own = 0 if unit.wounded else figures.leader_carries
    else:
        own = figures.carries
    own = max(own + (figures.exhausted_carries if running or unit.cx or unit.manner == DOUBLE else 0), 0)
    return own + (figures.leader_carries if helped else 0)


def load(world: World, unit: Unit) -> int:
    """Portage points of what a unit carries; Guns are pushed, not carried."""
    held = world.held(unit)
    return sum(world.arm(weapon).portage for weapon in held) if held else 0


def too_heavy(world: World, unit: Unit) -> bool:
    """Whether a single man holds more than he may ever carry (4.0/portage)."""
    return world.leads(unit) and load(world, unit) > world.setting.charts.movement.leader_most


def led_by(world: World, unit: Unit, group: Sequence[Unit]) -> bool:
    """Whether a leader moves with a squad, which gives it two more factors (3.3/allowance)."""
    if len(group) == 1:
        return False
    return any(world.leads(other) and other.id != unit.id and world.good_order(other) for other in group)


def helped_by(world: World, unit: Unit, group: Sequence[Unit], *, running: bool = False) -> bool:
    """Whether a leader with room to spare adds his IPC to a squad's, each to that of one (4.0/portage)."""
    if len(group) == 1 or world.leads(unit):
        return False
    spare = [
        other for other in group
        if world.leads(other) and world.good_order(other)
        and carries(world, other, running=running) > load(world, other)
    ]  # fmt: skip
    burdened = [
        other.id for other in group
        if not world.leads(other) and load(world, other) > carries(world, other, running=running)
    ]  # fmt: skip
    return unit.id in burdened[: len(spare)]


def allowance(world: World, unit: Unit, manner: int, *, led: bool, road: bool, helped: bool | None = None) -> int:
    """What a unit may spend in this phase: with a leader all the way, by road all the way, at the double."""
    figures = world.setting.charts.movement
    klass = world.type(unit).klass
    if world.leads(unit):
        factors = figures.wounded if unit.wounded else figures.leader
    elif klass == "conscript" or (klass == "green" and not led):
        factors = figures.inexperienced
    else:
        factors = figures.squad
    factors = amended(world, "mf", factors, unit)
    if led and not world.leads(unit):
        factors += figures.with_leader
    if manner == DOUBLE:
        factors += figures.double_time
    if road:
        factors += figures.road
    spare = carries(world, unit, led if helped is None else helped, running=manner == DOUBLE)
    factors -= max(load(world, unit) - spare, 0)
    return 2 * max(factors, 0)


def where(unit: Unit) -> int:
    """Where a unit is: its hex, or the area beside the map in which it waits (3.3/entry)."""
    return beside(unit.edge) if unit.at < 0 and unit.edge >= 0 else unit.at


def next_to(world: World, side: int, a: int, b: int) -> bool:
    """Whether a step leads from a place to another: neighbours, along the edge off the map, or onto the map."""
    if a >= 0:
        return b >= 0 and world.adjacent(a, b)
    if a > OFF:
        return False
    if b >= 0:
        return beside(a) == b
    if b > OFF:
        return False
    edge = world.setting.edges[side]
    return beside(a) in edge and beside(b) in edge and world.adjacent(beside(a), beside(b))


class Hop(NamedTuple):
    """What a step into a place is like."""

    there: int
    cost: int
    road: bool


class Steps:
    """What steps from hex to hex are like on the map of a setting, by road and not; kept as they are asked for."""

    def __init__(self, setting: AslskSetting) -> None:
        self.setting = setting
        self.joined = frozenset(pair for links in setting.board.links.values() for pair in links)
        """Neighbouring hexes that a road joins."""
        self.by_road = min(line.halves for line in setting.terrain.line.values())
        self._costs: dict[tuple[int, int, bool], int] = {}
        self._hops: dict[tuple[int, int, bool], Hop] = {}
        self._around: dict[int, list[tuple[int, int]]] = {}

    def is_road(self, a: int, b: int) -> bool:
        """Whether a hex is entered by a road.

        A hex with a house is a building hex, whatever goes through it (1.1.1/building).
        """
        if b >= 0 and self.setting.ground[b].building:
            return False
        return b >= 0 and self.runs_off(b) if a <= OFF else (a, b) in self.joined

    def runs_off(self, place: int) -> bool:
        """Whether a road ends in a hex, so that at the edge it goes on beside the map; others run by (3.3/entry)."""
        return len(self.setting.sight.ground.roads.get(place, ())) == 1

    def cost(self, a: int, b: int, wooded: bool) -> int:
        """What a step onto the map costs without smoke: that of the ground, doubled uphill (2/cot)."""
        cost = self._costs.get((a, b, wooded))
        if cost is None:
            level = self.setting.board.level
            cost = self.setting.ground[b].halves
            if self.is_road(a, b) and not wooded:
                cost = self.by_road
            if a >= 0 and level[b] > level[a]:
                cost *= 2
            self._costs[a, b, wooded] = cost
        return cost

    def hop(self, a: int, b: int, wooded: bool) -> Hop:
        """A step onto the map as it is without smoke, under the trees or not."""
        found = self._hops.get((a, b, wooded))
        if found is None:
            found = self._hops[a, b, wooded] = Hop(b, self.cost(a, b, wooded), self.is_road(a, b) and not wooded)
        return found

    def around(self, a: int) -> list[tuple[int, int]]:
        """The neighbours of a hex with what they cost without smoke, by road where there is one."""
        found = self._around.get(a)
        if found is None:
            near = (b for b in self.setting.board.neighbours[a] if b >= 0)
            found = self._around[a] = [(b, self.cost(a, b, False)) for b in near]
        return found


def changed_costs(world: World) -> bool:
    """Whether smoke or special rules may change what steps cost."""
    return bool(world.clouds) or bool(world.setting.amendments.at("cost"))


def is_road(world: World, a: int, b: int) -> bool:
    """Whether a hex is entered by a road (1.1.1/road)."""
    return world.setting.kept(Steps).is_road(a, b)


def shows_on_road(world: World, a: int, b: int, *, wooded: bool = False) -> bool:
    """Whether who enters a hex like that is on a road there, beside woods, trees or a field (1.1.1/road)."""
    if b < 0 or world.setting.ground[b].open_ground or not is_road(world, a, b):
        return False
    return not (wooded and has_trees(world, b))


def entry_cost(world: World, a: int, b: int, *, wooded: bool = False) -> int:
    """What it costs to go from a hex into a neighbour: by the road where there is one, unless under the trees.

    The cost of the ground is doubled uphill, then smoke is added (2/cot).
    """
    if b < 0:
        return 2 * world.setting.charts.movement.enter_off_board
    changed = world.setting.amendments.at("cost")
    cost = _amended(world, a, b, wooded=wooded) if changed else world.setting.kept(Steps).cost(a, b, wooded)
    if b in world.clouds:
        cost += 2 * world.setting.charts.movement.into_smoke
    return cost


def _amended(world: World, a: int, b: int, *, wooded: bool) -> int:
    """The same without smoke, as special rules have it."""
    steps, board = world.setting.kept(Steps), world.setting.board
    by_road = steps.is_road(a, b) and not wooded
    ground = steps.by_road if by_road else world.setting.ground[b].halves
    cost, more = amended_cost(world, ground, b, board.kind[b], by_road=by_road)
    return (2 * cost if a >= 0 and board.level[b] > board.level[a] else cost) + more


def has_trees(world: World, place: int) -> bool:
    """Woods with a road through them: the hex may be entered by the road or under the trees (1.1.1/woods-road)."""
    return world.setting.ground[place].rule == "1.1.1/woods" and place in world.setting.sight.ground.roads
