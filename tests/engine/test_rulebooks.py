"""The registry of rulebooks: ours, those of other packages, and those that a test adds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from voltigeur.engine import rulebooks as registry
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import SHIPPED, Cases, install, remove, rulebook, rulebooks
from voltigeur.engine.table.library import Shelf
from voltigeur.games.aslsk import cases as aslsk_cases
from voltigeur.games.aslsk.base import world as aslsk_base
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.table import cards as aslsk_cards
from voltigeur.games.skirmish import cases as skirmish_cases
from voltigeur.games.skirmish.base import world as skirmish_base
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table import cards as skirmish_cards
from voltigeur.games.tda import cases as tda_cases
from voltigeur.games.tda.base import seen as tda_base
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table import cards as tda_cards


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of modules that can be imported, and no rulebook left behind."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "toy_book.py").write_text("class Toy:\n    slug = 'toy'\n\n\nBOOK = OTHER = Toy()\n")
    (tmp_path / "toy_torn.py").write_text("import no_such_module_at_all\n")
    monkeypatch.setattr(registry, "_HOMES", dict(registry._HOMES))
    yield tmp_path
    registry._announced.cache_clear()
    registry._load.cache_clear()
    for name in ("toy_book", "toy_torn"):
        sys.modules.pop(name, None)


def test_a_rulebook_is_added_and_taken_away(shelf: Path) -> None:
    book = install("toy", "toy_book")
    assert rulebook("toy") is book and rulebooks()[-1] == "toy"
    assert install("toy", "toy_book") is book
    remove("toy")
    assert "toy" not in rulebooks()
    with pytest.raises(VoltigeurError, match="there is no rulebook 'toy'; choose one of tda, skirmish"):
        rulebook("toy")


@pytest.mark.parametrize("slug", ["", "Toy", "a toy", "../toy", "toy-", "7toys", "\u017ftoy", "toy\n"])
def test_a_bad_name_is_refused(shelf: Path, slug: str) -> None:
    with pytest.raises(VoltigeurError, match="is no name for a rulebook; use small letters"):
        install(slug, "toy_book")


@pytest.mark.parametrize(
    ("slug", "home", "wrong"),
    [
        ("toy", "no_such_book", "No module named 'no_such_book'"),
        ("toy", "toy_torn", "No module named 'no_such_module_at_all'"),
        ("toy", "toy_book:MISSING", "has no attribute 'MISSING'"),
        ("other", "toy_book", "the rulebook 'other' calls itself 'toy'"),
        ("tda", "toy_book", "there is a rulebook 'tda' already"),
    ],
)
def test_a_rulebook_that_cannot_be_loaded_is_not_added(shelf: Path, slug: str, home: str, wrong: str) -> None:
    before = rulebooks()
    with pytest.raises(VoltigeurError, match=wrong):
        install(slug, home)
    assert rulebooks() == before


def test_only_what_was_added_is_taken_away() -> None:
    for slug in ("tda", "no-such-book"):
        with pytest.raises(VoltigeurError, match="has been added"):
            remove(slug)
    assert rulebooks()[: len(SHIPPED)] == SHIPPED


def test_another_package_brings_a_rulebook(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought = [("toy", "toy_book:OTHER"), ("tda", "toy_book"), ("No Name", "toy_book")]

    def found(**wanted: Any) -> list[EntryPoint]:
        return [EntryPoint(name, home, wanted["group"]) for name, home in brought]

    monkeypatch.setattr("importlib.metadata.entry_points", found)
    registry._announced.cache_clear()
    assert rulebooks() == (*SHIPPED, "toy")
    assert rulebook("toy").slug == "toy"
    assert rulebook("tda").__class__.__module__ == "voltigeur.games.tda.rulebook"


@pytest.mark.parametrize("slug", SHIPPED)
def test_the_parts_of_a_game_are_loaded_when_they_are_asked_for(slug: str) -> None:
    asked = f"""
import sys
from voltigeur.engine.rulebooks import rulebook
def loaded():
    return [part for part in ("table.page", "bot", "terminal") if f"voltigeur.games.{slug}.{{part}}" in sys.modules]
book = rulebook({slug!r})
print(*loaded())
book.table, book.bots, book.terminal
print(*loaded())
"""
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "\ntable.page bot terminal\n"


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_game_names_all_its_parts(slug: str) -> None:
    book = rulebook(slug)
    assert book.package == f"voltigeur.games.{slug}"
    assert book.shelf.info("en").slug == slug
    assert all(callable(getattr(book.cases, name)) for name in ("arrange", "case_setting", "differences"))
    assert {"regular", "veteran"} <= set(book.bots)
    assert hasattr(book.terminal, "ODDS")
    setting = book.new_setting(book.scenarios()[0])
    assert book.table(setting, "en").drawing().digest


def test_cases_and_shelves_are_of_their_game() -> None:
    """mypy holds the modules to the types of the game; `later` cannot."""
    tda: Cases[TdaMatch, TdaSetting, tda_base.Seen] = tda_cases
    skirmish: Cases[SkirmishMatch, SkirmishSetting, skirmish_base.Seen] = skirmish_cases
    aslsk: Cases[AslskMatch, AslskSetting, aslsk_base.Seen] = aslsk_cases
    shelves: tuple[Shelf, ...] = (tda_cards.SHELF, skirmish_cards.SHELF, aslsk_cards.SHELF)
    assert [rulebook(slug).cases for slug in SHIPPED] == [tda, skirmish, aslsk]
    assert [rulebook(slug).shelf for slug in SHIPPED] == list(shelves)
