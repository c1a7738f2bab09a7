"""What fields of structs declare beside their type: what a number names, who may read it, which state it shows.

    TroopId = Annotated[int, Noun("troop")]

    class Acting(Step):
        troop: TroopId
        shooters: tuple[FigureId, ...] = ()

Whoever has to find every field that names something reads the types and cannot forget one: a re-deal that puts others
in the place of those whom a seat does not know (`renamed`).

    class Unit(Struct):
        stopped: Annotated[Public[bool], Shows("stopped", 20, "S")] = False

A state whose field is at rest is not shown. What no single field tells is a `State` with a function of its own. From
both come the badges of counters, the words of cards and lists, and the position as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta, Struct

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.table.scene import Badge

if TYPE_CHECKING:
    from voltigeur.engine.match import Match

K = TypeVar("K", bound=Struct)


def copier(kind: type[K]) -> Callable[[K], K]:
    """The function that copies structs of a kind, field by field; found once, it beats `copy.copy` several times."""
    method: Callable[[K], K] = kind.__copy__  # type: ignore[attr-defined]
    return method


# -------------------------- nouns: what a number in a field names, said once, in the type of the field


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


# ---- views are built from nothing: each field of a position says who may read it, and only that is copied


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


# ------------------- states that a piece shows, declared beside the field of the model that holds them


W = TypeVar("W")
"""What somebody knows of a match."""
P = TypeVar("P", bound=Struct)
"""A piece of the model."""

Say = Callable[[str, int | str], str]
"""A state, by its name and what it is about, in the words of a language."""


class Shows(Struct, frozen=True):
    """Beside a field: the state that a piece shows by it."""

    name: str
    """Of its words, the message `state-<name>`, and of its badge where nothing else is said."""
    rank: int
    """The gravest comes first, with the lowest rank."""
    sign: str = ""
    """Letters for a page that has no drawing of it; where there are none, what it is about."""
    when: Callable[[Any], bool] = bool
    """For which values of the field it is shown."""
    own: bool = False
    """Whether its side alone is shown it; so it is for a field that only its owner may read."""
    placed: bool = False
    """Whether it is shown on the board only."""
    about: bool = False
    """Whether the value of the field belongs to its words."""
    badge: str | None = None
    """Another badge than that of its name, which several states may share; an empty one for words alone."""


class State(Struct, Generic[W, P], frozen=True):
    """A state that a piece may be in, and what it is about: a number, a thing, or just True."""

    name: str
    rank: int
    sign: str
    tell: Callable[[W, P], int | str | None]
    """What it is about; None or False while the piece is not in it."""
    own: bool = False
    placed: bool = False
    badge: str | None = None

    @property
    def worn(self) -> str:
        """The badge that tells of it, or nothing."""
        return self.name if self.badge is None else self.badge


class States(Generic[W, P]):
    """All states of the pieces of a model, the gravest first."""

    def __init__(self, model: type[P], *derived: State[W, P]) -> None:
        self.all: Sequence[State[W, P]] = sorted((*_declared(model), *derived), key=lambda state: state.rank)

    def of(self, world: W, piece: P, *, own: bool, placed: bool) -> Iterator[tuple[State[W, P], int | str]]:
        """The states of a piece with what they are about; `own`: for one who may read all that its side knows."""
        for state in self.all:
            if (own or not state.own) and (placed or not state.placed):
                about = state.tell(world, piece)
                if about is not None and about is not False:
                    yield state, about

    def badges(self, world: W, piece: P, say: Say, *, own: bool, placed: bool) -> Iterator[Badge]:
        """The badges of a piece with their words; states that share one are told together."""
        shared: dict[str, list[tuple[State[W, P], int | str]]] = {}
        for state, about in self.of(world, piece, own=own, placed=placed):
            if state.worn:
                shared.setdefault(state.worn, []).append((state, about))
        for worn, found in shared.items():
            (first, about), *_ = found
            sign = first.sign or ("" if about is True else str(about))
            yield Badge(worn, ", ".join(say(state.name, what) for state, what in found), sign)


def _declared(model: type[P]) -> Iterator[State[Any, P]]:
    """The states that the fields of a model declare."""
    readers = audiences(model)
    for field, hint in get_type_hints(model, include_extras=True).items():
        if get_origin(hint) is Annotated:
            for shows in get_args(hint)[1:]:
                if isinstance(shows, Shows):
                    own = shows.own or readers[field] != Audience.PUBLIC
                    yield State(
                        shows.name, shows.rank, shows.sign, _teller(field, shows), own, shows.placed, shows.badge
                    )


def _teller(field: str, shows: Shows) -> Callable[[Any, Struct], int | str | None]:
    """What a state that a field holds is about."""

    def tell(world: Any, piece: Struct) -> int | str | None:
        value: int | str = getattr(piece, field)
        if not shows.when(value):
            return None
        return value if shows.about else True

    return tell


def names(value: int) -> bool:
    """For a field that names somebody or something by its number, or counts what is left: -1 is nothing."""
    return value >= 0
