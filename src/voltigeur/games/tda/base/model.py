"""The position of Troupes d'assaut: units, formations, ground and markers, each field with its audience."""

from __future__ import annotations

from enum import IntEnum
from operator import not_
from typing import Annotated

from msgspec import Meta, Struct, field

from voltigeur.engine.fields import Noun, Owner, Public, Shows, copier, names
from voltigeur.engine.limits import TurnNumber
from voltigeur.terrain.features import Change

AWAY = -1
"""Not on the map yet: in reserve, or a leader who waits for his deputy."""
GONE = -2
"""Left the map for good."""
ABOARD = -3
"""In a vehicle, or towed by one (15.4/transport)."""
UnitId = Annotated[int, Noun("unit")]
Side = Annotated[int, Meta(ge=0, le=1)]
Hexside = Annotated[int, Meta(ge=0, le=5)]
NONE = -1
"""No unit, no section, no command."""
UNNAMED = -2
"""The target of an aircraft that was called: its hex is chosen when it comes (21.2/timing)."""


class Tir(IntEnum):
    """Fire markers (7.6)."""

    NONE = 0
    TEST = 1
    END = 2


FIRE_ENDED = Shows("fire-ended", 110, "FE", lambda tir: tir == Tir.END)
FIRED = Shows("fired", 120, "F", lambda tir: tir == Tir.TEST)


class March(IntEnum):
    """Kinds of infantry movement (6.2); STILL for a unit that is not moving."""

    STILL = 0
    TACTICAL = 1
    NORMAL = 2
    FORCED = 3
    REVERSE = 4
    """A vehicle that backs (15.2/forward-reverse)."""


class Flight(IntEnum):
    """How high an aircraft flies (15.7/flight)."""

    GROUND = 0
    LOW = 1
    TACTICAL = 2


class Fate(IntEnum):
    """Why a unit is no longer on the map."""

    PRESENT = 0
    ELIMINATED = 1
    AMMUNITION = 2
    DEMORALISED = 3
    EXITED = 4
    RECOGNISED = 5
    """A decoy that was seen through."""
    SERVED = 6
    """A boat or glider that has done its part, which is no loss (22/unload, 21.3/glider-unload)."""


class Unit(Struct, gc=False):
    """A counter. All of it is known to its side, and to the other only while it is not hidden.

    A field that a marker on the counter tells of says so (`Shows`); `table/wording.py` has what follows from several.
    """

    id: Public[int]
    side: Public[Side]
    kind: Public[int]
    at: Public[int]
    steps: Public[int]
    section: Public[int] = NONE
    chief: Public[int] = NONE
    """The command that an autonomous unit depends on (3.2/autonomous)."""
    escort: Public[int] = NONE
    """The section to whose leader an autonomous unit is attached (3.1/command-range)."""
    morale: Public[int] = 0
    """Printed morale; 0 where none is printed (17.4/non-combatants)."""
    quality: Public[Annotated[int, Meta(ge=0, le=9)]] = 2
    hidden: Annotated[Public[bool], Shows("hidden", 290, "?", placed=True)] = False
    moved: Public[bool] = False
    tir: Annotated[Public[int], Meta(ge=0, le=2), FIRED, FIRE_ENDED] = 0
    stopped: Annotated[Public[bool], Shows("stopped", 20, "S")] = False
    neutralised: Annotated[Public[bool], Shows("neutralised", 10, "N")] = False
    jammed: Annotated[Public[bool], Shows("jammed", 100, "J")] = False
    ammo: Annotated[Public[int], Shows("low-ammo", 160, when=names, about=True)] = -1
    emplaced: Annotated[Public[bool], Shows("emplaced", 170, "E")] = False
    done: Annotated[Public[bool], Shows("done", 300, "A")] = False
    """Its formation has been activated this turn, or it withdrew before an assault."""
    commanded: Annotated[Public[bool], Shows("uncommanded", 200, "U", not_, own=True, placed=True)] = True
    in_range: Public[bool] = True
    """Under orders, for leaders and autonomous units (3.1)."""
    attached: Public[int] = NONE
    """The section that it acts with this turn (3.1/temporary-attachment)."""
    deputy: Annotated[Public[int], Shows("deputy", 230, "d")] = 0
    """Morale of the deputy against the printed one (3.3/deputy)."""
    observing: Annotated[Owner[bool], Shows("observing", 190, "O")] = False
    """Observes for mortars; nobody has to say who does (12.3/observe)."""
    entry: Owner[int] = 0
    """The turn in which it enters as a reinforcement; 0 for those that start on the map."""
    fate: Public[Annotated[int, Meta(ge=0, le=6)]] = 0
    lost: Public[int] = 0
    """Steps lost as losses (7.9/removal: leaving for ammunition is none)."""
    pair: Public[int] = NONE
    """The other team of a half-squad (17.2/half-squads)."""
    rallied: Public[bool] = False
    """Has had its shift or rally this administrative phase."""
    follows: Public[int] = NONE
    """The autonomous leader that it acts with this turn (3.1/temporary-attachment)."""
    stunned: Annotated[Public[bool], Shows("stunned", 30, "St")] = False
    immobilised: Annotated[Public[bool], Shows("immobilised", 40, "I")] = False
    """States of vehicles (1.1/status, 15.3)."""
    facing: Public[Hexside] = 0
    """The hexside that the front of a vehicle or of a support piece points at (15.2/facing)."""
    height: Public[Annotated[int, Meta(ge=0, le=2)]] = 0
    """How high it flies: a `Flight`."""
    aboard: Owner[int] = NONE
    """The vehicle that it is in, or that tows it; what a vehicle carries is secret (15.4/transport)."""
    rides: Annotated[Public[int], Shows("riding", 260, "V", names)] = NONE
    """The vehicle that it sits on, for all to see (15.4/mounted)."""
    rolling: Annotated[Public[bool], Shows("rolling", 140, "M")] = False
    """Kept its Movement marker in the administrative phase (15.2/keep-moving)."""
    pinned: Annotated[Public[int], Shows("pinned", 50, "P")] = 0
    """The turn in which a sniper last pinned it, or 0 (16.6/pin)."""
    tried: Public[bool] = False
    """Has tried a Panzerfaust in vain this turn (16.4/panzerfaust-fire)."""
    demolishes: Annotated[Public[str], Shows("demolishing", 70, "X", about=True)] = ""
    """What it takes away where it stands, announced at the start of operations (19.1/demolition)."""
    storms: Annotated[Public[int], Shows("storming", 60, "X", names)] = NONE
    """Whence it came to a sapper assault that is not over (19.1/sapper-assault)."""
    hits: Public[int] = 0
    """Destroyed results that a transport of an amphibious assault has taken (22/landing)."""
    swims: Annotated[Public[bool], Shows("swims", 270, "~")] = False
    """A tank that is still fitted for swimming (22/dd-tanks)."""
    rounds: Owner[int] = -1
    """Special rounds that are left; -1 where they are not counted (23.1/ig18)."""
    landed: Public[int] = 0
    """The turn in which it came down by parachute, glider or plane (21.3, 21.4)."""
    mute: Public[int] = 0
    """Weapons of a vehicle that have lost their cadence this turn, a bit for each (15.1/multi-weapons)."""
    aloft: Annotated[Public[bool], Shows("in-palm", 280, "Y")] = False
    """Up in a palm, where it stays (23.3/snipers)."""
    hauled: Public[int] = 0
    """The turn in which a piece was last pushed or towed, in which it does not fire (17.1/movement, 17.1/towed)."""
    shipped: Public[int] = 0
    """The turn in which it last got in or out of a vehicle (15.4/embark)."""
    lands: Public[bool] = False
    """A transport of an amphibious assault that has not unloaded yet (22/landing)."""
    holed: Public[bool] = False
    """It took a hit there that would have immobilised it (22/unload)."""
    jumps: Public[bool] = False
    """Hangs from its parachute over the place where it is (21.3/scatter)."""
    retired: Public[bool] = False
    """Was driven off neutralised from an assault this turn, which was its retreat (15.5/assault-vehicle)."""
    went: Public[int] = 0
    """The turn in which it last went from one place to another, as all see whose marker moves."""

    @property
    def on_map(self) -> bool:
        """Its own counter lies in a place of the map; who is in a vehicle has none (15.4/transport)."""
        return self.at >= 0

    @property
    def in_play(self) -> bool:
        """It is in the battle, be it on the map or in a vehicle there; `World.where` says in which place."""
        return self.at >= 0 or self.at == ABOARD

    @property
    def stuck(self) -> bool:
        """Counts as stopped: it has a Stop marker or is pinned (11.3/stopped-effects, 16.6/pin)."""
        return self.stopped or self.pinned > 0


class Section(Struct, gc=False):
    """A section: leader, thresholds and losses (3.2/section)."""

    id: Public[int]
    side: Public[Side]
    leader: Public[int]
    chief: Public[int]
    hesitates_at: Public[int]
    breaks_at: Public[int]
    losses: Owner[int] = 0
    hesitant: Public[bool] = False
    """Its marker lies with the section, for all who know one of its units (11.4/hesitant)."""
    new_losses: Owner[int] = 0
    """Losses since the last demoralisation test (11.5/demoralised)."""
    broken: Owner[bool] = False
    leader_dead: Owner[bool] = False
    """The leader died and has not been replaced yet (3.3/leader-dead-activation)."""


class Command(Struct, gc=False):
    """A company or a battalion and the leader who holds it (3/hierarchy)."""

    id: Public[int]
    side: Public[Side]
    battalion: Public[bool]
    holder: Public[int]
    parent: Public[int] = NONE


class Mission(Struct, gc=False):
    """Fire or an aircraft from off the map: what a side has asked for is its own affair (14/phase, 21.2/timing)."""

    id: Public[int]
    side: Public[Side]
    kind: Owner[int]
    """Its place in the scenario's list of supports."""
    target: Owner[int] = NONE
    """The place that was asked for, or -1 while nothing is; -2 for an aircraft, which has no hex yet."""
    asked: Owner[int] = 0
    """The turn in which it was asked for."""
    delays: Owner[int] = 0
    arrivals: Owner[int] = 0
    """How often it has come: only the first arrival is tested (14.3/delay)."""
    same: Owner[int] = 0
    """Turns in a row on the same hex with the same observer (14.4/repeat)."""
    observer: Owner[int] = NONE
    smoke: Owner[bool] = False
    """Smoke was asked for instead of explosives (13.4/smoke)."""
    registered: Owner[bool] = False
    """Its hex was written down before the first turn (14.6/preregistered)."""
    aimed: Owner[int] = NONE
    """The hex of its last fire, for fire that is repeated (14.4/repeat)."""


class Trap(Struct, gc=False):
    """Trapped ground: where it lies is for all to see, what it is only when it is turned (18.3/traps)."""

    place: Public[int]
    side: Public[Side]
    power: Owner[int]
    """Power in its hex; 0 for a decoy."""
    around: Owner[int] = 0
    """Power in the six hexes around (18.3/ied)."""
    lasts: Owner[bool] = False
    """A minefield stays; anything else is gone once it has gone off (18.3/mines)."""
    shown: Public[bool] = False


class Drop(Struct, gc=False):
    """A drop zone: a section on its way down, or a glider (21.3/direction-dz)."""

    side: Public[Side]
    section: Public[int]
    place: Public[int]
    direction: Public[Hexside]
    """Where its arrow points: the hexside towards which all drop zones of its side fly."""
    glider: Public[int] = NONE
    stick: Owner[tuple[int, ...]] = ()
    """Who jumps; for a glider, itself alone."""
    drift: Public[int] = 0
    """The hexside towards which it drifts (21.3/drift)."""


_copy_unit, _copy_section, _copy_command = copier(Unit), copier(Section), copier(Command)
_copy_mission, _copy_trap, _copy_drop = copier(Mission), copier(Trap), copier(Drop)


class Dug(Struct, gc=False):
    """A work that waits beside the map with those who are hidden in it (23.3/camouflage)."""

    side: Public[Side]
    kind: Owner[str]
    place: Owner[int]


class Position(Struct):
    """What is."""

    units: Owner[list[Unit]]
    sections: Owner[list[Section]]
    commands: Owner[list[Command]]
    control: Public[list[int]]
    here: Owner[dict[int, tuple[int, ...]]]
    """Units by place, kept by `world.relocate` alone."""
    covers: Public[list[dict[int, int]]]
    """For each side, the numbered marker on each place where it has hidden units (12.1/hidden-setup)."""
    next_token: Public[list[int]]
    excluded: Public[list[dict[int, int]]]
    """For each side's markers, what its enemy has seen that they cannot be (bits of `Kind`)."""
    turn: Public[TurnNumber] = 0
    phase: Public[str] = "set-up"
    hand: Public[Side] = 0
    """The side in hand (2.C/operations)."""
    initiative: Public[int] = NONE
    free: Public[list[bool]] = field(default_factory=lambda: [True, True])
    """The automatic first activation of each side is still to come (4.2/first-auto)."""
    passes: Public[int] = 0
    """Sides that have passed, a bit for each (4.5/two-passes)."""
    exhausted: Public[list[bool]] = field(default_factory=lambda: [False, False])
    """Has declared that he has nothing left but decoys (4.5/last-player)."""
    active: Owner[tuple[int, ...]] = ()
    """Units of the formation that is being activated (5/active-passive)."""
    changes: Public[list[Change]] = []
    touched: Public[list[int]] = []
    """Places where something changed since control was last settled."""
    barrages: Public[dict[int, int]] = {}
    """Artillery markers by place, with the power of the fire that lies there (14.5/moving-in)."""
    missions: Owner[list[Mission]] = []
    traps: Owner[list[Trap]] = []
    drops: Public[list[Drop]] = []
    fronts: Public[dict[int, int]] = {}
    """The hexside that the front of a bunker points at, by place (18.1/bunker)."""
    fallen: Public[list[tuple[int, int]]] = []
    """Bearers of charges that have just died, by kind and place: they go off at once (18.3/carried-ied)."""
    dug: Owner[list[Dug]] = []
    """Camouflaged works that nobody of the other side has come upon (23.3/camouflage)."""
    out: Owner[list[int]] = []
    """Units that have just got out of a vehicle, at whom nobody has been asked to fire yet (15.4/embark)."""
    flak: Public[list[int]] = []
    """The turn in which each antiaircraft battery off the map last fired, or 0 (13.3/once)."""
    headings: Public[dict[int, int]] = {}
    """For each side that has dropped troops, the hexside towards which its planes fly (21.3/direction-dz)."""
    dropped: Public[dict[int, int]] = {}
    """The turn in which a side last dropped troops (21.3/drop-initiative)."""
    strays: Owner[list[tuple[int, int]]] = []
    """Units that came down off the map, with the hex at which they left it (21.3/landing-terrain)."""
    traces: Public[list[dict[int, tuple[int, ...]]]] = []
    """For each side's markers, where those under them come from as far as its enemy has seen (`base.traces`)."""
    met: Public[list[int]] = []
    """Units that the enemy has known at some time, hidden again or not."""
    watched: Public[list[int]] = []
    """Units that were seen getting into the vehicle that they are in (15.4/embark)."""
    ways: Public[dict[int, tuple[int, ...]]] = {}
    """For vehicles that have been recognised, the trace of the marker that they were under until then."""

    def copy(self) -> Position:
        """An independent equal."""
        return Position(
            list(map(_copy_unit, self.units)),
            list(map(_copy_section, self.sections)),
            list(map(_copy_command, self.commands)),
            self.control[:],
            self.here.copy(),
            [cover.copy() for cover in self.covers],
            self.next_token[:],
            [mask.copy() for mask in self.excluded],
            self.turn,
            self.phase,
            self.hand,
            self.initiative,
            self.free[:],
            self.passes,
            self.exhausted[:],
            self.active,
            self.changes[:],
            self.touched[:],
            self.barrages.copy() if self.barrages else {},
            list(map(_copy_mission, self.missions)) if self.missions else [],
            list(map(_copy_trap, self.traps)) if self.traps else [],
            list(map(_copy_drop, self.drops)) if self.drops else [],
            self.fronts,
            self.fallen[:],
            self.dug[:],
            self.out[:] if self.out else [],
            self.flak[:],
            self.headings.copy() if self.headings else {},
            self.dropped.copy() if self.dropped else {},
            self.strays[:] if self.strays else [],
            [trace.copy() for trace in self.traces],
            self.met[:],
            self.watched[:] if self.watched else [],
            self.ways.copy() if self.ways else {},
        )
