"""Previews: the resolver's own tallies and exact odds, from what a side knows."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import Tally
from voltigeur.games.skirmish.world import Seen


class Preview(Struct, frozen=True):
    """What would happen: tallies by name, chances by outcome, and what is only supposed."""

    tallies: dict[str, Tally] = {}
    odds: dict[str, Fraction] = {}
    facts: dict[str, int] = {}
    unknown: tuple[str, ...] = ()


def preview(seen: Seen, answer: Answer) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon."""
    return None


def chance_of_effect(seen: Seen, answer: Answer) -> int:
    """Percent chance that an answer hurts somebody, for standing orders."""
    return 0
