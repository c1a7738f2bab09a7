"""Bags: the odds of draws are those of counting every way to draw; old orders are still read."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.engine.chance import Bag, Chance, Die, deal_again, key_of
from voltigeur.engine.orders import Orders

COUNTS = st.dictionaries(st.sampled_from("abc"), st.integers(0, 3), min_size=1)


@settings(max_examples=60, deadline=None)
@given(COUNTS, st.integers(0, 4), st.integers(0, 3))
def test_the_chance_of_a_series_is_the_share_of_its_ways(left: dict[str, int], draws: int, at_least: int) -> None:
    bag = Bag(dict(left))
    things = list(bag.things())
    ways = list(permutations(range(len(things)), min(draws, len(things))))
    good = sum(sum(things[n] == "a" for n in way) >= at_least for way in ways)
    assert bag.chance({"a"}, draws, at_least) == Fraction(good, len(ways))


def test_draws_are_uniform_among_what_is_left() -> None:
    found = Counter(Bag({"x": 1, "y": 3}).draw(Chance(key_of(seed), {}), "deck") for seed in range(4000))
    assert abs(found["x"] / 4000 - 0.25) < 0.03


def test_dealing_again_keeps_every_card_and_every_size() -> None:
    seen = set()
    for seed in range(60):
        bag, hands = Bag({"a": 2, "b": 1}, {"c": 1}), [["c"], ["a", "b"]]
        deal_again(bag, hands, Random(seed))
        assert [len(hand) for hand in hands] == [1, 2]
        assert sorted([*bag.things(), *hands[0], *hands[1]]) == ["a", "a", "a", "b", "b", "c"]
        seen.add(hands[0][0])
    assert seen == {"a", "b", "c"}


def test_faces_of_a_die_are_all_there_and_no_others() -> None:
    thrown = [Chance(key_of(seed), {}).throw("d", (Die(10, lowest=0), Die(3))) for seed in range(500)]
    assert {one for one, _ in thrown} == set(range(10)) and {two for _, two in thrown} == {1, 2, 3}


def test_orders_of_older_saves_are_read() -> None:
    old = b'{"default":{"mode":"fire","chance":40,"range":6},"by_unit":{"3":{"mode":"hold","chance":0,"range":0}}}'
    orders = msgspec.json.decode(old, type=Orders)
    assert orders.default.text() == "fire 40% 6" and orders.of(3).text() == "hold" and orders.by_topic == {}
