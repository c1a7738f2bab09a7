"""The first load is light, and fetches nothing that it does not need; how quick it is, bench/page.py measures."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.browser.conftest import NewPage, Server

PAGE = Path(__file__).parents[2] / "src" / "voltigeur" / "server" / "page"
LIMIT = 300_000
"""Bytes, compressed."""


def test_first_load(people: NewPage, server: Server) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Start the match").wait_for()
    names = set(page.evaluate("performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)"))
    files = [PAGE / name.lstrip("/") for name in names if name.startswith("/assets/")] + [PAGE / "index.html"]
    assert len(files) > 2
    weight = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)
    assert weight < LIMIT, f"{weight} bytes"


def test_nothing_comes_from_elsewhere(people: NewPage, server: Server) -> None:
    page = people()
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", request.url)))
    page.goto("/")
    page.get_by_role("button", name="Start the match").wait_for()
    assert {host for host in hosts if host.startswith("http")} == {server.url}
