"""What a side keeps of one question for the next is what a copy finds that has kept nothing (base/pieces.py)."""

from __future__ import annotations

from random import Random

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.games.aslsk.base.pieces import Pieces
from voltigeur.games.aslsk.ch03_22_fire.firepower import farthest
from voltigeur.games.aslsk.ch03_22_fire.tests import fires_alone, fires_now, why_not_attack
from voltigeur.games.aslsk.ch03_22_fire.verbs import ready_in
from voltigeur.games.aslsk.rulebook import BOOK

PLAYED = ("le-carrefour", "la-butte", "manoir")


@pytest.mark.parametrize("scenario", PLAYED)
def test_questions_are_those_of_a_copy_that_has_kept_nothing(scenario: str) -> None:
    match, rng = BOOK.new_match(BOOK.new_setting(scenario), key_of(5)), Random(5)
    for _ in range(120):
        question = match.question
        if question is None:
            break
        if question.kind != "ask-set-up":
            anew = match.fork(same_dice=True).question
            assert anew is not None and anew.options() == question.options(), question.kind
        match.answer(question.choice.sample(rng), question.seat)


def test_a_piece_is_made_anew_when_a_hex_that_it_rests_on_has_changed() -> None:
    match, rng = BOOK.new_match(BOOK.new_setting("la-butte"), key_of(1)), Random(1)
    while match.question is not None and match.question.kind == "ask-set-up":
        match.answer(match.question.choice.sample(rng))
    pieces, made = Pieces(), list[int]()
    unit = next(unit for unit in match.position.units if unit.at >= 0)
    holder = match.unit(next(weapon.owner for weapon in match.position.weapons if weapon.owner >= 0))

    def make() -> int:
        made.append(1)
        return len(made)

    def ask(place: int, besides: int = 0) -> int:
        pieces.look(match.position)
        return pieces.piece("this", (place,), besides, make)

    assert (ask(unit.at), ask(unit.at), ask(unit.at, 1)) == (1, 1, 2)
    unit.pinned = True
    assert ask(unit.at, 1) == 3 and ask(unit.at, 1) == 3
    here, unit.at = unit.at, (unit.at + 1) % match.setting.board.hexes
    assert ask(here, 1) == 4
    ask(holder.at)
    before = len(made)
    next(weapon for weapon in match.position.weapons if weapon.owner == holder.id).kept = True
    assert ask(holder.at) == before + 1


@pytest.mark.parametrize("scenario", PLAYED)
def test_who_fires_alone_is_judged_as_any_attack(scenario: str) -> None:
    """3.2.2/fire-group: the short cut for one shooter says what the whole test says."""
    match, rng = BOOK.new_match(BOOK.new_setting(scenario), key_of(3)), Random(3)
    asked = 0
    for _ in range(250):
        question = match.question
        if question is None:
            break
        seen = match.at_rest(question.seat)
        movers = dict(question.args).get("movers", ())
        assert isinstance(movers, tuple)
        if question.kind in ("ask-fire", "ask-first-fire") and fires_now(seen, seen.side):
            foes = [seen.unit(u) for u in movers] or seen.foes()
            targets = sorted({foe.at for foe in foes})
            for place in {unit.at for unit in seen.mine()}:
                for who in ready_in(seen, place):
                    for target in seen.in_sight(place, targets):
                        reaches = 0 < seen.distance(place, target) <= farthest(seen, who)
                        lawful = reaches and why_not_attack(seen, (who.number,), target, (), movers) is None
                        assert (fires_alone(seen, who, [target], movers) is True) == lawful
                        asked += 1
        match.answer(question.choice.sample(rng), question.seat)
    assert asked > 100
