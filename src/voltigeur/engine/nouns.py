"""Nouns: what a number in a field names, said once, in the type of the field.

    TroopId = Annotated[int, Noun("troop")]

    class Acting(Step):
        troop: TroopId
        shooters: tuple[FigureId, ...] = ()

Whoever has to find every field that names something reads the types and cannot forget one: a re-deal that puts others
in the place of those whom a seat does not know (`renamed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Struct


class Noun(NamedTuple):
    """What kind of thing a number names."""

    kind: str


@cache
def nouns_of(struct: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a struct that name something, each with what it names: things of one kind."""
    hints = get_type_hints(struct, include_extras=True)
    found = {name: set(_kinds(hints[name])) for name in struct.__struct_fields__}
    assert all(len(kinds) < 2 for kinds in found.values()), struct.__name__
    return tuple((name, kind) for name, kinds in found.items() for kind in kinds)


def _kinds(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Annotated:
        yield from (part.kind for part in hint.__metadata__ if isinstance(part, Noun))
        yield from _kinds(hint.__origin__)
    else:
        for part in get_args(hint):
            yield from _kinds(part)


def renamed(thing: Struct, becomes: Mapping[str, Mapping[int, int]]) -> None:
    """Put others in their place in every field that names one of them, by kind of thing."""
    for name, kind in nouns_of(type(thing)):
        if becomes.get(kind):
            setattr(thing, name, _others(getattr(thing, name), becomes[kind]))


def _others(value: Any, becomes: Mapping[int, int]) -> Any:
    return becomes.get(value, value) if isinstance(value, int) else tuple(_others(part, becomes) for part in value)
