"""The database: SQLite in the data folder, or PostgreSQL; brought up to date when the server starts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from voltigeur.server.models import metadata
from voltigeur.server.problems import CannotServe

FILE = "matches.sqlite"
WAIT = 5_000
"""Milliseconds that one process waits for another that is writing to the same database."""
LONGEST = 30_000
"""Milliseconds that PostgreSQL may take over one statement."""
CONNECTING = 5
"""Seconds that PostgreSQL may take to let somebody in."""


def database_url(folder: Path) -> str:
    """VOLTIGEUR_DATABASE_URL, or a file in the data folder, which is made if it is not there."""
    if given := os.environ.get("VOLTIGEUR_DATABASE_URL"):
        return given
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        probe = folder / f".writable-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
        (folder / FILE).touch(mode=0o600)
    except OSError as error:
        raise CannotServe("folder", str(folder), reason=error.strerror or "") from None
    return f"sqlite:///{folder / FILE}"


def open_database(url: str) -> Engine:
    """An engine on a database whose tables are those of this version."""
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        sqlite = url.startswith("sqlite")
        more = {} if sqlite or "connect_timeout=" in url else {"connect_timeout": CONNECTING}
        engine = sa.create_engine(url, pool_pre_ping=not sqlite, hide_parameters=True, connect_args=more)
    except (ArgumentError, NoSuchModuleError):
        raise CannotServe("database-address", "VOLTIGEUR_DATABASE_URL") from None
    except ModuleNotFoundError:
        raise CannotServe("database-driver", "VOLTIGEUR_DATABASE_URL") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    elif engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _prepare_postgresql)
    try:
        _migrate(engine)
    except DBAPIError as error:
        engine.dispose()
        raise CannotServe("database", _place(engine), reason=_reason(error)) from None
    except CannotServe:
        engine.dispose()
        raise
    return engine


def _place(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


def _reason(error: DBAPIError) -> str:
    return " ".join(str(error.orig).split())[:200]


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside one writer, and a commit that has reached the disk when it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_postgresql(connection: Any, _: object) -> None:
    """Nobody waits for ever: not for a lock that another holds, nor for a server that has stopped thinking."""
    connection.autocommit = True
    connection.execute(f"SET lock_timeout = {WAIT}")
    connection.execute(f"SET statement_timeout = {LONGEST}")
    connection.autocommit = False


def _begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes its lock at once: waiting for it later, in the middle of a transaction, is refused by SQLite."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "voltigeur.server:migrations")
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise CannotServe("newer-schema", _place(engine), schema=found)
        with EnvironmentContext(config, scripts, fn=lambda revision, _: scripts._upgrade_revs("head", revision)) as way:
            way.configure(connection=connection, target_metadata=metadata)
            way.run_migrations()
