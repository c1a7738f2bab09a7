"""Games that are not two seats on two sides, at the table: rights, drafts, narrated frames, boards that change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from voltigeur.engine.rulebooks import install, remove

Table = Any


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """The toy rulebooks, for one test."""
    for slug in ("patrol", "bridge"):
        install(slug, f"tests.toys.{slug}.rulebook:BOOK")
    yield
    for slug in ("patrol", "bridge"):
        remove(slug)


def test_one_seat_against_cards(table: Table) -> None:
    links = table.new("me", rulebook="patrol", scenario="valley")
    assert [(seat["side"], seat["who"]) for seat in links["seats"]] == [("Patrol", "me")]
    me = table.sit(links["seats"][0]["key"])
    assert me.welcome["sides"] == ["Patrol", "Enemy"] and me.welcome["side_of"] == [0]
    for _ in range(40):
        me.until(lambda: me.question is not None or me.frame["scene"]["ending"] is not None)
        if me.frame["scene"]["ending"]:
            break
        question = me.question
        me.answer(question["id"], question["options"][0]["answer"])
    assert me.frame["scene"]["ending"]["winner"] in (0, 1)
    narrated = [frame for frame in me.frames if frame["narrated"]]
    assert narrated and all(note["cause"] for frame in narrated for note in frame["notes"])
    assert any(frame["drawing"] for frame in me.frames)
    assert me.frame["scene"]["piles"][0]["left"] < 11
    summary = table.http.get(f"/api/seats/{me.key}").json()
    assert summary["state"] == ("won" if me.frame["scene"]["ending"]["winner"] == 0 else "lost")
    replay = table.http.get(f"/api/seats/{me.key}/replay").json()
    assert any(frame["narrated"] for frame in replay["frames"]) and any(frame["drawing"] for frame in replay["frames"])


def test_three_seats_plot_and_play_cards(table: Table) -> None:
    links = table.new("me", "friend", "bot regular", rulebook="bridge", scenario="crossing")
    assert [seat["side"] for seat in links["seats"]] == ["Allies", "Allies", "Guard"]
    assert [seat["name"] for seat in links["seats"]] == ["north", "south", "guard"]
    north, south = (table.sit(seat["key"]) for seat in links["seats"][:2])
    assert north.welcome["seats"] == ["north", "south", "guard"] and north.welcome["side_of"] == [0, 0, 1]
    assert [player["seat"] for player in north.welcome["players"]] == ["north", "south", "guard"]
    north.catch_up()
    question = north.question
    assert question["form"] == "draft" and north.frame["rights"]
    hands = north.frame["scene"]["hands"]
    assert len(hands[0]["cards"]) == 2 and hands[1]["cards"] == [] and hands[1]["count"] == 2
    half = north.must("drafting", ask=question["id"], entries=[["squad-1", "mill"]], fill=False)
    assert half["answer"] == "" and half["missing"]
    whole = north.must("drafting", ask=question["id"], entries=[["squad-1", "mill"]], fill=True)
    assert whole["answer"].startswith("plot mill+")
    assert north.refused("drafting", ask=question["id"], entries=[["squad-9", "mill"]])["status"] >= 400
    stale = south.frame["rights"][0]
    right = north.frame["rights"][0]
    card = right["options"][0]
    seen = len(north.frames)
    north.must("claim", ask=right["id"], answer=card["answer"])
    north.until(lambda: len(north.frames) > seen)
    south.until(lambda: any(note["kind"] == "plays" for note in south.frame["notes"]))
    assert north.frame["scene"]["hands"][0]["count"] == 1 and north.question["id"] != question["id"]
    assert north.refused("answer", ask=question["id"], answer=whole["answer"])["type"].endswith("stale")
    assert south.refused("claim", ask=stale["id"], answer=stale["options"][0]["answer"])["type"].endswith("stale")
    assert north.refused("claim", ask=north.frame["rights"][0]["id"], answer="play nothing at mill")["status"] >= 400
    for person in (north, south):
        person.catch_up()
        ready = person.must("drafting", ask=person.question["id"], entries=[], fill=True)
        person.answer(person.question["id"], ready["answer"])
    north.until(lambda: north.frame["scene"]["turn"] == 2)
    plotted = [note["text"] for frame in north.frames for note in frame["notes"] if note["kind"] == "plotted"]
    assert len(plotted) == 3
