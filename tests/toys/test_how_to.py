"""The how-to builds the first toy from nothing: its listings are that toy, and they run as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "write-a-rulebook.md"
_BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def listings() -> dict[str, str]:
    """The files that the page gives, piece by piece."""
    found: dict[str, list[str]] = {}
    for name, text in _BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        found.setdefault(name, []).append(text)
    return {name: "\n\n\n".join(parts) + "\n" for name, parts in found.items()}


def test_the_page_gives_the_whole_toy() -> None:
    toy = ROOT / "tests" / "toys"
    for name, text in listings().items():
        home = toy / "cases" / "patrol" / "valley.toml" if name.startswith("cases/") else toy / "patrol" / name
        assert home.read_text(encoding="utf-8") == text, f"{name} and the page differ"
    assert set(listings()) == {"rulebook.py", "table.py", "log.toml", "locale/en.ftl", "cases/valley.toml"}


def test_what_the_page_gives_runs(tmp_path: Path) -> None:
    home = tmp_path / "patrol_of_the_page"
    for name, text in listings().items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace('"patrol", "1", 1', '"patrol-of-the-page", "1", 1'), encoding="utf-8")
    (home / "__init__.py").touch()
    program = (
        "from pathlib import Path\n"
        "from voltigeur.engine.rulebooks import install, rulebook\n"
        "from voltigeur.engine.casebook.run import read_cases, run_case\n"
        "from voltigeur.lab.fuzz import fuzz\n"
        "install('patrol-of-the-page', 'patrol_of_the_page.rulebook')\n"
        "book = rulebook('patrol-of-the-page')\n"
        "cases = read_cases(Path('patrol_of_the_page/cases/valley.toml'))\n"
        "found = [run_case(book, case).differences for case in cases]\n"
        "report = fuzz('patrol-of-the-page', 300, out=Path('found'))\n"
        "assert found and not any(found), found\n"
        "assert report.passed and report.matches > 10, report.failures\n"
        "print(book.shelf.info('en').title, len(found))\n"
    )
    paths = f"{ROOT / 'src'}:{tmp_path}"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["Patrol", "7"]
