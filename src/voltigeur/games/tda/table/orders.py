"""Standing orders on one sheet: what each unit does when a chance to react comes (contract 6)."""

from __future__ import annotations

from voltigeur.engine.orders import Mode, Order
from voltigeur.engine.table_orders import OrderLine, OrderSheet
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch07_fire.tests import can_ever_fire
from voltigeur.games.tda.table.words import Glance, Reader, piece
from voltigeur.tabling.words import joined, percent_of, sentence

RULES = ("7.11/pause",)


def orders(table: Reader, match: TdaMatch, seat: int) -> OrderSheet:
    """The seat's standing orders: one line for each unit on the map that carries a weapon."""
    g = Glance(table, match, seat)
    given = match.orders_of(seat)
    lines = tuple(_line(g, unit, given.of(unit.id)) for unit in g.seen.mine() if _armed(g, unit))
    default = given.default
    return OrderSheet(str(default.mode), default.chance, default.range, lines, RULES)


def _armed(g: Glance, unit: Unit) -> bool:
    return g.seen.type(unit).role not in ("decoy", "non_combatant") and g.seen.weapon(unit) is not None


def _line(g: Glance, unit: Unit, order: Order) -> OrderLine:
    return OrderLine(
        piece=piece(unit.id),
        unit=g.names.unit(unit.id),
        title=sentence(g.full(unit)),
        mode=str(order.mode),
        chance=order.chance,
        range=order.range,
        text=joined(g.place(unit.at), order_text(g, order), "" if can_ever_fire(g.seen, unit) else _why(g, unit)),
        group=g.table.faces.group_of(unit),
    )


def order_text(g: Glance, order: Order) -> str:
    """An order in words."""
    t = g.t
    if order.mode == Mode.HOLD:
        return t("order-hold")
    if order.mode == Mode.ASK:
        return t("order-ask")
    chance = t("order-chance", percent=percent_of(t, order.chance)) if order.chance else ""
    reach = t("order-range", range=order.range) if order.range else ""
    return joined(t("order-fire"), chance, reach)


def _why(g: Glance, unit: Unit) -> str:
    """Why it would not fire whatever its orders say."""
    if unit.neutralised:
        return g.t("state-neutralised")
    return g.t("state-stunned" if unit.stunned else "state-fire-ended")
