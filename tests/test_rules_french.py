"""The rules in French say what they say in English: the same rules, the same figures, the same marks."""

from __future__ import annotations

import re

import pytest

from voltigeur.engine.ledger import ledger

GAMES = ("tda", "skirmish", "aslsk")


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_has_its_french_words(slug: str) -> None:
    english, french = (ledger(f"voltigeur.games.{slug}", language) for language in ("en", "fr"))
    assert [rule.id for rule in english] == [rule.id for rule in french]
    same = [e.id for e, f in zip(english, french, strict=True) if e.text == f.text or not f.title.strip()]
    assert not same, f"not put into French: {same}"


@pytest.mark.parametrize("slug", GAMES)
def test_figures_and_marks_are_the_same(slug: str) -> None:
    for english, french in zip(*(ledger(f"voltigeur.games.{slug}", lang) for lang in ("en", "fr")), strict=True):
        assert sorted(re.findall(r"\d+", english.text)) == sorted(re.findall(r"\d+", french.text)), english.id
        assert english.text.count("[READING]") == french.text.count("[LECTURE]"), english.id


def test_a_language_without_words_of_its_own_is_answered_in_english() -> None:
    assert ledger("voltigeur.games.tda", "de") == ledger("voltigeur.games.tda")
