"""Where a broken unit may flee: the limits of its steps, the nearest cover, the ends that are lawful (3.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_3_movement.allowance import Steps, changed_costs, entry_cost
from voltigeur.games.aslsk.ch03_21_sight.rows import BLOCKED
from voltigeur.games.aslsk.ch03_22_fire.modifiers import in_open


def no(rule: str, reason: str) -> Refusal:
    """A refusal."""
    return Refusal(rule, reason)


def covered(world: World, place: int) -> bool:
    """Woods or a building: what a rout makes for (3.6/destination)."""
    kind = world.setting.ground[place]
    return kind.building or kind.rule == "1.1.1/woods"


def beside_enemy(world: World, unit: Unit, place: int) -> bool:
    """Whether an unbroken known enemy is in or next to a hex, where no rout may end (3.6/must-rout)."""
    return any(
        not foe.broken and not foe.hidden and world.distance(foe.at, place) <= 1 and world.sees(foe.at, place)
        for foe in world.units(1 - unit.side)
    )


# ---------------------------------------------------------------- Interdiction


def interdicts(world: World, foe: Unit, unit: Unit, place: int) -> bool:
    """Whether an enemy could interdict a unit in an Open Ground hex (3.6/interdiction)."""
    if not _fit(world, foe) or (world.leads(foe) and not _helped(world, foe)):
        return False
    kind = world.type(foe)
    reach = max([kind.range, *(_reach(world, weapon, place) for weapon in world.held(foe) if not weapon.condition)])
    if not 0 < world.distance(foe.at, place) <= reach:
        return False
    return world.hindrance(foe.at, place) == 0 and _open(world, unit, foe.at, place)


def _reach(world: World, weapon: Weapon, place: int) -> int:
    """Normal range of a machine gun, or of a Gun that fires like one into its arc (6.8/ife)."""
    arm = world.arm(weapon)
    if arm.machine_gun:
        return arm.range
    bears = arm.ife and in_arc(world.setting.board, weapon.at, weapon.facing, place)
    return world.setting.charts.ordnance.ife_range if bears else 0


def aims(world: World, unit: Unit) -> bool:
    """Whether a unit has acquired a target, which Interdiction would cost it (3.6/acq-note)."""
    return any(aim.crew == unit.id for aim in world.position.aims)


def _fit(world: World, foe: Unit) -> bool:
    return not (foe.broken or foe.pinned or foe.melee or foe.cx or foe.hidden)


def _helped(world: World, leader: Unit) -> bool:
    """A single man alone with a machine gun does not interdict; two of them fire it in full (4.1/mg)."""
    return any(u.id != leader.id and world.leads(u) and _fit(world, u) for u in world.at(leader.at, leader.side))


def _open(world: World, unit: Unit, source: int, place: int) -> bool:
    """Whether a unit would be in the open in a hex: who flees along a road through a wood may be (1.1.1/woods-road)."""
    here, unit.at = unit.at, place
    try:
        return in_open(world, unit, source)
    finally:
        unit.at = here


def interdicted(world: World, unit: Unit, place: int) -> bool:
    """Whether somebody interdicts a unit in a hex."""
    return any(interdicts(world, foe, unit, place) for foe in world.units(1 - unit.side))


def must_rout(world: World, unit: Unit) -> bool:
    """Whether a broken unit may not stay where it is (3.6/must-rout)."""
    if not unit.broken or unit.melee or unit.at < 0:
        return False
    return beside_enemy(world, unit, unit.at) or interdicted(world, unit, unit.at)


# ---------------------------------------------------------------- ways


def factors(world: World, units: Sequence[Unit]) -> int:
    """What those who flee together may spend, in halves: six, and less with wounded men by an option (3.6/mf)."""
    figures = world.setting.charts.movement
    slow = world.setting.options.wounded_rout == "three" and any(unit.wounded for unit in units)
    return 2 * (min(figures.wounded, figures.rout) if slow else figures.rout)


class Watchers:
    """The enemies of who flees, broken ones too, each a bit of a number: who sees a hex is known there."""

    def __init__(self, world: World, side: int) -> None:
        self.world = world
        self.foes = [foe for foe in world.units(1 - side) if not foe.hidden]
        self.distances = [world.setting.board.dist[foe.at] for foe in self.foes]
        self._rows = [world.setting.sight.row(foe.at) for foe in self.foes]
        self._seeing: dict[int, int] = {}
        self._of: dict[int, list[bytes]] = {}

    def seeing(self, place: int) -> int:
        """Those who see a hex: they are known to who flees through it (2/known-enemy)."""
        known = self._seeing.get(place)
        if known is None:
            if self.world.clouds:
                seen = [self.world.sees(foe.at, place) for foe in self.foes]
            else:
                seen = [row[place] != BLOCKED for row in self._rows]
            known = self._seeing[place] = sum([1 << n for n, sees in enumerate(seen) if sees])
        return known

    def away(self, known: int) -> list[bytes]:
        """How far each hex is from each of some enemies."""
        found = self._of.get(known)
        if found is None:
            found = self._of[known] = [row for n, row in enumerate(self.distances) if known >> n & 1]
        return found

    @cached_property
    def beside(self) -> frozenset[int]:
        """The hexes in or next to which one of them is who is not broken: no rout ends there (3.6/must-rout)."""
        neighbours, sees = self.world.setting.board.neighbours, self.world.sees
        whole = {foe.at for foe in self.foes if not foe.broken}
        return frozenset(p for at in whole for p in (at, *neighbours[at]) if p >= 0 and sees(at, p))

    def bars(self, known: int, here: int, there: int) -> bool:
        """Whether they bar a step."""
        for distance in self.away(known):
            near, after = distance[here], distance[there]
            if after < near or near == after == 1:
                return True
        return False

    def why_not_step(self, known: int, here: int, there: int) -> Refusal | None:
        """Why one does not flee from a hex into another before the eyes of enemies (3.6/restrictions)."""
        for distance in self.away(known):
            near, after = distance[here], distance[there]
            if after < near:
                return no("3.6/restrictions", "nearer-enemy")
            if near == 1 and after == 1:
                return no("3.6/restrictions", "still-adjacent")
        return None


def watchers(world: World, unit: Unit) -> Watchers:
    """The enemies of who flees."""
    return world.once("watchers", unit.side, 0, lambda: Watchers(world, unit.side))


class Node(NamedTuple):
    """A hex of a way, and the enemies that were known on it so far, by their bits."""

    place: int
    known: int


def why_not_come(world: World, there: int, group: Sequence[Unit]) -> Refusal | None:
    """Why nobody of a group may flee into a hex: enemies, no room (3.6/restrictions, 3.3/stacking)."""
    if refused := why_kept_out(world, group, there):
        return refused
    if world.at(there, 1 - group[0].side):
        return no("3.6/restrictions", "enemy-there")
    return no("3.3/stacking", "too-many") if stacks_over(world, there, group) else None


def why_not_step(world: World, unit: Unit, node: Node, there: int, with_: Sequence[Unit] = ()) -> Refusal | None:
    """Why a rout may not take a step, alone or with others (3.6/restrictions)."""
    if not world.adjacent(node.place, there):
        return no("3.6/restrictions", "not-adjacent")
    refused = why_not_come(world, there, [unit, *with_])
    return refused or watchers(world, unit).why_not_step(node.known, node.place, there)


def step(world: World, unit: Unit, node: Node, there: int) -> Node:
    """The next hex of a way, with who is known from there on."""
    return Node(there, node.known | watchers(world, unit).seeing(there))


def begin(world: World, unit: Unit) -> Node:
    """Where a rout starts, and who is known there."""
    return Node(unit.at, watchers(world, unit).seeing(unit.at))


def _open_steps(world: World, unit: Unit) -> Callable[[int], list[tuple[int, int]]]:
    """The neighbours of a hex into which a unit may flee at all, with what they cost; by hex, as they are asked for."""
    barred: dict[int, bool] = {}
    known: dict[int, list[tuple[int, int]]] = {}
    figures, around = world.setting.charts.movement, world.setting.kept(Steps).around
    stacks = world.stacks
    bare = not world.setting.amendments and min(figures.stack_squads, figures.stack_leaders) > 0
    same = not changed_costs(world)

    def may_come(there: int) -> bool:
        if bare and there not in stacks:
            return True
        shut = barred.get(there)
        if shut is None:
            shut = barred[there] = why_not_come(world, there, [unit]) is not None
        return not shut

    def steps(here: int) -> list[tuple[int, int]]:
        found = known.get(here)
        if found is None:
            near = [(there, cost) for there, cost in around(here) if may_come(there)]
            found = known[here] = near if same else [(there, entry_cost(world, here, there)) for there, _ in near]
        return found

    return world.once("open-steps", unit.id, 0, lambda: steps)


def ways_from(world: World, unit: Unit, start: Node, spent: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The cheapest ways of a rout within its six factors, the cheapest first: hex, cost, way (3.6/mf).

    One hex may be come to in several ways, which differ in the enemies that are known then.
    """
    most = factors(world, (unit,))
    watch, steps = watchers(world, unit), _open_steps(world, unit)
    best: dict[Node, tuple[int, tuple[int, ...]]] = {start: (spent, ())}
    queues: list[list[Node]] = [[] for _ in range(max(most, spent) + 1)]
    queues[spent].append(start)
    for cost, queue in enumerate(queues):
        for node in queue:  # which grows no more: every step costs something
            here, way = node.place, best[node][1]
            yield here, cost, way
            found, sooner = list[Node](), list[tuple[int, int, Node]]()
            for there, more in steps(here):
                total = cost + more
                if total > most or watch.bars(node.known, here, there):
                    continue
                following = Node(there, node.known | watch.seeing(there))
                before = best.get(following)
                if before is None:
                    found.append(following)
                elif total < before[0]:
                    sooner.append((before[0], queues[before[0]].index(following), following))
                else:
                    continue
                best[following] = (total, (*way, there))
            for late, _, following in sorted(sooner):
                queues[late].remove(following)
                queues[best[following][0]].append(following)
            for following in found:
                queues[best[following][0]].append(following)


class Flight(NamedTuple):
    """What a unit may do in its rout: the hexes that it must make for, and those in which it may end."""

    goals: frozenset[int]
    """The nearest cover, with what may be left aside and is no farther; nothing where it is free to go anywhere."""
    firm: frozenset[int]
    """Those of them that may not be left aside."""
    ends: frozenset[int]
    ways: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """All hexes that it can come to, each with a way, the cheapest first."""
    passed: frozenset[int] = frozenset()
    """Cover that it must make for, but need not stop in: an enemy is beside it, be he broken."""
    lawful: frozenset[int] = frozenset()
    """Where it might end if it had come through such cover."""


def flight(world: World, unit: Unit, spent: int = 0) -> Flight:
    """All hexes that a rout can reach, and those among which it has to end (3.6/destination, 3.6/path)."""
    return world.once("flight", unit.id, (unit.at, spent), lambda: _flight(world, unit, spent))


def _flight(world: World, unit: Unit, spent: int) -> Flight:
    costs: dict[int, int] = {}
    ways = []
    for there, cost, way in ways_from(world, unit, begin(world, unit), spent):
        costs.setdefault(there, cost)
        ways.append((there, way))
    beside = watchers(world, unit).beside
    lawful = {place for place in costs if place != unit.at and place not in beside}
    shelters = {place for place in lawful if covered(world, place)}
    aside = {place for place in shelters if _ignored(world, unit, place)}
    if shelters == aside:
        return Flight(frozenset(), frozenset(), frozenset(lawful), tuple(ways))
    nearest = min(costs[place] for place in shelters - aside)
    firm = {place for place in shelters - aside if costs[place] == nearest}
    goals = firm | {place for place in aside if costs[place] <= nearest}
    ends = _beyond(world, unit, goals, costs)
    passed = frozenset(place for place in goals if _near_anybody(world, unit, place))
    return Flight(frozenset(goals), frozenset(firm), frozenset(ends), tuple(ways), passed, frozenset(lawful))


def way_to(world: World, unit: Unit, end: int, spent: int = 0) -> tuple[int, ...]:
    """A cheapest lawful way to a hex, through the cover that lies before it; nothing where there is none."""
    found = flight(world, unit, spent)
    lawful = (way for place, way in found.ways if place == end and way)
    return next((way for way in lawful if why_not_way(world, unit, found, way) is None), ())


def why_not_way(world: World, unit: Unit, found: Flight, path: Sequence[int]) -> Refusal | None:
    """Why a way does not lead where a rout must go: to the nearest cover, or on through cover alone (3.6/path)."""
    last = path[-1]
    if last in found.lawful and found.passed.intersection(path[:-1]):
        return None
    if last not in found.ends:
        return no("3.6/must-rout" if beside_enemy(world, unit, last) else "3.6/destination", "not-there")
    if not found.goals:
        return None
    firm = next((n for n, place in enumerate(path) if place in found.firm), len(path))
    if not all(covered(world, place) for place in path[firm:]):
        return no("3.6/destination", "leaves-cover")
    through = [n for n, place in enumerate(path) if place in found.goals]
    if not any(all(covered(world, place) for place in path[n:]) for n in through):
        return no("3.6/path", "past-cover")
    return None


def _near_anybody(world: World, unit: Unit, place: int) -> bool:
    """Whether a known enemy, broken or not, is next to a hex: there nobody has to stop (3.6/destination)."""
    foes = (foe for foe in world.units(1 - unit.side) if not foe.hidden)
    return any(world.distance(foe.at, place) == 1 and world.sees(foe.at, place) for foe in foes)


def leads_on(world: World, unit: Unit, found: Flight, there: int) -> bool:
    """Whether a hex is the first of a way that a rout may take: what a Low Crawl has to be (3.6/path)."""
    if not found.goals or there in found.ends:
        return True
    start = step(world, unit, begin(world, unit), there)
    after = ways_from(world, unit, start, entry_cost(world, unit.at, there))
    return any(place in found.goals for place, _, _ in after)


def _ignored(world: World, unit: Unit, place: int) -> bool:
    """Cover that a unit may leave out: no farther from a known enemy than where it is (3.6/destination)."""
    watch = watchers(world, unit)
    return any(distance[place] <= distance[unit.at] for distance in watch.away(watch.seeing(unit.at)))


def _beyond(world: World, unit: Unit, goals: set[int], costs: dict[int, int]) -> set[int]:
    """Cover that is reached from the nearest through woods and buildings alone."""
    found, queue = set(goals), list(goals)
    while queue:
        here = queue.pop()
        for there in world.setting.board.neighbours[here]:
            if there in costs and there != unit.at and covered(world, there) and there not in found:
                found.add(there)
                queue.append(there)
    return found - watchers(world, unit).beside
