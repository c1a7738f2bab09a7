"""Matches that came with a save of somebody's own, and matches that were set aside as broken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both facts to every match."""
    op.add_column("matches", sa.Column("brought", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("broken", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    with op.batch_alter_table("matches") as table:
        table.drop_column("broken")
        table.drop_column("brought")
