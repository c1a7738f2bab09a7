"""The ledger of a game's rules for readers: our words, and the cases that show each rule."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from voltigeur.engine.files import read, shipped_text, tables_of, text_of
from voltigeur.engine.table.library import CaseInfo
from voltigeur.engine.texts import french

T = TypeVar("T")

_PACKAGE = Path(__file__).parents[1]
CASES = next((folder for folder in (_PACKAGE / "cases", _PACKAGE.parents[1] / "cases") if folder.is_dir()), _PACKAGE)
"""Cases stand beside the sources; a wheel has them inside the package."""


class LedgerRule(Struct, frozen=True):
    """One rule as the ledger has it."""

    id: str
    title: str
    text: str
    kind: str = ""
    scope: str = ""
    french: str = ""
    """What the book calls it, or the French title where it has no name there."""
    refs: tuple[str, ...] = ()
    reading: bool = False
    source: str = "book"


class Worded(Struct, frozen=True):
    """A rule in another language."""

    id: str
    title: str
    text: str


class _Ledger(Struct, frozen=True):
    rule: list[LedgerRule]


class _Words(Struct, frozen=True):
    rule: list[Worded]


@cache
def ledger(package: str, language: str = "en") -> tuple[LedgerRule, ...]:
    """The rules of a game, in the order of its book; in a language that it has, else in English."""
    rules = _read(package, "rules.toml", _Ledger).rule
    if not (resources.files(package) / f"rules.{language}.toml").is_file():
        return tuple(rules)
    words = {w.id: w for w in _read(package, f"rules.{language}.toml", _Words).rule}
    spaced = french if language == "fr" else str
    return tuple(
        msgspec.structs.replace(rule, title=spaced(words[rule.id].title), text=spaced(words[rule.id].text))
        if rule.id in words
        else rule
        for rule in rules
    )


def _read(package: str, name: str, kind: type[T]) -> T:
    return read(shipped_text(package, name), kind, f"{package}: {name}", "give each [[rule]] an id, a title and a text")


@cache
def shown(slug: str, folder: Path = CASES) -> dict[str, tuple[CaseInfo, ...]]:
    """For each rule of a game, the cases that show it."""
    found: dict[str, list[CaseInfo]] = {}
    for path in sorted((folder / slug).glob("*.toml")):
        cases: list[dict[str, Any]] = tables_of(text_of(path), str(path)).get("case", [])
        for case in cases:
            given = case.get("rule", [])
            for rule in [given] if isinstance(given, str) else given:
                found.setdefault(rule, []).append(CaseInfo(case["id"], case["title"], "refused" not in case))
    return {rule: tuple(cases) for rule, cases in found.items()}


def chapter_of(rule: str) -> str:
    """The chapter of a rule: `7` of `7.6/cadence-test`, `house` of `house/observation`."""
    return rule.partition("/")[0].partition(".")[0]
