"""The ledger of rules for a reader: our words, the chapter they stand in, the cases that show them."""

from __future__ import annotations

from voltigeur.engine.ledger import chapter_of, ledger, shown
from voltigeur.engine.table_library import RuleText
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.table.wording import PACKAGE, tda_texts

PLAYED = "played"
"""The scope of the rules that this release plays."""


def rules(language: str) -> list[RuleText]:
    """All rules of the ledger, in its order."""
    t = tda_texts(language)
    cases = shown("tda")
    return [
        RuleText(
            id=rule.id,
            title=rule.title,
            text=rule.text,
            chapter=chapter_name(t, chapter_of(rule.id)),
            french=rule.french,
            refs=rule.refs,
            played=rule.scope == PLAYED,
            cases=cases.get(rule.id, ()),
        )
        for rule in ledger(PACKAGE, language)
    ]


def chapter_title(t: Texts, chapter: str) -> str:
    """What a chapter is about."""
    message = f"group-chapter-{chapter}"
    return t(message) if t.has(message) else chapter


def chapter_name(t: Texts, chapter: str) -> str:
    """A chapter with its number, where it has one."""
    title = chapter_title(t, chapter)
    return f"{chapter}. {title}" if chapter.isdigit() else title
