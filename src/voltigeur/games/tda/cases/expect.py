"""Cases of Troupes d'assaut: how their fields are written, and from `expect` to differences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from voltigeur.engine.casebook.differences import NOBODY, compared, named, of_result, of_views
from voltigeur.engine.casebook.forms import Fields, Form, words
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.spelling import unknown
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Flight, Mission, Section, Unit
from voltigeur.games.tda.base.names import Names
from voltigeur.games.tda.base.observation import drift
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch00_scenario.victory import holder_of, points_of
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


# --------------------------------------------- cases of Troupes d'assaut: from `expect` to differences


_MARKERS = {
    "markers": lambda markers: sorted(marker["place"] for marker in markers),
    "tokens": lambda markers: {marker["place"]: marker["token"] for marker in markers},
    "may_be": lambda markers: {marker["place"]: marker["may_be"] for marker in markers},
}
_SECTION: Fields[Names] = Fields(
    "section", Section, {"leader": Form(lambda names, text: names.units.index(text), Names.unit)}
)
Wanted = Mapping[str, Any]


def differences(m: TdaMatch, expect: Wanted) -> Iterator[str]:
    """What differs from `expect`."""
    for key, wanted in expect.items():
        if key in _PARTS:
            yield from _PARTS[key](m, wanted)
        else:
            yield unknown("part of expect", key, _PARTS)


def _each(what: str, wanted: Wanted, known: Collection[str]) -> Iterator[tuple[str, Any, str]]:
    """What is expected of each thing by name, and what is wrong with the name."""
    for name, value in wanted.items():
        yield name, value, next(named(what, name, known), "")


def _units(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.names
    for name, fields, wrong in _each("unit", wanted, names.units):
        if wrong:
            yield wrong
        else:
            unit = m.unit(names.units.index(name))
            yield from UNIT.differences(unit, name, fields, names, _of_unit(m, unit))


def _of_unit(m: TdaMatch, unit: Unit) -> dict[str, Callable[[], Any]]:
    """What a case says of a unit beside the fields of the model."""

    def at() -> str:
        return {AWAY: "away", ABOARD: "aboard"}.get(unit.at, "" if unit.at < 0 else m.setting.names.place(unit.at))

    def power() -> int:
        weapon = m.truth.weapon(unit)
        return weapon.power if weapon else 0

    return {
        "at": at,
        "gone": lambda: Fate(unit.fate).name.lower() if unit.fate else False,
        "morale": lambda: m.truth.morale(unit),
        "power": power,
    }


def _sections(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.names
    for name, fields, wrong in _each("section", wanted, names.sections):
        if wrong:
            yield wrong
        else:
            section = m.position.sections[names.sections.index(name)]
            yield from _SECTION.differences(section, f"section {name}", fields, names, {})


def _commands(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    ids = [c.name for s in m.setting.scenario.sides for c in (*s.battalions, *s.companies)]
    for name, holder, wrong in _each("command", wanted, ids):
        got = "" if wrong else m.setting.names.unit(m.position.commands[ids.index(name)].holder)
        yield from [wrong] if wrong else compared(f"holder of {name}", got, holder)


def _missions(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.names
    for name, fields, wrong in _each("mission", wanted, names.missions):
        if wrong:
            yield wrong
        else:
            mission = m.position.missions[names.missions.index(name)]
            yield from MISSION.differences(mission, f"mission {name}", fields, names, {})


def _barrages(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    found = {m.setting.names.place(place): power for place, power in m.position.barrages.items()}
    return compared("artillery", found, wanted)


def _control(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    for name, side in wanted.items():
        place = m.setting.board.names.index(name) if name in m.setting.board.names else -1
        if place < 0:
            yield f"there is no place {name!r}"
        else:
            yield from compared(f"control of {name}", _side(m.position.control[place]), side)


def _objectives(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    there = {objective.name: objective for objective in m.setting.scenario.objectives}
    for name, side, wrong in _each("objective", wanted, there):
        yield from [wrong] if wrong else compared(f"objective {name}", _side(holder_of(m.truth, there[name])), side)


def _changes(m: TdaMatch, wanted: list[str]) -> Iterator[str]:
    got = sorted(f"{c.kind} {m.setting.names.place(c.place)}" for c in m.position.changes)
    return compared("changes", got, sorted(wanted))


def _drift(m: TdaMatch, wanted: int) -> Iterator[str]:
    return compared("what visibility adds to the drift die", drift(m.truth).total, wanted)


def _points(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    for name, value, wrong in _each("side", wanted, SIDES):
        yield from [wrong] if wrong else compared(f"points of {name}", points_of(m.truth, SIDES.index(name)), value)


def _hand(m: TdaMatch, wanted: str) -> Iterator[str]:
    return compared("hand", _side(m.position.hand), wanted)


def _initiative(m: TdaMatch, wanted: str) -> Iterator[str]:
    return compared("initiative", _side(m.position.initiative), wanted)


def _turn(m: TdaMatch, wanted: int) -> Iterator[str]:
    return compared("turn", m.position.turn, wanted)


def _phase(m: TdaMatch, wanted: str) -> Iterator[str]:
    return compared("phase", m.position.phase, wanted)


def _result(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    return of_result(m, SIDES, wanted)


def _view(m: TdaMatch, wanted: Wanted) -> Iterator[str]:
    return of_views(m, wanted, _MARKERS, m.setting.names.units)


def _side(number: int) -> str:
    return SIDES[number] if number >= 0 else NOBODY


_PARTS: Mapping[str, Callable[[TdaMatch, Any], Iterator[str]]] = {
    "units": _units,
    "sections": _sections,
    "commands": _commands,
    "missions": _missions,
    "barrages": _barrages,
    "control": _control,
    "objectives": _objectives,
    "changes": _changes,
    "drift": _drift,
    "points": _points,
    "hand": _hand,
    "initiative": _initiative,
    "turn": _turn,
    "phase": _phase,
    "result": _result,
    "view": _view,
}
