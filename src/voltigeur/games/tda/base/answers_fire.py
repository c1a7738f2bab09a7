"""What a player says of fire, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

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


class Snipe(Answer, frozen=True):
    """Choose whom a sniper fires at; -1 for one of those under a marker (16.6/one-target)."""

    target: int
    form: ClassVar[str] = "snipe {target:target}"


GroundShot = Fire | Pierce | Blast | Volley
"""Fire at what is on the ground."""
AnyShot = GroundShot | Flak | ShootUp
"""Fire of whatever kind."""


def firers(answer: AnyShot) -> tuple[int, ...]:
    """Who fires."""
    return answer.units if isinstance(answer, Fire | ShootUp) else (answer.unit,)
