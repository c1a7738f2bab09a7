"""Limits: how large a message may be, and how many may come in a while."""

from __future__ import annotations

import time
from collections import OrderedDict

from msgspec import Struct

BODY = 64 * 1024
"""Bytes of an ordinary request, and of a message over a connection."""
SAVE = 8 * 1024 * 1024
"""Bytes of a save; as JSON it may be larger, with every quotation mark escaped."""
SAVE_BODY = 2 * SAVE + BODY
MOST_KEYS = 200
"""Keys that one browser may ask about at once."""
MOST_PAGES = 24
"""Pages that may watch one seat at once."""
REMEMBERED = 20_000


class Rate(Struct, frozen=True):
    """So many a second in the long run, so many at once."""

    each_second: float
    at_once: float


ASKING = Rate(40, 240)
"""Requests from one address."""
MAKING = Rate(2, 60)
"""Matches made from one address."""
SPEAKING = Rate(60, 300)
"""Messages over the connections of one seat."""
GUESSING = Rate(1, 60)
"""Keys from one address that open nothing."""


class Buckets:
    """A token bucket for each name; the one that was not used for longest is forgotten first."""

    def __init__(self, rate: Rate, factor: float) -> None:
        self._each_second = rate.each_second * factor
        self._at_once = rate.at_once * factor
        self._unlimited = factor == 0
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Whether one more is allowed now."""
        if self._unlimited:
            return True
        left = self._left(name)
        self._keep(name, left - 1 if left >= 1 else left)
        return left >= 1

    def empty(self, name: str) -> bool:
        """Whether nothing more is allowed now."""
        return not self._unlimited and self._left(name) < 1

    def _left(self, name: str) -> float:
        left, then = self._buckets.get(name, (self._at_once, 0.0))
        return min(self._at_once, left + (time.monotonic() - then) * self._each_second)

    def _keep(self, name: str, left: float) -> None:
        self._buckets[name] = (left, time.monotonic())
        self._buckets.move_to_end(name)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
