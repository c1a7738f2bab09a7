"""The shapes of the charts: one frozen record for each table of data/charts.toml."""

import hashlib
from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, get_args

import msgspec

from voltigeur.games.tda.charts.shapes import Figure, Frozen, Modifiers, Multiplier, Table
from voltigeur.games.tda.charts.support_tables import (
    AgainstArmour,
    AirAttacks,
    AntiAir,
    Containers,
    Delay,
    Destruction,
    Drift,
    FlightFigures,
    Landing,
    Nations,
    Panzerfaust,
    Sinking,
    Sniper,
    SoftTargets,
    SpecialRounds,
    Survival,
    ToHit,
    Transport,
    Wave,
)

Code = Literal["-", "S", "S1", "N", "N1", "N2", "N3", "1", "2", "3"]
CODES: Mapping[str, Code] = {code: code for code in get_args(Code)}
Test = Literal["none", "stop", "neutralise"]
JamEffect = Literal["none", "jam", "low_ammunition", "out"]
Light = Literal["day", "semi", "night"]


class Steps(Table, frozen=True, kw_only=True):
    """Loss steps of a full unit (1.1/steps, 17.3/three-step)."""

    squad: int
    three_step_squad: int
    other: int


class ThreeStepException(Frozen, frozen=True, kw_only=True):
    """How many small units may join how many three-step squads (17.3/three-step)."""

    squads: int
    small_units: int


class Stacking(Table, frozen=True, kw_only=True):
    """Stacking in half squads (1.5/stacking)."""

    limit: int
    ground_vehicles: int
    aircraft: int
    bunker: int
    three_step_exception: ThreeStepException
    values: Mapping[str, int]

    def __getitem__(self, key: str) -> int:
        return self.values[key]


class Command(Table, frozen=True, kw_only=True):
    """Command radii in hexes (3.1/command-range)."""

    company_to_section: int
    higher_to_autonomous: int
    section_to_unit: int
    vehicle_to_vehicle: int
    vehicle_to_infantry: int
    attachment: int


class Activation(Modifiers, frozen=True, kw_only=True):
    """Activation test modifiers, and the failure that ends the phase (4.1/test, 4.5/last-player)."""

    phase_ends_on: int


class Deputies(Table, frozen=True, kw_only=True):
    """Morale of a deputy against the printed one, by 1d6 (3.3/deputy)."""

    morale: Mapping[int, int]


class Movement(Table, frozen=True, kw_only=True):
    """Movement points in tenths: those of infantry, and what turning and backing costs a vehicle (6.2, 15.2)."""

    normal: int
    forced: int
    road_bonus: int
    half_action: Fraction
    hexside: int
    """What a vehicle pays to turn by one hexside."""
    overrun: int
    """What an armoured assault costs beside the entry of the hex."""
    reverse: int
    """How many times the cost of a hex it pays to back into it."""


class FireRow(Frozen, frozen=True, kw_only=True):
    """A row of the fire table."""

    cad: int | Literal["lost"]
    cells: tuple[Code, ...]


class Fire(Table, frozen=True, kw_only=True):
    """The fire table (7.3/power, 7.5/roll)."""

    columns: tuple[int, ...]
    rows: Mapping[int, FireRow]

    def column_of(self, power: Fraction | int) -> int:
        """Index of the column equal to the power or next below it, -1 under the first (7.3/power)."""
        return bisect_right(self.columns, power.numerator // power.denominator) - 1

    def heading(self, column: int) -> int:
        """The figure above a column already shifted: 0 left of the table, the last one right of it (7.4/columns)."""
        return 0 if column < 0 else self.columns[min(column, len(self.columns) - 1)]

    def cell(self, roll: int, column: int) -> Code:
        """The result in a column already shifted: none left of the table, the last column right of it (7.4/columns)."""
        return "-" if column < 0 else self.rows[roll].cells[min(column, len(self.columns) - 1)]

    def cad(self, roll: int) -> int | None:
        """The number that the cadence must reach, or None where it is always lost (7.6/cadence-test)."""
        cad = self.rows[roll].cad
        return None if cad == "lost" else cad


class Result(Frozen, frozen=True, kw_only=True):
    """What a code of the fire table asks of a target (7.7/results)."""

    test: Test
    morale: int
    steps: int


class Results(Table, frozen=True, kw_only=True):
    """Result codes and the limits of a heavy failure (7.7/results, 7.8/heavy-failure)."""

    heavy_factor: int
    natural_failure: int
    heavy_steps: int
    renewed_steps: int
    codes: Mapping[Code, Result]

    def __getitem__(self, code: Code) -> Result:
        return self.codes[code]


class Power(Table, frozen=True, kw_only=True):
    """Power multipliers (7.3)."""

    multipliers: Mapping[str, Multiplier]

    def __getitem__(self, key: str) -> Fraction:
        return self.multipliers[key].value

    def rule_of(self, key: str) -> str:
        """The rule that a tally cites for this multiplier."""
        return self.multipliers[key].rule


class SelfDefence(Frozen, frozen=True, kw_only=True):
    """Fire of a heavy weapon's crew that has nothing better (16/al-general)."""

    power: int
    cadence: int
    range: int


class Limits(Table, frozen=True, kw_only=True):
    """Limits of fire: double range, close weapons (7.2, 16)."""

    range_factor: int
    undoubled_minimum: int
    undoubled_classes: tuple[str, ...]
    self_defence: SelfDefence


class Jam(Frozen, frozen=True, kw_only=True):
    """The natural rolls that trouble a weapon class, and how (7.9)."""

    rolls: tuple[int, ...]
    effect: JamEffect
    rule: str


class Jams(Table, frozen=True, kw_only=True):
    """Jams and ammunition by weapon class (7.9)."""

    repair: int
    low_ammunition_dice: int
    classes: Mapping[str, Jam]

    def __getitem__(self, key: str) -> Jam:
        return self.classes[key]


class AssaultLine(Frozen, frozen=True, kw_only=True):
    """Highest totals that cost the target one and two steps, or hurt a vehicle, and the line's V (8.2)."""

    one_step: int
    two_steps: int
    v: int
    vehicle: int | None = None


class Assault(Table, frozen=True, kw_only=True):
    """The assault table (8.1/initiative, 8.2/combat, 8.2/acceleration)."""

    important_protection: int
    lines: Mapping[str, AssaultLine]
    v: Mapping[str, Figure]
    dice: Mapping[str, Figure]
    initiative: Mapping[str, Figure]


class DarkRanges(Frozen, frozen=True, kw_only=True):
    """Longest fire and observation in the dark, in hexes (9.4/night)."""

    semi: int
    night: int


class Visibility(Table, frozen=True, kw_only=True):
    """Ranges in the dark, and what light and reduced visibility add to the drift of artillery (9.4)."""

    ranges: DarkRanges
    drift: Mapping[str, int]
    haze_drift: Mapping[int, int]


class SmokeMarker(Frozen, frozen=True, kw_only=True):
    """The lowest power that lays this smoke (10.4/smoke-placement)."""

    power: int


class Smoke(Table, frozen=True, kw_only=True):
    """Smoke markers (10.4/smoke-placement)."""

    markers: Mapping[str, SmokeMarker]

    def marker_for(self, power: Fraction | int) -> str | None:
        """The thickest smoke that this power lays, or none (10.4/smoke-placement)."""
        laid = [name for name, marker in self.markers.items() if power >= marker.power]
        return max(laid, key=lambda name: self.markers[name].power, default=None)


class Rally(Modifiers, frozen=True, kw_only=True):
    """The rally test (11.2/rally)."""

    offset: int
    natural_loss: int
    loss_steps: int


class Platoon(Frozen, frozen=True, kw_only=True):
    """Vehicles lost before a platoon is hesitant, demoralised."""

    hesitant: int
    demoralised: int


class Thresholds(Table, frozen=True, kw_only=True):
    """Losses that make a section hesitant and demoralised (11.4/hesitant, 11.5/demoralised)."""

    hesitant: Fraction
    demoralised: Fraction
    platoons: Mapping[int, Platoon]

    def of_section(self, steps: int) -> tuple[int, int]:
        """Default H and D of a section that starts with so many steps."""
        return -(-steps * self.hesitant // 1), -(-steps * self.demoralised // 1)


class ByLight(Frozen, frozen=True, kw_only=True):
    """A distance in hexes by day, in semi-darkness and at night."""

    day: int
    semi: int
    night: int

    def __getitem__(self, light: Light) -> int:
        return self.day if light == "day" else self.semi if light == "semi" else self.night


class Observed(Frozen, frozen=True, kw_only=True):
    """How far a unit is observed that enjoys at most this protection."""

    columns: int
    distance: ByLight


class Observation(Table, frozen=True, kw_only=True):
    """Observation distances (12.3, 12.4/re-conceal)."""

    tactical: ByLight
    vehicle: ByLight
    normal: Mapping[str, Observed]

    def distance(self, protection: int, light: Light) -> int:
        """How far a normal move or a unit at rest is observed behind this protection (12.3/revealed)."""
        for row in self.normal.values():
            if protection >= row.columns:
                break
        return row.distance[light]

    def farthest(self, light: Light) -> int:
        """How far such a unit is observed at most, whatever protects it (12.3/revealed)."""
        return max(row.distance[light] for row in self.normal.values())


class GunVehicle(Table, frozen=True, kw_only=True):
    """Columns by the lowest range of each band (13.1/gun-vehicle)."""

    classes: tuple[str, ...]
    """Main weapons that are guns."""
    bands: Mapping[int, int]

    def columns(self, distance: int) -> int:
        """The column shift at this range."""
        return self.bands[max(start for start in self.bands if start <= distance)]


class Indirect(Modifiers, frozen=True, kw_only=True):
    """Indirect fire: terrain in the target hex, other modifiers (13.4/terrain, 13.4/other-mods)."""

    terrain: Mapping[int, int]
    armour_step: int

    def protection(self, direct: int) -> int:
        """What the protection against direct fire is worth here; outside the table it moves along (13.4/terrain)."""
        nearest = min(max(direct, min(self.terrain)), max(self.terrain))
        return self.terrain[nearest] + direct - nearest


class TerrainDamage(Table, frozen=True, kw_only=True):
    """What indirect fire does to the ground (13.4/terrain-damage, 18.1/bunker)."""

    fire_on: int
    """The highest die that sets a ruined building on fire."""
    clears: tuple[str, ...]
    """What any loss result takes away."""
    ladder: tuple[str, ...]
    """Works from the strongest to the weakest; each level of a result goes one down."""
    bunker: int
    """The lowest loss result that leaves a trench of a bunker (18.1/bunker)."""


class Scenario(Table, frozen=True, kw_only=True):
    """What a scenario fixes unless it says otherwise (0.5/scenario-content)."""

    turns: int
    battalion_radius: int
    winning_margin: int
    points: Mapping[str, int]


class Charts(Frozen, frozen=True, kw_only=True):
    """All figures of the game apart from terrain and counters."""

    steps: Steps
    stacking: Stacking
    command: Command
    activation: Activation
    deputies: Deputies
    movement: Movement
    fire: Fire
    results: Results
    power: Power
    limits: Limits
    cadence: Modifiers
    jams: Jams
    assault: Assault
    visibility: Visibility
    smoke: Smoke
    hesitant: Modifiers
    rally: Rally
    thresholds: Thresholds
    observation: Observation
    direct: Modifiers
    gun_vehicle: GunVehicle
    against_armour: AgainstArmour
    soft_targets: SoftTargets
    indirect: Indirect
    terrain_damage: TerrainDamage
    to_hit: ToHit
    destruction: Destruction
    survival: Survival
    transport: Transport
    delay: Delay
    drift: Drift
    air_drift: Modifiers
    anti_air: AntiAir
    air_attacks: AirAttacks
    flight: FlightFigures
    landing: Landing
    sinking: Sinking
    sniper: Sniper
    wave: Wave
    nations: Nations
    panzerfaust: Panzerfaust
    special_rounds: SpecialRounds
    containers: Containers
    scenario: Scenario

    @property
    def digest(self) -> str:
        """A fingerprint of the figures in force, the same for equal figures."""
        plain = msgspec.to_builtins(self, enc_hook=str, str_keys=True)
        return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
