"""What the pixels of a VASL board mean in this game (data/vasl.toml)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.games.aslsk.charts.terrain import PACKAGE, PLAIN, TerrainChart
from voltigeur.terrain.board_import import Meaning

FILE = "vasl.toml"
HIGHEST = 1
"""The highest level of this book (1.1.1/hill)."""
Code = Annotated[int, Meta(ge=0, le=255)]


class VaslCodes(Struct, frozen=True, forbid_unknown_fields=True):
    """The codes of each kind of ground."""

    empty: list[Code]
    upper: list[Code]
    growth: dict[str, list[Code]]
    houses: dict[str, list[Code]]
    roads: dict[str, list[Code]]
    materials: dict[str, str]
    names: dict[str, str] = {}


def meaning_of_pixels(terrain: TerrainChart, overrides: Mapping[str, Any] | None = None) -> Meaning:
    """The codes as this game's kinds, an owner's laid over the shipped ones."""
    codes = read(shipped_text(PACKAGE, "data", FILE), VaslCodes, FILE, "give lists of codes from 0 to 255", overrides)
    return Meaning(
        glyphs={name: kind.glyph for name, kind in terrain.kind.items()},
        plain=PLAIN,
        growth={kind: frozenset(some) for kind, some in codes.growth.items()},
        houses={kind: frozenset(some) for kind, some in codes.houses.items()},
        roads={kind: frozenset(some) for kind, some in codes.roads.items()},
        empty=frozenset(codes.empty),
        materials=codes.materials,
        inherent=frozenset(name for name, kind in terrain.kind.items() if kind.sight == "fills"),
        blocking=frozenset(name for name, kind in terrain.kind.items() if kind.sight == "blocks"),
        upper=frozenset(codes.upper),
        names={int(code): name for code, name in codes.names.items() if code.isdigit()},
        highest=HIGHEST,
    )
