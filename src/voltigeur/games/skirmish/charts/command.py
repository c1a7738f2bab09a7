"""Officers, the quality of troops and their morale (initiative/..., house/quality, house/morale)."""

from __future__ import annotations

from voltigeur.games.skirmish.charts.parts import Chart, Length, Part


class Initiative(Chart, frozen=True):
    """How far an officer sees his troops (initiative/link)."""

    link: Length


class Grade(Part, frozen=True):
    """What an officer is worth (table/officers)."""

    rerolls: int
    order: int


class Officers(Chart, frozen=True, rename=None):
    """Grades of officers."""

    neophyte: Grade
    seasoned: Grade
    talented: Grade
    legendary: Grade
    order_within: Length

    def of(self, grade: str) -> Grade:
        """The line of a grade."""
        found: Grade = getattr(self, grade)
        return found


class Quality(Part, frozen=True):
    """What a quality of troops is worth (aimed-fire/quality, house/quality)."""

    short: int
    morale: int
    melee: int
    rank: int
    jumps: bool = False
    """Never hurt by a jump (actions/jump)."""


class Qualities(Chart, frozen=True):
    """Qualities of troops."""

    green: Quality
    veteran: Quality
    elite: Quality
    commando: Quality

    def of(self, name: str) -> Quality:
        """The line of a quality."""
        found: Quality = getattr(self, name)
        return found


class Morale(Chart, frozen=True, rename=None):
    """Morale (house/morale)."""

    officer: int
    officer_within: Length
    cover: int
    half: int
    always: int
    never: int
