"""Exact odds of two dice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

WAYS: Mapping[int, int] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""How many of the 36 throws of two dice give each total."""


@cache
def at_most(needed: int) -> Fraction:
    """The chance that two dice give a total of at most this."""
    return Fraction(sum(ways for total, ways in WAYS.items() if total <= needed), 36)
