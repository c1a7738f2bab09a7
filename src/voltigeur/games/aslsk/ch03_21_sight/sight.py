"""Lines of sight: who sees whom and through what, on one board in one month (3.2.1, 1.1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from voltigeur.engine.memory import keep
from voltigeur.games.aslsk.ch03_21_sight.line import Ground, LineReader
from voltigeur.games.aslsk.ch03_21_sight.rows import BLOCKED, RowReader
from voltigeur.terrain.reasons import BLOCKS, Line, Reason
from voltigeur.terrain.sight import Tracer, cuts_at_end

__all__ = ["BLOCKS", "Line", "Reason", "Sight"]

_TOLD: Final = 2_000
"""How many lines are kept with what they meet."""
_STEPS: Final = 50_000
"""How many lines are kept with the hexes that they pass."""


class Sight:
    """The lines of sight of one board; static, and safe to share between threads that read."""

    def __init__(self, ground: Ground, folder: Path | None = None) -> None:
        self.ground = ground
        self.board = ground.board
        self._folder = folder
        self._rows: list[bytes | None] = [None] * self.board.hexes
        self._tracer: Tracer | None = None
        self._lines: LineReader | None = None
        self._reader: RowReader | None = None
        self._told: dict[tuple[int, int], Line] = {}
        self._steps: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
        self._wooded: dict[tuple[int, int], bool] = {}
        self._down: dict[tuple[int, int], bool] = {}

    def row(self, a: int) -> bytes:
        """The hindrance of the line to every hex, 255 where there is none; smoke is not in it."""
        row = self._rows[a]
        if row is None:
            if self._reader is None:
                self._reader = RowReader(self.ground, self._tracing())
            row = self._rows[a] = self._reader.row(a)
        return row

    def sees(self, a: int, b: int) -> int:
        """The hindrance of a line without smoke; -1 if it is blocked."""
        value = (self._rows[a] or self.row(a))[b]
        return -1 if value == BLOCKED else value

    def line(self, a: int, b: int) -> Line:
        """The line with everything that it meets and its rule."""
        found = self._told.get((a, b))
        if found is None:
            found = keep(self._told, (a, b), self._line_reader().read(a, b), _TOLD)
        return found

    def between(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """The hexes between two, step by step; two in a step that a line passes along their hexside."""
        found = self._steps.get((a, b))
        if found is None:
            steps = tuple(places for places, _ in self._line_reader().steps(a, b))
            found = keep(self._steps, (a, b), steps, _STEPS)
        return found

    def smoke(self, a: int, b: int, clouds: Mapping[int, int]) -> int:
        """What smoke between two hexes adds, without that in them: the thicker of two passed at once (2/inherent)."""
        if not clouds:
            return 0
        return sum(max((clouds.get(place, 0) for place in places), default=0) for places in self.between(a, b))

    def entered_from(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes out of which a line comes into its last one: two where it comes in at a corner."""
        steps = self.between(a, b)
        return steps[-1] if steps else (a,)

    def down_the_road(self, a: int, b: int) -> bool:
        """Whether a line into a hex cuts no trees, neither there nor where it comes from (1.1.1/woods-road)."""
        known = self._wooded.get((a, b))
        if known is None:
            cells, reader = self.board.cells, self._line_reader()
            ends = any(
                cuts_at_end(cells[here], cells[there], art)
                for here, there in ((a, b), (b, a))
                for art in reader.trees(here)
            )
            known = self._wooded[a, b] = not ends and not reader.through_trees(a, b)
        return known

    def along_road(self, a: int, b: int) -> bool:
        """Whether a line keeps to the artwork of roads all the way (1.1.1/orchard-road)."""
        known = self._down.get((a, b))
        if known is None:
            places = tuple(place for some in self.between(a, b) for place in some)
            known = self._down[a, b] = self.ground.along_road(a, b, places)
        return known

    def _tracing(self) -> Tracer:
        if self._tracer is None:
            self._tracer = Tracer(self.board, self._folder)
        return self._tracer

    def _line_reader(self) -> LineReader:
        if self._lines is None:
            self._lines = LineReader(self.ground, self._tracing())
        return self._lines
