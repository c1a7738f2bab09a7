"""Flip figures and comparisons of a game one at a time, and count how many the suite catches.

Usage: python tools/mutate.py [--game tda] [--mutants 60 | --comparisons 60 --figures 40 | --all] [--seed 1]
       [--jobs 2] [--json FILE] [--at FILE:LINE ...] [--unmet]

First everything runs once with an ear at every comparison (`tools/probes.py`): which cases and tests would a mutant
change at all? Then each mutant lives in a process of its own, split off from one that has imported the game and read
its cases but remembers nothing yet. There the code of one function is exchanged, or the text of one file of figures.
A comparison meets the cases and tests that could notice it, those of its own chapter first; a figure meets the cases of
its rules (or that name its table), the tests of charts, all other cases, then the other quick tests. `--unmet` only
lists the comparisons that nothing could notice, `--at` tries those of a place. Leave the tree alone while this runs.
"""

from __future__ import annotations

import argparse
import doctest
import gc
import hashlib
import importlib
import json
import multiprocessing.pool
import os
import random
import re
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.mutants import GAMES, HOME, ROOT, Mutant, around, cited, codes, comparisons, figures, heading, places, rules
from tools.probes import MET, Ear, carried, forget, listen, memories

PATIENCE = 15
"""Seconds of the processor after which a case that does not come to an end counts as failed; most take a thirtieth."""
BUDGET = 20
"""Seconds of the processor that the tests may take which one mutant meets, the quickest first."""
SLOWER = 5
"""How much longer than usual tests may take before they count as failed."""
LONG = 4
"""Seconds after which a test is broken off while everything listens, and left out everywhere."""

_FIGURES = re.compile(r"/charts/|figures|_data")
"""What tests are called that read the files of figures."""

Heard = dict[str, tuple[list[int], float]]
"""Numbers of the comparisons that a case or test could notice, and its seconds, by its name."""


@dataclass
class Bench:
    """What the process that all mutants are split off from has read: cases, sources, functions, and who meets what."""

    slug: str
    cases: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    """Rulebook and case by file and id."""
    sources: dict[str, str] = field(default_factory=dict)
    functions: dict[tuple[str, int], list[FunctionType]] = field(default_factory=dict)
    """By file and first line."""
    mutants: list[Mutant] = field(default_factory=list)
    """Every comparison there is."""
    met: dict[int, list[str]] = field(default_factory=dict)
    """Names of cases that could notice a comparison, by its number."""
    tested: dict[int, list[str]] = field(default_factory=dict)
    """The same of tests."""
    seconds: dict[str, float] = field(default_factory=dict)
    """How long a case or test takes."""

    def set_up(self) -> None:
        """Import the game and read what belongs to it."""
        from voltigeur.engine.casebook.run import book_of, read_cases

        game = GAMES[self.slug]
        for path in rules(self.slug):
            importlib.import_module(module_of(path))
        for path in sorted((ROOT / "cases" / self.slug).glob("*.toml")):
            book = book_of(path)
            self.cases |= {f"{path.name}:{case.id}": (book, case) for case in read_cases(path)}
        files = [*rules(self.slug)]
        files += [HOME / self.slug / "data" / name for name in game.charts]
        self.sources = {str(path): (ROOT / path).read_text(encoding="utf-8") for path in files}
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                key = found.__code__.co_filename, found.__code__.co_firstlineno
                self.functions.setdefault(key, []).append(found)
        self.mutants = list(comparisons(self.slug))

    def listen(self) -> None:
        """Put an ear to every comparison."""
        listen(self.mutants, self.sources, self.functions, str(ROOT))

    def passes(self, name: str) -> bool:
        """Whether a case passes."""
        from voltigeur.engine.casebook.run import run_case

        return run_case(*self.cases[name]).passed

    def nearest(self, mutant: Mutant) -> tuple[list[str], list[list[str]], list[str]]:
        """What may notice a mutant: likely cases, its chapter's first, likely tests and others, all other cases."""
        if mutant.file.endswith(".py"):
            number = self.mutants.index(mutant)
            chapter = Path(mutant.file).relative_to(HOME / self.slug).parts[0][2:4]
            met = sorted(self.met.get(number, ()), key=lambda name: (name[:2] != chapter, self.seconds[name]))
            return met, [self.tested.get(number, [])], []
        lines = self.sources[mutant.file].split("\n")
        cites, word = cited(lines, mutant.line), heading(lines, mutant.line)
        likely = [
            name
            for name, (_, case) in self.cases.items()
            if (cites.intersection(case.rules) if cites else word in f"{name} {case.rules} {case.given}")
        ]
        charts = [name for name in self.seconds if "::" in name and _FIGURES.search(name)]
        tests = [name for name in self.seconds if "::" in name and not _FIGURES.search(name)]
        others = sorted(set(self.cases) - set(likely), key=self.seconds.__getitem__)
        return likely, [charts, tests], others

    def apply(self, mutant: Mutant) -> None:
        """Make the change in this process."""
        lines = self.sources[mutant.file].split("\n")
        assert lines[mutant.line - 1] == mutant.before
        changed = "\n".join([*lines[: mutant.line - 1], mutant.after, *lines[mutant.line :]])
        path = str(ROOT / mutant.file)
        if not mutant.file.endswith(".py"):
            read = Path.read_text
            Path.read_text = lambda self, *a, **k: changed if str(self) == path else read(self, *a, **k)  # type: ignore[method-assign]
            return
        start = around(self.sources[mutant.file], mutant.line)
        code = next(each for each in codes(compile(changed, path, "exec")) if each.co_firstlineno == start)
        for function in self.functions[path, start]:
            function.__code__ = code


BENCH = Bench("")


def module_of(path: Path) -> str:
    """What a file is imported as."""
    return ".".join(path.relative_to("src").with_suffix("").parts)


# -------------------------------------------------------------------- who meets what


def hear_cases(names: Sequence[str]) -> Heard:
    """For each case, numbers of the comparisons that it could notice, and how long it takes."""
    BENCH.listen()
    caches = memories()
    found = {}
    for name in names:
        forget(caches)
        MET.clear()
        began = time.process_time()
        if not BENCH.passes(name):
            raise RuntimeError(f"{name} fails without any mutant: nothing can be measured")
        found[name] = sorted(MET), time.process_time() - began
    return found


def hear_tests(files: Sequence[str]) -> tuple[Heard, list[str]]:
    """The same of the tests in some files, and which of them fail."""
    _hush()
    BENCH.listen()
    ear = Ear(memories(), LONG)
    pytest.main([*PLAIN, *files], plugins=[ear])
    fine = {name: seconds for name, seconds in ear.seconds.items() if name not in ear.failed and seconds < LONG}
    return {name: (sorted(ear.met.get(name, ())), seconds) for name, seconds in fine.items()}, ear.failed


PLAIN = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")


def by_mutant(heard: Heard) -> dict[int, list[str]]:
    """Who meets each comparison, the quickest first."""
    found: dict[int, list[str]] = {}
    for name, (met, _) in sorted(heard.items(), key=lambda each: each[1][1]):
        for number in met:
            found.setdefault(number, []).append(name)
    return found


# -------------------------------------------------------------------- one mutant


def caught_by(mutant: Mutant) -> str:
    """What catches a mutant: `cases`, `tests`, or nothing. Runs in a process of its own."""
    _hush()
    BENCH.apply(mutant)
    likely, tests, others = BENCH.nearest(mutant)
    if not all(map(_in_time, likely)):
        return "cases"
    if examples_fail(mutant) or tests_fail(tests[0]):
        return "tests"
    if not all(map(_in_time, others)):
        return "cases"
    return "tests" if any(map(tests_fail, tests[1:])) else ""


def _in_time(name: str) -> bool:
    """Whether a case passes, and comes to an end."""
    try:
        with _patience(PATIENCE):
            return bool(BENCH.passes(name))
    except Exception:
        return False


@contextmanager
def _patience(seconds: float) -> Iterator[None]:
    """Break off what takes longer: by the processor's time, so that a busy machine changes nothing."""

    def tire(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, tire)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _hush() -> None:
    """Keep to oneself what tests print."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def examples_fail(mutant: Mutant) -> bool:
    """Whether an example in the words of a mutant's own module is no longer true."""
    if not mutant.file.endswith(".py"):
        return False
    try:
        with _patience(PATIENCE):
            return doctest.testmod(sys.modules[module_of(Path(mutant.file))]).failed > 0
    except TimeoutError:
        return True


def tests_fail(names: Iterable[str]) -> bool:
    """Whether one of these tests fails, as far as there is time for them."""
    chosen: list[str] = []
    total = 0.0
    for name in sorted(names, key=BENCH.seconds.__getitem__):
        total += BENCH.seconds[name]
        if total > BUDGET:
            break
        chosen.append(name)
    if not chosen:
        return False
    try:
        with _patience(SLOWER * total + PATIENCE):
            return pytest.main(["-x", *PLAIN, *chosen]) != 0
    except TimeoutError:
        return True


# -------------------------------------------------------------------- a sample


def main() -> int:
    """Try mutants and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="tda")
    parser.add_argument("--mutants", type=int, default=60, help="half of them comparisons, half figures")
    parser.add_argument("--comparisons", type=int)
    parser.add_argument("--figures", type=int)
    parser.add_argument("--all", action="store_true", help="all there are instead of a sample")
    parser.add_argument("--at", action="append", metavar="FILE:LINE", help="those of a line, or of a file")
    parser.add_argument("--unmet", action="store_true", help="only list comparisons that nothing could notice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--heard", type=Path, help="a file that keeps who meets what from one run to the next")
    options = parser.parse_args()
    os.chdir(ROOT)
    os.environ["VOLTIGEUR_CACHE"] = ""
    sys.path.insert(0, str(ROOT / "src"))
    BENCH.slug = options.game
    BENCH.set_up()
    return _try(options)


def _alone(jobs: int) -> multiprocessing.pool.Pool:
    """A pool that gives every task a new process."""
    return multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1)


def _sample(options: argparse.Namespace) -> list[Mutant]:
    code, data = BENCH.mutants, list(figures(options.game))
    if options.all:
        return code + data
    if options.at:
        return [m for m in code + data if any(f"{m.file}:{m.line}:".find(f"{place}:") >= 0 for place in options.at)]
    rng, other = random.Random(options.seed), random.Random(f"figures {options.seed}")
    half = options.mutants // 2
    many = options.mutants - half if options.comparisons is None else options.comparisons
    more = half if options.figures is None else options.figures
    return rng.sample(code, min(len(code), many)) + other.sample(data, min(len(data), more))


def _listen(memory: Path | None) -> None:
    """Find out who meets what; what a memory has heard of the same rules is not heard again.

    When rules have changed, cases are heard again, and tests only if they have changed themselves: what they were heard
    to meet elsewhere is carried over. So a test may be forgotten that could catch a mutant; none is made up.
    """
    state = _digest(*BENCH.sources.values())
    known: dict[str, Any] = json.loads(memory.read_text(encoding="utf-8")) if memory and memory.exists() else {}
    if known.get("rules") != state:
        known = {"cases": {}, "files": carried(known, BENCH.mutants)}
    marks = {name: _digest(repr(case)) for name, (_, case) in BENCH.cases.items()}
    cases = {name: known["cases"][name] for name in marks if known["cases"].get(name, [""])[0] == marks[name]}
    there = {
        str(path.relative_to(ROOT)): _digest(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "tests" / BENCH.slug).rglob("test_*.py"))
    }
    files = {name: known["files"][name] for name in there if known["files"].get(name, [""])[0] == there[name]}

    def keep() -> None:
        if memory:
            heard = {"rules": state, "places": places(BENCH.mutants), "cases": cases, "files": files}
            memory.write_text(json.dumps(heard), encoding="utf-8")

    with _alone(1) as pool:
        heard = pool.apply(hear_cases, ([name for name in marks if name not in cases],))
        cases |= {name: (marks[name], *each) for name, each in heard.items()}
        keep()
        new = [name for name in there if name not in files]
        tests, failed = pool.apply(hear_tests, (new,)) if new else ({}, [])
    for name in failed:
        print(f"{name} fails without any mutant and is left out")
    files |= {
        file: (there[file], {name: each for name, each in tests.items() if name.startswith(f"{file}::")})
        for file in new
    }
    keep()
    of_cases: Heard = {name: (met, seconds) for name, (_, met, seconds) in cases.items()}
    of_tests: Heard = {name: (met, seconds) for _, each in files.values() for name, (met, seconds) in each.items()}
    BENCH.met, BENCH.tested = by_mutant(of_cases), by_mutant(of_tests)
    BENCH.seconds = {name: seconds for name, (_, seconds) in (*of_cases.items(), *of_tests.items())}


def _digest(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()


def _try(options: argparse.Namespace) -> int:
    _listen(options.heard)
    if options.unmet:
        unmet = [m for n, m in enumerate(BENCH.mutants) if n not in BENCH.met and n not in BENCH.tested]
        for mutant in unmet:
            print(f"{mutant.file}:{mutant.line} {mutant.text}  {mutant.before.strip()}")
        print(f"{len(unmet)} of {len(BENCH.mutants)} comparisons are met by nothing that could notice a mutant")
        return 0
    return _report(options, _sample(options))


def _report(options: argparse.Namespace, sample: list[Mutant]) -> int:
    caught: dict[str, int] = {"cases": 0, "tests": 0}
    apart = {kind: {"mutants": 0, "caught": 0} for kind in ("comparisons", "figures")}
    survivors = []
    gc.freeze()
    with _alone(options.jobs) as pool:
        for number, (mutant, by) in enumerate(zip(sample, pool.imap(caught_by, sample), strict=True), 1):
            where = f"{mutant.file}:{mutant.line}"
            print(f"{by or 'SURVIVED':9} {where} {mutant.text}  {mutant.before.strip()[:90]}", flush=True)
            kind = apart["comparisons" if mutant.file.endswith(".py") else "figures"]
            kind["mutants"] += 1
            if by:
                caught[by] += 1
                kind["caught"] += 1
            else:
                survivors.append(asdict(mutant))
            if number % 100 == 0:
                print(f"{number - len(survivors)} of {number} so far, {len(sample)} in all", flush=True)
    total = len(sample)
    found = total - len(survivors)
    print(f"{found} of {total} mutants caught ({found / total:.0%}): {caught}; {apart}")
    report = {"mutants": total, "caught": found, "by": caught, **apart, "seed": options.seed, "survivors": survivors}
    if options.json:
        options.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0 if found / total >= 0.9 else 1


if __name__ == "__main__":
    raise SystemExit(main())
