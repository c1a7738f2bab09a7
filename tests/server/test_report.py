"""The report of a match and the key that shows it: for every seat once it is over, for nobody before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from voltigeur.server.seats import looks_like_key, shared_key

Table = Any
FIXTURES = Path(__file__).parents[1] / "fixtures"


def _finished(table: Table, name: str = "won-points", who: str = "bot") -> dict[str, Any]:
    text = (FIXTURES / f"{name}.save").read_text(encoding="utf-8")
    reply = table.http.post("/api/saves", json={"text": text, "seats": [{"who": "me"}, {"who": who}]})
    links: dict[str, Any] = reply.json()
    return links


def _kind(reply: Any) -> str:
    return str(reply.json()["type"]).removeprefix("urn:voltigeur:")


@pytest.mark.parametrize("name", ["won-points", "skirmish/points-attacker"])
def test_a_finished_match_is_told_in_figures_to_everybody_of_it(table: Table, name: str) -> None:
    links = _finished(table, name, "friend")
    told = [table.http.get(f"/api/seats/{seat['key']}/report").json() for seat in links["seats"]]
    assert [each["welcome"]["seat"] for each in told] == [0, 1]
    assert told[0]["report"] == told[1]["report"] and told[0]["report"]["luck"]
    watching = table.http.get(f"/api/seats/{links['spectator']}/report").json()
    assert watching["welcome"]["seat"] == -1 and watching["report"] == told[0]["report"]
    french = table.http.get(f"/api/seats/{links['spectator']}/report?lang=fr").json()["report"]
    assert french["ending"] != told[0]["report"]["ending"] and french["luck"] == told[0]["report"]["luck"]


def test_a_running_match_has_neither_report_nor_link(table: Table) -> None:
    links = table.new("me", "friend")
    keys = [seat["key"] for seat in links["seats"]] + [links["spectator"]]
    for key in keys:
        for reply in (table.http.get(f"/api/seats/{key}/report"), table.http.post(f"/api/seats/{key}/share", json={})):
            assert reply.status_code == 409 and _kind(reply) == "not-over"
            assert reply.json() == {**reply.json(), "rule": ""} and "luck" not in reply.text
        guessed = shared_key(key)
        for what in ("report", "replay", "log", "save", "briefing"):
            assert _kind(table.http.get(f"/api/seats/{guessed}/{what}")) == "no-seat"


def test_a_shared_key_opens_replay_and_report_and_nothing_else(table: Table) -> None:
    links = _finished(table)
    key = links["seats"][0]["key"]
    shared = table.http.post(f"/api/seats/{key}/share", json={}).json()["key"]
    assert looks_like_key(shared) and shared not in (key, links["spectator"])
    assert table.http.post(f"/api/seats/{key}/share", json={}).json()["key"] == shared
    told = table.http.get(f"/api/seats/{shared}/report").json()
    assert told["welcome"]["seat"] == -1 and told["report"]["turning"]
    replay = table.http.get(f"/api/seats/{shared}/replay").json()
    assert replay["whole"] and replay["frames"]
    get, post = table.http.get, table.http.post
    plan = [{"who": "me"}, {"who": "me"}]
    refused = [
        get(f"/api/seats/{shared}"), get(f"/api/seats/{shared}/log"), get(f"/api/seats/{shared}/save"),
        get(f"/api/seats/{shared}/briefing"), post(f"/api/seats/{shared}/share", json={}),
        post(f"/api/seats/{shared}/branch", json={"frame": 1, "seats": plan}),
        table.http.delete(f"/api/seats/{shared}"),
    ]  # fmt: skip
    assert [_kind(reply) for reply in refused] == ["no-seat"] * len(refused)
    assert post("/api/mine", json={"keys": [shared]}).json() == []
    person = table.sit(shared)
    assert person.welcome["is"] == "failed"
    with pytest.raises(ConnectionClosed):
        person.hear()


def test_a_match_is_reported_on_as_soon_as_it_ends(table: Table) -> None:
    links = table.new("me", "me")
    key = links["seats"][0]["key"]
    assert _kind(table.http.get(f"/api/seats/{key}/report")) == "not-over"
    table.sit(key).must("resign")
    told = table.http.get(f"/api/seats/{key}/report").json()["report"]
    assert told["ending"]["winner"] == 1 and told["lost"] == [0, 0] and told["turning"] == []
