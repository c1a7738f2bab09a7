"""Who fights whom: whatever is offered is lawful, however a knot is tied."""

from __future__ import annotations

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from voltigeur.games.skirmish.ch12_melee.melee import Pairing, knots
from voltigeur.games.skirmish.rulebook import BOOK

PLACES = [(x, y) for y in range(2) for x in range(3)]
"""A crowd of bases that touch: columns and rows of 2.2 cm."""


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(("A", "D", "")), min_size=6, max_size=6), st.integers(0, 1000))
@example(["A", "D", "A", "D", "", ""], 4)
def test_every_pairing_that_is_offered_is_lawful(sides: list[str], seed: int) -> None:
    troops = []
    for side in ("A", "D"):
        figures = [
            {"at": f"{50 + 2.2 * x:.2f},{30 + 2.2 * y:.2f}", "charged": bool(seed >> (3 * y + x) & 1)}
            for (x, y), of in zip(PLACES, sides, strict=True)
            if of == side
        ]
        troops.append({"id": f"{side}1", "figures": figures or [{"at": "10,10" if side == "A" else "110,10"}]})
    match = BOOK.arrange({"stage": "melee", "troops": troops}, "test")
    for knot in knots(match.truth):
        pairing = Pairing(match.truth, knot)
        for number in range(12):
            answer = pairing.sample(Random(seed + number))
            assert pairing.admits(answer) is None, answer
