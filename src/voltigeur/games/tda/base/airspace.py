"""What is in the air, and the lines of sight to and from it (15.7, 21.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from voltigeur.games.tda.base.model import NONE, Flight, Position, Unit
from voltigeur.games.tda.ch09_sight.effects import LEVEL
from voltigeur.terrain.features import Change

if TYPE_CHECKING:
    from voltigeur.games.tda.base.setting import TdaSetting


class Airspace(ABC):
    """The part of a world that is about heights: aircraft fly low over the ground or high above it."""

    __slots__ = ()

    setting: TdaSetting
    _p: Position

    @property
    @abstractmethod
    def blockers(self) -> tuple[Change, ...]:
        """Changes that matter to sight."""

    @abstractmethod
    def line(self, a: int, b: int) -> int:
        """Hindrance of a line on the ground, or -1 where it is blocked."""

    @abstractmethod
    def watchers(self, side: int) -> Iterable[int]:
        """Places from which enemies of a side may observe it."""

    @abstractmethod
    def seers(self, side: int, place: int) -> Iterable[int]:
        """Those of the watchers who have a line to a place."""

    @abstractmethod
    def knows(self, unit: Unit) -> bool:
        """Whether this world may know a unit."""

    def level_of(self, unit: Unit, place: int = NONE) -> int:
        """How high a unit is, in tenths of a level; in tactical flight well above the ground (15.7/flight)."""
        sight, at = self.setting.sight, unit.at if place < 0 else place
        if unit.height != Flight.TACTICAL:
            return sight.height(at)
        return sight.height(self.setting.board.hex_of[at]) + self.setting.charts.flight.levels * LEVEL

    def line_from(self, unit: Unit, place: int) -> int:
        """The line from a unit to a place on the ground, with what it sees from the air (15.7/flight)."""
        if unit.height == Flight.GROUND or unit.at < 0:
            return self.line(unit.at, place)
        return self._flight_line(unit.at, self.level_of(unit), place, self.setting.sight.height(place), unit.height)

    def line_to(self, place: int, flyer: Unit) -> int:
        """The line from a place on the ground to a unit, which may fly (15.7/aircraft-types)."""
        return self.line_from(flyer, place)

    def line_between(self, unit: Unit, other: Unit) -> int:
        """The line from one unit to another, either of which may fly (15.7/aircraft-types)."""
        if other.height == Flight.GROUND:
            return self.line_from(unit, other.at)
        if unit.height == Flight.GROUND:
            return self.line_from(other, unit.at)
        height = max(unit.height, other.height)
        return self._flight_line(unit.at, self.level_of(unit), other.at, self.level_of(other), height)

    def _flight_line(self, a: int, first: int, b: int, second: int, height: int) -> int:
        sight = self.setting.sight
        return sight.flight(
            a, b, self.blockers, self.setting.scenario.visibility, (first, second), height == Flight.LOW
        )

    def seers_of(self, unit: Unit) -> Iterable[int]:
        """Those of the enemies who have a line to a unit, wherever it flies."""
        if unit.height == Flight.GROUND:
            return self.seers(unit.side, unit.at)
        return (watcher for watcher in self.watchers(unit.side) if self.line_to(watcher, unit) >= 0)

    def flyers(self, side: int) -> Iterator[Unit]:
        """Enemies of a side that are known to fly (15.7/flight)."""
        return (u for u in self._p.units if u.side != side and u.height and u.at >= 0 and not u.hidden)

    def flyer_over(self, place: int) -> Unit | None:
        """The aircraft that is known to fly over a place; there is only one (15.7/flight)."""
        units = self._p.units
        return next((units[u] for u in self._p.here.get(place, ()) if units[u].height and self.knows(units[u])), None)
