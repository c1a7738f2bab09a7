"""The toy rulebooks are installed while their own tests run; nobody else sees them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from voltigeur.engine.rulebooks import install, remove

TOYS = ("patrol", "bridge")


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """The toys, for one test."""
    for slug in TOYS:
        install(slug, f"tests.toys.{slug}.rulebook:BOOK")
    yield
    for slug in TOYS:
        remove(slug)
