"""Kinds of off-map fire as data: powers by ring, smoke, accuracy (13.4/rings, 14/phase)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.structs import learn

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
    items = read(text, _File, where, "see data/missions.toml for the fields").mission
    return {item.id: item for item in items}


@cache
def mission_types() -> Mapping[str, MissionType]:
    """All kinds of missions by name."""
    return read_missions(shipped_text("voltigeur.games.tda", "data", "missions.toml"), "missions.toml")
