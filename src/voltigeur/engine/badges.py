"""States that a piece shows, declared beside the field of the model that holds them.

    class Unit(Struct):
        stopped: Annotated[Public[bool], Shows("stopped", 20, "S")] = False

A state whose field is at rest is not shown. What no single field tells is a `State` with a function of its own. From
both come the badges of counters, the words of cards and lists, and the position as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

from voltigeur.engine.table.scene import Badge
from voltigeur.engine.views import Audience, audiences

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
