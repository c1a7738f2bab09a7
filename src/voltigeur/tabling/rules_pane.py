"""The ledger of rules for a reader: our words, the chapter they stand in, the cases that show them.

A game says what its chapters are about (`chapter-7`, `chapter-house`); the rest is in its ledger.
"""

from __future__ import annotations

from voltigeur.engine.ledger import chapter_of, ledger, shown
from voltigeur.engine.table.library import RuleText
from voltigeur.engine.texts import Texts, texts

PLAYED = "played"
"""The scope of the rules that this release plays."""


def rule_texts(slug: str, package: str, language: str) -> list[RuleText]:
    """All rules of a game, in the order of its ledger."""
    t, cases = texts(language, package), shown(slug)
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
        for rule in ledger(package, language)
    ]


def chapter_title(t: Texts, chapter: str) -> str:
    """What a chapter is about."""
    message = f"chapter-{chapter}"
    return t(message) if t.has(message) else chapter


def chapter_name(t: Texts, chapter: str) -> str:
    """A chapter with its number, where it has one."""
    title = chapter_title(t, chapter)
    return f"{chapter}. {title}" if chapter.isdigit() else title
