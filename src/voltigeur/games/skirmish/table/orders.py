"""Standing orders at the table: a line for every figure that could fire from its wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.orders import Mode, Order
from voltigeur.engine.table_orders import OrderLine, OrderSheet
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.table.faces import piece_of

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

RULES = ("actions/ambush",)


def orders(table: SkirmishTable, m: SkirmishMatch, seat: int) -> OrderSheet:
    """All standing orders of a seat; ranges are in centimetres."""
    seen = m.seen(seat)
    held = m.orders_of(seat)
    lines = tuple(
        OrderLine(
            piece=piece_of(figure.id),
            unit=table.setting.figures[figure.id].name,
            title=table.teller.name(figure.id),
            mode=str(order.mode),
            chance=order.chance,
            range=order.range,
            text=_text(table, order),
            group=f"t{figure.troop}",
        )
        for figure in seen.mine()
        if figure.fit and seen.weapon(figure) is not None
        for order in (held.of(figure.id),)
    )
    default = held.default
    return OrderSheet(str(default.mode), default.chance, default.range, lines, RULES)


def _text(table: SkirmishTable, order: Order) -> str:
    if order.mode != Mode.FIRE:
        return table.t(f"order-{order.mode!s}")
    if order.range:
        return table.t("order-fire-within", chance=order.chance, range=order.range)
    return table.t("order-fire", chance=order.chance)
