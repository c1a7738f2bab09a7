"""What a small game need not write: settings that are nothing but a scenario's name, and a shelf made from its texts.

A game with one sheet of rules derives its setting from `SimpleSetting` and its book from `SimpleRulebook`; a larger one
writes its own when it outgrows them. The shelf reads `book-title`, `book-lead` and, for each scenario, `<id>-title`,
`<id>-lead`, `<id>-victory`; `side-<name>` and `side-<name>-task` say who plays for what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import typed
from voltigeur.engine.match import Match
from voltigeur.engine.rulebooks import Rulebook
from voltigeur.engine.settings import Seating
from voltigeur.engine.steps import S
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.table.library import BookInfo, Card, RuleText
from voltigeur.engine.texts import texts
from voltigeur.engine.verbs import Notation, Value


class SimpleNotation:
    """Names for numbers, kind by kind; every other value is its own word.

    `lists` are kinds whose values are several of another kind, in their order: `ford+ford+mill`.

    >>> notation = SimpleNotation({"route": "place"}, place=("ford", "mill"))
    >>> notation.read("route", "mill+ford"), notation.write("route", (1, 1))
    ((1, 0), 'mill+mill')
    """

    def __init__(self, lists: Mapping[str, str] | None = None, **names: Sequence[str]) -> None:
        self.lists = lists or {}
        self.names = names

    def write(self, kind: str, value: Value) -> str:
        """The word for a value."""
        if kind in self.lists and isinstance(value, tuple):
            return "+".join(self.names[self.lists[kind]][each] for each in value if isinstance(each, int))
        if kind in self.names and isinstance(value, int):
            return self.names[kind][value]
        return str(value)

    def read(self, kind: str, text: str) -> Value:
        """The value of a word."""
        if kind in self.lists:
            return tuple(self._number(self.lists[kind], word) for word in text.split("+"))
        return self._number(kind, text) if kind in self.names else text

    def _number(self, kind: str, word: str) -> int:
        if word not in self.names[kind]:
            raise VoltigeurError(f"{word!r} is no {kind}", remedy=f"write one of {', '.join(self.names[kind])}")
        return self.names[kind].index(word)


class SimpleSetting:
    """A scenario by its name; who sits where and how answers are written is the game's."""

    seating: ClassVar[Seating]
    notation: ClassVar[Notation] = SimpleNotation()

    def __init__(self, scenario: str, options: Mapping[str, str]) -> None:
        self.scenario = scenario
        self.header: Mapping[str, Any] = {"scenario": scenario, "options": dict(options)}
        self.digest = blake2b(msgspec.json.encode(self.header), digest_size=12).hexdigest()

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.seating.seats

    @property
    def sides(self) -> Sequence[str]:
        """The names of the sides."""
        return self.seating.sides

    def prepare(self) -> None:
        """There is nothing that could be done in advance."""


class Saved(Struct, frozen=True):
    """What a save says of its setting."""

    scenario: str
    options: dict[str, str]


G = TypeVar("G", bound=SimpleSetting)
M = TypeVar("M", bound=Match[Any, Any, Any])


class SimpleRulebook(Rulebook[M, G, S], Generic[M, G, S]):
    """A game of a few scenarios, found by name; whoever has secrets writes its own `redeal`."""

    setting: type[G]
    names: ClassVar[tuple[str, ...]]

    def scenarios(self) -> Sequence[str]:
        """The scenarios that come with the game."""
        return self.names

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> G:
        """The setting of a scenario."""
        if scenario not in self.names:
            raise VoltigeurError(f"there is no scenario {scenario!r}", remedy=f"choose one of {', '.join(self.names)}")
        return self.setting(scenario, options or {})

    def saved_setting(self, header: Mapping[str, Any]) -> G:
        """The setting that a save names."""
        saved = typed(dict(header), Saved, "header", "use another copy of the save")
        return self.new_setting(saved.scenario, options=saved.options)

    def settle(self, m: M) -> None:
        """Nothing happens by itself."""

    def redeal(self, m: M, seat: int, rng: Random) -> None:
        """Nothing that is decided is hidden from anybody."""


class SimpleShelf:
    """What a game tells about itself, from its texts."""

    def __init__(self, book: SimpleRulebook[Any, Any, Any], turns: int) -> None:
        self.book = book
        self.turns = turns

    def info(self, language: str) -> BookInfo:
        """The rulebook in the list."""
        t = texts(language, self.book.package)
        return BookInfo(self.book.slug, t("book-title"), t("book-lead"), len(self.book.names))

    def cards(self, language: str) -> Sequence[Card]:
        """Its scenarios."""
        return [self._card(name, language) for name in self.book.names]

    def lessons(self, language: str) -> Sequence[Lesson]:
        """None."""
        return ()

    def rehearsal(self, scenario: str) -> Sequence[str]:
        """Nothing."""
        return ()

    def _card(self, name: str, language: str) -> Card:
        t = texts(language, self.book.package)
        setting = self.book.new_setting(name)
        seating = setting.seating
        return Card(
            rulebook=self.book.slug,
            id=name,
            title=t(f"{name}-title"),
            lead=t(f"{name}-lead"),
            sides=tuple((t(f"side-{side}"), t(f"side-{side}-task")) for side in seating.sides),
            turns=self.turns,
            minutes=self.turns,
            size="",
            level="easy",
            rules=(),
            victory=(t(f"{name}-victory"),),
            drawing=self.book.table(setting, language).drawing().digest,
            seats=() if seating.plain else tuple(zip(seating.names, seating.side_of, strict=True)),
        )

    def rules(self, language: str) -> Sequence[RuleText]:
        """Its ledger, if it has one, is its own."""
        return ()
