"""How long a fork, a digest, a save and a load of a match take, in the middle of a battle.

python bench/fork.py --out bench/results/fork.json
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from keeping import keep

import voltigeur
from voltigeur.engine.saves import from_text, to_text

SCENARIOS = {"tda": ("compagnie-en-ligne", 600), "aslsk": ("moisson-rouge", 200)}
"""By game: a battle, and how many answers into it."""


def timed(work: Callable[[], object], rounds: int, repeat: int = 15) -> float:
    """The median processor time of one call, in microseconds."""
    times = []
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(rounds):
            work()
        times.append((time.process_time() - start) / rounds)
    return round(median(times) * 1e6, 1)


def main() -> None:
    """Measure the battles of both games on hexes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for slug, (scenario, answers) in SCENARIOS.items():
        result[slug] = measured(slug, scenario, answers)
    keep(result, given.out)


def measured(slug: str, scenario: str, answers: int) -> dict[str, Any]:
    """Random play to the middle of a battle, and what can be done there."""
    rng = Random(7)
    match = voltigeur.new_match(slug, scenario, seed=7)
    for _ in range(answers):
        question = match.question
        assert question is not None, "the match ended too soon: give fewer answers"
        match.answer(question.choice.sample(rng))
    state = msgspec.json.encode(match.state)
    text = to_text(match)
    return {
        "scenario": scenario,
        "counters": len(match.position.units),
        "answers": answers,
        "state_bytes": len(state),
        "save_bytes": len(text.encode()),
        "microseconds": {
            "fork": timed(lambda: match.fork(rng), 300),
            "copy_of_state": timed(lambda: match.state.copy(), 300),
            "redeal": timed(lambda: match.redeal(0, rng), 30),
            "encode_state": timed(lambda: msgspec.json.encode(match.state), 200),
            "decode_state": timed(lambda: match.book.decode(match.setting, state), 100),
            "digest": timed(match.digest, 200),
            "view_data": timed(lambda: match.view(0).data(), 30),
            "save_to_text": timed(lambda: to_text(match), 2, 5),
            "load_from_text": timed(lambda: from_text(text), 1, 5),
        },
    }


if __name__ == "__main__":
    main()
