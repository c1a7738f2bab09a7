"""Previews tell the chances that the resolver has: every throw of the dice is played out and counted."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voltigeur.engine.chance import Die, Forced
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Figure, Health
from voltigeur.games.skirmish.base.odds import at_least, several
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch07_fire.reaction_fire import chance_of_effect
from voltigeur.games.skirmish.ch08_losses.losses import Victim, allot, losses
from voltigeur.games.skirmish.ch10_vehicles.armour import Condition, Strike, effect, worst_odds
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.whole.view import preview

READY = {"facing": 90, "waiting": True, "ready": True}
WORDS = ("nobody", "one", "two", "three")


def arranged(troops: list[dict[str, Any]], **given_: Any) -> SkirmishMatch:
    return BOOK.arrange({"stage": "react", "after": "D1", "troops": troops, **given_}, "test")


class Branches(Forced):
    """Dice that begin with given ones, and note how many were thrown."""

    def __init__(self, dice: list[int]) -> None:
        super().__init__([])
        self.dice = dice
        self.bounds: list[int] = []

    def take(self, purpose: str, dice: Sequence[Die]) -> tuple[int, ...]:
        out = []
        for die in dice:
            place = len(self.bounds)
            self.bounds.append(die.sides)
            out.append(self.dice[place] if place < len(self.dice) else 1)
        return tuple(out)


def played_out(m: SkirmishMatch, text: str) -> dict[int, Fraction]:
    """The chance of each number of defenders lost, by playing every throw of the dice."""
    found: dict[int, Fraction] = {}
    todo: list[list[int]] = [[]]
    while todo:
        dice = todo.pop()
        fork = m.fork(keep_record=False)
        assert isinstance(fork, SkirmishMatch)
        fork.forced = branches = Branches(dice)
        fork.answer(text, 0)
        if len(branches.bounds) > len(dice):
            bound = branches.bounds[len(dice)]
            todo.extend([*dice, die] for die in range(1, bound + 1))
            continue
        share = Fraction(1)
        for bound in branches.bounds:
            share /= bound
        lost = sum(f.side == 1 and f.health == Health.WOUNDED for f in fork.position.figures)
        found[lost] = found.get(lost, Fraction(0)) + share
    return found


VOLLEYS: dict[str, tuple[list[dict[str, Any]], str]] = {
    "a rifleman at a runner": (
        [{"id": "A1", "figures": [{"at": "10,40", **READY}]},
         {"id": "D1", "figures": [{"at": "30,40", "motion": "ran"}]}],
        "fire A1.1>D1.1",
    ),
    "two sub-machine guns at three men, one of whom lies in wait": (
        [{"id": "A1", "figures": [{"weapon": "submachine-gun", "at": "20,40", **READY}, {"at": "20,43", **READY}]},
         {"id": "D1", "figures": [{"at": "30,41"}, {"at": "31,44", "waiting": True}, {"at": "33,38"}]}],
        "fire A1.1>D1.1, A1.2>D1.1",
    ),
    "a sniper and a rifleman at the same section": (
        [{"id": "A1", "figures": [{"weapon": "sniper-rifle", "at": "10,40", **READY}, {"at": "10,43", **READY}]},
         {"id": "D1", "figures": [{"at": "30,40", "waiting": True}]},
         {"id": "D2", "figures": [{"at": "32,50"}]}],
        "fire A1.1>D2.1, A1.2>D1.1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VOLLEYS)
def test_the_odds_of_a_volley_are_those_of_its_dice(name: str) -> None:
    troops, text = VOLLEYS[name]
    m = arranged(troops)
    found = preview(m.seen(0), m.read(text))
    assert found is not None
    real = played_out(m, text)
    assert {word: found.odds.get(word, Fraction(0)) for word in WORDS} == {
        word: real.get(count, Fraction(0)) for count, word in enumerate(WORDS)
    }
    assert chance_of_effect(m.seen(0), m.read(text)) == int(100 * (1 - real.get(0, Fraction(0))))


def test_the_odds_of_a_grenade_are_those_of_its_dice() -> None:
    m = arranged([
        {"id": "A1", "figures": [{"at": "10,40", **READY}]},
        {"id": "D1", "figures": [{"at": "24,40"}, {"at": "26,43", "waiting": True}]},
    ])  # fmt: skip
    found = preview(m.seen(0), m.read("throw A1.1 at 24,40"))
    assert found is not None
    real = played_out(m, "throw A1.1 at 24,40")
    assert {word: found.odds.get(word, Fraction(0)) for word in WORDS} == {
        word: real.get(count, Fraction(0)) for count, word in enumerate(WORDS)
    }


def test_a_marker_under_a_template_is_only_supposed() -> None:
    m = arranged(
        [
            {"id": "A1", "figures": [{"at": "10,40", **READY}]},
            {"id": "D1", "known": False, "figures": [{"at": "24,40", "waiting": True}]},
        ],
        table='[[ground]]\nid = "wheat"\nkind = "wheat"\nbox = "20,30 30,50"\n',
    )
    found = preview(m.seen(0), m.read("throw A1.1 at 24,40"))
    assert found is not None and found.unknown == ("target",)
    assert found.odds["one"] >= at_least(3) * at_least(4)


# -------------------------------------------------------------------- counting


@settings(max_examples=25)
@given(st.lists(st.fractions(0, 1, max_denominator=12), max_size=5))
def test_chances_of_numbers_add_up(chances: list[Fraction]) -> None:
    counts = several(chances)
    assert sum(counts.values()) == 1
    assert sum(count * share for count, share in counts.items()) == sum(chances, Fraction(0))


def victim(number: int, square: int, save: int) -> Victim:
    lines = (Line(save, "cover", "saves/cover"),) if save else ()
    return Victim(Figure(number, 1, 0), square, Tally(lines))


@given(st.lists(st.tuples(st.integers(0, 50), st.sampled_from((0, 3, 5))), max_size=5), st.integers(0, 5))
def test_losses_never_exceed_hits_nor_men(rows: list[tuple[int, int]], hits: int) -> None:
    order = sorted((victim(n, *row) for n, row in enumerate(rows)), key=lambda v: v.rank)
    lost = losses({hits: Fraction(1)}, order)
    assert sum(lost.values()) == 1
    assert max(lost) <= min(hits, len(rows))
    bare = sum(not save for _, save in rows)
    assert min(lost) >= min(hits, bare)


@settings(deadline=None, max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from((0, 3, 5))), min_size=1, max_size=6), st.integers(0, 7))
def test_hits_are_allotted_without_a_save_first_and_the_nearest_first(rows: list[tuple[int, int]], hits: int) -> None:
    m = arranged([{"id": "A1", "figures": [{"at": "10,10"}]}, {"id": "D1", "figures": [{"at": "90,10"}]}])
    m.forced = Branches([])
    order = sorted((victim(n, *row) for n, row in enumerate(rows)), key=lambda v: (v.rank, v.figure.id))
    chosen = allot(m, order, hits)
    assert len(chosen) == min(hits, len(rows)) == len({v.figure.id for v in chosen})
    left = [v for v in order if v not in chosen]
    assert all(taken.rank <= other.rank for taken in chosen for other in left)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("left", [Condition(True, True), Condition(False, True), Condition(True, False)])
def test_the_worst_that_strikes_do_is_counted_hit_by_hit(left: Condition, dice: int) -> None:
    m = arranged([{"id": "A1", "figures": [{"at": "10,10"}]}, {"id": "D1", "figures": [{"at": "90,10"}]}])
    strike = Strike(Tally((Line(4, "armour-front", "house/penetration"),)), Tally())
    found = worst_odds(m.truth, strike, left, Fraction(1, 2), dice)
    rank = ("nothing", "shaken", "weapon", "immobilised", "destroyed")
    real: dict[str, Fraction] = {}
    for throws in product(product(range(1, 7), repeat=3), repeat=dice):
        now, worst = left, "nothing"
        for hit, through, die in throws:
            if hit >= 4 and through >= 4 and worst != "destroyed":
                what = effect(m.truth, now, die)
                now = Condition(now.armed and what != "weapon", now.mobile and what != "immobilised")
                worst = max(worst, what, key=rank.index)
        real[worst] = real.get(worst, Fraction(0)) + Fraction(1, 216**dice)
    assert found == real
