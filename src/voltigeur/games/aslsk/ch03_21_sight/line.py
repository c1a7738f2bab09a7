"""One line of sight, explained: every hex on it that blocks or hinders, with its rule (3.2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voltigeur.games.aslsk.charts.terrain import Kind, TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Art, hexside
from voltigeur.terrain.hexes import Point, centre, direction
from voltigeur.terrain.lines import ALONG
from voltigeur.terrain.reasons import BLOCKS, Line, Reason
from voltigeur.terrain.sight import Tracer, convex_parts, crosses_hex, drawn_across
from voltigeur.terrain.strips import covered, road_in

HIGH: Final = 1
"""The level of a hill."""
WOODS: Final = "1.1.1/woods"
"""The rule of what is drawn as woods."""


class Ground:
    """What the hexes of a board are to a line, in a month of the year."""

    def __init__(self, board: Board, chart: TerrainChart, month: int, *, low_ground: bool = False) -> None:
        self.board = board
        self.chart = chart
        self.month = month
        self.low_ground = low_ground
        """Whether what stands below blocks a line between two hills (3.2.1/same-level-hill, option)."""
        self.kinds: dict[str, Kind] = {name: chart.kind[chart.in_month(name, month)] for name in chart.kind}
        self.of: tuple[Kind, ...] = tuple(self.kinds[name] for name in board.kind[: board.hexes])
        self.drawn_strips: dict[int, list[tuple[Point, ...]]] = {}
        for art in board.strips:
            self.drawn_strips.setdefault(board.at[art.cell], []).extend(convex_parts(art))
        links = [pair for pairs in board.links.values() for pair in pairs]
        self.roads: dict[int, tuple[int, ...]] = {}
        """The sides by which roads leave each hex."""
        for a, b in links:
            side = direction(board.cells[a], board.cells[b])
            self.roads[a] = tuple(sorted({*self.roads.get(a, ()), side}))

    def blocks(self, place: int, high: bool, level: bool) -> bool:
        """Whether an obstacle that stands in a hex is high enough to block: its top is a level above its foot."""
        if level and high:
            return self.low_ground or self.board.level[place] >= HIGH
        return True

    def hinders(self, place: int, kind: Kind, high: bool, level: bool) -> int:
        """What orchard or grain in a hex adds to a line, or BLOCKS (1.1.1/orchard-season, 3.2.1/over-hindrance)."""
        if level:
            low = self.low_ground and kind.tall  # trees below are as high as woods there
            seen_over = high and self.board.level[place] < HIGH and not low
            return 0 if seen_over else kind.hindrance
        if not kind.tall:
            return 0
        return BLOCKS if kind.grows(self.month) else kind.hindrance

    def strips_in(self, place: int) -> list[tuple[Point, ...]]:
        """What roads cover in a hex: as the map draws it, or as wide as the chart says."""
        drawn = self.drawn_strips.get(place)
        return drawn or road_in(self.board.cells[place], self.roads[place], self.chart.sight.strip)

    def along_road(self, a: int, b: int, places: tuple[int, ...]) -> bool:
        """Whether a line keeps to the artwork of roads all the way (1.1.1/orchard-road)."""
        if any(place not in self.roads for place in (a, b, *places)):
            return False
        cells = self.board.cells
        strips = [strip for p in (a, b, *places) for strip in self.strips_in(p)]
        return covered(centre(cells[a]), centre(cells[b]), strips)


class LineReader:
    """Reads the lines of one board."""

    def __init__(self, ground: Ground, tracer: Tracer) -> None:
        self.ground = ground
        self.board = ground.board
        self.tracer = tracer

    def read(self, a: int, b: int) -> Line:
        """The line between two hexes; adjacent ones always see each other (3.2.1/los-levels)."""
        met = list(self._met(a, b))
        blocked = next((reason.rule for reason in met if reason.value >= BLOCKS), None)
        hindrance = sum(reason.value for reason in met if reason.value < BLOCKS)
        if blocked is None and hindrance >= self.ground.chart.sight.blocked_at:
            blocked = "3.2.1/hindrance"
        return Line(blocked, hindrance, tuple(met))

    def steps(self, a: int, b: int) -> list[tuple[tuple[int, ...], bool]]:
        """The hexes between two, step by step, those that are not on the board left out; a line along a hexside
        passes two of them at once, which is told beside."""
        c, d = self.board.cells[a]
        template = self.tracer.template(a, b)
        found: list[list[int]] = [[] for _ in range(template.steps)]
        along = [False] * template.steps
        for passage in template.passages:
            place = self.board.at.get((c + passage.cell[0], d + passage.cell[1]))
            along[passage.step - 1] |= passage.how == ALONG
            if place is not None:
                found[passage.step - 1].append(place)
        return [(tuple(places), pair) for places, pair in zip(found, along, strict=True)]

    def trees(self, place: int) -> list[Art]:
        """What is drawn as woods in a hex."""
        return [art for art in self._pieces(place) if self.ground.kinds[art.kind].rule == WOODS]

    def through_trees(self, a: int, b: int) -> bool:
        """Whether a line cuts trees between its ends, though they may stand too low to block it."""
        for places, pair in self.steps(a, b):
            if any(self.ground.kinds[art.kind].rule == WOODS for art in self._crossed(a, b, places, pair)):
                return True
        return False

    def _met(self, a: int, b: int) -> Iterator[Reason]:
        levels = self.board.level[a], self.board.level[b]
        level, high = levels[0] == levels[1], max(levels) >= HIGH
        steps = self.steps(a, b)
        on_road: bool | None = None
        for places, pair in steps:
            hills = [p for p in places if self.board.level[p] >= HIGH]
            if not (level and high) and hills and (not pair or len(hills) == 2):
                rule = "1.1.1/hill" if level else "3.2.1/los-levels"
                yield Reason("3.2.1/los-along" if pair else rule, BLOCKS, self._named(hills), "hill")
            cut = self._crossed(a, b, places, pair)
            for art in cut:
                place = self.board.at[art.cell]
                if self.ground.kinds[art.kind].sight == "blocks" and self.ground.blocks(place, high, level):
                    rule = "3.2.1/los-along" if pair else "3.2.1/los-check" if level else "3.2.1/los-levels"
                    yield Reason(rule, BLOCKS, self.board.names[place], art.kind)
                    break
            best: Reason | None = None
            for place, kind in self._hindering(places, cut):
                value = self.ground.hinders(place, kind, high, level)
                road = kind.sight == "fills" and place in self.ground.roads
                if value and road and on_road is None:
                    on_road = self.ground.along_road(a, b, tuple(p for some, _ in steps for p in some))
                if value > (best.value if best else 0) and not (road and on_road):
                    rule = "1.1.1/orchard-season" if kind.tall and not level else "3.2.1/hindrance-art"
                    best = Reason(rule, value, self.board.names[place], self._kind(place, kind))
            if best:
                yield best

    def _kind(self, place: int, kind: Kind) -> str:
        return next(name for name, each in self.ground.kinds.items() if each is kind)

    def _named(self, places: list[int]) -> str:
        return " ".join(self.board.names[place] for place in places)

    def _hindering(self, places: tuple[int, ...], cut: list[Art]) -> Iterator[tuple[int, Kind]]:
        """What fills a hex counts wherever the line meets it, what is drawn in it where the line cuts it."""
        for place in places:
            kind = self.ground.of[place]
            if kind.sight == "fills":
                yield place, kind
        for art in cut:
            kind = self.ground.kinds[art.kind]
            if kind.sight == "hinders":
                yield self.board.at[art.cell], kind

    def _pieces(self, place: int) -> list[Art]:
        first, last = self.tracer.art_starts[place], self.tracer.art_starts[place + 1]
        return self.tracer.art[first:last]

    def _crossed(self, a: int, b: int, places: tuple[int, ...], pair: bool) -> list[Art]:
        """What a line goes through at a step: in the hex that it passes, or across the hexside that it runs along."""
        if not pair:
            return list(self._cut(a, b, *places))
        return list(self._across(*places)) if len(places) == 2 else []

    def _cut(self, a: int, b: int, *places: int) -> Iterator[Art]:
        cells = self.board.cells
        for place in places:
            yield from (art for art in self._pieces(place) if crosses_hex(cells[a], cells[b], art, cut=True))

    def _across(self, one: int, two: int) -> Iterator[Art]:
        """Pieces of two hexes that lie against the hexside between them along a common stretch (3.2.1/los-along)."""
        cells = self.board.cells
        side = hexside(cells[one], direction(cells[one], cells[two]))
        for first in self._pieces(one):
            for second in self._pieces(two):
                kinds = {self.ground.kinds[art.kind].sight for art in (first, second)}
                if len(kinds) == 1 and drawn_across(side, first, second):
                    low = min((first, second), key=lambda art: self.board.level[self.board.at[art.cell]])
                    yield low
