"""Movement costs of one board, remembered: what each kind of mover pays from place to place (6.1/spending)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import Protocol

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.ch10_terrain.ground import Entry, Gear, Mover, entry
from voltigeur.games.tda.charts.terrain import TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change


class Counter(Protocol):
    """What the ground asks of what is printed on a counter (`base.types.UnitType`)."""

    @property
    def mobility(self) -> str:
        """How it moves."""

    @property
    def size(self) -> str:
        """How large it is."""

    @property
    def traits(self) -> tuple[str, ...]:
        """What is special about it."""

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft that fights on the map."""


def mover_of(kind: Counter, *, towing: bool = False) -> Mover:
    """What matters of a counter to the ground, and whether it has a piece behind it."""
    traits = kind.traits
    gear: Gear = "skis" if "skis" in traits else "snowshoes" if "snowshoes" in traits else ""
    return Mover(
        "low-flight" if kind.flies else kind.mobility,
        amphibious="amphibious" in traits,
        size=kind.size or "N",
        sapper="sapper" in traits,
        towing=towing,
        bulldozer="bulldozer" in traits,
        gear=gear,
    )


NEVER = Entry((), "21.3/armed-glider")
"""Gliders do not move where they have landed."""


@lru_cache(maxsize=64)
def forbidden(rule: str) -> Refusal:
    """The refusal of ground that a rule closes."""
    return Refusal(rule, "forbidden-ground")


def _least(chart: TerrainChart) -> int:
    """The lowest figure of the chart for entering a place; whatever else lies there only adds to it."""
    tables = [kind.cost for kind in chart.kind.values()]
    tables += [line.along for line in chart.line.values() if line.along]
    tables += [change.instead for change in chart.change.values()]
    tables.append(chart.floor.cost)
    return min(cost for table in tables for cost in table.values() if isinstance(cost, int))


class Going:
    """The going of a board in one weather."""

    def __init__(self, board: Board, chart: TerrainChart, weather: str) -> None:
        self.board = board
        self.chart = chart
        self.weather = "" if weather == "dry" else weather
        self._movers: dict[tuple[str, str, tuple[str, ...], bool], tuple[int, Mover]] = {}
        """Movers by what makes them, each with a number: counters of one name may differ from match to match."""
        self._numbers = count()
        self._known: dict[tuple[Mover, int, int], Entry] = {}
        self._arrivals: dict[tuple[int, int], int | None] = {}
        self._steps: dict[tuple[int, int], tuple[tuple[int, int, bool], ...]] = {}
        self.least = _least(chart)
        """Nobody goes anywhere on the ground for fewer tenths of a point than this."""
        lines = [pairs for kind, pairs in board.links.items() if kind in ("road", "track")]
        self._along = frozenset(pair for pairs in lines for pair in pairs)
        self._on = frozenset(a for a, _ in self._along)

    def points(self, kind: Counter, points: int) -> int:
        """Movement points with what skis give (10.4/skis)."""
        if self.weather and "skis" in kind.traits and self.chart.weather[self.weather].skis:
            return points * self.chart.skis.factor
        return points

    def on_road(self, place: int) -> bool:
        """Whether a road or track runs through a place (6.2/road)."""
        return place in self._on

    def along_road(self, frm: int, to: int) -> bool:
        """Whether a step follows a road or track (6.2/road)."""
        return (frm, to) in self._along

    def _mover(self, kind: Counter, towing: bool = False) -> tuple[int, Mover]:
        key = (kind.mobility, kind.size, kind.traits, towing)
        known = self._movers.get(key)
        if known is None:
            known = self._movers.setdefault(key, (next(self._numbers), mover_of(kind, towing=towing)))
        return known

    def entry(self, kind: Counter, frm: int, to: int, changes: Sequence[Change], towing: bool = False) -> Entry:
        """What a step costs, or the rule that forbids it."""
        _, mover = self._mover(kind, towing)
        if mover.mobility not in self.chart.classes:
            return NEVER
        hex_of = self.board.hex_of
        here = hex_of[to]
        for change in changes:
            if hex_of[change[1]] == here:
                return entry(self.board, self.chart, mover, frm, to, weather=self.weather, changes=changes)
        return self.bare_entry(mover, frm, to)

    def bare_entry(self, mover: Mover, frm: int, to: int) -> Entry:
        """What a step costs where nothing lies on the ground."""
        key = (mover, frm, to)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = entry(self.board, self.chart, mover, frm, to, weather=self.weather)
        return known

    def steps(self, kind: Counter, at: int) -> tuple[tuple[int, int, bool], ...]:
        """Places next to one that can be entered while nothing lies on them: place, cost, whether along a road."""
        key = (self._mover(kind)[0], at)
        known = self._steps.get(key)
        if known is None:
            around = (*(p for p in self.board.neighbours[at] if p >= 0), *self.board.stairs[at])
            costs = [(to, self.entry(kind, at, to, ()).total) for to in around]
            known = tuple((to, cost, self.along_road(at, to)) for to, cost in costs if cost is not None)
            self._steps[key] = known
        return known

    def arrival(self, kind: Counter, to: int, changes: Sequence[Change], towing: bool = False) -> int | None:
        """What it costs to come onto the map at a place: as from the cheapest neighbour."""
        changed = any(self.board.hex_of[change[1]] == to for change in changes)
        key = (self._mover(kind, towing)[0], to)
        if not changed and key in self._arrivals:
            return self._arrivals[key]
        costs = [
            cost
            for frm in self.board.neighbours[to]
            if frm >= 0 and (cost := self.entry(kind, frm, to, changes, towing).total) is not None
        ]
        cheapest = min(costs, default=None)
        if not changed:
            self._arrivals[key] = cheapest
        return cheapest
