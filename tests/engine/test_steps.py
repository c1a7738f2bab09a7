"""Steps on a stack: one that ends tells the one it lay on, and each knows what it lies on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from voltigeur.engine.chance import Chance
from voltigeur.engine.match import Match
from voltigeur.engine.steps import State, Step


class Nothing(Struct):
    """A position without anything in it."""

    def copy(self) -> Nothing:
        """Another."""
        return Nothing()


class Heap(Match[Nothing, Any, None]):
    """A match of which only the stack matters."""

    def seen(self, seat: int) -> None:
        return None


class Called(Step[Heap, None]):
    """A step that does what it is called for."""

    does: str


class Caller(Step[Heap, None]):
    """A step that notes what has come back to it, and whether it was on top by then."""

    heard: tuple[str, ...] = ()

    def returned(self, m: Heap, child: Step[Heap, None]) -> None:
        assert isinstance(child, Called) and m.state.stack[-1] is self
        self.heard = (*self.heard, child.does)


def heap(*steps: Step[Heap, None]) -> Heap:
    """A match with these steps on its stack."""
    nobody: Any = None
    return Heap(nobody, nobody, State(Nothing(), list(steps), Chance(b"k" * 16, {})))


def test_a_step_is_told_what_has_ended_above_it() -> None:
    lower, upper = Caller(), Caller()
    m = heap(lower, Called("first"))
    m.pop()
    m.push(upper)
    m.push(Called("second"))
    m.pop()
    assert (lower.heard, upper.heard) == (("first",), ("second",))


def test_the_last_step_ends_with_nobody_to_tell() -> None:
    m = heap(Called("only"))
    m.pop()
    assert m.state.stack == []


def test_a_step_knows_what_it_lies_on_whatever_lies_on_it() -> None:
    lower, middle, upper = Called("same"), Called("same"), Called("same")
    m = heap(lower, middle, upper)
    assert m.below(middle) is lower and m.below(upper) is middle and m.below(lower) is None
