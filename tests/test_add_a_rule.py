"""What docs/how-to/add-a-rule.md quotes is what stands in the files that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "how-to" / "add-a-rule.md"
QUOTED = re.findall(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_the_page_quotes_each_of_the_places() -> None:
    assert len(QUOTED) == PAGE.read_text(encoding="utf-8").count("```") // 2 >= 10


@pytest.mark.parametrize(("path", "text"), QUOTED, ids=[f"{n}-{path}" for n, (path, _) in enumerate(QUOTED)])
def test_what_is_quoted_stands_in_the_file(path: str, text: str) -> None:
    assert text in (ROOT / path).read_text(encoding="utf-8")
