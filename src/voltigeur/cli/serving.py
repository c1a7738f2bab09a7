"""`voltigeur serve`: the table in the browser."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from voltigeur.cli.common import Lang, choose_language
from voltigeur.engine.folders import data_folder
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
    from voltigeur.server.database import database_url
    from voltigeur.server.running import listen, run

    if not 0 <= pause <= LONGEST_PAUSE:
        raise CannotServe("pause", "--pause", given=pause)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    own = listen(host, port)
    with own:
        folder = data_folder(data)
        config = Config(
            database=database_url(folder),
            pause=pause,
            origins=origins_from_environment(),
            loopback=host in LOOPBACK,
            rate=rate_from_environment(),
            alone=True,
        )
        app = make_app(config)
        address = _address(host, own.getsockname()[1])
        kept = str(folder) if "VOLTIGEUR_DATABASE_URL" not in os.environ else "PostgreSQL"
        _say(t("serve-ready", address=address), t("serve-kept-in", place=kept), t("serve-stop"))
        if not config.loopback:
            _say(t("serve-open-to-others"))
        if not (PAGE / "index.html").is_file():
            sys.stderr.write(t("serve-no-page") + "\n")
        elif open_page and _has_screen():
            webbrowser.open(address)
        run(app, own)


def _has_screen() -> bool:
    """Whether a browser could show anything; without a screen Python would open one in the terminal."""
    return sys.platform in ("win32", "darwin") or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()
