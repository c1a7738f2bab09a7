"""Entries of the log with their dice and cards."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.table.forecasts import Odd, Sum
from voltigeur.engine.table.scene import Face


class Dice(Struct, frozen=True, gc=False):
    """Dice as they fell."""

    side: int
    values: tuple[int, ...]
    text: str = ""
    sides: tuple[int, ...] = ()
    """How many sides each die has; none for six-sided dice."""
    names: tuple[str, ...] = ()
    """What each die is called, where they are told apart."""
    colours: tuple[str, ...] = ()
    """`white`, `red`, `blue` ... for each die; `coloured` is the colour of whoever rolled; empty for a plain one."""


class Note(Struct, frozen=True, gc=False):
    """One entry of a seat's log."""

    n: int
    kind: str
    text: str
    side: int = -1
    topic: str = "other"
    """fire, moves, rallies, turn, other: what the filters of the log are."""
    weight: int = 1
    """0 quiet, 1 ordinary, 2 key event, 3 heading."""
    rules: tuple[str, ...] = ()
    dice: tuple[Dice, ...] = ()
    tone: str = ""
    """The outcome, where it is one: none, stopped, neutralised, loss, success, failure."""
    sums: tuple[Sum, ...] = ()
    pieces: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Where; for a move the way, for a shot from where to where, for a blast all that it covers."""
    shape: str = ""
    """How it is shown on the board: `way`, `shot`, `blast`, `at`."""
    turn: int = 0
    phase: str = ""
    cause: str = ""
    """Why it happened, where nobody decided it."""
    cards: tuple[Face, ...] = ()
    """Cards that were drawn or played, as far as the seat may see them."""
    odds: tuple[Odd, ...] = ()
    """The chances before the dice, as who rolled them could read them; for others nothing."""
    story: str = "entry"
    """How it joins the story: `turn`, `phase` and `paragraph` head what follows, `entry` and `goes-on` are lines,
    `result` and `detail` belong to the line before, `aside` leaves that line open (`engine.log.Kind`)."""
    outcome: str = ""
    """What the tone is called here, in the words of the game; empty for the page's own words."""
