"""Measure the open plane: reading a table, tracing lines, finding ways, drawing the region in reach; prints JSON.

python bench/ways.py [--seed N] [--out bench/results/ways.json]
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

from keeping import keep

from voltigeur.games.skirmish.base.library import make_setting, read_overrides, read_table, table_text
from voltigeur.games.skirmish.ch00_ground.move_costs import Legs, Pace, going_of
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Tabletop
from voltigeur.terrain.ways import PathFinder, measure

SCENARIOS = ("coup-de-main", "etage-par-etage", "embuscade")
LINES = 2000
WAYS = 300
REACHES = 24
T = TypeVar("T")


def made_up_table(seed: int) -> str:
    """A table with 12 houses, 24 hedges and walls, 24 fields and woods: some 400 straight pieces."""
    rng = Random(seed)
    text = ['name = "made-up"\nsize = [180, 120]\nbase = "meadow"\n']
    places = [(x, y) for x in range(6) for y in range(4)]
    rng.shuffle(places)
    for n, (column, row) in enumerate(places):
        x, y = 30 * column + 3, 30 * row + 3
        if n < 12:
            rooms = f'{{ box = "{x},{y} {x + 7},{y + 9}" }}, {{ box = "{x + 7},{y} {x + 15},{y + 9}" }}'
            doors = (f"{x + 3},{y + 9}", f"{x + 7},{y + 4}", f"{x + 11},{y}", f"{x},{y + 5}", f"{x + 15},{y + 4}")
            openings = ", ".join(f'{{ kind = "door", at = "{at}", width = 2 }}' for at in doors)
            storey = f"[[building.storey]]\nrooms = [{rooms}]\nopenings = [{openings}]\n"
            turn = rng.randrange(-20, 20)
            text.append(f'[[building]]\nid = "h{n}"\nbox = "{x},{y} {x + 15},{y + 9}"\nturn = {turn}\n{2 * storey}')
        kind = rng.choice(("field", "wood", "orchard"))
        field = f'"{x},{y + 12} {x + 20},{y + 11} {x + 24},{y + 18} {x + 18},{y + 24} {x + 2},{y + 22}"'
        text.append(f'[[ground]]\nid = "g{n}"\nkind = "{kind}"\npoints = {field}\n')
        kind = rng.choice(("hedge", "low-wall", "high-wall"))
        points = f"{x + 1},{y + 25} {x + 12},{y + 26} {x + 25},{y + 24} {x + 25},{y + 12}"
        text.append(f'[[line]]\nid = "l{n}"\nkind = "{kind}"\npoints = "{points}"\n')
    text.append('[[road]]\nid = "r"\npoints = "0,59 90,61 180,58"\nwidth = 4\n')
    return "\n".join(text)


def timed(work: Sequence[Callable[[], T]]) -> tuple[list[float], list[T]]:
    """Processor time of each call in microseconds, and what it gave."""
    times, given = [], []
    for call in work:
        begun = time.process_time()
        given.append(call())
        times.append((time.process_time() - begun) * 1e6)
    return times, given


def slow(times: list[float]) -> float:
    """What the slowest twentieth takes at least."""
    return sorted(times)[len(times) * 95 // 100]


def spots(tabletop: Tabletop, going: Legs, rng: Random, count: int) -> list[Point]:
    """Points that somebody could stand on."""
    found: list[Point] = []
    while len(found) < count:
        point = rng.randrange(tabletop.width), rng.randrange(tabletop.height)
        if measure(tabletop, going, (point, point)).within(0):
            found.append(point)
    return found


def steps(tabletop: Tabletop, points: list[Point], rng: Random) -> list[tuple[Point, Point]]:
    """Points with another one within a run of them."""
    found: list[tuple[Point, Point]] = []
    while len(found) < WAYS:
        a = rng.choice(points)
        b = a[0] + rng.randint(-1700, 1700), a[1] + rng.randint(-1700, 1700)
        if tabletop.on_table(b):
            found.append((a, b))
    return found


def measured(text: str, going: Legs, seed: int) -> dict[str, float]:
    """All figures of one table for somebody who runs; nothing is asked for twice."""
    begun = time.process_time()
    tabletop = read_tabletop(text, "table")
    load = time.process_time() - begun
    rng, finder = Random(seed), PathFinder(tabletop)
    points = spots(tabletop, going, rng, 2 * LINES)
    pairs = [((*a, 0), (*b, 0)) for a, b in zip(points[::2], points[1::2], strict=True)]
    tabletop.trace(*pairs[0])
    traces, _ = timed([partial(tabletop.trace, a, b) for a, b in pairs[1:]])
    cold, _ = timed([partial(finder.way, going, (*a, 0), b) for a, b in steps(tabletop, points, rng)])
    warm, found = timed([partial(finder.way, going, (*a, 0), b) for a, b in steps(tabletop, points, rng)])
    straight = [took for took, way in zip(warm, found, strict=True) if way and len(way) == 2]
    bent = [took for took, way in zip(warm, found, strict=True) if way and len(way) > 2]
    timed([partial(finder.reach, going, (*a, 0)) for a in points[:REACHES]])
    reach, _ = timed([partial(finder.reach, going, (*a, 0)) for a in points[-REACHES:]])
    return {
        "pieces": len(tabletop.pieces),
        "grounds": len(tabletop.grounds),
        "load_ms": round(load * 1e3, 1),
        "trace_us": round(median(traces), 1),
        "trace_p95_us": round(slow(traces), 1),
        "straight_way_us": round(median(straight), 1),
        "bent_way_ms": round(median(bent) / 1e3, 2),
        "bent_way_p95_ms": round(slow(bent) / 1e3, 2),
        "way_while_warming_ms": round(sum(cold) / len(cold) / 1e3, 2),
        "reach_ms": round(median(reach) / 1e3, 1),
        "reach_p95_ms": round(slow(reach) / 1e3, 1),
    }


def main() -> None:
    """Measure the tables that ship and a made-up one, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    result: dict[str, object] = {"machine": platform.machine(), "python": platform.python_version()}
    for scenario in SCENARIOS:
        setting = make_setting(scenario, {}, read_overrides(None))
        name = setting.scenario.table
        result[name] = measured(table_text(name), going_of(setting, Pace.RUN), given.seed)
    text = made_up_table(given.seed)
    setting = make_setting(SCENARIOS[0], {}, read_overrides(None))
    setting.tabletop = read_table(text, "made-up")
    result["made-up"] = measured(text, going_of(setting, Pace.RUN), given.seed)
    keep(result, given.out)


if __name__ == "__main__":
    main()
