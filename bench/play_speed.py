"""How fast matches are played, beside another source tree in one run: random play and the scripted player.

    python bench/play_speed.py --beside ../before/src --out bench/results/play-speed.json

The same matches are played by both trees, turn and turn about, each in a process of its own; time is processor time
from the first question to the last answer; lines of sight, which are kept between runs, are there before. A ratio is
taken in every round, so that the load of the machine tells on both sides of it; what is reported is their median, and
all of them. Answers are compared as texts: a tree that decides otherwise is not measured but refused, unless
`--otherwise` is given.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from keeping import keep

import voltigeur
from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.lab.matches import fresh_match, setting_of
from voltigeur.players.scripted import ScriptedPlayer

HERE = Path(voltigeur.__file__).parents[1]
RANDOM = (("tda", "compagnie-en-ligne"), ("tda", "premier-feu"), ("tda", "pont-de-kolwezi"), ("skirmish", "patrouille"))
SCRIPTED = (("tda", "premier-feu"), ("tda", "compagnie-en-ligne"), ("tda", "pont-de-kolwezi"), ("tda", "escarmouche"))
TIMES = {"random": 4, "scripted": 1}
"""How many times as many matches are played: those of random players are soon over."""
LONGEST = 4000
"""Answers after which a match is left."""

Chooser = Callable[[AnyMatch, Question], Answer]


def at_random(slug: str, seed: int) -> Chooser:
    """Small decisions among all that is listed, as in `decisions.py`."""
    rng = Random(seed)

    def choose(match: AnyMatch, question: Question) -> Answer:
        return question.choice.walk().finish(rng)

    return choose


def by_script(slug: str, seed: int) -> Chooser:
    """The scripted player on both seats."""
    players = [ScriptedPlayer(2 * seed, slug), ScriptedPlayer(2 * seed + 1, slug)]

    def choose(match: AnyMatch, question: Question) -> Answer:
        return players[question.seat].choose(match.view(question.seat), question)

    return choose


KINDS: dict[str, tuple[Callable[[str, int], Chooser], tuple[tuple[str, str], ...]]] = {
    "random": (at_random, RANDOM),
    "scripted": (by_script, SCRIPTED),
}


def played(kind: str, slug: str, scenario: str, seed: int) -> dict[str, Any]:
    """One match: answers, processor time, and a digest of all that was answered."""
    match = fresh_match(slug, scenario, seed)
    match.keep_record = kind == "scripted"
    choose = KINDS[kind][0](slug, seed)
    given = []
    gc.collect()
    begun = time.process_time()
    while (question := match.question) is not None and len(given) < LONGEST:
        given.append(choose(match, question))
        match.answer(given[-1])
    seconds = time.process_time() - begun
    texts = "\n".join(map(match.write, given))
    return {"seconds": seconds, "answers": len(given), "digest": blake2b(texts.encode(), digest_size=12).hexdigest()}


def measure(kind: str, slug: str, scenario: str, first: int, matches: int) -> list[dict[str, Any]]:
    """Matches of one scenario, after one that is played to warm up; its ground is prepared as in any longer run."""
    setting_of(slug, scenario).prepare()
    played(kind, slug, scenario, 0)
    return [played(kind, slug, scenario, seed) for seed in range(first, first + matches)]


def in_tree(source: Path, *call: object) -> list[dict[str, Any]]:
    """The same matches with the package of some source tree, in a process of its own."""
    command = [sys.executable, __file__, "--one", *map(str, call)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(source)})
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def beside(trees: dict[str, Path], kind: str, slug: str, scenario: str, rounds: int, matches: int) -> dict[str, Any]:
    """Rounds of the same matches by each tree: what each does in a second, how often the digests differ, the ratios."""
    spent = dict.fromkeys(trees, 0.0)
    answers, other, ratios = 0, 0, []
    for turn in range(rounds):
        found = {
            name: in_tree(source, kind, slug, scenario, 1 + turn * matches, matches) for name, source in trees.items()
        }
        seconds = {name: sum(match["seconds"] for match in each) for name, each in found.items()}
        for name in trees:
            spent[name] += seconds[name]
        answers += sum(match["answers"] for match in found["this"])
        if "beside" in found:
            other += sum(one["digest"] != two["digest"] for one, two in zip(*found.values(), strict=True))
            ratios.append(round(seconds["beside"] / seconds["this"], 3))
    row: dict[str, Any] = {"scenario": scenario, "game": slug, "matches": rounds * matches, "answers": answers}
    row |= {f"{name}_seconds": round(seconds, 2) for name, seconds in spent.items()}
    row["answers_per_second"] = round(answers / spent["this"], 1)
    if ratios:
        row |= {"other_decisions": other, "ratio": median(ratios), "ratios": sorted(ratios)}
    print(kind, json.dumps(row), file=sys.stderr)
    return row


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2, help="in each round of a scenario")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kind", choices=KINDS, help="one kind of player alone")
    parser.add_argument("--scenario", help="one scenario alone")
    parser.add_argument("--beside", type=Path, help="the source folder of another version")
    parser.add_argument("--otherwise", action="store_true", help="even if it decides otherwise")
    parser.add_argument("--one", nargs=5, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.one:
        kind, slug, scenario, first, matches = given.one
        print(json.dumps(measure(kind, slug, scenario, int(first), int(matches))))
        return
    trees = {"this": HERE} | ({"beside": given.beside.resolve()} if given.beside else {})
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for kind in [given.kind] if given.kind else KINDS:
        chosen = [each for each in KINDS[kind][1] if given.scenario in (None, each[1])]
        result[kind] = [beside(trees, kind, *each, given.rounds, TIMES[kind] * given.matches) for each in chosen]
        otherwise = [row["scenario"] for row in result[kind] if row.get("other_decisions")]
        if otherwise and not given.otherwise:
            sys.exit(f"{kind}: other decisions in {', '.join(otherwise)}")
    keep(result, given.out)


if __name__ == "__main__":
    main()
