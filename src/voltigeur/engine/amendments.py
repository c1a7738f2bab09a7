"""Amendments: a scenario rule or a nationality changes one named point of a rulebook, in one way, in one scope."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from voltigeur.engine.files import typed
from voltigeur.engine.structs import learn
from voltigeur.engine.tally import Line
from voltigeur.engine.verdicts import Refusal, VoltigeurError


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


learn(Amendment)
