"""Cases of Troupes d'assaut: from `expect` to differences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from voltigeur.engine.case_differences import of_result, of_view
from voltigeur.games.tda.base.model import ABOARD, AWAY, Fate, Position, Unit
from voltigeur.games.tda.base.observation import drift
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.cases.fields import MISSION, SIDES, UNIT
from voltigeur.games.tda.ch00_scenario.victory import holder_of, points_of

_MARKERS = {
    "markers": lambda markers: sorted(marker["place"] for marker in markers),
    "tokens": lambda markers: {marker["place"]: marker["token"] for marker in markers},
    "may_be": lambda markers: {marker["place"]: marker["may_be"] for marker in markers},
}


def differences(m: TdaMatch, expect: Mapping[str, Any]) -> Iterator[str]:
    """What differs from `expect`."""
    p: Position = m.position
    setting = m.setting
    for key, wanted in expect.items():
        match key:
            case "units":
                for name, fields in wanted.items():
                    yield from _unit_differences(m, m.unit(setting.names.units.index(name)), name, fields)
            case "sections":
                for name, fields in wanted.items():
                    section = p.sections[setting.names.sections.index(name)]
                    for field, value in fields.items():
                        got: Any = getattr(section, field)
                        if field == "leader":
                            got = setting.names.unit(got)
                        if got != value:
                            yield f"section {name}: {field} is {got}, not {value}"
            case "commands":
                for name, holder in wanted.items():
                    ids = [c.name for s in setting.scenario.sides for c in (*s.battalions, *s.companies)]
                    got = setting.names.unit(p.commands[ids.index(name)].holder)
                    if got != holder:
                        yield f"command {name} is held by {got}, not {holder}"
            case "missions":
                for name, fields in wanted.items():
                    mission = p.missions[setting.names.missions.index(name)]
                    for field, value in fields.items():
                        got = MISSION.written(mission, field, setting.names)
                        if got != value:
                            yield f"mission {name}: {field} is {got}, not {value}"
            case "barrages":
                found = {setting.names.place(place): power for place, power in p.barrages.items()}
                if found != wanted:
                    yield f"artillery lies on {found}, not {wanted}"
            case "control":
                for name, side in wanted.items():
                    held = p.control[setting.board.place(name)]
                    got = SIDES[held] if held >= 0 else "nobody"
                    if got != side:
                        yield f"{name} is controlled by {got}, not {side}"
            case "objectives":
                for objective in setting.scenario.objectives:
                    if objective.name in wanted:
                        held = holder_of(m.truth, objective)
                        got = SIDES[held] if held >= 0 else "nobody"
                        if got != wanted[objective.name]:
                            yield f"objective {objective.name} is held by {got}, not {wanted[objective.name]}"
            case "changes":
                got = sorted(f"{c.kind} {setting.names.place(c.place)}" for c in p.changes)
                if got != sorted(wanted):
                    yield f"changes are {got}, not {sorted(wanted)}"
            case "drift":
                if (added := drift(m.truth).total) != wanted:
                    yield f"visibility adds {added} to the drift die, not {wanted}"
            case "points":
                for name, value in wanted.items():
                    if points_of(m.truth, SIDES.index(name)) != value:
                        yield f"{name} has {points_of(m.truth, SIDES.index(name))} points, not {value}"
            case "hand" | "initiative":
                got = SIDES[getattr(p, key)]
                if got != wanted:
                    yield f"{key} is {got}, not {wanted}"
            case "turn" | "phase":
                if getattr(p, key) != wanted:
                    yield f"{key} is {getattr(p, key)}, not {wanted}"
            case "result":
                yield from of_result(m, SIDES, wanted)
            case "view":
                for name, fields in wanted.items():
                    yield from of_view(m, SIDES.index(name), name, fields, _MARKERS)
            case _:
                yield f"nothing is known of {key!r}"


def _unit_differences(m: TdaMatch, unit: Unit, name: str, fields: Mapping[str, Any]) -> Iterator[str]:
    for field, value in fields.items():
        got: Any
        if field == "at":
            got = "" if unit.at < 0 else m.setting.names.place(unit.at)
            got = {AWAY: "away", ABOARD: "aboard"}.get(unit.at, got)
        elif field == "gone":
            got = Fate(unit.fate).name.lower() if unit.fate else False
        elif field == "morale":
            got = m.truth.morale(unit)
        elif field == "power":
            weapon = m.truth.weapon(unit)
            got = weapon.power if weapon else 0
        else:
            got = UNIT.written(unit, field, m.setting.names)
        if got != value:
            yield f"{name}: {field} is {got}, not {value}"
