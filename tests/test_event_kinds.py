"""Every kind of event is declared once, by the chapter that emits it, and nothing is declared that is never emitted."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.emitted import emitted, texts_in

import voltigeur
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Event, Story
from voltigeur.engine.log import ENGINE, TOLD_BY_THE_ENGINE, event_kinds, read_kinds
from voltigeur.engine.rulebooks import rulebooks
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.texts import LANGUAGES, texts

SAVES = sorted((Path(__file__).parent / "fixtures").rglob("*.save"))


@pytest.mark.parametrize("slug", rulebooks())
def test_what_the_sources_emit_is_declared_and_nothing_else(slug: str) -> None:
    declared = set(event_kinds(f"voltigeur.games.{slug}").kinds)
    told = {each.kind for each in emitted(slug)} | set(TOLD_BY_THE_ENGINE)
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


@pytest.mark.parametrize("slug", rulebooks())
def test_dice_are_looked_for_under_purposes_that_are_rolled(slug: str) -> None:
    kinds = event_kinds(f"voltigeur.games.{slug}").kinds
    wanted = {purpose for kind in kinds.values() for purpose in kind.dice}
    assert not wanted - set(texts_in(slug))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_what_a_stored_match_tells_is_declared(path: Path) -> None:
    match = voltigeur.load(path).match
    told = {entry.kind for entry in match.record if isinstance(entry, Event)}
    assert told <= set(event_kinds(f"voltigeur.games.{match.book.slug}").kinds)


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_story_has_a_line_before_what_belongs_to_one_and_a_shape_for_every_place(path: Path) -> None:
    match = voltigeur.load(path).match
    table = match.book.table(match.setting, LANGUAGES[0])
    line = ""
    for n, told in enumerate(Story(PUBLIC, match.setting.seats).tell(match.record)):
        note = table.note(n, told.event, told.rolls, PUBLIC)
        assert line or note.story not in ("result", "detail"), note
        line = line if note.story in ("result", "detail", "aside") else note.kind
        placed = [arg for arg in told.event.args.values() if arg.kind in ("place", "site") and arg.value != -1]
        assert bool(note.places) == bool(note.shape) >= bool(placed), note


def test_a_kind_cannot_be_declared_twice() -> None:
    one = 'fires = { topic = "fire", story = "entry" }'
    with pytest.raises(VoltigeurError, match="fires is declared in ch07 and in ch13"):
        read_kinds(f"[ch07]\n{one}\n[ch13]\n{one}", "here")


def test_a_wrong_entry_names_its_kind_and_what_is_wrong() -> None:
    with pytest.raises(VoltigeurError, match=r"fires: Invalid enum value 'arrow'"):
        read_kinds('[ch07]\nfires = { topic = "fire", story = "entry", shape = "arrow" }', "here")
