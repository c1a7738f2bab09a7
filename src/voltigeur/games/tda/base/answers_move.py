"""What a player says of movement, assault and giving way, each with its written form."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

FLIGHT_WORDS = ("ground", "low", "tactical")
MARCH_WORDS = ("still", "tactical", "normal", "forced", "reverse")
ASSAULT_WORDS = ("assault", "tactical-assault")


class Fly(Answer, frozen=True):
    """Take an aircraft up or down, at the start of a move or within one (15.7/flight)."""

    unit: int
    level: int
    form: ClassVar[str] = "fly {unit:unit} {level:flight}"


class Move(Answer, frozen=True):
    """Begin a move of a declared kind (6.1/declaration)."""

    units: tuple[int, ...]
    march: int
    path: tuple[int, ...]
    form: ClassVar[str] = "move {units:units} {march:march} {path:places}"


class Go(Answer, frozen=True):
    """Go on with a move."""

    path: tuple[int, ...]
    form: ClassVar[str] = "go {path:places}"


class Wheel(Answer, frozen=True):
    """Turn a vehicle on the spot, as part of a move (15.2/facing)."""

    unit: int
    facing: int
    form: ClassVar[str] = "wheel {unit:unit} {facing:facing}"


class Roll(Answer, frozen=True):
    """Keep the Movement markers of vehicles (15.2/keep-moving)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "roll {units:units}"


class Halt(Answer, frozen=True):
    """End a move."""

    form: ClassVar[str] = "halt"


class Assault(Answer, frozen=True):
    """March to an enemy-occupied place and assault it (8/assault-entry)."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    tactical: int = 0
    form: ClassVar[str] = "{tactical:assault} {units:units} {path:places}"
    verbs: ClassVar[tuple[str, ...]] = ASSAULT_WORDS


class Withdraw(Answer, frozen=True):
    """Withdraw before an assault (8.3/withdrawal)."""

    unit: int
    place: int
    form: ClassVar[str] = "withdraw {unit:unit} to {place:place}"


class Retreat(Answer, frozen=True):
    """Leave an assault after a round (8.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "retreat {unit:unit} to {place:place}"


class FallBack(Answer, frozen=True):
    """Move a neutralised unit one hex instead of testing (11.2/retreat)."""

    unit: int
    place: int
    form: ClassVar[str] = "fall-back {unit:unit} to {place:place}"


class Shift(Answer, frozen=True):
    """Move a unit out of a fire or of an overfull place (10.4/fire-displacement, 2.D/overstack)."""

    unit: int
    place: int
    form: ClassVar[str] = "shift {unit:unit} to {place:place}"


class Wave(Answer, frozen=True):
    """Launch a human wave: who goes, and onto which hexes (20.2/trigger)."""

    units: tuple[int, ...]
    targets: tuple[int, ...]
    form: ClassVar[str] = "wave {units:units} on {targets:places}"
