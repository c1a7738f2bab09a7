"""The markers on a counter: what its fields declare (`base/model.py`), and what follows from its type or others."""

from __future__ import annotations

from voltigeur.engine.badges import State, States
from voltigeur.games.tda.base.model import Fate, Flight, Unit
from voltigeur.games.tda.base.seen import Seen

FLYING = frozenset({"helicopter", "plane", "drone", "glider"})


def carried(seen: Seen, unit: Unit) -> tuple[list[Unit], list[Unit]]:
    """What a unit of one's own has aboard, and what it tows (15.4/transport)."""
    aboard = [other for other in seen.all_mine() if other.aboard == unit.id and other.fate == Fate.PRESENT]
    towed = [other for other in aboard if seen.type(other).role == "support_piece"]
    return [other for other in aboard if other not in towed], towed


def riders(seen: Seen, unit: Unit) -> list[Unit]:
    """Who sits on a vehicle, for all to see (15.4/mounted)."""
    return [other for other in seen.known_units(unit.side) if other.rides == unit.id and other.at >= 0]


def _flies(seen: Seen, unit: Unit, height: Flight) -> bool:
    """Whether it is an aircraft at that height (15.7/flight)."""
    return seen.type(unit).mobility in FLYING and unit.height == height


def _vehicle(seen: Seen, unit: Unit) -> bool:
    return seen.type(unit).role == "vehicle"


def _piece(seen: Seen, unit: Unit) -> bool:
    return seen.type(unit).role == "support_piece"


def _load(seen: Seen, unit: Unit) -> int | None:
    """How many it has aboard and tows."""
    return sum(map(len, carried(seen, unit))) or None if _vehicle(seen, unit) else None


STATES: States[Seen, Unit] = States(
    Unit,
    State("landed", 0, "0", lambda seen, unit: _flies(seen, unit, Flight.GROUND), placed=True),
    State("flies-low", 0, "L", lambda seen, unit: _flies(seen, unit, Flight.LOW), placed=True),
    State("flies-tactical", 0, "T", lambda seen, unit: _flies(seen, unit, Flight.TACTICAL), placed=True),
    State("carries", 80, "", _load, own=True),
    State("ridden", 90, "", lambda seen, unit: len(riders(seen, unit)) or None if _vehicle(seen, unit) else None),
    State("moved", 130, "M", lambda seen, unit: unit.moved and not unit.rolling),
    State("hesitant", 150, "H", lambda seen, unit: seen.hesitant(unit)),
    State("dismantled", 180, "D", lambda seen, unit: seen.type(unit).needs_set_up and not unit.emplaced),
    State("out-of-range", 210, "R", lambda seen, unit: unit.commanded and not unit.in_range, own=True, placed=True),
    State("attached", 220, "+", lambda seen, unit: unit.attached >= 0 or unit.follows >= 0, own=True),
    State("towed", 240, "V", lambda seen, unit: unit.aboard >= 0 and _piece(seen, unit), own=True),
    State("aboard", 250, "V", lambda seen, unit: unit.aboard >= 0 and not _piece(seen, unit), own=True),
)
"""All markers, the gravest first."""
