"""Copies of structs: the C method of msgspec, found once, is several times faster than `copy.copy`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

K = TypeVar("K", bound=Struct)


def copier(kind: type[K]) -> Callable[[K], K]:
    """The function that copies structs of a kind, field by field."""
    method: Callable[[K], K] = kind.__copy__  # type: ignore[attr-defined]
    return method
