"""A game's modules import each other at their head: no cycle is dodged inside a function, no upward import hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "voltigeur" / "games"
SLUGS = sorted(path.name for path in GAMES.iterdir() if (path / "rulebook.py").exists())


def _inside(tree: ast.Module, game: str) -> Iterator[int]:
    """The lines on which a function imports a module of the game."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if not isinstance(node, ast.Import | ast.ImportFrom):
                    continue
                names = [node.module] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
                if any(name and name.startswith(game) for name in names):
                    yield node.lineno


@pytest.mark.parametrize("slug", SLUGS)
def test_no_module_of_a_game_is_imported_inside_a_function(slug: str) -> None:
    found = [
        f"{path.relative_to(GAMES)}:{line}"
        for path in sorted((GAMES / slug).rglob("*.py"))
        for line in _inside(ast.parse(path.read_text(encoding="utf-8")), f"voltigeur.games.{slug}")
    ]
    assert found == []


def test_an_import_inside_a_function_is_found() -> None:
    source = "def f():\n    from voltigeur.games.tda.base import play\n"
    assert list(_inside(ast.parse(source), "voltigeur.games.tda")) == [2]
