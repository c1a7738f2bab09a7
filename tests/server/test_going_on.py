"""Whatever happens to the server: nothing that was acknowledged is lost, and matches go on."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.patience import PATIENCE, until
from websockets.sync.client import connect

from voltigeur.cli import main
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.saves import SettingOf
from voltigeur.players.random import RandomPlayer
from voltigeur.server import bots
from voltigeur.server.records import restore
from voltigeur.server.store import ConflictError, Kept, Store

Start = Any


def _settle(me: Any) -> None:
    me.until(lambda: me.question is not None or me.frame["scene"]["ending"] is not None)


def test_a_match_goes_on_after_a_restart(start: Start, database: str) -> None:
    first = start(database)
    links = first.new("me", "bot recruit")
    key = links["seats"][0]["key"]
    me = first.sit(key)
    me.play(6)
    ask, answer = me.hint()
    me.answer(ask, answer)
    _settle(me)
    first.stop()
    second = start(database)
    again = second.sit(key)
    assert again.frame["told"] == me.frame["told"] and again.question == me.question
    assert again.welcome["notes"] == [note for message in me.messages for note in message.get("notes", [])]
    assert again.must("answer", ask=ask, answer=answer) is None, "a retry is recognised after a restart"
    assert again.refused("answer", ask=ask, answer="something else")["type"] == "urn:voltigeur:stale"
    again.play(5)
    assert second.http.get(f"/api/seats/{links['spectator']}").json()["seat"] == -1


def test_bots_go_on_by_themselves_after_a_restart(start: Start, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot was to move when the server went down; nobody has the match open when it comes up again."""
    with monkeypatch.context() as asleep:
        asleep.setattr("voltigeur.server.rooms.Room.wake", lambda room: None)
        first = start(database)
        links = first.new("me", "bot recruit")
        first.sit(links["seats"][0]["key"]).play()
        first.stop()
    second = start(database)
    address = f"/api/seats/{links['seats'][0]['key']}"
    until(lambda: second.http.get(address).json()["turn"] > 0, "the bot did not go on")


def test_two_bots_play_to_the_end_with_nobody_there(start: Start) -> None:
    table = start()
    links = table.new("bot recruit", "bot recruit")
    assert [seat["key"] for seat in links["seats"]] == ["", ""]
    address = f"/api/seats/{links['spectator']}"
    until(lambda: table.http.get(address).json()["state"] in ("over", "drawn"), "the match did not end")


@pytest.mark.parametrize("fault", ["raises", "unlawful"])
def test_a_bot_that_fails_stops_nothing(start: Start, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    class Broken(RandomPlayer):
        def choose(self, view: Any, question: Any) -> Any:
            if fault == "raises":
                raise RuntimeError("a bot that breaks on purpose")
            return view

    monkeypatch.setattr(bots, "make_bot", lambda *_: Broken())
    monkeypatch.setattr("voltigeur.server.rooms.make_bot", lambda *_: Broken())
    table = start()
    me = table.sit(table.new("me", "bot veteran")["seats"][0]["key"])
    me.play(5)
    _settle(me)


def test_a_bot_that_thinks_for_long_blocks_no_other_match(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, enough = threading.Event(), threading.Event()

    class Slow(RandomPlayer):
        def choose(self, view: Any, question: Any) -> Any:
            thinking.set()
            assert enough.wait(PATIENCE)
            return super().choose(view, question)

    monkeypatch.setattr("voltigeur.server.rooms.make_bot", lambda *_: Slow())
    table = start()
    slow = [table.sit(table.new("me", "bot veteran")["seats"][0]["key"]) for _ in range(3)]
    assert thinking.wait(PATIENCE)
    others = table.new("me", "me")
    blue, red = (table.sit(seat["key"]) for seat in others["seats"])
    blue.play()
    red.play()
    assert slow[0].must("text") and slow[0].question is not None, "and in its own match one can look things up"
    enough.set()


def test_a_match_that_breaks_is_opened_again_as_it_was(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start()
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    other = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    me = table.sit(key)
    ask, answer = me.hint()
    with monkeypatch.context() as broken:
        broken.setattr("voltigeur.engine.match.Match.answer", lambda *_: 1 / 0)
        assert me.refused("answer", ask=ask, answer=answer)["type"] == "urn:voltigeur:internal"
    again = table.sit(key)
    assert again.question is not None and again.question["id"] == ask
    again.answer(ask, answer)
    other.play()


def test_an_answer_that_cannot_be_kept_is_not_acknowledged(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start()
    key = table.new("me", "friend")["seats"][0]["key"]
    me = table.sit(key)
    ask, answer = me.hint()
    for error, kind in (
        (sa.exc.OperationalError("", {}, Exception("disk full")), "store"),
        (ConflictError(), "elsewhere"),
    ):
        with monkeypatch.context() as broken:

            def fail(store: Store, change: object, error: Exception = error) -> Any:
                return store._later(lambda _: (_ for _ in ()).throw(error))

            broken.setattr(Store, "change", fail)
            assert me.refused("answer", ask=ask, answer=answer)["type"] == f"urn:voltigeur:{kind}"
        me = table.sit(key)
        assert me.question is not None and me.question["id"] == ask
    me.answer(ask, answer)


def test_two_servers_on_one_database_do_not_both_answer(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    links = one.new("me", "friend")
    key = links["seats"][0]["key"]
    here, there = one.sit(key), two.sit(key)
    ask, answer = here.hint()
    here.must("answer", ask=ask, answer=answer)
    assert there.refused("answer", ask=ask, answer=answer)["type"] == "urn:voltigeur:elsewhere"
    again = two.sit(key)
    assert again.must("answer", ask=ask, answer=answer) is None
    assert again.frame["told"] == here.frame["told"]


def test_a_match_that_nobody_watches_leaves_memory(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voltigeur.server.hall.SWEEP", 0.05)
    opened: list[str] = []

    def noted(kept: Kept, setting_of: SettingOf) -> tuple[AnyMatch, list[str]]:
        opened.append(kept.stored.id)
        return restore(kept, setting_of)

    monkeypatch.setattr("voltigeur.server.hall.restore", noted)
    table = start(idle=3600.0)
    sweeps = count()
    swept = next(sweeps)
    sweep = table.hall._let_go

    def counted() -> None:
        nonlocal swept
        sweep()
        swept = next(sweeps)

    monkeypatch.setattr(table.hall, "_let_go", counted)
    links = table.new("me", "friend")
    me = table.sit(links["seats"][0]["key"])
    room = table.hall.open_room(links["match"])
    assert room is not None
    room.idle_since = float("-inf")
    enough = swept + 3
    until(lambda: swept >= enough)
    assert me.must("ping") is None and table.hall.open_room(links["match"]) is room
    me.play()
    me.leave()
    until(lambda: not room.connections)
    assert table.hall.open_room(links["match"]) is room, "who comes back soon finds it open"
    room.idle_since = float("-inf")
    until(lambda: table.hall.open_room(links["match"]) is None, "it stays in memory")
    assert not opened
    again = table.sit(links["seats"][0]["key"])
    assert opened == [links["match"]] and again.frame["told"] == me.frame["told"]


# ---------------------------------------------------------------- the command


def _serve(*args: str, **env: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "voltigeur", "serve", *args]
    plain = {name: value for name, value in os.environ.items() if name != "VOLTIGEUR_DATABASE_URL"}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**plain, "VOLTIGEUR_LANG": "en", **env}
    )


def _ready(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("The table is at http://"), line + (process.stderr.read() if process.stderr else "")
    return line.split()[-1]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_command_says_where_it_is_and_stops_cleanly(tmp_path: Path, ending: signal.Signals) -> None:
    process = _serve("--port", "0", "--data", str(tmp_path))
    address = _ready(process)
    assert process.stdout is not None and str(tmp_path) in process.stdout.readline()
    until(lambda: httpx.get(f"{address}api/health", timeout=PATIENCE).json()["status"] == "ok")
    process.send_signal(ending)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, -ending, 128 + ending) and "Traceback" not in err
    assert (tmp_path / "matches.sqlite").exists()


def test_no_key_is_ever_written_to_a_log(tmp_path: Path) -> None:
    process = _serve("--port", "0", "--data", str(tmp_path))
    address = _ready(process)
    body = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "bot"}]}
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        key = http.post("/api/matches", json=body).json()["seats"][0]["key"]
        assert http.get(f"/api/seats/{key}").status_code == 200
        assert http.get(f"/match/{key}").status_code in (200, 503)
        with connect(f"ws{address[4:]}api/seats/{key}/live", open_timeout=PATIENCE) as line:
            line.recv(PATIENCE)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert key not in out + err


def test_a_kill_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    process = _serve("--port", "0", "--data", str(tmp_path), "--pause", "0")
    address = _ready(process)
    body = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "me"}]}
    key = httpx.post(f"{address}api/matches", json=body, timeout=PATIENCE).json()["seats"][0]["key"]
    with connect(f"ws{address[4:]}api/seats/{key}/live", open_timeout=PATIENCE) as line:
        line.recv(PATIENCE)
        ask = json.loads(line.recv(PATIENCE))["ask"]["id"]
        line.send(json.dumps({"do": "hint", "id": 1, "ask": ask}))
        answer = json.loads(line.recv(PATIENCE))["data"]["answer"]
        line.send(json.dumps({"do": "answer", "id": 2, "ask": ask, "answer": answer}))
        while json.loads(line.recv(PATIENCE)).get("id") != 2:
            pass
        process.kill()
    process.communicate(timeout=PATIENCE)
    again = _serve("--port", "0", "--data", str(tmp_path), "--pause", "0")
    address = _ready(again)
    with connect(f"ws{address[4:]}api/seats/{key}/live", open_timeout=PATIENCE) as line:
        line.recv(PATIENCE)
        assert json.loads(line.recv(PATIENCE))["ask"] is None
        line.send(json.dumps({"do": "answer", "id": 2, "ask": ask, "answer": answer}))
        assert json.loads(line.recv(PATIENCE)) == {"is": "reply", "id": 2, "data": None}
    again.kill()
    again.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_command_says_why_it_does_not_start(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VOLTIGEUR_DATABASE_URL", raising=False)
    (tmp_path / "file").write_text("")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for args, word in (
            (("--port", port, "--data", str(tmp_path)), "--port"),
            (("--port", "0", "--data", str(tmp_path / "file" / "x")), "--data"),
            (("--port", "0", "--data", str(tmp_path), "--pause", "-5"), "--pause"),
            (("--port", "0", "--data", str(tmp_path), "--host", "198.51.100.7"), "--host"),
        ):
            with pytest.raises(SystemExit) as ended:
                main(["serve", *args, "--lang", language])
            err = capsys.readouterr().err
            assert ended.value.code == 2 and word in err and len(err.splitlines()) == 1, err
