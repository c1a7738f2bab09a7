"""Finished matches, one for each way to end, are told again word for word; saves of mended failures open and go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import voltigeur
from voltigeur.engine.events import Event
from voltigeur.engine.saves import from_text, retell, to_text

FIXTURES = Path(__file__).parent.parent / "fixtures"
ENDINGS = (
    "won-points", "drawn", "won-annihilation", "won-default", "won-exit", "won-losses", "won-control", "won-survival",
)  # fmt: skip
SKIRMISHES = {
    "points-attacker": ("won-points", 0, "victory"),
    "points-attacker-total": ("won-points", 0, "total"),
    "points-defender": ("won-points", 1, "victory"),
    "points-defender-total": ("won-points", 1, "total"),
    "annihilation-attacker": ("won-annihilation", 0, "total"),
    "annihilation-defender": ("won-annihilation", 1, "total"),
    "resignation": ("won-resignation", 1, "victory"),
}
SELDOM = {
    "wreck-with-passengers": "got-out",
    "barrage": "barrage",
    "pursuit": "follows",
    "flight": "gone-fled",
    "tree": "climbed",
    "swim": "swims",
}
MENDED = sorted((FIXTURES / "mended").glob("*.save"))


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_finished_match_is_told_again_word_for_word(reason: str) -> None:
    opened = voltigeur.load(FIXTURES / f"{reason}.save")
    assert opened.match.result is not None
    assert opened.match.result.reason == reason
    assert opened.match.question is None
    assert list(retell(opened)) == [], "run tests/fixtures/make.py if this change of the rules is meant"


@pytest.mark.parametrize("name", [*SKIRMISHES, *SELDOM])
def test_a_finished_skirmish_is_told_again_word_for_word_and_can_be_saved_again(name: str) -> None:
    path = FIXTURES / "skirmish" / f"{name}.save"
    opened = voltigeur.load(path)
    match, result = opened.match, opened.match.result
    assert result is not None and match.question is None
    if name in SKIRMISHES:
        assert (result.reason, result.winner, result.level) == SKIRMISHES[name]
    else:
        assert SELDOM[name] in {entry.kind for entry in match.record if isinstance(entry, Event)}
    again = from_text(to_text(match)).match
    assert (again.digest(), again.record) == (match.digest(), match.record)
    assert list(retell(opened)) == [], "run tests/fixtures/make.py if this change of the rules is meant"


@pytest.mark.parametrize("path", MENDED, ids=lambda path: path.stem)
def test_a_mended_failure_stays_mended(path: Path, tmp_path: Path) -> None:
    """The position in which something once failed passes the fuzzer's checks now, several times over."""
    from voltigeur.lab.fuzz import Every, FuzzReport, Scrutiny

    match = voltigeur.load(path).match
    report = FuzzReport(match.book.slug, 0, checks={}, failures=[])
    for number in range(3):
        branch = match.fork(Random(number), keep_record=True)
        everything = Every(options=1, coding=1, forking=2, undo=1, refusal=1, redeal=1, leak=2, saving=10)
        Scrutiny(branch, path.stem, number, report, everything, tmp_path).play(10 * (number + 1))
    assert report.passed, report.failures
