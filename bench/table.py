"""How long the table takes for what a page asks: scenes, questions, forecasts, boards, nonsense; prints JSON.

    python bench/table.py --out bench/results/table.json

Processor time of one thread, in milliseconds, so that other work on the machine counts little. The targets are what
somebody at a page does not notice; no test holds anybody to them.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from keeping import keep
from tests.skirmish.ch02_visibility.test_sight import match as plane_match
from tests.skirmish.ch02_visibility.test_sight import troop
from tests.skirmish.table.test_hostile import PLANE, POSITIONS, requests
from tests.tda.table.test_table_asks import arranged
from tests.tda.table.test_table_asks import played as questions_of
from tests.terrain.test_drawing import LOOK, board_of, column_name, open_ground

import voltigeur
from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.terrain.drawing import draw

TARGET_MS = {
    "scene": 2,
    "question": 10,
    "question_p95": 40,
    "forecast_past_thirty_enemies": 60,
    "board_of_1200_hexes": 1000,
    "settling_ten_against_twenty": 10,
    "longest_nonsense": 1000,
}


def took(work: Callable[[], object]) -> float:
    """Milliseconds of this thread's time."""
    began = time.thread_time()
    work()
    return 1000 * (time.thread_time() - began)


def scene() -> float:
    """The position of the largest battle, for one seat."""
    match, _ = next(pair for number, pair in enumerate(questions_of("compagnie-en-ligne", 1, 80)) if number == 60)
    table = TdaTable(match.setting, "en")
    table.scene(match, 0)
    return median(took(lambda: table.scene(match, 0)) for _ in range(40))


def questions() -> tuple[float, float]:
    """Every question of a battle, as it is put: half of them, and all but one in twenty, take no longer."""
    times: list[float] = []
    table: Any = None
    for match, question in questions_of("compagnie-en-ligne", 5, 500):
        if match.state.answers == 0:
            table = TdaTable(match.setting, "en")
            match.setting.prepare()

        times.append(took(partial(table.ask, match, question)))
    times.sort()
    return median(times), times[int(len(times) * 0.95)]


def forecast() -> float:
    """A long way past thirty enemies."""
    red = [{"id": f"Z{n}", "at": f"{'DEFGHIJKLM'[n % 10]}{1 + n // 10}", "side": "red"} for n in range(30)]
    table, match, question = arranged({"id": "A", "at": "A8"}, *red, do=["activate blue"])
    return min(took(lambda: table.forecast(match, question, "move A forced B8-C8-D8-E8-F8-G8")) for _ in range(5))


def board() -> float:
    """A large board, drawn for the first time."""
    rng = Random(4)
    cells = {f"{column_name(c)}{r}": rng.choice("....ffbboFFSW") for c in range(40) for r in range(1, 31)}
    made = board_of(open_ground(40, 30, cells))
    return took(lambda: draw(made, LOOK))


def settling() -> float:
    """Who is revealed after a move, every look known already."""
    own = [f"{10 + 3 * n},45" for n in range(10)]
    enemies = [f"{61 + 2.5 * (n % 4)},{10 + 3 * (n // 4)}" for n in range(20)]
    match = plane_match([troop("A1", *own), troop("D1", *enemies, known=False)])
    times = []
    for _ in range(6):
        for one in match.position.figures:
            one.known = one.side == 0
        match.position.touched = True
        times.append(took(lambda: spotting.settle(match)))
    return min(times[1:])


def nonsense() -> tuple[float, str]:
    """The request that takes longest of many that make no sense."""
    worst = (0.0, "")
    for name in POSITIONS:
        match: Any = voltigeur.load(PLANE / f"{name}.save").match
        for what, work in requests(match, Random(name)):

            def heard(work: Callable[[], object] = work) -> None:
                try:
                    work()
                except VoltigeurError:
                    return

            worst = max(worst, (took(heard), f"{name}: {what}"))
    return worst


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    half, most = questions()
    longest, what = nonsense()
    found = {
        "scene": scene(),
        "question": half,
        "question_p95": most,
        "forecast_past_thirty_enemies": forecast(),
        "board_of_1200_hexes": board(),
        "settling_ten_against_twenty": settling(),
        "longest_nonsense": longest,
    }
    result = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "version": voltigeur.__version__,
        "milliseconds": {name: round(value, 2) for name, value in found.items()},
        "targets": TARGET_MS,
        "missed": [name for name, value in found.items() if value > TARGET_MS[name]],
        "longest_nonsense_is": what,
    }
    keep(result, given.out)


if __name__ == "__main__":
    main()
