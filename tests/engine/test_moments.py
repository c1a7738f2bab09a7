"""Moments: what others can notice of a window is the same whether its owner was asked or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine.chance import Chance, key_of
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.steps import Window

BOOK = rulebook("tda")


def facing(kind: str, order: str = "ask") -> AnyMatch:
    """A squad in the open, before a marker."""
    red = {"id": "X", "type": kind, "side": "red", "at": "F5", "hidden": True}
    match = BOOK.arrange({"units": [{"id": "A", "at": "C5", "hidden": False}, red]}, "test")
    match.start()
    match.forced = None
    match.keep_moments = True
    match.order(1, order)
    return match


def shown(match: AnyMatch) -> list[tuple[int, Any]]:
    """What blue could have been shown: how much it had been told and what it saw, moment by moment."""
    out = []
    for still in match.take_moments():
        look = match.still(still)
        out.append((len(look.log(0)), look.view(0).data()))
    return out


def test_a_window_that_is_not_asked_leaves_the_same_moments_as_one_that_is() -> None:
    stories = []
    for kind, order in (("decoy", "ask"), ("rifle-squad", "hold")):
        match = facing(kind, order)
        match.answer("activate blue")
        match.answer("move A normal C4-C3")
        stories.append(shown(match))
        assert match.question is not None and match.question.seat == 0
    assert len(stories[0]) == 2, "one for each hex"
    assert stories[0] == stories[1]


def test_a_window_that_is_asked_passes_through_the_same_moments() -> None:
    unasked = facing("decoy")
    unasked.answer("activate blue")
    unasked.answer("move A normal C4-C3")
    asked = facing("rifle-squad")
    asked.answer("activate blue")
    asked.answer("move A normal C4-C3")
    moments = []
    while asked.question is not None and asked.question.seat == 1:
        moments += [*shown(asked), (len(asked.log(0)), asked.view(0).data())]
        asked.answer("pass")
    moments += shown(asked)
    assert moments == shown(unasked)


def test_after_a_reaction_the_window_is_a_moment_again_even_if_nobody_is_left_to_ask() -> None:
    for seed in range(20):
        match = facing("rifle-squad", "fire 1%")
        match.state.chance = Chance(key_of(seed), {})
        match.answer("activate blue")
        match.answer("move A normal C4")
        stills = match.take_moments()
        if not match.position.units[0].stopped:
            break
    windows = [top.seat for still in stills if isinstance(top := still.state.stack[-1], Window)]
    assert windows == [1, 0, 1], "red may fire, blue may reply, red might fire again"
    assert stills[0].length < stills[1].length


def test_no_stills_are_kept_unless_somebody_wants_them() -> None:
    match = facing("decoy")
    match.keep_moments = False
    match.answer("activate blue")
    match.answer("move A normal C4")
    assert match.windows == 1 and match.take_moments() == []


def test_a_refused_or_failing_answer_leaves_no_moment() -> None:
    match = facing("decoy")
    match.answer("activate blue")
    broken: Any = _Broken(match.book)
    match.book = broken
    with pytest.raises(ZeroDivisionError):
        match.answer("move A normal C4-C3")
    assert match.take_moments() == []


class _Broken:
    """A rulebook whose rules fail at the settling of the step after a window."""

    def __init__(self, book: Any) -> None:
        self._book = book
        self._left = 2

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book, name)

    def settle(self, m: AnyMatch) -> None:
        self._left -= 1
        if not self._left:
            raise ZeroDivisionError
        self._book.settle(m)


@pytest.mark.parametrize("seed", range(4))
def test_a_still_is_the_match_as_it_was(seed: int) -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    match.keep_moments = True
    rng = Random(seed)
    kept = []
    for _ in range(150):
        if match.question is None:
            break
        match.answer(match.question.choice.sample(rng))
        for still in match.take_moments():
            look = match.still(still)
            kept.append((still, look.digest(), len(look.log(0))))
    assert kept
    for still, digest, told in kept:
        look = match.still(still)
        assert look.digest() == digest and len(look.log(0)) == told
        assert BOOK.faults(look) == []


def test_a_chore_that_nobody_is_asked_about_is_a_moment_too() -> None:
    """A stray squad next to another leader may join him, and only its own side knows that it is asked about it."""
    match = voltigeur.new_match("tda", "compagnie-en-ligne", seed=3)
    match.keep_moments = True
    rng = Random(3)
    chores: dict[str, int] = {}
    for _ in range(250):
        if match.question is None:
            break
        match.answer(match.question.choice.sample(rng))
        for still in match.take_moments():
            step = still.state.stack[-1]
            assert step.discreet
            chores[type(step).__name__] = chores.get(type(step).__name__, 0) + 1
    assert chores.keys() >= {"Attaching", "OpportunityFire"}
