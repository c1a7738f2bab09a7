"""Measure lines of sight on a made-up map of 660 hexes with about 2,000 edges of artwork, and on two joined sheets of
the Starter Kit; prints JSON.

python bench/sight.py [--seed N] --out bench/results/sight.json
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from keeping import keep

from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.aslsk.ch03_21_sight.line import Ground
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight as SheetSight
from voltigeur.games.tda.ch09_sight.sight import Sight
from voltigeur.games.tda.charts.terrain import board_from_text, shipped_chart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change
from voltigeur.terrain.hexes import cell_at, name_of, neighbours

COLUMNS, ROWS, EDGES = 33, 20, 2000
TWO_SHEETS = "moisson-rouge"
"""A scenario of the Starter Kit on two sheets."""


def made_up_map(seed: int) -> str:
    """A map in the map notation: levels, fields, brush, drawn woods and houses, walls and hedges."""
    rng = random.Random(seed)
    grid = [[f"{rng.choice('....fbo.')}{int(rng.random() < 0.12)}" for _ in range(COLUMNS)] for _ in range(ROWS)]
    text: list[str] = []
    edges = 0
    free = [(c, r) for c in range(1, COLUMNS - 1) for r in range(1, ROWS - 1)]
    rng.shuffle(free)
    while edges < EDGES and free:
        column, row = free.pop()
        name = name_of(cell_at(column, row))
        if rng.random() < 0.3:
            grid[row][column] = f"S{grid[row][column][-1]}"
            corners = [(-800, -400), (300, -500), (400, -100), (900, 0), (700, 450), (-600, 500)]
            table = f'[[building]]\nhexes = "{name}"\n'
        else:
            count = rng.randint(6, 10)
            corners = [_around(k, count, rng.randint(350, 950)) for k in range(count)]
            shift = rng.randint(-900, 900), rng.randint(-500, 500)
            corners = [(x + shift[0], y + shift[1]) for x, y in corners]
            table = '[[area]]\nkind = "forest"\n'
        edges += len(corners)
        outline = ", ".join(f'"{name} {x},{y}"' for x, y in corners)
        text.append(f"{table}outline = [{outline}]\n")
    for kind in ("wall", "hedge"):
        pairs = set()
        for _ in range(60):
            cell = cell_at(rng.randrange(1, COLUMNS - 1), rng.randrange(1, ROWS - 1))
            pairs.add(" ".join(sorted((name_of(cell), name_of(rng.choice(neighbours(cell)))))))
        text.append(f'[[side]]\nkind = "{kind}"\nbetween = {json.dumps(sorted(pairs))}\n')
    rows = "\n".join(" ".join(row) for row in grid)
    return f'name = "made-up"\ngrid = """\n{rows}\n"""\n\n' + "\n".join(text)


def _around(k: int, count: int, reach: int) -> tuple[int, int]:
    """A point on a rough circle, in whole numbers."""
    quarter = ((1000, 0), (809, 294), (309, 475), (-309, 475), (-809, 294))
    ring = quarter + tuple((-x, -y) for x, y in quarter)
    x, y = ring[k * len(ring) // count]
    return x * reach // 1000, y * reach // 1000


def measure(board: Board) -> dict[str, float]:
    """Time the tracer: seconds for the whole map, milliseconds for a source, microseconds for a line."""
    chart = shipped_chart()
    with tempfile.TemporaryDirectory() as folder:
        started = time.process_time()
        sight = Sight(board, chart, Path(folder))
        sight.row(0)
        first = time.process_time() - started
        sources = []
        for place in range(1, 60):
            begun = time.process_time()
            sight.row(place)
            sources.append(time.process_time() - begun)
        sight.prepare()
        cold = time.process_time() - started
        vars(board).pop("digest")  # a new process would have to find the fingerprint of the map again
        begun = time.process_time()
        warm = Sight(board, chart, Path(folder))
        warm.row(len(board) - 1)
        cached = time.process_time() - begun
    rng = random.Random(1)
    pairs = [(rng.randrange(board.hexes), rng.randrange(board.hexes)) for _ in range(20_000)]
    begun = time.process_time()
    for a, b in pairs:
        sight.sees(a, b)
    known = time.process_time() - begun
    begun = time.process_time()
    for a, b in pairs[:2000]:
        sight.line(a, b)
    explained = time.process_time() - begun
    changes = tuple(Change(rng.choice(("smoke1", "smoke2", "wreck")), rng.randrange(board.hexes)) for _ in range(12))
    sight.row(5, changes[:1])
    begun = time.process_time()
    for place in range(100, 140):
        sight.row(place, changes)
    changed = (time.process_time() - begun) / 40
    begun = time.process_time()
    for a, b in pairs:
        sight.sees(a, b, changes)
    changed_first = time.process_time() - begun
    begun = time.process_time()
    for a, b in pairs:
        sight.sees(a, b, changes)
    changed_again = time.process_time() - begun
    seen = sum(1 for a, b in pairs if sight.sees(a, b) >= 0)
    return {
        "first_source_ms": round(first * 1e3, 1),
        "one_source_ms": round(statistics.median(sources) * 1e3, 2),
        "whole_map_cold_s": round(cold, 2),
        "from_cache_s": round(cached, 4),
        "known_line_us": round(known / len(pairs) * 1e6, 3),
        "explained_line_us": round(explained / 2000 * 1e6, 1),
        "row_with_12_changes_ms": round(changed * 1e3, 2),
        "line_with_12_changes_first_us": round(changed_first / len(pairs) * 1e6, 2),
        "line_with_12_changes_again_us": round(changed_again / len(pairs) * 1e6, 2),
        "share_of_pairs_in_sight": round(seen / len(pairs), 3),
    }


def joined(scenario: str) -> dict[str, Any]:
    """The sheets of a scenario of the Starter Kit: all lines cold, in processor time, and one that is known."""
    setting = rulebook("aslsk").new_setting(scenario, options={}, overrides=None)
    board = setting.board
    with tempfile.TemporaryDirectory() as folder:
        started = time.process_time()
        sight = SheetSight(Ground(board, setting.terrain, setting.month), Path(folder))
        for place in range(board.hexes):
            sight.row(place)
        cold = time.process_time() - started
    rng = random.Random(1)
    pairs = [(rng.randrange(board.hexes), rng.randrange(board.hexes)) for _ in range(20_000)]
    begun = time.process_time()
    for a, b in pairs:
        sight.sees(a, b)
    known = time.process_time() - begun
    return {
        "scenario": scenario,
        "hexes": board.hexes,
        "pieces": len(board.art),
        "cold_s": round(cold, 2),
        "known_line_us": round(known / len(pairs) * 1e6, 3),
    }


def main() -> None:
    """Make the map, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    seed: int = given.seed
    text = made_up_map(seed)
    begun = time.process_time()
    board = board_from_text(text)
    loaded = time.process_time() - begun
    begun = time.process_time()
    board.dist  # noqa: B018
    distances = time.process_time() - begun
    drawn = sum(line.count(",") // 2 + 1 for line in text.splitlines() if line.startswith("outline"))
    result: dict[str, float] = {
        "hexes": board.hexes,
        "pieces": len(board.art),
        "edges_drawn": drawn,
        "load_s": round(loaded, 2),
        "distances_s": round(distances, 2),
    }
    keep({**result, **measure(board), "aslsk": joined(TWO_SHEETS)}, given.out)


if __name__ == "__main__":
    main()
