"""The cases of what stands of the ASL Starter Kit, which is not among the games that come with the package yet."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from voltigeur.engine.casebook.run import read_cases, run_case
from voltigeur.engine.rulebooks import AnyRulebook
from voltigeur.games.aslsk.rulebook import BOOK

FOLDER = Path(__file__).parents[2] / "cases" / "aslsk"
CASES = [(path, case) for path in sorted(FOLDER.glob("*.toml")) for case in read_cases(path)]


@pytest.mark.parametrize("number", range(len(CASES)), ids=[f"{path.stem}:{case.id}" for path, case in CASES])
def test_case(number: int) -> None:
    path, case = CASES[number]
    outcome = run_case(cast(AnyRulebook, BOOK), case, path.name)
    assert outcome.passed, "\n".join(outcome.differences)
