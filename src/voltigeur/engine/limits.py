"""Limits: how large may be what somebody writes or brings; all of them are here, and judged before any work is done.

They hold for everybody, at the table and on the command line, for files of one's own and for saves alike. What comes
with the games is far below: the largest board has 676 hexes, the largest order of battle 72 counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from voltigeur.engine.choices import VoltigeurError

SAVE = 8 * 1024 * 1024
"""Bytes of a save."""
FILE = 1024 * 1024
"""Bytes of a scenario, map, table, chart or file of cases."""
TEXT = 100_000
"""Characters of one text in it: the grid of a map is the longest."""
NAME = 80
"""Characters of a name."""
NUMBER = 1_000_000
"""The largest figure that may be written anywhere, and the smallest below zero."""
DEPTH = 24
"""How deeply tables and lists may lie in each other."""
ENTRIES = 100_000
"""Values of a file, or of a position."""
PLACES = 4_000
"""Places of a board: hexes, floors, tunnels."""
SPREAD = 16_000
"""Columns by half rows that a board reaches over, holes included."""
PIECES = 1_500
"""What lies on a table: grounds, lines, trees, buildings."""
UNITS = 300
"""Counters or figures of a scenario."""
TURNS = 100
SEATS = 32
"""Seats of a match; audiences are bits of a number."""
STEPS = 200
"""Steps that lie on each other in a position."""

Turns = Annotated[int, Meta(ge=1, le=TURNS)]
"""How many turns a match lasts."""
TurnNumber = Annotated[int, Meta(ge=0, le=TURNS)]
"""One of its turns; 0 before the first, or for none."""
Seat = Annotated[int, Meta(ge=0, le=SEATS - 1)]
"""One of the seats, by number."""
Count = Annotated[int, Meta(ge=1, le=UNITS)]
"""How many of something there are."""
Some = Annotated[int, Meta(ge=0, le=UNITS)]
"""How many of something there are, if any."""


def at_most(count: int, most: int, what: str, where: str) -> None:
    """Refuse more than there may be.

    >>> at_most(72, UNITS, "units", "mine.toml")
    >>> at_most(5000, UNITS, "units", "mine.toml")
    Traceback (most recent call last):
    ...
    voltigeur.engine.choices.VoltigeurError: mine.toml: 5000 units; give at most 300
    """
    if count > most:
        raise VoltigeurError(f"{count} {what}", where=where, remedy=f"give at most {most}")


def judge(value: Any, where: str) -> None:
    """Refuse values that are too large, too long, too many or too deep, with the field; of any text that was parsed.

    >>> judge({"turns": 10**23}, "mine.toml")
    Traceback (most recent call last):
    ...
    voltigeur.engine.choices.VoltigeurError: mine.toml: turns is too large a number; give one from -1000000 to 1000000
    """
    left = ENTRIES
    waiting: list[tuple[Any, tuple[str, ...]]] = [(value, ())]
    while waiting:
        item, path = waiting.pop()
        left -= 1
        if left < 0:
            raise VoltigeurError(f"it has more than {ENTRIES} values", where=where, remedy="leave something out")
        if isinstance(item, str):
            if len(item) > TEXT:
                raise _wrong(path, "is too long a text", f"use at most {TEXT} characters", where)
        elif isinstance(item, int | float):
            if not -NUMBER <= item <= NUMBER:  # and what is no number is not between them
                raise _wrong(path, "is too large a number", f"give one from -{NUMBER} to {NUMBER}", where)
        elif isinstance(item, Mapping | list):
            if len(path) >= DEPTH:
                raise _wrong(path, "lies too deep", f"put tables at most {DEPTH} deep into each other", where)
            rows = item.items() if isinstance(item, Mapping) else enumerate(item)
            for key, inner in rows:
                if len(str(key)) > TEXT:
                    raise _wrong(path, "has too long a name in it", f"use at most {TEXT} characters", where)
                waiting.append((inner, (*path, str(key))))


def _wrong(path: tuple[str, ...], what: str, remedy: str, where: str) -> VoltigeurError:
    field = ".".join(part[:NAME] for part in path[:6]) or "it"
    return VoltigeurError(f"{field} {what}", where=where, remedy=remedy)
