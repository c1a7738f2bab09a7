"""Windows of those who lie in wait: they exist whenever somebody could react, and tell nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.engine.choices import PASS
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Charged, Reaction, aims_of, shooters_of
from voltigeur.games.skirmish.ch07_fire.volley import Aim, OrderFire
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw, ThrowAt
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell, Shoot
from voltigeur.games.skirmish.rulebook import BOOK


def match(troops: list[dict[str, Any]], **given: Any) -> SkirmishMatch:
    return BOOK.arrange({"active": "A1", "troops": troops, **given}, "test")


WAITING = {"waiting": True, "ready": True}


def duel(**fields: Any) -> SkirmishMatch:
    """An attacker in the open, two defenders some way off."""
    figures = [{"at": "50,50", **fields}, {"at": "53,50"}]
    return match([{"id": "A1", "figures": [{"at": "50,30"}]}, {"id": "D1", "figures": figures}])


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), min_size=2, max_size=2),
    st.integers(0, 359),
    st.booleans(),
)
def test_a_window_exists_whenever_its_owner_could_react(
    states: list[tuple[bool, bool, bool]], facing: int, charged: bool
) -> None:
    m = duel()
    for number, (ready, known, fired) in enumerate(states, 1):
        figure = m.figure(number)
        figure.waiting = figure.ready = ready
        figure.known, figure.fired, figure.facing = known, fired, facing
        figure.token = -1 if known else number
    step = Charged(1, troop=0, charged=1) if charged else Reaction(1, troop=0)
    if step.reactions(m.seen(1)) is not None:
        assert step.might_react(m.seen(0))


def test_whether_a_window_exists_depends_on_what_the_others_know() -> None:
    m = duel()
    assert not Reaction(1, troop=0).might_react(m.seen(0))
    m.figure(2).known, m.figure(2).token = False, 1
    assert Reaction(1, troop=0).might_react(m.seen(0))


def test_those_who_have_fired_are_not_asked_again() -> None:
    m = duel(**WAITING)
    step = Reaction(1, troop=0)
    choice = step.reactions(m.seen(1))
    assert choice is not None and Aim(((1, 0),)) in choice.options()
    m.figure(1).fired, m.figure(1).ready = True, False
    assert step.reactions(m.seen(1)) is None


@pytest.mark.parametrize(
    ("answer", "who"),
    [
        (Aim(((1, 0), (2, 0))), (1, 2)),
        (OrderFire(2, ((1, 0),)), (1,)),
        (Throw(1, (5000, 3500, 0)), (1,)),
        (ThrowAt(1, 0), (1,)),
        (Launch(1, (5000, 3000, 0)), (1,)),
        (Shell(1, (5000, 3000, 0)), (1,)),
        (Shoot(1, 0), (1,)),
    ],
)
def test_who_fires_and_where_to(answer: Any, who: tuple[int, ...]) -> None:
    m = duel()
    assert shooters_of(answer) == who
    assert len(aims_of(m.seen(1), answer)) == len(who)


@pytest.mark.parametrize(
    ("order", "decision"), [("hold", PASS), ("ask", None), ("fire", Aim(((1, 0),))), ("fire 0% 19", PASS)]
)
def test_standing_orders_answer(order: str, decision: Any) -> None:
    m = match(
        [{"id": "A1", "figures": [{"at": "50,25"}]}, {"id": "D1", "figures": [{"at": "50,50", **WAITING}]}],
        orders={"defender": order},
    )
    seen = m.seen(1)
    assert Reaction(1, troop=0).decide(seen, seen.orders) == decision


def test_orders_for_one_figure_go_before_those_for_all() -> None:
    m = match([{"id": "A1", "figures": [{"at": "50,25"}]}, {"id": "D1", "figures": [{"at": "50,50", **WAITING}] * 2}])
    m.figure(2).x += 300
    m.order(1, "fire")
    seen = m.seen(1)
    assert Reaction(1, troop=0).decide(seen, seen.orders) == Aim(((1, 0), (2, 0)))
    m.order(1, "hold", 1)
    assert Reaction(1, troop=0).decide(seen, seen.orders) == Aim(((2, 0),))
    m.order(1, "ask", 2)
    assert Reaction(1, troop=0).decide(seen, seen.orders) is None


def test_a_volley_is_fired_by_those_within_the_range_of_their_orders() -> None:
    m = match([{"id": "A1", "figures": [{"at": "50,25"}]}, {"id": "D1", "figures": [{"at": "50,50", **WAITING}] * 2}])
    m.figure(2).y += 300
    m.order(1, "fire 0% 26")
    seen = m.seen(1)
    assert Reaction(1, troop=0).decide(seen, seen.orders) == Aim(((1, 0),))
