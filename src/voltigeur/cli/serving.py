"""`voltigeur serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from voltigeur.cli.common import Lang, choose_language
from voltigeur.engine.texts import Texts
from voltigeur.server.problems import CannotServe, server_texts

LOOPBACK = ("127.0.0.1", "::1", "localhost")
LONGEST_PAUSE = 10_000


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any that is free.")] = 8765,
    data: Annotated[Path | None, typer.Option(help="The folder to keep matches in.")] = None,
    pause: Annotated[int, typer.Option(help="Least pause in milliseconds when somebody might react.")] = 350,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    lang: Lang = "",
) -> None:  # fmt: skip
    """Serve the table: play in the browser."""
    language = choose_language(lang)
    t = server_texts(language)
    try:
        _serve(host, port, data, pause, open_page, t)
    except CannotServe as error:
        raise error.told(language) from None


def _serve(host: str, port: int, data: Path | None, pause: int, open_page: bool, t: Texts) -> None:
    from voltigeur.server.app import make_app
    from voltigeur.server.config import PAGE, Config, origins_from_environment, rate_from_environment
    from voltigeur.server.database import data_folder, database_url

    if not 0 <= pause <= LONGEST_PAUSE:
        raise CannotServe("pause", "--pause", given=pause)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    own = _listen(host, port)
    with own:
        folder = data_folder(data)
        config = Config(
            database=database_url(folder),
            pause=pause,
            origins=origins_from_environment(),
            loopback=host in LOOPBACK,
            rate=rate_from_environment(),
        )
        app = make_app(config)
        address = _address(host, own.getsockname()[1])
        kept = str(folder) if "VOLTIGEUR_DATABASE_URL" not in os.environ else "PostgreSQL"
        _say(t("serve-ready", address=address), t("serve-kept-in", place=kept), t("serve-stop"))
        if not config.loopback:
            _say(t("serve-open-to-others"))
        if not (PAGE / "index.html").is_file():
            sys.stderr.write(t("serve-no-page") + "\n")
        elif open_page:
            webbrowser.open(address)
        _run(app, own)


def _run(app: object, own: socket.socket) -> None:
    """Answer until somebody stops it; addresses hold keys, so that none is ever written to a log."""
    import uvicorn

    from voltigeur.server.limits import BODY

    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        access_log=False,
        ws_max_size=BODY,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    try:
        asyncio.run(server.serve(sockets=[own]))
    except KeyboardInterrupt:
        return


def _listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, taken before anything else is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    own = socket.socket(family, socket.SOCK_STREAM)
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


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()
