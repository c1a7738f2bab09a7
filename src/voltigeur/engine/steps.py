"""Steps: what is going on, as plain data on a stack; and the state of a match, of which the stack is a part."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from voltigeur.engine.chance import Chance
from voltigeur.engine.choices import PASS, Answer, Choice, Pass, Question
from voltigeur.engine.limits import Seat
from voltigeur.engine.orders import Mode, Orders

M = TypeVar("M", bound="Host")
"""The match that runs the step."""
S = TypeVar("S")
"""What a seat knows."""


class Host(ABC):
    """What the engine's own steps need of a match."""

    @abstractmethod
    def pop(self) -> None:
        """End the top step; the one below is told."""

    @abstractmethod
    def seal(self) -> None:
        """Forbid to undo past this moment."""

    @abstractmethod
    def close_undo(self, seat: int = -1) -> None:
        """Forbid to undo past this moment: a window closes without having asked, or a seat has learnt something."""

    @abstractmethod
    def record_answer(self, seat: int, answer: Answer) -> None:
        """Write an answer that orders gave into the record."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are."""

    @abstractmethod
    def seen(self, seat: int) -> Any:
        """What a seat knows."""

    @abstractmethod
    def at_rest(self, seat: int) -> Any:
        """The same, as long as nothing has changed since somebody could be asked."""

    @abstractmethod
    def unchanged(self) -> None:
        """Say that the step that runs, or is answered, changes nothing but itself."""

    @abstractmethod
    def orders_of(self, seat: int) -> Orders:
        """The standing orders of a seat."""


class Step(Struct, Generic[M, S], tag=True):
    """One step. Its fields are plain immutable values, so that a shallow copy is a copy; what a number names stands in
    the type of its field (`engine.fields`), so that a re-deal can put others in its place."""

    narrated: ClassVar[bool] = False
    """Everybody may watch what it does by itself, one thing at a time: each `run` that tells something is a moment of
    its own, which a page shows for a while. Not for what some seats must not know to have happened."""
    cause: ClassVar[str] = ""
    """Why a narrated step does what it does, where an event of it does not say itself; the id of a message."""

    assumed: ClassVar[Answer | None] = None
    """What its seat is taken to answer when dice before it are thrown anew, so that only the dice are judged."""

    @property
    def discreet(self) -> bool:
        """Whether anybody is asked now is not for the others to know: where nobody is, it looks as if somebody were."""
        return False

    @property
    def aftermath(self) -> bool:
        """Whether it only works out what dice before it have begun: when those are thrown anew, it belongs to them."""
        return False

    def seats(self, m: M) -> tuple[int, ...]:
        """Seats that may have a question here."""
        return ()

    def question(self, seen: S) -> Question | None:
        """The question for the seat that sees this; pure."""
        return None

    def run(self, m: M) -> None:
        """Do one thing, when no seat has a question."""
        raise AssertionError(type(self).__name__)

    def answer(self, m: M, seat: int, answer: Answer) -> None:
        """Apply an admitted answer."""
        raise AssertionError(type(self).__name__)

    def returned(self, m: M, child: Step[M, S]) -> None:
        """A step that lay on this one has ended, with all that its fields tell."""


class Together(Step[M, S], Generic[M, S]):
    """Several seats are asked at once; answers are sealed until all are in, then applied in seat order."""

    def concluded(self, m: M) -> None:
        """All answers have been applied."""
        m.pop()


class Commanding(Protocol):
    """What a seat knows, where it may have given standing orders."""

    @property
    def orders(self) -> Orders:
        """Its standing orders."""


K = TypeVar("K", bound=Commanding)


class Window(Step[M, K], Generic[M, K]):
    """A chance to react for one seat, on a public trigger.

    Whether it exists depends on what the others know; whether it is asked, on its owner's means and orders.
    """

    seat: Seat
    exists: bool = False

    @property
    def discreet(self) -> bool:
        return True

    def others(self, m: M) -> tuple[K, ...]:
        """What each of the other seats knows, or of the other sides, where seats of a side share what they know."""
        return tuple(m.at_rest(seat) for seat in range(m.seats) if seat != self.seat)

    def own(self, m: M) -> K:
        """What the owner knows."""
        known: K = m.at_rest(self.seat)
        return known

    def might_react(self, seen: K) -> bool:
        """Whether, for all that this other seat knows, somebody might react."""
        raise AssertionError(type(self).__name__)

    def reactions(self, seen: K) -> Choice | None:
        """What the owner may do beside passing; None if nothing."""
        raise AssertionError(type(self).__name__)

    def decide(self, seen: K, orders: Orders) -> Answer | None:
        """What the orders say to a choice that exists: an answer, or None to ask."""
        raise AssertionError(type(self).__name__)

    def ask(self, seen: K, choice: Choice) -> Question:
        """The question to put."""
        raise AssertionError(type(self).__name__)

    def react(self, m: M, answer: Answer) -> None:
        """Carry out a reaction."""
        raise AssertionError(type(self).__name__)

    def seats(self, m: M) -> tuple[int, ...]:
        return (self.seat,) if self.exists else ()

    def orders(self, seen: K) -> Orders:
        """The standing orders that may answer in its owner's place."""
        return seen.orders

    def question(self, seen: K) -> Question | None:
        choice = self.reactions(seen)
        if choice is None:
            return None
        orders = self.orders(seen)
        if not orders.silent and self.decide(seen, orders) is not None:
            return None
        return self.ask(seen, choice)

    def run(self, m: M) -> None:
        if not self.exists:
            if self._might_exist(m):
                self.exists = True
                m.seal()
                m.unchanged()
            else:
                m.unchanged()
                m.pop()
            return
        seen = self.own(m)
        orders = self.orders(seen)
        answer: Answer | None = None
        if not orders.silent and self.reactions(seen) is not None:
            answer = self.decide(seen, orders)
        if answer is None or isinstance(answer, Pass):
            m.close_undo()
            m.unchanged()
            m.pop()
            return
        m.record_answer(self.seat, answer)
        self.react(m, answer)

    def _might_exist(self, m: M) -> bool:
        """With nobody else at the table there is nothing to hide: it exists where there is something to do."""
        others = self.others(m)
        return any(self.might_react(seen) for seen in others) if others else self.reactions(self.own(m)) is not None

    def answer(self, m: M, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            m.unchanged()
            m.pop()
        else:
            self.react(m, answer)


__all__ = ["PASS", "Host", "Mode", "Step", "Together", "Window"]


# ---- the state of a match: everything that changes, as plain data that a save stores and a fork copies


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
    """A moment in passing at which somebody might have been asked: how long the record was, what was, how far the
    questions of each seat were numbered on, and what those know who have looked at that position."""

    length: int
    state: State[P, T]
    bias: tuple[int, ...]
    looked_at: dict[int, Any]
    narrated: bool = False
    """Whether it shows what a narrated step has just done."""
