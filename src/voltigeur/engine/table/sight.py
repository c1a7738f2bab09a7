"""Lines of sight, ranges and regions, all that a place sees, and places in words."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.table.drawing import XY


class Ray(Struct, frozen=True, gc=False):
    """A line of sight to draw: `clear`, `hindered` or `blocked`, with what it crosses."""

    a: str
    b: str
    state: str
    text: str
    rules: tuple[str, ...] = ()
    crossings: tuple[tuple[float, float, str, str, str], ...] = ()
    """x, y, what, its value, its rule."""
    stop: XY | None = None
    """Where it ends, if it is blocked."""
    where: tuple[str, ...] = ()
    """The name of the place of each crossing, where places have names."""


class Ring(Struct, frozen=True, gc=False):
    """A circle on the plane with a label that rides on it: `range`, `short`, `long`, `command` ..."""

    at: XY
    radius: float
    text: str
    style: str = "range"


class Region(Struct, frozen=True, gc=False):
    """A true region of the plane: outlines and holes, drawn even-odd; `run`, `march`, `zone`, `seen`, `hindered` ..."""

    style: str
    text: str
    rings: tuple[tuple[XY, ...], ...]


class Field(Struct, frozen=True, gc=False):
    """All that a place sees (or that sees it)."""

    place: str
    clear: tuple[str, ...]
    hindered: tuple[str, ...]
    regions: tuple[Region, ...] = ()
    """On the plane: `seen` and `hindered` ground."""


class Ground(Struct, frozen=True, gc=False):
    """A place in words: kind, protection, cost, level, hexsides."""

    place: str
    words: tuple[str, ...]
