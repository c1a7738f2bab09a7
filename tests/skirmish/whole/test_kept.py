"""What is kept while a question is asked, or for a table, is what would be found anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from voltigeur.engine.chance import key_of
from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import Crowd
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions.movement import movers
from voltigeur.games.skirmish.ch06_targets.targets import why_not_fire
from voltigeur.games.skirmish.rulebook import BOOK

HAMLET = str(Path(__file__).parents[1] / "hamlet.toml")
SETTING = make_setting(HAMLET, {}, Overrides())


def midway(decisions: int, seed: int = 3) -> Any:
    """A match after some decisions at random."""
    match, rng = BOOK.new_match(SETTING, key_of(seed)), Random(seed)
    for _ in range(decisions):
        question = match.question
        if question is None:
            break
        match.answer(question.choice.sample(rng))
    return match


def test_bases_of_one_crowd_are_not_in_the_way_of_another() -> None:
    seen = midway(20).seen(0)
    mine = [f for f in seen.mine() if f.aboard < 0 and seen.info(f).soldier]
    first = Crowd(seen, 0, {mine[0].id})
    assert first.room(mine[0].site)
    first.add(mine[0].site)
    assert not first.room(mine[0].site)
    assert Crowd(seen, 0, {mine[0].id}).room(mine[0].site)
    assert not Crowd(seen, 0).room(mine[0].site)


def test_what_a_question_keeps_is_what_a_new_one_finds() -> None:
    for decisions in (10, 25, 40):
        match = midway(decisions)
        seen = match.seen(1)
        for _ in range(2):
            for troop in seen.troops(1):
                assert seen.fit(troop.id) == match.seen(1).fit(troop.id)
                assert movers(seen, troop.id) == movers(match.seen(1), troop.id)
            for figure in seen.mine():
                assert ground.locked(seen, figure) == ground.locked(match.truth, figure)
                assert why_not_fire(seen, figure.id) == why_not_fire(match.seen(1), figure.id)


def test_nobody_is_kept_unknown_whom_an_enemy_sees() -> None:
    for decisions in (10, 25, 40):
        match = midway(decisions)
        truth = match.truth
        for figure in match.position.figures:
            if not figure.known and figure.present and figure.aboard < 0:
                watchers = sight.eyes(truth, truth.present(1 - figure.side))
                assert not any(spotting.betrayed(truth, watcher, figure) for watcher in watchers)
