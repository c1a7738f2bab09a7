"""Cases as examples: one that a rule names becomes a match that is played from there; charts come with the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from voltigeur.engine import saves
from voltigeur.engine.casebook.shipped import example_of, open_example, shipped_case
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.ledger import shown
from voltigeur.engine.limits import judge
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.tda.base.traces import DEPUTY
from voltigeur.server.opening import open_save

Table = Any
BOOKS = ("tda", "skirmish")
ODD = {
    "tda": (
        "forced-march-out-of-sight", "observing-keeps-the-marker", "vehicle-at-night", "a-fourth-squad-is-shifted",
        "both-sides-shift-the-holder-of-the-initiative-first", "a-glider-stays-where-too-many-stand",
    ),
    "skirmish": (
        "set-up-behind-the-truck", "where-nobody-can-stand", "no-base-over-another", "where-a-vehicle-can-stand",
        "crews-and-passengers-begin-aboard", "hidden-in-the-first-vehicle", "those-aboard-are-numbered-last",
    ),
}  # fmt: skip
"""Cases with markers, with too many in a hex, with crews that wait beside the table and passengers named before their
vehicle."""


@pytest.mark.parametrize("slug", BOOKS)
def test_the_first_case_of_every_rule_opens_as_a_match_with_a_question(slug: str) -> None:
    book = rulebook(slug)
    names = {cases[0].id for cases in shown(slug).values() if cases[0].opens}
    mute = []
    for name in sorted(names)[::6]:
        try:
            match = open_example(book, name)
        except VoltigeurError as error:
            assert "nobody is asked" in str(error)
            mute.append(name)
            continue
        assert match.question is not None and match.forced is None
        again = saves.from_text(saves.to_text(match), "again").match
        case = example_of(again)
        assert case is not None and case.id == name
    assert len(mute) < len(names) / 20


@pytest.mark.parametrize("slug", BOOKS)
def test_every_case_that_opens_has_a_picture_with_its_pieces_on_its_board(table: Table, slug: str) -> None:
    names = sorted({cases[0].id for cases in shown(slug).values() if cases[0].opens})[::9]
    for name in names:
        reply = table.http.get(f"/api/rulebooks/{slug}/cases/{name}/picture")
        assert reply.status_code == 200, (name, reply.text)
        picture = reply.json()
        board = table.http.get(f"/api/drawings/{picture['drawing']}").json()
        spots = {spot["name"] for spot in board["spots"]}
        assert all(each["at"] or each["place"] in spots for each in picture["pieces"]), name
    assert table.http.get(f"/api/rulebooks/{slug}/cases/none-such/picture").status_code == 422


@pytest.mark.parametrize("slug", BOOKS)
def test_where_a_case_begins_may_be_saved_and_brought(slug: str) -> None:
    """Its numbers are in range, and nothing in it is what no position may be; the odd ones are brought for good."""
    book = rulebook(slug)
    names = [cases[0].id for cases in shown(slug).values() if cases[0].opens]
    for name in (*ODD[slug], *sorted(set(names))[::11]):
        case = shipped_case(slug, name)
        assert case is not None
        match = book.arrange(case.given, name)
        judge(msgspec.json.decode(msgspec.json.encode(match.state)), name)
        assert not list(book.faults(match)), name
    for name in ODD[slug]:
        match = open_example(book, name)
        assert open_save(saves.to_text(match)).digest() == match.digest()


def test_markers_of_a_case_may_cover_anything() -> None:
    """Nobody has seen where they come from, so a re-deal is not held by it."""
    case = shipped_case("tda", "both-halves-of-a-marker-keep-what-is-known-of-it")
    assert case is not None
    match: Any = rulebook("tda").arrange(case.given, "markers")
    assert any(match.position.covers)
    assert not any(match.position.traces)


def test_a_leader_who_came_in_a_dead_ones_place_may_be_saved_and_brought() -> None:
    match: Any = open_example(rulebook("tda"), "both-halves-of-a-marker-keep-what-is-known-of-it")
    token = next(iter(match.position.covers[1].values()))
    match.position.traces = [{}, {token: (DEPUTY,)}]
    match.snapshots = []
    assert open_save(saves.to_text(match)).digest() == match.digest()


def test_dice_of_an_example_are_its_own() -> None:
    book = rulebook("tda")
    keys = {open_example(book, "twins-move-as-one").state.chance.key for _ in range(2)}
    assert len(keys) == 2


def test_what_is_no_case_is_refused() -> None:
    book = rulebook("tda")
    with pytest.raises(VoltigeurError, match="no case"):
        open_example(book, "../../etc/passwd")


def test_a_case_is_opened_and_played_from(table: Table) -> None:
    links = table.http.post("/api/cases", json={"rulebook": "tda", "case": "twins-move-as-one"}).json()
    keys = [seat["key"] for seat in links["seats"]]
    assert all(keys)
    case = shipped_case("tda", "twins-move-as-one")
    assert case is not None
    assert table.http.get(f"/api/seats/{keys[0]}").json()["title"] == case.title
    refused = table.http.post("/api/cases", json={"rulebook": "tda", "case": "nothing-like-it"})
    assert refused.status_code == 422 and refused.json()["type"] == "urn:voltigeur:no-case"


def test_charts_are_tables_with_a_name_for_every_row_and_column(table: Table) -> None:
    for slug in BOOKS:
        rules = {rule["id"] for rule in table.http.get(f"/api/rulebooks/{slug}/rules").json()}
        for lang in ("en", "fr"):
            charts = table.http.get(f"/api/rulebooks/{slug}/charts?lang={lang}").json()
            assert charts
            for chart in charts:
                assert rules.intersection(chart["rules"]), chart["id"]
                assert len({row["id"] for row in chart["rows"]}) == len(chart["rows"])
                assert all(len(row["cells"]) == len(chart["columns"]) for row in chart["rows"])
                assert not any("chart-" in text for text in (chart["title"], chart["note"], chart["corner"]))
