"""Running the application on a socket, with what the network may do to it limited."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys

import uvicorn
from starlette.types import ASGIApp

from voltigeur.server.limits import BODY
from voltigeur.server.problems import CannotServe
from voltigeur.server.sockets import Server, Socket, raise_limits

HEARTBEAT = 20.0
"""Seconds between two signs of life on a line; one that stays silent for as long again is given up."""
PATIENCE = 3
"""Seconds that open requests are given when the server stops."""


def server(app: ASGIApp) -> Server:
    """A server for the application; addresses hold keys, so that none is ever written to a log."""
    return Server(
        uvicorn.Config(
            app,
            http=Socket,
            log_level="warning",
            access_log=False,
            ws_max_size=BODY,
            ws_ping_interval=HEARTBEAT,
            ws_ping_timeout=HEARTBEAT,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE,
        )
    )


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, taken before anything else is begun.

    Its protocol is named, because asyncio sends small messages at once only on sockets that say that they are TCP.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    own = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        own.bind((host, port))
        own.listen(512)
    except (OSError, OverflowError) as error:
        own.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise CannotServe("port", "--port", port=str(port)) from None
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CannotServe("address", "--host", host=host, port=str(port), reason=reason or "") from None
    return own


def run(app: ASGIApp, own: socket.socket) -> None:
    """Answer until somebody stops it."""
    raise_limits()
    try:
        asyncio.run(server(app).serve(sockets=[own]))
    except KeyboardInterrupt:
        return
