"""Where the book refers forward: every reference is answered, by a chapter that lies above those who ask."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from pathlib import Path

import pytest

from voltigeur.games import tda
from voltigeur.games.tda.base import forward
from voltigeur.games.tda.base.forward import Forward
from voltigeur.games.tda.rulebook import REFERENCES

DECLARED = [item for item in vars(forward).values() if isinstance(item, Forward)]
MOST = 25
"""More references than these would be a bus of hooks, not a book."""


def _order() -> list[str]:
    """The packages of the game from the top down, as import-linter holds them."""
    config = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    layers = next(c["layers"] for c in contracts if c.get("containers") == ["voltigeur.games.tda"])
    return [" ".join(layer.replace("|", " ").replace(":", " ").split()) for layer in layers]


def _height(module: str) -> int:
    package = module.split(".")[3]
    return -next(number for number, names in enumerate(_order()) if package in names.split())


def _askers() -> dict[str, list[str]]:
    """The modules that call each reference."""
    found: dict[str, list[str]] = {item.name: [] for item in DECLARED}
    for info in pkgutil.walk_packages(tda.__path__, "voltigeur.games.tda."):
        if ".base.forward" in info.name or info.name.endswith(".rulebook"):
            continue
        for value in vars(importlib.import_module(info.name)).values():
            if isinstance(value, Forward):
                found[value.name].append(info.name)
    return found


def test_every_reference_is_answered_once_and_cites_its_rule() -> None:
    assert [item.name for item in DECLARED if not item.filled] == []
    assert sorted(item.name for item in REFERENCES) == sorted(item.name for item in DECLARED)
    assert [item.name for item in DECLARED if "(" not in (item.__doc__ or "")] == []
    assert len(DECLARED) <= MOST


def test_a_reference_leads_upwards() -> None:
    """One that leads down, or that nobody makes, is an ordinary import."""
    for name, modules in _askers().items():
        answering = getattr(forward, name).answered_by.__module__
        assert modules, name
        assert all(_height(answering) >= _height(module) for module in modules), name
        assert any(_height(answering) >= _height(module) and module != answering for module in modules), name


def test_an_unanswered_reference_says_so() -> None:
    def nowhere() -> None:
        """Nothing answers (0)."""

    with pytest.raises(AssertionError, match="no chapter answers nowhere"):
        Forward(nowhere)()
