"""The tables of the store. `migrations/` makes and changes them; a test compares both."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("rulebook", String(64), nullable=False),
    Column("header", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("tutorial", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("bot_due", Boolean, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("taken", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("brought", Boolean, nullable=False, server_default=false()),
    Column("broken", Text, nullable=False, server_default=""),
    Index("matches_bot_due", "bot_due"),
)
"""One row for each match: its position, and what a list of matches needs. Times are milliseconds since 1970."""

keys = Table(
    "keys",
    metadata,
    Column("fingerprint", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("keys_match", "match"),
)

lines = Table(
    "lines",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("start", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)
"""The record, as lines of a save: each answer adds one row with all the lines that it brought."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
)
