"""A rehearsal: the server in this process, without a socket, and somebody who brings it damaged saves.

Everything goes through the application as a page would: uploads over HTTP, answers over the line of a seat.
"""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from starlette.types import ASGIApp, Message

from voltigeur.lab.damage import damaged_save
from voltigeur.server.app import make_app
from voltigeur.server.config import Config

PATIENCE = 300.0
"""Seconds after which a request that was not answered hangs."""
TOLD = 0.1
"""The share of matches that could be opened which are told again, and of pages that are looked at."""
ANSWERED = 0.4
"""The share in which somebody answers."""
FAULT = 500


class Failure(Struct):
    """A damaged save that the server did not take as it should."""

    number: int
    what: str
    text: str


class Rehearsed(Struct):
    """What came of it."""

    saves: int = 0
    opened: int = 0
    answers: int = 0
    statuses: Counter[str] = Counter()
    """How often each kind of answer came, on the way in and in play."""
    failures: list[Failure] = []


class FaultError(Exception):
    """The server was at fault, or did not answer."""


class House:
    """A running application and whoever talks to it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """A request and its answer."""
        sent: list[Message] = []
        data = json.dumps(body).encode(errors="surrogatepass") if body is not None else b""
        waiting = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Message:
            if waiting:
                return waiting.pop()
            await asyncio.sleep(PATIENCE)
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        headers.append((b"content-length", str(len(data)).encode()))
        scope = _scope("http", path, headers, method=method)
        try:
            await _in_time(self.app(scope, receive, send), path)
        except FaultError:
            raise
        except Exception as error:  # a fault is answered with 500, and then raised for the log
            if not sent:
                raise FaultError(f"{method} {path}: {type(error).__name__}") from error
        status = next(message["status"] for message in sent if message["type"] == "http.response.start")
        return status, b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")

    @asynccontextmanager
    async def line(self, key: str) -> AsyncIterator[Line]:
        """The line of a seat."""
        line = Line()
        scope = _scope("websocket", f"/api/seats/{key}/live", [(b"host", b"localhost")], scheme="ws", subprotocols=[])
        task = asyncio.create_task(self._hold(scope, line))
        try:
            yield line
        finally:
            line.to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await _in_time(task, "closing a line")

    async def _hold(self, scope: dict[str, Any], line: Line) -> None:
        await self.app(scope, line.to_server.get, line.heard)
        line.from_server.put_nowait({"type": "websocket.close"})


class Line:
    """A connection to a seat."""

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[Message] = asyncio.Queue()
        self.from_server: asyncio.Queue[Message] = asyncio.Queue()
        self.to_server.put_nowait({"type": "websocket.connect"})
        self._ids = 0

    async def heard(self, message: Message) -> None:
        """What the server says."""
        self.from_server.put_nowait(message)

    async def next(self) -> dict[str, Any] | None:
        """The next message; None when the line is closed."""
        while True:
            message = await _in_time(self.from_server.get(), "a message")
            if message["type"] == "websocket.close":
                return None
            if message["type"] == "websocket.send":
                said: dict[str, Any] = json.loads(message.get("text") or message["bytes"])
                return said

    async def ask(self, do: str, **more: Any) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
        """A request and its reply, and the last frame that came before it."""
        self._ids += 1
        text = json.dumps({"do": do, "id": self._ids, **more})
        self.to_server.put_nowait({"type": "websocket.receive", "text": text})
        frame = None
        while (message := await self.next()) is not None:
            if message["is"] == "frame":
                frame = message
            elif message.get("id") == self._ids:
                return message, frame
        return None, frame


async def _in_time(work: Any, what: str) -> Any:
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError:
        raise FaultError(f"{what} hangs") from None


def _scope(kind: str, path: str, headers: list[tuple[bytes, bytes]], **more: Any) -> dict[str, Any]:
    base = {"type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "path": path}
    rest = {"raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers}
    return {**base, **rest, "client": ("127.0.0.1", 1), "server": ("localhost", 80), "state": {}, **more}


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """A server with a database of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="voltigeur-") as folder:
        database = f"sqlite:///{Path(folder) / 'matches.sqlite'}"
        app = make_app(Config(database=database, pause=0, rate=0.0, page=Path(folder) / "page", idle=20.0))
        signs: asyncio.Queue[Message] = asyncio.Queue()
        told: asyncio.Queue[Message] = asyncio.Queue()
        life = asyncio.create_task(_live(app, signs, told))
        signs.put_nowait({"type": "lifespan.startup"})
        await told.get()
        try:
            yield House(app)
        finally:
            signs.put_nowait({"type": "lifespan.shutdown"})
            await life


async def _live(app: ASGIApp, signs: asyncio.Queue[Message], told: asyncio.Queue[Message]) -> None:
    await app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, signs.get, told.put)


# -------------------------------------------------------------------- damaged saves


async def rehearse(
    texts: list[str], number: int, seed: int, progress: Callable[[int, int], None] | None = None, start: int = 0
) -> Rehearsed:
    """Bring so many damaged saves to a server, and play on where it opens one."""
    found = Rehearsed()
    logging.getLogger("voltigeur.server").setLevel(logging.CRITICAL)
    async with house() as here:
        for at in range(start, start + number):
            rng = Random(f"{seed} {at}")
            text = damaged_save(rng.choice(texts), rng)
            found.saves += 1
            try:
                await _bring(here, text, rng, found)
            except FaultError as error:
                found.failures.append(Failure(at, str(error), text))
            if progress is not None:
                progress(at + 1 - start, number)
    return found


async def _bring(here: House, text: str, rng: Random, found: Rehearsed) -> None:
    body: dict[str, Any] = {"text": text}
    if rng.random() < 0.02:
        body["seats"] = [{"who": "bot", "level": "recruit"}, {"who": "me"}]
    status, answer = await here.ask("POST", "/api/saves", body)
    _note(found, "POST", status, answer)
    if status != 201:
        return
    found.opened += 1
    links = json.loads(answer)
    keys = [seat["key"] for seat in links["seats"] if seat["key"]]
    for key in (*keys, links["spectator"]):
        for more in ("", "/log", "/save", "/replay"):
            if rng.random() < TOLD:
                status, answer = await here.ask("GET", f"/api/seats/{key}{more}")
                _note(found, f"GET {more or 'seat'}", status, answer)
    key = rng.choice(keys)
    await _sit(here, key, found, answers=rng.random() < ANSWERED)
    await here.ask("DELETE", f"/api/seats/{key}")


async def _sit(here: House, key: str, found: Rehearsed, *, answers: bool) -> None:
    """Sit down, take the advice that is given, answer, and get up."""
    async with here.line(key) as line:
        frame = None
        while frame is None and (message := await line.next()) is not None:
            if message["is"] == "failed":
                _judge(found, "live", message["problem"]["status"], message["problem"]["type"])
            elif message["is"] == "frame":
                frame = message
        if frame is None or not frame["ask"] or not answers:
            return
        ask = frame["ask"]["id"]
        hint, _ = await line.ask("hint", ask=ask)
        if _refused(found, "hint", hint) or hint is None:
            return
        reply, _ = await line.ask("answer", ask=ask, answer=hint["data"]["answer"])
        if not _refused(found, "answer", reply) and reply is not None:
            found.answers += 1


def _refused(found: Rehearsed, what: str, message: dict[str, Any] | None) -> bool:
    if message is None or message["is"] != "failed":
        return False
    _judge(found, what, message["problem"]["status"], message["problem"]["type"])
    return True


def _note(found: Rehearsed, what: str, status: int, answer: bytes) -> None:
    kind = json.loads(answer)["type"] if status >= 400 else ""
    _judge(found, what, status, kind)


def _judge(found: Rehearsed, what: str, status: int, kind: str) -> None:
    found.statuses[f"{what} {status} {kind.removeprefix('urn:voltigeur:')}".rstrip()] += 1
    if status >= FAULT:
        raise FaultError(f"{what}: {status} {kind}")


def run(
    texts: Iterable[str], number: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> Rehearsed:  # fmt: skip
    """Bring damaged saves to a server."""
    return asyncio.run(rehearse(list(texts), number, seed, progress))
