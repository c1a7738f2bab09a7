"""What a side knows: all that it is offered, refused, shown or previewed comes from here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from voltigeur.engine.orders import Orders
from voltigeur.games.tda.base.model import NONE, Command, Flight, Mission, Position, Section, Unit
from voltigeur.games.tda.base.types import KIND_OF
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.terrain.features import Change

if TYPE_CHECKING:
    from voltigeur.games.tda.base.setting import TdaSetting

_ANY_KIND = reduce(or_, map(int, KIND_OF.values()))


class Seen(World):
    """What one side knows. Whatever it is offered, refused, shown or previewed is computed from this."""

    _changes: list[Change] | None = None
    _enemy_places: list[int] | None = None
    _enemy_ground: list[int] | None = None
    _foes: list[Unit] | None = None
    _mine: list[Unit] | None = None
    _watchers: list[int] | None = None

    def __init__(self, setting: TdaSetting, position: Position, side: int, orders: Orders) -> None:
        self.setting = setting
        self._p = position
        self._kept = {}
        self.side = side
        self.enemy = 1 - side
        """The other side."""
        self._orders = orders

    @property
    def free(self) -> bool:
        """The automatic first activation of the turn is still to come (4.2/first-auto)."""
        return self._p.free[self.side]

    @property
    def changes(self) -> list[Change]:
        """What lies on the ground, as far as this side knows; listed once for each world, like `mine`."""
        if self._changes is None:
            self._changes = super().changes
        return self._changes

    @property
    def missions(self) -> list[Mission]:
        side = self.side
        return [mission for mission in self._p.missions if mission.side == side]

    @property
    def barrages(self) -> dict[int, int]:
        """Artillery markers by place, with their power."""
        return self._p.barrages

    def known_traps(self) -> dict[int, int]:
        """Trapped ground by place, with its power as far as this side knows; -1 where it does not (18.3/traps)."""
        return {t.place: t.power if t.shown or t.side == self.side else NONE for t in self._p.traps}

    @property
    def orders(self) -> Orders:
        """This side's standing orders."""
        return self._orders

    def knows(self, unit: Unit) -> bool:
        return unit.side == self.side or not unit.hidden

    def known_units(self, side: int) -> list[Unit]:
        units = self._p.units[self.setting.ranks[side]]
        return units if side == self.side else [u for u in units if not u.hidden]

    def knows_works(self, side: int) -> bool:
        return side == self.side

    def unit(self, number: int) -> Unit:
        found = self._p.units[number]
        if found.side != self.side and found.hidden:
            raise LookupError("this side does not know that unit")
        return found

    def watchers(self, side: int) -> Iterable[int]:
        assert side == self.side
        if self._watchers is None:
            tunnels = self.setting.board.tunnels
            foes = [u.at for u in self.foes() if not u.neutralised and u.at not in tunnels]
            self._watchers = [*self._p.covers[1 - side], *foes]
        return self._watchers

    def worth_aiming(self, unit: Unit, places: Sequence[int]) -> Sequence[int]:
        """Those of some places that direct fire of a unit might reach; the ground blocks the line to the others."""
        if self.opened or unit.height or self.setting.options.measuring == "book":
            return places
        row = self.setting.sight.row(unit.at)
        return [place for place in places if row[place] != BLOCKED]

    def mine(self) -> list[Unit]:
        """All own units that are on the map; listed once for each world, so that nobody may change the list."""
        if self._mine is None:
            self._mine = [u for u in self._p.units[self.setting.ranks[self.side]] if u.at >= 0]
        return self._mine

    def all_mine(self) -> list[Unit]:
        """All own units, wherever they are."""
        return self._p.units[self.setting.ranks[self.side]]

    @property
    def numbers(self) -> range:
        """The numbers of all own units, wherever they are."""
        return range(*self.setting.ranks[self.side].indices(len(self._p.units)))

    def sections(self) -> Iterator[Section]:
        """All own sections."""
        side = self.side
        return (s for s in self._p.sections if s.side == side)

    def commands(self) -> Iterator[Command]:
        """All own companies and battalions."""
        side = self.side
        return (c for c in self._p.commands if c.side == side)

    def mine_at(self, place: int) -> list[Unit]:
        """Own units in a place."""
        units, side = self._p.units, self.side
        return [units[u] for u in self._p.here.get(place, ()) if units[u].side == side]

    def decoys(self) -> list[Unit]:
        """All own decoys, wherever they are."""
        units = self._p.units
        return [units[number] for number in self.setting.decoys[self.side]]

    def foes(self) -> list[Unit]:
        """Enemy units that are known and on the map; listed once for each world, so that nobody may change the list."""
        if self._foes is None:
            enemies = self._p.units[self.setting.ranks[1 - self.side]]
            self._foes = [u for u in enemies if not u.hidden and u.at >= 0]
        return self._foes

    def foe(self, number: int) -> Unit | None:
        """An enemy unit that is known and on the map, by its number."""
        units = self._p.units
        unit = units[number] if 0 <= number < len(units) else None
        return unit if unit is not None and unit.side != self.side and not unit.hidden and unit.at >= 0 else None

    def foes_at(self, place: int) -> list[Unit]:
        """Enemy units in a place that are known; what flies over it is not in it (15.7/flight)."""
        units, side = self._p.units, self.side
        return [
            units[u]
            for u in self._p.here.get(place, ())
            if units[u].side != side and not units[u].hidden and not units[u].height
        ]

    def enemy_ground(self) -> list[int]:
        """Places that the enemy occupies on the ground, markers included; listed once for each world."""
        if self._enemy_ground is None:
            self._enemy_ground = list(self.presences(1 - self.side))
        return self._enemy_ground

    def enemy_places(self) -> list[int]:
        """Places where the enemy has units or markers."""
        if self._enemy_places is None:
            self._enemy_places = self.enemy_ground()
            if self.setting.has_aircraft:
                low = (foe.at for foe in self.foes() if foe.height == Flight.LOW)
                self._enemy_places = list(dict.fromkeys((*self._enemy_places, *low)))
        return self._enemy_places

    def enemy_markers(self) -> dict[int, int]:
        """Enemy markers by place."""
        return self._p.covers[1 - self.side]

    def own_markers(self) -> dict[int, int]:
        """Own markers by place."""
        return self._p.covers[self.side]

    def leaders(self) -> list[int]:
        """Who leads each section, or -1 while nobody does; to be read of one's own."""
        return self.once("leaders", 0, 0, lambda: [NONE if s.leader_dead else s.leader for s in self._p.sections])

    def may_be(self, token: int) -> int:
        """What a marker of the enemy may still be: bits of `Kind`."""
        return _ANY_KIND & ~self._p.excluded[1 - self.side].get(token, 0)

    def targets(self, place: int, side: int) -> tuple[Target, ...]:
        if side == self.side:
            return tuple(Target(u.id, place, u.hidden) for u in self.mine_at(place))
        known = [Target(u.id, place, False) for u in self.foes_at(place)]
        if place in self._p.covers[side]:
            known.append(Target(NONE, place, True))
        return tuple(known)
