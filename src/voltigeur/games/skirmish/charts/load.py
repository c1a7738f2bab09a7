"""All charts, and how they are read from data: lengths become units of the plane, an owner's figures are laid over."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.reading import looked_into
from voltigeur.games.skirmish.charts.charts import (
    Aimed,
    Angles,
    Antitank,
    Arsenal,
    Artillery,
    Climb,
    Covering,
    Crews,
    Damage,
    Grenades,
    Initiative,
    Jump,
    Melee,
    Morale,
    Movement,
    Night,
    Officers,
    Qualities,
    Saves,
    Sniper,
    Spotting,
    SpottingHouse,
    StairsChart,
    Steps,
    Targets,
    Templates,
    TerrainChart,
    Vehicles,
    Victory,
    Visibility,
    Wounded,
)
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
    info = looked_into(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
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


T = TypeVar("T")


def read_chart(text: str, kind: type[T], where: str, changes: Mapping[str, Any] | None = None) -> T:
    """A chart from TOML, with an owner's changes laid over it; whatever is wrong is named with its place."""
    remedy = "see the shipped file of the same name"
    return read(text, kind, where, remedy, changes, lambda raw: _scaled(raw, kind, where))


def data_text(name: str) -> str:
    """A shipped data file."""
    return shipped_text("voltigeur.games.skirmish", "data", name)


CHARTS: Mapping[str, type[Any]] = {"charts": Charts, "weapons": Arsenal, "terrain": TerrainChart}
"""The data files by name, and what each of them becomes."""


@cache
def shipped(name: str) -> Any:
    """A shipped chart, read once: `charts`, `weapons` or `terrain`."""
    return _read(name, {})


def changed(name: str, changes: Mapping[str, Any]) -> Any:
    """A shipped chart with an owner's own figures."""
    return _read(name, changes) if changes else shipped(name)


def _read(name: str, changes: Mapping[str, Any]) -> Any:
    return read_chart(data_text(f"{name}.toml"), CHARTS[name], f"{name}.toml", changes)
