"""The sheet of standing orders made whole: what the table shows of them, with the kinds that the game declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from voltigeur.engine.orders import ASK, Order, OrderKind, Orders, Param
from voltigeur.engine.table.orders import OrderField, OrderForm, OrderLine, OrderSheet, OrderTopic
from voltigeur.engine.texts import Texts

if TYPE_CHECKING:
    from voltigeur.engine.rulebooks import AnyRulebook


def whole_sheet(sheet: OrderSheet, book: AnyRulebook, orders: Orders, t: Texts) -> OrderSheet:
    """A sheet with its forms (`order-<mode>`, `order-field-<name>`, `order-word-<word>`) and topics
    (`order-topic-<id>`), and every order as it is written."""
    topics = tuple(
        OrderTopic(
            topic, _title(t, f"order-topic-{topic}", topic), forms(kinds, t), (orders.about(topic) or ASK).text()
        )
        for topic, kinds in book.topics.items()
    )
    return replace(
        sheet,
        forms=sheet.forms or forms(book.orders, t),
        order=sheet.order or orders.default.text(),
        lines=tuple(line if line.order else replace(line, order=_written(line)) for line in sheet.lines),
        topics=sheet.topics or topics,
    )


def _written(line: OrderLine) -> str:
    return Order(line.mode, line.chance, line.range).text()


def forms(kinds: Sequence[OrderKind], t: Texts) -> tuple[OrderForm, ...]:
    """Kinds of order as a page offers them."""
    return tuple(
        OrderForm(kind.mode, _title(t, f"order-{kind.mode}", kind.mode), tuple(_field(t, each) for each in kind.params))
        for kind in kinds
    )


def _field(t: Texts, param: Param) -> OrderField:
    words = tuple((word, _title(t, f"order-word-{word}", word)) for word in param.words)
    title = _title(t, f"order-field-{param.name}", param.name)
    return OrderField(param.name, title, param.unit, param.low, param.high, param.default, words)


def _title(t: Texts, message: str, otherwise: str) -> str:
    return t(message) if t.has(message) else otherwise
