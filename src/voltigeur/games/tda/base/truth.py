"""What is, for steps alone."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.world import Target, World


class Truth(World):
    """What is. Only steps read it, which change it while they ask."""

    settled = False

    def unit(self, number: int) -> Unit:
        return self._p.units[number]

    def all_units(self) -> list[Unit]:
        """Every unit of both sides."""
        return self._p.units

    def knows(self, unit: Unit) -> bool:
        return True

    def known_units(self, side: int) -> list[Unit]:
        return self._p.units[self.setting.ranks[side]]

    def knows_works(self, side: int) -> bool:
        return True

    def watchers(self, side: int) -> Iterable[int]:
        decoys = self.setting.options.decoys_see == "yes"
        tunnels = self.setting.board.tunnels
        return [
            unit.at
            for unit in self._p.units[self.setting.ranks[1 - side]]
            if unit.at >= 0
            and not unit.neutralised
            and unit.at not in tunnels
            and (decoys or self.type(unit).role != "decoy")
        ]

    def targets(self, place: int, side: int) -> tuple[Target, ...]:
        units = self._p.units
        return tuple(Target(u, place, units[u].hidden) for u in self._p.here.get(place, ()) if units[u].side == side)
