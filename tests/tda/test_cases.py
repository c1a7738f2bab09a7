"""Every case of the infantry game passes, and every rule of its scope is shown by one that ran."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from voltigeur.engine.cases import Case, book_of, coverage, read_cases, run_case

FOLDER = Path(__file__).parents[2] / "cases" / "tda"
FILES = sorted(FOLDER.glob("*.toml"))
CASES = [(path, case) for path in FILES for case in read_cases(path)]


@pytest.mark.parametrize(("path", "case"), CASES, ids=[f"{path.stem}:{case.id}" for path, case in CASES])
def test_case(path: Path, case: Case) -> None:
    outcome = run_case(book_of(path), case, path.name)
    assert outcome.passed, "\n".join(outcome.differences)


def test_names_are_used_once() -> None:
    ids = [case.id for _, case in CASES]
    assert len(ids) == len(set(ids)), sorted({name for name in ids if ids.count(name) > 1})


def test_every_rule_of_the_scope_is_shown() -> None:
    rules = tomllib.loads((resources.files("voltigeur.games.tda") / "rules.toml").read_text(encoding="utf-8"))["rule"]
    scope = {rule["id"] for rule in rules if rule["scope"] == "infantry"}
    shown = coverage(run_case(book_of(path), case, path.name) for path, case in CASES)
    missing = sorted(scope - set(shown))
    assert not missing, f"{len(missing)} rules without a passing case: {missing}"
    unknown = set(shown) - {rule["id"] for rule in rules}
    assert not unknown, f"cases name rules that the ledger does not have: {sorted(unknown)}"
