"""The terrain chart (data/terrain.toml) as typed tables, and the maps that are drawn with its kinds."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from voltigeur.engine.files import overlaid, shipped_text, tables_of
from voltigeur.engine.reading import converted
from voltigeur.terrain.boards import Board
from voltigeur.terrain.map_shelf import MapShelf
from voltigeur.terrain.mapfile import check_map
from voltigeur.terrain.sheets import Glyph, Palette, Problem

PACKAGE = "voltigeur.games.tda"
FILE = "terrain.toml"

Cost = dict[str, int | str]
"""Tenths of a movement point by mobility class, or a letter: X forbidden, T only towed, A an action of its own, a star
a condition that the rule names."""

Height = Literal["low", "two-levels", "unlimited", "top", "storeys"]


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of hex (10.1/protection, house/terrain-effects, house/terrain-costs)."""

    glyph: str
    columns: int
    hindrance: int
    sight: Literal["open", "hinders", "blocks"]
    height: Height
    art: Literal["none", "hex", "house"]
    wet: Literal["land", "semi-wet", "aquatic"]
    vegetation: bool
    building: bool
    hides_low_flight: bool
    cost: Cost
    sources: dict[str, str]
    ruin: str = ""


class SideKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of hexside (10.4/walls and after)."""

    rule: str
    columns: int
    hindrance: int
    blocks: bool
    hides_low_flight: bool
    cost: Cost
    sources: dict[str, str]
    gap: Cost | None = None


class LineKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of line from hex to hex: road, track, ditch."""

    sources: dict[str, str]
    along: Cost | None = None
    cleared: bool = False
    hexes: str = ""
    crossing: int = 0
    rim: int = 0
    leaving: Cost | None = None


class ChangeKind(msgspec.Struct, frozen=True, kw_only=True):
    """What play or a scenario puts on a hex: smoke, fire, a wreck, a trench."""

    rule: str
    columns: int
    hindrance: int
    height: Height
    group: str
    once: bool
    work: bool
    hides_low_flight: bool
    cost: Cost
    sources: dict[str, str]
    instead: Cost = {}
    ruins: bool = False
    obstruction: bool = False


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """Changing level."""

    cost: Cost
    vehicle_limit: int
    skis_up: int
    source: str
    sources: dict[str, str]


class Floor(msgspec.Struct, frozen=True, kw_only=True):
    """Climbing or descending a floor (10.2/floors)."""

    cost: Cost
    tenths: int
    source: str
    sources: dict[str, str]


class Steep(msgspec.Struct, frozen=True, kw_only=True):
    """Steep ground (10.4/steep)."""

    factor: int
    forbidden: list[str]
    source: str


class Skis(msgspec.Struct, frozen=True, kw_only=True):
    """Skiers in snow (10.4/skis)."""

    factor: int
    source: str


class Weather(msgspec.Struct, frozen=True, kw_only=True):
    """Snow, deep snow and mud (10.4/snow, 10.4/deep-snow-mud)."""

    cost: Cost
    level: Cost
    buildings_exempt: bool
    skis: bool
    rule: str
    source: str


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """From open water straight to dry land (10.4/wet-land)."""

    water: str
    tracked_amphibious: int
    source: str


class Towing(msgspec.Struct, frozen=True, kw_only=True):
    """A tractor with its piece (17.1/towed)."""

    cost: int
    source: str


class SightFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of chapter 9."""

    most_hindrance: int
    plateau_levels: int
    tall_smoke_levels: int
    brackets: dict[int, int]
    source: str


class TerrainChart(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of the ground."""

    classes: list[str]
    breaking_sizes: list[str]
    small_sizes: list[str]
    kind: dict[str, Kind]
    side: dict[str, SideKind]
    line: dict[str, LineKind]
    change: dict[str, ChangeKind]
    level: Level
    floor: Floor
    steep: Steep
    skis: Skis
    weather: dict[str, Weather]
    landing: Landing
    towing: Towing
    sight: SightFigures
    digest: str = ""

    def palette(self) -> Palette:
        """What maps of this game may be drawn with."""
        return Palette(
            glyphs={kind.glyph: Glyph(name, kind.art) for name, kind in self.kind.items()},
            sides=frozenset(self.side),
            lines=frozenset(self.line),
            line_hexes={name: line.hexes for name, line in self.line.items() if line.hexes},
        )


class TerrainError(ValueError):
    """A terrain chart that cannot be used."""


def _tenths(table: Any) -> None:
    """Turn every movement cost of a raw chart into tenths, in place."""
    if isinstance(table, dict):
        for key, value in table.items():
            if key in ("cost", "gap", "along", "leaving", "instead") and isinstance(value, dict):
                table[key] = {name: _tenth(given) for name, given in value.items()}
            elif (key == "level" and isinstance(value, dict) and "infantry" in value) or key in (
                "skis_up",
                "tracked_amphibious",
            ):
                table[key] = {n: _tenth(v) for n, v in value.items()} if isinstance(value, dict) else _tenth(value)
            else:
                _tenths(value)


def _tenth(given: float | str) -> int | str:
    if isinstance(given, str):
        figure = given.rstrip("*")
        return f"{round(float(figure) * 10)}*" if given != figure and figure[:1].isdigit() else given
    return round(given * 10)


def build_chart(overrides: Mapping[str, Any] | None = None) -> TerrainChart:
    """The chart with an owner's figures laid over the shipped ones, key by key."""
    return _built(overrides) if overrides else shipped_chart()


def _built(overrides: Mapping[str, Any]) -> TerrainChart:
    raw = overlaid(tables_of(shipped_text(PACKAGE, "data", FILE), FILE), overrides)
    _tenths(raw)
    if isinstance(raw["towing"]["cost"], int):
        raw["towing"]["cost"] *= 10
    digest = hashlib.sha256(msgspec.json.encode(raw, order="sorted")).hexdigest()
    try:
        chart = converted({**raw, "digest": digest}, TerrainChart, strict=False)
    except msgspec.ValidationError as error:
        raise TerrainError(f"{FILE}: {error}; give the figure in the form that the shipped file has") from error
    if set(chart.sight.brackets) != {1, 2, 3} or min(chart.sight.brackets.values()) < 1:
        raise TerrainError(f"{FILE}: sight.brackets needs levels 1 to 3; give three numbers above 0")
    return chart


@cache
def shipped_chart() -> TerrainChart:
    """The chart as shipped."""
    return _built({})


MAPS = MapShelf(PACKAGE)
"""The maps of this game."""
map_names, map_text = MAPS.names, MAPS.text


def load_board(name: str, overlay: Mapping[str, Any] | None = None) -> Board:
    """The board of one of the game's own maps, with a scenario's overlay."""
    if overlay is None:
        return _plain_board(name)
    return board_from_text(map_text(name), f"{name}.toml", overlay)


@cache
def _plain_board(name: str) -> Board:
    return board_from_text(map_text(name), f"{name}.toml")


def board_from_text(text: str, file: str = "map", overlay: Mapping[str, Any] | None = None) -> Board:
    """A board from the text of a map file, with this game's palette."""
    return Board.from_text(text, shipped_chart().palette(), file, overlay)


def check_file(path: Path) -> list[Problem]:
    """Everything that is wrong with a map file of this game."""
    return check_map(path, shipped_chart().palette())
