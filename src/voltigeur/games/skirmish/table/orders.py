"""Standing orders at the table: a line for every figure that could fire from its wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.orders import Order
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.table.faces import piece_of
from voltigeur.tabling.orders_sheet import Carrier, orders_sheet

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

RULES = ("actions/ambush",)


def orders(table: SkirmishTable, m: SkirmishMatch, seat: int) -> OrderSheet:
    """All standing orders of a seat; ranges are in centimetres."""
    seen, infos = m.seen(seat), table.setting.figures
    carriers = [
        Carrier(f.id, piece_of(f.id), infos[f.id].name, table.teller.name(f.id), f"t{f.troop}")
        for f in seen.mine()
        if f.fit and seen.weapon(f) is not None
    ]
    return orders_sheet(table.t, m.orders_of(seat), carriers, lambda order: _fires(table.t, order), RULES)


def _fires(t: Texts, order: Order) -> str:
    if order.range:
        return t("order-fire-within", chance=order.chance, range=order.range)
    return t("order-fire", chance=order.chance)
