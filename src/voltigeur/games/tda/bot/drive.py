"""Where a commander drives his vehicles and where he turns them: armour to the threat, guns to the target (15.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.tda.base.cover import Arc, arc_of
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.armour import CLOSE_SHARE, armoury_of, duel, fights, peril, pierce_worth
from voltigeur.games.tda.bot.fire import best_at
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, Goal
from voltigeur.games.tda.bot.hazard import GROUND_MOBILITY, WALKS
from voltigeur.games.tda.bot.moves import CHARGE_WORTH, Pathfinder, Route
from voltigeur.games.tda.bot.tasks import errand_worth, skilled
from voltigeur.games.tda.bot.transport import LANDING, awaited, laden
from voltigeur.games.tda.ch01_units.units import riders
from voltigeur.games.tda.ch06_movement.march_plan import SIDES, allowance, half_of
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Onward, Wheel
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import outside
from voltigeur.games.tda.ch15_vehicles.drive.facing import Pivot
from voltigeur.games.tda.ch15_vehicles.fight.overrun import Overrun
from voltigeur.games.tda.ch15_vehicles.fly.flight import NO_POINTS, flight_cost
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.ch18_works.traps import bears
from voltigeur.terrain.hexes import direction
from voltigeur.terrain.paths import cheapest_first

Scored = tuple[int, Answer]

DRIVE_WORTH = 240
"""What a tenth of a point nearer to the objective is worth to a vehicle."""
STAND_OFF = 25
"""How near a fighting vehicle needs to come to the objective, in tenths."""
BEHIND = 70
"""How far behind unarmed vehicles stay."""
RUN = 40
"""Tenths of a point for each turn that is left, at which unarmed vehicles run for it whoever sees them."""
PERIL_SHARE, ROLL_SHARE = 350, 200
"""What of the danger counts where a vehicle stops, and in each hex that it comes through, in thousandths."""
WATCHED_WORTH = 9000
"""What each enemy who sees it costs an unarmed vehicle."""
DECK_SHARE = 300
"""What of the danger of a place each step on a vehicle's deck counts, in thousandths."""
PROSPECT_SHARE, HALT_SHARE = 450, 500
"""What of the best shot from a place counts where a vehicle goes, and more where it may halt in time to fire."""
DRIVE_FLOOR = 1500
OVERRUN_WORTH = 15000
"""What the fright of being driven over is worth for each who is."""
TURN_FLOOR = 5000
"""What a turn on the spot must be worth."""
PIVOT_SHARE = 950
SHOT_FLOOR = 2500
"""What a shot must be worth to be turned for."""
PIVOT_GAIN = 1150
"""How much better a shot after a pivot must be than one without, in thousandths, where both can be had."""

Drive = tuple[int, int, int, int, tuple[int, ...]]
"""A drive so far: points spent, place, front, risk, places on the way."""


class Driver:
    """Ways and facings of the vehicles of one side at one moment."""

    def __init__(self, ways: Pathfinder) -> None:
        self.ways = ways
        self.plan, self.eye, self.seen = ways.plan, ways.eye, ways.seen
        self._prospects: dict[tuple[str, int], int] = {}
        self._decked: dict[int, int] = {}
        self._bases: dict[tuple[int, int], tuple[int, int]] = {}
        self._exits: dict[tuple[int, int], tuple[tuple[int, int, bool, int], ...]] = {}

    # ---------------------------------------------------------------- what a place is worth

    def value(self, unit: Unit, place: int, facing: int, goal: Goal | None) -> int:
        """What it is worth to a vehicle to stop in a place, facing so."""
        known = self._bases.get((unit.id, place))
        if known is None:
            known = self._bases[unit.id, place] = self._base(unit, place, goal)
        base, share = known
        return base - peril(self.eye, self.seen.type(unit), place, facing) * share // 1000 if share else base

    def _base(self, unit: Unit, place: int, goal: Goal | None) -> tuple[int, int]:
        """What a place is worth to a vehicle whatever it faces, and how much the danger counts in thousandths."""
        kind = self.seen.type(unit)
        if bears(kind):
            return self._charging(place), 0
        press = self.plan.press(unit.at, goal)
        share = PERIL_SHARE * 1000 // (1000 + press)
        value = -700 * sum(u.id != unit.id for u in self.seen.mine_at(place))
        if unit.id not in self._decked:
            self._decked[unit.id] = sum(u.steps for u in riders(self.seen, unit))
        if decked := self._decked[unit.id]:
            value -= decked * self.eye.danger(place) * DECK_SHARE // 1000
        way = self.plan.way(kind, goal)[place] if goal is not None else 0
        if goal is not None and goal.exit and (fights(kind) or way >= self.plan.left * RUN):
            return value - way * DRIVE_WORTH * (700 + press) // 1000, share // 2
        if goal is not None and laden(self.plan, unit):
            ride = self.eye.hazards.lift(kind, goal)[place]
            if unit.lands:
                return value - ride * DRIVE_WORTH * 2, share // 4
            if unit.height:
                ride = max(ride, LANDING * WALKS)
                return value - ride * DRIVE_WORTH - WATCHED_WORTH // 4 * self._watchers(place), share // 4
            shy = WATCHED_WORTH // (4 if kind.armoured else 1)
            return value - shy * self._watchers(place) - ride * DRIVE_WORTH, share * 3 // 2
        if goal is not None and goal.exit:
            return value - WATCHED_WORTH * self._watchers(place) - way * DRIVE_WORTH // 3, share
        if not fights(kind) or (kind.flies and kind.capacity):
            return value - WATCHED_WORTH * self._watchers(place) - max(0, way - BEHIND) * DRIVE_WORTH, share
        value += self._prospect(kind, place) * PROSPECT_SHARE // 1000
        if skilled(kind):
            value += errand_worth(self.plan, place, self.ways.errands(unit))
        if goal is not None:
            pull = 700 + (0 if self.plan.holding(goal) else press)
            value -= min(max(way, STAND_OFF), FAR // 4) * DRIVE_WORTH * pull // 1000
        return value, share

    def _charging(self, place: int) -> int:
        near = min((self.seen.distance(place, at) for at in self.eye.places), default=0)
        return -near * CHARGE_WORTH

    def _watchers(self, place: int) -> int:
        return sum(self.eye.line(at, place) != FAR for at in self.eye.places)

    def _prospect(self, kind: UnitType, place: int) -> int:
        """The best that its main weapon could do from a place."""
        known = self._prospects.get((kind.id, place))
        if known is None:
            known = self._prospects[kind.id, place] = self._reckon(kind, place)
        return known

    def _reckon(self, kind: UnitType, place: int) -> int:
        eye, weapon = self.eye, kind.front
        if weapon is None:
            return 0
        best = 0
        for at in eye.places:
            if weapon.range and self.seen.distance(place, at) > weapon.range:
                continue
            line = eye.line(place, at)
            if line != FAR:
                best = max(best, eye.struck(weapon.power * POWER_SCALE, line - eye.cover(at), at))
        if weapon.ac:
            for foe in eye.machines:
                best = max(best, duel(eye, weapon, place, self.seen.type(foe), foe.at, foe.facing))
        return best

    # ---------------------------------------------------------------- ways

    def drives(self, unit: Unit, half: bool) -> Iterator[Scored]:
        """The most gainful drives, forwards and backwards; none while men are about to get in."""
        kind = self.seen.type(unit)
        if not (kind.mobility in GROUND_MOBILITY or (kind.flies and unit.height)) or awaited(self.plan, unit):
            return
        goal = self.plan.aim(unit)
        here = self.value(unit, unit.at, unit.facing, goal)
        budget = self._budget(unit, half)
        routes = [*self._forwards(unit, budget, goal, here), *self._backwards(unit, budget, goal, here)]
        routes.sort(key=lambda route: (-route.gain, len(route.path), route.path))
        for route in routes[:4]:
            if route.gain >= DRIVE_FLOOR:
                yield route.gain, Move((unit.id,), route.march, route.path)

    def _budget(self, unit: Unit, half: bool) -> int:
        budget = allowance(self.seen, unit, March.NORMAL)
        return half_of(self.seen, budget) if half else budget

    def _forwards(self, unit: Unit, budget: int, goal: Goal | None, here: int) -> list[Route]:
        seen, eye = self.seen, self.eye
        kind = seen.type(unit)
        side = seen.setting.charts.movement.hexside
        share = ROLL_SHARE * 1000 // (1000 + self.plan.press(unit.at, goal))
        spared = peril(eye, kind, unit.at, unit.facing) if unit.height else 0
        best = {(unit.at, unit.facing): 0}
        nearest = {unit.at: 0}
        found: list[Route] = []

        def onward(way: Drive) -> Iterator[Drive]:
            spent, place, facing, risk, path = way
            for to, points, along, towards in self._steps(unit, place):
                sides = (towards - facing) % SIDES
                sides = min(sides, SIDES - sides)
                paid = max(0, sides - 1) if along and path else sides
                total = spent + points + paid * side
                if total > budget or total >= best.get((to, towards), FAR * FAR):
                    continue
                if total > nearest.setdefault(to, total) + side:
                    continue
                best[to, towards] = total
                dread = max(0, peril(eye, kind, to, towards) - spared) * share // 1000
                dread += eye.hazards.entering(unit, to, March.NORMAL)
                yield total, to, towards, risk + dread, (*path, to)

        start: Drive = (0, unit.at, unit.facing, 0, ())
        for _, place, facing, risk, path in cheapest_first(start, onward, lambda way: way[0] > best[way[1], way[2]]):
            if path:
                gain = self.value(unit, place, facing, goal) - here - risk
                if gain > 0:
                    found.append(Route(March.NORMAL, path, gain))
        found.sort(key=lambda route: (-route.gain, len(route.path), route.path))
        return found[:3]

    def _steps(self, unit: Unit, place: int) -> tuple[tuple[int, int, bool, int], ...]:
        """Where a vehicle may go from a place: place, cost, whether along a road, hexside; found once for its kind."""
        known = self._exits.get((unit.kind, place))
        if known is None:
            eye, cells = self.eye, self.seen.setting.board.cells
            steps = self._air(unit, place) if unit.height else eye.hazards.steps(unit, place, March.NORMAL)
            known = self._exits[unit.kind, place] = tuple(
                (to, points, along, towards)
                for to, points, along in steps
                if (towards := direction(cells[place], cells[to])) >= 0
                and not (to in eye.markers or eye.foes_at(to) or self.ways.taken(unit, to))
            )
        return known

    def _air(self, unit: Unit, place: int) -> Iterator[tuple[int, int, bool]]:
        """Where an aircraft may fly next (15.7/flight)."""
        for to in self.seen.setting.board.neighbours[place]:
            cost = flight_cost(self.seen, unit, place, to) if to >= 0 else NO_POINTS
            if isinstance(cost, int):
                yield to, cost, False

    def _backwards(self, unit: Unit, budget: int, goal: Goal | None, here: int) -> list[Route]:
        """Straight back with the front where it is (15.2/forward-reverse)."""
        seen, eye = self.seen, self.eye
        if unit.height:
            return []
        board, factor = seen.setting.board, seen.setting.charts.movement.reverse
        place, spent, risk = unit.at, 0, 0
        path: tuple[int, ...] = ()
        found: list[Route] = []
        while True:
            back = board.neighbours[place][(unit.facing + SIDES // 2) % SIDES]
            step = next((s for s in eye.hazards.steps(unit, place, March.REVERSE) if s[0] == back), None)
            if step is None or back in eye.markers or eye.foes_at(back) or self.ways.taken(unit, back):
                return found
            spent += step[1] * factor
            if spent > budget:
                return found
            risk += eye.hazards.entering(unit, back, March.REVERSE)
            place, path = back, (*path, back)
            gain = self.value(unit, place, unit.facing, goal) - here - risk
            if gain > 0:
                found.append(Route(March.REVERSE, path, gain))

    def go_on(self, unit: Unit, question: Question) -> Answer:
        """On the way: on by the best way that is left, a turn on the spot, or a halt."""
        goal = self.plan.aim(unit)
        onward = question.choice
        if isinstance(onward, Onward) and onward.moving.march == March.NORMAL and unit.at >= 0:
            now = onward.moving.now()
            here = self.value(unit, unit.at, unit.facing, goal)
            if now.spent <= half_of(self.seen, now.limit) and not bears(self.seen.type(unit)):
                here += self._prospect(self.seen.type(unit), unit.at) * HALT_SHARE // 1000
            for route in self._forwards(unit, now.limit - now.spent, goal, here):
                if route.gain >= DRIVE_FLOOR and question.admits(Go(route.path)) is None:
                    return Go(route.path)
        return self._next(unit, goal, question.options())

    def _next(self, unit: Unit, goal: Goal | None, options: Sequence[Answer]) -> Answer:
        """The next hex alone, a turn on the spot, or a halt."""
        best: Answer = Halt()
        most = self.value(unit, unit.at, unit.facing, goal)
        cells = self.seen.setting.board.cells
        for option in options:
            if isinstance(option, Go):
                to = option.path[-1]
                towards = direction(cells[unit.at], cells[to])
                value = self.value(unit, to, towards if towards >= 0 else unit.facing, goal) - DRIVE_FLOOR
                value -= self.eye.hazards.entering(unit, to, March.NORMAL)
            elif isinstance(option, Wheel):
                value = self.value(unit, unit.at, option.facing, goal) - DRIVE_FLOOR
            else:
                continue
            if value > most or (best == Halt() and Halt() not in options):
                best, most = option, value
        return best

    def overruns(self, unit: Unit) -> Iterator[Scored]:
        """Driving over men who can hardly strike back (15.5/armoured-assault)."""
        kind = self.seen.type(unit)
        if not kind.armoured or kind.role != "vehicle":
            return
        blow = armoury_of(self.seen.setting).worth(kind) * CLOSE_SHARE // 1000
        for place in self.seen.setting.board.neighbours[unit.at]:
            men = [foe for foe in self.eye.foes_at(place) if self.seen.type(foe).infantry] if place >= 0 else []
            if men and place not in self.eye.markers:
                able = sum(not foe.neutralised for foe in men)
                yield (
                    best_at(self.eye, unit, place) + OVERRUN_WORTH * len(men) - blow * able,
                    Overrun(unit.id, (place,)),
                )

    # ---------------------------------------------------------------- turning

    def turns(self, unit: Unit) -> Iterator[Scored]:
        """A turn on the spot that puts better armour between a vehicle and those who threaten it (15.2/facing)."""
        kind = self.seen.type(unit)
        if kind.role != "vehicle" or not kind.armoured or not self.eye.places or laden(self.plan, unit):
            return
        now = peril(self.eye, kind, unit.at, unit.facing)
        if now < TURN_FLOOR:
            return
        facing = min(range(SIDES), key=lambda f: peril(self.eye, kind, unit.at, f))
        gain = now - peril(self.eye, kind, unit.at, facing)
        if gain >= TURN_FLOOR:
            yield gain * PERIL_SHARE // 1000, Wheel(unit.id, facing)

    def pivots(self, unit: Unit) -> Iterator[Scored]:
        """Turns to fire at what lies aside, where the shot is worth it (15.2/facing, 17.1/rotation)."""
        eye, seen = self.eye, self.seen
        kind = seen.type(unit)
        if kind.infantry or unit.immobilised:
            return
        for index, weapon in enumerate(arms_of(seen, unit)):
            for at in eye.places:
                if arc_of(seen.setting, unit.at, unit.facing, at) is Arc.FRONT or eye.line(unit.at, at) == FAR:
                    continue
                closed = outside(seen, unit, weapon, at)
                facing = self._towards(unit.at, at)
                turned = 0
                if kind.role == "vehicle":
                    turned = peril(eye, kind, unit.at, unit.facing) - peril(eye, kind, unit.at, facing)
                for foe in eye.foes_at(at) if weapon.ac else ():
                    if seen.type(foe).role != "vehicle":
                        continue
                    shot = duel(eye, weapon, unit.at, seen.type(foe), at, foe.facing)
                    if closed or shot * 1000 > pierce_worth(eye, unit, index, foe) * PIVOT_GAIN:
                        yield shot * PIVOT_SHARE // 1000 + turned // 3, Pivot(unit.id, facing)
                if index == 0 and weapon.power and (closed or turned > 0):
                    shot = best_at(eye, unit, at)
                    if shot >= SHOT_FLOOR:
                        yield shot * PIVOT_GAIN // 1000 + turned // 3, Pivot(unit.id, facing)

    def _towards(self, at: int, place: int) -> int:
        setting = self.seen.setting
        return min(range(SIDES), key=lambda f: (arc_of(setting, at, f, place), _off(self, at, f, place)))


def _off(driver: Driver, at: int, facing: int, place: int) -> int:
    """How far the hex before a facing is from a place."""
    front = driver.seen.setting.board.neighbours[at][facing]
    return driver.seen.distance(front, place) if front >= 0 else FAR
