"""Answers that several chapters deal with, and the words of all: every other answer stands beside its verb."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

# -------------------------------------------------------------------- leaders, engineers, morale

AID_WORDS = ("reactivate", "unmark", "refresh", "rouse")
REACTIVATE, UNMARK, REFRESH, ROUSE = range(4)
MARKER_WORDS = (
    "trap", "wire", "roadblock", "at-obstacle", "light-shelter", "entrenchment", "fortification", "bunker",
)  # fmt: skip
"""Field works that engineers take away (19.1/demolition)."""


class Shake(Answer, frozen=True):
    """Take a loss to be rid of a Stop marker (11.3/remove-stop)."""

    unit: int
    form: ClassVar[str] = "shake {unit:unit}"


class Appoint(Answer, frozen=True):
    """Name a new leader (3.3/deputy, 3.3/higher-pc)."""

    unit: int
    form: ClassVar[str] = "appoint {unit:unit}"


class Conceal(Answer, frozen=True):
    """Put units under markers again (12.4/re-conceal)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "conceal {units:units}"


# -------------------------------------------------------------------- fire

FIRE_WORDS = ("fire", "half-fire", "smoke", "half-smoke")
FULL, HALF, SMOKE, HALF_SMOKE = range(4)
PIERCE_WORDS = ("pierce", "half-pierce")
BLAST_WORDS = ("blast", "half-blast")
VOLLEY_WORDS = ("volley", "half-volley")
ARM_WORDS = ("main", "second", "third", "fourth")
FLAK_WORDS = ("flak", "half-flak")
UP_WORDS = ("shoot", "half-shoot")


class Fire(Answer, frozen=True):
    """Fire at a place: fully, as a half-action, or with smoke (5.1)."""

    units: tuple[int, ...]
    target: int
    how: int = 0
    form: ClassVar[str] = "{how:fire} {units:units} at {target:place}"
    verbs: ClassVar[tuple[str, ...]] = FIRE_WORDS


class Pierce(Answer, frozen=True):
    """Fire one weapon at one vehicle (13.2/ac-use, 13.2/one-target)."""

    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:pierce} {unit:unit} at {target:unit} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = PIERCE_WORDS


class Flak(Answer, frozen=True):
    """Fire one antiaircraft weapon at what flies over a place (13.3/targets)."""

    unit: int
    place: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:flak} {unit:unit} at {place:place} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = FLAK_WORDS


class ShootUp(Answer, frozen=True):
    """Fire directly at one aircraft: one weapon, or the main weapons of a group (15.7/aircraft-types, 7.10/group)."""

    units: tuple[int, ...]
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:up} {units:units} at {target:unit} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = UP_WORDS

    @property
    def unit(self) -> int:
        """Who fires, or the first of those who do."""
        return self.units[0]


class Blast(Answer, frozen=True):
    """Fire a rocket or a missile at a house or a work and at all who are there (13.1/ac-v-soft)."""

    unit: int
    target: int
    how: int = 0
    weapon: int = 0
    form: ClassVar[str] = "{how:blast} {unit:unit} at {target:place} with {weapon:arm}"
    verbs: ClassVar[tuple[str, ...]] = BLAST_WORDS


class Volley(Answer, frozen=True):
    """Fire a weapon beside the main one, or several together, at a place (15.1/multi-weapons)."""

    unit: int
    target: int
    how: int
    arms: tuple[int, ...]
    form: ClassVar[str] = "{how:volley} {unit:unit} at {target:place} with {arms:arms}"
    verbs: ClassVar[tuple[str, ...]] = VOLLEY_WORDS


GroundShot = Fire | Pierce | Blast | Volley
"""Fire at what is on the ground."""
AnyShot = GroundShot | Flak | ShootUp
"""Fire of whatever kind."""


def firers(answer: AnyShot) -> tuple[int, ...]:
    """Who fires."""
    return answer.units if isinstance(answer, Fire | ShootUp) else (answer.unit,)


# -------------------------------------------------------------------- movement, assault

FLIGHT_WORDS = ("ground", "low", "tactical")
MARCH_WORDS = ("still", "tactical", "normal", "forced", "reverse")
ASSAULT_WORDS = ("assault", "tactical-assault")


class Roll(Answer, frozen=True):
    """Keep the Movement markers of vehicles (15.2/keep-moving)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "roll {units:units}"


# -------------------------------------------------------------------- artillery, aircraft

AIR_WORDS = ("bomb", "strafe", "napalm", "show-of-force")
ALTITUDE_WORDS = ("low", "medium", "high")
SHELL_WORDS = ("request", "request-smoke")
EXPLOSIVE, SMOKE_SHELLS = range(2)


class CallAir(Answer, frozen=True):
    """Call an aircraft for the next turn; its hex is chosen when it comes (21.2/timing)."""

    mission: int
    form: ClassVar[str] = "call {mission:mission}"
