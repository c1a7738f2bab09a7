"""What a game tells about itself before a match: the book, its scenarios as cards, the options, the rules.

A game makes one `GameShelf` in `table/cards.py` with the function that makes a card of a setting, and its rulebook
names it: `shelf = later("table.cards:SHELF")`. Its Fluent files hold `table-book-title` and `-lead`,
`scenario-<id>-title`, `-brief` and `-<side>-task`, and `option-<name>-title`, `-text` and `-<value>`.

A game says what its chapters are about (`chapter-7`, `chapter-house`); the rest is in its ledger.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from voltigeur.engine.ledger import chapter_of, ledger, shown
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.table.library import BookInfo, Card, OptionInfo, RuleText
from voltigeur.engine.texts import Texts, texts
from voltigeur.tabling.lessons import lesson_of, plans, rehearsal
from voltigeur.tabling.words import dashed, one_line


class Sided(Protocol):
    """A setting, as far as its sides go."""

    @property
    def sides(self) -> Sequence[str]:
        """The names of its sides."""


G = TypeVar("G", bound=Sided)
LEVELS = ("tutorial", "easy", "medium", "hard")
LEAD = 130
"""Letters of a scenario's situation that stand on its card, to the end of a sentence."""


class GameShelf(Generic[G]):
    """The shelf of one game (`engine.table.library.Shelf`)."""

    def __init__(
        self,
        slug: str,
        package: str,
        scenarios: Callable[[], Sequence[str]],
        setting: Callable[[str], G],
        card: Callable[[G, str], Card],
    ) -> None:
        self.slug = slug
        self.package = package
        self.scenarios = scenarios
        self.setting = setting
        self.card = card

    def info(self, language: str) -> BookInfo:
        """The rulebook in the list."""
        t = texts(language, self.package)
        return BookInfo(self.slug, t("table-book-title"), t("table-book-lead"), len(self.scenarios()))

    def cards(self, language: str) -> list[Card]:
        """The scenarios that come with the game, the gentlest and shortest first."""
        made = [self.card(self.setting(name), language) for name in self.scenarios()]
        return sorted(made, key=lambda card: (LEVELS.index(card.level), card.minutes))

    def rules(self, language: str) -> list[RuleText]:
        """All rules of the ledger, in its order."""
        return rule_texts(self.slug, self.package, language)

    def lessons(self, language: str) -> list[Lesson]:
        """The guided matches of the folder `lessons`."""
        return [
            lesson_of(self.slug, self.package, name, self.setting(plan.scenario).sides, language)
            for name, plan in plans(self.package).items()
        ]

    def rehearsal(self, scenario: str) -> tuple[str, ...]:
        """What the bots of a guided match answer first."""
        return rehearsal(self.package, scenario)


def option_infos(
    t: Texts, values: Mapping[str, Sequence[str]], rules: Mapping[str, tuple[str, ...]]
) -> Iterator[OptionInfo]:
    """What may be chosen when a match is made: each option with its values, the scenario's own choice first."""
    for name, found in values.items():
        key = dashed(name)
        yield OptionInfo(
            id=name,
            title=t(f"option-{key}-title"),
            text=t(f"option-{key}-text"),
            values=tuple((value, t(f"option-{key}-{value}")) for value in found),
            rules=rules[name],
        )


def force_and_task(t: Texts, force: str, scenario: str, side: str) -> str:
    """What a side has, and what it wants."""
    task = f"scenario-{scenario}-{side}-task"
    return f"{force} {one_line(t(task))}" if t.has(task) else force


def opening(text: str) -> str:
    """The first sentences of a text; a full stop after a number or an initial does not end one."""
    plain = one_line(text)
    ends = (found.end() for found in re.finditer(r"(?<=[a-zà-ÿ)])[.!?](?=\s|$)", plain))
    return plain[: next((end for end in ends if end >= LEAD), len(plain))]


# ---- the ledger of rules for a reader: our words, the chapter they stand in, the cases that show them


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
