"""Texts that people read: words that nobody says, one article rule, and the words of the book in French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.tda.base.scenario import parse_scenario, scenario_names, scenario_text
from voltigeur.games.tda.table.wording import tda_texts

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src/voltigeur", "table/locale")
STILTED = {
    "en": (
        r"\bwhoever\b", r"\bwhosoever\b", r"\bshall\b", r"\breckon", r"\bhas the hand\b", r"\bhave the hand\b", "n°",
        r"\bnº", r"\bis to be had\b", r"\bgone on from\b", r"\bbe rid of\b", r"\bis rid of\b", r"\bThose who\b",
        r"\bnobody fires .* any more\b", r"\bThis begins something\b", r"\bgives up what is left\b",
    ),
    "fr": (
        r"\bquiconque\b", r"\ba la main\b", r"\bont la main\b", r"\bla main passe\b", r"\bnul ne\b", r"\bhexagones?\b",
        r"\bmanches?\b",
        r"[Dd]éplacements? tactiques?", r"\bjuchée?s?\b", r"\bpassage bas\b", r"^Qui (?!que)\w+ (?!.*\?)",
        r"\bordres permanents\b",
    ),
}  # fmt: skip
"""What a wargamer would not say, or the book says otherwise."""


def told(language: str) -> Iterator[tuple[str, str]]:
    """Every line of text in a language, with where it stands."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob(f"*{language}.ftl")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if not line.startswith("#"):
                    text = line.partition(" = ")[2] or line
                    yield f"{path.relative_to(ROOT)}:{number}", text.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_talks_like_a_translation(language: str) -> None:
    lines = list(told(language))
    assert len(lines) > 2000
    wrong = re.compile("|".join(STILTED[language]))
    assert [(where, text) for where, text in lines if wrong.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_side_has_a_name_for_a_label_and_one_for_a_sentence(language: str) -> None:
    """On a label a side has no article (`Germans`), in a sentence it has (`the Germans win`)."""
    t = tda_texts(language)
    article = {"en": "the ", "fr": "les "}[language]
    for name in scenario_names():
        for side in parse_scenario(*scenario_text(name)).sides:
            label, sentence = (
                next(
                    message for message in (f"scenario-{name}-{side.id}{end}", f"side-{side.id}{end}") if t.has(message)
                )
                for end in ("", "-the")
            )
            assert not t(label).lower().startswith(article), label
            assert t(sentence).startswith(article), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_article_is_doubled_or_left_unmerged(language: str) -> None:
    """French merges `de` and `à` with the article of a side, so that neither stands before one."""
    if language == "fr":
        bad = re.compile(r"\b(de|à|du|au) \{ \$side \}")
        games = [(where, text) for where, text in told(language) if "games/tda" in where]
        assert [(where, text) for where, text in games if bad.search(text)] == []
    doubled = re.compile(r"\b([Tt]he|[Ll]es) \{ \$side \}")
    assert [(where, text) for where, text in told(language) if doubled.search(text)] == []
