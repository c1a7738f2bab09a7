"""What players are called: one set of names for page, terminal, server and lab; older names are understood.

>>> called("scripted"), called("steady"), called("veteran"), called("napoleon")
('veteran', 'regular', 'veteran', 'napoleon')
"""

from __future__ import annotations

RECRUIT = "recruit"
"""Plays anything that is lawful."""
REGULAR = "regular"
"""Weighs each option by itself."""
VETERAN = "veteran"
"""Follows the plan of a commander."""

LEVELS = (RECRUIT, REGULAR, VETERAN)
"""From the weakest to the strongest."""
TAUGHT = frozenset({REGULAR, VETERAN})
"""Those that a game has to be taught to; a recruit plays any game."""

OLDER = {
    "random": RECRUIT, "easy": RECRUIT, "quick": REGULAR, "steady": REGULAR, "scripted": VETERAN, "hard": VETERAN,
}  # fmt: skip
"""Names of former times, in saved plans, in scripts and in people's fingers."""


def called(name: str) -> str:
    """What a player of that name is called now."""
    return OLDER.get(name, name)
