"""People who play over the wire at random, for tools that need a full house: a server process, and its players."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

STARTING = 300.0
PATIENCE = 300.0
"""Seconds after which nothing more is hoped for, on however busy a machine."""
GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake)
"""What one meets when the server is gone."""


class Refused(Exception):  # noqa: N818 - an answer of the server, not a fault
    """A request that was refused."""


class Server:
    """`voltigeur serve` in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path, pause: int = 0) -> None:
        self.data = data
        self.pause = pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = ["--port", str(self.port), "--data", str(self.data), "--pause", str(self.pause)]
        env = {**os.environ, "VOLTIGEUR_RATE": "0"}
        env.pop("VOLTIGEUR_DATABASE_URL", None)
        with (self.data / "server.log").open("ab") as log:
            command = [sys.executable, "-X", "faulthandler", "-m", "voltigeur", "serve", *options]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env)
        end = time.monotonic() + STARTING
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError(f"the server did not start, {self.last_words}")

    @property
    def running(self) -> bool:
        """Whether it is still there."""
        return self.process is not None and self.process.poll() is None

    @property
    def last_words(self) -> str:
        """How it ended, and the end of what it has written."""
        code = self.process.poll() if self.process is not None else None
        written = (self.data / "server.log").read_text(errors="replace")
        fatal = written.rfind("Fatal Python error")
        return f"exit {code}: " + (written[fatal:][:12_000] if fatal >= 0 else written[-3000:]).strip()

    def kill(self) -> None:
        """Kill it at once (kill -9)."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def new_match(self, scenario: str, *seats: str, game: str = "tda") -> dict[str, Any]:
        """Set a match up; a seat is `me`, `friend` or `bot recruit`."""
        plan = [dict(zip(("who", "level"), words.split(), strict=False)) for words in seats]
        body = msgspec.json.encode({"rulebook": game, "scenario": scenario, "seats": plan})
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{self.url}/api/matches", body, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            links: dict[str, Any] = msgspec.json.decode(answer.read())
        return links


class Player:
    """Somebody in one seat who answers at random with what he is offered."""

    def __init__(self, server: Server, key: str, rng: Random) -> None:
        self.server = server
        self.key = key
        self.rng = rng
        self.ask: dict[str, Any] | None = None
        self.over = False
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.fresh = asyncio.Event()
        self._ids = itertools.count(1)
        self._line: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Connect and wait for the position."""
        address = f"ws://127.0.0.1:{self.server.port}/api/seats/{self.key}/live"
        self._line = await connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None, compression=None)
        self.fresh = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(self._line))
        await asyncio.wait_for(self.fresh.wait(), PATIENCE)

    async def leave(self) -> None:
        """Close the line, if it still is open."""
        if self._line is not None:
            await self._line.close()
        if self._listener is not None:
            await asyncio.gather(self._listener, return_exceptions=True)
        self._line = self._listener = None

    async def _listen(self, line: ClientConnection) -> None:
        try:
            async for data in line:
                message = msgspec.json.decode(data)
                if message["is"] == "frame":
                    self.ask = message["ask"]
                    self.over = message["scene"]["ending"] is not None
                    self.fresh.set()
                elif message["is"] in ("reply", "failed") and message["id"] in self.waiting:
                    waiter = self.waiting.pop(message["id"])
                    if message["is"] == "reply":
                        waiter.set_result(message["data"])
                    else:
                        waiter.set_exception(Refused(message["problem"]["type"], message["problem"]["detail"]))
        except ConnectionClosed:
            return
        finally:
            for waiter in self.waiting.values():
                if not waiter.done():
                    waiter.set_exception(ConnectionError())
            self.waiting.clear()
            self.fresh.set()

    async def request(self, do: str, **args: Any) -> Any:
        """Ask for something and wait for the reply."""
        assert self._line is not None and self._listener is not None
        if self._listener.done():
            raise ConnectionError
        number = next(self._ids)
        waiter: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting[number] = waiter
        try:
            await self._line.send(msgspec.json.encode({"do": do, "id": number, **args}).decode())
            return await asyncio.wait_for(waiter, PATIENCE)
        finally:
            self.waiting.pop(number, None)
            waiter.cancel()

    async def question(self) -> dict[str, Any] | None:
        """Wait until something is asked, or the match is over."""
        while self.ask is None and not self.over:
            assert self._listener is not None
            if self._listener.done():
                raise ConnectionError
            self.fresh.clear()
            await self.fresh.wait()
        return None if self.over else self.ask

    async def choose(self, ask: dict[str, Any]) -> str:
        """One of the things that may be answered."""
        if ask["form"] == "place":
            placed = await self.request("placing", ask=ask["id"], places={}, fill=True)
            return str(placed["answer"])
        options = list(ask["options"])
        if ask["actors"] and (not options or self.rng.random() < 0.8):
            actor = self.rng.choice(ask["actors"])
            options = await self.request("actions", ask=ask["id"], pieces=actor["pieces"]) or options
        option = self.rng.choice(options)
        if option["aim"]:
            return str((await self.request("hint", ask=ask["id"]))["answer"])
        if option["ways"]:
            ways = (await self.request("ways", ask=ask["id"], option=option["id"]))["ways"]
            if ways:
                return str(self.rng.choice(ways)["answer"])
            option = next(other for other in (*ask["options"], *options) if other["answer"])
        return str(option["answer"])


Answering = Callable[[Player, str, str], Awaitable[None]]


async def play(player: Player, answer: Answering) -> None:
    """Play until the match is over; `answer` sends each answer."""
    while (ask := await player.question()) is not None:
        text = await player.choose(ask)
        if player.ask is ask:
            player.ask = None
            await answer(player, ask["id"], text)
