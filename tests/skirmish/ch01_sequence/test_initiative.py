"""Initiative: sharing out rerolls, and the order of activation, against plain definitions."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.engine.chance import Forced, Roll
from voltigeur.games.skirmish.ch01_sequence import sequence
from voltigeur.games.skirmish.ch01_sequence.sequence import Rerolls
from voltigeur.games.skirmish.rulebook import BOOK

QUALITIES = ("green", "veteran", "elite", "commando")


def rerolls(given_dice: list[int], linked: dict[int, list[int]]) -> Rerolls:
    made = Rerolls.__new__(Rerolls)
    made.given, made.linked = given_dice, linked
    return made


@given(
    st.lists(st.integers(0, 2), max_size=5),
    st.lists(st.sets(st.integers(0, 2)).map(sorted), min_size=1, max_size=4),
)
def test_dice_are_shared_out_whenever_they_can_be(given_dice: list[int], reach: list[list[int]]) -> None:
    linked = dict(enumerate(reach))
    possible = any(
        len(set(dice)) == len(dice) and all(given_dice[die] in linked[troop] for troop, die in enumerate(dice))
        for dice in product(range(len(given_dice)), repeat=len(reach))
    )
    assert rerolls(given_dice, linked)._enough(list(linked)) == possible


troops = st.lists(
    st.tuples(st.sampled_from("AD"), st.integers(1, 6), st.sampled_from(QUALITIES), st.booleans()),
    min_size=1,
    max_size=7,
)


@settings(max_examples=40, deadline=None)
@given(troops, st.lists(st.integers(1, 6), min_size=60, max_size=60))
def test_the_order_is_by_die_then_quality_then_side(rows: list[tuple[str, int, str, bool]], dice: list[int]) -> None:
    given_troops = [
        {
            "id": f"{letter}{number}",
            "quality": quality,
            "demoralised": broken,
            "figures": [{"at": f"{10 if letter == 'A' else 110},{10 + 8 * number}"}],
        }
        for number, (letter, _, quality, broken) in enumerate(rows, 1)
    ]
    m: Any = BOOK.arrange({"troops": given_troops, "stage": "care"}, "test")
    names = m.setting.notation
    values = {names.read_troop(f"{row[0]}{n}"): row for n, row in enumerate(rows, 1)}
    for troop, (_, die, _, broken) in values.items():
        m.troop(troop).die = 0 if broken else die
    m.forced = Forced([Roll("roll-off 2d6", (a, b)) for a, b in zip(dice[::2], dice[1::2], strict=True)])
    try:
        sequence.settle_order(m)
    except Exception as error:  # all sixty dice were equal pairs
        assert "not foreseen" in str(error)
        return
    order = m.position.order
    assert sorted(order) == sorted(values)
    keys = [(0 if values[t][3] else values[t][1], m.setting.quality(t).rank) for t in order]
    fit = [key for key in keys if key[0]]
    assert fit == sorted(fit, reverse=True)
    assert keys[len(fit) :] == [key for key in keys if not key[0]]
    blocks: dict[tuple[int, int], list[int]] = {}
    for troop, key in zip(order, keys, strict=True):
        if key[0]:
            blocks.setdefault(key, []).append(m.setting.troops[troop].side)
    for sides in blocks.values():
        assert sides in (sorted(sides), sorted(sides, reverse=True))
