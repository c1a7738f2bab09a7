"""The position: units, weapons, smoke, residual fire, aims, charges, each field with its audience.

Movement factors are kept in halves (grain costs three of them). Almost everything is public: only Guns that were hidden
when they were set up, with their crews and what these carry, are their side's own (6.4/hip).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated

from msgspec import Meta, Struct

from voltigeur.engine.fields import Noun, Owner, Public, Shows, copier
from voltigeur.engine.limits import TurnNumber

AWAY = -1
"""Not on the map: waits beside it, or is still to come."""
GONE = -2
"""Left the map for good."""
NONE = -1
"""No unit, no weapon, no place."""
UnitId = Annotated[int, Noun("unit")]
WeaponId = Annotated[int, Noun("weapon")]
Side = Annotated[int, Meta(ge=0, le=1)]
Vertex = Annotated[int, Meta(ge=-1, le=11)]
"""The corner of a hex that a Gun points at: 1, 3 and so on to 11, clockwise from the one between north and north-east,
as facings count (even ones look through hexsides); -1 for none."""


class Phase(IntEnum):
    """The eight phases of a Player Turn (3/sequence)."""

    SET_UP = 0
    RALLY = 1
    PREP_FIRE = 2
    MOVEMENT = 3
    DEFENSIVE_FIRE = 4
    ADVANCING_FIRE = 5
    ROUT = 6
    ADVANCE = 7
    CLOSE_COMBAT = 8


PHASES = ("set-up", "rally", "prep-fire", "movement", "defensive-fire", "advancing-fire", "rout", "advance", "combat")
"""The phases by name."""


class Mark(IntEnum):
    """Fire markers (3.2.5, 3.3.1, 3.4)."""

    NONE = 0
    PREP = 1
    FIRST = 2
    FINAL = 3
    INTENSIVE = 4
    """A Gun that may not fire any more in this Player Turn (3.2.4/intensive)."""


class Fate(IntEnum):
    """Why a unit is no longer on the map."""

    PRESENT = 0
    ELIMINATED = 1
    EXITED = 2
    SPARE = 3
    """A leader who has not been made yet (5.3/promotion)."""


class State(IntEnum):
    """The state of a weapon (1.2.4/sw)."""

    READY = 0
    BROKEN_DOWN = 1
    GONE = 2


class CloudKind(IntEnum):
    """Kinds of smoke (1.2.5/smoke)."""

    GRENADE = 0
    SMOKE = 1
    WP = 2


PREPPED = Shows("prep-fire", 100, "P", lambda mark: mark == Mark.PREP)
FIRST = Shows("first-fire", 110, "1", lambda mark: mark == Mark.FIRST)
FINAL = Shows("final-fire", 120, "F", lambda mark: mark == Mark.FINAL)
MALFUNCTION = Shows("malfunction", 80, "X", lambda condition: condition == State.BROKEN_DOWN)
INTENSIVE = Shows("intensive-fire", 130, "I", lambda mark: mark == Mark.INTENSIVE)


class Unit(Struct, gc=False):
    """A squad, half-squad, crew or leader. All of it is known to both sides unless it is hidden."""

    id: Public[int]
    side: Public[Side]
    kind: Public[int]
    at: Public[int]
    edge: Public[int] = NONE
    """The hex of the map's edge beside which it waits off the map (3.3/entry)."""
    elr: Public[int] = 3
    """Experience Level Rating of its force (5.1/elr)."""
    broken: Annotated[Public[bool], Shows("broken", 10, "B")] = False
    dm: Annotated[Public[bool], Shows("dm", 20, "DM")] = False
    pinned: Annotated[Public[bool], Shows("pinned", 30, "PIN")] = False
    cx: Annotated[Public[bool], Shows("cx", 40, "CX")] = False
    wounded: Annotated[Public[bool], Shows("wounded", 50, "W")] = False
    mark: Annotated[Public[int], Meta(ge=0, le=4), PREPPED, FIRST, FINAL] = 0
    moved: Public[bool] = False
    """Has moved in this Movement Phase, or tried to."""
    advanced: Public[bool] = False
    acted: Public[bool] = False
    """Has had its one action of this Rally Phase (3.1/rally-general)."""
    tried: Public[bool] = False
    """Has tried to rally in this Player Turn (3.1/f-rally)."""
    spent: Public[bool] = False
    """Has lost the use of its own firepower for this Player Turn (4.0/usage)."""
    arms: Public[int] = 0
    """Weapons that it has fired in this phase (4.0/usage)."""
    assaulted: Public[bool] = False
    """Has had the bonus of Assault Fire in this phase, and fires no weapon after that (3.5/assault-fire)."""
    directed: Public[tuple[int, ...]] = ()
    """What this leader has directed in this Player Turn, written as shooters (3.4/leader-defensive)."""
    led: Public[bool] = False
    """This leader has directed, or fired a weapon, in this Player Turn (1.2.1/smc)."""
    smoked: Public[bool] = False
    """Has tried to place smoke grenades in this Movement Phase."""
    was_cx: Public[bool] = False
    """Was exhausted when this Movement Phase began (3.3/double-time)."""
    hazardous: Annotated[Public[bool], Shows("hazardous", 60, "H")] = False
    """Pushes a Gun in this Player Turn (6.5/hazardous)."""
    manner: Public[int] = NONE
    """How it moves in this Movement Phase, one of `names.MANNERS`; -1 while it has not moved."""
    crest: Public[int] = NONE
    """The hex out of which it last climbed a crest in this phase (1.1.1/height-exception)."""
    road: Public[bool] = False
    """Entered its woods-road hex by the road in this phase (1.1.1/woods-road)."""
    on: Public[int] = NONE
    """The unit that a leader fights with in close combat (3.8/stacks)."""
    melee: Annotated[Public[bool], Shows("melee", 70, "M")] = False
    hidden: Annotated[Public[bool], Shows("hidden", 290, "?")] = False
    fate: Public[Annotated[int, Meta(ge=0, le=3)]] = 0
    entry: Public[int] = 0
    """The turn in which it enters; 0 for those that are set up on the map (3.1/a-reinforcements)."""


class Weapon(Struct, gc=False):
    """A support weapon or a Gun."""

    id: Public[int]
    side: Public[Side]
    """The side whose order of battle it is from."""
    kind: Public[int]
    at: Public[int]
    owner: Public[int] = NONE
    condition: Annotated[Public[int], Meta(ge=0, le=2), MALFUNCTION] = 0
    mark: Annotated[Public[int], Meta(ge=0, le=4), PREPPED, FIRST, FINAL, INTENSIVE] = 0
    kept: Public[bool] = False
    """Kept its rate of fire: may fire again in this phase (1.2.4.1/rof)."""
    turned: Public[bool] = False
    """Its arc was changed in this phase (3.2.4/rof-reduction)."""
    laid: Public[bool] = False
    """Was turned without a shot: neither it nor who mans it fires any more in this phase (3.2.4/ca)."""
    other: Public[bool] = False
    """Has fired something else than smoke in this phase (6.2/smoke-shell)."""
    facing: Public[Vertex] = NONE
    emplaced: Annotated[Public[bool], Shows("emplaced", 140, "E")] = False
    hidden: Annotated[Public[bool], Shows("hidden", 290, "?")] = False
    moved: Public[bool] = False
    """Was carried or pushed in this Movement Phase (3.5/afph, 4.0/portage)."""
    fresh: Public[bool] = False
    """Was recovered in this phase (3.1/d-transfer)."""
    spent: Public[tuple[str, ...]] = ()
    """Special Ammunition that is known to be gone (6.2/depletion)."""


class Cloud(Struct, frozen=True, gc=False):
    """Smoke in a hex (1.2.5/smoke)."""

    place: Public[int]
    kind: Public[int]
    full: Public[bool]
    side: Public[Side]


class Aim(Struct, gc=False):
    """An Acquired Target (6.10/acquisition, 6.11/area-acquisition)."""

    weapon: Public[int]
    size: Public[int]
    """1 or 2: what is taken off the To Hit DR."""
    place: Public[int]
    unit: Public[int] = NONE
    """The target that it follows; none for an area, or for a target that was lost from sight."""
    area: Public[bool] = False
    crew: Public[int] = NONE
    """Who aimed; the aim is lost with the Gun (6.10/acquisition)."""
    mates: Public[tuple[int, ...]] = ()
    """Who was acquired together with the target and is still with it (6.10/acquisition)."""


class Charge(Struct, frozen=True, gc=False):
    """A Demolition Charge that was placed and goes off in the Advancing Fire Phase (4.3/dc-place)."""

    weapon: Public[int]
    place: Public[int]
    placer: Public[int]
    dud: Public[int]
    """The Original DR from which it does nothing: its X# in the hands that placed it."""
    cx: Public[bool]
    source: Public[int] = NONE
    """Where it was placed from (6.6/gunshield)."""


class Stay(Struct, gc=False):
    """What movers have spent and suffered in the Location where they are (3.3.1/mf-limit, 3.3.1/residual-limits)."""

    halves: Public[dict[int, int]] = {}
    """What each has spent there."""
    shots: Public[dict[int, dict[int, int]]] = {}
    """Attacks there by each shooter, on each mover."""
    residual: Public[dict[int, int]] = {}
    """The DRM of the Residual attack that each mover has suffered there."""

    def pay(self, movers: Iterable[int], halves: int) -> None:
        """Movers spend so much there."""
        for mover in movers:
            self.halves[mover] = self.halves.get(mover, 0) + halves

    def note(self, shooter: int, movers: Iterable[int]) -> None:
        """A shooter has attacked movers there."""
        on = self.shots.setdefault(shooter, {})
        for mover in movers:
            if mover in self.halves:
                on[mover] = on.get(mover, 0) + 1

    def open(self, shooter: int, mover: int) -> bool:
        """Whether a mover has spent more factors there than a shooter has attacked him (3.3.1/mf-limit)."""
        return self.shots.get(shooter, {}).get(mover, 0) < self.halves.get(mover, 0) // 2

    def copy(self) -> Stay:
        """An independent equal."""
        shots = {shooter: on.copy() for shooter, on in self.shots.items()}
        return Stay(self.halves.copy(), shots, self.residual.copy())


class Said(Struct, frozen=True, gc=False):
    """An attack that its hex may not add to: where from, at what, of which sort (3.2.2/mandatory-memory)."""

    source: Public[int]
    target: Public[int]
    sort: Public[int]


class Excluded(Struct, frozen=True, gc=False):
    """What a side may conclude of its enemy's hidden Guns: where none is any more (6.4/hip)."""

    places: Public[tuple[int, ...]] = ()
    """Hexes that it has entered, or has seen in the open; in ascending order, as all of this is."""
    spared: Public[tuple[tuple[int, int, int], ...]] = ()
    """Kind of Gun, hex and facing: one like that would have been shown by a shot into the hex (6.4/hip-attack)."""
    crowds: Public[tuple[tuple[int, int], ...]] = ()
    """Hexes with the most that the enemy has had in view there, in halves of squads (3.3/stacking)."""


_copy_unit, _copy_weapon, _copy_aim = copier(Unit), copier(Weapon), copier(Aim)


class Position(Struct):
    """What is."""

    units: Owner[list[Unit]]
    weapons: Owner[list[Weapon]]
    turn: Public[TurnNumber] = 0
    side: Public[Side] = 0
    """The ATTACKER: whose Player Turn it is."""
    phase: Public[Annotated[int, Meta(ge=0, le=8)]] = 0
    clouds: Public[list[Cloud]] = []
    residual: Public[dict[int, int]] = {}
    """Residual Firepower by hex."""
    aims: Public[list[Aim]] = []
    charges: Public[list[Charge]] = []
    control: Public[dict[int, int]] = {}
    """Who controls each hex that counts, by hex; who holds none is not in it (2/control)."""
    stays: Public[dict[int, Stay]] = {}
    """What those who move now have spent and suffered, by the Location where they did."""
    said: Public[list[Said]] = []
    smoke_open: Public[bool] = False
    """Nothing but smoke has been fired in this phase (6.2/smoke-shell)."""
    rallied_alone: Public[bool] = False
    """The ATTACKER has used the Self-Rally of a unit without a box (3.1/e-self-rally)."""
    excluded: Public[list[Excluded]] = []
    """For each side, where its enemy has no hidden Gun, for all that those in view have seen (6.4/hip)."""
    peeped: Owner[list[tuple[int, ...]]] = []
    """For each side, where its own hidden crews see that there is none: its enemy does not know what they see."""
    points: Public[list[int]] = []
    """What each side has gained for the victory conditions: worth of enemies lost, of units that left."""
    exited: Public[list[int]] = []
    """Of these, the worth of its own units that left the map by their exit (3.3/who-moves)."""
    former: Public[dict[int, int]] = {}
    """Who held each hex before it last changed hands, -1 for nobody, while Guns were hidden (2/control)."""

    def copy(self) -> Position:
        """An independent equal."""
        return Position(
            list(map(_copy_unit, self.units)),
            list(map(_copy_weapon, self.weapons)),
            self.turn,
            self.side,
            self.phase,
            self.clouds[:] if self.clouds else [],
            self.residual.copy() if self.residual else {},
            list(map(_copy_aim, self.aims)) if self.aims else [],
            self.charges[:] if self.charges else [],
            self.control.copy(),
            {place: stay.copy() for place, stay in self.stays.items()} if self.stays else {},
            self.said[:] if self.said else [],
            self.smoke_open,
            self.rallied_alone,
            self.excluded[:],
            self.peeped[:],
            self.points[:],
            self.exited[:],
            self.former.copy() if self.former else {},
        )
