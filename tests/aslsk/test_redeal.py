"""Re-deals of hidden Guns: every world that a seat cannot tell from the truth, equally often, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

import pytest
from tests.aslsk.hidden_guns import Elimination, alike, hidden
from tests.aslsk.replayed_guns import small_match, told_apart

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.ch03_3_movement.allowance import NORMAL
from voltigeur.games.aslsk.ch03_3_movement.odds import way_odds
from voltigeur.games.aslsk.ch06_4_hidden.lairs import hidden_guns
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.whole.redeal import lairs_by_kind
from voltigeur.lab.redeals import count, excess, why_not_same, why_not_saved, why_not_uniform

VERTICES = (1, 3, 5, 7, 9, 11)
WOODS = {"B2": "w", "C4": "w", "E3": "w", "F1": "g"}


def gun(name: str, crew: str, at: str, kind: str = "pak40") -> tuple[dict[str, Any], dict[str, Any]]:
    unit = {"id": crew, "type": "2-2-8", "side": "red", "at": at, "hidden": True}
    return unit, {"id": name, "type": kind, "owner": crew, "facing": 3, "emplaced": True, "hidden": True}


def arranged(*guns: tuple[dict[str, Any], dict[str, Any]], **more: Any) -> Any:
    units = [{"id": "A", "type": "6-6-6", "at": "A5"}, *(unit for unit, _ in guns), *more.pop("units", ())]
    given = {"nations": {"blue": "american", "red": "german"}, "map": "6x5", "overlay": {"hexes": WOODS}, "month": 7,
             "zones": {"red": ["B-F"]}, "units": units, "weapons": [weapon for _, weapon in guns]}  # fmt: skip
    return BOOK.arrange({**given, **more}, "test")


def worlds(match: Any, times: int) -> Counter[Hashable]:
    rng = Random(5)
    return count(match, 0, hidden, rng, times).worlds


def possible_hexes(match: Any) -> list[str]:
    """Cover, and the open ground behind it."""
    known = Elimination(match, 0)
    known.look(match)
    return [match.setting.board.names[place] for place in sorted(known.open)]


def lies(**things: Hashable) -> frozenset[tuple[str, Hashable]]:
    return frozenset(things.items())


def test_a_gun_may_be_wherever_cover_hides_it() -> None:
    match = arranged(gun("H", "X", "C4"))
    hexes = possible_hexes(match)
    assert set(WOODS) < set(hexes) < set(match.setting.board.names)
    possible = {lies(H=(at, v, "X"), X=at) for at in hexes for v in VERTICES}
    assert not why_not_uniform(worlds(match, 1500), possible)
    assert not why_not_same(match, match.redeal(0, Random(1), same_dice=True), 0)
    assert not why_not_saved(match.redeal(0, Random(1)))
    assert match.redeal(1, Random(1), same_dice=True).digest() == match.digest()


def test_two_guns_change_crews_and_share_a_hex_if_there_is_room() -> None:
    crowd = [{"id": f"Y{n}", "type": "4-6-7", "side": "red", "at": at} for n, at in enumerate(("E3", "E3", "B2"))]
    match = arranged(gun("H", "X", "C4"), gun("I", "Z", "F1", "flak38"), units=crowd)
    hexes, room = possible_hexes(match), {"B2": 2, "E3": 1}
    possible = {
        lies(H=(a, v, crews[0]), I=(b, w, crews[1]), **dict(zip(crews, (a, b), strict=True)))
        for a in hexes for b in hexes for v in VERTICES for w in VERTICES for crews in (("X", "Z"), ("Z", "X"))
        if all([a, b].count(at) <= room.get(at, 3) for at in (a, b))
    }  # fmt: skip
    seen = worlds(match, 4000)
    assert not why_not_uniform(Counter({_places(world): 0 for world in possible} | _summed(seen)),
                               {_places(world) for world in possible})  # fmt: skip
    assert set(seen) <= possible


def test_a_hidden_crew_that_would_move_is_told_the_danger() -> None:
    foe = [{"id": "B", "type": "6-6-6", "at": "A3"}]
    match = arranged(gun("H", "X", "C4"), phase="movement", attacker="red", units=foe)
    crew = next(unit for unit in match.position.units if unit.hidden)
    [hop] = way_odds(match.seen(1), [crew], NORMAL, [match.setting.board.place("C3")])
    assert hop.threats and crew.hidden


def test_what_hidden_crews_carry_may_be_with_either() -> None:
    load = {"id": "M", "type": "german-lmg", "owner": "X", "hidden": True}
    one, two = gun("H", "X", "C4"), gun("I", "Z", "E3", "flak38")
    match = arranged(one, two, zones={"red": ["C4", "E3"]}, weapons=[one[1], two[1], load])
    possible = {
        lies(H=(a, v, crews[0]), I=(b, w, crews[1]), M=(dict(zip(crews, (a, b), strict=True))[who], -1, who),
             **dict(zip(crews, (a, b), strict=True)))
        for a in ("C4", "E3") for b in ("C4", "E3") for v in VERTICES for w in VERTICES
        for crews in (("X", "Z"), ("Z", "X")) for who in crews
    }  # fmt: skip
    assert not why_not_uniform(worlds(match, 6000), possible)


def _places(world: Hashable) -> Hashable:
    """A world without the ways in which Guns point."""
    assert isinstance(world, frozenset)
    return frozenset((name, value[::2] if isinstance(value, tuple) else value) for name, value in world)


def _summed(found: Counter[Hashable]) -> dict[Hashable, int]:
    out: Counter[Hashable] = Counter()
    for world, times in found.items():
        out[_places(world)] += times
    return out


@pytest.mark.parametrize(
    ("said", "dice", "gone"),
    [
        # Six factors are three at a crew, read on 2, with two of cover: a 6 is a Pin Task Check, unless they Cower.
        ("fire B at E3", ["fire 2d6: 1 3"], {("E3", v) for v in VERTICES}),
        ("fire B at E3", ["fire 2d6: 2 2"], set()),
        ("fire B at E3", ["fire 2d6: 5 6"], set()),
        ("fire B at C4", ["fire 2d6: 2 2"], {("C4", v) for v in VERTICES}),
    ],
)
def test_a_shot_rules_out_what_it_would_have_shown(said: str, dice: list[str], gone: set[tuple[str, int]]) -> None:
    match = arranged(gun("H", "X", "B2"), units=[{"id": "B", "type": "6-6-6", "at": "D4"}], dice=dice)
    match.answer(said)
    left = {(at, v) for at in possible_hexes(match) for v in VERTICES} - gone
    assert not why_not_uniform(worlds(match, 2000), {lies(H=(at, v, "X"), X=at) for at, v in left})


def test_where_one_has_been_no_gun_is() -> None:
    match = arranged(gun("H", "X", "B2"), phase="movement", units=[{"id": "B", "type": "6-6-6", "at": "D4"}])
    match.answer("move B normal E4 E3")
    while match.question.seat == 1:
        match.answer("pass")
    left = {(at, v) for at in possible_hexes(match) for v in VERTICES}
    assert {"B2", "C4", "F1"} <= {at for at, _ in left} and ("E3", 1) not in left
    assert not why_not_uniform(worlds(match, 2000), {lies(H=(at, v, "X"), X=at) for at, v in left})


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_match_rules_out_what_somebody_would_who_looks_on(seed: int) -> None:
    """Hex by hex as the seat's own men go and look, by a reckoning of its own; the Gun is where it may be."""
    match, rng = BOOK.new_match(BOOK.new_setting("canon-cache"), key_of(seed)), Random(seed)
    side = match.setting.sides.index("de")
    _hide_it(match, rng)
    known = Elimination(match, 1 - side)
    looked = 0
    while (question := match.question) is not None and hidden_guns(match.setting, match.position, side):
        known.look(match)
        if match.position.phase and looked % 7 == 0:
            [found] = lairs_by_kind(match, side, hidden_guns(match.setting, match.position, side)).values()
            assert {lair.place for lair in found} == known.open
            assert not why_not_same(match, match.redeal(1 - side, rng, same_dice=True), 1 - side)
        looked += 1
        answer = question.choice.sample(rng)
        if question.seat == side and question.admits(quiet := match.read("pass")) is None:
            answer = quiet
        match.answer(answer, question.seat)
    assert looked > 30


@pytest.mark.parametrize("seed", [1, 3, 11, 12])
def test_the_match_played_again_with_the_gun_elsewhere_leaves_the_same_worlds(seed: int) -> None:
    """What a seat may conclude is what it would have been told otherwise, no more and no less."""
    looked, wrong = told_apart(small_match(seed), 0, Random(seed), 40)
    assert looked > 10 and not wrong


@pytest.mark.parametrize("at", ["C4", "B2"])
def test_an_advance_is_not_undone_whether_it_met_a_gun_or_none(at: str) -> None:
    near = [{"id": "B", "type": "6-6-6", "at": "C5"}, {"id": "D", "type": "6-6-6", "at": "A4"}]
    match = arranged(gun("H", "X", at), phase="advance", units=near)
    match.answer("advance D to B3")
    assert match.can_undo(0), "open ground that it had seen before"
    match.answer("advance B to C4")
    assert not match.can_undo(0)


def _hide_it(match: Any, rng: Random) -> None:
    """Play the set-up, the Gun hidden in cover."""
    while match.position.phase == 0:
        question = match.question
        answer = question.choice.sample(rng)
        for _ in range(4000):
            answer = question.choice.sample(rng)
            spots = {e[0]: e[1] for e in answer.entries}
            cover = [e for e in answer.entries if e[3] and not match.setting.ground[spots[e[1]]].open_ground]
            if question.seat == match.setting.sides.index("us") or cover:
                break
        assert isinstance(answer, Deploy) and not isinstance(question.admits(answer), Refusal)
        match.answer(answer)


def test_no_gun_is_oftener_at_its_place_than_its_like() -> None:
    match = arranged(gun("H", "X", "C4"), gun("I", "Z", "F1"))
    laws = count(match, 0, hidden, Random(3), 800)
    more, worst = excess(laws, alike(match, 0))
    assert more < 5.0, worst


def test_no_gun_is_dealt_where_a_special_rule_lets_none_be_hidden() -> None:
    bare = {"rule": "ssr/bare", "point": "may-hide", "reason": "ssr-bare", "refuse": True, "scope": {"places": ["E3"]}}
    dealt = (arranged(gun("H", "X", "C4"), ssr=[bare]).redeal(0, Random(number)) for number in range(60))
    found = {hidden(match, 0)["X"] for match in dealt}
    assert "C4" in found and "E3" not in found


def test_what_a_hidden_crew_carries_is_dealt_with_it() -> None:
    unit, weapon = gun("H", "X", "C4")
    match = arranged((unit, weapon), weapons=[weapon, {"id": "M", "type": "german-lmg", "owner": "X", "hidden": True}])
    for number in range(8):
        dealt = match.redeal(0, Random(number))
        [crew] = [unit for unit in dealt.position.units if unit.hidden]
        assert {each.at for each in dealt.position.weapons} == {crew.at}
