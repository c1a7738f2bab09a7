"""A real server in a thread, on SQLite and on PostgreSQL, and people who talk to it."""

from __future__ import annotations

import getpass
import json
import os
import pwd
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.patience import PATIENCE, until
from websockets.sync.client import ClientConnection, connect

from voltigeur.players import player
from voltigeur.server import bots
from voltigeur.server.app import make_app, make_hall
from voltigeur.server.config import Config
from voltigeur.server.running import listen, server

BINARIES = Path("/usr/lib/postgresql")
_numbers = count(1)


# ---------------------------------------------------------------- databases


def _binaries() -> Path:
    found = shutil.which("initdb")
    folders = sorted(BINARIES.glob("*/bin"))
    if found is None and not folders:
        pytest.fail(
            "these tests need a PostgreSQL server: install it (apt install postgresql), "
            "or name an empty database with VOLTIGEUR_TEST_DATABASE_URL",
            pytrace=False,
        )
    return Path(found).parent if found else folders[-1]


def _owner() -> str:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return getpass.getuser()
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The address of a PostgreSQL server in which databases can be made."""
    if given := os.environ.get("VOLTIGEUR_TEST_DATABASE_URL"):
        yield given
        return
    binaries, owner = _binaries(), _owner()
    folder = Path(tempfile.mkdtemp(prefix="voltigeur-pg-"))
    shutil.chown(folder, owner)

    def run(*command: str) -> None:
        user = owner if os.geteuid() == 0 else None
        done = subprocess.run(command, user=user, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    settings = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=60"
    data = str(folder / "data")
    run(str(binaries / "initdb"), "-D", data, "-U", "voltigeur", "-A", "trust", "-E", "UTF8", "--no-sync")
    run(str(binaries / "pg_ctl"), "-D", data, "-l", str(folder / "log"), "-o", settings, "-w", "start")
    try:
        yield f"postgresql+psycopg://voltigeur@/postgres?host={folder}"
    finally:
        run(str(binaries / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'matches.sqlite'}"
        return
    url = sa.make_url(request.getfixturevalue("cluster")).set(drivername="postgresql+psycopg")
    name = f"voltigeur_test_{os.getpid()}_{next(_numbers)}"
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    yield url.set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


# ---------------------------------------------------------------- dice


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches and bots are those of the test's name: what fails once fails again."""
    rng = Random(request.node.name)
    monkeypatch.setattr("voltigeur.server.hall.randbits", rng.getrandbits)
    monkeypatch.setattr(bots, "player", lambda name, seed, slug: player(name, seed or rng.getrandbits(64), slug))


# ---------------------------------------------------------------- servers


class Running:
    """A server that listens on a port of its own."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._socket = listen("127.0.0.1", 0)
        self.port: int = self._socket.getsockname()[1]
        self.hall = make_hall(config)
        self._server = server(make_app(config, self.hall))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        until(lambda: self._server.started or not self._thread.is_alive())
        assert self._thread.is_alive(), "the server did not start"

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def connections(self) -> set[Any]:
        """Sockets that are open."""
        return set(self._server.server_state.connections)

    def _run(self) -> None:
        self._server.run(sockets=[self._socket])

    def stop(self) -> None:
        """End it."""
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._socket.close()

    # ------------------------------------------------------------ what people do

    def new(self, *seats: str, scenario: str = "escarmouche", lang: str = "en", **more: Any) -> dict[str, Any]:
        """Set a match up; a seat is `me`, `friend` or `bot recruit`."""
        plan = [dict(zip(("who", "level"), words.split(), strict=False)) for words in seats]
        body = {"rulebook": "tda", "scenario": scenario, "seats": plan, **more}
        reply = self.http.post("/api/matches", json=body, params={"lang": lang})
        assert reply.status_code == 201, reply.text
        links: dict[str, Any] = reply.json()
        return links

    def sit(self, key: str, lang: str = "en") -> Person:
        """Open a match with a key."""
        return Person(self, key, lang)


class Person:
    """Somebody who has a match open."""

    def __init__(self, running: Running, key: str, lang: str = "en", **more: Any) -> None:
        self.key = key
        self._http = running.http
        self.patience = PATIENCE
        address = f"ws://127.0.0.1:{running.port}/api/seats/{key}/live?lang={lang}"
        self._line = connect(address, max_size=None, open_timeout=PATIENCE, **more)
        self.socket: ClientConnection = self._line.__enter__()
        self.messages: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self._ids = count(1)
        self.welcome = self.hear()
        if self.welcome["is"] == "welcome":
            self.hear()

    def hear(self, patience: float | None = None) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(patience or self.patience))
        self.messages.append(message)
        if message["is"] == "frame":
            self.frames.append(message)
        return message

    def until(self, true: Callable[[], bool]) -> None:
        """Listen until something is so."""
        end = time.monotonic() + self.patience
        while not true():
            assert time.monotonic() < end, "it did not come about"
            self.hear()

    def catch_up(self) -> None:
        """Hear everything that has been done and shown by now."""
        self._http.get(f"/api/seats/{self.key}/save")  # whoever asks for it waits until all is shown
        self.must("ping")

    def quiet(self) -> bool:
        """Whether nothing has come to be shown since the last frame."""
        seen = len(self.frames)
        self.catch_up()
        return len(self.frames) == seen

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask for something and wait for the reply, or for the refusal."""
        number = next(self._ids)
        self.socket.send(json.dumps({"do": do, "id": number, **more}))
        while True:
            message = self.hear()
            if message["is"] in ("reply", "failed") and message["id"] == number:
                return message

    def must(self, do: str, **more: Any) -> Any:
        """Ask for something that is granted."""
        message = self.ask(do, **more)
        assert message["is"] == "reply", message
        return message["data"]

    def refused(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask for something that is refused; the problem."""
        message = self.ask(do, **more)
        assert message["is"] == "failed", message
        problem: dict[str, Any] = message["problem"]
        assert set(problem) == {"type", "title", "status", "detail", "remedy", "rule"}
        assert problem["title"] and problem["detail"] and problem["remedy"]
        return problem

    @property
    def frame(self) -> dict[str, Any]:
        """The last frame."""
        return self.frames[-1]

    @property
    def question(self) -> dict[str, Any] | None:
        """What is asked now."""
        asked: dict[str, Any] | None = self.frame["ask"]
        return asked

    def wait_for_question(self) -> dict[str, Any]:
        """Listen until something is asked."""
        self.until(lambda: self.question is not None)
        assert self.question is not None
        return self.question

    def hint(self) -> tuple[str, str]:
        """The open question and what a good player would answer."""
        question = self.wait_for_question()
        return question["id"], self.must("hint", ask=question["id"])["answer"]

    def play(self, answers: int = 1) -> None:
        """Answer as a good player would, and wait for what follows."""
        for _ in range(answers):
            ask, answer = self.hint()
            self.answer(ask, answer)

    def answer(self, ask: str, answer: str) -> None:
        """Answer, and wait for the next frame."""
        seen = len(self.frames)
        self.must("answer", ask=ask, answer=answer)
        self.until(lambda: len(self.frames) > seen)

    def leave(self) -> None:
        """Close the page."""
        self._line.__exit__(None, None, None)


Start = Callable[..., Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, and stops them in the end."""
    running: list[Running] = []

    def begin(database: str | None = None, **more: Any) -> Running:
        url = database or f"sqlite:///{tmp_path / 'matches.sqlite'}"
        running.append(Running(Config(**{"database": url, "pause": 0, "rate": 0.0, "page": tmp_path / "page", **more})))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture
def table(start: Start) -> Running:
    """A server without pauses and limits."""
    return start()
