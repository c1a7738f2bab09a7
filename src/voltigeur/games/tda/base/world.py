"""What can be read of a world: of what is (`truth.Truth`) and of what a side knows (`seen.Seen`), without a copy."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from voltigeur.engine.memory import Keeper
from voltigeur.engine.tally import Line
from voltigeur.games.tda.base.airspace import Airspace
from voltigeur.games.tda.base.model import ABOARD, NONE, Command, Drop, March, Mission, Position, Section, Unit
from voltigeur.games.tda.base.types import QUALITIES, UnitType, Weapon
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.games.tda.ch10_terrain.ground import kind_of
from voltigeur.games.tda.charts.terrain import Kind
from voltigeur.terrain.features import Change

if TYPE_CHECKING:
    from voltigeur.games.tda.base.setting import TdaSetting

SIGHT_CHANGES = frozenset({"smoke1", "smoke2", "fire", "wreck", "glider", "ruin"})


@cache
def _parked(place: int) -> Change:
    """A vehicle in a place, as something that hinders sight."""
    return Change("vehicle", place)


class Target(Struct, frozen=True):
    """Somebody in a target place, as far as known: a unit, or what lies under a marker (unit -1)."""

    unit: int
    place: int
    hidden: bool
    march: March = March.STILL
    on_road: bool = False
    """Uses the road through a building (10.4/road-building)."""


class World(Keeper, Airspace):
    """What both worlds can read: terrain, places of counters and markers, and the units that may be known."""

    _blockers: tuple[Change, ...] | None = None
    _changed_hexes: frozenset[int] | None = None
    _opened: bool = False
    _lines: dict[tuple[int, int], int] | None = None

    def __init__(self, setting: TdaSetting, position: Position) -> None:
        """Only what is given is set: a match makes several worlds for each answer, and most are asked one thing."""
        self.setting = setting
        self._p = position
        self._kept = {}

    # ---------------------------------------------------------------- public things

    @property
    def turn(self) -> int:
        """The turn."""
        return self._p.turn

    @property
    def changes(self) -> list[Change]:
        """What lies on the ground, as far as this world knows (23.3/camouflage)."""
        if not self._p.dug:
            return self._p.changes
        return [*self._p.changes, *(Change(d.kind, d.place) for d in self._p.dug if self.knows_works(d.side))]

    @abstractmethod
    def knows_works(self, side: int) -> bool:
        """Whether this world knows the camouflaged works of a side (23.3/camouflage)."""

    @property
    def missions(self) -> list[Mission]:
        """Off-map missions; a side knows only its own."""
        return self._p.missions

    @property
    def blockers(self) -> tuple[Change, ...]:
        """Changes that matter to sight, and vehicles that all can see (9.2/units); a marker hides their size too."""
        if self._blockers is None:
            found = [c for c in self._p.changes if c.kind in SIGHT_CHANGES]
            self._opened = bool(found) and self.setting.sight.opens(found)
            if self.setting.screens:
                known: set[int] = set()
                for number in self.setting.screens:
                    unit = self._p.units[number]
                    if not unit.hidden and unit.at >= 0 and not unit.height:
                        known.add(unit.at)
                found += map(_parked, sorted(known))
            self._blockers = tuple(found)
        return self._blockers

    @property
    def opened(self) -> bool:
        """Whether something may have opened lines that the ground blocks; vehicles never do."""
        return bool(self.blockers) and self._opened

    def shelters(self, place: int, *, but: Sequence[int] = (), armoured: bool = False) -> bool:
        """Whether a vehicle that all can see stands in a place and is large enough to cover somebody (15.6/protection).

        One under a marker covers nobody, as it hinders no sight.
        """
        units, types = self._p.units, self.setting.types
        return any(
            u in self.setting.screens
            and u not in but
            and not units[u].hidden
            and not units[u].height
            and (types[units[u].kind].armoured or not armoured)
            for u in self._p.here.get(place, ())
        )

    @property
    def changed_hexes(self) -> frozenset[int]:
        """Hexes in which anything lies."""
        if self._changed_hexes is None:
            hex_of = self.setting.board.hex_of
            traps = (trap.place for trap in self._p.traps)
            self._changed_hexes = frozenset((*(hex_of[c.place] for c in self.changes), *traps))
        return self._changed_hexes

    @property
    def fronts(self) -> dict[int, int]:
        """Bunkers by place, with the hexside of their front (18.1/bunker)."""
        return self._p.fronts

    @property
    def drops(self) -> list[Drop]:
        """Drop zones and gliders on their way down, for all to see (21.3/direction-dz)."""
        return self._p.drops

    def staff_of(self, unit: Unit) -> int:
        """The command that an autonomous unit holds, or else depends on; its own side asks (3/hierarchy)."""
        return next((c.id for c in self._p.commands if c.holder == unit.id), unit.chief)

    def jumped(self, side: int) -> list[int]:
        """Hexes over which a side has men on their parachutes, whom all can see (21.3/scatter)."""
        units = self._p.units
        return [
            place for place, here in self._p.here.items() if any(units[u].jumps and units[u].side == side for u in here)
        ]

    def heading(self, side: int) -> int:
        """The hexside towards which the planes of a side fly, or -1 (21.3/direction-dz)."""
        return self._p.headings.get(side, NONE)

    def trapped(self, place: int) -> bool:
        """Whether trapped ground is marked in a place, whatever it is (18.3/traps)."""
        return any(trap.place == place for trap in self._p.traps)

    def storeys(self, place: int) -> list[int]:
        """A place with all the other floors of its house (10.2/floors)."""
        found = [place]
        for floor in found if place >= 0 else ():
            found.extend(other for other in self.setting.board.stairs[floor] if other not in found)
        return found

    def stormed(self, place: int, side: int) -> bool:
        """Whether enemies of a side storm a place, on whatever floor; they are known (19.1/sapper-assault)."""
        if not self.setting.arsenal.storming:
            return False
        units = self._p.units
        for floor in self.storeys(place) if place >= 0 and self.setting.board.stairs[place] else (place,):
            for number in self._p.here.get(floor, ()):
                unit = units[number]
                if unit.storms >= 0 and unit.side != side:
                    return True
        return False

    def held(self, place: int, side: int) -> bool:
        """Whether a side has anybody in a house or another place, on whatever floor."""
        return any(self.present(floor, side) for floor in self.storeys(place))

    def flak_fired(self, battery: int) -> int:
        """The turn in which an antiaircraft battery off the map last fired, or 0 (13.3/once)."""
        return self._p.flak[battery]

    @property
    def crowds(self) -> Mapping[int, tuple[int, ...]]:
        """The counters in every place that has any, of whichever side, by number only."""
        return self._p.here

    def crowd(self, place: int) -> tuple[int, ...]:
        """The counters in a place, of whichever side, by number only."""
        return self._p.here.get(place, ())

    def where(self, unit: Unit) -> int:
        """The place of a unit, or that of the vehicle that it is in; below 0 where that is not on the map."""
        while unit.at == ABOARD:
            unit = self.unit(unit.aboard)
        return unit.at

    def kind_at(self, place: int) -> str:
        """The kind of terrain of a place as it is now, houses that were shot to ruins too (13.4/terrain-damage)."""
        setting = self.setting
        if setting.board.hex_of[place] not in self.changed_hexes:
            return setting.board.kind[place]
        return kind_of(setting.board, setting.terrain, place, self.changes)

    def ground(self, place: int) -> Kind:
        """What the ground of a place is like now; what it was printed as nobody asks in play."""
        return self.setting.terrain.kind[self.kind_at(place)]

    def changed(self, place: int, kind: str) -> bool:
        """Whether a kind of change lies in a place."""
        return any(c.place == place and c.kind == kind for c in self.changes)

    def present(self, place: int, side: int) -> bool:
        """Whether a side has a unit or a decoy in a place; markers are on the map for all to see.

        Aircraft that are known to fly are above the place and not in it (15.7/flight).
        """
        here = self._p.here.get(place)
        if not here:
            return False
        units = self._p.units
        if self.setting.has_aircraft:
            for number in here:
                unit = units[number]
                if unit.side == side and (unit.hidden or not unit.height):
                    return True
            return False
        return units[here[0]].side == side or units[here[-1]].side == side

    def presences(self, side: int) -> Iterator[int]:
        """Places that a side occupies, markers included; in a fight the attackers came last."""
        units = self._p.units
        if self.setting.has_aircraft:
            for place, here in self._p.here.items():
                for number in here:
                    unit = units[number]
                    if unit.side == side and (unit.hidden or not unit.height):
                        yield place
                        break
            return
        for place, here in self._p.here.items():
            if here and (units[here[0]].side == side or units[here[-1]].side == side):
                yield place

    def token(self, side: int, place: int) -> int:
        """The number of a side's marker on a place, or -1."""
        return self._p.covers[side].get(place, NONE)

    def control(self, place: int) -> int:
        """The side that controls a place, or -1 (0.5/hex-control)."""
        return self._p.control[place]

    # ---------------------------------------------------------------- sight

    def sees(self, a: int, b: int) -> int:
        """Hindrance of the terrain between two places, or -1 where it blocks (9.2, 10.3)."""
        sight = self.setting.sight
        seen = sight.row(a)[b]
        if not self.blockers:
            return NONE if seen == BLOCKED else seen
        if seen == BLOCKED and not self._opened:
            return NONE
        lines = self._lines
        if lines is None:
            lines = self._lines = {}
        known = lines.get((a, b))
        if known is None:
            known = lines[a, b] = sight.sees(a, b, self.blockers)
        return known

    def line(self, a: int, b: int) -> int:
        """Hindrance with reduced visibility, or -1 where the line is blocked (9.4/reduced-visibility)."""
        seen = self.sees(a, b)
        if seen < 0 or not self.setting.scenario.visibility:
            return seen
        seen += self.setting.sight.reduced_visibility(self.distance(a, b), self.setting.scenario.visibility)
        return seen if seen <= self.setting.terrain.sight.most_hindrance else NONE

    def distance(self, a: int, b: int) -> int:
        """Distance in hexes (0.2/distance)."""
        return self.setting.board.dist[a][b]

    def adjacent(self, a: int, b: int) -> bool:
        """Neighbours, or another floor of the same hex (10.2/floors-separate)."""
        return a != b and self.setting.board.dist[a][b] <= 1

    def near(self, a: int, b: int) -> bool:
        """In the same place or adjacent."""
        return a == b or self.setting.board.dist[a][b] <= 1

    # ---------------------------------------------------------------- units that may be known

    @abstractmethod
    def unit(self, number: int) -> Unit:
        """A unit that this world may know."""

    @abstractmethod
    def knows(self, unit: Unit) -> bool:
        """Whether this world may know a unit."""

    @abstractmethod
    def targets(self, place: int, side: int) -> tuple[Target, ...]:
        """Who of a side is in a place, as far as this world knows."""

    def friends(self, unit: Unit) -> Iterator[Unit]:
        """All units of a unit's side on the map; asked of a side's world only about its own."""
        return (u for u in self._p.units if u.side == unit.side and u.at >= 0)

    @abstractmethod
    def known_units(self, side: int) -> list[Unit]:
        """Units of a side that this world knows, on the map or not."""

    @abstractmethod
    def watchers(self, side: int) -> Iterable[int]:
        """Places from which enemies of a side may observe it, as far as this world knows (house/observation)."""

    def seers(self, side: int, place: int) -> Iterable[int]:
        """Those of the watchers who have a line to a place; lines are the same from both ends (9.1/definition)."""
        row = self.setting.sight.row(place)
        if not (self.setting.has_aircraft or self.blockers or self.setting.scenario.visibility):
            return [watcher for watcher in self.watchers(side) if row[watcher] != BLOCKED]
        watchers = (watcher for watcher in self.watchers(side) if self.opened or row[watcher] != BLOCKED)
        grounded = (watcher for watcher in watchers if self.line(watcher, place) >= 0)
        if not self.setting.has_aircraft:
            return grounded
        return chain(grounded, (u.at for u in self.flyers(side) if self.line_from(u, place) >= 0))

    def section(self, number: int) -> Section:
        """A section, for its own side."""
        return self._p.sections[number]

    def chain_above(self, unit: Unit) -> Iterator[Command]:
        """Commands above a unit, the nearest first (3/hierarchy)."""
        if unit.section >= 0:
            number = self._p.sections[unit.section].chief
        elif unit.escort >= 0:
            number = self._p.sections[unit.escort].chief
        else:
            number = unit.chief
        while number >= 0:
            command = self._p.commands[number]
            yield command
            number = command.parent

    def type(self, unit: Unit) -> UnitType:
        """What is printed on a unit."""
        return self.setting.types.items[unit.kind]

    def hesitant_sections(self) -> frozenset[int]:
        """The sections that are hesitant, whose markers lie with them for all who know one of their units."""
        return frozenset(section.id for section in self._p.sections if section.hesitant)

    def hesitant(self, unit: Unit) -> bool:
        """Its section, or the one that it acts with, is hesitant (11.4/hesitant)."""
        sections = self._p.sections
        return (unit.section >= 0 and sections[unit.section].hesitant) or (
            unit.attached >= 0 and sections[unit.attached].hesitant
        )

    def morale(self, unit: Unit) -> int:
        """Morale in force: printed, deputy, hesitant (3.3/deputy, 11.4/hesitant); 0 where none is printed."""
        if not unit.morale:
            return 0
        value = unit.morale + unit.deputy
        return value + self.setting.charts.hesitant["morale"] if self.hesitant(unit) else value

    def amendment_lines(self, point: str, unit: Unit) -> tuple[Line, ...]:
        """Lines that the scenario's amendments add for a unit at a named point."""
        setting = self.setting
        if not setting.amendments.at(point):
            return ()
        now = setting.situation(unit.side, self.turn, unit.at, self.type(unit).traits)
        return setting.amendments.lines(point, now)

    def quality(self, unit: Unit) -> str:
        """Quality in words."""
        return QUALITIES[unit.quality]

    def reduced(self, unit: Unit) -> bool:
        """A squad on its reduced face (1.1/steps, 17.3/three-step)."""
        return unit.steps == 1 and self.type(unit).steps > 1

    def weapon(self, unit: Unit) -> Weapon | None:
        """What the visible face fires with (1.4/set-up-faces)."""
        kind = self.setting.types.items[unit.kind]
        if unit.emplaced:
            return kind.emplaced
        if kind.reduced is not None and unit.steps == 1:
            return kind.reduced
        return kind.front

    @property
    def acting(self) -> tuple[int, ...]:
        """The units of the formation that is being activated, by number (5/active-passive)."""
        return self._p.active

    def active(self, unit: Unit) -> bool:
        """Belongs to the formation that is being activated (5/active-passive)."""
        return unit.id in self._p.active
