"""Writing a map file: tables as TOML that a person can read on and change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_FIRST = ("name", "title", "notes", "drawn", "grid", "half")


def with_overlay(tables: Mapping[str, Any], overlay: Mapping[str, Any]) -> dict[str, Any]:
    """A map's tables with an overlay's laid over them, as a reader would: lists go on, tables are joined."""
    out = dict(tables)
    for key, value in overlay.items():
        old = out.get(key)
        if isinstance(value, list) and isinstance(old, list):
            out[key] = [*old, *value]
        elif isinstance(value, Mapping) and isinstance(old, Mapping):
            out[key] = {**old, **value}
        else:
            out[key] = value
    return out


def map_text(tables: Mapping[str, Any]) -> str:
    """The text of a map file."""
    plain = sorted((key for key, value in tables.items() if not _is_table(value)), key=lambda k: (_rank(k), k))
    parts = ["\n".join(f"{key} = {_value(tables[key])}" for key in plain)]
    for key, value in tables.items():
        if isinstance(value, Mapping):
            parts.append("\n".join((f"[{key}]", *(f"{_key(k)} = {_value(v)}" for k, v in value.items()))))
        elif _is_table(value):
            parts += ["\n".join((f"[[{key}]]", *(f"{_key(k)} = {_value(v)}" for k, v in row.items()))) for row in value]
    return "\n\n".join(parts) + "\n"


def _rank(key: str) -> int:
    return _FIRST.index(key) if key in _FIRST else len(_FIRST)


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)
    )


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else _quoted(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        block = "\n" in value and '"""' not in value and "\\" not in value
        return f'"""{value}"""' if block and _plain(value) else _quoted(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, Iterable):
        items = [_value(item) for item in value]
        one = f"[{', '.join(items)}]"
        return one if len(one) < 100 else "[\n" + "".join(f"  {item},\n" for item in items) + "]"
    return str(value)


def _plain(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


def _quoted(text: str) -> str:
    marks = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(marks.get(c) or (c if c.isprintable() else f"\\u{ord(c):04x}") for c in text[:50_000]) + '"'
