"""The ledger of rules for a reader: our words, the chapter they stand in, the cases that show them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.table import RuleText
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.wording import PACKAGE, tda_texts

PLAYED = "infantry"
"""The scope of the rules that this release plays."""
CASES = Path(__file__).parents[4] / "cases" / "tda"
"""Cases come with the sources, not with an installed package."""


class _Rule(Struct, frozen=True):
    """One rule as the ledger has it."""

    id: str
    title: str
    text: str
    scope: str = ""
    french: str = ""
    refs: tuple[str, ...] = ()


@cache
def _ledger() -> tuple[_Rule, ...]:
    text = resources.files(PACKAGE).joinpath("rules.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["rule"], list[_Rule]))


@cache
def _shown(folder: Path) -> dict[str, tuple[str, ...]]:
    """For each rule, the titles of the cases that show it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.toml")):
        cases: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])
        for case in cases:
            given = case.get("rule", [])
            for rule in [given] if isinstance(given, str) else given:
                found.setdefault(rule, []).append(case["title"])
    return {rule: tuple(titles) for rule, titles in found.items()}


def rules(language: str) -> list[RuleText]:
    """All rules of the ledger, in its order."""
    t = tda_texts(language)
    shown = _shown(CASES)
    return [
        RuleText(
            id=rule.id,
            title=rule.french if language == "fr" and rule.french else rule.title,
            text=rule.text,
            chapter=chapter_name(t, chapter_of(rule.id)),
            french=rule.french,
            refs=rule.refs,
            played=rule.scope == PLAYED,
            cases=shown.get(rule.id, ()),
        )
        for rule in _ledger()
    ]


def chapter_of(rule: str) -> str:
    """The chapter of a rule: `7` of `7.6/cadence-test`, `house` of `house/observation`."""
    return rule.partition("/")[0].partition(".")[0]


def chapter_title(t: Texts, chapter: str) -> str:
    """What a chapter is about."""
    message = f"group-chapter-{chapter}"
    return t(message) if t.has(message) else chapter


def chapter_name(t: Texts, chapter: str) -> str:
    """A chapter with its number, where it has one."""
    title = chapter_title(t, chapter)
    return f"{chapter}. {title}" if chapter.isdigit() else title


learn(list[_Rule])
