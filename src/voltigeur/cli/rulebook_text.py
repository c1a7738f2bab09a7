"""The ledger of rules that comes with a game, for readers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import VoltigeurError


class Rule(Struct, frozen=True):
    """One rule in our words."""

    id: str
    title: str
    text: str
    kind: str = ""
    scope: str = ""
    french: str = ""
    refs: tuple[str, ...] = ()
    reading: bool = False


@cache
def ledger(slug: str) -> tuple[Rule, ...]:
    """All rules of a game."""
    text = (resources.files(f"voltigeur.games.{slug}") / "rules.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["rule"], list[Rule]))


def rules_matching(slug: str, given: str) -> Iterator[Rule]:
    """Rules of a paragraph (`7.6`), a chapter (`7`) or of exactly one id."""
    for rule in ledger(slug):
        number = rule.id.partition("/")[0]
        if given in (rule.id, number) or number.startswith(f"{given}."):
            yield rule


def tell_rules(t: Texts, slug: str, given: str) -> Iterator[str]:
    """The rules of a paragraph, a chapter or an id."""
    found = list(rules_matching(slug, given)) if given else []
    if not found:
        raise VoltigeurError(t("cli-no-rule", rule=given or "-"), remedy=t("cli-no-rule-remedy"))
    for rule in found:
        yield f"[{rule.id}] {rule.title}"
        yield f"  {rule.text}"
