"""Flip figures and comparisons of a game one at a time, and count how many the suite catches.

Usage: python tools/mutate.py [--game tda] [--mutants 60] [--seed 1] [--jobs 2] [--json FILE]

Each mutant lives in a copy of the sources. The cases run first, those of its own chapter before the others; a mutant
that they let through meets the tests. What proposes moves, tells and draws is left out: it decides nothing.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = Path("src/voltigeur/games")
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


@dataclass(frozen=True)
class Game:
    """What is mutated of a game: the modules of its rules and the files of its figures."""

    rules: tuple[str, ...]
    charts: tuple[str, ...]
    figure: re.Pattern[str] = WHOLE


TDA = Game(
    rules=(
        "action_tests", "actions", "activation", "administration", "air", "airborne", "airspace", "airstrips",
        "amphibious", "antiair", "antitank", "arcs", "armour", "arms", "artillery", "assault", "barrage",
        "bombardment", "broadside", "chores", "command", "concealment", "driving", "drop_operations", "embarking",
        "engineers", "fire", "firepower", "flight_deeds", "flying", "following", "fronts", "gliders", "going",
        "ground", "groups", "jams", "jump_fire", "launchers", "melee", "missions", "morale", "movement", "nations",
        "offers", "opportunity", "overrun", "panzerfaust", "pieces", "pierce", "plans", "platoons", "rally",
        "reconcealing", "replacing", "sequence", "shifting", "sight", "sight_effects", "sight_line", "sight_rows",
        "sighting", "snipers", "soft_targets", "stacking", "storming", "touchdown", "transport", "traps",
        "vehicle_assault", "vehicles", "victory", "volleys", "waves", "works",
    ),
    charts=("charts.toml", "terrain.toml"),
)  # fmt: skip
SKIRMISH = Game(
    rules=(
        "actions", "activation", "artillery", "care", "fire", "fire_arcs", "fire_armour", "fire_tallies",
        "fire_templates", "fire_volley", "flight", "grenades", "ground", "ground_bearing", "ground_crowd",
        "ground_going", "guns", "guns_crew", "guns_limber", "initiative", "losses", "markers", "melee", "morale",
        "moves", "moves_climb", "moves_done", "moves_heights", "moves_judge", "moves_jump", "moves_loads",
        "moves_march", "moves_offers", "moves_openings", "moves_stairs", "moves_vehicles", "placing", "play", "radio",
        "reactions", "sequence", "setup", "sight", "sight_lines", "spotting", "targets", "vehicles", "victory",
        "waiting", "world",
    ),
    charts=("charts.toml", "weapons.toml"),
    figure=DECIMAL,
)  # fmt: skip
GAMES = {"tda": TDA, "skirmish": SKIRMISH}


@dataclass(frozen=True)
class Mutant:
    """One change: file, line, what stood there, what stands there now."""

    file: str
    line: int
    before: str
    after: str
    text: str


def comparisons(root: Path, slug: str) -> Iterator[Mutant]:
    """A mutant for every comparison with one operator on one line."""
    for name in GAMES[slug].rules:
        path = HOME / slug / f"{name}.py"
        source = (root / path).read_text(encoding="utf-8")
        lines = source.split("\n")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Compare) or len(node.ops) != 1 or node.left.lineno != node.end_lineno:
                continue
            operator = type(node.ops[0])
            right = node.comparators[0]
            if right.lineno != node.lineno or (isinstance(right, ast.Constant) and right.value is None):
                continue
            row = lines[node.lineno - 1]
            between = row[node.left.end_col_offset : right.col_offset]
            if between.strip() != SIGNS[operator]:
                continue
            changed = row[: node.left.end_col_offset] + f" {FLIPS[operator]} " + row[right.col_offset :]
            yield Mutant(str(path), node.lineno, row, changed, f"{SIGNS[operator]} -> {FLIPS[operator]}")


def figures(root: Path, slug: str) -> Iterator[Mutant]:
    """A mutant for every figure of the charts that are in force."""
    game = GAMES[slug]
    for name in game.charts:
        path = HOME / slug / "data" / name
        for number, row in enumerate((root / path).read_text(encoding="utf-8").split("\n"), 1):
            if row.startswith(("#", "[", "source", "rule")):
                continue
            for found in game.figure.finditer(row.partition(" #")[0]):
                more = f"{float(found[0]) + 1:g}"
                changed = row[: found.start()] + more + row[found.end() :]
                yield Mutant(str(path), number, row, changed, f"{found[0]} -> {more}")


def caught_by(root: Path, slug: str, mutant: Mutant) -> str:
    """What catches a mutant: `cases`, `tests`, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shutil.copytree(root, home, dirs_exist_ok=True)
        target = home / mutant.file
        lines = target.read_text(encoding="utf-8").split("\n")
        assert lines[mutant.line - 1] == mutant.before
        lines[mutant.line - 1] = mutant.after
        target.write_text("\n".join(lines), encoding="utf-8")
        return failing(home, slug, target.stem)


def failing(home: Path, slug: str, chapter: str = "") -> str:
    """Which of `cases` and `tests` fail first in a copy of the sources, the cases of a chapter before the others."""
    environment = {**os.environ, "PYTHONPATH": str(home / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    words = [word for word in chapter.split("_") if word]
    files = sorted((home / "cases" / slug).glob("*.toml"))
    files.sort(key=lambda path: not any(word in path.stem for word in words))
    script = (
        "import sys; from pathlib import Path; from voltigeur.engine.cases import run_files\n"
        "sys.exit(not all(o.passed for o in run_files(map(Path, sys.argv[1:]))))"
    )
    cases = [str(path.relative_to(home)) for path in files]
    if _failure([sys.executable, "-c", script, *cases], home, environment, 300) is not None:
        return "cases"
    return "tests" if _tests_fail(home, slug, environment) else ""


def _tests_fail(home: Path, slug: str, environment: dict[str, str]) -> bool:
    """Whether a test fails, and fails again by itself: what fails once on a busy machine has caught nothing."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    output = _failure([*command, f"tests/{slug}", "tests/engine"], home, environment, 1500)
    if output is None:
        return False
    names = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", output, re.MULTILINE)
    return not names or _failure([*command, *names], home, environment, 300) is not None


def _failure(command: list[str], home: Path, environment: dict[str, str], seconds: int) -> str | None:
    """What a command that fails has to say; nothing of one that does not come to an end."""
    try:
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return ""
    return done.stdout if done.returncode else None


def main() -> int:
    """Try a sample of mutants and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="tda")
    parser.add_argument("--mutants", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("src", "cases", "tests", "docs", "tools"):
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", root)
        return _try(root, options)


def _try(root: Path, options: argparse.Namespace) -> int:
    if by := failing(root, options.game):
        print(f"the {by} fail without any mutant: nothing can be measured")
        return 2
    rng = random.Random(options.seed)
    half = options.mutants // 2
    code, data = list(comparisons(root, options.game)), list(figures(root, options.game))
    sample = rng.sample(code, min(len(code), options.mutants - half)) + rng.sample(data, min(len(data), half))
    caught: dict[str, int] = {"cases": 0, "tests": 0}
    survivors = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for mutant, by in zip(sample, pool.map(partial(caught_by, root, options.game), sample), strict=True):
            where = f"{mutant.file}:{mutant.line}"
            print(f"{by or 'SURVIVED':9} {where} {mutant.text}  {mutant.before.strip()[:90]}", flush=True)
            if by:
                caught[by] += 1
            else:
                survivors.append(asdict(mutant))
    total = len(sample)
    share = (total - len(survivors)) / total
    print(f"{total - len(survivors)} of {total} mutants caught ({share:.0%}): {caught}")
    found = total - len(survivors)
    report = {"mutants": total, "caught": found, "by": caught, "seed": options.seed, "survivors": survivors}
    if options.json:
        options.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0 if share >= 0.9 else 1


if __name__ == "__main__":
    raise SystemExit(main())
