"""The first load is light, and fetches nothing that it does not need; how quick it is, bench/page.py measures."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.browser.conftest import NewPage, Server

PAGE = Path(__file__).parents[2] / "src" / "voltigeur" / "server" / "page"
LIMIT = 120_000
"""Bytes, compressed: all that comes until the pictures of the first page are painted, the font included."""


def test_first_load(people: NewPage, server: Server) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Start the match").wait_for()
    page.locator(".picture.drawn").first.wait_for()
    page.evaluate("document.fonts.ready")
    names = set(page.evaluate("performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)"))
    files = [PAGE / name.lstrip("/") for name in names if name.startswith("/assets/")] + [PAGE / "index.html"]
    assert len(files) > 2
    assert any(path.suffix == ".woff2" for path in files), "the font is not there"
    assert any("worker" in path.name for path in files), "the painter is not there"
    weight = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)
    assert weight < LIMIT, f"{weight} bytes"


def test_nothing_comes_from_elsewhere(people: NewPage, server: Server) -> None:
    page = people()
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", request.url)))
    page.goto("/")
    page.get_by_role("button", name="Start the match").wait_for()
    assert {host for host in hosts if host.startswith("http")} == {server.url}


def test_the_font_is_ours_and_its_numbers_are_of_one_width(people: NewPage, server: Server) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Start the match").wait_for()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)") == ["Inter"]
    widths = page.evaluate(
        """() => ["1111", "8888", "0000"].map((text) => {
          const span = document.body.appendChild(document.createElement("span"));
          span.textContent = text;
          const { width } = span.getBoundingClientRect();
          span.remove();
          return width;
        })"""
    )
    assert len({round(width, 2) for width in widths}) == 1, widths
    assert page.request.get("/inter-licence.txt").text().find("SIL Open Font License") > 0
