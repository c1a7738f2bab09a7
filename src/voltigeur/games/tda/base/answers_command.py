"""What a player says of set-up, activation, leaders, engineers and morale, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

AID_WORDS = ("reactivate", "unmark", "refresh", "rouse")
REACTIVATE, UNMARK, REFRESH, ROUSE = range(4)
MARKER_WORDS = (
    "trap", "wire", "roadblock", "at-obstacle", "light-shelter", "entrenchment", "fortification", "bunker",
)  # fmt: skip
"""Field works that engineers take away (19.1/demolition)."""


class Deploy(Answer, frozen=True):
    """Place all units of a set-up, each with its front where that is not towards the enemy (12.1/hidden-setup)."""

    placements: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "deploy {placements:placements*}"


class Attach(Answer, frozen=True):
    """Let a stray unit act with the formation of another leader this turn (3.1/temporary-attachment)."""

    unit: int
    leader: int
    form: ClassVar[str] = "attach {unit:unit} to {leader:unit}"


class Activate(Answer, frozen=True):
    """Try to activate a section (4.1/test)."""

    section: int
    form: ClassVar[str] = "activate {section:section}"


class ActivateUnit(Answer, frozen=True):
    """Try to activate an autonomous or uncommanded unit (1.6/formation)."""

    unit: int
    form: ClassVar[str] = "activate unit {unit:unit}"


class End(Answer, frozen=True):
    """End the activation (4.3/end-activation)."""

    form: ClassVar[str] = "end"


class Rest(Answer, frozen=True):
    """A unit has finished acting."""

    units: tuple[int, ...]
    form: ClassVar[str] = "rest {units:units}"


class SetUp(Answer, frozen=True):
    """Emplace a heavy weapon (1.4/set-up-faces)."""

    unit: int
    form: ClassVar[str] = "set-up {unit:unit}"


class Dismantle(Answer, frozen=True):
    """Dismantle a heavy weapon."""

    unit: int
    form: ClassVar[str] = "dismantle {unit:unit}"


class Aid(Answer, frozen=True):
    """A leader helps a unit (5.3/command-action)."""

    leader: int
    what: int
    unit: int
    form: ClassVar[str] = "command {leader:unit} {what:aid} {unit:unit}"


class Demolish(Answer, frozen=True):
    """Announce that engineers take a marker away where they are (19.1/demolition)."""

    unit: int
    what: int
    form: ClassVar[str] = "demolish {unit:unit} {what:marker}"


class Explode(Answer, frozen=True):
    """Set a carried charge off; a right that a side has at any time (18.3/carried-ied)."""

    unit: int
    form: ClassVar[str] = "explode {unit:unit}"


class Shake(Answer, frozen=True):
    """Take a loss to be rid of a Stop marker (11.3/remove-stop)."""

    unit: int
    form: ClassVar[str] = "shake {unit:unit}"


class Strike(Answer, frozen=True):
    """Choose whom to fight in an assault; -1 for one of those under a marker (8.2/combat)."""

    target: int
    form: ClassVar[str] = "strike {target:target}"


class Rally(Answer, frozen=True):
    """Test to rally a neutralised unit (11.2/rally)."""

    unit: int
    form: ClassVar[str] = "rally {unit:unit}"


class PlaceDeputy(Answer, frozen=True):
    """Where the deputy of a dead leader appears (3.3/deputy)."""

    leader: int
    place: int
    form: ClassVar[str] = "deputy {leader:unit} at {place:place}"


class Appoint(Answer, frozen=True):
    """Name a new leader (3.3/deputy, 3.3/higher-pc)."""

    unit: int
    form: ClassVar[str] = "appoint {unit:unit}"


class Conceal(Answer, frozen=True):
    """Put units under markers again (12.4/re-conceal)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "conceal {units:units}"
