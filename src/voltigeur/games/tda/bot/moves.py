"""Where a commander sends a unit: ways within its points, weighed by ground, danger, command and the objective."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from msgspec import Struct

from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.ground import KEPT, Goal, Reached
from voltigeur.games.tda.bot.plan import LEASH, Plan
from voltigeur.games.tda.bot.tasks import errand_worth, errands, massing, sees_target, skilled
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch06_movement.march_plan import allowance, half_of
from voltigeur.games.tda.ch18_works.traps import bears

RISK_SHARE = {March.TACTICAL: 120, March.NORMAL: 350, March.FORCED: 550}
"""How much of the danger of a place a mover pays on entering it, in thousandths, by kind of march."""
STRAY_WORTH = 2500
"""What each hex out of the leader's reach costs."""
CHARGE_WORTH = 9000
"""What a hex nearer to the enemy is worth to somebody who carries a charge."""
JUMP_WORTH = 12000
"""What it is worth to one who may go in a wave to have its target in sight and in reach."""
CROWD_WORTH = 700
"""What each comrade in the same place costs: fire strikes all of a stack."""

FAR_OFF = 1 << 40
"""More than any way costs."""
CLOSED = -1
"""The price of a place that nobody marches into."""

Walk = tuple[int, int, int, tuple[int, ...]]
"""A walk so far: points spent and risk together, points alone, place, places on the way."""


class Route(Struct, frozen=True):
    """A way that a unit might take, and what it gains by it."""

    march: March
    path: tuple[int, ...]
    gain: int


class Pathfinder:
    """Ways of the units of one side at one moment."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.eye: Eye = plan.eye
        self.seen = plan.seen
        self._full: dict[tuple[int, int], bool] = {}
        self._rooms: dict[int, frozenset[int]] = {}
        self._values: dict[tuple[int, int], int] = {}
        self._bound: dict[int, tuple[tuple[int, int], ...]] = {}
        self._errands: dict[int, tuple[tuple[int, int], ...]] = {}
        self._crowds = Counter(u.at for u in self.seen.mine())
        self._massing: dict[int, bool] = {}
        self._leaders: dict[int, int] = {s.id: s.leader for s in self.seen.sections()}

    # ---------------------------------------------------------------- what a place is worth to this unit

    def value(self, unit: Unit, place: int, goal: Goal | None) -> int:
        """The plan's value, with what command and company add; reckoned once for each unit and place."""
        known = self._values.get((unit.id, place))
        if known is None:
            known = self._values[unit.id, place] = self._reckon(unit, place, goal)
        return known

    def _reckon(self, unit: Unit, place: int, goal: Goal | None) -> int:
        kind = self.seen.type(unit)
        if kind.traits and bears(kind):
            near = min((self.seen.distance(place, at) for at in self.eye.places), default=0)
            return -near * CHARGE_WORTH
        value = self.plan.value(unit, place, goal)
        if kind.traits and skilled(kind):
            value += errand_worth(self.plan, place, self.errands(unit))
        if place in self._crowds:
            value -= CROWD_WORTH * (self._crowds[place] - (place == unit.at))
        if goal is not None and self._masses(unit.section) and sees_target(self.plan, place, goal):
            value += JUMP_WORTH
        bonds = self._bound.get(unit.id)
        if bonds is None:
            bonds = self._bound[unit.id] = tuple(self._bonds(unit))
        for at, reach in bonds:
            away = self.seen.distance(place, at) - reach
            if away > 0:
                value -= STRAY_WORTH * away
        return value

    def _masses(self, section: int) -> bool:
        known = self._massing.get(section)
        if known is None:
            known = self._massing[section] = massing(self.plan, section)
        return known

    def errands(self, unit: Unit) -> tuple[tuple[int, int], ...]:
        """Places with work for an engineer, found once."""
        known = self._errands.get(unit.id)
        if known is None:
            known = self._errands[unit.id] = errands(self.plan, unit)
        return known

    def _bonds(self, unit: Unit) -> Iterator[tuple[int, int]]:
        """Places that a unit must keep near, and how near (3.1/command-range)."""
        seen = self.seen
        if unit.section >= 0:
            leader = seen.unit(self._leaders[unit.section])
            if leader.id != unit.id:
                if leader.at >= 0:
                    yield leader.at, LEASH
                return
            mates = [u.at for u in seen.mine() if u.section == unit.section and u.id != unit.id]
            mates = [at for at in mates if at >= 0]
            if mates:
                dist = seen.setting.board.dist
                yield min(mates, key=lambda at: sum(dist[at][other] for other in mates)), 1
            return
        if seen.type(unit).role == "leader":
            heads = [seen.unit(leader).at for leader in self._leaders.values()]
            for at in heads:
                if at >= 0:
                    yield at, LEASH + 1
            return
        for command in seen.chain_above(unit):
            head = seen.unit(command.holder)
            if head.at >= 0 and head.id != unit.id:
                yield head.at, LEASH + 1
            return

    # ---------------------------------------------------------------- ways

    def best(self, unit: Unit, half: bool) -> Iterator[Route]:
        """The most gainful routes by kind of march, best first."""
        goal = self.plan.aim(unit)
        here = self.value(unit, unit.at, goal)
        routes: list[Route] = []
        marches = (March.NORMAL,) if half else (March.NORMAL, March.FORCED, March.TACTICAL)
        for march in marches:
            budget = allowance(self.seen, unit, march)
            if half:
                budget = half_of(self.seen, budget)
            routes.extend(self._routes(unit, march, budget, goal, here))
        routes.sort(key=lambda route: (-route.gain, len(route.path), route.path))
        yield from routes[:4]

    def _routes(self, unit: Unit, march: March, budget: int, goal: Goal | None, here: int) -> list[Route]:
        share = RISK_SHARE[march] * 1000 // (1000 + self.plan.press(unit.at, goal))
        found: list[Route] = []
        for risk, place, path in self._reached(unit, march, budget, share):
            gain = self.value(unit, place, goal) - here - risk
            if gain > 0:
                found.append(Route(march, path, gain))
        found.sort(key=lambda route: (-route.gain, len(route.path), route.path))
        return found[:2]

    def _reached(self, unit: Unit, march: March, budget: int, share: int) -> Reached:
        """Where a unit can go, with the risk of the safest way.

        An earlier search is taken again where it would look at the same places at the same price.
        """
        toll = self._toll(unit, march, share)
        traits = (unit.commanded, self.seen.hesitant(unit), unit.immobilised, unit.storms)
        lying = (tuple(self.seen.changes), self.seen.changed_hexes)
        key = (unit.kind, unit.at, march, budget, share, traits, lying)
        kept = self.eye.ground.reached
        known = kept.get(key)
        if known is not None and all(toll(place) == price for place, price in known[0].items()):
            return known[1]
        if len(kept) >= KEPT:
            kept.clear()
        prices: dict[int, int] = {}
        found = self._search(unit, march, budget, toll, prices)
        kept[key] = prices, found
        return found

    def _toll(self, unit: Unit, march: March, share: int) -> Callable[[int], int]:
        """What the risk of coming into a place counts, or CLOSED."""
        danger, hazards = self.eye.danger, self.eye.hazards
        closed = self._full_for(unit) | self.eye.held()
        if not hazards.traps and not hazards.shells:
            return lambda place: CLOSED if place in closed else danger(place) * share // 1000

        def toll(place: int) -> int:
            return CLOSED if place in closed else danger(place) * share // 1000 + hazards.entering(unit, place, march)

        return toll

    def _search(
        self, unit: Unit, march: March, budget: int, toll: Callable[[int], int], prices: dict[int, int]
    ) -> Reached:
        """The safest ways within a budget; notes the price of every place that it looks at.

        As `cheapest_first` would find them, but written out: here a bot spends most of its time.
        """
        steps = self.eye.hazards.steps
        one_step = march == March.TACTICAL
        best: dict[int, int] = {unit.at: 0}
        found: Reached = []
        queue: list[Walk] = [(0, 0, unit.at, ())]
        while queue:
            cost, spent, place, path = heappop(queue)
            if cost > best[place]:
                continue
            if path:
                found.append((cost - spent, place, path))
                if one_step:
                    continue
            so_far = cost - spent
            for to, points, _ in steps(unit, place, march):
                total = spent if one_step else spent + points
                if total > budget:
                    continue
                risk = prices.get(to)
                if risk is None:
                    risk = prices[to] = toll(to)
                if risk == CLOSED:
                    continue
                price = total + so_far + risk
                if price < best.get(to, FAR_OFF):
                    best[to] = price
                    heappush(queue, (price, total, to, (*path, to)))
        return found

    def _full_for(self, unit: Unit) -> frozenset[int]:
        """Where a unit finds no room among its own (1.5/stacking), its own place apart."""
        known = self._rooms.get(unit.kind)
        if known is None:
            seen = self.seen
            newcomer = seen.type(unit)
            stacks = {at: [seen.type(u) for u in seen.mine_at(at)] for at in {u.at for u in seen.mine()} if at >= 0}
            known = self._rooms[unit.kind] = frozenset(
                at for at, kinds in stacks.items() if why_not_stack(seen.setting, [*kinds, newcomer]) is not None
            )
        return known - {unit.at}

    def taken(self, unit: Unit, place: int) -> bool:
        """No room for the unit in a place (1.5/stacking)."""
        key = (place, unit.kind)
        known = self._full.get(key)
        if known is None:
            seen = self.seen
            kinds = [seen.type(u) for u in seen.mine_at(place) if u.id != unit.id]
            known = bool(kinds) and why_not_stack(seen.setting, [*kinds, seen.type(unit)]) is not None
            self._full[key] = known
        return known
