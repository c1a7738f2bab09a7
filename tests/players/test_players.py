"""Players answer every question from their view alone, the same way for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.lab.matches import fresh_match
from voltigeur.players import Player, player, player_names

BOTS = ("recruit", "regular", "veteran")
OLDER = {
    "random": "recruit", "easy": "recruit", "quick": "regular", "steady": "regular", "scripted": "veteran",
    "hard": "veteran",
}  # fmt: skip


def play(match: AnyMatch, bots: list[Player]) -> list[str]:
    """Play a match out; the answers as text."""
    said = []
    while (question := match.question) is not None:
        answer = bots[question.seat].choose(match.view(question.seat), question)
        said.append(match.write(answer))
        match.answer(answer)
    return said


@pytest.mark.parametrize("name", BOTS)
def test_a_seed_plays_the_same_match_again(name: str) -> None:
    stories = [
        play(fresh_match("tda", "escarmouche", 3), [player(name, seed) for seed in ("a", "b")]) for _ in range(2)
    ]
    assert stories[0] == stories[1]
    other = play(fresh_match("tda", "escarmouche", 3), [player(name, seed) for seed in ("c", "d")])
    assert other != stories[0]


@pytest.mark.parametrize("name", ("regular", "veteran"))
@pytest.mark.parametrize("scenario", voltigeur.rulebook("tda").scenarios())
def test_every_scenario_is_played_to_a_result(name: str, scenario: str) -> None:
    match = fresh_match("tda", scenario, 11)
    match.keep_record = False
    play(match, [player(name, 1), player(name, 2)])
    assert match.result is not None


@pytest.mark.parametrize("name", ("regular", "veteran"))
def test_choices_do_not_depend_on_what_the_seat_cannot_know(name: str) -> None:
    rng = Random(5)
    compared = 0
    for scenario in ("premier-feu", "pont-de-kolwezi"):
        match = fresh_match("tda", scenario, 4)
        drivers = [player("veteran", 1), player("recruit", 2)]
        while (question := match.question) is not None:
            if rng.random() < 0.3:
                other = match.redeal(question.seat, rng)
                asked: Any = next(q for q in other.questions if q.seat == question.seat)
                here = player(name, 9).choose(match.view(question.seat), question)
                there = player(name, 9).choose(other.view(question.seat), asked)
                assert here == there, f"{question.kind}: {match.write(here)} but {match.write(there)} in another world"
                compared += 1
            match.answer(drivers[question.seat].choose(match.view(question.seat), question))
    assert compared > 100


@pytest.mark.parametrize("seat", (0, 1))
def test_the_commander_beats_random_play(seat: int) -> None:
    for number in range(4):
        match = fresh_match("tda", "premier-feu", 40 + number)
        bots = [player("random", f"{number}r"), player("random", f"{number}r")]
        bots[seat] = player("scripted", f"{number}s")
        play(match, bots)
        assert match.result is not None and match.result.winner == seat


def test_an_unknown_player_is_told_with_the_names() -> None:
    with pytest.raises(voltigeur.VoltigeurError, match="recruit, regular, veteran"):
        player("napoleon")
    assert player_names()[:3] == BOTS


@pytest.mark.parametrize(("old", "new"), OLDER.items())
def test_names_of_former_times_are_understood_and_not_shown(old: str, new: str) -> None:
    assert player(old, 3).name == player(new, 3).name == new
    assert old not in player_names()


def test_an_unknown_game_is_told_with_the_names() -> None:
    with pytest.raises(voltigeur.VoltigeurError, match="there is no rulebook 'chess'"):
        player("scripted", slug="chess")
