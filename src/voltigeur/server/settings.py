"""Settings that matches share: the same scenario, options and figures are read once, and told once in each language.

A setting never changes; what it works out is kept with it and depends on nothing else. What came with a save is kept
apart from what comes with the games, by its whole text, and in small numbers: nobody's upload crowds out the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from threading import Lock
from typing import Any
from weakref import WeakSet

import msgspec

from voltigeur.engine.rulebooks import AnyRulebook, Setting
from voltigeur.engine.shared import Shared
from voltigeur.engine.table import AnyTable

SHIPPED = 128
"""Settings of scenarios that come with the games, by the options that were given and by all options in force."""
BROUGHT = 8
"""Settings that came with saves."""

_name = msgspec.json.Encoder(order="deterministic")


class Settings:
    """All settings and tables that a server has in hand."""

    def __init__(self) -> None:
        self._shipped = Shared[bytes, Setting](SHIPPED)
        self._brought = Shared[bytes, Setting](BROUGHT)
        self._met: WeakSet[Setting] = WeakSet()
        self._lock = Lock()
        self._tables = Shared[tuple[int, str], tuple[Setting, AnyTable]](2 * (SHIPPED + BROUGHT))

    def new(self, book: AnyRulebook, scenario: str, options: Mapping[str, str]) -> Setting:
        """The setting of a scenario that comes with a game."""

        def make() -> Setting:
            made = book.new_setting(scenario, options=options, overrides=None)
            whole = made.header.get("options", {})
            return self._shipped.get(_digest(book, {"scenario": scenario, "options": whole}), lambda: made)

        return self._shipped.get(_digest(book, {"scenario": scenario, "options": options}), make)

    def of(self, book: AnyRulebook, header: Mapping[str, Any]) -> Setting:
        """The setting that a save's header names: one of those, if it brings no text and no figures of its own."""
        more = (value for name, value in header.items() if name not in ("scenario", "options"))
        if header.get("scenario") in book.scenarios() and all(map(_is_empty, more)):
            return self.new(book, header["scenario"], header.get("options", {}))
        return self._brought.get(_digest(book, header), lambda: book.setting_from(header))

    def is_new(self, setting: Setting) -> bool:
        """Whether this is one of those that come with the games and is asked about for the first time."""
        with self._lock:
            new = setting not in self._met and any(setting is each for each in self._shipped.values())
            if new:
                self._met.add(setting)
        return new

    def table(self, book: AnyRulebook, setting: Setting, language: str) -> AnyTable:
        """What a game shows of a setting, in a language."""
        return self._tables.get((id(setting), language), lambda: (setting, book.table(setting, language)))[1]


def _digest(book: AnyRulebook, header: Mapping[str, Any]) -> bytes:
    return blake2b(_name.encode((book.slug, book.version, header)), digest_size=16).digest()


def _is_empty(value: object) -> bool:
    """Whether nothing is said: an empty text, or a table of nothing but such."""
    return all(map(_is_empty, value.values())) if isinstance(value, dict) else not value
