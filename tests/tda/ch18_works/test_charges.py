"""Carried charges are a right that their side has at any time (18.3/carried-ied)."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.choices import NotAdmitted
from voltigeur.engine.match import rights
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.steps import Together
from voltigeur.games.tda.base.model import Fate
from voltigeur.games.tda.base.play import TdaMatch

BEARER = """
[[type]]
id = "bearer"
name = { en = "Bearer", fr = "Porteur" }
role = "team"
morale = 7
front = { power = 1, cadence = 6, range = 1 }
arms = [{ power = 12, cadence = 6, range = 1, indirect = true, kind = "other" }]
traits = ["ied"]
"""


@pytest.fixture
def match() -> TdaMatch:
    units = [
        {"id": "A", "at": "C3", "morale": 12},
        {"id": "S", "side": "red", "type": "bearer", "at": "E5"},
        {"id": "Y", "side": "red", "at": "E5", "morale": 12},
    ]
    found = rulebook("tda").arrange({"types": BEARER, "units": units}, "test")
    assert isinstance(found, TdaMatch)
    return found


def test_a_passive_bearer_explodes_when_its_owner_says_so(match: TdaMatch) -> None:
    match.answer("activate blue")
    match.forced = None
    match.claim(1, "explode S", len(match.log(1)))
    assert match.unit(1).fate == Fate.ELIMINATED
    told = [event.kind for event in match.log(0)]
    assert "explodes" in told and "trap-attacks" in told
    assert match.question is not None and match.question.seat == 0


def test_nobody_sets_off_what_the_other_side_carries(match: TdaMatch) -> None:
    with pytest.raises(NotAdmitted):
        match.claim(0, "explode S", len(match.log(0)))
    assert match.unit(1).at >= 0


def test_a_charge_may_go_off_while_both_sides_ask_for_artillery_in_secret() -> None:
    match = voltigeur.new_match("tda", "vallee-des-helicos", seed=1)
    rng = Random(1)
    for _ in range(40):
        step = match.state.stack[-1]
        held = [right for seat in (0, 1) for right in rights(match, seat)]
        if isinstance(step, Together) and held:
            break
        assert match.question is not None
        match.answer(match.question.choice.sample(rng))
    assert isinstance(step, Together) and held, "the scenario has both"
    right = held[0]
    match.claim(right.seat, right.options()[0], match.told(right.seat))
    assert any(event.kind == "explodes" for event in match.log(right.seat))
