"""Tactical infantry combat by the book: one engine, every decision a question, every number with its rule.

>>> import voltigeur
>>> match = voltigeur.new_match("tda", "escarmouche", seed=7)
>>> match.question.kind
'ask-deploy'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from voltigeur.engine.choices import NotAdmitted, Refusal, Void, VoltigeurError
    from voltigeur.engine.rulebooks import new_match, rulebook, rulebooks
    from voltigeur.engine.saves import load, save

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


_HOMES = {
    "new_match": "voltigeur.engine.rulebooks",
    **dict.fromkeys(("rulebook", "rulebooks"), "voltigeur.engine.rulebooks"),
    **dict.fromkeys(("load", "save"), "voltigeur.engine.saves"),
    **dict.fromkeys(("NotAdmitted", "Refusal", "Void", "VoltigeurError"), "voltigeur.engine.choices"),
}
"""Where each name lives; the engine is imported when one is first used: who asks for help does not wait for it."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return found
