"""Reading data as types: the one door to msgspec's readers, because it has to be passed one by one.

msgspec looks into a type when it is first read, and two threads that do so at the same time bring the process down. So
nothing else in the project calls its readers (a test holds that): these look into a type once, behind a lock.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

T = TypeVar("T")

_learnt: set[Any] = set()
_lock = threading.RLock()


def converted(
    raw: object,
    kind: type[T],
    *,
    strict: bool = True,
    str_keys: bool = False,
    hook: Callable[[type, Any], Any] | None = None,
) -> T:
    """What was read from a file, as a type; `msgspec.ValidationError` says where it is none.

    >>> converted(["1", "2"], tuple[int, ...], strict=False)
    (1, 2)
    """
    _learn(kind)
    return msgspec.convert(raw, kind, strict=strict, str_keys=str_keys, dec_hook=hook)


def from_json(text: str | bytes, kind: type[T]) -> T:
    """What is written in JSON, as a type.

    >>> from_json("[1, 2]", tuple[int, ...])
    (1, 2)
    """
    _learn(kind)
    return msgspec.json.decode(text, type=kind)


def json_reader(kind: type[T]) -> msgspec.json.Decoder[T]:
    """A reader of one type, for what is read often."""
    _learn(kind)
    with _lock:
        return msgspec.json.Decoder(kind)


def looked_into(kind: Any) -> msgspec.inspect.Type:
    """What a type is made of."""
    with _lock:
        return msgspec.inspect.type_info(kind)


def schemas(kinds: Sequence[Any], template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The JSON schemas of types, and of all that they name."""
    with _lock:
        return msgspec.json.schema_components(kinds, ref_template=template)


def _learn(kind: Any) -> None:
    """Let msgspec look into a type, and into all that it is made of, while no other thread does."""
    if kind not in _learnt:
        with _lock:
            msgspec.msgpack.Decoder(kind)  # of all its readers this one takes keys of any type
            _learnt.add(kind)
