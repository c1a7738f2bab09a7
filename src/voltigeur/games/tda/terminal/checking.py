"""Files that a person writes for Troupes d'assaut: which kind each is, and an attempt to use it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import shipped_text, tables_of
from voltigeur.games.tda.base.types import read_types
from voltigeur.games.tda.charts.load import ChartError, build_charts
from voltigeur.games.tda.charts.support_tables import read_missions
from voltigeur.games.tda.charts.terrain import TerrainError, build_chart, check_file
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.board import read_look
from voltigeur.games.tda.table.wording import PACKAGE
from voltigeur.terrain.sheets import MapError

CHARTS = frozenset({"fire", "results", "power", "cadence", "assault", "rally", "activation", "stacking", "movement"})
TERRAIN = frozenset({"kind", "side", "line", "change", "level", "floor"})


def kind_of(raw: dict[str, Any]) -> str:
    """What a TOML file is, by its tables; nothing where it is not of this game."""
    keys = set(raw)
    if "grid" in keys:
        return "map"
    if "areas" in keys:
        return "look"
    if "sides" in keys or {"board", "victory"} & keys:
        return "scenario"
    if "type" in keys:
        return "units"
    if "mission" in keys:
        return "missions"
    tables = {key for key in keys if isinstance(raw[key], dict)}
    if tables & CHARTS:
        return "charts"
    return "terrain" if tables & TERRAIN else ""


def try_file(kind: str, path: Path, text: str, raw: dict[str, Any]) -> None:
    """Use a file; whatever is wrong with it is raised as a MapError or a VoltigeurError."""
    try:
        _use(kind, path, text, raw)
    except ChartError as error:
        raise VoltigeurError(error.message, where=f"$.{error.field}", remedy=error.remedy) from None
    except TerrainError as error:
        message, _, remedy = str(error).partition("; ")
        raise VoltigeurError(message, remedy=remedy) from None


def _use(kind: str, path: Path, text: str, raw: dict[str, Any]) -> None:
    match kind:
        case "map":
            if problems := check_file(path):
                raise MapError(problems)
        case "scenario":
            match = BOOK.new_match(BOOK.new_setting(str(path)), key_of(0))
            for question in match.questions:
                question.options()
        case "units":
            read_types(text, str(path))
        case "missions":
            read_missions(text, str(path))
        case "charts":
            build_charts({} if raw == shipped_charts() else raw, str(path))
        case "terrain":
            build_chart(raw)
        case "look":
            read_look(text, str(path))


def shipped_charts() -> dict[str, Any]:
    """The charts as they come, which say more than an override may."""
    return tables_of(shipped_text(PACKAGE, "data", "charts.toml"), "charts.toml")
