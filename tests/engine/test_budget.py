"""Budgets: code that does not come to an end is stopped, and nothing else is."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from voltigeur.engine import budget
from voltigeur.engine.budget import Astray, limited
from voltigeur.engine.chance import key_of
from voltigeur.engine.events import Arg
from voltigeur.engine.rulebooks import AnyMatch, install, remove, rulebook
from voltigeur.engine.steps import Step

SHORT = 0.05


def circle() -> None:
    while True:
        pass


def stubborn() -> None:
    """Takes every error for its own."""
    while True:
        with suppress(Exception):
            circle()


def deaf() -> None:
    """Takes even the first sign to stop for its own."""
    try:
        circle()
    except BaseException:
        circle()


@pytest.mark.parametrize("work", [circle, stubborn, deaf, lambda: sum(1 for _ in iter(int, 1))])
def test_a_loop_is_stopped(work: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "AGAIN", 0.2)
    with pytest.raises(Astray, match=r"this did not come to an end in 0\.05 seconds"):
        limited(SHORT, "this", work)
    assert not budget._watch._running


def test_what_ends_in_time_is_left_alone() -> None:
    assert limited(60, "this", lambda: sum(range(1000))) == 499500
    assert not budget._watch._running


def test_an_error_of_ones_own_stays_what_it_is() -> None:
    with pytest.raises(KeyError):
        limited(60, "this", lambda: dict[str, int]()["mine"])
    assert not budget._watch._running


def test_the_inner_of_two_ends_alone_and_the_outer_ends_both() -> None:
    def both() -> str:
        with pytest.raises(Astray, match="inner"):
            limited(SHORT, "inner", circle)
        return "after"

    assert limited(60, "outer", both) == "after"
    with pytest.raises(Astray, match="outer"):
        limited(SHORT, "outer", lambda: limited(60, "inner", circle))
    assert not budget._watch._running


def test_nothing_is_raised_once_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sign to stop may come at any instruction of the end: many runs whose time is over as they end."""
    monkeypatch.setattr(budget, "TICK", 0.0)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        ended = [_run_out(number % 60) for number in range(600)]
    finally:
        sys.setswitchinterval(interval)
    assert not all(ended)
    assert not budget._watch._running


def _run_out(more: int) -> bool:
    def work() -> bool:
        (run,) = budget._watch._running.values()
        while not run.fired and more % 2:
            pass
        for _ in range(more * 40):
            pass
        return True

    try:
        ended = limited(0.0, "this", work)
    except Astray:
        ended = False
    for _ in range(200):
        pass
    return ended


def test_only_the_thread_that_is_out_of_time_is_stopped() -> None:
    told: list[str] = []

    def run() -> None:
        try:
            limited(SHORT, "that", circle)
        except Astray as error:
            told.append(str(error))

    def all_four() -> None:
        threads = [threading.Thread(target=run) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    limited(60, "this", all_four)
    assert len(told) == 4 and all(text.startswith("that did not") for text in told)


# ---------------------------------------------------------------- rule code that goes in circles


@pytest.fixture
def patrol() -> Iterator[AnyMatch]:
    """A match of a toy at its first question."""
    install("patrol", "tests.toys.patrol.rulebook:BOOK")
    book = rulebook("patrol")
    yield book.new_match(book.new_setting(book.scenarios()[0]), key_of(1))
    remove("patrol")


class Circling(Step[Any, Any]):
    """Never asks, never ends."""

    def run(self, m: Any) -> None:
        m.emit("rests", men=Arg("int", 1))


class Looping(Step[Any, Any]):
    """Does not come back from its step."""

    def run(self, m: Any) -> None:
        circle()


class Wondering(Step[Any, Any]):
    """Does not come back from its question."""

    def seats(self, m: Any) -> tuple[int, ...]:
        return (0,)

    def question(self, seen: Any) -> None:
        circle()


@pytest.mark.parametrize("step", [Circling, Looping, Wondering])
def test_a_rulebook_that_goes_in_circles_is_stopped_and_the_match_put_back(
    patrol: AnyMatch, step: type[Step[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, record = patrol.digest(), list(patrol.record)
    top = type(patrol.state.stack[-1])
    monkeypatch.setattr(top, "answer", lambda self, m, seat, answer: m.push(step()))
    asked = patrol.question
    assert asked is not None
    with pytest.raises(Astray) as told:
        limited(SHORT if step is not Circling else 60, "this answer", lambda: patrol.answer(asked.options()[0]))
    assert "steps without a question (" in str(told.value) if step is Circling else "this answer" in str(told.value)
    assert patrol.digest() == before and patrol.record == record
    monkeypatch.undo()
    patrol.answer(asked.options()[0])
    assert patrol.digest() != before
