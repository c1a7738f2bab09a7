"""The report of a match: its figures add up, its odds are those of the dice, and what was taken back does not count."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine import saves
from voltigeur.engine.casebook.vocabulary import vocabulary as words_of
from voltigeur.engine.chance import Chance, fresh_key
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Answered
from voltigeur.engine.log import event_kinds
from voltigeur.engine.luck import Rethrown, Spread, TooMany, belongs, mean, of_side
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.table.report import Report
from voltigeur.players import player
from voltigeur.tabling.after_action import Teller, Throw, Told, luck_of, report

FIXTURES = Path(__file__).parents[1] / "fixtures"
FINISHED = (
    "won-points", "won-losses", "won-annihilation", "drawn", "skirmish/points-attacker",
    "skirmish/points-defender-total",
)  # fmt: skip


@cache
def _match(name: str) -> AnyMatch:
    return saves.from_text((FIXTURES / f"{name}.save").read_text(encoding="utf-8"), name).match


@cache
def _report(name: str) -> Report:
    match = _match(name)
    return report(match, match.book.table(match.setting, "en"))


class _Listening(Teller):
    """Keeps what was thrown anew, to be thrown in other ways."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match, match.book.table(match.setting, "en"))
        self.kept: list[tuple[Any, Answered | None, Answered | None, Spread | None]] = []

    def _spread(self, thrown: Any) -> Spread | None:
        state = thrown.doing.state.copy()
        found = super()._spread(thrown)
        self.kept.append((state, thrown.doing.done, thrown.answer, found))
        return found


@pytest.mark.parametrize("name", FINISHED)
def test_figures_add_up(name: str) -> None:
    match, told = _match(name), _report(name)
    assert match.result is not None
    assert tuple(map(sum, zip(*(cause.points for cause in told.causes), strict=True))) in (match.result.scores, ())
    assert [sum(row.lost[side] for row in told.turns) for side in (0, 1)] == list(told.lost)
    assert [row.turn for row in told.turns] == list(range(1, len(told.turns) + 1))
    for luck in told.luck:
        assert sum(luck.shares) == pytest.approx(1)
        assert sum(n * share for n, share in enumerate(luck.shares)) == pytest.approx(luck.expected)
        assert sum(row.expected[luck.side] for row in told.turns) >= luck.expected - 1e-9
        assert 0 <= luck.fewer <= 1
    swings = [turning.swing for turning in told.turning]
    assert len(swings) <= 3 and all(swing >= 0.5 for swing in swings)
    assert [turning.n for turning in told.turning] == sorted(turning.n for turning in told.turning)
    assert all(0 < turning.at <= turning.n <= told.entries for turning in told.turning)


@pytest.mark.parametrize("name", ["won-points", "won-losses", "won-annihilation"])
def test_every_loss_has_a_mark_on_the_map(name: str) -> None:
    match, told = _match(name), _report(name)
    places = {spot.name for spot in match.book.table(match.setting, "en").drawing().spots}
    assert sum(match.book.losses(match)) == sum(told.lost)
    assert told.fallen and all(mark.place in places and mark.text for mark in told.fallen)


def test_the_winner_and_the_levels_of_victory_agree() -> None:
    told = _report("won-points")
    lead = sum(cause.points[0] - cause.points[1] for cause in told.causes)
    (band,) = [
        b for b in told.bands if (b.low is None or b.low <= lead) and (b.high is None or lead <= b.high)
    ]  # fmt: skip
    assert band.winner == told.ending.winner
    edges = [(band.low, band.high) for band in told.bands]
    assert edges[0][0] is None and edges[-1][1] is None
    assert all(before[1] is not None and before[1] + 1 == after[0] for before, after in pairwise(edges))


# ---- the odds: the same throws in other ways


def _thrown_for_real(match: AnyMatch, state: Any, done: Answered | None, rng: Random) -> tuple[int, ...]:
    """What a throw takes if it is simply thrown: nothing of how chances are counted is used."""
    begun = state.copy()
    begun.chance = Chance(fresh_key(rng), {})
    other: AnyMatch = type(match)(match.book, match.setting, begun, keep_record=False)
    was = match.book.losses(other)
    step = other.state.stack[-1]
    if done is not None:
        step.answer(other, done.seat, done.answer)
    else:
        step.run(other)
    match.book.settle(other)
    while other.state.result is None and belongs(other.state):
        step = other.state.stack[-1]
        if step.assumed is not None:
            step.answer(other, step.seats(other)[0], step.assumed)
        else:
            step.run(other)
        match.book.settle(other)
    return tuple(max(0, a - b) for a, b in zip(match.book.losses(other), was, strict=True))


@pytest.mark.parametrize("name", ["won-points", "won-annihilation", "skirmish/points-attacker"])
def test_dice_that_are_simply_thrown_take_what_was_worked_out(name: str) -> None:
    match, rng = _match(name), Random(4)
    teller = _Listening(match)
    teller.tell()
    able = [kept for kept in teller.kept if kept[3] and any(any(lost) for lost in kept[3])]
    assert len(able) >= 8
    seen = expected = spread = 0.0
    times = 60
    for state, done, answer, found in able:
        assert found is not None and sum(found.values()) == 1
        if done is None and answer is not None:
            continue  # by standing orders: the window itself has to be run
        possible = {tuple(max(0, n) for n in lost) for lost in found}
        for _ in range(times):
            took = _thrown_for_real(match, state, done, rng)
            assert took in possible
            seen += sum(took)
        for side in (0, 1):
            counts = of_side(found, side)
            mu = mean(counts)
            expected += times * float(mu)
            spread += times * float(sum((n - mu) ** 2 * share for n, share in counts.items()))
    assert abs(seen - expected) < 5 * sqrt(spread)


def test_the_arithmetic_of_the_skirmish_agrees_with_its_rules() -> None:
    """Volleys and grenades whose dice are few enough are thrown in all ways, and give what was foretold."""
    compared: Counter[str] = Counter()
    for name in ("skirmish/points-attacker", "skirmish/points-defender-total", "skirmish/annihilation-attacker"):
        match = _match(name)
        teller = _Listening(match)
        teller.tell()
        for state, done, answer, _ in teller.kept:
            if done is None or answer is None or match.book.foretold is None:
                continue
            again = Rethrown(match, state, done, teller.throws.reading)
            foretold = match.book.foretold(again.beginning(), answer)
            if foretold is None:
                continue
            try:
                thrown = again.spread()
            except TooMany:
                continue
            assert {k: v for k, v in foretold.items() if v} == thrown
            compared[type(answer.answer).__name__] += 1
    assert compared["Aim"] >= 5 and sum(compared.values()) >= 10


def test_luck_is_a_convolution_of_the_throws() -> None:
    half, sixth = Fraction(1, 2), Fraction(1, 6)
    throws = [
        Throw(0, (1, 0), {(0, 0): half, (1, 0): half}),
        Throw(1, (0, 0), {(0, 0): 1 - sixth, (2, 0): sixth}),
        Throw(2, (5, 0), None),
        Throw(3, (0, 1), {(0, 0): half, (0, 1): half}),
    ]
    luck = luck_of(throws, 0)
    assert (luck.throws, luck.lost) == (2, 1)
    assert luck.shares == pytest.approx((5 / 12, 5 / 12, 1 / 12, 1 / 12))
    assert luck.expected == pytest.approx(1 / 2 + 2 / 6)
    assert luck.fewer == pytest.approx(5 / 12 + 5 / 24)


# ---- what counts


def _played(seed: int) -> AnyMatch:
    """A match with undos and take-backs."""
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    bots, rng = [player("regular", seed=seed + side) for side in (0, 1)], Random(seed)
    while question := match.question:
        match.answer(bots[question.seat].choose(match.view(question.seat), question))
        if match.result is None and rng.random() < 0.08:
            match.take_back(rng.randrange(2), rng)
        elif match.result is None and rng.random() < 0.2:
            match.undo(rng.randrange(2))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_what_was_taken_back_does_not_count(seed: int) -> None:
    match = _played(seed)
    told: list[Told] = Teller(match, match.book.table(match.setting, "en")).tell()
    lost = [sum(each.lost[side] for each in told) for side in (0, 1)]
    assert tuple(lost) == match.book.losses(match)
    assert all(a.leads == b.led for a, b in pairwise(told))


def test_a_match_that_is_not_over_has_no_report() -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=1)
    with pytest.raises(VoltigeurError, match="not over"):
        report(match, match.book.table(match.setting, "en"))


@pytest.mark.parametrize("slug", ["tda", "skirmish"])
def test_throws_are_declared_by_purposes_that_the_game_has(slug: str) -> None:
    book = rulebook(slug)
    throws = event_kinds(book.package).throws
    purposes = " ".join(words_of(book).lists()["chance"])
    for name in (*throws.takes, *throws.sum, *throws.alike):
        assert name in purposes, name
