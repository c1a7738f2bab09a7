"""The fuzzer passes on what is sound, and finds what is broken on purpose."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from voltigeur import load
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.tda import rulebook as tda
from voltigeur.games.tda.whole.view import View
from voltigeur.lab.fuzz import Every, fuzz, main
from voltigeur.lab.leaks import TwoWorlds
from voltigeur.lab.matches import fresh_match


def test_random_play_keeps_every_promise(tmp_path: Path) -> None:
    report = fuzz("tda", 1800, seed=20_000, out=tmp_path)
    assert report.passed, report.failures
    for check in (
        "options",
        "coding",
        "forking",
        "undo",
        "undone",
        "refused",
        "redealt",
        "leak-worlds",
        "twin-worlds",
        "saving",
        "bots",
    ):
        assert report.checks.get(check), f"{check} was never made"


@pytest.mark.parametrize("slug", ["tda", "skirmish"])
def test_lessons_are_among_the_scenarios_that_are_played(slug: str) -> None:
    lessons = {lesson.scenario for lesson in rulebook(slug).shelf.lessons("en")}
    assert lessons and lessons <= set(rulebook(slug).scenarios())


def test_every_scenario_has_its_share_of_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltigeur.lab.fuzz.SHARE", 12)
    names = ["escarmouche", "premiers-pas", "premier-feu"]
    report = fuzz("tda", 36, names, out=tmp_path, every=Every().times(1000))
    assert report.passed and report.played == dict.fromkeys(names, 12)


def test_what_is_seldom_is_checked_where_every_match_is_shorter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voltigeur.lab.fuzz.SHARE", 12)
    seldom = replace(Every().times(1000), coding=30)
    report = fuzz("tda", 36, ["escarmouche", "premiers-pas", "premier-feu"], out=tmp_path, every=seldom)
    assert report.passed and report.checks["coding"] == 1


def test_a_fault_becomes_a_save_that_says_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(self: object, m: Any) -> list[str]:
        return ["the sky has fallen"] if m.state.answers == 7 else []

    monkeypatch.setattr(tda.TroupesDAssaut, "faults", faults)
    report = fuzz("tda", 10, ["escarmouche"], out=tmp_path)
    assert not report.passed
    failure = report.failures[0]
    assert "the sky has fallen" in failure.what
    assert "# fuzz after" in Path(failure.path).read_text(encoding="utf-8")
    monkeypatch.undo()
    assert load(Path(failure.path)).match.state.answers == 7


def test_the_run_ends_badly_when_something_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["30", "--scenario", "escarmouche", "--out", str(tmp_path)]) == 0
    monkeypatch.setattr(tda.TroupesDAssaut, "faults", lambda self, m: ["broken"])
    monkeypatch.setattr("voltigeur.lab.fuzz.MOST_FAILURES", 1)
    assert main(["5", "--scenario", "escarmouche", "--out", str(tmp_path)]) == 1


def test_a_crash_leaves_the_position_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def settle(self: object, m: Any) -> None:
        if m.state.answers == 5:
            raise ZeroDivisionError("a rule went wrong")

    monkeypatch.setattr(tda.TroupesDAssaut, "settle", settle)
    report = fuzz("tda", 20, ["escarmouche"], out=tmp_path, every=Every(forking=1000, undo=1000, leak=1000))
    monkeypatch.undo()
    assert "ZeroDivisionError" in report.failures[0].what
    assert load(Path(report.failures[0].path)).match.state.answers == 4


def test_two_worlds_show_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = View.data

    def careless(self: View) -> dict[str, Any]:
        hidden = [unit.kind for unit in self._match.position.units if unit.hidden and unit.side != self.seat]
        places = [unit.at for unit in self._match.position.units if unit.hidden and unit.side != self.seat]
        return {**honest(self), "order of battle": list(zip(hidden, places, strict=True))}

    rng = Random(3)
    match = fresh_match("tda", "pont-de-kolwezi", 3)
    while match.state.answers < 30:
        assert match.question is not None
        match.answer(match.question.choice.sample(rng))
    trial = TwoWorlds(match, 0, rng, []).play()
    assert trial.differs
    assert not trial.leak
    monkeypatch.setattr(View, "data", careless)
    assert "order of battle" in TwoWorlds(match, 0, rng, []).play().leak
