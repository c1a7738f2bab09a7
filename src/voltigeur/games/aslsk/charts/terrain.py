"""The terrain chart (data/terrain.toml) as typed tables, and the maps that are drawn with its kinds (1.1, 1.1.1)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from voltigeur.engine.files import overlaid, shipped_text, tables_of
from voltigeur.engine.reading import converted
from voltigeur.terrain.boards import Board
from voltigeur.terrain.map_shelf import MapShelf
from voltigeur.terrain.sheets import ArtStyle, Glyph, Palette

PACKAGE = "voltigeur.games.aslsk"
FILE = "terrain.toml"
Month = int


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of hex (1.1.1)."""

    glyph: str
    art: ArtStyle
    cost: float
    tem: int
    sight: Literal["open", "blocks", "hinders", "fills"]
    rule: str
    sources: dict[str, str]
    hindrance: int = 0
    building: bool = False
    open_ground: bool = False
    air_burst: int = 0
    """What a mortar's target gains instead of the TEM (1.1.1/woods)."""
    season: tuple[Month, Month] | None = None
    tall: bool = False
    """Grows higher than a man: between levels it blocks in season and hinders out of it (1.1.1/orchard-season)."""
    bare: str = ""
    """The kind that it counts as out of season (1.1.1/grain)."""

    @property
    def halves(self) -> int:
        """What it costs to enter, in halves of a movement factor."""
        return round(2 * self.cost)

    def grows(self, month: Month) -> bool:
        """Whether it is in season."""
        return self.season is None or self.season[0] <= month <= self.season[1]


class LineKind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of road (1.1.1/road)."""

    clears: list[str]
    rule: str
    cost: float
    paved: bool
    sources: dict[str, str]

    @property
    def halves(self) -> int:
        """What it costs to enter a hex by it, in halves of a movement factor."""
        return round(2 * self.cost)


class SightFigures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Figures of 3.2.1."""

    blocked_at: int
    strip: int
    source: dict[str, str]


class TerrainChart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All figures of the ground."""

    kind: dict[str, Kind]
    line: dict[str, LineKind]
    sight: SightFigures
    digest: str = ""

    def palette(self) -> Palette:
        """What maps of this game may be drawn with."""
        return Palette(
            glyphs={kind.glyph: Glyph(name, kind.art) for name, kind in self.kind.items()},
            sides=frozenset(),
            lines=frozenset(self.line),
            clears={name: frozenset(line.clears) for name, line in self.line.items()},
            strip=self.sight.strip,
            plain=PLAIN,
            upper_floors=0,
            go_on=frozenset(self.line),
        )

    def in_month(self, name: str, month: Month) -> str:
        """What a kind of hex counts as in a month (1.1.1/grain)."""
        kind = self.kind[name]
        return kind.bare if kind.bare and not kind.grows(month) else name


PLAIN = "open"


class TerrainError(ValueError):
    """A terrain chart that cannot be used."""


def build_chart(overrides: Mapping[str, Any] | None = None) -> TerrainChart:
    """The chart with an owner's figures laid over the shipped ones, key by key."""
    return _built(overrides) if overrides else shipped_chart()


def _built(overrides: Mapping[str, Any]) -> TerrainChart:
    raw = overlaid(tables_of(shipped_text(PACKAGE, "data", FILE), FILE), overrides)
    digest = hashlib.sha256(msgspec.json.encode(raw, order="sorted")).hexdigest()
    try:
        return converted({**raw, "digest": digest}, TerrainChart)
    except msgspec.ValidationError as error:
        raise TerrainError(f"{FILE}: {error}; give the figure in the form that the shipped file has") from error


@cache
def shipped_chart() -> TerrainChart:
    """The chart as shipped."""
    return _built({})


MAPS = MapShelf(PACKAGE)
"""The maps of this game."""
map_names, map_text = MAPS.names, MAPS.text


def board_from_text(text: str, file: str = "map", overlay: Mapping[str, Any] | None = None) -> Board:
    """A board from the text of a map file, with this game's palette."""
    return Board.from_text(text, shipped_chart().palette(), file, overlay)
