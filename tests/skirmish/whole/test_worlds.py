"""Re-deals held against worlds that were found by trying them all: the same worlds, each as often as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.skirmish.whole.other_worlds import OWNER, SEAT, Script, Telling

from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.lab.redeals import why_not_uniform

FOLDER = Path(__file__).parents[1]
MOST = 3000
"""How often a position is dealt anew."""


def setting_of(name: str) -> Any:
    return make_setting(str(FOLDER / f"{name}.toml"), {}, Overrides())


def played(name: str, seed: int, answers: int) -> Script:
    script, rng = Script(setting_of(name)), Random(seed)
    while len(script.said) < answers and script.match.question is not None:
        script.answer(script.match.question.choice.sample(rng))
    return script


def under_markers(match: Any) -> frozenset[tuple[int, int]]:
    """Who is under which marker, and by what number every troop goes."""
    return frozenset((f.token, f.id) for f in match.position.figures if f.side == OWNER and not f.known)


def checked(name: str, seed: int, answers: int = 22) -> tuple[int, int]:
    """Compare at every stop; how many stops there were, and how many worlds in all."""
    script = played(name, seed, answers)
    found = script.worlds()
    hidden = sorted(min(found))
    match, stops, worlds = Script(script.setting), 0, 0
    for number, (seat, _, answer) in enumerate(script.said):
        if seat == SEAT:
            here = match.match
            tokens = {f.id: f.token for f in here.position.figures if not f.known}
            possible: set[Hashable] = {
                frozenset((tokens[marker], man) for marker, man in zip(hidden, men, strict=True) if marker in tokens)
                for men, last in found.items()
                if last > stops
            }
            stops, worlds = stops + 1, worlds + len(possible)
            assert under_markers(here) in possible
            rng = Random(1000 * seed + number)
            dealt = Counter[Hashable](
                under_markers(here.redeal(SEAT, rng)) for _ in range(min(MOST, 12 * len(possible)))
            )
            why = why_not_uniform(dealt, possible)
            assert not why, f"{name} seed {seed}, stop {stops} ({len(possible)} worlds): {why}"
        match.answer(answer)
    return stops, worlds


@pytest.mark.parametrize(("name", "seed"), [("few", 4), ("few", 5), ("few-gun", 3), ("few-gun", 5), ("few-gun", 9)])
def test_a_re_deal_draws_evenly_from_all_worlds_that_a_side_cannot_tell_apart(name: str, seed: int) -> None:
    stops, worlds = checked(name, seed)
    assert stops > 3 and worlds > 3 * stops


@pytest.mark.parametrize(("name", "seed"), [("few", 3), ("few", 8), ("few-gun", 8)])
def test_truths_that_a_side_cannot_tell_apart_become_the_same_world_by_the_same_dice(name: str, seed: int) -> None:
    script = played(name, seed, 30)
    hidden = sorted(f.id for f in script.setting.figures if f.side == OWNER)
    same = {man: man for man in hidden}
    found = [list(dealt(script, {**same, one: two, two: one})) for one, two in combinations(hidden, 2)]
    real = list(dealt(script, same))
    assert len(real) == len(script.stops)
    others = [worlds for worlds in found if worlds]
    assert max(map(len, others)) > 4, "another truth that lasts for a while"
    assert all(worlds == real[: len(worlds)] for worlds in others)


def dealt(script: Script, men: dict[int, int]) -> Iterator[bytes]:
    """What a truth is dealt as at each stop at which it cannot be told from what was played."""
    for match in Telling(script, men).matches():
        world = match.redeal(SEAT, Random(match.position.turn))
        yield msgspec.json.encode((world.position, world.state.stack))
