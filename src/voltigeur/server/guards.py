"""Guards at the door: host, origin, size, rate; and the headers that every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from voltigeur.server.config import Config
from voltigeur.server.limits import ASKING, BODY, GUESSING, MAKING, SAVE_BODY, Buckets
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


class _TooLarge(Exception):  # noqa: N818 - on its way out of a stream
    pass


class Guards:
    """Stands before the application; what it turns away never reaches it."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.asking = Buckets(ASKING, config.rate)
        self.making = Buckets(MAKING, config.rate)
        self.guessing = Buckets(GUESSING, config.rate)

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
            await self.app(scope, receive, send)
        else:
            await self._serve(scope, headers, receive, send)

    # ---------------------------------------------------------------- who comes in

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._check_host(headers)
        socket = scope["type"] == "websocket"
        if socket or scope["method"] in CHANGES:
            self._check_origin(headers)
        client = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/"):
            if not self.asking.take(client) or self.guessing.empty(client):
                raise Trouble("too-many")
            path = scope["path"].rstrip("/")
            makes = path in MAKES or path.endswith("/branch")
            if makes and not socket and scope["method"] == "POST" and not self.making.take(client):
                raise Trouble("too-many")

    def _check_host(self, headers: Headers) -> None:
        """A name that somebody else made point here is not ours (DNS rebinding)."""
        if self.config.loopback:
            name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
            if name not in self.config.hosts:
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

    async def _serve(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        limit = SAVE_BODY if scope["path"] == "/api/saves" else BODY
        taken = 0
        begun = False

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > limit:
                    raise _TooLarge
            return message

        async def dressed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                fields = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    fields.setdefault(name, value)
                self._watch_guesses(scope, message["status"])
            await send(message)

        length = headers.get("content-length", "0")
        try:
            if not length.isdigit() or int(length) > limit:
                raise _TooLarge
            await self.app(scope, limited, dressed)
        except _TooLarge:
            if not begun:
                await self._turn_away(scope, headers, Trouble("too-large", limit=limit // 1024), send)

    def _watch_guesses(self, scope: Scope, status: int) -> None:
        if status == 404 and scope["path"].startswith("/api/seats/"):
            self.guessing.take(scope["client"][0] if scope.get("client") else "")


def _language(scope: Scope, headers: Headers) -> str:
    asked = b""
    for part in scope.get("query_string", b"").split(b"&"):
        if part.startswith(b"lang="):
            asked = part[5:]
    return language_of(asked.decode("ascii", "replace"), headers.get("accept-language", ""))
