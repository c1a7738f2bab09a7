"""What a player says of artillery, aircraft and drops from off the map, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

AIR_WORDS = ("bomb", "strafe", "napalm", "show-of-force")
ALTITUDE_WORDS = ("low", "medium", "high")
SHELL_WORDS = ("request", "request-smoke")
EXPLOSIVE, SMOKE_SHELLS = range(2)


class Request(Answer, frozen=True):
    """Ask for a mission on a hex for the next turn (14/phase)."""

    mission: int
    place: int
    shells: int = 0
    form: ClassVar[str] = "{shells:shells} {mission:mission} on {place:place}"
    verbs: ClassVar[tuple[str, ...]] = SHELL_WORDS


class CancelMission(Answer, frozen=True):
    """Do not let a mission come that was asked for (14.2/cancel)."""

    mission: int
    form: ClassVar[str] = "cancel {mission:mission}"


class CallAir(Answer, frozen=True):
    """Call an aircraft for the next turn; its hex is chosen when it comes (21.2/timing)."""

    mission: int
    form: ClassVar[str] = "call {mission:mission}"


class AirStrike(Answer, frozen=True):
    """Place an aircraft: how it attacks, where, which way and how high (21.2/placement)."""

    mission: int
    attack: int
    place: int
    direction: int
    altitude: int
    form: ClassVar[str] = "{attack:air} {mission:mission} on {place:place} to {direction:facing} at {altitude:altitude}"
    verbs: ClassVar[tuple[str, ...]] = AIR_WORDS


class DropOn(Answer, frozen=True):
    """Pick the hex over which a section jumps or a glider is released, named by its first unit (21.3/direction-dz)."""

    unit: int
    place: int
    form: ClassVar[str] = "drop {unit:unit} on {place:place}"
