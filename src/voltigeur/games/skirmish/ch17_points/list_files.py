"""Lists and scenarios as TOML that a person can read and change, and lists read from such files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.files import read
from voltigeur.engine.structs import learn
from voltigeur.games.skirmish.base.scenario import SIDES, Scenario, TroopPlan, scenario_text

TROOPS = tuple[TroopPlan, ...]
ALWAYS = ("role",)
"""Fields that a reader wants to see even where they are what they are by default."""


def list_toml(side: str, troops: Sequence[TroopPlan]) -> str:
    """The troops of a side as a scenario file has them."""
    return "\n".join(line for troop in troops for line in (f"[[{side}.troops]]", *_rows(troop, ("figures",))))


def scenario_toml(scenario: Scenario, comment: str) -> str:
    """A scenario file."""
    head = _rows(scenario, ("zones", "objectives"), without=SIDES)
    parts = [f"# {comment}", *head]
    for side in SIDES:
        plan = getattr(scenario, side)
        parts += ["", f"[{side}]", f"edge = {_value(plan.edge)}", list_toml(side, plan.troops)]
    return "\n".join(parts) + "\n"


class _Side(Struct, frozen=True):
    troops: TROOPS = ()


class _Lists(Struct, frozen=True):
    attacker: _Side = _Side()
    defender: _Side = _Side()


learn(_Lists)


def read_lists(name: str) -> dict[str, TROOPS]:
    """The troops of each side of a scenario, by name or path, or of a file that has nothing but troops."""
    sides = read(scenario_text(name), _Lists, name, "see docs/reference/skirmish-scenarios.md")
    return {side: getattr(sides, side).troops for side in SIDES}


# -------------------------------------------------------------------- TOML


def _rows(struct: Struct, tables: Sequence[str], without: Sequence[str] = ()) -> Iterator[str]:
    """The fields of a struct that differ from their defaults, a line each; then those that are lists of tables."""
    given = {name: value for name, value in _fields(struct) if name not in without}
    yield from (f"{name} = {_value(value)}" for name, value in given.items() if name not in tables)
    for name in tables:
        yield f"{name} = ["
        yield from (f"  {_value(dict(_fields(row)))}," for row in given.get(name, ()))
        yield "]"


def _fields(struct: Struct) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        if field.required or field.name in ALWAYS or value != field.default:
            yield field.name, value


def _value(value: Any) -> str:
    """A value in one line; JSON's strings are TOML's."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return msgspec.json.encode(value).decode()


learn(TROOPS)
