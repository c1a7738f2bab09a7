"""What all charts have in common: frozen records with the rules that they serve and where their figures come from."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

Source = Literal["book", "house", "override"]


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all chart records."""


class Table(Frozen, frozen=True, kw_only=True):
    """A chart with the rules that it serves and where its figures come from."""

    source: Source
    rule: tuple[str, ...]
    sources: Mapping[str, Source] = {}

    def source_of(self, key: str) -> Source:
        """Where the figure at a dotted key comes from: its own source, or that of what holds it."""
        while key:
            if key in self.sources:
                return self.sources[key]
            key = key.rpartition(".")[0]
        return self.source


class Figure(Frozen, frozen=True, kw_only=True):
    """One modifier and the rule that a tally cites for it."""

    value: int
    rule: str


class Multiplier(Frozen, frozen=True, kw_only=True):
    """One power multiplier and the rule that a tally cites for it."""

    value: Fraction
    rule: str


class Modifiers(Table, frozen=True, kw_only=True):
    """A list of modifiers by key."""

    modifiers: Mapping[str, Figure]

    def __getitem__(self, key: str) -> int:
        return self.modifiers[key].value

    def rule_of(self, key: str) -> str:
        """The rule that a tally cites for this modifier."""
        return self.modifiers[key].rule
