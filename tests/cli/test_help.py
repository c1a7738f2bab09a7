"""`voltigeur --help`: what it says is what the commands say, and nobody waits for what it does not need."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

from voltigeur.cli import COMMANDS, function_of

DEAR = ("numpy", "joblib", "shapely", "rich", "fluent", "msgspec", "sqlalchemy", "voltigeur.engine", "voltigeur.games")
SCRIPT = """
import sys
from voltigeur.cli import main
try:
    main(sys.argv[1:])
except SystemExit as left:
    assert not left.code
print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("words", [["--help"], ["--version"], []])
def test_help_imports_nothing_dear(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, *words], capture_output=True, text=True, check=True)
    modules = set(done.stderr.split())
    assert "voltigeur.cli" in modules and done.stdout
    assert not modules.intersection(DEAR)


def test_help_lists_each_command_with_its_own_words() -> None:
    assert {name: inspect.getdoc(function_of(name)) for name in COMMANDS} == {
        name: said for name, (_, said) in COMMANDS.items()
    }
