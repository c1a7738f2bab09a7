"""How many special rounds a gun has left is its owner's secret: a re-deal deals the other side's anew (23.1/ig18)."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.games.tda.ch17_special_infantry.support_pieces import redeal_rounds
from voltigeur.games.tda.rulebook import BOOK

UNITS: list[dict[str, Any]] = [
    {"id": "G", "at": "A5", "rounds": 3},
    {"id": "H", "at": "B5"},
    {"id": "X", "at": "D7", "side": "red", "rounds": 3},
    {"id": "Y", "at": "E7", "side": "red"},
    {"id": "Z", "at": "F7", "side": "red", "rounds": 0},
]


def test_rounds_of_the_side_that_is_dealt_are_anything_that_dice_can_say_and_all_others_stay() -> None:
    found: dict[str, set[int]] = {unit["id"]: set() for unit in UNITS}
    m = BOOK.arrange({"units": UNITS}, "test")
    rng = Random(5)
    for _ in range(300):
        redeal_rounds(m, 1, rng)
        for given, unit in zip(UNITS, m.position.units, strict=True):
            found[given["id"]].add(unit.rounds)
    most = 6 * m.setting.charts.special_rounds.dice
    anything = set(range(most + 1))
    assert found == {"G": {3}, "H": {-1}, "X": anything, "Y": {-1}, "Z": anything}
