"""Guards at the door: host, origin, size, rate; and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from voltigeur.server.config import Config
from voltigeur.server.limits import ASKING, BODY, GUESSING, MAKING, MOST_LINES, SAVE_BODY, Buckets
from voltigeur.server.problems import Trouble, language_of
from voltigeur.server.wire import Problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
HOST = re.compile(r"(?:\[(?P<number>[0-9A-Fa-f:.]+)\]|(?P<name>[^\[\]:/?#@\\\s]*))(?::[0-9]*)?")
"""A name or an address, in brackets if it has colons, and a port."""
BODY_PATIENCE = 5.0
"""Seconds that a body may take, however little has come of it."""
LEAST_EACH_SECOND = 16 * 1024
"""Bytes of a body that buy it another second."""
CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
MAKES = ("/api/matches", "/api/saves")


def problem_answer(problem: Problem) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """A problem as body and headers."""
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if problem.status == 429:
        headers.append((b"retry-after", b"2"))
    return body, headers


class Guards:
    """Stands before the application; what it turns away never reaches it."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.asking = Buckets(ASKING, config.rate)
        self.making = Buckets(MAKING, config.rate)
        self.guessing = Buckets(GUESSING, config.rate)
        self._lines: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            self._check(scope, headers)
        except Trouble as trouble:
            await self._turn_away(scope, headers, trouble, send)
            return
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._serve(scope, headers, receive, send)

    # ---------------------------------------------------------------- who comes in

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._check_host(headers)
        socket = scope["type"] == "websocket"
        if socket or scope["method"] in CHANGES:
            self._check_origin(headers)
        client = _client(scope)
        if socket and 0 < self.config.rate * MOST_LINES <= self._lines[client]:
            raise Trouble("too-many")
        if scope["path"].startswith("/api/"):
            if not self.asking.take(client) or self.guessing.empty(client):
                raise Trouble("too-many")
            path = scope["path"].rstrip("/")
            makes = path in MAKES or path.endswith("/branch")
            if makes and not socket and scope["method"] == "POST" and not self.making.take(client):
                raise Trouble("too-many")

    def _check_host(self, headers: Headers) -> None:
        """A name that somebody else made point here is not ours (DNS rebinding)."""
        host = HOST.fullmatch(headers.get("host", ""))
        if host is None:
            raise Trouble("bad-request")
        name = (host["number"] or host["name"]).lower()
        if self.config.loopback and name not in self.config.hosts:
            raise Trouble("host", given=name[:80])

    def _check_origin(self, headers: Headers) -> None:
        """Browsers say from where a page speaks; whoever is no browser says nothing and has only his key."""
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                raise Trouble("origin")
            return
        own = headers.get("host", "").lower()
        origin = origin.lower()
        if origin not in (f"http://{own}", f"https://{own}", *self.config.origins):
            raise Trouble("origin")

    async def _turn_away(self, scope: Scope, headers: Headers, trouble: Trouble, send: Send) -> None:
        body, fields = problem_answer(trouble.problem(_language(scope, headers)))
        fields += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if scope["type"] == "websocket":
            if "websocket.http.response" in scope.get("extensions", {}):
                start = {"type": "websocket.http.response.start", "status": trouble.status, "headers": fields}
                await send(start)
                await send({"type": "websocket.http.response.body", "body": body})
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "http.response.start", "status": trouble.status, "headers": fields})
        await send({"type": "http.response.body", "body": body})

    # ---------------------------------------------------------------- what goes in and out

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A line, counted for as long as it is held."""
        client = _client(scope)
        self._lines[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._lines[client] -= 1
            if not self._lines[client]:
                del self._lines[client]

    async def _serve(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        limit = SAVE_BODY if scope["path"] == "/api/saves" else BODY

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                fields = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    fields.setdefault(name, value)
                self._watch_guesses(scope, message["status"])
            await send(message)

        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            await self._turn_away(scope, headers, Trouble("bad-request"), send)
        elif int(length[:20]) > limit:
            await self._turn_away(scope, headers, Trouble("too-large", limit=limit // 1024), send)
        else:
            await self.app(scope, _Body(receive, limit), dressed)

    def _watch_guesses(self, scope: Scope, status: int) -> None:
        if status == 404 and scope["path"].startswith("/api/seats/"):
            self.guessing.take(_client(scope))


class _Body:
    """The body of a request, as large and as slow as it may be; more of either is told as the trouble that it is."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._limit = limit
        self._taken = 0
        self._begun = time.monotonic()
        self._whole = False

    async def __call__(self) -> Message:
        if self._whole:
            return await self._receive()
        end = self._begun + BODY_PATIENCE + self._taken / LEAST_EACH_SECOND
        try:
            async with asyncio.timeout(end - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise Trouble("too-slow") from None
        if message["type"] == "http.request":
            self._taken += len(message.get("body", b""))
            self._whole = not message.get("more_body", False)
            if self._taken > self._limit:
                raise Trouble("too-large", limit=self._limit // 1024)
        return message


def _client(scope: Scope) -> str:
    """The address that somebody comes from."""
    return scope["client"][0] if scope.get("client") else ""


def _language(scope: Scope, headers: Headers) -> str:
    asked = b""
    for part in scope.get("query_string", b"").split(b"&"):
        if part.startswith(b"lang="):
            asked = part[5:]
    return language_of(asked.decode("ascii", "replace"), headers.get("accept-language", ""))
