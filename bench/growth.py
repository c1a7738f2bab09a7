"""What grows with what: an answer and its frames by units, by answers so far and by matches at once.

    python bench/growth.py --out bench/results/growth.json
    python bench/growth.py --beside ../before/src      # beside another source tree, turn and turn about

Times are processor time of one core, the least of all rounds. An answer costs its rules (`rules_ms`) and the frames of
two viewers, one for each seat and language, encoded as they are sent (`frames_ms`). Each measurement is a process of
its own that has played a match before, so that what is read once has been read.

- *units*: a battle of so many counters on two sheets, random play.
- *answers*: a battle of 20 in which both sides pass, so that nothing grows but the record; the last 50 answers before
  each mark.
- *matches*: so many at once, four scenarios by turns, 20 answers each; what a new one costs, the memory that each adds,
  and the longest garbage collection.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from keeping import keep

import voltigeur
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import PASS, Question, Refusal
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.server.frames import Viewer, moments_of

try:
    from voltigeur.server import memory
    from voltigeur.server.settings import Settings
except ImportError:  # a tree from before they were shared
    memory, Settings = None, None  # type: ignore[assignment, misc]

HERE = Path(voltigeur.__file__).parents[1]
UNITS = (10, 20, 40, 80, 160, 240)
ANSWERS = (100, 200, 500, 1000, 2000, 5000)
MATCHES = (1, 10, 50, 100, 200)
SCENARIOS = ("escarmouche", "premier-feu", "pont-de-kolwezi", "compagnie-en-ligne")
LAST = 50
"""Answers before a mark that are counted."""
PLAYED = 150
"""Answers of a battle that are counted, after its set-up."""
EACH = 20
"""Answers of each match, where there are many."""
TURNS = 9000
"""Turns of a battle: more than a scenario may name, so that the longest is not over too soon."""
SECTION = (("PC", "platoon-pc"), ("1", "rifle-squad"), ("2", "rifle-squad"), ("3", "rifle-squad"), ("MG", "light-mg"))
BATTLE = """
id = "growth"
turns = 100
[[board]]
map = "village"
letter = "a"
[[board]]
map = "bocage"
letter = "b"
rows = 14
[zones]
west = ["aA1:bD14"]
east = ["aQ1:bU14"]
[victory]
attacker = "us"
otherwise = "points"
margin = 5
decisive = 15
"""
BOOK = rulebook("tda")
_encode = msgspec.json.Encoder().encode

Chooser = Callable[[Question, Random], Any]


def battle(units: int) -> str:
    """A scenario of so many counters, half on each side."""
    out = [BATTLE]
    for side, zone in (("us", "west"), ("de", "east")):
        out.append(f'[[sides]]\nid = "{side}"\nnation = "us-1944"\nzone = "{zone}"\n')
        for number in range(units // (2 * len(SECTION))):
            name = f"{side}{number}"
            listed = ", ".join(f'{{ id = "{name}-{who}", type = "us44-{kind}" }}' for who, kind in SECTION)
            out.append(f'[[sides.sections]]\nname = "{name}"\nunits = [{listed}]\n')
    return "".join(out)


class Watched:
    """A match with a viewer on each seat."""

    def __init__(self, match: AnyMatch, tables: list[Any], seed: int) -> None:
        self.match = match
        self.rng = Random(seed)
        self.rules = self.frames = 0.0
        match.keep_moments = True
        self.viewers = [Viewer(tables[seat], seat, 2) for seat in (0, 1)]
        (*_, moment) = moments_of(match)
        for viewer in self.viewers:
            viewer.whole(moment)

    def answer(self, choose: Chooser) -> bool:
        """Answer the open question and make the frames that it brings; whether there was one."""
        question = self.match.question
        if question is None:
            return False
        answer = choose(question, self.rng)
        begun = time.process_time()
        self.match.answer(answer, question.seat)
        ruled = time.process_time()
        for moment in moments_of(self.match):
            for viewer in self.viewers:
                frame = viewer.advance(moment)
                if frame is not None:
                    _encode(frame)
        self.rules += ruled - begun
        self.frames += time.process_time() - ruled
        return True

    def spent(self, answers: int) -> dict[str, float]:
        """What each of so many answers has cost since this was last asked."""
        found = {"rules_ms": 1000 * self.rules / answers, "frames_ms": 1000 * self.frames / answers}
        self.rules = self.frames = 0.0
        return found


def loaded() -> None:
    """What a server does when it has read what it needs."""
    if memory is not None:
        memory.settle()


def at_random(question: Question, rng: Random) -> Any:
    """Any lawful answer."""
    return question.choice.sample(rng)


def passing(question: Question, rng: Random) -> Any:
    """Pass, where one may."""
    return question.choice.sample(rng) if isinstance(question.choice.admits(PASS), Refusal) else PASS


def fought(units: int, seed: int) -> Watched:
    """A battle after its set-up."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "growth.toml"
        file.write_text(battle(units), encoding="utf-8")
        setting = BOOK.new_setting(str(file), options={}, overrides=None)
    setting.turns = TURNS
    setting.prepare()
    tables = [BOOK.table(setting, language) for language in ("en", "fr")]
    watched = Watched(BOOK.new_match(setting, key_of(seed)), tables, seed)
    while watched.match.question is not None and watched.match.question.kind == "ask-deploy":
        watched.answer(at_random)
    watched.spent(1)
    return watched


def by_units(units: int) -> dict[str, float]:
    """Random play with so many counters."""
    for seed in (1, 2):
        watched = fought(units, seed)
        done = sum(watched.answer(at_random) for _ in range(PLAYED))
        loaded()
    return watched.spent(done)


def by_answers(answers: int) -> dict[str, float]:
    """The last answers of so many in which nothing happens."""
    watched = fought(20, 1)
    loaded()
    done = sum(watched.answer(passing) for _ in range(answers - LAST))
    watched.spent(1)
    done += sum(watched.answer(passing) for _ in range(LAST))
    assert done == answers, f"over after {done}"
    return {"entries": len(watched.match.record), **watched.spent(LAST)}


def by_matches(matches: int) -> dict[str, float]:
    """So many matches at once."""
    pauses: list[float] = [0.0]
    begun = [0.0]

    def collecting(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        else:
            pauses.append(time.thread_time() - begun[0])

    settings = Settings() if Settings is not None else None

    def seated(number: int) -> Watched:
        scenario = SCENARIOS[number % len(SCENARIOS)]
        if settings is None:
            setting = BOOK.new_setting(scenario, options={}, overrides=None)
            tables = [BOOK.table(setting, language) for language in ("en", "fr")]
        else:
            setting = settings.new(BOOK, scenario, {})
            tables = [settings.table(BOOK, setting, language) for language in ("en", "fr")]
        setting.prepare()
        if settings is not None and settings.is_new(setting):
            memory.set_aside()
        return Watched(BOOK.new_match(setting, key_of(number)), tables, number)

    for number in range(len(SCENARIOS)):
        warm = seated(number)
        for _ in range(EACH):
            warm.answer(at_random)
    loaded()
    gc.callbacks.append(collecting)
    before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    table = [seated(number) for number in range(matches)]
    seating = time.process_time() - start
    done = sum(watched.answer(at_random) for _ in range(EACH) for watched in table)
    gc.callbacks.remove(collecting)
    return {
        "new_match_ms": 1000 * seating / matches,
        "rules_ms": 1000 * sum(watched.rules for watched in table) / done,
        "frames_ms": 1000 * sum(watched.frames for watched in table) / done,
        "mb_each": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 / matches,
        "tracked": len(gc.get_objects()),
        "longest_collection_ms": 1000 * max(pauses),
    }


PARTS: dict[str, tuple[Callable[[int], dict[str, float]], tuple[int, ...]]] = {
    "units": (by_units, UNITS),
    "answers": (by_answers, ANSWERS),
    "matches": (by_matches, MATCHES),
}


def in_tree(source: Path, part: str, size: int) -> dict[str, float]:
    """One measurement with the package of some source tree, in a process of its own."""
    call = [sys.executable, __file__, "--one", part, "--size", str(size)]
    done = subprocess.run(call, check=True, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(source)})
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def least(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The least of each figure."""
    return {name: round(min(each[name] for each in rounds), 3) for name in rounds[0]}


def rows(trees: dict[str, Path], part: str, rounds: int) -> Iterator[dict[str, Any]]:
    """A row for each size, with the trees side by side and the ratio of their frames."""
    for size in PARTS[part][1]:
        found: dict[str, list[dict[str, float]]] = {name: [] for name in trees}
        for _ in range(rounds):
            for name, source in trees.items():
                found[name].append(in_tree(source, part, size))
        row: dict[str, Any] = {part: size, **{name: least(each) for name, each in found.items()}}
        if "beside" in row:
            row["frames_ratio"] = round(row["this"]["frames_ms"] / row["beside"]["frames_ms"], 3)
        print(json.dumps(row), file=sys.stderr)
        yield row


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--beside", type=Path, help="the source folder of another version")
    parser.add_argument("--one", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--size", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(PARTS[given.one][0](given.size)))
        return
    trees = {"this": HERE} | ({"beside": given.beside.resolve()} if given.beside else {})
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    result |= {part: list(rows(trees, part, given.rounds)) for part in PARTS}
    keep(result, given.out)


if __name__ == "__main__":
    main()
