"""How the game writes units, weapons, hexes, facings and the rest; static for a match.

Shooters are written `A` (a unit's own firepower) or `W1` (a weapon), joined by `+`. As numbers a unit is itself and a
weapon is -2 minus its number, so that one tuple holds both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.spelling import unknown
from voltigeur.engine.verbs import Value
from voltigeur.terrain.boards import Board

MANNERS = ("normal", "assault", "double")
"""Ways to move (3.3/assault-move, 3.3/double-time)."""
LOADS = ("he", "ap", "heat", "smoke", "wp")
AIMS = ("infantry", "area")
"""Target types (3.2.4/itt, 3.2.4/att)."""
BLASTS = ("open", "closed")
"""A LATW that is fired from a building: with Backblast, or carefully (4.4.2/backblast)."""
WAYS = ("road", "woods")
"""How a woods-road hex is entered (1.1.1/woods-road)."""
ROUNDS = (
    "he infantry", "he area", "ap", "heat", "heat open", "heat closed", "smoke", "wp",
)  # fmt: skip
"""What ordnance fires, and how: ammunition, with the target type or the Backblast where there is a choice."""
VERTICES = (1, 3, 5, 7, 9, 11)
"""The corners of a hex, as Guns point at them: clockwise from the one between north and north-east."""
_WORDS = {"manner": MANNERS, "load": LOADS, "aim": AIMS, "blast": BLASTS, "way": WAYS, "round": ROUNDS}


OFF = -10
"""Numbers from here down are the areas beside hexes of the map's edge: `west:A6` (3.3/entry)."""


def beside(place: int) -> int:
    """The area off the map beside a hex of its edge, and back.

    >>> beside(0), beside(-10), beside(beside(27))
    (-10, 0, 27)
    """
    return OFF - place


def weapon_number(shooter: int) -> int:
    """The weapon that a shooter stands for, or -1 for a unit's own firepower.

    >>> weapon_number(-2), weapon_number(-5), weapon_number(3)
    (0, 3, -1)
    """
    return -2 - shooter if shooter <= -2 else -1


def shooter_of(weapon: int) -> int:
    """How a weapon is written among shooters."""
    return -2 - weapon


class Names:
    """The notation of one match."""

    def __init__(self, board: Board, units: Sequence[str], weapons: Sequence[str]) -> None:
        self.board = board
        self.units = list(units)
        self.weapons = list(weapons)
        self._units = {name: number for number, name in enumerate(units)}
        self._weapons = {name: number for number, name in enumerate(weapons)}

    def unit(self, number: int) -> str:
        """A unit's name."""
        return self.units[number] if number >= 0 else "-"

    def weapon(self, number: int) -> str:
        """A weapon's name."""
        return self.weapons[number] if number >= 0 else "-"

    def place(self, number: int) -> str:
        """A hex's name."""
        if number <= OFF:
            return f"{self.edge(beside(number))}:{self.board.names[beside(number)]}"
        return self.board.names[number] if number >= 0 else "-"

    def edge(self, number: int) -> str:
        """The edge of the map that a hex lies on: west and east before north and south, which share the corners."""
        return next((side for side in ("west", "east", "north", "south") if number in self.board.edge[side]), "-")

    def shooter(self, number: int) -> str:
        """A unit or a weapon that fires."""
        return self.weapon(weapon_number(number)) if number <= -2 else self.unit(number)

    def write(self, kind: str, value: Value) -> str:
        if kind in _WORDS:
            assert isinstance(value, int)
            return _WORDS[kind][value]
        one = self._writer(kind.removesuffix("s"))
        if isinstance(value, tuple):
            if kind in ("placements", "pairs", "holding", "stacking"):
                return " ".join(self._entry(kind, part) for part in value if isinstance(part, tuple)) or "none"
            joint = " " if kind == "path" else "+"
            return joint.join(self._writer("place" if kind == "path" else kind.removesuffix("s"))(part)
                              for part in value if isinstance(part, int))  # fmt: skip
        assert isinstance(value, int)
        return one(value)

    def _writer(self, kind: str) -> Callable[[int], str]:
        match kind:
            case "place":
                return self.place
            case "weapon":
                return self.weapon
            case "shooter":
                return self.shooter
            case "facing":
                return str
            case "turn":
                return lambda facing: "-" if facing < 0 else str(facing)
            case _:
                return self.unit

    def _entry(self, kind: str, entry: tuple[int, ...]) -> str:
        if kind == "placements":
            thing, place, facing, hidden = entry
            turned = f"/{facing}" if facing >= 0 else ""
            where = self.place(place) if thing >= 0 else self.unit(place)
            return f"{self.shooter(thing)}@{where}{turned}{'~' if hidden else ''}"
        if kind == "pairs":
            return f"{self.unit(entry[0])}>{self.unit(entry[1])}"
        if kind == "holding":
            return f"{self.weapon(entry[0])}:{self.unit(entry[1])}"
        return f"{self.unit(entry[0])}:{self.unit(entry[1])}"

    def read(self, kind: str, text: str) -> Value:
        if kind in _WORDS:
            if text not in _WORDS[kind]:
                raise VoltigeurError(f"{text!r} is not understood", remedy=f"write one of {', '.join(_WORDS[kind])}")
            return _WORDS[kind].index(text)
        match kind:
            case "path":
                return tuple(self._place(word) for word in text.split())
            case "places":
                return tuple(self._place(word) for word in text.split("+"))
            case "place":
                return self._place(text)
            case "units":
                return tuple(self._unit(word) for word in text.split("+"))
            case "weapons":
                return tuple(self._weapon(word) for word in text.split("+"))
            case "weapon":
                return self._weapon(text)
            case "shooters":
                return tuple(self._shooter(word) for word in text.split("+"))
            case "shooter":
                return self._shooter(text)
            case "facing":
                return self._facing(text)
            case "turn":
                return -1 if text == "-" else self._facing(text)
            case "placements":
                return () if text == "none" else tuple(map(self._placed, text.split()))
            case "pairs":
                return () if text == "none" else tuple(self._pair(word, ">", self._unit) for word in text.split())
            case "holding":
                return () if text == "none" else tuple(self._pair(word, ":", self._weapon) for word in text.split())
            case "stacking":
                return () if text == "none" else tuple(self._pair(word, ":", self._unit) for word in text.split())
        return self._unit(text)

    def _pair(self, word: str, sign: str, first: Callable[[str], int]) -> tuple[int, int]:
        left, found, right = word.partition(sign)
        if not found:
            raise VoltigeurError(f"{word!r} is not understood", remedy=f"write A{sign}B")
        return first(left), -1 if right == "-" else self._unit(right)

    def _placed(self, word: str) -> tuple[int, int, int, int]:
        thing, at, where = word.partition("@")
        if not at:
            raise VoltigeurError(f"{word!r} is not a placement", remedy="write A@D4, W1@A or G1@C1/3")
        hidden = where.endswith("~")
        where, turned, facing = where.removesuffix("~").partition("/")
        number = self._shooter(thing)
        vertex = self._facing(facing) if turned else -1
        return number, self._unit(where) if number <= -2 else self._place(where), vertex, int(hidden)

    def _facing(self, text: str) -> int:
        if text not in map(str, VERTICES):
            raise VoltigeurError(
                f"{text!r} is no corner of a hex", remedy="write 1, 3, 5, 7, 9 or 11, clockwise from the north-east"
            )
        return int(text)

    def _unit(self, text: str) -> int:
        if text not in self._units:
            raise VoltigeurError(unknown("unit", text, self._units), remedy="names are in the order of battle")
        return self._units[text]

    def _weapon(self, text: str) -> int:
        if text not in self._weapons:
            raise VoltigeurError(unknown("weapon", text, self._weapons), remedy="names are in the order of battle")
        return self._weapons[text]

    def _shooter(self, text: str) -> int:
        return shooter_of(self._weapons[text]) if text in self._weapons else self._unit(text)

    def _place(self, text: str) -> int:
        edge, colon, inside = text.partition(":")
        try:
            if colon:
                return self._beside(edge, self.board.place(inside), text)
            return self.board.place(text)
        except KeyError:
            raise VoltigeurError(f"there is no hex {text!r}", remedy="write a hex as D4") from None

    def _beside(self, edge: str, number: int, text: str) -> int:
        if edge not in self.board.edge or number not in self.board.edge[edge]:
            raise VoltigeurError(f"{text!r} is not beside the map", remedy="write a hex of an edge as west:A6")
        return beside(number)
