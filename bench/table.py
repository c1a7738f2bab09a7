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
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.aslsk.ch03_3_movement.moving import Move
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.lab.matches import fresh_match
from voltigeur.terrain.drawing import draw

BATTLE, AT_MOST = "moisson-rouge", 400
"""A battle of the Starter Kit, and how many of its answers are given."""
HEXES = 4
"""How long the moves are that are foreseen."""
TARGET_MS = {
    "scene": 2,
    "question": 10,
    "question_p95": 40,
    "forecast_past_thirty_enemies": 60,
    "board_of_1200_hexes": 1000,
    "settling_ten_against_twenty": 10,
    "longest_nonsense": 1000,
    "aslsk_scene": 2,
    "aslsk_question": 10,
    "aslsk_question_p95": 40,
    "aslsk_move_forecast": 20,
    "aslsk_shot_forecast": 20,
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


def starter_kit() -> dict[str, float]:
    """A battle of the Starter Kit: scenes, questions as they are put, what shots and longer moves would bring."""
    match: Any = fresh_match("aslsk", BATTLE, 5)
    match.setting.prepare()
    table: Any = rulebook("aslsk").table(match.setting, "en")
    rng = Random(5)
    times: dict[str, list[float]] = {"scene": [], "question": [], "move": [], "shot": []}
    while (question := match.question) is not None and match.state.answers < AT_MOST:
        times["scene"].append(took(partial(table.scene, match, question.seat)))
        times["question"].append(took(partial(table.ask, match, question)))
        answer = question.choice.sample(rng)
        if isinstance(answer, Move):
            said = match.write(lengthened(match, question, answer))
            times["move"].append(took(partial(table.forecast, match, question, said)))
        elif isinstance(answer, Fire | FireUnder):
            times["shot"].append(took(partial(table.forecast, match, question, match.write(answer))))
        match.answer(answer)
    asked = sorted(times["question"])
    return {
        "aslsk_scene": median(times["scene"]),
        "aslsk_question": median(asked),
        "aslsk_question_p95": asked[int(len(asked) * 0.95)],
        "aslsk_move_forecast": median(times["move"]),
        "aslsk_shot_forecast": median(times["shot"]),
    }


def lengthened(match: Any, question: Any, move: Move) -> Move:
    """A move that goes on as far as it may, hex by hex away from where it began."""
    distance = match.setting.board.dist[move.path[0]]
    while move.path[-1] >= 0 and len(move.path) < HEXES:
        near = [p for p in match.setting.board.neighbours[move.path[-1]] if p >= 0 and p not in move.path]
        ways = [Move(move.units, move.manner, (*move.path, p)) for p in sorted(near, key=lambda p: -distance[p])]
        farther = next((way for way in ways if question.admits(way) is None), None)
        if farther is None:
            return move
        move = farther
    return move


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
        **starter_kit(),
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
