"""Files that a person writes for the skirmish: which kind each is, and an attempt to use it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.skirmish.base.library import read_table
from voltigeur.games.skirmish.charts.charts import ARMOUR, CLASSES, WATER, Arsenal, TerrainChart
from voltigeur.games.skirmish.charts.load import Charts, changed
from voltigeur.games.skirmish.rulebook import BOOK

SCENARIO = frozenset({"attacker", "defender", "objectives", "zones"})
TABLE = frozenset({"size", "base"})
ARSENAL = frozenset({"weapon", "vehicle"})
TERRAIN = frozenset({"ground", "line"})
HIDES = ("", "five", "three")
SCREENS = ("", "wood", "dense", "field")
OBSTACLES = ("none", "low", "high", "wall", "opening")
CROSSINGS = ("", "free", "hard", "no")
TEMPLATES = ("", "small", "large")
SIZES = ("small", "large")

Wrong = tuple[str, str, Sequence[str]]
"""Where, what is written there, and what would be right."""


def kind_of(raw: dict[str, Any]) -> str:
    """What a TOML file is, by its tables; nothing where it is not of this game."""
    keys = set(raw)
    tables = {key for key in keys if isinstance(raw[key], dict)}
    if SCENARIO & keys:
        return "scenario"
    if keys >= TABLE:
        return "table"
    if tables & ARSENAL:
        return "weapons"
    if tables & TERRAIN:
        return "terrain"
    return "charts" if tables & set(Charts.__struct_fields__) else ""


def try_file(kind: str, path: Path, text: str, raw: dict[str, Any]) -> None:
    """Use a file; whatever is wrong with it is raised, with its place."""
    match kind:
        case "scenario":
            match_ = BOOK.new_match(BOOK.new_setting(str(path)), key_of(0))
            for question in match_.questions:
                question.options()
        case "table":
            read_table(text, str(path))
        case "charts":
            changed("charts", raw)
        case "weapons":
            _complain(_arms(changed("weapons", raw)))
        case "terrain":
            _complain(_kinds(changed("terrain", raw)))


def _complain(wrong: Iterator[Wrong]) -> None:
    """Raise the first thing that is wrong."""
    for where, given, known in wrong:
        if given not in known:
            listed = ", ".join(word or "nothing" for word in known)
            raise VoltigeurError(f"{given!r} is not known", where=f"$.{where}", remedy=f"write one of {listed}")


def _arms(arsenal: Arsenal) -> Iterator[Wrong]:
    """Words of weapons and vehicles that the rules read."""
    classes = ("S", *ARMOUR[1:])
    for name, weapon in arsenal.weapon.items():
        yield f"weapon.{name}.class", weapon.kind, classes
        yield f"weapon.{name}.template", weapon.template, TEMPLATES
    for name, vehicle in arsenal.vehicle.items():
        yield f"vehicle.{name}.size", vehicle.size, SIZES
        yield from ((f"vehicle.{name}.armour", armour, ARMOUR) for armour in vehicle.armour)
        yield from ((f"vehicle.{name}.weapons", arm, list(arsenal.weapon)) for arm in vehicle.weapons)


def _kinds(terrain: TerrainChart) -> Iterator[Wrong]:
    """Words of grounds and lines that the rules read."""
    for name, ground in terrain.ground.items():
        yield f"ground.{name}.class", ground.level, (*CLASSES, WATER)
        yield f"ground.{name}.hides", ground.hides, HIDES
        yield f"ground.{name}.screen", ground.screen, SCREENS
    for name, line in terrain.line.items():
        yield f"line.{name}.obstacle", line.obstacle, OBSTACLES
        yield f"line.{name}.crossing", line.crossing, CROSSINGS
