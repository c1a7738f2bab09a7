"""Decisions per second of random play of the skirmish, and how long the scripted player takes for an answer.

    python bench/skirmish.py --out bench/results/skirmish.json
    python bench/skirmish.py --beside ../before/src      # beside another source tree, turn and turn about

Time is processor time. Each scenario keeps what it has worked out about its table from match to match, as in any longer
run; the first match of each scenario is played to warm up and does not count. Beside another tree, scenarios that it
does not have are left out of its figures, and `ratio` is that of the seconds of random play; answers of random players
are compared as texts, and `other_decisions` counts the matches in which they differ.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path
from statistics import median
from typing import Any

from keeping import keep

import voltigeur
from voltigeur.engine.choices import Answer
from voltigeur.engine.rulebooks import rulebook
from voltigeur.lab.matches import fresh_match
from voltigeur.players.base import Player
from voltigeur.players.random import RandomPlayer
from voltigeur.players.scripted import ScriptedPlayer

SLUG = "skirmish"
HERE = Path(voltigeur.__file__).parents[1]


def play(scenario: str, seed: int, players: list[Player]) -> tuple[float, list[float], str]:
    """One match: processor time of all of it, and of each answer of the players, and a digest of these."""
    match = fresh_match(SLUG, scenario, seed)
    times: list[float] = []
    given: list[Answer] = []
    begin = time.process_time()
    while (question := match.question) is not None:
        start = time.process_time()
        answer = players[question.seat].choose(match.view(question.seat), question)
        times.append(time.process_time() - start)
        given.append(answer)
        match.answer(answer)
    spent = time.process_time() - begin
    texts = "\n".join(map(match.write, given))
    return spent, times, blake2b(texts.encode(), digest_size=12).hexdigest()


def measure(scenario: str, first: int, matches: int) -> dict[str, Any]:
    """Random and scripted play of one scenario."""
    play(scenario, 0, [RandomPlayer(0), RandomPlayer(1)])
    spent, decisions = 0.0, 0
    answers: list[float] = []
    digests: list[str] = []
    for seed in range(first, first + matches):
        whole, times, digest = play(scenario, seed, [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)])
        spent += whole
        decisions += len(times)
        digests.append(digest)
        _, times, _ = play(scenario, seed, [ScriptedPlayer(2 * seed, SLUG), ScriptedPlayer(2 * seed + 1, SLUG)])
        answers += times
    return {"decisions": decisions, "seconds": spent, "answers": answers, "digests": digests}


def in_tree(source: Path, scenario: str, first: int, matches: int) -> dict[str, Any]:
    """The same measurement with the package of some source tree, in a process of its own."""
    call = [sys.executable, __file__, "--one", scenario, "--first", str(first), "--matches", str(matches)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(call, check=True, capture_output=True, text=True, env=environment)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def has(source: Path, scenario: str) -> bool:
    """Whether another tree ships a scenario."""
    return (source / "voltigeur" / "games" / SLUG / "scenarios" / f"{scenario}.toml").is_file()


def compared(this: list[dict[str, Any]], beside: list[dict[str, Any]]) -> dict[str, Any]:
    """How much faster random play is than in another tree, round by round, and how often it decides otherwise."""
    ratios = [other["seconds"] / own["seconds"] for own, other in zip(this, beside, strict=True)]
    pairs = [
        pair
        for own, other in zip(this, beside, strict=True)
        for pair in zip(own["digests"], other["digests"], strict=True)
    ]
    return {
        "ratio": round(median(ratios), 3),
        "ratios": sorted(round(ratio, 3) for ratio in ratios),
        "other_decisions": sum(own != other for own, other in pairs),
    }


def summed(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Several measurements as one."""
    decisions, seconds = sum(part["decisions"] for part in parts), sum(part["seconds"] for part in parts)
    answers = sorted(answer for part in parts for answer in part["answers"])
    return {
        "decisions": decisions,
        "seconds": round(seconds, 2),
        "decisions_per_second": round(decisions / seconds, 1),
        "scripted_answers": len(answers),
        "scripted_median_ms": round(1000 * answers[len(answers) // 2], 2),
        "scripted_p95_ms": round(1000 * answers[len(answers) * 95 // 100], 2),
    }


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=2, help="of each kind, for each round of a scenario")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--beside", type=Path, help="the source folder of another version")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=1, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measure(given.one, given.first, given.matches)))
        return
    trees = {"this": HERE} | ({"beside": given.beside.resolve()} if given.beside else {})
    found: dict[str, dict[str, list[dict[str, Any]]]] = {name: {} for name in trees}
    for scenario in sorted(rulebook(SLUG).scenarios()):
        for turn in range(given.rounds):
            for name, source in trees.items():
                if name == "beside" and not has(source, scenario):
                    continue
                part = in_tree(source, scenario, 1 + turn * given.matches, given.matches)
                found[name].setdefault(scenario, []).append(part)
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for name, by_scenario in found.items():
        result[name] = {scenario: summed(parts) for scenario, parts in by_scenario.items()}
        result[name]["all"] = summed([part for parts in by_scenario.values() for part in parts])
    for scenario, parts in found.get("beside", {}).items():
        result["this"][scenario] |= compared(found["this"][scenario], parts)
    keep(result, given.out)


if __name__ == "__main__":
    main()
