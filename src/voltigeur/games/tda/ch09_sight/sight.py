"""Lines of sight: who sees whom, through what, and what stands in between (chapter 9, 10.1 to 10.4)."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from itertools import chain, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Final

import numpy as np

from voltigeur.engine.memory import keep
from voltigeur.games.tda.ch09_sight.effects import LEVEL, Overlay, acts_on_sight, find_effects, overlay
from voltigeur.games.tda.ch09_sight.line import Ends, LineReader
from voltigeur.games.tda.ch09_sight.rows import BLOCKED, RowReader
from voltigeur.games.tda.charts.terrain import TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change
from voltigeur.terrain.lines import INSIDE
from voltigeur.terrain.reasons import BLOCKS, Line, Reason
from voltigeur.terrain.sight import Tracer

__all__ = ["BLOCKED", "BLOCKS", "RULES_VERSION", "Line", "Reason", "Sight"]

RULES_VERSION: Final = 1
"""Raised when the reading of a rule changes what a line gives; it is part of the name of the cache."""

_NOTHING: Final = Overlay({}, frozenset())
_TOLD: Final = 2_000
"""How many lines are kept with their crossings."""
_LINES: Final = 100_000
"""How many lines are kept that something else than the map has changed."""
_KEPT: Final = 16
"""How many sets of changes keep their rows."""
_columns: Final = itemgetter(1)


class Sight:
    """The lines of sight of one board under one chart; static, and safe to share between threads that read.

    Rows are worked out when first asked for; `prepare` works all of them out and keeps them in the cache folder.
    """

    def __init__(self, board: Board, chart: TerrainChart, cache_dir: Path | None = None) -> None:
        self.board = board
        self.chart = chart
        self._rows: list[bytes | None] = [None] * len(board)
        self._file = cache_dir / f"sight-{board.digest[:24]}-{chart.digest[:12]}-{RULES_VERSION}" if cache_dir else None
        self._tracer: Tracer | None = None
        self._lines: LineReader | None = None
        self._row_reader: RowReader | None = None
        self._changed: dict[tuple[Change, ...], dict[int, bytes]] = {}
        self._known: dict[tuple[int, int, tuple[Change, ...]], int] = {}
        self._flights: dict[tuple[int, int, tuple[Change, ...], int, tuple[int, int], bool], int] = {}
        self._told: dict[tuple[int, int, int], Line] = {}
        self._facing: dict[tuple[int, int], tuple[tuple[str, int, str], ...]] = {}
        rims = (path for kind, path in board.lines if chart.line[kind].rim)
        self._edged = frozenset(chain(*board.sides, *rims))
        """Hexes with anything on a side of them, or a rim, that may protect who is in them."""
        self._acting = {kind for kind, change in chart.change.items() if acts_on_sight(change)}
        self._ruining = {kind for kind, change in chart.change.items() if change.ruins}
        self._kept = False
        self._load()

    # Rows

    def sees(self, a: int, b: int, changes: Sequence[Change] = ()) -> int:
        """The hindrance of a line, 0 to 3 columns and without reduced visibility; -1 if it is blocked."""
        row = self._rows[a] or self.row(a)
        tunnels = self.board.tunnels
        beside = not changes or self.board.dist[a][b] <= 1 or a in tunnels or b in tunnels
        met = () if beside else self._met(a, b, changes)
        if not met:
            return -1 if row[b] == BLOCKED else row[b]
        key = (a, b, met)
        value = self._known.get(key)
        if value is None:
            line = self.line(a, b, met)
            value = -1 if line.blocked else line.hindrance
            keep(self._known, key, value, _LINES)
        return value

    def row(self, a: int, changes: Sequence[Change] = ()) -> bytes:
        """The hindrance of the line to every place, BLOCKED (255) where there is none."""
        row = self._rows[a]
        if row is None:
            row = self._rows[a] = self._reader().row(a)
        if not changes:
            return row
        acting = self._relevant(changes)
        if not acting:
            return row
        rows = self._changed.get(acting)
        if rows is None:
            if len(self._changed) >= _KEPT:
                self._changed.pop(next(iter(self._changed)), None)
            rows = self._changed.setdefault(acting, {})
        found = rows.get(a)
        if found is None:
            found = rows[a] = self._row_with(a, row, acting)
        return found

    def _row_with(self, a: int, row: bytes, changes: tuple[Change, ...]) -> bytes:
        """A row with changes: only the lines that touch a changed hex are worked out again."""
        if a in self.board.tunnels:
            return row
        reader = self._reader()
        hexes = {self.board.hex_of[place] for _, place in changes}
        targets = reader.passing(
            a, hexes, {self.board.hex_of[place] for kind, place in changes if kind in self._ruining}
        )
        if not len(targets):
            return row
        values = np.frombuffer(row, dtype=np.uint8).copy()
        values[targets] = reader.read(a, targets, overlay(self.board, self.chart, changes))
        return values.tobytes()

    def _relevant(self, changes: Sequence[Change]) -> tuple[Change, ...]:
        """The changes that can act on any line: not traps, trenches or anything in a tunnel."""
        return tuple(c for c in changes if c[0] in self._acting and self.board.hex_of[c[1]] < self.board.hexes)

    def opens(self, changes: Sequence[Change]) -> bool:
        """Whether a change can open a line that the ground blocks: ruins do, all others only hinder."""
        return any(change[0] in self._ruining for change in changes)

    def _met(self, a: int, b: int, changes: Sequence[Change]) -> tuple[Change, ...]:
        """The changes that can act on one line: those between its ends, and ruins in them."""
        tracer = self._tracing()
        spot = tracer.spot
        hex_of = self.board.hex_of
        start, stop = hex_of[a], hex_of[b]
        between = tracer.between(start, stop)
        origin = spot[start]
        acting = self._acting
        touched = [
            change
            for change in changes
            if change[0] in acting
            and (
                spot[hex_of[change[1]]] - origin in between
                or (change[0] in self._ruining and hex_of[change[1]] in (start, stop))
            )
        ]
        return tuple(touched)

    def flight(
        self, a: int, b: int, changes: Sequence[Change], visibility: int, heights: tuple[int, int], low: bool
    ) -> int:
        """The hindrance of a line that begins or ends in the air; -1 if it is blocked (15.7/aircraft-types)."""
        underground = a in self.board.tunnels or b in self.board.tunnels
        met = () if underground else self._met(a, b, changes)
        key = (a, b, met, visibility, heights, low)
        value = self._flights.get(key)
        if value is None:
            line = self.line(a, b, met, visibility, heights=heights, low_flight=low)
            value = -1 if line.blocked else line.hindrance
            keep(self._flights, key, value, _LINES)
        return value

    def prepare(self) -> None:
        """Work out every row now and keep them in the cache folder, if there is one."""
        for place in range(len(self.board)):
            self.row(place)
        if self._file is None or self._kept:
            return
        content = b"".join(row for row in self._rows if row is not None)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            partial = self._file.with_name(f"{self._file.name}.{os.getpid()}")
            partial.write_bytes(content + _mark(content))
            partial.replace(self._file)
        except OSError:
            return
        self._kept = True

    def _load(self) -> None:
        """Take rows from the cache; a file that is not what was written is left alone, `prepare` writes it again."""
        if self._file is None:
            return
        try:
            content = self._file.read_bytes()
        except OSError:
            return
        size = len(self.board)
        rows, mark = content[: size * size], content[size * size :]
        if mark == _mark(rows):
            self._rows = [rows[n * size : (n + 1) * size] for n in range(size)]
            self._kept = True

    # One line, explained

    def line(
        self,
        a: int,
        b: int,
        changes: Sequence[Change] = (),
        visibility: int = 0,
        *,
        heights: tuple[int, int] | None = None,
        low_flight: bool = False,
    ) -> Line:
        """The line between two places with every crossing and its rule.

        `heights` are tenths of a level where they are not those of the places (an aircraft, a sniper in the palms);
        `low_flight` leaves only what hides an aircraft close to the ground (15.7/aircraft-types).
        """
        key = (a, b, visibility)
        if changes or heights or low_flight:
            return self._line(a, b, changes, visibility, heights, low_flight)
        found = self._told.get(key)
        if found is None:
            found = keep(self._told, key, self._line(a, b, (), visibility, None, False), _TOLD)
        return found

    def _line(
        self,
        a: int,
        b: int,
        changes: Sequence[Change],
        visibility: int,
        heights: tuple[int, int] | None,
        low_flight: bool,
    ) -> Line:
        apart = self._apart(a, b)
        if apart:
            return Line(apart, 0, (Reason(apart, BLOCKS, self.board.names[b], "floor"),))
        if a == b or a in self.board.tunnels:
            return Line(None, 0, ())
        start, stop = self.board.hex_of[a], self.board.hex_of[b]
        over = overlay(self.board, self.chart, self._relevant(changes)) if changes else _NOTHING
        effects = self._line_reader().effects
        ends = Ends(*heights) if heights else Ends(effects.height[a], effects.height[b])
        reasons = [reason for _, reason in self._line_reader().read(start, stop, over, ends, low_flight)]
        away = self.board.dist[a][b]
        if away == 1:
            reasons.append(Reason("9.2/adjacent", 0, self.board.names[b], "adjacent"))
        columns = self.reduced_visibility(away, visibility)
        if columns:
            reasons.append(Reason("9.4/reduced-visibility", columns, self.board.names[b], "visibility"))
        blocked = next((reason.rule for reason in reasons if reason.value >= BLOCKS), None)
        hindrance = sum(reason.value for reason in reasons if reason.value < BLOCKS)
        if not blocked and away > 1 and hindrance > self.chart.sight.most_hindrance:
            blocked = "10.3/blocked-beyond-3"
        return Line(blocked, hindrance, tuple(reasons))

    def _apart(self, a: int, b: int) -> str | None:
        """Tunnels see nothing outside; inside a building one sees one's own floor only."""
        board = self.board
        if a != b and (a in board.tunnels or b in board.tunnels):
            return "10.4/tunnels"
        same = board.building[a] >= 0 and board.building[a] == board.building[b]
        return "10.2/floors-separate" if same and board.floor_of[a] != board.floor_of[b] else None

    def reduced_visibility(self, away: int, visibility: int) -> int:
        """Columns of hindrance for each bracket of range that is begun (9.4/reduced-visibility)."""
        if not visibility:
            return 0
        return -(-away // self.chart.sight.brackets[visibility])

    # Beside the line

    def catches(self, a: int, b: int, burning: frozenset[int]) -> bool:
        """Whether the wire of a missile between two places catches on growth or in a burning hex (16.5/missiles)."""
        reader, hex_of = self._line_reader(), self.board.hex_of
        heights = reader.effects.height
        return reader.catches(hex_of[a], hex_of[b], Ends(heights[a], heights[b]), burning)

    def height(self, place: int) -> int:
        """How high a place is, in tenths of a level."""
        return self._line_reader().effects.height[place]

    @property
    def above_all(self) -> int:
        """A height above every place of the map and the trees on it, where missions fly (21.1/general)."""
        return max(self._line_reader().effects.height) + 2 * LEVEL

    def higher(self, a: int, b: int) -> bool:
        """Whether the first place is higher than the second (10.4/height)."""
        heights = self._line_reader().effects.height
        return heights[a] > heights[b]

    def hexside_protection(self, target: int, source: int) -> tuple[tuple[str, int, str], ...]:
        """What the target's own hexsides give against fire from a place: (rule, columns, kind).

        The best of its walls, hedges and bocages that the line crosses or meets at a vertex (10.4/walls), and the rim
        of a ditch (10.4/ditch).
        """
        known = self._facing.get((target, source))
        if known is None:
            known = self._facing[target, source] = self._hexside_protection(target, source)
        return known

    def _hexside_protection(self, target: int, source: int) -> tuple[tuple[str, int, str], ...]:
        stop, start = self.board.hex_of[target], self.board.hex_of[source]
        if stop not in self._edged or stop == start or target in self.board.tunnels or source in self.board.tunnels:
            return ()
        best: dict[bool, tuple[str, int, str]] = {}
        for kind, _ in self._line_reader().bordering(stop, start):
            side = self.chart.side[kind]
            if side.columns:
                shelter = (side.rule, side.columns, kind)
                best[side.blocks] = min(best.get(side.blocks, shelter), shelter, key=_columns)
        rim = self._rim(stop, start)
        if rim:
            best[False] = min(best.get(False, rim), rim, key=_columns)
        return tuple(best[blocks] for blocks in sorted(best, reverse=True))

    def _rim(self, stop: int, start: int) -> tuple[str, int, str] | None:
        """The rim of a ditch protects unless the line comes along the ditch (10.4/ditch)."""
        for kind, path in self.board.lines:
            rim = self.chart.line[kind].rim
            if not rim or stop not in path:
                continue
            lines = self._tracing().template(start, stop)
            c, d = self.board.cells[start]
            way = [self.board.at.get((c + p.cell[0], d + p.cell[1]), -1) for p in lines.passages]
            inside = all(p.how == INSIDE for p in lines.passages)
            joined = self.board.links[kind]
            chain = [start, *way, stop]
            if inside and all(pair in joined for pair in pairwise(chain)):
                continue
            return "10.4/ditch", rim, kind
        return None

    # Parts, made when first needed

    def _tracing(self) -> Tracer:
        if self._tracer is None:
            self._tracer = Tracer(self.board, self._file.parent if self._file else None)
        return self._tracer

    def _line_reader(self) -> LineReader:
        if self._lines is None:
            tracer = self._tracing()
            effects = find_effects(self.board, self.chart, tracer.art, tracer.side_pairs)
            self._lines = LineReader(self.board, self.chart, tracer, effects)
        return self._lines

    def _reader(self) -> RowReader:
        if self._row_reader is None:
            lines = self._line_reader()
            self._row_reader = RowReader(self.board, self.chart, lines.tracer, lines.effects)
        return self._row_reader


def _mark(content: bytes) -> bytes:
    """What closes a cache file, so that a damaged one is not believed."""
    return hashlib.blake2b(content, digest_size=16).digest()
