"""Things that are dear to make and never change, made once and shared by key: so many of them, the latest used stay."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shared(Generic[K, V]):
    """A bounded store for any number of threads; whoever has something in hand keeps it when it is dropped here.

    >>> squares = Shared[int, int](2)
    >>> [squares.get(n, lambda n=n: n * n) for n in (2, 3, 2, 4)]
    [4, 9, 4, 16]
    >>> 2 in squares, 3 in squares
    (True, False)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """What is kept under a key, made if need be; two who ask at the same time may make it twice, and get one."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            found = self._kept.setdefault(key, made)
            self._kept.move_to_end(key)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return found

    def find(self, key: K) -> V | None:
        """What is kept under a key, if anything."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def values(self) -> list[V]:
        """All that is kept."""
        with self._lock:
            return list(self._kept.values())

    def __contains__(self, key: K) -> bool:
        with self._lock:
            return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)
