"""Simulations give the same report for a seed however they are run, and can be stopped."""

from __future__ import annotations

import msgspec
import pytest

from voltigeur import VoltigeurError
from voltigeur.engine.rulebooks import rulebook
from voltigeur.lab.report import Report, wilson
from voltigeur.lab.simulate import simulate


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one = simulate("tda", "escarmouche", 6, players=("quick", "random"), seed=5)
    two = simulate("tda", "escarmouche", 6, jobs=2, players=("quick", "random"), seed=5)
    assert one == two
    assert one.played == one.wanted == 6
    assert sum(side.wins for side in one.sides) + one.draws == 6
    assert sum(one.reasons.values()) == 6
    assert all(side.low <= side.share <= side.high for side in one.sides)


def test_another_seed_gives_other_matches() -> None:
    reports = [simulate("tda", "escarmouche", 4, players=("quick", "quick"), seed=seed) for seed in (1, 2)]
    assert reports[0].mean_decisions != reports[1].mean_decisions


def test_a_report_goes_through_json() -> None:
    report = simulate("tda", "escarmouche", 2, players=("random", "random"), options={"stop_trade": "never"})
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
    assert "2 matches" in report.text()


def test_an_interruption_leaves_a_report_of_what_is_done() -> None:
    def stop(done: int, wanted: int) -> None:
        assert wanted == 50
        if done == 3:
            raise KeyboardInterrupt

    report = simulate("tda", "escarmouche", 50, players=("random", "random"), progress=stop)
    assert report.interrupted
    assert report.played == 3
    assert "interrupted" in report.text()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"n": 0}, "0 matches"),
        ({"jobs": 0}, "no process"),
        ({"players": ("random",)}, "1 players for 2 seats"),
        ({"players": ("random", "napoleon")}, "there is no player 'napoleon'"),
        ({"options": {"measuring": "never"}}, "option measuring cannot be 'never'"),
    ],
)
def test_wrong_orders_are_refused_with_a_remedy(changes: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"n": 1, "players": ("random", "random"), **changes}
    with pytest.raises(VoltigeurError, match=message):
        simulate("tda", "escarmouche", **given)  # type: ignore[arg-type]


def test_the_wilson_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert 0.7 < low < 0.75
    assert high == pytest.approx(1.0)


def test_a_game_without_bots_can_still_be_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(rulebook("tda")), "bots", {})
    with pytest.raises(VoltigeurError, match=r"nobody has taught 'tda' to a regular player; use one of recruit"):
        simulate("tda", "escarmouche", 1, players=("quick", "random"))
    assert simulate("tda", "escarmouche", 1, players=("random", "random")).played == 1
