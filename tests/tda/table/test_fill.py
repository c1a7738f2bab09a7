"""A set-up that the table fills: as the commander would do it, the same each time, known to nobody else."""

from __future__ import annotations

from collections import Counter

import pytest

from voltigeur import new_match
from voltigeur.engine.choices import Question
from voltigeur.engine.table.asks import Placing
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.ch02_sequence.sequence import Deploy
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.players import player

MOST = 3
"""Counters in one place of a filled set-up: two and a leader."""
CROWDED = {"compagnie-en-ligne": 4, "nuit-blanche": 4}
"""Where a company commander and his leaders crowd into one house."""


def asked(scenario: str, seed: int = 1) -> tuple[TdaTable, TdaMatch, Question]:
    match = new_match("tda", scenario, seed=seed)
    assert isinstance(match, TdaMatch) and match.question is not None
    return TdaTable(match.setting, "en"), match, match.question


def filled(scenario: str, seed: int = 1) -> Placing:
    table, match, question = asked(scenario, seed)
    return table.placing(match, question, {}, True)


def test_a_match_is_filled_in_the_same_way_each_time_and_throws_no_dice_for_it() -> None:
    table, match, question = asked("premier-feu")
    before = match.digest()
    assert table.placing(match, question, {}, True) == table.placing(match, question, {}, True)
    assert match.digest() == before


def test_nobody_can_tell_from_his_own_set_up_how_another_is_filled() -> None:
    found = {tuple(filled("premier-feu", seed).places.items()) for seed in range(12)}
    assert len(found) > 4
    _, match, question = asked("premier-feu")
    other = next(each for each in match.questions if each.seat != question.seat)
    ours = match.state.chance.advice(f"set-up {question.seat}").random()
    assert ours != match.state.chance.advice(f"set-up {other.seat}").random()


@pytest.mark.parametrize("scenario", scenario_names())
def test_counters_are_dispersed(scenario: str) -> None:
    table, match, _ = asked(scenario)
    for question in match.questions:
        places = table.placing(match, question, {}, True).places
        stacks = Counter(place for piece, place in places.items() if "/" not in piece)
        assert max(stacks.values()) <= CROWDED.get(scenario, MOST), stacks


def test_what_is_filled_is_in_cover_as_a_veteran_would_have_it() -> None:
    """Summed over all scenarios, nobody is worse off than in the set-ups that veterans make for themselves."""
    own, ours = Counter[bool](), Counter[bool]()
    for scenario in scenario_names():
        table, match, _ = asked(scenario)
        for question in match.questions:
            eye = Eye(match.seen(question.seat))
            answer = player("veteran", 1, "tda").choose(match.view(question.seat), question)
            assert isinstance(answer, Deploy)
            own.update(eye.cover(place) > 0 for _, place, *_ in answer.placements)
            placed = match.read(table.placing(match, question, {}, True).answer)
            assert isinstance(placed, Deploy)
            ours.update(eye.cover(place) > 0 for _, place, *_ in placed.placements)
    assert ours[True] >= 0.9 * own[True], (ours, own)
