"""What the table draws as in reach, held against what may be ordered: all of it can be gone to, and nothing beyond."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import Question
from voltigeur.games.aslsk.base.names import MANNERS
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_3_movement.allowance import where
from voltigeur.games.aslsk.ch03_3_movement.moving import Move, MoveWooded
from voltigeur.games.aslsk.ch03_3_movement.party import steps_from
from voltigeur.games.aslsk.ch03_3_movement.phase import ready
from voltigeur.games.aslsk.ch03_3_movement.reach import reach
from voltigeur.games.aslsk.rulebook import BOOK


def moments(scenario: str, seed: int, most: int) -> Iterator[tuple[Seen, Question]]:
    """Questions of who moves in the middle of a match of random players."""
    match, rng, found = BOOK.new_match(BOOK.new_setting(scenario), key_of(seed)), Random(seed), 0
    while found < most and (question := match.question) is not None:
        seen = match.at_rest(question.seat)
        if question.kind == "ask-move" and rng.random() < 0.2:
            found += 1
            yield seen, question
        match.answer(question.choice.sample(rng), question.seat)


@pytest.mark.parametrize("scenario", ["le-carrefour", "la-butte", "renforts"])
def test_all_that_is_in_reach_can_be_ordered_and_nothing_beyond_it(scenario: str) -> None:
    """3.3/allowance, 3.3/assault-move, 3.3/double-time, 1.1.1/road, 1.1.1/woods-road, 3.3/stacking."""
    tried = 0
    for seen, question in moments(scenario, 20_31, 12):
        for unit in ready(seen)[:5]:
            for manner in range(len(MANNERS)):
                for wooded, order in ((False, Move), (True, MoveWooded)):
                    found = reach(seen, (unit,), manner, where(unit), {}, wooded=wooded)
                    paths: dict[int, tuple[int, ...]] = {at: way.path for at, way in found.items()}
                    may = {at: question.admits(order((unit.id,), manner, path)) is None for at, path in paths.items()}
                    if not any(may.values()):
                        continue
                    assert all(may.values()) or wooded
                    for at, path in ((where(unit), ()), *paths.items()):
                        for there in steps_from(seen, at, unit.side):
                            if there >= 0 and there not in paths and there != where(unit):
                                tried += 1
                                assert question.admits(order((unit.id,), manner, (*path, there))) is not None
    assert tried > 500
