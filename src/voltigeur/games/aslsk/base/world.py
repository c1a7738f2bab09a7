"""What can be read of a world: of what is (`Truth`) and of what a side knows (`Seen`), without a copy.

Legality tests, listings and previews take `Seen`; only steps read `Truth`; tallies take either. The difference is small
in this game: hidden Guns with their crews are in the one and not in the other (6.4/hip).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

from voltigeur.engine.memory import Keeper, remembered
from voltigeur.engine.orders import Orders
from voltigeur.games.aslsk.base.model import NONE, CloudKind, Fate, Phase, Position, Said, State, Stay, Unit, Weapon
from voltigeur.games.aslsk.base.pieces import Pieces
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import UnitType, WeaponType
from voltigeur.games.aslsk.ch03_21_sight.rows import BLOCKED

__all__ = ["Seen", "Truth", "World", "present", "remembered"]

R = TypeVar("R")
SIGHT_BLOCKED = -1
_PHASES = tuple(Phase)


class World(Keeper):
    """What both worlds can read."""

    def __init__(self, setting: AslskSetting, position: Position) -> None:
        super().__init__()
        self.setting = setting
        self._p = position
        self._stacks: dict[int, tuple[Unit, ...]] | None = None
        self._held: dict[int, tuple[Weapon, ...]] | None = None
        self._clouds: dict[int, int] | None = None
        self._lines: dict[tuple[int, int], int] = {}

    @property
    def position(self) -> Position:
        """The position, for those who know what they may read of it."""
        return self._p

    # ------------------------------------------------------------------ who is there

    def hides(self, side: int) -> bool:
        """Whether what a side hides is hidden from this world: it is that side's own (6.4/hip)."""
        raise NotImplementedError

    def knows(self, unit: Unit) -> bool:
        """Whether this world knows a unit."""
        return not unit.hidden or not self.hides(unit.side)

    def knows_weapon(self, weapon: Weapon) -> bool:
        """Whether this world knows a weapon."""
        return not weapon.hidden or not self.hides(weapon.side)

    def unit(self, number: int) -> Unit:
        """A unit that this world knows."""
        found = self._p.units[number]
        if not self.knows(found):
            raise LookupError("this side does not know that unit")
        return found

    def weapon(self, number: int) -> Weapon:
        """A weapon that this world knows."""
        found = self._p.weapons[number]
        if not self.knows_weapon(found):
            raise LookupError("this side does not know that weapon")
        return found

    def type(self, unit: Unit) -> UnitType:
        """What is printed on a unit."""
        return self.setting.types.units[unit.kind]

    def arm(self, weapon: Weapon) -> WeaponType:
        """What is printed on a weapon."""
        return self.setting.types.weapons[weapon.kind]

    def units(self, side: int) -> Sequence[Unit]:
        """The units of a side that are on the map and known."""
        there = [u for u in self._p.units[self.setting.ranks[side]] if u.at >= 0]
        return [u for u in there if not u.hidden] if self.hides(side) else there

    def waiting(self, side: int) -> Iterator[Unit]:
        """The units of a side that wait beside the map (3.3/entry)."""
        return (u for u in self._p.units[self.setting.ranks[side]] if u.at < 0 and u.edge >= 0 and not u.fate)

    def weapons(self) -> Iterator[Weapon]:
        """All weapons that are somewhere and known."""
        gone = State.GONE
        return (w for w in self._p.weapons if w.condition != gone and (not w.hidden or not self.hides(w.side)))

    @property
    def stacks(self) -> dict[int, tuple[Unit, ...]]:
        """Known units by hex."""
        if self._stacks is None:
            found: dict[int, tuple[Unit, ...]] = {}
            for unit in (*self.units(0), *self.units(1)):
                here = found.get(unit.at)
                found[unit.at] = (unit,) if here is None else (*here, unit)
            self._stacks = found
        return self._stacks

    def at(self, place: int, side: int = NONE) -> tuple[Unit, ...]:
        """The known units in a hex, of one side if asked; those of the first side come first."""
        stacks = self._stacks
        found = (self.stacks if stacks is None else stacks).get(place)
        if found is None:
            return ()
        if side < 0 or found[0].side == side == found[-1].side:
            return found
        return tuple([u for u in found if u.side == side])

    def held(self, unit: Unit) -> tuple[Weapon, ...]:
        """The weapons that a unit possesses (1.2.4/sw)."""
        held = self._held
        if held is None:
            held = self._held = {}
            for weapon in self._p.weapons:
                if weapon.owner >= 0 and self.knows_weapon(weapon) and weapon.condition != State.GONE:
                    held[weapon.owner] = (*held.get(weapon.owner, ()), weapon)
        return held.get(unit.id, ())

    def lying(self, place: int) -> tuple[Weapon, ...]:
        """The weapons in a hex that nobody possesses."""
        return tuple(w for w in self.weapons() if w.at == place and w.owner < 0)

    # ------------------------------------------------------------------ what they are like now

    def morale(self, unit: Unit) -> int:
        """Morale as the unit is now (1.2.3/broken-side, 3.2.3/wounded)."""
        kind = self.type(unit)
        wound = self.setting.charts.morale.wounded_morale if unit.wounded else 0
        return (kind.broken if unit.broken else kind.morale) + wound

    def leadership(self, unit: Unit) -> int:
        """A leader's DRM as he is now (3.2.3/wounded)."""
        wound = self.setting.charts.morale.wounded_leadership if unit.wounded else 0
        return self.type(unit).leadership + wound

    def good_order(self, unit: Unit) -> bool:
        """Neither broken nor in Melee (2/good-order)."""
        return not unit.broken and not unit.melee

    def leads(self, unit: Unit) -> bool:
        """A leader."""
        return self.setting.types.units[unit.kind].leads

    def inexperienced(self, unit: Unit) -> bool:
        """A Conscript, or a Green unit without a Good Order leader in its hex (5.4/inexperienced)."""
        klass = self.type(unit).klass
        if klass == "conscript":
            return True
        if klass != "green":
            return False
        return not any(self.leads(u) and self.good_order(u) for u in self.at(unit.at, unit.side))

    def elite(self, unit: Unit) -> bool:
        """An elite unit; leaders and crews are (1.2.1/smc, 1.2.2/mmc)."""
        return self.type(unit).klass == "elite"

    def captured(self, weapon: Weapon, unit: Unit) -> bool:
        """Whether a weapon is not of the nation of who uses it, or was the enemy's and is of both (5.5/captured)."""
        arm = self.arm(weapon)
        if not arm.belongs(self.type(unit).nation):
            return True
        return weapon.side != unit.side and arm.belongs(self.setting.nations[weapon.side])

    # ------------------------------------------------------------------ ground, sight, time

    @property
    def turn(self) -> int:
        """The game turn."""
        return self._p.turn

    @property
    def attacker(self) -> int:
        """The side whose Player Turn it is."""
        return self._p.side

    @property
    def phase(self) -> Phase:
        """The phase."""
        return _PHASES[self._p.phase]

    @property
    def rallied_alone(self) -> bool:
        """The ATTACKER has used the Self-Rally of a unit without a box (3.1/e-self-rally)."""
        return self._p.rallied_alone

    @property
    def residual(self) -> dict[int, int]:
        """Residual Firepower by hex."""
        return self._p.residual

    @property
    def said(self) -> list[Said]:
        """Attacks that hexes have made and may not add to (3.2.2/mandatory-memory)."""
        return self._p.said

    def stay(self, place: int) -> Stay | None:
        """What those who move now have spent and suffered in a Location."""
        return self._p.stays.get(place)

    def distance(self, a: int, b: int) -> int:
        """Range in hexes (1.1/boards)."""
        return self.setting.board.dist[a][b]

    def adjacent(self, a: int, b: int) -> bool:
        """Neighbouring hexes."""
        return self.setting.board.dist[a][b] == 1

    @property
    def clouds(self) -> dict[int, int]:
        """What smoke adds, by hex: one DRM for each, the highest of its counters (1.2.5/smoke)."""
        if self._clouds is None:
            self._clouds = {}
            for cloud in self._p.clouds:
                thick = self.thickness(cloud.kind, cloud.full)
                self._clouds[cloud.place] = max(self._clouds.get(cloud.place, 0), thick)
        return self._clouds

    def thickness(self, kind: int, full: bool) -> int:
        """What one smoke counter adds."""
        figures = self.setting.charts.smoke
        if kind == CloudKind.GRENADE:
            return figures.grenade
        if kind == CloudKind.WP:
            return figures.wp if full else figures.wp_dispersed
        return figures.full if full else figures.dispersed

    def hindrance(self, a: int, b: int) -> int:
        """Hindrance and smoke on the line from a firer's hex to a target's, -1 where it is blocked (3.2.1)."""
        ground = self.setting.sight.sees(a, b)
        if ground < 0 or not self._p.clouds:
            return ground
        known = self._lines.get((a, b))
        if known is None:
            total = ground + self.smoke(a, b)
            known = SIGHT_BLOCKED if total >= self.setting.terrain.sight.blocked_at else total
            self._lines[a, b] = known
        return known

    def smoke(self, a: int, b: int) -> int:
        """What smoke adds to fire from one hex into another: between them, in the second, out of the first."""
        clouds = self.clouds
        if not clouds:
            return 0
        total = self.setting.sight.smoke(a, b, clouds) + clouds.get(b, 0) * (a != b)
        if a in clouds:
            whole = self.setting.options.smoke_out == "value-and-one"
            total += clouds[a] * whole + self.setting.charts.smoke.outward
        return total

    def sees(self, a: int, b: int) -> bool:
        """Whether there is a line of sight between two hexes (3.2.1/los-check)."""
        if self._p.clouds:
            return self.hindrance(a, b) >= 0
        return self.setting.sight.row(a)[b] != BLOCKED

    def in_sight(self, a: int, places: Sequence[int]) -> list[int]:
        """Those of some hexes to which there is a line of sight from another."""
        if self._p.clouds:
            return [b for b in places if self.hindrance(a, b) >= 0]
        row = self.setting.sight.row(a)
        return [b for b in places if row[b] != BLOCKED]

    def level(self, place: int) -> int:
        """The level of a hex (1.1.1/hill)."""
        return self.setting.board.level[place]


class Truth(World):
    """What is. Only steps read it, which change it while they ask."""

    settled = False

    def hides(self, side: int) -> bool:
        return False


class Seen(World):
    """What one side knows. All that it is offered, refused, shown or previewed is computed from this."""

    def __init__(
        self, setting: AslskSetting, position: Position, side: int, orders: Orders, pieces: Pieces | None = None
    ) -> None:
        super().__init__(setting, position)
        self._pieces = pieces
        self._looked = False
        self.side = side
        self.enemy = 1 - side
        self.orders = orders
        self._forces: tuple[Sequence[Unit], Sequence[Unit]] | None = None
        self._armed: Sequence[tuple[Unit, Weapon]] | None = None

    def hides(self, side: int) -> bool:
        return side != self.side

    def units(self, side: int) -> Sequence[Unit]:
        if self._forces is None:
            self._forces = tuple(super().units(0)), tuple(super().units(1))
        return self._forces[side]

    def mine(self) -> Sequence[Unit]:
        """Own units on the map."""
        return self.units(self.side)

    def foes(self) -> Sequence[Unit]:
        """Known enemies on the map."""
        return self.units(self.enemy)

    def armed(self) -> Sequence[tuple[Unit, Weapon]]:
        """Own units on the map with each of the weapons that they hold."""
        if self._armed is None:
            self._armed = tuple((unit, weapon) for unit in self.mine() for weapon in self.held(unit))
        return self._armed

    def piece(self, name: str, about: int, places: Sequence[int], besides: Hashable, work: Callable[[], R]) -> R:
        """What is found out about a place or a unit from some hexes, who is in them and what they hold (`pieces.py`).

        It outlives this world: `besides` has to name all else that it depends on and that may change in a match.
        """
        if self._pieces is None:
            return work()
        if not self._looked:
            self._looked = True
            self._pieces.look(self._p)
        return self._pieces.piece((name, about), places, besides, work)

    def suspects(self) -> bool:
        """Whether the enemy still has Guns that this side has not seen: their number is in the order of battle."""
        return any(w.hidden and w.side == self.enemy for w in self._p.weapons)


def present(unit: Unit) -> bool:
    """Whether a unit is on the map."""
    return unit.at >= 0 and unit.fate == Fate.PRESENT
