"""How far one sees and what spots whom, by day and by night (visibility/..., spotting/..., house/night)."""

from __future__ import annotations

from voltigeur.games.skirmish.charts.parts import Chart, Length, Part


class Visibility(Chart, frozen=True, rename=None):
    """How far one sees into woods, and who is elevated."""

    wood: Length
    dense: Length
    elevated_storey: int


class SpotLine(Part, frozen=True):
    """A number to spot, and under what distance."""

    needed: int
    within: Length


class Spotting(Chart, frozen=True, rename=None):
    """Spotting (table/spotting)."""

    five: SpotLine
    three: SpotLine
    tell_within: Length


class SpottingHouse(Chart, frozen=True, rename=None):
    """Spotting where the sheet gives no number (house/spotting)."""

    crest: SpotLine
    bigger: int


class Night(Chart, frozen=True, rename=None):
    """How far one sees at night (house)."""

    visibility: Length
    lit: Length
    spotting_divisor: int
