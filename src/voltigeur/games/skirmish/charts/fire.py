"""Fire of all kinds: who is a target, numbers, saves, grenades, templates, crews, angles, shells."""

from __future__ import annotations

from voltigeur.games.skirmish.charts.parts import Angle, ByRange, Chart, Length


class Targets(Chart, frozen=True):
    """Who cannot be aimed at (targets/protected)."""

    protected: Length


class Aimed(Chart, frozen=True):
    """Aimed fire (table/aimed-fire)."""

    immobile: ByRange
    moving: ByRange
    night: ByRange


class Sniper(Chart, frozen=True):
    """What a sniper adds (sniper/shot)."""

    green: int
    veteran: int
    elite: int
    commando: int


class Covering(Chart, frozen=True):
    """Covering fire (covering-fire/hit)."""

    needed: int


class Saves(Chart, frozen=True):
    """Saves (table/saves)."""

    running: int
    cover: int


class Grenades(Chart, frozen=True, rename=None):
    """Explosive grenades."""

    range: Length
    template: str
    deviates: int
    slide: Length
    wounds: int
    wounds_waiting: int


class Antitank(Chart, frozen=True, rename=None):
    """Anti-tank grenades."""

    penetration: str
    range: Length
    needed: int
    needed_moving: int


class Templates(Chart, frozen=True):
    """Diameters of the templates (house)."""

    large: Length
    small: Length

    def radius(self, name: str) -> int:
        """The radius of a template."""
        return int(getattr(self, name)) // 2


class Crews(Chart, frozen=True):
    """Who can turn a gun, and what a weapon is worth without its full crew (house/crew)."""

    least: int
    share: int
    """One in so many of its full crew, rounded up."""
    short: int
    """Without its full crew a weapon keeps one in so many of its dice, rounded up."""


class Angles(Chart, frozen=True):
    """Angles of view in degrees (house)."""

    soldier: Angle
    crewed: Angle
    turret: Angle
    hull: Angle


class Artillery(Chart, frozen=True, rename=None):
    """Guns, mortars and batteries off the table (house/artillery)."""

    slide: Length
    wounds: int
    wounds_sheltered: int
    first: int
    later: int
    direct_class: str
    call: int
    call_deviates: int
    call_dice: int
    call_apart: Length
    call_template: str
    call_class: str
    smoke_turns: int
