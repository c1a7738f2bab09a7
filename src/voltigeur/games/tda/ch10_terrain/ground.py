"""What the ground costs those who cross it and gives those who are in it (6.1/spending, 10.1 to 10.4, 18.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from voltigeur.games.tda.charts.terrain import Cost, TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change

Mobility = Literal["infantry", "gun", "wheeled", "half-tracked", "tracked", "amphibious", "low-flight"]
Gear = Literal["", "skis", "snowshoes"]


class Mover(NamedTuple):
    """What matters of a unit to the ground; a boat's mobility is amphibious, a floating tank is tracked and floats."""

    mobility: str = "infantry"
    amphibious: bool = False
    size: str = "N"
    sapper: bool = False
    bulldozer: bool = False
    towing: bool = False
    gear: Gear = ""


class Charge(Struct, frozen=True, gc=False):
    """A part of a cost in tenths of a movement point, with its rule and what it is for."""

    rule: str
    tenths: int
    what: str


class Cover(NamedTuple):
    """A part of the protection of a hex in columns (minus protects), with its rule and what gives it."""

    rule: str
    columns: int
    what: str


class Entry(Struct, frozen=True, gc=False):
    """What a move to a neighbouring place costs: the parts, or the rule that forbids it."""

    charges: tuple[Charge, ...]
    forbidden: str | None = None

    @property
    def total(self) -> int | None:
        """The whole cost in tenths, None if the move is forbidden."""
        return None if self.forbidden else sum(charge.tenths for charge in self.charges)


def entry_cost(
    board: Board,
    chart: TerrainChart,
    mobility: Mobility | Mover,
    frm: int,
    to: int,
    *,
    weather: str = "",
    changes: Sequence[Change] = (),
    road: bool = True,
) -> int | None:
    """The cost in tenths of a movement point of going to a neighbouring place, None if it is forbidden."""
    return entry(board, chart, mobility, frm, to, weather=weather, changes=changes, road=road).total


def entry(
    board: Board,
    chart: TerrainChart,
    mobility: Mobility | Mover,
    frm: int,
    to: int,
    *,
    weather: str = "",
    changes: Sequence[Change] = (),
    road: bool = True,
) -> Entry:
    """The cost of a move with its parts; `road` says whether the unit keeps to a road or track that leads there."""
    mover = mobility if isinstance(mobility, Mover) else Mover(mobility)
    return _Crossing(board, chart, mover, frm, to, weather, changes, road).entry()


class _Crossing:
    """One move from a place to a neighbour, as the rules of the ground look at it."""

    def __init__(
        self,
        board: Board,
        chart: TerrainChart,
        mover: Mover,
        frm: int,
        to: int,
        weather: str,
        changes: Iterable[Change],
        road: bool,
    ) -> None:
        self.board = board
        self.chart = chart
        self.mover = mover
        self.column: str = mover.mobility
        self.frm = frm
        self.to = to
        self.weather = weather
        ground = board.hex_of[to]
        self.here = [kind for kind, place in changes if board.hex_of[place] == ground]
        self.ruined = any(chart.change[kind].ruins for kind in self.here)
        self.kind = kind_of(board, chart, to, changes)
        self.following = self._line() if road else ""
        self.charges: list[Charge] = []

    def entry(self) -> Entry:
        """Add up all that the move costs, in the order of the chart; the first refusal ends it."""
        board = self.board
        if self.to in board.stairs[self.frm]:
            return self._stairs()
        if self.to not in board.neighbours[self.frm]:
            tunnel = self.frm in board.tunnels or self.to in board.tunnels
            upstairs = board.floor_of[self.frm] or board.floor_of[self.to]
            return Entry((), "10.4/tunnels" if tunnel else "10.2/floor-moves" if upstairs else "0.2/distance")
        checks = (self._terrain, self._changes, self._landing, self._sides, self._levels, self._ditch, self._weather)
        for check in checks:
            rule = check()
            if rule:
                return Entry(tuple(self.charges), rule)
        if self.mover.towing:
            self._charge("17.1/towed", self.chart.towing.cost, "towing")
        return Entry(tuple(charge for charge in self.charges if charge.tenths))

    def _charge(self, rule: str, tenths: int, what: str) -> None:
        self.charges.append(Charge(rule, tenths, what))

    def _line(self) -> str:
        """The line that the move follows, if one leads there: the one that is cheapest."""
        costs = {}
        for kind, pairs in self.board.links.items():
            cost = self.chart.line[kind].along
            if cost and (self.frm, self.to) in pairs and isinstance(cost[self.column], int):
                costs[kind] = int(cost[self.column])
        return min(costs, key=costs.__getitem__, default="")

    def _stairs(self) -> Entry:
        """A floor up or down, in any hex of the building (10.2/floors); a fire has all floors (10.4/fire-effects)."""
        for kind in self.here:
            change = self.chart.change[kind]
            if change.height == "unlimited" and not isinstance(change.cost[self.mover.mobility], int):
                return Entry((), change.rule)
        cost = self.chart.floor.cost[self.column]
        if not isinstance(cost, int):
            return Entry((), "10.2/floors")
        return Entry((Charge("10.2/floors", cost, "floor"),))

    def _terrain(self) -> str | None:
        """The hex itself, or the road that leads through it (6.1/spending, 10.4/wet-aquatic, 10.4/wet-semi)."""
        terrain = self.chart.kind[self.kind]
        wet = terrain.wet
        for kind in self.here:
            whole = self.chart.change[kind].instead.get(self.mover.mobility)
            if isinstance(whole, int):
                self._charge(self.chart.change[kind].rule, self._steep(whole), kind)
                return self._steep_rule()
        table: Cost = terrain.cost
        along = self.chart.line[self.following].along if self.following else None
        if along:
            table = along
        elif wet == "aquatic" and self.mover.amphibious:
            self.column = "amphibious"
        cost = table[self.column]
        self.column = self.mover.mobility
        if wet == "aquatic" and self.mover.towing and not along:
            return "10.4/wet-aquatic"
        if not isinstance(cost, int):
            return self._why(wet)
        self._charge("6.1/spending", self._steep(cost), self.following or self.kind)
        return self._steep_rule()

    def _why(self, wet: str) -> str:
        """The rule to name when a hex is closed to a mobility class."""
        if self.mover.mobility == "amphibious":
            return "10.4/wet-land"
        if wet != "land":
            return "10.4/wet-aquatic" if wet == "aquatic" else "10.4/wet-semi"
        if self.mover.mobility == "gun" and self.chart.kind[self.kind].building:
            return "17.1/basics"
        return "6.1/spending"

    def _on_skis(self) -> bool:
        return self.mover.gear == "skis" and bool(self.weather) and self.chart.weather[self.weather].skis

    def _is_steep(self) -> bool:
        return self.board.hex_of[self.to] in self.board.marks.get("steep", frozenset())

    def _steep(self, cost: int) -> int:
        """Steep ground doubles what infantry pays, skiers on snow excepted (10.4/steep, 10.4/skis)."""
        doubled = self._is_steep() and self.mover.mobility == "infantry" and not self._on_skis()
        return cost * self.chart.steep.factor if doubled else cost

    def _steep_rule(self) -> str | None:
        closed = self._is_steep() and self.mover.mobility in self.chart.steep.forbidden
        return "10.4/steep" if closed else None

    def _changes(self) -> str | None:
        """What lies in the hex: fire, wire, road blocks, works, wrecks (10.4/fire-effects, 18.2)."""
        for kind in dict.fromkeys(self.here):
            change = self.chart.change[kind]
            cost = change.cost[self.mover.mobility]
            if isinstance(cost, int):
                self._charge(change.rule, cost, kind)
            elif cost == "A" or (change.obstruction and self.mover.bulldozer):
                continue
            elif not self._breaks(cost):
                return change.rule
            elif cost[0].isdigit():
                self._charge(change.rule, int(cost[:-1]), kind)
        return None

    def _breaks(self, cost: str) -> bool:
        """Whether the unit is one of those for whom the chart lifts a ban: sappers, large tracked vehicles (18.2)."""
        if self.mover.mobility == "infantry":
            return cost == "X*" and self.mover.sapper
        return cost.endswith("*") and self.mover.size in self.chart.breaking_sizes

    def _landing(self) -> str | None:
        """From open water to dry land: tracked amphibians only (10.4/wet-land)."""
        if self.mover.mobility == "low-flight" or self.chart.kind[self.kind].wet != "land":
            return None
        if self.board.kind[self.frm] != self.chart.landing.water:
            return None
        if not (self.mover.mobility == "tracked" and self.mover.amphibious):
            return "10.4/wet-land"
        self._charge("10.4/wet-land", self.chart.landing.tracked_amphibious, "landing")
        return None

    def _sides(self) -> str | None:
        """Walls, hedges, bocage, reefs and the rest on the hexside (10.4/bocage, 10.4/reef)."""
        pair = (self.frm, self.to)
        for kind in self.board.sides.get(pair, ()) if not self.board.floor_of[self.frm] else ():
            side = self.chart.side[kind]
            cost = side.cost[self.mover.mobility]
            if side.gap and pair in self.board.gaps:
                cost = side.gap[self.mover.mobility]
            if kind == "reef" and self.mover.mobility == "tracked" and self.mover.amphibious:
                cost = int(str(side.cost["amphibious"]).rstrip("*"))
            if not isinstance(cost, int):
                return side.rule
            self._charge(side.rule, cost, kind)
        return None

    def _levels(self) -> str | None:
        """Going up or down (10.2/levels, 10.4/skis)."""
        if self.board.floor_of[self.frm]:
            return None
        rise = self.board.level[self.to] - self.board.level[self.frm]
        if not rise:
            return None
        level = self.chart.level
        cost = level.cost[self.mover.mobility]
        if not isinstance(cost, int):
            return "10.2/levels"
        if self.mover.mobility not in ("infantry", "low-flight") and abs(rise) > level.vehicle_limit:
            return "10.2/levels"
        uphill = max(rise, 0)
        if uphill and self._on_skis():
            self._charge("10.4/skis", level.skis_up * uphill, "level")
        else:
            self._charge("10.2/levels", self._steep(cost * abs(rise)), "level")
        return None

    def _ditch(self) -> str | None:
        """Climbing out of a ditch, or off an embankment, anywhere but along it (10.4/ditch)."""
        for kind, pairs in self.board.links.items():
            leaving = self.chart.line[kind].leaving
            if not leaving or (self.frm, self.to) in pairs or self.following:
                continue
            if any(self.frm in path for other, path in self.board.lines if other == kind):
                cost = leaving[self.mover.mobility]
                if isinstance(cost, int):
                    self._charge(f"10.4/{kind}", cost, kind)
        return None

    def _weather(self) -> str | None:
        """Snow and mud, except along cleared roads and, if deep, in buildings (10.4/snow, 10.4/deep-snow-mud)."""
        if not self.weather or self.board.floor_of[self.to]:
            return None
        weather = self.chart.weather[self.weather]
        snow_gear = self.mover.gear and weather.skis
        if snow_gear or (self.following and self.chart.line[self.following].cleared):
            return None
        exempt = weather.buildings_exempt and (self.chart.kind[self.kind].building or self.ruined)
        per_hex, per_level = weather.cost[self.mover.mobility], weather.level[self.mover.mobility]
        if not exempt:
            self._charge(weather.rule, int(per_hex), self.weather)
        rise = abs(self.board.level[self.to] - self.board.level[self.frm])
        self._charge(weather.rule, int(per_level) * rise, f"{self.weather}, level")
        return None


def kind_of(board: Board, chart: TerrainChart, place: int, changes: Iterable[Change] = ()) -> str:
    """The kind of terrain of a place as it is now: a building hit hard enough is a ruin (13.4/terrain-damage)."""
    kind = board.kind[place]
    ground = board.hex_of[place]
    ruin = chart.kind[kind].ruin if kind in chart.kind else ""
    if ruin and any(chart.change[c].ruins for c, where in changes if board.hex_of[where] == ground):
        return ruin
    return kind


def protection(
    board: Board,
    chart: TerrainChart,
    place: int,
    changes: Sequence[Change] = (),
    *,
    on_road: bool = False,
    vehicle: bool = False,
) -> tuple[Cover, ...]:
    """What the hex itself gives a target in it, before hexsides and hindrance (10.1/protection).

    A defensive position replaces the hex's own value where it is better (18.1/general); smoke, fire and wrecks add
    (10.3/in-hex, 15.6/protection); who uses the road has nothing of the building (10.4/road-building), and a vehicle
    cannot be there but on the road. Positions, wrecks and other vehicles do nothing for vehicles.
    """
    if place in board.tunnels:
        return ()
    kind = kind_of(board, chart, place, changes)
    terrain = chart.kind[kind]
    ground = board.hex_of[place]
    rule, own, what = "10.1/protection", terrain.columns, kind
    if (on_road or vehicle) and terrain.building:
        rule, own = "10.4/road-building", 0
    added: list[Cover] = []
    groups: set[str] = set()
    for name, where in changes:
        change = chart.change[name]
        if board.hex_of[where] != ground or (change.once and change.group in groups):
            continue
        groups.add(change.group)
        if change.work:
            if not vehicle and change.columns < own:
                rule, own, what = change.rule, change.columns, name
        elif change.columns and not (vehicle and change.group == "vehicle"):
            added.append(Cover(change.rule, change.columns, name))
    return (*((Cover(rule, own, what),) if own else ()), *added)
