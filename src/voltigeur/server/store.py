"""The store: what was acknowledged is here, whatever happens to the server afterwards.

One thread writes. It takes everything that waits, writes it in one transaction and only then says so to those who
wait: many matches share one flush to the disk. Each match carries a version, so that of two processes that answer the
same question one is refused.
"""

from __future__ import annotations

import hmac
import queue
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Engine

from voltigeur.server.models import keys, lines, matches, snapshots
from voltigeur.server.seats import fingerprint
from voltigeur.server.wire import SeatPlan

TOGETHER = 128
"""How many waiting writes share a transaction at most."""

T = TypeVar("T")


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


_plan = msgspec.json.Decoder(tuple[SeatPlan, ...])


class Store:
    """Reads in the caller's thread, writes in its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
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

    def forget(self, match: str) -> Future[None]:
        """Remove a match and all that belongs to it."""
        return self._later(lambda connection: _forget(connection, match))

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
            with self._writing.begin() as connection:
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            done.append((future, job(connection)))
                    except Exception as error:
                        if isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated:
                            raise
                        failed.append((future, error))
        except Exception as error:
            for _, future in batch:
                future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)
        for future, problem in failed:
            future.set_exception(problem)

    # ---------------------------------------------------------------- reading

    def seat(self, key: str) -> Seat | None:
        """What a key opens, if anything."""
        wanted = fingerprint(key)
        with self._engine.begin() as connection:
            row = connection.execute(sa.select(keys).where(keys.c.fingerprint == wanted)).first()
        if row is None or not hmac.compare_digest(row.fingerprint, wanted):
            return None
        return Seat(row.match, row.seat)

    def stored(self, match: str) -> Stored | None:
        """A match without its record."""
        with self._engine.begin() as connection:
            row = connection.execute(sa.select(matches).where(matches.c.id == match)).first()
        return None if row is None else _stored(row)

    def kept(self, match: str) -> Kept | None:
        """A whole match."""
        with self._engine.begin() as connection:
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

    def waiting_for_bots(self) -> list[str]:
        """Matches that stand still until a bot moves."""
        with self._engine.begin() as connection:
            found = connection.execute(sa.select(matches.c.id).where(matches.c.bot_due, sa.not_(matches.c.over)))
            return list(found.scalars())

    def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.select(1))
        except sa.exc.DBAPIError:
            return False
        return self._thread.is_alive()


def _stored(row: Any) -> Stored:
    facts = Facts(row.asked, row.bot_due, row.turn, row.over, row.winner, row.changed, row.taken)
    return Stored(row.id, row.rulebook, row.header, _plan.decode(row.plan), row.tutorial, row.version, facts)


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


def _forget(connection: sa.Connection, match: str) -> None:
    for table in (snapshots, lines, keys):
        connection.execute(sa.delete(table).where(table.c.match == match))
    connection.execute(sa.delete(matches).where(matches.c.id == match))
