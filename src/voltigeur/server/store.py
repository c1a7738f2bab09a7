"""The store: what was acknowledged is here, whatever happens to the server afterwards.

One thread writes. It takes everything that waits, writes it in one transaction and only then says so to those who
wait: many matches share one flush to the disk. Each match carries a version, so that of two processes that answer the
same question one is refused.

Whatever the database does not do is told as trouble of the kind `store`: nobody outside knows its errors.
"""

from __future__ import annotations

import hmac
import logging
import queue
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Engine

from voltigeur.engine.reading import json_reader
from voltigeur.server.models import keys, lines, matches, snapshots
from voltigeur.server.problems import Trouble
from voltigeur.server.seats import SHARED, SPECTATOR, fingerprint, fresh_key, fresh_match
from voltigeur.server.wire import SeatPlan

TOGETHER = 128
"""How many waiting writes share a transaction at most."""
COMPLAINING = 5.0
"""Seconds between two entries in the log about a database that fails."""
ONE_JOB = (sa.exc.IntegrityError, sa.exc.DataError)
"""Errors that are a job's own; after any other nobody knows what the transaction still holds."""

T = TypeVar("T")
_log = logging.getLogger(__name__)


class ConflictError(Exception):
    """Another process has changed the match since it was read."""


class Facts(Struct, frozen=True):
    """What a list of matches shows, and what tells whether a bot has to be woken."""

    asked: int
    """Seats that have an open question, as bits."""
    bot_due: bool
    turn: int
    over: bool
    winner: int
    changed: int
    taken: str = "{}"
    """The last answers of each seat, by the question that they answered: a retry is recognised."""


class Stored(Struct, frozen=True):
    """A match as it is kept, without its record."""

    id: str
    rulebook: str
    header: str
    plan: tuple[SeatPlan, ...]
    tutorial: bool
    version: int
    facts: Facts
    brought: bool = False
    """Whether it came with a save of somebody's own, or branches off from one that did."""
    broken: str = ""
    """Why it was set aside, if it was: it is neither opened nor woken any more."""


class Kept(Struct, frozen=True):
    """All of a match: the position, the lines of the record, the snapshots among them."""

    stored: Stored
    state: bytes
    record: tuple[str, ...]
    snapshots: tuple[tuple[int, bytes], ...]


class Change(Struct, frozen=True):
    """What one answer brings: new lines, the position after it, snapshots that came and went."""

    match: str
    version: int
    """The version that it starts from."""
    header: str
    start: int
    """How long the record was before."""
    added: tuple[str, ...]
    state: bytes
    facts: Facts
    new_snapshots: tuple[tuple[int, bytes], ...] = ()
    lost_snapshots: tuple[int, ...] = ()


class Seat(Struct, frozen=True):
    """What a key opens."""

    match: str
    seat: int


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _pack(data: bytes) -> bytes:
    return zlib.compress(data, 1)


_plan = json_reader(tuple[SeatPlan, ...])


class Store:
    """Reads in the caller's thread, writes in its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._file = _file_of(engine)
        self._complained = 0.0
        self._writing = engine.execution_options(writes=True)
        self._waiting: queue.SimpleQueue[tuple[Callable[[sa.Connection], Any], Future[Any]] | None]
        self._waiting = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    # ---------------------------------------------------------------- writing

    def add(self, kept: Kept, seat_keys: Sequence[tuple[str, int]]) -> Future[None]:
        """Keep a new match and the keys that open it."""
        return self._later(lambda connection: _add(connection, kept, seat_keys))

    def change(self, change: Change) -> Future[None]:
        """Keep what an answer brought; refused with `ConflictError` if the match is no longer at that version."""
        return self._later(lambda connection: _change(connection, change))

    def share(self, match: str, key: str) -> Future[None]:
        """Keep a key that shows a finished match, once."""
        return self._later(lambda connection: _share(connection, match, key))

    def set_aside(self, match: str, reason: str) -> Future[None]:
        """Keep a match as it is, and open it no more."""
        return self._later(lambda connection: _set_aside(connection, match, reason))

    def forget(self, match: str) -> Future[None]:
        """Remove a match and all that belongs to it."""
        return self._later(lambda connection: _forget(connection, match))

    def try_write(self) -> Future[None]:
        """Write a match and take it back, in one transaction: fails where making a match would fail."""
        return self._later(_rehearse)

    def _later(self, job: Callable[[sa.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        self._waiting.put((job, future))
        return future

    def _write(self) -> None:
        going = True
        while going:
            batch = [self._waiting.get()]
            while len(batch) < TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get())
            going = None not in batch
            self._write_together([item for item in batch if item is not None])

    def _write_together(self, batch: list[tuple[Callable[[sa.Connection], Any], Future[Any]]]) -> None:
        """One transaction; a job that fails takes only itself back, a commit that fails takes all."""
        done: list[tuple[Future[Any], Any]] = []
        failed: list[tuple[Future[Any], BaseException]] = []
        try:
            self._check_file()
            with self._writing.begin() as connection:
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            done.append((future, job(connection)))
                    except Exception as error:
                        if isinstance(error, sa.exc.DBAPIError) and not isinstance(error, ONE_JOB):
                            raise
                        failed.append((future, self._told(error)))
        except Exception as error:
            told = self._told(error)
            for _, future in batch:
                future.set_exception(told)
            return
        for future, result in done:
            future.set_result(result)
        for future, problem in failed:
            future.set_exception(problem)

    def _check_file(self) -> None:
        """A file that was deleted or replaced would go on taking writes until the server ends, and lose them all."""
        if self._file is not None and _identity(self._file[0]) != self._file[1]:
            raise OSError(f"{self._file[0].name} is not the file that was opened: stop the server and put it back")

    def _told(self, error: Exception) -> Exception:
        """What others are told of an error; the log is told why, but not again and again."""
        if not isinstance(error, sa.exc.SQLAlchemyError | OSError | zlib.error | msgspec.MsgspecError):
            return error
        if time.monotonic() - self._complained > COMPLAINING:
            self._complained = time.monotonic()
            _log.error("the database failed: %s", " ".join(str(error).split())[:500])
        return Trouble("store")

    # ---------------------------------------------------------------- reading

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except Exception as error:
            told = self._told(error)
            if told is error:
                raise
            raise told from error

    def seat(self, key: str) -> Seat | None:
        """What a key opens, if anything."""
        wanted = fingerprint(key)
        with self._reading() as connection:
            row = connection.execute(sa.select(keys).where(keys.c.fingerprint == wanted)).first()
        if row is None or not hmac.compare_digest(row.fingerprint, wanted):
            return None
        return Seat(row.match, row.seat)

    def stored(self, match: str) -> Stored | None:
        """A match without its record."""
        with self._reading() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.id == match)).first()
            return None if row is None else _stored(row)

    def kept(self, match: str) -> Kept | None:
        """A whole match."""
        with self._reading() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.id == match)).first()
            if row is None:
                return None
            texts = connection.execute(
                sa.select(lines.c.text).where(lines.c.match == match).order_by(lines.c.start)
            ).scalars()
            record = tuple(line for text in texts for line in text.split("\n"))
            found = connection.execute(
                sa.select(snapshots.c.at, snapshots.c.state).where(snapshots.c.match == match).order_by(snapshots.c.at)
            )
            stills = tuple((at, zlib.decompress(state)) for at, state in found)
            return Kept(_stored(row), zlib.decompress(row.state), record, stills)

    def waiting_for_bots(self) -> dict[str, bool]:
        """Matches that stand still until a bot moves, those first that have stood longest; whether bots alone play."""
        with self._reading() as connection:
            due = (matches.c.bot_due, sa.not_(matches.c.over), matches.c.broken == "")
            waiting = sa.select(matches.c.id, matches.c.plan).where(*due)
            found = connection.execute(waiting.order_by(matches.c.changed))
            return {match: all(seat.who == "bot" for seat in _plan.decode(plan)) for match, plan in found}


def _file_of(engine: Engine) -> tuple[Path, tuple[int, int]] | None:
    """The file of a SQLite database, and which file of the disk that is."""
    name = engine.url.database if engine.dialect.name == "sqlite" else None
    if not name or name == ":memory:":
        return None
    path = Path(name)
    found = _identity(path)
    return None if found is None else (path, found)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _stored(row: Any) -> Stored:
    facts = Facts(row.asked, row.bot_due, row.turn, row.over, row.winner, row.changed, row.taken)
    return Stored(
        id=row.id,
        rulebook=row.rulebook,
        header=row.header,
        plan=_plan.decode(row.plan),
        tutorial=row.tutorial,
        version=row.version,
        facts=facts,
        brought=row.brought,
        broken=row.broken,
    )


def _columns(facts: Facts) -> dict[str, Any]:
    return {name: getattr(facts, name) for name in Facts.__struct_fields__}


def _add(connection: sa.Connection, kept: Kept, seat_keys: Sequence[tuple[str, int]]) -> None:
    stored = kept.stored
    connection.execute(
        sa.insert(matches).values(
            id=stored.id,
            rulebook=stored.rulebook,
            header=stored.header,
            plan=msgspec.json.encode(stored.plan).decode(),
            tutorial=stored.tutorial,
            version=stored.version,
            entries=len(kept.record),
            state=_pack(kept.state),
            created=stored.facts.changed,
            brought=stored.brought,
            broken=stored.broken,
            **_columns(stored.facts),
        )
    )
    connection.execute(
        sa.insert(keys),
        [{"fingerprint": fingerprint(key), "match": stored.id, "seat": seat} for key, seat in seat_keys],
    )
    _add_lines(connection, stored.id, 0, kept.record)
    _add_snapshots(connection, stored.id, kept.snapshots)


def _change(connection: sa.Connection, change: Change) -> None:
    result = connection.execute(
        sa.update(matches)
        .where(matches.c.id == change.match, matches.c.version == change.version, matches.c.entries == change.start)
        .values(
            version=change.version + 1,
            header=change.header,
            entries=change.start + len(change.added),
            state=_pack(change.state),
            **_columns(change.facts),
        )
    )
    if result.rowcount != 1:
        raise ConflictError(change.match)
    _add_lines(connection, change.match, change.start, change.added)
    if change.lost_snapshots:
        connection.execute(
            sa.delete(snapshots).where(snapshots.c.match == change.match, snapshots.c.at.in_(change.lost_snapshots))
        )
    _add_snapshots(connection, change.match, change.new_snapshots)


def _add_lines(connection: sa.Connection, match: str, start: int, added: Sequence[str]) -> None:
    if added:
        connection.execute(sa.insert(lines).values(match=match, start=start, text="\n".join(added)))


def _add_snapshots(connection: sa.Connection, match: str, stills: Sequence[tuple[int, bytes]]) -> None:
    if stills:
        rows = [{"match": match, "at": at, "state": _pack(state)} for at, state in stills]
        connection.execute(sa.insert(snapshots), rows)


def _share(connection: sa.Connection, match: str, key: str) -> None:
    wanted = fingerprint(key)
    if connection.execute(sa.select(keys).where(keys.c.fingerprint == wanted)).first() is None:
        connection.execute(sa.insert(keys).values(fingerprint=wanted, match=match, seat=SHARED))


def _set_aside(connection: sa.Connection, match: str, reason: str) -> None:
    connection.execute(sa.update(matches).where(matches.c.id == match).values(broken=reason or "broken"))


def _forget(connection: sa.Connection, match: str) -> None:
    for table in (snapshots, lines, keys):
        connection.execute(sa.delete(table).where(table.c.match == match))
    connection.execute(sa.delete(matches).where(matches.c.id == match))


def _rehearse(connection: sa.Connection) -> None:
    """A match of no game that nobody ever sees: every table is written to, and everything taken back."""
    name = fresh_match()
    stored = Stored(name, "", "", (), False, 1, Facts(0, False, 0, True, -1, now()))
    _add(connection, Kept(stored, b"", ("#",), ((0, b""),)), [(fresh_key(), SPECTATOR)])
    _forget(connection, name)
