"""The position of Troupes d'assaut: units, formations, ground and markers, each field with its audience."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct, field

from voltigeur.engine.structs import copier
from voltigeur.engine.views import Owner, Public
from voltigeur.terrain.features import Change

AWAY = -1
"""Not on the map yet: in reserve, or a leader who waits for his deputy."""
GONE = -2
"""Left the map for good."""
NONE = -1
"""No unit, no section, no command."""


class Tir(IntEnum):
    """Fire markers (7.6)."""

    NONE = 0
    TEST = 1
    END = 2


class March(IntEnum):
    """Kinds of infantry movement (6.2); STILL for a unit that is not moving."""

    STILL = 0
    TACTICAL = 1
    NORMAL = 2
    FORCED = 3


class Fate(IntEnum):
    """Why a unit is no longer on the map."""

    PRESENT = 0
    ELIMINATED = 1
    AMMUNITION = 2
    DEMORALISED = 3
    EXITED = 4
    RECOGNISED = 5
    """A decoy that was seen through."""


class Unit(Struct, gc=False):
    """A counter. All of it is known to its side, and to the other only while it is not hidden."""

    id: Public[int]
    side: Public[int]
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
    quality: Public[int] = 2
    hidden: Public[bool] = False
    moved: Public[bool] = False
    tir: Public[int] = 0
    stopped: Public[bool] = False
    neutralised: Public[bool] = False
    jammed: Public[bool] = False
    ammo: Public[int] = -1
    emplaced: Public[bool] = False
    done: Public[bool] = False
    """Its formation has been activated this turn, or it withdrew before an assault."""
    commanded: Public[bool] = True
    in_range: Public[bool] = True
    """Under orders, for leaders and autonomous units (3.1)."""
    attached: Public[int] = NONE
    """The section that it acts with this turn (3.1/temporary-attachment)."""
    deputy: Public[int] = 0
    """Morale of the deputy against the printed one (3.3/deputy)."""
    observing: Owner[bool] = False
    """Observes for mortars; nobody has to say who does (12.3/observe)."""
    entry: Owner[int] = 0
    """The turn in which it enters as a reinforcement; 0 for those that start on the map."""
    fate: Public[int] = 0
    lost: Public[int] = 0
    """Steps lost as losses (7.9/removal: leaving for ammunition is none)."""
    pair: Public[int] = NONE
    """The other team of a half-squad (17.2/half-squads)."""
    rallied: Public[bool] = False
    """Has had its shift or rally this administrative phase."""
    follows: Public[int] = NONE
    """The autonomous leader that it acts with this turn (3.1/temporary-attachment)."""
    stunned: Public[bool] = False
    immobilised: Public[bool] = False
    """States of vehicles (1.1/status, 15.3)."""


class Section(Struct, gc=False):
    """A section: leader, thresholds and losses (3.2/section)."""

    id: Public[int]
    side: Public[int]
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
    side: Public[int]
    battalion: Public[bool]
    holder: Public[int]
    parent: Public[int] = NONE


_copy_unit, _copy_section, _copy_command = copier(Unit), copier(Section), copier(Command)


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
    turn: Public[int] = 0
    phase: Public[str] = "set-up"
    hand: Public[int] = 0
    """The side in hand (2.C/operations)."""
    initiative: Public[int] = NONE
    free: Public[list[bool]] = field(default_factory=lambda: [True, True])
    """The automatic first activation of each side is still to come (4.2/first-auto)."""
    passes: Public[int] = 0
    exhausted: Public[list[bool]] = field(default_factory=lambda: [False, False])
    """Has declared that he has nothing left but decoys (4.5/last-player)."""
    active: Owner[tuple[int, ...]] = ()
    """Units of the formation that is being activated (5/active-passive)."""
    changes: Public[list[Change]] = []
    touched: Public[list[int]] = []
    """Places where something changed since control was last settled."""
    barrages: Public[dict[int, int]] = {}
    """Artillery markers by place, with the power of the fire that lies there (14.5/moving-in)."""

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
        )
