"""Settings that matches share, and that nobody's upload gets into."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import from_text, to_text
from voltigeur.server.settings import BROUGHT, Settings

BOOKS = {"tda": ("escarmouche", {"measuring": "book"}), "skirmish": ("coup-de-main", {"measuring": "book"})}


@pytest.mark.parametrize("slug", BOOKS)
def test_a_match_and_its_save_share_the_setting_of_their_scenario(slug: str) -> None:
    book, (scenario, options) = rulebook(slug), BOOKS[slug]
    settings = Settings()
    setting = settings.new(book, scenario, {})
    assert settings.new(book, scenario, {}) is setting
    other = settings.new(book, scenario, options)
    assert other is not setting and other.digest != setting.digest
    match = book.new_match(other, key_of(1))
    opened = from_text(to_text(match), setting_of=settings.of).match
    assert opened.setting.digest == other.digest == from_text(to_text(match)).match.setting.digest
    again = from_text(to_text(match), setting_of=settings.of).match
    assert again.setting is opened.setting
    assert settings.table(book, setting, "en") is settings.table(book, setting, "en")
    assert settings.table(book, setting, "en") is not settings.table(book, other, "en")
    assert settings.table(book, setting, "en") is not settings.table(book, setting, "fr")


def test_figures_that_somebody_brings_are_for_his_saves_alone() -> None:
    book, settings = rulebook("tda"), Settings()
    setting = settings.new(book, "escarmouche", {})
    header = msgspec.json.decode(msgspec.json.encode(setting.header))
    assert settings.of(book, header) is setting
    header["overrides"]["charts"] = {"scenario": {"turns": 3}}
    brought = settings.of(book, header)
    assert brought is not setting and brought.digest != setting.digest
    assert settings.of(book, header) is brought
    assert settings.new(book, "escarmouche", {}) is setting
    header["overrides"]["charts"] = {"scenario": {"turns": "many"}}
    with pytest.raises(VoltigeurError):
        settings.of(book, header)
    for turns in range(4, 4 + BROUGHT):
        header["overrides"]["charts"] = {"scenario": {"turns": turns}}
        settings.of(book, header)
    assert len(settings._brought) == BROUGHT
    assert settings.new(book, "escarmouche", {}) is setting


def test_matches_that_share_a_setting_do_not_know_of_each_other() -> None:
    """Played by turns on one setting, two matches go as each does on a setting of its own."""
    book, settings = rulebook("tda"), Settings()

    def digests(shared: bool) -> list[str]:
        matches = []
        for seed in (1, 2):
            setting = settings.new(book, "premier-feu", {}) if shared else book.new_setting(
                "premier-feu", options={}, overrides=None
            )  # fmt: skip
            matches.append((book.new_match(setting, key_of(seed)), Random(seed)))
        for _ in range(80):
            for match, rng in matches:
                if match.question is not None:
                    match.answer(match.question.choice.sample(rng))
        return [match.digest() for match, _ in matches]

    assert digests(shared=True) == digests(shared=False)


def test_what_is_set_aside_for_good_is_a_shipped_setting_and_each_once() -> None:
    book, settings = rulebook("tda"), Settings()
    setting = settings.new(book, "escarmouche", {})
    header = msgspec.json.decode(msgspec.json.encode(setting.header))
    header["overrides"]["charts"] = {"scenario": {"turns": 3}}
    assert not settings.is_new(settings.of(book, header))
    assert [settings.is_new(setting), settings.is_new(setting)] == [True, False]
