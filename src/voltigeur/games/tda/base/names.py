"""How Troupes d'assaut writes units, places, paths and the rest; static for a match."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.verbs import Value
from voltigeur.games.tda.base.answers import (
    AID_WORDS,
    AIR_WORDS,
    ALTITUDE_WORDS,
    ARM_WORDS,
    ASSAULT_WORDS,
    BLAST_WORDS,
    FIRE_WORDS,
    FLAK_WORDS,
    FLIGHT_WORDS,
    MARCH_WORDS,
    MARKER_WORDS,
    PIERCE_WORDS,
    SHELL_WORDS,
    UP_WORDS,
    VOLLEY_WORDS,
)
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import DIRECTIONS

_WORDS = {
    "fire": FIRE_WORDS, "pierce": PIERCE_WORDS, "arm": ARM_WORDS, "aid": AID_WORDS, "march": MARCH_WORDS,
    "blast": BLAST_WORDS, "volley": VOLLEY_WORDS, "assault": ASSAULT_WORDS, "shells": SHELL_WORDS,
    "marker": MARKER_WORDS, "facing": DIRECTIONS,
    "flak": FLAK_WORDS, "air": AIR_WORDS, "altitude": ALTITUDE_WORDS,
    "up": UP_WORDS, "flight": FLIGHT_WORDS,
}  # fmt: skip
MARKER = "marker"


class Names:
    """The notation of one match."""

    def __init__(
        self,
        board: Board,
        units: Sequence[str],
        sections: Sequence[str],
        missions: Sequence[str] = (),
        batteries: Sequence[str] = (),
    ) -> None:
        self.board = board
        self.units = list(units)
        self.sections = list(sections)
        self.missions = list(missions)
        self.batteries = list(batteries)
        self._units = {name: number for number, name in enumerate(units)}
        self._sections = {name: number for number, name in enumerate(sections)}

    def unit(self, number: int) -> str:
        """A unit's name."""
        return self.units[number]

    def place(self, number: int) -> str:
        """A place's name."""
        return self.board.names[number] if number >= 0 else "-"

    def write(self, kind: str, value: Value) -> str:
        if kind in _WORDS:
            assert isinstance(value, int)
            return _WORDS[kind][value]
        if kind == "placements":
            assert isinstance(value, tuple)
            return " ".join(self._placement(e) for e in value if isinstance(e, tuple))
        if isinstance(value, tuple):
            parts = [part for part in value if isinstance(part, int)]
            if kind == "arms":
                return "+".join(ARM_WORDS[part] for part in parts)
            return "+".join(map(self.unit, parts)) if kind == "units" else "-".join(map(self.place, parts))
        assert isinstance(value, int)
        if kind == "place":
            return self.place(value)
        if kind == "section":
            return self.sections[value]
        if kind == "mission":
            return self.missions[value]
        if kind == "battery":
            return self.batteries[value]
        if kind == "target" and value < 0:
            return MARKER
        return self.unit(value)

    def _placement(self, entry: tuple[int, ...]) -> str:
        front = f">{DIRECTIONS[entry[2]]}" if len(entry) > 2 else ""
        return f"{self.unit(entry[0])}={self.place(entry[1])}{front}"

    def read(self, kind: str, text: str) -> Value:
        if kind in _WORDS:
            if text not in _WORDS[kind]:
                raise VoltigeurError(f"{text!r} is not understood", remedy=f"write one of {', '.join(_WORDS[kind])}")
            return _WORDS[kind].index(text)
        if kind == "placements":
            out = []
            for word in text.split():
                unit, equals, place = word.partition("=")
                if not equals:
                    raise VoltigeurError(f"{word!r} is not a placement", remedy="write A=C3")
                place, turned, front = place.partition(">")
                if turned and front not in DIRECTIONS:
                    raise VoltigeurError(f"{front!r} is no direction", remedy=f"write one of {', '.join(DIRECTIONS)}")
                facing = (DIRECTIONS.index(front),) if turned else ()
                out.append((self._unit(unit), self._place(place), *facing))
            return tuple(out)
        if kind == "arms":
            found = [self.read("arm", word) for word in text.split("+")]
            return tuple(part for part in found if isinstance(part, int))
        if kind == "units":
            return tuple(self._unit(word) for word in text.split("+"))
        if kind == "places":
            return tuple(self._place(word) for word in text.split("-"))
        if kind == "place":
            return self._place(text)
        if kind == "section":
            if text not in self._sections:
                raise VoltigeurError(f"there is no section {text!r}", remedy=f"one of {', '.join(self._sections)}")
            return self._sections[text]
        if kind == "mission":
            if text not in self.missions:
                raise VoltigeurError(f"there is no mission {text!r}", remedy=f"one of {', '.join(self.missions)}")
            return self.missions.index(text)
        if kind == "battery":
            if text not in self.batteries:
                raise VoltigeurError(f"there is no battery {text!r}", remedy=f"one of {', '.join(self.batteries)}")
            return self.batteries.index(text)
        if kind == "target" and text == MARKER:
            return -1
        return self._unit(text)

    def _unit(self, text: str) -> int:
        if text not in self._units:
            raise VoltigeurError(f"there is no unit {text!r}", remedy="names are in the order of battle")
        return self._units[text]

    def _place(self, text: str) -> int:
        try:
            return self.board.place(text)
        except KeyError:
            raise VoltigeurError(f"there is no place {text!r}", remedy="write a hex as D4, a floor as D4/1") from None
