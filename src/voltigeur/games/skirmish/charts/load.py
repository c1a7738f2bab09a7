"""All charts, and how they are read from data: lengths become units of the plane, an owner's figures are laid over."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.structs import learn
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.skirmish.charts.arsenal import Arsenal
from voltigeur.games.skirmish.charts.combat import Damage, Melee, Vehicles, Victory, Wounded
from voltigeur.games.skirmish.charts.command import Initiative, Morale, Officers, Qualities
from voltigeur.games.skirmish.charts.fire import (
    Aimed,
    Angles,
    Antitank,
    Artillery,
    Covering,
    Crews,
    Grenades,
    Saves,
    Sniper,
    Targets,
    Templates,
)
from voltigeur.games.skirmish.charts.movement import Climb, Jump, Movement, StairsChart, Steps
from voltigeur.games.skirmish.charts.sight import Night, Spotting, SpottingHouse, Visibility
from voltigeur.games.skirmish.charts.terrain import TerrainChart
from voltigeur.terrain.plane import UNITS


class Charts(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables."""

    movement: Movement
    steps: Steps
    initiative: Initiative
    officers: Officers
    visibility: Visibility
    spotting: Spotting
    spotting_house: SpottingHouse
    night: Night
    targets: Targets
    aimed: Aimed
    quality: Qualities
    sniper: Sniper
    covering: Covering
    saves: Saves
    grenades: Grenades
    antitank: Antitank
    templates: Templates
    jump: Jump
    climb: Climb
    stairs: StairsChart
    wounded: Wounded
    morale: Morale
    melee: Melee
    crews: Crews
    angles: Angles
    artillery: Artillery
    vehicles: Vehicles
    damage: Damage
    victory: Victory
    penetration: Mapping[str, Mapping[str, int] | str]


def _scaled(value: Any, kind: Any, where: str) -> Any:
    """Centimetres to units wherever the type says that a number is a length."""
    info = msgspec.inspect.type_info(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
    if isinstance(info, msgspec.inspect.Metadata):
        if info.extra and info.extra.get("length"):
            return round(value * UNITS) if isinstance(value, int | float) else value
        return _scaled(value, info.type, where)
    if isinstance(info, msgspec.inspect.StructType) and isinstance(value, Mapping):
        types = {field.encode_name: field.type for field in info.fields}
        return {k: _scaled(v, types[k], f"{where}.{k}") if k in types else v for k, v in value.items()}
    if isinstance(info, msgspec.inspect.DictType) and isinstance(value, Mapping):
        return {k: _scaled(v, info.value_type, f"{where}.{k}") for k, v in value.items()}
    if isinstance(info, msgspec.inspect.TupleType) and isinstance(value, list):
        return [_scaled(v, t, where) for v, t in zip(value, info.item_types, strict=False)]
    return value


def read_chart(text: str, kind: type[Any], where: str, changes: Mapping[str, Any] | None = None) -> Any:
    """A chart from TOML, with an owner's changes laid over it; whatever is wrong is named with its place."""
    try:
        raw = _overlaid(tomllib.loads(text), changes or {})
        return msgspec.convert(_scaled(raw, kind, where), kind)
    except tomllib.TOMLDecodeError as error:
        raise VoltigeurError(f"not readable as TOML: {error}", where=where, remedy="correct it there") from None
    except msgspec.ValidationError as error:
        raise VoltigeurError(str(error), where=where, remedy="see the shipped file of the same name") from None


def _overlaid(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """One table laid over another, table by table."""
    return {
        **under,
        **{
            key: _overlaid(under[key], value)
            if isinstance(value, Mapping) and isinstance(under.get(key), Mapping)
            else value
            for key, value in over.items()
        },
    }


def data_text(name: str) -> str:
    """A shipped data file."""
    return (resources.files("voltigeur.games.skirmish") / "data" / name).read_text(encoding="utf-8")


CHARTS: Mapping[str, type[Any]] = {"charts": Charts, "weapons": Arsenal, "terrain": TerrainChart}
"""The data files by name, and what each of them becomes."""


@cache
def shipped(name: str) -> Any:
    """A shipped chart, read once: `charts`, `weapons` or `terrain`."""
    return changed(name, {})


def changed(name: str, changes: Mapping[str, Any]) -> Any:
    """A shipped chart with an owner's own figures."""
    return read_chart(data_text(f"{name}.toml"), CHARTS[name], f"{name}.toml", changes)


learn(Charts, Arsenal, TerrainChart)
