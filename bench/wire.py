"""A server in this process, spoken to over HTTP and WebSockets as a page would, with a clock that only pauses move.

Two such servers in one process keep apart: keys, names and the clock belong to the world that a task runs for.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import httpx
import msgspec

from voltigeur.engine import undo as engine_undo
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.server import hall as hall_module
from voltigeur.server import records, rooms
from voltigeur.server.app import make_app
from voltigeur.server.config import Config
from voltigeur.server.hall import Hall
from voltigeur.server.rooms import Room
from voltigeur.server.wire import MatchLinks, SeatPlan

T = TypeVar("T")
HOST = "127.0.0.1"
BREATHS = 25
"""Turns of the event loop that a message needs at most to get from a room to its reader."""
PATIENCE = 900
"""Seconds after which a caller takes it that something hangs, on however busy a machine."""
NAP = 0.0005
"""Seconds between two looks at something that other threads work on."""
NEVER = 1e9
"""Seconds after which a room that nobody has entered yet is closed: on a busy machine it takes a while to sit down."""
_world: ContextVar[World] = ContextVar("world")


class Loop:
    """An event loop in a thread of its own, for callers who wait."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


class Page:
    """One page: all that it received, each frame with the time that had passed."""

    def __init__(self, world: World, key: str) -> None:
        self.world = world
        self.key = key
        self.frames: list[tuple[int, bytes]] = []
        self.replies: dict[int, bytes] = {}
        self.last: dict[str, Any] = {}
        self.pieces: dict[str, Any] = {}
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._ids = itertools.count(1)
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect."""
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": f"/api/seats/{self.key}/live", "raw_path": b"", "query_string": b"lang=en", "root_path": "",
            "headers": [(b"host", HOST.encode())], "client": (HOST, 1), "server": (HOST, 80), "subprotocols": [],
            "state": {}, "extensions": {},
        }  # fmt: skip
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self.world.app(scope, self._inbox.get, self._take))
        while not self.frames:
            await asyncio.sleep(NAP)

    async def close(self) -> None:
        """Disconnect."""
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self._task is not None:
            await self._task

    async def _take(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        data = (message.get("text") or "").encode() or message["bytes"]
        kind = msgspec.json.decode(data)
        if kind["is"] in ("reply", "failed"):
            self.replies[kind["id"]] = data
            return
        if kind["is"] == "frame":
            self.last = kind
            self.pieces.update(kind["scene"]["pieces"])
            self.pieces = {name: piece for name, piece in self.pieces.items() if piece is not None}
        if kind["is"] != "welcome" or not self.frames:
            self.frames.append((self.world.clock, data))

    async def ask(self, do: str, **args: Any) -> bytes:
        """Send a request and wait for its reply, and until all that came of it has been shown."""
        number = next(self._ids)
        await self.say(msgspec.json.encode({"do": do, "id": number, **args}).decode())
        while number not in self.replies:
            await asyncio.sleep(NAP)
        await self.world.settle()
        return self.replies[number]

    async def say(self, text: str) -> None:
        """Send anything."""
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})


class World:
    """A server with its own database, names and clock."""

    def __init__(self, folder: Path, pause: int = 350) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        config = Config(database=f"sqlite:///{folder / 'matches.sqlite'}", pause=pause, rate=0, idle=NEVER)
        self.app: Any = make_app(config)
        self.hall: Hall = self.app.app.state.hall
        self.clock = 0
        self.paused = 0
        """Pauses that pages were made to wait for."""
        self.names: Iterator[int] = itertools.count()
        self.room: Room | None = None
        self.pages: dict[int, Page] = {}
        self.links: MatchLinks | None = None
        transport = httpx.ASGITransport(app=self.app, client=(HOST, 1))
        self._http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    async def sit(self, match: AnyMatch, trial: int, seats: list[int]) -> None:
        """Put a match on the table, with a page on each of these seats (-1 for one who watches)."""
        _world.set(self)
        self.clock = 0
        self.names = itertools.count(trial * 1000)
        plan = [SeatPlan("friend") for _ in range(match.setting.seats)]
        self.links = await self.hall.add(match, plan, "en")
        self.room = await self.hall.room(self.links.match)
        for seat in seats:
            page = self.pages[seat] = Page(self, self.key(seat))
            await page.open()
        await self.settle()

    async def leave(self) -> None:
        """Clear the table."""
        assert self.room is not None
        for page in self.pages.values():
            await page.close()
        self.pages = {}
        await self.room.finish()

    def key(self, seat: int) -> str:
        """The key of a seat."""
        assert self.links is not None
        return self.links.spectator if seat < 0 else self.links.seats[seat].key

    async def settle(self) -> None:
        """Wait until nothing is going on any more."""
        room = self.room
        while room is not None and (room._tasks or room._lock.locked()):
            await asyncio.sleep(NAP)
        for _ in range(BREATHS):
            await asyncio.sleep(0)

    async def get(self, path: str, **body: Any) -> tuple[int, str, bytes]:
        """Ask over HTTP: status, type and body."""
        _world.set(self)
        answer = await (self._http.post(path, json=body) if body else self._http.get(path))
        return answer.status_code, answer.headers["content-type"], answer.content

    async def open(self) -> None:
        """Let the server begin its work."""
        _world.set(self)
        await self.hall.open()

    async def close(self) -> None:
        """Stop it."""
        await self._http.aclose()
        await self.hall.close()


class _Asyncio:
    """asyncio with pauses that take no time but move the clock of the world that waits."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def wait_for(work: Coroutine[Any, Any, T], seconds: float) -> T:
        """A pause that something may end; what has not come by then does not come in time."""
        waiting = asyncio.ensure_future(work)
        for _ in range(BREATHS):
            await asyncio.sleep(0)
        if waiting.done():
            return waiting.result()
        waiting.cancel()
        world = _world.get()
        world.clock += round(seconds * 1000)
        world.paused += 1
        raise TimeoutError


@contextmanager
def same_names_and_clocks() -> Iterator[None]:
    """Let what is drawn at random or read from a clock be the same in every world."""
    changes: list[tuple[Any, str, Any]] = [
        (hall_module, "fresh_key", lambda: f"{next(_world.get().names):032d}"),
        (hall_module, "fresh_match", lambda: f"match-{next(_world.get().names)}"),
        (rooms, "asyncio", _Asyncio()),
        (rooms, "time", SimpleNamespace(monotonic=lambda: _world.get().clock / 1000)),
        (rooms, "now", lambda: 0),
        (records, "now", lambda: 0),
        (engine_undo, "SystemRandom", lambda: Random(0)),
    ]
    before = [(module, name, getattr(module, name)) for module, name, _ in changes]
    for module, name, value in changes:
        setattr(module, name, value)
    try:
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)
