"""The cases that come with the games, as examples: each may be opened as a match of its own and played from there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from random import SystemRandom

from voltigeur.engine import saves
from voltigeur.engine.casebook.file import Case, entries, tables
from voltigeur.engine.chance import Chance, fresh_key
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Marked
from voltigeur.engine.ledger import CASES
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook

EXAMPLE = "example"
"""The mark in the record of an example, before its first answer: of which case it is."""


@cache
def _homes(slug: str, folder: Path) -> dict[str, Path]:
    """In which file each case of a game is."""
    return {
        str(row.get("id")): path
        for path in sorted((folder / slug).glob("*.toml"))
        for row in tables(path).get("case", [])
    }


@lru_cache(maxsize=64)
def shipped_case(slug: str, name: str, folder: Path = CASES) -> Case | None:
    """A case of a game by its id, or None."""
    path = _homes(slug, folder).get(name)
    if path is None:
        return None
    return next((each for each in entries(tables(path)) if isinstance(each, Case) and each.id == name), None)


def shown_example(book: AnyRulebook, name: str) -> AnyMatch:
    """The position of a case, to be looked at."""
    case = shipped_case(book.slug, name)
    if case is None:
        raise VoltigeurError(f"there is no case {name!r}", remedy="choose one that a rule names")
    if case.refused is not None:
        raise VoltigeurError(f"{name} shows a position that there cannot be", remedy="choose another case")
    return book.arrange(case.given, name)


def open_example(book: AnyRulebook, name: str, setting_of: saves.SettingOf | None = None) -> AnyMatch:
    """A match that begins in the position of a case, with dice of its own; it comes by a save, like any other."""
    match = shown_example(book, name)
    match.forced = None
    match.state.chance = Chance(fresh_key(SystemRandom()), {})
    match.snapshots = []
    match.start()
    if match.question is None:
        raise VoltigeurError(f"nobody is asked anything in {name}", remedy="choose another case")
    opened = saves.from_text(saves.to_text(match), name, setting_of).match
    opened.record = [*opened.record, Marked(EXAMPLE, name)]
    return opened


def example_of(match: AnyMatch) -> Case | None:
    """The case that a match began from, if it did."""
    return example_in(match.book.slug, (saves.line_of(match, entry) for entry in match.record))


def example_in(slug: str, lines: Iterable[str]) -> Case | None:
    """The same, from the lines of a record; nothing after the first answer is looked at."""
    for line in lines:
        if line.startswith("> "):
            break
        if line.startswith(f"# {EXAMPLE} "):
            return shipped_case(slug, line.split(" ", 2)[2])
    return None
