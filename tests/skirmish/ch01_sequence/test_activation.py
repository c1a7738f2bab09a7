"""What the other side sees of an activation: whether a troop may still spot or fire is not told by what it is asked."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.games.skirmish.ch01_sequence.activation import ACT, Acting
from voltigeur.server.frames import Moment, moments_of

SCENARIOS = ("patrouille", "poste-de-nuit", "coup-de-main")


def _after_action(moments: list[Moment]) -> bool:
    return any(isinstance(moment.step, Acting) and moment.step.stage > ACT for moment in moments)


def _acted(match: AnyMatch) -> Acting | None:
    step = match.state.stack[-1]
    return step if isinstance(step, Acting) and step.stage == ACT else None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_after_every_action_there_is_a_moment_in_which_the_troop_may_still_do_something(scenario: str) -> None:
    match, rng = voltigeur.new_match("skirmish", scenario, seed=5), Random(5)
    match.keep_moments = True
    unasked = 0
    for _ in range(60):
        question = match.question
        if question is None:
            break
        before = _acted(match)
        match.answer(question.choice.sample(rng))
        moments = moments_of(match)
        if before is None or before.stage == ACT:  # it has not acted: it was held down, or has only looked out
            continue
        assert _after_action(moments)
        unasked += not _after_action(moments[-1:])
    assert unasked
