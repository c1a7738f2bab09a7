"""The figures of the sheet and of the house, read from data; lengths become units of the plane when they are read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.terrain.plane import UNITS

CLASSES = ("road", "normal", "difficult", "very-difficult")
"""Classes of ground from the easiest to the hardest (actions/encumbered counts in these)."""
WATER = "water"

Length = Annotated[int, Meta(extra={"length": True})]
"""A length in units, written in centimetres."""
Angle = Literal[90, 180, 360]
"""A quarter, a half or a full circle."""


class Chart(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A table of the charts and where it comes from."""

    source: str
    rules: tuple[str, ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A part of a table."""


class ByGround(Part, frozen=True):
    """A length for each class of ground; 0 where one cannot go."""

    road: Length
    normal: Length
    difficult: Length
    very_difficult: Length = 0

    def of(self, kind: str) -> int:
        """The length for a class."""
        return getattr(self, kind.replace("-", "_")) if kind in CLASSES else 0


class Movement(Chart, frozen=True):
    """How far figures go (actions/march, actions/run, actions/swim)."""

    march: ByGround
    run: ByGround
    swim: Length


class Steps(Chart, frozen=True, rename=None):
    """Small distances (house)."""

    base: Length
    contact: Length
    cohesion: Length
    to_opening: Length
    landing: Length
    climb_from: Length
    climb_to: Length
    voice: Length
    pursuit: Length
    withdrawal: Length
    edge: Length
    carriers: int


class Initiative(Chart, frozen=True):
    """How far an officer sees his troops (initiative/link)."""

    link: Length


class Grade(Part, frozen=True):
    """What an officer is worth (table/officers)."""

    rerolls: int
    order: int


class Officers(Chart, frozen=True, rename=None):
    """Grades of officers."""

    neophyte: Grade
    seasoned: Grade
    talented: Grade
    legendary: Grade
    order_within: Length

    def of(self, grade: str) -> Grade:
        """The line of a grade."""
        return getattr(self, grade)  # type: ignore[no-any-return]


class Visibility(Chart, frozen=True, rename=None):
    """How far one sees into woods, and who is elevated."""

    wood: Length
    dense: Length
    elevated_storey: int


class SpotLine(Part, frozen=True):
    """A number to spot, and under what distance."""

    needed: int
    within: Length


class Spotting(Chart, frozen=True, rename=None):
    """Spotting (table/spotting)."""

    five: SpotLine
    three: SpotLine
    tell_within: Length


class SpottingHouse(Chart, frozen=True, rename=None):
    """Spotting where the sheet gives no number (house/spotting)."""

    crest: SpotLine
    bigger: int


class Night(Chart, frozen=True, rename=None):
    """How far one sees at night (house)."""

    visibility: Length
    lit: Length
    spotting_divisor: int


class Targets(Chart, frozen=True):
    """Who cannot be aimed at (targets/protected)."""

    protected: Length


class ByRange(Part, frozen=True):
    """A number at short and at long range; 0 for not possible."""

    short: int = 0
    long: int = 0


class Aimed(Chart, frozen=True):
    """Aimed fire (table/aimed-fire)."""

    immobile: ByRange
    moving: ByRange
    night: ByRange


class Quality(Part, frozen=True):
    """What a quality of troops is worth (aimed-fire/quality, house/quality)."""

    short: int
    morale: int
    melee: int
    rank: int
    jumps: bool = False
    """Never hurt by a jump (actions/jump)."""


class Qualities(Chart, frozen=True):
    """Qualities of troops."""

    green: Quality
    veteran: Quality
    elite: Quality
    commando: Quality

    def of(self, name: str) -> Quality:
        """The line of a quality."""
        return getattr(self, name)  # type: ignore[no-any-return]


class Sniper(Chart, frozen=True):
    """What a sniper adds (sniper/shot)."""

    green: int
    veteran: int
    elite: int
    commando: int


class Covering(Chart, frozen=True):
    """Covering fire (covering-fire/hit)."""

    needed: int


class Saves(Chart, frozen=True):
    """Saves (table/saves)."""

    running: int
    cover: int


class Grenades(Chart, frozen=True, rename=None):
    """Explosive grenades."""

    range: Length
    template: str
    deviates: int
    slide: Length
    wounds: int
    wounds_waiting: int


class Antitank(Chart, frozen=True, rename=None):
    """Anti-tank grenades."""

    penetration: str
    range: Length
    needed: int
    needed_moving: int


class Templates(Chart, frozen=True):
    """Diameters of the templates (house)."""

    large: Length
    small: Length

    def radius(self, name: str) -> int:
        """The radius of a template."""
        return int(getattr(self, name)) // 2


class Jump(Chart, frozen=True, rename=None):
    """Jumping (table/jump): wounded below this for each floor."""

    per_floor: int


class Climb(Chart, frozen=True):
    """Turns that a climb takes (actions/climb)."""

    tree: int
    floor: int
    wall: int


class StairsChart(Chart, frozen=True):
    """How many may fire on the stairs (actions/stairs)."""

    shooters: int


class Wounded(Chart, frozen=True):
    """Care of the wounded (table/wounded)."""

    medic: int
    dead: int
    fit: int


class Morale(Chart, frozen=True, rename=None):
    """Morale (house/morale)."""

    officer: int
    officer_within: Length
    cover: int
    half: int
    always: int
    never: int


class Melee(Chart, frozen=True, rename=None):
    """Close combat (house/melee)."""

    support: int
    most_support: int
    charge: int
    defended: int
    clerk: int
    dead_by: int


class Crews(Chart, frozen=True):
    """Who can turn a gun, and what a weapon is worth without its full crew (house/crew)."""

    least: int
    share: int
    """One in so many of its full crew, rounded up."""
    short: int
    """Without its full crew a weapon keeps one in so many of its dice, rounded up."""


class Angles(Chart, frozen=True):
    """Angles of view in degrees (house)."""

    soldier: Angle
    crewed: Angle
    turret: Angle
    hull: Angle


class Artillery(Chart, frozen=True, rename=None):
    """Guns, mortars and batteries off the table (house/artillery)."""

    slide: Length
    wounds: int
    wounds_sheltered: int
    first: int
    later: int
    direct_class: str
    call: int
    call_deviates: int
    call_dice: int
    call_apart: Length
    call_template: str
    call_class: str
    smoke_turns: int


class Vehicles(Chart, frozen=True, rename=None):
    """What holds for all vehicles (house/damage)."""

    shaken_turns: int
    bails_out: int
    unarmoured: int
    better_by: int
    better: int


class Damage(Chart, frozen=True):
    """Effect of a penetration (house/damage): the highest result of each row; above, destroyed."""

    shaken: int
    weapon: int
    immobilised: int


class Victory(Chart, frozen=True, rename=None):
    """When a victory is total (house/victory)."""

    total_attacker: int
    total_defender: int


ARMOUR = ("none", "F", "E", "D", "C", "B", "A")
"""Classes of armour from none to the strongest; a weapon's class is better the further right."""


class Charts(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables."""

    movement: Movement
    steps: Steps
    initiative: Initiative
    officers: Officers
    visibility: Visibility
    spotting: Spotting
    spotting_house: SpottingHouse
    night: Night
    targets: Targets
    aimed: Aimed
    quality: Qualities
    sniper: Sniper
    covering: Covering
    saves: Saves
    grenades: Grenades
    antitank: Antitank
    templates: Templates
    jump: Jump
    climb: Climb
    stairs: StairsChart
    wounded: Wounded
    morale: Morale
    melee: Melee
    crews: Crews
    angles: Angles
    artillery: Artillery
    vehicles: Vehicles
    damage: Damage
    victory: Victory
    penetration: Mapping[str, Mapping[str, int] | str]


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """A weapon (house/weapons)."""

    long: Length
    least: Length = 0
    short: Length = 0
    aimed: ByRange = ByRange()
    covering: int = 0
    kind: str = "S"
    template: str = ""
    crew: int = 1
    traits: tuple[str, ...] = ()

    def has(self, trait: str) -> bool:
        """Whether it has a trait."""
        return trait in self.traits


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of vehicle (house/vehicles)."""

    size: str
    base: tuple[Length, Length]
    rates: ByGround
    crew: int
    armour: tuple[str, str, str] = ("none", "none", "none")
    weapons: tuple[str, ...] = ()
    passengers: int = 0
    tows: bool = False
    turret: bool = False


class Arsenal(Struct, frozen=True, forbid_unknown_fields=True):
    """Weapons and vehicles."""

    source: str
    weapon: dict[str, Weapon]
    vehicle: dict[str, Vehicle]


class GroundKind(Struct, frozen=True, forbid_unknown_fields=True, rename={"level": "class"}):
    """A kind of ground (house/terrain)."""

    level: str
    cover: bool = False
    hides: str = ""
    """`five` or `three`: the number that spots somebody in it (spotting/five, spotting/three)."""
    screen: str = ""
    """`wood`, `dense` or `field`: what it does to a line through it."""
    crest: bool = False


class LineKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of line or wall."""

    obstacle: str
    """`none`, `low`, `high`, `wall` or `opening`."""
    crossing: str = ""
    """`free`, `hard` or `no`; by default what the obstacle says."""

    @property
    def over(self) -> str:
        """What it means to walk over it."""
        return (
            self.crossing
            or {"none": "free", "low": "hard", "high": "no", "wall": "no", "opening": "free"}[self.obstacle]
        )


class TerrainChart(Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of ground and of lines."""

    source: str
    ground: dict[str, GroundKind]
    line: dict[str, LineKind]


def _scaled(value: Any, kind: Any, where: str) -> Any:
    """Centimetres to units wherever the type says that a number is a length."""
    info = msgspec.inspect.type_info(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
    if isinstance(info, msgspec.inspect.Metadata):
        if info.extra and info.extra.get("length"):
            return round(value * UNITS) if isinstance(value, int | float) else value
        return _scaled(value, info.type, where)
    if isinstance(info, msgspec.inspect.StructType) and isinstance(value, Mapping):
        types = {field.encode_name: field.type for field in info.fields}
        return {k: _scaled(v, types[k], f"{where}.{k}") if k in types else v for k, v in value.items()}
    if isinstance(info, msgspec.inspect.DictType) and isinstance(value, Mapping):
        return {k: _scaled(v, info.value_type, f"{where}.{k}") for k, v in value.items()}
    if isinstance(info, msgspec.inspect.TupleType) and isinstance(value, list):
        return [_scaled(v, t, where) for v, t in zip(value, info.item_types, strict=False)]
    return value


def read_chart(text: str, kind: type[Any], where: str, changes: Mapping[str, Any] | None = None) -> Any:
    """A chart from TOML, with an owner's changes laid over it; whatever is wrong is named with its place."""
    try:
        raw = _overlaid(tomllib.loads(text), changes or {})
        return msgspec.convert(_scaled(raw, kind, where), kind)
    except tomllib.TOMLDecodeError as error:
        raise VoltigeurError(f"not readable as TOML: {error}", where=where, remedy="correct it there") from None
    except msgspec.ValidationError as error:
        raise VoltigeurError(str(error), where=where, remedy="see the shipped file of the same name") from None


def _overlaid(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """One table laid over another, table by table."""
    return {
        **under,
        **{
            key: _overlaid(under[key], value)
            if isinstance(value, Mapping) and isinstance(under.get(key), Mapping)
            else value
            for key, value in over.items()
        },
    }


def data_text(name: str) -> str:
    """A shipped data file."""
    return (resources.files("voltigeur.games.skirmish") / "data" / name).read_text(encoding="utf-8")


CHARTS: Mapping[str, type[Any]] = {"charts": Charts, "weapons": Arsenal, "terrain": TerrainChart}
"""The data files by name, and what each of them becomes."""


@cache
def shipped(name: str) -> Any:
    """A shipped chart, read once: `charts`, `weapons` or `terrain`."""
    return changed(name, {})


def changed(name: str, changes: Mapping[str, Any]) -> Any:
    """A shipped chart with an owner's own figures."""
    return read_chart(data_text(f"{name}.toml"), CHARTS[name], f"{name}.toml", changes)


learn(Charts, Arsenal, TerrainChart)
