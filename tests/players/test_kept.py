"""What the scripted player keeps from question to question never ages: without it, it decides the same."""

from __future__ import annotations

from random import Random

import pytest

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.bot import ground
from voltigeur.games.tda.bot.commander import Commander
from voltigeur.games.tda.whole.view import View
from voltigeur.lab.matches import fresh_match


def played(scenario: str, seed: int, *, forgetful: bool) -> list[Answer]:
    """All answers of the first part of a match between two commanders."""
    match = fresh_match("tda", scenario, seed)
    assert isinstance(match, TdaMatch)
    commanders = [Commander(Random(seed)), Commander(Random(seed + 1))]
    given: list[Answer] = []
    while (question := match.question) is not None and len(given) < 200:
        if forgetful:
            for known in ground._known.values():
                for kept in (known._fire, known._shots, known.reached):
                    kept.clear()
        given.append(commanders[question.seat].choose(View(match, question.seat), question))
        match.answer(given[-1])
    return given


@pytest.mark.parametrize("scenario", ["premier-feu", "barbeles"])
def test_a_commander_who_forgets_everything_decides_the_same(scenario: str) -> None:
    assert played(scenario, 4, forgetful=True) == played(scenario, 4, forgetful=False)
