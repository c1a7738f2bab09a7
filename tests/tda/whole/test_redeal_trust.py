"""Every position that play leads to is dealt by all that is known; a re-deal that goes by less pins who is aboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from voltigeur.games.tda.whole.redeal import counters
from voltigeur.games.tda.whole.redeal.counters import Trust
from voltigeur.lab.matches import fresh_match
from voltigeur.lab.redeals import positions

Used = list[Trust]


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Used:
    """How far what is known was trusted, try by try."""
    found: Used = []
    real: Callable[..., Any] = counters._allowed

    def spy(m: Any, parties: Any, fits: Any, trust: Trust, vehicles: Any, *, settled: bool = False) -> Any:
        found.append(trust)
        return real(m, parties, fits, trust, vehicles, settled=settled)

    monkeypatch.setattr(counters, "_allowed", spy)
    return found


def after(scenario: str, seed: int, decisions: int) -> Any:
    """A match that was played at random so far."""
    *_, match = positions(fresh_match("tda", scenario, seed), Random(seed), decisions, decisions + 1)
    return match


@pytest.mark.parametrize(
    ("scenario", "seed", "decisions", "seat"),
    [("acier-blanc", 21001, 96, 1), ("acier-blanc", 21001, 120, 1), ("la-riviere", 56, 60, 1)],
)
def test_a_position_of_play_is_dealt_by_all_that_is_known(
    scenario: str, seed: int, decisions: int, seat: int, used: Used
) -> None:
    """Riders who had to get off, so that few deals are lawful; boats whose passengers have got out unseen."""
    match = after(scenario, seed, decisions)
    for number in range(25):
        used.clear()
        match.redeal(seat, Random(number))
        assert set(used) == {Trust.ALL}
