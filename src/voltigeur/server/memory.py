"""Garbage collection that nobody waits for: what stays is set aside, the rest is looked through in small parts.

Data of the engine and of the games is immutable and holds no cycles (`gc=False`), so that little is left to look at;
boards, charts and words are what would make a collection long, and they are never let go while a server runs.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 2_000, 10, 100
"""New things until the youngest are looked through; of such times, until the middle-aged are; of those, until all."""


def settle() -> None:
    """Set aside all that a server has loaded; the one collection that takes long is made here, before anybody plays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def set_aside() -> None:
    """Set aside what has been made since, without looking through it: a setting that will be shared."""
    gc.freeze()
