"""Options are listed by short cuts; the tests that judge an answer are the law, and both must agree."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch06_movement import march_plan as plans
from voltigeur.games.tda.ch06_movement import movement
from voltigeur.games.tda.ch06_movement import verbs as beginnings
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, advance
from voltigeur.games.tda.ch07_fire.tests import fire_targets, lists, why_not_fire


@pytest.mark.parametrize("scenario", ["rue-par-rue", "compagnie-en-ligne"])
def test_the_next_steps_of_a_move_are_those_that_the_rules_allow(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = plans.next_places
    compared = 0

    def both(seen: Seen, plan: MarchPlan) -> list[int]:
        nonlocal compared
        quick = listed(seen, plan)
        if plan.at >= 0:
            board = seen.setting.board
            around = [*(p for p in board.neighbours[plan.at] if p >= 0), *board.stairs[plan.at]]
            assert quick == [p for p in around if not isinstance(advance(seen, plan, p), Refusal)]
            compared += 1
        return quick

    monkeypatch.setattr(movement, "next_places", both)
    monkeypatch.setattr(beginnings, "next_places", both)
    match = voltigeur.new_match("tda", scenario, seed=5)
    match.keep_record = False
    rng = Random(5)
    for _ in range(400):
        if match.question is None:
            break
        match.answer(match.question.choice.sample(rng))
    assert compared > 30


@pytest.mark.parametrize("scenario", ["rue-par-rue", "nuit-blanche"])
def test_the_targets_that_are_listed_are_those_that_the_rules_allow(scenario: str) -> None:
    match = voltigeur.new_match("tda", scenario, seed=6)
    assert isinstance(match, TdaMatch)
    match.keep_record = False
    rng = Random(6)
    compared = 0
    for _ in range(250):
        if match.question is None:
            break
        for side in (0, 1):
            seen = match.seen(side)
            for unit in seen.mine():
                allowed = [p for p in seen.enemy_places() if lists(seen, why_not_fire(seen, unit, p))]
                assert fire_targets(seen, unit) == allowed
                compared += bool(allowed)
        match.answer(match.question.choice.sample(rng))
    assert compared > 50


@pytest.mark.parametrize("scenario", ["premier-feu", "pont-de-kolwezi", "rue-par-rue"])
def test_nothing_is_offered_twice_and_all_that_is_offered_is_admitted(scenario: str) -> None:
    match = voltigeur.new_match("tda", scenario, seed=8)
    match.keep_record = False
    rng = Random(8)
    for _ in range(350):
        question = match.question
        if question is None:
            break
        if question.kind != "ask-deploy":
            options = list(question.options())
            assert len(options) == len(set(options)), question.kind
            for option in options:
                assert question.admits(option) is None, match.write(option)
        match.answer(question.choice.sample(rng))
