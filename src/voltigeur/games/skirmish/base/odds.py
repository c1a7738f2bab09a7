"""Chances: of a die, of how many of some independent things happen, of a test; in words for previews."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from voltigeur.engine.tally import Preview, Tally

SIDES_OF_A_DIE = 6


def at_least(needed: int) -> Fraction:
    """The chance that a die shows at least this."""
    return Fraction(min(SIDES_OF_A_DIE, max(0, SIDES_OF_A_DIE + 1 - needed)), SIDES_OF_A_DIE)


Counts = Mapping[int, Fraction]
"""The chance of each number."""


NONE_AT_ALL: Counts = {0: Fraction(1)}


_WORDS = ("nobody", "one", "two", "three")


def together(a: Counts, b: Counts) -> Counts:
    """The chances of the sum of two independent numbers."""
    out: dict[int, Fraction] = {}
    for i, p in a.items():
        for j, q in b.items():
            out[i + j] = out.get(i + j, Fraction(0)) + p * q
    return out


def several(chances: Iterable[Fraction]) -> Counts:
    """How many of some independent things happen."""
    out = NONE_AT_ALL
    for chance in chances:
        out = together(out, {0: 1 - chance, 1: chance})
    return {count: share for count, share in out.items() if share}


def in_words(counts: Counts) -> dict[str, Fraction]:
    """Chances by nobody, one, two, three and more."""
    out: dict[str, Fraction] = {}
    for count, share in sorted(counts.items()):
        word = _WORDS[count] if count < len(_WORDS) else "more"
        out[word] = out.get(word, Fraction(0)) + share
    return out


SUCCESS, FAILURE = "success", "failure"
BLIND = Preview(unknown=("range", "sight"))
"""Before anything is measured nothing can be reckoned (option `measuring`)."""


def tested(tallies: dict[str, Tally], chance: Fraction) -> Preview:
    """The preview of a die that succeeds or not."""
    return Preview(tallies, {SUCCESS: chance, FAILURE: 1 - chance})
