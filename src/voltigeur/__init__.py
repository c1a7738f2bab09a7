"""Tactical infantry combat by the book: one engine, every decision a question, every number with its rule.

>>> import voltigeur
>>> match = voltigeur.new_match("tda", "escarmouche", seed=7)
>>> match.question.kind
'ask-deploy'
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import randbits

from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import AnyMatch, rulebook, rulebooks
from voltigeur.engine.saves import load, save
from voltigeur.engine.verdicts import NotAdmitted, Refusal, Void, VoltigeurError

__version__ = "0.1.0"

__all__ = [
    "NotAdmitted",
    "Refusal",
    "Void",
    "VoltigeurError",
    "load",
    "new_match",
    "rulebook",
    "rulebooks",
    "save",
]


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
