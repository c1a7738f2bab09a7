"""Decisions per second of random play with all options listed, beside peers in the same run on one core.

    bench/peers.sh && python bench/decisions.py --peers bench/.peers/bin/python --out bench/results/decisions.json

A small decision is one pick of a walked choice with its options listed (a unit, then its action; a unit of a set-up,
then its place); an answer is the whole of what a question asks. Time is processor time, so that a busy machine does not
tell against anybody. `scenarios` sets every scenario, the largest first, beside the one that is measured: machines must
not make a decision much dearer than infantry does. `aslsk` sets those of the Starter Kit beside the same battle; such a
part can be measured alone, and is laid into the file that is there:

    python bench/decisions.py --only aslsk --out bench/results/decisions.json
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from keeping import keep

import voltigeur
from voltigeur.engine.rulebooks import rulebook
from voltigeur.lab.matches import fresh_match

SLUG, SCENARIO = "tda", "compagnie-en-ligne"


def play(scenario: str, seconds: float, *, record: bool, seed: int = 7, slug: str = SLUG) -> dict[str, Any]:
    """Random play for a time: how many answers and small decisions, how many options were listed."""
    rng = Random(seed)
    answers = picks = listed = matches = 0
    spent = 0.0
    while spent < seconds:
        match = fresh_match(slug, scenario, seed + matches)
        match.setting.prepare()
        match.keep_record = record
        matches += 1
        start = time.process_time()
        while (question := match.question) is not None:
            walk = question.choice.walk()
            while walk.answer is None:
                options = walk.options()
                listed += len(options)
                walk.take(rng.choice(options))
                picks += 1
            match.answer(walk.answer)
            answers += 1
            if answers % 50 == 0 and spent + time.process_time() - start > seconds:
                break
        spent += time.process_time() - start
    return {
        "scenario": scenario,
        "record": record,
        "matches": matches,
        "seconds": round(spent, 3),
        "answers": answers,
        "small_decisions": picks,
        "options_per_small_decision": round(listed / max(1, picks), 1),
        "answers_per_second": round(answers / spent, 1),
        "small_decisions_per_second": round(picks / spent, 1),
    }


def together(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """Two measurements as one: ours are taken before and after the peers, so that a change of load tells on both."""
    summed = {key: one[key] + two[key] for key in ("matches", "seconds", "answers", "small_decisions")}
    return {
        **one,
        **summed,
        "seconds": round(summed["seconds"], 3),
        "answers_per_second": round(summed["answers"] / summed["seconds"], 1),
        "small_decisions_per_second": round(summed["small_decisions"] / summed["seconds"], 1),
    }


def profile(scenario: str, seconds: float, rows: int = 16) -> dict[str, list[str]]:
    """Where the time goes: functions by their own time, and ours by the time spent in and below them."""
    profiler = cProfile.Profile()
    profiler.enable()
    play(scenario, seconds, record=False)
    profiler.disable()
    stats = pstats.Stats(profiler)
    total: float = stats.total_tt  # type: ignore[attr-defined]
    entries = list(stats.stats.items())  # type: ignore[attr-defined]

    def lines(key: int, only: str) -> list[str]:
        chosen = sorted((e for e in entries if only in e[0][0]), key=lambda item: -item[1][key])[:rows]
        return [
            f"{own / total:6.1%} own {cumulative / total:6.1%} all {calls:9d} calls  {Path(file).name}:{name}"
            for (file, _, name), (_, calls, own, cumulative, _) in chosen
        ]

    return {"by_own_time": lines(2, ""), "by_whole_time": lines(3, "voltigeur")}


def units_of(scenario: str, slug: str = SLUG) -> int:
    """How many counters a scenario has, decoys and all."""
    return len(fresh_match(slug, scenario, 0).position.units)


def scenarios(base: str, seconds: float, slug: str = SLUG, rounds: int = 3) -> dict[str, dict[str, float]]:
    """Every scenario of a game beside the battle, turn about: its counters, answers, decisions a second as a ratio."""
    names = [(SLUG, base), *((slug, name) for name in rulebook(slug).scenarios() if (slug, name) != (SLUG, base))]
    total = {name: {"small_decisions": 0, "answers": 0, "seconds": 0.0} for name in names}
    for again in range(rounds):
        for game, name in names:
            played = play(name, seconds / rounds, record=False, seed=7 + 1000 * again, slug=game)
            for what in total[game, name]:
                total[game, name][what] += played[what]
    total[slug, "all"] = {what: sum(total[name][what] for name in names[1:]) for what in total[names[0]]}
    sizes = {(game, name): units_of(name, game) for game, name in names}
    least = total[names[0]]["small_decisions"] / total[names[0]]["seconds"]
    return {
        name: {
            **({"counters": sizes[game, name]} if name != "all" else {}),
            "answers_per_second": round(found["answers"] / found["seconds"], 1),
            "ratio": round(found["small_decisions"] / found["seconds"] / least, 2),
        }
        for (game, name), found in sorted(total.items(), key=lambda item: -sizes.get(item[0], 0))
    }


PARTS: dict[str, Callable[[str, float], dict[str, dict[str, float]]]] = {
    "scenarios": lambda base, seconds: scenarios(base, min(6.0, seconds)),
    "aslsk": lambda base, seconds: scenarios(base, min(3.0, seconds), "aslsk"),
}
"""What is set beside the battle, turn about with it."""


def main() -> None:
    """Measure, compare, print and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--scenario", default=SCENARIO)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--peers", help="the python of the peers' environment (bench/peers.sh)")
    parser.add_argument("--only", choices=PARTS, help="one part alone, beside what the file says of the others")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    play(given.scenario, 1.0, record=False)
    if given.only:
        there = json.loads(given.out.read_text(encoding="utf-8")) if given.out and given.out.exists() else {}
        keep({**there, given.only: PARTS[given.only](given.scenario, given.seconds)}, given.out)
        return
    before = play(given.scenario, given.seconds / 2, record=False)
    peers: dict[str, Any] = {}
    if given.peers:
        script = Path(__file__).with_name("peers.py")
        done = subprocess.run(
            [given.peers, str(script), str(given.seconds)], check=True, capture_output=True, text=True
        )
        peers = json.loads(done.stdout)
    ours = together(before, play(given.scenario, given.seconds / 2, record=False, seed=1007))
    result: dict[str, Any] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "version": voltigeur.__version__,
        "counters": units_of(given.scenario),
        "voltigeur": ours,
        "voltigeur_with_record": play(given.scenario, given.seconds / 2, record=True),
        "peers": peers,
        "ratios": {
            name: round(ours["small_decisions_per_second"] / peer["per_second"], 2) for name, peer in peers.items()
        },
    }
    result |= {name: part(given.scenario, given.seconds) for name, part in PARTS.items()}
    result["profile"] = profile(given.scenario, min(5.0, given.seconds))
    keep(result, given.out)


if __name__ == "__main__":
    main()
