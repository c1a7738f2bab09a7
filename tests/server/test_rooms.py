"""Rooms: as many as there is memory for. Nobody is sent away; what nobody looks at waits in the store."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from tests.patience import PATIENCE, until
from tests.server.conftest import Start

from voltigeur.players.random import RandomPlayer

BODY = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "friend"}]}


def test_matches_that_nobody_looks_at_make_room_and_come_back(start: Start, database: str) -> None:
    table = start(database, rooms=3)
    first = table.new("me", "friend")
    me = table.sit(first["seats"][0]["key"])
    me.play()
    me.leave()
    room = table.hall.open_room(first["match"])
    assert room is not None
    until(lambda: not room.connections, "he does not leave")
    others = [table.new("me", "friend") for _ in range(6)]
    assert table.hall.rooms == 3 and table.hall.open_room(first["match"]) is None
    again = table.sit(first["seats"][0]["key"])
    assert again.frame["told"] == me.frame["told"] and table.hall.rooms == 3
    assert all(table.http.get(f"/api/seats/{links['spectator']}").status_code == 200 for links in others)


def test_a_house_that_is_full_of_people_says_so_and_sends_nobody_away(start: Start) -> None:
    table = start(rooms=2)
    people = [table.sit(table.new("me", "friend")["seats"][0]["key"]) for _ in range(2)]
    refused = table.http.post("/api/matches", json=BODY)
    assert (refused.status_code, refused.json()["type"]) == (503, "urn:voltigeur:full")
    for person in people:
        person.play()
    people[0].leave()
    until(lambda: table.http.post("/api/matches", json=BODY).status_code == 201, "who leaves makes no room")


def test_a_match_that_is_refused_is_not_kept(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[object] = []
    table = start(rooms=1)
    me = table.sit(table.new("me", "friend")["seats"][0]["key"])
    monkeypatch.setattr(table.hall.store, "add", added.append)
    assert table.http.post("/api/matches", json=BODY).status_code == 503
    assert not added and me.must("ping") is None


class Slow(RandomPlayer):
    """A bot that thinks until it is told to stop."""

    thinking: threading.Event
    enough: threading.Event

    def choose(self, view: Any, question: Any) -> Any:
        """Think."""
        self.thinking.set()
        self.enough.wait(PATIENCE)
        return super().choose(view, question)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    """Bots are slow where nobody is a person; a recruit answers at once."""
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()
    monkeypatch.setattr(
        "voltigeur.server.rooms.make_bot", lambda level, *_: Slow() if level == "veteran" else RandomPlayer()
    )
    return Slow


def test_matches_of_bots_alone_hold_up_nobody(start: Start, slow: type[Slow]) -> None:
    """Whoever makes many of them fills neither the house nor the threads of bots that others play against."""
    table = start(rooms=4)
    made = [table.new("bot veteran", "bot veteran") for _ in range(8)]
    assert slow.thinking.wait(PATIENCE) and table.hall.rooms <= 4
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    for _ in range(3):
        me.play()
        me.wait_for_question()
    assert table.hall.rooms <= 4
    slow.enough.set()
    assert table.http.get(f"/api/seats/{made[0]['spectator']}").status_code == 200


def test_only_so_many_matches_are_played_on_with_nobody_there(
    start: Start, slow: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others wait in the store until one has ended; all are played to their end."""
    monkeypatch.setattr("voltigeur.server.hall.UNWATCHED", 2)
    monkeypatch.setattr("voltigeur.server.hall.SWEEP", 0.05)
    table = start()
    made = [table.new("bot veteran", "bot veteran", scenario="escarmouche") for _ in range(4)]
    assert slow.thinking.wait(PATIENCE)
    rooms = [table.hall.open_room(links["match"]) for links in made]
    assert sum(room is not None and room.driven for room in rooms) <= 2
    slow.enough.set()

    def over() -> bool:
        states = [table.http.get(f"/api/seats/{links['spectator']}").json()["state"] for links in made]
        return all(state in ("over", "drawn") for state in states)

    until(over, "some are left standing")
