"""The texts of this game."""

from __future__ import annotations

from voltigeur.engine.texts import Texts, texts

PACKAGE = "voltigeur.games.skirmish"


def skirmish_texts(language: str) -> Texts:
    """The messages of this game in a language."""
    return texts(language, PACKAGE)
