"""What charts are made of: lengths, angles, classes of ground, numbers by ground and by range."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

CLASSES = ("road", "normal", "difficult", "very-difficult")
"""Classes of ground from the easiest to the hardest (actions/encumbered counts in these)."""


WATER = "water"


Length = Annotated[int, Meta(extra={"length": True})]
"""A length in units, written in centimetres."""


Angle = Literal[90, 180, 360]
"""A quarter, a half or a full circle."""


class Chart(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A table of the charts and where it comes from."""

    source: str
    rules: tuple[str, ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A part of a table."""


class ByGround(Part, frozen=True):
    """A length for each class of ground; 0 where one cannot go."""

    road: Length
    normal: Length
    difficult: Length
    very_difficult: Length = 0

    def of(self, kind: str) -> int:
        """The length for a class."""
        return getattr(self, kind.replace("-", "_")) if kind in CLASSES else 0


class ByRange(Part, frozen=True):
    """A number at short and at long range; 0 for not possible."""

    short: int = 0
    long: int = 0
