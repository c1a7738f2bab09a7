"""A scenario before it is played: situation, forces, zones, objectives, rules, first questions, how it usually goes.

All of it stands in the scenario, which both sides have read: nothing here depends on a match or on who asks.
"""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.scene import Goal, Piece


class Zone(Struct, frozen=True, gc=False):
    """A part of the board that belongs to a side: `set-up`, `entry` (reinforcements come on) or `exit`."""

    side: int
    kind: str
    title: str
    text: str = ""
    places: tuple[str, ...] = ()
    rings: tuple[tuple[XY, ...], ...] = ()
    """On the plane: its outline."""
    turn: int = 0
    """When it matters, where that is later than the beginning."""


class Troop(Struct, frozen=True, gc=False):
    """A formation with its pieces."""

    name: str
    pieces: tuple[Piece, ...]
    colour: int = -1
    text: str = ""
    """When and how it comes, if not at the beginning."""


class Force(Struct, frozen=True, gc=False):
    """What a side has, and what it wants."""

    name: str
    text: str
    task: str
    troops: tuple[Troop, ...] = ()


class Remark(Struct, frozen=True, gc=False):
    """Something to know: a few words, a sentence, the rules that say it."""

    title: str
    text: str
    rules: tuple[str, ...] = ()


class Usual(Struct, frozen=True, gc=False):
    """How matches of scripted players went: wins of each side with the ends of their 95% intervals."""

    matches: int
    wins: tuple[int, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    draws: int
    turns: float
    """How many turns they took, on the average."""
    endings: tuple[tuple[str, int], ...] = ()
    """How they ended, and how many of them."""


class Briefing(Struct, frozen=True, gc=False):
    """All that a player should have read before a match."""

    title: str
    facts: tuple[str, ...]
    """Turns, light, weather: a few words each."""
    situation: str
    forces: tuple[Force, ...]
    zones: tuple[Zone, ...]
    goals: tuple[Goal, ...]
    victory: tuple[str, ...]
    special: tuple[Remark, ...]
    first: tuple[Remark, ...]
    """What is asked in the first minutes, in its order."""
    usual: Usual | None = None
