"""The match as rule code sees it, and the few functions that move, break, reduce and remove counters."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.events import Arg
from voltigeur.engine.steps import Step, Window
from voltigeur.engine.tally import ALL
from voltigeur.engine.worlds import TwoWorlds
from voltigeur.games.aslsk.base.model import AWAY, GONE, NONE, Fate, Position, State, Unit, Weapon
from voltigeur.games.aslsk.base.pieces import Pieces
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import UnitType, WeaponType
from voltigeur.games.aslsk.base.world import Seen, Truth


class AslskMatch(TwoWorlds[Position, AslskSetting, Seen, Truth]):
    """A match of the ASL Starter Kit."""

    worlds = Truth, Seen
    _pieces: tuple[Pieces, ...] | None = None
    """What its seats keep of one question for the next."""

    def seen(self, seat: int) -> Seen:
        if self._pieces is None:
            self._pieces = tuple(Pieces() for _ in range(self.setting.seats))
        return Seen(self.setting, self.position, seat, self.orders_of(seat), self._pieces[seat])

    def unit(self, number: int) -> Unit:
        """A unit."""
        return self.position.units[number]

    def weapon(self, number: int) -> Weapon:
        """A weapon."""
        return self.position.weapons[number]

    def type(self, unit: Unit) -> UnitType:
        """What is printed on a unit."""
        return self.setting.types.units[unit.kind]

    def arm(self, weapon: Weapon) -> WeaponType:
        """What is printed on a weapon."""
        return self.setting.types.weapons[weapon.kind]

    def who(self, unit: Unit) -> Arg:
        """A unit as an argument."""
        return Arg("unit", unit.id)

    def what(self, weapon: Weapon) -> Arg:
        """A weapon as an argument."""
        return Arg("weapon", weapon.id)

    def tell(self, kind: str, unit: Unit, *rules: str, **args: Arg) -> None:
        """An event about one unit; of a hidden one only its side is told."""
        to = 1 << unit.side if unit.hidden else ALL
        self.emit(kind, *rules, to=to, cause="", tallies=None, news=False, unit=self.who(unit), **args)


class AslskStep(Step[AslskMatch, Seen]):
    """A step of the game."""


class AslskWindow(Window[AslskMatch, Seen]):
    """A chance to react for one of the two sides."""


def number(value: int) -> Arg:
    """A number as an argument."""
    return Arg("int", value)


def text(value: str) -> Arg:
    """A word as an argument."""
    return Arg("text", value)


def place(value: int) -> Arg:
    """A hex as an argument."""
    return Arg("place", value)


def units(found: Iterable[Unit]) -> Arg:
    """Several units as an argument."""
    return Arg("units", tuple(unit.id for unit in found))


# ---------------------------------------------------------------- what happens to counters


def relocate(m: AslskMatch, unit: Unit, where: int, *, pushed: int = NONE) -> None:
    """Put a unit into a hex, with the weapons that it carries; a Gun comes along only if pushed (6.5/limits)."""
    leaves, enters = unit.at >= 0 and unit.at != where, unit.edge >= 0
    unit.at = where
    unit.edge = NONE
    for weapon in m.position.weapons:
        if weapon.owner == unit.id:
            stays = m.arm(weapon).gun and weapon.id != pushed
            if leaves and stays:
                drop(m, weapon, "4.0/possession")
            elif enters and stays:  # left beside the map, it is out of the game
                remove_weapon(m, weapon, "6.5/limits", "3.3/entry")
            else:
                if weapon.at != where:
                    forget_aim(m, weapon.id)
                weapon.at = where


def line_up(m: AslskMatch, unit: Unit, edge: int) -> None:
    """Put a unit beside a hex of the map's edge, off the map (3.3/entry)."""
    unit.at = AWAY
    unit.edge = edge
    for weapon in m.position.weapons:
        if weapon.owner == unit.id:
            weapon.at = AWAY


def drop(m: AslskMatch, weapon: Weapon, *rules: str) -> None:
    """Leave a weapon where it is (4.0/possession)."""
    owner = m.unit(weapon.owner)
    weapon.owner = NONE
    weapon.kept = False
    m.tell("drops", owner, *(rules or ("4.0/possession",)), weapon=m.what(weapon))


def forget_aims(m: AslskMatch, unit: Unit) -> None:
    """Who does something else loses what he has acquired (6.10/acquisition)."""
    for aim in [aim for aim in m.position.aims if m.weapon(aim.weapon).owner == unit.id]:
        forget_aim(m, aim.weapon)


def forget_aim(m: AslskMatch, weapon: int) -> None:
    """A weapon loses its Acquired Target (6.10/acquisition)."""
    kept = [aim for aim in m.position.aims if aim.weapon != weapon]
    if len(kept) < len(m.position.aims):
        m.position.aims[:] = kept
        m.emit("aim-lost", "6.10/acquisition", weapon=m.what(m.weapon(weapon)))


def remove_weapon(m: AslskMatch, weapon: Weapon, *rules: str) -> None:
    """A weapon is gone for good."""
    weapon.condition = State.GONE
    weapon.owner = NONE
    weapon.at = GONE
    m.emit("weapon-gone", *rules, weapon=m.what(weapon))


def break_down(m: AslskMatch, weapon: Weapon, *rules: str) -> None:
    """A weapon malfunctions (1.2.4/sw)."""
    weapon.condition = State.BROKEN_DOWN
    weapon.kept = False
    m.emit("malfunctions", *rules, weapon=m.what(weapon))


def eliminate(m: AslskMatch, unit: Unit, *rules: str, fate: Fate = Fate.ELIMINATED) -> None:
    """A unit leaves the map for good; its weapons stay where they are (4.0/possession)."""
    for weapon in m.position.weapons:
        if weapon.owner == unit.id:
            weapon.owner = NONE
            weapon.kept = False
            if fate == Fate.EXITED or unit.at < 0:
                weapon.condition, weapon.at = State.GONE, GONE
    was = unit.at
    m.tell("exits" if fate == Fate.EXITED else "eliminated", unit, *rules, at=place(was))
    unit.at = GONE
    unit.edge = NONE
    unit.fate = fate
    unit.hidden = False
    unit.melee = False
    worth = m.type(unit).worth
    m.position.points[1 - unit.side if fate == Fate.ELIMINATED else unit.side] += worth
    if fate == Fate.EXITED:
        m.position.exited[unit.side] += worth


def become(m: AslskMatch, unit: Unit, kind: int, *rules: str) -> None:
    """Another counter takes the place of a unit: a half-squad, one of lower quality."""
    worth = m.type(unit).worth - m.setting.types.units[kind].worth
    smaller = m.setting.types.units[kind].size != m.type(unit).size
    m.tell("becomes", unit, *rules, new=Arg("unit-kind", m.setting.types.units[kind].id))
    unit.kind = kind
    if smaller:
        m.position.points[1 - unit.side] += worth
