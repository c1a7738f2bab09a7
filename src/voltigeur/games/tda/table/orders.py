"""Standing orders on one sheet: what each unit does when a chance to react comes (contract 6)."""

from __future__ import annotations

from voltigeur.engine.orders import Order
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire
from voltigeur.games.tda.table.words import Glance, Reader, piece
from voltigeur.tabling.orders_sheet import Carrier, orders_sheet
from voltigeur.tabling.words import joined, percent_of, sentence

RULES = ("7.11/pause",)


def orders(table: Reader, match: TdaMatch, seat: int) -> OrderSheet:
    """The seat's standing orders: one line for each unit on the map that carries a weapon."""
    g = Glance(table, match, seat)
    carriers = [_carrier(g, unit) for unit in g.seen.mine() if _armed(g, unit)]
    return orders_sheet(g.t, match.orders_of(seat), carriers, lambda order: _fires(g.t, order), RULES)


def _armed(g: Glance, unit: Unit) -> bool:
    return g.seen.type(unit).role not in ("decoy", "non_combatant") and g.seen.weapon(unit) is not None


def _carrier(g: Glance, unit: Unit) -> Carrier:
    title, group = sentence(g.full(unit)), g.table.faces.group_of(unit)
    idle = "" if can_ever_fire(g.seen, unit) else _why(g, unit)
    return Carrier(unit.id, piece(unit.id), g.names.unit(unit.id), title, group, g.place(unit.at), idle)


def _fires(t: Texts, order: Order) -> str:
    chance = t("order-chance", percent=percent_of(t, order.chance)) if order.chance else ""
    reach = t("order-range", range=order.range) if order.range else ""
    return joined(t("order-fire"), chance, reach)


def _why(g: Glance, unit: Unit) -> str:
    """Why it would not fire whatever its orders say."""
    if unit.neutralised:
        return g.t("state-neutralised")
    return g.t("state-stunned" if unit.stunned else "state-fire-ended")
