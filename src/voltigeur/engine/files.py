"""Files that people write: text, TOML, then a type; whatever is wrong is named with its place and what would be right.

`read` does all of it, for files that come with a game and for those that somebody has uploaded alike. Vocabularies are
`Literal` types of the fields, and a struct that forbids unknown fields refuses a misspelt one, so a reader has only to
check what types cannot say.
"""

from __future__ import annotations

import re
import stat
import tomllib
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import FILE, judge
from voltigeur.engine.reading import converted
from voltigeur.engine.spelling import unknown

T = TypeVar("T")
_closed: ContextVar[bool] = ContextVar("closed", default=False)


class ReachesOut(VoltigeurError):  # noqa: N818 - what a save does
    """Something from outside names a file of this machine: it is not looked for."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"it names {name!r}, which is neither in it nor comes with the game",
            remedy="make the save again from its scenario, so that all of it is in the save",
        )


@contextmanager
def nothing_outside() -> Iterator[None]:
    """No file of somebody's own is read in here, whatever it is called: for what a save brings."""
    before = _closed.set(True)
    try:
        yield
    finally:
        _closed.reset(before)


class NotToml(VoltigeurError):  # noqa: N818 - what it says of the text
    """A text that is no TOML: what is wrong with it, and in which line."""

    def __init__(self, fault: str, where: str) -> None:
        super().__init__(f"not readable as TOML: {fault}", where=where, remedy="correct the syntax there")
        self.fault = fault
        found = re.search(r"line (\d+)", fault)
        self.line = int(found[1]) if found else 0


def text_of(path: Path | str, remedy: str = "check the path", most: int = FILE) -> str:
    """The text of a file of somebody's own."""
    if _closed.get():
        raise ReachesOut(str(path))
    try:
        about = Path(path).stat()
        if not stat.S_ISREG(about.st_mode):
            raise VoltigeurError("is no file", where=str(path), remedy=remedy)
        if about.st_size > most:
            raise VoltigeurError(f"has {about.st_size} bytes", where=str(path), remedy=f"use at most {most}")
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise VoltigeurError("cannot be read (it is no text in UTF-8)", where=str(path), remedy=remedy) from None
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        reason = getattr(error, "strerror", None) or str(error)
        raise VoltigeurError(f"cannot be read ({reason})", where=str(path), remedy=remedy) from None


def shipped_text(package: str, *path: str) -> str:
    """The text of a file that comes with a package."""
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")


def shipped_names(package: str, folder: str) -> tuple[str, ...]:
    """The TOML files in a folder of a package, by name."""
    files = (entry.name for entry in (resources.files(package) / folder).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


def has_folder(package: str, folder: str) -> bool:
    """Whether a package has such a folder."""
    return (resources.files(package) / folder).is_dir()


def tables_of(text: str, where: str) -> dict[str, Any]:
    """What a TOML text says.

    >>> tables_of("turns = ", "mine.toml")
    Traceback (most recent call last):
    ...
    voltigeur.engine.files.NotToml: mine.toml: not readable as TOML: Invalid value (at end of document); correct the \
syntax there
    """
    if len(text) > FILE:
        raise NotToml(f"{len(text)} characters, {FILE} at most", where)
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise NotToml("nested too deeply", where) from None
    except ValueError as error:  # no TOML, or a number of thousands of digits
        raise NotToml(str(error), where) from None
    judge(found, where)
    return found


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
        return converted(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise VoltigeurError(str(error), where=where, remedy=remedy) from None


def faults_in(raw: object, kind: Any, at: tuple[str, ...] = ()) -> Iterator[str]:
    """All that is wrong with what was written, field by field; a conversion tells the first fault only.

    >>> class Row(msgspec.Struct, forbid_unknown_fields=True):
    ...     name: str
    ...     steps: int = 1
    >>> list(faults_in([{"name": "A", "step": 2}, {"steps": "two"}], list[Row], ("units",)))
    ["units 1: there is no field 'step' (did you mean 'steps'?)", 'units 2: name is missing', \
'units 2: steps: Expected `int`, got `str`']
    """
    try:
        converted(raw, kind)
    except msgspec.ValidationError as error:
        told = str(error).partition(" - at ")[0]
    else:
        return
    found = list(_faults_within(raw, kind, at))
    yield from found or [": ".join((*at, told))]


def _faults_within(raw: object, kind: Any, at: tuple[str, ...]) -> Iterator[str]:
    if get_origin(kind) in (Union, types.UnionType):
        for one in get_args(kind):
            if _shaped(raw, one):
                yield from _faults_within(raw, one, at)
    elif isinstance(raw, list) and get_origin(kind) is list:
        for number, entry in enumerate(raw, 1):
            yield from faults_in(entry, get_args(kind)[0], (*at[:-1], f"{at[-1] if at else 'entry'} {number}"))
    elif isinstance(raw, Mapping) and get_origin(kind) is dict:
        for name, entry in raw.items():
            yield from faults_in(entry, get_args(kind)[1], (*at, str(name)))
    elif isinstance(raw, Mapping) and _is_struct(kind):
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        hints = get_type_hints(kind, include_extras=True)
        yield from (": ".join((*at, unknown("field", name, fields))) for name in raw if name not in fields)
        for name, field in fields.items():
            if name in raw:
                yield from faults_in(raw[name], hints[field.name], (*at, name))
            elif field.required:
                yield ": ".join((*at, f"{name} is missing"))


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _shaped(raw: object, kind: Any) -> bool:
    """Whether something was meant to be of this one of several kinds."""
    return (isinstance(raw, Mapping) and (_is_struct(kind) or get_origin(kind) is dict)) or (
        isinstance(raw, list) and get_origin(kind) is list
    )


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
    voltigeur.engine.choices.VoltigeurError: mine.toml: Expected `int`, got `str` - at `$[...]`; see the manual
    """
    raw = tables_of(text, where)
    if overrides:
        raw = overlaid(raw, overrides)
    return typed(prepare(raw) if prepare is not None else raw, kind, where, remedy)


def own_text(folder: Path | None, name: str) -> str:
    """The text of a file in a folder of somebody's own; nothing where there is none."""
    path = folder / f"{name}.toml" if folder is not None else None
    return text_of(path) if path is not None and path.exists() else ""


def own_tables(folder: Path | None, *names: str) -> dict[str, dict[str, Any]]:
    """The tables of the files of a folder of somebody's own figures, by name; nothing for a file that is not there."""
    if folder is None:
        return {name: {} for name in names}
    if not folder.is_dir():
        raise VoltigeurError("there is no such folder", where=str(folder), remedy="give the folder of your figures")
    files = {name: folder / f"{name}.toml" for name in names}
    return {name: tables_of(text_of(path), str(path)) if path.exists() else {} for name, path in files.items()}
