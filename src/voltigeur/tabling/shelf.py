"""What a game tells about itself before a match: the book, its scenarios as cards, the options, the rules.

A game makes one `GameShelf` in `table/cards.py` with the function that makes a card of a setting, and its rulebook
names it: `shelf = later("table.cards:SHELF")`. Its Fluent files hold `table-book-title` and `-lead`,
`scenario-<id>-title`, `-brief` and `-<side>-task`, and `option-<name>-title`, `-text` and `-<value>`.

Scenarios are looked for by era, arms, length and players. The words for eras, arms and groups of options are those of
the engine's files (`era-`, `arms-`, `option-group-`), the same for all games; a game gives a year, the arms of its
setting and an `OptionPlan` for each option.

A game says what its chapters are about (`chapter-7`, `chapter-house`); the rest is in its ledger.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from voltigeur.engine.ledger import chapter_of, ledger, shown
from voltigeur.engine.shared import Shared
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.table.library import BookInfo, Card, Chart, OptionInfo, RuleText
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
SETTINGS = 64
"""Scenarios of a game whose settings are kept."""
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
        charts: Callable[[str], Sequence[Chart]] | None = None,
    ) -> None:
        self.slug = slug
        self.package = package
        self.scenarios = scenarios
        self.card = card
        self._charts = charts
        self._make = setting
        self._settings = Shared[str, G](SETTINGS)

    def setting(self, name: str) -> G:
        """The setting of a scenario as it comes, read once for all that is told of it in any language."""
        return self._settings.get(name, lambda: self._make(name))

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

    def charts(self, language: str) -> Sequence[Chart]:
        """Its charts as tables, in the order of the book."""
        return self._charts(language) if self._charts is not None else ()

    def lessons(self, language: str) -> list[Lesson]:
        """The guided matches of the folder `lessons`."""
        return [
            lesson_of(self.slug, self.package, name, self.setting(plan.scenario).sides, language)
            for name, plan in plans(self.package).items()
        ]

    def rehearsal(self, scenario: str) -> tuple[str, ...]:
        """What the bots of a guided match answer first."""
        return rehearsal(self.package, scenario)


OptionGroup = Literal["table", "hidden", "command", "movement", "fire", "machines", "support"]


def always(setting: object) -> bool:
    """For an option that matters in every scenario."""
    return True


class OptionPlan(Struct, Generic[G], frozen=True):
    """An option: what it is about, the rules that it reads, and whether it can make a difference in a setting."""

    group: OptionGroup
    rules: tuple[str, ...]
    matters: Callable[[G], bool] = always


def option_infos(
    t: Texts, setting: G, values: Mapping[str, Sequence[str]], plans: Mapping[str, OptionPlan[G]]
) -> Iterator[OptionInfo]:
    """What may be chosen when a match is made, what matters here first: each option with its values, the scenario's own
    choice first."""
    for name in sorted(values, key=lambda name: not plans[name].matters(setting)):
        key, plan = dashed(name), plans[name]
        yield OptionInfo(
            id=name,
            title=t(f"option-{key}-title"),
            text=t(f"option-{key}-text"),
            values=tuple((value, t(f"option-{key}-{value}")) for value in values[name]),
            rules=plan.rules,
            group=t(f"option-group-{plan.group}"),
            matters=plan.matters(setting),
        )


Arm = Literal["vehicles", "guns", "artillery", "aircraft", "airborne", "engineers", "boats"]
ERAS = (("early", 1938), ("world-war", 1945), ("cold-war", 1990), ("today", 9999))
"""Eras, and the last year of each."""


def era_of(t: Texts, year: int) -> tuple[str, str]:
    """The era of a year; 0 is no year in particular."""
    era = next(era for era, last in ERAS if year <= last) if year else "any"
    return era, t(f"era-{era}")


def arms_of(t: Texts, found: Iterable[Arm]) -> tuple[tuple[str, str], ...]:
    """The arms of a scenario in words; infantry is said only of those that have nothing else."""
    return tuple((arm, t(f"arms-{arm}")) for arm in (tuple(found) or ("infantry",)))


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
