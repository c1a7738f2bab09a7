"""The deeds of the game, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch05_actions.deeds import Deed
from voltigeur.games.tda.ch05_actions.firing_deeds import BLAST, FLAK, SHOOT_UP, VOLLEY
from voltigeur.games.tda.ch15_vehicles.behind_vehicles import FOLLOW
from voltigeur.games.tda.ch15_vehicles.driving import PIVOT, WHEEL
from voltigeur.games.tda.ch15_vehicles.embarking import DISEMBARK, EMBARK, UNHITCH
from voltigeur.games.tda.ch15_vehicles.flight_deeds import FLY
from voltigeur.games.tda.ch15_vehicles.overrun import OVERRUN
from voltigeur.games.tda.ch18_works.carried_charges import EXPLODE
from voltigeur.games.tda.ch21_air.airstrips import TAKE_OFF, TOUCH_DOWN

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation

_ALL: tuple[Deed, ...] = (
    WHEEL,
    PIVOT,
    EMBARK,
    DISEMBARK,
    UNHITCH,
    VOLLEY,
    BLAST,
    OVERRUN,
    FLY,
    FLAK,
    SHOOT_UP,
    FOLLOW,
    TOUCH_DOWN,
    TAKE_OFF,
    EXPLODE,
)
DEEDS: Mapping[type[Answer], Deed] = {deed.answer: deed for deed in _ALL}


def deeds_of(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """The deeds that a unit may be offered now."""
    for deed in _ALL:
        for answer in deed.offers(seen, act, unit):
            if deed.judge(seen, act, unit, answer) is None:
                yield answer
