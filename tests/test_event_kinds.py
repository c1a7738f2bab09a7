"""Every kind of event is declared once, by the chapter that emits it, and nothing is declared that is never emitted."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.emitted import emitted

import voltigeur
from voltigeur.engine.event_kinds import event_kinds, read_kinds
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import rulebooks
from voltigeur.engine.stories import TAKEN_BACK, UNDONE
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.engine.verdicts import VoltigeurError

SAVES = sorted((Path(__file__).parent / "fixtures").rglob("*.save"))
ENGINE = "engine"
TOLD_BY_THE_ENGINE = {UNDONE, TAKEN_BACK}


@pytest.mark.parametrize("slug", rulebooks())
def test_what_the_sources_emit_is_declared_and_nothing_else(slug: str) -> None:
    declared = set(event_kinds(f"voltigeur.games.{slug}").kinds)
    told = {each.kind for each in emitted(slug)} | TOLD_BY_THE_ENGINE
    assert not told - declared, f"declare in games/{slug}/log.toml: {sorted(told - declared)}"
    assert not declared - told, f"never emitted: {sorted(declared - told)}"


@pytest.mark.parametrize("slug", rulebooks())
def test_a_kind_is_declared_by_a_chapter_that_emits_it(slug: str) -> None:
    homes = {(each.kind, each.home) for each in emitted(slug)} | {(kind, ENGINE) for kind in TOLD_BY_THE_ENGINE}
    chapters = event_kinds(f"voltigeur.games.{slug}").chapters
    strayed = [(kind, chapter) for chapter, kinds in chapters.items() for kind in kinds if (kind, chapter) not in homes]
    assert not strayed


@pytest.mark.parametrize("slug", rulebooks())
def test_a_kind_has_its_sentence_in_every_language(slug: str) -> None:
    package = f"voltigeur.games.{slug}"
    for language in LANGUAGES:
        t = texts(language, package)
        assert [kind for kind in event_kinds(package).kinds if not t.has(f"event-{kind}")] == []


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_what_a_stored_match_tells_is_declared(path: Path) -> None:
    match = voltigeur.load(path).match
    told = {entry.kind for entry in match.record if isinstance(entry, Event)}
    assert told <= set(event_kinds(f"voltigeur.games.{match.book.slug}").kinds)


def test_a_kind_cannot_be_declared_twice() -> None:
    with pytest.raises(VoltigeurError, match="fires is declared in ch07 and in ch13"):
        read_kinds('[ch07]\nfires = { topic = "fire" }\n[ch13]\nfires = { topic = "moves" }', "here")


def test_a_wrong_entry_names_its_kind_and_what_is_wrong() -> None:
    with pytest.raises(VoltigeurError, match=r"fires: Invalid enum value 'arrow'"):
        read_kinds('[ch07]\nfires = { shape = "arrow" }', "here")
