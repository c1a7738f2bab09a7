"""Matches, keys, the record and its snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _match(*, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column(
        "match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
    )


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rulebook", sa.String(64), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("tutorial", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("taken", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_bot_due", "matches", ["bot_due"])
    op.create_table(
        "keys",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("keys_match", "keys", ["match"])
    op.create_table(
        "lines",
        _match(primary_key=True),
        sa.Column("start", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        _match(primary_key=True),
        sa.Column("at", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ("snapshots", "lines", "keys", "matches"):
        op.drop_table(name)
