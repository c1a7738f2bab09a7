"""Standing orders for fire at movers: who holds, who asks, who fires from which chance by which kind of fire (3.3.1).

An order is given to units; their weapons and Guns follow it. Who is hidden takes no order to all but to hold: without
one of his own he asks, so that nobody gives a Gun away unasked (6.4/hip).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from voltigeur.engine.choices import PASS, Answer
from voltigeur.engine.orders import ASK, Mode, Order, OrderKind, Orders, Param
from voltigeur.engine.verbs import lawful
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.verbs import FireAction, Firing, fire_actions
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, Sort, shooter, sorts_of
from voltigeur.games.aslsk.ch03_22_fire.odds import shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, leaders_of, offers_from, ready_in, unmeasured

WHEN = "when"
"""To be asked, but only about shots that are worth it."""
_WORTH = (
    Param("chance", "%", high=100),
    Param("range"),
    Param("sort", words=("first", "again", "last")),
)
"""From which chance that a mover is pinned or worse, within how many hexes, and by which fire at most: First Fire,
Subsequent First Fire too, Final Protective Fire too."""
ORDERS = (
    OrderKind(Mode.HOLD.value),
    OrderKind(Mode.ASK.value),
    OrderKind(WHEN, _WORTH),
    OrderKind(Mode.FIRE.value, _WORTH),
)
"""What units may be ordered to do about movers."""

SORTS: Mapping[str, Sort] = {"first": Sort.FIRST, "again": Sort.SUBSEQUENT, "last": Sort.PROTECTIVE}

TRANSFER, RECOVER, REPAIR, AIM = "transfer", "recover", "repair", "aim"
_CHORES = (OrderKind(Mode.ASK.value), OrderKind("always"), OrderKind("never"))
TOPICS: Mapping[str, Sequence[OrderKind]] = {
    TRANSFER: (OrderKind(Mode.ASK.value), OrderKind("never")),
    RECOVER: _CHORES,
    REPAIR: _CHORES,
    AIM: (OrderKind(Mode.ASK.value), OrderKind("most")),
}
"""What else may be ordered once for all: in the Rally Phase (3.1), when an acquired stack parts (6.10/acquisition)."""


def order_of(orders: Orders, unit: Unit) -> Order:
    """The order that holds for a unit."""
    found = orders.of(unit.id)
    shy = unit.hidden and unit.id not in orders.by_unit and found.mode != Mode.HOLD
    return ASK if shy else found


def takes(order: Order, chance: int, distance: int, sort: Sort) -> bool:
    """Whether a shot is worth it by an order: good enough, near enough, of no worse kind."""
    most = SORTS[order.words[-1]] if order.words else Sort.FIRST
    return order.wants(chance, distance) and sort <= most


def decide(seen: Seen, orders: Orders, movers: Sequence[int]) -> Answer | None:
    """The best shot that the orders want, or to let it pass; None where somebody has to be asked (3.3.1/dff)."""
    held = {unit.id: order_of(orders, unit) for unit in seen.mine()}
    if all(order.mode == Mode.HOLD for order in held.values()):
        return PASS
    if unmeasured(seen):
        return None
    best: Answer = PASS
    most = -1
    for answer, firers, chance, sort, distance in shots(seen, held, movers):
        given = [held[unit] for unit in firers]
        if any(order.mode == Mode.HOLD for order in given):
            continue
        if any(order.mode == Mode.ASK for order in given):
            return None
        if chance < 0 or not all(takes(order, chance, distance, sort) for order in given):
            continue
        if any(order.mode == WHEN for order in given):
            return None
        if chance > most:
            best, most = answer, chance
    return best


Found = tuple[Answer, tuple[int, ...], int, Sort, int]
"""A shot: who fires, the chance in percent that it does anything (-1: only a person can say), its kind, its range."""


def shots(seen: Seen, held: Mapping[int, Order], movers: Sequence[int]) -> Iterator[Found]:
    """All that could be fired at movers; those who hold are left out of the groups of their hexes."""
    idle = frozenset(u for u, order in held.items() if order.mode == Mode.HOLD)
    targets = sorted({seen.unit(u).at for u in movers if seen.unit(u).at >= 0})
    for place in sorted({unit.at for unit in seen.mine()}):
        if ready_in(seen, place, idle):
            for shot in offers_from(seen, place, targets, movers, idle):
                yield _small_arms(seen, shot, movers)
    firing = Firing(seen.side, tuple(movers))
    for action in seen.setting.kept(fire_actions):
        for answer in lawful(action, seen, firing):
            yield _other(seen, action, firing, answer)


def _small_arms(seen: Seen, shot: Fire | FireUnder, movers: Sequence[int]) -> Found:
    group = [who for who in (shooter(seen, number) for number in shot.shooters) if who is not None]
    leaders = [seen.unit(u) for u in leaders_of(shot)]
    chance = round(100 * shot_odds(seen, group, shot.target, leaders, movers).some)
    sort = max(sorts_of(seen, group).values())
    distance = max(seen.distance(who.unit.at, shot.target) for who in group)
    return shot, tuple({who.unit.id: None for who in group}), chance, sort, distance


def _other(seen: Seen, action: FireAction[Any], firing: Firing, answer: Answer) -> Found:
    place = action.where(seen, answer)
    who = _hand(seen, answer)
    target = getattr(answer, "target", place)
    chance = action.chance(seen, firing, answer) if action.chance is not None else None
    sort = max(sorts_of(seen, [who]).values()) if who is not None else Sort.FIRST
    firers = (who.unit.id,) if who is not None else ()
    return answer, firers, -1 if chance is None else round(100 * chance), sort, seen.distance(place, target)


def _hand(seen: Seen, answer: Answer) -> Shooter | None:
    """Who does what an answer says with a weapon."""
    weapon = getattr(answer, "weapon", -1)
    return shooter(seen, shooter_of(weapon)) if weapon >= 0 else None
