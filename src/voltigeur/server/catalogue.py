"""What can be played: rulebooks, scenarios, rules, drawings, each in the reader's language."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from voltigeur.engine.casebook.shipped import example_of, shown_example
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.ledger import chapter_of
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook, Setting, rulebook, rulebooks
from voltigeur.engine.shared import Shared
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.library import Card, CasePicture, ChartShelf, Shelf
from voltigeur.engine.texts import LANGUAGES
from voltigeur.server.problems import Trouble
from voltigeur.server.settings import Settings
from voltigeur.server.wire import SeatPlan

BOARDS = 128
"""Boards that can be asked for; of those that are not of the games, the last that somebody opened."""
KNOWN = 2000
"""Settings whose board is known."""

P = ParamSpec("P")
T = TypeVar("T")


def book_named(slug: str) -> AnyRulebook:
    """An installed rulebook."""
    if slug not in rulebooks():
        raise Trouble("no-rulebook", given=slug)
    return rulebook(slug)


def _shelf(slug: str) -> Shelf:
    return book_named(slug).shelf


_making = threading.RLock()
_settings = Settings()
"""Those of which cards are made, which are read once for all languages."""


def _once(make: Callable[P, T]) -> Callable[P, T]:
    """Made once, however many ask for it at the same time."""
    known: dict[object, T] = {}

    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        with _making:
            if args not in known:
                known[args] = make(*args, **kwargs)
            return known[args]

    return made


def prepare() -> None:
    """Make all lists before somebody asks for them."""
    for language in LANGUAGES:
        books(language)
        for slug in rulebooks():
            _cards(slug, language)
            rules(slug, language)
            lessons(slug, language)


def books(language: str) -> bytes:
    """The rulebooks."""
    return _books(language, rulebooks())


@_once
def _books(language: str, installed: tuple[str, ...]) -> bytes:
    return msgspec.json.encode([_shelf(slug).info(language) for slug in rulebooks()])


@_once
def _cards(slug: str, language: str) -> tuple[Card, ...]:
    """The scenarios, each with what its picture shows beside its board: the zones and flags of its briefing."""
    return tuple(_pictured(book_named(slug), card, language) for card in _shelf(slug).cards(language))


def _pictured(book: AnyRulebook, card: Card, language: str) -> Card:
    setting = _settings.new(book, card.id, {})
    try:
        fresh = book.new_match(setting, key_of("picture"))
    except VoltigeurError:
        return card
    table = _settings.table(book, setting, language)
    told = table.briefing(fresh)
    sides = table.scene(fresh, PUBLIC).sides
    return replace(card, zones=told.zones, goals=told.goals, colours=tuple(side.colour for side in sides))


def cards(slug: str, language: str) -> bytes:
    """The scenarios of a rulebook."""
    return msgspec.json.encode(_cards(slug, language))


@_once
def rules(slug: str, language: str) -> bytes:
    """The ledger of a rulebook."""
    return msgspec.json.encode(list(_shelf(slug).rules(language)))


@_once
def lessons(slug: str, language: str) -> bytes:
    """The guided matches of a rulebook."""
    return msgspec.json.encode(list(_shelf(slug).lessons(language)))


def rehearsal(slug: str, scenario: str) -> Sequence[str]:
    """What the bots of a guided match answer first, wherever they may."""
    return _shelf(slug).rehearsal(scenario)


@_once
def sections_of(slug: str, language: str) -> dict[str, str]:
    """What the sections of a game's rules are called that have no number: rules are cited by it."""
    named = ((chapter_of(rule.id), rule.chapter) for rule in _shelf(slug).rules(language))
    return {section: title for section, title in named if not section[:1].isdigit()}


def charts(slug: str, language: str) -> bytes:
    """The charts of a rulebook, ready to be sent."""
    shelf = _shelf(slug)
    return msgspec.json.encode(list(shelf.charts(language)) if isinstance(shelf, ChartShelf) else [])


def title_of(match: AnyMatch, language: str) -> str:
    """The title of a match's scenario, or of the case that it began from; another goes by its name."""
    if (case := example_of(match)) is not None:
        return case.title
    scenario = str(match.setting.header.get("scenario", ""))
    titles = {card.id: card.title for card in _cards(match.book.slug, language)}
    return titles.get(scenario) or PurePath(scenario).stem


def is_lesson(slug: str, scenario: str, plan: Sequence[SeatPlan]) -> bool:
    """Whether a guided match may be the same each time: in a scenario to learn from, and with nobody in its seats to
    whom the dice would matter but the one who makes it."""
    lessons = {card.id for card in _cards(slug, LANGUAGES[0]) if card.level == "tutorial"}
    return scenario in lessons and all(seat.who in ("me", "bot") for seat in plan)


class Drawings:
    """Boards by their digest: those of the scenarios that come with the games, and those of open matches."""

    def __init__(self, settings: Settings) -> None:
        self._shared = settings
        self._settings = Shared[str, tuple[AnyRulebook, Setting]](BOARDS)
        self._digests = Shared[str, str](KNOWN)
        self._drawn = Shared[str, bytes](BOARDS)
        self._grounds = Shared[tuple[str, str], bytes](BOARDS)
        self._lock = threading.Lock()

    def digest(self, book: AnyRulebook, setting: Setting) -> str:
        """The digest of a setting's board, which can be asked for from now on."""
        digest = self._digests.get(setting.digest, lambda: self._shared.table(book, setting, "en").drawing().digest)
        self._settings.get(digest, lambda: (book, setting))
        return digest

    def drawing(self, digest: str) -> bytes:
        """A board."""
        book, setting = self._setting(digest)
        return self._drawn.get(
            digest, lambda: msgspec.json.encode(self._shared.table(book, setting, "en").drawing())
        )  # fmt: skip

    def case(self, slug: str, name: str, language: str) -> bytes:
        """The position of a case that comes with a game, as a picture."""
        book = book_named(slug)
        try:
            match = shown_example(book, name)
        except VoltigeurError as error:
            raise Trouble("no-case", reason=str(error)) from None
        scene = self._shared.table(book, match.setting, language).scene(match, EVERYTHING)
        pieces = tuple(replace(piece, card=()) for piece in scene.pieces if piece.place)
        colours = tuple(side.colour for side in scene.sides)
        return msgspec.json.encode(CasePicture(self.digest(book, match.setting), pieces, colours))

    def grounds(self, digest: str, language: str) -> bytes:
        """Every place of a board in words."""
        book, setting = self._setting(digest)
        return self._grounds.get(
            (digest, language),
            lambda: msgspec.json.encode(list(self._shared.table(book, setting, language).grounds())),
        )

    def _setting(self, digest: str) -> tuple[AnyRulebook, Setting]:
        found = self._settings.find(digest)
        if found is None:
            with self._lock:
                for slug in rulebooks():
                    book = rulebook(slug)
                    for scenario in book.scenarios():
                        self.digest(book, self._shared.new(book, scenario, {}))
            found = self._settings.find(digest)
        if found is None:
            raise Trouble("no-drawing")
        return found
