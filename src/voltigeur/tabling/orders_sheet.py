"""Standing orders on one sheet: a line for every piece that could react, and what all others would do.

A game names the pieces that carry orders (`Carrier`) and says an order to fire in its own words; which kinds of order
there are it declares in `Rulebook.orders`, and `engine/order_sheets.py` adds the forms that a page fills in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from voltigeur.engine.orders import Mode, Order, Orders
from voltigeur.engine.table.orders import OrderLine, OrderSheet
from voltigeur.engine.texts import Texts
from voltigeur.tabling.words import joined


class Carrier(NamedTuple):
    """A piece that standing orders may be given to."""

    number: int
    piece: str
    unit: str
    """The name that an order is given under."""
    title: str
    group: str
    where: str = ""
    idle: str = ""
    """Why it would do nothing whatever its orders say."""


def orders_sheet(
    t: Texts, held: Orders, carriers: Iterable[Carrier], fires: Callable[[Order], str], rules: tuple[str, ...]
) -> OrderSheet:
    """The orders of a seat; `fires` tells an order to fire at will."""
    lines = tuple(_line(t, carrier, held.of(carrier.number), fires) for carrier in carriers)
    default = held.default
    return OrderSheet(str(default.mode), default.chance, default.range, lines, rules)


def _line(t: Texts, carrier: Carrier, order: Order, fires: Callable[[Order], str]) -> OrderLine:
    told = fires(order) if order.mode == Mode.FIRE else _plain(t, order)
    return OrderLine(
        piece=carrier.piece,
        unit=carrier.unit,
        title=carrier.title,
        mode=str(order.mode),
        chance=order.chance,
        range=order.range,
        text=joined(carrier.where, told, carrier.idle),
        group=carrier.group,
    )


def _plain(t: Texts, order: Order) -> str:
    """An order without figures (`order-hold`), or one that has no words of its own as it is written."""
    message = f"order-{order.mode}"
    return t(message) if t.has(message) else order.text()
