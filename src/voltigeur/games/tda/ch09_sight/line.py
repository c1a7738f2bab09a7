"""One line of sight, explained: every crossing with its rule (chapter 9)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import astuple, replace

from voltigeur.games.tda.ch09_sight.effects import LEVEL, Effects, Hinders, Overlay
from voltigeur.games.tda.charts.terrain import TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import Point
from voltigeur.terrain.lines import ALONG, CROSSES, Template
from voltigeur.terrain.reasons import BLOCKS, Reason
from voltigeur.terrain.sight import Tracer, crosses_hex, leaves_through


class Ends(NamedTuple):
    """The two ends of a line as the rules of height see them, in tenths of a level."""

    first: int
    second: int

    @property
    def high(self) -> int:
        """The height of the higher end."""
        return max(self)

    @property
    def level(self) -> bool:
        """Whether both are equally high."""
        return self.first == self.second


class LineReader:
    """Reads the lines of one board; `low_flight` keeps only what hides an aircraft close to the ground (15.7)."""

    def __init__(self, board: Board, chart: TerrainChart, tracer: Tracer, effects: Effects) -> None:
        self.board = board
        self.chart = chart
        self.tracer = tracer
        self.effects = effects

    def read(self, a: int, b: int, over: Overlay, ends: Ends, low_flight: bool = False) -> list[tuple[int, Reason]]:
        """The crossings between two ground hexes, each with its rank along the line; adjacent hexes see each other."""
        template = self.tracer.template(a, b)
        if template.steps == 0:
            return self._crossed_sides(a, template, ends, low_flight).get(-1, [])
        found = self._obstacle_sides(a, b, template, ends, low_flight)
        found += [(-1, reason) for reason in self._own_art(a, b, ends.first <= ends.second, over, ends, low_flight)]
        found += [(9999, reason) for reason in self._own_art(b, a, ends.second <= ends.first, over, ends, low_flight)]
        found += self._raised_lines(a, b, template, ends, low_flight)
        crossed = self._crossed_sides(a, template, ends, low_flight)
        found += crossed.pop(-1, [])
        pair: list[tuple[int, list[tuple[int, Reason]]]] = []
        for number, (cell, step, how, rank) in enumerate(map(astuple, template.passages)):
            place = self._at(a, cell)
            met = crossed.pop(number, [])
            if place is not None:
                next_to_lower = (step == 1 and ends.first < ends.second) or (
                    step == template.steps and ends.second < ends.first
                )
                met += [(rank, reason) for reason in self._hex(a, b, place, next_to_lower, over, ends, low_flight)]
            if how != ALONG:
                found += met
                continue
            if place is not None:
                pair.append((sum(reason.value for _, reason in met), met))
            if number + 1 == len(template.passages) or template.passages[number + 1].step != step:
                if pair:
                    found += min(pair, key=lambda item: min(item[0], BLOCKS))[1]
                pair = []
        return sorted(found, key=lambda item: item[0])

    def _at(self, a: int, away: tuple[int, int]) -> int | None:
        c, d = self.board.cells[a]
        return self.board.at.get((c + away[0], d + away[1]))

    def _hex(
        self, a: int, b: int, place: int, next_to_lower: bool, over: Overlay, ends: Ends, low_flight: bool
    ) -> list[Reason]:
        """What a hex between the ends does: its elevation, its artwork, what fills it."""
        found: list[Reason] = []
        where = self.board.names[place]
        ground = self.effects.ground[place]
        if ground > ends.high or (ground == ends.high and not ends.level):
            found.append(Reason("9.2/blocked" if ends.level else "9.3/plateau", BLOCKS, where, "elevation"))
        cells = self.board.cells
        for number in range(self.tracer.art_starts[place], self.tracer.art_starts[place + 1]):
            art = self.tracer.art[number]
            if low_flight and not self.chart.kind[art.kind].hides_low_flight:
                continue
            rule = self._art_rule(number, place, next_to_lower, over, ends)
            if rule and crosses_hex(cells[a], cells[b], art):
                found.append(Reason(rule, BLOCKS, where, art.kind))
                break
        for item in (*self.effects.hinders[place], *over.hinders.get(place, ())):
            if low_flight and not self._hides_low_flight(item):
                continue
            rule = self._hinders_rule(item, ground, next_to_lower, ends)
            if rule:
                found.append(Reason(rule, item.columns, where, item.what))
        return found

    def _art_rule(self, number: int, place: int, next_to_lower: bool, over: Overlay, ends: Ends) -> str | None:
        """The rule by which a drawn obstacle, if touched, blocks a line of these heights (9.2, 9.3)."""
        ground = self.effects.ground[place]
        ruined = place in over.ruined and self.tracer.art[number].building >= 0
        top = ground + (0 if ruined else self.effects.tops[number])
        if ends.level:
            return "9.2/blocked" if ends.high <= ground or ends.high < top else None
        if top >= ends.high:
            return "9.3/plateau"
        return "9.3/blind-hex" if next_to_lower else None

    def _hinders_rule(self, item: Hinders, ground: int, next_to_lower: bool, ends: Ends) -> str | None:
        """The rule by which something that fills a hex hinders a line of these heights (9.3/same-level)."""
        if item.height == "unlimited":
            return item.rule
        if item.height == "two-levels":
            if ends.high // LEVEL - ground // LEVEL <= self.chart.sight.tall_smoke_levels:
                return item.rule
            return "9.3/blind-hex-hindrance" if next_to_lower else None
        return item.rule if ends.high <= ground else None

    def catches(self, a: int, b: int, ends: Ends, burning: frozenset[int]) -> bool:
        """Whether a wire between two hexes catches: on growth that hinders, as sight does on a wood, or on a fire."""
        template = self.tracer.template(a, b)
        along: dict[int, list[bool]] = {}
        for cell, step, how, _ in map(astuple, template.passages):
            place = self._at(a, cell)
            if place is None:
                continue
            lower = step == 1 if ends.first < ends.second else step == template.steps
            caught = place in burning or self._snags(place, lower and not ends.level, ends)
            if how == ALONG:
                along.setdefault(step, []).append(caught)
            elif caught:
                return True
        return any(all(pair) for pair in along.values())

    def _snags(self, place: int, next_to_lower: bool, ends: Ends) -> bool:
        """Growth stops a wire where it hinders sight, and in its blind hex (16.5/missiles, 9.3/blind-hex)."""
        ground = self.effects.ground[place]
        return any(
            next_to_lower or self._hinders_rule(item, ground, next_to_lower, ends)
            for item in self.effects.hinders[place]
        )

    def _hides_low_flight(self, item: Hinders) -> bool:
        kind = self.chart.kind.get(item.what)
        return kind.hides_low_flight if kind else self.chart.change[item.what].hides_low_flight

    def _own_art(self, a: int, b: int, lower: bool, over: Overlay, ends: Ends, low_flight: bool) -> list[Reason]:
        """Artwork in an end's own hex that the unit is not in: a wood that fills a corner (10.1/forest-partial)."""
        cells = self.board.cells
        for number in self.tracer.foreign.get(a, ()):
            art = self.tracer.art[number]
            if low_flight and not self.chart.kind[art.kind].hides_low_flight:
                continue
            rule = self._art_rule(number, a, lower, over, ends)
            if rule and leaves_through(cells[a], cells[b], art):
                return [Reason(rule, BLOCKS, self.board.names[a], art.kind)]
        return []

    def _obstacle_sides(
        self, a: int, b: int, template: Template, ends: Ends, low_flight: bool
    ) -> list[tuple[int, Reason]]:
        """Walls, hedges and crests that the line touches and that border neither end (9.2/hexside-obstacles)."""
        found: list[tuple[int, Reason]] = []
        for (c, d), side, how, rank in map(astuple, template.touches):
            number = self._side_number(a, (c, d), side)
            if number is None:
                continue
            effect = self.effects.sides[number]
            if a in effect.pair or b in effect.pair or ends.high > effect.height:
                continue
            for kind in effect.blocks:
                if low_flight and not self.chart.side[kind].hides_low_flight:
                    continue
                rule = self.chart.side[kind].rule
                if how == CROSSES and self.chart.side[kind].columns:
                    rule = "9.2/hexside-obstacles"
                found.append((rank, Reason(rule, BLOCKS, self._side_name(effect.pair), kind)))
        return found

    def _crossed_sides(
        self, a: int, template: Template, ends: Ends, low_flight: bool
    ) -> dict[int, list[tuple[int, Reason]]]:
        """Embankments on hexsides from one hex of the line to the next, by the passage they count with."""
        found: dict[int, list[tuple[int, Reason]]] = {}
        ranks = {(cell, side): rank for cell, side, _, rank in map(astuple, template.touches)}
        for cell, side, passage in map(astuple, template.borders):
            number = self._side_number(a, cell, side)
            if number is None or low_flight:
                continue
            effect = self.effects.sides[number]
            for kind, columns in effect.hinders:
                if ends.high <= effect.height:
                    reason = Reason(self.chart.side[kind].rule, columns, self._side_name(effect.pair), kind)
                    found.setdefault(passage, []).append((ranks[cell, side], reason))
        return found

    def _raised_lines(
        self, a: int, b: int, template: Template, ends: Ends, low_flight: bool
    ) -> list[tuple[int, Reason]]:
        """Embankments through hexes: passing from one side to the other hinders, being on one does not."""
        halves: dict[str, int] = {}
        first: dict[str, tuple[int, Reason]] = {}
        if not self.effects.crossings or low_flight:
            return []
        start, stop = self.board.cells[a], self.board.cells[b]
        for cell, _, _, rank in map(astuple, template.passages):
            place = self._at(a, cell)
            if place is None or ends.high > self.effects.ground[place]:
                continue
            for crossing in self.effects.crossings.get(place, ()):
                p, q = (side_of(start, stop, point) for point in crossing.ends)
                if p == q:
                    continue
                halves[crossing.kind] = halves.get(crossing.kind, 0) + abs(p - q)
                reason = Reason("10.4/embankment", crossing.columns, self.board.names[place], crossing.kind)
                first.setdefault(crossing.kind, (rank, reason))
        return [
            (first[kind][0], replace(first[kind][1], value=first[kind][1].value * (count // 2)))
            for kind, count in halves.items()
            if count >= 2
        ]

    def _side_number(self, a: int, away: tuple[int, int], side: int) -> int | None:
        c, d = self.board.cells[a]
        return self.tracer.side_numbers.get(((c + away[0], d + away[1]), side))

    def _side_name(self, pair: tuple[int, int]) -> str:
        return f"{self.board.names[pair[0]]}-{self.board.names[pair[1]]}"

    def bordering(self, target: int, source: int) -> list[tuple[str, bool]]:
        """The hexside kinds of a target's hex that the line touches, and whether only in line with or at a vertex."""
        found = []
        for (c, d), side, how, _ in map(astuple, self.tracer.template(source, target).touches):
            number = self._side_number(source, (c, d), side)
            if number is not None and target in self.effects.sides[number].pair:
                kinds = self.board.sides[self.effects.sides[number].pair]
                found += [(kind, how != CROSSES) for kind in kinds]
        return found


def side_of(a: tuple[int, int], b: tuple[int, int], point: Point) -> int:
    """On which side of the line between two cells a point lies: -1, 0 or 1."""
    dx, dy = 3 * (b[0] - a[0]), b[1] - a[1]
    value = dx * (point[1] - 1000 * a[1]) - dy * (point[0] - 3000 * a[0])
    return max(-1, min(1, value))
