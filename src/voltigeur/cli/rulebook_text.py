"""The ledger of rules that comes with a game, for readers."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.ledger import LedgerRule, ledger
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.texts import Texts


def rules_of(slug: str, language: str) -> tuple[LedgerRule, ...]:
    """All rules of a game."""
    return ledger(rulebook(slug).package, language)


def rules_matching(slug: str, given: str, language: str) -> Iterator[LedgerRule]:
    """Rules of a paragraph (`7.6`), a chapter (`7`) or of exactly one id."""
    for rule in rules_of(slug, language):
        number = rule.id.partition("/")[0]
        if given in (rule.id, number) or number.startswith(f"{given}."):
            yield rule


def tell_rules(t: Texts, slug: str, given: str) -> Iterator[str]:
    """The rules of a paragraph, a chapter or an id."""
    found = list(rules_matching(slug, given, t.language)) if given else []
    if not found:
        raise VoltigeurError(t("cli-no-rule", rule=given or "-"), remedy=t("cli-no-rule-remedy"))
    for rule in found:
        yield f"[{rule.id}] {rule.title}"
        yield f"  {rule.text}"
