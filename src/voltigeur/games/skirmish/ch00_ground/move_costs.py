"""How figures and vehicles go: what a unit of length costs on each class of ground, and what they can go over.

A way of mixed ground costs each stretch its share of the allowance, which is a common multiple of all rates, so that
the shares add up exactly.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from math import lcm
from typing import Final

from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.charts.charts import CLASSES, WATER, ByGround, Vehicle
from voltigeur.terrain.tabletop import Piece
from voltigeur.terrain.ways import Going, Over

_LEVELS: Final = (*CLASSES, WATER)
_NORMAL, _DIFFICULT, _LAST, _WATER = 1, 2, 3, 4
_OVER: Final = {"free": Over.FREE, "hard": Over.HARD, "no": Over.NO}


class Pace(IntEnum):
    """How somebody goes."""

    MARCH = 0
    RUN = 1
    SWIM = 2
    DRIVE = 3
    CREEP = 4


class Legs:
    """A way of going; one object for each that a table knows, so that it can be remembered by."""

    def __init__(
        self,
        levels: tuple[int, ...],
        base: int,
        prices: tuple[int, ...],
        allowance: int,
        over: dict[str, Over],
        *,
        indoors: bool = True,
    ) -> None:
        self.allowance = allowance
        self._levels = levels
        self._base = base
        self._prices = prices
        self._over = over
        self._indoors = indoors

    def price(self, grounds: tuple[int, ...], room: int) -> int:
        """Cost of a unit of length; -1 where one cannot go."""
        if room >= 0:
            return self._prices[_NORMAL] if self._indoors else -1
        return self._prices[self._levels[grounds[0]] if grounds else self._base]

    def over(self, piece: Piece) -> Over:
        """Whether one can go over a piece (house/terrain)."""
        if piece.building >= 0 and not self._indoors:
            return Over.NO
        return self._over[piece.kind]

    def hard(self) -> Legs:
        """The same on ground that is at least difficult."""
        return self._hard

    @cached_property
    def _hard(self) -> Legs:
        difficult = self._prices[_DIFFICULT]
        prices = tuple(difficult if level < _DIFFICULT else price for level, price in enumerate(self._prices))
        return Legs(self._levels, self._base, prices, self.allowance, self._over, indoors=self._indoors)


def going_of(
    setting: SkirmishSetting, pace: Pace, *, encumbered: bool = False, vehicle: Vehicle | None = None
) -> Going:
    """The way of going of a soldier, or of a type of vehicle."""
    key = (int(pace), encumbered, id(vehicle))
    found = setting.goings.get(key)
    if found is None:
        found = setting.goings[key] = _make(setting, pace, encumbered, vehicle)
    return found


def _make(setting: SkirmishSetting, pace: Pace, encumbered: bool, vehicle: Vehicle | None) -> Legs:
    table, chart = setting.tabletop, setting.terrain
    levels = tuple(_LEVELS.index(chart.ground[ground.kind].level) for ground in table.grounds)
    base = _LEVELS.index(chart.ground[table.base].level)
    over = {kind: _OVER[line.over] for kind, line in chart.line.items()}
    if pace == Pace.SWIM:
        swim = setting.charts.movement.swim
        return Legs(levels, base, (1,) * len(_LEVELS), swim, over)
    if vehicle is not None:
        return _wheels(levels, base, vehicle, pace, over)
    rates = setting.charts.movement.run if pace == Pace.RUN else setting.charts.movement.march
    prices, allowance = _prices(rates)
    if pace == Pace.RUN and setting.night:
        prices = (*prices[:_DIFFICULT], *(-1,) * (len(prices) - _DIFFICULT))
    if encumbered:
        prices = (*prices[1 : _LAST + 1], -1, prices[_WATER])
    return Legs(levels, base, prices, allowance, over)


def _wheels(levels: tuple[int, ...], base: int, vehicle: Vehicle, pace: Pace, over: dict[str, Over]) -> Legs:
    """Vehicles stay out of buildings; over low obstacles go those that can go where it is very difficult."""
    prices, allowance = _prices(vehicle.rates)
    if not vehicle.rates.very_difficult:
        over = {kind: Over.NO if how == Over.HARD else how for kind, how in over.items()}
    if pace == Pace.CREEP:
        allowance //= 2
    return Legs(levels, base, prices, allowance, over, indoors=False)


def _prices(rates: ByGround) -> tuple[tuple[int, ...], int]:
    """The price of a unit for each class, and the allowance; the latter even, so that it can be halved."""
    lengths = [rates.of(kind) for kind in _LEVELS]
    allowance = 2 * lcm(*(rate for rate in lengths if rate))
    return tuple(allowance // rate if rate else -1 for rate in lengths), allowance
