"""Lines of sight over a table: what hides and what blocks, from the table and the charts alone (visibility/...).

Whatever does not depend on a position is worked out once for two sites and kept; smoke, wrecks and flashes in the dark
come on top of it in `sight`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct
from shapely.geometry import LineString, Point, Polygon

from voltigeur.engine.memory import keep
from voltigeur.games.skirmish.charts.charts import GroundKind, SpotLine, TerrainChart
from voltigeur.games.skirmish.charts.load import Charts
from voltigeur.terrain.plane import near_segment, within
from voltigeur.terrain.tabletop import Crossing, Site, Tabletop, Trace

_KEPT: Final = 1 << 17
"""Looks that are remembered before they are forgotten together."""
_BLIND: Final = 1 << 12
"""Sites for which it is remembered from where they are not seen."""
_BESIDE: Final = 2
"""Units more than contact that nothing may be near which could hide somebody: lengths are rounded."""
_BARE: Final = GroundKind("normal")
_TOTAL: Final = ("wood", "dense")
_EASIEST: Final = 2
"""No number to spot is below this: a one never finds anybody."""


class State(IntEnum):
    """What a look comes to."""

    BLOCKED = 0
    HIDDEN = 1
    """There is a line, but the target has to be spotted."""
    CLEAR = 2


class Size(IntEnum):
    """How big a target is (visibility/high, house/spotting)."""

    SOLDIER = 0
    GUN = 1
    SMALL = 2
    LARGE = 3


class Reason(Struct, frozen=True, gc=False):
    """Something on a line that blocks it or hides its end: where it begins, and how much of it is on the line."""

    word: str
    rule: str
    start: int
    length: int = 0


class Look(Struct, frozen=True, gc=False):
    """What one sees of somebody: if he is hidden, the number that spots him, under what distance, by which rule."""

    state: State
    needed: int = 0
    within: int = 0
    rule: str = ""
    """The rule that hides or blocks most."""
    by: str = ""
    """The rule that gives the number."""
    reasons: tuple[Reason, ...] = ()


class Hiding(Struct, frozen=True, gc=False):
    """A reason to be hidden, with its line of the spotting table."""

    reason: Reason
    line: SpotLine
    by: str


class Place(Struct, frozen=True, gc=False):
    """What matters of a site for those who look from it or at it."""

    building: int
    storey: int
    inside: bool
    roof: bool
    elevated: bool
    ground: GroundKind

    @property
    def total(self) -> bool:
        """In a wood or in something denser."""
        return self.ground.screen in _TOTAL

    @property
    def top(self) -> bool:
        """On a crest or on a flat roof."""
        return self.roof or self.ground.crest

    def shares_floor(self, other: Place) -> bool:
        """On the same storey of the same building."""
        return 0 <= self.building == other.building and self.storey == other.storey


BLOCKED, HIDDEN, CLEAR = State
OPEN: Final = Look(CLEAR)
"""Nothing hides the target."""


def blocked(word: str, rule: str, start: int = 0, length: int = 0) -> Look:
    """A look that comes to nothing."""
    return Look(BLOCKED, rule=rule, reasons=(Reason(word, rule, start, length),))


_BUILDING: Final = blocked("building", "visibility/building")


class SightLines:
    """Looks over one table."""

    def __init__(self, tabletop: Tabletop, charts: Charts, terrain: TerrainChart, *, night: bool) -> None:
        self.tabletop = tabletop
        self.charts = charts
        self.terrain = terrain
        self.contact = charts.steps.contact
        self._divisor = charts.night.spotting_divisor if night else 1
        self._kinds = [terrain.ground.get(ground.kind, _BARE) for ground in tabletop.grounds]
        self._base = terrain.ground.get(tabletop.base, _BARE)
        self._obstacles = [
            terrain.line[piece.kind].obstacle if piece.kind in terrain.line else "none" for piece in tabletop.pieces
        ]
        self._walls = frozenset(n for n, obstacle in enumerate(self._obstacles) if obstacle == "wall")
        self._tall = self._walls | {n for n, obstacle in enumerate(self._obstacles) if obstacle == "high"}
        self._low = [
            piece for piece, obstacle in zip(tabletop.pieces, self._obstacles, strict=True) if obstacle == "low"
        ]
        self._places: dict[Site, Place] = {}
        self._looks: dict[tuple[Site, Site, int, bool], Look] = {}
        self._open: dict[tuple[Site, bool], bool] = {}
        self._blind: dict[tuple[Site, Size, bool, bool], set[Site]] = {}

    # ---------------------------------------------------------------- places

    def place(self, site: Site) -> Place:
        """What matters of a site."""
        found = self._places.get(site)
        if found is None:
            found = keep(self._places, site, self._find_place(site), _KEPT)
        return found

    def _find_place(self, site: Site) -> Place:
        table, storey = self.tabletop, site[2]
        number = table.room_at(site)
        if number < 0:
            ground = self._ground(table.grounds_at(site[:2])) if storey == 0 else _BARE
            return Place(-1, storey, False, False, ground.crest, ground)
        room = table.rooms[number]
        building = table.buildings[room.building]
        steeple = building.steeple and storey == building.storeys - 1
        elevated = steeple or storey >= self.charts.visibility.elevated_storey
        roof = room.kind == "roof"
        return Place(room.building, storey, not roof, roof, elevated, _BARE)

    def _ground(self, grounds: tuple[int, ...]) -> GroundKind:
        return self._kinds[grounds[0]] if grounds else self._base

    # ---------------------------------------------------------------- looks

    def look(self, a: Site, b: Site, size: Size = Size.SOLDIER, waiting: bool = False) -> Look:
        """What somebody at a sees of somebody at b."""
        key = (a, b, int(size), waiting)
        found = self._looks.get(key)
        if found is None:
            found = keep(self._looks, key, self._find_look(a, b, size, waiting), _KEPT)
        return found

    def blind(self, site: Site, size: Size, waiting: bool, fired: bool) -> set[Site]:
        """Sites from which somebody is found not to be betrayed; what comes to lie on the table only hides more."""
        key = (site, size, waiting, fired)
        found = self._blind.get(key)
        if found is None:
            found = keep(self._blind, key, set(), _BLIND)
        return found

    def never_clear(self, a: Site, b: Site, size: Size, waiting: bool) -> bool:
        """Whether the two sites alone say that the look is not clear; quick, and no promise if it is False."""
        here, there = self.place(a), self.place(b)
        if self.touching(a, b):
            return False
        if there.inside:
            return not here.shares_floor(there)
        if there.top:
            return not here.elevated and not here.shares_floor(there)
        ground = there.ground
        if ground.screen in _TOTAL:
            return not here.total
        if not ground.hides or size == Size.LARGE:
            return False
        return not here.elevated if ground.screen else waiting

    def never_hidden(self, site: Site, size: Size) -> bool:
        """Whether somebody there who does not lie in wait is seen clearly wherever there is a line to him at all: out
        in the open, behind nothing low, in no field and beside none; quick, and no promise if it is False."""
        key = (site, size == Size.LARGE)
        found = self._open.get(key)
        if found is None:
            found = keep(self._open, key, self._is_open(site, size), _KEPT)
        return found

    def _is_open(self, site: Site, size: Size) -> bool:
        there = self.place(site)
        if there.inside or there.top or there.total:
            return False
        if size == Size.LARGE or there.elevated:
            return True
        point, near = site[:2], self.contact + _BESIDE
        fields = (*self.tabletop.grounds_at(point), *self.tabletop.grounds_near(point, near))
        if any(self._kinds[n].screen == "field" for n in fields):
            return False
        return not any(near_segment(point, piece.a, piece.b, near) for piece in self._low)

    def is_walled(self, a: Site, b: Site) -> bool:
        """Whether a building or a wall of one stands between two sites."""
        return self.tabletop.is_built_over(a, b) or bool(self.tabletop.crossings(a, b, self._walls))

    def touching(self, a: Site, b: Site) -> bool:
        """Whether two who stand there touch each other."""
        return a[2] == b[2] and within(a[:2], b[:2], self.contact)

    def spotting(self, hidings: list[Hiding], size: Size) -> Look:
        """A look at somebody hidden: of several reasons the hardest number and the shortest distance count."""
        hardest = max(hidings, key=lambda hiding: (hiding.line.needed, -hiding.line.within))
        bigger = self.charts.spotting_house.bigger if size != Size.SOLDIER else 0
        return Look(
            HIDDEN,
            max(_EASIEST, hardest.line.needed - bigger),
            min(hiding.line.within for hiding in hidings) // self._divisor,
            hardest.reason.rule,
            hardest.by,
            tuple(hiding.reason for hiding in hidings),
        )

    def _find_look(self, a: Site, b: Site, size: Size, waiting: bool) -> Look:
        here, there = self.place(a), self.place(b)
        if 0 <= here.building == there.building and here.storey != there.storey:
            return blocked("floors", "visibility/building")
        found = self._stopped(a, b, here, there, size)
        if found is not None:
            return found
        trace = self.tabletop.trace(a, b)
        found = self._too_deep(trace) or self._over_the_top(trace, here, there)
        if found is not None:
            return found
        if self.touching(a, b):
            return OPEN
        hidings = self._hidings(trace, a, b, size, waiting)
        return self.spotting(hidings, size) if hidings else OPEN

    # ---------------------------------------------------------------- what blocks

    def _stopped(self, a: Site, b: Site, here: Place, there: Place, size: Size) -> Look | None:
        """Buildings, walls and high obstacles between; asked first, for they are found without a whole trace."""
        if self.tabletop.is_built_over(a, b):
            return _BUILDING
        both = here.elevated and there.elevated
        over = both or size == Size.LARGE or (here.elevated and size == Size.SMALL)
        for crossing in self.tabletop.crossings(a, b, self._walls if over else self._tall):
            if crossing.piece in self._walls:
                return blocked("wall", "visibility/building", crossing.near)
            return blocked("high", "visibility/high", crossing.near)
        return None

    def _too_deep(self, trace: Trace) -> Look | None:
        """Too much wood on the line; of two kinds each counts for its share (visibility/total)."""
        chart = self.charts.visibility
        inside = {"wood": 0, "dense": 0}
        for stretch in trace.stretches:
            screen = self._ground(stretch.grounds).screen if stretch.room < 0 else ""
            if screen in inside:
                inside[screen] += stretch.length
        wood, dense = inside["wood"], inside["dense"]
        if wood * chart.dense + dense * chart.wood <= chart.wood * chart.dense:
            return None
        return blocked("total", "visibility/total", self._first(trace, *_TOTAL), wood + dense)

    def _over_the_top(self, trace: Trace, here: Place, there: Place) -> Look | None:
        """A crest between two who are both below it (house/spotting)."""
        if here.elevated or there.elevated:
            return None
        for stretch in trace.stretches:
            if stretch.room < 0 and self._ground(stretch.grounds).crest:
                return blocked("crest-between", "house/spotting", stretch.start, stretch.length)
        return None

    def _first(self, trace: Trace, *screens: str) -> int:
        return next(s.start for s in trace.stretches if self._ground(s.grounds).screen in screens)

    # ---------------------------------------------------------------- what hides

    def _hidings(self, trace: Trace, a: Site, b: Site, size: Size, waiting: bool) -> list[Hiding]:
        here, there = self.place(a), self.place(b)
        found: list[Hiding] = []
        if there.inside and not here.shares_floor(there):
            found.append(self._hiding("building", "visibility/building", "five", trace.length))
        if there.top and not here.elevated and not here.shares_floor(there):
            crest = self.charts.spotting_house.crest
            found.append(Hiding(Reason("crest", "visibility/crest", trace.length), crest, "house/spotting"))
        if there.total and not self._all_wooded(trace):
            last = trace.stretches[-1]
            found.append(
                self._hiding("total", "visibility/total", there.ground.hides or "three", last.start, last.length)
            )
        if size == Size.LARGE or there.inside:
            return found
        if there.ground.hides and not there.ground.screen and waiting:
            found.append(self._hiding("ground", "house/spotting", there.ground.hides, trace.length))
        if not here.elevated and not there.elevated:
            found.extend(self._behind_field(trace, there, waiting))
            found.extend(self._behind_low(trace, a, b, waiting))
        return found

    def _hiding(self, word: str, rule: str, line: str, start: int, length: int = 0) -> Hiding:
        chart = self.charts.spotting
        return Hiding(
            Reason(word, rule, start, length), chart.five if line == "five" else chart.three, f"spotting/{line}"
        )

    def _all_wooded(self, trace: Trace) -> bool:
        """The line never leaves the wood: within it one sees as far as one sees at all."""
        return all(s.room < 0 and self._ground(s.grounds).screen in _TOTAL for s in trace.stretches)

    def _behind_field(self, trace: Trace, there: Place, waiting: bool) -> list[Hiding]:
        """In a field, behind and in contact with it, or lying in wait with it between (visibility/field).

        A field that ends at the feet of who looks does not hinder him.
        """
        found: list[Hiding] = []
        left = trace.length
        for n, stretch in enumerate(trace.stretches):
            last = n == len(trace.stretches) - 1
            end = trace.length if last else trace.stretches[n + 1].start
            left = trace.length - end
            if stretch.room >= 0 or self._ground(stretch.grounds).screen != "field":
                continue
            inside = last and there.ground.screen == "field"
            if inside or left <= self.contact or (waiting and end > self.contact):
                found.append(self._hiding("field", "visibility/field", "five", stretch.start, stretch.length))
        return found[-1:]

    def _behind_low(self, trace: Trace, a: Site, b: Site, waiting: bool) -> list[Hiding]:
        """Behind and in contact with a low obstacle, or lying in wait with it between (visibility/low)."""
        return [
            self._hiding("low", "visibility/low", "three", crossing.near)
            for crossing in trace.crossings
            if self._obstacles[crossing.piece] == "low" and self._shelters(crossing, a, b, waiting)
        ][-1:]

    def _shelters(self, crossing: Crossing, a: Site, b: Site, waiting: bool) -> bool:
        """Who looks over an obstacle that he touches himself sees past it those who do not (house/spotting)."""
        piece = self.tabletop.pieces[crossing.piece]
        if near_segment(b[:2], piece.a, piece.b, self.contact):
            return True
        return waiting and not near_segment(a[:2], piece.a, piece.b, self.contact)

    # ---------------------------------------------------------------- for the table

    def met(self, a: Site, b: Site) -> tuple[Reason, ...]:
        """All obstacles, screens and openings on a line, whatever they come to, in order."""
        trace = self.tabletop.trace(a, b)
        found = [
            Reason(obstacle, _RULES[obstacle], crossing.near)
            for crossing in trace.crossings
            if (obstacle := self._obstacles[crossing.piece]) in _RULES
        ]
        for stretch in trace.stretches:
            ground = self._ground(stretch.grounds) if stretch.room < 0 else _BARE
            word = "crest" if ground.crest else ground.screen
            if word in _RULES:
                found.append(Reason(word, _RULES[word], stretch.start, stretch.length))
        line = LineString([a[:2], b[:2]])
        for number in trace.buildings:
            inside = line.intersection(Polygon(self.tabletop.buildings[number].outline))
            start = int(inside.distance(Point(a[:2])))
            found.append(Reason("building", "visibility/building", start, int(inside.length)))
        return tuple(sorted(found, key=lambda reason: (reason.start, reason.word)))


_RULES: Final = {
    "low": "visibility/low",
    "high": "visibility/high",
    "wall": "visibility/building",
    "opening": "visibility/building",
    "wood": "visibility/total",
    "dense": "visibility/total",
    "field": "visibility/field",
    "crest": "visibility/crest",
}
