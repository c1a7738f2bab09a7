"""What was found out about some hexes, and holds as long as they are as they were.

A side that fires is asked again after every shot, and one that moves after every move, though hardly anything has
changed: most hexes have the same to offer as before. A piece of such an answer says what it was worked out from: hexes,
with all who are in them and all that they hold, and whatever else it depends on. Hexes are compared field by field with
copies of their counters that were taken at the last look, so that nobody has to tell that he has changed anything, and
nothing is forgotten. A piece names counters by their numbers, never holds them: a match that goes back has others.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import compress, count
from operator import ne
from typing import Any, TypeVar

from voltigeur.engine.fields import copier
from voltigeur.games.aslsk.base.model import Position, Unit, Weapon

R = TypeVar("R")
_copy_unit, _copy_weapon = copier(Unit), copier(Weapon)


class Pieces:
    """The pieces of one seat of one match."""

    def __init__(self) -> None:
        self._units: list[Unit] = []
        self._weapons: list[Weapon] = []
        self._changed: dict[int, int] = {}
        """The look at which each hex was last found changed."""
        self._looks = 0
        self._found: dict[Hashable, tuple[Hashable, tuple[int, ...], Any]] = {}

    def look(self, position: Position) -> None:
        """Note which hexes are not as they were at the last look."""
        self._looks += 1
        units, weapons = self._units, self._weapons
        if len(units) != len(position.units) or len(weapons) != len(position.weapons):
            self._units = list(map(_copy_unit, position.units))
            self._weapons = list(map(_copy_weapon, position.weapons))
            self._changed.clear()
            self._found.clear()
            return
        changed = self._changed
        for number in [*compress(count(), map(ne, units, position.units))]:
            unit = position.units[number]
            changed[units[number].at] = changed[unit.at] = self._looks
            units[number] = _copy_unit(unit)
        for number in [*compress(count(), map(ne, weapons, position.weapons))]:
            was, weapon = weapons[number], position.weapons[number]
            changed[was.at] = changed[weapon.at] = self._looks
            for owner in (was.owner, weapon.owner):
                if owner >= 0:
                    changed[position.units[owner].at] = self._looks
            weapons[number] = _copy_weapon(weapon)

    def piece(self, name: Hashable, places: Iterable[int], besides: Hashable, work: Callable[[], R]) -> R:
        """What depends on some hexes and on what is given besides: as it was found, or worked out anew."""
        looks = tuple([self._changed.get(place, 0) for place in places])
        known = self._found.get(name)
        if known is not None and known[1] == looks and known[0] == besides:
            kept: R = known[2]
            return kept
        found = work()
        self._found[name] = (besides, looks, found)
        return found
