"""What does not change during a match, as the engine needs it: seats and sides, options, amendments.

>>> two = one_each(("blue", "red"))
>>> two.side_of, two.audience(1)
((0, 1), 2)
>>> allied = Seating(("allies", "axis"), (0, 0, 1), ("first", "second", "third"))
>>> allied.audience(0), allied.names[1], allied.sides[allied.side_of[1]], allied.plain
(3, 'second', 'allies', False)
>>> Seating(("company", "enemy"), (0,), ("company",)).machines
('enemy',)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, get_args

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import Refusal, VoltigeurError
from voltigeur.engine.files import typed
from voltigeur.engine.reading import converted
from voltigeur.engine.tally import Line
from voltigeur.engine.verbs import Notation


class Seating(Struct, frozen=True):
    """The sides by name, the side of each seat, and what the seats are called."""

    sides: tuple[str, ...]
    side_of: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.side_of)

    @property
    def plain(self) -> bool:
        """Whether every side has one seat, in the order of the sides."""
        return self.side_of == tuple(range(len(self.sides)))

    @property
    def machines(self) -> tuple[str, ...]:
        """Sides that nobody answers for."""
        return tuple(name for side, name in enumerate(self.sides) if side not in self.side_of)

    def of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat, theirs in enumerate(self.side_of) if theirs == side)

    def audience(self, side: int) -> int:
        """The seats of a side as bits, for what only they are told."""
        return sum(1 << seat for seat in self.of(side))


OwnFigures = TypeVar("OwnFigures", bound=Struct)
"""Somebody's own figures, as a game keeps them."""


class SavedSetting(Struct, Generic[OwnFigures], frozen=True):
    """What a save says of its setting: the scenario by name, or its text and maps if they do not come with the game."""

    scenario: str
    options: dict[str, str]
    overrides: OwnFigures
    text: str = ""
    maps: dict[str, str] = {}


def header_of(scenario: str, options: Struct, overrides: Struct, text: str, maps: Mapping[str, str]) -> dict[str, Any]:
    """What a save will say of a setting."""
    found = {
        "scenario": scenario,
        "options": msgspec.to_builtins(options),
        "overrides": msgspec.to_builtins(overrides),
        "text": text,
    }
    return {**found, "maps": dict(maps)} if maps else found


def one_each(sides: Sequence[str]) -> Seating:
    """One seat for each side, called by its name."""
    return Seating(tuple(sides), tuple(range(len(sides))), tuple(sides))


# --------- options of a match: a struct of `Literal` fields, the default first, read by name and value


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
    return converted(chosen, kind)


# ---- amendments: a scenario rule or a nationality changes one named point of a rulebook, in one way, in one scope


class Scope(Struct, frozen=True, forbid_unknown_fields=True):
    """Where an amendment holds: empty fields mean everywhere."""

    side: str = ""
    turns: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


class Amendment(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule id, one scope, one effect on one named point."""

    rule: str
    point: str
    reason: str
    scope: Scope = Scope()
    add: int | None = None
    refuse: bool = False
    lift: bool = False
    figure: int | None = None
    step: str = ""

    def effects(self) -> int:
        """How many effects are given; must be one."""
        return sum((self.add is not None, self.refuse, self.lift, self.figure is not None, bool(self.step)))


class Situation(Struct, frozen=True):
    """What scopes are compared with."""

    side: str
    turn: int
    place: str = ""
    traits: tuple[str, ...] = ()


def applies(scope: Scope, now: Situation) -> bool:
    """Whether an amendment's scope holds here."""
    return (
        (not scope.side or scope.side == now.side)
        and (not scope.turns or now.turn in scope.turns)
        and (not scope.places or now.place in scope.places)
        and (not scope.traits or any(trait in now.traits for trait in scope.traits))
    )


class Amendments:
    """All amendments of a match, composed once, found by their point; costs nothing where there is none."""

    def __init__(self, items: Iterable[Amendment] = ()) -> None:
        self.items = tuple(items)
        self._by_point: dict[str, tuple[Amendment, ...]] = {}
        for item in self.items:
            self._by_point[item.point] = (*self._by_point.get(item.point, ()), item)

    def __bool__(self) -> bool:
        return bool(self.items)

    def at(self, point: str) -> Sequence[Amendment]:
        """The amendments of a point."""
        return self._by_point.get(point, ())

    def lines(self, point: str, now: Situation) -> tuple[Line, ...]:
        """Tally lines that amendments add at a point."""
        return tuple(
            Line(item.add, item.reason, item.rule)
            for item in self.at(point)
            if item.add is not None and applies(item.scope, now)
        )

    def refusal(self, point: str, now: Situation) -> Refusal | None:
        """The refusal that an amendment brings to a legality test."""
        for item in self.at(point):
            if item.refuse and applies(item.scope, now):
                return Refusal(item.rule, item.reason)
        return None

    def lifted(self, point: str, now: Situation) -> bool:
        """Whether an amendment lifts the refusal of a legality test."""
        return any(item.lift and applies(item.scope, now) for item in self.at(point))

    def figure(self, point: str, value: int, now: Situation) -> int:
        """A figure as amended."""
        for item in self.at(point):
            if item.figure is not None and applies(item.scope, now):
                value = item.figure
        return value

    def steps(self, point: str, now: Situation) -> tuple[str, ...]:
        """Names of steps that amendments insert at a point."""
        return tuple(item.step for item in self.at(point) if item.step and applies(item.scope, now))


def read_amendments(rows: Sequence[Mapping[str, Any]], points: Iterable[str], where: str) -> Amendments:
    """Amendments from a scenario file; a point that the rulebook does not export, or two effects, is an error."""
    known = frozenset(points)
    out = []
    for number, row in enumerate(rows, 1):
        place = f"{where}: amendment {number}"
        item = typed(dict(row), Amendment, place, "see docs/reference/scenarios.md")
        if item.point not in known:
            raise VoltigeurError(
                f"point {item.point!r} is not known", where=place, remedy=f"use one of {', '.join(sorted(known))}"
            )
        if item.effects() != 1:
            raise VoltigeurError(
                "an amendment has exactly one effect", where=place, remedy="give one of add, refuse, lift, figure, step"
            )
        out.append(item)
    return Amendments(out)


# ----------------------------------------- what does not change during a match, as the engine needs it


class Setting(Protocol):
    """What does not change during a match: scenario, board, charts, options, amendments; shared by all its forks."""

    @property
    def notation(self) -> Notation:
        """How answers are written."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def sides(self) -> Sequence[str]:
        """The names of the sides."""

    @property
    def seating(self) -> Seating:
        """Which seat answers for which side; `one_each` where every side has one."""

    def prepare(self) -> None:
        """Do what would be done little by little: worth it before a series of matches."""

    @property
    def header(self) -> Mapping[str, Any]:
        """What a save must name to find the same setting again (scenario, options, overrides)."""

    @property
    def digest(self) -> str:
        """A fingerprint of all the data in force."""


G = TypeVar("G", bound=Setting)
"""What does not change during a match."""
