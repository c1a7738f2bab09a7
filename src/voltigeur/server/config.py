"""How a server is set up."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from voltigeur.server.problems import CannotServe

PAUSE = 350
"""Milliseconds that pass at least after each moment at which somebody might react."""
LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")
PAGE = Path(__file__).with_name("page")


class Config(Struct, frozen=True, kw_only=True):
    """Everything that a person who hosts matches may choose."""

    database: str
    pause: int = PAUSE
    origins: tuple[str, ...] = ()
    """Other origins than its own from which the page may be served (`https://table.example`)."""
    loopback: bool = True
    """Bound to this machine only: requests for any other host name are refused."""
    rate: float = 1.0
    """Factor on all limits of rate; 0 for none."""
    page: Path = PAGE
    idle: float = 120.0
    """Seconds after which a match that nobody watches leaves memory."""
    rooms: int = 2000
    """Matches in memory at once; the one that was left alone longest makes room for another."""
    alone: bool = False
    """Has the process to itself, and may say how its garbage is collected."""

    @property
    def hosts(self) -> frozenset[str]:
        """Host names that may be asked for when bound to this machine."""
        return frozenset(LOOPBACK) | {urlsplit(origin).hostname or "" for origin in self.origins}


def origins_from_environment() -> tuple[str, ...]:
    """VOLTIGEUR_ORIGINS: addresses separated by blanks or commas."""
    out = []
    for word in os.environ.get("VOLTIGEUR_ORIGINS", "").replace(",", " ").split():
        parts = urlsplit(word)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
            raise CannotServe("origins", "VOLTIGEUR_ORIGINS", given=word)
        out.append(f"{parts.scheme}://{parts.netloc}".lower())
    return tuple(out)


def rate_from_environment() -> float:
    """VOLTIGEUR_RATE: a factor on the limits of rate, 0 for none."""
    given = os.environ.get("VOLTIGEUR_RATE", "1")
    try:
        rate = float(given)
    except ValueError:
        rate = -1.0
    if not 0 <= rate < 1e6:
        raise CannotServe("rate", "VOLTIGEUR_RATE", given=given)
    return rate
