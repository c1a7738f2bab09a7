"""Views are built from nothing: each field of a position says who may read it, and only that is copied."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from voltigeur.engine.choices import Answer, Question

if TYPE_CHECKING:
    from voltigeur.engine.match import Match

T = TypeVar("T")
S = TypeVar("S", covariant=True)
"""What a seat knows."""


class Audience(StrEnum):
    """Who may read a field."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


def _meta(audience: Audience) -> Meta:
    return Meta(extra={"audience": audience})


Public = Annotated[T, _meta(Audience.PUBLIC)]
Owner = Annotated[T, _meta(Audience.OWNER)]
Nobody = Annotated[T, _meta(Audience.NOBODY)]


@cache
def audiences(kind: type[Struct]) -> dict[str, Audience]:
    """The audience of every field of a struct; a field that does not say is an error."""
    out: dict[str, Audience] = {}
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        found = None
        if get_origin(hint) is Annotated:
            for extra in get_args(hint)[1:]:
                if isinstance(extra, Meta) and extra.extra and "audience" in extra.extra:
                    found = extra.extra["audience"]
        if found is None:
            raise TypeError(f"{kind.__name__}.{field.name} does not say who may read it")
        out[field.name] = found
    return out


@cache
def _readable(kind: type[Struct], owner: bool) -> tuple[str, ...]:
    may = {Audience.PUBLIC, Audience.OWNER} if owner else {Audience.PUBLIC}
    return tuple(name for name, audience in audiences(kind).items() if audience in may)


def expose(thing: Struct, *, owner: bool) -> dict[str, Any]:
    """The readable fields of a thing, as plain data."""
    return {name: getattr(thing, name) for name in _readable(type(thing), owner)}


class SeatView(Protocol[S]):
    """What every game's view offers to players."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def seen(self) -> S:
        """What the seat knows, to reckon with."""

    def preview(self, answer: Answer) -> Any:
        """What an answer would bring, as far as the seat knows."""

    def write(self, answer: Answer) -> str:
        """The text of an answer."""

    def data(self) -> dict[str, Any]:
        """Everything that the seat may know, as plain data."""


class Chooser(Protocol):
    """Whoever answers questions from views: a player, or what a game knows about playing it."""

    def choose(self, view: Any, question: Question) -> Answer:
        """The answer to a question, from what the seat may know."""


class FieldView(Generic[S]):
    """The view of a game whose position says by its fields who may read what, and that foresees nothing by itself."""

    def __init__(self, m: Match[Any, Any, S], seat: int) -> None:
        self.m = m
        self.seat = seat
        self.seen: S = m.seen(seat)

    def preview(self, answer: Answer) -> Any:
        """What an answer would bring, as far as the seat knows."""
        return None

    def write(self, answer: Answer) -> str:
        """The text of an answer."""
        return self.m.write(answer)

    def data(self) -> dict[str, Any]:
        """Everything that the seat may know, as plain data."""
        fields: dict[str, Any] = msgspec.to_builtins(expose(self.m.position, owner=False))
        return fields
