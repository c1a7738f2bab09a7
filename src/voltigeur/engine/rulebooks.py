"""What a rulebook offers to the engine, and the registry of those that are installed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.match import Match
from voltigeur.engine.notation import Notation
from voltigeur.engine.table import Table
from voltigeur.engine.verdicts import VoltigeurError

AnyMatch = Match[Any, Any]
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Setting(Protocol):
    """What does not change during a match: scenario, board, charts, options, amendments; shared by all its forks."""

    @property
    def notation(self) -> Notation:
        """How answers are written."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def sides(self) -> Sequence[str]:
        """The names of the sides, in the order of the seats."""

    def prepare(self) -> None:
        """Do what would be done little by little: worth it before a series of matches."""

    @property
    def header(self) -> Mapping[str, Any]:
        """What a save must name to find the same setting again (scenario, options, overrides)."""

    @property
    def digest(self) -> str:
        """A fingerprint of all the data in force."""


class Rulebook(Protocol):
    """One game. It knows no network, no screen and no bot."""

    slug: str
    version: str
    schema: int
    answers: Sequence[type[Answer]]
    migrations: Mapping[int, Migration]

    @property
    def reveals(self) -> Mapping[str, str]:
        """Event kinds by which a seat may learn what was hidden from it, each with the reason why it may."""

    def scenarios(self) -> Sequence[str]:
        """The scenarios that come with the game."""

    def new_setting(self, scenario: str, *, options: Mapping[str, str], overrides: Path | None) -> Setting:
        """The setting of a scenario."""

    def setting_from(self, header: Mapping[str, Any]) -> Setting:
        """The setting that a save's header names."""

    def new_match(self, setting: Setting, key: bytes) -> AnyMatch:
        """A match at its first question."""

    def decode(self, setting: Setting, state: bytes) -> AnyMatch:
        """A match from a stored state of this schema."""

    def seen(self, m: AnyMatch, seat: int) -> Any:
        """What a seat knows: a masking wrapper, no copy."""

    def settle(self, m: AnyMatch) -> None:
        """Apply what the book says happens as soon as a state arises, until nothing changes."""

    def view(self, m: AnyMatch, seat: int) -> Any:
        """What a seat may know, for players and pages."""

    def table(self, setting: Setting, language: str) -> Table:
        """What the game shows at a table, in a language; made once for each setting and language."""

    def aside(self, m: AnyMatch, seat: int) -> Question | None:
        """A right that a seat has out of turn, as a question that does not block."""

    def claim(self, m: AnyMatch, seat: int, answer: Answer) -> None:
        """Carry out an admitted aside."""

    def redeal(self, m: AnyMatch, seat: int, rng: Random) -> None:
        """Replace, in a fork, what the seat cannot know by something else that agrees with what it has seen."""

    def faults(self, m: AnyMatch) -> list[str]:
        """Broken invariants of a position; empty when all is well."""

    def turn(self, m: AnyMatch) -> int:
        """The turn that a match has reached, for reports."""

    def losses(self, m: AnyMatch) -> tuple[int, ...]:
        """What each side has lost so far, in the book's own measure, for reports."""

    def arrange(self, given: Mapping[str, Any], where: str) -> AnyMatch:
        """The match that a case describes."""

    def expectations(self, m: AnyMatch, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""


SHIPPED = ("tda", "skirmish")
"""The rulebooks that come with the package."""
GROUP = "voltigeur.rulebooks"
"""The entry points by which an installed package brings rulebooks of its own: `slug = "package.module:BOOK"`."""

_HOMES = {slug: f"voltigeur.games.{slug}.rulebook" for slug in SHIPPED}
_SLUG = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def install(slug: str, home: str) -> Rulebook:
    """Add a rulebook by where it is, `package.module:NAME`; without a name it is the module's `BOOK`."""
    if not _SLUG.fullmatch(slug):
        raise VoltigeurError(
            f"{slug!r} is no name for a rulebook", remedy="use small letters and digits, and hyphens between words"
        )
    if _homes().get(slug, home) != home:
        raise VoltigeurError(f"there is a rulebook {slug!r} already", remedy="choose another name, or remove that one")
    book = _load(slug, home)
    _HOMES[slug] = home
    return book


def remove(slug: str) -> None:
    """Take away a rulebook that was added by `install`."""
    if slug in SHIPPED or _HOMES.pop(slug, None) is None:
        raise VoltigeurError(f"no rulebook {slug!r} has been added", remedy="remove only what was installed")


def rulebook(slug: str) -> Rulebook:
    """The rulebook of that name."""
    home = _HOMES.get(slug) or _homes().get(slug)
    if home is None:
        raise VoltigeurError(f"there is no rulebook {slug!r}", remedy=f"choose one of {', '.join(rulebooks())}")
    return _load(slug, home)


def rulebooks() -> tuple[str, ...]:
    """The installed rulebooks: ours, those of other packages, and those that were added."""
    return tuple(_homes())


def _homes() -> dict[str, str]:
    return {**{slug: _HOMES[slug] for slug in SHIPPED}, **_announced(), **_HOMES}


@cache
def _announced() -> dict[str, str]:
    """What other packages bring; a name that is none, or that is ours, is left out."""
    from importlib.metadata import entry_points  # a twentieth of a second that most commands can do without

    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {slug: home for slug, home in found.items() if _SLUG.fullmatch(slug) and slug not in SHIPPED}


@cache
def _load(slug: str, home: str) -> Rulebook:
    module, _, name = home.partition(":")
    remedy = "correct where it is said to be, or install the package that holds it"
    try:
        book: Rulebook = getattr(import_module(module), name or "BOOK")
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise VoltigeurError(f"the rulebook {slug!r} cannot be loaded ({reason})", where=home, remedy=remedy) from error
    if book.slug != slug:
        raise VoltigeurError(f"the rulebook {slug!r} calls itself {book.slug!r}", where=home, remedy="use one name")
    return book
