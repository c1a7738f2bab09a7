"""How cases write the fields of units and missions: names of units and places, words for how high one flies."""

from __future__ import annotations

from voltigeur.engine.case_forms import Fields, Form, words
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.model import NONE, Flight, Mission, Unit
from voltigeur.games.tda.base.names import Names
from voltigeur.terrain.hexes import DIRECTIONS

SIDES = ("blue", "red")


def _read_unit(names: Names, text: str) -> int:
    return names.units.index(text) if text else NONE


def _write_unit(names: Names, number: int) -> str:
    return names.unit(number) if number >= 0 else ""


def _read_place(names: Names, text: str) -> int:
    try:
        return names.board.place(text) if text else NONE
    except KeyError:
        raise VoltigeurError(f"there is no place {text!r}", remedy="write D4 or D4/1") from None


def _write_place(names: Names, number: int) -> str:
    return names.place(number) if number >= 0 else ""


_UNIT, _PLACE = Form(_read_unit, _write_unit), Form(_read_place, _write_place)
UNIT = Fields(
    "unit",
    Unit,
    {
        "facing": Form(lambda _, text: DIRECTIONS.index(text), lambda _, facing: DIRECTIONS[facing]),
        "height": words(Flight),
        "aboard": _UNIT,
        "rides": _UNIT,
        "storms": _PLACE,
        "attached": Form(_read_unit, lambda names, number: names.sections[number] if number >= 0 else ""),
    },
    without=("id", "side", "kind", "at", "section", "chief", "fate"),
)
MISSION = Fields("mission", Mission, {"target": _PLACE, "aimed": _PLACE, "observer": _UNIT}, without=("id",))
