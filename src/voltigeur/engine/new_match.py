"""A new match of any installed rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import randbits

from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import AnyMatch, rulebook


def new_match(
    slug: str,
    scenario: str,
    seed: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    overrides: Path | None = None,
) -> AnyMatch:
    """A match at its first question; without a seed the dice are nobody's to know."""
    book = rulebook(slug)
    setting = book.new_setting(scenario, options=options or {}, overrides=overrides)
    return book.new_match(setting, key_of(randbits(128) if seed is None else seed))
