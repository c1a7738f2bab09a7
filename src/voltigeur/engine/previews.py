"""What would happen if an answer were given, as a rulebook reckons it for whoever is about to give it (contract 7)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.tally import Tally


class Preview(Struct, frozen=True):
    """What would happen: tallies by name, chances by outcome, and what is only supposed."""

    tallies: dict[str, Tally] = {}
    odds: dict[str, Fraction] = {}
    facts: dict[str, int] = {}
    unknown: tuple[str, ...] = ()
