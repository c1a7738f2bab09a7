"""The quick check before a commit: style, types, layers, unit tests, and the cases of what changed; under 90 seconds.

Usage: python tools/check.py [--since COMMIT] [--all-cases]

What changed is what differs from COMMIT (by default from the branch `main`, or on `main` itself from the last commit
that was pushed or, failing that, from HEAD), committed or not. A change in a chapter of a game runs the cases of that
chapter; one in what all chapters stand on (engine, terrain, base, charts, figures) runs every eighth case of the games
that it could touch. `make test` is what decides; this is for the hand that still holds the pen.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
GAMES = Path("src/voltigeur/games")
STRIDE = 8
"""Of what stands under all chapters, every so manieth case is run."""
UNITS = ("tests/engine", "tests/terrain", "tests/test_texts.py", "tests/test_rules_french.py")
"""Unit tests that are quick enough to be run whatever has changed."""
CHAPTER = re.compile(r"ch(\d\d)_")


def git(*args: str) -> list[str]:
    """The lines of a command of git; none if it fails."""
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def base() -> str:
    """What a change is compared with when nobody says."""
    here = git("rev-parse", "--abbrev-ref", "HEAD")
    for name in ("origin/main",) if here == ["main"] else ("main", "origin/main"):
        if found := git("merge-base", "HEAD", name):
            return found[0]
    return "HEAD"


def changed(since: str) -> list[str]:
    """Files that differ from a commit, those that git does not know yet included."""
    return sorted({*git("diff", "--name-only", since), *git("ls-files", "--others", "--exclude-standard")})


def slugs() -> list[str]:
    """The games that have cases."""
    return sorted(path.name for path in (ROOT / "cases").iterdir() if path.is_dir())


def case_files(files: Sequence[str]) -> tuple[list[Path], list[str]]:
    """Case files to be run whole, and games of which a sample is run."""
    whole: set[Path] = set()
    sampled: set[str] = set()
    for name in files:
        parts = Path(name).parts
        if parts[0] == "cases" and name.endswith(".toml"):
            whole.add(ROOT / name)
        elif name.startswith(f"{GAMES}/") and len(parts) > 4:
            slug = parts[3]
            if found := CHAPTER.match(parts[4]):
                whole.update((ROOT / "cases" / slug).glob(f"**/{found[1]}*.toml"))
            elif parts[4] not in ("bot", "table", "terminal", "locale"):
                sampled.add(slug)
        elif name.startswith(("src/voltigeur/engine/", "src/voltigeur/terrain/")):
            sampled.update(slugs())
    return sorted(path for path in whole if path.exists()), sorted(sampled)


def failing_cases(files: Sequence[str], every: bool) -> Iterator[str]:
    """Run the cases of what changed; what each failing one says."""
    from voltigeur.engine.casebook.run import book_of, read_cases, run_case

    whole, sampled = case_files(files)
    count = 0
    for slug in slugs():
        for path in sorted((ROOT / "cases" / slug).rglob("*.toml")):
            stride = 1 if every or path in whole else STRIDE if slug in sampled else 0
            for case in read_cases(path)[::stride] if stride else ():
                outcome = run_case(book_of(path), case, path.name)
                count += 1
                if not outcome.passed:
                    yield "\n  ".join([f"{path.name}: {case.id}", *outcome.differences])
    print(f"check: {count} cases", flush=True)


def tests(files: Sequence[str]) -> list[str]:
    """Unit tests to be run: the quick ones, and those of a changed file's own name or that were changed themselves."""
    near = {name for name in files if name.startswith("tests/") and Path(name).name.startswith("test_")}
    near = {name for name in near if not name.startswith("tests/browser/") and (ROOT / name).exists()}
    return [*UNITS, *sorted(name for name in near if not name.startswith(UNITS))]


def run(name: str, *command: str) -> str:
    """Run a tool; what it says if it complains."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(
        f"check: {name} {'passed' if done.returncode == 0 else 'FAILED'} ({time.monotonic() - began:.0f} s)", flush=True
    )
    return "" if done.returncode == 0 else f"{name}:\n{done.stdout}{done.stderr}".rstrip()


def main() -> int:
    """Run everything, two things at a time, and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--since", help="the commit that the change is compared with")
    parser.add_argument("--all-cases", action="store_true", help="run every case of every game")
    parser.add_argument("--cases-only", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    since = args.since or base()
    files = changed(since)
    if args.cases_only:
        wrong = list(failing_cases(files, args.all_cases))
        print("\n".join(wrong))
        return 1 if wrong else 0
    print(f"check: {len(files)} files differ from {since[:10]}", flush=True)
    cases = [sys.executable, __file__, "--cases-only", "--since", since, *(["--all-cases"] if args.all_cases else [])]
    jobs: list[tuple[str, ...]] = [
        ("types", f"{BIN}/mypy"),
        ("style", f"{BIN}/ruff", "check", "."),
        ("format", f"{BIN}/ruff", "format", "--check", "."),
        ("cases", *cases),
        ("layers", f"{BIN}/lint-imports", "--no-cache"),
        ("unit tests", f"{BIN}/pytest", "-q", "-x", *tests(files)),
    ]
    if any(name.startswith("table/") for name in files):
        jobs.append(("page", sys.executable, "tools/build_page.py", "--check"))
    with ThreadPoolExecutor(2) as pool:
        wrong = [said for said in pool.map(lambda job: run(*job), jobs) if said]
    print("\n\n".join(wrong) if wrong else "check: all is well")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
