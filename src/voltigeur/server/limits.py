"""Limits: how large a message may be, and how many may come in a while."""

from __future__ import annotations

import time
from collections import OrderedDict

from msgspec import Struct

from voltigeur.engine.limits import SAVE

BODY = 64 * 1024
"""Bytes of an ordinary request, and of a message over a connection."""
SAVE_BODY = 2 * SAVE + BODY
"""Bytes of a request that brings a save: as JSON it is larger, with every quotation mark escaped."""
MOST_KEYS = 200
"""Keys that one browser may ask about at once."""
MOST_PAGES = 24
"""Pages that may watch one seat at once."""
MOST_LINES = 256
"""Lines of live play that one address may hold at once."""
REMEMBERED = 20_000


LOOKING = 10.0
"""Seconds of processor time that a request of a person may take in the rules of a game."""
THINKING = 60.0
"""Seconds for one answer of a bot."""
TELLING = 120.0
"""Seconds for a replay, or a branch of one."""
UPLOAD = 8.0
"""Seconds for opening a save that somebody brings, and for each request in a match that came with one."""
UPLOADS = 12
"""Saves that may wait to be opened at once."""


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
