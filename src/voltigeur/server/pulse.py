"""The pulse of the store: whether it takes a write, asked by anybody, tried seldom and waited for briefly."""

from __future__ import annotations

import asyncio
import time

from voltigeur.server.store import Store

FRESH = 1.0
"""Seconds for which what was found is said again."""
PATIENCE = 3.0
"""Seconds after which a write that has not come back counts as one that failed."""


class Pulse:
    """At most one attempt is under way, however many ask; all of them are told what it finds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Future[None] | None = None
        self._begun = 0.0
        self._felt = -FRESH
        self._well = False

    async def well(self) -> bool:
        """Whether what is decided now could be kept."""
        now = time.monotonic()
        if self._trying is None and now - self._felt >= FRESH:
            self._begun = now
            self._trying = asyncio.wrap_future(self._store.try_write())
            self._trying.add_done_callback(self._found)
        if self._trying is not None:
            left = self._begun + PATIENCE - now
            await asyncio.wait([self._trying], timeout=max(0.0, left))
            if self._trying is not None:
                return False
        return self._well

    def _found(self, tried: asyncio.Future[None]) -> None:
        self._trying = None
        self._felt = time.monotonic()
        self._well = not tried.cancelled() and tried.exception() is None
