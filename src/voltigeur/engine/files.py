"""Files that people write: text, TOML, then a type; whatever is wrong is named with its place and what would be right.

`read` does all of it, for files that come with a game and for those that somebody has uploaded alike. Vocabularies are
`Literal` types of the fields, and a struct that forbids unknown fields refuses a misspelt one, so a reader has only to
check what types cannot say.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from voltigeur.engine.verdicts import VoltigeurError

T = TypeVar("T")


class NotToml(VoltigeurError):  # noqa: N818 - what it says of the text
    """A text that is no TOML: what is wrong with it, and in which line."""

    def __init__(self, fault: str, where: str) -> None:
        super().__init__(f"not readable as TOML: {fault}", where=where, remedy="correct the syntax there")
        self.fault = fault
        found = re.search(r"line (\d+)", fault)
        self.line = int(found[1]) if found else 0


def text_of(path: Path | str, remedy: str = "check the path") -> str:
    """The text of a file of somebody's own."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise VoltigeurError(f"cannot be read ({error})", where=str(path), remedy=remedy) from None


def shipped_text(package: str, *path: str) -> str:
    """The text of a file that comes with a package."""
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")


def shipped_names(package: str, folder: str) -> tuple[str, ...]:
    """The TOML files in a folder of a package, by name."""
    files = (entry.name for entry in (resources.files(package) / folder).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


def tables_of(text: str, where: str) -> dict[str, Any]:
    """What a TOML text says.

    >>> tables_of("turns = ", "mine.toml")
    Traceback (most recent call last):
    ...
    voltigeur.engine.files.NotToml: mine.toml: not readable as TOML: Invalid value (at end of document); correct the \
syntax there
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotToml(str(error), where) from None
    except RecursionError:
        raise NotToml("nested too deeply", where) from None


def overlaid(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """One table laid over another, table by table.

    >>> overlaid({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}, "d": 4})
    {'a': {'b': 3, 'c': 2}, 'd': 4}
    """
    out = dict(under)
    for key, value in over.items():
        old = out.get(key)
        out[key] = overlaid(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return out


def typed(raw: object, kind: type[T], where: str, remedy: str) -> T:
    """What was written, as a type; errors name the field."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise VoltigeurError(str(error), where=where, remedy=remedy) from None


def read(
    text: str,
    kind: type[T],
    where: str,
    remedy: str,
    overrides: Mapping[str, Any] | None = None,
    prepare: Callable[[dict[str, Any]], object] | None = None,
) -> T:
    """A TOML text as a type, with somebody's own figures laid over it, table by table.

    `remedy` says where the form is explained; `prepare` turns what is written into what the type wants (units of
    measure). The text of a file is got by `text_of` or `shipped_text`.

    >>> read("turns = 8", dict[str, int], "mine.toml", "see the manual", {"turns": 10})
    {'turns': 10}
    >>> read("turns = 'all'", dict[str, int], "mine.toml", "see the manual")
    Traceback (most recent call last):
    ...
    voltigeur.engine.verdicts.VoltigeurError: mine.toml: Expected `int`, got `str` - at `$[...]`; see the manual
    """
    raw = tables_of(text, where)
    if overrides:
        raw = overlaid(raw, overrides)
    return typed(prepare(raw) if prepare is not None else raw, kind, where, remedy)


def own_tables(folder: Path | None, *names: str) -> dict[str, dict[str, Any]]:
    """The tables of the files of a folder of somebody's own figures, by name; nothing for a file that is not there."""
    if folder is None:
        return {name: {} for name in names}
    if not folder.is_dir():
        raise VoltigeurError("there is no such folder", where=str(folder), remedy="give the folder of your figures")
    files = {name: folder / f"{name}.toml" for name in names}
    return {name: tables_of(text_of(path), str(path)) if path.exists() else {} for name, path in files.items()}
