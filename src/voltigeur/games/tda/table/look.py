"""How the boards of this game look: styles of its ground, and names and colours by map and by scenario."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import count

from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.structs import learn
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.terrain.drawing import AreaLook, LabelLook, Look, PatchLook
from voltigeur.terrain.drawing.lines import LineLook

SNOW = ("snow", "deep-snow")


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What one map, or one scenario, adds."""

    palette: str = ""
    seed: int = 1
    labels: tuple[LabelLook, ...] | None = None
    patches: tuple[PatchLook, ...] = ()
    lines: dict[str, LineLook] = {}
    """Lines that look otherwise here."""


class LookFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Styles of the ground, then what maps and scenarios add."""

    areas: dict[str, AreaLook]
    houses: dict[str, str]
    lines: dict[str, LineLook]
    sides: dict[str, str]
    maps: dict[str, _Sheet]
    scenarios: dict[str, _Sheet]
    stripes: dict[str, int] = {}
    """Formations that are called by a colour, and which of the page's colours that is."""


def read_look(text: str, where: str) -> LookFile:
    """A file of looks; errors name the place."""
    return read(text, LookFile, where, "write it as the shipped data/look.toml does")


@cache
def _file() -> LookFile:
    return read_look(shipped_text("voltigeur.games.tda", "data", "look.toml"), "look.toml")


def stripes(names: Iterable[str]) -> list[int]:
    """A colour for each formation of a side: its own where its name is one, else the first that is free."""
    named = list(names)
    given = _file().stripes
    taken = {given[name] for name in named if name in given}
    free = (colour for colour in count() if colour not in taken)
    return [given[name] if name in given else next(free) for name in named]


def look_of(setting: TdaSetting) -> Look:
    """The look of a setting's board: that of its maps, unless its scenario has one of its own."""
    file = _file()
    parts = setting.scenario.board
    maps = [file.maps.get(part.map.removesuffix(".toml"), _Sheet()) for part in parts]
    own = file.scenarios.get(setting.scenario.id, _Sheet())
    palette = own.palette or next((sheet.palette for sheet in maps if sheet.palette), "temperate")
    if setting.scenario.weather in SNOW:
        palette = "snow"
    labels: list[LabelLook] = list(own.labels or ())
    patches: list[PatchLook] = []
    lines = dict(file.lines)
    for part, sheet in zip(parts, maps, strict=True):
        letter = part.letter if len(parts) > 1 else ""
        if own.labels is None:
            labels += [_laid(label, letter, part.turned) for label in sheet.labels or ()]
        patches += [PatchLook(patch.style, _lettered(patch.hexes, letter)) for patch in sheet.patches]
        lines.update(sheet.lines if len(parts) == 1 else {})
    return Look(
        palette=palette,
        seed=maps[0].seed,
        areas=file.areas,
        houses=file.houses,
        lines=lines,
        sides=file.sides,
        labels=tuple(labels),
        patches=tuple(patches),
    )


def _lettered(hexes: str, letter: str) -> str:
    """Hexes of a map by their names on a board of several sheets."""
    return " ".join(":".join(letter + name for name in word.split(":")) for word in hexes.split())


def _laid(label: LabelLook, letter: str, turned: bool) -> LabelLook:
    """A map's own name on a board of several sheets, some of them turned round; the name itself stays upright."""
    sign = -1 if turned else 1
    return LabelLook(label.text, letter + label.at, sign * label.x, sign * label.y, label.style, label.angle)


learn(LookFile)
