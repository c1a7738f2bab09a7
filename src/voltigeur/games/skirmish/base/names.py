"""Figures, troops, points and moves as numbers, and how a skirmish writes them; static for a match.

A move is a flat tuple: figure, load, facing, storey at the end, then x and y of each point after the first (where the
figure stands). The load is a wounded who is carried, or a vehicle to get into at the end, or -1; a facing of -1 means
as one comes. It is written `A1.3 via 41.20,8.85 to 44.00,10.50/1 @90 +A1.5`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.verbs import Value
from voltigeur.terrain.plane import Point, parse_point, write_point
from voltigeur.terrain.tabletop import Site

Move = tuple[int, ...]
Moves = tuple[Move, ...]
Shots = tuple[tuple[int, int], ...]
"""Shooter and target, each a figure."""

AMMO_WORDS = ("he", "ap", "smoke")
HE, AP, SMOKE = range(3)
PACE_WORDS = ("march", "run")
MARCH, RUN = range(2)

MOST_CORNERS = 100
"""Nobody turns more often on one way: what is longer is not even measured."""


def move_of(
    figure: int, points: tuple[tuple[int, int], ...], *, load: int = -1, facing: int = -1, storey: int = 0
) -> Move:
    """A move, from its parts."""
    return (figure, load, facing, storey, *(value for point in points for value in point))


def points_of(move: Move) -> tuple[tuple[int, int], ...]:
    """The points of a move after the first."""
    return tuple((move[i], move[i + 1]) for i in range(4, len(move) - 1, 2))


# ------------------------- how a skirmish writes figures, troops, points and moves; static for a match


_WORDS = {"ammo": AMMO_WORDS, "pace": PACE_WORDS}
_DIGITS = 6
_HIGHEST = 99
"""No house has more storeys."""
_MOVE = re.compile(r"(\S+)((?: via \S+)*) to (\S+)(?: @(\d{1,3}))?(?: \+(\S+))?")


def whole(text: str) -> int:
    """The number that a few plain digits write, or -1: longer ones and digits of other scripts are nobody's."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else -1


def write_site(site: Site) -> str:
    """A point, with its storey where that is not the ground."""
    return write_point((site[0], site[1])) + (f"/{site[2]}" if site[2] else "")


def parse_site(text: str) -> Site:
    """Read `41.20,8.85` or `41.20,8.85/1`."""
    point, slash, storey = text.partition("/")
    floor = whole(storey) if slash else 0
    if not 0 <= floor <= _HIGHEST:
        raise VoltigeurError(f"{text!r} is not a place", remedy="write centimetres and a storey as 41.20,8.85/1")
    return (*parse_point(point), floor)


class Names:
    """The notation of one match."""

    def __init__(self, figures: Sequence[str], troops: Sequence[str]) -> None:
        self.figures = list(figures)
        self.troops = list(troops)
        self._figures = {name: number for number, name in enumerate(figures)}
        self._troops = {name: number for number, name in enumerate(troops)}

    def figure(self, number: int) -> str:
        """A figure's name; a marker's for a number below -1."""
        return self.figures[number] if number >= 0 else f"?{-1 - number}"

    def write(self, kind: str, value: Value) -> str:
        if kind in _WORDS:
            assert isinstance(value, int)
            return _WORDS[kind][value]
        if isinstance(value, int):
            return str(value) if kind == "number" else self.troops[value] if kind == "troop" else self.figure(value)
        assert isinstance(value, tuple)
        plain = tuple(part for part in value if isinstance(part, int))
        pairs = [part for part in value if isinstance(part, tuple)]
        if kind == "point":
            return write_point((plain[0], plain[1]))
        if kind == "site":
            return write_site((plain[0], plain[1], plain[2]))
        if kind == "troops":
            return "+".join(self.troops[troop] for troop in plain)
        if kind == "shots":
            return ", ".join(f"{self.figure(a)}>{self.figure(b)}" for a, b in pairs)
        if kind == "facings":
            same = {facing for _, facing in pairs}
            who = "+".join(self.figure(figure) for figure, _ in pairs)
            if len(same) == 1:
                return f"{who} @{same.pop()}"
            return ", ".join(f"{self.figure(figure)} @{facing}" for figure, facing in pairs)
        return "; ".join(map(self._move, pairs))

    def _move(self, move: Move) -> str:
        *via, end = points_of(move)
        words = [self.figure(move[0]), *(f"via {write_point(p)}" for p in via), f"to {write_site((*end, move[3]))}"]
        if move[2] >= 0:
            words.append(f"@{move[2]}")
        if move[1] >= 0:
            words.append(f"+{self.figure(move[1])}")
        return " ".join(words)

    def read(self, kind: str, text: str) -> Value:
        if kind in _WORDS:
            if text not in _WORDS[kind]:
                raise VoltigeurError(f"{text!r} is not understood", remedy=f"write one of {', '.join(_WORDS[kind])}")
            return _WORDS[kind].index(text)
        if kind == "number":
            return self._degrees(text)
        if kind == "troop":
            return self.read_troop(text)
        if kind == "troops":
            return tuple(sorted({self.read_troop(word) for word in text.split("+")}))
        if kind == "point":
            return parse_point(text)
        if kind == "site":
            return parse_site(text)
        if kind == "shots":
            return tuple(sorted(self._shot(part) for part in text.split(",")))
        if kind == "facings":
            return tuple(sorted(pair for part in text.split(",") for pair in self._facings(part)))
        if kind == "moves":
            return tuple(self._read_move(part.strip()) for part in text.split(";"))
        if kind == "target" and text.startswith("?"):
            return self._marker(text)
        return self.read_figure(text)

    def _marker(self, text: str) -> int:
        """A number below -1 for a marker: one may look for whom one does not know, and do nothing else to him."""
        token = whole(text[1:])
        if token < 1:
            raise VoltigeurError(f"there is no marker {text!r}", remedy="write a marker's number as ?3")
        return -1 - token

    def read_figure(self, text: str) -> int:
        """A figure's number."""
        if text not in self._figures:
            raise VoltigeurError(f"there is no figure {text!r}", remedy="write a name such as A1.3")
        return self._figures[text]

    def read_troop(self, text: str) -> int:
        """A troop's number."""
        if text not in self._troops:
            raise VoltigeurError(f"there is no troop {text!r}", remedy=f"write one of {', '.join(self.troops)}")
        return self._troops[text]

    def _shot(self, text: str) -> tuple[int, int]:
        shooter, arrow, target = text.strip().partition(">")
        if not arrow:
            raise VoltigeurError(f"{text!r} is not a shot", remedy="write A1.3>D2.1")
        return self.read_figure(shooter), self.read_figure(target)

    def _facings(self, text: str) -> list[tuple[int, int]]:
        who, at, degrees = text.strip().partition(" @")
        if not at:
            raise VoltigeurError(f"{text!r} has no facing", remedy="write A1.1+A1.2 @90")
        facing = self._degrees(degrees)
        return [(self.read_figure(name), facing) for name in who.split("+")]

    def _degrees(self, text: str) -> int:
        degrees = whole(text)
        if not 0 <= degrees <= 359:
            raise VoltigeurError(f"{text!r} is not a facing", remedy="write whole degrees from 0 to 359")
        return degrees

    def _read_move(self, text: str) -> Move:
        found = _MOVE.fullmatch(text)
        if not found:
            raise VoltigeurError(
                f"{text!r} is not a move", remedy="write A1.3 via 41.20,8.85 to 44.00,10.50/1 @90 +A1.5"
            )
        if found[2].count(" via ") > MOST_CORNERS:
            raise VoltigeurError("this way has too many corners", remedy=f"turn at most {MOST_CORNERS} times")
        via: list[Point] = [parse_point(word) for word in found[2].replace(" via ", " ").split()]
        x, y, storey = parse_site(found[3])
        return move_of(
            self.read_figure(found[1]),
            (*via, (x, y)),
            load=self.read_figure(found[5]) if found[5] else -1,
            facing=self._degrees(found[4]) if found[4] else -1,
            storey=storey,
        )
