"""The shapes of the charts of armour, artillery, aircraft and landings, and the kinds of off-map fire."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.games.tda.charts.shapes import Figure, Frozen, Modifiers, Table

Ruin = Literal["-", "Son", "I", "1", "2", "3"]
"""What a hit does to a vehicle: nothing, stunned, immobilised, or destroyed (13.2/destruction)."""


class ToHitRow(Frozen, frozen=True, kw_only=True):
    """One total of the to-hit test: the cadence that it asks for, none if it is lost, and the barrels that hit."""

    cadence: int = 0
    hits: tuple[str, ...]
    """For each column, the far ones first, the classes of barrels that hit."""


class ToHit(Modifiers, frozen=True, kw_only=True):
    """The to-hit test of fire against vehicles (13.2/to-hit, 13.2/to-hit-mods)."""

    beyond: int
    """Columns left of the farthest range, which only shifts reach."""
    ranges: tuple[int, ...]
    """The lowest range of each column after those, the farthest first."""
    rows: Mapping[int, ToHitRow]
    size: Mapping[str, Figure]

    def column(self, distance: int, shift: int) -> int:
        """The column of a shot; below 0 it cannot hit."""
        entered = next(number for number, start in enumerate(self.ranges) if distance >= start)
        return min(self.beyond + entered + shift, self.beyond + len(self.ranges) - 1)

    def hits(self, roll: int, column: int, barrel: str) -> bool:
        """Whether a barrel of a class hits with a total of two dice."""
        return column >= 0 and barrel in self.rows[roll].hits[column]


class Destruction(Table, frozen=True, kw_only=True):
    """What a hit does, by the power that armour leaves of it (13.2/destruction)."""

    columns: tuple[int, ...]
    rows: Mapping[int, tuple[Ruin, ...]]

    def cell(self, roll: int, left: int, shift: int = 0) -> Ruin:
        """The result of a total of two dice; only missiles shift the column (13.2/missiles)."""
        entered = bisect_right(self.columns, left) - 1
        if entered < 0 or entered + shift < 0:
            return "-"
        return self.rows[roll][min(entered + shift, len(self.columns) - 1)]


class AgainstArmour(Table, frozen=True, kw_only=True):
    """What AP and indirect fire do to an armoured vehicle short of destroying it (15.3/ap-ind-armour)."""

    results: Mapping[str, Ruin]
    """By the code of the fire table; any other code does nothing."""
    lucky_roll: int
    lucky_codes: tuple[str, ...]
    """Codes that do something after all if the lucky roll has brought them."""
    lucky: Ruin
    trap: Ruin
    """What a trap does instead of destroying (18.3/traps)."""


class SoftTargets(Table, frozen=True, kw_only=True):
    """Shaped charges against what is not a vehicle (13.1/ac-v-soft)."""

    classes: tuple[str, ...]
    """Weapons that fire them."""
    works: tuple[str, ...]
    """Works that they may be fired at."""


class Survival(Table, frozen=True, kw_only=True):
    """The highest total with which passengers lose one step and not two (15.4/passengers-hit)."""

    inside: int
    riding: int
    helicopter: int


class Transport(Table, frozen=True, kw_only=True):
    """What vehicles carry and tow (15.4/capacity, 17.1/towed)."""

    load: Mapping[str, int]
    """By role, in tenths of a squad."""
    light: int
    """The capacity of a light transport."""
    small_tractors: tuple[str, ...]
    """Sizes that tow light pieces alone."""


class Delay(Modifiers, frozen=True, kw_only=True):
    """The delay test of a mission (14.3/delay)."""

    arrives: int
    """The highest modified total with which it comes."""
    nations: Mapping[str, str]
    """The modifier of a nation's own artillery."""


class Drift(Modifiers, frozen=True, kw_only=True):
    """How far a marker drifts, and what the observer does to it (14.4/drift, 14.4/oa)."""

    hexes: Mapping[int, int]
    """Hexes by the lowest modified die of each band; below the first there is no drift."""
    sight: Mapping[int, int]
    """What the observer does to the die, by his lowest distance in each band."""
    most_repeats: int
    """Turns in a row on one hex that count (14.4/repeat)."""

    def distance(self, die: int) -> int:
        """Hexes for a modified die."""
        return max((hexes for start, hexes in self.hexes.items() if start <= die), default=0)

    def seen_from(self, distance: int) -> int:
        """What an observer at this distance does to the die."""
        return self.sight[max(start for start in self.sight if start <= distance)]


class AntiAir(Modifiers, frozen=True, kw_only=True):
    """Columns of fire at aircraft (13.3/resolution)."""

    altitude: Mapping[str, int]
    target: Mapping[str, int]


class FlightFigures(Table, frozen=True, kw_only=True):
    """Flight on the map, in tenths of a point (15.7/flight)."""

    levels: int
    """Levels above the ground in tactical flight."""
    hex: int
    """What a hex costs in tactical flight."""
    each_visibility: int
    """What each level of reduced visibility adds."""
    change: int
    """What going up or down costs."""


class AirAttacks(Table, frozen=True, kw_only=True):
    """How aircraft attack (21.2/types, 21.2/targets)."""

    altitudes: Mapping[str, tuple[Literal["low", "medium", "high"], ...]]
    """The altitudes of each kind of attack."""
    hexes: int
    """Hexes in line that an unguided attack covers."""
    fire_on: int
    """The highest die with which napalm sets a target hex on fire."""
    burns: tuple[str, ...]
    """Ground that napalm always sets on fire; buildings too."""


class Landing(Modifiers, frozen=True, kw_only=True):
    """Coming down by parachute or glider (21.3/landing-terrain, 21.3/aa, 21.4/landing)."""

    hurt_on: int
    """The highest die that costs a step in difficult terrain."""
    carried_on: int
    """Hexes by which a drop zone drifts further when its plane is driven off."""
    roll: int
    """Hexes of airstrip that a plane rolls at least."""
    prohibited: tuple[str, ...]
    """Kinds of ground and of what lies on it that nobody survives."""
    difficult: tuple[str, ...]
    glider_difficult: tuple[str, ...]
    """What is difficult for gliders besides."""


class Sinking(Table, frozen=True, kw_only=True):
    """Destroyed results that sink a transport of an amphibious assault (22/landing)."""

    hits: Mapping[str, int]
    """By size; one is enough for any other."""

    def needed(self, size: str) -> int:
        """How many this size can take, the last included."""
        return self.hits.get(size, 1)


class Sniper(Table, frozen=True, kw_only=True):
    """How results of a sniper's shot are read (16.6/one-target)."""

    pinned: Mapping[str, str]
    """What a code becomes against a pinned unit."""
    spared: tuple[str, ...]
    """Codes that only neutralise a squad that is not pinned."""


class Wave(Table, frozen=True, kw_only=True):
    """Who may join a human wave, and what it takes to hold one up (20.2/trigger, 20.4/stopped)."""

    distance: int
    targets: int
    least: int
    """Units beside the leader."""
    stop_steps: int
    neutralised_steps: int


class Nations(Table, frozen=True, kw_only=True):
    """What whole armies do, by the nation of a side (23.3/camouflage)."""

    camouflage: tuple[str, ...]
    """Armies whose works are not on the map before somebody in them is seen."""
    mines: tuple[str, ...]
    """Armies that fix magnetic mines to vehicles, by the nation of their counters (23.1/mines)."""
    kamikaze_steps: int
    """Steps that a failed test costs those who throw themselves at a vehicle (23.3/kamikaze)."""
    panzerfaust: Mapping[str, int]
    """The allotment of the squads of an army, by the nation of their counters (23.1/panzerfaust)."""


class Panzerfaust(Table, frozen=True, kw_only=True):
    """What a squad with Panzerfausts fires at vehicles (16.4/panzerfaust-fire)."""

    ac: int
    cadence: int
    range: int
    barrel: Literal["L", "M", "C"]


class SpecialRounds(Table, frozen=True, kw_only=True):
    """Hollow charges of an infantry gun (23.1/ig18)."""

    ac: int
    dice: int
    """Dice that say how many there are."""


class Containers(Table, frozen=True, kw_only=True):
    """Paratroops whose arms come down apart from them (23.1/paras)."""

    power: Mapping[str, int]
    """By role, in the turn of the landing."""
    unpacking: int
    """Turns after that of the landing in which nothing can be set up."""


# --------------- kinds of off-map fire as data: powers by ring, smoke, accuracy (13.4/rings, 14/phase)


AirAttack = Literal["bombing", "ground-attack", "napalm", "show-of-force"]
AIR_ATTACKS: tuple[AirAttack, ...] = ("bombing", "ground-attack", "napalm", "show-of-force")
Altitude = Literal["", "low", "medium", "high"]


class Load(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another way in which an aircraft may attack (21.2/types)."""

    kind: Literal["bombing", "ground-attack", "napalm"]
    powers: tuple[int, ...]


class MissionType(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battery or an aircraft off the map."""

    id: str
    name: dict[str, str]
    nation: str = ""
    kind: Literal[
        "artillery", "mortars", "bombing", "ground-attack", "napalm", "transport", "paradrop", "glider"
    ] = "artillery"  # fmt: skip
    """Mortars hurt men and leave the ground as it is (13.4/terrain-damage)."""
    powers: tuple[int, ...] = ()
    """Power in the target hex, then in each ring around it (13.4/rings)."""
    altitude: Altitude = ""
    aircraft: Literal["", "plane", "helicopter", "drone"] = ""
    guided: bool = False
    """Attacks one hex, without drift (21.2/targets)."""
    alternatives: tuple[Load, ...] = ()
    show_of_force: bool = False
    smoke: bool = False
    """Has smoke shells (13.4/smoke)."""
    inaccurate: bool = False
    source: Literal["book", "house", "override"] = "house"
    why: str = ""


class _File(Struct, forbid_unknown_fields=True):
    mission: list[MissionType]


def read_missions(text: str, where: str) -> dict[str, MissionType]:
    """Kinds of missions from the text of a file; errors name the place."""
    items = read(text, _File, where, "see data/missions.toml for the fields").mission
    return {item.id: item for item in items}


@cache
def mission_types() -> Mapping[str, MissionType]:
    """All kinds of missions by name."""
    return read_missions(shipped_text("voltigeur.games.tda", "data", "missions.toml"), "missions.toml")
