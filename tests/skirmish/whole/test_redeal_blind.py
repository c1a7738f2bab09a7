"""Over positions of every scenario: a re-deal knows no more of the truth than the seat does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.skirmish.whole.hidden_things import alike, hidden, reason

from voltigeur.lab.matches import fresh_match
from voltigeur.lab.redeals import Laws, count, excess, pinned, why_not_same
from voltigeur.players import player

HIDING = ("coup-de-main", "embuscade", "etage-par-etage", "poste-de-nuit")
LIMIT = 5.0
"""Deviations; a right re-deal exceeds them once in millions of positions."""


def at(scenario: str, seed: int, decisions: int) -> Any:
    match = fresh_match("skirmish", scenario, seed)
    match.keep_record = True
    bots = [player("scripted", seed + seat, "skirmish") for seat in (0, 1)]
    while match.question is not None and decisions:
        match.answer(bots[match.question.seat].choose(match.view(match.question.seat), match.question))
        decisions -= 1
    return match


def dealt(match: Any, times: int) -> Laws:
    laws = count(match, 0, hidden, Random(1), times)
    for seed in range(2):
        assert not (why := why_not_same(match, match.redeal(0, Random(seed), same_dice=True), 0)), why
    return laws


@pytest.mark.parametrize("decisions", [2, 40])
@pytest.mark.parametrize("scenario", HIDING)
def test_the_truth_does_not_shine_through(scenario: str, decisions: int) -> None:
    match = at(scenario, 3, decisions)
    laws = dealt(match, 30)
    more, name = excess(laws, alike(match, 0))
    assert more < LIMIT, f"{name} is under its own marker too often"


@pytest.mark.parametrize("scenario", HIDING)
def test_at_first_nobody_can_tell_anything_of_a_marker(scenario: str) -> None:
    match = at(scenario, 3, 2)
    laws = dealt(match, 80)
    men = [name for name in laws.truth if not name.startswith("troop")]
    told = [name for name in pinned(laws) if name in men and reason(match, 0, name) != "one-place"]
    assert len(men) > 8 and not told
    share = sum(laws.things[name][laws.truth[name]] for name in men) / (laws.times * len(men))
    assert share < 3 / len(men), "as often as any other place, or nearly so"
