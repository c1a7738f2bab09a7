"""Standing orders."""

from __future__ import annotations

from msgspec import Struct


class OrderField(Struct, frozen=True, gc=False):
    """One figure of an order, or one word of a list: where it stands, how it is called, and what it may be."""

    name: str
    title: str
    unit: str = ""
    """Written after the figure: `%`."""
    low: int = 0
    high: int = 0
    """The greatest that it may be; 0 for any."""
    default: int = 0
    words: tuple[tuple[str, str], ...] = ()
    """The words that may stand here, and how they are called; none for a figure."""


class OrderForm(Struct, frozen=True, gc=False):
    """A kind of order that the game knows: its first word, then its fields in order, as `fire 40% 6`."""

    mode: str
    title: str
    fields: tuple[OrderField, ...] = ()


class OrderTopic(Struct, frozen=True, gc=False):
    """Something that orders are given about, beside chances to react: the kinds, and the one in force."""

    id: str
    title: str
    forms: tuple[OrderForm, ...]
    order: str
    text: str = ""
    unasked: bool = False
    """About what the table answers in the seat's place."""


class OrderLine(Struct, frozen=True, gc=False):
    """The standing order of one piece: one of the kinds of the game (`hold`, `ask`, or `fire` from a chance and within
    a range)."""

    piece: str
    unit: str
    """The name that an order is given under."""
    title: str
    mode: str
    chance: int
    range: int
    text: str
    group: str = ""
    order: str = ""
    """The order in force as it is written, with every field."""


class OrderSheet(Struct, frozen=True, gc=False):
    """All standing orders of a seat."""

    mode: str
    chance: int
    range: int
    lines: tuple[OrderLine, ...]
    rules: tuple[str, ...] = ()
    forms: tuple[OrderForm, ...] = ()
    """The kinds of order that the game knows."""
    order: str = ""
    """The order for all as it is written."""
    topics: tuple[OrderTopic, ...] = ()
