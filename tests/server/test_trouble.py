"""Trouble with the database is told as what it is: health tries a write, and nobody is told of a fault of ours."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.patience import PATIENCE, until
from tests.server.conftest import Running, Start

import voltigeur
from voltigeur.server.database import open_database
from voltigeur.server.problems import Trouble
from voltigeur.server.records import keep
from voltigeur.server.seats import fresh_key
from voltigeur.server.store import Kept, Store
from voltigeur.server.wire import SeatPlan

BODY = {"rulebook": "tda", "scenario": "escarmouche", "seats": [{"who": "me"}, {"who": "friend"}]}
STORE = "urn:voltigeur:store"
WAIT = 200
"""Milliseconds that a server waits for a lock in these tests."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a lock."""
    monkeypatch.setattr("voltigeur.server.database.WAIT", WAIT)


def _health(http: httpx.Client, status: int) -> None:
    """Health says so, sooner or later: what it found is kept for a moment."""
    until(lambda: http.get("/api/health").status_code == status, f"health never said {status}")


def _told(reply: httpx.Response) -> None:
    assert (reply.status_code, reply.json()["type"]) == (503, STORE), reply.text
    assert reply.json()["remedy"]


@contextmanager
def _locked(database: str) -> Iterator[None]:
    """Somebody else writes to the same database and does not come to an end."""
    if database.startswith("sqlite"):
        other = sqlite3.connect(database.partition(":///")[2], isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()
        return
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        connection.execute(sa.text("LOCK TABLE matches IN EXCLUSIVE MODE"))
        yield
        connection.rollback()
    engine.dispose()


def test_a_locked_database_is_told_and_waited_out(start: Start, database: str) -> None:
    table = start(database)
    me = table.sit(table.new("me", "friend")["seats"][0]["key"])
    ask, answer = me.hint()
    _health(table.http, 200)
    with _locked(database):
        _health(table.http, 503)
        _told(table.http.get("/api/health"))
        _told(table.http.post("/api/matches", json=BODY))
        _told(table.http.post("/api/matches", json=BODY, params={"lang": "fr"}))
        assert me.refused("answer", ask=ask, answer=answer)["type"] == STORE
    _health(table.http, 200)
    assert table.http.post("/api/matches", json=BODY).status_code == 201
    again = table.sit(me.key)
    again.answer(ask, answer)


def _destroy(database: str) -> None:
    if database.startswith("sqlite"):
        path = database.partition(":///")[2]
        for more in ("", "-wal", "-shm"):
            Path(path + more).unlink()
        return
    engine = sa.create_engine(database, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text("DROP TABLE snapshots, lines, keys, matches"))
    engine.dispose()


def test_a_database_that_is_gone_is_told(start: Start, database: str) -> None:
    """A file that was deleted would take writes for as long as the server runs, and lose them all."""
    table = start(database)
    me = table.sit(table.new("me", "friend")["seats"][0]["key"])
    ask, answer = me.hint()
    _health(table.http, 200)
    _destroy(database)
    _health(table.http, 503)
    _told(table.http.post("/api/matches", json=BODY))
    assert me.refused("answer", ask=ask, answer=answer)["type"] == STORE


def test_a_seat_that_cannot_be_looked_up_is_trouble_and_no_wrong_key(start: Start, cluster: str, database: str) -> None:
    """Every way to a match: what the database does not tell is not taken for an answer."""
    if database.startswith("sqlite"):
        table = start(database)
        key = table.new("me", "friend")["seats"][0]["key"]
        engine = sa.create_engine(database)
        with engine.begin() as connection:
            connection.execute(sa.text("ALTER TABLE keys RENAME TO lost"))
        engine.dispose()
    else:
        table = start(database)
        key = table.new("me", "friend")["seats"][0]["key"]
        _destroy(database)
    for path in ("", "/log", "/save", "/replay"):
        _told(table.http.get(f"/api/seats/{key}{path}"))
    _told(table.http.post("/api/mine", json={"keys": [key]}))
    _told(table.http.delete(f"/api/seats/{key}"))
    _told(table.http.post(f"/api/seats/{key}/branch", json={"frame": 1, "seats": BODY["seats"]}))
    joined = table.sit(key)
    assert joined.welcome["is"] == "failed" and joined.welcome["problem"]["type"] == STORE


def test_a_database_that_only_reads_is_told(start: Start, cluster: str) -> None:
    """A standby answers every question and takes nothing."""
    url = sa.make_url(cluster).set(drivername="postgresql+psycopg")
    name = f"voltigeur_reads_{os.getpid()}"
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    try:
        table = start(url.set(database=name).render_as_string(hide_password=False))
        key = table.new("me", "friend")["seats"][0]["key"]
        _health(table.http, 200)
        with engine.connect() as connection:
            connection.execute(sa.text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
            connection.execute(
                sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"), {"name": name}
            )
        _health(table.http, 503)
        _told(table.http.post("/api/matches", json=BODY))
        assert table.http.get(f"/api/seats/{key}").status_code == 200, "what can be read is shown"
        table.stop()
    finally:
        with engine.connect() as connection:
            connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()


# ---------------------------------------------------------------- a full disk


def _kept(name: str) -> Kept:
    plan = (SeatPlan("me"), SeatPlan("friend"))
    return keep(name, voltigeur.new_match("tda", "escarmouche", seed=5), plan, False)


@pytest.mark.skipif(sys.platform != "linux", reason="limits on the files of another process are of Linux")
def test_a_full_disk_is_told_and_waited_out(tmp_path: Path) -> None:
    """The system takes no more bytes from the server; then it does again."""
    plain = {name: value for name, value in os.environ.items() if name != "VOLTIGEUR_DATABASE_URL"}
    command = [sys.executable, "-m", "voltigeur", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=plain)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        with httpx.Client(base_url=address, timeout=PATIENCE) as http:
            _health(http, 200)
            assert http.post("/api/matches", json=BODY).status_code == 201
            unlimited = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
            _health(http, 503)
            _told(http.post("/api/matches", json=BODY))
            assert http.get("/api/rulebooks").status_code == 200
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
            _health(http, 200)
            assert http.post("/api/matches", json=BODY).status_code == 201
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def test_what_shares_a_transaction_with_the_write_that_filled_the_disk_is_not_acknowledged(tmp_path: Path) -> None:
    """SQLite gives a whole transaction up when the disk is full, and the commit after that says nothing."""
    engine = open_database(f"sqlite:///{tmp_path / 'matches.sqlite'}")
    with engine.connect() as connection:
        pages = connection.execute(sa.text("PRAGMA page_count")).scalar_one()
    engine.dispose()
    sa.event.listen(engine, "connect", lambda raw, _: raw.execute(f"PRAGMA max_page_count = {pages + 40}"))
    store = Store(engine)
    together = threading.Event()
    store._later(lambda _: together.wait(PATIENCE))
    small, large = _kept("small"), _kept("large")
    large = Kept(large.stored, large.state, tuple("# " + os.urandom(2000).hex() for _ in range(200)), large.snapshots)
    writes = [store.add(small, [(fresh_key(), 0)]), store.add(large, [(fresh_key(), 0)])]
    together.set()
    wait(writes)
    assert isinstance(writes[1].exception(), Trouble)
    assert (writes[0].exception() is None) == (store.kept("small") is not None), "what was acknowledged is kept"
    store.close()


# ---------------------------------------------------------------- asking for health


def test_health_is_asked_often_and_tried_seldom(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    real = Store.try_write

    def counted(store: Store) -> Any:
        nonlocal tried
        tried += 1
        return real(store)

    monkeypatch.setattr(Store, "try_write", counted)
    monkeypatch.setattr("voltigeur.server.pulse.FRESH", 3600.0)
    monkeypatch.setattr("voltigeur.server.pulse.PATIENCE", PATIENCE)
    table = start()
    assert [table.http.get("/api/health").status_code for _ in range(50)] == [200] * 50
    assert tried == 1


def test_health_waits_for_no_database_that_does_not_answer(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer hangs: all who ask are told so, none has to wait for it, and there is one attempt."""
    monkeypatch.setattr("voltigeur.server.pulse.PATIENCE", 0.1)
    monkeypatch.setattr("voltigeur.server.pulse.FRESH", 0.0)
    table = start()
    _health(table.http, 200)
    hangs, enough, attempts = threading.Event(), threading.Event(), []
    real = Store.try_write

    def counted(store: Store) -> Any:
        attempts.append(1)
        return real(store)

    def hang(_: object) -> None:
        hangs.set()
        enough.wait(PATIENCE)

    table.hall.store._later(hang)
    assert hangs.wait(PATIENCE)
    monkeypatch.setattr(Store, "try_write", counted)
    for _ in range(20):
        _told(table.http.get("/api/health"))
    assert len(attempts) == 1
    assert table.http.get("/api/rulebooks").status_code == 200
    enough.set()
    _health(table.http, 200)


def test_a_try_leaves_nothing_behind(database: str) -> None:
    store = Store(open_database(database))
    engine = sa.create_engine(database)
    for _ in range(3):
        store.try_write().result()
    with engine.connect() as connection:
        for name in ("matches", "keys", "lines", "snapshots"):
            assert connection.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() == 0
    engine.dispose()
    store.close()


def test_a_file_that_was_put_in_the_place_of_another_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    store = Store(open_database(f"sqlite:///{path}"))
    store.add(_kept("one"), [(fresh_key(), 0)]).result()
    shutil.copy(path, tmp_path / "other")
    path.rename(tmp_path / "away")
    (tmp_path / "other").rename(path)
    with pytest.raises(Trouble):
        store.add(_kept("two"), [(fresh_key(), 0)]).result()
    (tmp_path / "away").rename(path)
    store.add(_kept("three"), [(fresh_key(), 0)]).result()
    store.close()


def test_a_damaged_row_is_trouble_with_the_store(start: Start, tmp_path: Path) -> None:
    table = start(idle=0.0)
    key = table.new("me", "friend")["seats"][0]["key"]
    table.stop()
    with sqlite3.connect(tmp_path / "matches.sqlite") as raw:
        raw.execute("UPDATE matches SET state = X'00112233'")
    again: Running = start()
    _told(again.http.get(f"/api/seats/{key}/log"))
