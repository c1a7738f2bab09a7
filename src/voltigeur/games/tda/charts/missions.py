"""Kinds of off-map fire as data: powers by ring, smoke, accuracy (13.4/rings, 14/phase)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.scenario import FlakPart, Scenario, SupportPart

AirAttack = Literal["bombing", "ground-attack", "napalm", "show-of-force"]
AIR_ATTACKS: tuple[AirAttack, ...] = ("bombing", "ground-attack", "napalm", "show-of-force")
Altitude = Literal["", "low", "medium", "high"]


class Load(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another way in which an aircraft may attack (21.2/types)."""

    kind: Literal["bombing", "ground-attack", "napalm"]
    powers: tuple[int, ...]


class MissionType(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battery or an aircraft off the map."""

    id: str
    name: dict[str, str]
    nation: str = ""
    kind: Literal[
        "artillery", "mortars", "bombing", "ground-attack", "napalm", "transport", "paradrop", "glider"
    ] = "artillery"  # fmt: skip
    """Mortars hurt men and leave the ground as it is (13.4/terrain-damage)."""
    powers: tuple[int, ...] = ()
    """Power in the target hex, then in each ring around it (13.4/rings)."""
    altitude: Altitude = ""
    aircraft: Literal["", "plane", "helicopter", "drone"] = ""
    guided: bool = False
    """Attacks one hex, without drift (21.2/targets)."""
    alternatives: tuple[Load, ...] = ()
    show_of_force: bool = False
    smoke: bool = False
    """Has smoke shells (13.4/smoke)."""
    inaccurate: bool = False
    source: Literal["book", "house", "override"] = "house"
    why: str = ""


class _File(Struct, forbid_unknown_fields=True):
    mission: list[MissionType]


learn(_File)


def read_missions(text: str, where: str) -> dict[str, MissionType]:
    """Kinds of missions from the text of a file; errors name the place."""
    try:
        items = msgspec.convert(tomllib.loads(text), _File).mission
    except tomllib.TOMLDecodeError as error:
        raise VoltigeurError(f"not readable as TOML: {error}", where=where, remedy="correct the syntax there") from None
    except msgspec.ValidationError as error:
        raise VoltigeurError(str(error), where=where, remedy="see data/missions.toml for the fields") from None
    return {item.id: item for item in items}


@cache
def mission_types() -> Mapping[str, MissionType]:
    """All kinds of missions by name."""
    file = resources.files("voltigeur.games.tda").joinpath("data", "missions.toml")
    return read_missions(file.read_text(encoding="utf-8"), "missions.toml")


class Support(Struct, frozen=True):
    """A mission that a scenario gives to a side."""

    side: int
    part: SupportPart
    type: MissionType

    @property
    def air(self) -> bool:
        """Whether it is an aircraft that attacks (21.2/types)."""
        return self.type.kind in AIR_ATTACKS

    def guided(self, attack: AirAttack) -> bool:
        """Whether a kind of attack is one with its guided weapon (21.2/targets)."""
        return self.type.guided and attack == self.type.kind

    def powers(self, attack: AirAttack) -> tuple[int, ...] | None:
        """Its powers in a kind of attack; none where it cannot attack so (21.2/types, 21.2/show-of-force)."""
        if attack == "show-of-force":
            allowed = self.type.show_of_force if self.part.show_of_force is None else self.part.show_of_force
            return () if allowed and self.type.aircraft == "plane" else None
        if attack == self.type.kind:
            return self.type.powers
        return next((load.powers for load in self.type.alternatives if load.kind == attack), None)

    @property
    def smoke(self) -> bool:
        """Whether it may fire smoke."""
        return self.type.smoke if self.part.smoke is None else self.part.smoke


class Battery(Struct, frozen=True):
    """An antiaircraft battery off the map, and whose it is (21.2/aa)."""

    side: int
    part: FlakPart


def batteries_of(scenario: Scenario) -> tuple[Battery, ...]:
    """All antiaircraft batteries of a scenario, side after side."""
    return tuple(Battery(number, part) for number, side in enumerate(scenario.sides) for part in side.flak)


def supports_of(scenario: Scenario) -> tuple[Support, ...]:
    """All missions of a scenario, side after side."""
    out: list[Support] = []
    known = mission_types()
    for number, side in enumerate(scenario.sides):
        for part in side.supports:
            where = f"{scenario.id}: support {part.id}"
            if part.mission not in known:
                remedy = f"one of {', '.join(known)}"
                raise VoltigeurError(f"there is no mission {part.mission!r}", where=where, remedy=remedy)
            if any(item.part.id == part.id for item in out):
                raise VoltigeurError("the name is used twice", where=where, remedy="give each its own")
            if not part.id or any(sign in part.id for sign in "+= \t"):
                raise VoltigeurError("cannot be a name", where=where, remedy="use no space, + or =")
            out.append(Support(number, part, known[part.mission]))
    return tuple(out)
