"""Cases of Troupes d'assaut: from `expect` to differences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from voltigeur.games.tda.base.model import ABOARD, AWAY, Fate, Position, Unit
from voltigeur.games.tda.base.observation import drift
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.cases.fields import MISSION, SIDES, UNIT
from voltigeur.games.tda.ch00_scenario.victory import holder_of, points_of


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
                yield from _result_differences(m, wanted)
            case "view":
                for name, fields in wanted.items():
                    yield from _view_differences(m, SIDES.index(name), fields)
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


def _result_differences(m: TdaMatch, wanted: Mapping[str, Any]) -> Iterator[str]:
    result = m.result
    if result is None:
        yield "the match is not over"
        return
    winner = SIDES[result.winner] if result.winner >= 0 else "nobody"
    for field, value in wanted.items():
        got = winner if field == "winner" else getattr(result, field)
        if got != value:
            yield f"result {field} is {got}, not {value}"


def _view_differences(m: TdaMatch, seat: int, fields: Mapping[str, Any]) -> Iterator[str]:
    """`markers` (places), `knows` and `ignores` (names), `told` and `not_told` (event kinds)."""
    data = m.view(seat).data()
    for field, wanted in fields.items():
        if field == "markers":
            got = sorted(marker["place"] for marker in data["markers"])
            if got != sorted(wanted):
                yield f"{SIDES[seat]} sees markers on {got}, not {sorted(wanted)}"
        elif field == "tokens":
            got_tokens = {marker["place"]: marker["token"] for marker in data["markers"]}
            if got_tokens != wanted:
                yield f"{SIDES[seat]} sees tokens {got_tokens}, not {wanted}"
        elif field == "may_be":
            got_kinds = {marker["place"]: marker["may_be"] for marker in data["markers"]}
            if got_kinds != wanted:
                yield f"{SIDES[seat]} thinks of the markers {got_kinds}, not {wanted}"
        elif field in ("knows", "ignores"):
            known = {unit["name"] for unit in data["enemies"]}
            for name in wanted:
                if (name in known) != (field == "knows"):
                    yield f"{SIDES[seat]} {'does not know' if field == 'knows' else 'knows'} {name}"
        elif field in ("told", "not_told"):
            told = [event.kind for event in m.log(seat)]
            for kind in wanted:
                if (kind in told) != (field == "told"):
                    yield f"{SIDES[seat]} was {'not ' if field == 'told' else ''}told {kind}"
        elif data.get(field) != wanted:
            yield f"{SIDES[seat]} sees {field} = {data.get(field)}, not {wanted}"
