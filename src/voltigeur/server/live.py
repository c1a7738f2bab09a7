"""The line to a page: one WebSocket for each open match."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from voltigeur.engine.reading import from_json, json_reader
from voltigeur.engine.table import PUBLIC
from voltigeur.server.hall import Hall
from voltigeur.server.limits import BODY, MOST_PAGES, SPEAKING, Buckets
from voltigeur.server.problems import Trouble, language_of
from voltigeur.server.requests import Requests
from voltigeur.server.viewers import Connection, encode
from voltigeur.server.wire import Failed, Request

GONE, TRY_AGAIN, TOO_LARGE = 4404, 1013, 1009
"""Why a line is closed: there is no such seat; come back in a moment; a message was too large."""
FAREWELL = 1.0
"""Seconds that a page which is cut off is given to take what was meant for it."""
LARGEST_ID = 2**53
IMPATIENCE = 30.0
"""Seconds that a page may take to accept one message before it is cut off."""

_log = logging.getLogger(__name__)
_request = json_reader(Request)


class Line:
    """One page that is connected."""

    def __init__(self, hall: Hall, buckets: Buckets, socket: WebSocket, key: str) -> None:
        self.hall = hall
        self.buckets = buckets
        self.socket = socket
        self.key = key
        self._busy = False
        asked = socket.query_params.get("lang", "")
        self.language = language_of(asked, socket.headers.get("accept-language", ""))

    async def hold(self) -> None:
        """Talk with the page until one of both has had enough."""
        await self.socket.accept()
        try:
            seat = await self.hall.seat(self.key)
            room = await self.hall.room(seat.match)
            number = seat.seat if seat.seat >= 0 else PUBLIC
            if sum(other.seat == number for other in room.connections) >= MOST_PAGES:
                raise Trouble("full")
            connection = Connection(number, self.language)
            await room.enter(connection)
        except Trouble as error:
            await self._refuse(error)
            return
        except Exception:
            _log.exception("a match could not be opened")
            await self._refuse(Trouble("internal"))
            return
        try:
            await self._talk(connection, Requests(room, connection))
        finally:
            room.leave(connection)

    async def _refuse(self, trouble: Trouble) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_text(encode(Failed(0, trouble.problem(self.language))).decode())
            await self.socket.close(GONE if trouble.kind in ("no-seat", "set-aside") else TRY_AGAIN)

    async def _talk(self, connection: Connection, requests: Requests) -> None:
        """Send, listen and watch for the end, whichever comes first."""
        tasks = [
            asyncio.create_task(work)
            for work in (self._send(connection), self._listen(connection, requests), self._cut(connection))
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.socket.client_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                await asyncio.wait_for(self.socket.close(TRY_AGAIN), 2)

    async def _cut(self, connection: Connection) -> None:
        """Wait for the end, then a moment longer for whoever is still owed a reply."""
        await connection.cut.wait()
        end = time.monotonic() + FAREWELL
        while (self._busy or connection.waiting) and time.monotonic() < end:
            await asyncio.sleep(0.02)

    async def _send(self, connection: Connection) -> None:
        while True:
            message = (await connection.next()).decode()
            try:
                async with asyncio.timeout(IMPATIENCE):
                    await self.socket.send_text(message)
            except (TimeoutError, WebSocketDisconnect, RuntimeError):
                return

    async def _listen(self, connection: Connection, requests: Requests) -> None:
        while True:
            try:
                message = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            request = self._understand(connection, text)
            if request is not None:
                self._busy = True
                await requests.handle(request)
                self._busy = False

    def _understand(self, connection: Connection, text: str) -> Request | None:
        """The request that a message is; what cannot be one is answered and has no other effect."""
        try:
            if not self.buckets.take(self.key):
                raise Trouble("too-many")
            if len(text) > BODY:
                raise Trouble("too-large", limit=BODY // 1024)
            request = _request.decode(text)
            if abs(request.id) > LARGEST_ID:
                raise Trouble("malformed", reason="id")
            return request
        except (msgspec.MsgspecError, RecursionError) as error:
            trouble = Trouble("malformed", reason=str(error))
        except Trouble as error:
            trouble = error
        connection.put(encode(Failed(_id_of(text), trouble.problem(connection.language))))
        return None


class _OnlyId(msgspec.Struct):
    id: int = 0


def _id_of(text: str) -> int:
    """The id of a request that is otherwise wrong, so that the page knows which one failed."""
    try:
        found = from_json(text, _OnlyId).id if len(text) <= BODY else 0
        return found if abs(found) <= LARGEST_ID else 0
    except (msgspec.MsgspecError, RecursionError):
        return 0


def speaking(rate: float) -> Buckets:
    """The limit on messages."""
    return Buckets(SPEAKING, rate)
