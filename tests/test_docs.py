"""What the documents name exists: modules, files of the tree, and as many scenarios as they say."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from voltigeur.engine.rulebooks import rulebook

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")  # fmt: skip
HOMES = (ROOT, ROOT / "src/voltigeur", ROOT / "src/voltigeur/games/tda", ROOT / "src/voltigeur/games/skirmish")


def text_of(page: Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_modules_that_are_imported_exist(page: Path) -> None:
    named = set(re.findall(r"^\s*(?:from|import) (voltigeur[\w.]*)", text_of(page), re.MULTILINE))
    assert [name for name in sorted(named) if find_spec(name) is None] == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_paths_that_are_named_exist(page: Path) -> None:
    """Paths in backquotes with a folder and a known ending; `x` and `slug` stand for anything."""
    found = re.findall(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|toml|json|sh|ts|svelte|md))`", text_of(page))
    own = [path for path in found if not re.search(r"\b(?:patrol|slug|mine|yours?|before)\b|<", path)]
    lost = [p for p in own if not any((home / p).exists() for home in (*HOMES, ROOT / page.parent, ROOT / "table/src"))]
    assert lost == []


def test_the_readme_counts_scenarios_rightly() -> None:
    count = len(rulebook("tda").scenarios())
    assert f"{NUMBERS[count]} scenarios" in text_of(Path("README.md"))
