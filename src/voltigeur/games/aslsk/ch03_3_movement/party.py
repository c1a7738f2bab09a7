"""A group that moves together in a manner: what bars it, how far its members come, what a path asks of them (3.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from voltigeur.engine.choices import Refusal, Verdict
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.model import Phase, Unit
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    allowance,
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


class Party:
    """A group in a manner of moving; what bars it and how far it comes is worked out once for all its paths."""

    def __init__(self, world: World, group: Sequence[Unit], manner: int) -> None:
        self.world = world
        self.group = group
        self.manner = manner
        self.ids = tuple(unit.id for unit in group)
        self._most: dict[bool, tuple[int, ...]] = {}

    @cached_property
    def burdened(self) -> Refusal | None:
        """Why somebody cannot carry what he holds."""
        return next(filter(None, (why_not_carry(self.world, unit) for unit in self.group)), None)

    def most(self, road: bool) -> tuple[int, ...]:
        """What each may spend, if all of the way is by road and if not."""
        most = self._most.get(road)
        if most is None:
            found = (most_of(self.world, unit, self.group, self.manner, road=road) for unit in self.group)
            most = self._most[road] = tuple(found)
        return most

    def walk(self, start: int, path: Sequence[int], spent: Mapping[int, int], by_road: bool, wooded: bool) -> Verdict:
        """Judge a path from a place on: neighbours, loads, enemies, stacking, factors."""
        world, group, here, road = self.world, self.group, start, by_road
        side = group[0].side
        paid = [spent.get(u, 0) for u in self.ids]
        if path and self.burdened:
            return self.burdened
        if path and path[0] < 0 and any(world.arm(held).gun for unit in group for held in world.held(unit)):
            return _no("6.5/limits", "has-gun")
        for there in path:
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
            under = wooded and has_trees(world, there)
            road = road and is_road(world, here, there) and not under
            cost = entry_cost(world, here, there, wooded=under)
            for n, most in enumerate(self.most(road)):
                paid[n] += cost
                if refused := _too_much(paid[n], most, self.manner):
                    return refused
            here = there
        return None


def walk(
    world: World, group: Sequence[Unit], manner: int, start: int, path: Sequence[int], spent: Mapping[int, int],
    by_road: bool, wooded: bool,
) -> Verdict:  # fmt: skip
    """Judge a path of a group from a place on."""
    return Party(world, group, manner).walk(start, path, spent, by_road, wooded)
