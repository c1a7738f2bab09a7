"""Standing orders: private plain data of a seat that answer windows in its place."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from operator import itemgetter

from msgspec import Struct

from voltigeur.engine.choices import PASS, Answer
from voltigeur.engine.verdicts import VoltigeurError


class Mode(StrEnum):
    """What to do when a chance to react comes."""

    HOLD = "hold"
    ASK = "ask"
    FIRE = "fire"


class Order(Struct, frozen=True):
    """Hold, ask, or fire at will from a chance of effect (percent) and within a range (0: any)."""

    mode: Mode = Mode.ASK
    chance: int = 0
    range: int = 0

    def wants(self, chance: int, distance: int) -> bool:
        """Whether a shot at will is good enough, and near enough."""
        return chance >= self.chance and (not self.range or distance <= self.range)

    def text(self) -> str:
        """The notation of records: `fire 40% 6`."""
        return self.mode.value if self.mode is not Mode.FIRE else f"fire {self.chance}% {self.range}"


def parse_order(text: str) -> Order:
    """Read `hold`, `ask`, `fire`, `fire 40%` or `fire 40% 6`."""
    words = text.split()
    try:
        mode = Mode(words[0])
        chance = int(words[1].rstrip("%")) if len(words) > 1 else 0
        reach = int(words[2]) if len(words) > 2 else 0
        if len(words) > 3 or not 0 <= chance <= 100 or reach < 0 or (mode is not Mode.FIRE and len(words) > 1):
            raise ValueError
    except (ValueError, IndexError):
        raise VoltigeurError(f"order {text!r} is not understood", remedy="write hold, ask, or fire 40% 6") from None
    return Order(mode, chance, reach)


ASK = Order()


def best_shot(shots: Iterable[tuple[int, Answer]]) -> Answer:
    """The one with the best chance, the first of several that are as good; without any, let it pass."""
    return max(shots, key=itemgetter(0), default=(0, PASS))[1]


class Orders(Struct):
    """The orders of one seat: for all its units, and for some of them."""

    default: Order = ASK
    by_unit: dict[int, Order] = {}

    def of(self, unit: int) -> Order:
        """The order that holds for a unit."""
        return self.by_unit.get(unit, self.default)

    @property
    def silent(self) -> bool:
        """Nothing but asking has been ordered."""
        return self.default is ASK and not self.by_unit

    def copy(self) -> Orders:
        """An independent copy."""
        return Orders(self.default, dict(self.by_unit))
