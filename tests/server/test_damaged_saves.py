"""Damaged saves are refused or played on: none hangs the server, none is its fault. `voltigeur fuzz-saves` tries many.

bench/damaged-saves.md says what ten thousand of them came to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from voltigeur.cli import main
from voltigeur.engine import saves
from voltigeur.engine.rulebooks import install, remove, rulebook
from voltigeur.lab.damage import damaged_save, some_saves
from voltigeur.server import rehearsal

FEW = 24
SCENARIOS = {"tda": "premiers-pas", "skirmish": "patrouille", "patrol": ""}


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """A game that nobody thought of here."""
    install("patrol", "tests.toys.patrol.rulebook:BOOK")
    yield
    remove("patrol")


@pytest.mark.parametrize("slug", SCENARIOS)
def test_damaged_saves_are_refused_or_played_on(slug: str) -> None:
    scenario = SCENARIOS[slug] or rulebook(slug).scenarios()[0]
    found = rehearsal.run(some_saves(slug, [scenario], 5, 20), FEW, 5)
    assert not found.failures, [failure.what for failure in found.failures]
    assert found.saves == FEW and found.statuses["POST 422 save-broken"] and found.opened


def test_damage_is_the_same_for_a_seed_and_is_sealed_again() -> None:
    text = next(some_saves("tda", ["premiers-pas"], 1, 4))
    made = [damaged_save(text, Random(number)) for number in range(40)]
    assert made == [damaged_save(text, Random(number)) for number in range(40)]
    assert sum(each != text for each in made) > 36
    sealed = [each for each in made if each.endswith("\n") and saves.sealed(each.rpartition("= ")[0]) == each]
    assert len(sealed) > 25


def test_a_fault_of_the_server_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rehearsal that hears nothing proves nothing."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("voltigeur.server.hall.check_plan", fail)
    found = rehearsal.run(some_saves("tda", ["premiers-pas"], 1, 4), 12, 3)
    assert {failure.what for failure in found.failures} == {"POST: 500 urn:voltigeur:internal"}


def test_the_command_says_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["fuzz-saves", "tda", "-n", "6", "--scenario", "premiers-pas", "--json"])
    assert ended.value.code == 0
    told = json.loads(capsys.readouterr().out)
    assert told["saves"] == 6 and not told["failures"]
