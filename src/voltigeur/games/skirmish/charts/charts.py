"""The charts: lengths, ground, sight, movement, command, arms, combat and fire, one frozen record for each table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

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


class ByRange(Part, frozen=True):
    """A number at short and at long range; 0 for not possible."""

    short: int = 0
    long: int = 0


# -------------------------------------------------------- kinds of ground and of lines (house/terrain)


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


# ---- how far one sees and what spots whom, by day and by night (visibility/..., spotting/..., house/night)


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


# ---- how far figures go, and the small distances of the table (actions/..., house/bases, house/cohesion)


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


# ------ officers, the quality of troops and their morale (initiative/..., house/quality, house/morale)


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
        found: Grade = getattr(self, grade)
        return found


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
        found: Quality = getattr(self, name)
        return found


class Morale(Chart, frozen=True, rename=None):
    """Morale (house/morale)."""

    officer: int
    officer_within: Length
    cover: int
    half: int
    always: int
    never: int


# ------------------------------------------------ weapons and vehicles (house/weapons, house/vehicles)


Hands = Annotated[int, Meta(ge=0, le=60)]
"""Those who serve a weapon, drive a vehicle or ride in it."""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """A weapon (house/weapons)."""

    long: Length
    least: Length = 0
    short: Length = 0
    aimed: ByRange = ByRange()
    covering: int = 0
    kind: str = "S"
    template: str = ""
    crew: Hands = 1
    traits: tuple[str, ...] = ()

    def has(self, trait: str) -> bool:
        """Whether it has a trait."""
        return trait in self.traits


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of vehicle (house/vehicles)."""

    size: str
    base: tuple[Length, Length]
    rates: ByGround
    crew: Hands
    armour: tuple[str, str, str] = ("none", "none", "none")
    weapons: tuple[str, ...] = ()
    passengers: Hands = 0
    tows: bool = False
    turret: bool = False


class Arsenal(Struct, frozen=True, forbid_unknown_fields=True):
    """Weapons and vehicles."""

    source: str
    weapon: dict[str, Weapon]
    vehicle: dict[str, Vehicle]


# -------------------------- the wounded, close combat, damage to vehicles, and when a victory is total


class Wounded(Chart, frozen=True):
    """Care of the wounded (table/wounded)."""

    medic: int
    dead: int
    fit: int


class Melee(Chart, frozen=True, rename=None):
    """Close combat (house/melee)."""

    support: int
    most_support: int
    charge: int
    defended: int
    clerk: int
    dead_by: int


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


# ------ fire of all kinds: who is a target, numbers, saves, grenades, templates, crews, angles, shells


class Targets(Chart, frozen=True):
    """Who cannot be aimed at (targets/protected)."""

    protected: Length


class Aimed(Chart, frozen=True):
    """Aimed fire (table/aimed-fire)."""

    immobile: ByRange
    moving: ByRange
    night: ByRange


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
