"""Who is let in, how much, how often, and what every answer carries."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.patience import PATIENCE
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from voltigeur.server.config import origins_from_environment, rate_from_environment
from voltigeur.server.limits import Buckets, Rate
from voltigeur.server.problems import CannotServe, language_of

Table = Any
Start = Any
BODY = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "bot"}]}


def _status(table: Table, key: str, **headers: str) -> int:
    """What a WebSocket with these headers meets: 101, or the status that turns it away."""
    origin = headers.pop("origin", None)
    address = f"ws://127.0.0.1:{table.port}/api/seats/{key}/live"
    try:
        with connect(address, origin=origin, additional_headers=headers, open_timeout=PATIENCE) as line:  # type: ignore[arg-type]
            line.recv(PATIENCE)
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_only_our_own_page_may_act(table: Table) -> None:
    def post(origin: str) -> int:
        status: int = table.http.post("/api/matches", json=BODY, headers={"origin": origin}).status_code
        return status

    own = f"http://127.0.0.1:{table.port}"
    assert post(own) == 201
    strangers = (
        "http://evil.example",
        "null",
        f"http://127.0.0.1:{table.port + 1}",
        "http://localhost",
        f"{own}.evil.example",
    )
    for origin in strangers:
        assert post(origin) == 403, origin
    assert table.http.post("/api/matches", json=BODY, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    deleted = table.http.delete(f"/api/seats/{key}", headers={"origin": "http://evil.example"})
    assert deleted.status_code == 403 and deleted.json()["type"] == "urn:voltigeur:origin"
    assert _status(table, key, origin=own) == 101
    for origin in strangers:
        assert _status(table, key, origin=origin) == 403, origin


def test_a_host_may_allow_other_origins(start: Start) -> None:
    table = start(origins=("https://table.example",))
    headers = {"origin": "https://table.example", "host": "table.example"}
    assert table.http.post("/api/matches", json=BODY, headers=headers).status_code == 201
    assert table.http.post("/api/matches", json=BODY, headers={"origin": "https://other.example"}).status_code == 403


def test_a_name_that_was_made_to_point_here_is_not_ours(table: Table, start: Start) -> None:
    for host in ("evil.example", f"evil.example:{table.port}", "127.0.0.1.evil.example", ""):
        reply = table.http.get("/api/rulebooks", headers={"host": host})
        assert reply.status_code == 421 and reply.json()["type"] == "urn:voltigeur:host", host
    for host in ("localhost", f"localhost:{table.port}", "127.0.0.1", "[::1]:80"):
        assert table.http.get("/api/rulebooks", headers={"host": host}).status_code == 200, host
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    assert _status(table, key, host="evil.example") in (400, 421)
    public = start(loopback=False)
    assert public.http.get("/api/rulebooks", headers={"host": "table.example"}).status_code == 200


def test_every_answer_is_guarded(table: Table) -> None:
    for path in ("/", "/api/rulebooks", "/api/nothing", "/api/seats/" + "x" * 32):
        headers = table.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills again, however long a test takes."""
    monkeypatch.setattr("voltigeur.server.limits.time", SimpleNamespace(monotonic=lambda: 100.0))


@pytest.mark.usefixtures("frozen")
def test_whoever_asks_too_often_waits(start: Start) -> None:
    table = start(rate=0.05)
    statuses = [table.http.get("/api/health").status_code for _ in range(30)]
    assert statuses[0] == 200 and statuses[-1] == 429
    problem = table.http.get("/api/health")
    assert problem.json()["type"] == "urn:voltigeur:too-many" and problem.headers["retry-after"]


@pytest.mark.usefixtures("frozen")
def test_whoever_guesses_keys_is_stopped(start: Start) -> None:
    table = start(rate=0.2)
    statuses = [table.http.get(f"/api/seats/{number:032}").status_code for number in range(20)]
    assert statuses[:12] == [404] * 12 and statuses[-1] == 429


@pytest.mark.usefixtures("frozen")
def test_a_page_that_says_too_much_is_not_heard(start: Start) -> None:
    table = start(rate=0.1)
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    for _ in range(60):
        me.socket.send(json.dumps({"do": "ping", "id": 1}))
    me.until(lambda: me.messages[-1]["is"] == "failed")
    assert me.messages[-1]["problem"]["type"] == "urn:voltigeur:too-many"


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    buckets = Buckets(Rate(2, 3), 1)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b") and buckets.empty("a")
    now += 1
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert all(Buckets(Rate(0, 0), 0).take("a") for _ in range(5))


def test_messages_that_make_no_sense_are_answered_and_change_nothing(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    for text in ("", "{", "[]", "null", "17", '"x"', "{}", '{"do": 5}', '{"do": "ping", "more": 1}',
                 '{"do": "ping", "id": "x"}', '{"do": "ping", "id": 123456789012345678901234567890}',
                 '{"do": "answer", "answer": "\\ud800"}', '{"do": "\\u0000"}', "\x00", "[" * 5000):  # fmt: skip
        me.socket.send(text)
        assert me.hear()["is"] == "failed", text
    me.socket.send(b"\xff\x00")
    assert me.hear()["is"] == "failed"
    me.socket.send(b'{"do": "ping", "id": 3}')
    assert me.hear()["is"] in ("reply", "failed")
    assert me.must("ping") is None
    assert len(me.frames) == 1


def test_a_message_that_is_too_large_ends_the_line(table: Table) -> None:
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    me = table.sit(key)
    me.socket.send('{"do": "ping", "answer": "' + "x" * 70_000 + '"}')
    with pytest.raises(ConnectionClosed) as ended:
        me.until(lambda: False)
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 1009
    assert table.sit(key).question is not None


def test_one_seat_has_only_so_many_pages(table: Table) -> None:
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    pages = [table.sit(key) for _ in range(25)]
    assert pages[23].welcome["is"] == "welcome"
    assert pages[24].welcome["problem"]["type"] == "urn:voltigeur:full"


def test_the_page_and_its_files(start: Start, tmp_path: Path) -> None:
    page = tmp_path / "page"
    table = start(page=page)
    missing = table.http.get("/")
    assert missing.status_code == 503 and "make setup" in missing.text
    assert "make setup" in table.http.get("/match/x?lang=fr").text
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Voltigeur</title>" + " " * 600)
    (page / "assets" / "index-abc123.js").write_text("let x = 1;\n" * 100)
    (page / "favicon.svg").write_text("<svg/>")
    index = table.http.get("/")
    assert index.status_code == 200 and index.headers["cache-control"] == "no-cache"
    assert index.headers["content-type"].startswith("text/html") and index.headers["content-encoding"] == "gzip"
    for path in ("/match/abc", "/match/abc,def", "/replay/x", "/watch/x", "/rules", "/index.html"):
        assert table.http.get(path).text == index.text, path
    script = table.http.get("/assets/index-abc123.js")
    assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
    assert table.http.get("/", headers={"if-none-match": index.headers["etag"]}).status_code == 304
    assert table.http.head("/").status_code == 200
    for path in ("/assets/gone-1.js", "/no.png", "/../conftest.py", "/%2e%2e/x.py", "/assets/../../x.toml"):
        assert table.http.get(path).status_code == 404, path


def test_the_readers_language() -> None:
    assert language_of("fr", "en") == "fr"
    assert language_of("", "fr-FR,fr;q=0.9,en;q=0.8") == "fr"
    assert language_of("xx", "en;q=0.5, fr;q=0.7") == "fr"
    assert language_of("", "de, *;q=x") == "en"
    assert language_of("", "") == "en"


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOLTIGEUR_ORIGINS", "https://Table.example, http://other.example:8080/")
    assert origins_from_environment() == ("https://table.example", "http://other.example:8080")
    monkeypatch.setenv("VOLTIGEUR_ORIGINS", "table.example")
    with pytest.raises(CannotServe, match="VOLTIGEUR_ORIGINS"):
        origins_from_environment()
    monkeypatch.setenv("VOLTIGEUR_RATE", "2.5")
    assert rate_from_environment() == 2.5
    for wrong in ("much", "-1", "nan"):
        monkeypatch.setenv("VOLTIGEUR_RATE", wrong)
        with pytest.raises(CannotServe, match="VOLTIGEUR_RATE"):
            rate_from_environment()
