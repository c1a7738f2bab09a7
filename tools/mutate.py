"""Flip figures and comparisons of a game one at a time, and count how many the suite catches.

Usage: python tools/mutate.py [--game tda] [--mutants 60 | --all] [--seed 1] [--jobs 2] [--json FILE]

Each mutant lives in a process of its own, split off from one that has imported the game and read its cases but
remembers nothing yet. There the code of one function is exchanged, or the text of one file of figures. The cases that
enter the function are run, or those of the figure's rules; a mutant that they let through meets the quick tests of
figures, ground and sight and those that play random matches, then all other cases. What is remembered from one case to
the next (lines of sight, going) is entered by the first case alone, so the others matter. What proposes moves, tells
and draws is left out: it decides nothing. Leave the tree alone while this runs.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import json
import multiprocessing.pool
import os
import random
import re
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOME = Path("src/voltigeur/games")
NEAR = (
    "battle", "calibration", "charges", "clues", "data", "figures", "ground", "orders", "readings", "sight",
    "transport", "works",
)  # fmt: skip
"""What the names of quick tests end in, those that pin figures and single functions of the rules."""
WHOLE_GAME = ("listing", "redeal", "secrets")
"""The same of tests that play random matches: what is offered, what is told, and what may be inferred from it."""
PATIENCE = 60
"""Seconds of the processor after which a case that does not come to an end counts as failed; most take a tenth."""
LONG_PATIENCE = 300
"""The same for the quick tests together, which take about twenty."""
WHOLE = re.compile(r"(?<![\w./\"-])-?\d+(?![\w./\"-])(?!\s*=)")
DECIMAL = re.compile(r"(?<![\w./\"-])-?\d+(?:\.\d+)?(?![\w./\"-])(?!\s*=)")
FLIPS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip


ALL: tuple[str, ...] = ()
"""Every function of a module."""


@dataclass(frozen=True)
class Game:
    """What is mutated of a game: its chapters, the modules of its base that read rules, the files of its figures."""

    base: tuple[str, ...]
    charts: tuple[str, ...]
    proposes: Mapping[str, tuple[str, ...]]
    """Functions of chapters that decide nothing, by module: odds, candidates, the building of forces."""
    figure: re.Pattern[str] = WHOLE


TDA = Game(
    base=(
        "airspace", "arsenal", "cover", "observation", "play", "seen", "truth", "verbs", "world",
    ),
    charts=("charts.toml", "terrain.toml"),
    proposes={
        "ch07_fire/aim.py": (
            "preview", "blind_preview", "fire_preview", "_can_be_hurt", "cadence_chance", "_fires", "_columns",
            "shot_odds", "chance_of_effect",
        ),
        "ch08_assault/verbs.py": (
            "preview", "assault_preview", "strike_preview", "blow_tally", "blow_odds", "_unknown_in",
        ),
        "ch13_kinds_of_fire/antitank.py": ("piercing_odds", "keeps_fire", "_outcome", "chance_to_pierce"),
        "ch13_kinds_of_fire/verbs.py": ("vehicle_preview", "arms_preview", "_aim", "_arms_odds", "_spread"),
        "ch15_vehicles/fly/fire_at_aircraft.py": ("chance_at_aircraft", "air_preview", "_fires", "_of_a_vehicle"),
    },
)  # fmt: skip
SKIRMISH = Game(
    base=("clues", "play", "world"),
    charts=("charts.toml", "weapons.toml"),
    proposes={
        "ch00_ground/bases.py": ("places", "can_stand", "take_places"),
        "ch04_actions/destinations.py": ALL,
        "ch04_actions/formation.py": ALL,
        "ch04_actions/offers.py": ("bearers", "_carriers", "_homewards", "mounts", "_beside"),
        "ch07_fire/volley.py": (
            "preview_aim", "preview_cover", "preview_order", "_volley", "_section", "_with_snipers", "_each_die",
            "_tallies",
        ),
        "ch09_grenades/grenades.py": (
            "points", "_towards", "throws", "antitank_throws", "on_foot", "preview_template", "preview_throw",
            "preview_throw_at", "hurts", "_burst_at", "_template_odds",
        ),
        "ch10_vehicles/armour.py": ("worst_odds", "_add", "_rank", "_damaged", "preview_strike"),
        "ch11_guns/guns.py": ("preview_launch", "preview_shell", "preview_shoot", "_any_piece", "_shell"),
        "ch17_points/limits.py": ALL,
        "ch17_points/muster.py": ALL,
    },
    figure=DECIMAL,
)  # fmt: skip
GAMES = {"tda": TDA, "skirmish": SKIRMISH}


def rules(slug: str) -> list[Path]:
    """The modules of a game's rules, chapter by chapter."""
    game, home = GAMES[slug], ROOT / HOME / slug
    chapters = [path for path in sorted(home.glob("ch[0-9][0-9]_*/**/*.py")) if path.name != "__init__.py"]
    found = [path for path in chapters if game.proposes.get(path.relative_to(home).as_posix()) != ALL]
    return [path.relative_to(ROOT) for path in (*(home / "base" / f"{name}.py" for name in game.base), *found)]


@dataclass(frozen=True)
class Mutant:
    """One change: file, line, what stood there, what stands there now."""

    file: str
    line: int
    before: str
    after: str
    text: str


def comparisons(slug: str) -> Iterator[Mutant]:
    """A mutant for every comparison with one operator on one line."""
    for path in rules(slug):
        source = (ROOT / path).read_text(encoding="utf-8")
        lines = source.split("\n")
        idle = proposing(slug, path, source)
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Compare) or len(node.ops) != 1 or node.left.lineno != node.end_lineno:
                continue
            operator = type(node.ops[0])
            right = node.comparators[0]
            if right.lineno != node.lineno or (isinstance(right, ast.Constant) and right.value is None):
                continue
            if not around(source, node.lineno) or around(source, node.lineno) in idle:
                continue
            row = lines[node.lineno - 1]
            between = row[node.left.end_col_offset : right.col_offset]
            if between.strip() != SIGNS[operator]:
                continue
            flip = flipped(operator, right)
            changed = row[: node.left.end_col_offset] + f" {flip} " + row[right.col_offset :]
            yield Mutant(str(path), node.lineno, row, changed, f"{SIGNS[operator]} -> {flip}")


def proposing(slug: str, path: Path, source: str) -> set[int]:
    """Where the functions of a module begin that decide nothing."""
    names = GAMES[slug].proposes.get(path.relative_to(HOME / slug).as_posix(), ())
    lines = {node.name: node.lineno for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    return {around(source, lines[name]) for name in names}


def flipped(operator: type[ast.cmpop], right: ast.expr) -> str:
    """The other sign: a limit is moved by one, but where it is 0 and tells whether there is any number, turned round.

    Moved by one it would ask of the first hex or unit alone, hundreds of times; the cases of 99-first-hex do.
    """
    if operator in (ast.GtE, ast.Lt) and isinstance(right, ast.Constant) and right.value == 0:
        return "<" if operator is ast.GtE else ">="
    return FLIPS[operator]


def figures(slug: str) -> Iterator[Mutant]:
    """A mutant for every figure of the charts that are in force."""
    game = GAMES[slug]
    for name in game.charts:
        path = HOME / slug / "data" / name
        for number, row in enumerate((ROOT / path).read_text(encoding="utf-8").split("\n"), 1):
            if row.startswith(("#", "[", "source", "rule")):
                continue
            for found in game.figure.finditer(row.partition(" #")[0]):
                more = f"{float(found[0]) + 1:g}"
                changed = row[: found.start()] + more + row[found.end() :]
                yield Mutant(str(path), number, row, changed, f"{found[0]} -> {more}")


# -------------------------------------------------------------------- what is tried on each


@dataclass
class Bench:
    """What the process that all mutants are split off from has read: cases, sources, functions, and who enters what."""

    slug: str
    cases: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    """Rulebook and case by file and id."""
    sources: dict[str, str] = field(default_factory=dict)
    functions: dict[tuple[str, int], list[FunctionType]] = field(default_factory=dict)
    """By file and first line."""
    reach: dict[str, list[str]] = field(default_factory=dict)
    """Names of cases by file and first line of a function."""

    def set_up(self) -> None:
        """Import the game and read what belongs to it."""
        from voltigeur.engine.casebook.run import book_of, read_cases

        game = GAMES[self.slug]
        for path in rules(self.slug):
            importlib.import_module(".".join(path.relative_to("src").with_suffix("").parts))
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

    def look(self) -> dict[str, list[str]]:
        """For each function of the game, as file:line, cases that enter it."""
        home = str(ROOT / HOME / self.slug)
        found: dict[CodeType, list[str]] = {}
        entered: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                entered.add(frame.f_code)

        for name in self.cases:
            entered.clear()
            sys.setprofile(note)
            try:
                self.passes(name)
            finally:
                sys.setprofile(None)
            for code in entered:
                found.setdefault(code, []).append(name)
        return {
            f"{Path(code.co_filename).relative_to(ROOT)}:{code.co_firstlineno}": names
            for code, names in found.items()
            if code.co_filename.startswith(home)
        }

    def passes(self, name: str) -> bool:
        """Whether a case passes."""
        from voltigeur.engine.casebook.run import run_case

        return run_case(*self.cases[name]).passed

    def nearest(self, mutant: Mutant) -> tuple[list[str], list[str]]:
        """The cases that may notice a mutant: likely ones, and all others."""
        if mutant.file.endswith(".py"):
            start = around(self.sources[mutant.file], mutant.line)
            likely = self.reach.get(f"{mutant.file}:{start}", [])
            return likely, sorted(set(self.cases) - set(likely))
        rules = cited(self.sources[mutant.file].split("\n"), mutant.line)
        likely = [name for name, (_, case) in self.cases.items() if rules.intersection(case.rules)]
        return likely, sorted(set(self.cases) - set(likely))

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


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def around(source: str, line: int) -> int:
    """Where the outermost function around a line begins, its decorators included; 0 where there is none."""
    return min((start for start, end in _spans(source) if start <= line <= end), default=0)


@cache
def _spans(source: str) -> list[tuple[int, int]]:
    """First and last line of every function."""
    return [
        (min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or 0)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
    ]


def cited(lines: list[str], line: int) -> set[str]:
    """The rules that a figure cites: in its row, and at the head of its table."""
    above = next((row for row in reversed(lines[:line]) if row.startswith("rule")), "")
    return set(re.findall(r'"([^"]+/[^"]+)"', lines[line - 1] + above))


def caught_by(mutant: Mutant) -> str:
    """What catches a mutant: `cases`, `tests`, or nothing. Runs in a process of its own."""
    _hush()
    BENCH.apply(mutant)
    likely, others = BENCH.nearest(mutant)
    if not all(map(_in_time, likely)):
        return "cases"
    if tests_fail():
        return "tests"
    return "" if all(map(_in_time, others)) else "cases"


def _in_time(name: str) -> bool:
    """Whether a case passes, and comes to an end."""
    try:
        with _patience(PATIENCE):
            return bool(BENCH.passes(name))
    except Exception:
        return False


@contextmanager
def _patience(seconds: int) -> Iterator[None]:
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


def tests_fail() -> bool:
    """Whether a quick test fails."""
    there = sorted((ROOT / "tests" / BENCH.slug).rglob("test_*.py"))
    quick = [str(path) for names in (NEAR, WHOLE_GAME) for path in there if path.stem.endswith(names)]
    try:
        with _patience(LONG_PATIENCE):
            return pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *quick]) != 0
    except TimeoutError:
        return True


def look() -> dict[str, list[str]]:
    """Which cases enter which function."""
    return BENCH.look()


def nothing_fails() -> bool:
    """Whether the quick tests pass as things are."""
    _hush()
    return not tests_fail()


def main() -> int:
    """Try mutants and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="tda")
    parser.add_argument("--mutants", type=int, default=60)
    parser.add_argument("--all", action="store_true", help="all there are instead of a sample")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path)
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
    code, data = list(comparisons(options.game)), list(figures(options.game))
    if options.all:
        return code + data
    rng = random.Random(options.seed)
    half = options.mutants // 2
    return rng.sample(code, min(len(code), options.mutants - half)) + rng.sample(data, min(len(data), half))


def _try(options: argparse.Namespace) -> int:
    with _alone(1) as pool:
        BENCH.reach = pool.apply(look)
        if not pool.apply(nothing_fails):
            print("tests fail without any mutant: nothing can be measured")
            return 2
    sample = _sample(options)
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
