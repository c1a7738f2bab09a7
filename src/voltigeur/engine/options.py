"""Options of a match: a struct of `Literal` fields, the default first, read by name and value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, get_args

import msgspec
from msgspec import Struct

from voltigeur.engine.verdicts import VoltigeurError

O = TypeVar("O", bound=Struct)  # noqa: E741


def values_of(kind: type[Struct]) -> dict[str, tuple[str, ...]]:
    """Each option with its values."""
    return {field.name: get_args(field.type) for field in msgspec.structs.fields(kind)}


def choose(kind: type[O], *layers: Mapping[str, str]) -> O:
    """The options that these layers choose, a later one before an earlier one."""
    chosen: dict[str, str] = {}
    for layer in layers:
        chosen.update(layer)
    known = values_of(kind)
    for name, value in chosen.items():
        if name not in known:
            raise VoltigeurError(f"there is no option {name!r}", remedy=f"use one of {', '.join(known)}")
        if value not in known[name]:
            raise VoltigeurError(f"option {name} cannot be {value!r}", remedy=f"use one of {', '.join(known[name])}")
    return msgspec.convert(chosen, kind)
