"""Random matches of what stands of the ASL Starter Kit come to an end, keep their promises and can be told again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from voltigeur.engine import saves
from voltigeur.engine.chance import key_of
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.lab.fuzz import fuzz

SETTING = BOOK.new_setting("le-carrefour")
GUNS = BOOK.new_setting("la-butte")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("setting", [SETTING, GUNS], ids=["infantry", "guns"])
def test_a_random_match_ends_and_keeps_its_promises(setting: AslskSetting, seed: int) -> None:
    match, rng = BOOK.new_match(setting, key_of(seed)), Random(seed)
    answers = 0
    while match.result is None:
        question = match.question
        assert question is not None, "nobody is asked, and the match is not over"
        answer = question.choice.sample(rng)
        assert question.admits(answer) is None, match.write(answer)
        assert match.read(match.write(answer)) == answer
        match.answer(answer, question.seat)
        answers += 1
        assert BOOK.faults(match) == [], answers
        assert answers < 5000
    assert match.position.turn <= setting.turns and answers > 50


def test_a_save_can_be_read_again() -> None:
    match, rng = BOOK.new_match(SETTING, key_of(7)), Random(7)
    for _ in range(60):
        question = match.question
        assert question is not None
        match.answer(question.choice.sample(rng), question.seat)
    again = saves.from_text(saves.to_text(match), "save").match
    assert again.digest() == match.digest()


def test_the_fuzzer_finds_nothing(tmp_path: Path) -> None:
    found = fuzz("aslsk", 150, seed=11, out=tmp_path)
    assert not found.failures, found.failures[0]
