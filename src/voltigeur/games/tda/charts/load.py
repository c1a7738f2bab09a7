"""Loading the figures of the game: data/charts.toml with an owner's overrides laid over it.

An override folder's charts.toml replaces figures key by key. A modifier may be given as a bare figure:

>>> charts = build_charts({"activation": {"modifiers": {"uncommanded": 2}}})
>>> charts.activation["uncommanded"], charts.activation.source_of("modifiers.uncommanded")
(2, 'override')
"""

import copy
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from voltigeur.engine.files import shipped_text, tables_of, text_of
from voltigeur.engine.reading import converted
from voltigeur.games.tda.charts.shapes import Source
from voltigeur.games.tda.charts.tables import Charts, Code, Light

__all__ = ["FILE", "ChartError", "Charts", "Code", "Light", "Source", "build_charts", "load_charts"]

FILE = "charts.toml"
PROVENANCE = ("source", "sources", "rule")

Keys = tuple[str, ...]


class ChartError(ValueError):
    """A chart that cannot be used: which file, which field, and what would be right."""

    def __init__(self, file: str, field: str, message: str, remedy: str) -> None:
        super().__init__(": ".join(part for part in (file, field, f"{message}; {remedy}") if part))
        self.file = file
        self.field = field
        self.message = message
        self.remedy = remedy


def load_charts(overrides: Path | None = None) -> Charts:
    """The charts in force: the shipped ones, with the figures of an override folder's charts.toml where it has one."""
    if overrides is None:
        return _shipped()
    if not overrides.is_dir():
        raise ChartError(str(overrides), "", "there is no such folder", f"give the folder that holds your {FILE}")
    path = overrides / FILE
    if not path.exists():
        return _shipped()
    return build_charts(tables_of(text_of(path), str(path)), str(path))


def build_charts(overrides: Mapping[str, Any], file: str = FILE) -> Charts:
    """The charts with these overrides, as a save embeds them; `file` is what an error calls them."""
    return _built(overrides, file) if overrides else _shipped()


def _built(overrides: Mapping[str, Any], file: str) -> Charts:
    base = _shipped_data()
    leaves = list(_leaves(base, overrides, (), file))
    data = copy.deepcopy(base)
    for path, value in leaves:
        _put(data, path, value)
    try:
        charts = _convert(data)
    except msgspec.ValidationError as error:
        raise _blame(base, leaves, file, error) from error
    for field, message, remedy in _faults(charts):
        raise ChartError(file, field, message, remedy)
    return charts


@cache
def _shipped_data() -> dict[str, Any]:
    return tables_of(shipped_text("voltigeur.games.tda", "data", FILE), FILE)


@cache
def _shipped() -> Charts:
    return _built({}, FILE)


def _decode(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str | int) and not isinstance(value, bool):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            pass
    raise ValueError(f'Expected a fraction such as "1/2", got `{value!r}`')


def _convert(data: Mapping[str, Any]) -> Charts:
    return converted(data, Charts, hook=_decode, str_keys=True)


def _leaves(base: Mapping[str, Any], given: Mapping[str, Any], path: Keys, file: str) -> Iterator[tuple[Keys, Any]]:
    """The figures that an override replaces, each with its path in the shipped charts."""
    for key, value in given.items():
        here = (*path, key)
        if key in PROVENANCE:
            raise ChartError(file, ".".join(here), "an override gives figures only", "leave this line out")
        if key not in base:
            if base and all(_is_number(name) for name in base) and _is_number(key):
                yield here, value
                continue
            raise ChartError(file, ".".join(here), "no such figure", _suggest(key, base))
        old = base[key]
        if isinstance(old, dict) and isinstance(value, dict):
            yield from _leaves(old, value, here, file)
        elif isinstance(old, dict) and "value" in old:
            yield (*here, "value"), value
        elif isinstance(old, dict):
            raise ChartError(file, ".".join(here), "expected a table", f"known here: {_known(old)}")
        else:
            yield here, value


def _put(data: dict[str, Any], path: Keys, value: object) -> None:
    """Lay one figure over the charts and note in its table that it is an override."""
    table = data[path[0]]
    spot = table
    for key in path[1:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    noted = path[1:-1] if path[-1] == "value" else path[1:]
    table.setdefault("sources", {})[".".join(noted)] = "override"


def _blame(
    base: Mapping[str, Any], leaves: list[tuple[Keys, Any]], file: str, error: msgspec.ValidationError
) -> ChartError:
    """The error of the first figure that spoils the charts when it is laid over them alone."""
    for path, value in leaves:
        data = copy.deepcopy(dict(base))
        _put(data, path, value)
        try:
            _convert(data)
        except msgspec.ValidationError as own:
            message, _, _ = str(own).replace("`", "").partition(" - at ")
            old: Any = base
            for key in path:
                old = old.get(key) if isinstance(old, dict) else None
            remedy = "see the shipped chart for its shape" if old is None else f"the shipped value is {old!r}"
            return ChartError(file, ".".join(path), message, remedy)
    return ChartError(file, "", str(error), "restore the shipped file")


def _faults(charts: Charts) -> Iterator[tuple[str, str, str]]:
    """What types cannot check: field, fault and remedy of each chart that does not hold together."""
    fire = charts.fire
    if not fire.columns or list(fire.columns) != sorted(set(fire.columns)) or fire.columns[0] < 1:
        yield "fire.columns", "powers must rise from 1 or more", "list them in ascending order"
    if set(fire.rows) != set(range(2, 13)):
        yield "fire.rows", "rows are the totals of two dice", "give rows 2 to 12"
    for roll, row in fire.rows.items():
        if len(row.cells) != len(fire.columns):
            message = f"{len(row.cells)} cells for {len(fire.columns)} columns"
            yield f"fire.rows.{roll}.cells", message, "give one cell for each of fire.columns"
    if set(charts.results.codes) != set(get_args(Code)):
        yield "results.codes", "a code is missing", f"give all of {' '.join(get_args(Code))}"
    if set(charts.deputies.morale) != set(range(1, 7)):
        yield "deputies.morale", "keys are the faces of one die", "give 1 to 6"
    if set(charts.visibility.haze_drift) != {0, 1, 2, 3}:
        yield "visibility.haze_drift", "levels 0 to 3 are needed", "give four numbers"
    if set(charts.visibility.drift) != {"day", "semi", "night"}:
        yield "visibility.drift", "day, semi and night are needed", "give three numbers"
    for key, multiplier in charts.power.multipliers.items():
        if multiplier.value <= 0:
            yield f"power.multipliers.{key}", "a multiplier must be above 0", 'give a fraction such as "1/2"'
    if not 0 < charts.movement.half_action <= 1:
        yield "movement.half_action", "must be a share of the movement points", 'give a fraction such as "1/2"'
    if not 0 < charts.thresholds.hesitant <= charts.thresholds.demoralised <= 1:
        yield "thresholds", "must be shares, hesitant not above demoralised", "give fractions between 0 and 1"
    for key, jam in charts.jams.classes.items():
        if not set(jam.rolls) <= set(range(2, 13)):
            yield f"jams.classes.{key}.rolls", "not totals of two dice", "give numbers from 2 to 12"
    seen = [row.columns for row in charts.observation.normal.values()]
    if seen != sorted(seen, reverse=True):
        yield "observation.normal", "protection must grow from row to row", "let columns fall from row to row"
    if min(charts.gun_vehicle.bands) != 0:
        yield "gun_vehicle.bands", "a band starts below 0 hexes", "let the first band start at 0"
    terrain = charts.indirect.terrain
    if set(terrain) != set(range(min(terrain), max(terrain) + 1)):
        yield "indirect.terrain", "a column between the ends is missing", "give every whole number between them"


def _is_number(key: str) -> bool:
    return key.removeprefix("-").isdecimal()


def _known(base: Mapping[str, Any]) -> str:
    return ", ".join(key for key in base if key not in PROVENANCE)


def _suggest(key: str, base: Mapping[str, Any]) -> str:
    close = get_close_matches(key, base, n=1)
    return f"did you mean {close[0]}?" if close else f"known here: {_known(base)}"
