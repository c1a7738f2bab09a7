"""Standing orders."""

from __future__ import annotations

from msgspec import Struct


class OrderLine(Struct, frozen=True):
    """The standing order of one piece: `hold`, `ask`, or `fire` from a chance and within a range."""

    piece: str
    unit: str
    """The name that an order is given under."""
    title: str
    mode: str
    chance: int
    range: int
    text: str
    group: str = ""


class OrderSheet(Struct, frozen=True):
    """All standing orders of a seat."""

    mode: str
    chance: int
    range: int
    lines: tuple[OrderLine, ...]
    rules: tuple[str, ...] = ()
