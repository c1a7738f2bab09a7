"""Cases as examples: one that a rule names becomes a match that is played from there; charts come with the rules."""

from __future__ import annotations

from typing import Any

import pytest

from voltigeur.engine import saves
from voltigeur.engine.casebook.shipped import example_of, open_example, shipped_case
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.ledger import shown
from voltigeur.engine.rulebooks import rulebook

Table = Any
BOOKS = ("tda", "skirmish")


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
