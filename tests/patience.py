"""Patience: every test that waits for something waits for as long; how quick things are is measured in bench/."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which something does not come about at all, on however busy a machine."""


def until(true: Callable[[], object], what: str = "it did not come about") -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)
