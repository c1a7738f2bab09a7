"""What a misspelt name may have meant.

>>> unknown("event", "fiers", ("fires", "moves"))
"there is no event 'fiers' (did you mean 'fires'?)"
>>> unknown("seat", "zzz", ("north", "south"))
"there is no seat 'zzz' (there are north, south)"
>>> unknown("tally", "powr", ["power", "power"])
"there is no tally 'powr' (did you mean 'power'?)"
>>> nearest("rst", ("fire", "move", "rest", "end", "rally"), 2)
('rest', 'rally')
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher, get_close_matches

FEW = 12
"""So many names are listed where none is like the one that was written."""


def unknown(what: str, name: str, known: Collection[str]) -> str:
    """That there is no such thing, and what may have been meant."""
    told = f"there is no {what} {name!r}"
    like = get_close_matches(name, dict.fromkeys(known), n=2, cutoff=0.6)
    if like:
        return f"{told} (did you mean {' or '.join(map(repr, like))}?)"
    return f"{told} (there are {', '.join(known)})" if 0 < len(known) <= FEW else told


def nearest(word: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known words that a word is most like, the likest first; those that begin alike before others."""

    def unlike(other: str) -> tuple[float, str]:
        alike = SequenceMatcher(None, word.lower(), other.lower()).ratio()
        return (-alike - (other[:1].lower() == word[:1].lower()) / 4, other)

    return tuple(sorted(set(known), key=unlike)[:count])
