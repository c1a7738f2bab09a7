"""What a bot knows of a setting before the first shot: cover, ways, objectives and the worth of fire, reckoned once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable
from typing import TypeVar
from weakref import WeakKeyDictionary

from msgspec import Struct

from voltigeur.games.tda.base.model import March
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch07_fire.firepower import MARCH_KEYS
from voltigeur.games.tda.ch10_terrain.ground import Mobility, entry_cost, protection
from voltigeur.terrain.paths import flood

FAR = 9999
"""Further than any march."""
POWER_SCALE = 64
"""Powers are reckoned in this fraction, so that halves and thirds of them stay whole enough."""
STOP_WORTH, NEUTRAL_WORTH, STEP_WORTH = 25, 60, 70
"""What a bot gives for a Stop marker, a neutralisation and a step."""


class Goal(Struct, frozen=True):
    """Ground worth having: its places, what it is worth to each side, and the way there in tenths from everywhere."""

    name: str
    cells: tuple[int, ...]
    worth: tuple[int, int]
    way: tuple[int, ...]
    exit: bool = False
    points: tuple[int, int] = (0, 0)


Reached = list[tuple[int, int, tuple[int, ...]]]
"""Where a unit can go: the risk of the way, the place, the way."""
KEPT = 512
"""How many searches, and how many firers, are kept for a setting."""


class Ground:
    """The static knowledge of one setting."""

    def __init__(self, setting: TdaSetting) -> None:
        self.setting = setting
        board = setting.board
        self.size = len(board)
        self.cover = [
            -sum(part.columns for part in protection(board, setting.terrain, place)) for place in range(self.size)
        ]
        self.around: list[tuple[int, ...]] = [
            tuple(p for p in (*board.neighbours[place], *board.stairs[place]) if p >= 0)
            if place not in board.tunnels
            else ()
            for place in range(self.size)
        ]
        self.steps = self._steps("infantry")
        self.points = {**setting.charts.scenario.points, **setting.scenario.victory.points}
        self.goals = self._goals()
        self._fire: dict[Hashable, dict[int, int]] = {}
        self._shots: dict[Hashable, dict[Hashable, int]] = {}
        self.reached: dict[Hashable, tuple[dict[int, int], Reached]] = {}
        """Searches, with what each place cost that they looked at: where that is the same, so is what was found."""
        self._lines: dict[int, int] = {}
        self._worth: dict[tuple[int, int, int, bool], int] = {}
        self._columns = [c * POWER_SCALE for c in setting.charts.fire.columns]
        power = setting.charts.power
        self._times = {
            key: (power[key].numerator, power[key].denominator)
            for key in ("adjacent", "moved_or_half", "stopped", "smoke", "beyond_range", "hidden")
        }
        direct = setting.charts.direct
        self.march_shift = [0] * len(March)
        for march, key in MARCH_KEYS.items():
            self.march_shift[march] = direct[key]
        self.hindrance_shift = direct["each_hindrance"]
        self.higher_shift = direct["target_higher"]
        self.beyond_effective = direct["beyond_effective_range"]

    def fire_from(self, firers: Hashable) -> dict[int, int]:
        """What firers do to places, as far as reckoned; they are known by all that it depends on, so it never ages."""
        return _kept(self._fire, firers)

    def shots_at(self, target: Hashable) -> dict[Hashable, int]:
        """What shots at a target are worth by firer, as far as reckoned; known in the same way."""
        return _kept(self._shots, target)

    # ---------------------------------------------------------------- ways

    def _steps(self, mobility: Mobility) -> list[tuple[tuple[int, int], ...]]:
        setting = self.setting
        weather = setting.going.weather
        out = []
        for place in range(self.size):
            costs = []
            for to in self.around[place]:
                cost = entry_cost(setting.board, setting.terrain, mobility, place, to, weather=weather)
                if cost is not None:
                    costs.append((to, cost))
            out.append(tuple(costs))
        return out

    def way_to(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Tenths of a point from every place on foot to the nearest of these."""
        into: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for frm, steps in enumerate(self.steps):
            for to, cost in steps:
                into[to].append((frm, cost))
        return tuple(flood(into, dict.fromkeys(cells, 0), FAR))

    # ---------------------------------------------------------------- objectives

    def _goals(self) -> tuple[Goal, ...]:
        setting = self.setting
        board = setting.board
        victory = setting.scenario.victory
        decisive = {
            name
            for c in victory.conditions
            if c.kind == "control"
            for name in (c.objectives or [o.name for o in setting.scenario.objectives])
        }
        goals = []
        for objective in setting.scenario.objectives:
            if objective.building:
                number = board.building[board.place(objective.building)]
                cells = tuple(p for p in range(self.size) if board.building[p] == number)
            else:
                cells = tuple(board.place(name) for name in objective.places)
            points = self.points["objective"] if objective.points is None else objective.points
            worth = 40 if objective.name in decisive else 10 + 4 * points
            only = setting.sides.index(objective.side) if objective.side else -1
            worths = tuple(worth if only in (-1, side) else worth // 2 for side in (0, 1))
            scored = tuple(points if only in (-1, side) else 0 for side in (0, 1))
            way = self.way_to(cells)
            goals.append(Goal(objective.name, cells, (worths[0], worths[1]), way, False, (scored[0], scored[1])))
        for side, part in enumerate(setting.scenario.sides):
            wanted = any(c.kind == "exit" and c.side == part.id for c in victory.conditions)
            if part.exit and wanted:
                cells = tuple(sorted(p for p in setting.zones[part.exit] if board.floor_of[p] == 0))
                goals.append(Goal("exit", cells, (30 * (side == 0), 30 * (side == 1)), self.way_to(cells), True))
        return tuple(goals)

    # ---------------------------------------------------------------- fire

    def line_shift(self, source: int, place: int) -> int:
        """Columns that hexsides, hindrance and height give on an unchanged line, or FAR where it is blocked."""
        key = source * self.size + place
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = self._line_shift(source, place)
        return known

    def _line_shift(self, source: int, place: int) -> int:
        sight = self.setting.sight
        board = self.setting.board
        if source in board.tunnels or place in board.tunnels:
            return FAR
        seen = sight.row(source)[place]
        if seen == 255:
            return FAR
        scenario = self.setting.scenario
        if scenario.visibility:
            seen += sight.reduced_visibility(board.dist[source][place], scenario.visibility)
            if seen > self.setting.terrain.sight.most_hindrance:
                return FAR
        total = seen * self.hindrance_shift
        total += sum(columns for _, columns, _ in sight.hexside_protection(place, source))
        if sight.higher(place, source):
            total += self.higher_shift
        return total

    def times(self, power: int, key: str) -> int:
        """A power multiplied as the chart says."""
        top, bottom = self._times[key]
        return power * top // bottom

    def column(self, power: int) -> int:
        """The column of a power in scaled points, or -1."""
        return bisect_right(self._columns, power) - 1

    def worth(self, column: int, morale: int, steps: int, down: bool) -> int:
        """What a shot on a column is worth against a unit, in thousandths (7.7, 7.8)."""
        column = min(column, len(self._columns) - 1)
        if column < 0:
            return 0
        key = (column, morale, steps, down)
        known = self._worth.get(key)
        if known is None:
            known = self._worth[key] = self._reckon(column, morale, steps, down)
        return known

    def _reckon(self, column: int, morale: int, steps: int, down: bool) -> int:
        charts = self.setting.charts
        results = charts.results
        total = 0
        for dice, ways in WAYS.items():
            code = charts.fire.cell(dice, column)
            if code == "-":
                continue
            result = results[code]
            if result.steps:
                total += ways * 36 * (STEP_WORTH * min(result.steps, steps) + (0 if down else NEUTRAL_WORTH))
                continue
            if result.test == "none":
                continue
            needed = morale + result.morale
            for test, chances in WAYS.items():
                natural = test == results.natural_failure
                if not natural and test <= needed:
                    continue
                heavy = natural or test >= results.heavy_factor * needed
                if result.test == "stop" and not heavy:
                    gain = 0 if down else STOP_WORTH
                else:
                    gain = STEP_WORTH if down else NEUTRAL_WORTH
                    if heavy and result.test == "neutralise":
                        gain += STEP_WORTH
                total += ways * chances * gain
        return total * 1000 // (36 * 36)


K = TypeVar("K", bound=Hashable)


def _kept(kept: dict[Hashable, dict[K, int]], key: Hashable) -> dict[K, int]:
    """What is kept under a key, or something new."""
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[key] = {}
    return found


_known: WeakKeyDictionary[TdaSetting, Ground] = WeakKeyDictionary()


def ground_of(setting: TdaSetting) -> Ground:
    """The knowledge of a setting, reckoned when it is first asked for."""
    found = _known.get(setting)
    if found is None:
        found = _known[setting] = Ground(setting)
    return found
