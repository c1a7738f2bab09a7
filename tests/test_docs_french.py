"""Pages that exist in English and in French say the same: headings, commands, pictures, and links to each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FRENCH = sorted(path.relative_to(ROOT) for path in (*ROOT.glob("*.fr.md"), *(ROOT / "docs").rglob("*.fr.md")))


def english(path: Path) -> Path:
    """The English page of a French one."""
    return path.with_name(path.name.replace(".fr.md", ".md"))


def shape(text: str) -> dict[str, list[str]]:
    """What both languages have alike."""
    return {
        "levels of headings": re.findall(r"(?m)^#+(?= )", re.sub(r"(?ms)^```.*?^```", "", text)),
        "commands": re.findall(r"(?ms)^```\w*\n.*?^```", text) + re.findall(r"(?m)^    \S.*$", text),
        "pictures": re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text),
        "keys": re.findall(r"`([1-9A-Z?])`", text),
        "list entries": re.findall(r"(?m)^(?:-|\d+\.) ", text),
    }


def test_the_readme_and_the_tutorial_are_there() -> None:
    assert {str(path) for path in FRENCH} >= {"README.fr.md", "docs/tutorial/first-match.fr.md"}
    assert not [path for path in (ROOT / "docs/tutorial").glob("*.md") if ".fr." not in path.name
                and not path.with_name(path.stem + ".fr.md").exists()]  # fmt: skip


@pytest.mark.parametrize("path", FRENCH, ids=str)
def test_both_languages_have_the_same_shape(path: Path) -> None:
    here, there = ((ROOT / each).read_text(encoding="utf-8") for each in (path, english(path)))
    assert shape(here) == shape(there)
    assert f"[English]({english(path).name})" in here and f"[Français]({path.name})" in there


@pytest.mark.parametrize("path", FRENCH, ids=str)
def test_links_lead_somewhere(path: Path) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    for link in re.findall(r"\]\((?!http)([^)#]+)", text):
        assert ((ROOT / path).parent / link).exists(), link
