"""What lies in the way: traps, obstructions and shellfire, what they cost a bot, and ways that go round them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.armour import IMMOBILE, armoury_of
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, Goal
from voltigeur.games.tda.ch10_terrain.costs import mover_of
from voltigeur.games.tda.ch18_works.traps import treads_safely
from voltigeur.games.tda.ch18_works.works import why_not_pass
from voltigeur.terrain.paths import flood

if TYPE_CHECKING:
    from voltigeur.games.tda.bot.eye import Eye

TRAP_POWER = 10
"""What a bot supposes under a trap marker that it does not know."""
TRAP_SHARE = 700
"""How real such a marker is taken to be, in thousandths."""
TRAP_WAY = 150
"""How long a way round trapped ground is worth going, in tenths of a point."""
BESIDE_WAY = 10
"""What a vehicle counts for being next to ground that it cannot enter."""
CUT_OFF = 300
"""What a vehicle that no way leads to counts besides the distance."""
WALKS = 3
"""How much slower it goes on foot."""
GROUND_MOBILITY = frozenset({"infantry", "gun", "wheeled", "half-tracked", "tracked", "amphibious"})
HAZARD_MORALE, HAZARD_STEPS = 7, 2
KEPT = 256


class Hazards:
    """Dangers of the ground at one moment."""

    __slots__ = ("_found", "_losses", "changed", "eye", "seen", "shells", "signature", "traps")

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        seen = self.seen = eye.seen
        self.traps = {place: power for place, power in seen.known_traps().items() if power}
        self.shells = seen.barrages
        chart = seen.setting.terrain.change
        lying = tuple(sorted(c for c in seen.changes if _matters(chart[c.kind].cost)))
        self.signature = (lying, tuple(sorted(self.traps)))
        self.changed = seen.changed_hexes
        self._losses: dict[tuple[int, str], int] = {}
        self._found: dict[tuple[str, str], tuple[int, ...]] = {}

    def entering(self, unit: Unit, place: int, march: March) -> int:
        """What it costs a unit to come into a place: mines, charges, shells (18.3/traps, 14.5/moving-in)."""
        if not self.traps and not self.shells:
            return 0
        kind = self.seen.type(unit)
        cost = 0
        at = self.seen.setting.board.hex_of[place]
        power = self.traps.get(at, 0)
        if power and not treads_safely(self.seen, unit, march):
            share = 1000 if power > 0 else TRAP_SHARE
            cost = self._loss(power if power > 0 else TRAP_POWER, kind) * share // 1000
        if shells := self.shells.get(at, 0):
            cost += self._loss(shells, kind)
        return cost

    def _loss(self, power: int, kind: UnitType) -> int:
        """What an attack of such a power on a mover is worth."""
        family = "" if kind.infantry else kind.id
        known = self._losses.get((power, family))
        if known is None:
            ground = self.eye.ground
            column = ground.column(power * POWER_SCALE)
            if kind.infantry:
                known = ground.worth(column, HAZARD_MORALE, HAZARD_STEPS, False) * 2
            else:
                armoury = armoury_of(self.seen.setting)
                known = armoury.worth(kind) * armoury.struck(column, False) // 1000
                if kind.armoured:
                    known = known * IMMOBILE // 1000
            self._losses[power, family] = known
        return known

    def steps(self, unit: Unit, at: int, march: March) -> Iterable[tuple[int, int, bool]]:
        """Places that a unit may go to next: place, cost in tenths, whether along a road."""
        kind = self.seen.type(unit)
        if not self.changed:
            return self.seen.setting.going.steps(kind, at)
        hex_of = self.seen.setting.board.hex_of
        return (
            step
            for step in self._entries(kind, at)
            if hex_of[step[0]] not in self.changed or why_not_pass(self.seen, [unit], march, at, step[0]) is None
        )

    def _entries(self, kind: UnitType, at: int) -> Iterator[tuple[int, int, bool]]:
        """Neighbours that such a mover can enter as they are now."""
        board, going = self.seen.setting.board, self.seen.setting.going
        plain = going.steps(kind, at)
        if not self.changed:
            yield from plain
            return
        hex_of = board.hex_of
        for step in plain:
            if hex_of[step[0]] not in self.changed:
                yield step
        for place in (*board.neighbours[at], *board.stairs[at]):
            if place >= 0 and hex_of[place] in self.changed:
                cost = going.entry(kind, at, place, self.seen.changes).total
                if cost is not None:
                    yield place, cost, going.along_road(at, place)

    def way(self, kind: UnitType, goal: Goal) -> tuple[int, ...]:
        """Tenths of a point from every place to a goal for such a mover, round what lies in the way."""
        if kind.infantry and not self.signature[0] and not self.signature[1]:
            return goal.way
        mine = self._found.get((kind.id, goal.name))
        if mine is None:
            mine = self._found[kind.id, goal.name] = self._way(kind, goal)
        return mine

    def _way(self, kind: UnitType, goal: Goal) -> tuple[int, ...]:
        known = _ways.setdefault(self.seen.setting, {})
        key = (goal.name, mover_of(kind), self.signature)
        found = known.get(key)
        if found is None:
            if len(known) > KEPT:
                known.clear()
            found = known[key] = self._reckon(kind, goal)
        return found

    def lift(self, kind: UnitType, goal: Goal) -> tuple[int, ...]:
        """The way of those who ride in such a vehicle: by wheel or keel as far as it pays, then on foot."""
        mine = self._found.get((kind.id, "lift " + goal.name))
        if mine is not None:
            return mine
        known = _ways.setdefault(self.seen.setting, {})
        key = ("lift", goal.name, mover_of(kind), self.signature)
        found = known.get(key)
        if found is None:
            ground = self.eye.ground
            stands = {to for steps in ground.steps for to, _ in steps}
            seeds = {p: goal.way[p] * WALKS for p in stands if goal.way[p] < FAR}
            found = known[key] = tuple(self._flood(kind, seeds))
        self._found[kind.id, "lift " + goal.name] = found
        return found

    def _reckon(self, kind: UnitType, goal: Goal) -> tuple[int, ...]:
        seeds = dict.fromkeys(goal.cells, 0)
        if kind.infantry:
            return tuple(self._flood(kind, seeds))
        for cell in goal.cells:
            for place in self.eye.ground.around[cell]:
                seeds.setdefault(place, BESIDE_WAY)
        way = self._flood(kind, seeds)
        dist = self.seen.setting.board.dist
        return tuple(
            cost if cost < FAR else CUT_OFF + 10 * min(dist[place][cell] for cell in goal.cells)
            for place, cost in enumerate(way)
        )

    def _flood(self, kind: UnitType, seeds: Mapping[int, int]) -> list[int]:
        """What it costs such a mover from every place to the cheapest of these."""
        board = self.seen.setting.board
        size = len(board)
        if kind.mobility not in GROUND_MOBILITY:
            return [seeds.get(place, FAR) for place in range(size)]
        safe = any(trait in kind.traits for trait in ("sapper", "deminer", "mine-clearing"))
        into: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for frm in range(size):
            if frm not in board.tunnels:
                for to, cost, _ in self._entries(kind, frm):
                    into[to].append((frm, cost + (TRAP_WAY if to in self.traps and not safe else 0)))
        return flood(into, seeds, FAR)


def _matters(cost: Mapping[str, int | str]) -> bool:
    """Whether a change on the ground changes what anybody pays to enter."""
    return any(value != 0 for value in cost.values())


_ways: WeakKeyDictionary[TdaSetting, dict[tuple[object, ...], tuple[int, ...]]] = WeakKeyDictionary()
