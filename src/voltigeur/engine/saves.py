"""Saves: a readable text with header, answers, chance, events and snapshots, a line each, and a closing seal."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.chance import Drawn, Roll, parse_roll
from voltigeur.engine.choices import Answer, VoltigeurError
from voltigeur.engine.events import Answered, Differs, Entry, Event, Marked, Ordered, Retelling
from voltigeur.engine.files import text_of
from voltigeur.engine.limits import SAVE
from voltigeur.engine.reading import from_json
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook, Setting, rulebook
from voltigeur.engine.verbs import Notation, read_answer

FORMAT = 1
FIRST_LINE = "voltigeur save"

_json = msgspec.json.Encoder()


class Header(Struct):
    """What a save says of itself."""

    rulebook: str
    version: str
    schema: int
    digest: str
    setting: dict[str, Any]
    format: int = FORMAT


def to_text(match: AnyMatch) -> str:
    """The whole save as text."""
    book = match.book
    header = Header(book.slug, book.version, book.schema, match.setting.digest, dict(match.setting.header))
    record = [line_of(match, entry) for entry in match.record]
    last = None if match.snapshots and match.snapshots[-1][0] == len(record) else _json.encode(match.state)
    return compose(_json.encode(header).decode(), record, match.snapshots, last)


def compose(header: str, record: Sequence[str], snapshots: Iterable[tuple[int, bytes]], last: bytes | None) -> str:
    """A save from its parts: the lines of the record with the snapshots among them, and the last position."""
    lines = [f"{FIRST_LINE} {FORMAT}", f"h {header}"]
    stills = dict(snapshots)
    for at, line in enumerate([*record, None]):
        if at in stills:
            lines.append("@ " + stills[at].decode())
        if line is not None:
            lines.append(line)
    if last is not None:
        lines.append("@ " + last.decode())
    return sealed("\n".join(lines) + "\n")


def seat_text(match: AnyMatch, seat: int) -> str:
    """What a seat of a running match may take away: its own log and view, nothing to go on from."""
    lines = [f"voltigeur log {FORMAT}", f"# seat {match.setting.seating.names[seat]}"]
    lines += ["! " + _json.encode(event).decode() for event in match.log(seat)]
    lines.append("v " + _json.encode(match.view(seat).data()).decode())
    return "\n".join(lines) + "\n"


def sealed(body: str) -> str:
    """The body of a save with its closing seal."""
    return body + f"= {_seal(body)}\n"


def _seal(body: str) -> str:
    return blake2b(body.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def line_of(match: AnyMatch, entry: Entry) -> str:
    """An entry of the record as a line of a save."""
    match entry:
        case Answered(seat=seat, answer=answer):
            return f"> {seat} {match.write(answer)}"
        case Ordered(seat=seat, text=text):
            return f"o {seat} {text}"
        case Roll() | Drawn():
            return f"~ {entry.text()}"
        case Event():
            return "! " + _json.encode(entry).decode()
        case Marked(kind=kind, text=text):
            return f"# {kind} {text}".rstrip()


def save(match: AnyMatch, path: Path | str) -> None:
    """Write a save; either the whole file is there afterwards or the old one is untouched."""
    text = to_text(match)
    path = Path(path).resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink()
        raise


SettingOf = Callable[[AnyRulebook, Mapping[str, Any]], Setting]
"""Gives the setting that a header names."""


class Opened(Struct):
    """A save that was read: the match, and what to tell about it."""

    match: AnyMatch
    header: Header
    notes: list[str] = []


def load(path: Path | str) -> Opened:
    """Open a save file and go on from its last position."""
    return from_text(text_of(path, "give a file made by 'voltigeur play'", SAVE), str(path))


def from_text(text: str, where: str = "save", setting_of: SettingOf | None = None) -> Opened:
    """Open a save from its text; `setting_of` finds settings that others may have in hand."""
    header, lines = _read_header(text, where)
    book = rulebook(header.rulebook)
    try:
        setting = setting_of(book, header.setting) if setting_of is not None else book.setting_from(header.setting)
    except VoltigeurError:
        raise
    except (LookupError, ValueError, TypeError, AttributeError) as error:  # a header in which something is missing
        reason = f"{type(error).__name__}: {error}"
        raise VoltigeurError(
            f"its setting cannot be read ({reason})", where=where, remedy="use an earlier copy of the save"
        ) from None
    notes = []
    if header.version != book.version:
        notes.append(f"made under rules version {header.version}; goes on under {book.version}")
    elif header.digest != setting.digest:
        notes.append("made with other figures than are in force; goes on with those in force")
    last = None
    record: list[Entry] = []
    snapshots: list[tuple[int, bytes]] = []
    reader = _Reader(setting.notation, book.answers, where)
    for number, line in lines:
        if line.startswith("@ "):
            last = line[2:]
            snapshots.append((len(record), last.encode()))
        else:
            record.append(reader.entry(number, line))
    if last is None:
        raise VoltigeurError("holds no position", where=where, remedy="use an earlier copy of the save")
    data = last.encode()
    if header.schema != book.schema:
        data = _migrate(header, book.schema, data, where)
        snapshots = [(len(record), data)]
    try:
        match = book.decode(setting, data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise VoltigeurError(
            f"its position cannot be read ({error})", where=where, remedy="use an earlier copy of the save"
        ) from None
    match.record = record
    match.snapshots = snapshots
    if notes:
        match.record.append(Marked("rules", notes[0]))
    return Opened(match, header, notes)


def _migrate(header: Header, wanted: int, data: bytes, where: str) -> bytes:
    book = rulebook(header.rulebook)
    schema = header.schema
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise VoltigeurError(
            f"its position cannot be read ({error})", where=where, remedy="use an earlier copy of the save"
        ) from None
    while schema != wanted:
        step = book.migrations.get(schema)
        if step is None:
            raise VoltigeurError(
                f"rules version {header.version} (schema {header.schema}) cannot be carried over to {book.version}",
                where=where,
                remedy=f"open it with voltigeur {header.version}",
            )
        try:
            raw = step(raw)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise VoltigeurError(
                f"its position cannot be carried over ({type(error).__name__}: {error})",
                where=where,
                remedy="use an earlier copy of the save",
            ) from None
        schema += 1
    return _json.encode(raw)


def _read_header(text: str, where: str) -> tuple[Header, list[tuple[int, str]]]:
    lines = text.split("\n")
    if not lines[0].startswith(FIRST_LINE):
        raise VoltigeurError("is not a voltigeur save", where=where, remedy="give a file made by 'voltigeur play'")
    found = lines[0].removeprefix(FIRST_LINE).strip()
    if found != str(FORMAT):
        raise VoltigeurError(
            f"save format {found} is not known", where=where, remedy="open it with the version that wrote it"
        )
    body, mark, seal = text.rstrip("\n").rpartition("\n= ")
    if not mark:
        raise VoltigeurError("is cut short (no closing seal)", where=where, remedy="use an earlier copy of the save")
    if _seal(body + "\n") != seal:
        raise VoltigeurError("was edited or damaged (the seal differs)", where=where, remedy="use an untouched copy")
    if len(lines) < 3 or not lines[1].startswith("h "):
        raise VoltigeurError("line 2: there is no header", where=where, remedy="use another copy")
    try:
        header = from_json(lines[1].removeprefix("h "), Header)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise VoltigeurError(f"line 2: header is broken ({error})", where=where, remedy="use another copy") from None
    return header, [(number, line) for number, line in enumerate(body.split("\n")[2:], 3)]


class _Reader:
    """Reads the lines of a record."""

    def __init__(self, notation: Notation, answers: Sequence[type[Answer]], where: str) -> None:
        self._notation = notation
        self._answers = answers
        self._where = where

    def entry(self, number: int, line: str) -> Entry:
        mark, _, rest = line.partition(" ")
        try:
            match mark:
                case ">":
                    seat, _, text = rest.partition(" ")
                    return Answered(int(seat), read_answer(text, self._answers, self._notation))
                case "o":
                    seat, _, text = rest.partition(" ")
                    return Ordered(int(seat), text)
                case "~":
                    return parse_roll(rest)
                case "!":
                    return from_json(rest, Event)
                case "#":
                    kind, _, text = rest.partition(" ")
                    return Marked(kind, text)
        except (ValueError, LookupError, TypeError, RecursionError, msgspec.MsgspecError, VoltigeurError) as error:
            raise VoltigeurError(
                f"line {number} cannot be read ({error})", where=self._where, remedy="use another copy"
            ) from None
        raise VoltigeurError(f"line {number} is of no known kind", where=self._where, remedy="use another copy")


def retell(opened: Opened) -> Iterator[str]:
    """Play the record again from its first position under the rules in force; yield the first difference, if any."""
    match = opened.match
    telling = Retelling(match)
    try:
        while not telling.over:
            telling.step()
    except Differs as error:
        was = line_of(match, match.record[error.place]) if error.place < len(match.record) else "(nothing)"
        now = telling.match.record
        found = repr(line_of(match, now[error.place])) if error.place < len(now) else str(error)
        yield f"entry {error.place + 1}: recorded {was!r}, now {found}"
    except VoltigeurError as error:
        yield f"entry {telling.place + 1}: {error}"
