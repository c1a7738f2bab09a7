"""Sockets: who says nothing, speaks without end or does not listen is let go, and makes room for others.

uvicorn waits for ever for the head of a request and for a reader to read. Here every connection is looked at twice a
second; what it is waiting for, and since when, decides. Bodies are timed by the guards, who know what is asked for.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS = 10.0
"""Seconds that the head of a request may take, from the first byte, or from the beginning of a connection."""
DRAIN = 2.0
"""Seconds for which a body is still listened to when its request has been answered."""
STALL = 20.0
"""Seconds that a reader may take over nothing; beyond that what he has read counts."""
LEAST_EACH_SECOND = 2_048
"""Bytes that a reader has to take in a second in the long run."""
MOST = 4_000
"""Connections at once; where the system allows fewer files, so many fewer."""
OTHER_FILES = 128
"""Files that are no connections: the database, the page."""
TICKS = 5
"""Tenths of a second between two looks at all connections."""


class Socket(H11Protocol):
    """A connection that knows since when it waits for a request."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.asking_since: float | None = time.monotonic()
        """When the head of a request was begun that is not whole yet; None while there is none."""
        self.answered: float | None = None
        """When the last answer was out."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > most_connections():
            oldest = min(self._silent(), key=lambda other: other.asking_since or 0.0)
            oldest.transport.abort()
            self.connections.discard(oldest)

    def _silent(self) -> list[Socket]:
        """Those that have not asked for anything yet, this one among them."""
        others = (other for other in self.connections if isinstance(other, Socket))
        return [other for other in others if other.asking_since is not None and other.answered is None]

    def data_received(self, data: bytes) -> None:
        if self.asking_since is None and self.conn.their_state in (h11.IDLE, h11.DONE):
            self.asking_since = time.monotonic()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self.asking_since = None

    def on_response_complete(self) -> None:
        self.answered = time.monotonic()
        super().on_response_complete()

    @property
    def too_slow(self) -> bool:
        """Whether it has been waited for long enough."""
        now = time.monotonic()
        if self.conn.their_state is h11.IDLE:
            return self.asking_since is not None and now - self.asking_since > HEADERS
        over = self.cycle is not None and self.cycle.response_complete and self.conn.their_state is h11.SEND_BODY
        return over and self.answered is not None and now - self.answered > DRAIN


class Reader:
    """How far somebody has come with what he is sent."""

    def __init__(self) -> None:
        self._most = 0
        self._since = 0.0

    def stalls(self, waiting: int, now: float) -> bool:
        """Whether too little has been read of what waits; begins anew when more comes, or nothing is left."""
        if waiting == 0 or waiting > self._most:
            self._most, self._since = waiting, now
            return False
        return now - self._since > STALL + (self._most - waiting) / LEAST_EACH_SECOND


class Server(uvicorn.Server):
    """Looks after its connections."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._readers: dict[Any, Reader] = {}

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % TICKS == 0:
            self._look_after()
        return await super().on_tick(counter)

    def _look_after(self) -> None:
        now = time.monotonic()
        connections = list(self.server_state.connections)
        self._readers = {line: self._readers.get(line) or Reader() for line in connections}
        for line, reader in self._readers.items():
            transport = line.transport
            if transport is None:
                continue
            slow = isinstance(line, Socket) and not transport.is_closing() and line.too_slow
            if slow or reader.stalls(transport.get_write_buffer_size(), now):
                transport.abort()


def most_connections() -> int:
    """How many connections there may be."""
    if sys.platform == "win32":
        return MOST
    import resource

    return max(16, min(MOST, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES))


def raise_limits() -> None:
    """Ask the system for as many files as it grants without being asked twice."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST + OTHER_FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
