"""The state of a match: everything that changes, as plain data that a save stores and a fork copies."""

from __future__ import annotations

from copy import copy
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from voltigeur.engine.chance import Chance
from voltigeur.engine.orders import Orders
from voltigeur.engine.steps import Step


class Copyable(Protocol):
    """A position that can be copied."""

    def copy(self) -> Self:
        """An independent equal."""


P = TypeVar("P", bound=Copyable)
T = TypeVar("T", bound="Step[Any, Any]")


class Result(Struct, frozen=True):
    """How a match ended: the winner (-1: drawn), how clearly, a number for each side, and the rule that decided."""

    winner: int
    level: str
    scores: tuple[int, ...]
    rule: str
    reason: str


class State(Struct, Generic[P, T]):
    """Everything that changes: what a save stores and a fork copies. Grows at the end, with defaults."""

    position: P
    stack: list[T]
    chance: Chance
    orders: dict[int, Orders] = {}
    sealed: dict[int, str] = {}
    serials: list[int] = []
    answers: int = 0
    result: Result | None = None

    def copy(self) -> State[P, T]:
        """An independent equal; steps hold immutable values, so a shallow copy of each will do."""
        return type(self)(
            self.position.copy(),
            [copy(step) for step in self.stack],
            self.chance.copy(),
            {seat: orders.copy() for seat, orders in self.orders.items()} if self.orders else {},
            dict(self.sealed) if self.sealed else {},
            self.serials[:],
            self.answers,
            self.result,
        )


class Still(Struct, Generic[P, T]):
    """A moment in passing at which somebody might have been asked: how long the record was, what was, and how far
    the questions of each seat were numbered on."""

    length: int
    state: State[P, T]
    bias: tuple[int, ...]
    narrated: bool = False
    """Whether it shows what a narrated step has just done."""
