"""The ledger of rules for a reader: the sheet's and the house's, with the cases that show them."""

from __future__ import annotations

from voltigeur.engine.ledger import chapter_of, ledger, shown
from voltigeur.engine.table_library import RuleText
from voltigeur.games.skirmish.base.texts import PACKAGE, skirmish_texts


def rules(language: str) -> list[RuleText]:
    """All rules, in the order of the ledger."""
    t = skirmish_texts(language)
    cases = shown("skirmish")
    return [
        RuleText(
            id=rule.id,
            title=rule.title,
            text=rule.text,
            chapter=t(f"chapter-{chapter_of(rule.id)}"),
            french=rule.french,
            refs=rule.refs,
            cases=cases.get(rule.id, ()),
        )
        for rule in ledger(PACKAGE, language)
    ]
