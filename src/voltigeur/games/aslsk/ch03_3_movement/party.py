"""A group that moves together in a manner: what bars it, how far its members come, what a path asks of them (3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import sub

from voltigeur.engine.choices import Refusal, Verdict
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.model import NONE, Phase, Unit
from voltigeur.games.aslsk.base.names import beside
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import World, remembered
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    Hop,
    Steps,
    allowance,
    changed_costs,
    entry_cost,
    has_trees,
    helped_by,
    is_road,
    led_by,
    next_to,
    too_heavy,
)


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


def why_not_manner(world: World, unit: Unit, manner: int, path: Sequence[int]) -> Refusal | None:
    """Why a unit may not move like that: Double Time, Assault Movement."""
    if manner == DOUBLE:
        if unit.wounded:
            return _no("3.2.3/wounded", "wounded")
        if unit.cx or unit.was_cx:
            return _no("3.3/double-time", "exhausted")
    if manner == ASSAULT and len(path) > 1:
        return _no("3.3/assault-move", "one-hex")
    return None


def most_of(world: World, unit: Unit, group: Sequence[Unit], manner: int, *, road: bool) -> int:
    """What a unit of a group may spend (3.3/allowance)."""
    helped = helped_by(world, unit, group, running=manner == DOUBLE)
    return allowance(world, unit, manner, led=led_by(world, unit, group), road=road, helped=helped)


def _too_much(total: int, most: int, manner: int) -> Refusal | None:
    if total > most:
        return _no("4.0/portage" if most <= 0 else "3.3/allowance", "too-far")
    return _no("3.3/assault-move", "all-factors") if manner == ASSAULT and total >= most else None


def why_not_spend(
    world: World, unit: Unit, group: Sequence[Unit], manner: int, total: int, *, road: bool
) -> Refusal | None:
    """Why a unit of a group may not have spent so much in all (3.3/allowance, 3.3/assault-move, 4.0/portage)."""
    return _too_much(total, most_of(world, unit, group, manner, road=road), manner)


def why_not_carry(world: World, unit: Unit) -> Refusal | None:
    """Why a unit cannot carry what it holds: too heavy for a single man, or moved before (4.0/portage)."""
    held = world.held(unit)
    if not held:
        return None
    if too_heavy(world, unit):
        return _no("4.0/portage", "too-heavy")
    again = world.phase == Phase.MOVEMENT and any(w.moved and w.fresh for w in held)
    return _no("4.0/possession", "moved-before") if again else None


def steps_from(world: World, here: int, side: int = NONE) -> Iterator[int]:
    """Neighbouring hexes; from an area beside the map its hex and the next areas of that side's edge."""
    if here >= 0:
        return (near for near in world.setting.board.neighbours[here] if near >= 0)
    inside = beside(here)
    along = (beside(p) for p in world.setting.edges[side] if world.adjacent(inside, p))
    return iter((inside, *along))


def why_not_step(world: World, group: Sequence[Unit], here: int, there: int) -> Refusal | None:
    """Why nobody of a group goes from a place to another, whatever he may spend: neighbours, enemies, stacking."""
    side = group[0].side
    if there < 0 <= here:
        return _no("3.3/who-moves", "off-the-map")
    if not next_to(world, side, here, there):
        return _no("3.3/entry" if here < 0 else "3.3/procedure", "not-adjacent")
    if there >= 0 and (refused := why_kept_out(world, group, there)):
        return refused
    if world.at(there, 1 - side):
        return _no("3.3/who-moves", "enemy-there")
    if there >= 0 and stacks_over(world, there, group):
        return _no("3.3/stacking", "too-many")
    return None


@remembered
def steps_of(world: World, about: tuple[tuple[int, ...], int, bool]) -> list[Hop]:
    """The steps of a group from a place, by road where there is one or under the trees, in whatever manner."""
    ids, here, wooded = about
    group = [world.unit(u) for u in ids]
    near = steps_from(world, here, group[0].side)
    return [step_to(world, here, there, wooded) for there in near if why_not_step(world, group, here, there) is None]


def step_to(world: World, here: int, there: int, wooded: bool) -> Hop:
    """What a step is like."""
    under = wooded and has_trees(world, there)
    if there >= 0 and not changed_costs(world):
        return world.setting.kept(Steps).hop(here, there, under)
    return Hop(there, entry_cost(world, here, there, wooded=under), is_road(world, here, there) and not under)


class Party:
    """A group in a manner of moving; what bars it and how far it comes is worked out once for all its paths."""

    def __init__(self, world: World, group: Sequence[Unit], manner: int) -> None:
        self.world = world
        self.group = group
        self.manner = manner
        self.ids = tuple(unit.id for unit in group)
        self.burdened = next(filter(None, [why_not_carry(world, unit) for unit in group]), None)
        """Why somebody cannot carry what he holds."""
        self._most: dict[bool, tuple[int, ...]] = {}

    def most(self, road: bool) -> tuple[int, ...]:
        """What each may spend, if all of the way is by road and if not."""
        most = self._most.get(road)
        if most is None:
            found = (most_of(self.world, unit, self.group, self.manner, road=road) for unit in self.group)
            most = self._most[road] = tuple(found)
        return most

    def walk(self, start: int, path: Sequence[int], spent: Mapping[int, int], by_road: bool, wooded: bool) -> Verdict:
        """Judge a path from a place on: neighbours, loads, enemies, stacking, factors."""
        world, here, road = self.world, start, by_road
        paid = [spent.get(u, 0) for u in self.ids]
        if path and (refused := self.burdened or self._why_not_along(path[0])):
            return refused
        for there in path:
            if refused := why_not_step(world, self.group, here, there):
                return refused
            step = step_to(world, here, there, wooded)
            road = road and step.road
            for n, most in enumerate(self.most(road)):
                paid[n] += step.cost
                if refused := _too_much(paid[n], most, self.manner):
                    return refused
            here = there
        return None

    def _why_not_along(self, there: int) -> Refusal | None:
        """Who has a Gun does not line up elsewhere beside the map."""
        guns = there < 0 and any(self.world.arm(held).gun for unit in self.group for held in self.world.held(unit))
        return _no("6.5/limits", "has-gun") if guns else None

    def onward(self, here: int, spent: Mapping[int, int], by_road: bool, wooded: bool) -> Iterator[int]:
        """Where one step may lead: what a walk there would not refuse."""
        if self.burdened:
            return
        paid = [spent.get(u, 0) for u in self.ids]
        room: dict[bool, int] = {}
        for there, cost, joined in steps_of(self.world, (self.ids, here, wooded)):
            road = by_road and joined
            if road not in room:  # by Assault Movement nobody spends all that he has (3.3/assault-move)
                room[road] = min(map(sub, self.most(road), paid)) - (self.manner == ASSAULT)
            if cost <= room[road] and not self._why_not_along(there):
                yield there


def walk(
    world: World, group: Sequence[Unit], manner: int, start: int, path: Sequence[int], spent: Mapping[int, int],
    by_road: bool, wooded: bool,
) -> Verdict:  # fmt: skip
    """Judge a path of a group from a place on."""
    return Party(world, group, manner).walk(start, path, spent, by_road, wooded)
