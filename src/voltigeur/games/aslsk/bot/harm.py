"""What an attack on the fire table does to a lone target, by column, DRM and morale: for ways and first looks.

Shots that the commander fires are weighed by the exact odds (`shots.py`), which know leaders, stacks and weapons.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final, NamedTuple

from voltigeur.engine.shared import Shared
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.charts.tables import Charts, FireTable, Outcome

SUMS: Final = Counter(white + coloured for white in range(1, 7) for coloured in range(1, 7))
"""In how many of 36 ways a sum of two dice comes."""
WAYS: Final = 36


class Harm(NamedTuple):
    """Chances of what becomes of one target: pinned at most, broken at most, lost (a squad's half counts half)."""

    pinned: float
    broken: float
    lost: float
    worth: float
    """All of it, as a share of the target."""
    stopped: float
    """The chance that a mover gets no further."""


NO_HARM: Final = Harm(0.0, 0.0, 0.0, 0.0, 0.0)


def harm(pinned: float, broken: float, lost: float) -> Harm:
    """The same from its three chances."""
    worth = DOCTRINE.pinned * pinned + DOCTRINE.broken * broken + lost
    return Harm(pinned, broken, lost, worth, min(pinned + broken + lost, 1.0))


def passes(least: int) -> float:
    """The chance that two dice come to no more than a number."""
    return sum(ways for total, ways in SUMS.items() if total <= least) / WAYS


class Harms:
    """The chances of one fire table, worked out when they are asked for."""

    def __init__(self, table: FireTable) -> None:
        self.table = table
        self._known: dict[tuple[int, int, int, int, bool], Harm] = {}

    def of(self, power: Fraction | float, drm: int, morale: int, panic: int = 0, broken: bool = False) -> Harm:
        """What some firepower at a DRM does to a target of some morale; `panic`: columns that a double costs."""
        return self.at(self.table.column(Fraction(power)), drm, morale, panic, broken)

    def at(self, column: int, drm: int, morale: int, panic: int = 0, broken: bool = False) -> Harm:
        """The same by the number of a column."""
        if column < 0:
            return NO_HARM
        key = (column, drm, morale, panic, broken)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reckon(*key)
        return found

    def _reckon(self, column: int, drm: int, morale: int, panic: int, broken: bool) -> Harm:
        pinned = broke = lost = 0.0
        for white in range(1, 7):
            for coloured in range(1, 7):
                lower = column - (panic if white == coloured else 0)
                one = _harm(self.table.result(lower, white + coloured + drm), morale, broken)
                pinned, broke, lost = pinned + one.pinned, broke + one.broken, lost + one.lost
        return harm(pinned / WAYS, broke / WAYS, lost / WAYS)


def _harm(outcome: Outcome, morale: int, broken: bool) -> Harm:
    """What one result does, over the dice of the checks that it brings."""
    if outcome.kills:
        return harm(0.0, 0.0, 1.0)
    if outcome.check >= 0:
        fails = 1 - passes(morale - outcome.check)
        exactly = SUMS.get(morale - outcome.check, 0) / WAYS
        lost = 0.5 if outcome.reduces else 0.0
        if broken:
            return harm(0.0, 0.0, min(lost + fails / 2, 1.0))
        return harm(exactly * (1 - lost), fails * (1 - lost / 2), lost)
    if outcome.pins and not broken:
        return harm(1 - passes(morale), 0.0, 0.0)
    return NO_HARM


_KNOWN = Shared[str, Harms](16)


def harms_of(charts: Charts) -> Harms:
    """The chances of the fire table of some charts."""
    return _KNOWN.get(charts.digest, lambda: Harms(charts.ift))
