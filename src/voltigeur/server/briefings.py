"""Briefings: what a scenario tells before it is played, of a shipped one or of the setting of any match.

Made from the setting alone, by a match of it that nobody has answered anything in: nothing that has happened in a
running match can be in it.
"""

from __future__ import annotations

import msgspec

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import AnyRulebook, Setting
from voltigeur.engine.shared import Shared
from voltigeur.server.catalogue import book_named
from voltigeur.server.problems import Trouble
from voltigeur.server.settings import Settings

KEPT = 128


class Briefings:
    """Makes briefings; called in threads."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._made = Shared[tuple[str, str, str], bytes](KEPT)

    def shipped(self, slug: str, scenario: str, language: str) -> bytes:
        """The briefing of a scenario that comes with a game."""
        book = book_named(slug)
        if scenario not in book.scenarios():
            raise Trouble("no-briefing")
        return self.of(book, self._settings.new(book, scenario, {}), language)

    def of(self, book: AnyRulebook, setting: Setting, language: str) -> bytes:
        """The briefing of a setting."""

        def make() -> bytes:
            try:
                fresh = book.new_match(setting, key_of("briefing"))
            except VoltigeurError:
                raise Trouble("no-briefing") from None
            return msgspec.json.encode(self._settings.table(book, setting, language).briefing(fresh))

        return self._made.get((book.slug, setting.digest, language), make)
