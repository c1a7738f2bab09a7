"""The ledger of a game's rules for readers: our words, and the cases that show each rule."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.structs import learn

CASES = Path(__file__).parents[3] / "cases"
"""Cases come with the sources, not with an installed package."""


class LedgerRule(Struct, frozen=True):
    """One rule as the ledger has it."""

    id: str
    title: str
    text: str
    scope: str = ""
    french: str = ""
    refs: tuple[str, ...] = ()
    source: str = "book"


@cache
def ledger(package: str) -> tuple[LedgerRule, ...]:
    """The rules of a game, in the order of its book."""
    text = resources.files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["rule"], list[LedgerRule]))


@cache
def shown(slug: str, folder: Path = CASES) -> dict[str, tuple[str, ...]]:
    """For each rule of a game, the titles of the cases that show it."""
    found: dict[str, list[str]] = {}
    for path in sorted((folder / slug).glob("*.toml")):
        cases: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])
        for case in cases:
            given = case.get("rule", [])
            for rule in [given] if isinstance(given, str) else given:
                found.setdefault(rule, []).append(case["title"])
    return {rule: tuple(titles) for rule, titles in found.items()}


def chapter_of(rule: str) -> str:
    """The chapter of a rule: `7` of `7.6/cadence-test`, `house` of `house/observation`."""
    return rule.partition("/")[0].partition(".")[0]


learn(list[LedgerRule])
